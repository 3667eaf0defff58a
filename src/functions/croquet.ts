// The croquet wrappers. What a function does is declared above it; the wrapper itself only hands the cells over.
import { invalid, Problem, type Plain, type Result } from "../kernel/problem";
import { readIsoDay } from "../kernel/writtenDay";
import * as croquet from "../systems/croquet";
import type { Handicap, Play } from "../systems/croquet";
import {
  nameText,
  neverZero,
  number,
  oneOf,
  optional,
  optionalList,
  plainCell,
  rangeFunction,
  required,
  resultRow,
  rowFunction,
  single,
  table,
  wholeNumber,
  withHeader,
  type CellFunction,
  type TableRow,
} from "./adapt";

/** A handicap of the HSV table. */
function handicap(cell: unknown, field: string): Result<Handicap> {
  const value = number(cell, field);
  return value instanceof Problem ? value : croquet.handicap(field, value);
}

const INDEX_CHANGE = rowFunction(
  "CROQUET.INDEXCHANGE",
  [required("winner", handicap), required("loser", handicap), optional("points", neverZero(number), 26)],
  (a, working) => croquet.levelPlayChange(a[0], a[1], a[2], working),
);

/**
 * Index change of a level game: added to the winner's index, subtracted from the loser's.
 * @customfunction CROQUET.INDEXCHANGE
 * @param winner Handicap of the winner, as 3, 2½ or -0.5.
 * @param loser Handicap of the loser.
 * @param [points] Length of the game, 26 or 14 points; omitted: 26.
 * @returns Index change.
 */
export function indexChange(winner: any[][], loser: any[][], points?: any[][]): any[][] {
  return INDEX_CHANGE.cells([winner, loser, points]);
}

const STEPS = rowFunction(
  "CROQUET.STEPS",
  [required("handicap1", handicap), required("handicap2", handicap)],
  (a, working) => croquet.steps(a[0], a[1], working),
);

/**
 * Handicap steps difference of two players, the difference of their handicap step values.
 * @customfunction CROQUET.STEPS
 * @param handicap1 Handicap of one player.
 * @param handicap2 Handicap of the other.
 * @returns Steps, 0 or more.
 */
export function steps(handicap1: any[][], handicap2: any[][]): any[][] {
  return STEPS.cells([handicap1, handicap2]);
}

const HSV = rowFunction("CROQUET.HSV", [required("handicap", handicap)], (a, working) => croquet.hsv(a[0], working));

/**
 * Handicap step value of a handicap.
 * @customfunction CROQUET.HSV
 * @param handicap Handicap, -3 to 24.
 * @returns Handicap step value, -21 to 23.
 */
export function hsv(handicap: any[][]): any[][] {
  return HSV.cells([handicap]);
}

const TRIGGER = rowFunction("CROQUET.TRIGGER", [required("handicap", handicap)], (a, working) =>
  croquet.trigger(a[0], working),
);

/**
 * Index at the trigger point of a handicap; also the index with which a player of that handicap starts.
 * @customfunction CROQUET.TRIGGER
 * @param handicap Handicap, -3 to 24.
 * @returns Index.
 */
export function trigger(handicap: any[][]): any[][] {
  return TRIGGER.cells([handicap]);
}

const HANDICAP_AFTER = rowFunction(
  "CROQUET.HANDICAPAFTER",
  [required("handicap", handicap), required("index", neverZero(wholeNumber))],
  (a, working) => croquet.review(a[0], a[1], working),
);

/**
 * Handicap after a review: it changes when the index has reached or passed the trigger point of another handicap.
 * @customfunction CROQUET.HANDICAPAFTER
 * @param handicap Handicap held before the review.
 * @param index Index at the review.
 * @returns Handicap.
 */
export function handicapAfter(handicap: any[][], index: any[][]): any[][] {
  return HANDICAP_AFTER.cells([handicap, index]);
}

const IMPROVES_AT = rowFunction("CROQUET.IMPROVESAT", [required("handicap", handicap)], (a, working) =>
  croquet.improvesAt(a[0], working),
);

/**
 * Index at which a handicap next goes down; empty for the lowest handicap.
 * @customfunction CROQUET.IMPROVESAT
 * @param handicap Handicap, -3 to 24.
 * @returns Index, or empty text.
 */
export function improvesAt(handicap: any[][]): any[][] {
  return IMPROVES_AT.cells([handicap]);
}

const WORSENS_AT = rowFunction("CROQUET.WORSENSAT", [required("handicap", handicap)], (a, working) =>
  croquet.worsensAt(a[0], working),
);

/**
 * Index at which a handicap next goes up; empty for the highest handicap.
 * @customfunction CROQUET.WORSENSAT
 * @param handicap Handicap, -3 to 24.
 * @returns Index, or empty text.
 */
export function worsensAt(handicap: any[][]): any[][] {
  return WORSENS_AT.cells([handicap]);
}

const EXCHANGE_TABLE = rangeFunction(
  "CROQUET.EXCHANGETABLE",
  [single("points", neverZero(number), 26), optionalList("handicaps", handicap, croquet.CROSS_REFERENCE_HANDICAPS)],
  ([points, handicaps]): Result<Plain[][]> => {
    const changes = croquet.exchangeTable(points, handicaps);
    if (changes instanceof Problem) return changes;
    return [["", ...handicaps], ...changes.map((row, i) => [handicaps[i]!, ...row])];
  },
);

