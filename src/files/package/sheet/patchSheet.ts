import { address, areaAddress, isFault, parseArea, type Area, type CellValue } from "../../../sheet";
import { formulaInFile } from "../../formulas";
import { escaped } from "./cellText";
import type { SheetPlaces } from "./readSheet";
import { encoded, opening, withAttribute } from "../container/xml";
import { XmlReader } from "../container/xmlReader";

// Writes the changes of a sheet into its text; every other character stays.

/** The new state of a cell. Without `content` only its style changes. */
export interface PatchedCell {
  readonly column: number;
  readonly style: number;
  readonly content?: CellContent;
}

export interface CellContent {
  readonly value: CellValue;
  readonly formula: string | null;
  /** The area that the formula spills over, and the number of the flag that marks it. */
  readonly spill: { readonly area: Area; readonly flag: number } | undefined;
  /** The formula stays as written; only its result changes. */
  readonly keepsFormula: boolean;
}

export interface SheetPatch {
  /** Rows with changed cells, and the cells of each, from left to right. */
  readonly rows: readonly number[];
  readonly cellsOf: (row: number) => readonly PatchedCell[];
  /** The area of changed cells that have content; null if none has. */
  readonly span: Area | null;
  /** Heights of rows in points; null for the usual height. */
  readonly heights: ReadonlyMap<number, number | null>;
  /** Elements to replace, by name; null removes one. */
  readonly elements: ReadonlyMap<string, string | null>;
  /** Formulas for cells that shared one, by row and column. */
  readonly unshared: ReadonlyMap<number, ReadonlyMap<number, string>>;
  /** Hidden rows that are shown again. */
  readonly brought: ReadonlySet<number>;
}

/** The elements of a sheet in the order that Excel wants. */
const ORDER = (
  "sheetPr dimension sheetViews sheetFormatPr cols sheetData sheetCalcPr sheetProtection protectedRanges scenarios " +
  "autoFilter sortState dataConsolidate customSheetViews mergeCells phoneticPr conditionalFormatting dataValidations " +
  "hyperlinks printOptions pageMargins pageSetup headerFooter rowBreaks colBreaks customProperties cellWatches " +
  "ignoredErrors smartTags drawing legacyDrawing legacyDrawingHF drawingHF picture oleObjects controls webPublishItems " +
  "tableParts extLst"
).split(" ");

/** The text of a sheet with its changes, piece by piece, so that a large one need not be in memory as a whole. */
export function patchSheet(text: string, places: SheetPlaces, prefix: string, patch: SheetPatch): Iterable<string> {
  return new SheetWriter(text, places, prefix, patch).write();
}

/** The approximate length of a piece. */
const PIECE = 1 << 16;

class SheetWriter {
  private parts: string[] = [];
  private length = 0;
  private copied = 0;

  constructor(
    private readonly text: string,
    private readonly places: SheetPlaces,
    private readonly prefix: string,
    private readonly patch: SheetPatch,
  ) {}

  *write(): Generator<string> {
    const elements = this.elements();
    const data = this.places.elements.find(({ name }) => name === "sheetData")!;
    for (const one of elements) if (one.to <= data.start) this.replace(one.from, one.to, one.by);
    for (const _ of this.rows(data)) if (this.length > PIECE) yield this.piece();
    for (const one of elements) if (one.to > data.start) this.replace(one.from, one.to, one.by);
    this.put(this.text.slice(this.copied));
    yield this.piece();
  }

  /** The text written since the last piece. */
  private piece(): string {
    const piece = this.parts.join("");
    this.parts = [];
    this.length = 0;
    return piece;
  }

  private put(text: string): void {
    if (text === "") return;
    this.parts.push(text);
    this.length += text.length;
  }

  /** Replaces a part of the text; must be called in the order of the text. */
  private replace(from: number, to: number, by: string): void {
    this.put(this.text.slice(this.copied, from));
    this.put(by);
    this.copied = to;
  }

  // ---------------------------------------------------------------- elements

  private elements(): { name: string; from: number; to: number; by: string }[] {
    const wanted = new Map(this.patch.elements);
    const dimension = this.dimension();
    if (dimension !== null) wanted.set("dimension", dimension);
    const there = this.places.elements;
    return [...wanted]
      .flatMap(([name, by]) => {
        const one = there.find((element) => element.name === name);
        if (one) return [{ name, from: one.start, to: one.end, by: by ?? "" }];
        if (by === null) return [];
        const before = there.filter((element) => rank(element.name) < rank(name)).at(-1);
        const at = before?.end ?? there[0]!.start;
        return [{ name, from: at, to: at, by }];
      })
      .sort((a, b) => a.from - b.from || rank(a.name) - rank(b.name));
  }

