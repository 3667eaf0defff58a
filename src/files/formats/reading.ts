import type { Code, Told, DetailsWithout } from "../../kernel/told";
import { existingDay, isoDay } from "../../kernel/day";
import { invalid, Problem, type Details, type Result } from "../../kernel/problem";
import { readWrittenDay } from "../../kernel/written/writtenDay";
import { sheetName, TakenNames, type CellValue } from "../../sheet";

// The result of reading another program's file: sheets that a person could have typed, and notes.

/** What the rows of a sheet are: entries of a kind of tournament, or games or players, which belong to no kind. */
export type SheetKind =
  | "go-pairings"
  | "acbl-rank-pairs"
  | "dbf-pairs"
  | "dbf-teams"
  | "chess-boards"
  | "croquet-games"
  | "games"
  | "players";

/** What the file says about itself; null where it says nothing. */
export interface Source {
  readonly program: string | null;
  readonly version: string | null;
  readonly encoding: string;
  readonly event: string | null;
  /** The last day of play, as `2026-03-14`. */
  readonly date: string | null;
  readonly rounds: number | null;
  readonly players: number | null;
}

export interface ReadSheet {
  readonly name: string;
  readonly kind: SheetKind;
  /** The title above everything else. */
  readonly title?: string | null;
  /**
   * The day of play as `2026-03-14`, written above the table if the rows do not give it. Null if the file gives none
   * for this sheet; if left out, the day of the whole file applies.
   */
  readonly date?: string | null;
  /** What the file says about the tournament, in the words of the kind's settings; written above the table. */
  readonly settings: readonly (readonly [label: string, value: string | number])[];
  readonly header: readonly string[];
  readonly rows: readonly (readonly CellValue[])[];
}

/** A place in the file: the line, from 1, and the element: `Game[17]@blackPlayer`. */
export interface FilePlace {
  readonly line?: number | null;
  readonly element?: string;
  /** The row and the number of the sheet that it concerns, both from 0. */
  readonly row?: number;
  readonly sheet?: number;
}

/** A note about the file. Its details include line and element, if it has a place. */
export interface FileNote extends Told {
  readonly severity: "error" | "warning" | null;
  /** The sheet and the row from 0; `null` means the whole file, or the whole sheet. */
  readonly place: { readonly sheet: number; readonly row: number | null } | null;
}

export interface Reading {
  readonly source: Source;
  readonly sheets: readonly ReadSheet[];
  readonly problems: readonly FileNote[];
  readonly repairs: readonly FileNote[];
  readonly assumptions: readonly FileNote[];
}

/** The whole sheet: title, date, settings, a blank row, and the table. */
export function sheetValues(sheet: ReadSheet): readonly (readonly CellValue[])[] {
  const above = rowsAbove(sheet);
  return [...above, ...(above.length > 0 ? [[]] : []), sheet.header, ...sheet.rows];
}

function rowsAbove({ title, date, settings }: ReadSheet): readonly (readonly CellValue[])[] {
  return [...(title == null ? [] : [[title]]), ...(date == null ? [] : [["Date", date]]), ...settings];
}

/** The row of the sheet that holds a row of the table; both from 0. */
export function sheetRow(sheet: ReadSheet, row: number): number {
  const above = rowsAbove(sheet).length;
  return above + (above > 0 ? 1 : 0) + 1 + row;
}

/** More is not a club's tournament, and too much for a browser. */
export const MOST_BYTES = 20e6;
export const MOST_PLAYERS = 5000;
export const MOST_ROWS = 50_000;
/** How deeply XML elements may be nested; workbooks and tournaments need a dozen levels. */
export const MOST_DEPTH = 64;

/** Line and element come from the place. */
type PlacedDetails<C extends Code> = DetailsWithout<C, "line" | "element">;

/** The problem for which a file is refused, with its place. */
export function refused<C extends Code>(code: C, place: FilePlace, ...details: PlacedDetails<C>): Problem;
export function refused(code: Code, place: FilePlace, details: Details = {}): Problem {
  return invalid(code, { ...details, ...placeDetails(place) });
}

