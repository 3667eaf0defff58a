import type * as Steps from "./steps";

let loaded: typeof Steps | null = null;

/** Loads the steps behind the first one, once. */
export async function loadSteps(): Promise<typeof Steps> {
  return (loaded ??= await import(/* webpackChunkName: "steps" */ "./steps"));
}

/** The steps, where they are loaded. */
export function steps(): typeof Steps | null {
  return loaded;
}
