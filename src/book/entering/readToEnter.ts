// Reads a sheet to be entered. A correction is read as its tournament was read at entry.
import { NOTHING_SAID } from "../../layout/said";
import { spelling } from "../../kernel/written/spelling";
import { isSameName, nameKey } from "../../people/nameKey";
import { address, extent, textOf, valueAt, type Sheet } from "../../sheet";
import {
  columnKey,
  type Found,
  type KindId,
  kindOf,
  ONE_SECTION,
  rowAnswersTogether,
  ROWS_PLAYED,
  SAME_NAMES,
  withNameAnswers,
} from "../../tournaments";
import { withNamesLeftOut, type Answers } from "../sheets/enteredSheet";
import { findEvening, type NoEvening, type Reading } from "../sheets/sheetTournament";
import { enteredOf, readForBook, type ReadSheet } from "../sheets/readSheet";
import { peopleOf } from "../state/replay";
import { sharesRows, standsOn, type BookState, type BookTournament } from "../state/state";
import { tournamentNamed } from "./matchTournament";
import { saidBefore } from "./saidBefore";

/** What is known about a sheet to be entered, besides how it is read. */
export interface Coming {
  /** Whether it comes from a file. */
  readonly isNew: boolean;
  readonly answers: Answers;
  readonly now: number;
}

/** Like `readForBook`, but a correction is read as at entry, except for new answers. */
export function readToEnter(
  sheet: Sheet,
  reading: Reading,
  state: BookState,
  { isNew, answers, now }: Coming,
): ReadSheet | NoEvening {
  const written = isNew ? [] : writtenOn(sheet.name, state);
  const read = (how: Reading) => {
    const settings = withNamesLeftOut(how.settings, answers);
    return withUnreadNames(readForBook(sheet, { ...how, settings, written }, state), state);
  };
  const before = read(asBefore(sheet, reading, state));
  // Earlier answers that no longer fit are dropped; new ones stay.
  const isSaidNow = Object.keys(reading.columns ?? {}).length > 0;
  const fresh = "found" in before || isSaidNow ? before : read(asSaid(sheet, reading));
  const { correct, newTournament } = answers;
  // The user may mean any day of the sheet, not only the last one entered.
  const isDayOpen = "asked" in fresh && fresh.asked.some(({ key }) => key === ONE_SECTION.key);
  if (newTournament || (isDayOpen && !isNew && correct === undefined)) return fresh;
  const isByName = isNew && correct === undefined;
  const named = (evening: ReadSheet | NoEvening) => {
    if (!("found" in evening)) return undefined;
    return tournamentNamed(state, { entered: enteredOf(evening, answers.reported ?? now, { isNew }), answers, now });
  };
  for (const one of isByName
    ? alike(state, sheet.name, answers, () => named(fresh))
    : meant(state, sheet.name, reading, correct)) {
    const evening = read(asEntered(one, reading));
    if (!("found" in evening) || evening.found.kind !== one.kind) continue;
    const again = isNew ? withKept(sheet, evening, one, reading, state) : evening;
    if (!isByName || named(again)?.no === one.no) return again;
  }
  return fresh;
}

/** Asks about unread columns with names of players in the book, until somebody says what they are. */
function withUnreadNames<T extends ReadSheet | NoEvening>(evening: T, state: BookState): T {
  if (!("found" in evening)) return evening;
  const { found, reading, sheet, seats } = evening;
  const { choices, doubts } = found;
  // A table of teams may be next to the matches.
  const named = new Set(seats.map(({ place: [, column] }) => column));
  const said = Object.keys(reading.columns ?? {}).map(spelling);
  const isSaid = (one: (typeof choices)[number]) =>
    [one.header, columnKey(one, choices)].some((header) => said.includes(spelling(header)));
  const fields = kindOf(found.kind)
    .inputs.filter(({ isName }) => isName)
    .map(({ name }) => name.en);
  const places = choices.filter(({ field }) => field !== null && fields.includes(field)).map(({ column }) => column);
  const asked = choices.filter(
    (one) =>
      one.field === null &&
      !named.has(one.column) &&
      found.beside?.has(one.column) !== true &&
      !isSaid(one) &&
      doubts.every(({ column }) => column !== one.column) &&
      holdsPlayers(sheet, found, one.column, places, state),
  );
  if (asked.length === 0) return evening;
  const cellOf = (column: number) => address(found.headerRow, column);
  const more = asked.map((one) => ({
    ...{
      sheet: sheet.name,
      column: one.column,
      header: columnKey(one, choices),
      cell: cellOf(one.column),
      fields,
      holdsPlayers: true,
    },
  }));
  return { ...evening, found: { ...found, doubts: [...doubts, ...more] } };
}

