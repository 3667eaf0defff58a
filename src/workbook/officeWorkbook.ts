import { isFault, type Area, type CellValue, type Sheet, type SheetTable } from "../tournaments";
import { WorkbookError, type Block, type Content, type SheetInfo, type Workbook, type WorkbookErrorCode } from "./port";

/** Cells read in one request: values, formulas and formats stay well under Excel's limit of 5 MB an answer. */
const CELLS_A_READ = 20000;

/** The workbook that Excel has open. The only place that calls Excel.run. */
export class OfficeWorkbook implements Workbook {
  sheets(): Promise<readonly SheetInfo[]> {
    return run(async (context) => {
      const { worksheets } = context.workbook;
      worksheets.load("items/name,items/visibility,items/protection/protected");
      await context.sync();
      return worksheets.items.map((sheet) => ({
        name: sheet.name,
        visible: sheet.visibility === Excel.SheetVisibility.visible,
        protected: sheet.protection.protected,
      }));
    });
  }

  selection(): Promise<{ sheet: string; area: Area }> {
    return run(async (context) => {
      const range = context.workbook.getSelectedRange();
      range.load(PLACE);
      range.worksheet.load("name");
      await context.sync();
      return { sheet: range.worksheet.name, area: areaOf(range) };
    });
  }

  read(name: string, area?: Area): Promise<Sheet> {
    return run(async (context) => {
      const sheet = context.workbook.worksheets.getItemOrNullObject(name);
      if (area !== undefined && cellsIn(area) <= CELLS_A_READ) {
        const range = rangeOf(sheet, area).load(CELLS);
        await context.sync();
        if (sheet.isNullObject) throw new WorkbookError("sheet-gone", name);
        return sheetOf(name, area, [range], []);
      }
      const used = sheet.getUsedRangeOrNullObject(true).load(PLACE);
      const { tables } = sheet;
      tables.load("items/name");
      await context.sync();
      if (sheet.isNullObject) throw new WorkbookError("sheet-gone", name);
      const whole = area ?? (used.isNullObject ? NOWHERE : areaOf(used));
      const tableRanges = tables.items.map((table) => ({ name: table.name, range: table.getRange().load(PLACE) }));
      const parts: Excel.Range[] = [];
      for (const rows of rowsOf(whole)) {
        parts.push(rangeOf(sheet, rows).load(CELLS));
        // A request of its own for each part: the answer to all of them at once could be over the limit.
        // eslint-disable-next-line office-addins/no-context-sync-in-loop
        await context.sync();
      }
      if (parts.length === 0) await context.sync();
      return sheetOf(
        name,
        whole,
        parts,
        tableRanges.map((table) => ({ name: table.name, area: areaOf(table.range) })),
      );
    });
  }

  write(name: string, blocks: readonly Block[]): Promise<void> {
    return run(async (context) => {
      const sheet = context.workbook.worksheets.getItem(name);
      context.application.suspendApiCalculationUntilNextSync();
      for (const { top, left, contents } of blocks) {
        const range = sheet.getRangeByIndexes(top, left, contents.length, contents[0]!.length);
        // Formats first: they decide what typed text becomes. null leaves a cell as it is.
        range.numberFormat = contents.map((line) => line.map((cell) => cell && (cell.format ?? "General")));
        range.formulas = contents.map((line) => line.map((cell) => cell && typed(cell)));
      }
      await context.sync();
    });
  }

  addSheet(name: string): Promise<void> {
    return run(async (context) => {
      context.workbook.worksheets.add(name);
      await context.sync();
    });
  }

  removeSheet(name: string): Promise<void> {
    return run(async (context) => {
      context.workbook.worksheets.getItem(name).delete();
      await context.sync();
    });
  }

  findTable(name: string): Promise<{ sheet: string; area: Area } | null> {
    return run(async (context) => {
      const table = context.workbook.tables.getItemOrNullObject(name);
      const range = table.getRange().load(PLACE);
      table.worksheet.load("name");
      await context.sync();
      return table.isNullObject ? null : { sheet: table.worksheet.name, area: areaOf(range) };
    });
  }

  putTable(name: string, tableName: string, area: Area): Promise<void> {
    return run(async (context) => {
      const sheet = context.workbook.worksheets.getItem(name);
      const range = rangeOf(sheet, area);
      const existing = context.workbook.tables.getItemOrNullObject(tableName);
      await context.sync();
      if (!existing.isNullObject && Office.context.requirements.isSetSupported("ExcelApi", "1.13"))
        existing.resize(range);
      else {
        if (!existing.isNullObject) existing.convertToRange();
        const table = sheet.tables.add(range, true);
        table.name = tableName;
        range.format.autofitColumns();
      }
      await context.sync();
    });
  }

