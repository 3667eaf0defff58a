import { invalid, Problem, type Result } from "../../../kernel/problem";
import type { CellValue } from "../../../sheet";
import {
  cellText,
  dayInNumbers,
  Notes,
  numberOf,
  refused,
  turnedName,
  unread,
  withoutEmptyColumns,
  type Reading,
  type ReadSheet,
} from "../reading";
import { fieldsIn } from "../columns";
import { csvRows } from "../csv";
import { linesOf, type SourceFile } from "../sourceText";

// Lists of players that unions publish: number, name, club, and the rating or rank from which a club book can start.
// They are as long as the union has members.

interface Listed {
  readonly number: string | null;
  readonly name: string | null;
  readonly club: string | null;
  readonly rank?: string | null;
  readonly rating: number | null;
  readonly rapid?: number | null;
  readonly blitz?: number | null;
}

interface List<L> {
  readonly program: string;
  readonly date?: string | null;
  readonly lines: readonly L[];
  /** The number of lines in its head. */
  readonly head?: number;
  /** The player in a line; null if the line is not a player. Errors: the line is cut off. */
  readonly player: (written: L, line: number) => Result<Listed | null>;
}

const HEADER = ["Number", "Player", "Club", "Rank", "Rating", "Rapid", "Blitz"];

function listOf<L extends string | readonly string[]>(
  { program, date = null, lines, head = 0, player }: List<L>,
  notes: Notes,
): Result<Reading> {
  const rows: CellValue[][] = [];
  const seen = new Set<string>();
  let players = 0;
  for (const [i, written] of lines.entries()) {
    const line = i + 1;
    if (i < head || isBlank(written)) continue;
    const one = player(written, line);
    if (one instanceof Problem) return one;
    // Before the first player, such a line may be a heading; after that, a player may be missing.
    if (one === null && players === 0) notes.count("format-list-heading", null, line);
    if (one !== null) players++;
    if (one === null || one.name === null) {
      if (players > 0) notes.count("format-unread-lines", "warning", line);
      continue;
    }
    const { number, name, club, rank = null, rating, rapid = null, blitz = null } = one;
    if (seen.has(name)) notes.count("format-names-twice", null, line);
    seen.add(name);
    rows.push([number, name, club, rank, rating, rapid, blitz]);
  }
  if (players === 0) return invalid("format-no-players");
  const optional = HEADER.filter((name) => name !== "Player");
  const table = withoutEmptyColumns(HEADER, rows, optional);
  const sheet: ReadSheet = { name: "Players", kind: "players", settings: [], ...table };
  return notes.reading({ program, date, players: rows.length }, sheet);
}

function isBlank(written: string | readonly string[]): boolean {
  return typeof written === "string" ? written.trim() === "" : written.every((cell) => cell === "");
}

/** The rating in a cell; null for `0`, `-` and blank. */
function ratingOf(text: string | undefined): number | null {
  const value = numberOf(text?.replace(/[^\d.,-]/g, ""));
  return value === undefined || value <= 0 ? null : value;
}

/** Members of the Danish chess union. Columns are found by position, because two of them have the same name. */
export function readDsu({ text }: SourceFile, notes: Notes): Result<Reading> {
  const lines = csvRows(text, ";");
  const head = lines.findIndex((cells) => !isBlank(cells)) + 1;
  const player = (cells: readonly string[], line: number) => {
    const [number, , , name, club, , rating, rapid, blitz] = cells;
    if (cells.length < 9) return unread({ line }, cells.join(";"));
    const ratings = { rating: ratingOf(rating), rapid: ratingOf(rapid), blitz: ratingOf(blitz) };
    return { number: licenceOf(number), name: cellText(name), club: cellText(club), ...ratings };
  };
  return listOf({ program: "DSU", lines, head, player }, notes);
}

/** The English rating list. Columns are found by header. */
export function readEcf({ text }: SourceFile, notes: Notes): Result<Reading> {
  const lines = csvRows(text, ",");
  const at = columnsOf(lines[0] ?? [], {
    number: ["ecfcode"],
    name: ["fullname", "name"],
    club: ["clubname", "club"],
    standard: ["revisedstandard", "originalstandard"],
    original: ["originalstandard"],
    rapid: ["revisedrapid", "originalrapid"],
    blitz: ["revisedblitz", "originalblitz"],
  });
  const player = (cells: readonly string[]) => ({
    number: licenceOf(at.number(cells)),
    name: turnedName(at.name(cells)),
    club: cellText(at.club(cells)),
    rating: ratingOf(at.standard(cells)) ?? ratingOf(at.original(cells)),
    rapid: ratingOf(at.rapid(cells)),
    blitz: ratingOf(at.blitz(cells)),
  });
  return listOf({ program: "ECF", lines, head: 1, player }, notes);
}

