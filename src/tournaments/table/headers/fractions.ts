import { HALVES } from "../../../kernel/numbers/shown";
import type { TableColumn } from "../../../kernel/table";
import { textOf, type CellValue } from "../../../sheet/sheet";

// Clubs that write 2½ see 2½, not 2.5.

export { HALVES as FRACTION };

/** True if a cell shows a fraction: `2½`, `2 1/2`, or 2.5 in a fraction format. */
export function isFraction(cell: CellValue, format: string | null): boolean {
  if (typeof cell === "number") return format !== null && /[#?]\/[#?\d]/.test(format.replace(/"[^"]*"|\\./g, ""));
  return /½|(^|[\s+\-−])1\/2$/.test(textOf(cell));
}

/** The columns, with a fraction format for those in `some`. */
export function inFractions(columns: readonly TableColumn[], some: readonly TableColumn[]): TableColumn[] {
  return columns.map((column) => (some.includes(column) ? { ...column, format: HALVES } : column));
}
