// An evening before play: a sheet with names, each player's figures, and formulas for the results.
// The program enters it with hidden trial results; where that would write figures,
// the sheet gets formulas that wait for the cells they need.
import { highest } from "../../kernel/numbers/many";
import { called } from "../../messages/names/book";
import { dayFormat } from "../../messages/names/numbers";
import type { Words } from "../../kernel/language";
import type { Plain } from "../../kernel/problem";
import type { CarriedFigure } from "../../kernel/seasons/season";
import { nameKey, tidyName } from "../../people/nameKey";
import { namesIn, type People } from "../../people/people";
import { address, columnName, type Dress, type Place, type Sheet } from "../../sheet";
import {
  isOpenPlace,
  cellsNamed,
  KIND_IDS,
  kindOf,
  waitingFor,
  type CellWrite,
  type KindId,
  type Named,
  type PreparedColumns,
  type Seat,
  type Setting,
} from "../../tournaments";
import type { MadeCell, MadeSheet } from "./madeSheet";
import { ownTablesOf } from "../state/ownRules";
import { bookNote, type BookNote } from "../state/proposal";
import { sameValue } from "../state/same";
import { compute, peopleOf, seasonOf } from "../state/replay";
import { wrappedHeight } from "./wrapping";
import { daysOf, newPlayer, paperOf, sportOf, type BookState, type Settings } from "../state/state";
import { readForBook, type ReadSheet } from "../sheets/readSheet";
import { planOf } from "../sheets/sheetTournament";
import { filledSheet } from "../sheets/filledSheet";
import { proposalFor } from "../entering/enter";
import { carriedNow } from "../sheets/carried/carriedNow";

/** The wishes for an evening. */
export interface EveningPlan {
  readonly kind: KindId;
  /** The players: a line for each row of the sheet, or for each name. */
  readonly who: string;
  readonly name: string;
  readonly played: number;
  /** The boards that everybody plays, if the sport counts them; null if not known yet. */
  readonly boards: number | null;
  /** The names of the two teams of a match; blank for the club's own name and the word for the other side. */
  readonly teams?: { readonly home: string; readonly away: string };
  /** The competition of such a match; blank to be asked when the match is entered. */
  readonly competition?: string;
  readonly settings: Settings;
  /** Uses the kind's other way to play. */
  readonly otherwise?: boolean;
}

/** The place of the list of players: its sheet, and its columns. */
export interface ListPlace {
  readonly sheet: string;
  /** Column numbers from 0, by key: `name`, `handicap`. */
  readonly columns: { readonly [key: string]: number };
}

/** The sheet of an evening, or its problems. */
export interface Prepared {
  readonly sheet: MadeSheet | null;
  /** Settings that the user must answer first. */
  readonly asked: readonly Setting[];
  /** The rows, as understood. */
  readonly rows: readonly (readonly string[])[];
  readonly problems: readonly BookNote[];
  readonly notes: readonly BookNote[];
}

type Row = readonly string[];

const HOME: Words = called("Home");
const AWAY: Words = called("Away");
const PLAYED: Words = called("Played");
const COMPETITION: Words = called("competition");

/** The default number of boards. */
const SOME_BOARDS = 24;

/** The kinds for which a book can prepare an evening. */
export function preparedKinds({ system }: Pick<BookState, "system">): KindId[] {
  return KIND_IDS.filter((id) => kindOf(id).system === system && kindOf(id).prepared);
}

/** The number of players in a row of a kind. */
export function playersARow(kind: KindId): number {
  return layoutOf(kind).names.length;
}

/** True if a kind needs the number of boards. */
export function countsBoards(kind: KindId): boolean {
  return layoutOf(kind).boards !== undefined;
}

/** True if a sheet of the kind names the teams of a match. */
export function namesTeams(kind: KindId): boolean {
  return layoutOf(kind).teams !== undefined;
}

/** The name of the other way to prepare a kind; null if there is only one. */
export function otherWay(kind: KindId): Words | null {
  return layoutOf(kind).otherwise?.name ?? null;
}

/** True if opponents can be suggested from the players' figures. */
export function hasOpponents(kind: KindId): boolean {
  return layoutOf(kind).terms !== undefined;
}

function layoutOf(kind: KindId): PreparedColumns {
  return kindOf(kind).prepared!;
}

