import type { References } from "./output";

/**
 * The rank of a cell, or of all rows' cells, among those of all rows; with `order` 1 the lowest comes first. Ranges in
 * several parts are counted one by one: the workbench's engine ranks within one range only.
 */
export function rankFormula(at: References, cell: string, all: string, order: 0 | 1): string | null {
  const parts = all.split(",");
  if (parts.length === 1) return `RANK(${cell},${all}${order === 1 ? ",1" : ""})`;
  if (at.entries.length > 1) return null;
  const before = order === 1 ? "<" : ">";
  return ["1", ...parts.map((part) => `SUMPRODUCT(ISNUMBER(${part})*(${part}${before}${cell}))`)].join("+");
}

/** True if RANK gives these places for the cells. It separates numbers equal as decimals or before rounding. */
export function ranksAlike(cells: readonly number[], places: readonly number[], order: 0 | 1): boolean {
  const found = new Map<number, number>();
  [...cells]
    .sort((a, b) => (order === 1 ? a - b : b - a))
    .forEach((cell, i) => {
      if (!found.has(cell)) found.set(cell, i + 1);
    });
  return cells.every((cell, i) => found.get(cell) === places[i]);
}
