import type { CellValue } from "../../../sheet/sheet";

/** Signs and words for what is in the cell above. */
const DITTO = /^(?:["”“„〃]|''|,,|[-–]\s?["”]\s?[-–]|do\.?|ditto)$/i;

export function isDitto(cell: CellValue): boolean {
  return typeof cell === "string" && cell.length < 10 && DITTO.test(cell.trim());
}
