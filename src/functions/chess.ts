// The functions of chess. What each does is in its declaration; the signature behind it, with its text, is what functions.json
// is made of: names, order and help of the arguments as Excel shows them.
import { invalid, Problem, type Plain, type Result } from "../kernel/problem";
import * as chess from "../systems/chess";
import type { Board, BoardResult, ChessTables, Rating } from "../systems/chess";
import {
  blankable,
  cellsAsTheyStand,
  checked,
  dependsOn,
  grid,
  language,
  list,
  neverZero,
  number,
  rangeFunction,
  required,
  rowFunction,
  single,
  withHeader,
  type CellFunction,
  type Grid,
} from "./adapt";
import { ownTable } from "./ownTables";

/** A half-rating; `-`, `default`, `absent` or another word for it is an absentee. */
function halfRating(cell: unknown, field: string): Result<Rating> {
  return typeof cell === "string" && chess.isMarkedAbsent(cell) ? null : present(cell, field);
}

const present = checked(number, chess.ratingProblem);

/** 1, 0.5 or 0, also as a sign or a word; that nobody came is no result. */
function boardResult(cell: unknown, field: string): Result<BoardResult> {
  if (typeof cell !== "string") return pointsTyped(cell, field);
  return chess.saysAbsent(cell) ? null : (chess.pointsInWords(cell) ?? pointsTyped(cell, field));
}

const pointsTyped = checked(number, chess.resultProblem);

const divisor = checked(number, (field, received) =>
  received > 0 ? undefined : invalid("chess-divisor", { field, received }),
);

/** A club's own adjustments and divisor instead of the printed ones. */
const OWN = [
  ownTable("table", ["difference", "adjustment"], (table) => table && chess.withOwnTable(table)),
  single("divisor", neverZero(divisor), null),
] as const;

function tablesOf(own: ChessTables | null, divisor: number | null): ChessTables {
  return divisor === null ? (own ?? chess.LATEST) : { ...(own ?? chess.LATEST), divisor, isOwn: true };
}

const ratings = (name: string) => list(name, halfRating, null);
const results = (name: string) => list(name, boardResult, null);

/** The boards of a match as the own side sees them; undefined where the two lists have different lengths. */
function boardsOf(own: readonly Rating[], opponents: readonly Rating[]): Result<Board[]> {
  if (own.length !== opponents.length) {
    return invalid("ranges-differ", { first: own.length, second: opponents.length });
  }
  return own.map((rating, i) => ({ own: rating, opponent: opponents[i]! }));
}

function withBoards<T>(
  own: readonly Rating[],
  opponents: readonly Rating[],
  rule: (boards: Board[]) => Result<T>,
): Result<T> {
  const boards = boardsOf(own, opponents);
  return boards instanceof Problem ? boards : rule(boards);
}

/** Boards on which somebody plays: blank rows under the last board are not boards. */
function played(boards: readonly Board[]): Board[] {
  return boards.filter(({ own, opponent }) => own !== null || opponent !== null);
}

const RATING = rowFunction("CHESS.RATING", [required("grade", number)], (a, working) => chess.rating(a[0], working));

/**
 * Half-rating of a grade: a tenth of it, to the nearest half.
 * @customfunction CHESS.RATING
 * @param grade Grade, 0 or more (132 gives 13).
 * @returns Half-rating.
 */
export declare function rating(grade: any[][]): any[][];

const ADJUSTMENT = rowFunction(
  "CHESS.ADJUSTMENT",
  [blankable("own", halfRating, null), blankable("opponent", halfRating, null), OWN[0]],
  (a, working) => chess.adjustment(a[0], a[1], working, a[2] ?? chess.LATEST),
);

/**
 * Adjustment that a player receives on one board: twice the difference in rating, at most 8.5, 0 for the higher rated.
 * @customfunction CHESS.ADJUSTMENT
 * @param own Own half-rating; blank, -, default or absent: absentee.
 * @param opponent Half-rating of the opponent.
 * @param [table] A league's own table: difference, adjustment; the last row is “or more”; omitted: the printed one.
 * @returns Adjustment.
 */
