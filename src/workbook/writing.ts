import type { Sheet } from "../sheet";
import { blocksOf, type Change } from "./changes";
import { WorkbookError, type Workbook } from "./port";

/** Cells written in one request. */
const CELLS_A_REQUEST = 25_000;

/** The cells in portions for a request each, as large as one another. */
export function* parts(cells: readonly Change[], most = CELLS_A_REQUEST): Generator<readonly Change[]> {
  const size = Math.ceil(cells.length / Math.ceil(cells.length / most));
  for (let i = 0; i < cells.length; i += size) yield cells.slice(i, i + size);
}

/** Writes cells in one request, or in several where they are too large for one. `now` tells which rows are hidden. */
export async function writeCells(
  workbook: Workbook,
  sheet: string,
  cells: readonly Change[],
  which: "before" | "after",
  now: Sheet | null,
): Promise<void> {
  try {
    await workbook.write(sheet, blocksOf(cells, which, now?.hiddenRows));
  } catch (error) {
    if (!(error instanceof WorkbookError) || error.code !== "too-large" || cells.length < 2) throw error;
    const middle = Math.ceil(cells.length / 2);
    await writeCells(workbook, sheet, cells.slice(0, middle), which, now);
    await writeCells(workbook, sheet, cells.slice(middle), which, now);
  }
}
