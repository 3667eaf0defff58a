// Not from the index: with that, the pane would load every kind of tournament at the start.
import { MARGIN_POINTS, type CellsLook, type Dress, type Look, type NewCells, type PlainCells } from "../../sheet/look";
import { isFault, type Area, type Sheet } from "../../sheet/sheet";
import { areaOf, BORDERS, clearLook, PLACE, rangeOf, untracked, USUAL_CHARACTERS, widthInPoints } from "./officeRanges";
import { OfficeNames } from "./officeNames";
import { readSheets, spillsAreKnown, TOO_LARGE } from "./officeReading";
import {
  WorkbookError,
  type Block,
  type Content,
  type ContentsOnly,
  type FoundName,
  type NewTable,
  type Overview,
  type SheetBlocks,
  type SheetInfo,
  type SheetRead,
  type Workbook,
  type WorkbookErrorCode,
} from "../port";
import { untilNotBusy } from "../changing/retry";

/** The workbook that Excel has open. The only place that calls Excel.run. */
export class OfficeWorkbook implements Workbook {
  readonly draws = true;
  private readonly names = new OfficeNames();
  /** The number of presses in progress. */
  private presses = 0;
  /** The request that collects changes into one step of Excel's own Undo; null if there is none. */
  private step: Excel.RequestContext | null = null;
  /** False once Excel has refused a step. */
  private takesSteps = true;

  get spills(): boolean {
    return spillsAreKnown();
  }

  /** Excel keeps its own list while an add-in writes only from ExcelApi 1.19 on. */
  get emptiesUndo(): "always" | "with-sheets" {
    return Office.context.requirements.isSetSupported("ExcelApi", "1.19") ? "with-sheets" : "always";
  }

  async patiently<T>(press: () => Promise<T>): Promise<T> {
    this.presses++;
    try {
      return await press();
    } finally {
      this.presses--;
    }
  }

  async asOneStep<T>(changes: () => Promise<T>): Promise<T> {
    if (!Office.context.requirements.isSetSupported("ExcelApi", "1.20")) return changes();
    if (!this.takesSteps) return changes();
    return asWorkbookErrors(() =>
      Excel.run({ delayForCellEdit: true, mergeUndoGroup: true }, async (context) => {
        this.step = context;
        try {
          return await changes();
        } finally {
          this.step = null;
        }
      }),
    );
  }

  /**
   * For writing. If Excel refuses a batch in a step, as it does with many formulas, the batch and all later ones run
   * outside a step.
   */
  private change<T>(batch: Batch<T>): Promise<T> {
    const { step } = this;
    if (step === null) return runAfterEditing(batch);
    return asWorkbookErrors(async () => {
      try {
        return await batch(step);
      } catch (error) {
        if (!(error instanceof OfficeExtension.Error) || !REFUSED_STEP.includes(error.code)) throw error;
        this.step = null;
        this.takesSteps = false;
        return await Excel.run({ delayForCellEdit: true }, batch);
      }
    });
  }

  /** For reading: tries again while Excel is busy. */
  private run<T>(batch: Batch<T>): Promise<T> {
    return untilNotBusy(() => (this.presses > 0 ? runAfterEditing(batch) : run(batch)));
  }

  sheets(): Promise<readonly SheetInfo[]> {
    return this.run(async (context) => {
      const sheets = loadSheets(context);
      await context.sync();
      return sheets();
    });
  }

  selection(): Promise<{ sheet: string; area: Area }> {
    return this.run(async (context) => {
      try {
        return await placeOf(context, untracked(context.workbook.getSelectedRange()));
      } catch (error) {
        // Several areas are selected; the active cell tells where the user is.
        if (!(error instanceof OfficeExtension.Error) || error.code !== "InvalidSelection") throw error;
        return await placeOf(context, untracked(context.workbook.getActiveCell()));
      }
    });
  }

  async read(sheet: string, area?: Area, only?: ContentsOnly): Promise<Sheet> {
    const [read] = await this.readMany([{ sheet, ...(area && { area }), ...(only && { only }) }]);
    return read!;
  }

