import { called } from "../../../messages/names/systems";
import type { Language } from "../../../kernel/language";
import { asWritten } from "../../../kernel/numbers/decimal";
import { nearest, sum } from "../../../kernel/numbers/ratio";
import { compareNames, inOrder, tableOf, type ColumnOf, type Table } from "../../../kernel/table";
import { incomplete, TEAM_RECORD, withRemarks, type TeamRecord } from "../../standingsTable";
import { nameKey } from "../../../people/nameKey";
import type { MatchWinner } from "../games";

/** A match for the standings. A team without a name is left out. */
export interface StandingMatch {
  readonly teamA: string | null;
  readonly teamB: string | null;
  /**
   * The winner, with handicaps, and the IMPs as scored. Null before the match; the number of the row if the result is
   * unknown.
   */
  readonly played: { readonly winner: MatchWinner; readonly impsA: number; readonly impsB: number } | number | null;
}

interface Line extends TeamRecord {
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
  /** The rows of matches that could not be counted. */
  readonly without: number[];
}

/** The standings, most matches won first. A remark next to the teams names the matches that could not be counted. */
export function teamStandings(matches: readonly StandingMatch[], language: Language): Table {
  const lines = new Map<string, Line>();
  for (const { teamA, teamB, played } of matches) {
    for (const side of ["A", "B"] as const) {
      const team = side === "A" ? teamA : teamB;
      if (team === null) continue;
      const line = lines.get(nameKey(team)) ?? newLine(team);
      lines.set(nameKey(team), line);
      if (played === null) continue;
      if (typeof played === "number") {
        line.without.push(played);
        continue;
      }
      const { winner, impsA, impsB } = played;
      line.played++;
      if (winner === "Draw") line.drawn++;
      else if (winner === side) line.won++;
      else line.lost++;
      line.scored = asWritten(line.scored + (side === "A" ? impsA : impsB));
      line.conceded = asWritten(line.conceded + (side === "A" ? impsB : impsA));
    }
  }
  const sorted = [...lines.values()].sort(
    (a, b) =>
      b.won - a.won ||
      b.drawn - a.drawn ||
      nearest(sum([b.scored, -b.conceded, -a.scored, a.conceded])) ||
      compareNames(a.team, b.team),
  );
  const remarks = sorted.map(({ without }) => incomplete(without));
  return withRemarks(tableOf(STANDINGS, sorted), remarks, language);
}

function newLine(team: string): Line {
  return { team, played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, without: [] };
}

const STANDINGS: readonly ColumnOf<Line>[] = [
  ...inOrder(TEAM_RECORD),
  { name: called("IMPs for"), cell: ({ scored }) => scored },
  { name: called("IMPs against"), cell: ({ conceded }) => conceded },
];
