import type { Area } from "./sheet";

/** How a cell looks, its number format apart. Colours are `RRGGBB`. */
export interface Look {
  readonly bold?: boolean;
  readonly italic?: boolean;
  /** In points. */
  readonly size?: number;
  readonly color?: string;
  readonly fill?: string;
  readonly align?: "left" | "center" | "right";
  /** Half-way between the upper and the lower edge. */
  readonly middle?: boolean;
  readonly wrap?: boolean;
  /** Edges with a line. */
  readonly lines?: readonly Edge[];
}

export type Edge = "top" | "right" | "bottom" | "left";
export const EDGES: readonly Edge[] = ["top", "right", "bottom", "left"];

/** How a sheet of ours looks, and how it is printed: on upright A4 in its own size. All of its columns are ours. */
export interface Dress {
  /** Widths of the columns from the first one on, in characters. */
  readonly widths: readonly number[];
  /** Heights of the rows from the first one on, in points; null for the usual height. */
  readonly heights: readonly (number | null)[];
  /** Each cell of an area has the look, its lines included; areas do not overlap. */
  readonly looks: readonly { readonly area: Area; readonly look: Look }[];
  readonly printed: Area;
  /** Rows that begin a page, the first one apart. */
  readonly pages: readonly number[];
  /** Rows that are printed on top of every page. */
  readonly titles?: { readonly top: number; readonly bottom: number };
  /** Shrunk until it is no wider than the page; pages then begin where they are full. */
  readonly fits?: boolean;
  /** Drawn where the program can draw. */
  readonly chart?: StepChart;
}

/** A line over days, drawn from two columns with their headers: days, and what stood on them. */
export interface StepChart {
  readonly title: string;
  /** What it covers. */
  readonly area: Area;
  readonly figures: Area;
  /** Number formats of its axes. */
  readonly days: string;
  readonly format: string | null;
}

/** A header cell without a look of its own. */
export interface PlainHeader {
  readonly row: number;
  readonly column: number;
  /** Of its column, in characters; null for the usual width. */
  readonly width: number | null;
}

/** What a header cell, and its column, are to look like. */
export interface HeaderLook {
  readonly row: number;
  readonly column: number;
  /** Column of the cell in the same row whose look it takes; null for none. */
  readonly like: number | null;
  /** Of its column, in characters; null for the usual width. Left out: the width stays. */
  readonly width?: number | null;
}

/** Margins of the printed page, in points: 10 mm. */
export const MARGIN_POINTS = 28.35;
