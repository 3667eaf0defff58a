// A tournament's sheet as a book reads it. What a book carries is put on a copy of the sheet, in the columns that stand for
// it or in new ones beside the table; that copy is then read and filled like any sheet. So a kind needs to know nothing of
// books, and what an entry writes explains itself on the sheet.
import { told } from "../../kernel/told";
import { isDaySerial } from "../../kernel/day";
import { provisional, scaleOf } from "./carried";
import type { Plain } from "../../kernel/problem";
import { UNREAD, type CarriedFigure } from "../../kernel/seasons/season";
import type { SystemId } from "../../kernel/sources";
import { daysFor, type Language } from "../../kernel/language";
import { spelling } from "../../kernel/written/spelling";
import {
  monthEndWithin,
  daysWithin,
  monthDaysWithin,
  numericDaysWithin,
  weekdaysWithin,
  DATE_ORDERS,
  type DateOrder,
} from "../../kernel/written/writtenDay";
import {
  address,
  columnName,
  extent,
  isBlank,
  isFault,
  showsMoment,
  textOf,
  valueAt,
  type CellValue,
  type Place,
  type Sheet,
} from "../../sheet";
import { SPORTS } from "../../systems/sports";
import {
  DATE_ORDER,
  find,
  headless,
  Headers,
  isWaiting,
  kindOf,
  mappingOf,
  missingSettings,
  offeredOn,
  ONE_SECTION,
  onlySection,
  planFill,
  recognise,
  RULES_SHEET,
  sheetOfRules,
  target,
  titlesOf,
  type Around,
  type CarriedCell,
  type CellWrite,
  type ColumnChoice,
  type FillPlan,
  type Found,
  type KindId,
  type Mapping,
  type Missed,
  type Note,
  type PlayedSheet,
  type ProblemNote,
  type Seat,
  type Setting,
  type Title,
} from "../../tournaments";
import { bookNote, type BookNote } from "../state/proposal";
import { isShownAs } from "./shown";
import type { SheetReading } from "../state/state";
import { yesNo } from "../tables/words";

/** How a sheet is to be read. */
export interface Reading {
  readonly system: SystemId;
  readonly kind?: KindId | undefined;
  readonly settings: { readonly [key: string]: Plain };
  readonly mapping?: Mapping | undefined;
  /** The same by header; the sheet turns them into a mapping. */
  readonly columns?: SheetReading["columns"] | undefined;
  /** What the sheet of the club's own rules says; left out where there is none. */
  readonly rules?: SheetReading["rules"] | undefined;
  readonly language: Language;
  /** The day up to which all was played. */
  readonly until?: number | undefined;
  /** What was said of the last sheet with the same headers, and is not said otherwise now. */
  readonly before?: SheetReading | undefined;
  /** Somebody said the kind, now or then. */
  readonly kindChosen?: true | undefined;
  /** Of a sheet that was entered before: what was accepted then is not asked again. */
  readonly accepted?: Around["accepted"];
}

/** A sheet on which a kind of tournament was found. */
export interface Evening {
  readonly sheet: Sheet;
  readonly found: Found;
  readonly seats: readonly Seat[];
  /** Settings that must be asked. */
  readonly asked: readonly Setting[];
  /** Other kinds that read the same columns: those alone do not tell what was played. */
  readonly rivals: readonly KindId[];
  /** What formulas came to that were prepared before play: `sheet` is without them. */
  readonly prepared: readonly PreparedCell[];
}

export interface PreparedCell {
  readonly row: number;
  readonly column: number;
  readonly value: CellValue;
}

/** A sheet on which no tournament for a book was found. */
export interface NoEvening {
  /** How near the kinds of the system came. */
  readonly missed: readonly Missed[];
  /** The kind that was found, if it names no players: a book carries nothing of it. */
  readonly uncarried: KindId | null;
}

/** Why a sheet cannot be entered. */
export function noEveningNotes(
  sheet: string,
  { missed, uncarried }: NoEvening,
  language: Language,
): readonly BookNote[] {
  if (uncarried !== null)
    return [bookNote("book-nothing-carried", { kind: kindOf(uncarried).title[language] }, "error", sheet)];
  const [nearest] = missed;
  const details = {
    sheet,
    kind: nearest ? kindOf(nearest.kind).title[language] : "",
    missing: (nearest?.missing ?? []).map((column) => column.name[language]),
  };
  const note = bookNote("book-no-tournament", details, "error", sheet);
  return nearest?.hint === undefined ? [note] : [note, bookNote(nearest.hint, {}, "error", sheet)];
}

