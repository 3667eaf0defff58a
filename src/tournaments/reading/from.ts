import { called } from "../../messages/names/tournaments";
import { textOf, valueAt, type Sheet } from "../../sheet";

/** The header over the cells that records were laid out from. */
export const FROM = called("From");

/** The name for rows of records, after the name of their source sheet. */
export const ROWS_SHEET = called("results|sheet");

/** True if a sheet may hold the rows of another sheet's records. */
export function isOfRows(name: string, from: string): boolean {
  return Object.values(ROWS_SHEET).some((word) => name.startsWith(`${from} ${word}`));
}

export function isFrom(sheet: Sheet, headerRow: number, column: number): boolean {
  return column === 0 && Object.values(FROM).includes(textOf(valueAt(sheet, headerRow, column)));
}
