import type { Sheet } from "../tournaments";

/** What tells a row of a sheet from the others: its cells that a fill did not write, up to the last column that it did. */
export type RowMarks = ReadonlyMap<number, string>;

/** The marks of some rows. */
export function rowMarks(sheet: Sheet, rows: Iterable<number>, written: ReadonlySet<number>): RowMarks {
  const marks = new Map<number, string>();
  const last = Math.max(...written);
  for (const row of rows) marks.set(row, markOf(sheet, row, written, last));
  return marks;
}

function markOf(sheet: Sheet, row: number, written: ReadonlySet<number>, last: number): string {
  const cells: unknown[] = [];
  sheet.values[row - sheet.top]?.forEach((value, i) => {
    const column = sheet.left + i;
    if (column < last && value !== null && value !== "" && !written.has(column)) cells.push(column, value);
  });
  return cells.length === 0 ? "" : JSON.stringify(cells);
}

/**
 * How far each row has moved since it was marked, as rows were inserted, deleted or sorted. A row whose mark is not
 * there any more, or there twice, went where its neighbours did; null where those went different ways.
 */
export function rowOffsets(
  marks: RowMarks,
  now: Sheet,
  written: ReadonlySet<number>,
): ReadonlyMap<number, number | null> {
  const places = new Map<string, number[]>();
  const last = Math.max(...written);
  now.values.forEach((_, i) => {
    const mark = markOf(now, now.top + i, written, last);
    places.set(mark, [...(places.get(mark) ?? []), now.top + i]);
  });
  const twins = new Map<string, number>();
  for (const mark of marks.values()) twins.set(mark, (twins.get(mark) ?? 0) + 1);
  const offsets = new Map<number, number | null>();
  const rows = [...marks.keys()].sort((a, b) => a - b);
  for (const row of rows) {
    const mark = marks.get(row)!;
    const found = places.get(mark) ?? [];
    if (mark !== "" && found.length === 1 && twins.get(mark) === 1) offsets.set(row, found[0]! - row);
  }
  const known = rows.filter((row) => offsets.has(row));
  let next = 0;
  for (const row of rows) {
    if (offsets.has(row)) next++;
    else {
      const above = offsets.get(known[next - 1]!);
      const below = offsets.get(known[next]!);
      offsets.set(row, above !== undefined && below !== undefined && above !== below ? null : (above ?? below ?? 0));
    }
  }
  return offsets;
}