export declare function adjustment(own: any[][], opponent: any[][], table?: any[][]): any[][];

const ADJUSTMENT_TOTAL = rangeFunction(
  "CHESS.ADJUSTMENTTOTAL",
  [ratings("own"), ratings("opponents"), OWN[0]],
  (a, working) => withBoards(a[0], a[1], (boards) => chess.adjustmentTotal(boards, working, a[2] ?? chess.LATEST)),
);

/**
 * Adjustment total of a team: the adjustments its players receive, added up.
 * @customfunction CHESS.ADJUSTMENTTOTAL
 * @param own Half-ratings of the own team, board by board.
 * @param opponents Half-ratings of the opponents, board by board.
 * @param [table] A league's own table: difference, adjustment; the last row is “or more”; omitted: the printed one.
 * @returns Total for the own team.
 */
export declare function adjustmentTotal(own: any[][], opponents: any[][], table?: any[][]): any[][];

const POINTS_START = rangeFunction("CHESS.POINTSSTART", [ratings("own"), ratings("opponents"), ...OWN], (a, working) =>
  withBoards(a[0], a[1], (boards) => chess.pointsStart(boards, working, tablesOf(a[2], a[3]))),
);

/**
 * Points start that the own team receives, 0 if it receives none.
 * @customfunction CHESS.POINTSSTART
 * @param own Half-ratings of the own team, board by board.
 * @param opponents Half-ratings of the opponents, board by board.
 * @param [table] A league's own table: difference, adjustment; the last row is “or more”; omitted: the printed one.
 * @param [divisor] By which the difference of the totals is divided; omitted: 10.
 * @returns Points start, in half points.
 */
export declare function pointsStart(own: any[][], opponents: any[][], table?: any[][], divisor?: any[][]): any[][];

/** An adjustment total: a multiple of a half, 0 or more. */
const total = checked(number, chess.totalProblem);

const START_FROM_TOTALS = rowFunction(
  "CHESS.STARTFROMTOTALS",
  [required("ownTotal", total), required("opponentsTotal", total)],
  (a, working) => chess.startFromTotals(a[0], a[1], working),
);

/**
 * Points start of the own team from the two adjustment totals: a tenth of the difference, to the nearest half.
 * @customfunction CHESS.STARTFROMTOTALS
 * @param ownTotal Adjustment total of the own team.
 * @param opponentsTotal Adjustment total of the opponents.
 * @returns Points start, 0 if none.
 */
export declare function startFromTotals(ownTotal: any[][], opponentsTotal: any[][]): any[][];

const SCORE = rangeFunction(
  "CHESS.SCORE",
  [results("ownResults"), ratings("own"), ratings("opponents"), ...OWN],
  ([ownResults, own, opponents, table, divisor], working) =>
    withBoards(own, opponents, (boards) => {
      if (ownResults.length !== boards.length) {
        return invalid("ranges-differ", { first: ownResults.length, second: boards.length });
      }
      return chess.score(ownResults, boards, working, tablesOf(table, divisor));
    }),
);

/**
 * Score of the own team: its game points and its points start.
 * @customfunction CHESS.SCORE
 * @param ownResults Results of the own players: 1, 0.5, 0 or blank.
 * @param own Half-ratings of the own team.
 * @param opponents Half-ratings of the opponents.
 * @param [table] A league's own table: difference, adjustment; the last row is “or more”; omitted: the printed one.
 * @param [divisor] By which the difference of the totals is divided; omitted: 10.
 * @returns Score.
 */
export declare function score(
  ownResults: any[][],
  own: any[][],
  opponents: any[][],
  table?: any[][],
  divisor?: any[][],
): any[][];

const SCORE_TO_WIN = rangeFunction("CHESS.SCORETOWIN", [ratings("own"), ratings("opponents")], (a, working) =>
  withBoards(a[0], a[1], (all) => {
    const boards = played(all);
    return boards.length === 0 ? null : chess.scoreToWin(boards, working);
  }),
);

