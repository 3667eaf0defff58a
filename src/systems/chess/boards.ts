import { grouped } from "../../kernel/grouped";
import { invalid, Problem, type Plain, type Result } from "../../kernel/problem";
import { isSameName, nameKey } from "../../people/nameKey";
import { spelling } from "../../kernel/written/spelling";
import { notPlayedWord, type NotPlayed } from "../../messages/names/notPlayed";
import { readWrittenNumber } from "../../kernel/written/writtenNumber";
import { matchLine, unknownMatch, type MatchBoard, type MatchLine } from "./matches";
import { rating, ratingProblem, resultProblem, resultsProblem, type BoardResult, type Rating } from "./rule";

// A list of boards on a sheet, with its header, for the worksheet functions about whole leagues.

/** Headers in the form of `spelling`: a side, and one of its fields. */
const SIDE_WORDS = [
  ["home", /^(home|hjemme)/],
  ["away", /^(away|visitors|ude)/],
] as const;
const PARTS = [
  ["Team", /^(team|club|hold|)$/],
  ["Player", /^(player|name|spiller)$/],
  ["Rating", /^(rating|ratg|rtg|rate|grade|styrketal)$/],
  ["Result", /^(result|resultat|res|score|points)$/],
] as const;
const MATCH = /^(match|matchno|fixture|kamp|kampnr|runde)$/;

type Side = "home" | "away";
/** The columns of a board. */
const FIELDS = {
  home: { rating: "homeRating", result: "homeResult", player: "homePlayer" },
  away: { rating: "awayRating", result: "awayResult", player: "awayPlayer" },
} as const;
type Field = "match" | `${Side}${"Team" | "Player" | "Rating" | "Result"}`;
/** The column of each field. */
type Places = { readonly [field in Field]?: number };

/** The meaning of a header. */
function fieldOf(header: string): Field | undefined {
  if (MATCH.test(header)) return "match";
  for (const [side, word] of SIDE_WORDS) {
    if (!word.test(header)) continue;
    const part = PARTS.find(([, words]) => words.test(header.replace(word, "")));
    return part && `${side}${part[0]}`;
  }
  return undefined;
}

const NEEDED: readonly Field[] = [
  "match",
  "homeTeam",
  "homeRating",
  "homeResult",
  "awayTeam",
  "awayRating",
  "awayResult",
];

/** A half-rating does not exceed this; if every number of a list does, they are grades. */
export const LARGEST_RATING = 40;
/** The words for a board where nobody came. */
const ABSENT: readonly (NotPlayed | null)[] = ["walkover", "absent", "nobody", "notAtBoard"];

/** The matches in a list of boards, in the order of their first boards. Rows count from 1, with the header. */
export function matchesIn(cells: readonly (readonly Plain[])[]): Result<readonly MatchLine[]> {
  const headerRow = cells.findIndex((line) => line.some((cell) => !isBlank(cell)));
  if (headerRow < 0) return [];
  const places = placesIn(cells[headerRow]!);
  const missing = NEEDED.filter((field) => places[field] === undefined);
  if (missing.length > 0) return invalid("chess-boards-header", { missing });
  const at = (row: number, field: Field): Plain => {
    const place = places[field];
    return place === undefined ? null : (cells[row]![place] ?? null);
  };
  const rows = cells.map((_, row) => row).filter((row) => row > headerRow && NEEDED.some((f) => isGiven(at(row, f))));
  const numbers: number[] = [];
  for (const row of rows)
    for (const [side] of SIDES) {
      const given = numberOf(at(row, FIELDS[side].rating));
      if (given !== undefined) numbers.push(given);
    }
  const grades = numbers.length > 0 && numbers.every((n) => n > LARGEST_RATING);
  const matches = grouped(rows, (row) => nameKey(textOf(at(row, "match"))));
  return [...matches.values()].map((match) => {
    const team = (row: number, of: "homeTeam" | "awayTeam") => (isGiven(at(row, of)) ? textOf(at(row, of)) : "");
    const [first] = match as [number];
    const title = at(first, "match");
    const teams = { home: team(first, "homeTeam"), away: team(first, "awayTeam") };
    const other = match.find((row) =>
      TEAMS.some((of) => team(row, of) !== "" && !isSameName(team(row, of), team(first, of))),
    );
    const nameless = [title, teams.home, teams.away].some((name) => !isGiven(name));
    if (other !== undefined || nameless) return unknownMatch(title, teams, (other ?? first) + 1);
    const boards = match.map((row, i) => boardIn((field) => at(row, field), grades, i + 1));
    return matchLine(title, teams, boards, (board) => match[boards.indexOf(board)]! + 1);
  });
}

const TEAMS = ["homeTeam", "awayTeam"] as const;

