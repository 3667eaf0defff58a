// The error texts of worksheet functions, always in English: Excel does not tell functions its language.
import { Problem, type Details, type Plain } from "../../kernel/problem";
import { grammar } from "../../messages/en/grammar";
import { RULES_EN } from "../../messages/en/rules/rules";
import { filled, writtenBy } from "../../messages/template";
import { textOf } from "../../messages/texts";

/** A template with its details. */
export function inEnglish(template: string, details: Details): string {
  return filled(template, details, (value) => writtenBy(grammar, value));
}

/** Characters of a text that a sentence quotes: a cell may hold 32,767 of them. */
const LONGEST_QUOTE = 60;

/** The same problem, with long texts cut short. */
export function quotedShort(problem: Problem): Problem {
  const details: { [name: string]: Details[string] } = {};
  for (const name of Object.keys(problem.details)) {
    const value = problem.details[name]!;
    details[name] = Array.isArray(value) ? value.map(shortened) : shortened(value as Plain);
  }
  return new Problem(problem.kind, problem.code, details);
}

function shortened(value: Plain): Plain {
  return typeof value === "string" && value.length > LONGEST_QUOTE ? `${value.slice(0, LONGEST_QUOTE)}…` : value;
}

/** The sentence of a problem in a cell. */
export function problemText(problem: Problem): string {
  const { code, details } = quotedShort(problem);
  return inEnglish(textOf(RULES_EN, code, ({ problems }) => problems) ?? code, details);
}
