/** The languages that people read here; each has a folder in `src/messages`. */
export const LANGUAGES = ["en", "da"] as const;
/** One of the languages. */
export type Language = (typeof LANGUAGES)[number];
/** The same words in every language. */
export type Words = Readonly<Record<Language, string>>;

/** Words that are put together in each language. */
export function inEachLanguage(text: (language: Language) => string): Words {
  return LANGUAGES.reduce((words, language) => ({ ...words, [language]: text(language) }), {} as Words);
}
