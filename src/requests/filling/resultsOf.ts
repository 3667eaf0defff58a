// What results are about: who plays, which columns they go into, and which of them people ask for.
import {
  headerRead,
  kindOf,
  type CellWrite,
  type FilledColumn,
  type FillPlan,
  type Found,
  type KindId,
  type Missed,
  type Recognition,
} from "../../tournaments";
import { nameKey } from "../../people/nameKey";
import { columnName, textOf, valueAt, type Sheet } from "../../sheet";

/** The columns that a plan fills, by their headers: those that the sheet has, and those that are added. */
export interface ColumnsFilled {
  readonly own: readonly string[];
  readonly added: readonly string[];
}

export function columnsFilled({ writes, rows, headerRow }: FillPlan, sheet: Sheet): ColumnsFilled {
  const headers = new Map(writes.flatMap((one) => (one.newHeader ? [[one.column, String(one.value)] as const] : [])));
  // Totals below a card stand in columns of other things.
  const lines = new Set(rows.map(({ row }) => row - 1));
  const columns = [...new Set(writes.flatMap(({ row, column }) => (lines.has(row) ? [column] : [])))].sort(
    (a, b) => a - b,
  );
  const own = columns.filter((column) => !headers.has(column));
  const ownHeader = (column: number) => textOf(valueAt(sheet, headerRow - 1, column)).trim() || columnName(column);
  return { own: unique(own.map(ownHeader)), added: unique([...headers.values()]) };
}

/** All cells that a plan writes. */
export function writesOf({ writes, also }: FillPlan): readonly CellWrite[] {
  return also ? [...writes, ...also.writes] : writes;
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

/** By name, the rows (from 1) in which somebody stands; null where the kind does not say who plays. */
export function rowsByName({ seats }: Found): ReadonlyMap<string, readonly number[]> | null {
  if (!seats) return null;
  const rows = new Map<string, number[]>();
  for (const { name, row } of seats()) rows.set(nameKey(name), [...(rows.get(nameKey(name)) ?? []), row + 1]);
  return rows;
}

/** The columns with anything in them: the sheet's own first, then those that people ask for, then what only leads to these. */
export function filledOutputs(plan: FillPlan, sheet: Sheet): FilledOutputs {
  const { outputs } = kindOf(plan.kind as KindId);
  const has = ({ name }: FilledColumn) => plan.rows.some((row) => (row.outputs[name.en] ?? null) !== null);
  const filled = outputs.filter(has);
  const isOwn = (output: FilledColumn) => headerOnSheet(plan, sheet, output) !== null;
  const added = filled.filter((output) => !isOwn(output));
  return {
    results: [...filled.filter(isOwn), ...added.filter(({ isWorking }) => !isWorking)],
    working: added.filter(({ isWorking }) => isWorking),
  };
}

export interface FilledOutputs {
  readonly results: readonly FilledColumn[];
  /** What has no column on the sheet, and gets one only where somebody wants the working. */
  readonly working: readonly FilledColumn[];
}

/** The row of the header, from 1, as it was said which tables are read. */
export function headerRowOf(found: Found, answers: FillPlan["settings"]): number {
  return headerRead(found, answers).headerRow + 1;
}

/** Most of what a kind needs is there: it is what was played, and something lacks. */
export function isNear({ missing, choices }: Pick<Missed, "missing" | "choices">): boolean {
  return choices.filter(({ field }) => field !== null).length > missing.length;
}

/**
 * The other kinds that are near, likeliest first, before them the same one of another federation; where none is, the likeliest
 * of each other sport.
 */
export function kindsNear({ found, missed }: Recognition, kind: KindId): readonly KindId[] {
  const alike = missed.filter((one) => one.known > 0 && sortOf(one.kind) === sortOf(kind));
  const near = [...alike, ...found, ...missed.filter(isNear)].map((one) => one.kind);
  const others = [...new Set(near)].filter((one) => one !== kind);
  if (others.length > 0) return others.slice(0, MOST_KINDS);
  const bySystem = new Map([...missed].reverse().map((one) => [kindOf(one.kind).system, one.kind]));
  bySystem.delete(kindOf(kind).system);
  return [...bySystem.values()];
}

/** `teams` of `dbf-teams` and `acbl-teams`. */
function sortOf(kind: KindId): string {
  return kind.slice(kindOf(kind).system.length + 1);
}

const MOST_KINDS = 4;
