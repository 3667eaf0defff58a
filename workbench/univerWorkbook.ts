import { HorizontalAlign, type ICellData, type IStyleData } from "@univerjs/core";
import {
  SetRangeValuesCommand,
  SetWorksheetColWidthMutation,
  SheetsSelectionsService,
  type ISetWorksheetColWidthMutationParams,
} from "@univerjs/preset-sheets-core";
import { TableManager } from "@univerjs/preset-sheets-table";
import {
  parseArea,
  textOf,
  type Area,
  type CellValue,
  type Dress,
  type CellsLook,
  type NewCells,
  type PlainCells,
  type Sheet,
  type SheetTable,
} from "../src/sheet";
import {
  WorkbookError,
  type Block,
  type FoundName,
  type NewTable,
  type Overview,
  type SheetBlocks,
  type SheetInfo,
  type SheetRead,
  type Workbook,
} from "../src/workbook/port";
import { charactersIn, pixels, rememberedDress, styleOf } from "./bookData";
import { calculated } from "./calculation";
import { valueOf, written } from "./cells";
import type { Grid } from "./grid";
import { areaOf, rangeOf, SheetCells, type GridSheet } from "./sheetCells";

/** The grid reckons heights of rows when it has nothing else to do, and stumbles over a sheet that is gone by then. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: IDLE_AT_LAST }));
}

/** Milliseconds. */
const IDLE_AT_LAST = 2000;

/** The workbook in the grid, for the pane: what OfficeWorkbook is in Excel. */
export class UniverWorkbook implements Workbook {
  constructor(private readonly grid: Grid) {}

  async sheets(): Promise<readonly SheetInfo[]> {
    return this.book.getSheets().map((sheet) => ({
      id: sheet.getSheetId(),
      name: sheet.getSheetName(),
      visible: !sheet.isSheetHidden(),
      protected: false,
    }));
  }

  async selection(): Promise<{ sheet: string; area: Area }> {
    const sheet = this.book.getActiveSheet();
    const range = sheet.getActiveRange();
    if (!range) return { sheet: sheet.getSheetName(), area: parseArea("A1")! };
    // In a selection of whole rows or columns Univer leaves the other two edges out.
    const { top, left, bottom, right } = areaOf(range.getRange());
    const edge = (value: number, otherwise: number) => (Number.isFinite(value) ? value : otherwise);
    const area = {
      top: edge(top, 0),
      left: edge(left, 0),
      bottom: edge(bottom, sheet.getMaxRows() - 1),
      right: edge(right, sheet.getMaxColumns() - 1),
    };
    return { sheet: sheet.getSheetName(), area };
  }

  async read(name: string, area?: Area): Promise<Sheet> {
    const sheet = this.sheet(name);
    const cells = new SheetCells(this.grid, sheet);
    const { top, left, bottom, right } = area ?? cells.used() ?? NOWHERE;
    // A stray cell far out makes a sheet that no memory holds.
    if ((bottom - top + 1) * (right - left + 1) > MOST_CELLS) throw new WorkbookError("too-large", name);
    const values: CellValue[][] = [];
    const formulas: (string | null)[][] = [];
    const formats: (string | null)[][] = [];
    for (let row = top; row <= bottom; row++) {
      const columns = Array.from({ length: right - left + 1 }, (_, i) => left + i);
      values.push(columns.map((column) => valueOf(cells.at(row, column))));
      formulas.push(columns.map((column) => cells.formulaAt(row, column)));
      formats.push(columns.map((column) => cells.formatAt(row, column)));
    }
    return { name, top, left, values, formulas, formats, tables: this.tablesOf(sheet), spills: cells.spills() };
  }

  async readMany(reads: readonly SheetRead[]): Promise<readonly Sheet[]> {
    return Promise.all(reads.map(({ sheet, area }) => this.read(sheet, area)));
  }

  write(name: string, blocks: readonly Block[]): Promise<void> {
    return this.writeMany([{ sheet: name, blocks }]);
  }

