import { translateFormulaToA1, translateFormulaToR1C1 } from "@borgar/fx";
import { daySerial } from "../../../kernel/day";
import { address, MAX_COLUMNS, MAX_ROWS, parseArea, type Area, type CellValue } from "../../../sheet";
import { formulaInSheet, isOurs } from "../../formulas";
import { richText } from "./cellText";
import { damaged } from "../container/damage";
import { isDay } from "./numberFormats";
import { Reach } from "./reach";
import type { Styles } from "./styles";
import { XmlReader } from "../container/xmlReader";

// Reads one sheet of a package: the contents of its cells, and the place of each in the text.

/** A growing list of whole numbers; a large sheet has millions. */
class Numbers {
  private list = new Int32Array(64);
  length = 0;

  push(number: number): void {
    if (this.length === this.list.length) {
      const longer = new Int32Array(this.length * 2);
      longer.set(this.list);
      this.list = longer;
    }
    this.list[this.length++] = number;
  }

  at(i: number): number {
    return this.list[i]!;
  }

  /** Gives the spare room back; no more numbers may follow. */
  end(): void {
    this.list = this.list.slice(0, this.length);
  }
}

/**
 * Places in the text of a sheet. All lists of rows have the same length, and so do all lists of cells; both are in the
 * order of the text.
 */
export class SheetPlaces {
  readonly rows = {
    row: new Numbers(),
    start: new Numbers(),
    contentStart: new Numbers(),
    contentEnd: new Numbers(),
    end: new Numbers(),
    style: new Numbers(),
    /** Index of its first cell. */
    first: new Numbers(),
  };
  readonly cells = { column: new Numbers(), start: new Numbers(), end: new Numbers(), style: new Numbers() };
  /** The elements of the sheet, including `sheetData`. */
  readonly elements: { name: string; start: number; contentStart: number; contentEnd: number; end: number }[] = [];

  /** The indexes of a row's first cell and of the first cell after it. */
  cellsOf(row: number): [first: number, end: number] {
    return [this.rows.first.at(row), this.endOf(row)];
  }

  /** The index of the first cell after a row. */
  endOf(row: number): number {
    const { first } = this.rows;
    return row + 1 < first.length ? first.at(row + 1) : this.cells.column.length;
  }
}

/** A formula that is written in one cell and applies to several. */
export interface GroupFormula {
  readonly kind: "shared" | "array" | "table";
  readonly row: number;
  readonly column: number;
  readonly area: Area;
  /** Whether it spills, as in newer versions: then its area may change. */
  readonly spills: boolean;
  /** The number with which cells refer to a shared formula. */
  readonly index: number;
}

/** The text is not kept: on a large sheet it would take much of the memory, and decompressing it again is fast. */
export interface ParsedSheet {
  readonly places: SheetPlaces;
  readonly prefix: string;
  readonly values: CellValue[][];
  readonly formulas: (string | null)[][];
  readonly formats: (string | null)[][];
  readonly groups: readonly GroupFormula[];
  /** Cells that use the shared formula of another cell. */
  readonly sharing: readonly { readonly row: number; readonly column: number; readonly index: number }[];
  readonly columns: readonly ColumnRun[];
  readonly merges: readonly Area[];
  readonly isProtected: boolean;
  /** The first cell with a formula that was never calculated. */
  readonly uncalculated: string | null;
  /** Rows that are hidden or filtered out. */
  readonly hiddenRows: ReadonlySet<number>;
}

/** Adjacent columns declared together, from 0; `last` is included. */
export interface ColumnRun {
  readonly first: number;
  readonly last: number;
  readonly width: number | null;
  readonly style: number;
  readonly attributes: { readonly [name: string]: string };
}

export interface SheetContext {
  readonly texts: readonly string[];
  readonly styles: Styles;
  readonly date1904: boolean;
}

/** Days between the starts of the two calendars that a workbook may use. */
export const DAYS_TO_1904 = 1462;

