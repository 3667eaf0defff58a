import { Problem, type Plain, type Result } from "../../kernel/problem";
import type { SystemId } from "../../kernel/sources";
import { answer, type Working } from "../../kernel/working";
import type { DecimalMark } from "../../kernel/writtenNumber";
import { asIs, date, name as readName, readCell, type Column } from "./columns";
import type {
  Around,
  Audit,
  CarriedCell,
  ColumnName,
  Context,
  Found,
  Kind,
  KindId,
  Missed,
  Outcome,
  PlayedSheet,
  Seat,
  Setting,
  Target,
} from "../kind";
import type { MatchCard } from "../chess/matchCard";
import { Remarks, type Place } from "./remarks";
import { isAbout, readAs, readNameAnswers, SAME_NAMES } from "./sameNames";
import { readSetting } from "./settings";
import {
  address,
  columnName,
  extent,
  formatAt,
  isFault,
  textOf,
  valueAt,
  type CellValue,
  type Sheet,
} from "../../sheet/sheet";
import { headsAnother, sortOfRow } from "./rowSorts";
import { COUNTS } from "./counts";
import { coupledValues, namesTogether, withNamesTogether, type Couple } from "./coupledNames";
import {
  decimalMarkOf,
  headerRowFor,
  Headers,
  locateTables,
  tableWith,
  valueBeside,
  wanted,
  type FindMore,
  type Held,
  type Located,
  type Places,
  type Wanted,
} from "./tables";
import { withFormulas, type LiveSummary } from "./summaryFormulas";
import type { OutputPlace, Trail } from "./trail";
import { blockTargets, cellsOf, outputColumns, outputHeaded, type Placed } from "./tableOutputs";
import { spelling } from "./spelling";
import { doubtsOf, unreadColumns, type Doubt, type Unread } from "./unread";

// Kinds whose sheet is a table: a row of headers, a row a game, pair, player or match.

/** A row of a table as it was read. */
export class Row {
  /** Codes of what stands against the row; with one it is not computed. */
  readonly problems: string[] = [];

  /** False where the row says so itself: it is listed, and nothing is computed of it. */
  get counts(): boolean {
    return this.get(COUNTS) !== false;
  }

  constructor(
    /** Row on the sheet, from 0. */
    readonly row: number,
    private readonly table: Located,
    private readonly sheet: Sheet,
    private readonly values: ReadonlyMap<Column<unknown>, unknown>,
    private readonly bad: ReadonlySet<Column<unknown>>,
    private readonly stripped: ReadonlySet<string>,
  ) {}

  /** The value of a column; null when blank, when the sheet has no such column, or when the cell has a problem. */
  get<T>(column: Column<T>): T | null {
    return (this.values.get(column) as T | undefined) ?? null;
  }

  /** The cell holds something that could not be read; the problem is noted. */
  unread(column: Column<unknown>): boolean {
    return this.bad.has(column);
  }

  /** What stands in the column's cell, as it stands. */
  cell(column: Column<unknown>): CellValue {
    const at = this.table.places.get(column);
    return at === undefined ? null : valueAt(this.sheet, this.row, at);
  }

  /** A worksheet function would not read every cell of the row as it was read here. */
  get isStripped(): boolean {
    return [...this.table.places.values()].some((at) => this.stripped.has(address(this.row, at)));
  }

  /** The columns of its table. */
  get columns(): readonly Column<unknown>[] {
    return [...this.table.places.keys()];
  }

  /** Where the column's cell is; the first cell of the row when the sheet has no such column. */
  place(column: Column<unknown>): Place {
    return [this.row, this.table.places.get(column) ?? this.table.left];
  }

  has(column: Column<unknown>): boolean {
    return this.table.places.has(column);
  }
}

/** A table of the tournament: the rows under one header that count. */
export interface Block {
  readonly located: Located;
  readonly rows: readonly Row[];
  /** The last row that is listed, be it one that does not count; the header's where there is none. */
  readonly last: number;
}

/** What a kind computes from. */
export interface Entries {
  readonly sheet: Sheet;
  readonly blocks: readonly Block[];
  /** The rows of all blocks. */
  readonly rows: readonly Row[];
  readonly settings: { readonly [key: string]: Plain };
  readonly remarks: Remarks;
  /** The table of players or teams, where the kind knows one and it was found. */
  readonly companion: Companion | null;
  readonly language: Context["language"];
}

