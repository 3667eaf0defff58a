import { Problem } from "../../../kernel/problem";
import { DATE_ORDERS } from "../../../kernel/written/writtenDay";
import { called } from "../../../messages/names/tournaments";
import { extent, formatAt, isBlank, showsMoment, valueAt, type CellValue, type Sheet } from "../../../sheet/sheet";
import { column, date, isHeaderOf, type Column } from "../headers/columns";
import type { FindMore } from "../headers/tables";

// A date column with another header than Date: `When`, `Played on`.

/** These headers may also mean something else: a number of games, or a time of day. */
const WHEN = column(called("Date"), date, {
  aliases: ["Played", "Played on", "When", "Day played", "Spillet", "Spillet den", "Spillet d.", "Hvornår"],
});

export const isHeadedWhen = (header: string) => isHeaderOf(WHEN, header);

/** True for a cell that shows a day, or gives one in words or numbers. */
export const isDay = (cell: CellValue, format: string | null) =>
  ((typeof cell === "number" && showsMoment(format)) || (typeof cell === "string" && /\d/.test(cell))) &&
  DATE_ORDERS.some((order) => !(date(cell, { ...ANY_CELL, order }) instanceof Problem));

const ANY_CELL = { field: "", format: null, mark: undefined, readAs: () => undefined };

/** Adds such a column as the date if most of its cells are days. */
export function withDaysHeaded(columns: readonly Column<unknown>[], findMore: FindMore): FindMore {
  const ofDay = columns.find(({ read }) => read === date);
  // Croquet asks the user about such a column.
  if (ofDay === undefined || ofDay.isSurely !== undefined) return findMore;
  return (free, places, sheet, headerRow) => {
    const more = findMore(free, places, sheet, headerRow);
    if (places.has(ofDay) || more.has(ofDay)) return more;
    const taken = [...places.values(), ...more.values()];
    const headed = free.filter(({ column: at, text }) => !taken.includes(at) && isHeadedWhen(text));
    const [when, ...others] = headed.filter((cell) => areDays(sheet, headerRow, cell.column));
    return when === undefined || others.length > 0 ? more : new Map(more).set(ofDay, when.column);
  };
}

/** True if most of the first cells below a header are days. */
function areDays(sheet: Sheet, headerRow: number, at: number): boolean {
  let [days, others] = [0, 0];
  for (let row = headerRow + 1; row < Math.min(extent(sheet).bottom, headerRow + 1 + SAMPLE); row++) {
    const cell = valueAt(sheet, row, at);
    if (isBlank(cell)) continue;
    if (isDay(cell, formatAt(sheet, row, at))) days++;
    else others++;
  }
  return days > others;
}

/** The number of rows in a sample. */
const SAMPLE = 60;
