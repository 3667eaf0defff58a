import { Working } from "../../src/kernel/working";

/** The whole working of a rule, a step a line: what was done, with which numbers, what came out, and by which clause. */
export function stepsOf(rule: (working: Working) => unknown) {
  const working = new Working();
  rule(working);
  return working.steps.map(({ code, inputs, value, cite }) => [code, inputs, value, cite]);
}
