// What is shown of a book: the club list, a player's page, the noticeboard, and what needs looking over.
import { dayOf } from "../../kernel/day";
import { Problem, type Plain } from "../../kernel/problem";
import { placeInDay, type Start } from "../../kernel/seasons/season";
import { type Computed, inOrder, peopleOf, seasonOf, startOf } from "../state/replay";
import { type BookLine, type BookState, type BookTournament, NO_START, openUntil, sportOf } from "../state/state";

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

/** A list that is kept by hand holds what the player has now: what he began with is what he had in his first line. */
export function begunWith({ state }: Computed, player: number, lines: readonly HistoryLine[]): Start {
  const sound = startOf(state, player);
  const start = sound instanceof Problem ? NO_START : sound.start;
  const first = seasonOf(state).keptByHand ? firstHeld(lines) : null;
  return typeof first === "string" || typeof first === "number" ? { ...start, handicap: first } : start;
}

/** What a player had before the first line that says so. */
function firstHeld(lines: readonly HistoryLine[]): Plain {
  const known = lines.filter(({ line }) => line.figures?.handicapThen != null);
  return known[known.length - 1]?.line.figures!.handicapThen ?? null;
}

/** What the chart of a player draws. */
export interface Charted {
  /** What the player began with; null where that is not known. */
  readonly begun: number | null;
  /** From the oldest. */
  readonly points: readonly (HistoryLine & { readonly value: number })[];
}

export function chartedOf(computed: Computed, player: number, lines: readonly HistoryLine[]): Charted {
  const { charted } = sportOf(computed.state);
  const points = [...lines].reverse().flatMap((one) => {
    const value = one.line.figures?.[charted];
    return typeof value !== "number" || one.tournament.status === "withdrawn" ? [] : [{ ...one, value }];
  });
  const start = begunWith(computed, player, lines);
  // Sessions are no handicap yet: that is what the first line was computed with.
  const begun = start.sessions.length > 0 ? firstHeld(lines) : start[charted];
  return { begun: typeof begun === "number" ? begun : null, points };
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