  show(name: string, area: Area): Promise<void> {
    return run(async (context) => {
      const sheet = context.workbook.worksheets.getItem(name);
      sheet.activate();
      rangeOf(sheet, area).select();
      await context.sync();
    });
  }

  /** Calls back whenever the selection changes; gives a function that ends it. */
  onSelectionChanged(listener: () => void): () => void {
    const registered = run(async (context) => {
      const handler = context.workbook.onSelectionChanged.add(async () => listener());
      await context.sync();
      return handler;
    });
    return () =>
      void registered.then((handler) =>
        Excel.run(handler.context, async (context) => {
          handler.remove();
          await context.sync();
        }),
      );
  }
}

const PLACE = "rowIndex,columnIndex,rowCount,columnCount";
const CELLS = "values,formulas,numberFormat";
const NOWHERE: Area = { top: 0, left: 0, bottom: -1, right: -1 };

/** Excel.run whose errors are WorkbookErrors. */
async function run<T>(batch: (context: Excel.RequestContext) => Promise<T>): Promise<T> {
  try {
    return await Excel.run(batch);
  } catch (error) {
    if (error instanceof OfficeExtension.Error)
      throw new WorkbookError(CODES[error.code] ?? "workbook-failed", error.message);
    throw error;
  }
}

const CODES: { readonly [code: string]: WorkbookErrorCode } = {
  ItemNotFound: "sheet-gone",
  AccessDenied: "sheet-protected",
  InvalidOperationInCellEditMode: "cell-edit-mode",
  RequestPayloadSizeLimitExceeded: "too-large",
  ResponsePayloadSizeLimitExceeded: "too-large",
  ActivityLimitReached: "busy",
  RequestAborted: "busy",
  ServiceNotAvailable: "busy",
};

function rangeOf(sheet: Excel.Worksheet, { top, left, bottom, right }: Area): Excel.Range {
  return sheet.getRangeByIndexes(top, left, bottom - top + 1, right - left + 1);
}

function areaOf({ rowIndex, columnIndex, rowCount, columnCount }: Excel.Range): Area {
  return { top: rowIndex, left: columnIndex, bottom: rowIndex + rowCount - 1, right: columnIndex + columnCount - 1 };
}

function cellsIn({ top, left, bottom, right }: Area): number {
  return (bottom - top + 1) * (right - left + 1);
}

/** An area cut into rows that can be read in one request each. */
function* rowsOf({ top, left, bottom, right }: Area): Generator<Area> {
  const height = Math.max(1, Math.floor(CELLS_A_READ / Math.max(1, right - left + 1)));
  for (let row = top; row <= bottom; row += height)
    yield { top: row, left, bottom: Math.min(bottom, row + height - 1), right };
}

function sheetOf(name: string, { top, left }: Area, parts: readonly Excel.Range[], tables: SheetTable[]): Sheet {
  const values: CellValue[][] = [];
  const formulas: (string | null)[][] = [];
  const formats: (string | null)[][] = [];
  for (const part of parts) {
    for (const line of part.values) values.push(line.map(cellValue));
    part.formulas.forEach((line, r) =>
      formulas.push(line.map((formula, c) => formulaText(formula, part.values[r]![c]))),
    );
    for (const line of part.numberFormat) formats.push(line.map((format) => (format === "General" ? null : format)));
  }
  return { name, top, left, values, formulas, formats, tables };
}

const FAULTS =
  /^#(N\/A|VALUE!|REF!|DIV\/0!|NUM!|NAME\?|NULL!|SPILL!|CALC!|BUSY!|GETTING_DATA|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!)$/;

function cellValue(value: unknown): CellValue {
  if (value === "") return null;
  if (typeof value === "string") return FAULTS.test(value) ? { error: value } : value;
  return value as number | boolean;
}

/** A formula, told from text that only looks like one: text is its own value. */
function formulaText(formula: unknown, value: unknown): string | null {
  return typeof formula === "string" && formula.startsWith("=") && formula !== value ? formula : null;
}

/** Content as somebody would type it, so that text stays text: nothing imported becomes a formula, a date or a number. */
function typed({ value, formula, format }: Content): string | number | boolean {
  if (formula !== null) return formula;
  if (value === null) return "";
  if (isFault(value)) return value.error;
  if (typeof value !== "string" || format === "@") return value;
  return /^[=+\-@'#]|\d|^(true|false)$/i.test(value) ? `'${value}` : value;
}
