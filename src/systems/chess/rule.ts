import { decimal, roundHalfUp, toNumber } from "../../kernel/numbers/decimal";
import { invalid, type Result } from "../../kernel/problem";
import type { Working } from "../../kernel/working";
import { LATEST, type ChessTables } from "./editions";
import { cite } from "./sources";

/** A half-rating (13, 12.5), or null for an absentee. */
export type Rating = number | null;
/** A player's game points: 1, 0.5, 0, or null before the game. */
export type BoardResult = number | null;

/** A higher grade can only be a four-digit rating. */
export const HIGHEST_GRADE = 400;

/** The half-rating of a grade: a tenth of it, to the nearest half, ties up. [chess:1; 2007-07-04] */
export function rating(grade: number, working?: Working): Result<number> {
  if (!(grade >= 0)) return invalid("chess-grade-negative", { received: grade });
  if (grade > HIGHEST_GRADE) return invalid("chess-grade-four-digits", { received: grade, highest: HIGHEST_GRADE });
  const value = toHalf(grade / 10);
  working?.step("chess-rating", { grade, tenth: grade / 10 }, value, cite("1"));
  return value;
}

/**
 * The adjustment that `own` receives on one board; 0 for the higher rated player and if one is absent.
 * [chess:2, 3; 2007-07-04]
 */
export function adjustment(own: Rating, opponent: Rating, working?: Working, tables = LATEST): number {
  if (working) ownStep(tables, working);
  if (own === null || opponent === null) {
    working?.step("chess-absent", {}, 0, cite("3"));
    return 0;
  }
  const difference = opponent - own;
  const { byHalves } = tables;
  const value = difference > 0 ? byHalves[Math.min(difference * 2, byHalves.length - 1)]! : 0;
  working?.step("chess-difference", { own, opponent }, difference, cite("2"));
  if (difference > 0) working?.step("chess-adjustment", { difference }, value, cite("2"));
  else working?.step("chess-not-lower", { own, opponent }, 0, cite("2"));
  return value;
}

/** Adds a first step that says whose tables apply, unless they are the paper's. */
function ownStep({ isOwn, divisor }: ChessTables, working: Working): void {
  if (isOwn && working.steps.length === 0) working.step("chess-own-tables", { divisor }, "", cite("2"));
}

/** A board from one side's point of view. */
export interface Board {
  readonly own: Rating;
  readonly opponent: Rating;
}

/** The sum of the adjustments that the own side receives. [chess:5; 2007-07-04] */
export function adjustmentTotal(boards: readonly Board[], working?: Working, tables = LATEST): number {
  if (working) ownStep(tables, working);
  let total = 0;
  boards.forEach((board, i) => {
    const value = adjustment(board.own, board.opponent, undefined, tables);
    total += value;
    if (working) boardStep(working, i + 1, board, value, "own");
  });
  working?.step("chess-own-total", {}, total, cite("5"));
  return total;
}

function boardStep(working: Working, board: number, { own, opponent }: Board, value: number, side: "own" | "opponent") {
  if (own === null || opponent === null) working.step("chess-board-absent", { board }, 0, cite("3"));
  else if (value === 0) working.step("chess-board-none", { board, own, opponent }, 0, cite("2"));
  else
    working.step(
      `chess-board-${side}`,
      { board, own, opponent, difference: Math.abs(own - opponent) },
      value,
      cite("2"),
    );
}

/**
 * The points start of the own side, from both adjustment totals; 0 for the side with the lower total.
 * [chess:5, 6; 2007-07-04]
 */
export function startFromTotals(
  ownTotal: number,
  opponentsTotal: number,
  working?: Working,
  { divisor } = LATEST,
): number {
  const difference = ownTotal - opponentsTotal;
  working?.step("chess-totals-difference", { ownTotal, opponentsTotal }, difference, cite("5"));
  if (difference <= 0) {
    working?.step("chess-no-start", {}, 0, cite("6"));
    return 0;
  }
  working?.step(
    divisor === LATEST.divisor ? "chess-tenth" : "chess-divided",
    { difference, divisor },
    difference / divisor,
    cite("5"),
  );
  const value = toNumber(roundHalfUp(decimal(difference), 0.5, divisor));
  working?.step("chess-start", { tenth: difference / divisor }, value, cite("6"));
  return value;
}

