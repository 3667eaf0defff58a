import type * as Start from "./start";

let loaded: typeof Start | null = null;

/** Loads what starts a book from a list, once. */
export async function loadStart(): Promise<typeof Start> {
  return (loaded ??= await import(/* webpackChunkName: "start" */ "./start"));
}

/** The same, after a start was planned, which loads it. */
export function startOfBook(): typeof Start {
  return loaded!;
}
