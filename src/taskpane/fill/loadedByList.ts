import type * as ByList from "./byList";

let loaded: typeof ByList | null = null;

/** Loads what takes handicaps from a list of members, once: it shares much with the tab of players, which comes with it. */
export async function loadByList(): Promise<typeof ByList> {
  return (loaded ??= await (await import(/* webpackChunkName: "players" */ "../players")).loadByList());
}

/** The same after a list was chosen, which loads it. */
export function byList(): typeof ByList {
  return loaded!;
}