/** The points start of the own side, from the ratings. [chess:2–6; 2007-07-04] */
export function pointsStart(boards: readonly Board[], working?: Working, tables = LATEST): number {
  if (working) ownStep(tables, working);
  let own = 0;
  let opponents = 0;
  boards.forEach((board, i) => {
    const toOwn = adjustment(board.own, board.opponent, undefined, tables);
    const toOpponent = adjustment(board.opponent, board.own, undefined, tables);
    own += toOwn;
    opponents += toOpponent;
    if (working) boardStep(working, i + 1, board, toOwn + toOpponent, toOwn > 0 ? "own" : "opponent");
  });
  working?.step("chess-own-total", {}, own, cite("5"));
  working?.step("chess-opponents-total", {}, opponents, cite("5"));
  return startFromTotals(own, opponents, working, tables);
}

/** The game points and points start of the own side; boards not played count 0. [chess:result, 3; 2007-07-04] */
export function score(
  results: readonly BoardResult[],
  boards: readonly Board[],
  working?: Working,
  tables = LATEST,
): number {
  const start = pointsStart(boards, working, tables);
  const points = gamePoints(withDefaults(results, boards, working), working);
  working?.step("chess-score", { points, start }, points + start, cite("result"));
  return points + start;
}

/** Adds the point of each board to which only the own side came, if any result is given at all. [chess:3] */
function withDefaults(
  results: readonly BoardResult[],
  boards: readonly Board[],
  working?: Working,
): readonly BoardResult[] {
  if (results.every((result) => result === null)) return results;
  return results.map((result, i) => {
    const { own, opponent } = boards[i]!;
    if (result !== null || own === null || opponent !== null) return result;
    working?.step("chess-default-point", { board: i + 1 }, 1, cite("3"));
    return 1;
  });
}

/** The sum of the game points; boards not played count 0. [chess:result; 2007-07-04] */
export function gamePoints(results: readonly BoardResult[], working?: Working): number {
  const points = results.reduce<number>((sum, r) => sum + (r ?? 0), 0);
  working?.step("chess-game-points", { boards: results.length }, points, cite("result"));
  return points;
}

/** The fewest game points with which the own side wins, its start included. [chess:draws; 2007-07-04] */
export function scoreToWin(boards: readonly Board[], working?: Working, tables = LATEST): number {
  const level = levelPoints(boards, working, tables);
  const value = (Math.floor(level * 2) + 1) / 2;
  working?.step("chess-to-win", { level }, value, cite("draws"));
  return value;
}

/**
 * The game points with which the own side draws, its start included; null if no score in half points does.
 * [chess:draws; 2007-07-04]
 */
export function scoreToDraw(boards: readonly Board[], working?: Working, tables = LATEST): number | null {
  const level = levelPoints(boards, working, tables);
  const value = Number.isInteger(level * 2) ? level : null;
  working?.step("chess-to-draw", { level }, value, cite("draws"));
  return value;
}

/** The game points that would level the match: half of the boards and of the start given, one point a board. */
function levelPoints(boards: readonly Board[], working: Working | undefined, tables: ChessTables): number {
  const received = pointsStart(boards, working, tables);
  const given = pointsStart(boards.map(turned), undefined, tables);
  if (given > 0) working?.step("chess-start-given", {}, given, cite("6"));
  const level = (boards.length + given - received) / 2;
  working?.step("chess-level", { boards: boards.length, received, given }, level, cite("draws"));
  return level;
}

export type Verdict = "Home" | "Away" | "Draw";

/**
 * The numbers, from 1, of the boards with two players and no result; before the first point, of all boards with two
 * players.
 */
function openBoards(own: readonly BoardResult[], opponents: readonly BoardResult[], boards: readonly Board[]) {
  // If all results are 0, they were entered before play.
  const hasBegun = [...own, ...opponents].some((result) => result !== null && result > 0);
  const isOpen = ({ own: one, opponent }: Board, i: number) =>
    one !== null && opponent !== null && (!hasBegun || own[i] === null || opponents[i] === null);
  return boards.map((board, i) => (isOpen(board, i) ? i + 1 : 0)).filter((number) => number > 0);
}

/**
 * The winner, starts included; null while a board with two players has no result, or if all have none. A board with 0
 * for both is lost by both. [chess:result; 2007-07-04]
 */
