import { highest } from "../kernel/numbers/many";
import { invalid } from "../kernel/problem";
import type { CellStyle } from "hucre";
import type { Sheet as HucreSheet } from "hucre/xlsx";
import { PackageFault } from "./package/container/damage";
import { child, childrenOf, decodePart, parseXml, type XmlElement } from "./package/container/xml";
import { XmlReader } from "./package/container/xmlReader";
import { Reach } from "./package/sheet/reach";
import { ZipFile } from "./package/container/zip";

// What hucre does not read from OpenDocument sheets: number formats, alignment, widths of columns, and whether the file
// is locked.

/** Throws a PackageFault if the file has a password. */
export function refuseLocked(bytes: Uint8Array): void {
  const zip = ZipFile.open(bytes);
  const manifest = "META-INF/manifest.xml";
  if (zip.has(manifest) && /[<:]encryption-data[\s>/]/.test(decodePart(zip.content(manifest)))) {
    throw new PackageFault(invalid("file-encrypted"));
  }
}

/** Throws a PackageFault if elements are nested too deeply: hucre would fill the memory with them. */
export function refuseDeep(bytes: Uint8Array): void {
  const zip = ZipFile.open(bytes);
  for (const part of zip.names.filter((name) => /\.xml$/i.test(name))) {
    try {
      const reader = new XmlReader(decodePart(zip.content(part)));
      while (reader.next() !== "end");
    } catch (error) {
      // Other faults of a part matter only if hucre reads it.
      if (error instanceof PackageFault && error.problem.code === "file-damaged") continue;
      throw error;
    }
  }
}

/** Adds number formats, alignment and widths to the sheets that hucre has read. */
export function addOpenDocumentLooks(bytes: Uint8Array, sheets: readonly HucreSheet[]): void {
  const zip = ZipFile.open(bytes);
  const roots = ["styles.xml", "content.xml"]
    .filter((part) => zip.has(part))
    .map((part) => parseXml(decodePart(zip.content(part))));
  const styles = new Styles(roots);
  const content = roots.at(-1);
  const spreadsheet = child(child(content, "body") ?? content, "spreadsheet");
  childrenOf(spreadsheet, "table").forEach((table, i) => {
    const sheet = sheets[i];
    if (sheet) addLooksOf(table, sheet, styles);
  });
}

/** The fault of a file that is too large for hucre: how far its largest sheet reaches. Null if no sheet has cells. */
export function farthest(bytes: Uint8Array): PackageFault | null {
  const root = parseXml(decodePart(ZipFile.open(bytes).content("content.xml")));
  const spreadsheet = child(child(root, "body") ?? root, "spreadsheet");
  const sheets = childrenOf(spreadsheet, "table").map((table) => {
    const reach = new Reach();
    let row = 0;
    for (const line of within(table, "table-row")) {
      row += repeated(line, "rows");
      let [column, last] = [0, -1];
      for (const element of line.children.filter(({ name }) => CELL.test(name))) {
        column += repeated(element, "columns");
        if (element.attributes["office:value-type"] !== undefined || element.children.length > 0) last = column - 1;
      }
      if (last >= 0) reach.take(row - 1, last);
    }
    return { name: table.attributes["table:name"] ?? "", reach };
  });
  const [largest] = sheets.sort((a, b) => b.reach.area - a.reach.area);
  return largest && largest.reach.area > 0 ? largest.reach.fault(largest.name) : null;
}

/** No sheet is wider than this. The last columns and rows of a sheet are one repeated element. */
const MOST_WIDTHS = 1000;

