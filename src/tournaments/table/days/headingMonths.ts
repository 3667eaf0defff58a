import { dateOf } from "../../../kernel/day";
import { monthEndWithin, readWrittenDay } from "../../../kernel/written/writtenDay";
import { isBlank, textOf, valueAt, type Sheet } from "../../../sheet/sheet";

// `5th`, `12.` in a column of dates, under a heading that names their month and year: `June 2026`.

const DAY_OF_MONTH = /^(?:\p{L}{3,9}\.? )?(?:the |den |d\. ?)?(\d{1,2})(?:st|nd|rd|th|\.)$/iu;

export interface HeadedMonths {
  /** By row. */
  readonly days: ReadonlyMap<number, number>;
  /** The rows that name a month. */
  readonly headings: ReadonlySet<number>;
}

/** Days written without a month below a heading, by row; empty if they cannot be determined. */
export function daysOfHeadedMonths(
  sheet: Sheet,
  column: number,
  { headerRow, end }: { readonly headerRow: number; readonly end: number },
): HeadedMonths {
  const days = new Map<number, number>();
  const headings = new Set<number>();
  const dayIn = (row: number) => DAY_OF_MONTH.exec(textOf(valueAt(sheet, row, column)).trim())?.[1];
  let first = headerRow + 1;
  while (first < end && dayIn(first) === undefined) first++;
  let month: string | null = null;
  for (let row = first < end ? sheet.top : end; row < end; row++) {
    const named = monthIn(sheet, row);
    if (named !== null) headings.add(row);
    month = named ?? month;
    const day = row >= first && month !== null ? dayIn(row) : undefined;
    const found = day === undefined ? undefined : readWrittenDay(`${month}-${day}`);
    if (found !== undefined) days.set(row, found);
  }
  return { days, headings };
}

/** The year and month named by the only text of a row, `2026-6`; null if it also names a day, or no month. */
function monthIn(sheet: Sheet, row: number): string | null {
  const [text, ...others] = (sheet.values[row - sheet.top] ?? []).filter((cell) => !isBlank(cell));
  if (typeof text !== "string" || others.length > 0 || (text.match(/\d+/g) ?? []).length !== 1) return null;
  const last = monthEndWithin(text);
  const date = last === null ? null : dateOf(last);
  return date === null ? null : `${date.getUTCFullYear()}-${date.getUTCMonth() + 1}`;
}
