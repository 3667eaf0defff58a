// Builds workbooks part by part, as other programs write them and ours would not.
import { packZip, type Packed } from "./zip";

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
export const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
export const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
export const DRAWING = "http://schemas.openxmlformats.org/drawingml/2006/main";
export const SHEET_DRAWING = "http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing";
export const CHART = "http://schemas.openxmlformats.org/drawingml/2006/chart";
export const COMPATIBILITY = "http://schemas.openxmlformats.org/markup-compatibility/2006";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

/** Content types of a workbook's own parts: `worksheet` is SHEETML + "worksheet+xml". */
export const SHEETML = "application/vnd.openxmlformats-officedocument.spreadsheetml.";
export const DRAWINGML = "application/vnd.openxmlformats-officedocument.";

export function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

interface Part {
  readonly name: string;
  readonly type: string | null;
  readonly content: string | Uint8Array;
}

interface Tab {
  readonly name: string;
  readonly part: string;
  readonly state: "visible" | "hidden" | "veryHidden";
  readonly id: string;
}

/** The parts of a sheet around its cells, in the order of the schema. */
export interface SheetParts {
  /** `<row>` elements. */
  readonly data: string;
  /** Elements up to the cells: properties, views, columns. */
  readonly before?: string;
  /** Elements after the cells: filters, merges, validations, drawings … */
  readonly after?: string;
  /** Attributes of the root element. */
  readonly attributes?: string;
  readonly state?: Tab["state"];
  /** Another path in the package, or another name. */
  readonly part?: string;
}

/** A workbook under construction. */
export class Book {
  /** Elements of the workbook part before its views, and after its sheets. */
  head = '<workbookPr defaultThemeVersion="166925"/>';
  tail = '<calcPr calcId="191029"/>';
  views = '<workbookView xWindow="0" yWindow="0" windowWidth="22260" windowHeight="12645"/>';
  attributes = "";
  styles = styleSheet();
  theme: string | null = THEME;
  /** The type of the workbook part; `sheet.macroEnabled.main+xml` with macros. */
  type = SHEETML + "sheet.main+xml";
  /** The folder of the workbook part. */
  folder = "xl/";
  /** The order of the tabs; by default the order in which the sheets were added. */
  order: readonly string[] = [];
  /** Extensions with a type of their own: png, vml, bin … */
  readonly defaults: { [extension: string]: string } = {};
  private readonly parts: Part[] = [];
  private readonly tabs: Tab[] = [];
  private readonly texts: string[] = [];
  private readonly relations = new Map<string, string[]>();

  /** Adds a part of the package; without a type it has the type of its extension. */
  add(name: string, type: string | null, content: string | Uint8Array): string {
    this.parts.push({ name, type, content: typeof content === "string" && type !== null ? XML + content : content });
    return name;
  }

  /** Adds a relationship from a part ("" is the package); returns its id. */
  relate(from: string, type: string, target: string, id?: string, mode = ""): string {
    const lines = this.relations.get(from) ?? [];
    this.relations.set(from, lines);
    const given = id ?? `rId${lines.length + 1}`;
    const full = type.includes("://") ? type : `${OFFICE}/${type}`;
    lines.push(
      `<Relationship Id="${given}" Type="${full}" Target="${escaped(target)}"${mode && ` TargetMode="${mode}"`}/>`,
    );
    return given;
  }

  /** Adds a relationship of the workbook. */
  hang(type: string, target: string, id?: string): string {
    return this.relate(this.workbookPart, type, target, id);
  }

  get workbookPart(): string {
    return `${this.folder}workbook.xml`;
  }

  /** Adds a worksheet; returns the name of its part. */
  sheet(name: string, { data, before = "", after = "", attributes = "", state, part }: SheetParts): string {
    const at = part ?? `worksheets/sheet${this.tabs.length + 1}.xml`;
    const root = `<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"${attributes && " " + attributes}>`;
    const xml = `${root}${before}<sheetData>${data}</sheetData>${after}</worksheet>`;
    return this.otherSheet(name, "worksheet", SHEETML + "worksheet+xml", at, xml, state);
  }