/** The most cells of the grid; a few cells far out would otherwise fill any memory. */
const MOST_PLACES = 10e6;
const MOST_AREA = 2e9;

/** Reads the text of a worksheet. Throws a PackageFault if it is damaged or extends too far. */
export function readSheet(text: string, context: SheetContext, sheet: string): ParsedSheet {
  const reader = new XmlReader(text);
  reader.next();
  const root: string = reader.name;
  if (root !== "worksheet") damaged();
  const prefix = reader.fullName.slice(0, reader.fullName.length - root.length);
  const cells = new CellReader(reader, context, sheet);
  const columns: ColumnRun[] = [];
  const merges: Area[] = [];
  let isProtected = false;
  let inside = "";
  const { elements } = cells.places;
  for (let token = reader.next(); token !== "end"; token = reader.next()) {
    const { name, depth, start, end } = reader;
    if (token === "open" && depth === 2) {
      inside = name;
      elements.push({ name: ownCopy(name), start, contentStart: end, contentEnd: end, end });
      if (name === "sheetProtection") isProtected = isTrue(reader.attribute("sheet"));
      if (name === "sheetData") cells.read();
    } else if (token === "open" && depth === 3) {
      if (inside === "cols" && name === "col") columns.push(columnRun(reader));
      if (inside === "mergeCells" && name === "mergeCell") {
        const area = parseArea(reader.attribute("ref") ?? "");
        if (area) merges.push(area);
      }
    }
    // Reading the rows has also read the end of `sheetData`.
    if (token === "close" ? depth === 1 : token === "open" && inside === "sheetData") {
      const element = elements[elements.length - 1]!;
      element.contentEnd = reader.start;
      element.end = reader.end;
      inside = "";
    }
  }
  if (!elements.some(({ name }) => name === "sheetData")) damaged();
  return { ...cells.finish(), prefix, columns, merges, isProtected };
}

/** A copy of a text. V8 keeps the whole of a long text in memory for as long as a part of it is used. */
function ownCopy(text: string): string {
  return text.split("").join("");
}

function columnRun(reader: XmlReader): ColumnRun {
  const width = reader.attribute("width");
  return {
    first: Number(reader.attribute("min")) - 1,
    last: Math.min(Number(reader.attribute("max")), MAX_COLUMNS) - 1,
    width: width === undefined ? null : Number(width),
    style: Number(reader.attribute("style") ?? 0),
    attributes: Object.fromEntries(Object.entries(reader.attributes()).map((one) => one.map(ownCopy))) as {
      [name: string]: string;
    },
  };
}

function isTrue(written: string | undefined): boolean {
  return written === "1" || written === "true";
}

/** Reads the rows. Values are kept in lists of cells until the size of the grid is known. */
class CellReader {
  readonly places = new SheetPlaces();
  private readonly values: CellValue[] = [];
  private readonly formulas = new Map<number, string>();
  private readonly groups: GroupFormula[] = [];
  private readonly sharing: { cell: number; row: number; column: number; index: number }[] = [];
  private readonly masters = new Map<number, string>();
  private readonly formats = new Map<number, string | null>();
  private readonly hiddenRows = new Set<number>();
  private uncalculated: string | null = null;

  constructor(
    private readonly reader: XmlReader,
    private readonly context: SheetContext,
    private readonly sheet: string,
  ) {}

  /** Reads all rows of the `sheetData` that has just opened. */
  read(): void {
    const { reader, places } = this;
    const { rows } = places;
    let row = -1;
    for (let token = reader.next(); token !== "close" || reader.depth > 1; token = reader.next()) {
      if (token !== "open" || reader.name !== "row" || reader.depth !== 3) continue;
      const named = reader.attribute("r");
      row = named === undefined ? row + 1 : Number(named) - 1;
      if (!(row >= 0 && row < MAX_ROWS)) damaged();
      rows.row.push(row);
      rows.start.push(reader.start);
      rows.contentStart.push(reader.end);
      rows.first.push(places.cells.column.length);
      rows.style.push(isTrue(reader.attribute("customFormat")) ? Number(reader.attribute("s") ?? 0) : -1);
      if (isTrue(reader.attribute("hidden"))) this.hiddenRows.add(row);
      this.readRow(row);
      rows.contentEnd.push(reader.start);
      rows.end.push(reader.end);
    }
  }

