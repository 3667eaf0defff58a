import type { Days, Language } from "../../kernel/language";
import type { Plain } from "../../kernel/problem";
import { WRITING } from "../every/writing";

export { WRITING };

/** A text with numbers such as `2.5/1766` as people of a language write them: `2,5/1766`. */
export function numbersIn(text: string, language: Language): string {
  return text.replace(/(\d)\.(?=\d)/g, `$1${WRITING[language].decimalMark}`);
}

/** The text of a value; of a number, as people of a language write it. */
export function valueIn(value: Plain | readonly Plain[], language: Language): string {
  return typeof value === "number" ? numbersIn(String(value), language) : String(value);
}

/** The number format of a day in a cell: 14 Nov 2026, 14-11-2026, Nov 14, 2026. */
export function dayFormat(days: Days): string {
  return days === "american" ? "mmm d, yyyy" : WRITING[days].cellDay;
}
