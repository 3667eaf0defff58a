// The day on which a sheet was played, from its cells, its titles and its name.
import { existingDay, isDaySerial } from "../../kernel/day";
import { daysFor } from "../../kernel/language";
import { UNREAD } from "../../kernel/seasons/season";
import {
  DATE_ORDERS,
  daysWithin,
  lastNumericDay,
  monthDaysWithin,
  monthEndWithin,
  numericDaysWithin,
  weekdaysWithin,
  type DateOrder,
  type NumericDay,
} from "../../kernel/written/writtenDay";
import { showsMoment, type Sheet } from "../../sheet";
import { SPORTS } from "../../systems/sports";
import {
  DATE_ORDER,
  kindOf,
  ONE_SECTION,
  onlySection,
  titlesOf,
  type ColumnChoice,
  type Found,
  type PlayedSheet,
  type Section,
  type Title,
} from "../../tournaments";
import type { Evening, Reading } from "./sheetTournament";

/** A day on which a sheet was played, as found on the sheet. */
export interface DayFound {
  readonly day: number;
  /** Whether the order of its numbers, or its year, is assumed. */
  readonly isAssumed: boolean;
  /**
   * The title, or the name of the sheet, with numbers that could be read in either order. `order`: the order that was
   * used.
   */
  readonly either?: Title & { readonly order: DateOrder };
}

/**
 * The day on which a sheet was played, from its cells or its name: the day of its games, or the only date in its
 * titles. Several dates do not decide it. `until`: a day without a year is the last such day up to this one.
 */
export function dayFound(
  evening: Evening,
  played: PlayedSheet | null,
  until: number,
  { settings, language }: Pick<Reading, "settings" | "language">,
): DayFound | null {
  const { found } = evening;
  const said = DATE_ORDERS.find((one) => one === settings[DATE_ORDER.key]);
  const ofLines = (played?.lines ?? []).filter(({ result }) => result !== UNREAD).flatMap(({ day }) => day ?? []);
  if (ofLines.length > 0) {
    const latest = ofLines.reduce((most, day) => Math.max(most, day));
    return { day: latest, isAssumed: Boolean(found.datesEither) && said === undefined };
  }
  // Americans write the month first, but not in a book kept in Danish.
  const isMonthFirst = daysFor(language, SPORTS[kindOf(found.kind).system]) === "american";
  const order = said ?? (isMonthFirst ? "month-day" : "day-month");
  const { sections = [] } = found;
  const only = onlySection(sections, settings[ONE_SECTION.key]);
  const section = only === null ? null : sections[only]!;
  const ways = waysToSay(evening, section, { order, isSaid: said !== undefined }, until);
  const [first, ...more] = ways.find((days) => days.length > 0) ?? [];
  return first === undefined || more.some(({ day }) => day !== first.day) ? null : first;
}

/** How to read numbers that can be a day in either order. `isSaid`: the user chose the order. */
interface ReadOrder {
  readonly order: DateOrder;
  readonly isSaid: boolean;
}

/** The days in each place of a sheet, the most reliable place first. `section`: the section that is read. */
function waysToSay(
  { sheet, found }: Evening,
  section: Section | null,
  read: ReadOrder,
  until: number,
): readonly (readonly DayFound[])[] {
  const { days: { days: ofRows = [], order: proven = null } = {} } = found;
  const titles = [...titlesOf(sheet, found.headerRow), ...titleAsHeader(found)];
  const headers = daysHeaded(found);
  const sure = (days: readonly number[]) => days.map((day): DayFound => ({ day, isAssumed: false }));
  const written = (of: readonly Title[], by = read) => of.flatMap((title) => daysIn(title, by));
  const yearless = (of: readonly Title[]) =>
    of.flatMap(({ text }) => monthDaysWithin(text, until)).map((day): DayFound => ({ day, isAssumed: true }));
  const above = [
    ...sure(dayCellsAbove(sheet, found.headerRow)),
    ...written(titles.filter(({ place }) => place !== null)),
  ];
  const inRows = section === null ? ofRows : [section.day ?? { text: section.name, place: section.place }];
  const provenOrder = proven === null || read.isSaid ? read : { order: proven, isSaid: true };
  const own = lastOf(written(inRows, provenOrder));
  // A title above the table applies to all of its rows. It takes precedence over several days, and may contradict a
  // single one.
  const ofAll = ofRows.length > 1 ? [above, own] : [[...own, ...(ofRows.length === 1 ? above : [])]];
  return [
    ...(section === null ? ofAll : [own]),
    lastOf([...yearless(inRows), ...inRows.flatMap((title) => withoutYear(title, provenOrder, lastIn(titles, until)))]),
    above,
    written(titles.filter(({ place }) => place === null)),
    sure(titles.flatMap(({ text }) => weekdaysWithin(text, until))),
    yearless(titles),
    written(headers),
    yearless(headers),
  ];
}

