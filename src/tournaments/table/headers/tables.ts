import { grouped } from "../../../kernel/grouped";
import { append, lowest } from "../../../kernel/numbers/many";
import { inFootnotes, saidInTitle, type InTitles } from "../../../layout/words/facts";
import type { DecimalMark } from "../../../kernel/written/writtenNumber";
import { date, type Column } from "./columns";
import type { Named } from "../../kind";
import {
  givenUnder,
  isShort,
  sideBySide,
  withoutBrackets,
  type Glance,
  type HeaderCell,
  type HeaderLine,
  type HeaderRun,
  type Headers,
} from "./headers";
import {
  conceptsOf,
  hasOtherWord,
  headerKey,
  isConcept,
  isFullName,
  MOST_REMEMBERED,
} from "../../../layout/words/headerWords";
import { range } from "../../../layout/laid";
import { isStandings } from "./titles";
import {
  extent,
  isBlank,
  textOf,
  valueAt,
  type CellValue,
  type Sheet,
  type SheetTable,
  type Place,
} from "../../../sheet/sheet";
import { readWrittenNumber } from "../../../kernel/written/writtenNumber";
import { memoize } from "../../../kernel/memoize";
import type { Steps } from "../../../kernel/steps";
import { spelling } from "../../../kernel/written/spelling";

// Finds tables on a sheet: a row of headers anywhere, and the rows below it.

/** The columns of a table: sheet column by input column. */
export type Places = ReadonlyMap<Column<unknown>, number>;

/** A table found on a sheet. */
export interface Located {
  readonly headerRow: number;
  readonly places: Places;
  /** The columns it spans, including foreign ones in between. */
  readonly left: number;
  readonly right: number;
  /** First row after it. */
  readonly end: number;
  /** The Excel table that it is part of. */
  readonly excelTable: SheetTable | null;
  /** Its headers are unknown, and the row in their place looks like the entries below it. */
  readonly isHeadless?: boolean;
  /** The header has two lines; `headerRow` is the lower one. */
  readonly isOverTwo?: true;
  /** The rows below its last entry, without totals of its columns. Optional: left out until they are searched for. */
  readonly below?: Sheet;
  /** Rows that hold settings and so are no entries. */
  readonly said?: ReadonlySet<number>;
  /** The rows to read, if others belong to another day. */
  readonly only?: ReadonlySet<number>;
  /** Marks beside the names show who won. */
  readonly winners?: MarkedWinners;
}

/** The winner of each row, as marks in the table show. */
export interface MarkedWinners {
  /** The mark beside the names; null if a column of words such as `beat`, `lost to` shows the winner. */
  readonly mark: string | null;
  /** The first mark or word. */
  readonly first: Place;
  readonly ofRow: ReadonlyMap<number, 0 | 1>;
}

/** Header rows are only searched for in the first rows; further blocks start by repeating one of them. */
const HEADER_ROWS = 200;

/** Rows per step: each of their texts may be a header. */
const ROWS_A_STEP = 20;

/** A row with at least this many known headers may head an incomplete table. */
const FEWEST_KNOWN = 2;

/** The columns to search for, and those that a fill may have added. */
export interface Wanted {
  readonly columns: readonly Column<unknown>[];
  readonly byAlias: Aliases;
  readonly outputOf: ReadonlyMap<string, Named>;
  /** Columns recognised by position before headers are compared. */
  readonly byPlace: FindMore | undefined;
  /** A table of players or teams that may be beside it. */
  readonly beside: Wanted | undefined;
  /** Recognises a row that heads a table by more than its words. */
  readonly heads: HeadsTable | undefined;
  /** The columns that a club book carries; it adds them to the right of whatever is beside a table. */
  readonly carried: ReadonlySet<Column<unknown>>;
}

/** True if the rows below show that a row heads a table, whatever its headers. */
export type HeadsTable = (line: Pick<HeaderLine, "cells">, sheet: Sheet, row: number) => boolean;

/** The headers that mean one of our columns, normalised by `spelling`. */
export const headersMeaning = memoize(({ name }: Named): readonly string[] => Object.values(name).map(spelling), 1000);

export function wanted(
  columns: readonly Column<unknown>[],
  outputs: readonly Named[] = [],
  byPlace?: FindMore,
  beside?: Wanted,
  heads?: HeadsTable,
  carried: readonly Column<unknown>[] = [],
): Wanted {
  const named = outputs.flatMap((output) => headersMeaning(output).map((header) => [header, output] as const));
  const outputOf = new Map(named);
  return { columns, byAlias: aliasesOf(columns), outputOf, byPlace, beside, heads, carried: new Set(carried) };
}

interface TablesFound {
  readonly found: Located[];
  /** The best header row, used to report what it lacks. */
  readonly nearest: Places;
  /** Tables of standings, which are not played. */
  readonly standings: Located[];
}

/** The tables that were played, apart from standings on the same sheet. */
export function locatePlayed(
  sheet: Sheet,
  wanted: Wanted,
  headers: Headers,
  complete: (places: Places) => boolean,
  findMore?: FindMore,
): Steps<TablesFound> {
  return locateTables(sheet, wanted, headers, complete, findMore, true);
}

