import { invalid } from "../../../kernel/problem";
import { MOST_DEPTH } from "../../formats/reading";
import { damaged, PackageFault } from "./damage";

// XML as the parts of a workbook have it, read with the place of everything, so that a few of its characters can be
// replaced and all others stay. Ten times as fast as a general parser on a large sheet. Names are given without their
// prefix; a document type, with which a text could be made to grow, is damage, as it is to Excel.

export type Token = "open" | "close" | "text" | "end";

const [TAB, LINE_FEED, RETURN, SPACE] = [9, 10, 13, 32];
const [EXCLAMATION, QUOTE, APOSTROPHE, SLASH] = [33, 34, 39, 47];
const [COLON, LESS, EQUALS, GREATER, QUESTION] = [58, 60, 61, 62, 63];
// eslint-disable-next-line no-control-regex -- these are what no XML may hold
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;

/** Reads one token after the other. Throws a PackageFault where the text is no XML. */
export class XmlReader {
  /** The name of an element that opens or closes, without its prefix. */
  name = "";
  /** The name with its prefix. */
  fullName = "";
  /** Where the token begins, and where it ends. An element that is closed at once closes with an empty token. */
  start = 0;
  end = 0;
  isSelfClosing = false;

  /** The names of the elements that are open, with and without their prefixes. */
  private readonly fullNames: string[] = [];
  private readonly names: string[] = [];
  private readonly attributePlaces: number[] = [];
  private attributeCount = 0;
  private closes = false;
  private isCharacterData = false;
  private hasRoot = false;

  constructor(
    readonly text: string,
    from = text.charCodeAt(0) === 0xfeff ? 1 : 0,
  ) {
    this.end = from;
    if (from <= 1 && FORBIDDEN.test(text)) damaged();
  }

  /** How many elements are open. */
  get depth(): number {
    return this.names.length;
  }

  next(): Token {
    if (this.closes) return this.close(this.end, this.end);
    const { text } = this;
    for (;;) {
      const at = this.end;
      if (at >= text.length) return this.names.length > 0 || !this.hasRoot ? damaged() : "end";
      if (text.charCodeAt(at) !== LESS) {
        const next = text.indexOf("<", at);
        this.start = at;
        this.end = next < 0 ? text.length : next;
        this.isCharacterData = false;
        if (this.names.length > 0) return "text";
        if (/\S/.test(text.slice(at, this.end))) damaged();
        continue;
      }
      const second = text.charCodeAt(at + 1);
      if (second === SLASH) return this.closeTag(at);
      if (second === QUESTION) this.end = this.after("?>", at);
      else if (second !== EXCLAMATION) return this.open(at);
      else if (text.startsWith("<!--", at)) this.end = this.after("-->", at + 4);
      else if (text.startsWith("<![CDATA[", at) && this.names.length > 0) {
        this.start = at + 9;
        this.end = this.after("]]>", at);
        this.isCharacterData = true;
        return "text";
      } else damaged();
    }
  }

  /** The present text token as text. */
  get content(): string {
    if (this.isCharacterData) return unixLines(this.text.slice(this.start, this.end - 3));
    return decoded(this.text.slice(this.start, this.end));
  }

  /** An attribute of the element that has just opened, by its name as written. */
  attribute(name: string): string | undefined {
    const { text, attributePlaces } = this;
    for (let i = 0; i < this.attributeCount; i += 4) {
      const start = attributePlaces[i]!;
      if (attributePlaces[i + 1]! - start === name.length && text.startsWith(name, start))
        return decoded(text.slice(attributePlaces[i + 2], attributePlaces[i + 3]));
    }
    return undefined;
  }

  /** All attributes of the element that has just opened, by their names as written. */
  attributes(): { [name: string]: string } {
    const { text, attributePlaces } = this;
    const all = Object.create(null) as { [name: string]: string };
    for (let i = 0; i < this.attributeCount; i += 4)
      all[text.slice(attributePlaces[i], attributePlaces[i + 1])] = decoded(
        text.slice(attributePlaces[i + 2], attributePlaces[i + 3]),
      );
    return all;
  }

  private after(mark: string, from: number): number {
    const at = this.text.indexOf(mark, from);
    return at < 0 ? damaged() : at + mark.length;
  }

