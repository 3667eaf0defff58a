// Reading the sheet of a tournament for a book: a new one by what is said of it now, one that was entered by what was said
// of it then.
import type { Layout } from "../../layout/layout";
import { dayOf } from "../../kernel/day";
import type { Plain } from "../../kernel/problem";
import { spelling } from "../../kernel/written/spelling";
import { readEntry, entryName } from "../../kernel/seasons/entry";
import { columnName, isBlank, textOf, type Sheet, valueAt } from "../../sheet";
import {
  columnKey,
  competitionsNamed,
  DECIMAL_MARK,
  type Found,
  type KindId,
  kindOf,
  readSetting,
  saidOfSections,
  sectionNames,
  type PlayedLine,
} from "../../tournaments";
import { addedOn } from "./carried/addedColumns";
import { heldOn, scaleOf, scaleShown, seatKey } from "./carried/carried";
import type { Entered } from "./enteredSheet";
import { headersOf } from "./headerWords";
import { DAY_ALONE, dayFound, monthFound, type DayFound } from "./dayOfSheet";
import {
  type Evening,
  findEvening,
  mappingFor,
  type NoEvening,
  numbersOf,
  readEvening,
  type ReadEvening,
  type Reading,
} from "./sheetTournament";
import { ownTablesOf } from "../state/ownRules";
import { SPORTS } from "../../systems/sports";
import { resultsByHeld } from "./resultsByHeld";
import type { ColumnGone, ColumnOf } from "../state/answer";
import { bookNote } from "../state/proposal";
import type { BookState, BookTournament, Settings } from "../state/state";

/** A tournament's sheet, and how it was read. */
export interface ReadSheet extends Evening {
  readonly reading: Reading;
  /** What it says was played; read when it is first asked for. */
  readonly read: () => ReadEvening;
}

function readSheet(evening: Evening, reading: Reading): ReadSheet {
  let read: ReadEvening | null = null;
  return { ...evening, reading, read: () => (read ??= readEvening(evening, reading)) };
}

// ---------------------------------------------------------------- to be entered

/**
 * Finds the tournament of a sheet that is to be entered; `reading` holds the settings and columns that were given. Settings
 * that nobody has answered are in `asked`.
 */
export function readForBook(sheet: Sheet, reading: Reading, state: BookState): ReadSheet | NoEvening {
  const mapped = withMapping(sheet, reading);
  const first = findEvening(sheet, mapped);
  if (!("found" in first)) return first;
  const { kind, rivals } = kindPlayed(first, state);
  const { [RATINGS]: scale, ...others } = settingsFor(state, kind);
  const shown = SPORTS[reading.system].held.hasScales ? scaleShown(first.seats) : null;
  // The ratings of a sheet need not be those of the book.
  const isOther = scale !== undefined && shown !== null && shown !== scale;
  const ofBook = scale === undefined || isOther ? others : { ...others, [RATINGS]: scale };
  const given = { ...ofBook, ...saidOfSections(reading.settings, first.found) };
  const settings = { ...settingsBefore(first.found, given, reading.before), ...given };
  // Where no sheet says them any longer, the book keeps its tables.
  const whole = { ...mapped, kind, settings, rules: reading.rules ?? ownTablesOf(state, state.settings) };
  const evening = findEvening(sheet, whole);
  if (!("found" in evening)) return evening;
  // Naming the kind answers the doubts about it.
  const { kindAsked = null } = reading.kind === undefined ? first.found : evening.found;
  const isSaid = (settings[RATINGS] ?? evening.found.held[RATINGS] ?? null) !== null;
  const open = kindOf(evening.found.kind).settings.filter(({ key }) => key === RATINGS && isOther && !isSaid);
  const asked = [...evening.asked.filter(({ key }) => open.every((one) => one.key !== key)), ...open];
  return readSheet({ ...evening, asked, rivals, found: { ...evening.found, kindAsked } }, whole);
}

