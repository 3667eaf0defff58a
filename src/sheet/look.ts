import type { Area } from "./sheet";

/** How a cell looks, apart from its number format. Colours are `RRGGBB`. */
export interface Look {
  readonly bold?: boolean;
  readonly italic?: boolean;
  /** In points. */
  readonly size?: number;
  readonly color?: string;
  readonly fill?: string;
  readonly align?: "left" | "center" | "right";
  /** Centred vertically. */
  readonly middle?: boolean;
  readonly wrap?: boolean;
  /** Edges with a line. */
  readonly lines?: readonly Edge[];
}

export type Edge = "top" | "right" | "bottom" | "left";
export const EDGES: readonly Edge[] = ["top", "right", "bottom", "left"];

/**
 * The look of a sheet that we made, and how it is printed: on A4, in portrait and in actual size by default. All of its
 * columns are ours.
 */
export interface Dress {
  /** Widths of the columns from the first one on, in characters. */
  readonly widths: readonly number[];
  /** Heights of the rows from the first one on, in points; null for the default height. */
  readonly heights: readonly (number | null)[];
  /** Each cell of an area gets the look with its lines. Areas do not overlap. */
  readonly looks: readonly { readonly area: Area; readonly look: Look }[];
  readonly printed: Area;
  /** Rows that begin a page, except the first one. */
  readonly pages: readonly number[];
  /** Rows that are printed on top of every page. */
  readonly titles?: { readonly top: number; readonly bottom: number };
  /** Shrinks the sheet to the width of the page; a new page begins when one is full. */
  readonly fits?: boolean;
  /** Printed in landscape; left out: in portrait. */
  readonly landscape?: boolean;
  /** Printed on Letter, as American clubs do; left out: on A4. */
  readonly isLetter?: boolean;
  /** Drawn if the program can draw charts. */
  readonly chart?: StepChart;
}

/** A line over days, drawn from two columns with headers: days, and the figure on each day. */
export interface StepChart {
  readonly title: string;
  /** The cells that it covers. */
  readonly area: Area;
  readonly figures: Area;
  /** Number formats of its axes. */
  readonly days: string;
  readonly format: string | null;
}

/** Cells below each other in a new column: its header, or cells below it. `bottom` is included. */
export interface NewCells {
  readonly is: "header" | "body";
  readonly column: number;
  readonly top: number;
  readonly bottom: number;
  /** The column they copy their look from, in the same rows; null for none. */
  readonly like: number | null;
}

/** Cells of a new column without a look of their own, whose model column has one. */
export interface PlainCells extends NewCells {
  /** The width of the column in characters; null for the default. */
  readonly width: number | null;
  readonly was: PlainLook;
  /** The look to copy, if the workbook has already read it; only that workbook understands it. */
  readonly look?: object;
}

/** The default look of cells. */
export interface PlainLook {
  /** The name of the font, and its size in points; left out if there is nothing to restore. */
  readonly font?: string;
  readonly size?: number;
  /** Edges of the cells, or lines between them, that come from a neighbouring cell. */
  readonly lines: readonly (Edge | "inside")[];
}

/** The look for cells and their column. */
export interface CellsLook extends NewCells {
  readonly was: PlainLook;
  readonly look?: object;
  /** The width of the column in characters; null for the default. Left out: the width stays. */
  readonly width?: number | null;
}

/** The default height of a row in points. */
export const USUAL_HEIGHT = 15;

/** Margins of the printed page, in points: 10 mm. */
export const MARGIN_POINTS = 28.35;

/** Marks of single cells, such as bold. A new column copies a mark only if all cells have it. */
const MARKS = ["bold", "italic", "color", "fill"] as const;

/** The looks for cells under a header, from the cells next to them, for a column of numbers. */
export function bodyLooks(looks: readonly (Look | null | undefined)[]): (Look | null | undefined)[] {
  const common = MARKS.filter((mark) => looks.every((look) => look?.[mark] === looks[0]?.[mark]));
  return looks.map((look) => {
    if (!look) return look;
    const dropped: (keyof Look)[] = MARKS.filter((mark) => look[mark] !== undefined && !common.includes(mark));
    // Names are aligned left, numbers right.
    if (look.align === "left") dropped.push("align");
    if (dropped.length === 0) return look;
    return Object.fromEntries(Object.entries(look).filter(([part]) => !dropped.includes(part as keyof Look)));
  });
}