export interface Companion {
  readonly sheet: Sheet;
  readonly located: Located;
  readonly rows: readonly Row[];
  readonly remarks: Remarks;
}

/** What a kind makes of a row: its outputs in order, and the rules behind them for explaining. */
export interface Computed {
  /** By row: a value per output column, null where a column does not apply; no entry where the row is not filled. */
  readonly outputs: ReadonlyMap<Row, readonly Plain[]>;
  readonly summaries: readonly LiveSummary[];
  /** Cards to print, where the kind has them. */
  readonly cards?: readonly MatchCard[];
  /** What was found out about the sheet as a whole, for the formulas. */
  readonly facts?: { readonly [fact: string]: boolean };
  /** Rows that are compared with each other: what formulas call all rows; left out: the rows of a block. */
  readonly groups?: readonly (readonly Row[])[];
  /** Rows that come from more than the cells which formulas could name: they get values. */
  readonly valuesOnly?: ReadonlySet<Row>;
  /** Input cells that say what the rule gives otherwise: listed as differences, never written. */
  readonly audits?: readonly Audit[];
  /** The rule behind an output, run with its working. */
  readonly explain?: (row: Row, output: string, working: Working) => Result<Plain>;
  /** Where the numbers of an output come from; left out: from the cells of its row. */
  readonly trails?: (row: Row, output: string, placeOf: OutputPlace) => readonly Trail[];
  /** What was played, for a club book; null where something stands against that, or it is not played yet. */
  readonly played?: PlayedSheet | null;
}

/** Cell references for formulas: of one row, or of all rows of a block. */
export interface References {
  /** The column's cell of the row, or its cells of the whole block when the formula spills. */
  readonly of: (column: Column<unknown>) => string;
  /** The same for a function that tells blank from 0: where the column has a blank cell, that is kept apart. */
  readonly given: (column: Column<unknown>) => string;
  /** Another output's cell or cells. */
  readonly output: (name: string) => string;
  /** The row's cells of several columns, those side by side as one range: `D2:F2,H2`. */
  readonly across: (columns: readonly Column<unknown>[]) => string;
  /** The column's cells of all rows, anchored: one range, or several with commas between where rows are left out. */
  readonly all: (column: Column<unknown>) => string;
  /** Another output's cells of all rows in the same way. */
  readonly allOutput: (name: string) => string;
  /** All rows of several columns that stand side by side in this order, anchored; null where they do not. */
  readonly block: (columns: readonly Column<unknown>[]) => string | null;
  /** The same of the table of players or teams; null also where there is none. */
  readonly companion: (columns: readonly Column<unknown>[]) => string | null;
  /** The rows that the formula is for: one, or those of the whole block when it spills. */
  readonly entries: readonly Row[];
  readonly has: (column: Column<unknown>) => boolean;
  readonly settings: { readonly [key: string]: Plain };
  readonly facts: { readonly [fact: string]: boolean };
  /** How many all rows are. */
  readonly rows: number;
}

export interface OutputColumn extends ColumnName {
  readonly format?: string;
  /** The formula, without `=`, that gives the value; null where only a value can stand. */
  readonly formula?: (at: References) => string | null;
  /** Where the column does not apply to a row, a spilling formula leaves it empty. */
  readonly blanks?: boolean;
}

export interface TableKind {
  readonly id: KindId;
  readonly system: SystemId;
  readonly title: ColumnName;
  readonly inputs: readonly Column<unknown>[];
  readonly outputs: readonly OutputColumn[];
  readonly settings: readonly Setting[];
  /** Columns of a table of players or teams beside the tournament's own. */
  readonly companion?: {
    readonly columns: readonly Column<unknown>[];
    readonly title: ColumnName;
    /** Columns of the tournament's own table that make it unnecessary. */
    readonly unless: readonly Column<unknown>[];
  };
  /** Sets of columns of which one must be complete besides the required ones; none: the required ones do. */
  readonly oneOf?: readonly (readonly Column<unknown>[])[];
  /** Columns that stand for another one that must be there, all of them together. */
  readonly insteadOf?: ReadonlyMap<Column<unknown>, readonly Column<unknown>[]>;
  /** Two names that may stand in one cell. */
  readonly couples?: readonly Couple[];
  /** Columns of one name: two in a cell are those of another kind. */
  readonly single?: Column<string>;
  /** What a row says in other columns than the kind computes from, also one with problems; a problem is noted at its cell. */
  readonly derive?: (row: Row, remarks: Remarks) => ReadonlyMap<Column<unknown>, unknown>;
  /** Columns by which a sheet is known to be of another kind, though it has all that this one needs. */
  readonly unlike?: readonly Column<unknown>[];
  /** Columns of which there may be any number, besides the declared ones. */
  readonly findMore?: FindMore;
  /** Settings that headers or rows answer. */
  readonly holds?: (rows: readonly Row[], sheet: Sheet, located: Located) => { readonly [key: string]: Plain };
  /** How well the rows suit the kind, 0 to 1: evidence from what is in the columns, and whether there is a companion. */
  readonly suits?: (rows: readonly Row[], located: Located, companion: boolean) => number;
  /** By the column of a name, the columns that a club book fills, as it knows what they say. */
  readonly carries?: readonly Carries[];
  /** A row that cannot be read does not keep a club book from taking the others. */
  readonly playsByRow?: boolean;
  readonly compute: (entries: Entries) => Computed;
}