/** Of kinds that read the same columns, the one that the club played last; by masterpoints alone nobody can tell. */
function kindPlayed(
  { found, rivals }: Evening,
  { tournaments, players }: BookState,
): { readonly kind: KindId; readonly rivals: readonly KindId[] } {
  const kinds = [found.kind, ...rivals];
  const before = tournaments
    .map(({ kind }) => kind)
    .filter((kind): kind is KindId => kinds.some((one) => one === kind));
  const isRanked = players.some(({ masterpoints }) => masterpoints !== null);
  const hasPercentages = players.some(({ start }) => start.sessions.length > 0);
  if (before.length === 0 && isRanked && !hasPercentages) return { kind: found.kind, rivals };
  return { kind: before[before.length - 1] ?? found.kind, rivals: [] };
}

const RATINGS = "ratings";

function withMapping(sheet: Sheet, reading: Reading): Reading {
  const mapping = { ...mappingFor(sheet, reading), ...reading.mapping };
  return Object.keys(mapping).length === 0 ? reading : { ...reading, mapping };
}

/** Words that were said of the last such sheet, where nothing says them now. Numbers are the evening's own: they are asked again. */
function settingsBefore(found: Found, given: Settings, before: Layout | undefined): { [key: string]: Plain } {
  const settings: { [key: string]: Plain } = {};
  for (const { key, allowed } of kindOf(found.kind).settings) {
    const value = before?.settings[key] ?? null;
    const isSaidNow = (given[key] ?? found.held[key] ?? null) !== null;
    if (value !== null && !isSaidNow && Array.isArray(allowed)) settings[key] = value;
  }
  return settings;
}

/** Settings of the book that the kind knows. */
function settingsFor(state: BookState, kind: KindId): { [key: string]: Plain } {
  const settings: { [key: string]: Plain } = {};
  for (const setting of kindOf(kind).settings) {
    const value = state.settings[setting.key];
    const read = value === undefined || value === null ? undefined : readSetting(setting, String(value));
    if (read !== undefined) settings[setting.key] = read;
  }
  return settings;
}

// ---------------------------------------------------------------- entered before

/** The sheet of a tournament, read as it was entered; null where it no longer is one. */
export function readAs(sheet: Sheet, tournament: BookTournament, { system, language }: BookState): ReadSheet | null {
  const said: Reading = {
    ...tournament.reading,
    ...(tournament.reading.kind !== undefined && { kindChosen: true }),
    system,
    kind: tournament.kind as KindId,
    language,
    until: dayOf(tournament.reported),
  };
  const reading = withMapping(sheet, said);
  const evening = findEvening(sheet, reading);
  return "found" in evening ? readSheet(evening, reading) : null;
}

// ---------------------------------------------------------------- what it says

/** The day on which it was played, as it says; one without a year is the last one up to the moment of the report. */
export function dayRead(evening: ReadSheet, reported: number): DayFound | null {
  const { reading, read } = evening;
  return dayFound(evening, read().played, dayOf(reported), reading);
}

/** What a sheet says was played, and reported at that moment. `name`: of a new one, the name that is free for it. */
export function enteredOf(
  evening: ReadSheet,
  reported: number,
  { name = evening.sheet.name, isNew = false }: { readonly name?: string; readonly isNew?: boolean } = {},
): Entered {
  const { reading, seats, found } = evening;
  const { rules = {} } = reading;
  const read = evening.read();
  const said = dayRead(evening, reported);
  const problems = read.problems.map(({ code, details, severity, cell }) =>
    bookNote(code, details, severity, name, cell),
  );
  const scale = scaleOf(reading.system, seats, reading.settings, found.held);
  const headers = headersOf(evening.sheet, found.headerRow);
  const isSaid =
    reading.kindChosen || [reading.settings, reading.columns ?? {}].some((said) => Object.keys(said).length > 0);
  const whereAt = wheresOf(evening);
  const seatAt = new Map(seats.map((seat) => [seatKey(seat, seat.name), seat]));
  const heldAt: Entered["heldAt"] = (line) => heldOn(reading.system, seatAt.get(seatKey(line, line.player)), scale);
  const written = read.played ?? { lines: [], settings: {} };
  const lines = resultsByHeld(written.lines, SPORTS[reading.system], (line) => heldAt(line)?.copy ?? null);
  const played = lines === written.lines ? written : { ...written, lines };
  const sections = sectionsOf(lines, whereAt);
  return {
    sheet: name,
    title: titleOf(evening),
    called: evening.sheet.name,
    isNew,
    kind: found.kind,
    seats,
    heldAt,
    numberAt: numbersOf(evening),
    whereAt,
    problems,
    played,
    day: said?.day ?? null,
    month: said === null ? monthFound(evening) : null,
    dayIsAssumed: said?.isAssumed ?? false,
    mayNotCount: found.mayNotCount?.text ?? null,
    settings: { ...known(read.settings), ...played.settings, ...ownTablesOf(reading, rules) },
    headers,
    reading: {
      settings: known(reading.settings),
      columns: reading.columns ?? {},
      ...(isSaid && { headers }),
      ...(said !== null && { day: said.day }),
      read: columnsRead(found),
      ...(Object.keys(sections).length > 0 && { sections }),
      ...(reading.kindChosen && { kind: found.kind }),
      ...(Object.keys(rules).length > 0 && { rules }),
    },
    rules,
    listed: evening.listed,
  };
}

