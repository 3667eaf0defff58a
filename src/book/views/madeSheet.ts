// A sheet that a book makes anew: to be typed on, or to be printed.
import type { Plain } from "../../kernel/problem";
import type { Dress, Place, Sheet } from "../../sheet";

export interface MadeCell {
  /** From 0. */
  readonly row: number;
  readonly column: number;
  /** The result of a formula when the sheet is made; null if it is not known. */
  readonly value: Plain;
  /** With its `=`. */
  readonly formula: string | null;
  readonly format: string | null;
}

export interface MadeSheet {
  readonly name: string;
  readonly cells: readonly MadeCell[];
  readonly dress: Dress;
  /** Where somebody types first; left out: it is to be read. */
  readonly first?: Place;
}

/** A sheet to be read, which takes the place of the one that was made before. */
export interface MadePage extends MadeSheet {
  /** How a sheet is dressed that was made as this one is, and that nobody has edited; null where it is another one. */
  readonly standing: (sheet: Sheet) => Dress | null;
}
