import type * as Screens from ".";

let loaded: typeof Screens | null = null;

/** Loads the screens behind the list, once. */
export async function loadScreens(): Promise<typeof Screens> {
  return (loaded ??= await import(/* webpackChunkName: "screens" */ "."));
}

/** The screens, after one of them was opened and loaded them. */
export function screens(): typeof Screens {
  return loaded!;
}
