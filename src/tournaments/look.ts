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
}

/** Margins of the printed page, in points: 10 mm. */
export const MARGIN_POINTS = 28.35;
