// Scores of matches and winners of games, for tournaments that change no rating or rank.
import { type Told, told } from "../../kernel/told";
import { ADJUSTMENT, isGameResult, UNPLAYED, UNREAD, WALKOVER } from "../../kernel/seasons/season";
import type { SystemId } from "../../kernel/sources";
import { SEASONS } from "../../systems/seasons";
import type { Sport } from "../../kernel/seasons/sport";
import { inBook, isNobody } from "../../tournaments";
import type { Proposal } from "../state/proposal";
import { seasonOf } from "../state/replay";
import { sportOf, type BookLine, type BookTournament } from "../state/state";
import { gameWord } from "./gameWord";
import { halves, matchesOf, matchOf, type BookMatch } from "./league";

/**
 * One sentence for each match or game that is new or has another result, in the order of the sheets; none in books
 * whose tournaments change handicaps. One press can enter several files or correct several sheets.
 */
export function outcomes({ before, after }: Proposal): readonly Told[] {
  if (!after || !seasonOf(after.state).keptByHand) return [];
  const sport = sportOf(after.state);
  const isOfMatches = sport.board === "league";
  // A renamed player has played the same games.
  const outcomesOf = (one: BookTournament): readonly Told[][] =>
    isOfMatches ? [matchesOf(one).map(outcomeOf)] : [gamesOf(one, sport), gamesOf(one, sport, asWritten(one.lines))];
  const earlier = new Map(before.tournaments.map((one) => [one.no, one]));
  return after.state.tournaments.flatMap((tournament) => {
    const was = earlier.get(tournament.no);
    if (tournament.kind === ADJUSTMENT || was?.lines === tournament.lines) return [];
    const ways = (one: BookTournament) => outcomesOf(one).map((told) => told.map((of) => JSON.stringify(of)));
    const [known, is] = [was === undefined ? [[]] : ways(was), ways(tournament)];
    return outcomesOf(tournament)[0]!.filter((_, i) => {
      const at = known[0]!.findIndex((__, j) => known.some((of, way) => of[j] === is[way]![i]));
      // The same two players may have had the same result more than once.
      if (at >= 0) for (const of of known) of.splice(at, 1);
      return at < 0;
    });
  });
}

/** The lines with the names as written on the sheet. */
function asWritten(lines: readonly BookLine[]): BookLine[] {
  const key = (entry: string, player: string | null) => `${entry} ${player}`;
  const names = new Map(lines.map(({ entry, player, written }) => [key(entry, player), written]));
  const named = ({ entry }: BookLine, player: string | null) => names.get(key(entry, player)) ?? player;
  return lines.map((line) => ({ ...line, player: named(line, line.player)!, opponent: named(line, line.opponent) }));
}

function gamesOf({ lines }: BookTournament, sport: Sport, as: readonly BookLine[] = lines): Told[] {
  const games = as.filter((_, i) => isFirstOfGame(lines[i]!, i, lines));
  return games.map(({ player, opponent, result, play }) => {
    if (play === WALKOVER) return told("players-played-walkover", { player, opponent });
    if (typeof result === "string" && !KNOWN.includes(result))
      return told("players-played-unread", { player, opponent, result });
    if (result === UNPLAYED && (opponent === null || isNobody(opponent))) return told("players-played-bye", { player });
    const [winner, other] = result === "lost" ? [opponent, player] : [player, opponent];
    const how = !isGameResult(result) ? "open" : result === "draw" ? gameWord(result, sport) : "won";
    return told(`players-played-${how}`, { player: winner, opponent: other });
  });
}

/** Only these words say who won. */
const KNOWN: readonly string[] = ["won", "lost", "draw", UNPLAYED, UNREAD];

/** The result of a line's match; null if it belongs to none. */
export function lineOutcome(tournament: BookTournament, line: BookLine): Told | null {
  const found = matchOf(tournament, line);
  return found && outcomeOf(found.match);
}

/** The result of a match: the score including the start; before the end, as far as known. [chess:result] */
export function outcomeOf({ teams, card, verdict, open, competition }: BookMatch): Told {
  if (card === null) return told("players-match-open", teams);
  const { home, away } = card.results;
  const named = competition === "" ? teams.home : `${competition}: ${teams.home}`;
  const details = { ...teams, home: named, homeScore: halves(home), awayScore: halves(away) };
  return verdict === null
    ? told("players-match-so-far", { ...details, boards: open })
    : told("players-match-score", details);
}

/** A game has two lines: the winner's line is listed, or the first line of a draw. */
export function isFirstOfGame(line: BookLine, at: number, lines: readonly BookLine[]): boolean {
  if (line.result === "won") return true;
  if (line.result === "lost") return !lines.some((other) => other.entry === line.entry && other.result === "won");
  // The same two players may have had the same result more than once.
  const until = lines.slice(0, at + 1).filter((other) => other.result === line.result);
  const of = (one: string, other: string | null) =>
    until.filter(({ player, opponent }) => player === one && opponent === other).length;
  return line.opponent === null || of(line.player, line.opponent) > of(line.opponent, line.player);
}

/** The sentence that no figure changes; for a list kept by hand, with the reason. */
export function nobodyChanges(system: SystemId) {
  return SEASONS[system].keptByHand ?? "players-nobody-changes";
}

/** True if results are shares of the possible, false if they are IMPs. */
export function isShare({ kind, settings }: BookTournament): boolean {
  return (inBook(kind).resultIs ?? "share") === "share" && settings["scoring"] !== "imp";
}
