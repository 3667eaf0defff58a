import { invalid, Problem, unavailable, type Result } from "../../kernel/problem";
import type { Working } from "../../kernel/working";
import { cite } from "./sources";
import { bandOf, LATEST, type CroquetTables, type Handicap } from "./editions";
import type { Band } from "./tables";

function rowOf(handicap: Handicap, { rowByHalves, handicaps }: CroquetTables): number {
  return rowByHalves[(handicap - handicaps[0]!) * 2]!;
}

/** Adds a first step that says whose tables apply, unless they are the paper's. */
function ownStep({ isOwn, handicaps }: CroquetTables, working: Working): void {
  if (isOwn && working.steps.length === 0)
    working.step("croquet-own-scale", { handicaps: handicaps.length }, "", cite("hsv"));
}

/** The handicap with this number; else a problem with the nearest ones. [croquet:hsv] */
export function handicap(field: string, received: number, tables = LATEST): Result<Handicap> {
  const { handicaps } = tables;
  const row = rowOf(received, tables) as number | undefined;
  if (row !== undefined) return handicaps[row]!;
  const nearest = [
    ...handicaps.filter((h) => h < received).slice(-1),
    ...handicaps.filter((h) => h > received).slice(0, 1),
  ];
  return invalid("croquet-not-a-handicap", { field, received, nearest });
}

/** The handicap step value. [croquet:hsv; not dated] */
export function hsv(handicap: Handicap, working?: Working, tables = LATEST): number {
  const value = tables.hsvs[rowOf(handicap, tables)]!;
  if (working) ownStep(tables, working);
  working?.step("croquet-hsv", { handicap }, value, cite("hsv"));
  return value;
}

/** The index at the trigger point of a handicap. [croquet:trigger; not dated] */
export function trigger(handicap: Handicap, working?: Working, tables = LATEST): number {
  const value = tables.triggers[rowOf(handicap, tables)]!;
  if (working) ownStep(tables, working);
  working?.step("croquet-trigger", { handicap }, value, cite("trigger"));
  return value;
}

/** The handicap steps difference of two players. [croquet:steps; not dated] */
export function steps(handicap1: Handicap, handicap2: Handicap, working?: Working, tables = LATEST): number {
  const hsv1 = hsv(handicap1, working, tables);
  const hsv2 = hsv(handicap2, working, tables);
  const larger = Math.max(hsv1, hsv2);
  const smaller = Math.min(hsv1, hsv2);
  const value = larger - smaller;
  working?.step(smaller < 0 ? "croquet-steps-negative" : "croquet-steps", { larger, smaller }, value, cite("steps"));
  return value;
}

/**
 * The index change of a level game, added to the winner's index and subtracted from the loser's.
 * [croquet:level-play; not dated]
 */
export function levelPlayChange(
  winner: Handicap,
  loser: Handicap,
  points: number,
  working?: Working,
  tables = LATEST,
): Result<number> {
  const length = tables.levelPlay[points];
  if (length === undefined) {
    const possible = points > 0 && Number.isInteger(points);
    return (possible ? unavailable : invalid)("croquet-game-length", { received: points });
  }
  const { bands, changes } = length;
  const difference = tables.hsvs[rowOf(winner, tables)]! - tables.hsvs[rowOf(loser, tables)]!;
  const capped = changes.length >> 1;
  const value = changes[Math.max(-capped, Math.min(capped, difference)) + capped]!;
  if (working) {
    steps(winner, loser, working, tables);
    const side = winner > loser ? "higher" : winner < loser ? "lower" : "equal";
    const row = printedRow(bands, Math.abs(difference));
    working.step(`croquet-won-${side}`, { winner, loser }, winner, cite("level-play"));
    working.step(`croquet-change-${side}`, { row, points }, value, cite("level-play"));
  }
  return value;
}

/** The row of the Level Play Table as printed: `2`, `7–8`, `11+`. */
function printedRow(bands: readonly Band[], steps: number): string {
  const band = bandOf(bands, steps);
  const next = bands[bands.indexOf(band) + 1];
  if (next === undefined) return band.from + "+";
  return next.from - band.from === 1 ? String(band.from) : `${band.from}–${next.from - 1}`;
}

