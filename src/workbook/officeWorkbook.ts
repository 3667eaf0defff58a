// Not from the index: with that, every kind of tournament would be part of what the pane loads first.
import { MARGIN_POINTS, type CellsLook, type Dress, type Look, type NewCells, type PlainCells } from "../sheet/look";
import { isFault, type Area, type CellValue, type Sheet, type SheetTable } from "../sheet/sheet";
import { BORDERS, rangeOf, clearLook, untracked, widthInPoints } from "./officeRanges";
import {
  WorkbookError,
  type Block,
  type Content,
  type ContentsOnly,
  type FoundName,
  type Overview,
  type SheetBlocks,
  type SheetInfo,
  type SheetRead,
  type Workbook,
  type WorkbookErrorCode,
} from "./port";
import { untilNotBusy } from "./retry";

/** Cells read in one request: contents and formats mostly stay well under Excel's limit of 5 MB an answer. */
const CELLS_A_READ = 100_000;
/** In so few cells values are asked for with the formulas, of which most are the same. */
const CELLS_WITH_VALUES = 5000;
/** A stray cell in the last row of Excel makes a sheet of 17,000 million cells. */
const MOST_CELLS = 3e6;
/** Formulas asked for their spill in one request. */
const SPILLS_A_READ = 1000;
/** Rows asked in one request whether they are hidden. */
const ROWS_A_READ = 5000;

/** The workbook that Excel has open. The only place that calls Excel.run. */
export class OfficeWorkbook implements Workbook {
  readonly draws = true;

  get spills(): boolean {
    return spillsAreKnown();
  }

  sheets(): Promise<readonly SheetInfo[]> {
    return run(async (context) => {
      const sheets = loadSheets(context);
      await context.sync();
      return sheets();
    });
  }

  selection(): Promise<{ sheet: string; area: Area }> {
    return run(async (context) => {
      try {
        return await placeOf(context, context.workbook.getSelectedRange());
      } catch (error) {
        // Several areas at once: the cell that the user is in tells where he is.
        if (!(error instanceof OfficeExtension.Error) || error.code !== "InvalidSelection") throw error;
        return await placeOf(context, context.workbook.getActiveCell());
      }
    });
  }

  async read(sheet: string, area?: Area, only?: ContentsOnly): Promise<Sheet> {
    const [read] = await this.readMany([{ sheet, ...(area && { area }), ...(only && { only }) }]);
    return read!;
  }

  async readMany(reads: readonly SheetRead[]): Promise<readonly Sheet[]> {
    try {
      return await this.readInFew(reads, CELLS_A_READ);
    } catch (error) {
      // Cells full of text: the answer is found too large only as it comes.
      if (!(error instanceof WorkbookError) || error.code !== "too-large") throw error;
      return this.readInFew(reads, 0);
    }
  }

  /** `mostAtOnce`: up to so many cells whose places are known are asked for in the first request. */
  private readInFew(reads: readonly SheetRead[], mostAtOnce: number): Promise<readonly Sheet[]> {
    return run(async (context) => {
      const readings = reads.map((read) => readingOf(context, read));
      if (readings.length === 0) return [];
      const known = readings.filter(({ read: { area } }) => area !== undefined);
      const atOnce = known.reduce((sum, { read }) => sum + cellsIn(read.area!), 0) <= mostAtOnce ? known : [];
      for (const reading of atOnce) reading.parts.push(loadPart(reading, reading.read.area!));
      await context.sync();
      for (const { sheet, read, used } of readings) {
        if (sheet.isNullObject) throw new WorkbookError("sheet-gone", read.sheet);
        const area = read.area ?? (used!.isNullObject ? NOWHERE : areaOf(used!));
        if (cellsIn(area) > MOST_CELLS) throw new WorkbookError("too-large", read.sheet);
      }
      loadTables(readings);
      await loadParts(
        context,
        readings,
        readings.filter((reading) => !atOnce.includes(reading)),
      );
      await loadValues(context, readings);
      await loadHiddenRows(context, readings);
      await loadSpills(context, readings);
      await context.sync(); // no request where one of these has taken the tables along
      return readings.map(sheetOf);
    });
  }