  /** The dimension, enlarged for new cells; null if it is right or missing. */
  private dimension(): string | null {
    const one = this.places.elements.find(({ name }) => name === "dimension");
    if (!one) return null;
    const { span } = this.patch;
    const tag = this.text.slice(one.start, one.contentStart);
    const now = parseArea(/\sref\s*=\s*["']([^"']*)/.exec(tag)?.[1] ?? "");
    if (!now || !span) return null;
    const wide = widened(widened(now, span.top, span.left), span.bottom, span.right);
    if (areaAddress(wide) === areaAddress(now)) return null;
    return withAttribute(tag, "ref", areaAddress(wide)) + this.text.slice(one.contentStart, one.end);
  }

  // ---------------------------------------------------------------- rows

  /** Writes all rows, and pauses after each. */
  private *rows(data: SheetPlaces["elements"][number]): Generator<void> {
    const { rows } = this.places;
    const { heights, unshared, brought } = this.patch;
    const changed = new Set([...this.patch.rows, ...heights.keys(), ...unshared.keys(), ...brought]);
    if (changed.size === 0) return;
    const there = new Set<number>();
    for (let i = 0; i < rows.row.length; i++) there.add(rows.row.at(i));
    const missing = [...changed].filter((row) => !there.has(row)).sort((a, b) => a - b);
    let next = 0;
    // An element without rows may be self-closing.
    const isClosed = data.contentStart === data.end;
    if (isClosed) this.replace(data.start, data.end, opening(this.text.slice(data.start, data.end)));
    for (let i = 0; i < rows.row.length; i++) {
      const row = rows.row.at(i);
      for (; next < missing.length && missing[next]! < row; next++)
        yield this.insertRow(missing[next]!, rows.start.at(i));
      // If a damaged file has a row twice, only the first one is changed.
      if (changed.delete(row)) yield this.changeRow(i, row);
    }
    for (; next < missing.length; next++) yield this.insertRow(missing[next]!, isClosed ? data.end : data.contentEnd);
    if (isClosed) this.put(`</${this.prefix}sheetData>`);
  }

  private insertRow(row: number, at: number): void {
    const cells = this.patch
      .cellsOf(row)
      .map((cell) => this.cell(row, cell, false))
      .join("");
    const tag = this.withHeight(`<${this.prefix}row r="${row + 1}">`, row);
    if (cells === "" && !tag.includes(" ht=")) return;
    this.replace(at, at, cells === "" ? tag.replace(/>$/, "/>") : `${tag}${cells}</${this.prefix}row>`);
  }

  private changeRow(i: number, row: number): void {
    const { rows, cells: places } = this.places;
    const wanted = this.patch.cellsOf(row);
    const [start, contentStart, contentEnd, end] = [
      rows.start.at(i),
      rows.contentStart.at(i),
      rows.contentEnd.at(i),
      rows.end.at(i),
    ];
    let tag = this.withHeight(this.text.slice(start, contentStart), row);
    if (wanted.length > 0) tag = withSpans(tag, wanted[0]!.column, wanted[wanted.length - 1]!.column);
    const isClosed = contentStart === end;
    if (isClosed && wanted.length > 0) tag = opening(tag);
    if (tag !== this.text.slice(start, contentStart)) this.replace(start, contentStart, tag);
    const [first, last] = this.places.cellsOf(i);
    const own = this.patch.unshared.get(row);
    let next = 0;
    for (let cell = first; cell < last; cell++) {
      const column = places.column.at(cell);
      for (; next < wanted.length && wanted[next]!.column < column; next++)
        this.insertCell(row, wanted[next]!, places.start.at(cell));
      const formula = own?.get(column);
      if (next < wanted.length && wanted[next]!.column === column) {
        this.changeCell(row, cell, wanted[next]!);
        next++;
      } else if (formula !== undefined) this.unshare(cell, formula);
    }
    for (; next < wanted.length; next++) this.insertCell(row, wanted[next]!, isClosed ? end : contentEnd);
    if (isClosed && wanted.length > 0) this.replace(end, end, `</${this.prefix}row>`);
  }

  private withHeight(whole: string, row: number): string {
    const height = this.patch.heights.get(row);
    const tag = this.patch.brought.has(row) ? withAttribute(whole, "hidden", null) : whole;
    if (height === undefined) return tag;
    const tall = withAttribute(tag, "ht", height === null ? null : String(height));
    return withAttribute(tall, "customHeight", height === null ? null : "1");
  }

  // ---------------------------------------------------------------- cells

  private insertCell(row: number, cell: PatchedCell, at: number): void {
    this.replace(at, at, this.cell(row, cell, false));
  }

  private changeCell(row: number, cell: number, wanted: PatchedCell): void {
    const { start, end, style } = this.places.cells;
    const written = this.text.slice(start.at(cell), end.at(cell));
    if (wanted.content) {
      const formula = wanted.content.keepsFormula ? formulaElement(written) : undefined;
      return this.replace(start.at(cell), end.at(cell), this.cell(row, wanted, true, formula));
    }
    if (wanted.style === style.at(cell)) return;
    const tagEnd = openTagEnd(written);
    const tag = withAttribute(written.slice(0, tagEnd), "s", String(wanted.style));
    this.replace(start.at(cell), end.at(cell), tag + written.slice(tagEnd));
  }

  /** The text of a cell; empty for a blank and plain cell, unless the file has it. */
  private cell(
    row: number,
    { column, style, content }: PatchedCell,
    wasThere: boolean,
    kept?: { readonly flag: string; readonly element: string },
  ): string {
    const p = this.prefix;
    const { value = null, formula = null, spill } = content ?? {};
    if (value === null && formula === null && style === 0 && !wasThere) return "";
    const at = `<${p}c r="${address(row, column)}"${style === 0 ? "" : ` s="${style}"`}`;
    if (formula === null) {
      if (value === null) return `${at}/>`;
      if (typeof value === "string")
        return `${at} t="inlineStr"><${p}is><${p}t xml:space="preserve">${encoded(escaped(value))}</${p}t></${p}is></${p}c>`;
      const [type, written] = typedValue(value);
      return `${at}${type}><${p}v>${written}</${p}v></${p}c>`;
    }
    const flag = kept ? kept.flag : spill ? ` cm="${spill.flag}"` : "";
    const array = spill ? ` t="array" ref="${areaAddress(spill.area)}"` : "";
    const inFile = kept?.element ?? `<${p}f${array}>${encoded(formulaInFile(formula.replace(/^=/, "")))}</${p}f>`;
    if (value === null) return `${at}${flag}>${inFile}</${p}c>`;
    const [type, written] = typedValue(value);
    return `${at}${type}${flag}>${inFile}<${p}v>${written}</${p}v></${p}c>`;
  }

  /** Gives a cell of a shared formula its own; value and style stay. */
  private unshare(cell: number, formula: string): void {
    const { start, end } = this.places.cells;
    const [from, to] = [start.at(cell), end.at(cell)];
    const written = this.text.slice(from, to);
    const reader = new XmlReader(written, 0);
    for (let token = reader.next(); token !== "end"; token = reader.next()) {
      if (token !== "open" || reader.name !== "f" || reader.depth !== 2) continue;
      const formulaStart = reader.start;
      while (reader.next() !== "close" || reader.depth > 1);
      const own = `<${this.prefix}f>${encoded(formulaInFile(formula.replace(/^=/, "")))}</${this.prefix}f>`;
      this.replace(from, to, written.slice(0, formulaStart) + own + written.slice(reader.end));
      return;
    }
  }
}

/** The formula of a cell as written, and the flag that tells Excel that it may spill. */
function formulaElement(written: string): { flag: string; element: string } | undefined {
  const flag = /\scm\s*=\s*["'](\d+)["']/.exec(written.slice(0, openTagEnd(written)))?.[1];
  const reader = new XmlReader(written, 0);
  for (let token = reader.next(); token !== "end"; token = reader.next()) {
    if (token !== "open" || reader.name !== "f" || reader.depth !== 2) continue;
    const from = reader.start;
    while (reader.next() !== "close" || reader.depth > 1);
    return { flag: flag === undefined ? "" : ` cm="${flag}"`, element: written.slice(from, reader.end) };
  }
  return undefined;
}

/** The type and the value of a cell as the file writes them. Excel has no infinite numbers. */
function typedValue(value: CellValue): [type: string, written: string] {
  if (isFault(value)) return [' t="e"', encoded(value.error)];
  if (typeof value === "string") return [' t="str"', encoded(escaped(value))];
  if (typeof value === "boolean") return [' t="b"', value ? "1" : "0"];
  return Number.isFinite(value) ? ["", String(value)] : [' t="e"', "#NUM!"];
}

function openTagEnd(written: string): number {
  const reader = new XmlReader(written, 0);
  reader.next();
  return reader.end;
}

function rank(name: string): number {
  // AlternateContent elements hold controls and objects of newer versions.
  const place = ORDER.indexOf(name === "AlternateContent" ? "controls" : name);
  return place < 0 ? ORDER.length : place;
}

function widened(area: Area, row: number, column: number): Area {
  return {
    top: Math.min(area.top, row),
    left: Math.min(area.left, column),
    bottom: Math.max(area.bottom, row),
    right: Math.max(area.right, column),
  };
}

/** The tag of a row, with its spans enlarged for the changed cells. Spans are a hint to readers, and count from 1. */
function withSpans(tag: string, first: number, last: number): string {
  const spans = /\sspans\s*=\s*["'](\d+):(\d+)["']/.exec(tag);
  if (!spans) return tag;
  const [from, to] = [Math.min(Number(spans[1]), first + 1), Math.max(Number(spans[2]), last + 1)];
  return from === Number(spans[1]) && to === Number(spans[2]) ? tag : withAttribute(tag, "spans", `${from}:${to}`);
}
