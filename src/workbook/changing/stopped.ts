import type { CellValue } from "../../sheet";
import type { WorkbookError } from "../port";

/** A cell that came out otherwise: what was meant for it, and what stood there after it was written. */
export interface CellMismatch {
  readonly cell: string;
  readonly meant: CellValue;
  readonly stands: CellValue;
}

/** Why nothing was changed. The workbook is as it was, but for the cells in `unrestored`. */
export class ChangesStopped extends Error {
  constructor(
    readonly code:
      | "changed-since-preview"
      | "sheet-name-taken"
      | "cancelled"
      | "unexpected"
      // Something of the user's stands where a table of ours is to grow.
      | "in-the-way"
      // What was read back is not what was meant: a content, with rows hidden, or only the result of a formula.
      | "written-otherwise"
      | "written-over-hidden"
      | "results-differ"
      | "still-calculating"
      | WorkbookError["code"],
    /** The cells it is about. */
    readonly cells: readonly string[],
    /** What the workbook itself said. */
    readonly said: string,
    readonly unrestored: readonly string[],
    readonly found: readonly CellMismatch[] = [],
  ) {
    super(code);
  }
}
