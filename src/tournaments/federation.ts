import * as acbl from "../systems/acbl";
import * as dbf from "../systems/dbf";
import { numberIn } from "../sheet/cells";
import { valueAt } from "../sheet/sheet";
import type { Found } from "./kind";
import { sampleRows } from "./table/names/sample";
import { titlesOf } from "./table/rows/titleWords";

// Sheets of both bridge federations have the same columns: names, handicaps and a score.

export type Federation = "dbf" | "acbl";
const FEDERATIONS: readonly string[] = ["dbf", "acbl"] satisfies readonly Federation[];

/** True for both bridge systems; only `federationOf` tells them apart. */
export function isFederation(system: string): boolean {
  return FEDERATIONS.includes(system);
}

/** Whether the day's tables are those of the worksheet functions, which do not know the day. */
const LATEST: { readonly [system: string]: (day: number | null) => boolean } = {
  dbf: (day) => dbf.regulationOn(day) === dbf.LATEST,
  acbl: (day) => acbl.tablesOn(day) === acbl.LATEST,
};

/** True for a system without tables that functions use. */
export function isLatest(system: string, day: number | null): boolean {
  return LATEST[system]?.(day) ?? true;
}

/** Words of headers and titles that only one federation uses, or only its language. */
const WORDS: { readonly [federation in Federation]: RegExp } = {
  dbf: /(?:^|[^\p{L}])(?:dbf|spil|borde?|middel|rækken?|bridgeklub\p{L}*|makker\p{L}*|spillere?|navne?|\p{L}*turnering\p{L}*|plac|par|parhcp|butler|datum)(?!\p{L})/iu,
  acbl: /(?:^|[^\p{L}])(?:acbl|average|avg|h'?dcp|masterpoints?|mps|strat(?:um|a)?|life master)(?!\p{L})/iu,
};

/** Words that both may use: `raw` for scores in the American guide, `boards` for the factor of a change in Denmark. */
const RAW = /(?:^|[^\p{L}])raw(?!\p{L})/iu;
const BOARDS = /(?:^|[^\p{L}])boards(?!\p{L})/iu;

/** The highest handicap in the American guide, in percent. */
const HIGHEST_PERCENT = 35;

/** Finds the federation by handicaps that only one of them allows, or by words; null if neither settles it. */
export function federationOf({ sheet, headerRow, choices }: Found): Federation | null {
  const columns = choices.filter(({ field }) => field !== null && /handicap/i.test(field)).map(({ column }) => column);
  const handicaps = columns.flatMap((column) =>
    sampleRows(sheet, headerRow, column).flatMap((row) => numberIn(valueAt(sheet, row, column))?.value ?? []),
  );
  const areFractions = handicaps.every((one) => Math.abs(one) <= 1) && handicaps.some((one) => !Number.isInteger(one));
  if (areFractions) return "acbl";
  const texts = [...titlesOf(sheet, headerRow).map(({ text }) => text), ...choices.map(({ header }) => header)];
  const say = (words: RegExp) => texts.some((text) => words.test(text));
  const [isDanish, isAmerican] = [say(WORDS.dbf), say(WORDS.acbl) || (say(RAW) && !say(BOARDS))];
  const isDbfs = handicaps.some((one) => one > HIGHEST_PERCENT || one < 0);
  if (isDanish && !isAmerican) return "dbf";
  if (isAmerican && !isDanish) return isDbfs ? null : "acbl";
  return isDbfs ? "dbf" : null;
}
