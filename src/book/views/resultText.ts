import { signedFormat } from "../../kernel/numbers/shown";
import type { Plain } from "../../kernel/problem";
import type { Sport } from "../../kernel/seasons/sport";
import type { Say } from "../../kernel/told";
import { isGameResult, isIdle, WALKOVER } from "../../kernel/seasons/season";
import { gameWord } from "../results/gameWord";
import { isShare } from "../results/partners";
import type { BookLine, BookTournament } from "../state/state";

/** The IMPs of an ACBL team: a whole number, which the format of a handicap does not suit. */
function impsText(kind: string, result: Plain): string | null {
  return kind === "acbl-teams" && typeof result === "number" ? String(result) : null;
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

/** The results of a tournament as they are hung up. */
interface ResultColumn {
  /** What they are counted in; null where a result says it itself. */
  readonly unit: string | null;
  readonly format: string | null;
  readonly resultOf: (line: BookLine) => Plain;
}

export function resultColumn(tournament: BookTournament, sport: Sport, say: Say): ResultColumn {
  const { kind } = tournament;
  const resultOf = (line: BookLine) => resultText(line, kind, sport, say);
  const { format } = sport.held;
  // A match is known by its imps; what the handicap is computed from are those per board.
  if (kind === "dbf-teams")
    return { unit: say("players-imps"), format: signedFormat("0"), resultOf: (line) => line.points ?? resultOf(line) };
  if (kind === "acbl-teams") return { unit: say("players-imps"), format: null, resultOf };
  if (!kind.startsWith("dbf-")) return { unit: null, format, resultOf };
  return { unit: isShare(tournament) ? "%" : say("players-imps-per-board"), format, resultOf };
}
