import { called } from "../../messages/names/systems";
import { asWritten } from "../../kernel/numbers/decimal";
import type { Language, Words } from "../../kernel/language";
import type { Plain } from "../../kernel/problem";
import type { ChessTables } from "./editions";
import { nameKey } from "../../people/nameKey";
import { compareNames, inOrder, tableOf, type ColumnOf, type Table } from "../../kernel/table";
import { incomplete, TEAM_RECORD, withRemarks, type TeamRecord } from "../standingsTable";
import {
  matchCard,
  scoreToDraw,
  scoreToWin,
  turned,
  verdict,
  type Board,
  type BoardResult,
  type MatchCard,
  type Rating,
  type Verdict,
} from "./rule";

// The results of matches, one row each, and the league table.

/** One side of a board. */
interface MatchSide {
  readonly rating: Rating;
  readonly result: BoardResult;
}

/** A board of a match. */
export interface MatchBoard {
  readonly home: MatchSide;
  readonly away: MatchSide;
  /** A missing rating leaves the adjustment totals unknown, a missing result the game points. */
  readonly rated: boolean;
  readonly scored: boolean;
}

/** The result of a match; its figures are null if a rating or a result is missing. */
export interface MatchLine {
  readonly match: Plain;
  readonly teams: { readonly home: string; readonly away: string };
  readonly card: MatchCard | null;
  /** Null while results are missing. */
  readonly verdict: Verdict | null;
  readonly toWin: { readonly home: number; readonly away: number } | null;
  readonly drawPossible: boolean | null;
  /** The row of a board that leaves the match undecided; null if none does. */
  readonly unknownIn: number | null;
}

/** True if both results are known. */
export function isScored({ scored, home, away }: MatchBoard): boolean {
  return scored && home.result !== null && away.result !== null;
}

/** The boards from one side's point of view. */
export function seenFrom(side: "home" | "away", boards: readonly MatchBoard[]): Board[] {
  const opposite = side === "home" ? "away" : "home";
  return boards.map((board) => ({ own: board[side].rating, opponent: board[opposite].rating }));
}

/** A match from its boards; `rowOf` gives the number of a board's row. */
export function matchLine<B extends MatchBoard>(
  match: Plain,
  teams: MatchLine["teams"],
  boards: readonly B[],
  rowOf: (board: B) => number,
  tables?: ChessTables,
): MatchLine {
  const bad = boards.find(({ rated, scored }) => !rated || !scored);
  const unknownIn = bad ? rowOf(bad) : null;
  if (!boards.every((board) => board.rated)) return unknownMatch(match, teams, unknownIn!);
  const seen = seenFrom("home", boards);
  const homeResults = boards.map((board) => board.home.result);
  const awayResults = boards.map((board) => board.away.result);
  const played = seen.filter((board) => board.own !== null || board.opponent !== null);
  return {
    match,
    teams,
    card: matchCard(homeResults, awayResults, seen, tables),
    verdict: boards.every(isScored) ? verdict(homeResults, awayResults, seen, undefined, tables) : null,
    toWin: {
      home: scoreToWin(played, undefined, tables),
      away: scoreToWin(played.map(turned), undefined, tables),
    },
    drawPossible: scoreToDraw(played, undefined, tables) !== null,
    unknownIn,
  };
}

/** A match with known teams and nothing else. */
export function unknownMatch(match: Plain, teams: MatchLine["teams"], row: number): MatchLine {
  return { match, teams, card: null, verdict: null, toWin: null, drawPossible: null, unknownIn: row };
}

/** The name of the winning team, or Draw. */
export function winnerOf({ teams, verdict }: Pick<MatchLine, "teams" | "verdict">): string | null {
  if (verdict === null || verdict === "Draw") return verdict;
  return verdict === "Home" ? teams.home : teams.away;
}

/** The table of matches, one row each. */
export function matchesTable(lines: readonly MatchLine[], columns: readonly MatchColumn[], language: Language): Table {
  const remarks = lines.map(({ unknownIn }) => incomplete(unknownIn === null ? [] : [unknownIn]));
  return withRemarks(tableOf(columns, lines), remarks, language);
}