/** Makes the sheet of an evening. `list`: where formulas look up the players' figures; null to show today's figures. */
export function prepare(state: BookState, evening: EveningPlan, list: ListPlace | null): Prepared {
  const { kind } = evening;
  // Functions would need the place of the club's own table, so the result is computed when the evening is entered.
  const isByOwn = Object.keys(ownTablesOf(state, state.settings)).length > 0;
  const { beside, ...rest } = layoutOf(kind);
  const way = evening.otherwise === true ? rest.otherwise : undefined;
  const usual: PreparedColumns = isByOwn || beside === undefined ? rest : { ...rest, beside };
  const layout: PreparedColumns =
    way === undefined ? usual : { ...rest, said: [...(rest.said ?? []), ...way.said], beside: way.beside };
  const people = peopleOf(state);
  const { rows, rest: left } = rowsOf(evening.who, layout.names.length, people);
  const found = namedAs(rows, people, withoutStart(state));
  const refused = (problems: readonly BookNote[], asked: readonly Setting[] = []): Prepared => ({
    sheet: null,
    asked,
    rows,
    problems,
    notes: [],
  });
  if (left.length > 0)
    return refused([bookNote("book-prepare-incomplete", { names: left, count: layout.names.length })]);
  if (rows.length === 0) return refused([bookNote("book-prepare-nobody")]);
  const figures = [...new Set(rows.flat())].filter((name) => IS_FIGURE.test(name) && people.personOf(name) === null);
  if (figures.length > 0) return refused([bookNote("book-prepare-figures", { figures })]);
  const trials = [0, 1].map((trial) => tried(state, evening, layout, found, trial));
  const [first, second] = trials;
  if ("problems" in first!) return refused(first.problems, first.asked);
  if ("problems" in second!) return refused(second.problems, second.asked);
  const cells = liveCells(state, first!, second!.writes, found.unknown, list);
  const ofTables = isByOwn ? [bookNote("book-prepare-own-table", {}, "note")] : [];
  const ofWay = way === undefined ? [] : [bookNote(way.note.code, way.note.details, "note")];
  const notes = [...ofWay, ...found.unknown.map((name) => blankNote(name, state, people)), ...ofTables];
  const sheet = {
    name: evening.name,
    cells,
    dress: dressOf(first!.grid, cells, paperOf(state)),
    first: firstToFill(first!.grid),
  };
  return { sheet, asked: [], rows: found.rows, problems: [], notes };
}

/** The pages to print for an evening, such as a match card; null if the kind has none. */
export function cardOf(
  state: BookState,
  { kind, settings }: EveningPlan,
  { name, cells }: MadeSheet,
): MadeSheet | null {
  const bottom = highest(cells.map(({ row }) => row));
  const right = highest(cells.map(({ column }) => column));
  const grid = <T>(of: (cell: MadeCell) => T) => {
    const lines = Array.from({ length: bottom + 1 }, () => Array.from({ length: right + 1 }, (): T | null => null));
    for (const cell of cells) lines[cell.row]![cell.column] = of(cell);
    return lines;
  };
  const sheet: Sheet = {
    name,
    top: 0,
    left: 0,
    values: grid(({ value }) => value),
    formats: grid(({ format }) => format),
  };
  const { system, language } = state;
  const pages = planOf(sheet, kind, { system, kind, settings, language }, [], null, false)?.pages;
  if (!pages) return null;
  const page = pages.cells(language);
  const made = page.map((cell): MadeCell => ({ ...cell, formula: null }));
  return { name: pages.sheetNames(language)[0]!, cells: made, dress: pages.dress(page) };
}

interface Trial {
  readonly grid: Grid;
  readonly read: ReadSheet;
  readonly writes: readonly CellWrite[];
}

