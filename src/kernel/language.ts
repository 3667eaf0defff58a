/** The languages that people read here; each has a folder in `src/messages`. */
export const LANGUAGES = ["en", "da"] as const;
/** One of the languages. */
export type Language = (typeof LANGUAGES)[number];
/** The same words in every language. */
export type Words = Readonly<Record<Language, string>>;
