import type { Plain } from "../../kernel/problem";
import type { Sport } from "../../kernel/seasons/sport";
import type { Say } from "../../kernel/told";
import { isGameResult, isIdle, WALKOVER } from "../../kernel/seasons/season";
import { gameWord } from "../results/gameWord";
import type { BookLine } from "../state/state";

/** The result of a line as people say it. */
export function resultText({ result, play }: Pick<BookLine, "result" | "play">, sport: Sport, say: Say): Plain {
  if (isIdle(result)) return say(`players-${play === WALKOVER ? WALKOVER : result}`);
  return isGameResult(result) ? say(`players-${gameWord(result, sport)}`) : result;
}