export type MatchColumn = ColumnOf<MatchLine>;

/** A figure of a match, one for each side; null if unknown. */
export function ofSides(
  home: Words,
  away: Words,
  cell: (line: MatchLine, side: "home" | "away") => Plain | undefined,
): { readonly home: MatchColumn; readonly away: MatchColumn } {
  return {
    home: { name: home, cell: (line) => cell(line, "home") ?? null },
    away: { name: away, cell: (line) => cell(line, "away") ?? null },
  };
}

/** The card of a finished match; null for others. */
function scored({ card, verdict }: MatchLine): MatchCard | null {
  return verdict === null ? null : card;
}

/** The columns of the table of matches. */
export const MATCHES = {
  match: { name: called("Match"), cell: ({ match }: MatchLine) => match },
  teams: ofSides(called("Home"), called("Away"), ({ teams }, side) => teams[side]),
  adjustments: ofSides(called("Home adj"), called("Away adj"), ({ card }, side) => card?.totals[side]),
  starts: ofSides(called("Home start"), called("Away start"), ({ card }, side) => card?.starts[side]),
  games: ofSides(called("Home games"), called("Away games"), (line, side) => scored(line)?.games[side]),
  scores: ofSides(called("Home score"), called("Away score"), (line, side) => scored(line)?.results[side]),
  winner: { name: called("Winner"), cell: winnerOf },
} as const;

export const PLAYED_COLUMNS: readonly MatchColumn[] = [
  MATCHES.match,
  ...inOrder(MATCHES.teams),
  ...inOrder(MATCHES.adjustments),
  ...inOrder(MATCHES.starts),
  ...inOrder(MATCHES.games),
  ...inOrder(MATCHES.scores),
  MATCHES.winner,
];
// ---------------------------------------------------------------- league

interface Standing extends TeamRecord {
  played: number;
  won: number;
  drawn: number;
  lost: number;
  games: number;
  points: number;
  /** The rows of matches that could not be counted. */
  readonly without: number[];
}

/** Teams by match points, then game points, then name. Matches without a result do not count. */
export function leagueTable(
  lines: readonly MatchLine[],
  points: { readonly win: number; readonly draw: number },
  language: Language,
  remarkOf: (unknownIn: readonly number[]) => Words | null = incomplete,
): Table {
  const teams = new Map<string, Standing>();
  const standing = (team: string) => {
    const key = nameKey(team);
    const line = teams.get(key) ?? { team, played: 0, won: 0, drawn: 0, lost: 0, games: 0, points: 0, without: [] };
    // A row without a name is not a team.
    if (team !== "") teams.set(key, line);
    return line;
  };
  for (const { teams: of, card, verdict, unknownIn } of lines) {
    const [home, away] = [standing(of.home), standing(of.away)];
    if (card === null || verdict === null) {
      if (unknownIn !== null) for (const line of [home, away]) line.without.push(unknownIn);
      continue;
    }
    for (const [line, games, win] of [
      [home, card.games.home, "Home"],
      [away, card.games.away, "Away"],
    ] as const) {
      line.played++;
      line.games += games;
      if (verdict === "Draw") line.drawn++;
      else if (verdict === win) line.won++;
      else line.lost++;
      line.points = asWritten(line.points + (verdict === "Draw" ? points.draw : verdict === win ? points.win : 0));
    }
  }
  const sorted = [...teams.values()].sort(
    (a, b) => b.points - a.points || b.games - a.games || compareNames(a.team, b.team),
  );
  const remarks = sorted.map(({ without }) => remarkOf(without));
  return withRemarks(tableOf(LEAGUE, sorted), remarks, language);
}

export const GAME_POINTS: ColumnOf<Pick<Standing, "games">> = {
  name: called("Game points"),
  cell: ({ games }) => games,
};

const LEAGUE: readonly ColumnOf<Standing>[] = [
  ...inOrder(TEAM_RECORD),
  GAME_POINTS,
  { name: called("Match points"), cell: ({ points }) => points },
];
