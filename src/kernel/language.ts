/** The languages that people read here; each has a folder in `src/messages`. `npm run languages` writes what follows from it. */
export const LANGUAGES = ["en", "da"] as const;
/** One of the languages. */
export type Language = (typeof LANGUAGES)[number];
/** One of those that English is translated into. */
export type OtherLanguage = Exclude<Language, "en">;
/** How days are written: as most people of a language write them, or as Americans do. */
export type Days = Language | "american";
/** How days are written in a language by those who put the month first. */
const MONTH_FIRST: { readonly [language in Language]?: Days } = { en: "american" };

/** How the players of a sport write days in a language. */
export function daysFor(language: Language, { isMonthFirst = false }: { readonly isMonthFirst?: boolean }): Days {
  return (isMonthFirst && MONTH_FIRST[language]) || language;
}

/** Texts one after the other: with semicolons where one of them has a comma itself, as in `2,5` and `Beck, Alan`. */
export function listed(texts: readonly string[]): string {
  return texts.join(texts.some((text) => /\d,\d|, /.test(text)) ? "; " : ", ");
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
