import type { Words } from "../kernel/language";
import type { Told } from "../kernel/told";

// The cells a number comes from, back to what people typed.

/** A cell that a number comes from, and its content. */
export interface TrailCell extends Told {
  readonly sheet: string;
  /** From 0. */
  readonly place: readonly [row: number, column: number];
}

/** A heading and the cells under it, newest first if they have an order. */
export interface Trail extends Told {
  readonly cells: readonly TrailCell[];
  /** The number equals that of the first cell, so that cell's working is its working too. */
  readonly same?: boolean;
}

/** The cell of an output in a row (from 0), now or after the fill; null if the sheet lacks the column. */
export type OutputPlace = (
  row: number,
  output: { readonly name: Words },
) => readonly [row: number, column: number] | null;
