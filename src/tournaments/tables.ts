import type { DecimalMark } from "../kernel/writtenNumber";
import type { Column } from "./columns";
import type { ColumnName } from "./kind";
import { extent, isBlank, textOf, valueAt, type Sheet, type SheetTable } from "./sheet";
import { spelling } from "./spelling";

// Finding tables on a sheet: a row of headers, wherever it stands, and the rows under it.

/** Where the columns of a table are: sheet column by input column. */
export type Places = ReadonlyMap<Column<unknown>, number>;

/** A table found on a sheet. */
export interface Located {
  readonly headerRow: number;
  readonly places: Places;
  /** Columns it spans, foreign ones between its own included. */
  readonly left: number;
  readonly right: number;
  /** First row after it. */
  readonly end: number;
  /** The Excel table that it is part of. */
  readonly excelTable: SheetTable | null;
}

/** Header rows are looked for in the first rows only; further blocks begin with a repetition of one of them. */
const HEADER_ROWS = 200;

/** A row with at least this many headers known is taken for the header of an incomplete table. */
const FEWEST_KNOWN = 2;

/**
 * The tables whose headers hold all that `complete` asks for, top down, left to right.
 * `nearest` is the best header row, for saying what it lacks.
 */
export function locateTables(
  sheet: Sheet,
  columns: readonly Column<unknown>[],
  complete: (places: Places) => boolean,
  findMore?: FindMore,
  outputs: readonly ColumnName[] = [],
): { found: Located[]; nearest: Places } {
  const byAlias = aliasesOf(columns);
  const outputOf = new Map(outputs.flatMap((output) => [output.name, output.danish].map((n) => [spelling(n), output])));
  const found: Located[] = [];
  let nearest: Places = new Map();
  const { bottom } = extent(sheet);
  for (let row = sheet.top; row < Math.min(bottom, sheet.top + HEADER_ROWS); row++) {
    let cells = headerCells(sheet, row);
    if (cells.length === 0) continue;
    // Tables side by side share a row: what one leaves may head another.
    for (;;) {
      const places = placesOf(sheet, row, cells, columns, byAlias, findMore);
      if (places.size > nearest.size) nearest = places;
      if (ownHeaders(places, cells) < FEWEST_KNOWN || !complete(places)) break;
      const [left, right] = spanOf(places, cells);
      found.push({ headerRow: row, places, left, right, end: bottom, excelTable: tableAt(sheet, row, left) });
      cells = withoutOutputs(
        cells.filter((cell) => cell.column > right),
        outputOf,
      );
    }
  }
  return { found: withEnds(found), nearest };
}

/** A table whose columns the user named: its header row is the recognised one, or the first row that has text in them. */
export function tableWith(sheet: Sheet, places: Places, headerRow: number): Located {
  const columns = [...places.values()];
  const left = Math.min(...columns);
  const right = Math.max(...columns);
  return { headerRow, places, left, right, end: extent(sheet).bottom, excelTable: tableAt(sheet, headerRow, left) };
}

/** The first row that has text in most of the given columns; the top of the sheet where none has. */
export function headerRowFor(sheet: Sheet, columns: readonly number[]): number {
  const { bottom } = extent(sheet);
  for (let row = sheet.top; row < Math.min(bottom, sheet.top + HEADER_ROWS); row++) {
    const texts = columns.filter((column) => typeof valueAt(sheet, row, column) === "string");
    if (texts.length * 2 > columns.length) return row;
  }
  return sheet.top;
}

// ---------------------------------------------------------------- headers

export interface HeaderCell {
  readonly column: number;
  readonly text: string;
  /** The merged header above it, or nothing. */
  readonly above: string;
  /** What the header may be read as, most telling first. */
  readonly spellings: readonly string[];
  /** The text stands in the row itself; else in the one above, in a header of two rows whose lower one is blank there. */
  readonly own: boolean;
}

/** Finds columns of which there may be any number, among the headers that no other column took. */
export type FindMore = (free: readonly HeaderCell[], places: Places, sheet: Sheet, headerRow: number) => Places;

