// The league of a chess book: the table over all matches that were entered.
import { called } from "../../messages/names/book";
import { readEntry } from "../../kernel/seasons/entry";
import { withText, type Language, type Words } from "../../kernel/language";
import type { Table } from "../../kernel/table";
import { Problem } from "../../kernel/problem";
import {
  leagueTable,
  matchLine,
  tablesBy,
  type BoardResult,
  type MatchBoard,
  type MatchLine,
} from "../../systems/chess";
import { counts, inOrder } from "../state/replay";
import { sportOf, type BookState, type BookTournament } from "../state/state";

/** Match points of a book that says nothing else. */
const WIN = 2;
const DRAW = 1;

/** The teams by match points; null in a book of another sport. [chess:result] */
export function league(state: BookState, language: Language): Table | null {
  if (sportOf(state).board !== "league") return null;
  const tournaments = inOrder(state).filter(counts);
  // Where the book says nothing, what the club's rules said last.
  const { rules = {} } = tournaments[tournaments.length - 1]?.reading ?? {};
  const said = (key: "win" | "draw", otherwise: number) => Number(state.settings[key] ?? rules[key] ?? otherwise);
  const points = { win: said("win", WIN), draw: said("draw", DRAW) };
  const lines = tournaments.flatMap(matchesOf);
  return leagueTable(lines, points, language, undecidedRemark);
}

/** The remark beside a team that has undecided matches. `numbers`: of their tournaments. */
function undecidedRemark(numbers: readonly number[]): Words | null {
  if (numbers.length === 0) return null;
  const all = [...new Set(numbers)].join(", ");
  return withText(called("provisional: No # not decided"), "#", all);
}

interface Match {
  readonly teams: { home: string; away: string };
  readonly boards: Map<string, { home: Side; away: Side }>;
}

interface Side {
  /** Somebody came. */
  came: boolean;
  rating: number | null;
  result: BoardResult;
}

const POINTS: { readonly [result: string]: number } = { won: 1, draw: 0.5, lost: 0 };

/** The matches of a tournament, from its lines: who stands in none did not come. */
export function matchesOf({ no, lines, settings, played }: BookTournament): MatchLine[] {
  const by = tablesBy(settings, played);
  // A table that cannot be read stands against the whole book.
  const tables = by instanceof Problem ? undefined : by;
  const matches = new Map<string, Match>();
  for (const { entry, play, result } of lines) {
    const { match, team = "", board, side } = readEntry(entry);
    if (match === undefined || board === undefined || (side !== "home" && side !== "away")) continue;
    const found = matches.get(match) ?? { teams: absentTeams(settings, match), boards: new Map() };
    matches.set(match, found);
    found.teams[side] = team.replace(/_/g, " ");
    const both = found.boards.get(board) ?? {
      home: { came: false, rating: null, result: null },
      away: { came: false, rating: null, result: null },
    };
    found.boards.set(board, both);
    both[side] = { came: true, rating: play === null ? null : Number(play), result: POINTS[String(result)] ?? null };
  }
  return [...matches].map(([match, { teams, boards }]) =>
    matchLine(match, teams, [...boards.values()].map(asBoard), () => no, tables),
  );
}

/** A team of which nobody came is named by the tournament alone. */
function absentTeams(settings: BookTournament["settings"], match: string): Match["teams"] {
  const team = (side: string) => String(settings[`${match}:${side}`] ?? "");
  return { home: team("home"), away: team("away") };
}

function asBoard({ home, away }: { readonly home: Side; readonly away: Side }): MatchBoard {
  const against = (own: Side, other: Side) => own.result ?? (other.result === null ? null : 1 - other.result);
  return {
    home: { ...home, result: against(home, away) },
    away: { ...away, result: against(away, home) },
    // Without the rating of everybody who came the adjustments are not known, and so the match is not decided.
    rated: [home, away].every(({ came, rating }) => !came || rating !== null),
    scored: true,
  };
}
