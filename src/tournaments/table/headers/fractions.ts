import { HALVES } from "../../../kernel/numbers/shown";
import type { TableColumn } from "../../../kernel/table";
import { textOf, type CellValue } from "../../../sheet/sheet";

// Clubs that write 2½ are shown 2½, not 2.5.

export { HALVES as FRACTION };

/** Whether a cell shows a number as a fraction: `2½`, `2 1/2`, or 2.5 in a format of fractions. */
export function isFraction(cell: CellValue, format: string | null): boolean {
  if (typeof cell === "number") return format !== null && /[#?]\/[#?\d]/.test(format.replace(/"[^"]*"|\\./g, ""));
  return /½|(^|[\s+\-−])1\/2$/.test(textOf(cell));
}

/** The columns, some of them with figures shown as fractions. */
export function inFractions(columns: readonly TableColumn[], some: readonly TableColumn[]): TableColumn[] {
  return columns.map((column) => (some.includes(column) ? { ...column, format: HALVES } : column));
}
