import type { Plain } from "../../kernel/problem";
import { isGameResult, isIdle, WALKOVER } from "../../kernel/seasons/season";
import type { BookLine } from "../state/state";
import type { Say } from "../tables/bookTables";

/** The result of a line as people say it. */
export function resultText({ result, play }: Pick<BookLine, "result" | "play">, say: Say): Plain {
  if (isIdle(result)) return say(`players-${play === WALKOVER ? WALKOVER : String(result)}`, {});
  return isGameResult(result) ? say(`players-${result}`, {}) : result;
}
