import { grouped } from "../../kernel/grouped";
import { isFault, isWithin, type CellValue, type Sheet } from "../../sheet";
import { hashOf } from "../../kernel/hash";

/**
 * What tells a row of a sheet from the others: a fingerprint of its values that a fill did not write, up to the last
 * column that it did; empty where there are none. Columns may come and go between them, so they do not count.
 */
export type RowMarks = ReadonlyMap<number, string>;

/** Characters of a mark. Two rows in 80,000 with the same mark by chance do no harm: they count as the same. */
export const MARK_LETTERS = 7;

/** The marks of some rows. */
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
      // Results of formulas change with what was filled.
      if (formulas?.[row - top]?.[i] || spills.some((area) => isWithin(area, row, left + i))) continue;
      cells.push(savedText(value));
    }
    return cells.length === 0 ? "" : hashOf(cells.join("\n"), MARK_LETTERS);
  };
}

/** A value as it is after any program has saved it: some keep numbers to fifteen digits only. */
export function savedText(value: CellValue): string {
  if (typeof value === "number")
    return String(Math.abs(value) < 1e12 && Number.isInteger(value) ? value : Number(value.toPrecision(12)));
  return isFault(value) ? value.error : JSON.stringify(value);
}

/** What a fill wrote into rows in the same columns, and what is in those columns now: as texts to be compared. */
export interface WrittenRows {
  readonly rows: ReadonlySet<number>;
  readonly was: (row: number) => string;
  readonly is: (row: number) => string;
}

/** Where a row is now. */
export interface RowNow {
  /** "deleted", or null where nothing tells. */
  readonly row: number | "deleted" | null;
  /** Nothing on the row says that it is the one. */
  readonly guessed: boolean;
}

/** Where a row is that the workbook itself has followed: null where it was deleted, undefined where that is not known. */
export type FollowRow = (row: number) => number | null | undefined;

/**
 * Where each row is now, as rows were inserted, deleted or sorted: where the workbook has followed it to if it still
 * looks the same there, else where its mark is, or what was written; equal rows keep their order. A row that is not to be
 * seen any more went where it was followed to, or where its neighbours did.
 */
export function rowsNow(
  marks: RowMarks,
  now: Sheet,
  written: ReadonlySet<number>,
  followed: FollowRow,
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

  for (const row of rows) {
    const place = followed(row);
    if (typeof place === "number" && !taken.has(place) && markAt(place) === marks.get(row)) settle(row, place);
  }

  const settleAlike = (among: (row: number) => boolean, wasLike: (row: number) => string, isLike: typeof wasLike) => {
    const lost = rows.filter((row) => among(row) && !found.has(row) && followed(row) !== null);
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
  // Where the workbook has followed a row, and it is not there: it was edited, or sorted as well.
  if (rows.some((row) => !found.has(row) && typeof followed(row) === "number"))
    for (const { rows: alike, was, is } of writtenRows()) settleAlike((row) => alike.has(row), was, is);

  const known = rows.filter((row) => found.has(row));
  let next = 0;
  for (const row of rows) {
    if (known[next] === row) {
      next++;
      continue;
    }
    const place = followed(row);
    if (place === null) {
      found.set(row, { row: "deleted", guessed: false });
      continue;
    }
    const likely = place ?? between(row, known[next - 1], known[next], found);
    if (likely === null || taken.has(likely)) found.set(row, { row: null, guessed: true });
    else settle(row, likely, place !== undefined);
  }
  return found;
}

/** Where the neighbours of a row went; null where they went different ways. */
function between(
  row: number,
  above: number | undefined,
  below: number | undefined,
  found: ReadonlyMap<number, RowNow>,
): number | null {
  const offsetOf = (known: number | undefined) =>
    known === undefined ? null : (found.get(known)!.row as number) - known;
  const [up, down] = [offsetOf(above), offsetOf(below)];
  if (up !== null && down !== null && up !== down) return null;
  return row + (up ?? down ?? 0);
}
