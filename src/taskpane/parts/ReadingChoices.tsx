// The alternatives for a part of the reading line.
import { isoDay, readMoment } from "../../kernel/day";
import { written } from "../../messages";
import { tableName } from "../../messages/reading";
import { inEach, type Days } from "../../kernel/language";
import { settingId, type ReadingPart } from "../../requests/reading";
import type { SheetRead } from "../../requests/filling/readTournament";
import type { Edit } from "../../layout/said";
import type { SheetSaid } from "../../requests/said";
import { columnName } from "../../sheet";
import {
  columnKey,
  DECIMAL_MARK,
  GAMES_COUNT,
  headerRead,
  KIND_IDS,
  ALL_SECTIONS,
  byLikelihood,
  kindOf,
  ONE_SECTION,
  ROWS_PLAYED,
  SAME_NAMES,
  withNameAnswer,
  withRowAnswer,
  type Found,
  type KindId,
  type Missed,
} from "../../tournaments";
import { Choice, DayField } from "./fields";
import { columnTitle, SettingField } from "./Questions";
import type { ViewProps } from "../view";

/** A change to a part of the reading line. */
export type ReadingAnswer = Edit<KindId> | { readonly day: number } | { readonly counts: boolean };

/** The kinds that were searched for on the sheet. */
export interface LookedFor {
  readonly found: readonly Pick<Found, "kind">[];
  readonly missed: readonly Pick<Missed, "kind" | "missing">[];
}

export interface LineProps extends Pick<ViewProps, "say" | "language"> {
  /** How days are written; left out: as usual in the language. */
  readonly days?: Days | undefined;
  readonly reading: readonly ReadingPart[];
  readonly read: Pick<SheetRead, "kind" | "found" | "missed" | "answers"> & Partial<Pick<SheetRead, "columns">>;
  readonly said: Partial<SheetSaid>;
  /** The number of columns that are read as somebody said at an earlier reading. */
  readonly keptColumns?: number;
  /** Called when the user opens the list of kinds. */
  readonly lookedFor: () => LookedFor;
  readonly give: (answer: ReadingAnswer) => void;
}

/** `id`: the key of the setting. For a setting of one table, the name of the table follows: `boards@B-row`. */
export function SettingChoice({ say, language, reading, read, give, id: key }: LineProps & { readonly id: string }) {
  const [own, ...table] = key.split("@");
  const ofAll = [...kindOf(read.kind).settings, DECIMAL_MARK].find((one) => one.key === own)!;
  const of = tableName(language, table.join("@"));
  const setting = of === "" ? ofAll : { ...ofAll, name: inEach(ofAll.name, (name) => `${name} (${of})`) };
  const held = read.found?.held[key] ?? null;
  const shown = reading.find(({ id }) => id === settingId(key))?.value ?? null;
  const answer = read.answers[key] ?? (Array.isArray(shown) ? null : shown);
  return (
    <SettingField
      {...{ say, language, setting, answer, held }}
      send={(message) => message.type === "settingGiven" && give({ setting: key, value: message.value })}
      asked={false}
    />
  );
}

/** Chooses all tables of the sheet, or one of them. */
export function SectionChoice({ say, language, days, reading, read, give }: LineProps) {
  const shown = reading.find(({ id }) => id === settingId(ONE_SECTION.key))?.value;
  const names = (read.found?.sections ?? []).map(({ name }) => name);
  const shownAs = names.map((name) => tableName(language, name, days));
  return (
    <Choice
      label={say("reading-sections-field")}
      value={String(shown)}
      options={[
        [ALL_SECTIONS, say("reading-sections", { count: names.length, names: shownAs })],
        ...names.map((name, i) => [name, shownAs[i]!] as const),
      ]}
      give={(value) => give({ setting: ONE_SECTION.key, value })}
    />
  );
}

