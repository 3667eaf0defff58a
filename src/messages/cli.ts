import type { DetailsFor } from "../kernel/told";
import type { Language } from "../kernel/language";
import type { Details } from "../kernel/problem";
import { cli as da } from "./da/cli";
import { cli as en } from "./en/cli";
import { fill } from "./sentence";
import type { NamingAs } from "./texts";

export type CliTexts = typeof en;
export type CliCode = keyof CliTexts;

const SENTENCES = { en, da: da satisfies NamingAs<typeof en, typeof da> };

/** A sentence of the command line itself. */
export function cliSentence<C extends CliCode>(
  language: Language,
  code: C,
  ...details: DetailsFor<C, CliTexts>
): string;
export function cliSentence(language: Language, code: CliCode, details: Details = {}): string {
  return fill(SENTENCES[language][code], details, language);
}