/** The index change of a game with bisques; for 14 points the one that the club chose. [croquet:handicap-play; not dated] */
export function handicapPlayChange(points: number, working?: Working, tables = LATEST): number {
  const value = points === SHORT ? tables.shortHandicapPlayChange : tables.handicapPlayChange;
  working?.step("croquet-handicap-play", {}, value, cite("handicap-play"));
  return value;
}

const SHORT = 14;

/**
 * The index after a game: the winner's goes up by the change, the loser's down (a negative change), but not below the
 * lowest index of the club. [croquet:exchange; not dated]
 */
export function indexAfter(index: number, change: number, working?: Working, { lowestIndex: lowest } = LATEST): number {
  const after = index + change;
  const code = change < 0 ? "croquet-index-down" : "croquet-index-up";
  working?.step(code, { index, change: Math.abs(change) }, after, cite("exchange"));
  if (lowest === null || change >= 0 || after >= lowest) return after;
  // An index that is already lower stays.
  const held = Math.min(index, lowest);
  working?.step("croquet-lowest-index", { after, lowest }, held, cite("review"));
  return held;
}

/** The handicap that a player keeps between two reviews. [croquet:review; not dated] */
export function heldHandicap(handicap: Handicap, working?: Working): Handicap {
  working?.step("croquet-review-later", { handicap }, handicap, cite("review"));
  return handicap;
}

/**
 * The index at which a handicap next goes down: the trigger of the next lower one; null at the lowest.
 * [croquet:review; not dated]
 */
export function improvesAt(handicap: Handicap, working?: Working, tables = LATEST): number | null {
  const { handicaps, triggers } = tables;
  const row = rowOf(handicap, tables);
  const value = triggers[row - 1] ?? null;
  if (working) ownStep(tables, working);
  if (value === null) working?.step("croquet-lowest", { handicap }, value, cite("review"));
  else working?.step("croquet-improves-at", { handicap, to: handicaps[row - 1]! }, value, cite("review"));
  return value;
}

/**
 * The index at which a handicap next goes up: the trigger of the next higher one; null at the highest.
 * [croquet:review; not dated]
 */
export function worsensAt(handicap: Handicap, working?: Working, tables = LATEST): number | null {
  const { handicaps, triggers } = tables;
  const row = rowOf(handicap, tables);
  const value = triggers[row + 1] ?? null;
  if (working) ownStep(tables, working);
  if (value === null) working?.step("croquet-highest", { handicap }, value, cite("review"));
  else working?.step("croquet-worsens-at", { handicap, to: handicaps[row + 1]! }, value, cite("review"));
  return value;
}

/**
 * The handicap after a review: the last other handicap whose trigger the index has reached or passed, or the same
 * handicap if there is none. Its own trigger does not count. [croquet:review; not dated]
 */
export function review(handicap: Handicap, index: number, working?: Working, tables = LATEST): Handicap {
  const { handicaps, triggers } = tables;
  const held = rowOf(handicap, tables);
  const last = triggers.length - 1;
  let row = held;
  while (row > 0 && index >= triggers[row - 1]!) row--;
  if (row === held) while (row < last && index <= triggers[row + 1]!) row++;
  const value = handicaps[row]!;
  if (working) {
    improvesAt(handicap, working, tables);
    worsensAt(handicap, working, tables);
    // The first and the last handicap have only one neighbour.
    const stays = held === 0 ? "stays-lowest" : held === last ? "stays-highest" : "stays";
    const outcome = row < held ? "improves" : row > held ? "worsens" : stays;
    const [down, up] = [triggers[held - 1] ?? null, triggers[held + 1] ?? null];
    working.step(`croquet-review-${outcome}`, { index, trigger: triggers[row]!, down, up }, value, cite("review"));
  }
  return value;
}

/** The index with which a player of that handicap begins if none is known. [croquet:trigger] */
export function startingIndex(handicap: Handicap, tables = LATEST): number {
  return trigger(handicap, undefined, tables);
}

/** True if a review would not change the handicap. [croquet:review] */
export function isConsistent(handicap: Handicap, index: number, tables = LATEST): boolean {
  return review(handicap, index, undefined, tables) === handicap;
}

/** The index changes of every winner (down) against every loser (across). [croquet:cross-reference, level-play] */
export function exchangeTable(points: number, handicaps: readonly Handicap[]): Result<number[][]> {
  const problem = levelPlayChange(0, 0, points);
  if (problem instanceof Problem) return problem;
  return handicaps.map((winner) => handicaps.map((loser) => levelPlayChange(winner, loser, points) as number));
}
