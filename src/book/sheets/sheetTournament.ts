// The sheet of a tournament as a book reads it. What was played is read from the sheet itself. To fill it, what was found
// there gets the figures of the book, in their columns or in new ones beside the table, and is filled like any sheet. So
// the cells that an entry writes can be explained on the sheet.
import type { Layout } from "../../layout/layout";
import { highest } from "../../kernel/numbers/many";
import { atOnce } from "../../kernel/steps";
import { told } from "../../kernel/told";
import { addedOn, hasGap, withoutBetween } from "./carried/addedColumns";
import { apartFromLists, type ListedFigure } from "./listedFigures";
import { scaleOf, standInsFor } from "./carried/carried";
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

/** How to read a sheet. */
export interface Reading {
  readonly system: SystemId;
  readonly kind?: KindId | undefined;
  readonly settings: { readonly [key: string]: Plain };
  readonly mapping?: Mapping | undefined;
  /** The same by header; the sheet turns them into a mapping. */
  readonly columns?: Layout["columns"] | undefined;
  /** For a sheet that was entered before, the fields of its columns, which still apply. */
  readonly read?: Layout["read"] | undefined;
  /** The settings on the sheet of the club's own rules; left out if there is none. */
  readonly rules?: Layout["rules"] | undefined;
  readonly language: Language;
  /** The day by which everything was played. */
  readonly until?: number | undefined;
  /** The answers about the last sheet with the same headers, unless they differ now. */
  readonly before?: Layout | undefined;
  /** Whether somebody chose the kind, now or then. */
  readonly kindChosen?: true | undefined;
  /** The headers of the columns that the book added to the sheet. */
  readonly written?: Layout["written"] | undefined;
}

/** A sheet on which a kind of tournament was found. */
export interface Evening {
  readonly sheet: Sheet;
  readonly found: Found;
  readonly seats: readonly Seat[];
  /** Settings to ask about. */
  readonly asked: readonly Setting[];
  /** Other kinds that read the same columns, which therefore do not show what was played. */
  readonly rivals: readonly KindId[];
  /** Results of formulas that were prepared before play; `sheet` does not have them. */
  readonly prepared: readonly PreparedCell[];
  /** Figures of a list of players on the sheet; `sheet` does not have them. */
  readonly listed: readonly ListedFigure[];
}

type EveningFound = Omit<Evening, "prepared" | "listed">;

export interface PreparedCell {
  readonly row: number;
  readonly column: number;
  readonly value: CellValue;
}

/** A sheet without a tournament for the book. */
export interface NoEvening {
  /** How near the kinds of the sport came. */
  readonly missed: readonly Missed[];
  /** The kind that was found, if it names no players, so a book cannot keep it. */
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

/** Finds the tournament of a sport on a sheet, or how near its kinds came. */
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

/** A sheet without the cells between its own table and the columns that the book added. */
function withoutBeside(sheet: Sheet, reading: Reading): Sheet {
  const added = addedOn(sheet, reading.written ?? []);
  if (added === null || !hasGap(sheet, added)) return sheet;
  const evening = findOn(
    withoutCells(sheet, (_, column) => added.columns.includes(column)),
    reading,
  );
  return "found" in evening ? withoutBetween(sheet, evening, Math.min(...added.columns)) : sheet;
}

/** The result columns that the book added: they are not input, whatever their headers. */
function resultsWritten({ written = [], kind }: Reading): { readonly [header: string]: null } {
  if (kind === undefined) return {};
  const { inputs, outputs } = kindOf(kind);
  const isIn = (columns: readonly Named[], header: string) =>
    columns.some(({ name }) => Object.values(name).includes(header));
  return Object.fromEntries(written.flatMap((one) => (isIn(outputs, one) && !isIn(inputs, one) ? [[one, null]] : [])));
}

/** Columns chosen by header, as columns of the sheet. */
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

/** Removes formulas that the book prepared and that wait for a name or for results: they are not data. */
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

/** What is known about a sheet, because the program, the book and a correction each ask for it. */
interface Known {
  readonly headers: Headers;
  readonly recognised: Map<string, Recognition>;
}

const KNOWN = new WeakMap<Sheet, Known>();

function recognised(sheet: Sheet, reading: Reading): Recognition {
  const { system, kind, ...around } = { ...aroundOf(reading, []), system: reading.system, kind: reading.kind };
  const { headers, recognised: known } = KNOWN.get(sheet) ?? { headers: new Headers(), recognised: new Map() };
  KNOWN.set(sheet, { headers, recognised: known });
  const key = JSON.stringify([system, kind, around]);
  const found = known.get(key) ?? recognise([sheet], kind, { ...around, headers, system });
  known.set(key, found);
  return found;
}

/** Whether a sheet has anything of the sport, even if a book cannot keep it. */
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

/** The surroundings of a sheet: the players of the book, and the club's own rules as if on a sheet. */
function aroundOf({ mapping, columns = {}, rules = {}, language }: Reading, begun: readonly PlayerBegun[]) {
  return {
    others: [],
    begun,
    carried: true,
    ...(mapping && { mapping }),
    said: columns,
    ...(Object.keys(rules).length > 0 && { rules: sheetOfRules(RULES_SHEET[language], rules) }),
  };
}

/** What was played according to the sheet, and the problems. */
export interface ReadEvening {
  readonly played: PlayedSheet | null;
  readonly problems: readonly ProblemNote[];
  readonly settings: { readonly [key: string]: Plain };
  /** The rows that the user left out. */
  readonly leftOut: readonly Note[];
}

/** Reads what was played. The book has the handicaps, so any handicap will do where the sheet has none. */
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

/** Reports the missing name in a row for which all others wait, if nothing else is wrong with that row. */
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

/** Reports two tables in the same rows, because the columns that the book adds at the right could belong to either. */
function tableBeside(
  { sections = [], days }: Found,
  { name: sheet }: Sheet,
  seats: readonly Seat[],
): ProblemNote | null {
  const isAdded = ({ held }: Seat) => held.some(({ column, optional }) => column === null && !optional);
  // The rows of a table from its header on; a table with all of its columns needs none.
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

/** Problems that do not matter in a book, which replays the season itself and knows all handicaps. */
const OF_PLAYERS = [
  ...["croquet-unknown-player", "croquet-depends-on-game", "croquet-date-goes-back", "croquet-date-missing"],
  ...["croquet-no-handicaps", "croquet-player-twice", "acbl-no-handicap"],
];

/** The plan to fill a complete sheet. */
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

/**
 * The numbers of players in columns of their own: `Number 1` next to `Player 1`, `Home number` next to `Home player`.
 */
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
