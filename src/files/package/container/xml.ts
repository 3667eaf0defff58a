// Parts of a workbook as XML with the place of everything, and what changes them.
import { damaged } from "./damage";
import { XmlReader } from "./xmlReader";

/** `<` */
const LESS = 60;

const ESCAPES: { readonly [character: string]: string } = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as it is written between tags and in attributes; halves of characters cannot be. */
export function encoded(text: string): string {
  // As most texts are: looked through once.
  if (!/[&<>"\r\n\t\ud800-\udfff]/.test(text)) return text;
  return text
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .replace(/[&<>"\r\n\t]/g, (character) => ESCAPES[character] ?? `&#${character.charCodeAt(0)};`);
}

// ---------------------------------------------------------------- whole parts

/** An element of a part, with its places in the text. */
export interface XmlElement {
  readonly name: string;
  /** The prefix with its colon, or nothing. */
  readonly prefix: string;
  readonly attributes: { readonly [name: string]: string };
  readonly children: readonly XmlElement[];
  /** The text between the tags, that of children not among it. */
  readonly text: string;
  /** `start` to `contentStart` is the tag that opens it; `contentEnd` to `end` the one that closes it, if there is one. */
  readonly start: number;
  readonly contentStart: number;
  readonly contentEnd: number;
  readonly end: number;
  readonly isSelfClosing: boolean;
}

/** The root element of a small part. */
export function parseXml(text: string): XmlElement {
  const reader = new XmlReader(text);
  interface Open {
    name: string;
    prefix: string;
    attributes: { [name: string]: string };
    children: XmlElement[];
    text: string;
    start: number;
    contentStart: number;
    contentEnd: number;
    end: number;
    isSelfClosing: boolean;
  }
  const open: Open[] = [];
  let root: XmlElement | null = null;
  for (;;) {
    const token = reader.next();
    const { name, fullName, start, end, isSelfClosing } = reader;
    if (token === "end") return root ?? damaged();
    if (token === "text") open[open.length - 1]!.text += reader.content;
    else if (token === "open") {
      const prefix = fullName.slice(0, fullName.length - name.length);
      const attributes = reader.attributes();
      const places = { start, contentStart: end, contentEnd: end, end, isSelfClosing };
      const element = { name, prefix, attributes, children: [], text: "", ...places };
      open[open.length - 1]?.children.push(element);
      root ??= element;
      open.push(element);
    } else {
      const element = open.pop()!;
      element.contentEnd = start;
      element.end = end;
    }
  }
}

export function child(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((one) => one.name === name);
}

export function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((one) => one.name === name) ?? [];
}

/** An attribute that has a prefix, whichever it is: `r:id`. */
export function prefixedAttribute(element: XmlElement, name: string): string | undefined {
  const found = Object.keys(element.attributes).find((key) => key.endsWith(`:${name}`));
  return found === undefined ? undefined : element.attributes[found];
}

/** The tag that opens an element with another value for one attribute; null takes it away. */
export function withAttribute(tag: string, name: string, value: string | null): string {
  const written = value === null ? "" : ` ${name}="${encoded(value)}"`;
  let isThere = false;
  // Attribute by attribute: in the value of one may be what looks like another.
  const replaced = tag.replace(/\s+(?:([^\s=/>]+)\s*=\s*(?:"[^"]*"|'[^']*'))?/g, (attribute, key?: string) => {
    if (key !== name) return attribute;
    isThere = true;
    return written;
  });
  if (isThere) return replaced;
  const close = tag.endsWith("/>") ? "/>" : ">";
  return `${tag.slice(0, -close.length).trimEnd()}${written}${close}`;
}

/** A tag that is closed at once, as one that opens. */
export function opening(tag: string): string {
  return tag.endsWith("/>") ? `${tag.slice(0, -"/>".length).trimEnd()}>` : tag;
}

/** Replacements in a text, which do not overlap; those at one place come in the order in which they were made. */
export class Splices {
  private readonly all: { readonly from: number; readonly to: number; readonly by: string }[] = [];

  constructor(private readonly text: string) {}

  replace(from: number, to: number, by: string): void {
    this.all.push({ from, to, by });
  }

  insert(at: number, by: string): void {
    this.replace(at, at, by);
  }

  /** Changes attributes of an element; null takes one away. */
  setAttributes(element: XmlElement, attributes: { readonly [name: string]: string | null }): void {
    this.replace(element.start, element.contentStart, this.tagWith(element, attributes));
  }

  /** Adds inside an element, behind what it holds. */
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

/** The text of a part, in whichever characters it is written. */
export function decodePart(bytes: Uint8Array): string {
  try {
    return new TextDecoder(charactersOf(bytes), { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return damaged();
  }
}

/** A text in the characters that the part had before; in UTF-8 where those are neither UTF-8 nor UTF-16. */
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
