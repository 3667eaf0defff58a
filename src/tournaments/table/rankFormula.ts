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
