// What a sheet was read as: a line that is always open, and each part of it a button that opens what else it could be.
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { isoDay, readMoment } from "../kernel/day";
import type { Language } from "../kernel/language";
import { written } from "../messages";
import { readingText } from "../messages/reading";
import type { SheetAnswer } from "../session/questions";
import type { ReadingPart } from "../session/reading";
import type { SheetRead } from "../session/readTournament";
import type { SheetSaid } from "../session/said";
import { textOf, valueAt, columnName, type Sheet } from "../sheet";
import {
  columnKey,
  DECIMAL_MARK,
  KIND_IDS,
  kindOf,
  spelling,
  type ColumnChoice,
  type Found,
  type KindId,
  type Missed,
} from "../tournaments";
import { columnTitle, SettingField } from "./Questions";
import type { ViewProps } from "./view";

/** A part that was said otherwise. */
export type ReadingAnswer = SheetAnswer | { readonly kind: KindId } | { readonly day: number };

/** The kinds that were looked for on the sheet. */
export interface LookedFor {
  readonly found: readonly Pick<Found, "kind">[];
  readonly missed: readonly Pick<Missed, "kind" | "missing">[];
}

interface LineProps extends Pick<ViewProps, "say" | "language"> {
  readonly reading: readonly ReadingPart[];
  readonly read: Pick<SheetRead, "kind" | "found" | "missed" | "answers">;
  readonly sheet: Sheet;
  readonly said: Partial<SheetSaid>;
  /** Columns that are read as was said at an earlier reading. */
  readonly keptColumns?: number;
  /** Called when the kinds are to be chosen from. */
  readonly lookedFor: () => LookedFor;
  readonly give: (answer: ReadingAnswer) => void;
}

