import type { Language, Words } from "../kernel/language";
import type { Plain } from "../kernel/problem";
import type { TableColumn } from "../kernel/table";
import type { Dress, Sheet } from "../sheet";

/** A cell of the sheet with the pages; its number format is null for General. */
export interface PageCell {
  readonly row: number;
  readonly column: number;
  readonly value: Plain;
  readonly format: string | null;
}

/** Pages to print, on a sheet of their own: they are made of values, and their looks follow from their cells alone. */
export interface Pages {
  /** How many pages there are. */
  readonly count: number;
  /** Names for their sheet, the one wanted most first. */
  readonly sheetNames: (language: Language) => readonly string[];
  readonly cells: (language: Language) => readonly PageCell[];
  /** How a sheet with such cells looks. */
  readonly dress: (cells: readonly Pick<PageCell, "row" | "column" | "value">[]) => Dress;
  /** Whether a sheet holds such pages of this tournament, every cell as it was written: then it is ours to refill. */
  readonly standOn: (sheet: Sheet) => boolean;
  /** The figure at a place of a sheet with these pages; null where none is worked out. */
  readonly figureAt: (sheet: Sheet, row: number, column: number) => PageFigure | null;
}

/** A figure of a page: an output of a row of the tournament, or a cell of a summary, by its English name; rows from 0. */
export type PageFigure =
  | { readonly row: number; readonly output: { readonly name: Words } }
  | { readonly summary: string; readonly line: number; readonly column: TableColumn };
