import {
  asWritten,
  decimal,
  decimalSum,
  nearestWhole,
  roundHalfUp,
  toNumber,
  wholeUnits,
} from "../../../kernel/numbers/decimal";
import { invalid, unavailable, type Plain, type Result } from "../../../kernel/problem";
import type { Working } from "../../../kernel/working";
import { LATEST } from "../editions";
import { cite } from "../sources";

// Scores, averages and handicaps are fractions of the possible: 0.51, not 51.

const THOUSANDTH = 0.001;

/** A raw score as a fraction of the possible, to three decimals as the guide writes scores, halves upwards. [acbl:average] */
export function sessionPercentage(rawScore: number, possible: number): number {
  return toNumber(roundHalfUp(decimal(rawScore), THOUSANDTH, decimal(possible)));
}

/** Average of a player's scores, to three decimals; null without scores. [acbl:average; not dated] */
export function average(scores: readonly number[], working?: Working): number | null {
  if (scores.length === 0) return null;
  const sum = decimalSum(scores);
  const value = toNumber(roundHalfUp(sum, THOUSANDTH, scores.length));
  if (working) {
    working.step("acbl-sum", { scores }, toNumber(sum), cite("average"));
    working.step("acbl-average", { sum: toNumber(sum), games: scores.length }, value, cite("average"));
  }
  return value;
}

/**
 * A player's handicap: a share of the difference between par and the average, to three decimals, never below 0.
 * [acbl:handicap; not dated]
 */
export function handicap(average: number, factor = LATEST.factor, par = LATEST.par, working?: Working): number {
  const value = shareOfDifference(average, factor, par);
  if (working) {
    const short = decimal(par).minus(decimal(average));
    const difference = toNumber(short);
    const product = toNumber(short.times(decimal(factor)));
    working.step("acbl-below-par", { average, par }, difference, cite("par"));
    if (difference < 0) working.step("acbl-not-below-par", { average, par }, 0, cite("handicap"));
    else working.step("acbl-handicap", { factor, difference, product }, value, cite("handicap"));
  }
  return value;
}

/** factor × (par − average) to three decimals, halves upwards, decided exactly; 0 if the average is above par. */
function shareOfDifference(average: number, factor: number, par: number): number {
  const [a, f, p] = [wholeUnits(average, 6), wholeUnits(factor, 6), wholeUnits(par, 6)];
  if (a !== undefined && f !== undefined && p !== undefined) return p > a ? nearestWhole(f * (p - a), 1e9) / 1000 : 0;
  const short = decimal(par).minus(decimal(average));
  return short.gt(0) ? toNumber(roundHalfUp(short.times(decimal(factor)), THOUSANDTH)) : 0;
}

/**
 * The handicap of a player with fewer than three games: none; from the games played; or, before the first game, from
 * the rank. "none" is the guide's first option and the default. [acbl:few-games]
 */
export const FEW_GAMES = ["none", "available", "rank"] as const;

export type FewGames = (typeof FEW_GAMES)[number];

export function isFewGames(text: string): text is FewGames {
  return FEW_GAMES.some((one) => one === text);
}

/** The values of the setting `fewer` of a sheet or a book. */
export function fewGamesOf({ fewer }: { readonly [key: string]: Plain | undefined }): FewGames {
  const said = String(fewer ?? FEW_GAMES[0]);
  return isFewGames(said) ? said : FEW_GAMES[0];
}

/** How a club computes handicaps; the defaults are the guide's example. */
export interface HandicapTerms {
  readonly factor?: number;
  readonly par?: number;
  /** How many of the last scores count; all if left out. */
  readonly lastGames?: number;
  /** Left out: no handicap before `fullGames` games, as on sheets and in books. */
  readonly fewGames?: FewGames;
  /** The number of games from which the average alone decides. */
  readonly fullGames?: number;
  /** Handicap of the player's rank, as `handicapOfRank` gives it. */
  readonly rankHandicap?: number;
}