/** Finds the tournament of a system on a sheet; or how near its kinds came. */
export function findEvening(whole: Sheet, reading: Reading, headers = new Headers()): Evening | NoEvening {
  const { sheet, prepared } = apartFromPrepared(whole);
  const mapping = reading.mapping ?? mappingFor(sheet, reading, headers);
  const found = findMapped(sheet, mapping === undefined ? reading : { ...reading, mapping }, headers);
  return "found" in found ? { ...found, prepared } : found;
}

/** Columns chosen by header, as columns of a sheet. */
export function mappingFor(sheet: Sheet, reading: Reading, headers = new Headers()): Mapping | undefined {
  const { columns = {}, kind } = reading;
  if (Object.keys(columns).length === 0) return undefined;
  const first = findMapped(sheet, reading, headers);
  const nearest = "found" in first ? first.found : first.missed.find((one) => one.kind === kind);
  return nearest && mappingOf(nearest, columns);
}

/** What a book prepared says nothing of its own: formulas that wait for a name, or for results. */
function apartFromPrepared(sheet: Sheet): Pick<Evening, "sheet" | "prepared"> {
  const prepared: PreparedCell[] = [];
  sheet.formulas?.forEach((line, r) =>
    line.forEach((formula, c) => {
      const [row, column] = [sheet.top + r, sheet.left + c];
      if (formula !== null && isWaiting(formula)) prepared.push({ row, column, value: valueAt(sheet, row, column) });
    }),
  );
  if (prepared.length === 0) return { sheet, prepared };
  const values = sheet.values.map((line) => [...line]);
  const formulas = sheet.formulas!.map((line) => [...line]);
  for (const { row, column } of prepared)
    for (const lines of [values, formulas]) lines[row - sheet.top]![column - sheet.left] = null;
  return { sheet: { ...sheet, values, formulas }, prepared };
}

function findMapped(sheet: Sheet, reading: Reading, headers: Headers): Omit<Evening, "prepared"> | NoEvening {
  const around = { ...aroundOf(reading, []), headers, system: reading.system };
  const { found, missed } = recognise([sheet], reading.kind, around);
  const first = found.find(({ seats }) => seats !== undefined);
  if (first === undefined) return { missed, uncarried: found[0]?.kind ?? null };
  return {
    sheet,
    found: first,
    seats: first.seats!(reading.settings),
    asked: missingSettings(first, reading.settings).map((setting) => offeredOn(first, setting)),
    rivals: found.filter((one) => one !== first && one.seats && isReadAs(one, first)).map(({ kind }) => kind),
  };
}

function isReadAs(one: Found, other: Found): boolean {
  return JSON.stringify(one.columns) === JSON.stringify(other.columns);
}

/** What a book says of a player for the column of a figure, before the row is played. */
export type Supply = (seat: Seat, figure: CarriedFigure) => Plain;

/** A sheet with what a book carries, and the cells that were put on it. */
export interface Supplied {
  readonly sheet: Sheet;
  readonly writes: readonly CellWrite[];
  /** The columns that came beside the table, whatever was said of others. */
  readonly added: Mapping;
}

/**
 * Puts what a book carries on a copy of the sheet. Cells that hold something keep it, unless `isOurs` says that the book
 * wrote it; columns that are missing come beside the table.
 */
export function supplied(
  sheet: Sheet,
  seats: readonly Seat[],
  supply: Supply,
  isOurs: (seat: Seat) => boolean,
  language: Language,
): Supplied {
  const writes: CellWrite[] = [];
  const columns = new Map<string, number>();
  const { right } = extent(sheet);
  const put = (row: number, column: number, value: Plain, format: string | null, was: CellValue, like?: number) =>
    writes.push({
      ...target(row, column, value, null, format),
      was,
      ...(like !== undefined && { newHeader: { like, alone: true } }),
    });
  const headed = new Set<string>();
  const shared = new SharedCells(sheet);
  for (const seat of seats) {
    for (const cell of seat.held) {
      const value = supply(seat, cell.figure);
      const isMissing = cell.column === null;
      // A column is added only for what is to be written in it.
      if (value === null || (isMissing && (cell.optional || value === cell.blank))) continue;
      if (isBlank(cell.value) ? value === cell.blank : !isOurs(seat)) continue;
      const column = cell.column ?? columns.get(cell.name.en) ?? right + columns.size;
      if (isMissing) {
        columns.set(cell.name.en, column);
        const key = `${seat.headerRow} ${cell.name.en}`;
        if (!headed.has(key)) {
          headed.add(key);
          put(seat.headerRow, column, cell.name[language], null, null, seat.place[1]);
        }
      }
      const written = typeof value === "boolean" ? yesNo(value, language) : value;
      if (cell.within !== null) shared.put(seat.row, cell, written);
      else if (cell.value !== value) put(seat.row, column, written, cell.format, cell.value);
    }
  }
  const texts = shared.texts();
  for (const { row, column, was, shown } of texts) if (shown !== was) put(row, column, shown, null, was);
  const exact = texts.map(({ row, column, exact: value }) => ({ row, column, value, format: null }));
  return { sheet: withCells(sheet, [...writes, ...exact]), writes, added: Object.fromEntries(columns) };
}

