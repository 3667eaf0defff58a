import { EDGES, type Edge, type Look } from "../../../sheet";
import { BUILT_IN, EVERYWHERE } from "./numberFormats";
import {
  child,
  childrenOf,
  encoded,
  opening,
  parseXml,
  Splices,
  withAttribute,
  type XmlElement,
} from "../container/xml";

// The looks of cells. A file lists each combination of font, fill, lines and number format once, and cells refer to it
// by its index. Existing styles stay; new ones are appended, each derived from the cell's old style.

const USUAL_SIZE = 11;

/** The styles of a workbook, as read, with new ones at the end. */
export class Styles {
  private readonly root: XmlElement;
  private readonly prefix: string;
  private readonly formats = new Map<number, string>();
  private readonly xfs: readonly XmlElement[];
  private readonly lists: { readonly [name in ListName]: StyleList };
  private readonly looks = new Map<number, Look | null>();
  private readonly plain = new Map<number, boolean>();
  private readonly derived = new Map<string, number>();

  constructor(
    private readonly text: string,
    private readonly themeColors: readonly string[],
  ) {
    this.root = parseXml(text);
    this.prefix = this.root.prefix;
    for (const [id, code] of Object.entries(BUILT_IN)) this.formats.set(Number(id), code);
    for (const { attributes } of childrenOf(child(this.root, "numFmts"), "numFmt"))
      this.formats.set(Number(attributes["numFmtId"]), attributes["formatCode"] ?? "General");
    const list = (name: ListName) => new StyleList(text, child(this.root, name));
    this.lists = {
      numFmts: list("numFmts"),
      fonts: list("fonts"),
      fills: list("fills"),
      borders: list("borders"),
      cellXfs: list("cellXfs"),
    };
    this.xfs = childrenOf(child(this.root, "cellXfs"), "xf");
  }

  /** The number format of a style, null for General. */
  formatOf(style: number): string | null {
    const code = this.formats.get(this.idOf(style)) ?? "General";
    return code === "General" ? null : code;
  }

  lookOf(style: number): Look | null {
    let look = this.looks.get(style);
    if (look === undefined) this.looks.set(style, (look = this.readLook(this.xfs[style])));
    return look;
  }

  /** Whether cells of the style look like those without a style, apart from their number format. */
  isPlain(style: number): boolean {
    const known = this.plain.get(style) ?? this.looksPlain(style);
    this.plain.set(style, known);
    return known;
  }

  private looksPlain(style: number): boolean {
    const [own, usual] = [this.xfs[style], this.xfs[0]];
    const has = (name: string) => (own?.attributes[name] ?? "0") === (usual?.attributes[name] ?? "0");
    return (
      own === usual ||
      (["fontId", "fillId", "borderId"].every(has) && (own === undefined || child(own, "alignment") === undefined))
    );
  }

  /** The style with another number format or look; undefined keeps the current one. */
  derive(style: number, format: string | null | undefined, look: Look | null | undefined): number {
    const other = format === undefined || format === this.formatOf(style) ? undefined : format;
    const wanted = look === undefined || sameLook(look, this.lookOf(style)) ? undefined : (look ?? {});
    // In a damaged file a cell may have a style that does not exist, which is the same as none.
    if (other === undefined && wanted === undefined) return this.xfs[style] ? style : 0;
    const key = JSON.stringify([style, other, wanted]);
    let derived = this.derived.get(key);
    if (derived === undefined) this.derived.set(key, (derived = this.add(style, other, wanted)));
    return derived;
  }

  /** The part with its new styles; null if there are none. */
  changed(): string | null {
    const splices = new Splices(this.text);
    for (const name of LISTS) {
      const list = this.lists[name];
      if (list.added.length === 0) continue;
      const element = child(this.root, name);
      const count = { count: String(list.size) };
      if (element) splices.append(element, list.added.join(""), count);
      else {
        const before = this.root.children.filter((one) => ORDER.indexOf(one.name) < ORDER.indexOf(name)).at(-1);
        splices.insert(
          before?.end ?? this.root.contentStart,
          `<${this.prefix}${name} count="${list.size}">${list.added.join("")}</${this.prefix}${name}>`,
        );
      }
    }
    return splices.isEmpty ? null : splices.result();
  }

