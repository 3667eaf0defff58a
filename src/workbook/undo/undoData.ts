import type { Area, Dress, PlainLook } from "../../sheet";
import type { CellChange } from "../changing/changes";
import type { RowMarks } from "../changing/movedRows";
import type { Place } from "../port";

/** What was changed on one sheet. */
export interface SheetChanges {
  /** The sheet's id, which no longer holds when the workbook is opened again; null then. */
  readonly id: string | null;
  /** Its name at the time. */
  readonly sheet: string;
  /** It was added. */
  readonly added: boolean;
  readonly cells: readonly CellChange[];
  /** Tells where the rows have gone since; none for a table of ours, which has nothing but what we wrote. */
  readonly marks: RowMarks;
}

/** A table that got another size, was made on a sheet that was there, or was taken away. */
export interface ChangedTable {
  readonly sheet: string;
  readonly name: string;
  /** Null for one that was made. */
  readonly was: Area | null;
  /** Null for one that was taken away. */
  readonly is: Area | null;
}

/** A sheet of ours that was there and looks otherwise now. */
export interface DressedSheet {
  /** The sheet's name at the time. */
  readonly sheet: string;
  readonly was: Dress;
}

/** Plain cells of a new column, under each other, that were given a look. */
export interface DressedCells {
  /** The sheet's name at the time. */
  readonly sheet: string;
  readonly is: "header" | "body";
  readonly column: number;
  readonly top: number;
  readonly bottom: number;
  readonly was: PlainLook;
  /** The former width of its column, null for the usual one; left out where the width stayed. */
  readonly width?: number | null;
}

/** A name that was given to an area, with what it stood for before. */
export interface MovedName {
  readonly name: string;
  readonly was: Place | null;
}

/** All that is needed to give back what was there. */
export interface Undo {
  /** Tells these changes from others. */
  readonly key: string;
  readonly changes: readonly SheetChanges[];
  readonly resized: readonly ChangedTable[];
  readonly dressed: readonly DressedSheet[];
  readonly looks: readonly DressedCells[];
  readonly named: readonly MovedName[];
  /** What the formulas that were overwritten look at, as far as it can be followed. */
  readonly references: readonly Place[];
}
