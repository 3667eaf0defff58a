import type { Code, Details, Say } from "../src/kernel/told";

/** What says a code, for code that says many; whoever calls it gives each its details. */
export function saying(say: (code: Code, details?: Details) => string): Say {
  return say as Say;
}

/** Says the code itself. */
export const sayCode = saying((code) => code);
