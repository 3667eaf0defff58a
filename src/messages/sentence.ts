import type { Language } from "../kernel/language";
import { decimalsOfFormat, isSigned, MOST_DECIMALS, rounded } from "../kernel/numbers/shown";
import type { Details, Plain } from "../kernel/problem";
import { grammar as da } from "./da/grammar";
import { grammar as en } from "./en/grammar";
import { filled, writtenBy } from "./template";
import type { Grammar } from "./texts";

/** How many decimals of a detail are shown; left out: all that it has. */
export type Decimals = (name: string) => number | undefined;

const GRAMMAR: { readonly [language in Language]: Grammar } = { en, da };

/** A template with its details filled in, as the language writes them. */
export function fill(template: string, details: Details, language: Language, decimals?: Decimals): string {
  return filled(template, details, (value, name) => written(value, language, decimals?.(name)));
}

/** A value as the language writes it, with no more decimals than `most`. */
export function written(value: Plain | undefined, language: Language, most?: number): string {
  return writtenBy(GRAMMAR[language], value, most === undefined ? undefined : (long) => rounded(long, most));
}

/** What parts decimals in a language. */
export function decimalMarkIn(language: Language): string {
  return GRAMMAR[language].decimalMark;
}

/**
 * A value as people read it in a preview: `0.00` with two decimals, always; halves as ½ where the format writes
 * fractions; yes or no.
 */
export function shownAs(value: Plain | undefined, format: string | null | undefined, language: Language): string {
  if (typeof value === "boolean") return GRAMMAR[language].yesNo[value ? "yes" : "no"];
  if (typeof value !== "number") return written(value, language);
  if (/\?\/(\?|2)/.test(format ?? "") && Math.abs(value % 1) === 0.5) {
    const whole = Math.trunc(Math.abs(value));
    return `${value < 0 ? "−" : ""}${whole === 0 ? "" : whole}½`;
  }
  const places = decimalsOfFormat(format);
  if (places === undefined) return written(value, language, MOST_DECIMALS);
  const near = rounded(value, places);
  const digits = (isSigned(format) && near > 0 ? "+" : "") + near.toFixed(places).replace("-", "−");
  return digits.replace(".", GRAMMAR[language].decimalMark);
}