/** What a club book carries of a player. */
export interface Carries {
  readonly name: Column<string>;
  readonly held: readonly Column<unknown>[];
  readonly format?: string;
  /** The kind computes without them as well. */
  readonly optional?: boolean;
}

/** In every kind whose cells hold numbers: which mark is the decimal one, where a column does not tell. */
export const DECIMAL_MARK: Setting = {
  key: "decimal-mark",
  danish: "decimaltegn",
  aliases: [],
  allowed: ["column", "comma", "point"],
  otherwise: "column",
};

/** Makes the kind of a table. */
export function tableKind(own: TableKind): Kind {
  const kind = { ...own, inputs: [...own.inputs, COUNTS] };
  const settings = [...kind.settings, DECIMAL_MARK, SAME_NAMES];
  const search = searchOf(kind);
  return {
    id: kind.id,
    system: kind.system,
    title: kind.title,
    inputs: kind.inputs,
    fields: [...kind.inputs, ...(kind.companion?.columns ?? [])],
    outputs: kind.outputs,
    settings,
    find: (sheet, around) => find(kind, search, settings, sheet, around),
  };
}

// ---------------------------------------------------------------- finding

/** What is looked for on every sheet. */
interface Search {
  readonly own: Wanted;
  /** With the columns that speak against the kind. */
  readonly withUnlike: Wanted;
  readonly companion: Wanted | null;
}

function searchOf({ inputs, outputs, unlike = [], companion }: TableKind): Search {
  return {
    own: wanted(inputs, outputs),
    withUnlike: wanted([...inputs, ...unlike], outputs),
    companion: companion ? wanted(companion.columns) : null,
  };
}

