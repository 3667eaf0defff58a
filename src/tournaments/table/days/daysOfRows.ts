import { isoDay } from "../../../kernel/day";
import {
  daysWithin,
  monthDaysWithin,
  numbersOfDay,
  numericDaysWithin,
  readWrittenDay,
  type DateOrder,
} from "../../../kernel/written/writtenDay";
import { called } from "../../../messages/names/tournaments";
import { tidyName } from "../../../people/nameKey";
import type { Plain } from "../../../kernel/problem";
import { isBlank, textOf, valueAt, type CellValue, type Place, type Sheet } from "../../../sheet/sheet";
import type { ColumnChoice, DaysOfRows, Found, PlayerBegun, ResultsSaid, Section, Title } from "../../kind";
import { column, date, isDayAndMonth, isHeaderOf, isPlayingDay, typedDay } from "../headers/columns";
import type { Located } from "../headers/tables";
import { onlySection, ONE_SECTION } from "../said/oneSection";
import { datesInColumn } from "./dateOrder";
import { isDitto } from "./ditto";
import { isHeadedWhen } from "./dateColumns";
import { sectionsNamed } from "../rows/sections";

// A date column in a kind played on a single day: it gives that day, or shows that the table holds several.

const DATED = { aliases: ["Match date", "Playing date"] };
const DAY = column(called("Date"), date, { aliases: [...DATED.aliases, "Played", "Evening"] });
/** Its cells are days, even if `3/5` could be the third of five. */
const DATE = column(called("Date"), date, DATED);

/** The days in an unused column; null without one, or with other cells in it. A blank cell takes the day above. */
function daysOfRows(
  sheet: Sheet,
  { headerRow, end, places }: Located,
  choices: readonly ColumnChoice[],
): DaysOfRows | null {
  const free = choices.filter(
    ({ field, header }) => field === null && (isHeaderOf(DAY, header) || isHeadedWhen(header)),
  );
  if (free.length !== 1) return null;
  const { column, header } = free[0]!;
  const withoutYear = numbersIn(sheet, { headerRow, end }, column);
  if (!isRead(withoutYear, header)) return null;
  const names = [...places].flatMap(([{ isName }, place]) => (isName ? [place] : []));
  const days = new Map<string, Title & { readonly rows: Set<number> }>();
  let day: (Title & { readonly rows: Set<number> }) | undefined;
  for (let row = headerRow + 1; row < end; row++) {
    if (names.every((place) => isBlank(valueAt(sheet, row, place)))) continue;
    const cell = valueAt(sheet, row, column);
    if (!isBlank(cell) && !isDitto(cell)) {
      const text = dayIn(cell, isHeaderOf(DATE, header));
      if (text === null) return null;
      const key = keyOf(text, days);
      day = days.get(key) ?? { text, place: [row, column], rows: new Set() };
      days.set(key, day);
    }
    // Rows above the first date have no day.
    if (day === undefined) return null;
    day.rows.add(row);
  }
  return days.size === 0
    ? null
    : {
        column,
        days: [...days.values()],
        order: orderIn(withoutYear) ?? datesInColumn(sheet, column, headerRow).proven,
      };
}

/** A number in a date column that may be one of two days. */
export interface UnclearDay {
  readonly field: string;
  readonly received: number;
  readonly place: Place;
}

/**
 * The first such number in a table's date column: 1.1 and 1.10 are the same number, so two evenings would become one.
 */
function unclearDay(
  sheet: Sheet,
  { headerRow, end, places }: Located,
  choices: readonly ColumnChoice[],
): UnclearDay | null {
  const free = choices.filter(({ field, header }) => field === null && isHeaderOf(DATE, header));
  if (free.length !== 1) return null;
  const { column } = free[0]!;
  const names = [...places].flatMap(([{ isName }, place]) => (isName ? [place] : []));
  for (let row = headerRow + 1; row < end; row++) {
    const cell = valueAt(sheet, row, column);
    if (typeof cell !== "number" || !isDayAndMonth(cell) || typedDay(cell) !== null) continue;
    if (names.some((place) => !isBlank(valueAt(sheet, row, place))))
      return { field: DATE.name.en, received: cell, place: [row, column] };
  }
  return null;
}

/** The days of a column with two numbers and no year: `1/9`. */
function numbersIn(
  sheet: Sheet,
  { headerRow, end }: Pick<Located, "headerRow" | "end">,
  column: number,
): (readonly [number, number])[] {
  const rows = Array.from({ length: Math.max(0, end - headerRow - 1) }, (_, i) => headerRow + 1 + i);
  return rows.flatMap((row) => {
    const numbers = numbersOfDay(textOf(valueAt(sheet, row, column)));
    return numbers === null ? [] : [numbers];
  });
}

/** True if days without a year count. `Evening 3/5` may be the third of five, unless one cannot be that. */
function isRead(numbers: readonly (readonly [number, number])[], header: string): boolean {
  if (numbers.length === 0) return true;
  return isHeaderOf(DATE, header) || numbers.some(([first, second]) => first > second);
}

/** The order proven by days without a year; null if none. */
function orderIn(numbers: readonly (readonly [number, number])[]): DateOrder | null {
  const isDayFirst = numbers.some(([first]) => first > MONTHS);
  const isMonthFirst = numbers.some(([, second]) => second > MONTHS);
  return isDayFirst === isMonthFirst ? null : isDayFirst ? "day-month" : "month-day";
}