function placesIn(header: readonly Plain[]): Places {
  const places: { [field in Field]?: number } = {};
  header.forEach((cell, column) => {
    const field = fieldOf(spelling(textOf(cell)));
    if (field !== undefined && places[field] === undefined) places[field] = column;
  });
  return places;
}

/** What the cells of one side of a board say. */
export interface SideSaid {
  readonly rating: { readonly rating: Rating } | "blank" | "absent" | "unread";
  readonly result: BoardResult | "unread";
  /** The text in the result that says nobody came; null if it does not. */
  readonly forfeits: "sign" | "word" | null;
  readonly player: "named" | "blank" | "absent";
}

/** The result of a board, from its cells. */
export interface SettledBoard {
  readonly ratings: Readonly<Record<Side, Rating>>;
  readonly results: Readonly<Record<Side, BoardResult>>;
  /** A missing rating leaves the adjustment totals unknown, a missing result the game points. */
  readonly rated: boolean;
  readonly scored: boolean;
  readonly absent: Readonly<Record<Side, boolean>>;
  /** The sides with a blank rating but no sign of an absence. */
  readonly unrated: readonly Side[];
  /** The problem with the two results together. */
  readonly problem: Problem | undefined;
  /** The side that gets the point because the other one did not come. */
  readonly pointTo: Side | null;
}

/** Settles the `board`-th board of a match, from 1. [chess:3] */
export function settleBoard(board: number, said: Readonly<Record<Side, SideSaid>>): SettledBoard {
  const results: Record<Side, BoardResult> = { home: null, away: null };
  const ratings: Record<Side, Rating> = { home: null, away: null };
  const absent: Record<Side, boolean> = { home: false, away: false };
  const unrated: Side[] = [];
  for (const [side] of SIDES) {
    const { rating: read, result, player } = said[side];
    if (result !== "unread") results[side] = result;
    if (typeof read === "object") ratings[side] = read.rating;
    absent[side] = read === "absent" || player === "absent";
  }
  // A sign for both sides may also mean that the board is still to be played.
  if (SIDES.every(([side]) => said[side].forfeits === "word")) absent.home = absent.away = true;
  let rated = SIDES.every(([side]) => said[side].rating !== "unread");
  let scored = SIDES.every(([side]) => said[side].result !== "unread");
  for (const [side, opposite] of SIDES) {
    const { rating, player, forfeits } = said[side];
    // `-` or `W/O` against 1 is a point without a game, and without an adjustment; so is 0 for a side without name and
    // rating.
    const isNobody = results[side] === 0 && rating === "blank" && player === "blank";
    const isDefault = results[side] === null && forfeits;
    // `def.` against 0: neither side has the point, so nobody played.
    if (isDefault && results[opposite] === 0) absent.home = absent.away = true;
    if (results[opposite] !== 1 || !(isDefault || isNobody)) continue;
    results[side] = 0;
    absent[side] = true;
  }
  for (const [side, opposite] of SIDES) {
    // A player who came alone has no adjustment and needs no rating. Any other blank rating is missing.
    const isAlone = absent[opposite] && (said[side].player === "named" || results[side] === 1);
    if (absent[side] || said[side].rating !== "blank" || isAlone) continue;
    unrated.push(side);
    rated = false;
  }
  for (const [side, opposite] of SIDES) {
    if (!absent[side]) continue;
    ratings[side] = null;
    // The sheet gives the point of the player who came, and leaves the result of the absent one blank.
    if (results[opposite] === 1 && said[side].result !== "unread") results[side] ??= 0;
  }
  const problem = scored ? resultsProblem(board, results.home, results.away) : undefined;
  if (problem) scored = false;
  let pointTo: Side | null = null;
  if (scored && absent.home !== absent.away && results.home === null && results.away === null) {
    // If one side is absent, the point goes to the other, even before it is written down.
    pointTo = absent.home ? "away" : "home";
    results.home = absent.home ? 0 : 1;
    results.away = absent.away ? 0 : 1;
  }
  if (absent.home && absent.away) {
    results.home ??= 0;
    results.away ??= 0;
  }
  return { ratings, results, rated, scored, absent, unrated, problem, pointTo };
}

const SIDES = [
  ["home", "away"],
  ["away", "home"],
] as const;

function boardIn(at: (field: Field) => Plain, grades: boolean, board: number): MatchBoard {
  const said = (side: Side): SideSaid => {
    const of = FIELDS[side];
    const [rating, result, player] = [at(of.rating), at(of.result), at(of.player)];
    return {
      rating: ratingIn(rating, grades),
      result: resultIn(result),
      forfeits: forfeitIn(result),
      player: saysAbsent(player) ? "absent" : isGiven(player) ? "named" : "blank",
    };
  };
  const settled = settleBoard(board, { home: said("home"), away: said("away") });
  const { ratings, rated, scored } = settled;
  const both = ratings.home !== null && ratings.away !== null;
  const results = both ? withoutNoughts(settled.results) : settled.results;
  return {
    home: { rating: ratings.home, result: results.home },
    away: { rating: ratings.away, result: results.away },
    rated,
    scored,
  };
}

