import { isBlank, valueAt, type Sheet } from "../../../sheet/sheet";
import type { Column } from "../headers/columns";
import type { Located } from "../headers/tables";

/**
 * A table without the columns of a list that stands between it and what a club book added behind that list: a legend says nothing
 * of its rows. A column alone, or one with a header right beside what was added, may hold remarks, unless the book knows that
 * nobody was absent.
 */
export function withoutListBetween(
  sheet: Sheet,
  located: Located,
  carried: readonly Column<unknown>[],
  hasUnplayed: boolean | undefined,
): Located {
  // What a book adds it adds side by side.
  const columns = [...located.places].map(([column, at]) => ({ at, isCarried: carried.includes(column) }));
  const inOrder = columns.sort((one, other) => one.at - other.at);
  let first = inOrder.length - 1;
  while (first > 0 && inOrder[first - 1]!.at + 1 >= inOrder[first]!.at) first--;
  if (first < 1 || inOrder.slice(first).some(({ isCarried }) => !isCarried)) return located;
  const { headerRow, end } = located;
  const isHeaded = (column: number) => !isBlank(valueAt(sheet, headerRow, column));
  const added = inOrder[first]!.at;
  // Columns that nobody reads are of the table, too.
  let typed = inOrder[first - 1]!.at;
  while (isHeaded(typed + 1)) typed++;
  if (typed + 2 >= added || (isHeaded(added - 1) && hasUnplayed !== false)) return located;
  const rows = Array.from({ length: end - headerRow - 1 }, (_, i) => headerRow + 1 + i);
  const between = Array.from({ length: added - typed - 1 }, (_, i) => typed + 1 + i);
  const given = between.filter((column) => rows.some((row) => !isBlank(valueAt(sheet, row, column))));
  const isList = given.length !== 1 || hasUnplayed === false;
  return isList ? { ...located, apart: new Set(between) } : located;
}