/** What the columns that a header tells apart were read as. */
function columnsRead({ choices }: Found): { [header: string]: string } {
  const told = choices.filter((one) => one.addedTo === undefined && columnKey(one, choices) === one.header);
  return Object.fromEntries(told.flatMap(({ header, field }) => (field === null ? [] : [[header, field]])));
}

/** Columns that were read at entry, where the sheet has them no longer, with those that could be each now. */
export function columnsGone(
  sheet: Sheet,
  { reading }: BookTournament,
  evening: ReadSheet | null,
): readonly (Pick<ColumnGone, "header" | "field"> & { readonly places: readonly ColumnOf[] })[] {
  const texts = new Set(sheet.values.flatMap((line) => line.map((cell) => spelling(textOf(cell)))));
  const isGone = ([header, field]: [string, string]) =>
    evening?.found.columns[field] === undefined && !texts.has(spelling(header));
  const read = Object.entries(reading.read ?? {});
  const gone = read.filter(isGone);
  // Where all are gone, another sheet is there.
  if (gone.length === 0 || gone.length === read.length) return [];
  const places = columnsBeside(sheet, reading);
  return gone.map(([header, field]) => ({ header, field, places }));
}

/** The columns that are headed as those that were read, and were not: a header that another has says nothing. */
function columnsBeside(sheet: Sheet, { read = {}, written = [] }: BookTournament["reading"]): readonly ColumnOf[] {
  const at = addedOn(sheet, Object.keys(read));
  const texts = at === null ? [] : sheet.values[at.row - sheet.top]!.map((cell) => textOf(cell).trim());
  const known = new Set([...Object.keys(read), ...written].map(spelling));
  return texts.flatMap((header, i) =>
    header === "" || known.has(spelling(header)) || texts.indexOf(header) !== texts.lastIndexOf(header)
      ? []
      : [{ letter: columnName(sheet.left + i), header }],
  );
}

/** The section or team of a line; null if the sheet has only one. */
export function wheresOf({ sheet, seats }: Pick<ReadSheet, "sheet" | "seats">): Entered["whereAt"] {
  const sections = sectionNames(
    sheet,
    seats.map(({ headerRow }) => headerRow),
  );
  const headerOf = new Map(seats.map(({ row, headerRow }) => [row, headerRow]));
  return ({ row, entry }) => {
    const named = sections.get(headerOf.get(row) ?? -1);
    if (named !== undefined) return named;
    const { team = "" } = readEntry(entry);
    return /\p{L}/u.test(team) ? entryName(team) : null;
  };
}

/** The names of sections that have one, by their numbers in the entries. */
function sectionsOf(lines: readonly PlayedLine[], whereAt: Entered["whereAt"]): { [section: string]: string } {
  const names: { [section: string]: string } = {};
  for (const line of lines) {
    const { section } = readEntry(line.entry);
    const name = section === undefined || names[section] !== undefined ? null : whereAt(line);
    if (name !== null && !/^section \d+$/.test(name)) names[section!] = name;
  }
  return names;
}

