// What worksheet functions say: English, as no language reaches them.
import type { Details, Problem } from "../../kernel/problem";
import { grammar } from "../../messages/en/grammar";
import { RULES_EN } from "../../messages/en/rules/rules";
import { filled, writtenBy } from "../../messages/template";
import { textOf } from "../../messages/texts";

/** A template with its details. */
export function inEnglish(template: string, details: Details): string {
  return filled(template, details, (value) => writtenBy(grammar, value));
}

/** The sentence of a problem in a cell. */
export function problemText({ code, details }: Problem): string {
  return inEnglish(textOf(RULES_EN, code, ({ problems }) => problems) ?? code, details);
}
