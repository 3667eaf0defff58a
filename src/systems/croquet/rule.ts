import { invalid, Problem, unavailable, type Result } from "../../kernel/problem";
import type { Working } from "../../kernel/working";
import { cite } from "./sources";
import { CROSS_REFERENCE_HIGHEST, HSV_TABLE, LEVEL_PLAY_TABLE, type Band } from "./tables";

/** A handicap of the HSV table; there are no others. */
export type Handicap = (typeof HSV_TABLE)[number]["handicap"];

/** The handicaps, lowest (strongest player) first. */
export const HANDICAPS: readonly Handicap[] = HSV_TABLE.map((row) => row.handicap);

/** The 24 handicaps of the printed cross-reference table. [croquet:cross-reference] */
export const CROSS_REFERENCE_HANDICAPS: readonly Handicap[] = HANDICAPS.filter((h) => h <= CROSS_REFERENCE_HIGHEST);

// The columns of the HSV table, and its row by half handicaps above the lowest; gaps are handicaps that do not exist.
const LOWEST = HSV_TABLE[0].handicap;
const LAST = HSV_TABLE.length - 1;
const HSVS: readonly number[] = HSV_TABLE.map((row) => row.hsv);
const TRIGGERS: readonly number[] = HSV_TABLE.map((row) => row.index);
const ROW_BY_HALVES: readonly (number | undefined)[] = Array.from(
  { length: (HSV_TABLE[LAST]!.handicap - LOWEST) * 2 + 1 },
  (_, halves) => {
    const row = HSV_TABLE.findIndex((r) => r.handicap === LOWEST + halves / 2);
    return row < 0 ? undefined : row;
  },
);

function rowOf(handicap: Handicap): number {
  return ROW_BY_HALVES[(handicap - LOWEST) * 2]!;
}

/** The handicap that a number is, or the nearest ones when it is none. [croquet:hsv] */
export function handicap(field: string, received: number): Result<Handicap> {
  const row = ROW_BY_HALVES[(received - LOWEST) * 2];
  if (row !== undefined) return HANDICAPS[row]!;
  const nearest = [
    ...HANDICAPS.filter((h) => h < received).slice(-1),
    ...HANDICAPS.filter((h) => h > received).slice(0, 1),
  ];
  return invalid("croquet-not-a-handicap", { field, received, nearest });
}

/** Handicap step value. [croquet:hsv] */
export function hsv(handicap: Handicap, working?: Working): number {
  const value = HSVS[rowOf(handicap)]!;
  working?.step("croquet-hsv", { handicap }, value, cite("hsv"));
  return value;
}

/** Index at the trigger point of a handicap. [croquet:trigger] */
export function trigger(handicap: Handicap, working?: Working): number {
  const value = TRIGGERS[rowOf(handicap)]!;
  working?.step("croquet-trigger", { handicap }, value, cite("trigger"));
  return value;
}

/** Handicap steps difference of two players. [croquet:steps] */
export function steps(handicap1: Handicap, handicap2: Handicap, working?: Working): number {
  const hsv1 = hsv(handicap1, working);
  const hsv2 = hsv(handicap2, working);
  const larger = Math.max(hsv1, hsv2);
  const smaller = Math.min(hsv1, hsv2);
  const value = larger - smaller;
  working?.step(smaller < 0 ? "croquet-steps-negative" : "croquet-steps", { larger, smaller }, value, cite("steps"));
  return value;
}

// Index change by HSV of the winner less HSV of the loser, from -capped to +capped.
const CHANGES_26 = bySignedSteps(LEVEL_PLAY_TABLE[26]);
const CHANGES_14 = bySignedSteps(LEVEL_PLAY_TABLE[14]);

function bySignedSteps(bands: readonly Band[]): readonly number[] {
  const capped = bands[bands.length - 1]!.from;
  return Array.from({ length: 2 * capped + 1 }, (_, i) => {
    const band = bandOf(bands, Math.abs(i - capped));
    return i > capped ? band.higherWins : band.lowerWins;
  });
}

function bandOf(bands: readonly Band[], steps: number): Band {
  return bands.filter(({ from }) => from <= steps).pop()!;
}

/** Index change of a level game, added to the winner's index and subtracted from the loser's. [croquet:level-play] */
export function levelPlayChange(winner: Handicap, loser: Handicap, points: number, working?: Working): Result<number> {
  const changes = points === 26 ? CHANGES_26 : points === 14 ? CHANGES_14 : undefined;
  if (changes === undefined) {
    const possible = points > 0 && Number.isInteger(points);
    return (possible ? unavailable : invalid)("croquet-game-length", { received: points });
  }
  const difference = HSVS[rowOf(winner)]! - HSVS[rowOf(loser)]!;
  const capped = changes.length >> 1;
  const value = changes[Math.max(-capped, Math.min(capped, difference)) + capped]!;
  if (working) {
    steps(winner, loser, working);
    const side = winner > loser ? "higher" : winner < loser ? "lower" : "equal";
    const row = printedRow(LEVEL_PLAY_TABLE[points as 26 | 14], Math.abs(difference));
    working.step("croquet-won-" + side, { winner, loser }, winner, cite("level-play"));
    working.step("croquet-change-" + side, { row, points }, value, cite("level-play"));
  }
  return value;
}

