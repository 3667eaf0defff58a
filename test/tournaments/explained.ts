import { Problem, type Plain } from "../../src/kernel/problem";
import { stepText } from "../../src/messages";
import { citedPlace } from "../../src/systems/registry";
import type { FillPlan } from "../../src/tournaments";
import { address } from "../../src/sheet";

/**
 * The explanation of every planned value: `[cell, value of its explanation, value of the last step]`, to compare with
 * `valuesOf`. Every step must have its sentences and be in its paper.
 */
export function explanationsOf(plan: FillPlan): [string, Plain, Plain][] {
  return cellsOf(plan).map(({ row, column }) => {
    const answer = plan.explain(row, column);
    if (answer === null || answer instanceof Problem) throw new Error(`${address(row, column)} is not explained`);
    for (const { code, inputs, cite } of answer.steps) {
      expect(stepText("en", code, inputs)).not.toContain(code);
      expect(stepText("da", code, inputs)).not.toContain(code);
      expect(citedPlace(cite).place).not.toBe("");
    }
    return [address(row, column), answer.value, answer.steps.at(-1)!.value];
  });
}

export function valuesOf(plan: FillPlan): [string, Plain, Plain][] {
  return cellsOf(plan).map(({ row, column, value }) => [address(row, column), value, value]);
}

/** The writes that are not headers. */
function cellsOf(plan: FillPlan) {
  const rows = new Set(plan.rows.map(({ row }) => row - 1));
  return plan.writes.filter(({ row }) => rows.has(row));
}
