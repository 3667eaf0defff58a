// The functions of croquet. The comment on each says what its cells hold; messages/en/functions.json has
// the texts that Excel shows.
import { LANGUAGES } from "../kernel/language";
import { invalid, Problem, type Plain, type Result } from "../kernel/problem";
import { readIsoDay } from "../kernel/day";
import * as croquet from "../systems/croquet";
import type { Working } from "../kernel/working";
import type { CroquetTables, Handicap, Play } from "../systems/croquet";
import {
  nameText,
  neverZero,
  number,
  oneOf,
  optional,
  optionalList,
  plainCell,
  tableFunction,
  required,
  resultRow,
  rowFunction,
  rowOfRange,
  single,
  table,
  wholeNumber,
  withHeader,
  type CellFunction,
  type TableRow,
} from "./calling/adapt";
import { ownTable } from "./calling/ownTables";

/** A club's own HSV table instead of the printed one. */
const scale = ownTable("scale", ["handicap", "step value", "index"], (table) =>
  table === null ? croquet.LATEST : croquet.withOwnScale(table),
);

/** A function of one handicap of that table. */
function ofHandicap(
  id: string,
  rule: (handicap: Handicap, working: Working | undefined, tables: CroquetTables) => number | null,
): CellFunction {
  return rowFunction(id, [required("handicap", number), scale], ([received, tables], working) => {
    const held = croquet.handicap("handicap", received, tables);
    return held instanceof Problem ? held : rule(held, working, tables);
  });
}

/** Two of them. */
function bothOf(fields: readonly [string, string], one: number, two: number, tables: CroquetTables): Problem | null {
  const first = croquet.handicap(fields[0], one, tables);
  if (first instanceof Problem) return first;
  const second = croquet.handicap(fields[1], two, tables);
  return second instanceof Problem ? second : null;
}

/** A handicap of the printed table. */
function handicap(cell: unknown, field: string): Result<Handicap> {
  const value = number(cell, field);
  return value instanceof Problem ? value : croquet.handicap(field, value);
}

/** Index change. */
const INDEX_CHANGE = rowFunction(
  "CROQUET.INDEXCHANGE",
  [required("winner", number), required("loser", number), optional("points", neverZero(number), 26), scale],
  ([winner, loser, points, tables], working) =>
    bothOf(["winner", "loser"], winner, loser, tables) ??
    croquet.levelPlayChange(winner, loser, points, working, tables),
);

/** Steps, 0 or more. */
const STEPS = rowFunction(
  "CROQUET.STEPS",
  [required("handicap1", number), required("handicap2", number), scale],
  ([one, two, tables], working) =>
    bothOf(["handicap1", "handicap2"], one, two, tables) ?? croquet.steps(one, two, working, tables),
);

const HSV = ofHandicap("CROQUET.HSV", croquet.hsv);

const TRIGGER = ofHandicap("CROQUET.TRIGGER", croquet.trigger);

/** Handicap. */
const HANDICAP_AFTER = rowFunction(
  "CROQUET.HANDICAPAFTER",
  [required("handicap", number), required("index", neverZero(wholeNumber)), scale],
  ([received, index, tables], working) => {
    const held = croquet.handicap("handicap", received, tables);
    return held instanceof Problem ? held : croquet.review(held, index, working, tables);
  },
);

const IMPROVES_AT = ofHandicap("CROQUET.IMPROVESAT", croquet.improvesAt);

const WORSENS_AT = ofHandicap("CROQUET.WORSENSAT", croquet.worsensAt);

/** Cross-reference table. */
const EXCHANGE_TABLE = tableFunction(
  "CROQUET.EXCHANGETABLE",
  [single("points", neverZero(number), 26), optionalList("handicaps", handicap, croquet.CROSS_REFERENCE_HANDICAPS)],
  ([points, handicaps]): Result<Plain[][]> => {
    const changes = croquet.exchangeTable(points, handicaps);
    if (changes instanceof Problem) return changes;
    return [["", ...handicaps], ...changes.map((row, i) => [handicaps[i]!, ...row])];
  },
);

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
  required("handicap", number),
  optional("index", neverZero(wholeNumber), null),
] as const;
const games = table("games", GAME_COLUMNS);
const players = table("players", PLAYER_COLUMNS);
const review = single("review", oneOf("day", "game", "end"), "day");

/** The season of two ranges. */
function seasonOf(
  gameRows: readonly (TableRow<typeof GAME_COLUMNS> | null)[],
  players: readonly (croquet.PlayerRow | null)[],
  period: croquet.ReviewPeriod,
  tables: CroquetTables,
): croquet.Season {
  const season = croquet.season(
    gameRows.map((row) => row && { date: row[0], winner: row[1], loser: row[2], points: row[3], play: row[4] }),
    players,
    period,
    tables.isOwn ? [{ from: -Infinity, tables }] : croquet.EDITIONS,
  );
  return { ...season, games: season.games.map(inRange), standings: season.standings.map(inRange) };
}

/** Names the row of the range, not of the sheet. */
function inRange<T>(result: T | Problem): T | Problem {
  if (!(result instanceof Problem) || typeof result.details["row"] !== "number") return result;
  const { kind, code, details } = result;
  return new Problem(kind, code, { ...details, row: `${String(details["row"])} of the range` });
}

function playerRows(
  rows: readonly (TableRow<typeof PLAYER_COLUMNS> | null)[],
  tables: CroquetTables,
): (croquet.PlayerRow | null)[] {
  return rows.map((row, i) => {
    if (row === null) return null;
    const [name, received, index] = row;
    const field = `${rowOfRange("players", i)}, handicap`;
    return {
      name,
      handicap: received instanceof Problem ? received : croquet.handicap(field, received, tables),
      index,
    };
  });
}

/** Rows of steps, index change, winner's index, loser's index, winner's handicap, loser's handicap, all after the game. */
const SEASON = tableFunction("CROQUET.SEASON", [games, players, review, scale], ([games, players, review, tables]) =>
  seasonOf(games, playerRows(players, tables), review, tables).games.map((game) =>
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

/** Rows of name, played, won, lost, index, handicap, and the indexes at which the handicap goes down and up. */
const STANDINGS = tableFunction(
  "CROQUET.STANDINGS",
  [games, players, review, single("language", oneOf(...LANGUAGES), null), scale],
  ([games, players, review, language, tables]) => {
    const rows = playerRows(players, tables);
    const season = seasonOf(games, rows, review, tables);
    if (language !== null) {
      const lines = croquet.seasonStandings(season, rows);
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

export const CROQUET_FUNCTIONS: readonly CellFunction[] = [
  INDEX_CHANGE,
  STEPS,
  HSV,
  TRIGGER,
  HANDICAP_AFTER,
  IMPROVES_AT,
  WORSENS_AT,
  EXCHANGE_TABLE,
  SEASON,
  STANDINGS,
];
