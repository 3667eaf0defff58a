import { parseCsv } from "hucre/csv";
import { told, type Told } from "../kernel/told";
import type { Sheet } from "../sheet";
import { wideOf } from "./formats/head";

// .csv, .tsv and .txt: which characters, which delimiter. Numbers stay as they are written; the core reads them.

/** The rows of a delimited text file, as one sheet; `cutOff`: what looks as if the file ended too early. */
export function readDelimited(
  bytes: Uint8Array,
  name: string,
): { readonly sheet: Sheet; readonly cutOff: Told | null } {
  const text = decode(bytes).replace(/^\uFEFF/, "");
  const declared = /^sep=(.)\r?\n?/i.exec(text);
  const body = declared ? text.slice(declared[0].length) : text;
  if (!declared && isLinedUpByBlanks(body))
    return { sheet: { name, top: 0, left: 0, values: linesOf(body) }, cutOff: null };
  const delimiter = declared?.[1] ?? sniffDelimiter(body);
  const rows = parseCsv(body, { delimiter, skipBom: false });
  const cutOff = cutOffIn(body, delimiter, rows);
  const values = rows.map((row) => row.map(cell));
  const isBlank = (row: readonly unknown[]) => row.every((value) => value === null);
  while (values.length > 0 && isBlank(values[values.length - 1]!)) values.pop();
  return { sheet: { name, top: 0, left: 0, values }, cutOff };
}

/** Text whose columns are made by blanks: each line is one cell, and a comma in it is a decimal mark. */
function isLinedUpByBlanks(text: string): boolean {
  const lines = text.split(/\r\n|\r|\n/, MOST_LOOKED_AT).filter((line) => /[\p{L}\d]/u.test(line));
  const linedUp = lines.filter((line) => line.length <= LONGEST_LINE && /[^\s,;] {2,}[^\s,;]/.test(line));
  return linedUp.length >= 4 && linedUp.length * 2 >= lines.length && !lines.some((line) => /[;\t]/.test(line));
}

const MOST_LOOKED_AT = 200;
const LONGEST_LINE = 400;

function linesOf(text: string): (string | null)[][] {
  const lines = text.split(/\r\n|\r|\n/).map((line) => [cell(line.trimEnd())]);
  while (lines.length > 0 && lines[lines.length - 1]![0] === null) lines.pop();
  return lines;
}

/** A quotation mark that nobody closes; or a last line without an end, with fewer fields than the two equal ones before it. */
function cutOffIn(text: string, delimiter: string, rows: readonly (readonly unknown[])[]) {
  if (hasOpenQuote(text, delimiter)) return told("text-quote-open");
  const [one, other, last] = rows.slice(-3).map(({ length }) => length);
  if (/[\r\n]$/.test(text) || last === undefined || one !== other || last >= other!) return null;
  return told("text-line-short", { line: rows.length, fields: last, others: other! });
}

/** A field that begins with a quotation mark ends with one; two of them are one of its text. */
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

/** A field as a cell can hold it: as Excel opens such a file itself, without what no workbook has a place for. */
function cell(field: unknown): string | null {
  const text = typeof field === "string" ? field.replace(/[\0\uFFFE\uFFFF]/g, "").slice(0, LONGEST_TEXT) : "";
  return text === "" ? null : text;
}

/** Text in UTF-16 or UTF-8, else with one byte a character, as old programs write it. */
function decode(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return oneByteText(bytes);
  }
}

/** UTF-16, by its mark, or because every second byte is 0, as no other text has them; null for all other text. */
function wideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const marked = wideOf(bytes);
  if (marked !== null) return marked;
  const part = bytes.subarray(0, 512);
  const [even, odd] = [0, 1].map((at) => part.filter((byte, i) => i % 2 === at && byte === 0).length as number);
  const most = part.length / 4;
  // `Ā` has such a byte in the other place.
  const isMostly = (zeros: number, others: number) => zeros > most && others * FEW_OTHERS <= zeros;
  const wide = isMostly(odd!, even!) ? "utf-16le" : isMostly(even!, odd!) ? "utf-16be" : null;
  return wide !== null && OF_NO_TEXT.test(new TextDecoder(wide).decode(part.subarray(0, part.length & ~1)))
    ? null
    : wide;
}

const FEW_OTHERS = 20;
// eslint-disable-next-line no-control-regex
const OF_NO_TEXT = /[\0-\x08\x0e-\x19\x1b-\x1f\ufffd]/;

/** UTF-16 that lacks its mark, with it, so that every reader knows it; other files as they are. */
export function withMark(bytes: Uint8Array): Uint8Array {
  const wide = wideEncoding(bytes);
  if (wide === null || wideOf(bytes) !== null) return bytes;
  const marked = new Uint8Array(bytes.length + 2);
  marked.set(wide === "utf-16le" ? [0xff, 0xfe] : [0xfe, 0xff]);
  marked.set(bytes, 2);
  return marked;
}

/** Text of DOS where only DOS has a letter in that place; else of Windows. */
function oneByteText(bytes: Uint8Array): string {
  const plain = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  if (WINDOWS_LETTER.test(plain) || !DOS_LETTER.test(plain)) return new TextDecoder("windows-1252").decode(bytes);
  return plain.replace(/[\x80-\xff]/g, (c) => DOS[c.charCodeAt(0) - 0x80]!);
}

/** The letters of Windows; in DOS nearly all of these bytes are lines of a frame. */
const WINDOWS_LETTER = /[A-Za-z][\xc0-\xff]|[\xc0-\xff][a-z]/;
/** Bytes without a character in Windows; ü â ä å ç ê ë ï æ ô ö ÿ ø of DOS inside a word; Ö at its beginning. */
const DOS_LETTER =
  /[\x81\x8d\x8f\x90\x9d]|[A-Za-z][\x82-\x84\x86-\x89\x8b\x91\x93\x94\x98\x9b][a-z]|(?:^|[^A-Za-z])\x99[a-z]/;
const DOS =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤" +
  "ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";

const LONGEST_TEXT = 32767;

const DELIMITERS = [";", "\t", ",", "|"] as const;
const SNIFFED_CHARACTERS = 20000;
const SNIFFED_ROWS = 50;

/**
 * The delimiter with which the most rows have the same number of columns. A decimal comma looks like a delimiter too,
 * so of two that do equally well the semicolon and the tab come first.
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

/** Share of rows that have the most common width, a little more for more columns; 0 when that width is one column. */
function evenness(widths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  let best = 0;
  for (const [width, count] of counts) {
    if (width > 1) best = Math.max(best, count / widths.length + Math.min(width, 12) / 10000);
  }
  return best;
}
