import { asWritten, decimal, roundHalfUp, toNumber, wholeUnits } from "../../../kernel/numbers/decimal";
import { invalid } from "../../../kernel/problem";
import type { Working } from "../../../kernel/working";
import { cite } from "../sources";
import { FIRST_AWARD_CAP } from "../tables";

/** Places of a field by its scores, the highest first; equal scores share the better place, null has none. */
export function places(scores: readonly (number | null)[]): (number | null)[] {
  const written = scores.map((score) => (score === null ? null : asWritten(score)));
  const falling = written.filter((score): score is number => score !== null).sort((x, y) => y - x);
  const placeOf = new Map<number, number>();
  falling.forEach((score, i) => {
    if (!placeOf.has(score)) placeOf.set(score, i + 1);
  });
  return written.map((score) => (score === null ? null : placeOf.get(score)!));
}

/** What the award of a field is rounded to, halves upwards; undefined: not at all. */
export type AwardUnit = 1 | 0.01 | undefined;

/**
 * Club masterpoints, in hundredths, of a pair by its places in the raw and the handicap field (null: none).
 * [acbl:split; not dated]
 */
export function splitAward(
  firstAward: number,
  rawPlace: number | null,
  handicapPlace: number | null,
  working?: Working,
  unit?: AwardUnit,
): number {
  const first = Math.min(asWritten(firstAward) / 2, FIRST_AWARD_CAP);
  const raw = rawPlace === null ? 0 : fieldAward(first, rawPlace, unit);
  const handicap = handicapPlace === null ? 0 : fieldAward(first, handicapPlace, unit);
  const value =
    unit === undefined && rawPlace !== null && handicapPlace !== null
      ? share(first, rawPlace + handicapPlace, rawPlace * handicapPlace)
      : raw + handicap;
  if (working) {
    working.step("acbl-field-first", { firstAward, most: FIRST_AWARD_CAP }, first, cite("split"));
    awardStep(working, "acbl-raw-award", first, rawPlace, raw);
    awardStep(working, "acbl-handicap-award", first, handicapPlace, handicap);
    working.step("acbl-award", { raw, handicap }, value, cite("split"));
  }
  return value;
}

function awardStep(
  working: Working,
  code: "acbl-raw-award" | "acbl-handicap-award",
  first: number,
  place: number | null,
  award: number,
): void {
  if (place === null) working.step(`${code}-none`, {}, 0, cite("split"));
  else working.step(code, { first, place }, award, cite("split"));
}

function fieldAward(first: number, place: number, unit: AwardUnit): number {
  return unit === undefined ? share(first, 1, place) : toNumber(roundHalfUp(decimal(first), unit, place));
}

/** first × parts / among with one rounding, so that 42/3 + 42/2 is 35 and a sum of thirds is right to the last digit. */
function share(first: number, parts: number, among: number): number {
  const thousandths = wholeUnits(first, 3);
  return thousandths === undefined
    ? toNumber(decimal(first).times(parts).div(among))
    : (thousandths * parts) / (among * 1000);
}

/** What is wrong with a place in a field; undefined: nothing. */
export function placeProblem(field: string, received: number) {
  return received >= 1 && Number.isInteger(received) ? undefined : invalid("acbl-not-a-place", { field, received });
}
