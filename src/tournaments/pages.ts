import type { Language, Words } from "../kernel/language";
import type { Plain } from "../kernel/problem";
import type { TableColumn } from "../kernel/table";
import type { Dress, Sheet } from "../sheet";

/** A cell of a sheet with pages; format null means General. */
export interface PageCell {
  readonly row: number;
  readonly column: number;
  readonly value: Plain;
  readonly format: string | null;
}

/** Printed pages on a sheet of their own. They hold values only, and their looks follow from their cells. */
export interface Pages {
  /** The number of pages. */
  readonly count: number;
  /** Names for their sheet, preferred first. */
  readonly sheetNames: (language: Language) => readonly string[];
  readonly cells: (language: Language) => readonly PageCell[];
  /** The look of a sheet with these cells. */
  readonly dress: (cells: readonly Pick<PageCell, "row" | "column" | "value">[]) => Dress;
  /** True if a sheet holds these pages unedited, so that we may refill it. */
  readonly standOn: (sheet: Sheet) => boolean;
  /** The figure at a cell of a sheet with these pages; null if the cell has none. */
  readonly figureAt: (sheet: Sheet, row: number, column: number) => PageFigure | null;
}

/** A figure on a page: a row's output, or a cell of a summary by its English name; rows from 0. */
export type PageFigure =
  | { readonly row: number; readonly output: { readonly name: Words } }
  | { readonly summary: string; readonly line: number; readonly column: TableColumn };
