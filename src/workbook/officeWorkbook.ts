// Not from the index: with that, every kind of tournament would be part of what the pane loads first.
import { MARGIN_POINTS, type Dress, type HeaderLook, type Look, type PlainHeader } from "../sheet/look";
import { isFault, type Area, type CellValue, type Sheet, type SheetTable } from "../sheet/sheet";
import {
  WorkbookError,
  type Block,
  type Content,
  type ContentsOnly,
  type SheetInfo,
  type Workbook,
  type WorkbookErrorCode,
} from "./port";
import { untilNotBusy } from "./retry";

/** Cells read in one request: values, formulas and formats mostly stay well under Excel's limit of 5 MB an answer. */
const CELLS_A_READ = 20000;
/** A stray cell in the last row of Excel makes a sheet of 17,000 million cells. */
const MOST_CELLS = 3e6;
/** Formulas asked for their spill in one request. */
const SPILLS_A_READ = 1000;
/** Rows asked in one request whether they are hidden. */
const ROWS_A_READ = 5000;

/** The workbook that Excel has open. The only place that calls Excel.run. */
export class OfficeWorkbook implements Workbook {
  get spills(): boolean {
    return spillsAreKnown();
  }

  sheets(): Promise<readonly SheetInfo[]> {
    return run(async (context) => {
      const { worksheets } = context.workbook;
      worksheets.load("items/id,items/name,items/visibility,items/protection/protected");
      await context.sync();
      return worksheets.items.map((sheet) => ({
        id: sheet.id,
        name: sheet.name,
        visible: sheet.visibility === Excel.SheetVisibility.visible,
        protected: sheet.protection.protected,
      }));
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

  read(name: string, area?: Area, only?: ContentsOnly): Promise<Sheet> {
    const formats = only?.formats ?? true;
    return run(async (context) => {
      const sheet = context.workbook.worksheets.getItemOrNullObject(name);
      const parts: Part[] = [];
      const tables = () =>
        only ? [] : sheet.tables.items.map((table) => ({ name: table.name, range: table.getRange().load(PLACE) }));
      if (!only) sheet.tables.load("items/name");
      let asked: ReturnType<typeof tables>;
      let whole = area;
      if (area !== undefined && cellsIn(area) <= CELLS_A_READ) {
        parts.push(loadPart(sheet, area, formats));
        await context.sync();
        if (sheet.isNullObject) throw new WorkbookError("sheet-gone", name);
        asked = tables();
      } else {
        const used = sheet.getUsedRangeOrNullObject(true).load(PLACE);
        await context.sync();
        if (sheet.isNullObject) throw new WorkbookError("sheet-gone", name);
        whole ??= used.isNullObject ? NOWHERE : areaOf(used);
        if (cellsIn(whole) > MOST_CELLS) throw new WorkbookError("too-large", name);
        asked = tables();
        parts.push(...(await loadParts(context, sheet, whole, formats)));
      }
      const hiddenRows = only ? new Set<number>() : await loadHiddenRows(context, sheet, parts);
      const spills = await loadSpills(context, sheet, parts, area !== undefined);
      await context.sync(); // no request where one of these has taken the tables along
      return {
        ...sheetOf(name, whole!, parts),
        tables: asked.map((table): SheetTable => ({ name: table.name, area: areaOf(table.range) })),
        spills,
        hiddenRows,
      };
    });
  }

  write(name: string, blocks: readonly Block[]): Promise<void> {
    return runAfterEditing(async (context) => {
      const sheet = context.workbook.worksheets.getItem(name);
      context.application.suspendApiCalculationUntilNextSync();
      for (const { top, left, contents, formatsStand } of blocks) {
        const range = sheet.getRangeByIndexes(top, left, contents.length, contents[0]!.length);
        // Formats first: they decide what typed text becomes. null leaves a cell as it is.
        if (!formatsStand) range.numberFormat = contents.map((line) => line.map((cell) => cell && formatText(cell)));
        range.formulas = contents.map((line) => line.map((cell) => cell && typed(cell)));
      }
      await context.sync();
    });
  }

  addSheet(name: string, { hidden = false } = {}): Promise<void> {
    return runAfterEditing(async (context) => {
      const sheet = context.workbook.worksheets.add(name);
      // Not very hidden: Excel's own Undo crashes after such a sheet was made.
      if (hidden) sheet.visibility = Excel.SheetVisibility.hidden;
      await context.sync();
    });
  }

  removeSheet(name: string): Promise<void> {
    return runAfterEditing(async (context) => {
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
    return runAfterEditing(async (context) => {
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

  findName(name: string): Promise<{ sheet: string; area: Area } | null> {
    return run(async (context) => {
      const range = context.workbook.names.getItemOrNullObject(name).getRangeOrNullObject().load(PLACE);
      range.worksheet.load("name");
      await context.sync();
      return range.isNullObject ? null : { sheet: range.worksheet.name, area: areaOf(range) };
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

  dress(name: string, { widths, heights, looks, printed, pages }: Dress): Promise<void> {
    return runAfterEditing(async (context) => {
      const sheet = context.workbook.worksheets.getItem(name);
      const columns = rangeOf(sheet, printed).getEntireColumn();
      undress(columns);
      columns.format.autofitRows();
      widths.forEach((width, column) => {
        columns.getColumn(column).format.columnWidth = widthInPoints(width);
      });
      heights.forEach((height, row) => {
        if (height !== null) sheet.getCell(row, 0).format.rowHeight = height;
      });
      for (const { area, look } of looks) putLook(rangeOf(sheet, area), look);
      if (pagesAreKnown()) putPages(sheet, printed, pages);
      await context.sync();
    });
  }

  plainHeaders(name: string, cells: readonly Pick<PlainHeader, "row" | "column">[]): Promise<readonly PlainHeader[]> {
    return run(async (context) => {
      const sheet = context.workbook.worksheets.getItem(name);
      const loaded = cells.map(({ row, column }) => ({ row, column, format: loadLook(sheet, row, column) }));
      await context.sync();
      return loaded
        .filter(({ format }) => isPlain(format))
        .map(({ row, column, format }) => ({ row, column, width: charactersIn(format.columnWidth) }));
    });
  }

  dressHeaders(name: string, headers: readonly HeaderLook[]): Promise<void> {
    return runAfterEditing(async (context) => {
      const sheet = context.workbook.worksheets.getItem(name);
      const loaded = headers.map((header) => ({
        ...header,
        look: header.like === null ? null : loadLook(sheet, header.row, header.like),
      }));
      if (loaded.some(({ look }) => look)) await context.sync();
      for (const { row, column, width, look } of loaded) {
        const { format } = sheet.getCell(row, column);
        if (look === null) takeLook(format);
        else copyLook(look, format);
        if (width !== undefined) format.columnWidth = widthInPoints(width ?? USUAL_CHARACTERS);
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

const PLACE = "rowIndex,columnIndex,rowCount,columnCount";
const CELLS = "values,formulas,rowHidden";
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

/** A part of what is read, with its cells. */
interface Part {
  readonly area: Area;
  readonly formats: boolean;
  readonly range: Excel.Range;
}

function loadPart(sheet: Excel.Worksheet, area: Area, formats: boolean): Part {
  const what = [CELLS, ...(formats ? ["numberFormat"] : []), ...(spillsAreKnown() ? ["hasSpill"] : [])];
  return { area, formats, range: rangeOf(sheet, area).load(what.join(",")) };
}

/** An area in rows of parts, a request each: the answer to all of them at once could be over the limit. */
async function loadParts(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  whole: Area,
  formats: boolean,
): Promise<Part[]> {
  const parts: Part[] = [];
  const rest = [...rowsOf(whole)];
  if (rest.length === 0) await context.sync(); // for what else was asked
  for (let area = rest.shift(); area !== undefined; area = rest.shift()) {
    const part = loadPart(sheet, area, formats);
    try {
      // eslint-disable-next-line office-addins/no-context-sync-in-loop
      await context.sync();
      parts.push(part);
    } catch (error) {
      const tooLarge = error instanceof OfficeExtension.Error && CODES[error.code] === "too-large";
      if (!tooLarge || area.bottom === area.top) throw error;
      // Cells full of text: half the rows at a time.
      const middle = Math.floor((area.top + area.bottom) / 2);
      rest.unshift({ ...area, bottom: middle }, { ...area, top: middle + 1 });
    }
  }
  return parts;
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
async function loadHiddenRows(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  parts: readonly Part[],
): Promise<Set<number>> {
  const hidden = new Set<number>();
  const asked: number[] = [];
  for (const { area, range } of parts) {
    // `rowHidden` is null where some rows are hidden and others are not.
    if (range.rowHidden === false) continue;
    for (let row = area.top; row <= area.bottom; row++)
      if (range.rowHidden === true) hidden.add(row);
      else asked.push(row);
  }
  for (let i = 0; i < asked.length; i += ROWS_A_READ) {
    const some = asked.slice(i, i + ROWS_A_READ).map((row) => ({ row, cell: sheet.getCell(row, 0).load("rowHidden") }));
    // eslint-disable-next-line office-addins/no-context-sync-in-loop
    await context.sync();
    for (const { row, cell } of some) if (cell.rowHidden) hidden.add(row);
  }
  return hidden;
}

/** Where formulas spill. Mostly nowhere, which takes no request to know. */
async function loadSpills(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  parts: readonly Part[],
  cutOut: boolean,
): Promise<Area[]> {
  // `hasSpill` is null where some cells spill and others do not.
  const spilling = spillsAreKnown() ? parts.filter(({ range }) => range.hasSpill !== false) : [];
  if (spilling.length === 0) return [];
  const columns = spilling.map(({ area, range }) =>
    Array.from({ length: area.right - area.left + 1 }, (_, c) => range.getColumn(c).load("hasSpill")),
  );
  await context.sync();
  const asked: Excel.Range[] = [];
  spilling.forEach(({ area, range }, i) =>
    range.formulas.forEach((line, r) =>
      line.forEach((formula, c) => {
        if (columns[i]![c]!.hasSpill === false) return;
        const value = range.values[r]![c];
        const cell = () => sheet.getCell(area.top + r, area.left + c);
        if (formulaText(formula, value) !== null) asked.push(cell().getSpillingToRangeOrNullObject());
        // What spills into an area cut out of the sheet crosses its upper or its left edge.
        else if (cutOut && (r === 0 || c === 0) && value !== "")
          asked.push(cell().getSpillParentOrNullObject().getSpillingToRangeOrNullObject());
      }),
    ),
  );
  const spills = new Map<string, Area>();
  for (let i = 0; i < asked.length; i += SPILLS_A_READ) {
    const some = asked.slice(i, i + SPILLS_A_READ).map((range) => range.load(PLACE));
    // eslint-disable-next-line office-addins/no-context-sync-in-loop
    await context.sync();
    for (const range of some)
      if (!range.isNullObject) spills.set(`${range.rowIndex},${range.columnIndex}`, areaOf(range));
  }
  return [...spills.values()].filter((area) => cellsIn(area) > 1);
}

function sheetOf(name: string, { top, left }: Area, parts: readonly Part[]): Sheet {
  const values: CellValue[][] = [];
  const formulas: (string | null)[][] = [];
  const formats: (string | null)[][] = [];
  for (const { range, formats: withFormats } of parts) {
    for (const line of range.values) values.push(line.map(cellValue));
    range.formulas.forEach((line, r) =>
      formulas.push(line.map((formula, c) => formulaText(formula, range.values[r]![c]))),
    );
    for (const line of withFormats ? range.numberFormat : [])
      formats.push(line.map((format) => (format === "General" ? null : format)));
  }
  return { name, top, left, values, formulas, formats };
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
/** Lines between the cells of a range belong to both of their neighbours. */
const BORDERS = {
  top: ["EdgeTop", "InsideHorizontal"],
  right: ["EdgeRight", "InsideVertical"],
  bottom: ["EdgeBottom", "InsideHorizontal"],
  left: ["EdgeLeft", "InsideVertical"],
} as const;

/** As cells of a new sheet look. */
function undress({ format }: Excel.Range): void {
  takeLook(format);
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

/** What of a header's look is taken along. Lines are not: those between two cells belong to both. */
const HEADER_LOOK =
  "columnWidth,horizontalAlignment,verticalAlignment,wrapText,font/bold,font/italic,font/color,fill/color";
const BLACK = "#000000";
/** What Excel says of a cell without a fill. */
const NO_FILL = "#FFFFFF";

function loadLook(sheet: Excel.Worksheet, row: number, column: number): Excel.RangeFormat {
  return sheet.getCell(row, column).format.load(HEADER_LOOK);
}

function isPlain({ font, fill, horizontalAlignment, verticalAlignment, wrapText }: Excel.RangeFormat): boolean {
  const isAligned = horizontalAlignment !== "General" || verticalAlignment !== "Bottom" || wrapText;
  return !font.bold && !font.italic && font.color === BLACK && fill.color === NO_FILL && !isAligned;
}

function copyLook(from: Excel.RangeFormat, to: Excel.RangeFormat): void {
  const { font, fill } = from;
  if (font.bold) to.font.bold = true;
  if (font.italic) to.font.italic = true;
  if (font.color && font.color !== BLACK) to.font.color = font.color;
  if (fill.color && fill.color !== NO_FILL) to.fill.color = fill.color;
  to.horizontalAlignment = from.horizontalAlignment;
  to.verticalAlignment = from.verticalAlignment;
  to.wrapText = from.wrapText;
}

/** Takes away what `copyLook` gives. */
function takeLook(format: Excel.RangeFormat): void {
  format.font.bold = false;
  format.font.italic = false;
  format.font.color = BLACK;
  format.fill.clear();
  format.horizontalAlignment = "General";
  format.verticalAlignment = "Bottom";
  format.wrapText = false;
}

/** Excel measures a column in digits of seven pixels, with five pixels of margin; a pixel is three quarters of a point. */
function widthInPoints(characters: number): number {
  return (characters * 7 + 5) * 0.75;
}

function charactersIn(points: number): number {
  return (points / 0.75 - 5) / 7;
}

const USUAL_CHARACTERS = 8.43;

/** An older Excel prints as its user has set it. */
function pagesAreKnown(): boolean {
  return Office.context.requirements.isSetSupported("ExcelApi", "1.9");
}

/** Pages in their own size: where Excel fits the sheet to the paper, it does not heed page breaks. */
function putPages(sheet: Excel.Worksheet, printed: Area, pages: readonly number[]): void {
  const { pageLayout, horizontalPageBreaks } = sheet;
  pageLayout.paperSize = Excel.PaperType.a4;
  pageLayout.orientation = Excel.PageOrientation.portrait;
  pageLayout.zoom = { scale: 100 };
  pageLayout.centerHorizontally = true;
  pageLayout.topMargin = MARGIN_POINTS;
  pageLayout.rightMargin = MARGIN_POINTS;
  pageLayout.bottomMargin = MARGIN_POINTS;
  pageLayout.leftMargin = MARGIN_POINTS;
  pageLayout.setPrintArea(rangeOf(sheet, printed));
  horizontalPageBreaks.removePageBreaks();
  for (const row of pages) horizontalPageBreaks.add(sheet.getCell(row, 0));
}

// ---------------------------------------------------------------- areas

function rangeOf(sheet: Excel.Worksheet, { top, left, bottom, right }: Area): Excel.Range {
  return sheet.getRangeByIndexes(top, left, bottom - top + 1, right - left + 1);
}

function areaOf({ rowIndex, columnIndex, rowCount, columnCount }: Excel.Range): Area {
  return { top: rowIndex, left: columnIndex, bottom: rowIndex + rowCount - 1, right: columnIndex + columnCount - 1 };
}

function cellsIn({ top, left, bottom, right }: Area): number {
  return (bottom - top + 1) * (right - left + 1);
}
