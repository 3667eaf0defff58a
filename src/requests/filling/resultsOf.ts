// What results are about: who plays, which columns they go into, and which of them people ask for.
import { grouped } from "../../kernel/grouped";
import { lowest } from "../../kernel/numbers/many";
import {
  headerRead,
  isFederation,
  kindOf,
  namesRead,
  readNameAnswers,
  SAME_NAMES,
  type CellWrite,
  type FilledColumn,
  type FillPlan,
  type Found,
  type KindId,
  type NameAnswer,
  type Recognition,
} from "../../tournaments";
import { isNear } from "./handicaps";
import { nameKey } from "../../people/nameKey";
import { columnName, textOf, valueAt, type Sheet } from "../../sheet";

/** The columns that a plan fills, by their headers: those that the sheet has, and those that are added. */
export interface ColumnsFilled {
  readonly own: readonly string[];
  readonly added: readonly string[];
}

export function columnsFilled(plan: FillPlan, sheet: Sheet): ColumnsFilled {
  const { writes, rows, headerRow } = plan;
  // Totals below a card stand in columns of other things.
  const lines = new Set(rows.map(({ row }) => row - 1));
  const firstLine = lowest([...lines]);
  const isNew = ({ row, value, newHeader }: CellWrite) =>
    newHeader !== undefined || (row < firstLine && typeof value === "string");
  const headers = new Map(writes.flatMap((one) => (isNew(one) ? [[one.column, String(one.value)] as const] : [])));
  const columns = [...new Set(writes.flatMap(({ row, column }) => (lines.has(row) ? [column] : [])))].sort(
    (a, b) => a - b,
  );
  const own = columns.filter((column) => !headers.has(column));
  const ownHeader = (column: number) => textOf(valueAt(sheet, headerRow - 1, column)).trim() || columnName(column);
  return { own: unique([...own.map(ownHeader), ...columnsAlsoFilled(plan).own]), added: unique([...headers.values()]) };
}

/** The columns of the sheet that the rows come from. */
export function columnsAlsoFilled({ also }: FillPlan): ColumnsFilled {
  const writes = (also ?? []).flatMap((one) => one.writes);
  const added = unique(writes.flatMap(({ newHeader, value }) => (newHeader ? [String(value)] : [])));
  const headers = unique((also ?? []).flatMap((one) => one.headers));
  return { own: headers.filter((header) => !added.includes(header)), added };
}

/** All cells that a plan writes. */
export function writesOf({ writes, also }: FillPlan): readonly CellWrite[] {
  return also ? [...writes, ...also.flatMap((one) => one.writes)] : writes;
}

function unique(headers: readonly string[]): readonly string[] {
  return [...new Set(headers)];
}

/** How a column of results is headed on the sheet; null where it has none there. */
export function headerOnSheet(
  { placeOf, rows, headerRow }: FillPlan,
  sheet: Sheet,
  output: FilledColumn,
): string | null {
  const place = rows[0] === undefined ? null : placeOf(rows[0].row - 1, output);
  return place === null ? null : textOf(valueAt(sheet, headerRow - 1, place[1])).trim() || null;
}

/** A person of a sheet: the name that is read, and each spelling with its rows (from 1). */
export interface PersonIn {
  readonly name: string;
  readonly spellings: readonly { readonly name: string; readonly rows: readonly number[] }[];
}

/** Rows of longer seasons are not read again for their names. */
export const MOST_NAMED = 1_000;

/** The people of a sheet as they are read; null if the kind does not say who plays. */
export function peopleIn(
  { seats }: Pick<Found, "seats">,
  answers: FillPlan["settings"],
  repairs: FillPlan["repairs"] = [],
): readonly PersonIn[] | null {
  if (!seats) return null;
  const nameOf = namesRead(namesJoined(answers, repairs)) ?? String;
  const people = grouped(seats(answers), ({ name }) => nameKey(nameOf(name)));
  return [...people.values()].map((of) => {
    const spellings = [...grouped(of, ({ name }) => nameKey(name)).values()].map((alike) => ({
      name: alike[0]!.name,
      rows: [...new Set(alike.map(({ row }) => row + 1))],
    }));
    return { name: nameOf(of[0]!.name), spellings };
  });
}

