// What a book remembers of itself on a hidden sheet: its facts as they were accepted, in full, and what Undo of the last
// presses needs. So an edit in a column that is the book's is found, what was deleted comes back, and Undo outlives the pane,
// the session and the program.
import { LANGUAGES } from "../../kernel/language";
import { Problem, type Plain } from "../../kernel/problem";
import { SYSTEM_IDS } from "../../kernel/sources";
import { isRecord, parseLayout } from "../../layout/layout";
import { NOTHING_SAID } from "../../layout/said";
import { SAYABLE } from "../../tournaments";
import type { BookPlayer, BookState, BookTournament } from "./state";

/** What stood in columns of the user's hand and had not been accepted yet. */
export interface Typed extends Pick<BookState, "club" | "settings"> {
  /** By player of what was accepted; null where nothing of the player stood there. */
  readonly players: readonly (BookPlayer | null)[];
  readonly added: readonly BookPlayer[];
  /** Cells by number. */
  readonly tournaments: { readonly [no: number]: { readonly [key: string]: Plain } };
}

/** What must be put into a value to have an earlier one: that one, nothing, or the differences of its parts; null where none is. */
export type Difference = readonly [was: unknown] | readonly [] | { readonly [part: string]: Difference } | null;

/** What a press can be undone with. */
export interface Press {
  /** The facts as they were accepted before the press, by those after it. */
  readonly facts: Difference;
  /** What the press accepted besides, by what was accepted before: it is in the tables again. */
  readonly typed: Difference;
  /** What the press changed on the sheets of tournaments, as text in which the workbook keeps an undo. */
  readonly text: string;
  /** How many formulas follow the places of its cells. */
  readonly anchors: number;
}

export interface Memory {
  readonly state: BookState;
  /** The newest first. */
  readonly presses: readonly Press[];
  /** What is wrong with how sheets of tournaments are read, by their numbers: they are read as new ones. */
  readonly damaged?: ReadonlyMap<number, Problem>;
}

/** What was kept, as far as it is what a book keeps; null where it is none. */
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
  // The facts before a press are kept by those after it.
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
