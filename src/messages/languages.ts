// Which languages can be spoken now. English always can; another one is added when somebody needs it.
import type { Language } from "../kernel/language";
import type { Catalogue, Sentences } from "./texts";

const CATALOGUES: { [language in Language]?: Catalogue } = {};

export function addLanguage(language: Language, catalogue: Catalogue): void {
  CATALOGUES[language] = catalogue;
}

/** Undefined: English, or a language that was not added: then English is used. */
export function catalogueOf(language: Language): Catalogue | undefined {
  return CATALOGUES[language];
}

/** The sentences of a language. `english`: those of the part that asks. */
export function sentencesIn(language: Language, english: Sentences): Sentences {
  return CATALOGUES[language]?.sentences ?? english;
}
