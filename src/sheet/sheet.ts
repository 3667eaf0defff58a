import { highest, lowest } from "../kernel/numbers/many";

/** An error value in a cell: `#N/A`, `#REF!` … */
export interface CellFault {
  readonly error: string;
}

/** The value of a cell, without its formula. Dates are serial numbers with a date format. */
export type CellValue = string | number | boolean | null | CellFault;

/** Row and column of a cell, from 0. */
export type Place = readonly [row: number, column: number];

/** A rectangle of cells. Rows and columns count from 0; the last ones are included. */
export interface Area {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** An Excel table (ListObject) on a sheet: its name and its area with the header row. */
export interface SheetTable {
  readonly name: string;
  readonly area: Area;
  /** A row of totals is below the area. */
  readonly hasTotals?: boolean;
}

/**
 * A sheet, or a selected part of one, as the pane or the command line passes it to the core. `values[0][0]` is the cell
 * at (`top`, `left`); rows may be shorter than the widest one.
 */
export interface Sheet {
  readonly name: string;
  readonly top: number;
  readonly left: number;
  readonly values: readonly (readonly CellValue[])[];
  /** Formulas with their `=`, null for cells without one; in the shape of `values`. */
  readonly formulas?: readonly (readonly (string | null)[])[];
  /** Number formats, null for General; in the shape of `values`. */
  readonly formats?: readonly (readonly (string | null)[])[];
  /** Columns with words only, whose formats were not read. */
  readonly withoutFormats?: ReadonlySet<number>;
  readonly tables?: readonly SheetTable[];
  /** Areas that a formula in the top left cell fills with its result. */
  readonly spills?: readonly Area[];
  /** Areas that readers skip: here their cells are blank, but nothing may be written there. */
  readonly passedOver?: readonly Area[];
  /** In a rearranged copy, the original place of each cell, null for added words; in the shape of `values`. */
  readonly origins?: readonly (readonly (Place | null)[])[];
  /** Rows, from 0, that are hidden or filtered out. */
  readonly hiddenRows?: ReadonlySet<number>;
}

/** The value at a place of the sheet; null outside the area that was read. */
export function valueAt(sheet: Sheet, row: number, column: number): CellValue {
  return sheet.values[row - sheet.top]?.[column - sheet.left] ?? null;
}

export function formulaAt(sheet: Sheet, row: number, column: number): string | null {
  return sheet.formulas?.[row - sheet.top]?.[column - sheet.left] ?? null;
}

export function formatAt(sheet: Sheet, row: number, column: number): string | null {
  return sheet.formats?.[row - sheet.top]?.[column - sheet.left] ?? null;
}

/** True if a number format shows a day or a time; quoted, escaped and bracketed parts do not count. */
export function showsMoment(format: string | null): boolean {
  // Most formats have none of these letters at all.
  if (format === null || !MOMENT.test(format)) return false;
  return MOMENT.test(format.replace(/"[^"]*"|\[[^[\]]*\]|[\\_*].|general|standard/gi, ""));
}

const MOMENT = /[dmyhs]/i;

export function isWithin({ top, left, bottom, right }: Area, row: number, column: number): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

/** The area of the formula in another cell that spills over this one; undefined if none does. */
export function spillOver(sheet: Sheet, row: number, column: number): Area | undefined {
  if (sheet.spills === undefined || sheet.spills.length === 0) return undefined;
  return sheet.spills.find((area) => isWithin(area, row, column) && (area.top !== row || area.left !== column));
}

/** True if two readings of a sheet are equal. */
export function isSameSheet(a: Sheet, b: Sheet): boolean {
  const isSameCell = (one: CellValue, other: CellValue) =>
    one === other || (isFault(one) && isFault(other) && one.error === other.error);
  return (
    a.name === b.name &&
    a.top === b.top &&
    a.left === b.left &&
    areSameLines(a.values, b.values, isSameCell) &&
    areSameLines(a.formulas, b.formulas) &&
    areSameLines(a.formats, b.formats) &&
    JSON.stringify(aroundCells(a)) === JSON.stringify(aroundCells(b))
  );
}

type Lines<T> = readonly (readonly T[])[];

function areSameLines<T>(a: Lines<T> = [], b: Lines<T> = [], same = (one: T, other: T) => one === other): boolean {
  return (
    a.length === b.length &&
    a.every((line, r) => line.length === b[r]!.length && line.every((cell, c) => same(cell, b[r]![c]!)))
  );
}

function aroundCells({ withoutFormats, tables = [], spills = [], hiddenRows }: Sheet) {
  return [[...(withoutFormats ?? [])], tables, spills, [...(hiddenRows ?? [])]];
}

/** The first row and column after the area that was read. */
export function extent(sheet: Sheet): { readonly bottom: number; readonly right: number } {
  return {
    bottom: sheet.top + sheet.values.length,
    // Slow: this looks at every row.
    get right() {
      return sheet.left + sheet.values.reduce((widest, row) => Math.max(widest, row.length), 0);
    },
  };
}

/** The area that was read. */
export function usedArea(sheet: Sheet): Area {
  const { bottom, right } = extent(sheet);
  return { top: sheet.top, left: sheet.left, bottom: bottom - 1, right: right - 1 };
}

export function isSameArea(a: Area, b: Area): boolean {
  return a.top === b.top && a.left === b.left && a.bottom === b.bottom && a.right === b.right;
}

export function isFault(value: CellValue): value is CellFault {
  return typeof value === "object" && value !== null;
}

/** True for nothing, or only spaces. */
export function isBlank(value: CellValue): boolean {
  return value === null || (typeof value === "string" && value.trim() === "");
}

/** True if all cells of the sheet are blank. */
export function isEmptySheet({ values }: Pick<Sheet, "values">): boolean {
  return values.every((line) => line.every(isBlank));
}

/** A cell as trimmed text; for a fault, its code. */
export function textOf(value: CellValue): string {
  if (value === null) return "";
  return isFault(value) ? value.error : String(value).trim();
}

/** Column letters: 0 → A. */
export function columnName(column: number): string {
  let name = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  }
  return name;
}

/** `C5` */
export function address(row: number, column: number): string {
  return columnName(column) + (row + 1);
}

/** `C5:D9`, or `C5` for one cell. */
export function areaAddress({ top, left, bottom, right }: Area): string {
  const first = address(top, left);
  return top === bottom && left === right ? first : `${first}:${address(bottom, right)}`;
}

/**
 * A formula that keeps blank cells of a range blank: Excel passes them to add-in functions as 0, but passes the result
 * of another function as it is.
 */
export function blanksAsText(range: string): string {
  // Not `range=""`: in the workbench's engine a 0 equals empty text once a column has been compared before.
  return `IF(${range}<>"",${range},"")`;
}

/** The area of `C5`, `A1:K40` or `$A$1:$K$40`; undefined for other texts. */
export function parseArea(text: string): Area | undefined {
  const parts = /^([A-Z]{1,3})(\d{1,7})(?::([A-Z]{1,3})(\d{1,7}))?$/.exec(text.replace(/\$/g, "").toUpperCase());
  if (!parts) return undefined;
  const [, column, row, otherColumn = column, otherRow = row] = parts;
  const rows = [Number(row) - 1, Number(otherRow) - 1];
  const columns = [columnNumber(column!), columnNumber(otherColumn!)];
  const area = {
    top: Math.min(...rows),
    left: Math.min(...columns),
    bottom: Math.max(...rows),
    right: Math.max(...columns),
  };
  return area.top >= 0 && area.bottom < MAX_ROWS && area.right < MAX_COLUMNS ? area : undefined;
}

function columnNumber(letters: string): number {
  let n = 0;
  for (let i = 0; i < letters.length; i++) n = n * 26 + letters.charCodeAt(i) - 64;
  return n - 1;
}

/** The size of an Excel sheet. */
export const MAX_ROWS = 1048576;
export const MAX_COLUMNS = 16384;

/** A sheet in which some cells are blank. */
export function withoutCells(sheet: Sheet, isOut: (row: number, column: number) => boolean): Sheet {
  const without = <T>(lines: readonly (readonly T[])[]): (T | null)[][] =>
    lines.map((line, r) => line.map((cell, c) => (isOut(sheet.top + r, sheet.left + c) ? null : cell)));
  const { values, formulas } = sheet;
  return { ...sheet, values: without(values), ...(formulas && { formulas: without(formulas) }) };
}

/** A sheet in which some areas are passed over. */
export function passingOver(sheet: Sheet, areas: readonly Area[]): Sheet {
  const isOut = (row: number, column: number) => areas.some((area) => isWithin(area, row, column));
  return areas.length === 0 ? sheet : { ...withoutCells(sheet, isOut), passedOver: areas };
}

/** An area as a sheet of its own, named by its address. */
export function apart(sheet: Sheet, area: Area): Sheet {
  return { ...cut(sheet, area), name: `${sheet.name}!${areaAddress(area)}` };
}

/** A new value for a cell; a format of null leaves the cell's own. */
export interface CellFilled {
  readonly row: number;
  readonly column: number;
  readonly value: CellValue;
  readonly format: string | null;
}

/** A sheet with new values in some cells. */
export function withCells(sheet: Sheet, cells: readonly CellFilled[]): Sheet {
  if (cells.length === 0) return sheet;
  const values = sheet.values.map((line) => [...line]);
  const formats = sheet.formats?.map((line) => [...line]);
  for (const { row, column, value, format } of cells) {
    const [r, c] = [row - sheet.top, column - sheet.left];
    while (values.length <= r) values.push([]);
    while (values[r]!.length <= c) values[r]!.push(null);
    values[r]![c] = value;
    const line = formats?.[r];
    if (line && format !== null) {
      while (line.length <= c) line.push(null);
      line[c] = format;
    }
  }
  return { ...sheet, values, ...(formats && { formats }) };
}

/** The smallest area with all cells that are not blank; null if the sheet is empty. */
function filledArea({ top, left, values }: Sheet): Area | null {
  const rows = values.flatMap((line, i) => (line.every(isBlank) ? [] : [top + i]));
  const columns = values.flatMap((line) => line.flatMap((cell, i) => (isBlank(cell) ? [] : [left + i])));
  const [first] = rows;
  return first === undefined
    ? null
    : { top: first, bottom: rows[rows.length - 1]!, left: lowest(columns), right: highest(columns) };
}

/** The part of a sheet that the user selected. The cells to its right and below it are passed over. */
export function selected(sheet: Sheet, area: Area): Sheet {
  const { bottom, right } = usedArea(sheet);
  const passedOver = [
    { ...area, left: area.right + 1, right },
    { top: area.bottom + 1, left: sheet.left, bottom, right },
  ].flatMap((rest) => filledArea(cut(sheet, rest)) ?? []);
  const part = cut(sheet, area);
  return passedOver.length === 0 ? part : { ...part, passedOver };
}

/** The part of a sheet inside an area. */
export function cut(sheet: Sheet, area: Area): Sheet {
  const slice = <T>(cells: readonly (readonly T[])[]): T[][] =>
    cells
      .slice(Math.max(0, area.top - sheet.top), area.bottom - sheet.top + 1)
      .map((row) => row.slice(Math.max(0, area.left - sheet.left), area.right - sheet.left + 1));
  return {
    ...sheet,
    top: Math.max(area.top, sheet.top),
    left: Math.max(area.left, sheet.left),
    values: slice(sheet.values),
    ...(sheet.formulas && { formulas: slice(sheet.formulas) }),
    ...(sheet.formats && { formats: slice(sheet.formats) }),
  };
}