/** Cells that hold more than one thing: a name and a handicap, or what both players of a pair have. */
class SharedCells {
  private readonly cells = new Map<string, SharedCell>();

  constructor(private readonly sheet: Sheet) {}

  /** Puts a value into its part of a cell, with the decimals that are shown; what is computed has all of them. */
  put(row: number, { column, format, read, within }: CarriedCell, value: Plain): void {
    const stood = valueAt(this.sheet, row, column!);
    const was = isBlank(stood) || isFault(stood) ? "" : textOf(stood);
    const key = `${row} ${column}`;
    const { shown, exact } = this.cells.get(key) ?? { shown: was, exact: was };
    const isShown = read === value || (typeof read === "number" && isShownAs(read, value));
    const next = isShown ? shown : within!(shown, shownText(value, format));
    const all = within!(exact, String(value));
    // A text that cannot be taken apart stays as it is.
    this.cells.set(key, { row, column: column!, was, shown: next ?? shown, exact: all ?? exact });
  }

  texts(): readonly SharedCell[] {
    return [...this.cells.values()];
  }
}

interface SharedCell {
  readonly row: number;
  readonly column: number;
  readonly was: string;
  readonly shown: string;
  readonly exact: string;
}

function shownText(value: Plain, format: string | null): string {
  const decimals = /\.(0+)$/.exec(format ?? "")?.[1]?.length;
  return typeof value === "number" && decimals !== undefined ? value.toFixed(decimals) : String(value);
}

/** A sheet with other values in some cells. */
export function withCells(
  sheet: Sheet,
  writes: readonly Pick<CellWrite, "row" | "column" | "value" | "format">[],
): Sheet {
  if (writes.length === 0) return sheet;
  const values = sheet.values.map((line) => [...line]);
  const formats = sheet.formats?.map((line) => [...line]);
  for (const { row, column, value, format } of writes) {
    const [r, c] = [row - sheet.top, column - sheet.left];
    while (values.length <= r) values.push([]);
    while (values[r]!.length <= c) values[r]!.push(null);
    values[r]![c] = value;
    const line = formats?.[r];
    if (line && format !== null) {
      while (line.length <= c) line.push(null);
      line[c] = format;
    }
  }
  return { ...sheet, values, ...(formats && { formats }) };
}

/** What is around a sheet: the players of the book as a table, and the club's own rules as the sheet that says them. */
function aroundOf({ mapping, rules = {}, language, accepted }: Reading, players: readonly PlayerBegun[]): Around {
  return {
    others: [],
    players: { name: "Players", top: 0, left: 0, values: [["Player", "Handicap", "Index"], ...players] },
    carried: true,
    ...(mapping && { mapping }),
    ...(accepted && { accepted }),
    ...(Object.keys(rules).length > 0 && { rules: sheetOfRules(RULES_SHEET[language], rules) }),
  };
}

/** With what a player begins a tournament, for kinds that read a table of players. */
export type PlayerBegun = readonly [name: string, handicap: Plain, index: Plain];

/** What the sheet says was played, and what is wrong with it. */
export interface ReadEvening {
  readonly played: PlayedSheet | null;
  readonly problems: readonly ProblemNote[];
  readonly settings: { readonly [key: string]: Plain };
  /** The rows that take no part, as the user said. */
  readonly leftOut: readonly Note[];
}

/**
 * Reads what was played. Handicaps are put on the sheet only so that it can be read, any will do: what the kind says of
 * them is left out.
 */
