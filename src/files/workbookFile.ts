import { dateToSerial, EncryptedFileError, read, readOds, UnsupportedFormatError, writeXlsx } from "hucre";
import {
  openXlsx,
  saveXlsx,
  type Cell,
  type Sheet as HucreSheet,
  type RoundtripWorkbook,
  type WriteSheet,
} from "hucre/xlsx";
import { invalid, type Problem, type Result } from "../kernel/problem";
import {
  address,
  areaAddress,
  isBlank,
  MAX_COLUMNS,
  parseArea,
  type Area,
  type CellFault,
  type CellValue,
  type Dress,
  type Sheet,
  type SheetTable,
} from "../tournaments";
import { readDelimited } from "./delimited";
import { formulaInFile, formulaInSheet, isOurs, keepResults, unshareFormulas } from "./formulas";
import { layoutOf, spillsOf, styleOf, type LaidOutSheet } from "./laidOutSheet";
import { isOpenDocument, refuseBomb } from "./prescan";
import { dropPrintNames, keepPrintNames, pagesOf, setPrintArea } from "./pages";

/** Contents for one cell of a file; the cell keeps its style. */
export interface FileCell {
  readonly value: CellValue;
  readonly formula: string | null;
  /** Number format; null leaves the cell its own. */
  readonly format: string | null;
}

/** A workbook file in memory: its sheets, and the few changes that filling makes. */
export interface WorkbookFile {
  /** The sheets that people see. */
  readonly sheets: readonly Sheet[];
  /** The others; they may be named, or hold what a tournament needs. */
  readonly hidden: readonly Sheet[];
  /** The first formula of each sheet that was written by a program that does not calculate; its cell is a fault. */
  readonly uncalculated: readonly { readonly sheet: string; readonly cell: string }[];
  /** Changes a cell of a sheet, by position from 0. */
  put(sheet: string, row: number, column: number, cell: FileCell): void;
  addSheet(name: string): void;
  removeSheet(name: string): void;
  putTable(sheet: string, name: string, area: Area): void;
  /** Gives a sheet looks and pages, in place of those that its columns had. */
  dress(sheet: string, dress: Dress): void;
  /** The sheets with their looks, to be shown in a grid; numbers of a text file as numbers. */
  laidOut(): readonly LaidOutSheet[];
  /** What the saved file is to be called: Excel opens no macros under .xlsx. */
  readonly extension: ".xlsx" | ".xlsm";
  /** The workbook as .xlsx: everything that was in an .xlsx file is still in it. */
  save(): Promise<Uint8Array>;
}

const DELIMITED = /\.(csv|tsv|txt|tab)$/i;
const ZIP = [0x50, 0x4b];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/** Opens .xlsx, .xls, .ods, .csv and .tsv. Refuses what is empty, damaged, protected by a password or absurdly large. */
export async function openWorkbookFile(bytes: Uint8Array, fileName: string): Promise<Result<WorkbookFile>> {
  if (bytes.length === 0) return invalid("file-empty");
  if (bytes.length > MOST_FILE_BYTES) return invalid("file-too-large");
  const starts = (signature: readonly number[]) => signature.every((byte, i) => bytes[i] === byte);
  if (starts(ZIP)) {
    const refused = refuseBomb(bytes);
    if (refused) return refused;
  } else if (!starts(OLE)) {
    if (!DELIMITED.test(fileName)) return notAWorkbook(fileName);
    const sheet = readDelimited(bytes, sheetName(fileName));
    if (sheet.values.every((row) => row.every(isBlank))) return invalid("file-empty");
    const file = { sheets: [asHucre(sheet)] };
    if (isTooLarge(file)) return invalid("file-too-large");
    return new HucreFile(file, false, [{ ...sheet, formulas: [], formats: [], tables: [] }]);
  }
  try {
    const kept = starts(ZIP) && !isOpenDocument(bytes);
    const reader = kept ? openXlsx : starts(ZIP) ? readOds : read;
    const book = await reader(bytes, { readStyles: true });
    return isTooLarge(book) ? invalid("file-too-large") : new HucreFile(book, kept);
  } catch (error) {
    if (error instanceof EncryptedFileError) return invalid("file-encrypted");
    if (error instanceof UnsupportedFormatError) return notAWorkbook(fileName);
    // hucre's own bounds: a sheet spanning more cells than any memory holds, a part larger than it says.
    const tooLarge = error instanceof Error && /over the \d+ limit|exceeds limit/.test(error.message);
    return invalid(tooLarge ? "file-too-large" : "file-damaged");
  }
}

/** A file that does not hold what its name promises is damaged; another name promises nothing. */
function notAWorkbook(fileName: string): Problem {
  return invalid(/\.(xlsx|xlsm|xls|ods)$/i.test(fileName) ? "file-damaged" : "file-unknown");
}

const MOST_FILE_BYTES = 100e6;
/** Rows with something in them that a plan can be made of in the memory that Node has; no club plays a tenth of them. */
const MOST_ROWS = 150_000;

