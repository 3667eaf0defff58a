// What a part of the reading line says, and days in words.
import type { Code } from "../kernel/told";
import type { Days, Language } from "../kernel/language";
import type { Details, Plain } from "../kernel/problem";
import { optionText, sentence, tableText } from "./index";
import { readIsoDay } from "../kernel/day";
import { dayText } from "./names/days";

/** With the words of settings as people read them, and days in words. `titleOf`: the name of a kind. */
export function readingText(
  language: Language,
  code: Code,
  { kind, day, value = null, ...details }: Details,
  titleOf: (kind: string) => string,
  days: Days = language,
): string {
  if (typeof kind === "string") return sentence(language, code, { kind: titleOf(kind) });
  const word = typeof value === "string" ? optionText(language, value) : null;
  const shown = { ...daysInWords(days, details), value: word ?? value };
  return sentence(language, code, typeof day === "number" ? { ...shown, day: dayText(days, day, true) } : shown);
}

/** `2026-11-14` as people read it; null of any other text. */
export function isoDayText(days: Days, text: string): string | null {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? readIsoDay(text) : undefined;
  return day === undefined ? null : dayText(days, day, true);
}

/** A table of a sheet, by its day or as it is called. */
export function tableName(language: Language, name: string, days: Days = language): string {
  return isoDayText(days, name) ?? tableText(language, name);
}

/** With days in words in place of ISO dates, which stand for those that a sheet keeps as numbers. */
function daysInWords(days: Days, details: Details): Details {
  const inWords = (value: Plain) => (typeof value === "string" ? isoDayText(days, value) : null) ?? value;
  const shown: { [name: string]: Details[string] } = {};
  for (const name of Object.keys(details)) {
    const value = details[name]!;
    shown[name] = Array.isArray(value) ? (value as readonly Plain[]).map(inWords) : inWords(value as Plain);
  }
  return shown;
}