/** Whether most cells of a column are, or may be, players of the book that their row does not name elsewhere. */
function holdsPlayers(
  sheet: Sheet,
  { isRow }: Found,
  column: number,
  places: readonly number[],
  state: BookState,
): boolean {
  let [given, known] = [0, 0];
  let people: ReturnType<typeof peopleOf> | null = null;
  for (let row = sheet.top; row < extent(sheet).bottom; row++) {
    const text = isRow?.(row) ? textOf(valueAt(sheet, row, column)).trim() : "";
    if (text === "") continue;
    given++;
    if (!/\p{L}/u.test(text)) continue;
    people ??= peopleOf(state);
    const isNamed = places.some((at) => isSameName(textOf(valueAt(sheet, row, at)), text));
    if (!isNamed && ("person" in people.find(text) || people.candidates(text).length > 0)) known++;
  }
  return known * 2 > given;
}

/** The headers of the columns that the book added to a sheet. */
function writtenOn(sheet: string, { tournaments }: BookState): readonly string[] {
  return tournaments.flatMap((one) => (standsOn(one, sheet) ? (one.reading.written ?? []) : []));
}

/** A new sheet. Notes if somebody chose a kind that the sheet alone would not suggest. */
function asSaid(sheet: Sheet, reading: Reading): Reading {
  if (reading.kind === undefined) return reading;
  const alone = findEvening(sheet, { ...reading, kind: undefined, columns: {} });
  const isOwn = "found" in alone && alone.found.kind === reading.kind && !alone.found.kindAsked;
  return isOwn ? reading : { ...reading, kindChosen: true };
}

/** The same, with the answers about the last sheet with these headers. */
function asBefore(sheet: Sheet, now: Reading, state: BookState): Reading {
  const reading = asSaid(sheet, now);
  const last = saidBefore(sheet, state);
  if (last === null || (reading.kind !== undefined && reading.kind !== last.kind)) return reading;
  const { reading: before, kind } = last;
  const hasColumns = Object.keys(before.columns).length > 0;
  const isKindKept = before.kind !== undefined || (hasColumns && !("found" in findEvening(sheet, reading)));
  return {
    ...reading,
    ...(isKindKept && { kind }),
    ...(before.kind !== undefined && { kindChosen: true }),
    columns: { ...before.columns, ...reading.columns },
    before,
  };
}

/** The tournament with a number, or the one on a sheet, in the rows that are read. */
function meant(
  { tournaments }: BookState,
  sheet: string,
  { settings }: Pick<Reading, "settings">,
  correct: number | undefined,
): readonly BookTournament[] {
  const rows = { sheet, reading: { ...NOTHING_SAID, settings } };
  const isMeant = (one: BookTournament) => (correct === undefined ? sharesRows(one, rows) : one.no === correct);
  return tournaments.filter((one) => one.sheet !== null && isMeant(one)).slice(-1);
}

/** Tournaments with the name of a file; if the file can be read without them, the one on its day. */
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

/** How to read the sheet of a tournament again: as at entry, except for new answers. */
function asEntered({ kind, reading: said }: BookTournament, reading: Reading): Reading {
  return {
    ...reading,
    kind: reading.kind ?? (kind as KindId),
    settings: {
      ...said.settings,
      ...reading.settings,
      ...rowsSaid(said, reading),
      [SAME_NAMES.key]: withNameAnswers(said.settings[SAME_NAMES.key], reading.settings[SAME_NAMES.key]),
    },
    columns: { ...said.columns, ...reading.columns },
    rules: said.rules ?? {},
  };
}

/** Whether rows were played. An answer about one row keeps those about the others. */
function rowsSaid(before: BookTournament["reading"], now: Reading): Reading["settings"] {
  const key = ROWS_PLAYED.key;
  const [kept, said] = [before.settings[key], now.settings[key]].map((text) => (text == null ? null : String(text)));
  const all = rowAnswersTogether(kept!, said!);
  return all === null ? {} : { [key]: all };
}

/** A file that replaces the sheet of a tournament: settings of the sheet stay if the file has none. */
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
