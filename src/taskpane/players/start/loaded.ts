import type * as Start from ".";

let loaded: typeof Start | null = null;

/** What starts a book from a list, loaded once. */
export async function startLoadedBy(load: () => Promise<typeof Start>): Promise<typeof Start> {
  return (loaded ??= await load());
}

/** The same, after a start was planned, which loads it. */
export function startOfBook(): typeof Start {
  return loaded!;
}