/** The tables whose headers satisfy `complete`, top down, then left to right. `onlyPlayed`: leave out standings. */
export function* locateTables(
  sheet: Sheet,
  wanted: Wanted,
  headers: Headers,
  complete: (places: Places) => boolean,
  findMore?: FindMore,
  onlyPlayed = false,
): Steps<TablesFound> {
  const { byAlias, outputOf, heads } = wanted;
  const found: Located[] = [];
  const standings: Located[] = [];
  let nearest: Places = new Map();
  const { bottom } = extent(sheet);
  /** Ignores what an earlier fill wrote, if the rest is complete: our own columns are no input. */
  const placesIn = (cells: readonly HeaderCell[], row: number) => {
    const typed = withoutFill(cells, outputOf);
    const places = typed.length === cells.length ? null : placesOf(sheet, row, typed, wanted, findMore);
    return places !== null && complete(places) ? places : placesOf(sheet, row, cells, wanted, findMore);
  };
  /** What the line below a header says alone; null if it heads the table itself. */
  const placesUnder = (row: number): Places | null => {
    const { cells } = headers.at(sheet, row + 1);
    if (complete(placesIn(cells, row + 1))) return null;
    const alone = cells.filter(({ column }) => isBlank(valueAt(sheet, row, column)));
    return placesOf(sheet, row + 1, alone, wanted, findMore);
  };
  for (let row = sheet.top; row < Math.min(bottom, sheet.top + HEADER_ROWS); row++) {
    if (row % ROWS_A_STEP === 0) yield;
    if (found.some((table) => table.headerRow === row)) continue;
    const line = headers.at(sheet, row);
    // Tests all cells first: separating a list beside them takes longer.
    const isHead = heads?.(line, sheet, row) ?? false;
    if (!isHead && (!isKnownToSome(line) || !mayHead(line, line.cells, byAlias, nearest))) continue;
    let cells = isHead ? line.cells : withoutLists(line, wanted, sheet, row);
    if (cells.length < line.cells.length && !mayHead(line, cells, byAlias, nearest)) continue;
    // Tables side by side share a row: the headers that one leaves may head another.
    let dates: Places = new Map();
    for (;;) {
      const equal = firstOfEqual(cells)?.map((cell) => headers.withoutWay(cell)) ?? null;
      const apart = equal ?? withoutBeside(cells, wanted, sheet, row);
      const own = apart === null ? null : placesIn(apart, row);
      const isApart = own !== null && complete(own);
      if (isApart && equal === null) cells = apart!;
      const places = isApart ? own : placesIn(cells, row);
      if (places.size > nearest.size) nearest = places;
      if (ownHeaders(places, cells) < (isHead ? 1 : FEWEST_KNOWN) || !complete(places)) break;
      if (isDataUnder(found, places, sheet, row)) break;
      const [left, right] = spanOf(places, isApart ? apart! : cells);
      const above = found.filter((table) => table.left <= right && table.right >= left);
      if (isEntryUnder(above, sheet, row)) break;
      const excelTable = tableAt(sheet, row, left);
      const lower = excelTable === null && isHeaderLine(sheet, row + 1, places, left, right) ? placesUnder(row) : null;
      const lines = lower === null ? { headerRow: row } : { headerRow: row + 1, isOverTwo: true as const };
      const all = new Map([...dates, ...(lower ?? []), ...places]);
      const table = { ...lines, places: all, left, right: Math.max(right, ...all.values()), end: bottom, excelTable };
      const isLeft = onlyPlayed && found[0] !== undefined && areStandingsBeside(sheet, table, found[0]);
      (isLeft ? standings : found).push(table);
      if (isApart && equal !== null && isDateShared(cells))
        dates = new Map([...places].filter(([{ read }, at]) => read === date && at === cells[0]!.column));
      const isInside =
        isApart &&
        equal !== null &&
        cells.some(({ column }) => !equal.some((cell) => cell.column === column) && column < right);
      const isLeftOver = ({ column }: HeaderCell) =>
        isInside ? !equal.some((cell) => cell.column === column) : column > right;
      const others = cells.filter(isLeftOver);
      cells = withoutOutputs(
        isApart && equal !== null ? others.map((cell) => headers.withoutWay(cell)) : others,
        outputOf,
      );
    }
  }
  return { found: withEnds(found), nearest, standings };
}

/** True if the row below headers is their second line: nothing but words of headers, `nr. | | % | handicap`, and no name. */
function isHeaderLine(sheet: Sheet, row: number, places: Places, left: number, right: number): boolean {
  const cells = range(left, right + 1).map((column) => valueAt(sheet, row, column));
  const texts = cells.filter((cell) => !isBlank(cell));
  const isOfHeaders = (cell: CellValue) => {
    const concepts =
      typeof cell === "string" && !/\d/.test(cell) ? [...conceptsOf(cell.replace(BETWEEN_WORDS, ""))] : [];
    return concepts.length > 0 && concepts.every(isConcept);
  };
  const isNamed = [...places].some(([{ isName }, at]) => isName && !isBlank(valueAt(sheet, row, at)));
  return texts.length >= FEWEST_KNOWN && texts.every(isOfHeaders) && !isNamed;
}

const BETWEEN_WORDS = /\b(?:with|on|of|by|per|and|med|af|pr|i|og|mit|von|und|avec|de|par)\b/giu;

/** True if a table is titled as standings, unlike the first; with the same headers it is another section. */
function areStandingsBeside(sheet: Sheet, table: Located, first: Located): boolean {
  if (!isStandings(sheet, table) || isStandings(sheet, first)) return false;
  const headersOf = ({ headerRow, places }: Located) =>
    new Set(Array.from(places.values(), (at) => spelling(textOf(valueAt(sheet, headerRow, at)))));
  const firsts = headersOf(first);
  return [...headersOf(table)].some((header) => !firsts.has(header));
}

/** If at least this many adjacent columns are outputs in our order, a fill wrote them. */
const FILLED = 3;

/** The output that a header names, with the table that it is of behind it in brackets: `Change (Section A)`. */
function outputIn(outputOf: Wanted["outputOf"], { text, spelled }: Pick<HeaderCell, "text" | "spelled">) {
  return outputOf.get(spelled) ?? (text.endsWith(")") ? outputOf.get(spelling(withoutBrackets(text))) : undefined);
}

