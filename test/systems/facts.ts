import type { Fact } from "../../src/kernel/seasons/season";

/** What was played, with nothing known of it but what is given. */
export function factOf(player: number, more: Partial<Fact> = {}): Fact {
  return { player, entry: "", day: null, boards: null, points: null, play: null, result: null, ...more };
}
