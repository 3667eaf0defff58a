// Shows how a sheet was read, as a line that is always open. Each part of it is a button that shows the alternatives.
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { readingText } from "../../messages/reading";
import { settingId, settingOfId, type ReadingPart } from "../../requests/reading";
import { DATE_ORDER, GAMES_COUNT, kindOf, ONE_SECTION, type KindId, type Setting } from "../../tournaments";
import {
  ColumnsChoice,
  DayChoice,
  KindChoice,
  SectionChoice,
  SettingChoice,
  YesNoChoice,
  type LineProps,
} from "./ReadingChoices";
import { capitalised } from "./Questions";
import { Row, RowText } from "./Row";

export interface LinePart {
  /** Parts with the same id open the same choice. */
  readonly id: string;
  readonly text: string;
  /** Where it comes from, if it does not come from the sheet. */
  readonly note: string | null;
  readonly choice: (() => ComponentChildren) | null;
}

export function ReadingLine(props: LineProps) {
  const { say } = props;
  const [open, setOpen] = useState<string | null>(null);
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement | null>(null);
  useEffect(() => {
    if (open !== null) panel.current?.querySelector<HTMLElement>("select, input")?.focus();
  }, [open]);
  const parts = partsOf(props);
  const choice = parts.find((part) => part.id === open)?.choice ?? null;
  const close = () => {
    setOpen(null);
    opener.current?.focus();
  };
  return (
    <div class="reading">
      <p>
        {parts.map((part, i) => {
          const text = noted(part, say);
          const words = i === 0 ? <strong>{text}</strong> : text;
          if (part.choice === null) return <span class="part">{words}</span>;
          const isOpen = part.id === open;
          return (
            <button
              key={`${part.id} ${i}`}
              type="button"
              class="part"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={(event) => {
                opener.current = event.currentTarget;
                setOpen(isOpen ? null : part.id);
              }}
            >
              {words}
            </button>
          );
        })}
      </p>
      {choice === null ? (
        <p class="hint">{say("reading-press")}</p>
      ) : (
        <div ref={panel} id={id} class="choice-of" onKeyDown={(event) => event.key === "Escape" && close()}>
          {choice()}
        </div>
      )}
    </div>
  );
}

