import type { Code, Details, DetailsOf, DetailsWithout, Told } from "./told";

export type { Details, Plain } from "./told";

/**
 * `invalid`: wrong type or impossible value (`#VALUE!`).
 * `unavailable`: a valid question that the paper does not answer (`#N/A`).
 */
export type ProblemKind = "invalid" | "unavailable";

/** Why there is no result. The code is stable; its sentence lives in `messages/`. */
export class Problem implements Told {
  constructor(
    readonly kind: ProblemKind,
    readonly code: Code,
    readonly details: Details = {},
  ) {}
}

/** The result of a rule: a value, or the reason for having none. Rules never throw. */
export type Result<T> = T | Problem;

export function invalid<C extends Code>(code: C, ...details: DetailsOf<C>): Problem;
export function invalid(code: Code, details?: Details): Problem {
  return new Problem("invalid", code, details);
}

export function unavailable<C extends Code>(code: C, ...details: DetailsOf<C>): Problem;
export function unavailable(code: Code, details?: Details): Problem {
  return new Problem("unavailable", code, details);
}

/** Like `invalid`, for a line in a book, which adds the player's name and the number of the tournament. */
export const invalidLine = invalid as <C extends Code>(
  code: C,
  ...details: DetailsWithout<C, "name" | "no">
) => Problem;