function find(
  kind: TableKind,
  search: Search,
  settings: readonly Setting[],
  sheet: Sheet,
  around: Around,
): Found | Missed {
  const headers = around.headers ?? new Headers();
  const unlike = around.mapping || around.chosen ? [] : (kind.unlike ?? []);
  const isOther = (places: Places) => unlike.some((column) => places.has(column));
  const isCarried = (column: Column<unknown>, places: Places) =>
    around.carried === true && (kind.carries ?? []).some(({ name, held }) => held.includes(column) && places.has(name));
  const complete = (places: Places) => missingColumns(kind, places, isCarried).length === 0 && !isOther(places);
  const findMore = withNamesTogether(kind.couples ?? [], kind.findMore);
  const { found, nearest } = locateTables(
    sheet,
    unlike.length > 0 ? search.withUnlike : search.own,
    headers,
    complete,
    findMore,
  );
  const mapped = around.mapping && mappedTable(kind, sheet, around.mapping, found[0], nearest);
  const located = (mapped ? (complete(mapped.places) ? [mapped] : []) : found).filter(
    (table) => kind.single === undefined || around.chosen || !namesTogether(sheet, table, kind.single),
  );
  const companions = located.length > 0 ? companionsOn(search, sheet, headers) : [];
  const tables = located.map((table) => endedBy(companions, table));
  const first = tables[0];
  if (first === undefined) {
    const places = mapped?.places ?? nearest;
    const missing = missingColumns(kind, places, isCarried);
    // Of several sets of columns one is wanted, whatever it lacks.
    const required = kind.inputs.filter((column) => column.required);
    const wanted = required.length + (kind.oneOf ? 1 : 0);
    const lacking = missing.filter((column) => required.some((needed) => needed === column));
    const there = (wanted - lacking.length - (lacking.length < missing.length ? 1 : 0)) / Math.max(1, wanted);
    // One known header says little, and one that belongs to another kind speaks against this one.
    const share = places.size < 2 || isOther(places) ? there / 2 : there;
    return { kind: kind.id, missing, share, known: places.size, choices: choicesOf(sheet, places) };
  }
  const columns: { [field: string]: string } = {};
  for (const [column, at] of first.places) columns[column.name] = headerAt(sheet, first.headerRow, at);
  const companion = search.companion ? findCompanion(search.companion, headers, sheet, tables, around) : undefined;
  const sample = readRows(
    kind,
    sheet,
    { ...first, end: Math.min(first.end, first.headerRow + 31) },
    new Remarks(sheet.name),
    neededColumns(kind, first),
  ).filter((row) => row.counts);
  const notRead = new Map<string, Held>();
  const held: { [key: string]: Plain } = { ...kind.holds?.(sample, sheet, first) };
  for (const setting of settings) {
    const said = valueBeside(sheet, [setting.key, setting.danish, ...setting.aliases].map(spelling), first.headerRow);
    const value = said === null ? undefined : readSetting(setting, said.text);
    if (value !== undefined) held[setting.key] = value;
    else if (said?.isSaid && held[setting.key] === undefined) notRead.set(setting.key, said);
  }
  const unread = unreadOf(kind, sheet, tables, companion, around.mapping);
  return {
    kind: kind.id,
    sheet,
    confidence: confidence(kind, sheet, sample, first, companion !== undefined),
    known: first.places.size,
    headerRow: first.headerRow,
    columns,
    held,
    notRead: [...notRead.keys()],
    choices: choicesOf(sheet, first.places, first.headerRow),
    lacksCompanion:
      kind.companion !== undefined &&
      companion === undefined &&
      !kind.companion.unless.every((column) => first.places.has(column)),
    doubts: unread.flatMap(({ doubts }) => doubts),
    usesPlayers: companion !== undefined && companion.sheet.name !== sheet.name,
    compute: (context) => compute(kind, sheet, tables, companion ?? null, unread, notRead, context),
    ...(kind.carries && { seats: () => seatsOf(kind, sheet, tables) }),
  };
}

/** Who is named in the rows that count, with what stands in the columns of what a book carries. */
function seatsOf(kind: TableKind, sheet: Sheet, tables: readonly Located[]): Seat[] {
  const seats: Seat[] = [];
  let above: Row | undefined;
  for (const located of tables) {
    const rows = readRows(kind, sheet, located, new Remarks(sheet.name), neededColumns(kind, located), "column", above);
    above = rows[rows.length - 1];
    for (const row of rows) {
      if (!row.counts) continue;
      for (const { name, held, format = null, optional = false } of kind.carries!) {
        const named = row.get(name);
        if (named === null) continue;
        const cells = held.map((column): CarriedCell => ({
          ...{ name: column.name, danish: column.danish, format, optional },
          ...{ column: located.places.get(column) ?? null, value: row.cell(column) },
        }));
        seats.push({ row: row.row, headerRow: located.headerRow, name: named, place: row.place(name), held: cells });
      }
    }
  }
  return seats;
}

/** What was not understood of the tables, and of the players or teams. */
function unreadOf(
  kind: TableKind,
  sheet: Sheet,
  tables: readonly Located[],
  companion: { sheet: Sheet; located: Located } | undefined,
  mapping: Around["mapping"],
): UnreadTable[] {
  const all = tables.map((located) => ({ sheet, located, columns: kind.inputs }));
  if (companion) all.push({ ...companion, columns: kind.companion!.columns });
  return all.map(({ sheet: of, located, columns }) => {
    const others = all.filter((other) => other.sheet === of && other.located !== located).map((other) => other.located);
    const isOf = ({ headerRow, end, left, right }: Located, column: number) =>
      headerRow < located.end && located.headerRow < end && column >= left && column <= right;
    const isKnown = (column: number) =>
      others.some((other) => isOf(other, column)) ||
      outputHeaded(kind.outputs, of, located.headerRow, column) !== undefined;
    const unread = unreadColumns(of, located, isKnown);
    const missing = columns.filter((column) => !located.places.has(column) && mapping?.[column.name] === undefined);
    return { sheet: of, located, unread, doubts: doubtsOf(of, located, unread, missing) };
  });
}

