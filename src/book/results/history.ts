// The figures that a book shows: the club list, a player's page, the noticeboard, and what needs looking over.
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
  /** The same, but never earlier than the line before: an evening that was reported late counts later. */
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

/** A list kept by hand holds the player's present figure; the start is the figure in the player's first line. */
export function begunWith({ state }: Computed, player: number, lines: readonly HistoryLine[]): Start {
  const sound = startOf(state, player);
  const start = sound instanceof Problem ? NO_START : sound.start;
  const first = seasonOf(state).keptByHand ? firstHeld(lines) : null;
  return typeof first === "string" || typeof first === "number" ? { ...start, handicap: first } : start;
}

/** The player's figure before the first line that gives one. */
function firstHeld(lines: readonly HistoryLine[]): Plain {
  const known = lines.filter(({ line }) => line.figures?.handicapThen != null);
  return known[known.length - 1]?.line.figures!.handicapThen ?? null;
}

/** The points of a player's chart. */
export interface Charted {
  /** The start; null if unknown. */
  readonly begun: number | null;
  /** The oldest first. */
  readonly points: readonly (HistoryLine & { readonly value: number })[];
}

export function chartedOf(computed: Computed, player: number, lines: readonly HistoryLine[]): Charted {
  const { charted } = sportOf(computed.state);
  const points = [...lines].reverse().flatMap((one) => {
    const value = one.line.figures?.[charted];
    return typeof value !== "number" || one.tournament.status === "withdrawn" ? [] : [{ ...one, value }];
  });
  const start = begunWith(computed, player, lines);
  // A start given as sessions is no handicap yet; the first line shows the handicap it was computed with.
  const begun = start.sessions.length > 0 ? firstHeld(lines) : start[charted];
  return { begun: typeof begun === "number" ? begun : null, points };
}

/** The opponent's figure at the time; null if there is no opponent, or it is unknown. */
export function opponentThen({ tournament, line }: Pick<HistoryLine, "tournament" | "line">): Plain {
  const other = tournament.lines.find((one) => one !== line && one.entry === line.entry);
  return line.opponent === null || !other ? null : (other.figures?.handicapThen ?? null);
}

/** `computing` if edits can still change a tournament's handicaps, else `final`. */
export function statusOf(state: BookState, tournament: BookTournament, now: number): "final" | "computing" {
  const until = openUntil(state, tournament);
  return until !== null && dayOf(now) <= until ? "computing" : "final";
}
