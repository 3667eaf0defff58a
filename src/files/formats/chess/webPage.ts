import { invalid, Problem, type Result } from "../../../kernel/problem";
import type { Sheet } from "../../../sheet";
import { cellText, MOST_ROWS, Notes, tooMany } from "../reading";
import { decoded } from "../sourceText";
import { tableSort } from "./tableSort";

// A page of chess-results as a browser saves it: its lists as the sheet that somebody would have copied it into.

/** The parts of the page in their order: a heading, or the rows of a table without tables of its own. */
type Part = string | readonly (readonly string[])[];

/** Errors: a page that was cut off, or one without a list of games. */
export function sheetOfPage(bytes: Uint8Array): Result<Sheet> {
  const { text } = decoded(bytes, new Notes());
  if (!/<\/html\s*>\s*(<!--[^]*-->\s*)?$/i.test(text.slice(-LONGEST_END))) return invalid("format-page-cut");
  const parts = partsOf(text.replace(/<!--[^]*?-->/g, "").replace(/<(script|style)\b[^>]*>[^]*?<\/\1\s*>/gi, ""));
  if (parts instanceof Problem) return parts;
  const values: (readonly (string | null)[])[] = [];
  let headings: string[] = [];
  for (const part of parts) {
    if (typeof part === "string") headings.push(part);
    else if (tableSort({ values: [[SITE], ...part] })) {
      // Each list names the program, by which it is known, and has its own heading.
      values.push([SITE], ...headings.map((heading) => [heading]), ...part, []);
      headings = [];
    }
  }
  if (values.length === 0) return invalid("refused-chess-page");
  return values.length > MOST_ROWS ? tooMany("rows") : { name: "Chess-Results", top: 0, left: 0, values };
}

const SITE = "Chess-Results";
const LONGEST_END = 2000;
/** Cells that one cell may span. */
const WIDEST = 40;

/** A table that is being read, within others or not. */
interface OpenTable {
  readonly rows: string[][];
  /** The text of the cell that is open; null between cells. */
  cell: string | null;
  span: number;
  holdsTables: boolean;
}

function partsOf(text: string): Result<Part[]> {
  const parts: Part[] = [];
  const open: OpenTable[] = [];
  let heading: string | null = null;
  let count = 0;
  const endCell = (table: OpenTable) => {
    if (table.cell === null) return;
    const row = table.rows[table.rows.length - 1] ?? table.rows[table.rows.push([]) - 1]!;
    row.push(plainText(table.cell), ...Array.from({ length: table.span - 1 }, () => ""));
    table.cell = null;
  };
  for (const [, slash, tag = "", attributes = "", said] of text.matchAll(PIECE)) {
    const table = open[open.length - 1];
    if (said !== undefined) {
      if (heading !== null) heading += said;
      else if (table && table.cell !== null) table.cell += said;
      continue;
    }
    const name = tag.toLowerCase();
    const isEnd = slash === "/";
    if (name === "table" && !isEnd) {
      if (open.length === MOST_TABLES) return invalid("refused-chess-page");
      if (table) table.holdsTables = true;
      open.push({ rows: [], cell: null, span: 1, holdsTables: false });
    } else if (name === "table") {
      const ended = open.pop();
      if (ended) endCell(ended);
      if (ended && !ended.holdsTables) parts.push(ended.rows);
    } else if (/^h[1-6]$/.test(name)) {
      const whole = isEnd && heading !== null ? plainText(heading) : "";
      if (whole !== "") parts.push(whole);
      heading = isEnd ? null : "";
    } else if (table && name === "tr") {
      endCell(table);
      if (!isEnd) table.rows.push([]);
      if (++count > 4 * MOST_ROWS) return tooMany("rows");
    } else if (table && (name === "td" || name === "th")) {
      endCell(table);
      const span = Number(/\bcolspan\s*=\s*["']?(\d+)/i.exec(attributes)?.[1] ?? 1);
      if (!isEnd) [table.cell, table.span] = ["", Math.max(1, Math.min(WIDEST, span))];
    } else if (name === "br" && table && table.cell !== null) table.cell += " ";
  }
  return parts;
}

const MOST_TABLES = 20;
/** A tag with its attributes, or the text up to the next one. */
const PIECE = /<(\/?)([a-z][a-z0-9]*)\b((?:"[^"]{0,4000}"|'[^']{0,4000}'|[^"'>]){0,400})>|([^<]+|<)/gi;

const LETTERS: { readonly [name: string]: string } = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", frac12: "½", ndash: "–", minus: "−" },
  ...{ aelig: "æ", oslash: "ø", aring: "å", AElig: "Æ", Oslash: "Ø", Aring: "Å", szlig: "ß", eth: "ð", thorn: "þ" },
};
const MARKS: { readonly [name: string]: string } = {
  ...{ acute: "\u0301", grave: "\u0300", circ: "\u0302", tilde: "\u0303", uml: "\u0308", cedil: "\u0327" },
  ...{ caron: "\u030c", ring: "\u030a" },
};

/** Letters that the page names: `&aring;`, `&eacute;`, `&#189;`. */
function plainText(written: string): string {
  const text = written.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+\d*));/gi, (whole, decimal, hex, name) => {
    const number = decimal === undefined ? parseInt(String(hex), 16) : Number(decimal);
    if (name === undefined) return number > 0 && number <= 0x10ffff ? String.fromCodePoint(number) : " ";
    const [, letter = "", mark = ""] = /^([a-z])([a-z]+)$/i.exec(String(name)) ?? [];
    return (
      LETTERS[String(name)] ?? (MARKS[mark] === undefined ? String(whole) : (letter + MARKS[mark]).normalize("NFC"))
    );
  });
  return cellText(text) ?? "";
}
