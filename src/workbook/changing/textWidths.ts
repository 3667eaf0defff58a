import { decimalsOfFormat } from "../../kernel/numbers/shown";
import { textOf, type Area, type CellValue } from "../../sheet";
import type { SheetCells } from "./changes";

/** Characters of space beside the text. */
const MARGIN = 2;

/**
 * The width, in characters, of each column of an area, by what is written there. Excel's own way measures a whole
 * column, so that a line of text above a table makes its first column far too wide.
 */
export function textWidths({ top, left, bottom, right }: Area, written: readonly SheetCells[]): number[] {
  const widths = Array.from({ length: right - left + 1 }, () => 0);
  const measure = (row: number, column: number, value: CellValue, format: string | null) => {
    if (row < top || row > bottom || column < left || column > right) return;
    widths[column - left] = Math.max(widths[column - left]!, lengthOf(value, format) + MARGIN);
  };
  for (const { cells, results = [] } of written) {
    for (const { row, column, after } of cells) measure(row, column, after.value, after.format);
    for (const { row, column, value } of results) measure(row, column, value, null);
  }
  return widths;
}

/** The length of a content. A number is as long as its format shows it, a day as long as its format. */
function lengthOf(value: CellValue, format: string | null): number {
  if (typeof value !== "number") return textOf(value).length;
  const decimals = decimalsOfFormat(format);
  if (decimals !== undefined) return value.toFixed(decimals).length;
  return format === null || format === "General" ? String(Number(value.toPrecision(6))).length : format.length;
}
