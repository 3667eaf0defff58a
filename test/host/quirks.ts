/**
 * How an add-in's writes reach the cells, with the quirks of Excel that are switched on. The user's own entries have
 * none.
 */
import { translateFormulaToA1, translateFormulaToR1C1 } from "@borgar/fx";
import { type Rect, cellRect, columnOf, formatRect, height, intersection, rowOf } from "./addresses";
import { REQUESTS_LATE, customFunctionsIn } from "./calculation";
import { fail } from "./hostErrors";
import { type Cell, type Sheet, assertSize } from "./sheetModel";

/** Writes values or formulas into the cells of a range: one for all of them, or a matrix of the same size. */
export function write(sheet: Sheet, rect: Rect, input: unknown): void {
  const { quirks, slips } = sheet.workbook;
  assertShort(sheet, input);
  const former = new Set(sheet.formulaCells(rect));
  const rows = range(rect.top, rect.bottom);
  if (
    quirks.misplacedWrites &&
    Array.isArray(input) &&
    height(rect) > 1 &&
    rows.some((row) => sheet.isRowHidden(row))
  ) {
    assertSize(rect, input);
    for (const row of rows) if (!sheet.isRowHidden(row)) sheet.enter(rowOf(rect, row), [input[0]]);
  } else if (slips) slips.over(sheet, rect, () => sheet.enter(rect, input));
  else sheet.enter(rect, input);
  if (quirks.calculatedColumns) fillColumns(sheet, rect, input);
  delayResults(sheet, rect, former);
}

/** Delays results of formulas that an add-in wrote. `former`: the formulas that were there before. */
function delayResults(sheet: Sheet, rect: Rect, former: ReadonlySet<Cell>): void {
  const { quirks, functionsRun } = sheet.workbook;
  for (const cell of sheet.formulaCells(rect)) {
    if (former.has(cell)) continue;
    const functions = customFunctionsIn(cell.formula!);
    if (quirks.calculatesOnRequest) cell.awaitsRequest = true;
    if (functions.length === 0) continue;
    if (quirks.lateResults) cell.late = REQUESTS_LATE;
    if (quirks.failsAtFirst && !functions.every((name) => functionsRun.has(name))) cell.failed = true;
    for (const name of functions) functionsRun.add(name);
  }
}

/** A text that is too long for Excel causes an error inside it. */
function assertShort({ workbook: { quirks } }: Sheet, input: unknown): void {
  const texts = (Array.isArray(input) ? input.flat() : [input]).filter((item) => typeof item === "string");
  if (texts.some((text) => text.length > (quirks.longTexts ?? Infinity))) fail("GeneralException");
}

/** The lowest formula that was written into a column of a table goes into every row of that column. */
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
