import type * as Press from ".";

let loaded: typeof Press | null = null;

/** Loads what shows and asks before a press, once. */
export async function loadPress(): Promise<typeof Press> {
  return (loaded ??= await import(/* webpackChunkName: "press" */ "."));
}

/** What shows it, after something was planned or asked, which loads it. */
export function press(): typeof Press {
  return loaded!;
}
