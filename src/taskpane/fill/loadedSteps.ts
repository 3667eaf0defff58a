import type * as Steps from "./steps";

let loaded: typeof Steps | null = null;

/** Loads the steps after the first one, once. */
export async function loadSteps(): Promise<typeof Steps> {
  return (loaded ??= await import(/* webpackChunkName: "steps" */ "./steps"));
}

/** The steps; null until they are loaded. */
export function steps(): typeof Steps | null {
  return loaded;
}