/** The cells of a row that could be headers, each also with the merged header above it: `Home` over `Rating`. */
function headerCells(sheet: Sheet, row: number): HeaderCell[] {
  const cells: HeaderCell[] = [];
  const width = sheet.values[row - sheet.top]?.length ?? 0;
  let above = "";
  for (let column = sheet.left; column < sheet.left + width; column++) {
    const over = valueAt(sheet, row - 1, column);
    if (!isBlank(over)) above = typeof over === "string" ? over : "";
    const inRow = valueAt(sheet, row, column);
    const own = !isBlank(inRow);
    const text = own ? inRow : over;
    if (typeof text !== "string" || isBlank(text)) continue;
    const [whole, bare] = [spelling(text), spelling(text.replace(/\([^)]*\)/g, ""))];
    const under = own && above !== "" ? [spelling(above) + whole, spelling(above) + bare] : [];
    const spellings = [...new Set([...under, whole, bare])].filter((s) => s !== "");
    cells.push({ column, text, above: own ? above : "", spellings, own });
  }
  return cells;
}

/** What a fill wrote apart from a table is not read as another: headers side by side, each the name of an output. */
function withoutOutputs(cells: readonly HeaderCell[], outputOf: ReadonlyMap<string, ColumnName>): HeaderCell[] {
  const runs: HeaderCell[][] = [];
  for (const cell of cells) {
    const run = runs[runs.length - 1];
    if (run && run[run.length - 1]!.column === cell.column - 1) run.push(cell);
    else runs.push([cell]);
  }
  const areOutputs = (run: readonly HeaderCell[]) => {
    const named = new Set(run.map(({ text }) => outputOf.get(spelling(text))));
    return run.length > 1 && named.size === run.length && !named.has(undefined);
  };
  return runs.filter((run) => !areOutputs(run)).flat();
}

function placesOf(
  sheet: Sheet,
  row: number,
  cells: readonly HeaderCell[],
  columns: readonly Column<unknown>[],
  byAlias: Aliases,
  findMore: FindMore | undefined,
): Places {
  const places = matchHeaders(cells, columns, byAlias);
  if (!findMore) return places;
  const taken = new Set(places.values());
  const free = cells.filter((cell) => !taken.has(cell.column));
  return new Map([...places, ...findMore(free, places, sheet, row)]);
}

/** How many of the headers found stand in the row itself: a row of data under its headers has none. */
function ownHeaders(places: Places, cells: readonly HeaderCell[]): number {
  const columns = new Set(places.values());
  return cells.filter((cell) => cell.own && columns.has(cell.column)).length;
}

type Aliases = ReadonlyMap<string, readonly Column<unknown>[]>;

function aliasesOf(columns: readonly Column<unknown>[]): Aliases {
  const byAlias = new Map<string, Column<unknown>[]>();
  for (const column of columns) {
    for (const alias of new Set(column.aliases)) byAlias.set(alias, [...(byAlias.get(alias) ?? []), column]);
  }
  return byAlias;
}

/**
 * Which header is which column. A header that names one column only goes first; one that several share (`Handicap`,
 * twice) then goes to the first that is still free, from left to right.
 */
function matchHeaders(cells: readonly HeaderCell[], columns: readonly Column<unknown>[], byAlias: Aliases): Places {
  const places = new Map<Column<unknown>, number>();
  const taken = new Set<number>();
  for (const shared of [false, true]) {
    for (const { column: at, spellings } of cells) {
      if (taken.has(at)) continue;
      for (const key of spellings) {
        const candidates = byAlias.get(key) ?? [];
        if (candidates.length === 0 || (candidates.length > 1 && !shared)) continue;
        const free = candidates.find((candidate) => !places.has(candidate));
        if (free === undefined) continue;
        places.set(free, at);
        taken.add(at);
        break;
      }
    }
  }
  // In the order of the declaration, for showing.
  return new Map(columns.filter((c) => places.has(c)).map((c) => [c, places.get(c)!]));
}

/** From the first to the last column of a table; headers right beside it that we do not know belong to it. */
function spanOf(places: Places, cells: readonly HeaderCell[]): [left: number, right: number] {
  const columns = [...places.values()];
  let left = Math.min(...columns);
  let right = Math.max(...columns);
  const headed = new Set(cells.filter((cell) => cell.own).map((cell) => cell.column));
  while (headed.has(left - 1)) left--;
  while (headed.has(right + 1)) right++;
  return [left, right];
}

