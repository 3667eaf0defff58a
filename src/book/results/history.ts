// What is shown of a book: the club list, a player's page, the noticeboard, and what needs looking over.
import { dayOf } from "../../kernel/day";
import type { Plain } from "../../kernel/problem";
import { placeInDay } from "../../kernel/seasons/season";
import { type Computed, inOrder, peopleOf } from "../state/replay";
import { type BookLine, type BookState, type BookTournament, openUntil, sportOf } from "../state/state";

/** A line of a player's page. */
export interface HistoryLine {
  readonly tournament: BookTournament;
  readonly line: BookLine;
  /** The day it was played. */
  readonly day: number;
  /** The same, but that it never goes back: an evening that was reported late counts after those before it. */
  readonly counted: number;
}

/** A player's lines, the newest first. */
export function history({ state }: Pick<Computed, "state">, player: number): HistoryLine[] {
  const people = peopleOf(state);
  const isHis = new Map<string, boolean>();
  const lines: Omit<HistoryLine, "counted">[] = [];
  for (const tournament of inOrder(state)) {
    for (const line of tournament.lines) {
      let own = isHis.get(line.player);
      if (own === undefined) {
        own = people.personOf(line.player) === player;
        isHis.set(line.player, own);
      }
      if (own) lines.push({ tournament, line, day: dayOf(line.day ?? tournament.played) });
    }
  }
  if (sportOf(state).hasOwnDays)
    lines.sort(
      ({ day: x, tournament: a }, { day: y, tournament: b }) => x - y || placeInDay(a) - placeInDay(b) || a.no - b.no,
    );
  let counted = -Infinity;
  return lines.map((line) => ({ ...line, counted: (counted = Math.max(counted, line.day)) })).reverse();
}

/** What the opponent of a game held then; null where there is none, or it is not known. */
export function opponentThen({ tournament, line }: Pick<HistoryLine, "tournament" | "line">): Plain {
  const other = tournament.lines.find((one) => one !== line && one.entry === line.entry);
  return line.opponent === null || !other ? null : (other.figures?.handicapThen ?? null);
}

/** Whether a tournament's handicaps can still change by what is typed: `computing`, else `final`. */
export function statusOf(state: BookState, tournament: BookTournament, now: number): "final" | "computing" {
  const until = openUntil(state, tournament);
  return until !== null && dayOf(now) <= until ? "computing" : "final";
}