function isTooLarge({ sheets }: Pick<RoundtripWorkbook, "sheets">): boolean {
  return sheets.some(({ rows }) => {
    const filled = rows.filter((row) => row.some((value) => value != null));
    return filled.length > MOST_ROWS || filled.some((row) => row.length > MAX_COLUMNS);
  });
}

function sheetName(fileName: string): string {
  const name = fileName
    .replace(/^.*[\\/]/, "")
    .replace(/\.[^.]*$/, "")
    .replace(/[\\/?*[\]:]/g, " ")
    .replace(/^'+|'+$/g, "")
    .slice(0, 31)
    .trim();
  return name === "" ? "Sheet1" : name;
}

/** A sheet whose cells can be changed. */
interface OpenSheet extends Sheet {
  readonly values: CellValue[][];
  readonly formulas: (string | null)[][];
  readonly formats: (string | null)[][];
  readonly tables: SheetTable[];
}

class HucreFile implements WorkbookFile {
  private readonly open: OpenSheet[];
  private readonly hiddenNames: ReadonlySet<string>;
  readonly uncalculated: WorkbookFile["uncalculated"];

  constructor(
    private readonly book: RoundtripWorkbook,
    private readonly roundTrip: boolean,
    sheets?: readonly Sheet[],
  ) {
    for (const sheet of book.sheets) {
      const { cells } = sheet;
      // Of an .xls file hucre gives no rows where they are blank, and cannot write what it gives.
      if (!roundTrip) sheet.rows = Array.from(sheet.rows, (row) => Array.from(row ?? [], (value) => value ?? null));
      if (!cells) continue;
      unshareFormulas(cells);
      keepResults(cells);
    }
    keepPrintNames(book);
    this.open = (sheets ?? book.sheets.map(asSheet)) as OpenSheet[];
    this.hiddenNames = new Set(book.sheets.filter((s) => s.hidden || s.veryHidden).map(({ name }) => name));
    this.uncalculated = book.sheets.flatMap(({ name, cells }) => {
      const first = [...(cells ?? [])].find(([, cell]) => isUncalculated(cell));
      return first ? [{ sheet: name, cell: address(...placeOf(first[0])) }] : [];
    });
  }

  get extension(): ".xlsx" | ".xlsm" {
    return this.roundTrip && this.book.hasMacros ? ".xlsm" : ".xlsx";
  }

  get sheets(): readonly Sheet[] {
    return this.open.filter(({ name }) => !this.hiddenNames.has(name));
  }

  get hidden(): readonly Sheet[] {
    return this.open.filter(({ name }) => this.hiddenNames.has(name));
  }

  put(sheet: string, row: number, column: number, { value, formula, format }: FileCell): void {
    const { rows, cells } = this.hucreSheet(sheet);
    const plain = typeof value === "object" && value !== null ? value.error : value;
    const key = `${row},${column}`;
    const { numFmt, ...looks } = cells.get(key)?.style ?? {};
    const wanted = format ?? numFmt;
    const shownFormat = wanted === undefined || wanted === "General" ? null : wanted;
    const style = shownFormat === null ? looks : { ...looks, numFmt: shownFormat };
    set(rows, row, column, plain);
    if (formula === null) cells.set(key, { value: plain, type: typeOf(value), style });
    else
      cells.set(key, {
        value: plain,
        type: "formula",
        formula: formulaInFile(formula.slice(1)),
        formulaResult: plain,
        style,
      });
    const shown = this.openSheet(sheet);
    set(shown.values, row, column, value);
    set(shown.formulas, row, column, formula);
    set(shown.formats, row, column, shownFormat);
  }

  addSheet(name: string): void {
    this.book.sheets.push({ name, rows: [], cells: new Map() });
    this.open.push({ name, top: 0, left: 0, values: [], formulas: [], formats: [], tables: [] });
  }

  removeSheet(name: string): void {
    this.book.sheets.splice(this.book.sheets.indexOf(this.hucreSheet(name)), 1);
    dropPrintNames(this.book, name);
    this.open.splice(this.open.indexOf(this.openSheet(name)), 1);
  }

  putTable(sheet: string, name: string, area: Area): void {
    const target = this.hucreSheet(sheet);
    const headers = target.rows[area.top]!.slice(area.left, area.right + 1).map(String);
    const others = (target.tables ?? []).filter((table) => table.name !== name);
    const columns = headers.map((header) => ({ name: header }));
    target.tables = [...others, { name, range: areaAddress(area), columns, style: "TableStyleMedium2" }];
    target.columns ??= headers.map((header) => ({ width: Math.max(9, header.length + 3) }));
    const { tables } = this.openSheet(sheet);
    tables.splice(0, tables.length, ...tables.filter((table) => table.name !== name), { name, area });
  }

