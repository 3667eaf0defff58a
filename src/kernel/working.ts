import { Problem, type Result } from "./problem";
import type { Details, InputsOf, Plain, StepCode } from "./told";

/** One step of the working: the operation, its numbers, and the clause. */
export interface Step {
  /** Stable name; its label and its working are sentences in `messages/`. */
  readonly code: StepCode;
  readonly inputs: Details;
  readonly value: Plain;
  /** Citation id, `system:clause`; exists in that system's `sources.ts`. */
  readonly cite: string;
}

/**
 * Collects steps. Rules take it as an optional last argument and call `working?.step(…)`, so that nothing, not even the
 * inputs of a step, is built unless somebody asks for the working.
 */
export class Working {
  readonly steps: Step[] = [];

  step<C extends StepCode>(code: C, inputs: InputsOf<C>, value: Plain, cite: string): void {
    this.steps.push({ code, inputs, value, cite });
  }
}

/** A value with its working; the last step's value is the answer. */
export interface Answer<T> {
  readonly value: T;
  readonly steps: readonly Step[];
}

/** Runs a rule with its working switched on. */
export function answer<T>(rule: (working: Working) => Result<T>): Result<Answer<T>> {
  const working = new Working();
  const value = rule(working);
  return value instanceof Problem ? value : { value, steps: working.steps };
}
