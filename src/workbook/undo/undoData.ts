import type { CellChange, Changes } from "../changing/changes";
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

/** All that is needed to give back what was there; sheets by their names at the time. `looks`, `dress`: those of before. */
export interface Undo extends Pick<Changes, "looks" | "tables" | "names" | "dress"> {
  /** Tells these changes from others. */
  readonly key: string;
  readonly changes: readonly SheetChanges[];
  /** What the formulas that were overwritten look at, as far as it can be followed. */
  readonly references: readonly Place[];
}
