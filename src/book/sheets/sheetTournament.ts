// A tournament's sheet as a book reads it. What was played is read from the sheet itself. To fill it, what a book carries is put
// on a copy of the sheet, in the columns that stand for it or in new ones beside the table, and that copy is filled like any
// sheet: so what an entry writes explains itself on the sheet.
import type { Layout } from "../../layout/layout";
import { highest } from "../../kernel/numbers/many";
import { atOnce } from "../../kernel/steps";
import { told } from "../../kernel/told";
import { addedOn, hasGap, withoutBetween } from "./carried/addedColumns";
import { apartFromLists, type ListedFigure } from "./listedFigures";
import { scaleOf, standInsFor } from "./carried/carried";
import type { Supplied } from "./carried/supplied";
import type { Plain } from "../../kernel/problem";
import type { SystemId } from "../../kernel/sources";
import type { Language } from "../../kernel/language";
import { spelling } from "../../kernel/written/spelling";
import { address, extent, textOf, valueAt, withoutCells, type CellValue, type Place, type Sheet } from "../../sheet";
import {
  find,
  headless,
  Headers,
  isWaiting,
  kindOf,
  mappingOf,
  missingSettings,
  offeredOn,
  planFill,
  recognise,
  saidNone,
  RULES_SHEET,
  settingsTold,
  sheetOfRules,
  takenSettings,
  type FillPlan,
  type Found,
  type KindId,
  type Mapping,
  type Missed,
  type Named,
  type Note,
  type PlayedSheet,
  type PlayerBegun,
  type Recognition,
  type ProblemNote,
  type Seat,
  type Setting,
} from "../../tournaments";
import { bookNote, type BookNote } from "../state/proposal";

/** How a sheet is to be read. */
export interface Reading {
  readonly system: SystemId;
  readonly kind?: KindId | undefined;
  readonly settings: { readonly [key: string]: Plain };
  readonly mapping?: Mapping | undefined;
  /** The same by header; the sheet turns them into a mapping. */
  readonly columns?: Layout["columns"] | undefined;
  /** Of a sheet that was entered before, what its columns were read as: they are that still. */
  readonly read?: Layout["read"] | undefined;
  /** What the sheet of the club's own rules says; left out where there is none. */
  readonly rules?: Layout["rules"] | undefined;
  readonly language: Language;
  /** The day up to which all was played. */
  readonly until?: number | undefined;
  /** What was said of the last sheet with the same headers, and is not said otherwise now. */
  readonly before?: Layout | undefined;
  /** Somebody said the kind, now or then. */
  readonly kindChosen?: true | undefined;
  /** The headers of the columns that the book added to the sheet. */
  readonly written?: Layout["written"] | undefined;
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
  /** What a list of players says that is on the sheet besides: `sheet` is without it. */
  readonly listed: readonly ListedFigure[];
}

type EveningFound = Omit<Evening, "prepared" | "listed">;

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
export function findEvening(whole: Sheet, reading: Reading): Evening | NoEvening {
  const { sheet: typed, prepared } = apartFromPrepared(whole);
  const sheet = withoutBeside(typed, reading);
  const apart = apartFromLists(sheet, reading.system);
  const played = apart && findOn(apart.sheet, reading);
  if (apart && played && "found" in played) return { ...played, prepared, listed: apart.listed };
  const found = findOn(sheet, reading);
  return "found" in found ? { ...found, prepared, listed: [] } : found;
}

function findOn(sheet: Sheet, reading: Reading): EveningFound | NoEvening {
  const mapping = reading.mapping ?? mappingFor(sheet, reading);
  return findMapped(sheet, mapping === undefined ? reading : { ...reading, mapping });
}

/** A sheet without what stands between its table, as it is without the columns that the book added, and those. */
function withoutBeside(sheet: Sheet, reading: Reading): Sheet {
  const added = addedOn(sheet, reading.written ?? []);
  if (added === null || !hasGap(sheet, added)) return sheet;
  const evening = findOn(
    withoutCells(sheet, (_, column) => added.columns.includes(column)),
    reading,
  );
  return "found" in evening ? withoutBetween(sheet, evening, Math.min(...added.columns)) : sheet;
}

/** The columns with results that the book added: they are no input, whatever their headers. */
function resultsWritten({ written = [], kind }: Reading): { readonly [header: string]: null } {
  if (kind === undefined) return {};
  const { inputs, outputs } = kindOf(kind);
  const isIn = (columns: readonly Named[], header: string) =>
    columns.some(({ name }) => Object.values(name).includes(header));
  return Object.fromEntries(written.flatMap((one) => (isIn(outputs, one) && !isIn(inputs, one) ? [[one, null]] : [])));
}

/** Columns chosen by header, as columns of a sheet. */
export function mappingFor(sheet: Sheet, reading: Reading): Mapping | undefined {
  const { kind } = reading;
  const columns = { ...reading.read, ...(reading.read && resultsWritten(reading)), ...reading.columns };
  if (Object.keys(columns).length === 0) return undefined;
  const apart = apartFromLists(sheet, reading.system);
  const played = apart && findMapped(apart.sheet, reading);
  const first = played && "found" in played ? played : findMapped(sheet, reading);
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
  const waiting = new Set(prepared.map(({ row, column }) => address(row, column)));
  return { sheet: withoutCells(sheet, (row, column) => waiting.has(address(row, column))), prepared };
}

/** What is known of a sheet: a door, the book and a correction each ask what is on it. */
interface Known {
  readonly headers: Headers;
  readonly recognised: Map<string, Recognition>;
}

