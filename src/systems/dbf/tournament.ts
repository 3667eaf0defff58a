import type { Result } from "../../kernel/problem";
import { mean, nearest, type Exact } from "../../kernel/ratio";
import { fewest, fieldForm, tablesProblem, type Entrants, type Scoring } from "./forms";
import { countProblem, expectedResult } from "./rule";
import { firstProblem, meanOfAll, settle, type Check, type Side, type Two } from "./settlement";

// Handicaps and results are taken as sound here: `handicapProblem` and `resultProblem` are asked where they are read.

/** What holds for a whole pair or individual tournament. */
export interface Conditions {
  /** Boards of an entrant that plays all of them. */
  readonly boards: number;
  /** Whole tables; left out, the number of entrants says it. */
  readonly tables?: number | null;
  readonly scoring: Scoring;
  readonly datum?: boolean;
  /** Percent given on sit-out boards. The results hold it already; it explains a sum of changes. [dbf:3.4] */
  readonly sitOutAward?: number;
}

interface Entry {
  /** Percent of the possible, or imps per board and comparison. */
  readonly result: Exact;
  /** Boards played at the table; left out, all but the sit-outs. */
  readonly boards?: number | null;
  readonly sitOutBoards?: number | null;
}

export interface PairEntry extends Entry {
  readonly handicaps: Two;
}

export interface PlayerEntry extends Entry {
  readonly handicap: number;
}

/** What a tournament comes to for one entrant. */
export interface Line {
  readonly handicap: number;
  /** Expected result, in percent of the possible or in imps: scoring it keeps the handicap. */
  readonly expected: number;
  /** Before the cut at 52. */
  readonly change: number;
  readonly newHandicaps: readonly number[];
  /** By the change, most negative first; equal ones share a rank. [dbf:1.4] */
  readonly handicapRank: number;
  /** By the result. */
  readonly rank: number;
}

export interface FieldTournament {
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
  { boards, tables = null, scoring, datum = false, sitOutAward = NO_AWARD }: Conditions,
): Result<FieldTournament> {
  const played = entries.map((entry) => entry.boards ?? boards - (entry.sitOutBoards ?? 0));
  const problem =
    countProblem(entrants, entries.length, fewest(entrants)) ??
    countProblem("boards", boards, 1) ??
    firstProblem(played, (count) => countProblem("boards", count, 0)) ??
    (tables === null ? undefined : countProblem("tables", tables, 1)) ??
    tablesProblem(entrants, entries.length, tables);
  if (problem) return problem;
  const form = fieldForm(entrants, entries.length, tables, scoring, datum);
  const fieldMean = meanOfAll(handicaps);
  const sides = entries.map(({ result }, i): Side => ({
    players: handicaps[i]!,
    result,
    boards: played[i]!,
    handicaps: [fieldMean, mean(handicaps[i]!)],
  }));
  const settled = settle(form, sides, fieldMean);
  const { changes, newHandicaps } = settled;
  const handicapRanks = ranks(changes);
  const resultRanks = ranks(sides.map(({ result }) => -nearest(result)));
  const lines = sides.map((side, i) => ({
    handicap: nearest(side.handicaps[1]!),
    expected: expectedResult(form, side.handicaps),
    change: changes[i]!,
    newHandicaps: newHandicaps[i]!,
    handicapRank: handicapRanks[i]!,
    rank: resultRanks[i]!,
  }));
  return {
    lines,
    get check() {
      return withSitOuts(settled.check, entries, sitOutAward);
    },
  };
}

/** On a sit-out board that all have in common, everybody gets the average. */
const NO_AWARD = 50;

/** An award above the average is a reason of its own. [dbf:3.4] */
function withSitOuts(check: Check, entries: readonly Entry[], award: number): Check {
  const entrants = entries.filter(({ sitOutBoards }) => (sitOutBoards ?? 0) > 0).length;
  if (check.sumOfChanges === 0 || award === NO_AWARD || entrants === 0) return check;
  return { ...check, reasons: [...check.reasons, { code: "dbf-sum-sit-outs", details: { entrants, award } }] };
}

/** Ranks of values, the lowest first; equal values share one. */
export function ranks(values: readonly number[]): number[] {
  const firstPlace = new Map<number, number>();
  [...values]
    .sort((a, b) => a - b)
    .forEach((value, i) => {
      if (!firstPlace.has(value)) firstPlace.set(value, i + 1);
    });
  return values.map((value) => firstPlace.get(value)!);
}
