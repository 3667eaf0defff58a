// The columns that a book added to the sheet of a tournament, to the right of everything else.
import { highest, lowest } from "../../../kernel/numbers/many";
import { isBlank, textOf, withoutCells, type Sheet } from "../../../sheet";
import type { Found, Seat } from "../../../tournaments";

/** Where they are now; columns may have been inserted or deleted since. */
export interface AddedColumns {
  readonly row: number;
  readonly columns: readonly number[];
}

/** The row with most of these headers, and the last column of each; null if there are none. */
export function addedOn(sheet: Sheet, headers: readonly string[]): AddedColumns | null {
  let best: AddedColumns | null = null;
  if (headers.length === 0) return best;
  sheet.values.forEach((line, r) => {
    const texts = line.map(textOf);
    const at = new Set(headers.map((header) => texts.lastIndexOf(header)));
    at.delete(-1);
    if (at.size > (best?.columns.length ?? 0))
      best = { row: sheet.top + r, columns: [...at].map((c) => sheet.left + c) };
  });
  return best;
}

/** Whether there may be something between them and the table: a blank header before them. */
export function hasGap(sheet: Sheet, { row, columns }: AddedColumns): boolean {
  const line = sheet.values[row - sheet.top]!.slice(0, Math.min(...columns) - sheet.left);
  const first = line.findIndex((cell) => !isBlank(cell));
  return line.slice(first).some(isBlank);
}

/** A sheet without the cells between its table and the first added column, which are not part of the table. */
export function withoutBetween(
  sheet: Sheet,
  { found, seats }: { readonly found: Found; readonly seats: readonly Seat[] },
  first: number,
): Sheet {
  const { headerRow, right, isRow } = found;
  if (right === undefined || first === right + 1) return sheet;
  const heads = [headerRow, ...seats.map((seat) => seat.headerRow)];
  const rows = sheet.values.map((_, r) => sheet.top + r).filter((row) => heads.includes(row) || isRow?.(row) === true);
  // Headers may have an upper line, too.
  const [top, bottom] = [lowest(rows) - 1, highest(rows)];
  return withoutCells(sheet, (row, column) => column > right && column < first && row >= top && row <= bottom);
}
