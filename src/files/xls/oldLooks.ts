import type { CellStyle } from "hucre";
import type { Sheet as HucreSheet } from "hucre/xlsx";
import { oldFormula } from "./oldFormulas";
import { BEGIN, recordsOf } from "./oldWorkbook";
import { BUILT_IN } from "../package/sheet/numberFormats";

// What hucre does not read from .xls sheets: formulas, number formats, looks, widths of columns, merged cells.

/** Adds these to the sheets that hucre has read. Returns false if a formula is not known. */
export function addOldLooks(bytes: Uint8Array, sheets: readonly HucreSheet[]): boolean {
  const globals = new Globals();
  const found: OldSheet[] = [];
  const open: (OldSheet | null)[] = [];
  let shared: { row: number; column: number } | null = null;
  for (const { type, content } of recordsOf(bytes)) {
    if (type === BEGIN) {
      if (content.byteLength < 4 || content.getUint16(0, true) !== BIFF8) return true;
      const isSheet = open.length === 0 && content.getUint16(2, true) === WORKSHEET;
      const sheet = isSheet ? new OldSheet() : null;
      if (sheet) found.push(sheet);
      open.push(sheet);
    } else if (type === END) open.pop();
    else if (open.length === 1) {
      const sheet = open[0]!;
      try {
        if (!sheet) globals.read(type, content);
        else if (type === FORMULA) shared = sheet.readFormula(content);
        else if (type === SHARED && shared) sheet.shared.set(`${shared.row},${shared.column}`, tokensOf(content, 8));
        else sheet.read(type, content);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error; // The record is shorter than its kind.
      }
    }
  }
  if (found.length !== sheets.length) return false;
  return found.map((old, i) => old.addTo(sheets[i]!, globals)).every(Boolean);
}

const BIFF8 = 0x600;
const WORKSHEET = 0x10;
const END = 0x0a;
const FORMULA = 0x06;
const SHARED = 0x4bc;

/** The tokens of a formula, which follow their length. */
function tokensOf(content: DataView, at: number): DataView {
  return new DataView(content.buffer, content.byteOffset + at + 2, content.getUint16(at, true));
}

function textOf(content: DataView, at: number, length: number): string {
  const wide = (content.getUint8(at) & 1) !== 0;
  let text = "";
  for (let i = 0; i < length; i++) {
    text += String.fromCharCode(wide ? content.getUint16(at + 1 + 2 * i, true) : content.getUint8(at + 1 + i));
  }
  return text;
}

/** Fonts, formats and colours of the workbook, and the names of its sheets. */
class Globals {
  private readonly fonts: (NonNullable<CellStyle["font"]> & { readonly colour: number })[] = [];
  private readonly formats = new Map<number, string>();
  private readonly xfs: DataView[] = [];
  private readonly sheetNames: string[] = [];
  /** For each workbook that formulas refer to, whether it is this one. */
  private readonly books: boolean[] = [];
  private readonly references: (readonly [book: number, first: number, last: number])[] = [];
  private readonly colours = [...COLOURS];

  read(type: number, content: DataView): void {
    const u16 = (at: number) => content.getUint16(at, true);
    if (type === 0x31) {
      this.fonts.push({
        size: u16(0) / 20,
        ...((u16(2) & 2) !== 0 && { italic: true }),
        ...((u16(2) & 8) !== 0 && { strikethrough: true }),
        ...(u16(6) >= 600 && { bold: true }),
        ...(content.getUint8(10) !== 0 && { underline: true }),
        name: textOf(content, 15, content.getUint8(14)),
        colour: u16(4),
      });
    } else if (type === 0x41e) this.formats.set(u16(0), textOf(content, 4, u16(2)));
    else if (type === 0xe0) this.xfs.push(content);
    else if (type === 0x85) this.sheetNames.push(textOf(content, 7, content.getUint8(6)));
    else if (type === 0x1ae) this.books.push(content.byteLength === 4 && u16(2) === 0x401);
    else if (type === 0x17) {
      for (let i = 0; i < u16(0); i++) this.references.push([u16(2 + 6 * i), u16(4 + 6 * i), u16(6 + 6 * i)]);
    } else if (type === 0x92) {
      for (let i = 0; i < u16(0); i++) {
        this.colours[i] = [0, 1, 2].map((k) => hex(content.getUint8(2 + 4 * i + k))).join("");
      }
    }
  }

  sheetOf(reference: number): string | null {
    const [book, first, last] = this.references[reference] ?? [];
    return book !== undefined && this.books[book] && first === last ? (this.sheetNames[first!] ?? null) : null;
  }

