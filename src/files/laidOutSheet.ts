import type { Area, Dress, Look, Sheet } from "../sheet";

/** A whole sheet, from its first cell, with everything that a grid shows. */
export interface LaidOutSheet extends Sheet {
  readonly top: 0;
  readonly left: 0;
  /** null or undefined for a cell without a look; rows may be short or missing. */
  readonly looks: readonly (readonly (Look | null | undefined)[] | undefined)[];
  readonly merges: readonly Area[];
  /** Column widths in characters, null for the usual width. */
  readonly widths: readonly (number | null)[];
  readonly spills: readonly Area[];
  readonly hidden?: boolean;
  /** The looks and pages of a sheet that we made. */
  readonly dress?: Dress;
}