  /** Adds a sheet of any type, from its complete XML. */
  otherSheet(
    name: string,
    type: string,
    contentType: string,
    at: string,
    xml: string | Uint8Array,
    state: Tab["state"] = "visible",
  ): string {
    const part = this.add(this.folder + at, contentType, xml);
    this.tabs.push({ name, part, state, id: this.hang(type, at) });
    return part;
  }

  /** The number of a text in the table of shared texts; adds it if necessary. */
  text(text: string): number {
    return this.rich(`<t xml:space="preserve">${escaped(text)}</t>`);
  }

  /** The same for a formatted text, as `<r>` and `<rPh>` elements. */
  rich(xml: string): number {
    const item = `<si>${xml}</si>`;
    if (!this.texts.includes(item)) this.texts.push(item);
    return this.texts.indexOf(item);
  }

  /** The parts of the workbook. `sheetElement`: how to write an element of a sheet differently. */
  entries(): Packed[] {
    this.closeWorkbook();
    const rels = new Map<string, string>();
    for (const [from, lines] of this.relations) {
      const at = from === "" ? "_rels/.rels" : from.replace(/([^/]*)$/, "_rels/$1.rels");
      rels.set(at, `${XML}<Relationships xmlns="${PACKAGE}/relationships">${lines.join("")}</Relationships>`);
    }
    const entries: Packed[] = [{ name: "[Content_Types].xml", content: this.contentTypes() }];
    for (const [name, content] of rels) if (name === "_rels/.rels") entries.push({ name, content });
    for (const { name, content } of this.parts) entries.push({ name, content });
    for (const [name, content] of rels) if (name !== "_rels/.rels") entries.push({ name, content });
    return entries;
  }

  pack(): Uint8Array {
    return packZip(this.entries());
  }

  private closeWorkbook(): void {
    const rank = ({ name }: Tab) => (this.order.includes(name) ? this.order.indexOf(name) : this.order.length);
    const tabs = [...this.tabs].sort((a, b) => rank(a) - rank(b));
    const sheets = tabs.map(({ name, state, id }) => {
      const shown = state === "visible" ? "" : ` state="${state}"`;
      return `<sheet name="${escaped(name)}" sheetId="${this.tabs.findIndex((tab) => tab.id === id) + 1}"${shown} r:id="${id}"/>`;
    });
    if (this.theme !== null) {
      this.add(`${this.folder}theme/theme1.xml`, DRAWINGML + "theme+xml", this.theme);
      this.hang("theme", "theme/theme1.xml");
    }
    this.add(`${this.folder}styles.xml`, SHEETML + "styles+xml", this.styles);
    this.hang("styles", "styles.xml");
    if (this.texts.length > 0) {
      const table = `<sst xmlns="${MAIN}" count="${this.texts.length}" uniqueCount="${this.texts.length}">${this.texts.join("")}</sst>`;
      this.add(`${this.folder}sharedStrings.xml`, SHEETML + "sharedStrings+xml", table);
      this.hang("sharedStrings", "sharedStrings.xml");
    }
    const root = `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"${this.attributes && " " + this.attributes}>`;
    const xml = `${root}${this.head}<bookViews>${this.views}</bookViews><sheets>${sheets.join("")}</sheets>${this.tail}</workbook>`;
    this.add(this.workbookPart, this.type, xml);
    this.relate("", "officeDocument", this.workbookPart, "rIdBook");
  }

