import { called } from "../../messages/names/tournaments";
import { textOf, valueAt, type Sheet } from "../../sheet";

/** What heads the cell that a record was laid out from. */
export const FROM = called("From");

export function isFrom(sheet: Sheet, headerRow: number, column: number): boolean {
  return column === 0 && Object.values(FROM).includes(textOf(valueAt(sheet, headerRow, column)));
}