  private idOf(style: number): number {
    return Number(this.xfs[style]?.attributes["numFmtId"] ?? 0);
  }

  private add(style: number, format: string | null | undefined, look: Look | undefined): number {
    const { cellXfs, fonts, fills, borders } = this.lists;
    // If a list is missing or empty, its first element must be the default, and not a new style.
    for (const name of ["fonts", "fills", "borders", "cellXfs"] as const)
      if (this.lists[name].size === 0)
        for (const usual of PLAIN[name]) this.lists[name].push(prefixed(usual, this.prefix));
    const xf = this.xfs[style] ?? this.xfs[0];
    let tag = xf ? this.text.slice(xf.start, xf.contentStart) : prefixed(PLAIN.cellXfs[0], this.prefix);
    tag = this.withoutLost(opening(tag), xf);
    let inside = xf ? this.text.slice(xf.contentStart, xf.contentEnd) : "";
    const set = (attributes: { readonly [name: string]: string }) => {
      for (const [name, value] of Object.entries(attributes)) tag = withAttribute(tag, name, value);
    };
    if (format !== undefined) set({ numFmtId: String(this.formatId(format)), applyNumberFormat: "1" });
    if (look) {
      const was = this.lookOf(style) ?? {};
      const of = (name: "font" | "fill" | "border") => Number(xf?.attributes[`${name}Id`] ?? 0);
      if (!same(was, look, ["bold", "italic", "size", "color"]))
        set({ fontId: String(fonts.idOf(this.font(fonts.elements[of("font")], was, look))), applyFont: "1" });
      if (was.fill !== look.fill) {
        const fill = look.fill === undefined ? 0 : fills.idOf(this.fill(look.fill));
        set({ fillId: String(fill), applyFill: "1" });
      }
      if (!same(was, look, ["lines"]))
        set({
          borderId: String(borders.idOf(this.border(borders.elements[of("border")], look.lines ?? []))),
          applyBorder: "1",
        });
      if (!same(was, look, ["align", "middle", "wrap"])) {
        set({ applyAlignment: "1" });
        inside = this.alignment(xf, inside, was, look);
      }
    }
    return cellXfs.idOf(inside === "" ? tag.replace(/>$/, "/>") : `${tag}${inside}</${this.prefix}xf>`);
  }

  /** The tag of a copied style, without references to elements that a damaged file lacks. */
  private withoutLost(tag: string, xf: XmlElement | undefined): string {
    return Object.entries(NAMED).reduce((left, [attribute, list]) => {
      const place = Number(xf?.attributes[attribute] ?? 0);
      return child(this.root, list)?.children[place] ? left : withAttribute(left, attribute, null);
    }, tag);
  }

  private formatId(format: string | null): number {
    const code = format ?? "General";
    for (const id of EVERYWHERE) if (BUILT_IN[id] === code) return id;
    // A format that depends on the country is used only if the workbook already has it.
    const own = this.xfs.find((_, style) => this.idOf(style) < FIRST_CUSTOM && this.formatOf(style) === code);
    if (own) return Number(own.attributes["numFmtId"]);
    for (const [id, known] of this.formats) if (id >= FIRST_CUSTOM && known === code) return id;
    const id = Math.max(FIRST_CUSTOM - 1, ...this.formats.keys()) + 1;
    this.formats.set(id, code);
    this.lists.numFmts.idOf(`<${this.prefix}numFmt numFmtId="${id}" formatCode="${encoded(code)}"/>`);
    return id;
  }

  private font(was: XmlElement | undefined, before: Look, look: Look): string {
    const p = this.prefix;
    const own = (name: string) => {
      const one = was && child(was, name);
      return one ? this.text.slice(one.start, one.end) : "";
    };
    const parts = [
      look.bold ? `<${p}b/>` : "",
      look.italic ? `<${p}i/>` : "",
      ...["strike", "condense", "extend", "outline", "shadow", "u", "vertAlign"].map(own),
      before.size === look.size && own("sz") ? own("sz") : `<${p}sz val="${look.size ?? USUAL_SIZE}"/>`,
      before.color === look.color ? own("color") : look.color === undefined ? "" : `<${p}color rgb="FF${look.color}"/>`,
      own("name") || `<${p}name val="Calibri"/>`,
      ...["family", "charset", "scheme"].map(own),
    ];
    return `<${p}font>${parts.join("")}</${p}font>`;
  }