  private contentTypes(): string {
    const defaults = Object.entries({
      rels: "application/vnd.openxmlformats-package.relationships+xml",
      xml: "application/xml",
      ...this.defaults,
    }).map(([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`);
    const overrides = this.parts.flatMap(({ name, type }) =>
      type === null ? [] : [`<Override PartName="/${name}" ContentType="${type}"/>`],
    );
    return `${XML}<Types xmlns="${PACKAGE}/content-types">${defaults.join("")}${overrides.join("")}</Types>`;
  }
}

// ---------------------------------------------------------------- cells

export type Value = string | number | boolean | null;

/** How to write the cells of a sheet. */
export interface Writing {
  /** Row and column of the first value, from 0. */
  readonly top?: number;
  readonly left?: number;
  /** The number of the style of a cell; undefined for none. */
  readonly style?: (row: number, column: number) => number | undefined;
  /** Cells that are written differently or added, by address. */
  readonly cells?: { readonly [address: string]: string };
  /** Attributes of rows, by number from 1: `{ 5: 'ht="30" customHeight="1"' }`. */
  readonly rows?: { readonly [row: number]: string };
  /** Writes texts in their cells, without the table of shared texts. */
  readonly inline?: boolean;
  /** If false, neither rows nor cells have addresses. */
  readonly places?: boolean;
}

/** The `<row>` elements for a grid of values. */
export function rowsOf(book: Book, grid: readonly (readonly Value[])[], writing: Writing = {}): string {
  const { top = 0, left = 0, style, cells = {}, rows = {}, inline = false, places = true } = writing;
  const lines = new Map<number, Map<number, string>>();
  const put = (row: number, column: number, xml: string) =>
    lines.set(row, (lines.get(row) ?? new Map<number, string>()).set(column, xml));
  grid.forEach((line, r) =>
    line.forEach((value, c) => {
      const [row, column] = [top + r, left + c];
      const s = style?.(row, column);
      if (value === null && s === undefined) return;
      const at = (places ? ` r="${cellName(row, column)}"` : "") + (s === undefined ? "" : ` s="${s}"`);
      put(row, column, cellXml(book, at, value, inline));
    }),
  );
  for (const [name, xml] of Object.entries(cells)) put(...placeOf(name), xml);
  for (const row of Object.keys(rows).map(Number)) if (!lines.has(row - 1)) lines.set(row - 1, new Map());
  return [...lines.entries()]
    .sort(([a], [b]) => a - b)
    .map(([row, line]) => {
      const xml = [...line.entries()].sort(([a], [b]) => a - b).map(([, cell]) => cell);
      const more = rows[row + 1] === undefined ? "" : " " + rows[row + 1];
      return `<row${places ? ` r="${row + 1}"` : ""}${more}>${xml.join("")}</row>`;
    })
    .join("");
}

function cellXml(book: Book, at: string, value: Value, inline: boolean): string {
  if (value === null) return `<c${at}/>`;
  if (typeof value === "number") return `<c${at}><v>${value}</v></c>`;
  if (typeof value === "boolean") return `<c${at} t="b"><v>${value ? 1 : 0}</v></c>`;
  if (inline) return `<c${at} t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  return `<c${at} t="s"><v>${book.text(value)}</v></c>`;
}

export function columnName(column: number): string {
  const before = Math.floor(column / 26);
  return (before > 0 ? columnName(before - 1) : "") + String.fromCharCode(65 + (column % 26));
}

export function cellName(row: number, column: number): string {
  return columnName(column) + (row + 1);
}

/** Row and column from 0. */
export function placeOf(name: string): [row: number, column: number] {
  const [, letters, digits] = /^([A-Z]+)(\d+)$/.exec(name)!;
  const column = [...letters!].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return [Number(digits) - 1, column];
}

// ---------------------------------------------------------------- looks

/** Parts of a style sheet besides the usual ones. */
export interface Looks {
  readonly numFmts?: readonly string[];
  readonly fonts?: readonly string[];
  readonly fills?: readonly string[];
  readonly borders?: readonly string[];
  /** Formats of named styles, from number 1. */
  readonly named?: readonly { readonly name: string; readonly xf: string; readonly builtin?: number }[];
  /** Cell formats from number 1. */
  readonly xfs?: readonly string[];
  readonly dxfs?: readonly string[];
  /** Elements after the differential formats. */
  readonly more?: string;
  readonly attributes?: string;
}

export function styleSheet(looks: Looks = {}): string {
  const { numFmts = [], fonts = [], fills = [], borders = [], named = [], xfs = [], dxfs = [], more = "" } = looks;
  const list = (tag: string, items: readonly string[]) => `<${tag} count="${items.length}">${items.join("")}</${tag}>`;
  const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"';
  const names = named.map(({ name, builtin }, i) => {
    return `<cellStyle name="${escaped(name)}" xfId="${i + 1}"${builtin === undefined ? "" : ` builtinId="${builtin}"`}/>`;
  });
  return (
    `<styleSheet xmlns="${MAIN}"${looks.attributes ? " " + looks.attributes : ""}>` +
    (numFmts.length > 0 ? list("numFmts", numFmts) : "") +
    list("fonts", [
      '<font><sz val="11"/><color theme="1"/><name val="Calibri"/><family val="2"/><scheme val="minor"/></font>',
      ...fonts,
    ]) +
    list("fills", [
      '<fill><patternFill patternType="none"/></fill>',
      '<fill><patternFill patternType="gray125"/></fill>',
      ...fills,
    ]) +
    list("borders", ["<border><left/><right/><top/><bottom/><diagonal/></border>", ...borders]) +
    list("cellStyleXfs", [`${plain}/>`, ...named.map(({ xf }) => xf)]) +
    list("cellXfs", [`${plain} xfId="0"/>`, ...xfs]) +
    list("cellStyles", ['<cellStyle name="Normal" xfId="0" builtinId="0"/>', ...names]) +
    list("dxfs", dxfs) +
    '<tableStyles count="0" defaultTableStyle="TableStyleMedium2" defaultPivotStyle="PivotStyleLight16"/>' +
    more +
    "</styleSheet>"
  );
}

const COLOURS = ["1F497D", "EEECE1", "2E7D32", "8D6E63", "F9A825", "5C6BC0", "00838F", "AD1457", "0563C1", "954F72"];
const SLOTS = ["dk2", "lt2", "accent1", "accent2", "accent3", "accent4", "accent5", "accent6", "hlink", "folHlink"];
const GRADIENT =
  '<a:gradFill rotWithShape="1"><a:gsLst><a:gs pos="0"><a:schemeClr val="phClr"/></a:gs><a:gs pos="100000"><a:schemeClr val="phClr"/></a:gs></a:gsLst><a:lin ang="5400000" scaled="0"/></a:gradFill>';
const SOLID = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';

/** A theme of our own; without it, cells with theme colours look different. */
export const THEME =
  `<a:theme xmlns:a="${DRAWING}" name="Lawn"><a:themeElements><a:clrScheme name="Lawn">` +
  '<a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:sysClr val="window" lastClr="FFFFFF"/></a:lt1>' +
  SLOTS.map((slot, i) => `<a:${slot}><a:srgbClr val="${COLOURS[i]}"/></a:${slot}>`).join("") +
  '</a:clrScheme><a:fontScheme name="Lawn">' +
  ["major", "minor"]
    .map((of) => `<a:${of}Font><a:latin typeface="Calibri"/><a:ea typeface=""/><a:cs typeface=""/></a:${of}Font>`)
    .join("") +
  `</a:fontScheme><a:fmtScheme name="Lawn"><a:fillStyleLst>${SOLID}${GRADIENT}${GRADIENT}</a:fillStyleLst>` +
  `<a:lnStyleLst>${[6350, 12700, 19050].map((w) => `<a:ln w="${w}">${SOLID}</a:ln>`).join("")}</a:lnStyleLst>` +
  `<a:effectStyleLst>${"<a:effectStyle><a:effectLst/></a:effectStyle>".repeat(3)}</a:effectStyleLst>` +
  `<a:bgFillStyleLst>${SOLID}${GRADIENT}${GRADIENT}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;
