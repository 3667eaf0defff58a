// The beginning of a file, from which its format is recognised.

export interface Head {
  readonly bytes: Uint8Array;
  /** `.h9`, in lower case; empty if the name has none. */
  readonly ending: string;
  /** A ZIP file, or a file of Office before 2007. */
  readonly isWorkbook: boolean;
  /** The first bytes include some that no text has. */
  readonly isBinary: boolean;
  /** A text with a run of zero bytes: the computer stopped while writing it. */
  readonly isBroken: () => boolean;
  /** A text with meaningful lines, unlike XML and JSON, which may be one line. */
  readonly isOfLines: boolean;
  /** The first lines; empty for a binary file. */
  readonly lines: readonly string[];
  /** The name of the first XML element, in lower case; null if there is none. */
  readonly root: string | null;
  /** A web page, or the part of one that a program saves as a workbook. */
  readonly isPage: boolean;
  /** The encoding that the file declares: XML, web pages and PBN can. */
  readonly charset: string | undefined;
  /** The first character that is not a blank. */
  readonly first: string;
  /** Whether the whole file has this text of ASCII letters. */
  readonly holds: (text: string) => boolean;
  /** The same for a pattern of ASCII letters. */
  readonly says: (pattern: RegExp) => boolean;
  /** Whether one of the first lines matches. */
  readonly has: (pattern: RegExp) => boolean;
  /** Whether the file has these bytes at a place. */
  readonly starts: (text: string, at?: number) => boolean;
}

const HEAD_BYTES = 65536;
const HEAD_LINES = 200;

export function headOf(bytes: Uint8Array, fileName: string): Head {
  const starts = (text: string, at = 0) => [...text].every((c, i) => bytes[at + i] === c.charCodeAt(0));
  const isWorkbook = starts("PK") || starts("\u00d0\u00cf\u0011\u00e0");
  const isWide = wideOf(bytes) !== null;
  const isBinary = !isWide && bytes.subarray(0, 64).some((byte) => byte < 32 && ![9, 10, 12, 13, 26].includes(byte));
  const text = isBinary || isWorkbook ? "" : beginning(bytes);
  const lines = text.split(/\r\n|\r|\n/, HEAD_LINES);
  const first = text.trimStart().charAt(0);
  const isOfLines = !isBinary && !isWorkbook && first !== "<" && first !== "{";
  const root = rootOf(text);
  const whole = () => new TextDecoder(wideOf(bytes) ?? "latin1").decode(bytes);
  return {
    bytes,
    isWorkbook,
    isBinary,
    lines,
    starts,
    ending: /\.[^./\\]*$/.exec(fileName)?.[0].toLowerCase() ?? "",
    first,
    isOfLines,
    isBroken: () => isOfLines && !isWide && whole().includes("\0\0"),
    holds: (wanted) => whole().includes(wanted),
    says: (pattern) => pattern.test(whole()),
    root,
    isPage: root !== null && PAGE_PARTS.has(root),
    charset: CHARSET.exec(text)?.[1],
    has: (pattern) => lines.some((line) => pattern.test(line)),
  };
}

const CHARSET = /(?:^<\?xml\b[^>]*?\bencoding|<meta\b[^>]*\bcharset|^%.*\bcharset)\s*=\s*["']?\s*([\w.:-]+)/im;

/** Elements that may begin a page without `<html>`. */
const PAGE_PARTS: ReadonlySet<string> = new Set(
  ["html", "head", "meta", "title", "style", "body"].concat(["table", "div", "center", "p", "h1", "h2", "h3"]),
);

function beginning(bytes: Uint8Array): string {
  const part = bytes.subarray(0, HEAD_BYTES);
  return new TextDecoder(wideOf(bytes) ?? "utf-8").decode(part).replace(/^\uFEFF/, "");
}

/** UTF-16, by its byte order mark; null without one. */
export function wideOf(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : null;
}

/** The name in the first start tag, after declaration, comments and document type. */
function rootOf(text: string): string | null {
  let at = 0;
  for (;;) {
    at += /^\s*/.exec(text.slice(at))![0].length;
    const passed = PROLOGUE.find(([begin]) => text.startsWith(begin, at));
    if (!passed) break;
    const end = text.indexOf(passed[1], at + passed[0].length);
    if (end < 0) return null;
    at = end + passed[1].length;
  }
  if (/^<!DOCTYPE/i.test(text.slice(at, at + 9))) {
    const doctype = /^[^>[]*(\[[^\]]*\]\s*)?>\s*(<!--[^]*?-->\s*)*/.exec(text.slice(at));
    if (!doctype) return null;
    at += doctype[0].length;
  }
  return /^<([\p{L}_][\p{L}\p{N}_.-]*)/u.exec(text.slice(at, at + 200))?.[1]?.toLowerCase() ?? null;
}

/** What may precede the first element: beginnings and ends. */
const PROLOGUE = [
  ["<!--", "-->"],
  ["<?", "?>"],
] as const;
