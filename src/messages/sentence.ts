import type { Language } from "../kernel/language";
import { decimalsOfFormat, isSigned, MOST_DECIMALS, rounded, type Places } from "../kernel/numbers/shown";
import type { Details, Plain } from "../kernel/problem";
import { numbersIn, WRITING } from "./names/numbers";
import { filled, writtenBy } from "./template";

/** How a detail is shown; left out: with all decimals that it has. */
export type Decimals = (name: string) => Places | undefined;

/** A template with its details filled in, as the language writes them. */
export function fill(template: string, details: Details, language: Language, decimals?: Decimals): string {
  return filled(template, details, (value, name) => written(value, language, decimals?.(name)));
}

/** A value as the language writes it, with no more decimals than `most`. */
export function written(value: Plain | undefined, language: Language, most?: Places): string {
  if (most === "halves") return halfText(value) ?? written(value, language, 1);
  return writtenBy(WRITING[language], value, most === undefined ? undefined : (long) => rounded(long, most));
}

/** 2½; null of what is no half. */
function halfText(value: Plain | undefined): string | null {
  if (typeof value !== "number" || Math.abs(value % 1) !== 0.5) return null;
  const whole = Math.trunc(Math.abs(value));
  return `${value < 0 ? "−" : ""}${whole === 0 ? "" : whole}½`;
}

/** What parts decimals in a language. */
export function decimalMarkIn(language: Language): string {
  return WRITING[language].decimalMark;
}

/**
 * A value as people read it in a preview: `0.00` with two decimals, always; halves as ½ where the format writes
 * fractions; yes or no.
 */
export function shownAs(value: Plain | undefined, format: string | null | undefined, language: Language): string {
  if (typeof value === "boolean") return WRITING[language].yesNo[value ? "yes" : "no"];
  if (typeof value !== "number") return written(value, language);
  const half = /\?\/(\?|2)/.test(format ?? "") ? halfText(value) : null;
  if (half !== null) return half;
  const places = decimalsOfFormat(format);
  if (places === undefined) return written(value, language, MOST_DECIMALS);
  const near = rounded(value, places);
  const digits = (isSigned(format) && near > 0 ? "+" : "") + near.toFixed(places).replace("-", "−");
  return numbersIn(digits, language);
}
