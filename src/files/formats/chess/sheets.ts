import { invalid, type Result } from "../../../kernel/problem";
import type { CellValue } from "../../../sheet";
import { meetings, type Entrant, type Met, type Table } from "../meetings";
import {
  MOST_PLAYERS,
  MOST_ROWS,
  tooMany,
  withoutEmptyColumns,
  type FilePlace,
  type Notes,
  type ReadSheet,
} from "../reading";

// Chess from any program, as sheets that a person could have typed: boards of matches if there are teams, or else a
// list of games and a list of ratings.

export interface ChessPlayer {
  readonly name: string | null;
  /** In four digits. */
  readonly rating: number | null;
  /** In a rating list. */
  readonly number: string | null;
  readonly line: number | null;
}

/** One side's points from a game: `+` and `-` by default; null if not played yet or unknown. */
export type Points = 1 | 0.5 | 0 | "+" | "-" | null;

/** The value of a result; null if there is none. */
export function worth(points: Points): number | null {
  return points === "+" ? 1 : points === "-" ? 0 : points;
}

/** Whether the results of both sides agree; they do if both lost, or if neither has a result yet. */
export function sidesFit([one, two]: readonly [Points, Points]): "agree" | "both-won" | "disagree" {
  const [a, b] = [worth(one), worth(two)];
  if (a === null || b === null) return a === b ? "agree" : "disagree";
  if (a === 1 && b === 1) return "both-won";
  return a + b === 1 || (a === 0 && b === 0) ? "agree" : "disagree";
}

/** Reports that the results of both sides do not agree. The game then has no result. */
export function reportMismatch(
  fit: "both-won" | "disagree",
  line: number | null,
  game: {
    readonly rounds: readonly number[];
    readonly players: readonly (string | null)[];
    readonly other: number | null;
  },
  notes: Notes,
): void {
  if (fit === "both-won") notes.warn("format-both-won", { line }, game);
  else notes.error("format-sides-disagree", { line }, game);
}

/** A cell of a table; `colour` is null if the cell does not give it. */
export interface ChessCell extends Met {
  readonly colour: "w" | "b" | null;
  readonly points: Points;
}

/** A game of a table, from the first player's point of view. */
export interface TabledGame<E> {
  /** Null if the columns are opponents. */
  readonly round: number | null;
  readonly one: E;
  readonly two: E | null;
  readonly points: readonly [Points, Points];
  readonly isBlack: boolean;
}

/**
 * The games of a table, each once. If the cells of both players do not agree, this is reported, and the game has no
 * result.
 */
export function tabledGames<C extends ChessCell, E extends Entrant<C> & ChessPlayer>(
  table: Table<E, C>,
  notes: Notes,
): TabledGame<E>[] {
  return Array.from(meetings(table, notes), ({ column, one, own, two, theirs }) => {
    const round = table.areOpponents ? null : column;
    const isBlack = own.colour === "b" || (own.colour === null && theirs?.colour === "w");
    const areOneColour = own.colour !== null && own.colour === theirs?.colour;
    const points = [own.points, theirs?.points ?? null] as const;
    const fit = theirs && !areOneColour ? sidesFit(points) : "disagree";
    if (two === null) return { round, one, two, isBlack, points: [null, null] };
    if (fit === "agree") return { round, one, two, isBlack, points };
    const rounds = round === null ? [] : [round];
    reportMismatch(fit, one.line, { rounds, players: [one.name, two.name], other: two.line }, notes);
    return { round, one, two, isBlack, points: [null, null] };
  });
}

/** The game with White first. */
export function gameRow({ round, one, two, points, isBlack }: TabledGame<ChessPlayer>, date: string | null): GameRow {
  const [white, black] = isBlack ? [two, one] : [one, two];
  return { round, date, line: one.line, white, black, points: isBlack ? [points[1], points[0]] : points };
}

/** Warns if the file's score of a team is not the sum of its boards. Ignores matches that are not finished. */
export function compareMatch(
  place: FilePlace,
  { team, said, own }: { readonly team: string; readonly said: number | undefined; readonly own: readonly Points[] },
  notes: Notes,
): void {
  const sum = own.reduce<number>((total, points) => total + (worth(points) ?? 0), 0);
  if (said !== undefined && said !== sum && !own.includes(null))
    notes.warn("format-match-sum", place, { team, said, sum });
}

interface Common {
  /** Null if the file does not say. */
  readonly round: number | null;
  readonly date: string | null;
  readonly line: number | null;
  readonly element?: string;
}

/** A board of a match; `player` is null if that side has nobody there. */
export interface BoardRow extends Common {
  readonly match: string;
  readonly board: number | null;
  readonly home: SideOfBoard;
  readonly away: SideOfBoard;
}

interface SideOfBoard {
  readonly team: string;
  readonly player: ChessPlayer | null;
  readonly points: Points;
}

export interface GameRow extends Common {
  readonly white: ChessPlayer | null;
  readonly black: ChessPlayer | null;
  readonly points: readonly [Points, Points];
}