/** The problem of a line that a reader does not know; it quotes the beginning of the line. */
export function unread(place: FilePlace, text: string): Problem {
  return refused("format-line-unread", place, { received: text.trim().slice(0, 60) });
}

export function tooMany(what: "players" | "rows"): Problem {
  return invalid(`format-too-many-${what}`, { most: what === "players" ? MOST_PLAYERS : MOST_ROWS });
}

function placeDetails({ line, element }: FilePlace): Details {
  return { ...(line != null && { line }), ...(element !== undefined && { element }) };
}

/** How many lines a note names; further ones are only counted. */
const NAMED_LINES = 12;

/** Collects the notes of a reader. */
export class Notes {
  /** The encoding of the file's text: its name in the registry of encodings, in lower case. */
  encoding = "utf-8";
  private readonly problems: FileNote[] = [];
  private readonly repairs: FileNote[] = [];
  private readonly assumptions: FileNote[] = [];
  private readonly counted = new Map<Code, { severity: FileNote["severity"]; lines: number[]; details: Details }>();

  error<C extends Code>(code: C, place: FilePlace, ...details: PlacedDetails<C>): void;
  error(code: Code, place: FilePlace, details: Details = {}): void {
    this.problems.push(note(code, "error", place, details));
  }

  warn<C extends Code>(code: C, place: FilePlace, ...details: PlacedDetails<C>): void;
  warn(code: Code, place: FilePlace, details: Details = {}): void {
    this.problems.push(note(code, "warning", place, details));
  }

  repair<C extends Code>(code: C, place: FilePlace, ...details: PlacedDetails<C>): void;
  repair(code: Code, place: FilePlace, details: Details = {}): void {
    this.repairs.push(note(code, null, place, details));
  }

  assume<C extends Code>(code: C, place: FilePlace, ...details: PlacedDetails<C>): void;
  assume(code: Code, place: FilePlace, details: Details = {}): void {
    this.assumptions.push(note(code, null, place, details));
  }

  /** Reports something once for all of its lines; severity null makes it an assumption. */
  count<C extends Code>(
    code: C,
    severity: FileNote["severity"],
    line: number | null,
    ...details: DetailsWithout<C, "count" | "lines">
  ): void;
  count(code: Code, severity: FileNote["severity"], line: number | null, details: Details = {}): void {
    const known = this.counted.get(code) ?? { severity, lines: [], details };
    known.lines.push(line ?? 0);
    this.counted.set(code, known);
  }

  /** The first line that was counted for a note. */
  firstLine(code: Code): number | undefined {
    return this.counted.get(code)?.lines[0];
  }

  /**
   * All that was read and noted. Parts of the source that are not given become null. Errors: the problem of the sheets,
   * or a file without any.
   */
  reading(said: Partial<Omit<Source, "encoding">>, given: Result<ReadSheet | readonly ReadSheet[]>): Result<Reading> {
    if (given instanceof Problem) return given;
    const sheets = "rows" in given ? [given] : given;
    const { encoding } = this;
    const nothing = { program: null, version: null, encoding, event: null, date: null, rounds: null, players: null };
    const source: Source = { ...nothing, ...said };
    for (const [code, { severity, lines, details }] of this.counted) {
      const known = [...new Set(lines.filter((line) => line > 0))].sort((a, b) => a - b);
      const named = known.length > NAMED_LINES ? [...known.slice(0, NAMED_LINES), "…"] : known;
      const said = note(code, severity, {}, { count: lines.length, lines: named, ...details });
      (severity === null ? this.assumptions : this.problems).push(said);
    }
    this.counted.clear();
    const { problems, repairs, assumptions } = this;
    const isDated = ({ header, kind }: ReadSheet) => header.includes("Date") || kind === "players" || kind === "games";
    const taken = new TakenNames([]);
    const dated = sheets.map(({ date = source.date, ...sheet }) => {
      const name = taken.free([sheet.name]);
      taken.take(name);
      return { ...sheet, name, ...(date !== null && !isDated(sheet) && { date }) };
    });
    return { source, sheets: dated, problems, repairs, assumptions };
  }
}

