import { asWritten, decimal, roundHalfUp, toNumber, wholeUnits } from "../../../kernel/numbers/decimal";
import { invalid } from "../../../kernel/problem";
import type { Working } from "../../../kernel/working";
import { cite } from "../sources";
import { FIRST_AWARD_CAP } from "../tables";

/** The places of a field by score, the highest first; equal scores share the better place. Null for a score of null. */
export function places(scores: readonly (number | null)[]): (number | null)[] {
  const written = scores.map((score) => (score === null ? null : asWritten(score)));
  const falling = written.filter((score): score is number => score !== null).sort((x, y) => y - x);
  const placeOf = new Map<number, number>();
  falling.forEach((score, i) => {
    if (!placeOf.has(score)) placeOf.set(score, i + 1);
  });
  return written.map((score) => (score === null ? null : placeOf.get(score)!));
}

/** The unit to which awards are rounded, halves upwards; undefined for no rounding. */
export type AwardUnit = 1 | 0.01 | undefined;

/**
 * A pair's club masterpoints, in hundredths, from its places in the raw and the handicap field; null for no place.
 * [acbl:split; not dated]
 */
export function splitAward(
  firstAward: number,
  rawPlace: number | null,
  handicapPlace: number | null,
  working?: Working,
  unit?: AwardUnit,
  shared?: SharedPlaces,
): number {
  const first = Math.min(asWritten(firstAward) / 2, FIRST_AWARD_CAP);
  working?.step("acbl-field-first", { firstAward, most: FIRST_AWARD_CAP }, first, cite("split"));
  if (shared) return sharedAward(first, rawPlace, handicapPlace, working, shared);
  const raw = rawPlace === null ? 0 : fieldAward(first, rawPlace, unit);
  const handicap = handicapPlace === null ? 0 : fieldAward(first, handicapPlace, unit);
  const value =
    unit === undefined && rawPlace !== null && handicapPlace !== null
      ? share(first, rawPlace + handicapPlace, rawPlace * handicapPlace)
      : raw + handicap;
  if (working) {
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

/**
 * How many pairs tie for a place in each field, and how many places are paid. Tied pairs share the awards of their
 * places.
 */
export interface SharedPlaces {
  readonly raw: number;
  readonly handicap: number;
  readonly paid: number;
}

function sharedAward(
  first: number,
  rawPlace: number | null,
  handicapPlace: number | null,
  working: Working | undefined,
  { raw: tiedRaw, handicap: tiedHandicap, paid }: SharedPlaces,
): number {
  const [raw, handicap] = [sumOfPlaces(rawPlace, tiedRaw, paid), sumOfPlaces(handicapPlace, tiedHandicap, paid)];
  const among = raw.among * handicap.among;
  const value = share(first, raw.parts * handicap.among + handicap.parts * raw.among, among);
  if (working) {
    const awards = { raw: share(first, raw.parts, raw.among), handicap: share(first, handicap.parts, handicap.among) };
    sharedStep(working, "acbl-raw-award", first, rawPlace, tiedRaw, awards.raw);
    sharedStep(working, "acbl-handicap-award", first, handicapPlace, tiedHandicap, awards.handicap);
    working.step("acbl-award", awards, value, cite("split"));
  }
  return value;
}

function sharedStep(
  working: Working,
  code: "acbl-raw-award" | "acbl-handicap-award",
  first: number,
  place: number | null,
  tied: number,
  award: number,
): void {
  if (place === null || tied === 1) awardStep(working, code, first, place, award);
  else working.step(`${code}-shared`, { first, place, last: place + tied - 1, tied }, award, cite("split"));
}

/** The share of the first award for each of several tied pairs, as a fraction: half of 1/2 + 1/3 for two pairs in places 2 and 3. */
function sumOfPlaces(place: number | null, tied: number, paid: number) {
  let [parts, among] = [0, 1];
  if (place === null) return { parts, among };
  for (let at = place; at < place + tied && at <= paid; at++) [parts, among] = lowest(parts * at + among, among * at);
  [parts, among] = lowest(parts, among * tied);
  return { parts, among };
}

function lowest(parts: number, among: number): [number, number] {
  let [a, b] = [parts, among];
  while (b > 0) [a, b] = [b, a % b];
  return [parts / a, among / a];
}

function fieldAward(first: number, place: number, unit: AwardUnit): number {
  return unit === undefined ? share(first, 1, place) : toNumber(roundHalfUp(decimal(first), unit, place));
}

/** first × parts / among, rounded only once, so that 42/3 + 42/2 is 35 and a sum of thirds is right to the last digit. */
function share(first: number, parts: number, among: number): number {
  const thousandths = wholeUnits(first, 3);
  return thousandths === undefined
    ? toNumber(decimal(first).times(parts).div(among))
    : (thousandths * parts) / (among * 1000);
}

/** The problem with a place in a field; undefined if there is none. */
export function placeProblem(field: string, received: number) {
  return received >= 1 && Number.isInteger(received) ? undefined : invalid("acbl-not-a-place", { field, received });
}