  private readRow(row: number): void {
    const { reader, places } = this;
    let column = -1;
    for (let token = reader.next(); token !== "close" || reader.depth > 2; token = reader.next()) {
      if (token !== "open" || reader.name !== "c" || reader.depth !== 4) continue;
      const named = reader.attribute("r");
      column = named === undefined ? column + 1 : columnOf(named);
      if (column >= MAX_COLUMNS) damaged();
      const style = Number(reader.attribute("s") ?? 0);
      places.cells.column.push(column);
      places.cells.start.push(reader.start);
      places.cells.style.push(style);
      this.values.push(this.readCell(row, column, style));
      places.cells.end.push(reader.end);
    }
  }

  /** The value of the cell that has just opened. */
  private readCell(row: number, column: number, style: number): CellValue {
    const { reader } = this;
    const type = reader.attribute("t");
    const isDynamic = reader.attribute("cm") !== undefined;
    const cell = this.values.length;
    let written: string | null = null;
    let text: string | null = null;
    let formula: string | null = null;
    for (let token = reader.next(); token !== "close" || reader.depth > 3; token = reader.next()) {
      if (token !== "open" || reader.depth !== 5) continue;
      if (reader.name === "v") written = this.content() ?? (type === "str" ? "" : null);
      else if (reader.name === "is") text = richText(reader);
      else if (reader.name === "f") formula = this.readFormula(cell, row, column, isDynamic);
    }
    if (type === "inlineStr") return text;
    const value = written === null ? null : this.valueOf(written, type, style);
    if (formula !== null && written === null && !isOurs(formula)) {
      // As a blank cell, an unknown result would look like a game that was not played.
      this.uncalculated ??= address(row, column);
      return { error: "#CALC!" };
    }
    return value;
  }

  /** The text of the element that has just opened; null if it is empty. */
  private content(): string | null {
    const { reader } = this;
    const { depth } = reader;
    let content: string | null = null;
    for (let token = reader.next(); token !== "close" || reader.depth >= depth; token = reader.next()) {
      if (token === "text" && reader.depth === depth) content = (content ?? "") + reader.content;
    }
    return content;
  }

  private valueOf(written: string, type: string | undefined, style: number): CellValue {
    if (type === "s") return this.context.texts[Number(written)] ?? damaged();
    if (type === "str") return written;
    if (type === "b") return isTrue(written.trim());
    if (type === "e") return { error: written };
    if (type === "d") return serialOf(written);
    if (type !== undefined && type !== "n") return damaged();
    const number = Number(written);
    // A damaged file may hold numbers that Excel does not know, such as 1e999 or 0x10.
    if (!Number.isFinite(number) || written.trim() === "" || /[xob]/i.test(written)) return { error: "#NUM!" };
    const format = this.context.date1904 && number >= 0 ? this.formatOf(style) : null;
    return format !== null && isDay(format) ? number + DAYS_TO_1904 : number;
  }

  private formatOf(style: number): string | null {
    let format = this.formats.get(style);
    if (format === undefined) this.formats.set(style, (format = this.context.styles.formatOf(style)));
    return format;
  }

