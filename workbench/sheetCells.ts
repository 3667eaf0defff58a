// All cells of a sheet: those with contents of their own, and those that a formula has spilled into.
import type { ICellData, IRange, Nullable } from "@univerjs/core";
import type { FUniver } from "@univerjs/core/lib/facade";
import { FormulaDataModel } from "@univerjs/preset-sheets-core";
import type { Area } from "../src/sheet";
import type { Grid } from "./grid";
import { hasFormula, valueOf } from "./cells";

export type GridSheet = NonNullable<
  ReturnType<NonNullable<ReturnType<FUniver["getActiveWorkbook"]>>["getActiveSheet"]>
>;

export class SheetCells {
  private readonly unitId: string;
  private readonly sheetId: string;
  private readonly formulas: FormulaDataModel;

  constructor(
    { injector }: Grid,
    private readonly sheet: GridSheet,
  ) {
    this.unitId = sheet.getWorkbook().getUnitId();
    this.sheetId = sheet.getSheetId();
    this.formulas = injector.get(FormulaDataModel);
  }

  /** The cell as it shows: results that a formula elsewhere has spilled here included. */
  at(row: number, column: number): Nullable<ICellData> {
    return this.spilled[row]?.[column] ?? this.own(row, column);
  }

  /** The formula of a cell, with its `=`. */
  formulaAt(row: number, column: number): string | null {
    const cell = this.own(row, column);
    if (!hasFormula(cell)) return null;
    return cell!.f || this.formulas.getFormulaStringByCell(row, column, this.sheetId, this.unitId) || null;
  }

  formatAt(row: number, column: number): string | null {
    const pattern = this.sheet.getWorkbook().getStyles().getStyleByCell(this.own(row, column))?.n?.pattern;
    return pattern === undefined || pattern === "General" ? null : pattern;
  }

  /** The smallest area with all values and formulas; null for an empty sheet. */
  used(): Area | null {
    const area = { top: Infinity, left: Infinity, bottom: -1, right: -1 };
    const add = (row: number, column: number): void => {
      area.top = Math.min(area.top, row);
      area.left = Math.min(area.left, column);
      area.bottom = Math.max(area.bottom, row);
      area.right = Math.max(area.right, column);
    };
    this.sheet
      .getSheet()
      .getCellMatrix()
      .forValue((row, column, cell) => {
        if (hasFormula(cell) || valueOf(cell) !== null) add(row, column);
        return true;
      });
    for (const { top, left, bottom, right } of this.spills()) {
      add(top, left);
      add(bottom, right);
    }
    return area.bottom < 0 ? null : area;
  }

  /** Areas that one formula, at their top left, fills with its result. */
  spills(): Area[] {
    const ranges = this.formulas.getArrayFormulaRange()?.[this.unitId]?.[this.sheetId] ?? {};
    return Object.values(ranges)
      .flatMap((line) => Object.values(line ?? {}))
      .filter((range): range is IRange => Boolean(range))
      .map(areaOf);
  }

  private own(row: number, column: number): Nullable<ICellData> {
    return this.sheet.getSheet().getCellMatrix().getValue(row, column);
  }

  private get spilled(): { readonly [row: number]: { readonly [column: number]: Nullable<ICellData> } | undefined } {
    return (this.formulas.getArrayFormulaCellData()?.[this.unitId]?.[this.sheetId] ?? {}) as never;
  }
}

export function areaOf({ startRow, startColumn, endRow, endColumn }: IRange): Area {
  return { top: startRow, left: startColumn, bottom: endRow, right: endColumn };
}

export function rangeOf({ top, left, bottom, right }: Area): IRange {
  return { startRow: top, startColumn: left, endRow: bottom, endColumn: right };
}
