import type { CellValue } from "./cellInput";
import { HostError } from "./hostErrors";
import { type Cell, type Sheet, cellKey, columnOfKey, matrixRect, rowOfKey, setResult } from "./sheetModel";
import type { Workbook } from "./workbookModel";
import { overlaps } from "./addresses";

/**
 * The value of a formula; undefined leaves the cell as it is (0 if it is new). A matrix spills. `read` gives cells as
 * Excel's own functions see them, `argument` as they reach a custom function.
 */
export type Evaluate = (
  formula: string,
  cell: { sheet: string; row: number; column: number },
  read: (address: string) => CellValue[][],
  argument: (address: string) => CellValue[][],
) => CellValue | CellValue[][] | undefined;

const MOST_PASSES = 5;

/**
 * What a cell shows for this many requests before its result arrives; every value differs, also from the one two
 * requests later.
 */
const BEFORE_RESULT = ["", "#BUSY!", "#VALUE!", 0, 17, "#BUSY!", "#VALUE!", 0, 17];
export const REQUESTS_LATE = BEFORE_RESULT.length - 1;

/** The custom functions in a formula, in capitals: only their names have a dot. */
export function customFunctionsIn(formula: string): string[] {
  return (formula.match(/[A-Z]+\.[A-Z]+(?=\()/gi) ?? []).map((name) => name.toUpperCase());
}

/** What is shown until the result arrives; undefined if it is there. */
function shownBefore({ quirks, knowsFunctions }: Workbook, cell: Cell): CellValue | undefined {
  const { awaitsRequest, failed, late } = cell;
  if (!knowsFunctions && customFunctionsIn(cell.formula!).length > 0) cell.isUnknown = true;
  else if (!quirks.namesStay) cell.isUnknown = false;
  if (cell.isUnknown) return "#NAME?";
  if (awaitsRequest) return 0;
  if (late) return BEFORE_RESULT[late];
  return failed ? "#VALUE!" : undefined;
}

/** Evaluates all formulas, or only those just entered, until nothing changes any more. */
export function calculate(workbook: Workbook, all: boolean): void {
  for (let pass = 0, changed = true; changed && pass < MOST_PASSES; pass++) {
    changed = false;
    for (const sheet of workbook.sheets) {
      for (const key of [...sheet.formulaKeys].sort((a, b) => a - b)) {
        const cell = sheet.cells.get(key)!;
        if ((all || cell.isNew) && evaluateCell(workbook, sheet, key, cell)) changed = true;
      }
      spill(sheet);
    }
  }
  for (const sheet of workbook.sheets) for (const key of sheet.formulaKeys) delete sheet.cells.get(key)!.isNew;
}

function evaluateCell(workbook: Workbook, sheet: Sheet, key: number, cell: Cell): boolean {
  const evaluate = workbook.evaluate;
  if (!evaluate) return false;
  const before = shownBefore(workbook, cell);
  if (before !== undefined) return put(cell, before);
  const place = { sheet: sheet.name, row: rowOfKey(key), column: columnOfKey(key) };
  let result: CellValue | CellValue[][] | undefined;
  try {
    const read = (blank: CellValue) => (address: string) => {
      const area = workbook.area(address, sheet);
      return area.sheet.values(area.rect, blank) ?? [];
    };
    result = evaluate(cell.formula!, place, read(""), read(workbook.quirks.blanksAsZero ? 0 : ""));
  } catch (error) {
    throw new HostError("GeneralException", `[test host] evaluate failed at ${cell.formula}: ${String(error)}`);
  }
  if (result === undefined) return false;
  for (const name of customFunctionsIn(cell.formula!)) workbook.functionsRun.add(name);
  return put(cell, result);
}

/** Returns whether the value changed. */
function put(cell: Cell, result: CellValue | CellValue[][]): boolean {
  const before = JSON.stringify(cell.matrix ?? cell.value);
  setResult(cell, result);
  return JSON.stringify(cell.matrix ?? cell.value) !== before;
}

/** Lays every array result out over its neighbours, or marks the anchor when something is in the way. */
function spill(sheet: Sheet): void {
  sheet.spilled.clear();
  for (const key of sheet.formulaKeys) {
    const cell = sheet.cells.get(key)!;
    if (!cell.matrix) continue;
    const isFree = isSpaceFree(sheet, key, cell.matrix);
    cell.value = isFree ? cell.matrix[0]![0]! : "#SPILL!";
    if (!isFree) continue;
    cell.matrix.forEach((row, i) =>
      row.forEach((value, j) => {
        const target = cellKey(rowOfKey(key) + i, columnOfKey(key) + j);
        if (target !== key) sheet.spilled.set(target, { value, anchor: key });
      }),
    );
  }
}

function isSpaceFree(sheet: Sheet, anchor: number, matrix: CellValue[][]): boolean {
  const rect = matrixRect(anchor, matrix);
  const onTable = sheet.workbook.tablesOn(sheet).some((table) => overlaps(table.rect, rect));
  if (onTable || sheet.merged.some((merged) => overlaps(merged, rect))) return false;
  for (let row = rect.top; row <= rect.bottom; row++)
    for (let column = rect.left; column <= rect.right; column++) {
      const key = cellKey(row, column);
      if (key !== anchor && (sheet.cells.get(key)?.value !== undefined || sheet.spilled.has(key))) return false;
    }
  return true;
}