/**
 * Index changes of every winner (down) against every loser (across), with a header row and a header column.
 * @customfunction CROQUET.EXCHANGETABLE
 * @param [points] Length of the game, 26 or 14 points; omitted: 26.
 * @param [handicaps] Handicaps of the table; omitted: the 24 printed ones, -3 to 12.
 * @returns Cross-reference table.
 */
export function exchangeTable(points?: any[][], handicaps?: any[][]): any[][] {
  return EXCHANGE_TABLE.cells([points, handicaps]);
}

/** Number of a day as worksheets count them: a date cell, or text in the order year-month-day. */
function day(cell: unknown, field: string): Result<number> {
  if (typeof cell === "number" && cell >= 1) return Math.floor(cell);
  const read = typeof cell === "string" ? readIsoDay(cell) : undefined;
  return read ?? invalid("croquet-not-a-date", { field, received: plainCell(cell) });
}

const playWord = oneOf("l", "level", "h", "handicap");

function play(cell: unknown, field: string): Result<Play> {
  const word = playWord(cell, field);
  return word instanceof Problem ? word : word.charAt(0) === "h" ? "handicap" : "level";
}

const GAME_COLUMNS = [
  optional("date", neverZero(day), null),
  required("winner", nameText),
  required("loser", nameText),
  optional("points", neverZero(number), 26),
  optional("play", neverZero(play), "level"),
] as const;
const PLAYER_COLUMNS = [
  required("name", nameText),
  required("handicap", handicap),
  optional("index", neverZero(wholeNumber), null),
] as const;
const games = table("games", GAME_COLUMNS);
const players = table("players", PLAYER_COLUMNS);
const review = single("review", oneOf("day", "game", "end"), "day");

/** The season of two ranges. */
function seasonOf(
  gameRows: readonly (TableRow<typeof GAME_COLUMNS> | null)[],
  playerRows: readonly (TableRow<typeof PLAYER_COLUMNS> | null)[],
  period: croquet.ReviewPeriod,
): croquet.Season {
  return croquet.season(
    gameRows.map((row) => row && { date: row[0], winner: row[1], loser: row[2], points: row[3], play: row[4] }),
    playerRows.map(playerRow),
    period,
  );
}

function playerRow(row: TableRow<typeof PLAYER_COLUMNS> | null): croquet.PlayerRow | null {
  return row && { name: row[0], handicap: row[1], index: row[2] };
}

const SEASON = rangeFunction("CROQUET.SEASON", [games, players, review], ([games, players, review]) =>
  seasonOf(games, players, review).games.map((game) =>
    resultRow(6, game, ({ steps, change, winnerIndex, loserIndex, winnerHandicap, loserHandicap }) => [
      steps ?? "",
      change,
      winnerIndex,
      loserIndex,
      winnerHandicap,
      loserHandicap,
    ]),
  ),
);

/**
 * A season replayed game by game, with handicaps reviewed by period: a row per game.
 * @customfunction CROQUET.SEASON
 * @param games Columns date, winner, loser, [points: 26 or 14], [play: L level or H handicap], in the order played.
 * @param players Columns name, handicap, [index]; without an index a player starts at the trigger of the handicap.
 * @param [review] day, game or end: when handicaps are reviewed; omitted: day.
 * @returns Rows of steps, index change, winner's index, loser's index, winner's handicap, loser's handicap, all after the game.
 */
export function season(games: any[][], players: any[][], review?: any[][]): any[][] {
  return SEASON.cells([games, players, review]);
}

const STANDINGS = rangeFunction(
  "CROQUET.STANDINGS",
  [games, players, review, single("language", oneOf("en", "da"), null)],
  ([games, players, review, language]) => {
    const season = seasonOf(games, players, review);
    if (language !== null) {
      const lines = croquet.seasonStandings(season, players.map(playerRow));
      return withHeader(croquet.standingsTable(lines, language), language);
    }
    return season.standings.map((standing) =>
      resultRow(8, standing, ({ name, played, won, lost, index, handicap, improvesAt, worsensAt }) => [
        name,
        played,
        won,
        lost,
        index,
        handicap,
        improvesAt ?? "",
        worsensAt ?? "",
      ]),
    );
  },
);

/**
 * Where every player stands after the season: a row per player, in the order of the players.
 * @customfunction CROQUET.STANDINGS
 * @param games Columns date, winner, loser, [points: 26 or 14], [play: L level or H handicap], in the order played.
 * @param players Columns name, handicap, [index]; without an index a player starts at the trigger of the handicap.
 * @param [review] day, game or end: when handicaps are reviewed; omitted: day.
 * @param [language] en or da: the whole table, with headers in that language, what each began with, and the strongest on top.
 * @returns Rows of name, played, won, lost, index, handicap, index where it goes down, index where it goes up.
 */
export function standings(games: any[][], players: any[][], review?: any[][], language?: any[][]): any[][] {
  return STANDINGS.cells([games, players, review, language]);
}

/** Functions of one value, for HANDICAP.EXPLAIN. */
export const CROQUET_EXPLAINED: readonly CellFunction[] = [
  INDEX_CHANGE,
  STEPS,
  HSV,
  TRIGGER,
  HANDICAP_AFTER,
  IMPROVES_AT,
  WORSENS_AT,
];