  async writeMany(all: readonly SheetBlocks[]): Promise<void> {
    const written = all
      .map(({ sheet, blocks }) => ({ sheet: this.sheet(sheet), ...cellsOf(blocks) }))
      .filter(({ bottom }) => bottom >= 0);
    if (written.length === 0) return;
    // The grid calculates when all is written: a calculation takes a while, be there many formulas or few.
    await calculated(this.grid, async () => {
      for (const { sheet, ...cells } of written) await this.put(sheet, cells);
    });
  }

  private async put(sheet: GridSheet, { cells, bottom, right }: Cells): Promise<void> {
    // A cell outside the grid would be written and never be seen.
    if (bottom >= sheet.getMaxRows()) sheet.setRowCount(bottom + SPARE_ROWS);
    if (right >= sheet.getMaxColumns()) sheet.setColumnCount(right + SPARE_COLUMNS);
    const target = { unitId: this.book.getId(), subUnitId: sheet.getSheetId() };
    if (!(await this.grid.api.executeCommand(SetRangeValuesCommand.id, { ...target, value: cells })))
      throw new WorkbookError("workbook-failed", `the grid did not write to ${sheet.getSheetName()}`);
  }

  async addSheet(name: string, { hidden = false } = {}): Promise<SheetInfo> {
    const active = this.book.getActiveSheet();
    const sheet = this.book.insertSheet(name, { index: this.book.getNumSheets() });
    // The grid shows a new sheet at once; Excel does not.
    this.book.setActiveSheet(active);
    if (hidden) sheet.hideSheet();
    return { id: sheet.getSheetId(), name: sheet.getSheetName(), visible: !hidden, protected: false };
  }

  async removeSheet(name: string): Promise<void> {
    const sheet = this.sheet(name);
    const others = this.book.getSheets().filter((one) => one.getSheetId() !== sheet.getSheetId());
    const next = others.filter((one) => !one.isSheetHidden()).pop();
    if (!next) throw new WorkbookError("workbook-failed", `${name} is the only sheet`);
    // The grid removes a sheet that is in the window, but says that it failed.
    if (this.book.getActiveSheet().getSheetId() === sheet.getSheetId()) this.book.setActiveSheet(next);
    await idle();
    if (!this.book.deleteSheet(sheet)) throw new WorkbookError("workbook-failed", `${name} was not removed`);
  }

  async find(names: readonly string[]): Promise<readonly (FoundName | null)[]> {
    return names.map((name) => this.findTable(name) ?? this.findName(name));
  }

  async overview(names: readonly string[]): Promise<Overview> {
    return { sheets: await this.sheets(), found: await this.find(names) };
  }

  private findTable(name: string): FoundName | null {
    const table = this.table(name);
    const sheet = table && this.book.getSheetBySheetId(table.subUnitId);
    return sheet ? { is: "table", sheet: sheet.getSheetName(), area: areaOf(table.range) } : null;
  }

  async putTable(name: string, tableName: string, area: Area, { widths }: NewTable = {}): Promise<void> {
    const sheet = this.sheet(name);
    const existing = this.table(tableName);
    const fits =
      existing?.subUnitId === sheet.getSheetId() &&
      existing.range.startColumn === area.left &&
      existing.range.endColumn === area.right;
    const done = await calculated(this.grid, async () => {
      // To remove a table turns the formulas that name it into #REF!, so it is made anew only where it must be.
      if (fits) return this.resizeTable(sheet, existing.id, area);
      if (existing) await this.book.removeTable(existing.id);
      return sheet.addTable(tableName, rangeOf(area), existing?.id, { tableStyleId: "table-default-0" });
    });
    if (!done) throw new WorkbookError("workbook-failed", `the grid did not make the table ${tableName}`);
    if (!existing && widths?.length !== 0) this.widen(sheet, area);
  }

  async removeTable(name: string): Promise<void> {
    const table = this.table(name);
    if (table && !(await this.book.removeTable(table.id)))
      throw new WorkbookError("workbook-failed", `the grid did not remove the table ${name}`);
  }

  /** Rows hidden here are written like all others. */
  async liftFilters(): Promise<readonly string[]> {
    return [];
  }

