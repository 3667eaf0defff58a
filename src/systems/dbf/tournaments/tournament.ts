import { told } from "../../../kernel/told";
import { near } from "../../../kernel/numbers/near";
import type { Result } from "../../../kernel/problem";
import { compareExact, mean, nearest, type Exact } from "../../../kernel/numbers/ratio";
import { regulationOn } from "../editions";
import type { Scoring } from "../tables";
import { fewest, fieldForm, tablesProblem, type Entrants, type Form } from "../forms";
import { countProblem, deviation, divided, expectedResult, fieldMean } from "../rule";
import { firstProblem, meanOfAll, settle, type Check, type Side, type Two } from "./settlement";

// Handicaps and results are valid here: readers have called `handicapProblem` and `resultProblem`.

/** The conditions of a whole pair or individual tournament. */
export interface Conditions {
  /** The boards of an entrant who plays all of them. */
  readonly boards: number;
  /** The number of whole tables; left out: from the number of entrants. */
  readonly tables?: number | null;
  readonly scoring: Scoring;
  readonly datum?: boolean;
  /** The percentage for sit-out boards. Results already include it; it explains a sum of changes. [dbf:3.4] */
  readonly sitOutAward?: number;
  /** The day of play. Left out: the latest edition applies. */
  readonly day?: number | null;
}

interface Entry {
  /** Per cent of the possible, or imps per board and comparison. */
  readonly result: Exact;
  /** The number in the cell, if lines must equal the results of worksheet functions. */
  readonly shown?: number;
  /** Boards played at the table; left out: all but the sit-outs. */
  readonly boards?: number | null;
  readonly sitOutBoards?: number | null;
}

export interface PairEntry extends Entry {
  readonly handicaps: Two;
}

export interface PlayerEntry extends Entry {
  readonly handicap: number;
}

/** The result of a tournament for one entrant. */
export interface Line {
  readonly handicap: number;
  /** The expected result, in per cent of the possible or in imps; scoring it keeps the handicap. */
  readonly expected: number;
  /** Before the cut at 52. */
  readonly change: number;
  readonly newHandicaps: readonly number[];
  /** The rank by the change, the most negative first; equal changes share a rank. [dbf:1.4] */
  readonly handicapRank: number;
  /** The rank by the result. */
  readonly rank: number;
}

export interface FieldTournament {
  readonly form: Form;
  /** By entrant, before the cap at 52. */
  readonly changes: readonly number[];
  readonly expected: readonly number[];
  /** With ranks and new handicaps. Computed on demand, because a season only needs the changes. */
  readonly lines: readonly Line[];
  readonly check: Check;
}

/** A pair tournament. [dbf:3.1, (6)] */
export function pairTournament(pairs: readonly PairEntry[], conditions: Conditions): Result<FieldTournament> {
  const handicaps = pairs.map((pair) => pair.handicaps);
  return againstField("pairs", handicaps, pairs, conditions);
}

/** An individual tournament; DBf does not regulate them. [dbf:1.6, (5)] */
export function individualTournament(players: readonly PlayerEntry[], conditions: Conditions): Result<FieldTournament> {
  const handicaps = players.map((player) => [player.handicap]);
  return againstField("players", handicaps, players, conditions);
}

