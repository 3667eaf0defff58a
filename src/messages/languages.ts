// Every language: how it writes, which every page knows, what the pane loads for those who read it, and which of them can be
// spoken now. English always can; another one is added when somebody needs it.
import type { Language } from "../kernel/language";
import { writing as da } from "./da/writing";
import { writing as en } from "./en/writing";
import type { Catalogue, Sentences, Writing } from "./texts";

export const WRITING: { readonly [language in Language]: Writing } = { en, da };

type Load = () => Promise<{ readonly catalogue: Catalogue }>;
/** English needs no loading. */
export const LATER: { readonly [language in Language]: Load | null } = {
  en: null,
  da: () => import(/* webpackChunkName: "danish" */ "./da"),
};

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