/** Blank cells of a range may arrive as 0; two of them are not a result. */
export function withoutNoughts<R extends Record<Side, BoardResult>>(results: R): Readonly<Record<Side, BoardResult>> {
  return results.home === 0 && results.away === 0 ? { home: null, away: null } : results;
}

/** 1, 0.5 or 0; null if not played. */
function resultIn(cell: Plain): SideSaid["result"] {
  if (isBlank(cell) || saysAbsent(cell) || saysUnfinished(cell)) return null;
  const value = pointsInWords(cell) ?? numberOf(cell);
  return value === undefined || resultProblem("result", value) ? "unread" : (value as BoardResult);
}

const UNFINISHED =
  /^(adj(d|ourn(ed)?|udicat(ed|ion))?|(un|not)finished|(un|not|tobe)played|postponed|pp|haenge(parti|r)|afbrudt|udsat|(ikke|u)(afsluttet|spillet))$/;

/** True if a result says that the game has not ended or not begun: `adjourned`, `hængeparti`, `pp`, `*`. */
export function saysUnfinished(cell: unknown): boolean {
  return typeof cell === "string" && (cell.trim() === "*" || UNFINISHED.test(spelling(cell)));
}

/** How a game ended, in a sign, a word or its first letter. */
const RESULT_SIGNS: ReadonlyMap<string, number> = new Map([
  ["+", 1],
  ["=", 0.5],
]);
const RESULT_WORDS: ReadonlyMap<string, number> = new Map([
  ...["w", "won", "win", "v", "vundet", "sejr"].map((word) => [word, 1] as const),
  ...["d", "draw", "drawn", "remis", "uafgjort"].map((word) => [word, 0.5] as const),
  ...["l", "lost", "loss", "t", "tabt", "tab", "nederlag"].map((word) => [word, 0] as const),
]);

/** The points of a result given as a sign or a word; undefined for other texts. Shared by worksheet functions and imports. */
export function pointsInWords(cell: Plain): number | undefined {
  return typeof cell === "string" ? (RESULT_SIGNS.get(cell.trim()) ?? RESULT_WORDS.get(spelling(cell))) : undefined;
}

function ratingIn(cell: Plain, grades: boolean): SideSaid["rating"] {
  if (isBlank(cell)) return "blank";
  if (isMarkedAbsent(cell)) return "absent";
  const value = numberOf(cell);
  if (value === undefined || (!grades && value > LARGEST_RATING)) return "unread";
  const read = halfRating(value, grades ? "grade" : "half");
  return read instanceof Problem ? "unread" : { rating: read };
}

/** How a sheet gives its ratings: as half-ratings, as grades, or in four digits. */
export type RatingScale = "half" | "grade" | "four-digit";

/** The four-digit rating that corresponds to a grade of 0. */
export const LEAST_FOUR_DIGITS = 700;

/** The half-rating for a number on a scale. [chess:1] */
export function halfRating(given: number, scale: RatingScale): Result<number> {
  if (scale === "half") return ratingProblem("rating", given) ?? given;
  return rating(scale === "grade" ? given : (given - LEAST_FOUR_DIGITS) / 7.5);
}

/** True if the cell of a rating says that nobody came; a question mark is an unknown rating. */
export function isMarkedAbsent(cell: Plain): boolean {
  return saysAbsent(cell) && textOf(cell).indexOf("?") < 0;
}

/** Dashes and question marks; other signs do not mean an absence. */
const SIGNS_OF_ABSENCE = /^\s*\(?[-‐‑–—−?]+\)?\s*$/;

/** True if a cell says that nobody came: `-`, `default`, `absent`, `udeblevet`. */
export function saysAbsent(cell: Plain): boolean {
  if (typeof cell !== "string") return false;
  return SIGNS_OF_ABSENCE.test(cell) || ABSENT.indexOf(notPlayedWord(cell)) >= 0;
}

/** Whether a cell says by a word or by a sign that nobody came; null if it does not. */
export function forfeitIn(cell: Plain): SideSaid["forfeits"] {
  if (!saysAbsent(cell)) return null;
  return SIGNS_OF_ABSENCE.test(String(cell)) ? "sign" : "word";
}

function numberOf(cell: Plain): number | undefined {
  if (typeof cell === "number") return cell;
  return typeof cell === "string" ? readWrittenNumber(cell) : undefined;
}

function textOf(cell: Plain): string {
  return cell === null ? "" : String(cell);
}

function isBlank(cell: Plain): boolean {
  return cell === null || (typeof cell === "string" && cell.trim() === "");
}

/** True if the cell has a name. A blank cell may arrive as 0. */
function isGiven(cell: Plain): boolean {
  return !isBlank(cell) && cell !== 0;
}