/** Headers except the adjacent ones that an earlier fill of this kind wrote. */
function withoutFill(cells: readonly HeaderCell[], outputOf: Wanted["outputOf"]): readonly HeaderCell[] {
  const order = [...new Set(outputOf.values())];
  const at = cells.map(({ own, ...cell }) => {
    const output = own ? outputIn(outputOf, cell) : undefined;
    return output === undefined ? -1 : order.indexOf(output);
  });
  const written = new Set<number>();
  for (let first = 0; first < cells.length; first++) {
    let end = first + 1;
    const goesOn = () =>
      end < cells.length &&
      cells[end]!.column === cells[end - 1]!.column + 1 &&
      at[end - 1]! >= 0 &&
      at[end]! > at[end - 1]!;
    while (goesOn()) end++;
    if (at[first]! >= 0 && end - first >= FILLED) for (let i = first; i < end; i++) written.add(i);
    first = end - 1;
  }
  return written.size === 0 ? cells : cells.filter((_, i) => !written.has(i));
}

/** True for a row of data: its columns are those of the header directly above, and one of its cells is a number. */
function isDataUnder(found: readonly Located[], places: Places, sheet: Sheet, row: number): boolean {
  return found.some(
    ({ headerRow, places: above }) =>
      headerRow === row - 1 &&
      [...places].every(([column, at]) => above.get(column) === at) &&
      [...above.values()].some((at) => typeof valueAt(sheet, row, at) === "number"),
  );
}

/**
 * True if a row below a header is an entry: it has a person's full name under names and a number under another column.
 * Its header words are then names of teams, `Home` and `Away`.
 */
function isEntryUnder(found: readonly Located[], sheet: Sheet, row: number): boolean {
  return found.some(({ headerRow, places }) => {
    if (headerRow >= row) return false;
    const all = [...places].map(([column, at]) => ({ column, cell: valueAt(sheet, row, at) }));
    const isNamed = all.some(({ column, cell }) => column.isName && typeof cell === "string" && isFullName(cell));
    return isNamed && all.some(({ column, cell }) => !column.isName && isNumber(cell));
  });
}

/** CSV files hold numbers as text. */
function isNumber(cell: CellValue): boolean {
  return typeof cell === "number" || (typeof cell === "string" && readWrittenNumber(cell) !== undefined);
}

/** True if a row may head a table, or is the nearest so far. Names of people contain header words too: `Max Frost`. */
function mayHead(line: HeaderLine, cells: readonly HeaderCell[], byAlias: Aliases, nearest: Places): boolean {
  if (line.saying >= FEWEST_KNOWN) return true;
  const known = cells.filter((cell) => isKnown(cell, byAlias));
  if (nearest.size === 0 && known.length > 0) return true;
  // Every match needs a header word, or a header of this kind only.
  return line.saying + known.filter(({ own, saysHeader }) => own && !saysHeader).length >= FEWEST_KNOWN;
}

/** True if any kind knows one of its cells. Cached: most rows are data, and every kind asks. */
function isKnownToSome(line: HeaderLine): boolean {
  let known = KNOWN.get(line);
  if (known === undefined) {
    known = line.mayBeKnown(GLANCE) && line.cells.some((cell) => isKnown(cell, OF_ANY_KIND));
    KNOWN.set(line, known);
  }
  return known;
}

const GLANCE: Glance = {
  mayBeHeader: (text) => {
    // Words may be written together or apart.
    const isSpelt = (one: string) => GLANCE.mayBegin(one) && OF_ANY_KIND.spellings.has(spelling(one));
    const isSo = (one: string) => !hasOtherWord(one, OF_ANY_KIND.words) || isSpelt(one);
    const short = withoutBrackets(text);
    return isSo(short) || (short !== text && isSo(text));
  },
  mayBegin: (text) => {
    const start = spelling(text.slice(0, 4 * START)).slice(0, START);
    return start.length < START || OF_ANY_KIND.starts.has(start);
  },
};

const KNOWN = new WeakMap<HeaderLine, boolean>();

/** A table with the columns that the user named, below the given header row. */
export function tableWith(sheet: Sheet, places: Places, headerRow: number): Located {
  const columns = [...places.values()];
  const left = Math.min(...columns);
  const right = Math.max(...columns);
  return { headerRow, places, left, right, end: extent(sheet).bottom, excelTable: tableAt(sheet, headerRow, left) };
}

/** The first row with text in most of these columns, else the top of the sheet; for one column, the fullest row. */
export function headerRowFor(sheet: Sheet, columns: readonly number[]): number {
  // A single column also has a title above it.
  if (columns.length < 2) return fullestRow(sheet);
  const { bottom } = extent(sheet);
  for (let row = sheet.top; row < Math.min(bottom, sheet.top + HEADER_ROWS); row++) {
    const texts = columns.filter((column) => typeof valueAt(sheet, row, column) === "string");
    if (texts.length * 2 > columns.length) return row;
  }
  return sheet.top;
}

/** The first of the rows with most texts; a title is alone in its row. */
function fullestRow({ values, top }: Sheet): number {
  const texts = values.slice(0, HEADER_ROWS).map((line) => line.filter((cell) => typeof cell === "string").length);
  return top + Math.max(0, texts.indexOf(Math.max(...texts)));
}

// ---------------------------------------------------------------- headers

/** Finds columns that may occur any number of times, among the headers that no other column took. */
export type FindMore = (free: readonly HeaderCell[], places: Places, sheet: Sheet, headerRow: number) => Places;

