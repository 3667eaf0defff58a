import { Problem, type Plain, type Result } from "../kernel/problem";
import type { SystemId } from "../kernel/sources";
import { answer, type Working } from "../kernel/working";
import type { DecimalMark } from "../kernel/writtenNumber";
import { readCell, type Column } from "./columns";
import type { Around, Audit, ColumnName, Context, Found, Kind, KindId, Missed, Outcome, Setting, Target } from "./kind";
import type { MatchCard } from "./matchCard";
import type { Summary } from "./plan";
import { Remarks, type Place } from "./remarks";
import { readSetting } from "./settings";
import { extent, formatAt, textOf, valueAt, type CellValue, type Sheet } from "./sheet";
import {
  decimalMarkOf,
  headerRowFor,
  locateTables,
  sortOfRow,
  tableWith,
  valueBeside,
  type FindMore,
  type Located,
  type Places,
} from "./tables";
import { blockTargets, cellsOf, outputColumns, outputHeaded, type Placed } from "./tableOutputs";
import { spelling } from "./spelling";

// Kinds whose sheet is a table: a row of headers, a row a game, pair, player or match.

/** A row of a table as it was read. */
export class Row {
  /** Codes of what stands against the row; with one it is not computed. */
  readonly problems: string[] = [];

  constructor(
    /** Row on the sheet, from 0. */
    readonly row: number,
    private readonly table: Located,
    private readonly sheet: Sheet,
    private readonly values: ReadonlyMap<Column<unknown>, unknown>,
    private readonly bad: ReadonlySet<Column<unknown>>,
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

/** A table of the tournament: rows under one header. */
export interface Block {
  readonly located: Located;
  readonly rows: readonly Row[];
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
  readonly summaries: readonly Summary[];
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
}

/** Cell references for formulas: of one row, or of all rows of a block. */
export interface References {
  /** The column's cell of the row, or its cells of the whole block when the formula spills. */
  readonly of: (column: Column<unknown>) => string;
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
  /** Columns by which a sheet is known to be of another kind, though it has all that this one needs. */
  readonly unlike?: readonly Column<unknown>[];
  /** Columns of which there may be any number, besides the declared ones. */
  readonly findMore?: FindMore;
  /** Settings that headers or rows answer. */
  readonly holds?: (rows: readonly Row[], sheet: Sheet, located: Located) => { readonly [key: string]: Plain };
  /** How well the rows suit the kind, 0 to 1: evidence from what is in the columns, and whether there is a companion. */
  readonly suits?: (rows: readonly Row[], located: Located, companion: boolean) => number;
  readonly compute: (entries: Entries) => Computed;
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
export function tableKind(kind: TableKind): Kind {
  const settings = [...kind.settings, DECIMAL_MARK];
  return {
    id: kind.id,
    system: kind.system,
    title: kind.title,
    inputs: kind.inputs,
    outputs: kind.outputs,
    settings,
    find: (sheet, around) => find(kind, settings, sheet, around),
  };
}

// ---------------------------------------------------------------- finding

function find(kind: TableKind, settings: readonly Setting[], sheet: Sheet, around: Around): Found | Missed {
  const unlike = around.mapping || around.chosen ? [] : (kind.unlike ?? []);
  const isOther = (places: Places) => unlike.some((column) => places.has(column));
  const complete = (places: Places) => missingColumns(kind, places).length === 0 && !isOther(places);
  const { found, nearest } = locateTables(sheet, [...kind.inputs, ...unlike], complete, kind.findMore, kind.outputs);
  const mapped = around.mapping && mappedTable(kind, sheet, around.mapping, found[0], nearest);
  const located = mapped ? (complete(mapped.places) ? [mapped] : []) : found;
  const tables = located.map((table) => endedBy(companionsOn(kind, sheet), table));
  const first = tables[0];
  if (first === undefined) {
    const places = mapped?.places ?? nearest;
    const missing = missingColumns(kind, places);
    // Of several sets of columns one is wanted, whatever it lacks.
    const required = kind.inputs.filter((column) => column.required);
    const wanted = required.length + (kind.oneOf ? 1 : 0);
    const lacking = missing.filter((column) => required.some((needed) => needed === column));
    const there = (wanted - lacking.length - (lacking.length < missing.length ? 1 : 0)) / Math.max(1, wanted);
    // One known header says little, and one that belongs to another kind speaks against this one.
    const share = places.size < 2 || isOther(places) ? there / 2 : there;
    return { kind: kind.id, missing, share, choices: choicesOf(sheet, places) };
  }
  const columns: { [field: string]: string } = {};
  for (const [column, at] of first.places) columns[column.name] = headerAt(sheet, first.headerRow, at);
  const companion = kind.companion && findCompanion(kind.companion.columns, sheet, tables, around);
  const sample = readRows(
    sheet,
    { ...first, end: Math.min(first.end, first.headerRow + 31) },
    new Remarks(sheet.name),
    neededColumns(kind, first),
  );
  const held: { [key: string]: Plain } = { ...kind.holds?.(sample, sheet, first) };
  for (const setting of settings) {
    const text = valueBeside(sheet, [setting.key, setting.danish, ...setting.aliases].map(spelling), first.headerRow);
    const value = text === null ? undefined : readSetting(setting, text);
    if (value !== undefined) held[setting.key] = value;
  }
  return {
    kind: kind.id,
    sheet,
    confidence: confidence(kind, sheet, sample, first, companion !== undefined),
    headerRow: first.headerRow,
    columns,
    held,
    choices: choicesOf(sheet, first.places, first.headerRow),
    lacksCompanion:
      kind.companion !== undefined &&
      companion === undefined &&
      !kind.companion.unless.every((column) => first.places.has(column)),
    compute: (context) => compute(kind, sheet, tables, companion ?? null, context),
  };
}

/** The header of a column; of one of two rows, the lower one unless it is blank there. */
function headerAt(sheet: Sheet, headerRow: number, column: number): string {
  return textOf(valueAt(sheet, headerRow, column)) || textOf(valueAt(sheet, headerRow - 1, column));
}

/** The columns in which something stands in every row of data. */
function neededColumns(kind: TableKind, { places }: Located): Column<unknown>[] {
  const set = kind.oneOf?.find((columns) => columns.every((column) => places.has(column))) ?? [];
  return [...places.keys()].filter((column) => column.required || set.includes(column));
}

function missingColumns(kind: TableKind, places: Places): ColumnName[] {
  const missing: ColumnName[] = kind.inputs.filter((column) => column.required && !places.has(column));
  const sets = kind.oneOf ?? [];
  if (sets.length > 0 && !sets.some((set) => set.every((column) => places.has(column)))) {
    // Of the sets, the one that lacks least.
    const lacking = sets.map((set) => set.filter((column) => !places.has(column)));
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
  const places = new Map(found?.places ?? nearest);
  for (const column of kind.inputs) {
    const chosen = mapping[column.name];
    if (chosen === undefined) continue;
    if (chosen === null) places.delete(column);
    else places.set(column, chosen);
  }
  return tableWith(sheet, places, found?.headerRow ?? headerRowFor(sheet, [...places.values()]));
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
function companionsOn({ companion }: TableKind, sheet: Sheet): Located[] {
  if (!companion) return [];
  const complete = (places: Places) => companion.columns.every((column) => !column.required || places.has(column));
  return locateTables(sheet, companion.columns, complete).found;
}

/** A table as far as the next of the others that stands below it. */
function endedBy(others: readonly Located[], table: Located): Located {
  const below = others.filter((other) => other.headerRow > table.headerRow && sharesCells(table, other));
  return { ...table, end: Math.min(table.end, ...below.map((other) => other.headerRow)) };
}

/** The table of players or teams: on the sheet the user named, else on the same sheet, else on another. */
function findCompanion(
  columns: readonly Column<unknown>[],
  sheet: Sheet,
  tables: readonly Located[],
  { others, players }: Around,
): { sheet: Sheet; located: Located } | undefined {
  const complete = (places: Places) => columns.every((column) => !column.required || places.has(column));
  for (const candidate of players ? [players] : [sheet, ...others]) {
    const all = locateTables(candidate, columns, complete).found;
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
  sheet: Sheet,
  located: Located,
  remarks: Remarks,
  needed: readonly Column<unknown>[] | undefined,
  given: Plain = "column",
): Row[] {
  const marks = new Map<Column<unknown>, DecimalMark | undefined>();
  for (const [column, at] of located.places) {
    const shown = decimalMarkOf(sheet, at, located.headerRow + 1, located.end);
    marks.set(column, shown ?? (given === "comma" ? "," : given === "point" ? "." : undefined));
  }
  const rows: Row[] = [];
  for (let at = located.headerRow + 1; at < located.end; at++) {
    const sort = sortOfRow(sheet, located, at, needed);
    if (sort === "remark") remarks.assume("row-passed-over", [at, located.left]);
    if (sort === "data") rows.push(readRow(sheet, located, at, marks, remarks));
  }
  return rows;
}

function readRow(
  sheet: Sheet,
  located: Located,
  at: number,
  marks: ReadonlyMap<Column<unknown>, DecimalMark | undefined>,
  remarks: Remarks,
): Row {
  const values = new Map<Column<unknown>, unknown>();
  const bad = new Set<Column<unknown>>();
  const row = new Row(at, located, sheet, values, bad);
  for (const [column, place] of located.places) {
    const cell = valueAt(sheet, at, place);
    const value = readCell(column, cell, [at, place], formatAt(sheet, at, place), marks.get(column), remarks);
    if (value instanceof Problem) {
      row.problems.push(value.code);
      bad.add(column);
      continue;
    }
    if (value !== null) values.set(column, value);
    else if (column.required && !column.mayBeBlank)
      row.problems.push(remarks.error("cell-missing", [at, place], { field: column.name }));
  }
  return row;
}

// ---------------------------------------------------------------- computing

function compute(
  kind: TableKind,
  sheet: Sheet,
  tables: readonly Located[],
  companion: { sheet: Sheet; located: Located } | null,
  context: Context,
): Outcome {
  const remarks = new Remarks(sheet.name);
  const mark = context.settings[DECIMAL_MARK.key] ?? "column";
  const blocks = tables.map((located) => ({
    located,
    rows: readRows(sheet, located, remarks, neededColumns(kind, located), mark),
  }));
  const rows = blocks.flatMap((block) => block.rows);
  const read = companion && readCompanion(companion.sheet, companion.located, mark);
  const entries = {
    sheet,
    blocks,
    rows,
    settings: context.settings,
    remarks,
    companion: read,
    language: context.language,
  };
  const computed = kind.compute(entries);
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
  return {
    rows: rows.map((row) => ({
      row: row.row,
      outputs: named(kind, computed.outputs.get(row)),
      problems: row.problems,
    })),
    targets,
    summaries: computed.summaries,
    cards: computed.cards ?? [],
    problems: [...remarks.problems, ...(read?.remarks.problems ?? [])],
    repairs: [...remarks.repairs, ...(read?.remarks.repairs ?? [])],
    assumptions: [...remarks.assumptions, ...(read?.remarks.assumptions ?? [])],
    audits: computed.audits ?? [],
    explain: (at, column) => {
      for (const { output, block } of columns.get(column) ?? []) {
        const row = block.rows.find((one) => one.row === at);
        if (!row || !computed.explain || !computed.outputs.has(row)) continue;
        return answer((working) => computed.explain!(row, output.name, working));
      }
      return null;
    },
  };
}

function readCompanion(sheet: Sheet, located: Located, mark: Plain): Companion {
  const remarks = new Remarks(sheet.name);
  return { sheet, located, rows: readRows(sheet, located, remarks, undefined, mark), remarks };
}

function named(kind: TableKind, values: readonly Plain[] | undefined): { [header: string]: Plain } {
  const outputs: { [header: string]: Plain } = {};
  values?.forEach((value, i) => (outputs[kind.outputs[i]!.name] = value));
  return outputs;
}
