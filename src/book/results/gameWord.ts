import type { Sport } from "../../kernel/seasons/sport";
import type { GAME_RESULTS } from "../../kernel/seasons/season";

/** How a game ended, as the end of a code: a draw in Go has a word of its own. */
export function gameWord<R extends (typeof GAME_RESULTS)[number]>(result: R, { hasJigo }: Sport): R | "draw-go" {
  return result === "draw" && hasJigo ? "draw-go" : result;
}
