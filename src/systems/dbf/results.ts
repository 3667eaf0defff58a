import { decimal, roundHalfUp, toNumber } from "../../kernel/decimal";
import type { Ratio } from "../../kernel/ratio";
import type { Working } from "../../kernel/working";
import { cite } from "./sources";

// What a list of results says besides formulas (1) to (9): the result itself, and the places in it.

/** Results and maxima have at most this many decimals. */
const DECIMALS = 1e4;

/** Percent of the possible, exactly. */
export function exactPercentage(points: number, maximum: number): Ratio {
  const scaled = toNumber(roundHalfUp(decimal(maximum).times(DECIMALS), 1));
  return { factors: [100 * DECIMALS], values: [points], divisor: scaled };
}

/** Percent of the possible. [dbf:5.2; 2017-01-02] */
export function percentage(points: number, maximum: number, working?: Working): number {
  const value = toNumber(decimal(points).times(100).div(decimal(maximum)));
  working?.step("dbf-percentage", { points, maximum }, value, cite("5.2"));
  return value;
}

/** A result that is taken as it was entered. [dbf:5.2; 2017-01-02] */
export function enteredResult(result: number, working?: Working): number {
  working?.step("dbf-result", {}, result, cite("5.2"));
  return result;
}

/** A handicap that comes from the half before, not from the sheet. [dbf:(1); 2017-01-02] */
export function carriedHandicap(handicap: number, working?: Working): number {
  working?.step("dbf-carried", {}, handicap, cite("(1)"));
  return handicap;
}

/** Imps per board. [dbf:5.2; 2017-01-02] */
export function impsPerBoard(imps: number, boards: number, working?: Working): number {
  const value = toNumber(decimal(imps).div(boards));
  working?.step("dbf-imps-per-board", { imps, boards }, value, cite("5.2"));
  return value;
}

/** Imps per board and comparison: across the field each board is compared with every other table. [dbf:5.2; 2017-01-02] */
export function impsPerComparison(imps: number, boards: number, comparisons: number, working?: Working): number {
  const value = toNumber(decimal(imps).div(boards * comparisons));
  working?.step("dbf-imps-per-comparison", { imps, boards, comparisons }, value, cite("5.2"));
  return value;
}

/** Place by improvement: so many fell by more. [dbf:1.4; 2017-01-02] */
export function handicapRank(change: number, changes: readonly number[], working?: Working): number {
  const better = changes.filter((other) => other < change).length;
  working?.step("dbf-handicap-rank", { change, better }, better + 1, cite("1.4"));
  return better + 1;
}

/** Place by result, which masterpoints go by: so many scored more. [dbf:1.4; 2017-01-02] */
export function resultRank(result: number, results: readonly number[], working?: Working): number {
  const better = results.filter((other) => other > result).length;
  working?.step("dbf-rank", { result, better }, better + 1, cite("1.4"));
  return better + 1;
}
