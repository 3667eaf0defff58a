// The workbench's formula engine in Node: Univer without its grid, with our functions registered as in the workbench.
import {
  IUniverInstanceService,
  LocaleType,
  LogLevel,
  Univer,
  UniverInstanceType,
  type Injector,
  type IWorkbookData,
} from "@univerjs/core";
import { ICalculateFormulaService, UniverFormulaEnginePlugin } from "@univerjs/preset-sheets-core";
import type { CellValue, Sheet } from "../../src/sheet";
import { typed } from "../../workbench/cells";
import { registerFunctions, type FunctionMetadata } from "../../workbench/functions";

// The preset includes the grid, which needs a page to draw on; its engine does not.
jest.mock("@univerjs/preset-sheets-core", () => jest.requireActual<object>("@univerjs/engine-formula"));

export type Matrix = CellValue[][];

/** A formula, with its `=`, in a cell of the first sheet. */
export interface PlacedFormula {
  readonly formula: string;
  readonly row: number;
  readonly column: number;
}

export class Engine {
  private readonly univer: Univer;
  private readonly injector: Injector;
  private blankCell: null | 0 = null;
  private books = 0;

  private constructor(functions: readonly FunctionMetadata[]) {
    this.univer = new Univer({
      locale: LocaleType.EN_US,
      locales: { [LocaleType.EN_US]: {} },
      logLevel: LogLevel.ERROR,
    });
    this.univer.registerPlugin(UniverFormulaEnginePlugin);
    this.injector = this.univer.__getInjector();
    // The engine starts with the first workbook.
    this.univer.createUnit(UniverInstanceType.UNIVER_SHEET, { id: "first" });
    registerFunctions(this.injector, functions, () => this.blankCell);
  }

  static start(): Engine {
    const { metadata } = jest.requireActual<Metadata>("../../build/functionsMetadata");
    return new Engine(metadata().files["functions.json"].functions);
  }

  /** The values of formulas, one matrix each. Our functions get blank cells as blank or as 0. */
  async evaluate(
    sheets: readonly Sheet[],
    formulas: readonly PlacedFormula[],
    blankCell: null | 0,
  ): Promise<readonly Matrix[]> {
    this.blankCell = blankCell;
    const id = `book${++this.books}`;
    this.univer.createUnit(UniverInstanceType.UNIVER_SHEET, bookOf(id, sheets));
    try {
      const asked: { [row: number]: { [column: number]: string[] } } = {};
      for (const { formula, row, column } of formulas) ((asked[row] ??= {})[column] ??= []).push(formula);
      const sheetId = "sheet1";
      const found = await this.injector.get(ICalculateFormulaService).executeFormulas({ [id]: { [sheetId]: asked } });
      return formulas.map(({ formula, row, column }) => {
        const { value } = found[id]![sheetId]![row]![column]!.find((result) => result.formula === formula)!;
        return Array.isArray(value) ? (value as Matrix) : [[value as CellValue]];
      });
    } finally {
      this.injector.get(IUniverInstanceService).disposeUnit(id);
    }
  }
}

interface Metadata {
  metadata(): { readonly files: { readonly "functions.json": { readonly functions: readonly FunctionMetadata[] } } };
}

function bookOf(id: string, sheets: readonly Sheet[]): Partial<IWorkbookData> {
  const ids = sheets.map((_, i) => `sheet${i + 1}`);
  const SPARE = 5;
  return {
    id,
    sheetOrder: ids,
    sheets: Object.fromEntries(
      sheets.map(({ name, top, left, values }, i) => [
        ids[i]!,
        {
          id: ids[i]!,
          name,
          rowCount: top + values.length + SPARE,
          columnCount: left + Math.max(0, ...values.map((row) => row.length)) + SPARE,
          cellData: Object.fromEntries(
            values.map((row, r) => [
              top + r,
              Object.fromEntries(row.flatMap((value, c) => (value === null ? [] : [[left + c, typed(value)]]))),
            ]),
          ),
        },
      ]),
    ),
  };
}
