import type { InputsOf } from "../../kernel/told";
import { asWritten, decimal, toNumber } from "../../kernel/numbers/decimal";
import { invalid, unavailable, type Result } from "../../kernel/problem";
import {
  combine,
  mean,
  nearest,
  nearestCombination,
  quotient,
  sum,
  type Exact,
  type Ratio,
} from "../../kernel/numbers/ratio";
import type { Working } from "../../kernel/working";
import { LATEST } from "./editions";
import type { Regulation, Scoring } from "./tables";
import type { Form, Fraction } from "./forms";
import { cite } from "./sources";

// ---------------------------------------------------------------- (1), (3), (4)

/** The handicap after a change, never above 52. [dbf:(1), 1.1; 2017-01-02] */
export function newHandicap(
  handicap: number,
  change: number,
  working?: Working,
  { highestHandicap: highest } = LATEST,
): number {
  const value = nearest(sum([handicap, change]));
  working?.step("dbf-new", { handicap, change }, value, cite("(1)"));
  if (value <= highest) return value;
  working?.step("dbf-cap", { highest }, highest, cite("1.1"));
  return highest;
}

/** A player's handicap after each of several changes, cut at 52 each time. [dbf:(1), 1.1] */
export function handicapsAfter(
  start: number,
  changes: readonly number[],
  { highestHandicap: highest } = LATEST,
): number[] {
  let handicap = decimal(start);
  return changes.map((change) => {
    handicap = handicap.plus(decimal(change));
    if (handicap.gt(highest)) handicap = decimal(highest);
    return toNumber(handicap);
  });
}

/** The mean of both players. [dbf:1.2, (3); 2017-01-02] */
export function pairHandicap(first: number, second: number, working?: Working): number {
  const value = nearest(mean([first, second]));
  working?.step("dbf-pair", { first, second }, value, cite("(3)"));
  return value;
}

/**
 * The mean of a team's players: of all who are registered, for seeding; of the four who played, for its change.
 * [dbf:1.3, (4); 2017-01-02]
 */
export function teamHandicap(players: readonly number[], working?: Working): number {
  const value = nearest(mean(players));
  working?.step("dbf-team", { players }, value, cite("1.3"));
  return value;
}

/** The mean of all players of a field, a direction or a room, and so of their pairs. [dbf:3.1; 2017-01-02] */
export function fieldMean(handicaps: readonly number[], working?: Working): number {
  const value = nearest(mean(handicaps));
  working?.step("dbf-field-mean", { handicaps }, value, cite("3.1"));
  return value;
}

/**
 * Restores the exact quotient from the number in a cell, such as a mean of handicaps or imps per board. The quotient
 * may not terminate, but the dividend does; it is read with the digits that a cell shows.
 */
export function divided(shown: number, by: number): Ratio {
  return quotient(asWritten(shown * by), by);
}

// ---------------------------------------------------------------- (2)

/**
 * The share of a handicap that a tournament renews: 1 − (1 − 1/480 × (N_B − 1)/(N_B + S))^N_G.
 * [dbf:(2), 5.5; 2017-01-02]
 */
export function weight(
  tables: number,
  boards: number,
  scoring: Scoring,
  working?: Working,
  { scorings, turnover } = LATEST,
): number {
  const { s } = scorings[scoring];
  const significance = (tables - 1) / (tables + s);
  // Uses the share that each board renews, not the share that it leaves, because so close to 1 a double would lose
  // three digits.
  const value = 0 - Math.expm1(boards * Math.log1p(-significance / turnover));
  working?.step("dbf-significance", { tables, s }, significance, cite("5.5"));
  working?.step("dbf-weight", { significance, boards, turnover }, value, cite("(2)"));
  return value;
}

/** The code of the sentence for a form of play, which names its handicaps. */
type PlayCode = `dbf-expected-${Form["play"]["id"]}`;

