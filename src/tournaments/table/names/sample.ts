import { isBlank, valueAt, type Sheet } from "../../../sheet/sheet";

/** The number of rows in a sample. */
const SAMPLE = 30;

/** Samples by header row and column; adjacent headers share their rows, and each column of a wide sheet asks. */
const SAMPLES = new WeakMap<Sheet, Map<number, Map<number, readonly number[]>>>();

/** The first rows below a header, up to the next blank one: below that, another list may start. */
export function sampleRows(sheet: Sheet, headerRow: number, column: number): readonly number[] {
  const ofSheet = SAMPLES.get(sheet) ?? new Map<number, Map<number, readonly number[]>>();
  SAMPLES.set(sheet, ofSheet);
  const ofRow = ofSheet.get(headerRow) ?? new Map<number, readonly number[]>();
  ofSheet.set(headerRow, ofRow);
  const known = ofRow.get(column);
  if (known) return known;
  const isHeaded = (at: number) => !isBlank(valueAt(sheet, headerRow, at));
  let [left, right] = [column, column];
  while (isHeaded(left - 1)) left--;
  while (isHeaded(right + 1)) right++;
  const rows = firstRows(sheet, headerRow, left, right);
  ofRow.set(column, rows);
  if (isHeaded(column)) for (let at = left; at <= right; at++) ofRow.set(at, rows);
  return rows;
}

function firstRows(sheet: Sheet, headerRow: number, left: number, right: number): readonly number[] {
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
