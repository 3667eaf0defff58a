import type { Area, Dress, Look, Sheet } from "../sheet";

/** A whole sheet, from its first cell, with all that a grid shows of it. */
export interface LaidOutSheet extends Sheet {
  readonly top: 0;
  readonly left: 0;
  /** Nothing for a cell without a look of its own; rows may be short or missing. */
  readonly looks: readonly (readonly (Look | null | undefined)[] | undefined)[];
  readonly merges: readonly Area[];
  /** Column widths in characters, null for the usual width. */
  readonly widths: readonly (number | null)[];
  readonly spills: readonly Area[];
  readonly hidden?: boolean;
  /** Where the sheet is one of ours: how it is printed. */
  readonly dress?: Dress;
}