  styleOf(number: number): CellStyle | null {
    const xf = this.xfs[number];
    if (!xf || xf.byteLength < 20) return null;
    const u16 = (at: number) => xf.getUint16(at, true);
    // Font number 4 does not exist.
    const index = u16(0);
    const { colour, ...font } = this.fonts[index > 3 ? index - 1 : index] ?? { colour: AUTOMATIC };
    const rgb = this.colour(colour);
    const format = this.formats.get(u16(2)) ?? BUILT_IN[u16(2)] ?? "General";
    const aligned = xf.getUint8(6);
    const horizontal = ([undefined, "left", "center", "right"] as const)[aligned & 7];
    const vertical = (["top", "center"] as const)[(aligned >> 4) & 7];
    const pattern = xf.getUint32(14, true) >>> 26;
    const fill = pattern === 1 ? this.colour(u16(18) & 0x7f) : undefined;
    const lines = xf.getUint16(10, true);
    const edges = (["left", "right", "top", "bottom"] as const).filter((_, i) => (lines >> (4 * i)) & 15);
    return {
      font: { ...font, ...(rgb !== undefined && { color: { rgb } }) },
      ...(format !== "General" && { numFmt: format }),
      ...((horizontal ?? vertical ?? aligned & 8) && {
        alignment: {
          ...(horizontal && { horizontal }),
          ...(vertical && { vertical }),
          ...((aligned & 8) !== 0 && { wrapText: true }),
        },
      }),
      ...(fill !== undefined && { fill: { type: "pattern", pattern: "solid", fgColor: { rgb: fill } } as const }),
      ...(edges.length > 0 && { border: Object.fromEntries(edges.map((edge) => [edge, { style: "thin" as const }])) }),
    };
  }

  private colour(number: number): string | undefined {
    return number < 8 ? COLOURS[number] : this.colours[number - 8];
  }
}

const AUTOMATIC = 0x7fff;

const hex = (byte: number) => byte.toString(16).padStart(2, "0").toUpperCase();

/** The default colours, from number 8. */
const COLOURS = (
  "000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF 800000 008000 000080 808000 800080 008080 C0C0C0 808080 " +
  "9999FF 993366 FFFFCC CCFFFF 660066 FF8080 0066CC CCCCFF 000080 FF00FF FFFF00 00FFFF 800080 800000 008080 0000FF " +
  "00CCFF CCFFFF CCFFCC FFFF99 99CCFF FF99CC CC99FF FFCC99 3366FF 33CCCC 99CC00 FFCC00 FF9900 FF6600 666699 969696 " +
  "003366 339966 003300 333300 993300 993366 333399 333333"
).split(" ");

/** Records of cells that begin with row, column and style. */
const CELLS: ReadonlySet<number> = new Set([0x201, 0x203, 0x204, 0x205, 0x27e, 0xfd]);

/** The content of the records of one sheet. */
class OldSheet {
  readonly shared = new Map<string, DataView>();
  private readonly styles: (readonly [row: number, column: number, style: number])[] = [];
  private readonly formulas: (readonly [row: number, column: number, tokens: DataView])[] = [];
  private readonly widths: number[] = [];
  private readonly merges: { startRow: number; endRow: number; startCol: number; endCol: number }[] = [];

  read(type: number, content: DataView): void {
    const u16 = (at: number) => content.getUint16(at, true);
    if (CELLS.has(type)) this.styles.push([u16(0), u16(2), u16(4)]);
    else if (type === 0xbd || type === 0xbe) {
      const step = type === 0xbd ? 6 : 2;
      for (let at = 4, column = u16(2); at + step <= content.byteLength - 2; at += step, column++) {
        this.styles.push([u16(0), column, u16(at)]);
      }
    } else if (type === 0x7d) {
      for (let column = u16(0); column <= Math.min(255, u16(2)); column++) this.widths[column] = u16(4) / 256;
    } else if (type === 0xe5) {
      for (let i = 0; i < u16(0); i++) {
        const [startRow, endRow, startCol, endCol] = [0, 1, 2, 3].map((k) => u16(2 + 8 * i + 2 * k)) as [
          number,
          number,
          number,
          number,
        ];
        this.merges.push({ startRow, endRow, startCol, endCol });
      }
    }
  }

  /** Returns the place of a cell whose formula may be shared with others. */
  readFormula(content: DataView): { row: number; column: number } {
    const [row, column] = [content.getUint16(0, true), content.getUint16(2, true)];
    this.styles.push([row, column, content.getUint16(4, true)]);
    this.formulas.push([row, column, tokensOf(content, 20)]);
    return { row, column };
  }

  /** Returns false if a formula is not known; its cell keeps the value. */
  addTo(sheet: HucreSheet, globals: Globals): boolean {
    const cells = (sheet.cells ??= new Map());
    const known = new Map<number, CellStyle | null>();
    for (const [row, column, number] of this.styles) {
      if (!known.has(number)) known.set(number, globals.styleOf(number));
      const style = known.get(number);
      const value = sheet.rows[row]?.[column] ?? null;
      const type = value === null ? "empty" : value instanceof Date ? "date" : (typeof value as "string");
      const cell = cells.get(`${row},${column}`) ?? { value, type };
      if (style) cells.set(`${row},${column}`, { ...cell, style });
    }
    let all = true;
    for (const [row, column, tokens] of this.formulas) {
      // The first cell of a group has the formula.
      const isShared = tokens.byteLength === 5 && tokens.getUint8(0) === 1;
      const own = isShared ? this.shared.get(`${tokens.getUint16(1, true)},${tokens.getUint16(3, true)}`) : tokens;
      const formula = own ? oldFormula(own, row, column, (reference) => globals.sheetOf(reference)) : null;
      const cell = cells.get(`${row},${column}`);
      if (formula === null || !cell) all = false;
      else cells.set(`${row},${column}`, { ...cell, type: "formula", formula, formulaResult: cell.value });
    }
    if (this.widths.length > 0)
      sheet.columns = Array.from(this.widths, (width) => (width === undefined ? {} : { width }));
    if (this.merges.length > 0) sheet.merges = this.merges;
    return all;
  }
}
