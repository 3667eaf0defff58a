import type { Words } from "../kernel/language";
import type { Told } from "../kernel/told";

// Where a number comes from, cell by cell, back to what people wrote themselves.

/** A cell that a number comes from, and what it says. */
export interface TrailCell extends Told {
  readonly sheet: string;
  /** From 0. */
  readonly place: readonly [row: number, column: number];
}

/** A heading and the cells under it, the newest first where they have an order. */
export interface Trail extends Told {
  readonly cells: readonly TrailCell[];
  /** The number is that of the first cell: the working of that cell is its working, too. */
  readonly same?: boolean;
}

/** The cell of an output in a row (from 0), now or once it is filled; null where the sheet has no such column. */
export type OutputPlace = (
  row: number,
  output: { readonly name: Words },
) => readonly [row: number, column: number] | null;
