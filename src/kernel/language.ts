/** The languages of the program; each has a folder in `src/messages`. `npm run languages` generates the files that depend on them. */
export const LANGUAGES = ["en", "da"] as const;
/** One of the languages. */
export type Language = (typeof LANGUAGES)[number];
/** A language other than English. */
export type OtherLanguage = Exclude<Language, "en">;
/** The way days are written: as is usual in a language, or as Americans do. */
export type Days = Language | "american";
/** The way people who put the month first write days in a language. */
const MONTH_FIRST: { readonly [language in Language]?: Days } = { en: "american" };

/** The way players of a sport write days in a language. */
export function daysFor(language: Language, { isMonthFirst = false }: { readonly isMonthFirst?: boolean }): Days {
  return (isMonthFirst && MONTH_FIRST[language]) || language;
}

/** Lists texts with commas, or with semicolons if a text has a comma itself, as `2,5` and `Beck, Alan` do. */
export function listed(texts: readonly string[]): string {
  return texts.join(texts.some((text) => /\d,\d|, /.test(text)) ? "; " : ", ");
}

/** The same words in every language. */
export type Words = Readonly<Record<Language, string>>;

/** Applies a function to the words of each language. */
export function inEach(words: Words, change: (text: string, language: Language) => string): Words {
  const changed: { [language in Language]?: string } = {};
  for (const language of LANGUAGES) changed[language] = change(words[language], language);
  return changed as Words;
}

/** Replaces a mark in the words of each language by a text. */
export function withText(words: Words, mark: string, text: string): Words {
  return inEach(words, (template) => template.replace(mark, text));
}

/**
 * Names, keyed by the English name that the code uses. If one English name has two translations, a bar and what
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
