import { parseCsv } from "hucre/csv";
import { invalid, type Result } from "../../../kernel/problem";
import type { CellValue } from "../../../sheet";
import {
  cellText,
  dayInNumbers,
  Notes,
  numberOf,
  refused,
  withoutEmptyColumns,
  type Reading,
  type ReadSheet,
} from "../reading";
import { linesOf, type SourceFile } from "../sourceText";

// Lists of players that unions publish: number, name, club, and the rating or rank by which a club book may begin. They are
// as long as a union has members.

interface Listed {
  readonly number: string | null;
  readonly name: string | null;
  readonly club?: string | null;
  readonly rank?: string | null;
  readonly rating?: number | null;
  readonly rapid?: number | null;
  readonly blitz?: number | null;
  readonly line: number;
}

const HEADER = ["Number", "Player", "Club", "Rank", "Rating", "Rapid", "Blitz"];

function listOf(program: string, date: string | null, players: readonly Listed[], notes: Notes): Result<Reading> {
  if (players.length === 0) return invalid("format-no-players");
  const seen = new Set<string>();
  for (const { name, line } of players) {
    if (name === null) notes.count("format-unread-lines", "warning", line);
    else if (seen.has(name)) notes.count("format-names-twice", null, line);
    else seen.add(name);
  }
  const named = players.filter(({ name }) => name !== null);
  const rows = named.map(({ number, name, ...one }): CellValue[] => [
    ...[number, name, one.club ?? null, one.rank ?? null, one.rating ?? null],
    ...[one.rapid ?? null, one.blitz ?? null],
  ]);
  const table = withoutEmptyColumns(
    HEADER,
    rows,
    HEADER.filter((name) => name !== "Player"),
  );
  const sheet: ReadSheet = { name: "Players", kind: "players", settings: [], ...table };
  return notes.reading({ program, date, players: named.length }, sheet);
}

/** A line that is no player: above the list it may head it, among the players somebody could be missing. */
function passedOver(players: readonly Listed[], line: number, notes: Notes): void {
  if (players.length === 0) notes.count("format-list-heading", null, line);
  else notes.count("format-unread-lines", "warning", line);
}

/** `Lindmose, Vera` → `Vera Lindmose` */
function turned(name: string | undefined | null): string | null {
  const [last, ...first] = (name ?? "").split(",");
  return cellText([...first, last].join(" "));
}

/** `0`, `-` and a blank cell stand for no rating. */
function ratingOf(text: string | undefined): number | null {
  const value = numberOf(text?.replace(/[^\d.,-]/g, ""));
  return value === undefined || value <= 0 ? null : value;
}

function csvRows(text: string, delimiter: string): string[][] {
  return parseCsv(text, { delimiter, skipBom: true }).map((row) => row.map((cell) => String(cell ?? "").trim()));
}

/** Members of the Danish chess union, by position: two of its columns go by one name. */
export function readDsu({ text }: SourceFile, notes: Notes): Result<Reading> {
  const players: Listed[] = [];
  let isHead = true;
  for (const [i, cells] of csvRows(text, ";").entries()) {
    if (cells.every((cell) => cell === "")) continue;
    if (isHead) {
      isHead = false;
      continue;
    }
    const [number, , , name, club, , rating, rapid, blitz] = cells;
    if (cells.length < 9)
      return refused("format-line-unread", { line: i + 1 }, { received: cells.join(";").slice(0, 60) });
    players.push({
      number: licenceOf(number),
      name: cellText(name),
      club: cellText(club),
      line: i + 1,
      rating: ratingOf(rating),
      rapid: ratingOf(rapid),
      blitz: ratingOf(blitz),
    });
  }
  return listOf("DSU", null, players, notes);
}

/** The English rating list, by its header. */
export function readEcf({ text }: SourceFile, notes: Notes): Result<Reading> {
  const [header = [], ...rows] = csvRows(text, ",");
  const at = columnsOf(header, {
    number: ["ecfcode"],
    name: ["fullname", "name"],
    club: ["clubname", "club"],
    standard: ["revisedstandard", "originalstandard"],
    original: ["originalstandard"],
    rapid: ["revisedrapid", "originalrapid"],
    blitz: ["revisedblitz", "originalblitz"],
  });
  const players = rows.flatMap((cells, i): Listed[] =>
    cells.every((cell) => cell === "")
      ? []
      : [
          {
            number: licenceOf(at.number(cells)),
            name: turned(at.name(cells)),
            club: cellText(at.club(cells)),
            rating: ratingOf(at.standard(cells)) ?? ratingOf(at.original(cells)),
            rapid: ratingOf(at.rapid(cells)),
            blitz: ratingOf(at.blitz(cells)),
            line: i + 2,
          },
        ],
  );
  return listOf("ECF", null, players, notes);
}

