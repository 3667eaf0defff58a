// A new sheet made by a book, for typing or printing.
import type { Plain } from "../../kernel/problem";
import type { Dress, Place, Sheet } from "../../sheet";

export interface MadeCell {
  /** Row and column, from 0. */
  readonly row: number;
  readonly column: number;
  /** The result of the formula when the sheet is made; null if unknown. */
  readonly value: Plain;
  /** With its `=`. */
  readonly formula: string | null;
  readonly format: string | null;
}

export interface MadeSheet {
  readonly name: string;
  readonly cells: readonly MadeCell[];
  readonly dress: Dress;
  /** The first cell to type in; left out for a sheet to read. */
  readonly first?: Place;
}

/** A sheet to read, which replaces the previous one. */
export interface MadePage extends MadeSheet {
  /** The look of a sheet made like this one and not edited since; null for other sheets. */
  readonly standing: (sheet: Sheet) => Dress | null;
}
