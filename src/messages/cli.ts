import type { DetailsFor } from "../kernel/told";
import type { Language } from "../kernel/language";
import type { Details } from "../kernel/problem";
import type { cli } from "./en/cli";
import { SAID } from "./everyLanguage";
import { fill } from "./sentence";

export type CliTexts = typeof cli;
export type CliCode = keyof CliTexts;

/** A sentence of the command line itself. */
export function cliSentence<C extends CliCode>(
  language: Language,
  code: C,
  ...details: DetailsFor<C, CliTexts>
): string;
export function cliSentence(language: Language, code: CliCode, details: Details = {}): string {
  return fill(SAID[language].cli[code], details, language);
}