/** ⟨r⟩, in percentage points above 50 or in imps, from the handicaps of the form. [dbf:(5)–(9); 2017-01-02] */
export function expected(form: Form, handicaps: readonly Exact[], working?: Working): number {
  const value = nearestCombination(form.factors, handicaps, form.divisor);
  if (working) {
    const { play, cu, ck, cb, tables } = form;
    const inputs: { [name: string]: string | number } = {};
    play.handicaps.forEach((name, i) => (inputs[name] = nearest(handicaps[i]!)));
    const factors = { cu: written(cu), ck: written(ck), cb, otherTables: tables - 1 };
    working.step(`dbf-expected-${play.id}`, { ...factors, ...inputs } as InputsOf<PlayCode>, value, cite(play.clause));
  }
  return value;
}

/**
 * The expected result in the unit of results, per cent of the possible or imps; scoring it keeps the handicap.
 * [dbf:3.1; 2017-01-02]
 */
export function expectedResult(form: Form, handicaps: readonly Exact[], working?: Working): number {
  const { factors, divisor, average } = form;
  const value = nearestCombination([...factors, divisor], [...handicaps, average], divisor);
  if (working) {
    const points = expected(form, handicaps, working);
    if (average !== 0) working.step("dbf-expected-percent", { average, points }, value, cite("3.1"));
  }
  return value;
}

/** The share that a tournament of that form renews for a player of that many boards. [dbf:(2)] */
export function shareOf({ tables, scoring, regulation }: Form, boards: number, working?: Working): number {
  return weight(tables, boards, scoring, working, regulation);
}

/** The handicap change of each player with the result; below 0 is better. [dbf:(2); 2017-01-02] */
export function change(
  form: Form,
  boards: number,
  result: Exact,
  handicaps: readonly Exact[],
  working?: Working,
): number {
  return changeOfTerms(form, boards, deviationTerms(form, result, handicaps), working);
}

/**
 * The same, with the result, the form's average and the handicaps in one list: copying them would cost a range of rows
 * a fifth of its time. `share`: the value of `shareOf`, if the caller has it. [dbf:(2); 2017-01-02]
 */
export function changeOfTerms(
  form: Form,
  boards: number,
  terms: readonly Exact[],
  working?: Working,
  share?: number,
): number {
  if (form.tables === 1) {
    working?.step("dbf-one-table", {}, 0, cite("(2)"));
    return 0;
  }
  const difference = nearestCombination(form.deviation, terms, form.divisor);
  if (working) differenceSteps(form, terms, difference, working);
  const renewed = share ?? shareOf(form, boards, working);
  const value = changeOf(form, renewed, difference);
  if (working) {
    const factors = { cu: written(form.cu), ck: written(form.ck), cb: form.cb };
    working.step("dbf-change", { weight: renewed, ...factors, difference }, value, cite("(2)"));
  }
  return value;
}

function differenceSteps(form: Form, terms: readonly Exact[], difference: number, working: Working): void {
  const { average } = form;
  const [result, , ...handicaps] = terms as readonly [Exact, ...Exact[]];
  const points = expected(form, handicaps, working);
  const above = nearestCombination([1, -1], [result, average], 1);
  if (average !== 0) working.step("dbf-above-average", { result: nearest(result), average }, above, cite("(2)"));
  working.step("dbf-difference", { result: above, expected: points }, difference, cite("(2)"));
}

/** r − ⟨r⟩, exactly. */
export function deviation(form: Form, result: Exact, handicaps: readonly Exact[]): Ratio {
  return combine(form.deviation, deviationTerms(form, result, handicaps), form.divisor);
}

function deviationTerms({ average }: Form, result: Exact, handicaps: readonly Exact[]): Exact[] {
  return [result, average, ...handicaps];
}

/** −weight × C_u × C_k × C_b × (r − ⟨r⟩), never -0. */
export function changeOf({ cu, ck, cb }: Form, share: number, difference: number): number {
  return 0 - ((share * (cu.over * ck.over * cb)) / (cu.under * ck.under)) * difference;
}

/**
 * The result that gives a change, in per cent of the possible or in imps: the inverse of `change`. A problem if no
 * result gives it. [dbf:(2); 2017-01-02]
 */