  async readMany(reads: readonly SheetRead[]): Promise<readonly Sheet[]> {
    if (reads.length === 0) return [];
    try {
      return await this.run((context) => readSheets(context, reads));
    } catch (error) {
      // The cells are full of text, and the whole area was loaded at once: only the answer shows that it is too large.
      const askedAtOnce = reads.some(({ area, was }) => area ?? was);
      if (!askedAtOnce || !(error instanceof WorkbookError) || error.code !== "too-large") throw error;
      return this.run((context) => readSheets(context, reads, 0));
    }
  }

  write(sheet: string, blocks: readonly Block[]): Promise<void> {
    return this.writeMany([{ sheet, blocks }]);
  }

  writeMany(all: readonly SheetBlocks[]): Promise<void> {
    return this.change(async (context) => {
      const { application } = context;
      const formulas: (() => Excel.Range)[] = [];
      application.load("calculationMode");
      application.suspendApiCalculationUntilNextSync();
      for (const { sheet: name, blocks } of all) {
        const sheet = context.workbook.worksheets.getItem(name);
        for (const { top, left, contents, formatsStand } of blocks) {
          const place = () => untracked(sheet.getRangeByIndexes(top, left, contents.length, contents[0]!.length));
          const range = place();
          // Formats first, because they decide what typed text becomes. null leaves a cell as it is.
          if (!formatsStand) range.numberFormat = contents.map((line) => line.map((cell) => cell && formatText(cell)));
          range.formulas = contents.map((line) => line.map((cell) => cell && typed(cell)));
          if (contents.some((line) => line.some((cell) => cell?.formula))) formulas.push(place);
        }
      }
      await context.sync();
      if (application.calculationMode !== "Manual" || formulas.length === 0) return;
      // The user has set Excel to calculate on request. This is a request for what was written; the setting does not
      // change.
      for (const place of formulas) place().calculate();
      await context.sync();
    });
  }

  addSheet(name: string, { hidden = false } = {}): Promise<SheetInfo> {
    if (hidden) this.step = null;
    return this.change(async (context) => {
      const sheet = context.workbook.worksheets.add(name);
      // Not very hidden: Excel's own Undo crashes after such a sheet was added.
      if (hidden) sheet.visibility = Excel.SheetVisibility.hidden;
      sheet.load("id,name");
      await context.sync();
      return { id: sheet.id, name: sheet.name, visible: !hidden, protected: false };
    });
  }

  removeSheet(name: string): Promise<void> {
    this.step = null;
    return this.change(async (context) => {
      context.workbook.worksheets.getItem(name).delete();
      await context.sync();
    });
  }

  find(names: readonly string[]): Promise<readonly (FoundName | null)[]> {
    return this.run((context) => this.names.find(context, names));
  }

  overview(names: readonly string[]): Promise<Overview> {
    return this.run(async (context) => {
      const sheets = loadSheets(context);
      const found = await this.names.find(context, names);
      return { sheets: sheets(), found };
    });
  }

  putTable(name: string, tableName: string, area: Area, { isNew = false, widths = [] }: NewTable = {}): Promise<void> {
    return this.change(async (context) => {
      const sheet = context.workbook.worksheets.getItem(name);
      const existing = isNew
        ? null
        : context.workbook.tables.getItemOrNullObject(tableName).load("showTotals,showFilterButton");
      if (existing) await context.sync();
      const range = untracked(rangeOf(sheet, area));
      if (existing?.isNullObject === false && Office.context.requirements.isSetSupported("ExcelApi", "1.13"))
        existing.resize(range);
      else {
        if (existing?.isNullObject === false) existing.convertToRange();
        const table = sheet.tables.add(range, true);
        table.name = tableName;
        // The arrows would cover the ends of the headers; users who want to filter can show them again.
        table.showFilterButton = existing?.isNullObject === false && existing.showFilterButton;
        widths.forEach((characters, i) => {
          const column = untracked(rangeOf(sheet, { ...area, left: area.left + i, right: area.left + i }));
          column.format.columnWidth = widthInPoints(Math.max(USUAL_CHARACTERS, characters));
        });
      }
      await context.sync();
    });
  }