/** The row of the Level Play Table as a reader finds it: `2`, `7–8`, `11+`. */
function printedRow(bands: readonly Band[], steps: number): string {
  const band = bandOf(bands, steps);
  const next = bands[bands.indexOf(band) + 1];
  if (next === undefined) return band.from + "+";
  return next.from - band.from === 1 ? String(band.from) : `${band.from}–${next.from - 1}`;
}

/** Index change of every handicap game; the paper is about level play only. [croquet:handicap-play] */
export const HANDICAP_PLAY_CHANGE = 10;

/** Index change of a game with bisques: always the same. [croquet:handicap-play] */
export function handicapPlayChange(working?: Working): number {
  working?.step("croquet-handicap-play", {}, HANDICAP_PLAY_CHANGE, cite("handicap-play"));
  return HANDICAP_PLAY_CHANGE;
}

/** Index after a game: the winner's goes up by the change, the loser's down (a negative change). [croquet:exchange] */
export function indexAfter(index: number, change: number, working?: Working): number {
  const code = change < 0 ? "croquet-index-down" : "croquet-index-up";
  working?.step(code, { index, change: Math.abs(change) }, index + change, cite("exchange"));
  return index + change;
}

/** The handicap held on between two reviews. [croquet:review] */
export function heldHandicap(handicap: Handicap, working?: Working): Handicap {
  working?.step("croquet-review-later", { handicap }, handicap, cite("review"));
  return handicap;
}

/** Index at which a handicap next goes down, the trigger of the next lower one; null at the lowest. [croquet:review] */
export function improvesAt(handicap: Handicap, working?: Working): number | null {
  const row = rowOf(handicap);
  const value = row > 0 ? TRIGGERS[row - 1]! : null;
  if (value === null) working?.step("croquet-lowest", { handicap }, value, cite("review"));
  else working?.step("croquet-improves-at", { handicap, to: HANDICAPS[row - 1]! }, value, cite("review"));
  return value;
}

/** Index at which a handicap next goes up, the trigger of the next higher one; null at the highest. [croquet:review] */
export function worsensAt(handicap: Handicap, working?: Working): number | null {
  const row = rowOf(handicap);
  const value = row < LAST ? TRIGGERS[row + 1]! : null;
  if (value === null) working?.step("croquet-highest", { handicap }, value, cite("review"));
  else working?.step("croquet-worsens-at", { handicap, to: HANDICAPS[row + 1]! }, value, cite("review"));
  return value;
}

/**
 * Handicap after a review at that index: it moves on to the last other handicap whose trigger the index reaches or
 * passes, and stays where that is none; its own trigger does nothing. [croquet:review]
 */
export function review(handicap: Handicap, index: number, working?: Working): Handicap {
  const held = rowOf(handicap);
  let row = held;
  while (row > 0 && index >= TRIGGERS[row - 1]!) row--;
  if (row === held) while (row < LAST && index <= TRIGGERS[row + 1]!) row++;
  const value = HANDICAPS[row]!;
  if (working) {
    improvesAt(handicap, working);
    worsensAt(handicap, working);
    const outcome = row < held ? "improves" : row > held ? "worsens" : stays(held);
    const [down, up] = [TRIGGERS[held - 1] ?? null, TRIGGERS[held + 1] ?? null];
    working.step("croquet-review-" + outcome, { index, trigger: TRIGGERS[row]!, down, up }, value, cite("review"));
  }
  return value;
}

/** The lowest handicap has only the trigger above it to reach, the highest only the one below. */
function stays(row: number): string {
  return row === 0 ? "stays-lowest" : row === LAST ? "stays-highest" : "stays";
}

/** Index with which a player of that handicap begins when none is known. [croquet:trigger] */
export function startingIndex(handicap: Handicap): number {
  return trigger(handicap);
}

/** Whether an index belongs to a handicap, that is, a review would leave the handicap alone. [croquet:review] */
export function isConsistent(handicap: Handicap, index: number): boolean {
  return review(handicap, index) === handicap;
}

/** Index changes of every winner (down) against every loser (across). [croquet:cross-reference, level-play] */
export function exchangeTable(points: number, handicaps: readonly Handicap[]): Result<number[][]> {
  const problem = levelPlayChange(0, 0, points);
  if (problem instanceof Problem) return problem;
  return handicaps.map((winner) => handicaps.map((loser) => levelPlayChange(winner, loser, points) as number));
}