/** Enters the evening with trial results, or returns the problems. */
function tried(
  state: BookState,
  evening: EveningPlan,
  layout: PreparedColumns,
  { rows, unknown }: NamedRows,
  trial: number,
): Trial | { readonly problems: readonly BookNote[]; readonly asked: readonly Setting[] } {
  const { kind, settings } = evening;
  const people = peopleOf(state);
  const start = { handicap: sportOf(state).held.toTryWith, index: null, sessions: [] };
  const guests = unknown.filter((name) => people.personOf(name) === null);
  const begin = new Set(unknown.map((name) => people.personOf(name)));
  const known = state.players.map((player, i) => (begin.has(i) ? { ...player, start } : player));
  const players = [...known, ...guests.map((name) => newPlayer(name, start, "visitor"))].map((player) => ({
    ...player,
    masterpoints: player.masterpoints ?? 0,
  }));
  // The sheet is new, even if an evening of that name was entered before.
  const tournaments = state.tournaments.map((one) => ({ ...one, sheet: null }));
  const before = { ...state, players, tournaments };
  const grid = gridOf(state, evening, layout, rows, trial);
  const reading = { system: state.system, kind, settings, language: state.language };
  const read = readForBook(grid.sheet, reading, before);
  if (!("found" in read)) {
    const missing = (read.missed[0]?.missing ?? []).map(({ name }) => name[state.language]);
    const details = { sheet: evening.name, kind: kindOf(kind).title[state.language], missing };
    return { problems: [bookNote("book-no-tournament", details)], asked: [] };
  }
  if (read.asked.length > 0) return { problems: [], asked: read.asked };
  // After everything entered so far, even on the same day: players carry the figures that the list shows.
  const played = Math.max(evening.played, ...state.tournaments.map((one) => one.played));
  const now = Math.max(played, ...state.tournaments.map(({ reported }) => reported));
  const { name, competition = "" } = evening;
  const answers = { newTournament: true, regulated: true, played, name, competition };
  const proposal = proposalFor(before, read, evening.name, true, answers, now);
  if (proposal.after === null) return { problems: [...proposal.problems, ...proposal.questions], asked: [] };
  return { grid, read, writes: filledSheet(read, proposal.after, proposal.no!, before, true).writes };
}

/** The reason for a blank cell among the players' figures. */
function blankNote(name: string, state: BookState, people: People): BookNote {
  if (people.personOf(name) !== null) return bookNote("book-prepare-no-start", { name }, "note");
  const near = people.near(name).map((i) => state.players[i]!.name);
  return near.length > 0
    ? bookNote("book-prepare-near", { name, near }, "note")
    : bookNote("book-prepare-unknown", { name }, "note");
}

// ---------------------------------------------------------------- who

/** A row of results given instead of names; a player's number is not a result. */
const IS_FIGURE = /^[-+−–]?\d[\d.,:/–-]*$/;

/** A tab, or `Anna Bro v Bent Dahl`. */
const BETWEEN_OPPONENTS = /\t|\s(?:v|vs\.?|mod\.?)\s/i;
/** It may also be part of a name: `Anna v. Bülow`. */
const OR_IN_NAME = /\sv\.\s/i;

/** The names in a line, as written. */
export function namesOfLine(line: string, people: People): string[] {
  const isKnown = (name: string) => people.named(name) !== undefined;
  return line
    .split(BETWEEN_OPPONENTS)
    .flatMap((cell) => (isKnown(tidyName(cell)) ? [cell] : cell.split(OR_IN_NAME)))
    .flatMap((cell) => partsOf(cell, isKnown));
}

/** The names for each row of the sheet, as written, and the names left over that do not fill a row. */
function rowsOf(who: string, size: number, people: People): { rows: string[][]; rest: string[] } {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const line of who.split(/\r?\n/)) {
    const names = namesOfLine(line, people);
    if (names.length === 0) continue;
    // If a line for pairs has three names, all three are left over; the next line keeps its own names.
    if (names.length > size && names.length % size !== 0) return { rows, rest: [...row, ...names] };
    if (row.length > 0 && row.length + names.length > size) return { rows, rest: row };
    row = [...row, ...names];
    while (row.length >= size) rows.push(row.splice(0, size));
  }
  return { rows, rest: row };
}

/** Splits a text into names; a comma separates them if both parts are known names. */
function partsOf(text: string, isKnown: (name: string) => boolean): string[] {
  const names = namesIn(text, isKnown);
  return names.flatMap((name) => {
    const parts = name.split(",").map(tidyName);
    return !isKnown(name) && parts.length > 1 && parts.every(isKnown) ? parts : [name];
  });
}

interface NamedRows {
  readonly rows: readonly Row[];
  /** Names that are not on the list, or have no figure there. */
  readonly unknown: readonly string[];
}

/** True if a player in the list lacks the handicap, rating or rank needed to play. */
function withoutStart(state: BookState): (player: number) => boolean {
  if (seasonOf(state).firstStart === undefined) return () => false;
  const { standings } = compute(state);
  return (player) => standings[player]!.handicap === null;
}