  removeTable(name: string): Promise<void> {
    return this.change(async (context) => {
      const table = context.workbook.tables.getItemOrNullObject(name);
      await context.sync();
      if (table.isNullObject) return;
      // The stripes of the table would stay as colours of the cells.
      undress(untracked(table.convertToRange()));
      await context.sync();
    });
  }

  liftFilters(sheets: readonly string[]): Promise<readonly string[]> {
    return this.change(async (context) => {
      const known = filtersAreKnown();
      const all = sheets.map((name) => context.workbook.worksheets.getItem(name));
      const own = known ? all.map(({ autoFilter }) => autoFilter.load("isDataFiltered")) : [];
      const filters = known ? "items/autoFilter/isDataFiltered" : "items/name";
      const tables = all.map((sheet) => sheet.tables.load(filters));
      await context.sync();
      let clears = false;
      const lifted = sheets.filter((_, i) => {
        // An older Excel does not tell whether a table is filtered.
        const filtered = tables[i]!.items.filter(({ autoFilter }) => !known || autoFilter.isDataFiltered);
        for (const table of filtered) table.clearFilters();
        const isOwn = own[i]?.isDataFiltered === true;
        if (isOwn) own[i]!.clearCriteria();
        clears ||= filtered.length > 0 || isOwn;
        return known && (filtered.length > 0 || isOwn);
      });
      if (clears) await context.sync();
      return lifted;
    });
  }

  putName(name: string, sheet: string, area: Area): Promise<void> {
    return this.change(async (context) => {
      const { names, worksheets } = context.workbook;
      const existing = names.getItemOrNullObject(name);
      await context.sync();
      if (!existing.isNullObject) existing.delete();
      names.add(name, rangeOf(worksheets.getItem(sheet), area));
      await context.sync();
    });
  }

  removeName(name: string): Promise<void> {
    return this.change(async (context) => {
      const existing = context.workbook.names.getItemOrNullObject(name);
      await context.sync();
      if (existing.isNullObject) return;
      existing.delete();
      await context.sync();
    });
  }

  async dress(name: string, dress: Dress): Promise<void> {
    const { widths, heights, looks, printed, chart } = dress;
    // Few sheets have a chart.
    const charts = chart && (await import(/* webpackChunkName: "chart" */ "./officeChart"));
    return this.change(async (context) => {
      const sheet = context.workbook.worksheets.getItem(name);
      const columns = untracked(untracked(rangeOf(sheet, printed)).getEntireColumn());
      undress(columns);
      columns.format.autofitRows();
      widths.forEach((width, column) => {
        untracked(columns.getColumn(column)).format.columnWidth = widthInPoints(width);
      });
      heights.forEach((height, row) => {
        if (height !== null) untracked(sheet.getCell(row, 0)).format.rowHeight = height;
      });
      for (const { area, look } of looks) putLook(untracked(rangeOf(sheet, area)), look);
      if (pagesAreKnown()) putPages(sheet, dress);
      if (chart) await charts!.putChart(context, sheet, chart);
      await context.sync();
    });
  }

  async plainCells(name: string, cells: readonly NewCells[]): Promise<readonly PlainCells[]> {
    const { plainCells } = await officeLooks();
    return this.run((context) => plainCells(context, name, cells));
  }

  async dressCells(name: string, cells: readonly CellsLook[]): Promise<void> {
    const { dressCells } = await officeLooks();
    return this.change((context) => dressCells(context, name, cells));
  }