function addLooksOf(table: XmlElement, sheet: HucreSheet, styles: Styles): void {
  const columns = [...within(table, "table-column")].flatMap((element) => {
    return Array<XmlElement>(Math.min(MOST_WIDTHS, repeated(element, "columns"))).fill(element);
  });
  const width = Math.max(0, highest(sheet.rows.map((row) => row.length)));
  sheet.columns = columns.slice(0, width).map((element) => {
    const wide = styles.widthOf(element.attributes["table:style-name"]);
    return wide === null ? {} : { width: wide };
  });
  const cells = (sheet.cells ??= new Map());
  let row = 0;
  for (const line of within(table, "table-row")) {
    const rows = Math.min(repeated(line, "rows"), sheet.rows.length - row);
    let column = 0;
    for (const element of line.children) {
      if (!CELL.test(element.name)) continue;
      const last = Math.min(column + repeated(element, "columns"), width);
      const name =
        element.attributes["table:style-name"] ?? columns[column]?.attributes["table:default-cell-style-name"];
      const looks = styles.looksOf(name);
      for (; column < last && looks !== null; column++) {
        for (let r = row; r < row + rows; r++) {
          const value = sheet.rows[r]?.[column] ?? null;
          const cell = cells.get(`${r},${column}`) ?? { value, type: typeOf(value) };
          cells.set(`${r},${column}`, { ...cell, style: { ...cell.style, ...looks } });
        }
      }
      column = last;
    }
    row += Math.max(0, rows);
  }
}

const CELL = /^(?:covered-)?table-cell$/;

function typeOf(value: unknown): "empty" | "date" | "string" | "number" | "boolean" {
  if (value === null) return "empty";
  return value instanceof Date ? "date" : (typeof value as "string" | "number" | "boolean");
}

/** The elements of a table, also those in groups and headers. */
function* within(table: XmlElement, name: string): Generator<XmlElement> {
  for (const element of table.children) {
    if (element.name === name) yield element;
    else if (/^table-(?:header-)?(?:row|column)s$|^table-(?:row|column)-group$/.test(element.name)) {
      yield* within(element, name);
    }
  }
}

function repeated({ attributes }: XmlElement, of: "columns" | "rows"): number {
  return Math.max(1, Number(attributes[`table:number-${of}-repeated`] ?? 1) || 1);
}

type Looks = Pick<CellStyle, "numFmt" | "alignment">;

/** The styles of the document by name; styles inherit from their parents. */
class Styles {
  private readonly byName = new Map<string, XmlElement>();
  private readonly looks = new Map<string, Looks | null>();

  constructor(roots: readonly XmlElement[]) {
    for (const root of roots) {
      for (const list of [...childrenOf(root, "styles"), ...childrenOf(root, "automatic-styles")]) {
        for (const style of list.children) {
          const family = style.attributes["style:family"] ?? "number";
          this.byName.set(`${family} ${style.attributes["style:name"]}`, style);
        }
      }
    }
  }

  /** Width of a column in characters of the usual font, seven pixels each; null if the style gives none. */
  widthOf(name: string | undefined): number | null {
    const properties = child(this.byName.get(`table-column ${name}`), "table-column-properties");
    const pixels = pixelsOf(properties?.attributes["style:column-width"]);
    return pixels === null ? null : Math.max(0, Math.round(((pixels - 5) / 7) * 100) / 100);
  }

  /** Number format and alignment of a cell style; null if it gives neither. */
  looksOf(name: string | undefined): Looks | null {
    if (name === undefined) return null;
    const known = this.looks.get(name);
    if (known !== undefined) return known;
    const of = (attribute: string, properties?: string) => this.inherited(name, attribute, properties);
    const format = this.formatOf(of("style:data-style-name"));
    const horizontal = ALIGNED[of("fo:text-align", "paragraph-properties") ?? ""];
    const vertical = of("style:vertical-align", "table-cell-properties");
    const alignment = {
      ...(horizontal && of("style:text-align-source", "table-cell-properties") !== "value-type" && { horizontal }),
      ...((vertical === "top" || vertical === "middle") && {
        vertical: vertical === "top" ? ("top" as const) : ("center" as const),
      }),
      ...(of("fo:wrap-option", "table-cell-properties") === "wrap" && { wrapText: true }),
    };
    const looks = {
      ...(format !== null && format !== "General" && { numFmt: format }),
      ...(Object.keys(alignment).length > 0 && { alignment }),
    };
    const said = Object.keys(looks).length > 0 ? looks : null;
    this.looks.set(name, said);
    return said;
  }

  /** The attribute of a cell style, or of the nearest parent that has it. */
  private inherited(name: string, attribute: string, properties?: string): string | undefined {
    let style = this.byName.get(`table-cell ${name}`);
    for (let left = 20; style && left > 0; left--) {
      const said = (properties === undefined ? style : child(style, properties))?.attributes[attribute];
      if (said !== undefined) return said;
      style = this.byName.get(`table-cell ${style.attributes["style:parent-style-name"]}`);
    }
    return undefined;
  }