  private findName(name: string): FoundName | null {
    const reference = this.definedName(name)?.getFormulaOrRefString();
    if (reference === undefined) return null;
    const parts = /^=?(?:'((?:[^']|'')+)'|([^'!]+))!([^!]+)$/.exec(reference);
    const area = parts ? parseArea(parts[3]!) : undefined;
    if (!area) return { is: "other" };
    return { is: "area", sheet: parts![1]?.replace(/''/g, "'") ?? parts![2]!, area };
  }

  async putName(name: string, sheet: string, area: Area): Promise<void> {
    const { top, left, bottom, right } = area;
    const range = this.sheet(sheet).getRange(top, left, bottom - top + 1, right - left + 1);
    await this.removeName(name);
    const reference = `'${sheet.replace(/'/g, "''")}'!${range.getA1Notation()}`;
    this.book.insertDefinedName(name, reference);
  }

  async removeName(name: string): Promise<void> {
    if (this.definedName(name)) this.book.deleteDefinedName(name);
  }

  private definedName(name: string) {
    return this.book.getDefinedNames().find((known) => known.getName().toLowerCase() === name.toLowerCase());
  }

  /** Columns as wide as their headers and texts. Univer's own way draws every cell of them, seconds for a long table. */
  private widen(sheet: GridSheet, { top, left, bottom, right }: Area): void {
    const cells = new SheetCells(this.grid, sheet);
    const widths = new Map<number, number>();
    for (let column = left; column <= right; column++) {
      let longest = LEAST_LETTERS;
      for (let row = top; row <= bottom; row++) {
        const value = valueOf(cells.at(row, column));
        if (typeof value === "string") longest = Math.max(longest, value.length);
      }
      widths.set(column, Math.min(longest, MOST_LETTERS) + ROOM_FOR_FILTER);
    }
    this.setWidths(sheet, widths);
  }

  /** All in one step. The grid's command takes one column after another, and reckons the heights of all rows for each. */
  private setWidths(sheet: GridSheet, characters: ReadonlyMap<number, number>): void {
    const { api } = this.grid;
    const params: ISetWorksheetColWidthMutationParams = {
      unitId: this.book.getId(),
      subUnitId: sheet.getSheetId(),
      ranges: [...characters.keys()].map((column) =>
        rangeOf({ top: 0, left: column, bottom: sheet.getMaxRows() - 1, right: column }),
      ),
      colWidth: Object.fromEntries([...characters].map(([column, width]) => [column, pixels(width)])),
    };
    api.syncExecuteCommand(SetWorksheetColWidthMutation.id, params);
  }

  private resizeTable(sheet: GridSheet, id: string, area: Area): Promise<boolean> {
    const cells = new SheetCells(this.grid, sheet);
    const table = this.grid.injector.get(TableManager).getTableById(this.book.getId(), id);
    // A table keeps the headers that it was made with, and formulas name its columns by them.
    for (let column = area.left; column <= area.right; column++) {
      const header = textOf(valueOf(cells.at(area.top, column)));
      const tableColumn = table?.getTableColumnByIndex(column - area.left);
      if (tableColumn && header !== "") tableColumn.displayName = header;
    }
    return sheet.setTableRange(id, rangeOf(area));
  }

  async dress(name: string, dress: Dress): Promise<void> {
    const { widths, heights, looks } = dress;
    const sheet = this.sheet(name);
    const before = rememberedDress(sheet).dress?.heights.length ?? 0;
    const bottom = Math.max(heights.length, before, 1) - 1;
    if (bottom >= sheet.getMaxRows()) sheet.setRowCount(bottom + SPARE_ROWS);
    const value: Record<number, Record<number, ICellData>> = {};
    const cells = new SheetCells(this.grid, sheet);
    // Given a look only, the grid would take a formula away.
    const kept = (row: number, column: number) => {
      const formula = cells.formulaAt(row, column);
      return formula === null ? {} : { f: formula };
    };
    for (let row = 0; row <= bottom; row++)
      value[row] = Object.fromEntries(widths.map((_, c) => [c, { s: UNDRESSED, ...kept(row, c) }]));
    for (const { area, look } of looks) {
      const { bd, ...style } = styleOf(look);
      const dressed: ICellData = { s: { ...UNDRESSED, ...style, bd: { ...UNDRESSED.bd, ...bd } } };
      for (let row = area.top; row <= area.bottom; row++)
        for (let column = area.left; column <= area.right; column++)
          value[row]![column] = { ...dressed, ...kept(row, column) };
    }
    const target = { unitId: this.book.getId(), subUnitId: sheet.getSheetId() };
    const dressing = () => this.grid.api.executeCommand(SetRangeValuesCommand.id, { ...target, value });
    const hasFormulas = Object.values(value).some((line) => Object.values(line).some(({ f }) => f !== undefined));
    if (!(await (hasFormulas ? calculated(this.grid, dressing) : dressing())))
      throw new WorkbookError("workbook-failed", `the grid did not dress ${name}`);
    // The pages are for the file.
    sheet.setCustomMetadata({ dress });
    this.setWidths(sheet, new Map(widths.map((width, column) => [column, width])));
    for (let row = 0; row <= bottom; row++)
      sheet.setRowHeightsForced(row, 1, Math.round((heights[row] ?? USUAL_HEIGHT_POINTS) / POINTS_A_PIXEL));
    // As in Excel, a row of no height of its own grows with the lines of its texts.
    for (const { area, look } of looks)
      for (let row = area.top; look.wrap && row <= area.bottom; row++)
        if ((heights[row] ?? null) === null) sheet.setRowAutoHeight(row, 1);
  }

  async plainCells(name: string, cells: readonly NewCells[]): Promise<readonly PlainCells[]> {
    const sheet = this.sheet(name);
    const styleAt = stylesOf(sheet);
    const isPlain = (row: number, column: number) => {
      const { n: _format, ...look } = styleAt(row, column);
      const { bd, ...others } = look;
      return [...Object.values(others), ...Object.values(bd ?? {})].every((value) => value === null);
    };
    return cells
      .filter(({ is, column, like, top, bottom }) => {
        let hasLook = is === "header" || like === null;
        for (let row = top; row <= bottom; row++) {
          if (!isPlain(row, column)) return false;
          hasLook ||= !isPlain(row, like!);
        }
        return hasLook;
      })
      .map((part) => ({ ...part, width: charactersIn(sheet.getColumnWidth(part.column)), was: { lines: [] } }));
  }

  async dressCells(name: string, parts: readonly CellsLook[]): Promise<void> {
    const sheet = this.sheet(name);
    const cells = new SheetCells(this.grid, sheet);
    const styleAt = stylesOf(sheet);
    const value: Record<number, Record<number, ICellData>> = {};
    let hasFormulas = false;
    for (const { is, top, bottom, column, like } of parts) {
      const styles: IStyleData[] = [];
      for (let row = top; row <= bottom; row++) styles.push(like === null ? {} : styleAt(row, like));
      (is === "header" ? styles : bodyStyles(styles)).forEach(({ n: _format, ...look }, i) => {
        // Given a look only, the grid would take a formula away.
        const formula = cells.formulaAt(top + i, column);
        hasFormulas ||= formula !== null;
        const s = { ...UNDRESSED, ...look, bd: { ...UNDRESSED.bd, ...look.bd } };
        (value[top + i] ??= {})[column] = { s, ...(formula !== null && { f: formula }) };
      });
    }
    const target = { unitId: this.book.getId(), subUnitId: sheet.getSheetId() };
    const dressing = () => this.grid.api.executeCommand(SetRangeValuesCommand.id, { ...target, value });
    if (!(await (hasFormulas ? calculated(this.grid, dressing) : dressing())))
      throw new WorkbookError("workbook-failed", `the grid did not dress cells of ${name}`);
    for (const { column, width } of parts)
      if (width !== undefined) sheet.setColumnWidth(column, pixels(width ?? USUAL_CHARACTERS));
  }

  async show(name: string, area: Area): Promise<void> {
    const sheet = this.sheet(name);
    this.book.setActiveSheet(sheet);
    sheet.setActiveRange(sheet.getRange(area.top, area.left, area.bottom - area.top + 1, area.right - area.left + 1));
    // A sheet that was not shown before has no range in view yet.
    if (!sheet.getVisibleRange()) await new Promise((resolve) => setTimeout(resolve));
    const seen = sheet.getVisibleRange();
    const inView =
      seen &&
      area.top >= seen.startRow &&
      area.bottom < seen.endRow &&
      area.left >= seen.startColumn &&
      area.right < seen.endColumn;
    if (!inView) sheet.scrollToCell(Math.max(0, area.top - 3), Math.max(0, area.left - 1));
  }

  /** Calls back whenever another cell is selected; gives a function that ends it. */
  onSelectionChanged(listener: () => void): () => void {
    const { api, injector } = this.grid;
    // The grid says this too while one workbook gives way to the next.
    const tell = () => api.getActiveWorkbook() && listener();
    const selections = injector.get(SheetsSelectionsService).selectionChanged$.subscribe(tell);
    const sheets = api.addEvent(api.Event.ActiveSheetChanged, tell);
    return () => {
      selections.unsubscribe();
      sheets.dispose();
    };
  }

  private get book() {
    return this.grid.api.getActiveWorkbook()!;
  }

  private sheet(name: string): GridSheet {
    const sheet = this.book.getSheetByName(name);
    if (!sheet) throw new WorkbookError("sheet-gone", name);
    return sheet;
  }

  private table(name: string) {
    return this.book.getTableList().find((table) => table.name.toLowerCase() === name.toLowerCase()) as
      | ReturnType<GridSheet["getSubTableInfos"]>[number]
      | undefined;
  }

  private tablesOf(sheet: GridSheet): SheetTable[] {
    return sheet.getSubTableInfos().map(({ name, range }) => ({ name, area: areaOf(range) }));
  }
}