  show(name: string, area: Area): Promise<void> {
    return this.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem(name);
      sheet.activate();
      untracked(rangeOf(sheet, area)).select();
      await context.sync();
    });
  }

  /** Calls back whenever the selection changes; returns a function that ends it. */
  onSelectionChanged(listener: () => void): () => void {
    const registered = this.run(async (context) => {
      const handler = context.workbook.onSelectionChanged.add(async () => listener());
      await context.sync();
      return handler;
    });
    // Without the event, a button in the pane still explains a cell.
    registered.catch(() => undefined);
    return () =>
      void registered.then((handler) =>
        Excel.run(handler.context, async (context) => {
          handler.remove();
          await context.sync();
        }),
      );
  }

  /** Calls back whenever a cell of any sheet changes. `byUs`: we changed it, if Excel tells (ExcelApi 1.14). */
  onSheetChanged(listener: (byUs: boolean) => void): void {
    this.run(async (context) => {
      context.workbook.worksheets.onChanged.add(async ({ triggerSource }) =>
        listener(triggerSource === "ThisLocalAddin"),
      );
      await context.sync();
    }).catch(() => undefined); // Without the event there is the button.
  }
}

/** Loaded with the first fill. */
const officeLooks = () => import(/* webpackChunkName: "looks" */ "./officeLooks");

// ---------------------------------------------------------------- running

/** Excel on the web has reported the second one instead of the first. */
const REFUSED_STEP: readonly string[] = ["UndoNotSupported", "GeneralException"];

type Batch<T> = (context: Excel.RequestContext) => Promise<T>;

/** Turns errors of Excel.run into WorkbookErrors. */
async function run<T>(batch: Batch<T>): Promise<T> {
  return asWorkbookErrors(() => Excel.run(batch));
}

/** For writing, and for reading in a press: waits while the user types into a cell, so that no fill is interrupted. */
async function runAfterEditing<T>(batch: Batch<T>): Promise<T> {
  return asWorkbookErrors(() => Excel.run({ delayForCellEdit: true }, batch));
}

async function asWorkbookErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OfficeExtension.Error)) throw error;
    const code = CODES[error.code] ?? "workbook-failed";
    const isClosed = code === "sheet-protected" && (await isReadOnly());
    throw new WorkbookError(isClosed ? "read-only" : code, error.message, technical(error));
  }
}

/** What failed, where, and in which version of Excel. */
function technical({ code, debugInfo }: OfficeExtension.Error): string {
  const { requirements, diagnostics } = Office.context;
  const { host, version, platform } = (diagnostics as Office.ContextInformation | undefined) ?? {};
  let minor = 1;
  while (minor < MOST_SETS && requirements.isSetSupported("ExcelApi", `1.${minor + 1}`)) minor++;
  const error = debugInfo as OfficeExtension.DebugInfo | undefined;
  return [`${code} ${error?.errorLocation ?? ""}`, host, version, platform, `ExcelApi 1.${minor}`]
    .filter((part) => part !== undefined)
    .join("; ");
}

/** More than the requirement sets of ExcelApi. */
const MOST_SETS = 60;

const CODES: { readonly [code: string]: WorkbookErrorCode } = {
  ItemNotFound: "sheet-gone",
  AccessDenied: "sheet-protected",
  InvalidOperationInCellEditMode: "cell-edit-mode",
  ...Object.fromEntries(TOO_LARGE.map((code) => [code, "too-large" as const])),
  ActivityLimitReached: "busy",
  RequestAborted: "busy",
  ServiceNotAvailable: "busy",
};

/** Excel reports a protected sheet and a workbook opened as read-only with the same error. */
async function isReadOnly(): Promise<boolean> {
  try {
    return await Excel.run(async (context) => {
      context.workbook.load("readOnly");
      await context.sync();
      return context.workbook.readOnly;
    });
  } catch (error) {
    if (error instanceof OfficeExtension.Error) return false;
    throw error;
  }
}

// ---------------------------------------------------------------- sheets and names

async function placeOf(context: Excel.RequestContext, range: Excel.Range): Promise<{ sheet: string; area: Area }> {
  range.load(PLACE);
  range.worksheet.load("name");
  await context.sync();
  return { sheet: range.worksheet.name, area: areaOf(range) };
}

