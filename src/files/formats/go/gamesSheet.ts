import { invalid, type Problem, type Result } from "../../../kernel/problem";
import type { CellValue } from "../../../sheet";
import { MOST_PLAYERS, MOST_ROWS, tooMany, withoutEmptyColumns, type Notes, type ReadSheet } from "../reading";

// Games of Go from any program, as a sheet of pairings that a person could have typed.

export interface GoPlayer {
  readonly name: string;
  /** As the file writes it; null if it gives none. */
  readonly rank: string | null;
  /** The number in a rating list. */
  readonly number: string | null;
  readonly club: string | null;
  readonly line: number;
}

/** The result from the first player's point of view; null if unknown. */
export type GoResult = "1-0" | "0-1" | "½-½" | "0-0" | "1-1" | null;

export interface GoGame {
  readonly round: number;
  readonly table: number | null;
  /** White, if the colours are known. */
  readonly one: GoPlayer;
  /** Null if the opponent is not in the file. */
  readonly two: GoPlayer | null;
  readonly result: GoResult;
  readonly stones: number | null;
  readonly byDefault: boolean;
  readonly line: number;
  readonly element?: string;
}

const HEADER = [
  ...["Round", "Table", "Number 1", "Number 2", "Club 1", "Club 2"],
  ...["Player 1", "Rank 1", "Player 2", "Rank 2", "Result", "Stones given", "Counts"],
];
const OPTIONAL = ["Table", "Number 1", "Number 2", "Club 1", "Club 2", "Counts"];

const RANK = /^\d{1,2} ?[kdp]$/i;

/** One sheet of games, by round and table, with notes about games that are incomplete or were not played. */
export function gamesSheet(
  name: string,
  players: readonly GoPlayer[],
  games: readonly GoGame[],
  settings: ReadSheet["settings"],
  notes: Notes,
): Result<ReadSheet> {
  const refusal = refusalOf(players, games);
  if (refusal) return refusal;
  const ordered = [...games].sort(byRoundAndTable);
  const played = ordered.filter(({ byDefault }) => !byDefault);
  const even = played.length > 2 && played.every(({ stones }) => stones === 0) && differInRank(played);
  if (even) notes.assume("format-go-even", {});
  const rows = ordered.map((game, row): CellValue[] => {
    const { one, two, line, element, byDefault, stones } = game;
    const place = { line, row, ...(element !== undefined && { element }) };
    for (const player of two === null ? [one] : [one, two]) {
      if (player.rank === null) notes.error("format-rank-missing", place, { name: player.name });
      else if (!RANK.test(player.rank))
        notes.error("format-rank-unread", place, { name: player.name, received: player.rank });
    }
    if (byDefault) notes.warn("format-default", place, { players: [one.name, two?.name ?? "?"] });
    else if (two !== null && game.result === null) notes.count("format-no-result", "warning", line);
    return [
      ...[game.round, game.table, one.number, two?.number ?? null, one.club, two?.club ?? null],
      ...[
        one.name,
        one.rank,
        two?.name ?? null,
        two?.rank ?? null,
        game.result,
        even ? null : stones,
        byDefault ? "no" : null,
      ],
    ];
  });
  return { name, kind: "go-pairings", settings, ...withoutEmptyColumns(HEADER, rows, OPTIONAL) };
}

function refusalOf(players: readonly GoPlayer[], games: readonly GoGame[]): Problem | null {
  if (players.length > MOST_PLAYERS) return tooMany("players");
  if (games.length > MOST_ROWS) return tooMany("rows");
  return games.length === 0 ? invalid("format-no-games") : null;
}

function differInRank(games: readonly GoGame[]): boolean {
  const spelt = (player: GoPlayer | null) => player?.rank?.replace(/\s/g, "").toLowerCase();
  return games.some(({ one, two }) => spelt(one) !== spelt(two));
}

function byRoundAndTable(a: GoGame, b: GoGame): number {
  return a.round - b.round || (a.table ?? 0) - (b.table ?? 0);
}