  write(sheet: string, blocks: readonly Block[]): Promise<void> {
    return this.writeMany([{ sheet, blocks }]);
  }

  writeMany(all: readonly SheetBlocks[]): Promise<void> {
    return runAfterEditing(async (context) => {
      context.application.suspendApiCalculationUntilNextSync();
      for (const { sheet: name, blocks } of all) {
        const sheet = context.workbook.worksheets.getItem(name);
        for (const { top, left, contents, formatsStand } of blocks) {
          const range = untracked(sheet.getRangeByIndexes(top, left, contents.length, contents[0]!.length));
          // Formats first: they decide what typed text becomes. null leaves a cell as it is.
          if (!formatsStand) range.numberFormat = contents.map((line) => line.map((cell) => cell && formatText(cell)));
          range.formulas = contents.map((line) => line.map((cell) => cell && typed(cell)));
        }
      }
      await context.sync();
    });
  }

  addSheet(name: string, { hidden = false } = {}): Promise<SheetInfo> {
    return runAfterEditing(async (context) => {
      const sheet = context.workbook.worksheets.add(name);
      // Not very hidden: Excel's own Undo crashes after such a sheet was made.
      if (hidden) sheet.visibility = Excel.SheetVisibility.hidden;
      sheet.load("id,name");
      await context.sync();
      return { id: sheet.id, name: sheet.name, visible: !hidden, protected: false };
    });
  }

  removeSheet(name: string): Promise<void> {
    return runAfterEditing(async (context) => {
      context.workbook.worksheets.getItem(name).delete();
      await context.sync();
    });
  }

  find(names: readonly string[]): Promise<readonly (FoundName | null)[]> {
    return run(async (context) => {
      const found = loadNames(context, names);
      await context.sync();
      return found();
    });
  }

  overview(names: readonly string[]): Promise<Overview> {
    return run(async (context) => {
      const [sheets, found] = [loadSheets(context), loadNames(context, names)];
      await context.sync();
      return { sheets: sheets(), found: found() };
    });
  }

