// What a part of the reading line says.
import { optionText } from "./";
import type { Code } from "../kernel/told";
import type { Language } from "../kernel/language";
import type { Details, Plain } from "../kernel/problem";
import { sentence } from "./index";
import { dayText, isoDayText } from "./moment";

/** With the words of settings as people read them, and days in words. `titleOf`: the name of a kind. */
export function readingText(
  language: Language,
  code: Code,
  { kind, day, value = null, ...details }: Details,
  titleOf: (kind: string) => string,
): string {
  if (typeof kind === "string") return sentence(language, code, { kind: titleOf(kind) });
  const word = typeof value === "string" ? optionText(language, value) : null;
  const shown = { ...daysInWords(language, details), value: word ?? value };
  return sentence(language, code, typeof day === "number" ? { ...shown, day: dayText(language, day, true) } : shown);
}

/** The days of a sheet that no text names, in words. */
function daysInWords(language: Language, details: Details): Details {
  const inWords = (value: Plain) => (typeof value === "string" ? isoDayText(language, value) : null) ?? value;
  const shown: { [name: string]: Details[string] } = {};
  for (const name of Object.keys(details)) {
    const value = details[name]!;
    shown[name] = Array.isArray(value) ? (value as readonly Plain[]).map(inWords) : inWords(value as Plain);
  }
  return shown;
}