  dress(name: string, dress: Dress): void {
    const { widths, looks, printed } = dress;
    const sheet = this.hucreSheet(name);
    const { rows, cells } = sheet;
    for (const [key, cell] of cells) {
      const { numFmt } = cell.style ?? {};
      if (Number(key.split(",")[1]) < widths.length)
        cells.set(key, { ...cell, style: numFmt === undefined ? {} : { numFmt } });
    }
    for (const { area, look } of looks) {
      for (let row = area.top; row <= area.bottom; row++) {
        for (let column = area.left; column <= area.right; column++) {
          const key = `${row},${column}`;
          const cell = cells.get(key) ?? { value: rows[row]?.[column] ?? null, type: "empty" as const };
          cells.set(key, { ...cell, style: styleOf(look, cell.style?.numFmt)! });
          // A line to write on is part of the sheet, though nothing stands there.
          if (rows[row]?.[column] === undefined) set(rows, row, column, null);
        }
      }
    }
    sheet.columns = [...widths.map((width) => ({ width })), ...(sheet.columns ?? []).slice(widths.length)];
    Object.assign(sheet, pagesOf(dress));
    setPrintArea(this.book, name, printed);
  }

  laidOut(): readonly LaidOutSheet[] {
    return this.sheets.map(({ name }) => {
      const sheet = this.hucreSheet(name);
      return { ...asSheet(sheet), top: 0, left: 0, ...layoutOf(sheet, this.book.themeColors) };
    });
  }

  save(): Promise<Uint8Array> {
    // What hucre reads and cannot write (charts, pivot tables) does not occur in the formats that are not kept as they are.
    if (this.roundTrip) return saveXlsx(this.book);
    const { sheets, namedRanges } = this.book;
    return writeXlsx({ sheets: sheets as WriteSheet[], ...(namedRanges && { namedRanges }) });
  }

  private hucreSheet(name: string): HucreSheet & { cells: Map<string, Cell> } {
    const sheet = this.book.sheets.find((s) => s.name === name)!;
    sheet.cells ??= new Map();
    return sheet as HucreSheet & { cells: Map<string, Cell> };
  }

  private openSheet(name: string): OpenSheet {
    return this.open.find((s) => s.name === name)!;
  }
}

/** Sets a cell of rows that may be too few or too short; no holes stay. */
function set<T>(rows: (T | null)[][], row: number, column: number, value: T | null): void {
  while (rows.length <= row) rows.push([]);
  const line = (rows[row] ??= []);
  while (line.length < column) line.push(null);
  line[column] = value;
}

function typeOf(value: CellValue): Cell["type"] {
  if (value === null) return "empty";
  if (typeof value === "object") return "error";
  return typeof value as "string" | "number" | "boolean";
}

/** A sheet of the file as the core reads it. */
function asSheet({ name, rows, cells, tables }: HucreSheet): Sheet {
  const values: CellValue[][] = rows.map((row) =>
    row.map((value) => (value instanceof Date ? dateToSerial(value) : finite(value))),
  );
  const formulas: (string | null)[][] = [];
  const formats: (string | null)[][] = [];
  for (const [key, cell] of cells ?? []) {
    const [row, column] = placeOf(key);
    if (cell.type === "error" && values[row]) values[row][column] = { error: String(cell.value) };
    // What it would come to is not known; as a blank cell it would pass for a game that was not played.
    if (isUncalculated(cell) && values[row]) values[row][column] = { error: "#CALC!" };
    if (cell.formula !== undefined) (formulas[row] ??= [])[column] = "=" + formulaInSheet(cell.formula);
    const format = cell.style?.numFmt;
    if (format !== undefined && format !== "General") (formats[row] ??= [])[column] = format;
  }
  return {
    name,
    top: 0,
    left: 0,
    values,
    formulas,
    formats,
    tables: (tables ?? []).flatMap(asTable),
    spills: spillsOf(cells),
  };
}

/** A formula without a result; one of ours is filled anew anyway. */
function isUncalculated({ formula, value }: Cell): boolean {
  return formula !== undefined && formula !== "" && value === null && !isOurs(formula);
}

function placeOf(key: string): [row: number, column: number] {
  return key.split(",").map(Number) as [number, number];
}

/** Excel knows no number like 1e999, which a damaged file may hold. */
function finite<T>(value: T): T | CellFault {
  return typeof value === "number" && !Number.isFinite(value) ? { error: "#NUM!" } : value;
}

function asTable({ name, range }: NonNullable<HucreSheet["tables"]>[number]) {
  const area = range === undefined ? undefined : parseArea(range);
  return area === undefined ? [] : [{ name, area }];
}

/** A delimited sheet as it is saved: what plainly is a number becomes one. */
function asHucre(sheet: Sheet): HucreSheet {
  return { name: sheet.name, rows: sheet.values.map((row) => row.map((value) => plainNumber(value as string | null))) };
}

function plainNumber(text: string | null): string | number | null {
  if (text === null || !/^-?(0|[1-9]\d*)([.,]\d+)?$/.test(text) || /[.,]\d{3}$/.test(text)) return text;
  return Number(text.replace(",", "."));
}
