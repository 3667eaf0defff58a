import { SaxesParser } from "saxes";
import { invalid, Problem, type Result } from "../../kernel/problem";
import { MOST_DEPTH, MOST_ROWS, refused, type Notes } from "./reading";
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
  const parser = new SaxesParser();
  const stack: Growing[] = [];
  let root: XmlElement | null = null;
  let elements = 0;
  /** Depth in what is passed over; 0 outside. */
  let hidden = 0;
  const stop = (problem: Problem): never => {
    throw new Stopped(problem);
  };
  const place = () => ({ line: parser.line });
  parser.on("error", () => {
    const ended = parser.position >= text.length;
    stop(refused(ended ? "format-cut-off" : "format-not-well-formed", place(), { column: parser.columnIndex + 1 }));
  });
  parser.on("doctype", (doctype) => {
    if (doctype.includes("[")) stop(refused("format-entities", place()));
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (++elements > MOST_ELEMENTS) stop(invalid("format-too-large"));
    if (stack.length + hidden === MOST_DEPTH) stop(invalid("file-too-deep", { most: MOST_DEPTH }));
    if (hidden > 0 || passedOver.has(name.toUpperCase())) {
      hidden++;
      return;
    }
    const parent = stack[stack.length - 1];
    let nth = 1;
    if (parent) {
      parent.counts ??= new Map();
      nth += parent.counts.get(name) ?? 0;
      parent.counts.set(name, nth);
      if (nth > MOST_ALIKE) stop(invalid("format-too-large"));
    }
    const held = Object.entries(attributes);
    const element: Growing = {
      name,
      attributes: held.length > 0 ? new Map(held) : NO_ATTRIBUTES,
      children: NO_CHILDREN,
      text: "",
      line: parser.line,
      nth,
      counts: null,
    };
    if (parent?.children === NO_CHILDREN) parent.children = [element];
    else parent?.children.push(element);
    root ??= element;
    stack.push(element);
  });
  parser.on("text", (piece) => {
    const open = stack[stack.length - 1];
    if (hidden === 0 && open && open.children.length === 0) open.text += piece;
  });
  parser.on("cdata", (piece) => {
    const open = stack[stack.length - 1];
    if (hidden === 0 && open) open.text += piece;
  });
  parser.on("closetag", () => {
    if (hidden > 0) hidden--;
    else stack.pop();
  });
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof Stopped) return error.problem;
    throw error;
  }
  return root === null ? refused("format-cut-off", { line: 1 }, { column: 1 }) : { root, encoding };
}

class Stopped extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
  }
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
