import { parseCsv } from "hucre/csv";
import { told, type Told } from "../kernel/told";
import type { Sheet } from "../sheet";

// Reads .csv, .tsv and .txt files. Numbers stay as written; the core reads them.

/**
 * The rows of a delimited text file as one sheet. `cutOff`: the sign that the file ended too early; null if there is
 * none.
 */
export function readDelimited(given: string, name: string): { readonly sheet: Sheet; readonly cutOff: Told | null } {
  const text = given.replace(/^\uFEFF/, "");
  const declared = /^sep=(.)\r?\n?/i.exec(text);
  const body = declared ? text.slice(declared[0].length) : text;
  if (!declared && isOfLines(body)) {
    const lines = body.trimEnd().split(/\r\n|\r|\n/);
    return { sheet: { name, top: 0, left: 0, values: lines.map((line) => [cell(line.trimEnd())]) }, cutOff: null };
  }
  const delimiter = declared?.[1] ?? sniffDelimiter(body);
  const rows = parseCsv(body, { delimiter, skipBom: false });
  const cutOff = cutOffIn(body, delimiter, rows);
  const values = rows.map((row) => row.map(cell));
  const isBlank = (row: readonly unknown[]) => row.every((value) => value === null);
  while (values.length > 0 && isBlank(values[values.length - 1]!)) values.pop();
  return { sheet: { name, top: 0, left: 0, values }, cutOff };
}

const [SNIFFED_LINES, LONGEST_LINE, FEWEST_LINES] = [200, 400, 4];

/**
 * Whether a text is prose, or has its columns aligned with blanks: then each line is one cell, and commas separate
 * nothing.
 */
function isOfLines(text: string): boolean {
  const lines = text
    .split(/\r\n|\r|\n/, SNIFFED_LINES)
    .filter((line) => line.length <= LONGEST_LINE && /[\p{L}\d]/u.test(line));
  if (lines.length < FEWEST_LINES || lines.some((line) => /[;\t]/.test(line)) || hasHeader(lines)) return false;
  const areMost = (is: (line: string) => boolean) => lines.filter(is).length * 2 >= lines.length;
  // A comma between digits separates nothing; nor does a comma before a blank, if blanks separate the columns.
  const [hard, soft] = [/\D,(?! )|,(?![\d ])/g, /\D,|,(?!\d)/g];
  const countsOf = (parting: RegExp) => lines.map((line) => line.match(parting)?.length ?? 0);
  const counts = countsOf(areMost((line) => ALIGNED.test(line)) ? hard : soft);
  const isAgain = (count: number, i: number) => count > 1 && [1, 2].every((by) => counts[i + by] === count);
  const isTable = counts.filter((count) => count > 0).length * 2 >= lines.length || counts.some(isAgain);
  return !isTable && countsOf(hard).every((count) => count < 3);
}

/** Two gaps of blanks, neither beside a comma: a comma with one blank is then in a name, `Hobart, Dale`. */
const ALIGNED = /[^\s,] {2,}[^\s,](?:.*[^\s,])? {2,}[^\s,]/;

/** Whether the first line with commas is a header, and most lines have as many commas: `Pair,Score` over `1,120`. */
function hasHeader(lines: readonly string[]): boolean {
  const counts = lines.map((line) => line.split(",").length);
  const at = counts.findIndex((count) => count > 1);
  const isHeader = at >= 0 && lines[at]!.split(",").every((text) => /^(?!\s).*\p{L}/u.test(text));
  return isHeader && counts.filter((count) => count === counts[at]).length * 2 > lines.length;
}

/**
 * A note if a quotation mark is never closed, or if the last line has no line end and fewer fields than the two lines
 * before it.
 */
function cutOffIn(text: string, delimiter: string, rows: readonly (readonly unknown[])[]) {
  if (hasOpenQuote(text, delimiter)) return told("text-quote-open");
  const [one, other, last] = rows.slice(-3).map(({ length }) => length);
  if (/[\r\n]$/.test(text) || last === undefined || one !== other || last >= other!) return null;
  return told("text-line-short", { line: rows.length, fields: last, others: other! });
}

/** Whether a quoted field is not closed; two quotation marks inside it are one of its text. */
function hasOpenQuote(text: string, delimiter: string): boolean {
  const begins = (at: number) => at === 0 || [delimiter, "\n", "\r"].includes(text[at - 1]!);
  let at = text.indexOf('"');
  while (at >= 0) {
    if (begins(at)) {
      do {
        at = text.indexOf('"', at + 1);
        if (at < 0) return true;
      } while (text[at + 1] === '"' && ++at);
    }
    at = text.indexOf('"', at + 1);
  }
  return false;
}

/** A field as text for a cell, cut to Excel's limit and without characters that no workbook can hold; null for nothing. */
function cell(field: unknown): string | null {
  const text = typeof field === "string" ? field.replace(/[\0\uFFFE\uFFFF]/g, "").slice(0, LONGEST_TEXT) : "";
  return text === "" ? null : text;
}

const LONGEST_TEXT = 32767;

const DELIMITERS = [";", "\t", ",", "|"] as const;
const SNIFFED_CHARACTERS = 20000;
const SNIFFED_ROWS = 50;

/**
 * The delimiter that gives most rows the same number of columns. A decimal comma looks like a delimiter too, so the
 * semicolon and the tab win a tie.
 */
function sniffDelimiter(text: string): string {
  const head = text.slice(0, SNIFFED_CHARACTERS);
  let best: { delimiter: string; score: number } = { delimiter: ",", score: 0 };
  for (const delimiter of DELIMITERS) {
    const widths = parseCsv(head, { delimiter, maxRows: SNIFFED_ROWS })
      .filter((row) => row.length > 1 || (row[0] ?? "") !== "")
      .map((row) => row.length);
    const score = evenness(widths);
    if (score > best.score + 0.001) best = { delimiter, score };
  }
  return best.delimiter;
}

/** The share of rows with the most common width, slightly more for more columns; 0 if no row has two columns. */
function evenness(widths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  let best = 0;
  for (const [width, count] of counts) {
    if (width > 1) best = Math.max(best, count / widths.length + Math.min(width, 12) / 10000);
  }
  return best;
}
