import { LANGUAGES, type Language } from "../kernel/language";
import type { Details } from "../kernel/problem";
import { WRITING } from "./names/numbers";
import { fill } from "./sentence";

/** A moment on the user's clock: `22 November 2026 21:14`, `22. november 2026 kl. 21.14`. */
export function momentText(language: Language, moment: Date): string {
  const two = (n: number) => `0${n}`.slice(-2);
  const { moment: template, months } = WRITING[language];
  const [day, month, year] = [moment.getDate(), months[moment.getMonth()]!, moment.getFullYear()];
  const [hour, minute] = [two(moment.getHours()), two(moment.getMinutes())];
  return fill(template, { day, month, year, hour, minute }, language);
}

/**
 * The line with a moment above a list: `As of 22 November 2026 21:14`, `Pr. 22. november 2026 kl. 21.14`; and whether
 * a text is such a line, of any moment and in any language.
 */
export function asOf(language: Language, moment: Date) {
  const text = fill(WRITING[language].asOf, { moment: momentText(language, moment) }, language);
  return { text, isOne: isAsOf };
}

function isAsOf(text: string): boolean {
  return LANGUAGES.some((language) => asOfPattern(language).test(text));
}

function asOfPattern(language: Language): RegExp {
  const { asOf: line, moment, months } = WRITING[language];
  const number = "\\d{1,4}";
  const parts = { day: number, month: `(?:${months.join("|")})`, year: number, hour: number, minute: number };
  const pattern = (template: string, values: Details) =>
    fill(template.replace(/[.*+?^$()[\]\\]/g, "\\$&"), values, language);
  return new RegExp(`^${pattern(line, { moment: pattern(moment, parts) })}$`);
}
