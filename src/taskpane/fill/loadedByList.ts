import type * as ByList from "./byList";
import type { loadPlayers } from "./loadPlayers";

let loaded: typeof ByList | null = null;

/**
 * Loads, once, what takes handicaps from a list of members. It shares much with the tab of players, which is loaded
 * with it.
 */
export async function loadByList(players: typeof loadPlayers): Promise<typeof ByList> {
  return (loaded ??= await (await players()).loadByList());
}

/** The same, after a list was chosen and loaded it. */
export function byList(): typeof ByList {
  return loaded!;
}
