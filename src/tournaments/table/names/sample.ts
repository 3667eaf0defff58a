import { isBlank, valueAt, type Sheet } from "../../../sheet/sheet";

/** Rows that are looked at. */
const SAMPLE = 30;

/** The first rows under a header, as far as the next blank one: what is below it may be another list. */
export function sampleRows(sheet: Sheet, headerRow: number, column: number): number[] {
  const isHeaded = (at: number) => !isBlank(valueAt(sheet, headerRow, at));
  let [left, right] = [column, column];
  while (isHeaded(left - 1)) left--;
  while (isHeaded(right + 1)) right++;
  const isEmpty = (row: number) => {
    for (let at = left; at <= right; at++) if (!isBlank(valueAt(sheet, row, at))) return false;
    return true;
  };
  const rows: number[] = [];
  const end = Math.min(sheet.top + sheet.values.length, headerRow + 1 + SAMPLE);
  for (let row = headerRow + 1; row < end; row++) {
    if (!isEmpty(row)) rows.push(row);
    else if (rows.length > 0) break;
  }
  return rows;
}