/** What was not understood of a table. */
interface UnreadTable {
  readonly sheet: Sheet;
  readonly located: Located;
  readonly unread: readonly Unread[];
  readonly doubts: readonly Doubt[];
}

/** The header of a column; of one of two rows, the lower one unless it is blank there. */
function headerAt(sheet: Sheet, headerRow: number, column: number): string {
  return textOf(valueAt(sheet, headerRow, column)) || textOf(valueAt(sheet, headerRow - 1, column));
}

/** The columns in which something stands in every row of data. */
function neededColumns(kind: TableKind, { places }: Located): Column<unknown>[] {
  const set = kind.oneOf?.find((columns) => columns.every((column) => places.has(column))) ?? [];
  const instead = [...(kind.insteadOf ?? [])].flatMap(([column, others]) => (places.has(column) ? [] : others));
  return [...places.keys()].filter((column) => column.required || set.includes(column) || instead.includes(column));
}

function missingColumns(
  kind: TableKind,
  places: Places,
  isCarried: (column: Column<unknown>, places: Places) => boolean,
): ColumnName[] {
  const isThere = (column: Column<unknown>) =>
    places.has(column) ||
    isCarried(column, places) ||
    kind.insteadOf?.get(column)?.every((other) => places.has(other)) === true;
  const missing: ColumnName[] = kind.inputs.filter((column) => column.required && !isThere(column));
  const sets = kind.oneOf ?? [];
  if (sets.length > 0 && !sets.some((set) => set.every(isThere))) {
    // Of the sets, the one that lacks least.
    const lacking = sets.map((set) => set.filter((column) => !isThere(column)));
    missing.push(...lacking.sort((a, b) => a.length - b.length)[0]!);
  }
  return missing;
}

/**
 * Share of the headers that are known, and what is in the columns: a sheet full of our headers is ours. Outputs that were
 * filled before do not count, so that the sheet stays what it was.
 */
function confidence(
  kind: TableKind,
  sheet: Sheet,
  sample: readonly Row[],
  located: Located,
  companion: boolean,
): number {
  const { headerRow, places, left, right } = located;
  const inputs = new Set(places.values());
  let foreign = 0;
  for (let column = left; column <= right; column++)
    if (!inputs.has(column) && !outputHeaded(kind.outputs, sheet, headerRow, column)) foreign++;
  const known = places.size / Math.max(1, places.size + foreign);
  const suits =
    kind.suits?.(
      sample.filter((row) => row.problems.length === 0),
      located,
      companion,
    ) ?? 1;
  const sound = sample.length === 0 ? 0.5 : sample.filter((row) => row.problems.length === 0).length / sample.length;
  return Math.round((0.4 + 0.2 * Math.min(1, known) + 0.2 * sound) * (0.5 + 0.5 * suits) * 100 + 20 * suits) / 100;
}

function mappedTable(
  kind: TableKind,
  sheet: Sheet,
  mapping: NonNullable<Around["mapping"]>,
  found: Located | undefined,
  nearest: Places,
): Located {
  const places = mappedPlaces(found?.places ?? nearest, kind.inputs, mapping);
  return tableWith(sheet, places, found?.headerRow ?? headerRowFor(sheet, [...places.values()]));
}

/** The columns found, and those that the user chose. */
function mappedPlaces(
  found: Places,
  columns: readonly Column<unknown>[],
  mapping: NonNullable<Around["mapping"]>,
): Map<Column<unknown>, number> {
  const places = new Map(found);
  for (const column of columns) {
    const chosen = mapping[column.name];
    if (chosen === undefined) continue;
    // What was taken for something else is that no longer.
    for (const [other, at] of places) if (at === chosen) places.delete(other);
    if (chosen === null) places.delete(column);
    else places.set(column, chosen);
  }
  return places;
}

/** A table of players or teams with the columns that the user chose. */
function withMapping(located: Located, columns: readonly Column<unknown>[], mapping: Around["mapping"]): Located {
  return mapping ? { ...located, places: mappedPlaces(located.places, columns, mapping) } : located;
}

function choicesOf(
  sheet: Sheet,
  places: Places,
  headerRow = headerRowFor(sheet, [...places.values()]),
): Found["choices"] {
  const { right } = extent(sheet);
  const fields = new Map([...places].map(([{ name }, at]) => [at, name]));
  return Array.from({ length: right - sheet.left }, (_, i) => sheet.left + i)
    .map((column) => ({
      column,
      header: textOf(valueAt(sheet, headerRow, column)),
      field: fields.get(column) ?? null,
    }))
    .filter(({ header }) => header !== "");
}