  private fill(color: string): string {
    const p = this.prefix;
    const pattern = `<${p}fgColor rgb="FF${color}"/><${p}bgColor indexed="64"/>`;
    return `<${p}fill><${p}patternFill patternType="solid">${pattern}</${p}patternFill></${p}fill>`;
  }

  private border(was: XmlElement | undefined, lines: readonly Edge[]): string {
    const p = this.prefix;
    const edge = (name: string, wanted: boolean) => {
      const one = was && edgeOf(was, name);
      if (wanted && one && hasLine(one)) return this.text.slice(one.start, one.end);
      return wanted ? `<${p}${name} style="thin"><${p}color auto="1"/></${p}${name}>` : `<${p}${name}/>`;
    };
    const diagonal = was && child(was, "diagonal");
    const edges = (["left", "right", "top", "bottom"] as const).map((name) => edge(name, lines.includes(name)));
    const tag = was ? opening(this.text.slice(was.start, was.contentStart)) : `<${p}border>`;
    return `${tag}${edges.join("")}${diagonal ? this.text.slice(diagonal.start, diagonal.end) : `<${p}diagonal/>`}</${p}border>`;
  }

  private alignment(xf: XmlElement | undefined, inside: string, before: Look, look: Look): string {
    const was = xf && child(xf, "alignment");
    let tag = was ? this.text.slice(was.start, was.contentStart) : `<${this.prefix}alignment/>`;
    if (before.align !== look.align) tag = withAttribute(tag, "horizontal", look.align ?? null);
    if (!before.middle !== !look.middle) tag = withAttribute(tag, "vertical", look.middle ? "center" : null);
    if (!before.wrap !== !look.wrap) tag = withAttribute(tag, "wrapText", look.wrap ? "1" : null);
    return was ? inside.replace(this.text.slice(was.start, was.contentStart), () => tag) : tag + inside;
  }

  private readLook(xf: XmlElement | undefined): Look | null {
    if (!xf) return null;
    const { fonts, fills, borders } = this.lists;
    const font = fonts.elements[Number(xf.attributes["fontId"] ?? 0)];
    const pattern = childrenOf(fills.elements[Number(xf.attributes["fillId"] ?? 0)], "patternFill")[0];
    const border = borders.elements[Number(xf.attributes["borderId"] ?? 0)];
    const alignment = child(xf, "alignment")?.attributes ?? {};
    const flag = (name: string) => {
      const one = font && child(font, name);
      return one !== undefined && !["0", "false"].includes(one.attributes["val"] ?? "1");
    };
    const size = Number((font && child(font, "sz")?.attributes["val"]) ?? USUAL_SIZE);
    const color = this.color(font && child(font, "color"));
    const fill = pattern?.attributes["patternType"] === "solid" ? this.color(child(pattern, "fgColor")) : undefined;
    const lines = EDGES.filter((edge) => border && hasLine(edgeOf(border, edge)));
    const align = alignment["horizontal"];
    const look: Look = {
      ...(flag("b") && { bold: true }),
      ...(flag("i") && { italic: true }),
      ...(size !== USUAL_SIZE && { size }),
      ...(color !== undefined && color !== "000000" && { color }),
      ...(fill !== undefined && { fill }),
      ...((align === "left" || align === "center" || align === "right") && { align }),
      ...(alignment["vertical"] === "center" && { middle: true }),
      ...(["1", "true"].includes(alignment["wrapText"] ?? "") && { wrap: true }),
      ...(lines.length > 0 && { lines }),
    };
    return Object.keys(look).length === 0 ? null : look;
  }