/**
 * Game points with which the own team wins, the points start counted.
 * @customfunction CHESS.SCORETOWIN
 * @param own Half-ratings of the own team.
 * @param opponents Half-ratings of the opponents.
 * @returns Game points.
 */
export declare function scoreToWin(own: any[][], opponents: any[][]): any[][];

const SCORE_TO_DRAW = rangeFunction("CHESS.SCORETODRAW", [ratings("own"), ratings("opponents")], (a, working) =>
  withBoards(a[0], a[1], (all) => {
    const boards = played(all);
    return boards.length === 0 ? null : chess.scoreToDraw(boards, working);
  }),
);

/**
 * Game points with which the own team draws, the points start counted; empty where no draw is possible.
 * @customfunction CHESS.SCORETODRAW
 * @param own Half-ratings of the own team.
 * @param opponents Half-ratings of the opponents.
 * @returns Game points, or empty text.
 */
export declare function scoreToDraw(own: any[][], opponents: any[][]): any[][];

/** Four lists of one length, and results that belong together. */
function matchBoards(
  homeResults: readonly BoardResult[],
  awayResults: readonly BoardResult[],
  home: readonly Rating[],
  away: readonly Rating[],
): Result<Board[]> {
  for (const other of [homeResults, awayResults]) {
    if (other.length !== home.length) return invalid("ranges-differ", { first: home.length, second: other.length });
  }
  for (let i = 0; i < homeResults.length; i++) {
    const problem = chess.resultsProblem(i + 1, homeResults[i]!, awayResults[i]!);
    if (problem) return problem;
  }
  return boardsOf(home, away);
}

const VERDICT = rangeFunction(
  "CHESS.VERDICT",
  [results("homeResults"), results("awayResults"), ratings("home"), ratings("away")],
  ([homeResults, awayResults, home, away], working) => {
    const boards = matchBoards(homeResults, awayResults, home, away);
    return boards instanceof Problem ? boards : chess.verdict(homeResults, awayResults, boards, working);
  },
);

/**
 * Winner of the match, points starts counted: Home, Away or Draw; empty while results are missing.
 * @customfunction CHESS.VERDICT
 * @param homeResults Results of the home players.
 * @param awayResults Results of the away players.
 * @param home Half-ratings of the home team.
 * @param away Half-ratings of the away team.
 * @returns Home, Away, Draw or empty text.
 */
export declare function verdict(homeResults: any[][], awayResults: any[][], home: any[][], away: any[][]): any[][];

const BOARD_ORDER = rangeFunction("CHESS.BOARDORDER", [ratings("ratings")], (a, working) =>
  chess.boardOrder(a[0], working),
);

/**
 * Checks that players are in rating order: empty text, or the boards that break it, as 3 above 2.
 * @customfunction CHESS.BOARDORDER
 * @param ratings Half-ratings of one team, board by board.
 * @returns Empty text or the breaks.
 */
export declare function boardOrder(ratings: any[][]): any[][];

const MATCH = rangeFunction(
  "CHESS.MATCH",
  [
    grid("home", halfRating),
    grid("homeResults", boardResult),
    grid("away", halfRating),
    grid("awayResults", boardResult),
    ...OWN,
  ],
  ([home, homeResults, away, awayResults, table, divisor]): Result<(Plain | Problem)[][]> => {
    const given = [sound(homeResults), sound(awayResults), sound(home), sound(away)] as const;
    const boards = matchBoards(...given);
    if (boards instanceof Problem) return boards;
    const card = chess.matchCard(given[0], given[1], boards, tablesOf(table, divisor));
    const bad = (cells: Grid<unknown>, name: string) => {
      const at = cells.cells.findIndex((cell) => cell instanceof Problem);
      return at < 0 ? undefined : dependsOn(`${name} ${at + 1}`);
    };
    const unrated = bad(home, "home") ?? bad(away, "away");
    const unscored = unrated ?? bad(homeResults, "homeResults") ?? bad(awayResults, "awayResults");
    const both = (problem: Problem | undefined, of: { home: number; away: number }) =>
      problem ? [problem, problem] : [of.home, of.away];
    return [
      ...card.adjustments.map((of, i) => {
        const problem = [home, away].map(({ cells }) => cells[i]).find((cell) => cell instanceof Problem);
        return both(problem, of);
      }),
      both(unrated, card.totals),
      both(unrated, card.starts),
      both(unscored, card.results),
    ];
  },
);