/** The day of a text with two numbers, such as `1/9`: the last such day up to `until`. */
function withoutYear(title: Title, { order, isSaid }: ReadOrder, until: number): DayFound[] {
  const numbers = lastNumericDay(title.text, until);
  return numbers === null ? [] : inOrder(title, numbers, { order, isSaid }).map((one) => ({ ...one, isAssumed: true }));
}

/** The last day of the year in the titles, up to `until`; `2025/26` names two years. */
function lastIn(titles: readonly Title[], until: number): number {
  const named = titles.flatMap(({ text }) => text.match(/\b20\d\d\b(?![/-]\d)/g) ?? []);
  const [year, ...others] = new Set(named.map(Number));
  const last = year === undefined || others.length > 0 ? undefined : existingDay(year, 12, 31);
  return Math.min(until, last ?? until);
}

/** A tournament over several days counts on its last day. */
function lastOf(days: readonly DayFound[]): readonly DayFound[] {
  const last = Math.max(...days.map(({ day }) => day));
  const found = days.find(({ day }) => day === last);
  return days.length < 2 ? days : [{ ...found!, isAssumed: true }];
}

/** A title directly above a single column of games. */
function titleAsHeader({ choices, headerRow }: Found): Title[] {
  return choices.length === 1
    ? choices.map(({ header, column }) => ({ text: header, place: [headerRow, column] }))
    : [];
}

/** The title with a month but no day, and the last day of that month; null if there is none. */
export function monthFound({ sheet, found }: Evening): MonthFound | null {
  const months = titlesOf(sheet, found.headerRow).flatMap(({ text }) => {
    const last = monthEndWithin(text);
    return last === null ? [] : [{ title: text, last }];
  });
  return months[0] ?? null;
}

export interface MonthFound {
  readonly title: string;
  readonly last: number;
}

/** Headers that are only a day. */
function daysHeaded({ choices, headerRow }: Found): Title[] {
  const isDay = ({ header, field }: ColumnChoice) => field === null && DAY_ALONE.test(header);
  return choices.filter(isDay).map(({ header, column }) => ({ text: header, place: [headerRow, column] }));
}

/** A text that is only a day. */
export const DAY_ALONE =
  /^(?:\p{L}+(?:day|dag),?\s+)?(?:d\.|den)?\s*(?:\d[\d./-]*\d|\d{1,2}\.?(?:st|nd|rd|th)?\s\p{L}{3,9}\.?,?\s\d{4}|\p{L}{3,9}\.?\s\d{1,2},?\s\d{4})$/u;

/** The cells with days above a table. */
function dayCellsAbove(sheet: Sheet, headerRow: number): number[] {
  return sheet.values.slice(0, Math.max(0, headerRow - sheet.top)).flatMap((line, row) =>
    line.flatMap((cell, column) => {
      const isDay = typeof cell === "number" && isDaySerial(cell) && showsMoment(sheet.formats?.[row]?.[column] ?? "");
      return isDay ? [Math.floor(cell)] : [];
    }),
  );
}

/** The days in a text that include their year. */
function daysIn(title: Title, { order, isSaid }: ReadOrder): DayFound[] {
  const { text } = title;
  const inNumbers = numericDaysWithin(text).flatMap((numbers) => inOrder(title, numbers, { order, isSaid }));
  return [...daysWithin(text, false).map((day) => ({ day, isAssumed: false })), ...inNumbers];
}

/** The day of two numbers, in the order that is proven, chosen or usual. */
function inOrder(title: Title, { dayFirst, monthFirst, proven }: NumericDay, { order, isSaid }: ReadOrder): DayFound[] {
  const byOrder = (proven ?? order) === "day-month" ? dayFirst : monthFirst;
  const day = byOrder ?? dayFirst ?? monthFirst;
  if (day === null) return [];
  const canBeOther = dayFirst !== null && monthFirst !== null && dayFirst !== monthFirst && proven === null;
  return [{ day, isAssumed: canBeOther && !isSaid, ...(canBeOther && { either: { ...title, order } }) }];
}
