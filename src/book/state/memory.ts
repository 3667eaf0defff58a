// What a book remembers of itself on a hidden sheet: its facts as they were accepted, in full, and what Undo of the last
// presses needs. So an edit in a column that is the book's is found, what was deleted comes back, and Undo outlives the pane,
// the session and the program.
import type { Plain } from "../../kernel/problem";
import type { BookPlayer, BookState } from "./state";

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
}
