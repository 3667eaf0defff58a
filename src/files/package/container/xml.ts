// XML parts as trees in which everything has its place in the text, and edits of that text.
import { invalid } from "../../../kernel/problem";
import { damaged, PackageFault } from "./damage";
import { XmlReader } from "./xmlReader";

/** `<` */
const LESS = 60;

const ESCAPES: { readonly [character: string]: string } = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes a text for tags and attributes, and replaces halves of characters, which XML cannot hold. */
export function encoded(text: string): string {
  // Most texts need no change, and are searched only once.
  if (!/[&<>"\r\n\t\ud800-\udfff]/.test(text)) return text;
  return text
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .replace(/[&<>"\r\n\t]/g, (character) => ESCAPES[character] ?? `&#${character.charCodeAt(0)};`);
}

// ---------------------------------------------------------------- whole parts

/** An element with its places in the text. */
export interface XmlElement {
  readonly name: string;
  /** The prefix with its colon; empty if there is none. */
  readonly prefix: string;
  readonly attributes: { readonly [name: string]: string };
  readonly children: readonly XmlElement[];
  /** The text between the tags, without that of children. */
  readonly text: string;
  /** The opening tag is from `start` to `contentStart`; the closing tag, if there is one, from `contentEnd` to `end`. */
  readonly start: number;
  readonly contentStart: number;
  readonly contentEnd: number;
  readonly end: number;
  readonly isSelfClosing: boolean;
  /** The line where the opening tag ends, from 1. */
  readonly line: number;
  /** Its number among its siblings of the same name, from 1. */
  readonly nth: number;
}

interface Open extends XmlElement {
  children: XmlElement[];
  text: string;
  contentEnd: number;
  end: number;
  /** How many children it has by name; null until the first. */
  counts: Map<string, number> | null;
}

/** Shared by elements without children, as most are. */
const NO_CHILDREN: XmlElement[] = [];

/** What to leave out of a tree, and how large it may become. */
interface Limits {
  /** Names, in capitals, of elements that are skipped with their content. */
  readonly passedOver: ReadonlySet<string>;
  readonly mostElements: number;
  /** The most siblings of one name. */
  readonly mostAlike: number;
}

const NO_LIMITS: Limits = { passedOver: new Set(), mostElements: Infinity, mostAlike: Infinity };

/** Parses a small part, and returns the root element. */
export function parseXml(text: string): XmlElement {
  return treeOf(new XmlReader(text));
}

/** Builds the tree of what a reader reads. Throws a PackageFault if that is not XML or is larger than the limits. */
export function treeOf(reader: XmlReader, { passedOver, mostElements, mostAlike }: Limits = NO_LIMITS): XmlElement {
  const places = placesIn(reader.text);
  const open: Open[] = [];
  let root: XmlElement | null = null;
  let elements = 0;
  /** Depth within a skipped element; 0 outside. */
  let hidden = 0;
  for (;;) {
    const token = reader.next();
    const parent = open[open.length - 1];
    if (token === "end") return root ?? damaged();
    if (token === "text") {
      if (hidden === 0) parent!.text += reader.content;
    } else if (token === "close") {
      if (hidden > 0) {
        hidden--;
        continue;
      }
      const element = open.pop()!;
      element.contentEnd = reader.start;
      element.end = reader.end;
    } else {
      if (++elements > mostElements) throw new PackageFault(invalid("format-too-large"));
      if (hidden > 0 || passedOver.has(reader.name.toUpperCase())) {
        hidden++;
        continue;
      }
      const element = opened(reader, parent, places(reader.end).line);
      if (element.nth > mostAlike) throw new PackageFault(invalid("format-too-large"));
      root ??= element;
      open.push(element);
    }
  }
}

/** The element whose opening tag was just read. */
function opened(reader: XmlReader, parent: Open | undefined, line: number): Open {
  const { name, fullName, start, end, isSelfClosing } = reader;
  const prefix = fullName.slice(0, fullName.length - name.length);
  let nth = 1;
  if (parent) {
    parent.counts ??= new Map();
    nth += parent.counts.get(name) ?? 0;
    parent.counts.set(name, nth);
  }
  const places = { start, contentStart: end, contentEnd: end, end, isSelfClosing, line, nth };
  const attributes = reader.attributes();
  const element: Open = { name, prefix, attributes, children: NO_CHILDREN, text: "", ...places, counts: null };
  if (parent?.children === NO_CHILDREN) parent.children = [element];
  else parent?.children.push(element);
  return element;
}

/** A function for the line and column of a character. It must be called with increasing places. */
export function placesIn(text: string): (at: number) => { readonly line: number; readonly column: number } {
  const breaks = /\r\n?|\n/g;
  let [line, begins, next] = [0, 0, 0];
  return (at) => {
    while (next <= at) {
      begins = next;
      line++;
      next = breaks.test(text) ? breaks.lastIndex : Infinity;
    }
    return { line, column: at - begins + 1 };
  };
}

export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((one) => one.name === name);
}

export function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((one) => one.name === name) ?? [];
}

/** The attribute with this local name and any prefix: `r:id`. */
export function prefixedAttribute(element: XmlElement, name: string): string | undefined {
  const found = Object.keys(element.attributes).find((key) => key.endsWith(`:${name}`));
  return found === undefined ? undefined : element.attributes[found];
}

/** An opening tag with another value for an attribute; null removes the attribute. */
export function withAttribute(tag: string, name: string, value: string | null): string {
  const written = value === null ? "" : ` ${name}="${encoded(value)}"`;
  let isThere = false;
  // Attributes are matched one by one, because a value may contain text that looks like an attribute.
  const replaced = tag.replace(/\s+(?:([^\s=/>]+)\s*=\s*(?:"[^"]*"|'[^']*'))?/g, (attribute, key?: string) => {
    if (key !== name) return attribute;
    isThere = true;
    return written;
  });
  if (isThere) return replaced;
  const close = tag.endsWith("/>") ? "/>" : ">";
  return `${tag.slice(0, -close.length).trimEnd()}${written}${close}`;
}

/** The opening tag for a self-closing one. */
export function opening(tag: string): string {
  return tag.endsWith("/>") ? `${tag.slice(0, -"/>".length).trimEnd()}>` : tag;
}

/** Replacements in a text. They must not overlap; those at one place are kept in order. */
export class Splices {
  private readonly all: { readonly from: number; readonly to: number; readonly by: string }[] = [];

  constructor(private readonly text: string) {}

  replace(from: number, to: number, by: string): void {
    this.all.push({ from, to, by });
  }

  insert(at: number, by: string): void {
    this.replace(at, at, by);
  }

  /** Changes attributes of an element; null removes one. */
  setAttributes(element: XmlElement, attributes: { readonly [name: string]: string | null }): void {
    this.replace(element.start, element.contentStart, this.tagWith(element, attributes));
  }

  /** Adds text at the end of an element's content. */
  append(element: XmlElement, by: string, attributes: { readonly [name: string]: string | null } = {}): void {
    const { prefix, name, isSelfClosing, start, contentStart, contentEnd } = element;
    if (isSelfClosing) {
      const tag = opening(this.tagWith(element, attributes));
      return this.replace(start, contentStart, `${tag}${by}</${prefix}${name}>`);
    }
    if (Object.keys(attributes).length > 0) this.setAttributes(element, attributes);
    this.insert(contentEnd, by);
  }

  private tagWith({ start, contentStart }: XmlElement, attributes: { readonly [name: string]: string | null }): string {
    return Object.entries(attributes).reduce(
      (tag, [name, value]) => withAttribute(tag, name, value),
      this.text.slice(start, contentStart),
    );
  }

  get isEmpty(): boolean {
    return this.all.length === 0;
  }

  result(): string {
    const parts: string[] = [];
    let at = 0;
    const ordered = this.all.map((splice, i) => ({ ...splice, i })).sort((a, b) => a.from - b.from || a.i - b.i);
    for (const { from, to, by } of ordered) {
      parts.push(this.text.slice(at, from), by);
      at = to;
    }
    parts.push(this.text.slice(at));
    return parts.join("");
  }
}

// ---------------------------------------------------------------- characters

/** The text of a part, in any encoding that XML allows. */
export function decodePart(bytes: Uint8Array): string {
  try {
    return new TextDecoder(charactersOf(bytes), { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return damaged();
  }
}

/** A text in the encoding that the part had; in UTF-8 if that was neither UTF-8 nor UTF-16. */
export function encodePart(text: string, was?: Uint8Array): Uint8Array {
  const characters = was ? charactersOf(was) : "utf-8";
  if (!characters.startsWith("utf-16"))
    return new TextEncoder().encode(characters === "utf-8" ? text : text.replace(DECLARED, "$1UTF-8$3"));
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), characters === "utf-16le");
  return bytes;
}

const DECLARED = /^(<\?xml[^>]*?encoding\s*=\s*["'])([^"']*)(["'])/;

function charactersOf(bytes: Uint8Array): string {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === LESS && bytes[1] === 0)) return "utf-16le";
  if ((bytes[0] === 0xfe && bytes[1] === 0xff) || (bytes[0] === 0 && bytes[1] === LESS)) return "utf-16be";
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 200)).replace(/^\u00ef\u00bb\u00bf/, "");
  return (DECLARED.exec(head)?.[2] ?? "utf-8").toLowerCase();
}
