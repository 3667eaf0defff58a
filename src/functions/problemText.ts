import type { Problem } from "../kernel/problem";
import { grammar } from "../messages/en/grammar";
import { RULES_EN } from "../messages/en/rules";
import { filled } from "../messages/template";

/** The sentence of a problem in a cell: English, as no language reaches a worksheet function. */
export function problemText(problem: Problem): string {
  return filled(RULES_EN.problems[problem.code] ?? problem.code, problem.details, grammar);
}
