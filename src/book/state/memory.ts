// What a book remembers of itself on a hidden sheet: its facts as they were accepted, in full, and what Undo of the last
// press needs. So an edit in a column that is the book's is found, what was deleted comes back, and Undo outlives the pane,
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

/** What the last press can be undone with. */
export interface Undoable {
  /** As it was accepted before the press. */
  readonly state: BookState;
  /** What the press accepted besides: it is in the tables again. */
  readonly typed?: Typed;
  /** What the press changed on the sheets of tournaments, as text in which the workbook keeps an undo. */
  readonly text: string;
}

export interface Memory {
  readonly state: BookState;
  readonly undo: Undoable | null;
}