/** A row for each part, which opens in place; the kind is chosen above. `first`: rows before them. */
export function ReadingRows({ first = [], ...props }: LineProps & { readonly first?: readonly LinePart[] }) {
  const [open, setOpen] = useState<string | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement | null>(null);
  useEffect(() => {
    if (open !== null) panel.current?.querySelector<HTMLElement>("select, input")?.focus();
  }, [open]);
  const close = () => {
    setOpen(null);
    opener.current?.focus();
  };
  return (
    <ul class="rows">
      {[...first, ...partsOf(props)].map(({ id, text, note, choice }, i) => {
        // Two rows open the columns; the row of the settings stays open when one of them gets a row of its own.
        const key = id === MORE ? id : `${id} ${i}`;
        const words = { title: capitalised(text), note };
        if (choice === null || id === "kind") return <li key={key}>{<RowText {...words} />}</li>;
        return (
          <li key={key}>
            <Row
              {...words}
              isOpen={open === key}
              onClick={(event) => {
                opener.current = event.currentTarget;
                setOpen(open === key ? null : key);
              }}
            />
            {open === key && (
              <div ref={panel} class="choice-of" onKeyDown={(event) => event.key === "Escape" && close()}>
                {choice()}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** One row for all settings that the sheet does not give: their values, and fields to change them. */
function settingsPart(props: LineProps): LinePart | null {
  const { said, reading, read, say } = props;
  const onLine = new Set(reading.filter((part) => !isStandard(part)).map(({ id }) => settingOfId(id)));
  const { settings } = kindOf(read.kind);
  const open = settings.filter((one) => {
    if (one === DATE_ORDER || one === GAMES_COUNT || "pairs" in one.allowed) return false;
    return onLine.has(one.key) ? hasStandard(one) && one.key in (said.settings ?? {}) : read.found !== null;
  });
  if (open.length === 0) return null;
  const note = standardTexts(props).join(" · ");
  const choice = () => open.map(({ key }) => <SettingChoice key={key} {...props} id={key} />);
  return { id: MORE, text: say(note === "" ? "check-more-settings" : "reading-standards"), note: note || null, choice };
}

function hasStandard({ key, default: standard }: Setting): boolean {
  return standard !== null && settingId(key).startsWith("setting:");
}

function standardTexts(props: LineProps): readonly string[] {
  const standard = props.reading.filter((part) => isStandard(part) && !NOTHING_NEW.has(part.value));
  return standard.map((part) => plainText(part, props));
}

/** Values that change nothing of what the paper says. */
const NOTHING_NEW: ReadonlySet<ReadingPart["value"]> = new Set(["no", "paper", 0]);

/** A setting that holds because nothing says another. */
function isStandard({ id, grade }: ReadingPart): boolean {
  return id.startsWith("setting:") && grade === "assumed";
}

/** What a sheet is computed with, in a few words: first what it says itself. */
export function readingInShort(props: LineProps): string {
  const parts = partsOf(props);
  const settings = parts.filter(({ id }) => settingOfId(id) !== null).map(({ text }) => text);
  const columns = parts.find(({ id }) => id === COLUMNS)?.text ?? [];
  return [...settings, ...standardTexts(props)].slice(0, MOST_IN_SHORT).concat(columns).join(" · ");
}

const MOST_IN_SHORT = 2;

const COLUMNS = "columns";
const MORE = "settings";

/** The same line without buttons. */
export function ReadingText({
  say,
  language,
  days,
  reading,
}: Pick<LineProps, "say" | "language" | "days" | "reading">) {
  const told = reading.filter(
    (part) => part.grade !== "asked" && !isAbout(part.id) && (!isColumn(part) || isUnused(part)),
  );
  return (
    <p>
      {told.map((part, i) => {
        const text = partText(part, { say, language, days });
        return i === 0 ? <strong>{text}</strong> : ` · ${text}`;
      })}
    </p>
  );
}

function isAbout(id: string): boolean {
  return id.startsWith("about:");
}

function isColumn({ id }: ReadingPart): boolean {
  return /^(column|field|result):/.test(id);
}

function isUnused({ id, value }: ReadingPart): boolean {
  return id.startsWith("column:") && value === null;
}

function partText(part: ReadingPart, props: Pick<LineProps, "say" | "language" | "days">): string {
  return noted({ text: plainText(part, props), note: noteOf(part, part.kept === true, props) }, props.say);
}

function plainText({ words }: ReadingPart, { language, days }: Pick<LineProps, "language" | "days">): string {
  const titleOf = (kind: string) => kindOf(kind as KindId).title[language];
  return readingText(language, words.code, words.details, titleOf, days);
}

function noteOf({ id, grade }: ReadingPart, isLastTime: boolean, { say }: Pick<LineProps, "say">): string | null {
  if (grade === "assumed") return say(id.startsWith("setting:") ? "reading-standard" : "reading-unless");
  return isLastTime ? say("reading-last-time") : null;
}

function noted({ text, note }: Pick<LinePart, "text" | "note">, say: LineProps["say"]): string {
  return note === null ? text : say("reading-noted", { part: text, note });
}

/** The parts of the line in order: the kind, the settings, and the columns. */
function partsOf(props: LineProps): LinePart[] {
  const { say, reading, read } = props;
  const onLineAs = (part: ReadingPart) => {
    const isLast = part.kept === true || (part.grade === "stated" && isKept(part.id, props));
    return { text: plainText(part, props), note: noteOf(part, isLast, props) };
  };
  // The title of a tournament has fields of its own.
  const said = reading.filter(({ id, grade }) => (grade !== "asked" || id === "kind") && !isAbout(id));
  const plain = said.filter((part) => !isColumn(part) && !isStandard(part));
  const used = said.filter((part) => isColumn(part) && part.value !== null);
  const unused = said.filter(isUnused);
  const columns = () => <ColumnsChoice {...props} />;
  const isLastTime = (props.keptColumns ?? 0) > 0 || reading.some((part) => part.kept && isColumn(part));
  const known = read.missed?.choices.filter(({ field }) => field !== null);
  const parts = [
    ...plain.map((part) => ({ id: part.id, ...onLineAs(part), choice: choiceOf(part, props) })),
    (read.found ?? read.missed) && {
      id: COLUMNS,
      text: say("reading-columns", { count: (known ?? used).length }),
      note: isLastTime ? say("reading-last-time") : null,
      choice: columns,
    },
    unused.length > 0 && {
      // The panel stays open when the last of them is used.
      id: COLUMNS,
      text: say("reading-unused-columns", { headers: unused.map(({ id }) => id.slice("column:".length)) }),
      note: null,
      choice: columns,
    },
    settingsPart(props),
  ];
  return parts.filter((part) => !!part);
}

/** Whether the value was given at an earlier reading and not again now. */
function isKept(id: string, { read, said }: Pick<LineProps, "read" | "said">): boolean {
  if (id === "kind") return said.isKindKept === true;
  const key = settingOfId(id);
  return key !== null && (read.answers[key] ?? null) !== null && !(key in (said.settings ?? {}));
}

/** The alternatives for a part; null if it is not chosen here. */
function choiceOf(part: ReadingPart, props: LineProps): LinePart["choice"] {
  const { id, value } = part;
  if (id === "kind") return () => <KindChoice {...props} />;
  if (id === "day") return () => <DayChoice {...props} day={String(value ?? "")} />;
  if (id === "counts" || /^(row|names):/.test(id)) return () => <YesNoChoice {...props} part={part} />;
  const key = settingOfId(id);
  if (key === ONE_SECTION.key) return () => <SectionChoice {...props} />;
  return key === null ? null : () => <SettingChoice {...props} id={key} />;
}