function note(code: Code, severity: FileNote["severity"], place: FilePlace, details: Details): FileNote {
  const { row = null, sheet } = place;
  const at = row === null && sheet === undefined ? null : { sheet: sheet ?? 0, row };
  return { code, severity, details: { ...details, ...placeDetails(place) }, place: at };
}

/** The columns that hold something, in the given order. All columns that are not `optional` stay even if they are empty. */
export function withoutEmptyColumns(
  header: readonly string[],
  rows: readonly (readonly CellValue[])[],
  optional: readonly string[],
): Pick<ReadSheet, "header" | "rows"> {
  const kept = header.flatMap((name, i) =>
    optional.includes(name) && rows.every((row) => (row[i] ?? null) === null) ? [] : [i],
  );
  return { header: kept.map((i) => header[i]!), rows: rows.map((row) => kept.map((i) => row[i] ?? null)) };
}

/** Text for a cell: without characters that no workbook can hold, with single blanks; null for nothing. */
export function cellText(text: string | undefined | null): string | null {
  if (text === undefined || text === null) return null;
  // oxlint-disable-next-line no-control-regex
  const plain = text.replace(/[\u0000-\u001f\u007f\u00a0\ufffe\uffff\s]+/g, " ").trim();
  return plain === "" ? null : plain.slice(0, LONGEST_TEXT);
}

const LONGEST_TEXT = 1000;

/** `Lindmose,Vera` → `Lindmose, Vera` */
export function commaName(text: string | undefined | null): string | null {
  return cellText(cellText(text)?.replace(/ ?, ?/g, ", ").replace(/, *$/, ""));
}

/** `Lindmose, Vera` → `Vera Lindmose` */
export function turnedName(name: string | undefined | null): string | null {
  const [last, ...first] = (name ?? "").split(",");
  return cellText([...first, last].join(" "));
}

/** The number in a text, with point or comma, any kind of minus, or ½; undefined for anything else. */
export function numberOf(text: string | undefined | null): number | undefined {
  const plain = (text ?? "")
    .trim()
    .replace(/[\u2212\u2013]/g, "-")
    .replace(/½$/, ".5")
    .replace(",", ".");
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(plain)) return undefined;
  return Number(plain);
}

/** A whole number without a sign; undefined for anything else. */
export function wholeNumber(text: string | undefined | null): number | undefined {
  const plain = (text ?? "").trim();
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined;
}

/** A day as `2026-03-14`; undefined if there is no such day. */
export function calendarDay(year: number, month: number, day: number): string | undefined {
  const serial = year < 1900 || year > 2100 ? undefined : existingDay(year, month, day);
  return serial === undefined ? undefined : isoDay(serial);
}

/**
 * The day in a text written in numbers, in a given order: `2026-03-14`, also with `/` or `.`; undefined for anything
 * else.
 */
export function dayInNumbers(text: string | undefined | null, order: "ymd" | "dmy" | "mdy"): string | undefined {
  const parts = /^\s*(\d{1,4})[-/.]\s?(\d{1,2})[-/.]\s?(\d{1,4})\b/.exec(text ?? "");
  if (!parts) return undefined;
  const [a, b, c] = parts.slice(1).map(Number) as [number, number, number];
  if (parts[1]!.length === 4) return calendarDay(a, b, c);
  if (order === "ymd") return undefined;
  return order === "dmy" ? calendarDay(c, b, a) : calendarDay(c, a, b);
}

/** The day in a text with the name of a month: `June 13, 2017`; undefined for anything else. */
export function dayInWords(text: string | undefined | null): string | undefined {
  const serial = /\p{L}{3}/u.test(text ?? "") && /\b\d{4}\b/.test(text!) ? readWrittenDay(text!) : undefined;
  return serial === undefined ? undefined : isoDay(serial);
}

/** A name for a sheet, without characters that Excel forbids. */
export function sheetNameOf(text: string | null | undefined, otherwise: string): string {
  return sheetName(cellText(text) ?? "") || otherwise;
}
