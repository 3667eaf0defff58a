// Results as players write them: by colour.
import { rank } from "./rank";
import { Problem } from "../../kernel/problem";
import { black } from "./rule";

export const COLOURS = ["black", "white"] as const;
export type Colour = (typeof COLOURS)[number];

/** `B+R`, `W+3.5`, `Black`, `White won on time`; in Danish `S+`, `Hvid`, `Sort vandt på tid`. */
const WON_BY_COLOUR =
  /^(b|s|black|sort|w|h|white|hvid)(?: ?\+.*| (?:won|wins?|vandt|vinder|by|on|with|på|ved|med)(?: .*)?)?$/i;

/** The colour that won according to a result; null if the result names none. */
export function winningColour(result: string): Colour | null {
  const [, word] = WON_BY_COLOUR.exec(result.trim()) ?? [];
  if (word === undefined) return null;
  return /^[bs]/i.test(word) ? "black" : "white";
}

/**
 * The result for a player, if it names a colour but nobody noted who had it: the weaker player had Black. `even` for
 * equal ranks, null for any other result. [go:colours]
 */
export function resultByColour(result: string, own: string, other: string): "won" | "lost" | "even" | null {
  const colour = winningColour(result);
  const [mine, theirs] = [rank("", own), rank("", other)];
  if (colour === null || mine instanceof Problem || theirs instanceof Problem) return null;
  const inBlack = black(mine, theirs);
  if (inBlack === "nigiri") return "even";
  return (inBlack === 1) === (colour === "black") ? "won" : "lost";
}