/** Chooses whether a row was played, two names are one person, or the tournament counts. */
export function YesNoChoice({
  say,
  part: { id, value, words },
  read,
  give,
}: LineProps & { readonly part: ReadingPart }) {
  const answerOf = (isYes: boolean): ReadingAnswer => {
    const kept = (key: string) => (read.answers[key] == null ? null : String(read.answers[key]));
    if (id === "counts") {
      const isOfFill = read.answers[GAMES_COUNT.key] != null;
      return isOfFill ? { setting: GAMES_COUNT.key, value: isYes ? "yes" : "no" } : { counts: isYes };
    }
    const { key } = id.startsWith("row:") ? ROWS_PLAYED : SAME_NAMES;
    if (key === ROWS_PLAYED.key)
      return { setting: key, value: withRowAnswer(kept(key), Number(words.details["row"]) - 1, isYes) };
    const { name, other } = words.details;
    return {
      setting: key,
      value: withNameAnswer(kept(key), { name: String(name), other: String(other), same: isYes }),
    };
  };
  const question = () => {
    const { row = null, name = null, other = null } = words.details;
    if (id === "counts") return say("reading-counts-field");
    return row === null ? say("reading-names-field", { name, other }) : say("reading-row-field", { row });
  };
  return (
    <Choice
      label={question()}
      value={String(value)}
      options={(["yes", "no"] as const).map((word) => [word, say(`option-${word}`)])}
      give={(word) => give(answerOf(word === "yes"))}
    />
  );
}

export function KindChoice(props: Parameters<typeof KindSelect>[0]) {
  return (
    <label>
      {props.say("check-kind")}
      <KindSelect {...props} />
    </label>
  );
}

/** All kinds, those of the sport first, each with what it lacks. */
export function KindSelect({
  say,
  language,
  read: { kind },
  lookedFor,
  give,
  ...select
}: Pick<LineProps, "say" | "language" | "read" | "lookedFor" | "give"> & { readonly "aria-label"?: string }) {
  const { found, missed } = lookedFor();
  const { system } = kindOf(kind);
  const title = (id: KindId) => {
    const name = kindOf(id).title[language];
    if (id === kind && "aria-label" in select) return name;
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
    <select
      aria-label={select["aria-label"]}
      value={kind}
      onChange={(event) => give({ kind: event.currentTarget.value as KindId })}
    >
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
  );
}

export function DayChoice({ say, day, give }: LineProps & { readonly day: string }) {
  return (
    <DayField
      label={say("reading-day-field")}
      day={readMoment(day)}
      give={(given) => given !== undefined && isoDay(given) !== day && give({ day: given })}
    />
  );
}

/** The results of a kind, those that a header may mean first. */
function resultsFor(kind: KindId, header: string) {
  const { outputs } = kindOf(kind);
  return [...new Set([...byLikelihood(outputs, header), ...outputs])];
}

/**
 * Every column of the sheet, with its first values, and the field that it was read as or the result that goes into it.
 */
export function ColumnsChoice({ say, language, read, give }: LineProps) {
  const { kind, found, missed, answers, columns = {} } = read;
  const header = found && headerRead(found, answers);
  const choices = (header?.isApart ? null : (header ?? missed))?.choices ?? [];
  if (choices.length === 0)
    return (
      <dl>
        {Object.entries(header?.columns ?? {}).map(([field, header]) => (
          <div>
            <dt>{columnTitle(kind, field, language)}</dt>
            <dd>{header}</dd>
          </div>
        ))}
      </dl>
    );
  const all = [...choices, ...(found?.doubts ?? [])];
  return (
    <>
      <p class="hint">{say("check-columns-hint")}</p>
      {choices.map((choice) => {
        const { column, header, field, holds = [] } = choice;
        const values = holds.map((value) => (typeof value === "number" ? written(value, language) : value));
        return (
          <Choice
            class="field"
            label={say("check-column", { letter: columnName(column), header })}
            value={field ?? columns[columnKey(choice, all)] ?? ""}
            options={[
              ["", say("check-column-not-used")],
              ...kindOf(kind).inputs.map(
                ({ name, required }) => [name.en, name[language] + (required ? " *" : "")] as const,
              ),
              ...(found === null ? [] : resultsFor(kind, header)).map(
                ({ name }) => [name.en, say("check-column-result", { field: name.en })] as const,
              ),
            ]}
            give={(value) => give({ column: columnKey(choice, all), field: value === "" ? null : value })}
          >
            {values.length > 0 && (
              <span class="hint holds">{say("check-column-holds", { values: values.join(" · ") })}</span>
            )}
          </Choice>
        );
      })}
    </>
  );
}
