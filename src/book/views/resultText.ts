import type { Plain } from "../../kernel/problem";
import type { Sport } from "../../kernel/seasons/sport";
import type { Say } from "../../kernel/told";
import { isGameResult, isIdle, WALKOVER } from "../../kernel/seasons/season";
import { inBook } from "../../tournaments";
import { gameWord } from "../results/gameWord";
import type { BookLine } from "../state/state";

/** The IMPs of a match: a whole number, which the format of a handicap does not suit. */
export function impsText(kind: string, result: Plain): string | null {
  return inBook(kind).isMatch && typeof result === "number" ? String(result) : null;
}

/** The result of a line of a tournament as people say it. */
export function resultText(
  { result, play }: Pick<BookLine, "result" | "play">,
  kind: string,
  sport: Sport,
  say: Say,
): Plain {
  const imps = impsText(kind, result);
  if (imps !== null) return imps;
  if (isIdle(result)) return say(`players-${play === WALKOVER ? WALKOVER : result}`);
  return isGameResult(result) ? say(`players-${gameWord(result, sport)}`) : result;
}
