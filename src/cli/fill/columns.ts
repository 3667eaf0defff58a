// Which columns a tournament has: as `--map` names them, and as the workbook keeps them.
import { withUnderstood, type ColumnsByHeader } from "../../layout/said";
import { LANGUAGES, type Language } from "../../kernel/language";
import { extent, parseArea, type Sheet } from "../../sheet";
import {
  columnKey,
  columnsOf,
  kindOf,
  meaningsOf,
  spelling,
  type Around,
  type Named,
  type Found,
  type KindId,
  type Mapping,
  type Missed,
  type Recognition,
} from "../../tournaments";
import { kindKept, readTournament, type FoundRead } from "../../requests/filling/readTournament";
import type { KeptRow } from "../../workbook/placing/settingsTable";
import type { GivenAnswers } from "../answers";
import { UsageError } from "../usage";

/** The best of what was recognised with the columns that the command line names, those that were understood, and those that the workbook keeps; or what is missing then. */
export function mapped(
  recognition: Recognition,
  sheets: readonly Sheet[],
  around: Around,
  understood: ColumnsByHeader,
  given: readonly string[],
  said: GivenAnswers,
  kept: readonly KeptRow[],
  language: Language,
): FoundRead | Recognition {
  const pairs = given.map(pairOf);
  const all = [...recognition.found, ...recognition.missed];
  const sheetOf = (one: (typeof all)[number]) =>
    typeof one.sheet === "string" ? sheets.find(({ name }) => name === one.sheet)! : one.sheet;
  const isNamed = (one: Found | Missed) => pairs.every(([field]) => fieldNamed(one.kind, field) !== undefined);
  const best = all.find(isNamed);
  if (best === undefined) {
    const wrong = pairs.find(([field]) => !all[0] || fieldNamed(all[0].kind, field) === undefined);
    if (!all[0] || !wrong) return recognition;
    throw unknownField(all[0].kind, wrong, language);
  }
  const sheet = sheetOf(best);
  // The kind that somebody chose for the sheet, as long as it is one.
  const chosen = kindKept(kept, sheet);
  const known = all.find((one) => one.kind === chosen && sheetOf(one) === sheet && isNamed(one)) ?? best;
  const doubts = "doubts" in known ? known.doubts.map(asChoice) : [];
  const further = ("sections" in known ? (known.sections ?? []) : []).flatMap(({ header }) => header?.choices ?? []);
  const columns = said.columnsOf(known.kind, [...known.choices, ...doubts], further);
  const answered = withUnderstood({ columns }, { columns: understood }).columns;
  const others = around.others.filter((other) => other.name !== sheet.name);
  const mapping = mappingGiven(known, sheet, around, pairs, language);
  const read = readTournament(sheet, known, { settings: {}, columns: answered }, kept, { ...around, others }, mapping);
  if (read.found !== null) return { ...read, found: read.found };
  if (pairs.length === 0 && !said.sayColumns) return recognition;
  const missed = read.missed!;
  // Which field a column holds is said once.
  const isOpen = (one: Found["choices"][number]) =>
    !Object.values(mapping).includes(one.column) && typeof answered[columnKey(one, missed.choices)] !== "string";
  const rest = recognition.missed.filter(({ kind }) => kind !== missed.kind);
  return { found: [], missed: [{ ...missed, choices: missed.choices.filter(isOpen), sheet: sheet.name }, ...rest] };
}

function asChoice({ column, header }: Found["doubts"][number]): Found["choices"][number] {
  return { column, header, field: null };
}

/** `Field=Header`; without a header, the field has no column. */
function pairOf(text: string): readonly [field: string, header: string] {
  const at = text.indexOf("=");
  if (at < 1) throw new UsageError("map-bad-pair", { given: text });
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

/** The field that is called so, in any language. */
function fieldNamed(kind: KindId, field: string): string | undefined {
  const names = (column: Named) => LANGUAGES.map((language) => spelling(column.name[language]));
  return meaningsOf(kindOf(kind)).find((column) => names(column).includes(spelling(field)))?.name.en;
}

function unknownField(kind: KindId, [field, header]: ReturnType<typeof pairOf>, language: Language): UsageError {
  const { title } = kindOf(kind);
  const allowed = meaningsOf(kindOf(kind)).map(({ name }) => name[language]);
  return new UsageError("map-unknown-field", { given: `${field}=${header}`, kind: title[language], field, allowed });
}

/** What `--map` says of the columns of a sheet, by their headers. */
export function columnsGiven(
  known: Found | Missed,
  sheet: Sheet,
  given: readonly string[],
  language: Language,
): ColumnsByHeader {
  return given.map(pairOf).reduce<ColumnsByHeader>((columns, pair) => {
    const mapping = mappingGiven(known, sheet, { others: [] }, [pair], language);
    const named = columnsOf(known, mapping);
    const isThere = pair[1] === "" || Object.values(named).includes(Object.keys(mapping)[0]!);
    if (!isThere) throw unknownHeader(known, pair);
    return { ...columns, ...named };
  }, {});
}

/** The columns whose headers were named: on the sheet, or on that of the players or teams. */
function mappingGiven(
  known: Found | Missed,
  sheet: Sheet,
  { others, players }: Around,
  pairs: readonly ReturnType<typeof pairOf>[],
  language: Language,
): Mapping {
  const mapping: { [field: string]: number | null } = {};
  for (const [field, header] of pairs) {
    const name = fieldNamed(known.kind, field);
    if (name === undefined) throw unknownField(known.kind, [field, header], language);
    const { inputs, outputs } = kindOf(known.kind);
    const own = [...inputs, ...outputs].some((column) => column.name.en === name);
    const from = own ? [sheet] : players ? [players] : [sheet, ...others];
    const column = header === "" ? null : headedBy(known, from, header);
    if (column === undefined) throw unknownHeader(known, [field, header]);
    mapping[name] = column;
  }
  return mapping;
}

function unknownHeader({ choices }: Found | Missed, [field, header]: ReturnType<typeof pairOf>): UsageError {
  const allowed = choices.map((choice) => choice.header).filter(Boolean);
  return new UsageError("map-unknown-header", { given: `${field}=${header}`, header, allowed });
}

/** Rows that may hold a header. */
const HEADER_ROWS = 200;

/** By its header; where none is so called, by its letter. */
function headedBy(known: Found | Missed, sheets: readonly Sheet[], header: string): number | undefined {
  const chosen = known.choices.find((choice) => spelling(choice.header) === spelling(header));
  if (chosen) return chosen.column;
  for (const sheet of sheets) {
    for (const row of sheet.values.slice(0, HEADER_ROWS)) {
      const at = row.findIndex((cell) => typeof cell === "string" && spelling(cell) === spelling(header));
      if (at >= 0) return sheet.left + at;
    }
  }
  const lettered = /^[A-Z]{1,3}$/i.test(header) ? parseArea(`${header}1`) : undefined;
  return lettered !== undefined && lettered.left < extent(sheets[0]!).right ? lettered.left : undefined;
}