export function neededResult(
  form: Form,
  boards: number,
  wanted: number,
  handicaps: readonly Exact[],
  working?: Working,
): Result<number> {
  if (form.tables === 1 && wanted !== 0) return unavailable("dbf-needed-one-table", { change: wanted });
  const keeps = expectedResult(form, handicaps, working);
  if (wanted === 0) return reachable(form, keeps, wanted);
  const { cu, ck, cb } = form;
  const share = shareOf(form, boards, working);
  const difference = (0 - wanted) / ((share * (cu.over * ck.over * cb)) / (cu.under * ck.under));
  const value = asWritten(keeps + difference);
  const factors = { weight: share, cu: written(cu), ck: written(ck), cb };
  working?.step("dbf-needed-difference", { change: wanted, ...factors }, difference, cite("(2)"));
  working?.step("dbf-needed", { expected: keeps, difference }, value, cite("(2)"));
  return reachable(form, value, wanted);
}

/** The result, or a problem if it cannot be scored. */
function reachable({ scoring, average }: Form, needed: number, change: number): Result<number> {
  const most = scoring === "imp" ? HIGHEST_IMPS : 2 * average;
  const least = scoring === "imp" ? -HIGHEST_IMPS : 0;
  // REST allows for the rounding of the division, beyond the digits that are shown.
  if (needed >= least - REST && needed <= most + REST) return Math.min(most, Math.max(least, needed)) + 0;
  return unavailable("dbf-needed-out-of-reach", { change, needed, least, most });
}

const REST = 1e-9;

function written({ over, under }: Fraction): string {
  return under === 1 ? String(over) : `${over}/${under}`;
}

// ---------------------------------------------------------------- what can be entered

/** All real handicaps are well above this; a lower one is a typing error. */
const LOWEST_HANDICAP = -1000;
/** The imp scale of bridge ends here. */
const HIGHEST_IMPS = 24;
const HIGHEST_COUNT = 1_000_000;

/** The problem with a handicap; undefined if there is none. */
export function handicapProblem(field: string, received: number, { highestHandicap: highest }: Regulation = LATEST) {
  if (received > highest) return invalid("dbf-handicap-above", { field, received, highest });
  if (received < LOWEST_HANDICAP) return invalid("dbf-handicap-below", { field, received, lowest: LOWEST_HANDICAP });
  return undefined;
}

/** The problem with a word instead of a handicap: it says that a new player starts at the highest. [dbf:2.3] */
export function withoutHandicap(field: string, received: string, { highestHandicap: highest }: Regulation = LATEST) {
  return invalid("dbf-handicap-word", { field, received, highest });
}

/** The problem with a change; undefined if there is none. */
export function changeProblem(field: string, received: number) {
  const highest = -LOWEST_HANDICAP;
  if (Math.abs(received) <= highest) return undefined;
  return invalid("dbf-change", { field, received, lowest: LOWEST_HANDICAP, highest });
}

/**
 * The problem with a result; undefined if there is none. A topscore result up to 1 is a share, as in cells formatted as
 * percentages, unless it was written with a percent sign.
 */
export function resultProblem(field: string, received: number, scoring: Scoring, percentSign = false) {
  if (scoring === "imp") {
    if (percentSign) return invalid("dbf-percent-of-imps", { field, received });
    if (Math.abs(received) <= HIGHEST_IMPS) return undefined;
    return invalid("dbf-imps", { field, received, lowest: -HIGHEST_IMPS, highest: HIGHEST_IMPS });
  }
  if (received < 0 || received > 100) return invalid("dbf-percent", { field, received });
  if (received === 0 || received > 1 || percentSign) return undefined;
  return invalid("dbf-percent-cell", { field, received, points: toNumber(decimal(received).times(100)) });
}

/** The problem with a number of pairs, players, tables or boards; undefined if there is none. */
export function countProblem(field: string, received: number, lowest: number) {
  if (Number.isInteger(received) && received >= lowest && received <= HIGHEST_COUNT) return undefined;
  return invalid("dbf-count", { field, received, lowest, highest: HIGHEST_COUNT });
}
