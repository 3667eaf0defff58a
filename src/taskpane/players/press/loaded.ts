import type * as Press from ".";

let loaded: typeof Press | null = null;

/** Loads the preview and the questions before a press, once. */
export async function loadPress(): Promise<typeof Press> {
  return (loaded ??= await import(/* webpackChunkName: "press" */ "."));
}

/** The same, after something was planned or asked and loaded it. */
export function press(): typeof Press {
  return loaded!;
}
