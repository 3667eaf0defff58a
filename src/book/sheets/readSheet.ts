// Reads the sheet of a tournament for a book: a new sheet with the current answers, an entered one with the answers
// from then.
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

/** The sheet of a tournament, and how it was read. */
export interface ReadSheet extends Evening {
  readonly reading: Reading;
  /** What was played; read at the first call. */
  readonly read: () => ReadEvening;
}

function readSheet(evening: Evening, reading: Reading): ReadSheet {
  let read: ReadEvening | null = null;
  return { ...evening, reading, read: () => (read ??= readEvening(evening, reading)) };
}

// ---------------------------------------------------------------- to be entered

/**
 * Finds the tournament on a sheet to be entered. `reading` holds the given settings and columns; settings without an
 * answer are in `asked`.
 */
export function readForBook(sheet: Sheet, reading: Reading, state: BookState): ReadSheet | NoEvening {
  const mapped = withMapping(sheet, reading);
  const first = findEvening(sheet, mapped);
  if (!("found" in first)) return first;
  const { kind, rivals } = kindPlayed(first, state);
  const { [RATINGS]: scale, ...others } = settingsFor(state, kind);
  const shown = SPORTS[reading.system].held.hasScales ? scaleShown(first.seats) : null;
  // The ratings on a sheet may differ from those of the book.
  const isOther = scale !== undefined && shown !== null && shown !== scale;
  const ofBook = scale === undefined || isOther ? others : { ...others, [RATINGS]: scale };
  const given = { ...ofBook, ...saidOfSections(reading.settings, first.found) };
  const settings = { ...settingsBefore(first.found, given, reading.before), ...given };
  // If no sheet has the club's tables any more, the book keeps its own.
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

/** If several kinds read the same columns, the one that the club played last. Masterpoints alone do not decide it. */
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

/**
 * Settings in words from the last such sheet, if nothing gives them now. Numbers belong to one evening and are asked
 * again.
 */
function settingsBefore(found: Found, given: Settings, before: Layout | undefined): { [key: string]: Plain } {
  const settings: { [key: string]: Plain } = {};
  for (const { key, allowed } of kindOf(found.kind).settings) {
    const value = before?.settings[key] ?? null;
    const isSaidNow = (given[key] ?? found.held[key] ?? null) !== null;
    if (value !== null && !isSaidNow && Array.isArray(allowed)) settings[key] = value;
  }
  return settings;
}

/** Settings of the book that the kind has. */
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

/** The sheet of a tournament, read as it was entered; null if it no longer holds one. */
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

/** The day on which the sheet was played; a day without a year is the last such day before the report. */
export function dayRead(evening: ReadSheet, reported: number): DayFound | null {
  const { reading, read } = evening;
  return dayFound(evening, read().played, dayOf(reported), reading);
}

/** The content of a sheet that is reported at that moment. `name`: a free name for a new sheet. */
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

/** The fields of columns with unique headers. */
function columnsRead({ choices }: Found): { [header: string]: string } {
  const told = choices.filter((one) => one.addedTo === undefined && columnKey(one, choices) === one.header);
  return Object.fromEntries(told.flatMap(({ header, field }) => (field === null ? [] : [[header, field]])));
}

/** Columns that were read at entry and are no longer on the sheet, with columns that could replace them. */
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
  // If all are missing, it is another sheet.
  if (gone.length === 0 || gone.length === read.length) return [];
  const places = columnsBeside(sheet, reading);
  return gone.map(([header, field]) => ({ header, field, places }));
}

/** Columns in the header row that were not read. A header that occurs twice does not count. */
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

/** The names of sections, by their numbers in the entries. */
function sectionsOf(lines: readonly PlayedLine[], whereAt: Entered["whereAt"]): { [section: string]: string } {
  const names: { [section: string]: string } = {};
  for (const line of lines) {
    const { section } = readEntry(line.entry);
    const name = section === undefined || names[section] !== undefined ? null : whereAt(line);
    if (name !== null && !/^section \d+$/.test(name)) names[section!] = name;
  }
  return names;
}

/** Settings with a value. */
function known(settings: Settings): Settings {
  return Object.fromEntries(
    Object.entries(settings).filter(
      ([key, value]) => value !== null && !(key === DECIMAL_MARK.key && value === DECIMAL_MARK.default),
    ),
  );
}

/** Default names of sheets in spreadsheet programs. */
const UNNAMED = /^(sheet|ark|tabelle|blad|feuil|hoja|foglio) ?\d+$/i;
const LONGEST_TITLE = 60;
/** `24 spil`, `5 par (oversidder)`, `11 tables`: an amount of play, not a name. */
const COUNT = /^\s*\d+\s\p{L}+(\s\([^()]*\))?\s*$/u;

/** `Tournament: Club evening`, `Turnering: Klubaften`. */
const OF_EVENT = /^(?:tournament|event|turnering|stævne)\s*:+\s*/i;

/** A title without the word for its kind. */
function withoutEvent(title: string): string {
  return title.replace(OF_EVENT, "") || title;
}

/** `SCORES AFTER 21 BOARDS`, `7 borde, 24 spil`, `Page 1 of 2`: the progress of play, a part of it, or who sat out. */
const OF_PLAY = [
  /^(sit[ -]?outs?|sitting out|byes?|oversidd\p{L}*|sidder over)(?!\p{L})/iu,
  /^(\p{L}+ )?scores?(?!\p{L})/iu,
  /(^|[^\p{L}])(after|efter) \d+ \p{L}/iu,
  /^(boards?|pages?|tables?|spil|sider?|borde?)[ :.]*\d/iu,
  /^\d+ (boards?|pages?|tables?|spil|sider?|borde?)(?!\p{L})/iu,
];

/**
 * The name of a tournament: the last title above the table, or else the name of the sheet. If somebody named the sheet,
 * a title that is only a day, a section, a competition, a setting or a count does not count.
 */
export function titleOf(evening: Pick<ReadSheet, "sheet" | "found" | "seats" | "read">): string {
  const { sheet, found } = evening;
  const above = sheet.values.slice(0, Math.max(0, found.headerRow - sheet.top));
  const titles = above.flatMap((line) => {
    const [text, ...others] = line.filter((cell) => !isBlank(cell));
    // The label of a setting has its value beside it.
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