/** How the cell of a column is had; the first word that is in the header counts. */
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

/** The number of a player, as the list has it; dashes and blanks are none. */
function licenceOf(text: string | undefined): string | null {
  return /[\p{L}\d]/u.test(text ?? "") ? cellText(text) : null;
}

/** Go players of Europe: fixed columns. A name and a rank in theirs make a player, whatever the number is. */
export function readEgd({ text }: SourceFile, notes: Notes): Result<Reading> {
  const players: Listed[] = [];
  for (const [i, line] of linesOf(text).entries()) {
    const hasNumber = /^.\d{8}(?!\d)/.test(line);
    const grade = cellText(line.slice(60, 63));
    if (line.trim() === "") continue;
    if (!hasNumber && !(GRADE.test(grade ?? "") && NAME.test(line.slice(11, 48)))) {
      passedOver(players, i + 1, notes);
      continue;
    }
    if (grade === null) return refused("format-line-short", { line: i + 1 }, { columns: line.length });
    // The surname ends at the first blank.
    const [last, ...first] = (cellText(line.slice(11, 48)) ?? "").split(" ");
    const rank = GRADE.test(grade) ? grade : null;
    if (rank === null) notes.count("format-rank-unread", "warning", i + 1, { received: grade, name: last ?? null });
    players.push({
      number: licenceOf(line.slice(1, 9)),
      name: cellText([...first, last].join(" ")),
      club: cellText(line.slice(53, 57)),
      rank,
      rating: numberOf(line.slice(71, 75)) ?? null,
      line: i + 1,
    });
  }
  return listOf("EGD", null, players, notes);
}

const GRADE = /^\d{1,2}[kdp]$/i;
const NAME = /\p{L}{2}/u;

/**
 * Go players of France: fixed columns. A name and a rating in theirs make a player, whatever the licence is. A hundred
 * points are a rank, 0 to 99 is 1 dan.
 */
export function readFfg({ text }: SourceFile, notes: Notes): Result<Reading> {
  const players: Listed[] = [];
  let date: string | null = null;
  for (const [i, line] of linesOf(text).entries()) {
    date ??= dayInNumbers(/^Echelle au (.*)/i.exec(line)?.[1], "dmy") ?? null;
    if (line.trim() === "") continue;
    const rating = numberOf(line.slice(38, 43));
    const hasLicence = /^[\p{L}\d]{7}$/u.test(line.slice(46, 53));
    if (!NAME.test(line.slice(0, 38)) || (rating === undefined && !hasLicence)) {
      passedOver(players, i + 1, notes);
      continue;
    }
    const step = rating === undefined ? null : Math.floor(rating / 100);
    if (step === null) notes.count("format-ratings-missing", "warning", i + 1);
    players.push({
      number: licenceOf(line.slice(46, 53)),
      name: cellText(line.slice(0, 38)),
      club: cellText(line.slice(54, 58)),
      rank: step === null ? null : step >= 0 ? `${step + 1}d` : `${-step}k`,
      rating: rating ?? null,
      line: i + 1,
    });
  }
  if (players.length > 0) notes.assume("format-ranks-from-ratings", {});
  return listOf("FFG", date, players, notes);
}

/** Go players of America: 3.2 is 3 dan, −4.7 is 4 kyu. */
export function readAgaList({ text }: SourceFile, notes: Notes): Result<Reading> {
  const players: Listed[] = [];
  for (const [i, line] of linesOf(text).entries()) {
    if (line.trim() === "") continue;
    const [name, number, , written, , chapter] = line.split("\t");
    if (chapter === undefined) return refused("format-line-unread", { line: i + 1 }, { received: line.slice(0, 60) });
    const rating = numberOf(written) ?? null;
    const isRank = rating !== null && Math.abs(rating) >= 1;
    players.push({
      number: licenceOf(number),
      name: turned(name),
      club: cellText(chapter),
      rating,
      line: i + 1,
      rank: isRank ? `${Math.trunc(Math.abs(rating))}${rating > 0 ? "d" : "k"}` : null,
    });
  }
  return listOf("AGA", null, players, notes);
}