/** The tables of players or teams that stand on the tournament's own sheet. */
function companionsOn({ companion }: Search, sheet: Sheet, headers: Headers): Located[] {
  if (!companion) return [];
  const complete = (places: Places) => companion.columns.every((column) => !column.required || places.has(column));
  return locateTables(sheet, companion, headers, complete).found;
}

/** A table as far as the next of the others that stands below it. */
function endedBy(others: readonly Located[], table: Located): Located {
  const below = others.filter((other) => other.headerRow > table.headerRow && sharesCells(table, other));
  return { ...table, end: Math.min(table.end, ...below.map((other) => other.headerRow)) };
}

/** The table of players or teams: on the sheet the user named, else on the same sheet, else on another. */
function findCompanion(
  companion: Wanted,
  headers: Headers,
  sheet: Sheet,
  tables: readonly Located[],
  { others, players, mapping }: Around,
): { sheet: Sheet; located: Located } | undefined {
  const { columns } = companion;
  const complete = (places: Places) => columns.every((column) => !column.required || places.has(column));
  for (const candidate of players ? [players] : [sheet, ...others]) {
    const all = locateTables(candidate, companion, headers, complete).found.map((located) =>
      withMapping(located, columns, mapping),
    );
    const found =
      candidate === sheet
        ? all
            .map((located) => endedBy(tables, located))
            .filter((located) => !tables.some((table) => sharesCells(table, located)))
        : all;
    if (found[0]) return { sheet: candidate, located: found[0] };
  }
  return undefined;
}

/** Whether a table of players would read the columns of the tournament itself. */
function sharesCells(a: Located, b: Located): boolean {
  const columns = [...a.places.values()];
  return (
    [...b.places.values()].some((column) => columns.includes(column)) && a.headerRow < b.end && b.headerRow < a.end
  );
}

// ---------------------------------------------------------------- reading

function readRows(
  kind: TableKind,
  sheet: Sheet,
  located: Located,
  remarks: Remarks,
  needed: readonly Column<unknown>[] | undefined,
  given: Plain = "column",
  above?: Row,
): Row[] {
  const marks = new Map<Column<unknown>, DecimalMark | undefined>();
  for (const [column, at] of located.places) {
    const shown = decimalMarkOf(sheet, at, located.headerRow + 1, located.end);
    marks.set(column, shown ?? (given === "comma" ? "," : given === "point" ? "." : undefined));
  }
  const rows: Row[] = [];
  let afterGap = false;
  for (let at = located.headerRow + 1; at < located.end; at++) {
    if (afterGap && headsAnother(sheet, located, at) && sortOfRow(sheet, located, at, needed) !== "header") {
      remarks.assume("another-list-below", [at, located.left]);
      break;
    }
    const sort = sortOfRow(sheet, located, at, needed, afterGap);
    if (sort === "remark") remarks.assume("row-passed-over", [at, located.left]);
    if (sort === "data") rows.push(readRow(kind, sheet, located, at, marks, remarks, rows[rows.length - 1] ?? above));
    afterGap = rows.length > 0 && (sort === "blank" || sort === "total" || (afterGap && sort !== "data"));
  }
  remarks.tellHidden(
    rows.map(({ row }) => [row, located.left]),
    sheet,
  );
  return rows;
}

function readRow(
  kind: TableKind,
  sheet: Sheet,
  located: Located,
  at: number,
  marks: ReadonlyMap<Column<unknown>, DecimalMark | undefined>,
  remarks: Remarks,
  above: Row | undefined,
): Row {
  const values = new Map<Column<unknown>, unknown>();
  const bad = new Set<Column<unknown>>();
  const row = new Row(at, located, sheet, values, bad, remarks.stripped);
  // What else stands in a row that does not count is nobody's problem.
  const excluded = !countsIn(sheet, located, at);
  const to = excluded ? new Remarks(sheet.name) : remarks;
  for (const [column, place] of located.places) {
    const cell = valueAt(sheet, at, place);
    const value = readCell(column, cell, [at, place], formatAt(sheet, at, place), marks.get(column), to);
    if (value instanceof Problem) {
      row.problems.push(value.code);
      bad.add(column);
      continue;
    }
    const { fillsDown, within } = column;
    const isSame = within === undefined || values.get(within) === above?.get(within);
    const carried = value === null && fillsDown && isSame ? above?.get(column) : null;
    if (carried != null) {
      values.set(column, carried);
      to.carriedDown([at, place], column.name);
    } else if (value !== null) values.set(column, value);
    else if (column.required && !column.mayBeBlank)
      row.problems.push(to.error("cell-missing", [at, place], { field: column.name }));
  }
  for (const [column, one] of coupledValues(kind.couples ?? [], located.places, row)) {
    if (one === null) values.delete(column);
    else values.set(column, one);
  }
  for (const [column, value] of kind.derive?.(row, to) ?? []) values.set(column, value);
  if (excluded) {
    row.problems.length = 0;
    remarks.assume("row-not-counted", row.place(COUNTS));
  }
  return row;
}