  /** The formula as the file writes it; null if it is in another cell. */
  private readFormula(cell: number, row: number, column: number, isDynamic: boolean): string | null {
    const { reader } = this;
    const kind = reader.attribute("t");
    const index = Number(reader.attribute("si") ?? -1);
    const area = parseArea(reader.attribute("ref") ?? "") ?? { top: row, left: column, bottom: row, right: column };
    const inputs = [reader.attribute("r1"), reader.attribute("r2")].filter((input) => input !== undefined);
    const formula = this.content() ?? "";
    if (kind === "array") this.groups.push({ kind, row, column, area, spills: isDynamic, index });
    if (kind === "dataTable") {
      this.groups.push({ kind: "table", row, column, area, spills: false, index });
      this.formulas.set(cell, `=TABLE(${inputs.join(",")})`);
      return formula === "" ? null : formula;
    }
    if (kind === "shared") {
      if (formula === "") {
        this.sharing.push({ cell, row, column, index });
        return null;
      }
      this.masters.set(index, translateFormulaToR1C1(`=${formula}`, address(row, column)));
      this.groups.push({ kind, row, column, area, spills: false, index });
    }
    if (formula === "") return null;
    this.formulas.set(cell, "=" + formulaInSheet(formula));
    return formula;
  }

  finish() {
    const { places, groups, uncalculated } = this;
    for (const { cell, row, column, index } of this.sharing) {
      const master = this.masters.get(index);
      // If the cell with the shared formula is missing, the others keep only their values.
      if (master === undefined) continue;
      const formula = translateFormulaToA1(master, address(row, column)).replace(/^=/, "");
      this.formulas.set(cell, "=" + formulaInSheet(formula));
    }
    this.assertFits();
    const values: CellValue[][] = [];
    const formulas: (string | null)[][] = [];
    const formats: (string | null)[][] = [];
    const { rows, cells } = places;
    for (let i = 0; i < rows.row.length; i++) {
      const row = rows.row.at(i);
      while (values.length <= row) values.push([]);
      const line = values[row]!;
      const [first, end] = places.cellsOf(i);
      for (let cell = first; cell < end; cell++) {
        const column = cells.column.at(cell);
        const value = this.values[cell] ?? null;
        const formula = this.formulas.get(cell);
        const format = this.formatOf(cells.style.at(cell));
        if (value !== null || formula !== undefined) {
          while (line.length < column) line.push(null);
          line[column] = value;
        }
        if (formula !== undefined) (formulas[row] ??= [])[column] = formula;
        if (format !== null) (formats[row] ??= [])[column] = format;
      }
    }
    while (values.length > 0 && values[values.length - 1]!.length === 0) values.pop();
    for (const list of [...Object.values(rows), ...Object.values(cells)]) list.end();
    const { sharing, hiddenRows } = this;
    return { places, values, formulas, formats, groups, sharing, uncalculated, hiddenRows };
  }

  /** Checks the size of the grid before it is made. */
  private assertFits(): void {
    const { places } = this;
    let all = 0;
    const reach = new Reach();
    for (let i = 0; i < places.rows.row.length; i++) {
      const [first, end] = places.cellsOf(i);
      let last = -1;
      for (let cell = first; cell < end; cell++) {
        const holds = this.values[cell] !== null || this.formulas.has(cell);
        if (holds) last = Math.max(last, places.cells.column.at(cell));
      }
      all += last + 1;
      if (last >= 0) reach.take(places.rows.row.at(i), last);
    }
    if (all > MOST_PLACES || reach.area > MOST_AREA) throw reach.fault(this.sheet);
  }
}

/** The column of a reference such as `BC7`, from 0. */
function columnOf(written: string): number {
  let column = 0;
  let i = 0;
  for (; i < written.length; i++) {
    const letter = written.charCodeAt(i) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return i === 0 || i > 3 ? damaged() : column - 1;
}

/** The serial number of a day written as 2026-03-06, also with a time. */
function serialOf(written: string): CellValue {
  const parts = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d(?:\.\d+)?))?Z?$/.exec(written.trim());
  if (!parts) return { error: "#VALUE!" };
  const [, year, month, day, hour = 0, minute = 0, second = 0] = parts.map(Number);
  const days = daySerial(year!, month!, day!);
  const time = ((hour || 0) * 3600 + (minute || 0) * 60 + (second || 0)) / 86_400;
  return days + time;
}