function namedAs(rows: readonly Row[], people: People, isWithout: (player: number) => boolean): NamedRows {
  const unknown = new Map<string, string>();
  const named = rows.map((row) =>
    row.map((written) => {
      const name = tidyName(written);
      const player = people.personOf(name);
      if ((player === null && !isOpenPlace(name)) || (player !== null && isWithout(player)))
        unknown.set(nameKey(name), name);
      return name;
    }),
  );
  return { rows: named, unknown: [...unknown.values()] };
}

// ---------------------------------------------------------------- the sheet

interface Grid {
  /** The sheet with trial results. */
  readonly sheet: Sheet;
  readonly headerRow: number;
  readonly columns: ReadonlyMap<Named, number>;
  /** Cells of the results, which stay blank. */
  readonly blank: ReadonlySet<string>;
  readonly layout: PreparedColumns;
  readonly rows: number;
}

const keyOf = (row: number, column: number) => `${row} ${column}`;

/** Title and settings, headers, and one row per entry. */
function gridOf(
  state: BookState,
  evening: EveningPlan,
  layout: PreparedColumns,
  rows: readonly Row[],
  trial: number,
): Grid {
  const { language } = state;
  const kind = kindOf(evening.kind);
  const answered = kind.settings.filter(({ key }) => evening.settings[key] !== undefined);
  const competition = layout.teams ? tidyName(evening.competition ?? "") : "";
  const top: Plain[][] = [
    [evening.name],
    [PLAYED[language], evening.played],
    ...(competition === "" ? [] : [[capital(COMPETITION[language]), competition]]),
    ...answered.map(({ key, name }) => [capital(name[language]), evening.settings[key]!]),
    [],
  ];
  const { boards } = layout;
  const cells = new Map<Named, (row: Row, r: number) => Plain>();
  layout.said?.forEach(([of, cell]) => cells.set(of, () => cell()));
  if (layout.teams) {
    const { home, away } = evening.teams ?? { home: "", away: "" };
    cells.set(layout.teams.home, () => tidyName(home) || state.club || HOME[language]);
    cells.set(layout.teams.away, () => tidyName(away) || AWAY[language]);
  }
  if (layout.number) cells.set(layout.number, (_, r) => r + 1);
  layout.names.forEach((of, i) => cells.set(of, (row) => row[i]!));
  for (const of of Object.values(layout.carried).flat()) cells.set(of, () => null);
  if (boards) cells.set(boards, () => evening.boards ?? SOME_BOARDS);
  for (const [of, cell] of layout.results) cells.set(of, (row) => cell(trial, evening.settings, row));
  const fields = [...cells.keys()];
  const columns = new Map(fields.map((of, i) => [of, i]));
  const header = [...fields, ...(layout.beside ?? [])].map(({ name }) => name[language]);
  const headerRow = top.length;
  const lines = rows.map((row, r) => [...cells.values()].map((cell) => cell(row, r)));
  const typed = [...layout.results.map(([of]) => of), ...(boards && evening.boards === null ? [boards] : [])];
  const blank = new Set(lines.flatMap((_, r) => typed.map((of) => keyOf(headerRow + 1 + r, columns.get(of)!))));
  const formats = [...top, header, ...lines].map((line, r) =>
    line.map((_, c) => (r === 1 && c === 1 ? dayFormat(daysOf(state)) : null)),
  );
  const values = [...top, header, ...lines];
  const sheet: Sheet = { name: evening.name, top: 0, left: 0, values, formats };
  return { sheet, headerRow, columns, blank, layout, rows: rows.length };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** All cells of the sheet: values, and formulas that wait for missing cells. `again`: the same with other trial results. */
function liveCells(
  state: BookState,
  { grid, read, writes }: Trial,
  again: readonly CellWrite[],
  unknown: readonly string[],
  list: ListPlace | null,
): MadeCell[] {
  const { sheet, headerRow, blank, columns, layout } = grid;
  const cells = new Map<string, MadeCell>();
  const put = (row: number, column: number, value: Plain, formula: string | null, format: string | null) =>
    cells.set(keyOf(row, column), { row, column, value, formula, format });
  sheet.values.forEach((line, row) =>
    line.forEach((value, column) => {
      if (value !== null && !blank.has(keyOf(row, column)))
        put(row, column, value as Plain, null, sheet.formats?.[row]?.[column] ?? null);
    }),
  );
  const carried = new CarriedNow(state, unknown, list);
  for (const { row, name, place, of, figure, format } of carriedPlaces(grid, read.seats)) {
    const value = carried.value(name, figure);
    const formula = value === null ? null : carried.formula(name, figure, place);
    if (value !== null) put(row, columns.get(of)!, value, formula, format);
  }
  const outputs = writes.filter(({ row, column }) => row > headerRow && column >= columns.size);
  for (const { row, column, value } of writes) if (row === headerRow) put(row, column, value, null, null);
  const second = new Map(again.map((write) => [keyOf(write.row, write.column), write.value]));
  const mayBeBlank = new Set((layout.mayBeBlank ?? []).map((of) => columns.get(of)!));
  const waits = new Waits(cells, outputs, ([row, column]) => row > headerRow && !mayBeBlank.has(column));
  for (const { row, column, value, formula, format } of outputs) {
    const isKnown = unknown.length === 0 && sameValue(second.get(keyOf(row, column)), value);
    if (formula === null) {
      // No function computes it; the value stays until the evening is entered.
      if (isKnown) put(row, column, value, null, format);
      continue;
    }
    const missing = waits.missing([row, column]);
    // Figures known before play wait for the names only.
    const names = layout.names.map((of): Place => [row, columns.get(of)!]);
    if (missing.length > 0) put(row, column, "", waitingFor(missing, formula), format);
    else put(row, column, value, waitingFor(names, formula), format);
  }
  layout.beside?.forEach(({ formula, format = null }, i) => {
    for (let row = headerRow + 1; row <= headerRow + grid.rows; row++) {
      const text = formula((of) => address(row, columns.get(of)!));
      put(row, columns.size + i, null, waitingFor(cellsNamed(text), text), format);
    }
  });
  return [...cells.values()];
}

interface CarriedPlace {
  readonly row: number;
  readonly name: string;
  /** The column of the name. */
  readonly place: Place;
  readonly of: Named;
  readonly figure: CarriedFigure;
  readonly format: string | null;
}

/** The columns of carried figures, row by row, each with its player, in their order on the sheet. */
function carriedPlaces({ layout, columns, sheet, headerRow, rows }: Grid, seats: readonly Seat[]): CarriedPlace[] {
  const { names, carried } = layout;
  const places: CarriedPlace[] = [];
  for (const [key, fields] of Object.entries(carried)) {
    const figure = key as CarriedFigure;
    const format = seats.flatMap(({ held }) => held).find((one) => one.figure === figure)?.format ?? null;
    for (let row = headerRow + 1; row <= headerRow + rows; row++)
      fields.forEach((of, i) => {
        const column = columns.get(names[i % names.length]!)!;
        places.push({ row, name: String(sheet.values[row]![column]), place: [row, column], of, figure, format });
      });
  }
  return places;
}

/** The players' present figures, and the formulas that look them up. */
class CarriedNow {
  private readonly people: People;
  private readonly held: ReturnType<typeof carriedNow>;

  constructor(
    private readonly state: BookState,
    private readonly unknown: readonly string[],
    private readonly list: ListPlace | null,
  ) {
    this.people = peopleOf(state);
    this.held = carriedNow(compute(state));
  }

  value(name: string, figure: CarriedFigure): Plain {
    const found = this.find(name);
    return found === null ? null : this.held(found, figure);
  }

  /** Null if the name as written cannot be looked up in the list. */
  formula(name: string, figure: CarriedFigure, [row, column]: Place): string | null {
    const found = this.find(name);
    const key = listKey(figure, this.state);
    if (this.list === null || found === null || !(key in this.list.columns)) return null;
    const isAsListed = nameKey(this.state.players[found]!.name) === nameKey(name);
    const isOnly = this.people.named(name) === found;
    return isAsListed && isOnly ? waitingFor([[row, column]], lookUp(this.list, key, address(row, column))) : null;
  }

  private find(name: string): number | null {
    return this.unknown.some((one) => nameKey(one) === nameKey(name)) ? null : this.people.personOf(name);
  }
}

/** The column of a figure in the list. */
function listKey(figure: CarriedFigure, state: BookState): string {
  if (figure !== "handicap") return figure;
  return sportOf(state).held.column;
}

function lookUp({ sheet, columns }: ListPlace, key: string, name: string): string {
  const whole = (column: number) => `'${sheet.replace(/'/g, "''")}'!$${columnName(column)}:$${columnName(column)}`;
  return `=IFERROR(INDEX(${whole(columns[key]!)},MATCH(${name},${whole(columns["name"]!)},0)),"")`;
}

/** The cells a formula waits for: the blank cells it names, and those that the formulas it names wait for. */
class Waits {
  private readonly formulas: ReadonlyMap<string, CellWrite>;
  private readonly known = new Map<string, readonly Place[]>();

  constructor(
    private readonly cells: ReadonlyMap<string, MadeCell>,
    outputs: readonly CellWrite[],
    private readonly isNeeded: (place: Place) => boolean,
  ) {
    this.formulas = new Map(outputs.map((write) => [keyOf(write.row, write.column), write]));
  }

  missing([row, column]: Place): readonly Place[] {
    const key = keyOf(row, column);
    const known = this.known.get(key);
    if (known) return known;
    this.known.set(key, []);
    const found = new Map<string, Place>();
    for (const place of cellsNamed(this.formulas.get(key)?.formula ?? "")) {
      if (!this.isNeeded(place)) continue;
      const at = keyOf(...place);
      const missing = this.formulas.has(at) ? this.missing(place) : this.cells.has(at) ? [] : [place];
      for (const one of missing) found.set(keyOf(...one), one);
    }
    const all = [...found.values()];
    this.known.set(key, all);
    return all;
  }
}

/** The cell for the first result. */
function firstToFill({ headerRow, columns, blank }: Grid): Place {
  const isBlank = (column: number) => blank.has(keyOf(headerRow + 1, column));
  return [headerRow + 1, [...columns.values()].find(isBlank) ?? 0];
}

const TITLE_SIZE = 14;
const NARROWEST = 7;
const WIDEST = 30;
/** The width of a bold letter in normal letters. */
const BOLD = 1.1;
/** The widest header. */
const MOST_LINES = 3;
/** Characters between the margins of A4 and of Letter, in portrait and in landscape. */
const [A4, LETTER] = [
  [102, 149],
  [105, 139],
] as const;
/** The smallest scale for portrait, below which the sheet is unreadable at a table and is printed in landscape. */
const [SMALL, SMALLEST] = [0.85, 0.6];

/** Portrait if there is room. If the sheet is too wide even for landscape, only the columns for typing are printed. */
function dressOf(
  { headerRow, rows, sheet, columns }: Grid,
  cells: readonly MadeCell[],
  paper: ReturnType<typeof paperOf>,
): Dress {
  const [portrait, landscape] = paper.isLetter ? LETTER : A4;
  const right = cells.reduce((most, { column }) => Math.max(most, column), 0);
  const headers = new Map(
    cells.flatMap(({ row, column, value }) => (row === headerRow ? [[column, String(value)]] : [])),
  );
  const widths = Array.from({ length: right + 1 }, (_, column) => {
    const own = cells.filter((cell) => cell.column === column && cell.row !== headerRow);
    // A title runs over the next cells; a day above the table would show as ####.
    const lengths = own.map(({ row, value, format }) => {
      const isDay = row < headerRow && format !== null;
      const text = typeof value !== "number" ? String(value ?? "") : isDay ? format : "";
      return row === 0 ? 0 : text.length + 2;
    });
    const header = headers.get(column) ?? "";
    const words = [...header.split(" ").map(({ length }) => length), header.length / MOST_LINES];
    return Math.min(
      WIDEST,
      Math.max(NARROWEST, highest(lengths), ...words.map((length) => Math.ceil(length * BOLD) + 1)),
    );
  });
  const widthTo = (last: number) => widths.slice(0, last + 1).reduce((sum, width) => sum + width, 0);
  const last = widthTo(right) * SMALLEST > landscape ? columns.size - 1 : right;
  const heading = { top: headerRow, left: 0, bottom: headerRow, right };
  const height = wrappedHeight(
    Array.from(headers, ([column, text]) => ({ text, width: Math.floor(widths[column]! / BOLD) })),
  );
  return {
    widths,
    pages: [],
    fits: true,
    ...(widthTo(last) * SMALL > portrait && { landscape: true }),
    ...paper,
    heights: Array.from({ length: headerRow + rows + 1 }, (_, row) =>
      row === 0 ? 1.5 * TITLE_SIZE : row === headerRow ? height : null,
    ),
    looks: [
      { area: { top: 0, left: 0, bottom: 0, right: 0 }, look: { bold: true, size: TITLE_SIZE } },
      { area: heading, look: { bold: true, lines: ["bottom"], wrap: true } },
    ],
    printed: { top: sheet.top, left: 0, bottom: headerRow + rows, right: last },
  };
}
