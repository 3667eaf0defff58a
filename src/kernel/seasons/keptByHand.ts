// Seasons whose games change no handicap: a person keeps the list, and each game keeps what its players held then.
import { grouped } from "../grouped";
import { Problem, type Plain } from "../problem";
import {
  ADJUSTMENT,
  UNREAD,
  type Event,
  type Fact,
  type Figures,
  type Replayed,
  type Standing,
  type Start,
} from "./season";

/** Replays such a season, or continues from given standings. `read` reads the copy in a fact. */
export function replayKeptByHand(
  starts: readonly Start[],
  events: Iterable<Event>,
  read: (copy: string) => Plain,
  left?: readonly Standing[],
): Replayed {
  const played = starts.map((_, player) => left?.[player]?.played ?? 0);
  const had = (copy: string | null) => (copy === null || copy === UNREAD ? null : read(copy));
  const figures = Array.from(events, ({ kind, counts, facts }) => {
    const met = grouped(facts, gameOf);
    return facts.map((fact): Figures => {
      const { player, play, result, setTo } = fact;
      const handicapThen = had(play);
      const isSet = kind === ADJUSTMENT;
      // An unfinished game does not count yet; a game without an opponent never counts.
      const isPlayed = result !== UNREAD && result !== null && met.get(gameOf(fact))!.length > 1;
      if (counts && !isSet && isPlayed) played[player]!++;
      const set = setTo === null || setTo instanceof Problem ? null : setTo.handicap;
      const handicap = isSet && counts ? set : handicapThen;
      return { handicapThen, expected: null, change: null, handicap, index: null, note: null };
    });
  });
  const standings = starts.map((start, player) => ({
    handicap: start.handicap,
    index: null,
    average: null,
    played: played[player]!,
    wins: 0,
    unknown: null,
    start,
  }));
  return { figures, standings, problems: [] };
}

/** A key that both players of a game share. */
function gameOf({ entry: { match, board, table, game } }: Fact): string {
  // Games of a row may be on several lawns.
  return `${match} ${board} ${game === undefined ? "" : table} ${game}`;
}
