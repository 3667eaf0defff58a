import { dateOf, isDaySerial } from "../../../kernel/day";
import { isWithoutYear, numericDaysWithin, readWrittenDay, type DateOrder } from "../../../kernel/written/writtenDay";
import { isBlank, textOf, valueAt, type CellValue, type Place, type Sheet } from "../../../sheet/sheet";
import { isDayAndMonth, typedDay } from "../headers/columns";
import { titlesOf } from "../rows/titleWords";

// Numeric dates: 25/12/2026 proves that the day comes first, 3/6/2026 can be read in either order.

/** The evidence of some cells for the order of day and month. */
export interface DatesWritten {
  /** The proven order; null if there is no proof, or the dates contradict each other. */
  readonly proven: DateOrder | null;
  /** The first date that could be read in either order. */
  readonly either: Place | null;
}

/** The same for a date column; titles above the table may settle what the column does not. Cached for all kinds. */
export function datesInColumn(sheet: Sheet, column: number, headerRow: number): DatesWritten {
  const known = KNOWN.get(sheet) ?? new Map<string, DatesWritten>();
  KNOWN.set(sheet, known);
  const key = `${column} ${headerRow}`;
  const found = known.get(key) ?? datesUnder(sheet, column, headerRow);
  known.set(key, found);
  return found;
}

const KNOWN = new WeakMap<Sheet, Map<string, DatesWritten>>();

function datesUnder(sheet: Sheet, column: number, headerRow: number): DatesWritten {
  const cells: WrittenAt[] = [];
  sheet.values.forEach((line, at) => {
    const cell = line[column - sheet.left];
    if (typeof cell === "string") cells.push({ text: cell, place: [sheet.top + at, column] });
  });
  const { proven, either } = datesWritten(cells);
  if (either === null || proven !== null) return { proven, either };
  return { proven: datesWritten(titlesOf(sheet, headerRow)).proven, either };
}

interface WrittenAt {
  readonly text: string;
  readonly place: Place | null;
}

export function datesWritten(cells: readonly WrittenAt[]): DatesWritten {
  const seen = new Set<string>();
  const orders = new Set<DateOrder>();
  let either: Place | null = null;
  for (const { text, place } of cells) {
    if (seen.has(text) || !/\d[./-]\s?\d/.test(text)) continue;
    seen.add(text);
    for (const { dayFirst, monthFirst, proven } of numericDaysWithin(text)) {
      if (dayFirst === monthFirst) continue;
      const only = dayFirst === null ? "month-day" : monthFirst === null ? "day-month" : proven;
      if (only === null) either ??= place;
      else orders.add(only);
    }
  }
  const [order = null] = orders;
  return { proven: orders.size === 1 ? order : null, either };
}

/** The years in a column with some dates that lack one. */
export interface YearOfDates {
  /** The cells without a year. */
  readonly without: readonly Place[];
  /** The only year in the column, or else in the titles; left out if there is none or more than one. */
  readonly year?: number;
}

export function yearOf(
  sheet: Sheet,
  column: number,
  { headerRow, end }: { readonly headerRow: number; readonly end: number },
): YearOfDates {
  const rows = Array.from({ length: Math.max(0, end - headerRow - 1) }, (_, i) => headerRow + 1 + i);
  const without = rows
    .filter((row) => isWithoutYear(textOf(valueAt(sheet, row, column))))
    .map((row): Place => [row, column]);
  if (without.length === 0) return { without };
  const areTyped = holdsTyped(rows.map((row) => valueAt(sheet, row, column)));
  const inColumn = rows.flatMap((row) => {
    const cell = valueAt(sheet, row, column);
    if (areTyped && typeof cell === "number") return [];
    const day = typeof cell === "number" ? cell : readWrittenDay(textOf(cell).trim());
    return day !== undefined && isDaySerial(day) ? [dateOf(day).getUTCFullYear()] : [];
  });
  const inTitles = titlesOf(sheet, headerRow).flatMap(({ text }) => (text.match(/\b20\d\d\b/g) ?? []).map(Number));
  const [year, ...more] = new Set(inColumn.length > 0 ? inColumn : inTitles);
  return year === undefined || more.length > 0 ? { without } : { without, year };
}

/** True if some cells are numbers such as 15.09, and all others texts of that style, `1.9.2026`. */
function holdsTyped(cells: readonly CellValue[]): boolean {
  const given = cells.filter((cell) => !isBlank(cell));
  const isTyped = (cell: CellValue) => typeof cell === "number" && isDayAndMonth(cell);
  return given.some(isTyped) && given.every((cell) => isTyped(cell) || IN_POINTS.test(textOf(cell).trim()));
}

const IN_POINTS = /^\d{1,2}\.\s?\d{1,2}(?:\.\s?\d{2,4}|\.)?$/;

/**
 * True if the numbers of a column are days as typed, `15.09`, `1.9`. False if one of them may be two days or no day:
 * then the others are uncertain too. Undefined if the column has no such numbers, or other cells too.
 */
export function areTypedDays(
  sheet: Sheet,
  column: number,
  located: { readonly headerRow: number; readonly end: number },
  year: number | undefined,
): boolean | undefined {
  const cells = cellsUnder(sheet, column, located);
  if (!holdsTyped(cells)) return undefined;
  const days = cells.flatMap((cell) => {
    if (typeof cell !== "number") return [];
    const written = typedDay(cell);
    return [written === null ? undefined : readWrittenDay(`${written} ${year}`)];
  });
  return days.every((day) => day !== undefined);
}

function cellsUnder(
  sheet: Sheet,
  column: number,
  { headerRow, end }: { readonly headerRow: number; readonly end: number },
): CellValue[] {
  const count = Math.max(0, end - headerRow - 1);
  return Array.from({ length: count }, (_, i) => valueAt(sheet, headerRow + 1 + i, column));
}
