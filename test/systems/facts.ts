import { readEntry } from "../../src/kernel/seasons/entry";
import type { Fact } from "../../src/kernel/seasons/season";

/** What is said of a fact, its entry as people read it. */
export type FactSaid = Partial<Omit<Fact, "entry">> & { readonly entry?: string };

/** What was played, with nothing known of it but what is given. */
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