/** Headers except those of a list after a gap: it has content in at most half of the rows, as a legend. */
function withoutLists(
  { cells: all, runs: runsOf }: HeaderLine,
  wanted: Wanted,
  sheet: Sheet,
  row: number,
): readonly HeaderCell[] {
  const { byAlias } = wanted;
  const runs = runsOf();
  if (runs === null) return all;
  const known = runs.map(({ cells }) => cells.filter((cell) => isKnown(cell, byAlias)).length);
  const main = known.reduce((best, count, i) => (count > known[best]! ? i : best), 0);
  const goesOn = (run: HeaderRun) =>
    isOfGames(run.cells, all, byAlias, sheet, row) || isCarried(run, runs[main]!, all, wanted, sheet, row);
  // The same headers again belong to another lawn with fewer games.
  const isAgain = ({ cells }: HeaderRun) =>
    cells.some(({ spelled }) => OF_GAMES.test(spelled)) &&
    cells.length > 1 &&
    cells.every(({ spelled }) => runs[main]!.cells.some((cell) => cell.spelled === spelled));
  const isRead = (run: HeaderRun) => !isShort(run, runs[main]!.given) || goesOn(run) || isAgain(run);
  return runs.flatMap((run, i) => (i === main || isRead(run) ? run.cells : []));
}

/** The index in a run of unknown headers where a club book's own columns start; -1 if there are none. */
function firstAdded(
  cells: readonly HeaderCell[],
  all: readonly HeaderCell[],
  own: Pick<Wanted, "byAlias" | "carried">,
): number {
  const added = cells.findIndex((cell) => isOnlyCarried(cell, all, own));
  const isOwn = ({ spelled }: HeaderCell) => own.byAlias.names.has(spelled);
  return cells.slice(0, Math.max(0, added)).some(isOwn) ? -1 : added;
}

/**
 * True if headers after a gap are a club book's columns for the table on their left: each occurs once in the row, and
 * more than half of the entries have content. Rows with a single cell, such as titles, do not count as entries.
 */
function isCarried(
  run: HeaderRun,
  main: HeaderRun,
  all: readonly HeaderCell[],
  own: Pick<Wanted, "byAlias" | "carried">,
  sheet: Sheet,
  row: number,
): boolean {
  const isOne = (cell: HeaderCell) => isOnlyCarried(cell, all, own);
  return run.cells.every(isOne) && !isShort(run, givenUnder(sheet, row, main.cells, FEWEST_KNOWN));
}

/** True if a header names a column that a club book carries, and is the only one of that name in its row. */
function isOnlyCarried(
  { spelled, spellings }: HeaderCell,
  all: readonly HeaderCell[],
  { byAlias, carried }: Pick<Wanted, "byAlias" | "carried">,
): boolean {
  const named = spellings.flatMap((one) => byAlias.names.get(one) ?? []);
  return named.some((column) => carried.has(column)) && all.filter((one) => one.spelled === spelled).length === 1;
}

const OF_GAMES = /^(?:result|resultat|winner|vinder|black|white|sort|hvid|(?:player|spiller) ?(?:2|b))$/;

/**
 * True if headers after a gap belong to the games on their left, with standings below both: the second player, the
 * result. Each header is unique, and every row is filled down to the first blank one.
 */
function isOfGames(
  cells: readonly HeaderCell[],
  all: readonly HeaderCell[],
  byAlias: Aliases,
  sheet: Sheet,
  row: number,
): boolean {
  if (!cells.some(({ spelled }) => OF_GAMES.test(spelled))) return false;
  const isOnly = (cell: HeaderCell) =>
    isKnown(cell, byAlias) && all.filter((one) => one.spelled === cell.spelled).length === 1;
  if (!cells.every(isOnly)) return false;
  const isFilled = (at: number, some: readonly HeaderCell[]) =>
    some.some(({ column }) => !isBlank(valueAt(sheet, at, column)));
  let end = row + 1;
  while (end < extent(sheet).bottom && isFilled(end, all)) end++;
  const rows = Array.from({ length: end - row - 1 }, (_, i) => row + 1 + i);
  return rows.length > 1 && rows.every((at) => isFilled(at, cells));
}

/**
 * The headers of the first of two tables with the same headers: `Par | Navne | % | Par | Navne | %`, `Nord | Syd | % |
 * Øst | Vest | %`. A shared column (`Bord`) may precede them, or they may be interleaved: `N | S | E | W | NS % | EW
 * %`.
 */
function firstOfEqual(cells: readonly HeaderCell[]): readonly HeaderCell[] | null {
  const texts = cells.map(({ spelled }) => spelled);
  const isShared = isDateShared(cells) || isTableShared(cells);
  const same = firstHalf(cells, texts) ?? (isShared ? firstHalf(cells, texts, 1) : null);
  if (same !== null) return same;
  const of = (way: readonly string[]) => cells.filter(({ says }) => directionsIn(says).get(way));
  const [north, east] = [of(OF_NORTH), of(OF_EAST)];
  const said = cells.map(({ says }) => asNorth(says));
  for (const from of new Set([0, Math.max(0, cells.indexOf(north[0]!))])) {
    const first = firstHalf(cells, said, from);
    if (first !== null && [north, east].some((way) => way.every((cell) => first.includes(cell)))) return first;
  }
  const key = (some: readonly HeaderCell[]) =>
    some
      .map(({ says }) => asNorth(says))
      .sort()
      .join();
  return north.length > 1 && key(north) === key(east) ? cells.filter((cell) => !east.includes(cell)) : null;
}

/** True if one date column before tables side by side serves all of them. */
function isDateShared(cells: readonly HeaderCell[]): boolean {
  return cells[0]?.says === "date" && cells.every(({ says }, i) => i === 0 || says !== "date");
}

/** `Table | Pair | MPs | Pair | MPs`: the pairs of a table side by side. */
function isTableShared(cells: readonly HeaderCell[]): boolean {
  return cells[0]?.says === "table" && cells.every(({ says }, i) => i === 0 || says !== "table");
}

