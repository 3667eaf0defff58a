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

// A column of dates in a kind of tournament that is played on one day: it gives that day, or shows that the table holds several.

const DAY = column(called("Date"), date, { aliases: ["Played", "Match date", "Playing date", "Evening"] });

/** The days in a column that has no other use; null if there is none, or it also holds something else. A blank cell takes the day above. */
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
    // The rows above the first date have none.
    if (day === undefined) return null;
    day.rows.add(row);
  }
  return days.size === 0
    ? null
    : { column, days: [...days.values()], order: datesInColumn(sheet, column, headerRow).proven };
}

/** The text of a cell that holds a day; null for any other cell. */
function dayIn(cell: CellValue): string | null {
  if (typeof cell === "number") return isPlayingDay(cell) ? isoDay(cell) : null;
  const text = tidyName(textOf(cell));
  const found = [daysWithin(text, true), numericDaysWithin(text), monthDaysWithin(text, SOME_DAY)];
  return found.some(({ length }) => length === 1) ? text : null;
}

/** The same for all spellings of a day: `8-9-2026`, `8. sept. 2026`. */
function keyOf(text: string): string {
  return String(readWrittenDay(text) ?? text.toLowerCase());
}

/** Whether a text names a day does not depend on which day it is read. */
const SOME_DAY = 46000;

/** The tables of a sheet, and the parts that can be read one at a time: a table, or the rows of one day in the only table. */
export interface TablesOn {
  readonly tables: readonly Located[];
  readonly parts: readonly Located[];
  readonly sections: readonly Section[];
}

export interface TablesEntered extends TablesOn {
  readonly accepted: Accepted | undefined;
}

/** The tables; if the rows of the only one are of several days, that table once for each day. */
function partsOf(tables: readonly Located[], days: DaysOfRows | null): readonly Located[] {
  return days === null || days.days.length < 2 ? tables : days.days.map(({ rows }) => ({ ...tables[0]!, only: rows }));
}

/** What can be read one at a time on a sheet, and the days in its column of dates. `hasOneDay`: the kind is played on one day. */
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

/** The tables to go through, and the index of the only one to read; null if all of them are. */
export function lookedAt(
  on: TablesOn,
  settings: { readonly [key: string]: Plain },
): [readonly Located[], number | null] {
  const only = onlySection(on.sections, settings[ONE_SECTION.key]);
  return only !== null && on.parts !== on.tables ? [[on.parts[only]!], 0] : [on.tables, only];
}

/** All tables, or the table or the day that somebody chose. */
export function tablesRead(
  { tables, parts, sections }: TablesOn,
  { [ONE_SECTION.key]: said }: { readonly [key: string]: Plain },
): readonly Located[] {
  const only = onlySection(sections, said);
  return only === null ? tables : [parts[only]!];
}

/** The days of the only table, or the one day that all of several tables name; null otherwise. */
function daysOn(ofTables: readonly (DaysOfRows | null)[]): DaysOfRows | null {
  const [first = null] = ofTables;
  const names = ofTables.map((one) => (one?.days.length === 1 ? keyOf(one.days[0]!.text) : ""));
  return ofTables.length === 1 || (names[0] !== "" && names.every((name) => name === names[0])) ? first : null;
}

/** Whether the user has to say which day is read. A book asks about tables of different days, too. */
export function isDayOpen({ tables, parts, sections }: TablesOn, isForBook: boolean): boolean {
  if (parts !== tables || !isForBook) return parts !== tables;
  const texts = sections.map(({ name, day }) => day?.text ?? name);
  const days = texts.map((name) => String([...daysWithin(name, true), ...monthDaysWithin(name, SOME_DAY)]));
  return sections.length > 1 && !days.includes("") && new Set(days).size === sections.length;
}
