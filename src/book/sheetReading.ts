// Reading the sheet of a tournament for a book: a new one by what is said of it now, one that was entered by what was said
// of it then.
import { dayOf } from "../kernel/day";
import type { Plain } from "../kernel/problem";
import { nameKey } from "../people/nameKey";
import type { Sheet } from "../sheet";
import { DECIMAL_MARK, Headers, kindOf, readSetting, type KindId } from "../tournaments";
import { heldOn, scaleOf, seatKey } from "./carried";
import type { Answers, Entered } from "./entered";
import {
  dayOfEvening,
  findEvening,
  mappingFor,
  numbersOf,
  readEvening,
  type Evening,
  type NoEvening,
  type ReadEvening,
  type Reading,
} from "./evening";
import { ownTablesOf } from "./ownRules";
import { bookNote } from "./press";
import type { BookState, BookTournament, Settings } from "./state";
import { tournamentNamed } from "./whichTournament";

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
  const headers = new Headers();
  const mapped = withMapping(sheet, reading, headers);
  const first = findEvening(sheet, mapped, headers);
  if (!("found" in first)) return first;
  const { kind } = first.found;
  const settings = { ...settingsFor(state, kind), ...reading.settings };
  // Where no sheet says them any longer, the book keeps its tables.
  const whole = { ...mapped, kind, settings, rules: reading.rules ?? ownTablesOf(state, state.settings) };
  const evening = findEvening(sheet, whole, headers);
  return "found" in evening ? readSheet(evening, whole) : evening;
}

function withMapping(sheet: Sheet, reading: Reading, headers: Headers): Reading {
  const mapping = { ...mappingFor(sheet, reading, headers), ...reading.mapping };
  return Object.keys(mapping).length === 0 ? reading : { ...reading, mapping };
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

/** What is known of a sheet that is to be entered, besides how it is read. */
export interface Coming {
  /** It comes from a file. */
  readonly isNew: boolean;
  readonly answers: Answers;
  readonly now: number;
}

/** As `readForBook`; a correction is read by what was said of its tournament at entry, but for what is said now. */
export function readToEnter(
  sheet: Sheet,
  reading: Reading,
  state: BookState,
  { isNew, answers, now }: Coming,
): ReadSheet | NoEvening {
  const fresh = readForBook(sheet, reading, state);
  const { correct, newTournament } = answers;
  if (newTournament) return fresh;
  const isByName = isNew && correct === undefined;
  const named = (evening: ReadSheet | NoEvening) => {
    const entered = "found" in evening ? enteredOf(evening, sheet.name, answers.reported ?? now, isNew) : null;
    return entered === null ? undefined : tournamentNamed(state, entered, answers, now);
  };
  for (const one of isByName
    ? alike(state, sheet.name, answers, () => named(fresh))
    : meant(state, sheet.name, correct)) {
    const evening = readForBook(sheet, asEntered(one, reading), state);
    if (!("found" in evening) || evening.found.kind !== one.kind) continue;
    const again = isNew ? withKept(sheet, evening, one, reading, state) : evening;
    if (!isByName || named(again)?.no === one.no) return again;
  }
  return fresh;
}

/** The tournament of a number, or the one on a sheet. */
function meant({ tournaments }: BookState, name: string, correct: number | undefined): readonly BookTournament[] {
  const isMeant = ({ no, sheet, status }: BookTournament) =>
    correct === undefined ? sheet === name && status !== "sheet gone" && status !== "withdrawn" : no === correct;
  return tournaments.filter((one) => one.sheet !== null && isMeant(one)).slice(-1);
}

/** Tournaments of the name of a file; where the file can be read without them, the one of its day. */
function alike(
  { tournaments }: BookState,
  title: string,
  { name = title, played }: Answers,
  ofDay: () => BookTournament | undefined,
): readonly BookTournament[] {
  const named = tournaments.filter((one) => one.sheet !== null && nameKey(one.name) === nameKey(name));
  if (named.length === 0) return [];
  const found = ofDay();
  return found ? [found] : named.filter((one) => played === undefined || one.played === played).slice(-1);
}

/** How a tournament's sheet is read once more: as it was said at entry, but for what is said now. */
function asEntered({ kind, reading: said }: BookTournament, reading: Reading): Reading {
  return {
    ...reading,
    kind: reading.kind ?? (kind as KindId),
    settings: { ...said.settings, ...reading.settings },
    columns: { ...said.columns, ...reading.columns },
    rules: said.rules ?? {},
  };
}

/** A file in place of a tournament's sheet: settings that were on the sheet, and of which the file says nothing, stay. */
function withKept(
  sheet: Sheet,
  evening: ReadSheet,
  { settings: kept }: BookTournament,
  said: Reading,
  state: BookState,
): ReadSheet {
  const { found, reading } = evening;
  const isSaid = (key: string | undefined) =>
    key !== undefined && ((found.held[key] ?? null) !== null || (said.settings[key] ?? null) !== null);
  const left = kindOf(found.kind).settings.filter(({ key, alternative }) => !isSaid(key) && !isSaid(alternative));
  const settings = Object.fromEntries(left.flatMap(({ key }) => (kept[key] == null ? [] : [[key, kept[key]]])));
  const again = readForBook(sheet, { ...reading, settings: { ...reading.settings, ...settings } }, state);
  return "found" in again ? again : evening;
}

// ---------------------------------------------------------------- entered before

/** The sheet of a tournament, read as it was entered; null where it no longer is one. */
export function readAs(sheet: Sheet, tournament: BookTournament, { system, language }: BookState): ReadSheet | null {
  const said: Reading = { ...tournament.reading, system, kind: tournament.kind as KindId, language };
  const headers = new Headers();
  const reading = withMapping(sheet, said, headers);
  const evening = findEvening(sheet, reading, headers);
  return "found" in evening ? readSheet(evening, reading) : null;
}

// ---------------------------------------------------------------- what it says

/** What a sheet says was played, and reported at that moment; null where it cannot be read at all. */
export function enteredOf(evening: ReadSheet, name: string, reported: number, isNew = false): Entered | null {
  const { reading, seats, found } = evening;
  const { rules = {} } = reading;
  const read = evening.read();
  const problems = read.problems.map(({ code, details, severity, cell }) =>
    bookNote(code, details, severity, name, cell),
  );
  const played = read.played ?? { lines: [], settings: {} };
  const scale = scaleOf(seats, reading.settings);
  const seatAt = new Map(seats.map((seat) => [seatKey(seat, seat.name), seat]));
  return {
    sheet: name,
    title: evening.sheet.name,
    isNew,
    kind: found.kind,
    seats,
    heldAt: (line) => heldOn(reading.system, seatAt.get(seatKey(line, line.player)), scale),
    numberAt: numbersOf(evening),
    problems,
    played,
    day: dayOfEvening(evening, read.played, dayOf(reported)),
    settings: { ...known(read.settings), ...played.settings, ...ownTablesOf(reading, rules) },
    reading: {
      settings: known(reading.settings),
      columns: reading.columns ?? {},
      ...(Object.keys(rules).length > 0 && { rules }),
    },
    rules,
  };
}

/** Settings that say something. */
function known(settings: Settings): Settings {
  return Object.fromEntries(
    Object.entries(settings).filter(
      ([key, value]) => value !== null && !(key === DECIMAL_MARK.key && value === DECIMAL_MARK.default),
    ),
  );
}
