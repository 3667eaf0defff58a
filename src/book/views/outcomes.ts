// The scores of matches and the winners of games, for tournaments that change no rating or rank.
import type { Details } from "../../kernel/problem";
import { ADJUSTMENT } from "../../kernel/seasons/season";
import type { SystemId } from "../../kernel/sources";
import { SEASONS } from "../../systems/seasons";
import type { Proposal } from "../state/proposal";
import { seasonOf } from "../state/replay";
import { sportOf, type BookLine } from "../state/state";
import { matchesOf } from "./league";

/** One sentence for each match or game, in the order of the sheet; none for tournaments that change handicaps. */
export function outcomes({ after, no }: Proposal): readonly { readonly code: string; readonly details: Details }[] {
  const tournament = after?.state.tournaments.find((one) => one.no === no);
  if (!after || !tournament || !seasonOf(after.state).keptByHand || tournament.kind === ADJUSTMENT) return [];
  if (sportOf(after.state).board === "league")
    return matchesOf(tournament).map(({ teams, card, verdict }) => {
      // Game points with the handicap of the match. [chess:result]
      const score = verdict === null || card === null ? null : card.results;
      return score === null
        ? { code: "players-match-open", details: teams }
        : {
            code: "players-match-score",
            details: { ...teams, homeScore: halves(score.home), awayScore: halves(score.away) },
          };
    });
  const games = tournament.lines.filter((line, i, lines) => isFirstOfGame(line, i, lines));
  return games.map(({ player, opponent, result }) => {
    const [winner, other] = result === "lost" ? [opponent, player] : [player, opponent];
    const how = result === "won" || result === "lost" ? "won" : result === "draw" ? "draw" : "open";
    return { code: `players-played-${how}`, details: { player: winner, opponent: other } };
  });
}

/** As a score is written everywhere: 2½. */
function halves(points: number): string {
  const whole = Math.floor(points);
  return points === whole ? String(whole) : `${whole === 0 ? "" : whole}½`;
}

/** A game has two lines: the winner's is listed, or the first one of a draw. */
export function isFirstOfGame(line: BookLine, at: number, lines: readonly BookLine[]): boolean {
  if (line.result === "won") return true;
  if (line.result === "lost") return !lines.some((other) => other.entry === line.entry && other.result === "won");
  // The same two may have played to the same end more than once.
  const until = lines.slice(0, at + 1).filter((other) => other.result === line.result);
  const of = (one: string, other: string | null) =>
    until.filter(({ player, opponent }) => player === one && opponent === other).length;
  return line.opponent === null || of(line.player, line.opponent) > of(line.opponent, line.player);
}

/** The sentence that nobody's figure changes; where a list is kept by hand, why. */
export function nobodyChanges(system: SystemId): string {
  return SEASONS[system].keptByHand ? `players-nobody-by-hand-${system}` : "players-nobody-changes";
}
