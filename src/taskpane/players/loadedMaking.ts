import type * as Making from "./making";

let loaded: typeof Making | null = null;

/** Loads what makes sheets, once. */
export async function loadMaking(): Promise<typeof Making> {
  return (loaded ??= await import(/* webpackChunkName: "making" */ "./making"));
}

/** What makes sheets, on a screen that was opened by loading it. */
export function making(): typeof Making {
  return loaded!;
}