/** Functions that return the cell of a column in a row. The first of its words that the header has gives the column. */
function columnsOf<K extends string>(
  header: readonly string[],
  words: { readonly [key in K]: readonly string[] },
): { readonly [key in K]: (cells: readonly string[]) => string | undefined } {
  const plain = header.map((word) => word.toLowerCase().replace(/[^a-z]/g, ""));
  const reader = (allowed: readonly string[]) => {
    const column = allowed.map((word) => plain.indexOf(word)).find((at) => at >= 0) ?? -1;
    return (cells: readonly string[]) => cells[column];
  };
  return Object.fromEntries(
    Object.entries<readonly string[]>(words).map(([key, allowed]) => [key, reader(allowed)]),
  ) as { readonly [key in K]: (cells: readonly string[]) => string | undefined };
}

/** A player's number as the list writes it; null for dashes and blanks. */
function licenceOf(text: string | undefined): string | null {
  return /[\p{L}\d]/u.test(text ?? "") ? cellText(text) : null;
}

const GRADE = /^\d{1,2}[kdp]$/i;
const NAME = /\p{L}{2}/u;

const EGD = { number: [2, 9], name: [12, 48], club: [54, 57], grade: [61, 63], rating: [72, 75] } as const;

/** European Go players, in fixed columns. A line with a name and a rank is a player, whatever its number. */
export function readEgd({ text }: SourceFile, notes: Notes): Result<Reading> {
  const player = (written: string, line: number) => {
    const { number, name, club, grade, rating } = fieldsIn(written, EGD);
    const isRank = GRADE.test(grade);
    if (!/^.\d{8}(?!\d)/.test(written) && !(isRank && NAME.test(name))) return null;
    if (grade === "") return refused("format-line-short", { line }, { columns: written.length });
    // The surname ends at the first blank.
    const [last, ...first] = name.split(" ");
    if (!isRank) notes.count("format-rank-unread", "warning", line, { received: grade, name: last ?? null });
    return {
      number: licenceOf(number),
      name: cellText([...first, last].join(" ")),
      club: cellText(club),
      rank: isRank ? grade : null,
      rating: numberOf(rating) ?? null,
    };
  };
  return listOf({ program: "EGD", lines: linesOf(text), player }, notes);
}

const FFG = { name: [1, 38], rating: [39, 43], licence: [47, 53], club: [55, 58] } as const;

/**
 * French Go players, in fixed columns. A line with a name and a rating is a player, whatever the licence. A rank is a
 * hundred points wide; 0 to 99 is 1 dan.
 */
export function readFfg({ text }: SourceFile, notes: Notes): Result<Reading> {
  const lines = linesOf(text);
  const date = lines.map((line) => dayInNumbers(/^Echelle au (.*)/i.exec(line)?.[1], "dmy")).find((day) => day) ?? null;
  const player = (written: string, line: number) => {
    const { name, licence, club, ...of } = fieldsIn(written, FFG);
    const rating = numberOf(of.rating) ?? null;
    const hasLicence = /^[\p{L}\d]{7}$/u.test(licence);
    if (!NAME.test(name) || (rating === null && !hasLicence)) return null;
    if (rating === null) notes.count("format-ratings-missing", "warning", line);
    return { number: licenceOf(licence), name: cellText(name), club: cellText(club), rank: rankOf(rating), rating };
  };
  notes.assume("format-ranks-from-ratings", {});
  return listOf({ program: "FFG", date, lines, player }, notes);
}

function rankOf(rating: number | null): string | null {
  if (rating === null) return null;
  const step = Math.floor(rating / 100);
  return step >= 0 ? `${step + 1}d` : `${-step}k`;
}

/** American Go players: 3.2 is 3 dan, −4.7 is 4 kyu. */
export function readAgaList({ text }: SourceFile, notes: Notes): Result<Reading> {
  const player = (written: string, line: number) => {
    const [name, number, , strength, , chapter] = written.split("\t");
    if (chapter === undefined) return unread({ line }, written);
    const rating = numberOf(strength) ?? null;
    const isRank = rating !== null && Math.abs(rating) >= 1;
    const rank = isRank ? `${Math.trunc(Math.abs(rating))}${rating > 0 ? "d" : "k"}` : null;
    return { number: licenceOf(number), name: turnedName(name), club: cellText(chapter), rank, rating };
  };
  return listOf({ program: "AGA", lines: linesOf(text), player }, notes);
}
