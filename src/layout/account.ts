import { isBlank, type Area, type Place } from "../sheet";
import { at, range, runsOfColumns, type Laid } from "./laid";
import { isHead, isTotal } from "./words/header";

// What is on a sheet besides what was read of it.

/** A place as a key. */
export function placeKey([row, column]: Place): string {
  return `${row} ${column}`;
}

/** Fewer cells beside each other are a title or a note. */
const LEAST_LEFT = 3;

/** Tables that nothing was read from: rows of several cells, no totals, from the first row that was read. `used`: the cells read. */
export function areasLeft(plain: Laid, used: ReadonlySet<string>): Area[] {
  const isUsed = (row: number, columns: readonly number[]) =>
    columns.some((column) => {
      const { from } = at(plain, row, column);
      return from !== null && used.has(placeKey(from));
    });
  const all = range(0, plain.width);
  const first = range(0, plain.rows.length).find((row) => isUsed(row, all)) ?? 0;
  const rows = range(first, plain.rows.length);
  return runsOfColumns(plain).flatMap((columns) => {
    const areas: Area[] = [];
    for (const row of rows) {
      const filled = columns.filter((column) => !isBlank(at(plain, row, column).cell));
      if (filled.length < LEAST_LEFT || isUsed(row, columns) || isTotal(plain, row)) continue;
      const [[top, left], [, right]] = [filled[0]!, filled[filled.length - 1]!].map(
        (column) => at(plain, row, column).from!,
      ) as [Place, Place];
      const last = areas[areas.length - 1];
      if (last?.bottom !== top - 1) areas.push({ top, left, bottom: top, right });
      else
        areas[areas.length - 1] = {
          ...last,
          left: Math.min(last.left, left),
          bottom: top,
          right: Math.max(last.right, right),
        };
    }
    // Headers alone are none.
    return areas.filter(({ top, bottom }) => top < bottom || !isHead(plain, rowAt(plain, top)));
  });
}

function rowAt({ rows }: Laid, row: number): number {
  return row - (rows[0]?.[0]?.from?.[0] ?? 0);
}
