import type * as Start from ".";

let loaded: typeof Start | null = null;

/** Loads, once, what starts a book from a list. */
export async function startLoadedBy(load: () => Promise<typeof Start>): Promise<typeof Start> {
  return (loaded ??= await load());
}

/** The same, after a start was planned and loaded it. */
export function startOfBook(): typeof Start {
  return loaded!;
}
