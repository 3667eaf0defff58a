import {
  type Rect,
  MAX_COLUMNS,
  MAX_ROWS,
  WHOLE_SHEET,
  bounds,
  cellCount,
  checkedRect,
  covers,
  height,
  intersection,
  isUnbounded,
  isWholeColumns,
  isWholeRows,
  overlaps,
  width,
} from "./addresses";
import { AutoFilter } from "./autoFilter";
import { CellFormats } from "./cellFormats";
import type { Chart } from "./chart";
import { CELL_ERRORS, type CellValue, typeIntoCell } from "./cellInput";
import { cellText } from "./cellText";
import { SIZE_MISMATCH, fail } from "./hostErrors";
import { PageSetup } from "./pageSetup";
import { type Shift, affectedRect, offset, shiftArea, shiftFormula, shiftPieces } from "./shifts";
import type { Workbook, WorkbookChange } from "./workbookModel";

export interface Cell {
  /** Missing in cells that have only a number format. */
  value?: CellValue;
  formula?: string;
  /** Result of an array formula; its first item is `value` unless the way is blocked. */
  matrix?: CellValue[][];
  numberFormat?: string;
  isText?: boolean;
  /** Entered but not calculated yet. */
  isNew?: boolean;
  /** The number of requests until its result arrives. */
  late?: number;
  /** `#VALUE!` until it is entered again. */
  failed?: boolean;
  /** Its custom functions were not known when it was calculated. */
  isUnknown?: boolean;
  /** Not calculated until somebody asks for it. */
  awaitsRequest?: boolean;
}

export interface SpilledCell {
  readonly value: CellValue;
  readonly anchor: number;
}

/** For example `allowFormatCells`, `allowInsertRows`, `allowSort`. */
export type ProtectionOptions = Readonly<Record<string, unknown>>;

export type Visibility = "Visible" | "Hidden" | "VeryHidden";

const LARGEST_READ = 5_000_000;
export const STANDARD_COLUMN_WIDTH = 48;
export const STANDARD_ROW_HEIGHT = 15;

export const cellKey = (row: number, column: number): number => row * MAX_COLUMNS + column;
export const rowOfKey = (key: number): number => Math.floor(key / MAX_COLUMNS);
export const columnOfKey = (key: number): number => key % MAX_COLUMNS;
const inRect = (key: number, rect: Rect): boolean => {
  const [row, column] = [rowOfKey(key), columnOfKey(key)];
  return row >= rect.top && row <= rect.bottom && column >= rect.left && column <= rect.right;
};

export class Sheet {
  cells = new Map<number, Cell>();
  spilled = new Map<number, SpilledCell>();
  formulaKeys = new Set<number>();
  readonly formats = new CellFormats();
  columnWidths = new Map<number, number>();
  rowHeights = new Map<number, number>();
  hiddenRows = new Set<number>();
  hiddenColumns = new Set<number>();
  merged: Rect[] = [];
  frozen: Rect | null = null;
  readonly filter: AutoFilter;
  readonly page = new PageSetup();
  readonly charts: Chart[] = [];
  visibility: Visibility = "Visible";
  tabColor = "";
  showGridlines = true;
  showHeadings = true;
  deleted = false;
  private protection: { options: ProtectionOptions; password: string | undefined } | null = null;

  constructor(
    readonly workbook: Workbook,
    readonly id: string,
    public name: string,
  ) {
    this.filter = new AutoFilter(this);
  }

  // Reading

  valueAt(row: number, column: number): CellValue | undefined {
    const key = cellKey(row, column);
    return this.cells.get(key)?.value ?? this.spilled.get(key)?.value;
  }

  formulaAt(row: number, column: number): string | undefined {
    return this.cells.get(cellKey(row, column))?.formula;
  }

  /** One item for each cell, or null for whole rows and columns, as Excel reports them. */
  project<T>(rect: Rect, read: (cell: Cell | undefined, spilled: SpilledCell | undefined) => T): T[][] | null {
    if (isUnbounded(rect)) return null;
    if (cellCount(rect) > LARGEST_READ) fail("RangeExceedsLimit");
    this.workbook.settle();
    const hasSpills = this.spilled.size > 0;
    const rows: T[][] = [];
    for (let row = rect.top; row <= rect.bottom; row++) {
      const items: T[] = [];
      for (let column = rect.left; column <= rect.right; column++) {
        const key = cellKey(row, column);
        items.push(read(this.cells.get(key), hasSpills ? this.spilled.get(key) : undefined));
      }
      rows.push(items);
    }
    return rows;
  }