interface LinePart {
  readonly id: string;
  readonly text: string;
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
          const words = i === 0 ? <strong>{part.text}</strong> : part.text;
          if (part.choice === null) return <span>{words}</span>;
          const isOpen = part.id === open;
          return (
            <button
              key={part.id}
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

const COLUMNS = "columns";
const UNUSED = "unused";
const MORE = "settings";

/** The same without buttons. */
export function ReadingText({ say, language, reading }: Pick<LineProps, "say" | "language" | "reading">) {
  const told = reading.filter((part) => part.grade !== "asked" && (!isColumn(part) || isUnused(part)));
  return (
    <p>
      {told.map((part, i) => {
        const text = partText(part, { say, language });
        return i === 0 ? <strong>{text}</strong> : ` · ${text}`;
      })}
    </p>
  );
}

function isColumn({ id }: ReadingPart): boolean {
  return /^(column|field):/.test(id);
}

function isUnused({ id, value }: ReadingPart): boolean {
  return id.startsWith("column:") && value === null;
}

function partText(part: ReadingPart, { say, language }: Pick<LineProps, "say" | "language">): string {
  const titleOf = (kind: string) => kindOf(kind as KindId).title[language];
  const { code, details } = part.words;
  const text = readingText(language, code, details, titleOf);
  return part.grade === "assumed" ? say("reading-assumed", { part: text }) : text;
}

/** The parts of the line in its order: the kind, what it is computed by, and the columns. */
function partsOf(props: LineProps): LinePart[] {
  const { say, reading, read } = props;
  const lineText = (part: ReadingPart) => {
    const text = partText(part, props);
    return part.grade === "stated" && isKept(part.id, props) ? say("reading-kept", { part: text }) : text;
  };
  const said = reading.filter(({ id, grade }) => grade !== "asked" || id === "kind");
  const plain = said.filter((part) => !isColumn(part));
  const used = said.filter((part) => isColumn(part) && part.value !== null);
  const unused = said.filter(isUnused);
  const columns = () => <ColumnsChoice {...props} />;
  const settings = kindOf(read.kind).settings.filter(({ allowed }) => !("pairs" in allowed));
  const onLine = new Set(reading.map(({ id }) => id));
  const others = settings.filter(({ key }) => !onLine.has(`setting:${key}`) && read.found !== null);
  const isLastTime = (props.keptColumns ?? 0) > 0;
  const known = read.missed?.choices.filter(({ field }) => field !== null);
  const count = say("reading-columns", { count: (known ?? used).length });
  return [
    ...plain.map((part) => ({ id: part.id, text: lineText(part), choice: choiceOf(part, props) })),
    ...(read.found === null && read.missed === null
      ? []
      : [{ id: COLUMNS, text: isLastTime ? say("reading-kept", { part: count }) : count, choice: columns }]),
    ...(unused.length === 0
      ? []
      : [
          {
            id: UNUSED,
            text: say("reading-unused-columns", { headers: unused.map(({ id }) => id.slice("column:".length)) }),
            choice: columns,
          },
        ]),
    ...(others.length === 0
      ? []
      : [
          {
            id: MORE,
            text: say("check-more-settings"),
            choice: () => others.map((one) => settingField(one.key, props)),
          },
        ]),
  ];
}

/** It was said at an earlier reading, and nothing else now. */
function isKept(id: string, { read, said }: Pick<LineProps, "read" | "said">): boolean {
  if (id === "kind") return said.kindChosen === "before";
  const key = id === "decimals" ? DECIMAL_MARK.key : /^setting:(.*)$/s.exec(id)?.[1];
  return key !== undefined && (read.answers[key] ?? null) !== null && !(key in (said.settings ?? {}));
}

/** What else a part could be; null where that is not chosen here. */
function choiceOf({ id, value }: ReadingPart, props: LineProps): LinePart["choice"] {
  if (id === "kind") return () => <KindChoice {...props} />;
  if (id === "day") return () => <DayChoice {...props} day={String(value ?? "")} />;
  if (id === "decimals") return () => settingField(DECIMAL_MARK.key, props);
  if (id.startsWith("setting:")) return () => settingField(id.slice("setting:".length), props);
  return null;
}

function settingField(key: string, { say, language, reading, read, give }: LineProps) {
  const setting = [...kindOf(read.kind).settings, DECIMAL_MARK].find((one) => one.key === key)!;
  const held = read.found?.held[key] ?? null;
  const shown = reading.find(({ id }) => id === `setting:${key}`)?.value ?? null;
  const answer = read.answers[key] ?? (Array.isArray(shown) ? null : shown);
  return (
    <SettingField
      key={key}
      {...{ say, language, setting, answer, held }}
      send={(message) => message.type === "settingGiven" && give({ setting: key, value: message.value })}
      asked={false}
    />
  );
}

/** All kinds, those of the sport first, each with what it lacks. */
function KindChoice({ say, language, read: { kind }, lookedFor, give }: LineProps) {
  const { found, missed } = lookedFor();
  const { system } = kindOf(kind);
  const title = (id: KindId) => {
    const name = kindOf(id).title[language];
    if (found.some((one) => one.kind === id)) return say("check-found", { kind: name });
    const missing = missed.find((one) => one.kind === id)?.missing ?? [];
    if (missing.length === 0) return name;
    return say("check-kind-lacks", { kind: name, missing: missing.map((column) => column.name[language]) });
  };
  const looked = new Set([...found, ...missed].map((one) => one.kind));
  const own = KIND_IDS.filter((id) => kindOf(id).system === system);
  const others = KIND_IDS.filter((id) => !own.includes(id) && looked.has(id));
  const groups = [
    { label: say("check-kind-sport"), ids: own },
    { label: say("check-kind-others"), ids: others },
  ];
  return (
    <label>
      {say("check-kind")}
      <select value={kind} onChange={(event) => give({ kind: event.currentTarget.value as KindId })}>
        {groups.map(
          ({ label, ids }) =>
            ids.length > 0 && (
              <optgroup label={label}>
                {ids.map((id) => (
                  <option value={id}>{title(id)}</option>
                ))}
              </optgroup>
            ),
        )}
      </select>
    </label>
  );
}

function DayChoice({ say, day, give }: LineProps & { readonly day: string }) {
  return (
    <label>
      {say("reading-day-field")}
      <input
        type="date"
        value={day}
        onChange={(event) => {
          const given = readMoment(event.currentTarget.value);
          if (given !== undefined && isoDay(given) !== day) give({ day: given });
        }}
      />
    </label>
  );
}

/** Every column of the sheet with what stands in it, and what it was taken for. */
function ColumnsChoice({ say, language, read, sheet, give }: LineProps) {
  const { kind, found, missed } = read;
  const choices = (found ?? missed)?.choices ?? [];
  if (choices.length === 0)
    return (
      <dl>
        {Object.entries(found?.columns ?? {}).map(([field, header]) => (
          <div>
            <dt>{columnTitle(kind, field, language)}</dt>
            <dd>{header}</dd>
          </div>
        ))}
      </dl>
    );
  const all = [...choices, ...(found?.doubts ?? [])];
  const below = found?.headerRow ?? headerRowOf(sheet, choices);
  return (
    <>
      <p class="hint">{say("check-columns-hint")}</p>
      {choices.map((choice) => {
        const { column, header, field } = choice;
        const values = firstValues(sheet, below, column, language);
        return (
          <label class="field">
            {say("check-column", { letter: columnName(column), header })}
            <select
              value={field ?? ""}
              onChange={(event) => {
                const { value } = event.currentTarget;
                give({ column: columnKey(choice, all), field: value === "" ? null : value });
              }}
            >
              <option value="">{say("check-column-not-used")}</option>
              {kindOf(kind).inputs.map(({ name, required }) => (
                <option value={name.en}>{name[language] + (required ? " *" : "")}</option>
              ))}
            </select>
            {values.length > 0 && (
              <span class="hint holds">{say("check-column-holds", { values: values.join(" · ") })}</span>
            )}
          </label>
        );
      })}
    </>
  );
}

/** What stands in the first rows of a column. */
function firstValues(sheet: Sheet, headerRow: number, column: number, language: Language): string[] {
  const rows = sheet.values.map((_, i) => sheet.top + i).filter((row) => row > headerRow);
  const cells = rows.map((row) => valueAt(sheet, row, column)).filter((cell) => textOf(cell) !== "");
  return cells.slice(0, ROWS_SHOWN).map((cell) => (typeof cell === "number" ? written(cell, language) : textOf(cell)));
}

const ROWS_SHOWN = 3;

/** Where the headers stand of a kind that was not found. */
function headerRowOf(sheet: Sheet, choices: readonly ColumnChoice[]): number {
  const isHeader = (row: number) =>
    choices.some(
      ({ column, header }) => header !== "" && spelling(textOf(valueAt(sheet, row, column))) === spelling(header),
    );
  const at = sheet.values.findIndex((_, i) => isHeader(sheet.top + i));
  return sheet.top + Math.max(0, at);
}
