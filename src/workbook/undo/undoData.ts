import type { CellChange, Changes } from "../changing/changes";
import type { RowMarks } from "../changing/movedRows";
import type { Place } from "../port";

/** What was changed on one sheet. */
export interface SheetChanges {
  /** The id of the sheet; null when the workbook was opened again, because the id no longer holds. */
  readonly id: string | null;
  /** Its name at that time. */
  readonly sheet: string;
  /** Whether the sheet was added. */
  readonly added: boolean;
  readonly cells: readonly CellChange[];
  /** They tell where the rows have moved since; empty for a table of ours, which holds only what we wrote. */
  readonly marks: RowMarks;
}

/**
 * All that is needed to restore what was there, with sheets by their names at that time. `looks` and `dress` are those
 * before.
 */
export interface Undo extends Pick<Changes, "looks" | "tables" | "names" | "dress"> {
  /** Identifies these changes. */
  readonly key: string;
  readonly changes: readonly SheetChanges[];
  /** What the overwritten formulas refer to, as far as it can be followed. */
  readonly references: readonly Place[];
}