  values = (rect: Rect, blank: CellValue = ""): CellValue[][] | null =>
    this.project(rect, (cell, spilled) => cell?.value ?? spilled?.value ?? blank);

  formulas = (rect: Rect): CellValue[][] | null => this.project(rect, (cell) => cell?.formula ?? cell?.value ?? "");

  numberFormats = (rect: Rect): string[][] | null => this.project(rect, (cell) => cell?.numberFormat ?? "General");

  texts = (rect: Rect): string[][] | null =>
    this.project(rect, (cell, spilled) =>
      cellText(cell?.value ?? spilled?.value, cell?.numberFormat ?? "General", this.workbook.separators),
    );

  valueTypes = (rect: Rect): string[][] | null =>
    this.project(rect, (cell, spilled) => valueType(cell?.value ?? spilled?.value, cell?.isText));

  /** The smallest rectangle around everything in `within`; with `valuesOnly` formats do not count. */
  usedRect(within: Rect | null, valuesOnly: boolean): Rect | null {
    this.workbook.settle();
    const area = within ?? WHOLE_SHEET;
    let top = Infinity;
    let left = Infinity;
    let bottom = -1;
    let right = -1;
    const include = (key: number) => {
      const row = rowOfKey(key);
      const column = columnOfKey(key);
      if (row < area.top || row > area.bottom || column < area.left || column > area.right) return;
      if (row < top) top = row;
      if (row > bottom) bottom = row;
      if (column < left) left = column;
      if (column > right) right = column;
    };
    for (const [key, cell] of this.cells) if (!valuesOnly || cell.value !== undefined) include(key);
    for (const key of this.spilled.keys()) include(key);
    const filled = checkedRect(top, left, bottom, right);
    const painted = valuesOnly ? [] : this.formats.paintedRects().filter((rect) => !isUnbounded(rect));
    const used = painted.map((rect) => intersection(rect, area)).filter((rect) => rect !== null);
    return bounds(filled ? [...used, filled] : used);
  }

  spillAt(row: number, column: number): Rect | null {
    this.workbook.settle();
    const key = cellKey(row, column);
    const anchor = this.spilled.get(key)?.anchor ?? key;
    const matrix = this.cells.get(anchor)?.matrix;
    if (!matrix || this.cells.get(anchor)?.value === "#SPILL!") return null;
    return matrixRect(anchor, matrix);
  }

  // Writing

  /** Types values or formulas into cells: one for all of them, or a matrix of the same size. */
  enter(rect: Rect, input: unknown): void {
    this.assertEditable();
    const details = cellCount(rect) === 1 ? this.changeDetails(rect) : null;
    this.eachInput(rect, input, (key, item) => this.enterCell(key, item));
    this.edited(rect, details);
  }

  /** Called after cells got other contents. */
  private edited(rect: Rect, details: WorkbookChange["details"]): void {
    for (const table of this.workbook.tablesOn(this))
      if (table.headerRect && overlaps(table.headerRect, rect)) table.tidyHeaders();
    this.workbook.changed();
    this.workbook.emit({
      kind: "changed",
      sheet: this,
      rect,
      changeType: "RangeEdited",
      shiftDirection: "None",
      details,
    });
  }

  /** The old and the new value of a single cell; the new one is computed only if somebody listens. */
  private changeDetails({ top, left }: Rect): () => Record<string, unknown> {
    const state = (moment: "Before" | "After") => {
      const value = this.valueAt(top, left);
      const type = valueType(value, this.cells.get(cellKey(top, left))?.isText);
      return { [`value${moment}`]: value ?? "", [`valueType${moment}`]: type };
    };
    const before = state("Before");
    return () => {
      this.workbook.settle();
      return { ...before, ...state("After") };
    };
  }