  putTable(name: string, tableName: string, area: Area, isNew = false): Promise<void> {
    return runAfterEditing(async (context) => {
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
        // The arrows would cover the ends of the headers; whoever wants to filter brings them back.
        table.showFilterButton = existing?.isNullObject === false && existing.showFilterButton;
        range.format.autofitColumns();
      }
      await context.sync();
    });
  }

  removeTable(name: string): Promise<void> {
    return runAfterEditing(async (context) => {
      const table = context.workbook.tables.getItemOrNullObject(name);
      await context.sync();
      if (table.isNullObject) return;
      // Its stripes would stay as colours of the cells.
      undress(untracked(table.convertToRange()));
      await context.sync();
    });
  }

  liftFilters(sheets: readonly string[]): Promise<readonly string[]> {
    return runAfterEditing(async (context) => {
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
    return runAfterEditing(async (context) => {
      const { names, worksheets } = context.workbook;
      const existing = names.getItemOrNullObject(name);
      await context.sync();
      if (!existing.isNullObject) existing.delete();
      names.add(name, rangeOf(worksheets.getItem(sheet), area));
      await context.sync();
    });
  }

  removeName(name: string): Promise<void> {
    return runAfterEditing(async (context) => {
      const existing = context.workbook.names.getItemOrNullObject(name);
      await context.sync();
      if (existing.isNullObject) return;
      existing.delete();
      await context.sync();
    });
  }

  async dress(name: string, dress: Dress): Promise<void> {
    const { widths, heights, looks, printed, chart } = dress;
    // Few sheets have one.
    const charts = chart && (await import(/* webpackChunkName: "chart" */ "./officeChart"));
    return runAfterEditing(async (context) => {
      const sheet = context.workbook.worksheets.getItem(name);
      const columns = rangeOf(sheet, printed).getEntireColumn();
      undress(columns);
      columns.format.autofitRows();
      widths.forEach((width, column) => {
        columns.getColumn(column).format.columnWidth = widthInPoints(width);
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
    return run((context) => plainCells(context, name, cells));
  }

  async dressCells(name: string, cells: readonly CellsLook[]): Promise<void> {
    const { dressCells } = await officeLooks();
    return runAfterEditing((context) => dressCells(context, name, cells));
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
    // Without the event the pane still explains a cell at the press of a button.
    registered.catch(() => undefined);
    return () =>
      void registered.then((handler) =>
        Excel.run(handler.context, async (context) => {
          handler.remove();
          await context.sync();
        }),
      );
  }

  /** Calls back whenever a cell of any sheet was changed. */
  onSheetChanged(listener: () => void): void {
    run(async (context) => {
      context.workbook.worksheets.onChanged.add(async () => listener());
      await context.sync();
    }).catch(() => undefined); // Without the event there is the button.
  }
}

/** Comes with the first fill. */
const officeLooks = () => import(/* webpackChunkName: "looks" */ "./officeLooks");

const PLACE = "rowIndex,columnIndex,rowCount,columnCount";
const CELLS = "formulas,rowHidden";
const NOWHERE: Area = { top: 0, left: 0, bottom: -1, right: -1 };

// ---------------------------------------------------------------- running

type Batch<T> = (context: Excel.RequestContext) => Promise<T>;

/** For reading: Excel.run whose errors are WorkbookErrors; tried again while Excel says that it is busy. */
async function run<T>(batch: Batch<T>): Promise<T> {
  return untilNotBusy(() => asWorkbookErrors(() => Excel.run(batch)));
}

/** For writing: while the user types into a cell Excel waits, so that no fill is torn in two. */
async function runAfterEditing<T>(batch: Batch<T>): Promise<T> {
  return asWorkbookErrors(() => Excel.run({ delayForCellEdit: true }, batch));
}

async function asWorkbookErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OfficeExtension.Error)) throw error;
    const code = CODES[error.code] ?? "workbook-failed";
    throw new WorkbookError(code === "sheet-protected" && (await isReadOnly()) ? "read-only" : code, error.message);
  }
}

const CODES: { readonly [code: string]: WorkbookErrorCode } = {
  ItemNotFound: "sheet-gone",
  AccessDenied: "sheet-protected",
  InvalidOperationInCellEditMode: "cell-edit-mode",
  RequestPayloadSizeLimitExceeded: "too-large",
  ResponsePayloadSizeLimitExceeded: "too-large",
  RangeExceedsLimit: "too-large",
  ActivityLimitReached: "busy",
  RequestAborted: "busy",
  ServiceNotAvailable: "busy",
};

/** Excel refuses to write to a protected sheet and to a workbook opened for reading with the same words. */
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

// ---------------------------------------------------------------- reading

async function placeOf(context: Excel.RequestContext, range: Excel.Range): Promise<{ sheet: string; area: Area }> {
  range.load(PLACE);
  range.worksheet.load("name");
  await context.sync();
  return { sheet: range.worksheet.name, area: areaOf(range) };
}

/** What is asked for, to be called once it is answered. */
type Asked<T> = () => T;

function loadSheets({ workbook: { worksheets } }: Excel.RequestContext): Asked<SheetInfo[]> {
  worksheets.load("items/id,items/name,items/visibility,items/protection/protected");
  return () =>
    worksheets.items.map((sheet) => ({
      id: sheet.id,
      name: sheet.name,
      visible: sheet.visibility === Excel.SheetVisibility.visible,
      protected: sheet.protection.protected,
    }));
}

function loadNames({ workbook }: Excel.RequestContext, names: readonly string[]): Asked<(FoundName | null)[]> {
  const asked = names.map((name) => {
    const table = workbook.tables.getItemOrNullObject(name).load("showTotals");
    const item = workbook.names.getItemOrNullObject(name);
    const [ofTable, ofName] = [table.getRange(), item.getRangeOrNullObject()].map((range) => {
      range.load(PLACE);
      range.worksheet.load("name");
      return untracked(range);
    });
    return { table, item, ofTable: ofTable!, ofName: ofName! };
  });
  return () =>
    asked.map(({ table, item, ofTable, ofName }): FoundName | null => {
      if (!table.isNullObject) {
        const { bottom, ...area } = areaOf(ofTable);
        const rows = { ...area, bottom: bottom - (table.showTotals ? 1 : 0) };
        return {
          is: "table",
          sheet: ofTable.worksheet.name,
          area: rows,
          ...(table.showTotals && { hasTotals: true, isFixed: true }),
        };
      }
      if (item.isNullObject) return null;
      return ofName.isNullObject ? { is: "other" } : { is: "area", sheet: ofName.worksheet.name, area: areaOf(ofName) };
    });
}

/** One of the sheets, or areas of them, that are read together. */
interface Reading {
  readonly read: SheetRead;
  readonly sheet: Excel.Worksheet;
  /** Where no area was asked for: all that is used. */
  readonly used: Excel.Range | null;
  readonly tables: { readonly name: string; readonly range: Excel.Range }[];
  /** From the top. */
  readonly parts: Part[];
  readonly hiddenRows: Set<number>;
  readonly spills: Map<string, Area>;
}

/** Some of its rows. */
interface Part {
  readonly area: Area;
  readonly range: Excel.Range;
  /** Values by column, where they are something else than the formulas may say. */
  readonly values: Map<number, Excel.Range>;
  /** Formats by column, but for columns of words; null where they were read with the cells. */
  readonly formats: Map<number, Excel.Range> | null;
}

function readingOf(context: Excel.RequestContext, read: SheetRead): Reading {
  const sheet = context.workbook.worksheets.getItemOrNullObject(read.sheet);
  if (!read.only) sheet.tables.load("items/name");
  const used = read.area ? null : untracked(sheet.getUsedRangeOrNullObject(true).load(PLACE));
  return { read, sheet, used, tables: [], parts: [], hiddenRows: new Set(), spills: new Map() };
}

function areaRead({ read, used }: Reading): Area {
  return read.area ?? (used!.isNullObject ? NOWHERE : areaOf(used!));
}

function loadPart({ read, sheet }: Reading, area: Area): Part {
  const isShort = cellsIn(area) <= CELLS_WITH_VALUES;
  const formats = read.only?.formats ?? true;
  const later = formats && read.toPlan === true && !isShort;
  const what = [
    CELLS,
    ...(isShort ? ["values"] : []),
    ...(formats && !later ? ["numberFormat"] : []),
    ...(spillsAreKnown() ? ["hasSpill"] : []),
  ];
  return {
    area,
    range: untracked(rangeOf(sheet, area).load(what.join(","))),
    values: new Map(),
    formats: later ? new Map() : null,
  };
}

/** Where the tables of the sheets stand. */
function loadTables(readings: readonly Reading[]): void {
  for (const { read, sheet, tables } of readings) {
    if (read.only) continue;
    tables.length = 0;
    for (const table of sheet.tables.items)
      tables.push({ name: table.name, range: untracked(table.getRange().load(PLACE)) });
  }
}

/** The cells of these, as many as one answer may hold in each request. */
async function loadParts(
  context: Excel.RequestContext,
  all: readonly Reading[],
  readings: readonly Reading[],
): Promise<void> {
  type Wanted = { readonly reading: Reading; readonly area: Area };
  const rest = readings.flatMap((reading) => [...rowsOf(areaRead(reading))].map((area): Wanted => ({ reading, area })));
  let most = CELLS_A_READ;
  while (rest.length > 0) {
    let cells = 0;
    const next: Wanted[] = [];
    while (rest.length > 0 && (next.length === 0 || cells + cellsIn(rest[0]!.area) <= most)) {
      cells += cellsIn(rest[0]!.area);
      next.push(rest.shift()!);
    }
    const parts = next.map(({ reading, area }) => loadPart(reading, area));
    try {
      // eslint-disable-next-line office-addins/no-context-sync-in-loop
      await context.sync();
      parts.forEach((part, i) => next[i]!.reading.parts.push(part));
    } catch (error) {
      const tooLarge = error instanceof OfficeExtension.Error && CODES[error.code] === "too-large";
      const [{ reading, area }] = next as [Wanted];
      if (!tooLarge || (next.length === 1 && area.bottom === area.top)) throw error;
      // What was asked for together was refused together.
      loadTables(all);
      // Cells full of text: half of them at a time.
      most = cells / 2;
      const middle = Math.floor((area.top + area.bottom) / 2);
      if (next.length > 1) rest.unshift(...next);
      else
        rest.unshift({ reading, area: { ...area, bottom: middle } }, { reading, area: { ...area, top: middle + 1 } });
    }
  }
}

/**
 * What formulas come to, and formats that were not read with them. Of a cell without one Excel gives its value for its formula; so only columns are asked for in
 * which one stands, or a text that reads like something else.
 */
async function loadValues(context: Excel.RequestContext, readings: readonly Reading[]): Promise<void> {
  let cells = 0;
  for (const { sheet, parts } of readings) {
    for (const { area, range, values, formats } of parts) {
      if (cellsIn(area) <= CELLS_WITH_VALUES) continue;
      // What a formula spills over has a value and no formula.
      const spillsOver = spillsAreKnown() && range.hasSpill !== false;
      for (let column = area.left; column <= area.right; column++) {
        const some = (is: (formula: unknown) => boolean) => range.formulas.some((line) => is(line[column - area.left]));
        const lacks = [
          ...(spillsOver || some(mayBeOtherwise) ? ["values"] : []),
          ...(formats !== null && !(some(isWord) && !some(isFormatted)) ? ["numberFormat"] : []),
        ];
        if (lacks.length === 0) continue;
        const more = lacks.length * (area.bottom - area.top + 1);
        if ((cells += more) > CELLS_A_READ) {
          // eslint-disable-next-line office-addins/no-context-sync-in-loop
          await context.sync();
          cells = more;
        }
        const own = untracked(rangeOf(sheet, { ...area, left: column, right: column }).load(lacks.join(",")));
        if (lacks.includes("values")) values.set(column, own);
        if (lacks.includes("numberFormat")) formats!.set(column, own);
      }
    }
  }
  if (cells > 0) await context.sync();
}

function mayBeOtherwise(formula: unknown): boolean {
  if (typeof formula !== "string" || formula === "") return false;
  return formula.startsWith("=") || /^(true|false)$/i.test(formula) || !Number.isNaN(Number(formula));
}

/** A text that begins with a letter. */
function isWord(formula: unknown): boolean {
  return typeof formula === "string" && /^\s*\p{L}/u.test(formula);
}

/** What a format may show otherwise: anything but words and blanks. */
function isFormatted(formula: unknown): boolean {
  return formula !== "" && !isWord(formula);
}

function valueIn({ area, range, values }: Part, r: number, c: number): unknown {
  if (cellsIn(area) <= CELLS_WITH_VALUES) return range.values[r]![c];
  const column = values.get(area.left + c);
  return column ? column.values[r]![0] : range.formulas[r]![c];
}

/** An area cut into rows that can mostly be read in one request each. */
function* rowsOf({ top, left, bottom, right }: Area): Generator<Area> {
  const height = Math.max(1, Math.floor(CELLS_A_READ / Math.max(1, right - left + 1)));
  for (let row = top; row <= bottom; row += height)
    yield { top: row, left, bottom: Math.min(bottom, row + height - 1), right };
}

/** Excel without spilling formulas does not know the question either. */
function spillsAreKnown(): boolean {
  return Office.context.requirements.isSetSupported("ExcelApi", "1.12");
}

/** Rows that are hidden, by a filter too. Mostly none, which takes no request to know. */
async function loadHiddenRows(context: Excel.RequestContext, readings: readonly Reading[]): Promise<void> {
  const asked: { readonly hiddenRows: Set<number>; readonly row: number; readonly cell: () => Excel.Range }[] = [];
  for (const { read, sheet, parts, hiddenRows } of readings) {
    for (const { area, range } of read.only ? [] : parts) {
      // `rowHidden` is null where some rows are hidden and others are not.
      if (range.rowHidden === false) continue;
      for (let row = area.top; row <= area.bottom; row++)
        if (range.rowHidden === true) hiddenRows.add(row);
        else asked.push({ hiddenRows, row, cell: () => untracked(sheet.getCell(row, 0).load("rowHidden")) });
    }
  }
  for (let i = 0; i < asked.length; i += ROWS_A_READ) {
    const some = asked.slice(i, i + ROWS_A_READ).map(({ cell, ...row }) => ({ ...row, cell: cell() }));
    // eslint-disable-next-line office-addins/no-context-sync-in-loop
    await context.sync();
    for (const { hiddenRows, row, cell } of some) if (cell.rowHidden) hiddenRows.add(row);
  }
}

/** Where formulas spill. Mostly nowhere, which takes no request to know. */
async function loadSpills(context: Excel.RequestContext, readings: readonly Reading[]): Promise<void> {
  if (!spillsAreKnown()) return;
  // `hasSpill` is null where some cells spill and others do not.
  const spilling = readings.flatMap((reading) =>
    reading.parts
      .filter(({ range }) => range.hasSpill !== false)
      .map((part) => ({
        reading,
        part,
        columns: Array.from({ length: part.area.right - part.area.left + 1 }, (_, c) => {
          const column = part.area.left + c;
          return untracked(rangeOf(reading.sheet, { ...part.area, left: column, right: column }).load("hasSpill"));
        }),
      })),
  );
  if (spilling.length === 0) return;
  await context.sync();
  const asked: { readonly spills: Map<string, Area>; readonly range: () => Excel.Range }[] = [];
  for (const { reading, part, columns } of spilling) {
    const { read, sheet, spills } = reading;
    const { area, range } = part;
    range.formulas.forEach((line, r) =>
      line.forEach((formula, c) => {
        if (columns[c]!.hasSpill === false) return;
        const value = valueIn(part, r, c);
        const cell = () => untracked(sheet.getCell(area.top + r, area.left + c));
        if (formulaText(formula, value) !== null)
          asked.push({ spills, range: () => cell().getSpillingToRangeOrNullObject() });
        // What spills into an area cut out of the sheet crosses its upper or its left edge.
        else if (read.area && (r === 0 || c === 0) && value !== "")
          asked.push({
            spills,
            range: () => untracked(cell().getSpillParentOrNullObject()).getSpillingToRangeOrNullObject(),
          });
      }),
    );
  }
  for (let i = 0; i < asked.length; i += SPILLS_A_READ) {
    const some = asked
      .slice(i, i + SPILLS_A_READ)
      .map((one) => ({ ...one, range: untracked(one.range().load(PLACE)) }));
    // eslint-disable-next-line office-addins/no-context-sync-in-loop
    await context.sync();
    for (const { spills, range } of some)
      if (!range.isNullObject && range.rowCount * range.columnCount > 1)
        spills.set(`${range.rowIndex},${range.columnIndex}`, areaOf(range));
  }
}

function sheetOf(reading: Reading): Sheet {
  const { read, parts, tables, hiddenRows, spills } = reading;
  const { top, left } = areaRead(reading);
  const withFormats = read.only?.formats ?? true;
  const values: CellValue[][] = [];
  const formulas: (string | null)[][] = [];
  const formats: (string | null)[][] = [];
  const lacking = parts.map(({ area, formats: own }) => {
    const columns = Array.from({ length: area.right - area.left + 1 }, (_, c) => area.left + c);
    return columns.filter((column) => own !== null && !own.has(column));
  });
  for (const part of parts) {
    const { area, range, formats: own } = part;
    range.formulas.forEach((line, r) => {
      values.push(line.map((_, c) => cellValue(valueIn(part, r, c))));
      formulas.push(line.map((formula, c) => formulaText(formula, valueIn(part, r, c))));
    });
    if (own)
      range.formulas.forEach((line, r) =>
        formats.push(line.map((_, c) => knownFormat(own.get(area.left + c)?.numberFormat[r]![0]))),
      );
    else for (const line of withFormats ? range.numberFormat : []) formats.push(line.map(knownFormat));
  }
  return {
    name: read.sheet,
    top,
    left,
    values,
    formulas,
    formats,
    hiddenRows,
    ...(lacking.some((columns) => columns.length > 0) && { withoutFormats: new Set(lacking.flat()) }),
    tables: tables.map(({ name, range }): SheetTable => ({ name, area: areaOf(range) })),
    spills: [...spills.values()],
  };
}

function knownFormat(format: string | undefined): string | null {
  return format === undefined || format === "General" ? null : format;
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

// ---------------------------------------------------------------- writing

function formatText({ format }: Content): string {
  return format ?? "General";
}

/** Content as somebody would type it, so that text stays text: nothing imported becomes a formula, a date or a number. */
function typed({ value, formula, format }: Content): string | number | boolean {
  if (formula !== null) return formula;
  if (value === null) return "";
  if (isFault(value)) return value.error;
  if (typeof value !== "string" || format === "@") return value;
  // What is not seen, and signs of double width, do not hide that it begins like a formula.
  return /^[\s\p{C}]*[=+\-@'#＝＋－＠]|\p{N}|^\s*(true|false)\s*$/iu.test(value) ? `'${value}` : value;
}

// ---------------------------------------------------------------- looks

const ALIGNMENTS = { left: "Left", center: "Center", right: "Right" } as const;
/** As cells of a new sheet look. */
function undress({ format }: Excel.Range): void {
  clearLook(format);
  format.font.size = 11;
  for (const side of new Set(Object.values(BORDERS).flat())) format.borders.getItem(side).style = "None";
}

/** Adds a look to cells that have none. */
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

/** An older Excel prints as its user has set it. */
function pagesAreKnown(): boolean {
  return Office.context.requirements.isSetSupported("ExcelApi", "1.9");
}

/** Pages mostly in their own size: where Excel fits the sheet to the paper, it does not heed page breaks. */
function putPages(sheet: Excel.Worksheet, { printed, pages, titles, fits }: Dress): void {
  const { pageLayout, horizontalPageBreaks } = sheet;
  pageLayout.paperSize = Excel.PaperType.a4;
  pageLayout.orientation = Excel.PageOrientation.portrait;
  pageLayout.zoom = fits ? { horizontalFitToPages: 1 } : { scale: 100 };
  pageLayout.centerHorizontally = true;
  pageLayout.topMargin = MARGIN_POINTS;
  pageLayout.rightMargin = MARGIN_POINTS;
  pageLayout.bottomMargin = MARGIN_POINTS;
  pageLayout.leftMargin = MARGIN_POINTS;
  pageLayout.setPrintArea(rangeOf(sheet, printed));
  if (titles) pageLayout.setPrintTitleRows(rangeOf(sheet, { ...printed, ...titles }).getEntireRow());
  horizontalPageBreaks.removePageBreaks();
  for (const row of pages) horizontalPageBreaks.add(sheet.getCell(row, 0));
}

// ---------------------------------------------------------------- areas

function areaOf({ rowIndex, columnIndex, rowCount, columnCount }: Excel.Range): Area {
  return { top: rowIndex, left: columnIndex, bottom: rowIndex + rowCount - 1, right: columnIndex + columnCount - 1 };
}

function cellsIn({ top, left, bottom, right }: Area): number {
  return (bottom - top + 1) * (right - left + 1);
}
