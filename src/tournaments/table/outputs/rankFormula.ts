import type { References } from "./output";

/**
 * The place of a cell, or of the cells of all rows, among those of all rows; `order` 1 where the lowest is the first.
 * Ranges in several parts are counted one by one: the workbench's engine ranks among one range only.
 */
export function rankFormula(at: References, cell: string, all: string, order: 0 | 1): string | null {
  const parts = all.split(",");
  if (parts.length === 1) return `RANK(${cell},${all}${order === 1 ? ",1" : ""})`;
  if (at.entries.length > 1) return null;
  const before = order === 1 ? "<" : ">";
  return ["1", ...parts.map((part) => `SUMPRODUCT(ISNUMBER(${part})*(${part}${before}${cell}))`)].join("+");
}

/** Whether RANK gives these places for the numbers in cells. It tells numbers apart that are the same decimal, or the same exact figure before it was rounded. */
export function ranksAlike(cells: readonly number[], places: readonly number[], order: 0 | 1): boolean {
  const found = new Map<number, number>();
  [...cells]
    .sort((a, b) => (order === 1 ? a - b : b - a))
    .forEach((cell, i) => {
      if (!found.has(cell)) found.set(cell, i + 1);
    });
  return cells.every((cell, i) => found.get(cell) === places[i]);
}