  private enterCell(key: number, input: unknown): void {
    const numberFormat = this.cells.get(key)?.numberFormat;
    if (input === "") return this.clearContents(key);
    const typed = typeIntoCell(input, numberFormat);
    const format = numberFormat ?? typed.numberFormat;
    const cell: Cell = typed.formula === undefined ? typed : { value: 0, formula: typed.formula, isNew: true };
    delete cell.numberFormat;
    if (format !== undefined) cell.numberFormat = format;
    this.replace(key, cell);
  }

  /** Replaces a cell. */
  replace(key: number, cell: Cell | undefined): void {
    if (cell === undefined) this.cells.delete(key);
    else this.cells.set(key, cell);
    if (cell?.formula === undefined) this.formulaKeys.delete(key);
    else this.formulaKeys.add(key);
  }

  /** The formulas in a range. */
  formulaCells(rect: Rect): Cell[] {
    return [...this.formulaKeys].filter((key) => inRect(key, rect)).map((key) => this.cells.get(key)!);
  }

  calculate(rect: Rect): void {
    for (const cell of this.formulaCells(rect)) delete cell.awaitsRequest;
    this.workbook.calculate();
  }

  /** A header cell of a table: always text, never a formula. */
  setText(row: number, column: number, text: string): void {
    const key = cellKey(row, column);
    const numberFormat = this.cells.get(key)?.numberFormat;
    this.cells.set(key, { value: text, isText: true, ...(numberFormat !== undefined && { numberFormat }) });
    this.formulaKeys.delete(key);
  }

  /** Puts a formula and its finished result into a cell, as a custom function delivers it. */
  enterResult(row: number, column: number, formula: string, result: CellValue | CellValue[][]): void {
    const key = cellKey(row, column);
    this.enterCell(key, formula);
    const cell = this.cells.get(key)!;
    delete cell.isNew;
    setResult(cell, result);
    this.workbook.changed();
  }

  setNumberFormat(rect: Rect, input: unknown): void {
    this.assertEditable("allowFormatCells");
    this.eachInput(rect, input, (key, item) => {
      if (typeof item !== "string") fail("InvalidArgument");
      const cell = this.cells.get(key);
      if (item !== "General") this.cells.set(key, { ...cell, numberFormat: item });
      else if (cell?.value === undefined) this.cells.delete(key);
      else delete cell.numberFormat;
    });
    this.workbook.isDirty = true;
  }

  private eachInput(rect: Rect, input: unknown, put: (key: number, item: unknown) => void): void {
    if (isUnbounded(rect)) fail("InvalidArgument", "Whole rows and columns cannot be written cell by cell.");
    if (Array.isArray(input)) assertSize(rect, input);
    for (let row = rect.top; row <= rect.bottom; row++)
      for (let column = rect.left; column <= rect.right; column++) {
        const item: unknown = Array.isArray(input) ? input[row - rect.top][column - rect.left] : input;
        if (item !== null && item !== undefined) put(cellKey(row, column), item);
      }
  }

  clear(rect: Rect, what: "All" | "Contents" | "Formats"): void {
    this.assertEditable(what === "Formats" ? "allowFormatCells" : undefined);
    for (const key of this.keysIn(rect)) {
      if (what !== "Formats") this.clearContents(key);
      const cell = this.cells.get(key);
      if (what === "Contents" || cell === undefined) continue;
      if (cell.value === undefined) this.cells.delete(key);
      else delete cell.numberFormat;
    }
    if (what !== "Contents") this.formats.clear(rect);
    if (what === "Formats") this.workbook.isDirty = true;
    else this.edited(rect, null);
  }

  private clearContents(key: number): void {
    const numberFormat = this.cells.get(key)?.numberFormat;
    this.formulaKeys.delete(key);
    if (numberFormat === undefined) this.cells.delete(key);
    else this.cells.set(key, { numberFormat });
  }

  private keysIn(rect: Rect): number[] {
    if (cellCount(rect) > this.cells.size) return [...this.cells.keys()].filter((key) => inRect(key, rect));
    const keys: number[] = [];
    for (let row = rect.top; row <= rect.bottom; row++)
      for (let column = rect.left; column <= rect.right; column++) keys.push(cellKey(row, column));
    return keys;
  }

  // Inserting and deleting

