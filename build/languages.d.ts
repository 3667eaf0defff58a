/** The path of each generated file below the repository, and its text. */
export function languageFiles(languages?: readonly string[]): { readonly [file: string]: string };
/** What the pane's chunk with the sentences of a language is called: `danish`. */
export function chunkOf(language: string): string;
/** The name of a language in English: `Danish`. */
export function englishNameOf(language: string): string;
/** A language with the country where most people speak it, as Office names it: `da-DK`. */
export function localeOf(language: string): string;
/** The languages that English is translated into. */
export const OTHERS: readonly string[];