function againstField(
  entrants: Entrants,
  handicaps: readonly (readonly number[])[],
  entries: readonly Entry[],
  { boards, tables = null, scoring, datum = false, sitOutAward = NO_AWARD, day = null }: Conditions,
): Result<FieldTournament> {
  const played = entries.map((entry) => entry.boards ?? boards - (entry.sitOutBoards ?? 0));
  const problem =
    countProblem(entrants, entries.length, fewest(entrants)) ??
    countProblem("boards", boards, 1) ??
    firstProblem(played, (count) => countProblem("boards", count, 0)) ??
    (tables === null ? undefined : countProblem("tables", tables, 1)) ??
    tablesProblem(entrants, entries.length, tables);
  if (problem) return problem;
  const form = fieldForm(entrants, entries.length, tables, scoring, datum, regulationOn(day));
  const mean = meanOfAll(handicaps);
  const sides = entries.map(({ result }, i) => sideOf(handicaps[i]!, result, played[i]!, mean));
  const settled = settle(form, sides, mean);
  const shown = entries.some((entry) => entry.shown !== undefined) ? asShown(handicaps, entries, played) : null;
  const compared = shown ?? sides;
  const told = shown ? settle(form, shown, mean) : settled;
  const { changes } = told;
  const expected = compared.map((side) => expectedResult(form, side.handicaps));
  const ranked = (): Line[] => {
    const { newHandicaps } = told;
    const handicapRanks = ranks(sides.length, byImprovement(form, sides, settled.changes));
    const resultRanks = ranks(sides.length, (a, b) => compareExact(sides[b]!.result, sides[a]!.result));
    return compared.map((side, i) => ({
      handicap: inCell(side.handicaps[1]!),
      expected: expected[i]!,
      change: changes[i]!,
      newHandicaps: newHandicaps[i]!,
      handicapRank: handicapRanks[i]!,
      rank: resultRanks[i]!,
    }));
  };
  let lines: Line[] | null = null;
  return {
    form,
    changes,
    expected,
    get lines() {
      return (lines ??= ranked());
    },
    get check() {
      return withSitOuts(settled.check, entries, sitOutAward);
    },
  };
}

/** The number for a cell. */
function inCell(exact: Exact): number {
  return typeof exact === "number" ? exact : nearest(exact);
}

function sideOf(players: readonly number[], result: Exact, boards: number, fieldMean: Exact): Side {
  return { players, result, boards, handicaps: [fieldMean, mean(players)] };
}

/** The sides, from results, own handicaps and mean as cells hold them, so that a value equals its live formula. */
function asShown(
  handicaps: readonly (readonly number[])[],
  entries: readonly Entry[],
  boards: readonly number[],
): Side[] {
  const mean = meanAsShown(handicaps);
  return entries.map(({ result, shown }, i) => {
    const side = sideOf(handicaps[i]!, shown ?? nearest(result), boards[i]!, mean);
    return { ...side, handicaps: [mean, nearest(side.handicaps[1]!)] };
  });
}

/** The mean of a field, as formulas read it from its cell. [dbf:3.1] */
export function meanAsShown(handicaps: readonly (readonly number[])[]): Exact {
  const players = handicaps.reduce<number[]>((all, own) => all.concat(own), []);
  return divided(fieldMean(players), players.length);
}

/** If all entrants share the sit-outs, everybody gets the average for them. */
const NO_AWARD = 50;

/** Adds a reason if the award is not the average. [dbf:3.4] */
function withSitOuts(check: Check, entries: readonly Entry[], award: number): Check {
  const entrants = entries.filter(({ sitOutBoards }) => (sitOutBoards ?? 0) > 0).length;
  if (check.sumOfChanges === 0 || award === NO_AWARD || entrants === 0) return check;
  return { ...check, reasons: [...check.reasons, told("dbf-sum-sit-outs", { entrants, award })] };
}

/**
 * Compares improvements. Players with the same number of boards renew the same share, so for them the exact deviations
 * decide.
 */
function byImprovement(form: Form, sides: readonly Side[], changes: readonly number[]) {
  return (a: number, b: number): number => {
    const apart = changes[a]! - changes[b]!;
    const [one, other] = [sides[a]!, sides[b]!];
    if (!near(apart, 0) || one.boards !== other.boards || form.tables === 1) return apart;
    const [ofOne, ofOther] = [one, other].map(({ result, handicaps }) => deviation(form, result, handicaps));
    return compareExact(ofOther!, ofOne!);
  };
}

/** The ranks of `count` entries; equal ones share the better rank. */
function ranks(count: number, compare: (a: number, b: number) => number): number[] {
  const order = Array.from({ length: count }, (_, i) => i).sort(compare);
  const found = new Array<number>(count);
  order.forEach((of, i) => {
    const above = order[i - 1];
    found[of] = above !== undefined && compare(above, of) === 0 ? found[above]! : i + 1;
  });
  return found;
}