  insert(zone: Rect, direction: "Down" | "Right"): void {
    this.shift({ kind: "insert", axis: direction === "Down" ? "rows" : "columns", zone });
  }

  remove(zone: Rect, direction: "Up" | "Left"): void {
    this.shift({ kind: "delete", axis: direction === "Up" ? "rows" : "columns", zone });
  }

  private shift(shift: Shift): void {
    const [kind, axis] = [shift.kind === "insert" ? "Insert" : "Delete", shift.axis === "rows" ? "Rows" : "Columns"];
    this.assertEditable(`allow${kind}${axis}`);
    this.assertNothingTorn(shift);
    this.moveCells(shift);
    for (const sheet of this.workbook.sheets)
      for (const key of sheet.formulaKeys) {
        const cell = sheet.cells.get(key)!;
        cell.formula = shiftFormula(cell.formula!, sheet.name, this.name, shift);
      }
    this.merged = this.merged.map((rect) => shiftArea(rect, shift)).filter((rect) => rect !== null);
    this.formats.move((rect) => shiftPieces(rect, shift));
    this.filter.move(shift);
    this.moveRowsAndColumns(shift);
    this.workbook.shiftAreas(this, shift);
    this.workbook.changed();
    const whole = isWholeRows(shift.zone) ? "Row" : isWholeColumns(shift.zone) ? "Column" : "Cell";
    const directions = { insert: { rows: "Down", columns: "Right" }, delete: { rows: "Up", columns: "Left" } };
    this.workbook.emit({
      kind: "changed",
      sheet: this,
      rect: shift.zone,
      changeType: `${whole}${shift.kind === "insert" ? "Inserted" : "Deleted"}`,
      shiftDirection: `ShiftCell${directions[shift.kind][shift.axis]}`,
      details: null,
    });
  }

  /** Tables and merged cells move as a whole, or the operation is refused. */
  private assertNothingTorn(shift: Shift): void {
    const affected = affectedRect(shift);
    const torn = (rect: Rect) =>
      overlaps(rect, affected) &&
      (shift.axis === "rows"
        ? rect.left < shift.zone.left || rect.right > shift.zone.right
        : rect.top < shift.zone.top || rect.bottom > shift.zone.bottom);
    for (const table of this.workbook.tablesOn(this)) {
      const header = table.headerRect;
      const beheaded =
        shift.kind === "delete" && header && covers(shift.zone, header) && !covers(shift.zone, table.rect);
      if (torn(table.rect) || (beheaded && shift.axis === "rows")) fail("InsertDeleteConflict");
    }
    if (this.merged.some(torn)) fail("MergedRangeConflict");
  }

  private moveCells(shift: Shift): void {
    const affected = affectedRect(shift);
    const [down, right] = offset(shift);
    const moved = new Map<number, Cell>();
    for (const [key, cell] of this.cells) {
      if (!inRect(key, affected)) moved.set(key, cell);
      else if (shift.kind === "insert" || !inRect(key, shift.zone)) {
        const [row, column] = [rowOfKey(key) + down, columnOfKey(key) + right];
        if (row < MAX_ROWS && column < MAX_COLUMNS) moved.set(cellKey(row, column), cell);
        else if (cell.value !== undefined) fail("NonBlankCellOffSheet");
      }
    }
    this.cells = moved;
    this.formulaKeys = new Set([...moved].filter(([, cell]) => cell.formula !== undefined).map(([key]) => key));
  }

  private moveRowsAndColumns({ kind, axis, zone }: Shift): void {
    const rows = axis === "rows" && isWholeRows(zone);
    if (!rows && !(axis === "columns" && isWholeColumns(zone))) return;
    const [first, count] = rows ? [zone.top, height(zone)] : [zone.left, width(zone)];
    const move = (index: number): number | null => {
      if (index < first) return index;
      if (kind === "insert") return index + count;
      return index < first + count ? null : index - count;
    };
    const moveKeys = <T>(sizes: Map<number, T>) =>
      new Map(
        [...sizes]
          .map(([index, size]) => [move(index), size] as const)
          .filter((entry): entry is [number, T] => entry[0] !== null),
      );
    const moveSet = (indexes: Set<number>) => new Set([...indexes].map(move).filter((index) => index !== null));
    if (rows) {
      this.rowHeights = moveKeys(this.rowHeights);
      this.hiddenRows = moveSet(this.hiddenRows);
      for (const filter of this.filters()) filter.hiddenRows = moveSet(filter.hiddenRows);
    } else {
      this.columnWidths = moveKeys(this.columnWidths);
      this.hiddenColumns = moveSet(this.hiddenColumns);
    }
  }

