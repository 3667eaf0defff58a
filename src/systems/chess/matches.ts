import type { Language } from "../../kernel/language";
import type { Plain } from "../../kernel/problem";
import { nameKey } from "../../people/nameKey";
import { columnsOf, compareNames, incomplete, TEAM_RECORD, withRemarks, type Table } from "../../kernel/table";
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

// What matches come to: a row a match, and the league table.

/** One side of a board as it counts. */
interface MatchSide {
  readonly rating: Rating;
  readonly result: BoardResult;
}

/** A board of a match. */
export interface MatchBoard {
  readonly home: MatchSide;
  readonly away: MatchSide;
  /** Without a usable rating the adjustment totals are not known, without usable results the game points. */
  readonly rated: boolean;
  readonly scored: boolean;
}

/** What a match comes to; null where a rating or a result is missing for it. */
export interface MatchLine {
  readonly match: Plain;
  readonly teams: { readonly home: string; readonly away: string };
  readonly card: MatchCard | null;
  /** Null while results are missing. */
  readonly verdict: Verdict | null;
  readonly toWin: { readonly home: number; readonly away: number } | null;
  readonly drawPossible: boolean | null;
  /** The row of a board that keeps the match from being known; null where none does. */
  readonly unknownIn: number | null;
}

/** Both results are there. */
export function isScored({ scored, home, away }: MatchBoard): boolean {
  return scored && home.result !== null && away.result !== null;
}

/** The boards with the ratings as one side sees them. */
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
    card: matchCard(homeResults, awayResults, seen),
    verdict: boards.every(isScored) ? verdict(homeResults, awayResults, seen) : null,
    toWin: { home: scoreToWin(played), away: scoreToWin(played.map(turned)) },
    drawPossible: scoreToDraw(played) !== null,
    unknownIn,
  };
}

/** A match of which nothing but the teams is known. */
export function unknownMatch(match: Plain, teams: MatchLine["teams"], row: number): MatchLine {
  return { match, teams, card: null, verdict: null, toWin: null, drawPossible: null, unknownIn: row };
}

/** The name of the winning team, or Draw. */
export function winnerOf({ teams, verdict }: Pick<MatchLine, "teams" | "verdict">): string | null {
  if (verdict === null || verdict === "Draw") return verdict;
  return verdict === "Home" ? teams.home : teams.away;
}

/** A row a match; of a card, which is made before play, also what each side needs. */
export function matchesTable(lines: readonly MatchLine[], of: "to play" | "played", language: Language): Table {
  const columns = of === "to play" ? [...MATCH_COLUMNS, ...NEEDED_COLUMNS] : MATCH_COLUMNS;
  const rows = lines.map((line) => matchRow(line).slice(0, columns.length));
  const remarks = lines.map(({ unknownIn }) => incomplete(unknownIn === null ? [] : [unknownIn]));
  return withRemarks({ columns, rows }, remarks, language);
}

const MATCH_COLUMNS: Table["columns"] = columnsOf(
  "Match|Kamp",
  "Home|Hjemme",
  "Away|Ude",
  "Home adj|Hjemme, just.",
  "Away adj|Ude, just.",
  "Home start|Hjemme, start",
  "Away start|Ude, start",
  "Home games|Hjemme, partier",
  "Away games|Ude, partier",
  "Home score|Hjemme, resultat",
  "Away score|Ude, resultat",
  "Winner|Vinder",
);

const NEEDED_COLUMNS: Table["columns"] = columnsOf(
  "Home to win|Hjemme vinder med",
  "Away to win|Ude vinder med",
  "Draw possible|Uafgjort muligt",
);

function matchRow(line: MatchLine): Plain[] {
  const { match, teams, card, verdict, toWin, drawPossible } = line;
  const scores = card !== null && verdict !== null;
  return [
    match,
    teams.home,
    teams.away,
    ...(card ? [card.totals.home, card.totals.away, card.starts.home, card.starts.away] : [null, null, null, null]),
    ...(scores ? [card.games.home, card.games.away, card.results.home, card.results.away] : [null, null, null, null]),
    winnerOf(line),
    toWin?.home ?? null,
    toWin?.away ?? null,
    drawPossible,
  ];
}

// ---------------------------------------------------------------- league

interface Standing {
  readonly team: string;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  games: number;
  points: number;
  /** Rows that keep matches from being counted. */
  readonly without: number[];
}

/** Teams by match points, then game points, then name; matches without a result do not count. */
export function leagueTable(
  lines: readonly MatchLine[],
  points: { readonly win: number; readonly draw: number },
  language: Language,
): Table {
  const teams = new Map<string, Standing>();
  const standing = (team: string) => {
    const key = nameKey(team);
    const line = teams.get(key) ?? { team, played: 0, won: 0, drawn: 0, lost: 0, games: 0, points: 0, without: [] };
    // Without a name it is no team.
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
      line.points += verdict === "Draw" ? points.draw : verdict === win ? points.win : 0;
    }
  }
  const sorted = [...teams.values()].sort(
    (a, b) => b.points - a.points || b.games - a.games || compareNames(a.team, b.team),
  );
  const rows = sorted.map(({ team, played, won, drawn, lost, games, points }) => [
    ...[team, played, won, drawn, lost],
    ...[games, points],
  ]);
  const remarks = sorted.map(({ without }) => incomplete(without));
  return withRemarks({ columns: LEAGUE, rows }, remarks, language);
}

const LEAGUE: Table["columns"] = columnsOf(...TEAM_RECORD, "Game points|Partipoint", "Match points|Matchpoint");
