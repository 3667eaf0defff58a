import { Working } from "../../src/kernel/working";

/**
 * The whole working of a rule, one line for each step: what was done, with which numbers, the result, and the clause.
 */
export function stepsOf(rule: (working: Working) => unknown) {
  const working = new Working();
  rule(working);
  return working.steps.map(({ code, inputs, value, cite }) => [code, inputs, value, cite]);
}