  private open(at: number): Token {
    const { text, attributePlaces } = this;
    if (this.names.length === 0 && this.hasRoot) damaged();
    if (this.names.length === MOST_DEPTH) throw new PackageFault(invalid("file-too-deep", { most: MOST_DEPTH }));
    this.hasRoot = true;
    let i = at + 1;
    let local = i;
    let code = text.charCodeAt(i);
    while (code > SPACE && code !== SLASH && code !== GREATER) {
      if (code === LESS) damaged();
      if (code === COLON) local = i + 1;
      code = text.charCodeAt(++i);
    }
    if (local === i) damaged();
    this.fullName = text.slice(at + 1, i);
    this.name = local === at + 1 ? this.fullName : text.slice(local, i);
    let count = 0;
    for (;;) {
      while (isSpace(code)) code = text.charCodeAt(++i);
      if (code === GREATER) break;
      if (code === SLASH && text.charCodeAt(i + 1) === GREATER) break;
      attributePlaces[count] = i;
      while (code > SPACE && code !== EQUALS) {
        if (code === LESS || code === GREATER || code === SLASH) damaged();
        code = text.charCodeAt(++i);
      }
      attributePlaces[count + 1] = i;
      while (isSpace(code)) code = text.charCodeAt(++i);
      if (code !== EQUALS) damaged();
      code = text.charCodeAt(++i);
      while (isSpace(code)) code = text.charCodeAt(++i);
      if (code !== QUOTE && code !== APOSTROPHE) damaged();
      const quote = code;
      attributePlaces[count + 2] = ++i;
      while ((code = text.charCodeAt(i)) !== quote) {
        if (code === LESS || code !== code) damaged();
        i++;
      }
      attributePlaces[count + 3] = i;
      count += 4;
      code = text.charCodeAt(++i);
    }
    this.attributeCount = count;
    this.isSelfClosing = this.closes = code === SLASH;
    this.start = at;
    this.end = i + (code === SLASH ? 2 : 1);
    this.fullNames.push(this.fullName);
    this.names.push(this.name);
    return "open";
  }

  private closeTag(at: number): Token {
    const end = this.after(">", at);
    const fullName = this.fullNames[this.fullNames.length - 1] ?? damaged();
    if (!this.text.startsWith(fullName, at + 2)) damaged();
    for (let i = at + 2 + fullName.length; i < end - 1; i++) if (!isSpace(this.text.charCodeAt(i))) damaged();
    return this.close(at, end);
  }

  private close(start: number, end: number): Token {
    this.fullName = this.fullNames.pop() ?? damaged();
    this.name = this.names.pop()!;
    this.start = start;
    this.end = end;
    this.closes = false;
    return "close";
  }
}

function isSpace(code: number): boolean {
  return code === SPACE || code === TAB || code === LINE_FEED || code === RETURN;
}

function unixLines(text: string): string {
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}

const ENTITIES: { readonly [name: string]: string } = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** Written text as the text that is meant. */
function decoded(text: string): string {
  const lines = unixLines(text);
  if (!lines.includes("&")) return lines;
  return lines.replace(/&([^;&]{0,12});?/g, (whole: string, name: string) => {
    if (!whole.endsWith(";")) return damaged();
    if (Object.hasOwn(ENTITIES, name)) return ENTITIES[name]!;
    const code = /^#(?:x([0-9a-f]+)|([0-9]+))$/i.exec(name) ?? damaged();
    const point = code[1] ? parseInt(code[1], 16) : Number(code[2]);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : damaged();
  });
}

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
  // Attribute by attribute: in the value of one may stand what looks like another.
  const replaced = tag.replace(/\s+([^\s=/>]+)\s*=\s*(?:"[^"]*"|'[^']*')/g, (attribute, key: string) => {
    if (key !== name) return attribute;
    isThere = true;
    return written;
  });
  if (isThere) return replaced;
  return tag.replace(/\s*\/?>$/, (close) => written + close.trimStart());
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
    const { start, contentStart } = element;
    const tag = Object.entries(attributes).reduce(
      (tag, [name, value]) => withAttribute(tag, name, value),
      this.text.slice(start, contentStart),
    );
    this.replace(start, contentStart, tag);
  }

  /** Adds inside an element, behind what it holds. */
  append(element: XmlElement, by: string, attributes: { readonly [name: string]: string | null } = {}): void {
    const { prefix, name, isSelfClosing, start, contentStart, contentEnd } = element;
    const tag = Object.entries(attributes).reduce(
      (tag, [key, value]) => withAttribute(tag, key, value),
      this.text.slice(start, contentStart),
    );
    if (isSelfClosing) this.replace(start, contentStart, `${tag.replace(/\s*\/>$/, ">")}${by}</${prefix}${name}>`);
    else {
      if (Object.keys(attributes).length > 0) this.replace(start, contentStart, tag);
      this.insert(contentEnd, by);
    }
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