  /** A number style in Excel's notation; null if there is no such style. */
  private formatOf(name: string | undefined): string | null {
    const style = name === undefined ? undefined : this.byName.get(`number ${name}`);
    if (!style) return null;
    // The style itself applies to numbers that meet none of its conditions, usually negative ones.
    const others = childrenOf(style, "map").map(({ attributes }) => {
      const other = this.byName.get(`number ${attributes["style:apply-style-name"]}`);
      return other ? sectionOf(other) : "";
    });
    return [...others, sectionOf(style)].join(";");
  }
}

const ALIGNED: { readonly [text: string]: "left" | "center" | "right" } = {
  start: "left",
  left: "left",
  center: "center",
  end: "right",
  right: "right",
};

const PIXELS: { readonly [unit: string]: number } = { in: 96, cm: 96 / 2.54, mm: 96 / 25.4, pt: 96 / 72, px: 1 };

function pixelsOf(length: string | undefined): number | null {
  const [, number, unit] = /^([\d.]+)(in|cm|mm|pt|px)$/.exec(length ?? "") ?? [];
  return number === undefined ? null : Number(number) * PIXELS[unit!]!;
}

/** One section of a number format. */
function sectionOf(style: XmlElement): string {
  const elapsed = style.attributes["number:truncate-on-overflow"] === "false";
  const color = child(style, "text-properties")?.attributes["fo:color"]?.toLowerCase() === "#ff0000" ? "[Red]" : "";
  let first = true;
  const parts = style.children.map((part) => {
    const long = part.attributes["number:style"] === "long";
    const clock = (letter: string) => {
      const text = long ? letter + letter : letter;
      const whole = elapsed && first ? `[${text}]` : text;
      first = false;
      return whole;
    };
    switch (part.name) {
      case "number":
        return numberOf(part);
      case "scientific-number":
        return `${numberOf(part)}E+${"0".repeat(count(part, "min-exponent-digits", 2))}`;
      case "fraction":
        return `# ${"?".repeat(count(part, "min-numerator-digits", 1))}/${"?".repeat(count(part, "min-denominator-digits", 1))}`;
      case "text":
      case "currency-symbol":
        return literal(part.text);
      case "text-content":
        return "@";
      case "day":
        return long ? "dd" : "d";
      case "day-of-week":
        return long ? "dddd" : "ddd";
      case "month":
        return part.attributes["number:textual"] === "true" ? (long ? "mmmm" : "mmm") : long ? "mm" : "m";
      case "year":
        return long ? "yyyy" : "yy";
      case "hours":
        return clock("h");
      case "minutes":
        return clock("m");
      case "seconds": {
        const decimals = count(part, "decimal-places", 0);
        return clock("s") + (decimals > 0 ? `.${"0".repeat(decimals)}` : "");
      }
      case "am-pm":
        return "AM/PM";
      default:
        return "";
    }
  });
  const code = parts.join("");
  return code === "" ? "General" : color + code;
}

function count({ attributes }: XmlElement, of: string, otherwise: number): number {
  // Longer numbers are never shown.
  return Math.min(30, Number(attributes[`number:${of}`] ?? otherwise) || 0);
}

function numberOf(part: XmlElement): string {
  if (part.attributes["number:decimal-places"] === undefined && part.attributes["number:min-integer-digits"] === "1") {
    return "General";
  }
  const whole = count(part, "min-integer-digits", 0);
  const least = part.attributes["number:grouping"] === "true" ? 4 : 1;
  const digits = "#".repeat(Math.max(0, least - whole)) + "0".repeat(whole);
  const grouped = least === 4 ? digits.replace(/\B(?=(?:[#0]{3})+$)/g, ",") : digits;
  const decimals = count(part, "decimal-places", 0);
  const certain = count(part, "min-decimal-places", decimals);
  const after = "0".repeat(certain) + "#".repeat(Math.max(0, decimals - certain));
  return grouped + (after === "" ? "" : `.${after}`);
}

/** Literal text in a format; characters with a meaning are quoted. */
function literal(text: string): string {
  if (/^[-+/() :,.%€$£]*$/.test(text)) return text;
  return `"${text.replace(/"/g, "")}"`;
}
