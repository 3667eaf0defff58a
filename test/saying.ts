import type { Code, Details, Say } from "../src/kernel/told";

/** A function for sentences, for code with variable codes; the caller supplies the details for each. */
export function saying(say: (code: Code, details?: Details) => string): Say {
  return say as Say;
}

/** Returns the code itself. */
export const sayCode = saying((code) => code);