/** Cells of a sheet as Univer takes them, and how far they reach. */
interface Cells {
  readonly cells: Record<number, Record<number, ICellData>>;
  readonly bottom: number;
  readonly right: number;
}

function cellsOf(blocks: readonly Block[]): Cells {
  const cells: Record<number, Record<number, ICellData>> = {};
  let bottom = -1;
  let right = -1;
  for (const { top, left, contents, formatsStand = false } of blocks) {
    contents.forEach((line, r) =>
      line.forEach((content, c) => {
        if (!content) return;
        (cells[top + r] ??= {})[left + c] = written(content, formatsStand);
        bottom = Math.max(bottom, top + r);
        right = Math.max(right, left + c);
      }),
    );
  }
  return { cells, bottom, right };
}

/** What a cell of a sheet looks like. Its styles are asked for once: to the grid that is work, and there are many cells. */
function stylesOf(sheet: GridSheet): (row: number, column: number) => IStyleData {
  const styles = sheet.getWorkbook().getStyles();
  const cells = sheet.getSheet().getCellMatrix();
  return (row, column) => styles.getStyleByCell(cells.getValue(row, column)) ?? {};
}

/** What marks single cells: it is taken along where all of the cells have it. */
const MARKS = ["bl", "it", "cl", "bg"] as const;