/** The headers up to where their texts repeat. Both names of a pair may have the same word: `N-S | N-S | %`. */
function firstHalf(cells: readonly HeaderCell[], all: readonly string[], from = 0): readonly HeaderCell[] | null {
  const texts = all.slice(from);
  const isAgain = (at: number) => {
    for (let i = 0; i < at; i++) if (texts[i] !== texts[at + i]) return false;
    return true;
  };
  const count = texts.findIndex((_, at) => at > 1 && isAgain(at));
  return count > 1 && new Set(texts.slice(0, count)).size > 1 ? cells.slice(0, from + count) : null;
}

/**
 * Headers except those of a whole table of players or teams after a gap; null if there is no such table. Columns that a
 * club book added directly after that table belong to the one before it.
 */
function withoutBeside(
  cells: readonly HeaderCell[],
  wanted: Wanted,
  sheet: Sheet,
  row: number,
): readonly HeaderCell[] | null {
  const runs = wanted.beside === undefined ? [] : sideBySide(cells);
  if (runs.length < 2) return null;
  const left = runs.flatMap((run, i) => (i === 0 ? run : run.slice(columnsBeside(run, cells, wanted, sheet, row))));
  return left.length === cells.length ? null : left;
}

/** How many headers at the start of a run form a whole table of players or teams, before a club book's own columns. */
function columnsBeside(
  run: readonly HeaderCell[],
  all: readonly HeaderCell[],
  { beside, ...own }: Pick<Wanted, "beside" | "byAlias" | "carried">,
  sheet: Sheet,
  row: number,
): number {
  if (beside === undefined) return 0;
  const added = firstAdded(run, all, own);
  const list = added < 1 ? run : run.slice(0, added);
  const places = placesOf(sheet, row, list, beside, undefined);
  const isWhole = places.size >= FEWEST_KNOWN && beside.columns.every((one) => !one.required || places.has(one));
  return isWhole ? list.length : 0;
}

/** Drops adjacent headers that all name outputs: a fill wrote them apart from its table, so they are no other table. */
function withoutOutputs(cells: readonly HeaderCell[], outputOf: ReadonlyMap<string, Named>): HeaderCell[] {
  const runs = sideBySide(cells);
  const areOutputs = (run: readonly HeaderCell[]) => {
    const named = new Set(run.map((cell) => outputIn(outputOf, cell)));
    return run.length > 1 && named.size === run.length && !named.has(undefined);
  };
  return runs.filter((run) => !areOutputs(run)).flat();
}

function placesOf(
  sheet: Sheet,
  row: number,
  cells: readonly HeaderCell[],
  { columns, byAlias, outputOf, byPlace }: Wanted,
  findMore: FindMore | undefined,
): Places {
  const placed = byPlace?.(cells, new Map(), sheet, row) ?? new Map<Column<unknown>, number>();
  const sure = new Set(placed.values());
  const left = sure.size === 0 ? cells : cells.filter(({ column }) => !sure.has(column));
  // Possible result columns, and columns about the past, are inputs only if nothing else is.
  const isLast = (cell: HeaderCell) => cell.former || outputIn(outputOf, cell) !== undefined;
  const matched = matchHeaders(left, columns, byAlias, isLast);
  const places = placed.size === 0 ? matched : new Map([...matched, ...placed]);
  if (!findMore) return places;
  const taken = new Set(places.values());
  const free = taken.size === 0 ? cells : cells.filter((cell) => !taken.has(cell.column));
  const more = findMore(free, places, sheet, row);
  return more.size === 0 ? places : new Map([...places, ...more]);
}

/** How many of the headers found are in the row itself: a data row below its headers has none. */
function ownHeaders(places: Places, cells: readonly HeaderCell[]): number {
  const columns = new Set(places.values());
  return cells.filter((cell) => cell.own && columns.has(cell.column)).length;
}

/** Columns by the spelling of their headers and by the concepts in them. */
interface Aliases {
  /** By our own names. */
  readonly names: ReadonlyMap<string, readonly Column<unknown>[]>;
  readonly spellings: ReadonlyMap<string, readonly Column<unknown>[]>;
  readonly keys: ReadonlyMap<string, readonly Column<unknown>[]>;
}

/** The headers of every table searched for. */
const OF_ANY_KIND = {
  spellings: new Set<string>(),
  /** The first letters of the spellings, and the words of the keys. */
  starts: new Set<string>(),
  keys: new Set<string>(),
  words: new Set<string>(),
};
const START = 3;

function aliasesOf(columns: readonly Column<unknown>[]): Aliases {
  for (const { aliases, keys } of columns) {
    aliases.forEach((alias) => {
      OF_ANY_KIND.spellings.add(alias);
      OF_ANY_KIND.starts.add(alias.slice(0, START));
    });
    keys.forEach((key) => {
      OF_ANY_KIND.keys.add(key);
      for (const word of key.split(" ")) OF_ANY_KIND.words.add(word);
    });
  }
  const by = (headers: (column: Column<unknown>) => readonly string[]) => {
    const found = new Map<string, Column<unknown>[]>();
    for (const column of columns)
      for (const header of new Set(headers(column))) found.set(header, [...(found.get(header) ?? []), column]);
    return found;
  };
  return {
    names: by(({ name }) => Object.values(name).map(spelling)),
    spellings: by(({ aliases }) => aliases),
    keys: by(({ keys }) => keys),
  };
}

function isKnown({ spellings, keys }: HeaderCell, byAlias: Has): boolean {
  return spellings.some((one) => byAlias.spellings.has(one)) || keys.some((one) => byAlias.keys.has(one));
}

interface Has {
  readonly spellings: { has(header: string): boolean };
  readonly keys: { has(header: string): boolean };
}

