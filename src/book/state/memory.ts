// What a book remembers on a hidden sheet: all facts as they were accepted, and what Undo of the last presses needs. So
// the program notices edits in the book's own columns, restores what was deleted, and can undo after the pane, the
// session or the program was closed.
import { LANGUAGES } from "../../kernel/language";
import { Problem, type Plain } from "../../kernel/problem";
import { SYSTEM_IDS } from "../../kernel/sources";
import { isRecord, parseLayout } from "../../layout/layout";
import { NOTHING_SAID } from "../../layout/said";
import { SAYABLE } from "../../tournaments";
import type { BookPlayer, BookState, BookTournament } from "./state";

/** What was in the user's columns but not accepted yet. */
export interface Typed extends Pick<BookState, "club" | "settings"> {
  /** By accepted player; null if the table had nothing about that player. */
  readonly players: readonly (BookPlayer | null)[];
  readonly added: readonly BookPlayer[];
  /** Cells, by number of the tournament. */
  readonly tournaments: { readonly [no: number]: { readonly [key: string]: Plain } };
}

/**
 * What turns a value into an earlier one: that value, nothing, or the differences of its parts; null if they are the
 * same.
 */
export type Difference = readonly [was: unknown] | readonly [] | { readonly [part: string]: Difference } | null;

/** What is needed to undo a press. */
export interface Press {
  /** The accepted facts before the press, as a difference from those after it. */
  readonly facts: Difference;
  /** What else the press accepted, as a difference from what was accepted before; Undo puts it back into the tables. */
  readonly typed: Difference;
  /** The changes of the press on the sheets of tournaments, in the text format in which a workbook keeps an undo. */
  readonly text: string;
  /** How many formulas follow the places of its cells. */
  readonly anchors: number;
}

export interface Memory {
  readonly state: BookState;
  /** The newest first. */
  readonly presses: readonly Press[];
  /** Problems in how sheets are read, by numbers of tournaments: these sheets are read as new ones. */
  readonly damaged?: ReadonlyMap<number, Problem>;
}

/** The memory, as far as it is valid; null if it is not one. */
export function memoryFrom(kept: unknown): Memory | null {
  if (!isRecord(kept)) return null;
  const { state, presses } = kept;
  if (!isBook(state) || !Array.isArray(presses) || !presses.every(isPress)) return null;
  const damaged = new Map<number, Problem>();
  const tournaments = state.tournaments.map((one): BookTournament => {
    const layout = parseLayout(one.reading, one.kind, SAYABLE);
    if (!(layout instanceof Problem)) return one;
    damaged.set(one.no, layout);
    const { seen: _, ...others } = one;
    return { ...others, reading: NOTHING_SAID };
  });
  // Facts before a press depend on those after it, so no press can be kept.
  return damaged.size === 0 ? { state, presses } : { state: { ...state, tournaments }, presses: [], damaged };
}

function isPress(kept: unknown): kept is Press {
  if (!isRecord(kept)) return false;
  const { facts, typed, text, anchors } = kept;
  const areDifferences = [facts, typed].every((one) => typeof one === "object");
  return areDifferences && typeof text === "string" && Number.isInteger(anchors) && Number(anchors) >= 0;
}

function isBook(kept: unknown): kept is BookState {
  if (!isRecord(kept)) return false;
  const { system, language, club, settings, players, tournaments, log } = kept;
  const isOneOf = (all: readonly string[], one: unknown) => all.some((known) => known === one);
  const areRecords = (all: unknown) => Array.isArray(all) && all.every(isRecord);
  const isPlayed = ({ no, kind, lines }: { readonly [key: string]: unknown }) =>
    typeof no === "number" && typeof kind === "string" && areRecords(lines);
  return (
    isOneOf(SYSTEM_IDS, system) &&
    isOneOf(LANGUAGES, language) &&
    typeof club === "string" &&
    isRecord(settings) &&
    areRecords(players) &&
    areRecords(log) &&
    areRecords(tournaments) &&
    (tournaments as { readonly [key: string]: unknown }[]).every(isPlayed)
  );
}
