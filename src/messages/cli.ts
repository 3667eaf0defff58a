import type { Language } from "../kernel/language";
import type { Details } from "../kernel/problem";
import { cli as da } from "./da/cli";
import { cli as en } from "./en/cli";
import { fill } from "./sentence";
import type { Sentences } from "./texts";

const SENTENCES: { readonly [language in Language]: Sentences } = { en, da };

/** A sentence of the command line itself. */
export function cliSentence(language: Language, code: string, details: Details = {}): string {
  return fill(SENTENCES[language][code] ?? code, details, language);
}