/** Ways to compare a header, strongest evidence first. */
const PASSES = ["names", "spellings", "keys"] as const;

/**
 * Matches headers to columns. Headers that name one column only go first; a header shared by several (`Handicap`,
 * twice) goes to the first free one, from left to right. If two headers name one column, our own spelling wins.
 */
function matchHeaders(
  cells: readonly HeaderCell[],
  columns: readonly Column<unknown>[],
  byAlias: Aliases,
  isLast: (cell: HeaderCell) => boolean,
): Places {
  const places = new Map<Column<unknown>, number>();
  const taken = new Set<number>();
  const equal: { readonly column: Column<unknown>; readonly among: string }[] = [];
  const known = cells.filter((cell) => isKnown(cell, byAlias));
  // Most rows end here.
  if (known.length === 0) return places;
  const last = known.filter(isLast);
  const passes = [known.filter((cell) => !last.includes(cell)), last].flatMap((some) =>
    [false, true].flatMap((shared) => PASSES.map((by) => ({ some, shared, by }))),
  );
  for (const { some, shared, by } of passes) {
    for (const { column: at, spellings, keys } of some) {
      if (taken.has(at)) continue;
      const headers = by === "keys" ? keys : spellings;
      for (const header of headers) {
        const candidates = byAlias[by].get(header) ?? [];
        if (candidates.length === 0 || (candidates.length > 1 && !shared)) continue;
        const free = candidates.find((candidate) => !places.has(candidate));
        if (free === undefined) continue;
        places.set(free, at);
        taken.add(at);
        if (shared) equal.push({ column: free, among: candidates.map(({ name }) => name.en).join() });
        break;
      }
    }
  }
  // From left to right, whichever was compared first: `Hcp (before)`, `Hcp`.
  for (const some of grouped(equal, ({ among }) => among).values()) {
    const own = columns.filter((column) => some.some((one) => one.column === column));
    const inOrder = own.map((column) => places.get(column)!).sort((a, b) => a - b);
    own.forEach((column, i) => places.set(column, inOrder[i]!));
  }
  // In the declared order, for display.
  return new Map(columns.filter((c) => places.has(c)).map((c) => [c, places.get(c)!]));
}

/** Each of two players' columns: the name, and columns that may have the same header for both. */
export type Sides = readonly [readonly Column<unknown>[], readonly Column<unknown>[]];

/**
 * Assigns columns with headers that name neither player in the order of the names: Black, Rank, White, Rank; also if
 * one header is slightly longer: Player, Hcp (before), Partner, Hcp.
 */
export function inOrderOfNames([one, two]: Sides, findMore?: FindMore): FindMore {
  return (free, places, sheet, headerRow) => {
    const found = new Map(findMore?.(free, places, sheet, headerRow));
    const at = (column: Column<unknown>) => found.get(column) ?? places.get(column) ?? NaN;
    const isNobodys = (column: number, sides: readonly Column<unknown>[]) => {
      const text = textOf(valueAt(sheet, headerRow, column));
      const owners = [text, withoutBrackets(text)].map(
        (part) => sides.filter((side) => side.keys.includes(headerKey(part))).length,
      );
      // Text in brackets may be a unit, but may also name the side.
      return owners.includes(sides.length) && !owners.includes(1);
    };
    const names = at(one[0]!) - at(two[0]!);
    one.forEach((own, i) => {
      const sides = [own, two[i]!];
      const [first, second] = sides.map(at) as [number, number];
      if (i === 0 || !(names * (first - second) < 0)) return;
      if ([first, second].every((column) => isNobodys(column, sides))) found.set(own, second).set(two[i]!, first);
    });
    return found;
  };
}

/** A name column, and the one beside it under a repeated word: `North | Hcp | South | Hcp`. */
export type Beside = readonly [name: Column<unknown>, own: Column<unknown>];

/** Finds columns after their players' names whose headers name no player. */
export function besideTheirNames(pairs: readonly Beside[], ...says: readonly string[]): FindMore {
  return (free, places) => {
    const found = new Map<Column<unknown>, number>();
    const taken = new Set(places.values());
    const given = new Set<number>();
    if (!pairs.every(([name]) => places.has(name))) return found;
    const saying = free
      .filter(({ text }) => says.includes(headerKey(withoutBrackets(text).replace(/\d/g, ""))))
      .map(({ column }) => column);
    for (const [name, own] of pairs) {
      const at = places.get(name);
      const next = at === undefined ? undefined : saying.find((column) => column > at && !given.has(column));
      // An unknown column may be in between, but no other column of the tournament.
      const isBeside = next !== undefined && ![...taken].some((column) => column > at! && column <= next);
      if (places.has(own) || !isBeside) return new Map();
      found.set(own, next);
      given.add(next);
    }
    return found;
  };
}

/** Finds each player's name and figure in a list of teams, if one header is over all the figures: `Player 1 | MP | Player 2 | MP`. */
export function figureBehindEach(pairs: readonly Beside[]): FindMore {
  const unnumbered = (text: string) => headerKey(withoutBrackets(text).replace(/\d/g, ""));
  const words = new Set(pairs.flatMap(([, { keys }]) => keys.map(unnumbered)));
  return (cells) => {
    const names = cells.filter(({ keys }) => pairs.some(([name]) => keys.some((key) => name.keys.includes(key))));
    const figures = names.map(({ column }) => cells.find((cell) => cell.column === column + 1));
    const headers = new Set(figures.map((cell) => cell && spelling(cell.text)));
    const [first] = figures;
    if (pairs.length < 2 || names.length !== pairs.length || headers.size > 1 || !first) return new Map();
    if (!words.has(unnumbered(first.text))) return new Map();
    return new Map(
      pairs.flatMap(([name, own], i) => [[name, names[i]!.column] as const, [own, names[i]!.column + 1] as const]),
    );
  };
}

