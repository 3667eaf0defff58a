// A sheet that a book makes anew: to be typed on, or to be printed.
import type { Plain } from "../../kernel/problem";
import type { Dress, Place } from "../../sheet";

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