const BOARD_HEADER = [
  ...["Round", "Home number", "Away number", "Match", "Date", "Board"],
  ...["Home team", "Home player", "Home rating", "Home result"],
  ...["Away team", "Away player", "Away rating", "Away result"],
];

/** The boards of all matches as one sheet, in the given order of rounds, matches and boards. */
export function boardsSheet(
  name: string,
  title: string | null,
  boards: readonly BoardRow[],
  notes: Notes,
  sheet = 0,
): Result<ReadSheet> {
  if (boards.length === 0) return invalid("format-no-games");
  if (boards.length > MOST_ROWS) return tooMany("rows");
  const rows = boards.map(({ home, away, ...board }, row): CellValue[] => {
    reportGame(board, [home.player, away.player], [home.points, away.points], { row, sheet }, notes);
    for (const { player, points } of [home, away])
      if (player && player.rating === null && points !== "-")
        notes.error("format-rating-missing", placeOf(board, { row, sheet }), { name: player.name });
    const [homeRating, awayRating] = ratingsOf([home, away]);
    return [
      ...[board.round, home.player?.number ?? null, away.player?.number ?? null, board.match, board.date, board.board],
      ...[home.team, home.player?.name ?? null, homeRating, home.points],
      ...[away.team, away.player?.name ?? null, awayRating, away.points],
    ];
  });
  notes.assume("format-setting", { sheet }, { setting: "ratings", value: "four-digit" });
  const optional = ["Round", "Home number", "Away number", "Date", "Board"];
  const settings: [string, string][] = [["Ratings", "four-digit"]];
  return { name, kind: "chess-boards", title, settings, ...withoutEmptyColumns(BOARD_HEADER, rows, optional) };
}

/**
 * The ratings for the sheet: blank for a side that did not come, so that it gets no adjustment; "absent" for both if
 * neither came.
 */
function ratingsOf(sides: readonly [SideOfBoard, SideOfBoard]): [CellValue, CellValue] {
  const both = sides.every(({ points }) => points === "-");
  const of = ({ player, points }: SideOfBoard) => (both ? "absent" : points === "-" ? null : (player?.rating ?? null));
  return [of(sides[0]), of(sides[1])];
}

const GAME_HEADER = ["Round", "White", "White rating", "Black", "Black rating", "Result"];

/** Games and ratings as two sheets. No handicap can be computed for them. */
export function gamesAndPlayers(
  title: string | null,
  players: readonly ChessPlayer[],
  games: readonly GameRow[],
  notes: Notes,
  sheet = 0,
): Result<ReadSheet[]> {
  if (players.length > MOST_PLAYERS) return tooMany("players");
  if (games.length > MOST_ROWS) return tooMany("rows");
  if (games.length === 0 && players.length === 0) return invalid("format-no-games");
  notes.assume(games.length === 0 ? "format-start-list" : "format-no-teams", {});
  const rows = games.map(({ white, black, points, ...game }, row): CellValue[] => {
    reportGame(game, [white, black], points, { row, sheet }, notes);
    const rating = (player: ChessPlayer | null, own: Points) => (own === "-" ? null : (player?.rating ?? null));
    return [
      ...[game.round, white?.name ?? null, rating(white, points[0])],
      ...[black?.name ?? null, rating(black, points[1]), resultText(points)],
    ];
  });
  const list = players.map(({ number, name, rating }): CellValue[] => [number, name, rating]);
  for (const { rating, line } of players) if (rating === null) notes.count("format-ratings-missing", "warning", line);
  const both: ReadSheet[] = [
    { name: "Games", kind: "games", title, settings: [], ...withoutEmptyColumns(GAME_HEADER, rows, ["Round"]) },
    {
      name: "Players",
      kind: "players",
      title,
      settings: [],
      ...withoutEmptyColumns(["Number", "Player", "Rating"], list, ["Number"]),
    },
  ];
  // Before the first round there are players but no games.
  return games.length === 0 ? both.slice(1) : both;
}

/** `1-0`, `½-½`, `+ - -` */
function resultText([white, black]: readonly [Points, Points]): string | null {
  if (white === null || black === null) return null;
  const text = (points: Points) => (points === 0.5 ? "½" : String(points));
  const isPlayed = typeof white === "number" && typeof black === "number";
  return isPlayed ? `${text(white)}-${text(black)}` : `${text(white)} - ${text(black)}`;
}

function placeOf({ line, element }: Common, at: { readonly row: number; readonly sheet: number }) {
  return { line, ...at, ...(element !== undefined && { element }) };
}

function reportGame(
  common: Common,
  players: readonly (ChessPlayer | null)[],
  points: readonly Points[],
  at: { readonly row: number; readonly sheet: number },
  notes: Notes,
): void {
  const place = placeOf(common, at);
  const names = players.flatMap((player) => player?.name ?? []);
  const isDefault = points.some((one) => one === "+" || one === "-");
  if (points.every((one) => one === "-")) notes.warn("format-both-default", place, { players: names });
  else if (isDefault) notes.warn("format-default", place, { players: names });
  else if (points.some((one) => one === null)) notes.count("format-no-result", "warning", common.line);
}