/** Settings that say something. */
function known(settings: Settings): Settings {
  return Object.fromEntries(
    Object.entries(settings).filter(
      ([key, value]) => value !== null && !(key === DECIMAL_MARK.key && value === DECIMAL_MARK.default),
    ),
  );
}

/** As spreadsheet programs name a sheet where nobody does. */
const UNNAMED = /^(sheet|ark|tabelle|blad|feuil|hoja|foglio) ?\d+$/i;
const LONGEST_TITLE = 60;
/** `24 spil`, `5 par (oversidder)`, `11 tables`: says how much was played, and names nothing. */
const COUNT = /^\s*\d+\s\p{L}+(\s\([^()]*\))?\s*$/u;

/** `Tournament: Club evening`, `Turnering: Klubaften`. */
const OF_EVENT = /^(?:tournament|event|turnering|stævne)\s*:+\s*/i;

/** A title without the word that says what it is. */
function withoutEvent(title: string): string {
  return title.replace(OF_EVENT, "") || title;
}

/** `SCORES AFTER 21 BOARDS`, `7 borde, 24 spil`, `Page 1 of 2`: how far the play is, or which part of it this is; and who sat out. */
const OF_PLAY = [
  /^(sit[ -]?outs?|sitting out|byes?|oversidd\p{L}*|sidder over)(?!\p{L})/iu,
  /^(\p{L}+ )?scores?(?!\p{L})/iu,
  /(^|[^\p{L}])(after|efter) \d+ \p{L}/iu,
  /^(boards?|pages?|tables?|spil|sider?|borde?)[ :.]*\d/iu,
  /^\d+ (boards?|pages?|tables?|spil|sider?|borde?)(?!\p{L})/iu,
];

/**
 * What a tournament is called: by the last title above the table, else by its sheet. Where somebody named the sheet, a title
 * that says only the day, a section, a competition, a setting or a count does not name the tournament.
 */
export function titleOf(evening: Pick<ReadSheet, "sheet" | "found" | "seats" | "read">): string {
  const { sheet, found } = evening;
  const above = sheet.values.slice(0, Math.max(0, found.headerRow - sheet.top));
  const titles = above.flatMap((line) => {
    const [text, ...others] = line.filter((cell) => !isBlank(cell));
    // A label of a setting has its value beside it.
    if (typeof text !== "string") return [];
    // `Tournament | Club evening`
    const [value] = others;
    const isLabelled = typeof value === "string" && others.length === 1 && OF_EVENT.test(`${text.trim()}:`);
    const title = isLabelled ? value : text;
    return (isLabelled || others.length === 0) && title.length <= LONGEST_TITLE ? [withoutEvent(textOf(title))] : [];
  });
  // `Comparison: Butler`; in a longer text a setting may be part of the title.
  const settings = Array.from(found.heldAt?.values() ?? [], (place) => textOf(valueAt(sheet, ...place)));
  const isSetting = (text: string) => settings.includes(text) && text.split(/\s+/).length <= 3;
  const said = titles.filter((text) => !isSetting(text) && !OF_PLAY.some((pattern) => pattern.test(text)));
  const named = said.filter((text) => !DAY_ALONE.test(text));
  const last = (of: readonly string[]) => of.slice(-1)[0]?.replace(/\s+/g, " ") ?? sheet.name;
  if (UNNAMED.test(sheet.name)) return last(named.length > 0 ? named : said);
  const headerRows = evening.seats.map(({ headerRow }) => headerRow);
  const competitions = competitionsNamed(evening.read().played?.settings ?? {}, "");
  const parts = [...sectionNames(sheet, headerRows).values(), ...competitions];
  const held = Object.values(found.held).map(String);
  const isPart = (text: string) => {
    const words = text.split(/[\s:=]+/);
    return (
      parts.includes(text) ||
      DAY_ALONE.test(text.split(",")[0]!) ||
      text.split(",").every((part) => COUNT.test(part)) ||
      (words.length <= 3 && words.some((word) => held.includes(word)))
    );
  };
  return last(named.filter((text) => !isPart(text)));
}