const KNOWN = new WeakMap<Sheet, Known>();

function recognised(sheet: Sheet, reading: Reading): Recognition {
  const { system, kind, ...around } = { ...aroundOf(reading, []), system: reading.system, kind: reading.kind };
  const { headers, recognised: known } = KNOWN.get(sheet) ?? { headers: new Headers(), recognised: new Map() };
  KNOWN.set(sheet, { headers, recognised: known });
  const key = JSON.stringify([system, kind, around, [...around.none]]);
  const found = known.get(key) ?? recognise([sheet], kind, { ...around, headers, system });
  known.set(key, found);
  return found;
}

/** Whether something of a system is on a sheet, be it nothing that a book carries. */
export function isRecognised(sheet: Sheet, reading: Reading): boolean {
  return recognised(sheet, reading).found.length > 0;
}

function findMapped(sheet: Sheet, reading: Reading): EveningFound | NoEvening {
  const { found, missed } = recognised(sheet, reading);
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

/** What is around a sheet: the players of the book, and the club's own rules as the sheet that says them. */
function aroundOf({ mapping, columns = {}, rules = {}, language }: Reading, begun: readonly PlayerBegun[]) {
  return {
    others: [],
    begun,
    carried: true,
    ...(mapping && { mapping }),
    none: saidNone(columns),
    ...(Object.keys(rules).length > 0 && { rules: sheetOfRules(RULES_SHEET[language], rules) }),
  };
}

/** What the sheet says was played, and what is wrong with it. */
export interface ReadEvening {
  readonly played: PlayedSheet | null;
  readonly problems: readonly ProblemNote[];
  readonly settings: { readonly [key: string]: Plain };
  /** The rows that take no part, as the user said. */
  readonly leftOut: readonly Note[];
}

/** Reads what was played. The book has the handicaps, so any will do where the sheet leaves them blank. */
export function readEvening({ sheet, seats, found }: Evening, reading: Reading): ReadEvening {
  const { system } = reading;
  const stops = headless(found)[0] ?? tableBeside(found, sheet, seats);
  if (stops) return { played: null, problems: [stops], settings: {}, leftOut: [] };
  const { language, until = null } = reading;
  const settings = takenSettings(found, reading.settings);
  const standIns = standInsFor(system, scaleOf(system, seats, reading.settings, found.held));
  const read = atOnce(found.compute({ settings, language, until, formulas: false, playedOnly: { standIns } }));
  const told = read.problems.filter(({ severity, code }) => severity === "error" && !OF_PLAYERS.includes(code));
  const problems = [...partnersMissing(told, seats, sheet), ...told];
  const leftOut = read.assumptions.filter(({ code }) => code === "row-left-out");
  return { played: read.played, problems, settings: settingsTold(settings, found.kind), leftOut };
}

/** Who is not named in a row for which all others wait, where nothing else is wrong with it. */
function partnersMissing(problems: readonly ProblemNote[], seats: readonly Seat[], sheet: Sheet): ProblemNote[] {
  const waitsFor = problems.flatMap(({ details }) => details["rows"] ?? []);
  const isSaid = (row: number) => problems.some(({ cell }) => cell?.replace(/^[A-Z]+/, "") === String(row + 1));
  const columns = new Map(seats.map(({ place: [, column], of }) => [of.name.en, column]));
  return waitsFor.flatMap((number) => {
    const row = Number(number) - 1;
    const named = seats.filter((seat) => seat.row === row).map(({ of }) => of.name.en);
    const others = isSaid(row) ? [] : [...columns].filter(([field]) => !named.includes(field));
    return others.map(([field, column]): ProblemNote => ({
      ...told("cell-missing", { field }),
      severity: "error",
      sheet: sheet.name,
      cell: address(row, column),
    }));
  });
}

/** Two tables in the same rows: the columns that the book adds at the right could be of either. */
function tableBeside(
  { sections = [], days }: Found,
  { name: sheet }: Sheet,
  seats: readonly Seat[],
): ProblemNote | null {
  const isAdded = ({ held }: Seat) => held.some(({ column, optional }) => column === null && !optional);
  // The rows of a table from its header on; of those that have their columns there is nothing to tell apart.
  const rowsOf = (header: number) => {
    const rows = seats.flatMap((seat) => (seat.headerRow === header && isAdded(seat) ? seat.row : []));
    return rows.length === 0 ? null : ([header, highest(rows)] as const);
  };
  const spans = sections.map(({ place: [row] }) => rowsOf(row));
  const second = sections.find((_, i) => {
    const own = spans[i];
    return spans.slice(0, i).some((other) => other && own && own[0] <= other[1] && other[0] <= own[1]);
  });
  if (second === undefined || days !== undefined) return null;
  const said = told("book-tables-beside", { sections: sections.map(({ name }) => name) });
  return { ...said, severity: "error", sheet, cell: address(...second.place) };
}

/** How the copy of a sheet is read: a column that the book added is its own, though the sheet has none by what was said. */
export function withAdded(reading: Reading, { added }: Pick<Supplied, "added">): Reading {
  return reading.mapping ? { ...reading, mapping: { ...reading.mapping, ...added } } : reading;
}

/** Problems that are none in a book, for it replays the season itself and has the handicaps of all who are named. */
const OF_PLAYERS = [
  ...["croquet-unknown-player", "croquet-depends-on-game", "croquet-date-goes-back", "croquet-date-missing"],
  ...["croquet-no-handicaps", "croquet-player-twice", "acbl-no-handicap"],
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
