import { signedFormat } from "../../kernel/numbers/shown";
import type { Plain } from "../../kernel/problem";
import type { Sport } from "../../kernel/seasons/sport";
import type { Say } from "../../kernel/told";
import { isGameResult, isIdle, WALKOVER } from "../../kernel/seasons/season";
import { inBook } from "../../tournaments";
import { gameWord } from "../results/gameWord";
import { isShare } from "../results/outcomes";
import type { BookLine, BookTournament } from "../state/state";

/** The result of a line in a tournament, as people say it. */
export function resultText(
  { result, play }: Pick<BookLine, "result" | "play">,
  kind: string,
  sport: Sport,
  say: Say,
): Plain {
  // IMPs are whole numbers; the format of a handicap does not suit them.
  if (inBook(kind).resultIs === "imps" && typeof result === "number") return String(result);
  if (isIdle(result)) return say(`players-${play === WALKOVER ? WALKOVER : result}`);
  return isGameResult(result) ? say(`players-${gameWord(result, sport)}`) : result;
}

/** The results of a tournament for the noticeboard. */
interface ResultColumn {
  /** The unit; null if each result states its own. */
  readonly unit: string | null;
  readonly format: string | null;
  readonly resultOf: (line: BookLine) => Plain;
}

export function resultColumn(tournament: BookTournament, sport: Sport, say: Say): ResultColumn {
  const { resultIs, isMatch } = inBook(tournament.kind);
  const resultOf = (line: BookLine) => resultText(line, tournament.kind, sport, say);
  const { format } = sport.held;
  if (resultIs === undefined) return { unit: null, format, resultOf };
  if (resultIs === "imps") return { unit: say("players-imps"), format: null, resultOf };
  // People know a match by its IMPs; the handicap is computed from IMPs per board.
  if (isMatch)
    return { unit: say("players-imps"), format: signedFormat("0"), resultOf: (line) => line.points ?? resultOf(line) };
  return { unit: isShare(tournament) ? "%" : say("players-imps-per-board"), format, resultOf };
}