/** Call the result after the request is answered. */
function loadSheets({ workbook: { worksheets } }: Excel.RequestContext): () => SheetInfo[] {
  worksheets.load("items/id,items/name,items/visibility,items/protection/protected");
  return () =>
    worksheets.items.map((sheet) => ({
      id: sheet.id,
      name: sheet.name,
      visible: sheet.visibility === Excel.SheetVisibility.visible,
      protected: sheet.protection.protected,
    }));
}

// ---------------------------------------------------------------- writing

function formatText({ format }: Content): string {
  return format ?? "General";
}

/**
 * The content as a person would type it, with text marked as text: nothing imported becomes a formula, a date or a
 * number.
 */
function typed({ value, formula, format }: Content): string | number | boolean {
  if (formula !== null) return formula;
  if (value === null) return "";
  if (isFault(value)) return value.error;
  if (typeof value !== "string" || format === "@") return value;
  // Invisible characters and full-width signs do not hide that a text begins like a formula.
  return /^[\s\p{C}]*[=+\-@'#＝＋－＠]|\p{N}|^\s*(true|false)\s*$/iu.test(value) ? `'${value}` : value;
}

// ---------------------------------------------------------------- looks

const ALIGNMENTS = { left: "Left", center: "Center", right: "Right" } as const;
/** Makes a range look like cells of a new sheet. */
function undress({ format }: Excel.Range): void {
  clearLook(format);
  format.font.size = 11;
  for (const side of new Set(Object.values(BORDERS).flat())) format.borders.getItem(side).style = "None";
}

/** Adds a look to cells without one. */
function putLook({ format }: Excel.Range, look: Look): void {
  const { bold, italic, size, color, fill, align, middle, wrap, lines = [] } = look;
  if (bold) format.font.bold = true;
  if (italic) format.font.italic = true;
  if (size !== undefined) format.font.size = size;
  if (color !== undefined) format.font.color = `#${color}`;
  if (fill !== undefined) format.fill.color = `#${fill}`;
  if (align) format.horizontalAlignment = ALIGNMENTS[align];
  if (middle) format.verticalAlignment = "Center";
  if (wrap) format.wrapText = true;
  for (const side of new Set(lines.flatMap((edge) => BORDERS[edge]))) format.borders.getItem(side).style = "Continuous";
}

function filtersAreKnown(): boolean {
  return Office.context.requirements.isSetSupported("ExcelApi", "1.9");
}

/** False for an older Excel, which prints with its own settings. */
function pagesAreKnown(): boolean {
  return Office.context.requirements.isSetSupported("ExcelApi", "1.9");
}

/** Prints mostly in actual size, because Excel ignores page breaks when it fits a sheet to the paper. */
function putPages(sheet: Excel.Worksheet, { printed, pages, titles, fits, landscape, isLetter }: Dress): void {
  const { pageLayout, horizontalPageBreaks } = sheet;
  pageLayout.paperSize = isLetter ? Excel.PaperType.letter : Excel.PaperType.a4;
  pageLayout.orientation = landscape ? Excel.PageOrientation.landscape : Excel.PageOrientation.portrait;
  pageLayout.zoom = fits ? { horizontalFitToPages: 1 } : { scale: 100 };
  pageLayout.centerHorizontally = true;
  pageLayout.topMargin = MARGIN_POINTS;
  pageLayout.rightMargin = MARGIN_POINTS;
  pageLayout.bottomMargin = MARGIN_POINTS;
  pageLayout.leftMargin = MARGIN_POINTS;
  pageLayout.setPrintArea(untracked(rangeOf(sheet, printed)));
  if (titles) {
    const lines = untracked(rangeOf(sheet, { ...printed, ...titles }));
    pageLayout.setPrintTitleRows(untracked(lines.getEntireRow()));
  }
  horizontalPageBreaks.removePageBreaks();
  for (const row of pages) horizontalPageBreaks.add(untracked(sheet.getCell(row, 0)));
}
