import type { CellValue } from "../../sheet";
import type { WorkbookError } from "../port";

/** A cell with another value than the one written: the value that was meant, and the one that was read. */
export interface CellMismatch {
  readonly cell: string;
  readonly meant: CellValue;
  readonly stands: CellValue;
}

/** Why nothing was changed. The workbook is as before, except the cells in `unrestored`. */
export class ChangesStopped extends Error {
  constructor(
    readonly code:
      | "changed-since-preview"
      | "sheet-name-taken"
      | "cancelled"
      | "unexpected"
      // The user has something where a table of ours would have to grow.
      | "in-the-way"
      // The cells read back differ: a content, a content with rows hidden, or only the result of a formula.
      | "written-otherwise"
      | "written-over-hidden"
      | "results-differ"
      // Excel does not know our functions.
      | "functions-missing"
      | "still-calculating"
      | WorkbookError["code"],
    /** The cells concerned. */
    readonly cells: readonly string[],
    /** The message of the workbook itself. */
    readonly said: string,
    readonly unrestored: readonly string[],
    readonly found: readonly CellMismatch[] = [],
    /** As in a WorkbookError. */
    readonly technical = "",
  ) {
    super(code);
  }
}