export function readEvening({ sheet, seats, found }: Evening, reading: Reading): ReadEvening {
  const { system } = reading;
  const stops = headless(found)[0] ?? tableBeside(found, sheet, seats);
  if (stops) return { played: null, problems: [stops], settings: {}, leftOut: [] };
  const scale = scaleOf(system, seats, reading.settings);
  const copy = supplied(
    sheet,
    seats,
    (_, figure) => provisional(system, figure, scale),
    () => false,
    "en",
  );
  const { settings, language, until = null } = reading;
  // A sheet on which nothing had to be put is read as it was found.
  const plan =
    copy.writes.length === 0
      ? planFill(found, { settings, language, until, formulas: false })
      : planOf(copy.sheet, found.kind, withAdded(reading, copy), [], null, false);
  if (plan === null) return { played: null, problems: [], settings: {}, leftOut: [] };
  // Where nobody is named, nothing is missing in a column that the book adds.
  const added = Object.values(copy.added).map((column) => columnName(Number(column)));
  const problems = plan.problems.filter(
    ({ severity, code, cell }) =>
      severity === "error" && !OF_PLAYERS.includes(code) && !added.includes(cell?.replace(/\d+$/, "") ?? ""),
  );
  const leftOut = plan.assumptions.filter(({ code }) => code === "row-left-out");
  return { played: plan.played, problems, settings: plan.settings, leftOut };
}

/** Two tables in the same rows: the columns that the book adds at the right could be of either. */
function tableBeside(
  { sections = [], days }: Found,
  { name: sheet }: Sheet,
  seats: readonly Seat[],
): ProblemNote | null {
  const isAdded = seats.some(({ held }) => held.some(({ column, optional }) => column === null && !optional));
  const second = sections.find(({ place: [row] }, i) => sections.findIndex(({ place }) => place[0] === row) < i);
  if (!isAdded || second === undefined || days !== undefined) return null;
  const said = told("book-tables-beside", { sections: sections.map(({ name }) => name) });
  return { ...said, severity: "error", sheet, cell: address(...second.place) };
}

/** How the copy of a sheet is read: a column that the book added is its own, though the sheet has none by what was said. */
export function withAdded(reading: Reading, { added }: Pick<Supplied, "added">): Reading {
  return reading.mapping ? { ...reading, mapping: { ...reading.mapping, ...added } } : reading;
}

/** Problems of a sheet's own season, which the book replays itself. */
const OF_PLAYERS = [
  ...["croquet-unknown-player", "croquet-depends-on-game", "croquet-date-goes-back", "croquet-date-missing"],
  ...["croquet-no-handicaps", "croquet-player-twice"],
];

/** The fill of a complete sheet. */
export function planOf(
  sheet: Sheet,
  kind: KindId,
  reading: Reading,
  players: readonly PlayerBegun[],
  day: number | null,
  formulas = true,
): FillPlan | null {
  const { settings, language, until = null } = reading;
  const found = find(sheet, kind, { ...aroundOf(reading, players), chosen: true });
  return "compute" in found ? planFill(found, { settings, language, until, day, formulas }) : null;
}

/** Numbers of players in columns of their own: `Number 1` beside `Player 1`, `Home number` beside `Home player`. */
export function numbersOf({ sheet, found }: Pick<Evening, "sheet" | "found">): (place: Place) => string | null {
  const header = (column: number) => spelling(textOf(valueAt(sheet, found.headerRow, column)));
  const columns = new Map<string, number>();
  for (let column = sheet.left; column < extent(sheet).right; column++) columns.set(header(column), column);
  return ([row, column]) => {
    const own = header(column);
    const named = own.replace("player", "number").replace("spiller", "nummer");
    const at = named === own ? undefined : columns.get(named);
    const number = at === undefined ? "" : textOf(valueAt(sheet, row, at)).trim();
    return number === "" ? null : number;
  };
}

/** A day on which a sheet was played, as its cells say it. */
export interface DayFound {
  readonly day: number;
  /** The order of its numbers, or its year, is not written. */
  readonly isAssumed: boolean;
  /** The title, or the name of the sheet, with numbers that could be read in either order; `order`: as they were read. */
  readonly either?: Title & { readonly order: DateOrder };
}

/**
 * The day on which a sheet was played, where its own cells or its name say so: those of its games, or the one date in its
 * titles. Of several nobody can tell which it is. `until`: a day whose year is not written is the last one up to then.
 */
