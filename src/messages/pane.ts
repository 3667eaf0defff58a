import type { Language } from "../kernel/language";
import type { Details } from "../kernel/problem";
import { pane as da } from "./da/pane";
import { pane as en } from "./en/pane";
import { fill, type Decimals } from "./sentence";
import type { Sentences } from "./texts";

const SENTENCES: { readonly [language in Language]: Sentences } = { en, da };

/** A sentence of the task pane itself; those of rules and imports are loaded later. */
export function paneSentence(language: Language, code: string, details: Details = {}, decimals?: Decimals): string {
  return fill(SENTENCES[language][code] ?? code, details, language, decimals);
}
