import { isoDay } from "../../../kernel/day";
import { daysWithin, monthDaysWithin, numericDaysWithin, readWrittenDay } from "../../../kernel/written/writtenDay";
import { called } from "../../../messages/names/tournaments";
import { tidyName } from "../../../people/nameKey";
import type { Plain } from "../../../kernel/problem";
import { isBlank, textOf, valueAt, type CellValue, type Sheet } from "../../../sheet/sheet";
import type { Accepted, ColumnChoice, DaysOfRows, Found, Section, Title } from "../../kind";
import { column, date, isHeaderOf, isPlayingDay } from "../headers/columns";
import type { Located } from "../headers/tables";
import { onlySection, ONE_SECTION } from "../said/oneSection";
import { datesInColumn } from "./dateOrder";
import { sectionsNamed } from "../rows/sections";

// A column of dates beside a tournament whose kind has one day: it says when that was, or that several are one under the other.

const DAY = column(called("Date"), date, { aliases: ["Played", "Match date", "Playing date", "Evening"] });

/** Null where no free column of the table holds days, and nothing but days. A blank cell is of the day above. */
function daysOfRows(
  sheet: Sheet,
  { headerRow, end, places }: Located,
  choices: readonly ColumnChoice[],
): DaysOfRows | null {
  const free = choices.filter(({ field, header }) => field === null && isHeaderOf(DAY, header));
  if (free.length !== 1) return null;
  const { column } = free[0]!;
  const names = [...places].flatMap(([{ isName }, place]) => (isName ? [place] : []));
  const days = new Map<string, Title & { readonly rows: Set<number> }>();
  let day: (Title & { readonly rows: Set<number> }) | undefined;
  for (let row = headerRow + 1; row < end; row++) {
    if (names.every((place) => isBlank(valueAt(sheet, row, place)))) continue;
    const cell = valueAt(sheet, row, column);
    if (!isBlank(cell)) {
      const text = dayIn(cell);
      if (text === null) return null;
      const key = keyOf(text);
      day = days.get(key) ?? { text, place: [row, column], rows: new Set() };
      days.set(key, day);
    }
    // Nobody knows of which day the rows above the first one are.
    if (day === undefined) return null;
    day.rows.add(row);
  }
  return days.size === 0
    ? null
    : { column, days: [...days.values()], order: datesInColumn(sheet, column, headerRow).proven };
}

/** A cell that is a day, as its text. */
function dayIn(cell: CellValue): string | null {
  if (typeof cell === "number") return isPlayingDay(cell) ? isoDay(cell) : null;
  const text = tidyName(textOf(cell));
  const found = [daysWithin(text, true), numericDaysWithin(text), monthDaysWithin(text, SOME_DAY)];
  return found.some(({ length }) => length === 1) ? text : null;
}

/** However a day is written, it is one: `8-9-2026`, `8. sept. 2026`. */
function keyOf(text: string): string {
  return String(readWrittenDay(text) ?? text.toLowerCase());
}

/** Any day at all: whether a text names one does not depend on it. */
const SOME_DAY = 46000;

/** The tables of a sheet, and the parts of which one alone may be read: each table, or of one table each day. */
export interface TablesOn {
  readonly tables: readonly Located[];
  readonly parts: readonly Located[];
  readonly sections: readonly Section[];
}

export interface TablesEntered extends TablesOn {
  readonly accepted: Accepted | undefined;
}

/** The tables themselves unless one has rows of several days. */
function partsOf(tables: readonly Located[], days: DaysOfRows | null): readonly Located[] {
  return days === null || days.days.length < 2 ? tables : days.days.map(({ rows }) => ({ ...tables[0]!, only: rows }));
}

/** The tables and days of a sheet; where the kind has one day, a column of its own may name it, or several. */
export function withDays(
  sheet: Sheet,
  tables: readonly Located[],
  heads: readonly Pick<Found, "columns" | "choices">[],
  hasOneDay: boolean,
): TablesOn & { readonly days: DaysOfRows | null } {
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
  return { tables, parts, sections, days };
}

/** The tables that are looked at, and which of them, from 0, is the only one that is read; null for all of them. */
export function lookedAt(
  on: TablesOn,
  settings: { readonly [key: string]: Plain },
): [readonly Located[], number | null] {
  const only = onlySection(on.sections, settings[ONE_SECTION.key]);
  return only !== null && on.parts !== on.tables ? [[on.parts[only]!], 0] : [on.tables, only];
}

/** All tables, or the one, or the rows of one, that somebody chose. */
export function tablesRead(
  { tables, parts, sections }: TablesOn,
  { [ONE_SECTION.key]: said }: { readonly [key: string]: Plain },
): readonly Located[] {
  const only = onlySection(sections, said);
  return only === null ? tables : [parts[only]!];
}

/** The days of all tables of a sheet: of several only where each names one, and all of them the same. */
function daysOn(ofTables: readonly (DaysOfRows | null)[]): DaysOfRows | null {
  const [first = null] = ofTables;
  const names = ofTables.map((one) => (one?.days.length === 1 ? keyOf(one.days[0]!.text) : ""));
  return ofTables.length === 1 || (names[0] !== "" && names.every((name) => name === names[0])) ? first : null;
}

/** Whether it is open which day is read: rows of several cannot be one tournament, nor, in a book, tables of several. */
export function isDayOpen({ tables, parts, sections }: TablesOn, isForBook: boolean): boolean {
  if (parts !== tables || !isForBook) return parts !== tables;
  const texts = sections.map(({ name, day }) => day?.text ?? name);
  const days = texts.map((name) => String([...daysWithin(name, true), ...monthDaysWithin(name, SOME_DAY)]));
  return sections.length > 1 && !days.includes("") && new Set(days).size === sections.length;
}