/** Handicap of a player from the scores so far, oldest first. [acbl:average, handicap, few-games; not dated] */
export function handicapFromScores(
  scores: readonly number[],
  {
    factor,
    par,
    lastGames = scores.length,
    fewGames = FEW_GAMES[0],
    fullGames: full = LATEST.fullGames,
    rankHandicap,
  }: HandicapTerms = {},
  working?: Working,
): Result<number> {
  const games = scores.length;
  if (games < full && fewGames === "none") {
    working?.step("acbl-few-games", { games, full }, 0, cite("few-games"));
    return 0;
  }
  const mean = average(scores.slice(Math.max(0, games - lastGames)), working);
  if (mean !== null) return handicap(mean, factor, par, working);
  if (fewGames !== "rank" || rankHandicap === undefined) return unavailable("acbl-no-games");
  working?.step("acbl-rank-for-first", {}, rankHandicap, cite("few-games"));
  return rankHandicap;
}

/**
 * The matchpoints of the 90 % chart as a handicap of the percentage method, to three decimals. The chart's values of a
 * pair are added, but percentages are halved and apply to twice the average; so both factors cancel in the division by
 * the average.
 */
export function handicapOfRank(chartMatchpoints: number, average: number): number {
  return toNumber(roundHalfUp(decimal(chartMatchpoints), THOUSANDTH, decimal(average)));
}

/** A pair's handicap: the mean of the partners' handicaps, not rounded. [acbl:pair; not dated] */
export function pairHandicap(handicap1: number, handicap2: number, working?: Working): number {
  const [a, b] = [wholeUnits(handicap1, 6), wholeUnits(handicap2, 6)];
  const value =
    a !== undefined && b !== undefined ? (a + b) / 2e6 : toNumber(decimal(handicap1).plus(decimal(handicap2)).div(2));
  working?.step("acbl-pair", { handicap1, handicap2 }, value, cite("pair"));
  return value;
}

/** The matchpoints that a pair adds to its raw score, a whole number. [acbl:matchpoints; not dated] */
export function matchpoints(pairHandicap: number, possible: number, working?: Working): number {
  const value = wholeProduct(pairHandicap, possible);
  if (working) {
    const product = toNumber(decimal(pairHandicap).times(decimal(possible)));
    working.step("acbl-matchpoints", { handicap: pairHandicap, possible, product }, value, cite("matchpoints"));
  }
  return value;
}

/** fraction × possible to the nearest whole number, halves upwards, decided exactly. */
function wholeProduct(fraction: number, possible: number): number {
  const millionths = wholeUnits(fraction, 6);
  const hundredths = wholeUnits(possible, 2);
  return millionths !== undefined && hundredths !== undefined && possible < SMALL
    ? nearestWhole(millionths * hundredths, 1e8)
    : toNumber(roundHalfUp(decimal(fraction).times(decimal(possible)), 1));
}

/** Below this, a product of hundredths and millionths stays exact in a double. */
const SMALL = 1e6;

/** Handicap matchpoints less the lowest, so that the pair with the fewest adds nothing. [acbl:reduced] */
export function reduced(matchpoints: readonly (number | null)[]): (number | null)[] {
  const given = matchpoints.filter((m): m is number => m !== null);
  if (given.length === 0) return matchpoints.slice();
  const lowest = decimal(given.reduce((least, m) => Math.min(least, m)));
  return matchpoints.map((m) => (m === null ? null : toNumber(decimal(m).minus(lowest))));
}

/** The problem with a fraction of the possible; undefined if there is none. */
export function fractionProblem(field: string, received: number) {
  return received >= 0 && asWritten(received) <= 1 ? undefined : invalid("acbl-not-fraction", { field, received });
}

/** The problem with the possible or the average matchpoints of a game; undefined if there is none. */
export function aboveZeroProblem(field: string, received: number) {
  return received > 0 ? undefined : invalid("acbl-not-above-zero", { field, received });
}

/** The problem with the raw score of a pair out of the possible matchpoints; undefined if there is none. */
export function rawScoreProblem(pair: number, received: number, possible: number) {
  return received >= 0 && asWritten(received) <= asWritten(possible)
    ? undefined
    : invalid("acbl-raw-score", { pair, received, possible });
}