const MONTHS = 12;

/** The text of a cell with a day, else null. `isDate`: a number such as 15.09 counts too. */
function dayIn(cell: CellValue, isDate: boolean): string | null {
  if (typeof cell === "number") return isPlayingDay(cell) ? isoDay(cell) : isDate ? typedDay(cell) : null;
  const text = tidyName(textOf(cell));
  const found = [daysWithin(text, true), numericDaysWithin(text), monthDaysWithin(text, SOME_DAY)];
  return found.some(({ length }) => length === 1) || numbersOfDay(text) !== null ? text : null;
}

/** One key for all spellings of a day: `8-9-2026`, `8. sept. 2026`; and `8/9` below `8/9-26`. */
function keyOf(text: string, known: ReadonlyMap<string, Title> = new Map()): string {
  const numbers = numbersOfDay(text);
  if (numbers === null) return String(readWrittenDay(text) ?? text.toLowerCase());
  const same = [...known].filter(([, { text: other }]) => {
    const [, first, second] = /^(\d+)[./-](\d+)[./-]/.exec(other) ?? [];
    return Number(first) === numbers[0] && Number(second) === numbers[1];
  });
  return same.length === 1 ? same[0]![0] : numbers.join("/");
}

/** Any day will do to test whether a text names a day. */
const SOME_DAY = 46000;

/** The tables of a sheet, and the parts that can be read alone: a table, or one day's rows of the only table. */
export interface TablesOn {
  readonly tables: readonly Located[];
  readonly parts: readonly Located[];
  readonly sections: readonly Section[];
}

export interface TablesEntered extends TablesOn {
  readonly unclear: UnclearDay | null;
  readonly isForBook: boolean;
  /** Tables of the sheet that hold standings instead of play. */
  readonly standings: readonly Located[];
  readonly begun: readonly PlayerBegun[] | undefined;
  readonly results: ResultsSaid;
}

/** The tables; an only table with several days appears once per day. */
function partsOf(tables: readonly Located[], days: DaysOfRows | null): readonly Located[] {
  return days === null || days.days.length < 2 ? tables : days.days.map(({ rows }) => ({ ...tables[0]!, only: rows }));
}

/** The parts that can be read alone, and the days in the date column. `hasOneDay`: played on a single day. */
export function withDays(
  sheet: Sheet,
  tables: readonly Located[],
  heads: readonly Pick<Found, "columns" | "choices">[],
  hasOneDay: boolean,
): TablesOn & { readonly days: DaysOfRows | null; readonly unclear: UnclearDay | null } {
  const ofTables = tables.map((table, at) => (hasOneDay ? daysOfRows(sheet, table, heads[at]!.choices) : null));
  const days = daysOn(ofTables);
  const parts = partsOf(tables, days);
  const isByDay = parts !== tables;
  const named = isByDay ? [] : sectionsNamed(sheet, tables);
  const ofDays = isByDay ? days!.days : [];
  const sections = [
    ...named.map((section, at): Section => {
      const [day, ...others] = ofTables[at]?.days ?? [];
      return { ...section, header: heads[at]!, ...(day && others.length === 0 && { day }) };
    }),
    ...ofDays.map(({ text, place }): Section => {
      return { name: text, place: [tables[0]!.headerRow, place![1]], header: heads[0]! };
    }),
  ];
  const unclear = tables.map((table, at) => (hasOneDay ? unclearDay(sheet, table, heads[at]!.choices) : null));
  return { tables, parts, sections, days, unclear: unclear.find((one) => one !== null) ?? null };
}

/** The tables to go through, and the index of the only one to read; null if all are read. */
export function lookedAt(
  on: TablesOn,
  settings: { readonly [key: string]: Plain },
): [readonly Located[], number | null] {
  const only = onlySection(on.sections, settings[ONE_SECTION.key]);
  return only !== null && on.parts !== on.tables ? [[on.parts[only]!], 0] : [on.tables, only];
}

/** All tables, or the table or day that the user chose. */
export function tablesRead(
  { tables, parts, sections }: TablesOn,
  { [ONE_SECTION.key]: said }: { readonly [key: string]: Plain },
): readonly Located[] {
  const only = onlySection(sections, said);
  return only === null ? tables : [parts[only]!];
}

/** The days of the only table, or the one day that several tables share; else null. */
function daysOn(ofTables: readonly (DaysOfRows | null)[]): DaysOfRows | null {
  const [first = null] = ofTables;
  const names = ofTables.map((one) => (one?.days.length === 1 ? keyOf(one.days[0]!.text) : ""));
  return ofTables.length === 1 || (names[0] !== "" && names.every((name) => name === names[0])) ? first : null;
}

/** True if the user must choose a day. A book also asks about tables of different days. */
export function isDayOpen({ tables, parts, sections }: TablesOn, isForBook: boolean): boolean {
  if (parts !== tables || !isForBook) return parts !== tables;
  const texts = sections.map(({ name, day }) => day?.text ?? name);
  const days = texts.map((name) => String([...daysWithin(name, true), ...monthDaysWithin(name, SOME_DAY)]));
  return sections.length > 1 && !days.includes("") && new Set(days).size === sections.length;
}
