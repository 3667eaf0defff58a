import type { Sheet } from "../../sheet";
import { blocksOf, type CellChange } from "./changes";
import { WorkbookError, type Workbook } from "../port";

/** Cells written in one request. */
const CELLS_A_REQUEST = 25_000;

/** Cells of one sheet, at most as many as fit into a request. */
export interface Portion {
  readonly sheet: string;
  readonly cells: readonly CellChange[];
  /** Tells which rows are hidden. */
  readonly around: Sheet | null;
  /** How much of a request it takes; 1 is all of it. */
  readonly share: number;
}

/** Splits the cells of a sheet into portions of equal size. */
export function portionsOf(
  { sheet, cells, around }: Pick<Portion, "sheet" | "cells" | "around">,
  most = CELLS_A_REQUEST,
): Portion[] {
  const own = (some: readonly CellChange[]): Portion => ({ sheet, cells: some, around, share: some.length / most });
  return [...cellsByRequest(cells, most)].map(own);
}

/** Groups portions into requests, in order. */
export function requestsOf(portions: readonly Portion[]): Portion[][] {
  const requests: Portion[][] = [];
  let share = Infinity;
  for (const portion of portions) {
    if (share + portion.share > 1) {
      requests.push([]);
      share = 0;
    }
    requests[requests.length - 1]!.push(portion);
    share += portion.share;
  }
  return requests;
}

/** Writes portions in one request, or in several if they are too large for one. */
export async function writePortions(workbook: Workbook, portions: readonly Portion[]): Promise<void> {
  try {
    await workbook.writeMany(
      portions.map(({ sheet, cells, around }) => ({ sheet, blocks: blocksOf(cells, "after", around?.hiddenRows) })),
    );
  } catch (error) {
    if (!isTooLarge(error)) throw error;
    for (const { sheet, cells, around } of portions) await writeCells(workbook, sheet, cells, "after", around);
  }
}

/** Splits cells into portions of equal size, each for one request. */
export function* cellsByRequest(
  cells: readonly CellChange[],
  most = CELLS_A_REQUEST,
): Generator<readonly CellChange[]> {
  const size = Math.ceil(cells.length / Math.ceil(cells.length / most));
  for (let i = 0; i < cells.length; i += size) yield cells.slice(i, i + size);
}

/** Writes cells in one request, or in several if they are too large. `now` tells which rows are hidden. */
export async function writeCells(
  workbook: Workbook,
  sheet: string,
  cells: readonly CellChange[],
  which: "before" | "after",
  now: Sheet | null,
): Promise<void> {
  try {
    await workbook.write(sheet, blocksOf(cells, which, now?.hiddenRows));
  } catch (error) {
    if (!isTooLarge(error) || cells.length < 2) throw error;
    const middle = Math.ceil(cells.length / 2);
    await writeCells(workbook, sheet, cells.slice(0, middle), which, now);
    await writeCells(workbook, sheet, cells.slice(middle), which, now);
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof WorkbookError && error.code === "too-large";
}