/** Columns after the names of two teams, with the same headers for both. */
export interface BehindTeams {
  readonly teams: readonly [Column<unknown>, Column<unknown>];
  /** The concepts in the headers without their numbers, and each team's columns in order. */
  readonly groups: readonly { readonly says: string; readonly of: Sides }[];
}

/**
 * `Home team | Player 1 | Hcp 1 | Player 2 | … | Away team | Player 1 | Hcp 1 | …`: columns between the two teams
 * belong to the first team, those after them to the second.
 */
export function behindTheirTeams({ teams, groups }: BehindTeams): FindMore {
  return (free) => {
    const none: Places = new Map();
    const headed = (cell: HeaderCell) => teams.some(({ keys }) => cell.keys.some((key) => keys.includes(key)));
    const [one, two, ...more] = free.filter(headed).map(({ column }) => column);
    if (one === undefined || two === undefined || more.length > 0) return none;
    const found = new Map<Column<unknown>, number>([
      [teams[0], one],
      [teams[1], two],
    ]);
    for (const { says, of } of groups) {
      const own = free.filter(({ text }) => headerKey(withoutBrackets(text).replace(/\d/g, "")) === says);
      const sides = [
        own.filter(({ column }) => column > one && column < two),
        own.filter(({ column }) => column > two),
      ];
      if (sides.every((cells) => cells.length === 0) && own.length === 0) continue;
      // Each side must have all of them, and no other place any.
      if (sides.some((cells, side) => cells.length !== of[side]!.length || cells.length * 2 !== own.length))
        return none;
      sides.forEach((cells, side) => cells.forEach(({ column }, i) => found.set(of[side]![i]!, column)));
    }
    return found.size > teams.length ? found : none;
  };
}

/** East and West concepts, mapped to those of North and South. */
const AS_NORTH: { readonly [concept: string]: string } = { east: "north", west: "south", ew: "ns" };
const [OF_EAST, OF_NORTH] = [Object.keys(AS_NORTH), Object.values(AS_NORTH)];

const directionsIn = memoize((says: string) => {
  const concepts = says.split(" ");
  return new Map<readonly string[], boolean>(
    [OF_NORTH, OF_EAST].map((way) => [way, concepts.some((concept) => way.includes(concept))]),
  );
}, MOST_REMEMBERED);

const asNorth = memoize(
  (says: string) =>
    says
      .split(" ")
      .map((concept) => AS_NORTH[concept] ?? concept)
      .sort()
      .join(" "),
  MOST_REMEMBERED,
);

/** Reads a table of East-West pairs like one of North-South pairs; `NS %` is the score of either. */
export function eastAndWest(columns: readonly Column<unknown>[]): FindMore {
  return (free) => {
    const found = new Map<Column<unknown>, number>();
    if ([OF_NORTH, OF_EAST].every((of) => free.some(({ says }) => directionsIn(says).get(of)))) return found;
    const hasBoth = ["east", "west"].every((one) => free.some(({ says }) => says.split(" ").includes(one)));
    for (const { column, says } of free) {
      const key = asNorth(says);
      const ofNobody = key
        .split(" ")
        .filter((concept) => concept !== "ns")
        .join(" ");
      const isHeaded = (by: string, { keys }: Column<unknown>) => by !== says && keys.includes(by);
      // IMPs per direction belong to the kind with tables in halves.
      const own = columns.find(
        (one) =>
          !found.has(one) &&
          ((hasBoth && isHeaded(key, one)) || (ofNobody !== key && ofNobody !== "imp" && isHeaded(ofNobody, one))),
      );
      if (own !== undefined) found.set(own, column);
    }
    return found;
  };
}

/** The first and last column of a table, including unknown headers directly beside it. */
function spanOf(places: Places, cells: readonly HeaderCell[]): [left: number, right: number] {
  const columns = [...places.values()];
  let left = Math.min(...columns);
  let right = Math.max(...columns);
  const headed = new Set(cells.filter((cell) => cell.own).map((cell) => cell.column));
  while (headed.has(left - 1)) left--;
  while (headed.has(right + 1)) right++;
  return [left, right];
}

/** True if two tables have their headers in the same row. */
export function isRightBeside(one: Located, other: Located): boolean {
  return one !== other && one.headerRow === other.headerRow;
}

/** Tests if a column belongs to one of the tables. Fast: it runs per column for possibly thousands of tables. */
export function areColumnsOf(tables: readonly Pick<Located, "left" | "right">[]): (column: number) => boolean {
  const taken = new Uint8Array(tables.reduce((most, { right }) => Math.max(most, right), -1) + 1);
  for (const { left, right } of tables) taken.fill(1, left, right + 1);
  return (column) => taken[column] === 1;
}

/** True if two tables have the same columns in the same places. */
export function haveSamePlaces({ places: one }: Located, { places: other }: Located): boolean {
  return one.size === other.size && [...one].every(([column, at]) => other.get(column) === at);
}

/** Ends each table where the next one below begins, or where its Excel table ends. */
export function withEnds(tables: readonly Located[]): Located[] {
  const ended = tables.map((table) => {
    const below = tables.filter(
      (other) => other.headerRow > table.headerRow && other.left <= table.right && other.right >= table.left,
    );
    const next = lowest(below.map(({ headerRow, isOverTwo }) => headerRow - (isOverTwo ? 1 : 0)));
    const bottom = table.excelTable === null ? Infinity : table.excelTable.area.bottom + 1;
    return { ...table, end: Math.min(table.end, next, bottom), next };
  });
  // A header directly above another is the upper row of a two-row header.
  return ended.filter(({ headerRow, next }) => next > headerRow + 1).map(({ next: _, ...table }) => table);
}

