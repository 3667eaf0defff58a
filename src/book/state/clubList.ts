import type { Plain } from "../../kernel/problem";
import { mean, nearest } from "../../kernel/numbers/ratio";
import { ADJUSTMENT } from "../../kernel/seasons/season";
import type { Computed } from "./replay";
import { sportOf, type PlayerStatus } from "./state";

/** A line of the club list. */
export interface ListLine {
  /** The rank among members; null for others. Equal handicaps share a rank. */
  readonly rank: number | null;
  readonly player: number;
  readonly name: string;
  readonly handicap: Plain;
  readonly index: number | null;
  readonly average: number | null;
  readonly wins: number;
  readonly played: number;
  readonly lastPlayed: number | null;
  readonly status: PlayerStatus;
}

export interface ClubList {
  readonly lines: readonly ListLine[];
  readonly members: number;
  /** The mean handicap of the members; null if their handicaps are not numbers. */
  readonly average: number | null;
}

/**
 * The club list: members by handicap, then visitors, then those who left, without ranks. If the handicap follows from
 * an average, a player has no rank before there is an average.
 */
export function clubList(computed: Computed): ClubList {
  const { state, standings, lastPlayed } = computed;
  const { listed, held } = sportOf(state);
  const isWithoutHeld = playsWithoutHeld(computed);
  const isKnown = (line: ListLine) => line[listed] !== null;
  const lines = state.players.map((player, i) => {
    const { index, average, wins, played } = standings[i]!;
    const handicap = isWithoutHeld ? null : standings[i]!.handicap;
    const shown = { handicap, index, average, wins, played, lastPlayed: lastPlayed[i]!, status: player.status };
    return { rank: null, player: i, name: player.name, ...shown };
  });
  lines.sort(
    (a, b) =>
      ORDER.indexOf(a.status) - ORDER.indexOf(b.status) ||
      Number(isKnown(b)) - Number(isKnown(a)) ||
      (a.handicap === b.handicap ? 0 : held.order(a.handicap) - held.order(b.handicap)) ||
      (b.index ?? 0) - (a.index ?? 0) ||
      a.name.localeCompare(b.name, state.language),
  );
  let rank = 0;
  const ranked = lines.map((line, i): ListLine => {
    if (line.status !== "member" || !isKnown(line)) return line;
    const above = lines[i - 1];
    const isShared = above?.handicap === line.handicap && above.index === line.index;
    if (!isShared) rank = i + 1;
    return { ...line, rank };
  });
  const members = ranked.filter(({ status }) => status === "member");
  const handicaps = members.map(({ handicap }) => handicap).filter((one): one is number => typeof one === "number");
  const average = handicaps.length === 0 ? null : nearest(mean(handicaps));
  return { lines: ranked, members: members.length, average };
}

/** Whether a club plays only with handicaps that follow from ranks, so that nobody holds one. */
export function playsWithoutHeld({ state, standings }: Pick<Computed, "state" | "standings">): boolean {
  const { kindsByPoints = [] } = sportOf(state);
  const played = state.tournaments.filter(({ kind, status }) => kind !== ADJUSTMENT && status !== "withdrawn");
  return (
    played.length > 0 &&
    played.every(({ kind }) => kindsByPoints.includes(kind)) &&
    standings.every(({ average }) => average === null)
  );
}

const ORDER: readonly PlayerStatus[] = ["member", "visitor", "left"];
