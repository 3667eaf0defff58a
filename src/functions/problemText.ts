import type { Problem } from "../kernel/problem";
import { fill } from "../messages/sentence";
import { RULES_EN } from "../messages/en/rules";

/** The sentence of a problem in a cell: English, as no language reaches a worksheet function. */
export function problemText(problem: Problem): string {
  return fill(RULES_EN.problems[problem.code] ?? problem.code, problem.details, "en");
}
