import type { DetailsFor } from "../kernel/told";
import type { Language } from "../kernel/language";
import type { Details } from "../kernel/problem";
import { sentencesIn } from "./languages";
import { pane } from "./en/pane/pane";
import { fill, type Decimals } from "./sentence";

export type PaneCode = keyof typeof pane;

/** A sentence of the task pane itself; those of rules and imports are loaded later. */
export function paneSentence<C extends PaneCode>(
  language: Language,
  code: C,
  ...about: [...DetailsFor<C, typeof pane>, decimals?: Decimals]
): string;
export function paneSentence(language: Language, code: PaneCode, details: Details = {}, decimals?: Decimals): string {
  return fill(sentencesIn(language, pane)[code] ?? code, details, language, decimals);
}
