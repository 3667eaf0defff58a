import { invalid, Problem, type Result } from "../../kernel/problem";
import { PackageFault } from "../package/container/damage";
import { forbiddenIn, XmlReader } from "../package/container/xmlReader";
import { MOST_ROWS, refused, type Notes } from "./reading";
import { decoded } from "./sourceText";

/** An element: its attributes, its elements, and the text of one that holds nothing else. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  readonly text: string;
  readonly line: number;
  /** Among those of the same name in the same place, from 1. */
  readonly nth: number;
}

export interface XmlFile {
  readonly root: XmlElement;
  readonly encoding: string;
}

interface Growing extends XmlElement {
  children: XmlElement[];
  text: string;
  /** Of its elements by name; null until there is one. */
  counts: Map<string, number> | null;
}

/** Most elements have none. */
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();
const NO_CHILDREN: XmlElement[] = [];

/** No tournament of the sizes that are read has as many. */
const MOST_ELEMENTS = 700_000;
/** Of one name beside each other: twice the rows that there may be. */
const MOST_ALIKE = 2 * MOST_ROWS;

/**
 * A file of XML as a tree. Nothing is fetched, and entities of the file's own are refused unread; one that is broken
 * or ends in the middle gives one error with line and column.
 * @param passedOver names of elements that nobody needs, with all that is in them
 */
export function parseXml(
  bytes: Uint8Array,
  notes: Notes,
  passedOver: ReadonlySet<string> = new Set(),
): Result<XmlFile> {
  const { text, encoding } = decoded(bytes, notes, { declared: declaredEncoding(bytes) });
  const root = rootOf(text, passedOver);
  return root instanceof Problem ? root : { root, encoding };
}

/** `from`: behind the document type. */
function rootOf(text: string, passedOver: ReadonlySet<string>, from = 0): Result<XmlElement> {
  const lines = linesOf(text);
  const stack: Growing[] = [];
  let reader: XmlReader | null = null;
  let root: XmlElement | null = null;
  let elements = 0;
  /** Depth in what is passed over; 0 outside. */
  let hidden = 0;
  try {
    reader = new XmlReader(text, from);
    for (let token = reader.next(); token !== "end"; token = reader.next()) {
      const open = stack[stack.length - 1];
      if (token === "close") {
        if (hidden > 0) hidden--;
        else stack.pop();
      } else if (token === "text") {
        if (hidden === 0 && open!.children.length === 0) stack[stack.length - 1]!.text += reader.content;
      } else {
        if (++elements > MOST_ELEMENTS) return invalid("format-too-large");
        if (hidden > 0 || passedOver.has(reader.fullName.toUpperCase())) {
          hidden++;
          continue;
        }
        const element = opened(reader, open, lines(reader.end).line);
        if (element.nth > MOST_ALIKE) return invalid("format-too-large");
        root ??= element;
        stack.push(element);
      }
    }
  } catch (error) {
    if (!(error instanceof PackageFault)) throw error;
    if (error.problem.code !== "file-damaged") return error.problem;
    // The reader stands before what it could not read.
    const at = reader?.end ?? forbiddenIn(text);
    if (from === 0 && root === null && /^<!DOCTYPE/i.test(text.slice(at, at + 9))) {
      const end = text.indexOf(">", at) + 1 || text.length;
      const hasOwn = text.slice(at, end).includes("[");
      return hasOwn ? refused("format-entities", { line: lines(at).line }) : rootOf(text, passedOver, end);
    }
    const isCutOff = reader !== null && (root === null || stack.length > 0) && !text.includes(">", at);
    const { line, column } = lines(at);
    return refused(isCutOff ? "format-cut-off" : "format-not-well-formed", { line }, { column });
  }
  return root ?? refused("format-cut-off", { line: 1 }, { column: 1 });
}

/** The element whose tag was read last, within another one. */
function opened(reader: XmlReader, parent: Growing | undefined, line: number): Growing {
  const name = reader.fullName;
  let nth = 1;
  if (parent) {
    parent.counts ??= new Map();
    nth += parent.counts.get(name) ?? 0;
    parent.counts.set(name, nth);
  }
  const held = Object.entries(reader.attributes());
  const attributes = held.length > 0 ? new Map(held) : NO_ATTRIBUTES;
  const element: Growing = { name, attributes, children: NO_CHILDREN, text: "", line, nth, counts: null };
  if (parent?.children === NO_CHILDREN) parent.children = [element];
  else parent?.children.push(element);
  return element;
}

/** Where a character stands, asked for one behind the other. */
function linesOf(text: string): (at: number) => { readonly line: number; readonly column: number } {
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

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  return /^(?:\u00ef\u00bb\u00bf)?<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1];
}

/** `Game[17]`, or `Game[17]@blackPlayer` */
export function elementName({ name, nth }: XmlElement, attribute?: string): string {
  return `${name}[${nth}]${attribute === undefined ? "" : `@${attribute}`}`;
}

/** The elements of a name, in whatever case it is written. */
export function childrenNamed(element: XmlElement | undefined, name: string): XmlElement[] {
  const wanted = name.toLowerCase();
  return (element?.children ?? []).filter((child) => child.name.toLowerCase() === wanted);
}

export function childNamed(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return childrenNamed(element, name)[0];
}

/** The text of an element's element; empty where there is none. */
export function childText(element: XmlElement | undefined, name: string): string {
  return childNamed(element, name)?.text.trim() ?? "";
}
