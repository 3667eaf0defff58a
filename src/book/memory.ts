// What a book remembers of itself on a hidden sheet: its facts as they were accepted, in full, and what Undo of the last
// press needs. So an edit in a column that is the book's is found, what was deleted comes back, and Undo outlives the pane,
// the session and the program. Text in pieces that a cell holds, with a version and a checksum.
import type { Plain } from "../kernel/problem";
import type { BookPlayer, BookState } from "./state";

/** A cell as it was before the last press. */
export interface CellBefore {
  readonly row: number;
  readonly column: number;
  readonly value: Plain;
  readonly formula: string | null;
  readonly format: string | null;
  /** What the press wrote: where something else stands by now, it is left alone. */
  readonly wrote: Plain;
}

export interface SheetBefore {
  readonly sheet: string;
  /** The press made it. */
  readonly added: boolean;
  readonly cells: readonly CellBefore[];
  /** Columns that became wider; left out where none did, or an earlier version pressed. */
  readonly widths?: readonly WidthBefore[];
}

/** The width of a column in characters, null for the usual one. */
export interface WidthBefore {
  readonly column: number;
  readonly was: number | null;
  readonly is: number | null;
}

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
  /** What the press accepted besides: it stands in the tables again. */
  readonly typed?: Typed;
  readonly sheets: readonly SheetBefore[];
}

export interface Memory {
  readonly state: BookState;
  readonly undo: Undoable | null;
}

const APP = "Club Handicaps book";
const VERSION = 1;
/** A cell holds 32,767 characters. */
const PIECE = 30_000;

/** The cells of the hidden sheet's first column, from the second row on. */
export function memoryTexts(memory: Memory): string[] {
  const text = JSON.stringify(memory);
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += PIECE) pieces.push(text.slice(at, at + PIECE));
  return [JSON.stringify({ app: APP, version: VERSION, pieces: pieces.length, checksum: checksum(text) }), ...pieces];
}

/** What those cells hold; null where they are damaged, cut, of another version, or nothing of ours. */
export function readMemory(texts: readonly string[]): Memory | null {
  const [header, ...pieces] = texts;
  try {
    const { app, version, pieces: count, checksum: sum } = JSON.parse(header ?? "") as { [key: string]: unknown };
    if (app !== APP || version !== VERSION || typeof count !== "number") return null;
    const text = pieces.slice(0, count).join("");
    return checksum(text) === sum ? (JSON.parse(text) as Memory) : null;
  } catch {
    return null;
  }
}

/** FNV over the characters, twice 32 bits. */
function checksum(text: string): string {
  let [a, b] = [0x811c9dc5, 0x9e3779b9];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b) ^ (b >>> 13);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}
