import { decimal, POWERS_OF_TEN, toNumber, wholeUnits } from "../../../kernel/numbers/decimal";
import { quotient, type Ratio } from "../../../kernel/numbers/ratio";
import type { Working } from "../../../kernel/working";
import { cite } from "../sources";

// What formulas (1) to (9) do not cover: the result itself, and the places.

/** A maximum with more decimals than this was not written by hand. */
const MOST_DECIMALS = 9;

/** The exact per cent of the possible. */
export function exactPercentage(points: number, maximum: number): Ratio {
  let places = 0;
  while (places < MOST_DECIMALS && wholeUnits(maximum, places) === undefined) places++;
  const divisor = wholeUnits(maximum, places);
  // Longer decimals are read from the percentage in the cell, with the digits that it shows.
  if (divisor === undefined) return quotient(percentage(points, maximum), 1);
  return { factors: [100 * POWERS_OF_TEN[places]!], values: [points], divisor };
}

/** Per cent of the possible. [dbf:5.2; 2017-01-02] */
export function percentage(points: number, maximum: number, working?: Working): number {
  const value = toNumber(decimal(points).times(100).div(decimal(maximum)));
  working?.step("dbf-percentage", { points, maximum }, value, cite("5.2"));
  return value;
}

/** A result used as entered. [dbf:5.2; 2017-01-02] */
export function enteredResult(result: number, working?: Working): number {
  working?.step("dbf-result", {}, result, cite("5.2"));
  return result;
}

/** A handicap from the half before, not from the sheet. [dbf:(1); 2017-01-02] */
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

/** Imps per board and comparison: across the field, each board is compared with every other table. [dbf:5.2; 2017-01-02] */
export function impsPerComparison(imps: number, boards: number, comparisons: number, working?: Working): number {
  const value = toNumber(decimal(imps).div(boards * comparisons));
  working?.step("dbf-imps-per-comparison", { imps, boards, comparisons }, value, cite("5.2"));
  return value;
}

/**
 * The place by improvement: one more than the number of players who improved more. The rank compares exact changes;
 * `change` is the number in the cell. [dbf:1.4; 2017-01-02]
 */
export function handicapRank(change: number, rank: number, working?: Working): number {
  working?.step("dbf-handicap-rank", { change, better: rank - 1 }, rank, cite("1.4"));
  return rank;
}

/**
 * The place by result, which decides masterpoints: one more than the number of entrants who scored more.
 * [dbf:1.4; 2017-01-02]
 */
export function resultRank(result: number, rank: number, working?: Working): number {
  working?.step("dbf-rank", { result, better: rank - 1 }, rank, cite("1.4"));
  return rank;
}