/** What could be read of the cells. */
function sound<T>({ cells }: Grid<T>): (T | null)[] {
  return cells.map((cell) => (cell instanceof Problem ? null : cell));
}

/**
 * The match card: a row per board (home and away adjustment), then the totals, the starts and the results.
 * @customfunction CHESS.MATCH
 * @param home Half-ratings of the home team.
 * @param homeResults Results of the home players.
 * @param away Half-ratings of the away team.
 * @param awayResults Results of the away players.
 * @param [table] A league's own table: difference, adjustment; the last row is “or more”; omitted: the printed one.
 * @param [divisor] By which the difference of the totals is divided; omitted: 10.
 * @returns Boards + 3 rows of two columns, home and away.
 */
export declare function match(
  home: any[][],
  homeResults: any[][],
  away: any[][],
  awayResults: any[][],
  table?: any[][],
  divisor?: any[][],
): any[][];

/** Match points: any number from 0. */
const points = checked(number, (field, received) =>
  received >= 0 ? undefined : invalid("chess-points-negative", { field, received }),
);

const LEAGUE_ARGUMENTS = [
  cellsAsTheyStand("boards"),
  single("win", points, 2),
  single("draw", points, 1),
  language,
] as const;

const MATCHES = rangeFunction("CHESS.MATCHES", LEAGUE_ARGUMENTS, ([boards, , , language]) => {
  const lines = chess.matchesIn(boards);
  return lines instanceof Problem
    ? lines
    : withHeader(chess.matchesTable(lines, chess.PLAYED_COLUMNS, language), language);
});

/**
 * The matches of a league from the list of their boards: adjustments, starts, games, scores and winner of each.
 * @customfunction CHESS.MATCHES
 * @param boards The boards with their header row: match, home team, home rating, home result, away team, away rating, away result.
 * @param [win] Match points for a win, as in CHESS.LEAGUE.
 * @param [draw] Match points for a draw, as in CHESS.LEAGUE.
 * @param [language] en or da: language of the headers; omitted: en.
 * @returns A row of headers, then a row per match.
 */
export declare function matches(boards: any[][], win?: any[][], draw?: any[][], language?: any[][]): any[][];

const LEAGUE = rangeFunction("CHESS.LEAGUE", LEAGUE_ARGUMENTS, ([boards, win, draw, language]) => {
  const lines = chess.matchesIn(boards);
  return lines instanceof Problem ? lines : withHeader(chess.leagueTable(lines, { win, draw }, language), language);
});

/**
 * The league table from the list of the boards of all matches: most match points on top, then game points.
 * @customfunction CHESS.LEAGUE
 * @param boards The boards with their header row: match, home team, home rating, home result, away team, away rating, away result.
 * @param [win] Match points for a win; omitted: 2.
 * @param [draw] Match points for a draw; omitted: 1.
 * @param [language] en or da: language of the headers; omitted: en.
 * @returns A row of headers, then a row per team.
 */
export declare function league(boards: any[][], win?: any[][], draw?: any[][], language?: any[][]): any[][];

/** Functions of one value, for HANDICAP.EXPLAIN. */
export const CHESS_EXPLAINED: readonly CellFunction[] = [
  RATING,
  ADJUSTMENT,
  ADJUSTMENT_TOTAL,
  POINTS_START,
  START_FROM_TOTALS,
  SCORE,
  SCORE_TO_WIN,
  SCORE_TO_DRAW,
  VERDICT,
  BOARD_ORDER,
];

/** All functions of this system. */
export const CHESS_FUNCTIONS: readonly CellFunction[] = [...CHESS_EXPLAINED, MATCH, MATCHES, LEAGUE];
