import { grouped } from "../../kernel/grouped";
import { isFault, isWithin, type Area, type CellValue, type Sheet } from "../../sheet";
import { hashOf } from "../../kernel/hash";

/**
 * What tells a row from the others: a hash of its values up to the last column that a fill wrote, without those that it
 * wrote; empty if there are none. Blank columns do not count, because columns may be inserted or deleted.
 */
export type RowMarks = ReadonlyMap<number, string>;

/** Characters of a mark. Two rows in 80,000 with the same mark by chance are harmless: they count as equal rows. */
export const MARK_LETTERS = 7;

export function rowMarks(sheet: Sheet, rows: Iterable<number>, written: ReadonlySet<number>): RowMarks {
  const marks = new Map<number, string>();
  const markOf = marker(sheet, written);
  for (const row of rows) marks.set(row, markOf(row));
  return marks;
}

function marker(sheet: Sheet, written: ReadonlySet<number>): (row: number) => string {
  const { top, left, values, formulas } = sheet;
  const last = Math.max(...written);
  const spills = (sheet.spills ?? []).filter((area) => !written.has(area.left));
  return (row) => {
    const cells: string[] = [];
    const line = values[row - top] ?? [];
    for (let i = 0; i < line.length && left + i < last; i++) {
      const value = line[i]!;
      if (value === null || value === "" || written.has(left + i)) continue;
      // Results of formulas change with the cells that were filled.
      if (formulas?.[row - top]?.[i] || spills.some((area) => isWithin(area, row, left + i))) continue;
      cells.push(savedText(value));
    }
    return cells.length === 0 ? "" : hashOf(cells.join("\n"), MARK_LETTERS);
  };
}

/** A value as any program may have saved it: some keep only fifteen digits of a number. */
export function savedText(value: CellValue): string {
  if (typeof value === "number")
    return String(Math.abs(value) < 1e12 && Number.isInteger(value) ? value : Number(value.toPrecision(12)));
  return isFault(value) ? value.error : JSON.stringify(value);
}

/** What a fill wrote into rows, in the same columns, and what these columns hold now, as texts to compare. */
export interface WrittenRows {
  readonly rows: ReadonlySet<number>;
  readonly was: (row: number) => string;
  readonly is: (row: number) => string;
  /** What was there before. */
  readonly before: (row: number) => string;
}

/** Where a row is now. */
export interface RowNow {
  /** "deleted", or null if nothing tells where it is. */
  readonly row: number | "deleted" | null;
  /** Nothing on the row itself identifies it. */
  readonly guessed: boolean;
}

/** A range of rows, as it was and as it is. */
export interface Span {
  readonly was: Pick<Area, "top" | "bottom">;
  readonly is: Pick<Area, "top" | "bottom">;
}

/** How far all rows of a span have moved; null if rows were inserted or deleted among them. */
export function shiftOf({ was, is }: Span): number | null {
  return is.bottom - is.top === was.bottom - was.top ? is.top - was.top : null;
}

/**
 * Where each row is now, after rows were inserted, deleted or sorted. If all moved together and a row still looks the
 * same there, it is there. Else its mark identifies it, or what was written; equal rows keep their order. A row that is
 * not found moved with its neighbours, or was deleted if no row is left between them. Where some of them are left, what
 * was written tells which, or that it makes no difference.
 */
export function rowsNow(
  marks: RowMarks,
  now: Sheet,
  written: ReadonlySet<number>,
  span: Span | null,
  writtenRows: () => readonly WrittenRows[],
): ReadonlyMap<number, RowNow> {
  const markOf = marker(now, written);
  const marksNow = now.values.map((_, i) => markOf(now.top + i));
  const markAt = (row: number) => marksNow[row - now.top] ?? "";
  const found = new Map<number, RowNow>();
  const taken = new Set<number>();
  const settle = (row: number, place: number, guessed = false) => {
    found.set(row, { row: place, guessed });
    taken.add(place);
  };
  const rows = [...marks.keys()].sort((a, b) => a - b);
  const shift = span && shiftOf(span);
  if (shift !== null) for (const row of rows) if (markAt(row + shift) === marks.get(row)) settle(row, row + shift);

  const settleAlike = (among: (row: number) => boolean, wasLike: (row: number) => string, isLike: typeof wasLike) => {
    const lost = rows.filter((row) => among(row) && !found.has(row));
    if (lost.length === 0) return;
    const wanted = grouped(lost, wasLike);
    const free = grouped(
      marksNow.map((_, i) => now.top + i).filter((place) => !taken.has(place)),
      isLike,
    );
    for (const [key, alike] of wanted) {
      const places = key === "" ? [] : (free.get(key) ?? []);
      if (places.length === alike.length) alike.forEach((row, i) => settle(row, places[i]!));
    }
  };
  settleAlike(
    () => true,
    (row) => marks.get(row)!,
    markAt,
  );
  // A row that was not found was edited, or also sorted.
  const ways = rows.some((row) => !found.has(row)) ? writtenRows() : [];
  for (const { rows: alike, was, is } of ways) settleAlike((row) => alike.has(row), was, is);

  const known = rows.filter((row) => found.has(row)).map((row): Known => [row, found.get(row)!.row as number]);
  if (span) known.unshift([span.was.top - 1, span.is.top - 1]);
  if (span) known.push([span.was.bottom + 1, span.is.bottom + 1]);
  const inOrder = known.every(([, is], i) => i === 0 || is > known[i - 1]![1]);
  const lost = rows.filter((row) => !found.has(row));
  for (let k = 0, next = 0; k <= known.length; k++) {
    const [above, below] = [known[k - 1], known[k]];
    const run: number[] = [];
    while (next < lost.length && (!below || lost[next]! < below[0])) run.push(lost[next++]!);
    const offset = offsetBetween(above, below);
    let isGone = false;
    if (inOrder && above && below && offset === null) {
      const others = below[0] - above[0] - 1 - run.length;
      const left = below[1] - above[1] - 1;
      let told = 0;
      for (let i = 1; i <= left && others === 0 && run.length <= MOST_LEFT; i++) {
        const own = rowLeft(run, ways, above[1] + i, found);
        if (own === null) continue;
        settle(own, above[1] + i, true);
        told++;
      }
      isGone = left <= others || told === left;
    }
    for (const row of run.filter((one) => !found.has(one))) {
      if (offset !== null && !taken.has(row + offset)) settle(row, row + offset, !inOrder);
      else found.set(row, { row: isGone ? "deleted" : null, guessed: true });
    }
  }
  return found;
}

/** Of longer runs it would take too long. */
const MOST_LEFT = 100;

/** The row of a run whose cells are now at a place; null if it might be one of several that get different things back. */
function rowLeft(
  run: readonly number[],
  ways: readonly WrittenRows[],
  place: number,
  found: ReadonlyMap<number, RowNow>,
): number | null {
  const alike = ways.flatMap(({ rows, was, is, before }) => {
    const now = is(place);
    const own = now === "" ? [] : run.filter((row) => rows.has(row) && !found.has(row) && was(row) === now);
    return own.map((row) => ({ row, before: before(row) }));
  });
  return new Set(alike.map(({ before }) => before)).size === 1 ? alike[0]!.row : null;
}

type Known = readonly [was: number, is: number];

/** How far two neighbours have moved; null if they moved differently. */
function offsetBetween(above: Known | undefined, below: Known | undefined): number | null {
  const [up, down] = [above, below].map((known) => known && known[1] - known[0]);
  if (up !== undefined && down !== undefined && up !== down) return null;
  return up ?? down ?? 0;
}