/** False where the row says that it does not count. */
function countsIn(sheet: Sheet, { places }: Located, row: number): boolean {
  const column = places.get(COUNTS);
  if (column === undefined) return true;
  return (
    readCell(COUNTS, valueAt(sheet, row, column), [row, column], null, undefined, new Remarks(sheet.name)) !== false
  );
}

// ---------------------------------------------------------------- computing

function compute(
  kind: TableKind,
  written: Sheet,
  tables: readonly Located[],
  companion: { sheet: Sheet; located: Located } | null,
  unread: readonly UnreadTable[],
  notRead: ReadonlyMap<string, Held>,
  context: Context,
): Outcome {
  const names = readNameAnswers(String(context.settings[SAME_NAMES.key] ?? "")) ?? [];
  const hasOneName = names.some(({ same }) => same);
  const sheet = readAs(written, names);
  const remarks = new Remarks(sheet.name);
  const doubts = unread.flatMap((table) => table.doubts);
  // What the sheet says, and nobody could read, is not what it would be if the sheet said nothing.
  const unsettled = [...notRead].filter(([key]) => context.settings[key] === null);
  for (const [setting, { text, place }] of unsettled)
    remarks.error("setting-not-read", place, { setting, received: text });
  if (doubts.length > 0 || unsettled.length > 0) return nothingBefore(doubts, remarks);
  const mark = context.settings[DECIMAL_MARK.key] ?? "column";
  const blocks: Block[] = [];
  const listed: Row[] = [];
  for (const located of tables) {
    const last = listed[listed.length - 1];
    const read = readRows(kind, sheet, located, remarks, neededColumns(kind, located), mark, last);
    listed.push(...read);
    const bottom = read[read.length - 1]?.row ?? located.headerRow;
    blocks.push({ located, rows: read.filter((row) => row.counts), last: bottom });
  }
  const rows = blocks.flatMap((block) => block.rows);
  const read = companion && readCompanion(kind, readAs(companion.sheet, names), companion.located, mark);
  const entries = {
    sheet,
    blocks,
    rows,
    settings: context.settings,
    remarks,
    companion: read,
    language: context.language,
  };
  tellUnread(unread, written, remarks, read);
  const computed = withValuesOnly(kind.compute(entries), rows, read);
  const columns = new Map<number, { output: OutputColumn; block: Block }[]>();
  const targets: Target[] = [];
  const placed: Placed[] = [];
  for (const block of blocks) {
    const places = outputColumns(kind, sheet, block, blocks, computed, context, placed, targets);
    for (const [output, at] of places) columns.set(at, [...(columns.get(at) ?? []), { output, block }]);
    placed.push({ block, places });
  }
  const cells = cellsOf(placed, computed);
  for (const { block, places } of placed) {
    for (const target of blockTargets(kind, sheet, block, computed, places, cells, context.settings, read))
      targets.push(target);
  }
  /** The row and the output that stand at a place. */
  const outputAt = (at: number, column: number): { row: Row; output: string } | null => {
    for (const { output, block } of columns.get(column) ?? []) {
      const row = block.rows.find((one) => one.row === at);
      if (row && computed.outputs.has(row)) return { row, output: output.name };
    }
    return null;
  };
  const placeOf: OutputPlace = (at, name) => {
    const own = placed.find(({ block }) => block.rows.some((row) => row.row === at));
    for (const [output, column] of own?.places ?? []) if (output.name === name) return [at, column];
    return null;
  };
  return {
    rows: listed.map((row) => ({
      row: row.row,
      outputs: named(kind, computed.outputs.get(row)),
      problems: row.problems,
    })),
    // Formulas would read the names as they are written.
    targets: hasOneName ? targets.map(asValue) : targets,
    summaries: withFormulas(computed.summaries, sheet, hasOneName ? [] : placed, read),
    cards: computed.cards ?? [],
    problems: [...remarks.problems, ...(read?.remarks.problems ?? [])].filter(
      ({ code, details: { name: one, other } }) =>
        code !== "name-spelt-otherwise" || !names.some((answer) => isAbout(answer, String(one), String(other))),
    ),
    repairs: [...remarks.repairs, ...(read?.remarks.repairs ?? [])],
    assumptions: [...remarks.assumptions, ...(read?.remarks.assumptions ?? [])],
    audits: computed.audits ?? [],
    played:
      remarks.problems.some(({ severity }) => severity === "error") && !kind.playsByRow
        ? null
        : (computed.played ?? null),
    explain: (at, column) => {
      const found = computed.explain ? outputAt(at, column) : null;
      // Before play there is nothing to explain but what is expected.
      if (found && (named(kind, computed.outputs.get(found.row))[found.output] ?? null) === null) return null;
      return found && answer((working) => computed.explain!(found.row, found.output, working));
    },
    trails: (at, column) => {
      const found = outputAt(at, column);
      if (!found) return [];
      return computed.trails?.(found.row, found.output, placeOf) ?? [rowTrail(found.row, sheet, context.language)];
    },
    placeOf,
  };
}

