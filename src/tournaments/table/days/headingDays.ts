import { dateOf } from "../../../kernel/day";
import {
  daysWithin,
  monthDaysWithin,
  numericDaysWithin,
  weekdaysWithin,
  type DateOrder,
} from "../../../kernel/written/writtenDay";
import { isBlank, type Place, type Sheet } from "../../../sheet/sheet";
import type { Located } from "../headers/tables";
import type { Remarks } from "../headers/remarks";

// Headings over the games of a day: `Week 1 (Tuesday 1 September)` over some rows, `Week 2 (…)` over the next ones.

/** The day of each row with such a heading, from the top; null where the sheet has none. */
export interface HeadingDays {
  /** The day that the last heading above a row names. */
  readonly above: (row: number) => number | null;
  readonly isHeading: (row: number) => boolean;
}

interface Heading {
  readonly place: Place;
  readonly day: number;
  readonly hasYear: boolean;
}

/**
 * The days that headings name, where they name several, and rows are below each of them. `until`: a day whose year is not
 * written is the last one up to then.
 */
export function headingDays(
  sheet: Sheet,
  tables: readonly Pick<Located, "headerRow" | "end">[],
  order: DateOrder,
  until: number | null,
  remarks: Remarks,
): HeadingDays | null {
  const headings = sheet.values.flatMap((line, r) => headingIn(line, [sheet.top + r, sheet.left], order, until));
  const isRow = (row: number) =>
    tables.some(({ headerRow, end }) => row > headerRow && row < end) &&
    (sheet.values[row - sheet.top] ?? []).filter((cell) => !isBlank(cell)).length > 1;
  const rowsBelow = headings.map(({ place: [row] }, i) => {
    const end = headings[i + 1]?.place[0] ?? sheet.top + sheet.values.length;
    return Array.from({ length: end - row - 1 }, (_, at) => row + 1 + at).some(isRow);
  });
  const own = headings.filter((_, i) => rowsBelow[i]);
  // Two dates above the same rows leave the day open; one below the last row may be the day of printing.
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

/** The one day in the only text of a row. */
function headingIn(
  line: Sheet["values"][number],
  [row, left]: Place,
  order: DateOrder,
  until: number | null,
): Heading[] {
  const given = line.flatMap((cell, i) => (isBlank(cell) ? [] : [{ cell, column: left + i }]));
  const [only] = given;
  if (given.length !== 1 || typeof only!.cell !== "string") return [];
  const text = only!.cell;
  const inNumbers = numericDaysWithin(text).map(({ dayFirst, monthFirst, proven }) =>
    (proven ?? order) === "day-month" ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst),
  );
  const written = [...daysWithin(text, false), ...inNumbers].filter((day) => day !== null);
  const ofWeekdays = written.length > 0 || until === null ? [] : weekdaysWithin(text, until);
  const yearless =
    written.length > 0 || ofWeekdays.length > 0 || until === null ? ofWeekdays : monthDaysWithin(text, until);
  const [day, ...more] = new Set(written.length > 0 ? written : yearless);
  return day === undefined || more.length > 0 ? [] : [{ place: [row, only!.column], day, hasYear: written.length > 0 }];
}
