import { dateOf, isDaySerial } from "../../../kernel/day";
import { isWithoutYear, numericDaysWithin, readWrittenDay, type DateOrder } from "../../../kernel/written/writtenDay";
import { isBlank, textOf, valueAt, type CellValue, type Place, type Sheet } from "../../../sheet/sheet";
import { isDayAndMonth, typedDay } from "../headers/columns";
import { titlesOf } from "../rows/titleWords";

// Dates in numbers alone: 25/12/2026 proves that the day comes first, 3/6/2026 can be read in either order.

/** What the dates of some cells say of the order of their numbers. */
export interface DatesWritten {
  /** The order that they prove; null where nothing does, or they contradict each other. */
  readonly proven: DateOrder | null;
  /** The first date that could be read in either order. */
  readonly either: Place | null;
}

/** The same of a column of dates; where it proves nothing, the titles above the table may. Every kind asks for the same columns. */
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

/** What a column of dates says of the year of those that have none. */
export interface YearOfDates {
  /** The cells without one. */
  readonly without: readonly Place[];
  /** The one year that the column, or else a title, says; left out where nothing does. */
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

/** Some cells are numbers such as 15.09, and all others texts of that style, `1.9.2026`. */
function holdsTyped(cells: readonly CellValue[]): boolean {
  const given = cells.filter((cell) => !isBlank(cell));
  const isTyped = (cell: CellValue) => typeof cell === "number" && isDayAndMonth(cell);
  return given.some(isTyped) && given.every((cell) => isTyped(cell) || IN_POINTS.test(textOf(cell).trim()));
}

const IN_POINTS = /^\d{1,2}\.\s?\d{1,2}(?:\.\s?\d{2,4}|\.)?$/;

/**
 * Whether the numbers of a column are days as somebody typed them, `15.09`, `1.9`: false where one of them may be two days, or
 * none, for then nobody can tell what the others are; undefined where it holds no such numbers, or others, too.
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