/** Nothing is filled while a column could be what a default would stand in for, or a setting is not read. */
function nothingBefore(doubts: readonly Doubt[], remarks: Remarks): Outcome {
  const asked = doubts.map(({ sheet, cell, header, fields }) => {
    return { code: "column-asked", severity: "error" as const, sheet, cell, details: { header, fields } };
  });
  const nothing = { rows: [], targets: [], summaries: [], cards: [], audits: [], repairs: [], assumptions: [] };
  const problems = [...remarks.problems, ...asked];
  return { ...nothing, problems, played: null, explain: () => null, trails: () => [], placeOf: () => null };
}

/** Names every column with content that nothing was made of, once. */
function tellUnread(tables: readonly UnreadTable[], own: Sheet, remarks: Remarks, companion: Companion | null): void {
  const told = new Set<string>();
  for (const { sheet, located, unread } of tables) {
    for (const { column, header } of unread) {
      const key = `${sheet.name} ${column} ${header}`;
      if (told.has(key)) continue;
      told.add(key);
      const to = sheet === own ? remarks : companion!.remarks;
      to.assume("column-not-read", [located.headerRow, column], { header, column: columnName(column) });
    }
  }
}

/** Where a cell is not read by worksheet functions as it was here, no formula that may look at it is written. */
function withValuesOnly(computed: Computed, rows: readonly Row[], companion: Companion | null): Computed {
  const isStripped = rows.some((row) => row.isStripped) || companion?.rows.some((row) => row.isStripped);
  return isStripped ? { ...computed, valuesOnly: new Set(rows) } : computed;
}

function asValue({ row, column, value, format }: Target): Target {
  return { row, column, value, formula: null, format };
}

/** What a row holds besides names and days. */
export function rowTrail(row: Row, sheet: Sheet, language: Context["language"]): Trail {
  const inputs = row.columns.filter((column) => row.get(column) !== null);
  const names = inputs.filter(({ read }) => read === readName).map((column) => textOf(row.cell(column)));
  const cells = inputs
    .filter(({ read }) => read !== readName && read !== date && read !== asIs)
    .map((column) => {
      const field = column[language === "da" ? "danish" : "name"];
      const value = plainOf(row.cell(column));
      return { code: "trail-cell", details: { field, value }, sheet: sheet.name, place: row.place(column) };
    });
  return { code: "trail-row", details: { row: row.row + 1, names }, cells };
}

function plainOf(cell: CellValue): Plain {
  return isFault(cell) ? cell.error : cell;
}

function readCompanion(kind: TableKind, sheet: Sheet, located: Located, mark: Plain): Companion {
  const remarks = new Remarks(sheet.name);
  const { couples: _, derive: __, ...plain } = kind;
  return { sheet, located, rows: readRows(plain, sheet, located, remarks, undefined, mark), remarks };
}

function named(kind: TableKind, values: readonly Plain[] | undefined): { [header: string]: Plain } {
  const outputs: { [header: string]: Plain } = {};
  values?.forEach((value, i) => (outputs[kind.outputs[i]!.name] = value));
  return outputs;
}
