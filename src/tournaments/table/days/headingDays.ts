import { dateOf } from "../../../kernel/day";
import {
  daysWithin,
  monthDaysWithin,
  numericDaysWithin,
  weekdaysWithin,
  type DateOrder,
} from "../../../kernel/written/writtenDay";
import { formatAt, isBlank, textOf, valueAt, type CellValue, type Place, type Sheet } from "../../../sheet/sheet";
import type { Located } from "../headers/tables";
import type { Remarks } from "../headers/remarks";
import { isDay, isHeadedWhen } from "./dateColumns";

// Headings over a day's games: `Week 1 (Tuesday 1 September)` over some rows, `Week 2 (…)` over the next.

/** The day of each row below such headings. */
export interface HeadingDays {
  /** The day in the last heading above a row. */
  readonly above: (row: number) => number | null;
  readonly isHeading: (row: number) => boolean;
}

interface Heading {
  readonly place: Place;
  readonly day: number;
  readonly hasYear: boolean;
}

/**
 * The days of headings, if they name several and each has rows below it; else null. `until`: a day without a year is
 * the last such day up to then.
 */
export function headingDays(
  sheet: Sheet,
  tables: readonly Pick<Located, "headerRow" | "end">[],
  order: DateOrder,
  until: number | null,
  remarks: Remarks,
): HeadingDays | null {
  const headings = sheet.values.flatMap((_, r) => headingIn(sheet, sheet.top + r, order, until));
  const isRow = (row: number) =>
    tables.some(({ headerRow, end }) => row > headerRow && row < end) &&
    (sheet.values[row - sheet.top] ?? []).filter((cell) => !isBlank(cell)).length > 1 &&
    !isLabelledDay(sheet, row);
  const rowsBelow = headings.map(({ place: [row] }, i) => {
    const end = headings[i + 1]?.place[0] ?? sheet.top + sheet.values.length;
    return Array.from({ length: end - row - 1 }, (_, at) => row + 1 + at).some(isRow);
  });
  const own = headings.filter((_, i) => rowsBelow[i]);
  // Two dates above the same rows leave the day open; a date below the last row may be the day of printing.
  const isClear = rowsBelow.every((has, i) => has || i === headings.length - 1);
  if (!isClear || new Set(own.map(({ day }) => day)).size < 2) return null;
  const yearless = own.filter(({ hasYear }) => !hasYear);
  const [first] = yearless;
  if (first !== undefined) {
    const years = [...new Set(yearless.map(({ day }) => dateOf(day).getUTCFullYear()))].join(", ");
    remarks.assume("dates-without-year", first.place, { count: yearless.length, year: years });
  }
  return {
    above: (row) => own.filter(({ place }) => place[0] < row).pop()?.day ?? null,
    isHeading: (row) => own.some(({ place }) => place[0] === row),
  };
}

/** The day in the only cell of a row, or beside its label: `Date: | 17 March`. */
function headingIn(sheet: Sheet, row: number, order: DateOrder, until: number | null): Heading[] {
  const given = onlyColumns(sheet, row);
  const column = given.length === 1 ? given[0] : labelledDayIn(sheet, row, given);
  if (column === undefined) return [];
  const [place, cell]: [Place, CellValue] = [[row, column], valueAt(sheet, row, column)];
  if (typeof cell === "number" && isDay(cell, formatAt(sheet, row, column)))
    return [{ place, day: Math.floor(cell), hasYear: true }];
  if (typeof cell !== "string") return [];
  const inNumbers = numericDaysWithin(cell).map(({ dayFirst, monthFirst, proven }) =>
    (proven ?? order) === "day-month" ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst),
  );
  const written = [...daysWithin(cell, false), ...inNumbers].filter((day) => day !== null);
  const ofWeekdays = written.length > 0 || until === null ? [] : weekdaysWithin(cell, until);
  const yearless =
    written.length > 0 || ofWeekdays.length > 0 || until === null ? ofWeekdays : monthDaysWithin(cell, until);
  const [day, ...more] = new Set(written.length > 0 ? written : yearless);
  return day === undefined || more.length > 0 ? [] : [{ place, day, hasYear: written.length > 0 }];
}

/** True if a row is only a day with its label, and so no entry: `Date | 17 March 2026`. */
export function isLabelledDay(sheet: Sheet, row: number): boolean {
  return labelledDayIn(sheet, row, onlyColumns(sheet, row)) !== undefined;
}

function labelledDayIn(sheet: Sheet, row: number, [label, at]: readonly number[]): number | undefined {
  if (at === undefined) return undefined;
  const cell = valueAt(sheet, row, at);
  const maySayDay = typeof cell === "string" ? /\d/.test(cell) : isDay(cell, formatAt(sheet, row, at));
  return maySayDay && isHeadedWhen(textOf(valueAt(sheet, row, label!))) ? at : undefined;
}

/** The columns of a row with one or two cells; empty for other rows. Avoids allocations. */
function onlyColumns({ left, top, values }: Sheet, row: number): readonly number[] {
  const line = values[row - top] ?? [];
  let [first, second] = [-1, -1];
  for (let i = 0; i < line.length; i++) {
    if (isBlank(line[i]!)) continue;
    if (second >= 0) return NONE;
    if (first < 0) first = i;
    else second = i;
  }
  return first < 0 ? NONE : second < 0 ? [left + first] : [left + first, left + second];
}

const NONE: readonly number[] = [];
