import { readEntry } from "../../src/kernel/seasons/entry";
import type { Fact } from "../../src/kernel/seasons/season";

/** The given parts of a fact, with its entry as people read it. */
export type FactSaid = Partial<Omit<Fact, "entry">> & { readonly entry?: string };

/** A fact with only the given parts. */
export function factOf(player: number, { entry = "", ...more }: FactSaid = {}): Fact {
  return {
    player,
    entry: readEntry(entry),
    day: null,
    boards: null,
    points: null,
    play: null,
    result: null,
    setTo: null,
    ...more,
  };
}
