import { called } from "../../messages/names/tournaments";
import { textOf, valueAt, type Sheet } from "../../sheet";

/** What heads the cell that a record was laid out from. */
export const FROM = called("From");

/** What rows of records are called, behind the name of the sheet that they come from. */
export const ROWS_SHEET = called("results|sheet");

/** Whether a sheet may hold the rows of records of another. */
export function isOfRows(name: string, from: string): boolean {
  return Object.values(ROWS_SHEET).some((word) => name.startsWith(`${from} ${word}`));
}

export function isFrom(sheet: Sheet, headerRow: number, column: number): boolean {
  return column === 0 && Object.values(FROM).includes(textOf(valueAt(sheet, headerRow, column)));
}
