import { type Told, told } from "../../../kernel/told";
import type { Problem } from "../../../kernel/problem";
import { compact, mean, nearest, sum, type Exact, type Ratio } from "../../../kernel/numbers/ratio";
import type { Form } from "../forms";
import { change, changeOf, deviation, newHandicap, shareOf } from "../rule";

/** The two players of a pair. */
export type Two = readonly [number, number];

/** Players who share a result. */
export interface Side {
  readonly players: readonly number[];
  /** Per cent of the possible, or imps per board and comparison. */
  readonly result: Exact;
  /** Boards played at the table. */
  readonly boards: number;
  /** The handicaps of the form. */
  readonly handicaps: readonly Exact[];
}

/** Why changes do not sum to zero. */
export type Reason = Told;

/** The check whether the changes of a tournament sum to zero. [dbf:1.5] */
export interface Check {
  readonly fieldMean: number;
  readonly entrants: number;
  readonly tables: number;
  /** The most boards that anybody played. */
  readonly boards: number;
  /** The sum of the changes that were applied to all players. */
  readonly sumOfChanges: number;
  readonly reasons: readonly Reason[];
}

export interface Settlement {
  /** By side, before the cap at 52. */
  readonly changes: readonly number[];
  /** By side and player. Computed on demand, like the check, because a season only needs the changes. */
  readonly newHandicaps: readonly (readonly number[])[];
  readonly check: Check;
}

/** The changes and new handicaps of a tournament, and whether the changes sum to zero. [dbf:(1), (2), 1.5] */
export function settle(form: Form, sides: readonly Side[], fieldMean: Exact): Settlement {
  const changes = sides.map(({ boards, result, handicaps }) => change(form, boards, result, handicaps));
  return {
    changes,
    get newHandicaps() {
      return sides.map(({ players }, i) =>
        players.map((handicap) => newHandicap(handicap, changes[i]!, undefined, form.regulation)),
      );
    },
    get check() {
      return checkOf(form, sides, fieldMean, changes);
    },
  };
}

function checkOf(form: Form, sides: readonly Side[], fieldMean: Exact, changes: readonly number[]): Check {
  const beforeCut = sumOfChanges(form, sides);
  const cuts = cutsOf(form, sides, changes);
  return {
    fieldMean: nearest(fieldMean),
    entrants: sides.length,
    tables: form.tables,
    boards: extremes(sides.map((side) => side.boards)).most,
    sumOfChanges: beforeCut - nearest(sum(cuts)) + 0,
    reasons: reasonsOf(form, sides, beforeCut, cuts),
  };
}

/** For each player whom a change would lift above the cap, the amount above it. [dbf:1.5] */
function cutsOf({ regulation }: Form, sides: readonly Side[], changes: readonly number[]): number[] {
  const cuts: number[] = [];
  sides.forEach(({ players }, i) => {
    for (const handicap of players) {
      const above = nearest(sum([handicap, changes[i]!, -regulation.highestHandicap]));
      if (above > 0) cuts.push(above);
    }
  });
  return cuts;
}

function reasonsOf(form: Form, sides: readonly Side[], beforeCut: number, cuts: readonly number[]): Reason[] {
  const reasons: Reason[] = [];
  if (cuts.length > 0) reasons.push(told("dbf-sum-cap", { players: cuts.length, cut: nearest(sum(cuts)) }));
  if (beforeCut === 0) return reasons;
  const boards = extremes(sides.map((side) => side.boards));
  const owners = extremes(sides.map((side) => side.players.length));
  const average = nearest(mean(sides.map((side) => side.result)));
  const expected = form.average;
  if (boards.fewest < boards.most) reasons.push(told("dbf-sum-boards", boards));
  if (owners.fewest < owners.most) reasons.push(told("dbf-sum-players", owners));
  if (average !== expected) reasons.push(told(`dbf-sum-${form.scoring}`, { average, expected }));
  return reasons;
}

/** The lowest and the highest of some counts. */
function extremes(counts: readonly number[]) {
  return {
    fewest: counts.reduce((least, count) => Math.min(least, count), Infinity),
    most: counts.reduce((greatest, count) => Math.max(greatest, count), 0),
  };
}

/**
 * The sum before the cut. Players with the same number of boards have the same weight, so their deviations are first
 * added up exactly.
 */
function sumOfChanges(form: Form, sides: readonly Side[]): number {
  const alike = new Map<string, { side: Side; deviations: Ratio[] }>();
  for (const side of sides) {
    const key = `${side.boards} ${side.players.length}`;
    const group = alike.get(key) ?? { side, deviations: [] };
    group.deviations.push(deviation(form, side.result, side.handicaps));
    alike.set(key, group);
  }
  let total = 0;
  alike.forEach(({ side: { boards, players }, deviations }) => {
    total += changeOf(form, shareOf(form, boards), nearest(sum(deviations))) * players.length;
  });
  return total;
}

/** The mean over all players of all sides. */
export function meanOfAll(sides: readonly (readonly number[])[]): Ratio {
  const players: number[] = [];
  for (const side of sides) players.push(...side);
  return compact(mean(players));
}

/** The first problem that any of them has; undefined if none has one. */
export function firstProblem<T>(among: readonly T[], problemOf: (one: T) => Problem | undefined): Problem | undefined {
  for (const one of among) {
    const problem = problemOf(one);
    if (problem) return problem;
  }
  return undefined;
}