/** The styles of cells under a header as those of a column of numbers beside them. */
function bodyStyles(styles: readonly IStyleData[]): IStyleData[] {
  const same = (mark: (typeof MARKS)[number]) =>
    styles.every((style) => JSON.stringify(style[mark]) === JSON.stringify(styles[0]![mark]));
  const others = MARKS.filter((mark) => !same(mark));
  return styles.map((style) => ({
    ...style,
    ...Object.fromEntries(others.map((mark) => [mark, null])),
    // Names stand to the left, numbers do not.
    ...(style.ht === HorizontalAlign.LEFT && { ht: null }),
  }));
}

/** All that a look can say, taken away: that is what null does, though the types allow it for some of these only. */
const UNDRESSED = {
  ff: null,
  bl: null,
  it: null,
  fs: null,
  cl: null,
  bg: null,
  ht: null,
  vt: null,
  tb: null,
  bd: { t: null, r: null, b: null, l: null },
} as unknown as IStyleData;
/** What a column of the usual width shows. */
const USUAL_CHARACTERS = 8.43;
const USUAL_HEIGHT_POINTS = 15;
const POINTS_A_PIXEL = 0.75;
const NOWHERE: Area = { top: 0, left: 0, bottom: -1, right: -1 };
/** Width of a table's column in letters; a number in its format needs no more than the least. */
const LEAST_LETTERS = 8;
const MOST_LETTERS = 40;
const ROOM_FOR_FILTER = 4;
const MOST_CELLS = 3e6;
const SPARE_ROWS = 50;
const SPARE_COLUMNS = 10;
