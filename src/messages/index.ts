import type { Details } from "../kernel/problem";
import { imports as importsDa } from "./da/import";
import { pane as paneDa } from "./da/pane";
import { RULES_DA } from "./da/rules";
import { imports as importsEn } from "./en/import";
import { pane as paneEn } from "./en/pane";
import { RULES_EN } from "./en/rules";
import { fill, type Language, type Sentences, type StepText } from "./sentence";

export { fill, written, type Language } from "./sentence";

const SENTENCES: { readonly [language in Language]: Sentences } = {
  en: { ...RULES_EN.problems, ...importsEn, ...paneEn },
  da: { ...RULES_DA.problems, ...importsDa, ...paneDa },
};
const STEPS = { en: RULES_EN.steps, da: RULES_DA.steps };

/** The sentence of a problem, repair, assumption or difference. */
export function sentence(language: Language, code: string, details: Details = {}): string {
  return fill(SENTENCES[language][code] ?? code, details, language);
}

/** What a step is, and how it was worked out. */
export function stepText(language: Language, code: string, inputs: Details): StepText {
  const [label, working] = STEPS[language][code] ?? [code, ""];
  return [fill(label, inputs, language), fill(working, inputs, language)];
}