export function verdict(
  homeResults: readonly BoardResult[],
  awayResults: readonly BoardResult[],
  boards: readonly Board[],
  working?: Working,
  tables = LATEST,
): Verdict | null {
  const open = openBoards(homeResults, awayResults, boards);
  const none = [...homeResults, ...awayResults].every((result) => result === null);
  if (none || open.length > 0) {
    working?.step("chess-verdict-open", { boards: none ? boards.map((_, i) => i + 1) : open }, "", cite("result"));
    return null;
  }
  const home = score(homeResults, boards, working, tables);
  const away = score(awayResults, boards.map(turned), working, tables);
  const value = home > away ? "Home" : home < away ? "Away" : "Draw";
  working?.step("chess-verdict", { home, away }, value, cite("result"));
  return value;
}

/** The boards with a player rated higher than the player on the board above; absentees are skipped. [chess:4] */
export function boardOrderBreaks(ratings: readonly Rating[]): { board: number; above: number }[] {
  const breaks: { board: number; above: number }[] = [];
  let last = -1;
  ratings.forEach((rating, i) => {
    if (rating === null) return;
    if (last >= 0 && rating > ratings[last]!) breaks.push({ board: i + 1, above: last + 1 });
    last = i;
  });
  return breaks;
}

/** A cell has room for a text of this many breaks. */
const MOST_BREAKS = 1000;

/** The breaks of the rating order as text, `3 above 2`; empty if there are none. [chess:4; 2007-07-04] */
export function boardOrder(ratings: readonly Rating[], working?: Working): string {
  const breaks = boardOrderBreaks(ratings).map(({ board, above }) => `${board} above ${above}`);
  const value = [...breaks.slice(0, MOST_BREAKS), ...(breaks.length > MOST_BREAKS ? ["…"] : [])].join(", ");
  working?.step("chess-order", {}, value, cite("4"));
  return value;
}

interface Sides<T> {
  readonly home: T;
  readonly away: T;
}

/** A whole match card, from the home side's point of view. [chess:2–6, result] */
export interface MatchCard {
  readonly adjustments: readonly Sides<number>[];
  readonly totals: Sides<number>;
  readonly starts: Sides<number>;
  readonly games: Sides<number>;
  readonly results: Sides<number>;
}

export function matchCard(
  homeResults: readonly BoardResult[],
  awayResults: readonly BoardResult[],
  boards: readonly Board[],
  tables = LATEST,
): MatchCard {
  const fromAway = boards.map(turned);
  const totals = {
    home: adjustmentTotal(boards, undefined, tables),
    away: adjustmentTotal(fromAway, undefined, tables),
  };
  const start = (own: number, opponents: number) => startFromTotals(own, opponents, undefined, tables);
  return {
    adjustments: boards.map((board) => ({
      home: adjustment(board.own, board.opponent, undefined, tables),
      away: adjustment(board.opponent, board.own, undefined, tables),
    })),
    totals,
    starts: { home: start(totals.home, totals.away), away: start(totals.away, totals.home) },
    games: {
      home: gamePoints(withDefaults(homeResults, boards)),
      away: gamePoints(withDefaults(awayResults, fromAway)),
    },
    results: {
      home: score(homeResults, boards, undefined, tables),
      away: score(awayResults, fromAway, undefined, tables),
    },
  };
}

/** The board from the other side's point of view. */
export function turned(board: Board): Board {
  return { own: board.opponent, opponent: board.own };
}

/** The problem with a half-rating; undefined if there is none. */
export function ratingProblem(field: string, received: number) {
  if (received >= 0 && Number.isInteger(received * 2)) return undefined;
  return received >= 0
    ? invalid("chess-not-half", { field, received, nearest: toHalf(received) })
    : invalid("chess-rating-negative", { field, received });
}

/** The problem with an adjustment total; undefined if there is none. */
export function totalProblem(field: string, received: number) {
  if (received >= 0 && Number.isInteger(received * 2)) return undefined;
  return invalid("chess-not-a-total", { field, received });
}

/** The problem with the result of a player; undefined if there is none. */
export function resultProblem(field: string, received: number) {
  if (received === 0 || received === 0.5 || received === 1) return undefined;
  return invalid("chess-not-a-result", { field, received });
}

/** The problem with both results of a board, whose sum must be one, or none if nobody came; undefined if there is none. */
export function resultsProblem(board: number, home: BoardResult, away: BoardResult) {
  if (home === null || away === null || home + away === 1 || home + away === 0) return undefined;
  return invalid("chess-results-together", { board, home, away });
}

/** Nearest half, ties up. x is a tenth of a multiple of a half, so a tie is exact in binary. */
function toHalf(x: number): number {
  return Math.floor(x * 2 + 0.5) / 2;
}
