import type { Plain } from "./problem";

/** The languages that people read here; each has a folder in `src/messages`. */
export const LANGUAGES = ["en", "da"] as const;
/** One of the languages. */
export type Language = (typeof LANGUAGES)[number];
/** One of those that English is translated into. */
export type OtherLanguage = Exclude<Language, "en">;
/** How days are written: as most people of a language write them, or as Americans do. */
export type Days = Language | "american";
/** The number format of a day in a cell. */
export const DAYS_WRITTEN: { readonly [days in Days]: string } = {
  en: "d mmm yyyy",
  da: "dd-mm-yyyy",
  american: "mmm d, yyyy",
};
/** How days are written in a language by those who put the month first. */
const MONTH_FIRST: { readonly [language in Language]?: Days } = { en: "american" };

/** How the players of a sport write days in a language. */
export function daysFor(language: Language, { isMonthFirst = false }: { readonly isMonthFirst?: boolean }): Days {
  return (isMonthFirst && MONTH_FIRST[language]) || language;
}
/** What parts decimals in a language. */
export const DECIMAL_MARKS: { readonly [language in Language]: "." | "," } = { en: ".", da: "," };

/** A text with numbers such as `2.5/1766` as people of a language write them: `2,5/1766`. */
export function numbersIn(text: string, language: Language): string {
  return text.replace(/(\d)\.(?=\d)/g, `$1${DECIMAL_MARKS[language]}`);
}

/** Texts one after the other: with semicolons where one of them has a decimal comma. */
export function listed(texts: readonly string[]): string {
  return texts.join(texts.some((text) => /\d,\d/.test(text)) ? "; " : ", ");
}

/** The text of a value; of a number, as people of a language write it. */
export function valueIn(value: Plain | readonly Plain[], language: Language): string {
  return typeof value === "number" ? numbersIn(String(value), language) : String(value);
}

/** The same words in every language. */
export type Words = Readonly<Record<Language, string>>;

/** The same done with the words of each language. */
export function inEach(words: Words, change: (text: string, language: Language) => string): Words {
  const changed: { [language in Language]?: string } = {};
  for (const language of LANGUAGES) changed[language] = change(words[language], language);
  return changed as Words;
}

/** Words with a text in the place of a mark. */
export function withText(words: Words, mark: string, text: string): Words {
  return inEach(words, (template) => template.replace(mark, text));
}

/**
 * Names by their English one, as the code calls them. Where one English name is two in another language, a bar and what
 * tells them apart follow it: `Rank|title`.
 */
export function namesIn<Name extends string>(others: {
  readonly [language in OtherLanguage]: { readonly [name in Name]: string };
}): (name: Name) => Words {
  return (name) => {
    const words: { [language: string]: string } = { en: name.split("|")[0]! };
    for (const language of Object.keys(others)) words[language] = others[language as keyof typeof others][name];
    return words as Words;
  };
}
