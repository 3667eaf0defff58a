/** How an add-in's writes land, with the quirks of Excel that are switched on. The user's own entries have none. */
import { translateFormulaToA1, translateFormulaToR1C1 } from "@borgar/fx";
import { type Rect, cellRect, columnOf, formatRect, height, intersection, rowOf } from "./addresses";
import { type Sheet, assertSize } from "./sheetModel";

/** Values or formulas into the cells of a range: one for all of them, or a matrix of the same size. */
export function write(sheet: Sheet, rect: Rect, input: unknown): void {
  const { quirks } = sheet.workbook;
  const rows = range(rect.top, rect.bottom);
  if (
    quirks.misplacedWrites &&
    Array.isArray(input) &&
    height(rect) > 1 &&
    rows.some((row) => sheet.isRowHidden(row))
  ) {
    assertSize(rect, input);
    for (const row of rows) if (!sheet.isRowHidden(row)) sheet.enter(rowOf(rect, row), [input[0]]);
  } else sheet.enter(rect, input);
  if (quirks.calculatedColumns) fillColumns(sheet, rect, input);
}

/** The lowest formula that was written to a column of a table, in every row of that column. */
function fillColumns(sheet: Sheet, rect: Rect, input: unknown): void {
  const inputAt = (row: number, column: number): unknown =>
    Array.isArray(input) ? (input as unknown[][])[row - rect.top]![column - rect.left] : input;
  const isFormula = (row: number, column: number) => {
    const given = inputAt(row, column);
    return given !== null && given !== undefined && sheet.formulaAt(row, column) !== undefined;
  };
  for (const { bodyRect } of sheet.workbook.tablesOn(sheet)) {
    const written = intersection(rect, bodyRect);
    if (!written) continue;
    for (const column of range(written.left, written.right)) {
      const lowest = range(written.top, written.bottom)
        .reverse()
        .find((row) => isFormula(row, column));
      if (lowest === undefined) continue;
      const at = (row: number) => formatRect(cellRect(row, column), "");
      const relative = translateFormulaToR1C1(sheet.formulaAt(lowest, column)!, at(lowest));
      const whole = columnOf(bodyRect, column);
      sheet.enter(
        whole,
        range(whole.top, whole.bottom).map((row) => [translateFormulaToA1(relative, at(row))]),
      );
    }
  }
}

const range = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, i) => first + i);