  private color(element: XmlElement | undefined): string | undefined {
    const { rgb, theme, tint } = element?.attributes ?? {};
    if (rgb !== undefined) return rgb.slice(-6).toUpperCase();
    if (theme === undefined) return undefined;
    // Files list the two pairs of text and background colours in another order than the theme.
    const slot = [1, 0, 3, 2][Number(theme)] ?? Number(theme);
    const color = this.themeColors[slot];
    return color && Number(tint ?? 0) ? tinted(color, Number(tint)) : color;
  }
}

/** A theme colour made lighter by a tint above 0, or darker by one below. */
function tinted(color: string, tint: number): string {
  const towards = (part: number) => (tint < 0 ? part * (1 + tint) : part + (255 - part) * tint);
  return color.replace(/../g, (part) => {
    const value = Math.round(Math.min(255, Math.max(0, towards(parseInt(part, 16)))));
    return value.toString(16).padStart(2, "0").toUpperCase();
  });
}

const LISTS = ["numFmts", "fonts", "fills", "borders", "cellXfs"] as const;
type ListName = (typeof LISTS)[number];
/** The elements of the styles part in order, as far as new lists go. */
const ORDER = ["numFmts", "fonts", "fills", "borders", "cellStyleXfs", "cellXfs"];
/** The default styles of a cell; every workbook has these two fills. */
const PLAIN = {
  fonts: ['<font><sz val="11"/><name val="Calibri"/></font>'],
  fills: ['<fill><patternFill patternType="none"/></fill>', '<fill><patternFill patternType="gray125"/></fill>'],
  borders: ["<border><left/><right/><top/><bottom/><diagonal/></border>"],
  cellXfs: ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>'],
} as const;
const FIRST_CUSTOM = 164;
/** The attributes of a style with indexes, and their lists. */
const NAMED = { fontId: "fonts", fillId: "fills", borderId: "borders", xfId: "cellStyleXfs" } as const;

function prefixed(xml: string, prefix: string): string {
  return xml.replace(/<(\/?)/g, `<$1${prefix}`);
}

/** A list of the part, with new elements at the end. */
class StyleList {
  readonly elements: readonly XmlElement[];
  readonly added: string[] = [];
  private readonly places = new Map<string, number>();

  constructor(text: string, list: XmlElement | undefined) {
    this.elements = list?.children ?? [];
    this.elements.forEach(({ start, end }, i) => {
      const written = text.slice(start, end);
      if (!this.places.has(written)) this.places.set(written, i);
    });
  }

  get size(): number {
    return this.elements.length + this.added.length;
  }

  /** The index of an element with this text; it is added if there is none. */
  idOf(written: string): number {
    return this.places.get(written) ?? this.push(written);
  }

  push(written: string): number {
    const place = this.size;
    this.places.set(written, place);
    this.added.push(written);
    return place;
  }
}

/** The line at an edge; a strict workbook calls left and right `start` and `end`. */
function edgeOf(border: XmlElement, edge: string): XmlElement | undefined {
  return (
    child(border, edge) ?? child(border, ({ left: "start", right: "end" } as { [edge: string]: string })[edge] ?? "")
  );
}

function hasLine(edge: XmlElement | undefined): boolean {
  return (edge?.attributes["style"] ?? "none") !== "none";
}

function sameLook(a: Look | null, b: Look | null): boolean {
  return same(a ?? {}, b ?? {}, ["bold", "italic", "size", "color", "fill", "align", "middle", "wrap", "lines"]);
}

function same(a: Look, b: Look, parts: readonly (keyof Look)[]): boolean {
  const part = (look: Look, name: keyof Look) =>
    name === "lines" ? EDGES.filter((edge) => look.lines?.includes(edge)).join() : look[name] || undefined;
  return parts.every((name) => part(a, name) === part(b, name));
}

/** The colours of the workbook's theme, in order. */
export function themeColors(text: string): string[] {
  const elements = child(parseXml(text), "themeElements");
  const scheme = elements && child(elements, "clrScheme");
  return (scheme?.children ?? []).map(({ children: [color] }) => {
    return (color?.attributes["lastClr"] ?? color?.attributes["val"] ?? "000000").toUpperCase();
  });
}