/** Names that are read as others: as somebody said, by a list, and without their titles. */
export function namesJoined(answers: FillPlan["settings"], repairs: FillPlan["repairs"]): readonly NameAnswer[] {
  const said = readNameAnswers(String(answers[SAME_NAMES.key] ?? "")) ?? [];
  const read = repairs
    .filter(({ code }) => NAMES_READ.includes(code))
    .map(({ details: { written, name } }) => ({ name: String(written), other: String(name), same: true }));
  return [...read, ...said];
}

const NAMES_READ = ["name-read", "title-set-aside"];

/** The columns with anything in them: the main ones, the sheet's own, those that people ask for, and what only leads to these. */
export function filledOutputs(plan: FillPlan, sheet: Sheet): FilledOutputs {
  const { outputs } = kindOf(plan.kind as KindId);
  const has = ({ name }: FilledColumn) => plan.rows.some((row) => (row.outputs[name.en] ?? null) !== null);
  const filled = outputs.filter(has);
  const isOwn = (output: FilledColumn) => headerOnSheet(plan, sheet, output) !== null;
  const [own, added] = [filled.filter(isOwn), filled.filter((output) => !isOwn(output))];
  const results = [...own, ...added.filter(({ isWorking }) => !isWorking)];
  const marked = results.filter((one) => one.main);
  // A sheet with columns for others asks for those.
  const isAsked = own.length === 0 || own.some((one) => one.main);
  const first = results.filter((one) => sortOf(one) === sortOf(results[0]!));
  const main = isAsked && marked.length > 0 ? marked : first;
  return {
    main,
    results: [...main, ...results.filter((output) => !main.includes(output))],
    working: added.filter(({ isWorking }) => isWorking),
  };
}

/** `New handicap` of `New handicap 2`. */
function sortOf({ name }: FilledColumn): string {
  return name.en.replace(/ \d+$/, "");
}

export interface FilledOutputs {
  /** Those of the results that people look for first. */
  readonly main: readonly FilledColumn[];
  /** They begin with the main ones. */
  readonly results: readonly FilledColumn[];
  /** What has no column on the sheet, and gets one only where somebody wants the working. */
  readonly working: readonly FilledColumn[];
}

/** The row of the header, from 1, as it was said which tables are read. */
export function headerRowOf(found: Found, answers: FillPlan["settings"]): number {
  return headerRead(found, answers).headerRow + 1;
}

/**
 * The other kinds: all of its sport, likeliest first, before them the same one of another federation; then those near of other
 * sports, and where none is, the likeliest of each.
 */
export function kindsNear({ found, missed }: Recognition, kind: KindId): readonly KindId[] {
  // `teams` of `dbf-teams` and `acbl-teams`.
  const within = (one: KindId) => one.slice(kindOf(one).system.length + 1);
  const { system } = kindOf(kind);
  const isOfSport = (one: KindId) =>
    kindOf(one).system === system || [system, kindOf(one).system].every((of) => isFederation(of));
  const alike = missed.filter((one) => one.known > 0 && within(one.kind) === within(kind));
  const near = [...alike, ...found, ...missed.filter(isNear)].map((one) => one.kind);
  const ofSport = [...near, ...missed.map((one) => one.kind)].filter(isOfSport);
  const bySystem = new Map([...missed].reverse().map((one) => [kindOf(one.kind).system, one.kind]));
  const ofOthers = (near.length > 0 ? near : [...bySystem.values()]).filter((one) => !isOfSport(one));
  const others = [...new Set(ofOthers)].slice(0, MOST_KINDS);
  return [...new Set(ofSport), ...others].filter((one) => one !== kind);
}

const MOST_KINDS = 4;