/** A table ends where the next one under it begins, or with its Excel table. */
function withEnds(tables: readonly Located[]): Located[] {
  const ended = tables.map((table) => {
    const below = tables.filter(
      (other) => other.headerRow > table.headerRow && other.left <= table.right && other.right >= table.left,
    );
    const next = Math.min(...below.map((other) => other.headerRow));
    const bottom = table.excelTable === null ? Infinity : table.excelTable.area.bottom + 1;
    return { ...table, end: Math.min(table.end, next, bottom), next };
  });
  // A header right above another one is the upper row of a header of two rows.
  return ended.filter(({ headerRow, next }) => next > headerRow + 1).map(({ next: _, ...table }) => table);
}

function tableAt(sheet: Sheet, row: number, column: number): SheetTable | null {
  return (
    (sheet.tables ?? []).find(
      ({ area }) => area.top === row && area.left <= column && area.right >= column && area.bottom > row,
    ) ?? null
  );
}

// ---------------------------------------------------------------- rows

/** What a row under a header is. */
export type RowSort = "data" | "blank" | "total" | "header" | "remark";

/** Whole labels, so that nobody named Max or Sumner is taken for one. */
const TOTALS = [
  "total",
  "totals",
  "grandtotal",
  "subtotal",
  "sum",
  "average",
  "averages",
  "mean",
  "fieldmean",
  "ialt",
  "gennemsnit",
  "snit",
  "middel",
];

/** Tells data from blank rows, totals, repeated headers and remarks; in data something stands in a needed column. */
export function sortOfRow(
  sheet: Sheet,
  table: Located,
  row: number,
  needed: readonly Column<unknown>[] = [...table.places.keys()].filter((column) => column.required),
): RowSort {
  let given = 0;
  let neededGiven = 0;
  let repeated = 0;
  for (const [column, at] of table.places) {
    const cell = valueAt(sheet, row, at);
    if (isBlank(cell)) continue;
    given++;
    if (needed.includes(column)) neededGiven++;
    if (typeof cell === "string" && cell === valueAt(sheet, table.headerRow, at)) repeated++;
  }
  if (repeated > 1 && repeated * 2 > given) return "header";
  if (isTotal(sheet, table, row)) return "total";
  if (given === 0) return "blank";
  return neededGiven === 0 || (given === 1 && needed.length > 1) ? "remark" : "data";
}

/** A total is told by the first text of its row. */
function isTotal(sheet: Sheet, table: Located, row: number): boolean {
  for (let column = table.left; column <= table.right; column++) {
    const cell = valueAt(sheet, row, column);
    if (isBlank(cell)) continue;
    return typeof cell === "string" && TOTALS.includes(spelling(cell));
  }
  return false;
}

/** The decimal mark that the texts of a column use, undefined where they do not tell. */
export function decimalMarkOf(sheet: Sheet, column: number, from: number, to: number): DecimalMark | undefined {
  let mark: DecimalMark | undefined;
  for (let row = from; row < to; row++) {
    const cell = valueAt(sheet, row, column);
    if (typeof cell !== "string") continue;
    const certain =
      /^[-+−]?\d*([.,])(\d{1,2}|\d{4,})\s*%?$/.exec(cell.trim()) ?? /^[-+−]?\d{4,}([.,])\d+$/.exec(cell.trim());
    if (!certain) continue;
    // Both marks in one column: every cell speaks for itself.
    if (mark !== undefined && mark !== certain[1]) return undefined;
    mark = certain[1] as DecimalMark;
  }
  return mark;
}

/** A setting that the sheet itself holds above the table: `Boards: 24`, or `Boards` with 24 in the next cell. */
export function valueBeside(sheet: Sheet, spellings: readonly string[], above: number): string | null {
  for (let row = sheet.top; row < above; row++) {
    const width = sheet.values[row - sheet.top]?.length ?? 0;
    for (let column = sheet.left; column < sheet.left + width; column++) {
      const cell = valueAt(sheet, row, column);
      if (typeof cell !== "string") continue;
      const [label, inCell] = cell.split(/[:=]/, 2) as [string, string | undefined];
      if (!spellings.includes(spelling(label))) continue;
      const value = inCell?.trim() || textOf(valueAt(sheet, row, column + 1));
      if (value !== "") return value;
    }
  }
  return null;
}
