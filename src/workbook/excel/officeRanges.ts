import type { Area } from "../../sheet/sheet";

// Ranges of Excel, their lines and sizes, shared by all code that talks to Excel.

/** A line between the cells of a range belongs to both cells. */
export const BORDERS = {
  top: ["EdgeTop", "InsideHorizontal"],
  right: ["EdgeRight", "InsideVertical"],
  bottom: ["EdgeBottom", "InsideHorizontal"],
  left: ["EdgeLeft", "InsideVertical"],
} as const;

export const BLACK = "#000000";

/** Removes everything but the font and the lines. */
export function clearLook(format: Excel.RangeFormat): void {
  format.font.bold = false;
  format.font.italic = false;
  format.font.color = BLACK;
  format.fill.clear();
  format.horizontalAlignment = "General";
  format.verticalAlignment = "Bottom";
  format.wrapText = false;
}

/**
 * Excel measures a column in digits of seven pixels, with a margin of five pixels; a pixel is three quarters of a
 * point.
 */
export function widthInPoints(characters: number): number {
  return (characters * 7 + 5) * 0.75;
}

export function charactersIn(points: number): number {
  return (points / 0.75 - 5) / 7;
}

export const USUAL_CHARACTERS = 8.43;

export function rangeOf(sheet: Excel.Worksheet, { top, left, bottom, right }: Area): Excel.Range {
  return sheet.getRangeByIndexes(top, left, bottom - top + 1, right - left + 1);
}

/** A range that Excel need not remember after the request; releasing it later would take another request. */
export function untracked(range: Excel.Range): Excel.Range {
  range.untrack();
  return range;
}

/** The properties to load to know where a range is. */
export const PLACE = "rowIndex,columnIndex,rowCount,columnCount";

export function areaOf({ rowIndex, columnIndex, rowCount, columnCount }: Excel.Range): Area {
  return { top: rowIndex, left: columnIndex, bottom: rowIndex + rowCount - 1, right: columnIndex + columnCount - 1 };
}

export function cellsIn({ top, left, bottom, right }: Area): number {
  return (bottom - top + 1) * (right - left + 1);
}