  // Merging, hiding, protecting

  merge(rect: Rect, across: boolean): void {
    this.assertEditable("allowFormatCells");
    if (this.workbook.tablesOn(this).some((table) => overlaps(table.rect, rect))) fail("InvalidOperation");
    this.unmerge(rect);
    const parts = across
      ? Array.from({ length: height(rect) }, (_, i) => ({ ...rect, top: rect.top + i, bottom: rect.top + i }))
      : [rect];
    for (const part of parts) {
      const kept = cellKey(part.top, part.left);
      for (const key of this.keysIn(part)) if (key !== kept) this.clearContents(key);
      if (cellCount(part) > 1) this.merged.push(part);
    }
    this.workbook.changed();
  }

  unmerge(rect: Rect): void {
    this.assertEditable("allowFormatCells");
    this.merged = this.merged.filter((area) => !overlaps(area, rect));
  }

  isRowHidden(row: number): boolean {
    return this.hiddenRows.has(row) || this.filters().some((filter) => filter.hiddenRows.has(row));
  }

  hiddenRowCount(first: number, last: number): number {
    if (first === last) return this.isRowHidden(first) ? 1 : 0;
    const hidden = new Set([...this.hiddenRows, ...this.filters().flatMap((filter) => [...filter.hiddenRows])]);
    return [...hidden].filter((row) => row >= first && row <= last).length;
  }

  hiddenColumnCount(first: number, last: number): number {
    return [...this.hiddenColumns].filter((column) => column >= first && column <= last).length;
  }

  private filters(): AutoFilter[] {
    return [this.filter, ...this.workbook.tablesOn(this).map((table) => table.filter)];
  }

  get protectionOptions(): ProtectionOptions | null {
    return this.protection?.options ?? null;
  }

  protect(options: ProtectionOptions | undefined, password: string | undefined): void {
    if (this.protection) fail("InvalidOperation", "The sheet is protected already.");
    this.protection = { options: options ?? {}, password };
  }

  unprotect(password: string | undefined): void {
    if (this.protection?.password !== undefined && this.protection.password !== password) fail("AccessDenied");
    this.protection = null;
  }

  assertEditable(permission?: string): void {
    if (this.deleted) fail("ItemNotFound");
    if (this.workbook.readOnly) fail("AccessDenied");
    if (this.protection && !(permission && this.protection.options[permission] === true)) fail("AccessDenied");
  }

  select(rect: Rect): void {
    this.workbook.select(this, [rect]);
  }

  activate(): void {
    this.workbook.activate(this);
  }
}

function valueType(value: CellValue | undefined, isText: boolean | undefined): string {
  if (value === undefined || value === "") return "Empty";
  if (typeof value === "number") return "Double";
  if (typeof value === "boolean") return "Boolean";
  return CELL_ERRORS.has(value) && !isText ? "Error" : "String";
}

export function assertSize(rect: Rect, matrix: readonly unknown[]): void {
  const fits =
    matrix.length === height(rect) && matrix.every((row) => Array.isArray(row) && row.length === width(rect));
  if (!fits) fail("InvalidArgument", SIZE_MISMATCH);
}

export const matrixRect = (anchor: number, matrix: readonly (readonly unknown[])[]): Rect => ({
  top: rowOfKey(anchor),
  left: columnOfKey(anchor),
  bottom: rowOfKey(anchor) + matrix.length - 1,
  right: columnOfKey(anchor) + matrix[0]!.length - 1,
});

export function setResult(cell: Cell, result: CellValue | CellValue[][]): void {
  delete cell.matrix;
  if (!Array.isArray(result)) cell.value = result;
  else {
    cell.value = result[0]?.[0] ?? "";
    if (result.length > 1 || (result[0]?.length ?? 0) > 1) cell.matrix = result;
  }
}
