import type { CellValue } from "../../sheet";
import type { WorkbookError } from "../port";

/** A cell with another value than the one written: what was meant, and what was read back. */
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
      // The user has something where a table of ours would grow.
      | "in-the-way"
      // What was read back is not what was meant: a content, with rows hidden, or only the result of a formula.
      | "written-otherwise"
      | "written-over-hidden"
      | "results-differ"
      // Excel does not know our functions.
      | "functions-missing"
      | "still-calculating"
      | WorkbookError["code"],
    /** The cells it is about. */
    readonly cells: readonly string[],
    /** What the workbook itself said. */
    readonly said: string,
    readonly unrestored: readonly string[],
    readonly found: readonly CellMismatch[] = [],
    /** As that of a WorkbookError. */
    readonly technical = "",
  ) {
    super(code);
  }
}