export function dayFound(
  { sheet, found }: Evening,
  played: PlayedSheet | null,
  until: number,
  { settings, language }: Pick<Reading, "settings" | "language">,
): DayFound | null {
  const said = DATE_ORDERS.find((one) => one === settings[DATE_ORDER.key]);
  // Americans write the month first, but not in a book kept in Danish.
  const isMonthFirst = daysFor(language, SPORTS[kindOf(found.kind).system]) === "american";
  const order = said ?? (isMonthFirst ? "month-day" : "day-month");
  const ofLines = (played?.lines ?? []).filter(({ result }) => result !== UNREAD).map(({ day }) => day);
  const latest = ofLines.reduce<number | null>((most, day) => (day === null ? most : Math.max(most ?? day, day)), null);
  if (latest !== null) return { day: latest, isAssumed: Boolean(found.datesEither) && said === undefined };
  const titles = [...titlesOf(sheet, found.headerRow), ...titleAsHeader(found)];
  const { sections = [], days: { days = [], order: proven = null } = {} } = found;
  const only = onlySection(sections, settings[ONE_SECTION.key]);
  const chosen = only === null ? null : sections[only]!;
  const ofRows = chosen === null ? days : [chosen.day ?? { text: chosen.name, place: chosen.place }];
  const headers = daysHeaded(found);
  const sure = (of: readonly number[]) => of.map((day): DayFound => ({ day, isAssumed: false }));
  const written = (of: readonly Title[]) => of.flatMap((title) => daysIn(title, order, said !== undefined));
  const yearless = (of: readonly Title[]) =>
    of.flatMap(({ text }) => monthDaysWithin(text, until)).map((day): DayFound => ({ day, isAssumed: true }));
  const above = [
    ...sure(dayCellsAbove(sheet, found.headerRow)),
    ...written(titles.filter(({ place }) => place !== null)),
  ];
  const inColumn = ofRows.flatMap((title) =>
    daysIn(title, said ?? proven ?? order, said !== undefined || proven !== null),
  );
  const own = lastOf(inColumn);
  // A title above the table holds for all of its rows: it comes before several days, and may contradict a single one.
  const ofAll = days.length > 1 ? [above, own] : [[...own, ...(days.length === 1 ? above : [])]];
  // The first of these that says a day.
  const ways = [
    ...(chosen === null ? ofAll : [own]),
    lastOf(yearless(ofRows)),
    above,
    written(titles.filter(({ place }) => place === null)),
    sure(titles.flatMap(({ text }) => weekdaysWithin(text, until))),
    yearless(titles),
    written(headers),
    yearless(headers),
  ];
  const daysSaid = ways.find((of) => of.length > 0) ?? [];
  const [first, ...more] = daysSaid;
  return first === undefined || more.some(({ day }) => day !== first.day) ? null : first;
}

/** A tournament over several days counts on the last one. */
function lastOf(days: readonly DayFound[]): readonly DayFound[] {
  const last = Math.max(...days.map(({ day }) => day));
  const found = days.find(({ day }) => day === last);
  return days.length < 2 ? days : [{ ...found!, isAssumed: true }];
}

/** A title right above a single column of games. */
function titleAsHeader({ choices, headerRow }: Found): Title[] {
  return choices.length === 1
    ? choices.map(({ header, column }) => ({ text: header, place: [headerRow, column] }))
    : [];
}

/** The title that names a month without a day, and the last day of that month; null where none does. */
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

/** Headers that are a day and nothing else. */
function daysHeaded({ choices, headerRow }: Found): Title[] {
  const isDay = ({ header, field }: ColumnChoice) => field === null && DAY_ALONE.test(header);
  return choices.filter(isDay).map(({ header, column }) => ({ text: header, place: [headerRow, column] }));
}

/** A text that is a day and nothing else. */
export const DAY_ALONE =
  /^(?:\p{L}+(?:day|dag),?\s+)?(?:d\.|den)?\s*(?:\d[\d./-]*\d|\d{1,2}\.?(?:st|nd|rd|th)?\s\p{L}{3,9}\.?,?\s\d{4}|\p{L}{3,9}\.?\s\d{1,2},?\s\d{4})$/u;

/** The cells above a table that hold days. */
function dayCellsAbove(sheet: Sheet, headerRow: number): number[] {
  return sheet.values.slice(0, Math.max(0, headerRow - sheet.top)).flatMap((line, row) =>
    line.flatMap((cell, column) => {
      const isDay = typeof cell === "number" && isDaySerial(cell) && showsMoment(sheet.formats?.[row]?.[column] ?? "");
      return isDay ? [Math.floor(cell)] : [];
    }),
  );
}

/** The days within a text that are written with their year. */
function daysIn(title: Title, order: DateOrder, isSaid: boolean): DayFound[] {
  const { text } = title;
  const inNumbers = numericDaysWithin(text).flatMap(({ dayFirst, monthFirst, proven }): DayFound[] => {
    const byOrder = (proven ?? order) === "day-month" ? dayFirst : monthFirst;
    const day = byOrder ?? dayFirst ?? monthFirst;
    if (day === null) return [];
    const canBeOther = dayFirst !== null && monthFirst !== null && dayFirst !== monthFirst && proven === null;
    return [{ day, isAssumed: canBeOther && !isSaid, ...(canBeOther && { either: { ...title, order } }) }];
  });
  return [...daysWithin(text, false).map((day) => ({ day, isAssumed: false })), ...inNumbers];
}
