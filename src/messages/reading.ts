// What a part of the reading line says.
import { optionText } from "./";
import type { Code } from "../kernel/told";
import type { Days, Language } from "../kernel/language";
import type { Details } from "../kernel/problem";
import { sentence } from "./index";
import { dayText } from "./dayText";

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
  const shown = { ...details, value: word ?? value };
  return sentence(language, code, typeof day === "number" ? { ...shown, day: dayText(days, day, true) } : shown);
}
