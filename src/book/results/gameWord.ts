import type { Sport } from "../../kernel/seasons/sport";
import type { GAME_RESULTS } from "../../kernel/seasons/season";

/** The result of a game as the end of a message code: a draw in Go has its own word. */
export function gameWord<R extends (typeof GAME_RESULTS)[number]>(result: R, { hasJigo }: Sport): R | "draw-go" {
  return result === "draw" && hasJigo ? "draw-go" : result;
}
