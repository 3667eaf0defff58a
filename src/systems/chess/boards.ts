import { invalid, Problem, type Plain, type Result } from "../../kernel/problem";
import { isSameName, nameKey } from "../../people/nameKey";
import { spelling } from "../../kernel/spelling";
import { readWrittenNumber } from "../../kernel/writtenNumber";
import { matchLine, unknownMatch, type MatchBoard, type MatchLine } from "./matches";
import { rating, ratingProblem, resultProblem, resultsProblem, type BoardResult, type Rating } from "./rule";

// A list of boards as it stands on a sheet, its header on top, for the worksheet functions of whole leagues.

/** Headers as `spelling` reduces them: a side, and what of it. */
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
type Field = "match" | `${Side}${"Team" | "Player" | "Rating" | "Result"}`;
/** The column of each field. */
type Places = { readonly [field in Field]?: number };

/** What a header names. */
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

/** A half-rating stays under it; where every number of a list is above, they are grades. */
export const LARGEST_RATING = 40;
const ABSENT = [
  ...["", "absent", "default", "def", "dflt", "walkover", "wo", "forfeit", "ff", "noplayer", "noshow", "nobody"],
  ...["udeblevet", "udebleven", "ub", "afbud", "ikkemodt", "fremmodtikke", "ikkefremmodt", "modteikke", "mangler"],
];

/** The matches of a list of boards in the order of their first boards; rows are counted from 1, the header included. */
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
      const given = numberOf(at(row, `${side}Rating`));
      if (given !== undefined) numbers.push(given);
    }
  const grades = numbers.length > 0 && numbers.every((n) => n > LARGEST_RATING);
  const matches = new Map<string, number[]>();
  for (const row of rows) {
    const key = nameKey(textOf(at(row, "match")));
    matches.set(key, [...(matches.get(key) ?? []), row]);
  }
  return [...matches.values()].map((match) => {
    const team = (row: number, of: "homeTeam" | "awayTeam") => (isGiven(at(row, of)) ? textOf(at(row, of)) : "");
    const [first] = match as [number];
    const title = at(first, "match");
    const teams = { home: team(first, "homeTeam"), away: team(first, "awayTeam") };
    const other = match.find((row) =>
      (["homeTeam", "awayTeam"] as const).some(
        (of) => team(row, of) !== "" && !isSameName(team(row, of), team(first, of)),
      ),
    );
    const nameless = [title, teams.home, teams.away].some((name) => !isGiven(name));
    if (other !== undefined || nameless) return unknownMatch(title, teams, (other ?? first) + 1);
    const boards = match.map((row, i) => ({ row, ...boardIn((field) => at(row, field), grades, i + 1) }));
    return matchLine(title, teams, boards, ({ row }) => row + 1);
  });
}

function placesIn(header: readonly Plain[]): Places {
  const places: { [field in Field]?: number } = {};
  header.forEach((cell, column) => {
    const field = fieldOf(spelling(textOf(cell)));
    if (field !== undefined && places[field] === undefined) places[field] = column;
  });
  return places;
}

/** A board; a cell that cannot be read leaves it without ratings or without results. */
function boardIn(at: (field: Field) => Plain, grades: boolean, board: number): MatchBoard {
  const home = resultOf(at("homeResult"));
  const away = resultOf(at("awayResult"));
  let scored = home !== undefined && away !== undefined;
  const results = { home: home ?? null, away: away ?? null };
  for (const [side, opposite] of SIDES)
    if (results[side] === null && results[opposite] === 1 && saysAbsent(at(`${side}Result`))) results[side] = 0;
  const absent = { home: false, away: false };
  const ratings: { home: Rating; away: Rating } = { home: null, away: null };
  let rated = true;
  for (const [side, opposite] of SIDES) {
    const [cell, player] = [at(`${side}Rating`), at(`${side}Player`)];
    // A question mark is a rating that nobody knew.
    const isUnknown = textOf(cell).indexOf("?") >= 0;
    absent[side] = (saysAbsent(cell) && !isUnknown) || saysAbsent(player);
    const nobody = !isGiven(player) && results[side] === 0 && results[opposite] === 1;
    if (isBlank(cell)) {
      if (!absent[side] && nobody) absent[side] = true;
      else if (!absent[side]) rated = false;
    } else if (isUnknown) rated = false;
    else if (!saysAbsent(cell)) {
      const read = ratingOf(cell, grades);
      if (read === undefined) rated = false;
      else if (!absent[side]) ratings[side] = read;
    }
  }
  if (scored && resultsProblem(board, results.home, results.away)) scored = false;
  if (scored && absent.home !== absent.away && results.home === null && results.away === null) {
    results.home = absent.home ? 0 : 1;
    results.away = absent.away ? 0 : 1;
  }
  if (absent.home && absent.away) {
    results.home ??= 0;
    results.away ??= 0;
  }
  return {
    home: { rating: ratings.home, result: results.home },
    away: { rating: ratings.away, result: results.away },
    rated,
    scored,
  };
}

const SIDES = [
  ["home", "away"],
  ["away", "home"],
] as const;

/** 1, 0.5 or 0; null where it is not played, undefined where it cannot be read. */
function resultOf(cell: Plain): BoardResult | undefined {
  if (isBlank(cell) || saysAbsent(cell)) return null;
  const sign = textOf(cell).trim();
  const value = sign === "+" ? 1 : sign === "=" ? 0.5 : numberOf(cell);
  return value === undefined || resultProblem("result", value) ? undefined : value;
}

/** A half-rating, or that of a grade; undefined where it cannot be read. */
function ratingOf(cell: Plain, grades: boolean): number | undefined {
  const value = numberOf(cell);
  if (value === undefined || (!grades && value > LARGEST_RATING)) return undefined;
  const read = grades ? rating(value) : (ratingProblem("rating", value) ?? value);
  return read instanceof Problem ? undefined : read;
}

/** Whether a cell says that nobody came: `-`, `default`, `absent`, `udeblevet`. */
export function saysAbsent(cell: Plain): boolean {
  return typeof cell === "string" && cell.trim() !== "" && ABSENT.indexOf(spelling(cell)) >= 0;
}

function numberOf(cell: Plain): number | undefined {
  if (typeof cell === "number") return cell;
  return typeof cell === "string" && cell.trim() !== "" ? readWrittenNumber(cell) : undefined;
}

function textOf(cell: Plain): string {
  return cell === null ? "" : String(cell);
}

function isBlank(cell: Plain): boolean {
  return cell === null || (typeof cell === "string" && cell.trim() === "");
}

/** Something stands there that can be meant: a blank cell may arrive as 0, and nobody is called so. */
function isGiven(cell: Plain): boolean {
  return !isBlank(cell) && cell !== 0;
}
