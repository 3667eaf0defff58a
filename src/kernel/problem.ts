/** A value that can be shown to people and written into a cell. */
export type Plain = string | number | boolean | null;

/** Named values that a sentence about a problem, repair or step is filled with. */
export type Details = { readonly [name: string]: Plain | readonly Plain[] };

/**
 * `invalid`: wrong type or impossible value (`#VALUE!`).
 * `unavailable`: a proper question to which the paper gives no answer (`#N/A`).
 */
export type ProblemKind = "invalid" | "unavailable";

/** Why there is no result. The code is stable; its sentence lives in `messages/`. */
export class Problem {
  constructor(
    readonly kind: ProblemKind,
    readonly code: string,
    readonly details: Details = {},
  ) {}
}

/** What a rule gives: the value, or the reason why there is none. Rules never throw. */
export type Result<T> = T | Problem;

export function invalid(code: string, details?: Details): Problem {
  return new Problem("invalid", code, details);
}

export function unavailable(code: string, details?: Details): Problem {
  return new Problem("unavailable", code, details);
}