function tableAt(sheet: Sheet, row: number, column: number): SheetTable | null {
  return (
    (sheet.tables ?? []).find(
      ({ area }) => area.top === row && area.left <= column && area.right >= column && area.bottom > row,
    ) ?? null
  );
}

// ---------------------------------------------------------------- cells

/** The decimal mark in the texts of a column; undefined if they do not settle it. */
export function decimalMarkOf(sheet: Sheet, column: number, from: number, to: number): DecimalMark | undefined {
  let mark: DecimalMark | undefined;
  for (let row = from; row < to; row++) {
    const cell = valueAt(sheet, row, column);
    if (typeof cell !== "string" || !/[.,]/.test(cell)) continue;
    const certain =
      /^[-+−]?\d*([.,])(\d{1,2}|\d{4,})\s*%?$/.exec(cell.trim()) ?? /^[-+−]?\d{4,}([.,])\d+$/.exec(cell.trim());
    if (!certain) continue;
    // With both marks in one column, each cell must settle its own.
    if (mark !== undefined && mark !== certain[1]) return undefined;
    mark = certain[1] as DecimalMark;
  }
  return mark;
}

/** A value beside the label of a setting. */
export interface SettingCell {
  readonly text: string;
  readonly place: Place;
  /** It is meant as a setting: a label with a colon, or with its value alone in the row; not one header of several. */
  readonly isSaid: boolean;
}

/** A setting on the sheet: `Boards: 24`, `Boards 24`, `24 boards`, or `Boards` with 24 in the next cell. */
export function valueBeside(sheet: Sheet, spellings: readonly string[]): SettingCell | null {
  return valuesBeside(sheet, spellings)[0] ?? null;
}

/** Settings above a table and below its last entry. `inTitles`: also read titles with other content, and footnotes. */
export function valuesAround(
  sheet: Sheet,
  { headerRow, below }: Located,
  spellings: readonly string[],
  inTitles: InTitles | false = false,
): SettingCell[] {
  const above = valuesBeside(sheet, spellings, headerRow, inTitles);
  const footnotes = inTitles && inFootnotes(spellings, inTitles);
  return below === undefined ? above : [...above, ...valuesBeside(below, spellings, undefined, footnotes)];
}

/** Every cell above a row that holds the setting. */
export function valuesBeside(
  sheet: Sheet,
  spellings: readonly string[],
  above = extent(sheet).bottom,
  inTitles: InTitles | false = false,
): SettingCell[] {
  const found: SettingCell[] = [];
  for (let row = sheet.top; row < above; row++) append(found, valuesInRow(sheet, row, spellings, inTitles));
  return found;
}

export function valuesInRow(
  sheet: Sheet,
  row: number,
  spellings: readonly string[],
  inTitles: InTitles | false = false,
): SettingCell[] {
  let unclear: number | null = null;
  return textsInRow(sheet, row).flatMap(({ column, text, number, word, label, inCell }): SettingCell[] => {
    const place: Place = [row, column];
    if (column === unclear) return [];
    // A special reader judges `14 points`; without one, a label with its number is a setting.
    const isRead = typeof inTitles === "function" && /^\s*\d/.test(text);
    if (number !== null && !isRead && spellings.includes(word)) return [{ text: number, place, isSaid: true }];
    const isLabel = spellings.includes(label);
    if (inTitles && (!isLabel || /\d\D+\d/.test(inCell ?? ""))) {
      const said = saidInTitle(text, spellings, inTitles);
      // If the whole text is unclear, so are its parts.
      if (said === text.trim()) unclear = column;
      if (said !== null) return [{ text: said, place, isSaid: true }];
    }
    if (!isLabel) return [];
    const value = inCell || textOf(valueAt(sheet, row, column + 1));
    if (value === "") return [];
    const given = sheet.values[row - sheet.top]!.filter((one) => !isBlank(one)).length;
    return [{ text: value, place, isSaid: inCell !== undefined || given <= 2 }];
  });
}

/** A text that may hold a setting, taken apart. */
interface TextInRow {
  readonly column: number;
  readonly text: string;
  /** The number at one end, and the spelling of the rest; null and "" if no end has a number, or both do. */
  readonly number: string | null;
  readonly word: string;
  /** The spelling of the text before `:` or `=`, and the text after it; undefined if there is neither sign. */
  readonly label: string;
  readonly inCell: string | undefined;
}

/** Every kind searches the same cells for its settings. */
const TEXTS = new WeakMap<Sheet, Map<number, readonly TextInRow[]>>();

function textsInRow(sheet: Sheet, row: number): readonly TextInRow[] {
  const rows = TEXTS.get(sheet) ?? new Map<number, readonly TextInRow[]>();
  TEXTS.set(sheet, rows);
  const kept = rows.get(row);
  if (kept) return kept;
  const texts = (sheet.values[row - sheet.top] ?? []).flatMap((cell, i): TextInRow[] => {
    if (typeof cell !== "string") return [];
    // "24 boards, average 216" says two things.
    const parts = cell.split(/[,;·](?!\d)/);
    return [cell, ...(parts.length > 1 ? parts : [])].map((text) => {
      const [, before, rest, after] = /^(\d[\d.,]*)?\s*(\D+?)\s*(\d[\d.,]*)?$/.exec(text.trim()) ?? [];
      const number = (before && after ? undefined : (before ?? after)) ?? null;
      const [label, inCell] = text.split(/[:=]/, 2) as [string, string | undefined];
      const word = number === null ? "" : spelling(rest!);
      return { column: sheet.left + i, text, number, word, label: spelling(label), inCell: inCell?.trim() };
    });
  });
  rows.set(row, texts);
  return texts;
}
