/**
 * Cells ⇄ engine: reading arguments, broadcasting ranges, errors. The only file that knows CustomFunctions.
 * A worksheet function is declared once, by `rowFunction` or `rangeFunction`; Excel and HANDICAP.EXPLAIN both
 * run that declaration.
 */
import { LANGUAGES, type Language } from "../../kernel/language";
import { HIGHEST } from "../../kernel/numbers/decimal";
import { invalid, Problem, type Plain, type Result } from "../../kernel/problem";
import { headersOf, type Table } from "../../kernel/table";
import { answer, type Answer, type Working } from "../../kernel/working";
import { readYesNo } from "../../kernel/written/yesNo";
import { readWrittenNumber } from "../../kernel/written/writtenNumber";
import { cells } from "../../messages/en/rules/cells";
import { inEnglish, problemText } from "./problemText";

/** A cell as it arrives: a plain value, null or "" for blank, an error object, or a data type with a basic value. */
type Cell = unknown;
/** An argument from Excel: a matrix of cells, one cell, or null if omitted. */
type Given = unknown;
type CellError = CustomFunctions.Error;

// ---------------------------------------------------------------- blank cells that arrive as 0

/** Reads one cell; `zeroIsBlank`: 0 cannot be meant, and is a blank cell, which some versions of Excel hand over as 0. */
export interface Reader<T> {
  (cell: Cell, name: string): Result<T>;
  readonly zeroIsBlank?: boolean;
  /** The words it accepts, if it accepts nothing else. */
  readonly words?: readonly string[];
}

/** The reader of something that is never 0: a name, a date, a rank, a count. */
export function neverZero<T>(read: (cell: Cell, name: string) => Result<T>): Reader<T> {
  const reader = (cell: Cell, name: string) => read(cell, name);
  reader.zeroIsBlank = true;
  return reader;
}

function isBlankTo({ zeroIsBlank }: Reader<unknown>, cell: Cell): boolean {
  return isBlank(cell) || (cell === 0 && zeroIsBlank === true);
}

// ---------------------------------------------------------------- declaring

/** An argument of a row-wise function: its name in the metadata, and the reader for its cells. */
export interface Argument<T> {
  readonly name: string;
  readonly read: Reader<T>;
  /** The value for a blank cell (for required arguments only if a blank has a meaning). */
  readonly required: boolean;
  readonly blank: T | undefined;
}

/** One argument of a function over whole ranges: reads all its cells at once. */
export interface RangeArgument<T> {
  readonly name: string;
  readonly readRange: (cells: Cell[][] | undefined, name: string) => Result<T>;
  /** Required, even if a blank cell has a meaning. */
  readonly required?: boolean;
  /** Error values in its cells concern their own rows only; otherwise the first one is the result. */
  readonly keepsErrors?: boolean;
  /** The last argument, given once or more: its ranges are read as one, under each other. */
  readonly repeats?: boolean;
  /** The words its one cell may hold, if it accepts nothing else. */
  readonly words?: readonly string[] | undefined;
}

type ReadRange<A> = {
  readonly [I in keyof A]: A[I] extends { readRange: (cells: Cell[][] | undefined, name: string) => Result<infer T> }
    ? T
    : never;
};
type Read<A> = {
  readonly [I in keyof A]: A[I] extends { read: (cell: Cell, name: string) => Result<infer T> } ? T : ReadRange<A>[I];
};
/** An argument of a row-wise function: a cell a row, or a range that all rows share. */
type RowArgument = Argument<unknown> | RangeArgument<unknown>;

/** A declared worksheet function. */
export interface CellFunction {
  readonly id: string;
  readonly args: readonly RowArgument[];
  /** The last argument may be given any number of times. */
  readonly repeats: boolean;
  /** Takes ranges as well as single cells, and then gives a result per row. */
  readonly rowWise: boolean;
  /** The result for the given arguments, as cells. */
  readonly cells: (given: readonly Given[]) => Cell[][];
  /** The working of its one value; null for blank inputs. Left out if it gives a table. */
  readonly explain?: (given: readonly Given[]) => Result<Answer<Plain> | null> | CellError;
}

type RowRule<V, C> = (values: V, working: Working | undefined, common: C) => Result<Plain>;

/** Rows of cells; a problem becomes the error of its cell. */
type Rows = (Plain | Problem)[][];

/** A value that rows share, computed again only when one of these arguments (by number) changes. */
interface Common<V, C> {
  readonly of: readonly number[];
  readonly make: (values: V) => C;
}

/** A function of single cells that broadcasts over ranges: one result per row (⇶ in the contract). */
export function rowFunction<const A extends readonly RowArgument[], C = undefined>(
  id: string,
  args: A,
  rule: RowRule<Read<A>, C>,
  common?: Common<Read<A>, C>,
): CellFunction {
  const row = rule as RowRule<readonly unknown[], unknown>;
  const shared = (common ?? NOTHING_COMMON) as Common<readonly unknown[], unknown>;
  return {
    id,
    args,
    repeats: false,
    rowWise: true,
    cells: (given) => broadcast(args, row, shared, given),
    explain: (given) => explainRow(args, row, shared, given),
  };
}

/** A function of whole ranges that gives one value. */
export function rangeFunction<const A extends readonly RangeArgument<unknown>[]>(
  id: string,
  args: A,
  rule: (values: ReadRange<A>, working?: Working) => Result<Plain>,
): CellFunction {
  return {
    ...tableFunction(id, args, (values) => {
      const value = rule(values);
      return value instanceof Problem ? value : [[value]];
    }),
    explain: (given) => {
      const values = readRanges(args, given);
      if (!Array.isArray(values)) return values;
      const explained = answer((working) => rule(values as ReadRange<A>, working));
      // Nothing came of blank ranges, and no step was taken.
      return explained instanceof Problem || explained.steps.length > 0 ? explained : null;
    },
  };
}

/** A function of whole ranges that gives a table. */
export function tableFunction<const A extends readonly RangeArgument<unknown>[]>(
  id: string,
  args: A,
  rule: (values: ReadRange<A>) => Result<Rows>,
): CellFunction {
  return {
    id,
    args,
    repeats: args[args.length - 1]!.repeats === true,
    rowWise: false,
    cells: (given) => {
      const values = readRanges(args, given);
      if (!Array.isArray(values)) return raised(values);
      const rows = rule(values as ReadRange<A>);
      if (rows instanceof Problem) return raised(rows);
      const one = rows.length === 1 && rows[0]!.length === 1 ? rows[0]![0]! : null;
      if (one instanceof Problem) return raised(one);
      return rows.map((row) => row.map((cell) => (cell instanceof Problem ? errorCell(cell) : plainCell(cell))));
    },
  };
}

// ---------------------------------------------------------------- arguments

/** A required argument of any reader. */
export function required<T>(name: string, read: Reader<T>): Argument<T> {
  // One object shape for all arguments: V8 reads that faster.
  return { name, read, required: true, blank: undefined };
}

/** A required argument in which a blank cell means something, unless the whole row is blank. */
export function blankable<T, B>(name: string, read: Reader<T>, blank: B): Argument<T | B> {
  return { name, read, required: true, blank };
}

/** An optional argument: omitted or blank it is `otherwise`. */
export function optional<T, const D>(name: string, read: Reader<T>, otherwise: D): Argument<T | D> {
  return { name, read, required: false, blank: otherwise };
}

/** A single cell for a function of whole ranges; if omitted or blank it is `otherwise`, or missing without that. */
export function single<T, const D = never>(name: string, read: Reader<T>, otherwise?: D): RangeArgument<T | D> {
  return {
    name,
    words: read.words,
    readRange: (cells) => {
      if (cells !== undefined && (cells.length > 1 || cells[0]!.length > 1))
        return invalid("cell-single", { field: name });
      const cell = basicValue(cells?.[0]![0]);
      if (!isBlankTo(read, cell)) return read(cell, name);
      return otherwise === undefined ? invalid("cell-missing", { field: name }) : otherwise;
    },
  };
}

/** A required cell that may be blank (null). */
export function blankableSingle<T>(name: string, read: Reader<T>): RangeArgument<T | null> {
  return { ...single(name, read, null), required: true };
}

/** A range read cell by cell, row after row; blank cells become `blank`, or are left out when `blank` is absent. */
export function list<T, B = never>(name: string, read: Reader<T>, ...blank: B[]): RangeArgument<(T | B)[]> {
  return {
    name,
    readRange: (cells) => {
      if (cells === undefined) return invalid("cell-missing", { field: name });
      const values: (T | B)[] = [];
      for (const value of readCells(cells, name, read)) {
        if (value instanceof Problem) return value;
        if (value !== BLANK_CELL) values.push(value);
        else if (blank.length > 0) values.push(blank[0]!);
      }
      return values;
    },
  };
}

const BLANK_CELL = Symbol("blank cell");

function readCells<T>(cells: Cell[][], name: string, read: Reader<T>): (Result<T> | typeof BLANK_CELL)[] {
  const values: (Result<T> | typeof BLANK_CELL)[] = [];
  for (const row of cells) {
    for (const given of row) {
      const cell = basicValue(given);
      const position = values.length + 1;
      if (isBlankTo(read, cell)) values.push(BLANK_CELL);
      else values.push(isCellError(cell) ? new GivenError(cell) : read(cell, name + " " + position));
    }
  }
  return values;
}

/** Cells row after row, and how many are in a row; blank ones are null, what is wrong with one is in its place. */
export interface Grid<T> {
  readonly cells: readonly (Result<T> | null)[];
  readonly width: number;
}

/** A range read cell by cell whose result has the same shape. */
export function grid<T>(name: string, read: Reader<T>): RangeArgument<Grid<T>> {
  return {
    name,
    keepsErrors: true,
    readRange: (given) => {
      if (given === undefined) return invalid("cell-missing", { field: name });
      const cells = readCells(given, name, read).map((value) => (value === BLANK_CELL ? null : value));
      return { cells, width: given[0]!.length };
    },
  };
}

/** Results for the cells of a grid, in its rows. */
export function inRows<T>(results: readonly T[], width: number): T[][] {
  const rows: T[][] = [];
  for (let i = 0; i < results.length; i += width) rows.push(results.slice(i, i + width));
  return rows;
}

/** The problem that replaces a result if one of its cells has a problem. */
export function dependsOn(field: string): Problem {
  return invalid("cell-depends", { field });
}

/** A row of a range, by number from 0, as messages name it: `Games, row 5 of the range`. */
export function rowOfRange(name: string, row: number): string {
  const range = name.charAt(0).toUpperCase() + name.slice(1);
  return inEnglish(cells.problems["range-row"], { range, row: row + 1 });
}

/** A list that may be omitted, or blank: then it is `otherwise`. */
export function optionalList<T>(name: string, read: Reader<T>, otherwise: readonly T[]): RangeArgument<readonly T[]> {
  return {
    name,
    readRange: (cells) => {
      const values = cells === undefined ? [] : list(name, read).readRange(cells, name);
      return values instanceof Problem || values.length > 0 ? values : otherwise;
    },
  };
}

/** A last argument of one or more ranges, for a repeating parameter. */
export function repeated<T>({ name, readRange }: RangeArgument<T>): RangeArgument<T> {
  return { name, readRange, repeats: true };
}

/** A row of a table: the value of each cell, or its problem. */
export type TableRow<A> = {
  readonly [I in keyof A]: A[I] extends { read: (cell: Cell, name: string) => Result<infer T> } ? Result<T> : never;
};

/**
 * A range with a fixed order of columns; those after the last required one may be left out.
 * A row whose required cells are all blank is null. Problems and error values stay in their cells.
 */
export function table<const A extends readonly Argument<unknown>[]>(
  name: string,
  columns: A,
): RangeArgument<(TableRow<A> | null)[]> {
  return {
    name,
    keepsErrors: true,
    readRange: (cells) => {
      if (cells === undefined) return invalid("cell-missing", { field: name });
      const fewest = columns.reduce((count, column, i) => (column.required ? i + 1 : count), 0);
      const width = cells[0]!.length;
      if (cells.every((row) => row.every((cell) => isBlank(basicValue(cell))))) return cells.map(() => null);
      if (width < fewest || width > columns.length) {
        const expected = columns.map((_, i) => i + 1).slice(fewest - 1);
        return invalid("range-columns", { field: name, received: width, expected });
      }
      return cells.map((row, r) => readTableRow(columns, row, () => rowOfRange(name, r))) as (TableRow<A> | null)[];
    },
  };
}

/** The row is named only where something is wrong with it. */
function readTableRow(
  columns: readonly Argument<unknown>[],
  row: readonly Cell[],
  name: () => string,
): unknown[] | null {
  // A blank row may arrive as noughts: without what is never 0 (a name) the others mean nothing.
  const nothing = row.every((cell) => cell === 0 || isBlank(basicValue(cell)));
  if (nothing && columns.some(({ required, read }) => required && read.zeroIsBlank)) return null;
  let somethingGiven = false;
  const values = columns.map((column, i) => {
    const cell = basicValue(row[i]);
    const field = () => `${name()}, ${column.name}`;
    if (isBlankTo(column.read, cell)) {
      const missing = column.required && column.blank === undefined;
      return missing ? invalid("cell-missing", { field: field() }) : column.blank;
    }
    if (column.required || isCellError(cell)) somethingGiven = true;
    if (isCellError(cell)) return new GivenError(cell);
    const value = column.read(cell, column.name);
    return value instanceof Problem ? column.read(cell, field()) : value;
  });
  return somethingGiven ? values : null;
}

/** The text of one cell that was given; "" for a blank one. An error value in it comes out as itself. */
export function givenText(given: Given, name: string): Result<string> | CellError {
  const matrix = matrixOf(given);
  return (matrix && firstError(matrix)) ?? single(name, text, "").readRange(matrix, name);
}

/** The language of a table's headers, its last argument. */
export const language = single("language", oneOf(...LANGUAGES), "en");

/** A table with its headers as the first row. */
export function withHeader(table: Table, language: Language): Rows {
  return [headersOf(table, language), ...table.rows.map((row) => [...row])];
}

/** The cells of a range as they are; errors are texts that nothing reads. */
export function cellsAsTheyStand(name: string): RangeArgument<Plain[][]> {
  return {
    name,
    keepsErrors: true,
    readRange: (cells) =>
      cells === undefined
        ? invalid("cell-missing", { field: name })
        : cells.map((row) => row.map((given) => standing(basicValue(given)))),
  };
}

function standing(cell: Cell): Plain {
  if (isCellError(cell)) return cell.code;
  return isBlank(cell) ? null : plainCell(cell);
}

/** A row of a result: its cells, blanks for a blank row (null), or the problem in every cell. */
export function resultRow<T>(
  width: number,
  row: Result<T> | null,
  cells: (value: T) => (Plain | Problem)[],
): (Plain | Problem)[] {
  if (row === null) return new Array<Plain>(width).fill("");
  if (row instanceof Problem) return new Array<Problem>(width).fill(row);
  return cells(row);
}

/** Runs a rule when all these are given; nothing comes of nothing, and a single missing one is named. */
export function whenGiven<T>(given: { readonly [field: string]: unknown }, rule: () => Result<T>): Result<T | null> {
  const fields = Object.keys(given);
  const missing = fields.filter((field) => isMissing(given[field]));
  if (missing.length === 0) return rule();
  return missing.length === fields.length ? null : invalid("cell-missing", { field: missing[0]! });
}

/** True of null, and of a list in which everything is missing. */
export function isMissing(value: unknown): boolean {
  return Array.isArray(value) ? value.every(isMissing) : value === null;
}

// ---------------------------------------------------------------- readers of one cell

/** A number, also one typed as text. */
export function number(cell: Cell, field: string): Result<number> {
  if (typeof cell === "number" && Math.abs(cell) < HIGHEST) return cell;
  const read = typeof cell === "string" ? readWrittenNumber(cell) : undefined;
  if (read !== undefined && Math.abs(read) < HIGHEST) return read;
  const code = read === undefined && typeof cell !== "number" ? "cell-not-number" : "cell-too-large";
  return invalid(code, { field, received: plainCell(cell) });
}

/** A whole number. */
export function wholeNumber(cell: Cell, field: string): Result<number> {
  const value = number(cell, field);
  return value instanceof Problem || Number.isInteger(value)
    ? value
    : invalid("cell-not-whole", { field, received: value });
}

/** Text; a number is taken as it reads. */
export function text(cell: Cell, field: string): Result<string> {
  if (typeof cell === "string") return cell.trim();
  return typeof cell === "number" ? String(cell) : invalid("cell-not-text", { field, received: plainCell(cell) });
}

/** The value from a reader, unless the rule rejects it. */
export function checked(
  read: Reader<number>,
  problemOf: (field: string, received: number) => Problem | undefined,
): Reader<number> {
  return (cell, field) => {
    const value = read(cell, field);
    return value instanceof Problem ? value : (problemOf(field, value) ?? value);
  };
}

/** TRUE or FALSE, 1 or 0, also as people write them. */
export function yesNo(cell: Cell, field: string): Result<boolean> {
  const read = isPlain(cell) ? readYesNo(cell) : undefined;
  return read ?? invalid("cell-not-yes-no", { field, received: plainCell(cell) });
}

function isPlain(cell: Cell): cell is string | number | boolean {
  return typeof cell === "boolean" || typeof cell === "string" || typeof cell === "number";
}

/** Reads one of a few words, in upper or lower case. */
export function oneOf<const W extends string>(...words: W[]): Reader<W> {
  const read: Reader<W> = (cell, field) => {
    if (words.indexOf(cell as W) >= 0) return cell as W;
    const given = typeof cell === "string" ? cell.trim().toLowerCase() : cell;
    const word = words.find((w) => w === given);
    return word ?? invalid("cell-not-one-of", { field, received: plainCell(cell), allowed: words });
  };
  return Object.assign(neverZero(read), { words });
}

/** A name: any text. */
export const nameText: Reader<string> = neverZero(text);

/** The cell of an argument that takes what it gets: plain value, or null for blank. */
export function plainCell(cell: Cell): Plain {
  if (typeof cell === "number") return cell === 0 ? 0 : cell;
  if (typeof cell === "string" || typeof cell === "boolean") return cell;
  return cell === null || cell === undefined ? "" : String(cell);
}

// ---------------------------------------------------------------- rows

const BLANK_ROW = Symbol("blank row");

const NOTHING_COMMON: Common<unknown, undefined> = { of: [], make: () => undefined };

/** Which arguments, by number, have a cell in each row: all but the ranges that rows share. */
function ofCells(args: readonly RowArgument[]): number[] {
  return args.map((_, i) => i).filter((i) => "read" in args[i]!);
}

/** Reads the ranges that all rows share into `values`, or says what is wrong with one. */
function readShared(
  args: readonly RowArgument[],
  given: readonly Given[],
  values: unknown[],
): Problem | CellError | undefined {
  for (let i = 0; i < args.length; i++) {
    const argument = args[i]!;
    if ("read" in argument) continue;
    const matrix = matrixOf(given[i]);
    const value = (matrix && firstError(matrix)) ?? argument.readRange(matrix, argument.name);
    if (value instanceof Problem || isCellError(value)) return value;
    values[i] = value;
  }
  return undefined;
}

function explainRow(
  args: readonly RowArgument[],
  rule: RowRule<readonly unknown[], unknown>,
  common: Common<readonly unknown[], unknown>,
  given: readonly Given[],
): Result<Answer<Plain> | null> | CellError {
  const which = ofCells(args);
  const matrices = given.map(matrixOf);
  const many = which.find((i) => isRange(matrices[i]));
  if (many !== undefined) return invalid("cell-single", { field: args[many]!.name });
  const values: unknown[] = [];
  const read = readShared(args, given, values) ?? readRow(args, which, matrices, 0, 0, values, false);
  if (read === BLANK_ROW) return null;
  return read ?? answer((working) => rule(values, working, common.make(values)));
}

function broadcast(
  args: readonly RowArgument[],
  rule: RowRule<readonly unknown[], unknown>,
  common: Common<readonly unknown[], unknown>,
  given: readonly Given[],
): Cell[][] {
  const values: unknown[] = new Array(args.length);
  const problem = readShared(args, given, values);
  if (problem) return raised(problem);
  const every = ofCells(args);
  const matrices = given.map(matrixOf);
  let height = 1;
  let width = 1;
  for (const i of every) {
    const m = matrices[i];
    if (m === undefined || (m.length === 1 && m[0]!.length === 1)) continue;
    if (height === 1 && width === 1) {
      height = m.length;
      width = m[0]!.length;
    } else if (m.length !== height || m[0]!.length !== width) {
      return raised(invalid("ranges-differ", { first: `${height}x${width}`, second: `${m.length}x${m[0]!.length}` }));
    }
  }
  const one = height === 1 && width === 1;
  // Only what varies from row to row tells whether a row is blank: `=ACBL.MATCHPOINTS(B2:B900,312)`.
  const varying = every.filter((i) => one || isRange(matrices[i]));
  const fixed = every.filter((i) => varying.indexOf(i) < 0);
  const fixedInstead = readRow(args, fixed, matrices, 0, 0, values, true);
  const neverBlank = !varying.some((i) => (args[i] as Argument<unknown>).required);
  // A problem with a shared argument is the same in all rows.
  const changing = common.of.filter((i) => varying.indexOf(i) >= 0);
  let made: { readonly from: readonly unknown[]; readonly of: unknown } | undefined;
  const valueAt = (r: number, c: number) => {
    const instead = readRow(args, varying, matrices, r, c, values, neverBlank) ?? fixedInstead;
    if (instead !== undefined) return instead;
    let same = made !== undefined;
    for (let n = 0; same && n < changing.length; n++) same = made!.from[changing[n]!] === values[changing[n]!];
    if (!same) made = { from: values.slice(), of: common.make(values) };
    return rule(values, undefined, made!.of);
  };
  if (one) {
    const value = valueAt(0, 0);
    return value instanceof Problem || isCellError(value) ? raised(value) : [[resultCell(value)]];
  }
  const result: Cell[][] = new Array(height);
  for (let r = 0; r < height; r++) {
    // Most ranges are columns.
    const line = rowOf(resultCell(valueAt(r, 0)));
    for (let c = 1; c < width; c++) line.push(resultCell(valueAt(r, c)));
    result[r] = line;
  }
  return result;
}

/** Not `[cell]`: V8 may start to allocate those in old space, which makes each call half as slow again. */
function rowOf(...cells: Cell[]): Cell[] {
  return cells;
}

function resultCell(value: Result<Plain> | typeof BLANK_ROW | CellError): Cell {
  if (typeof value === "number") return value === 0 ? 0 : value;
  if (value === BLANK_ROW) return "";
  return value instanceof Problem || isCellError(value) ? errorCell(value) : plainCell(value);
}

/** The values of whole ranges, or what is wrong with one. */
function readRanges(args: readonly RangeArgument<unknown>[], given: readonly Given[]): unknown[] | Problem | CellError {
  const values: unknown[] = [];
  for (let i = 0; i < args.length; i++) {
    const { name, readRange, keepsErrors, repeats } = args[i]!;
    const matrix = repeats ? stacked(given.slice(i)) : matrixOf(given[i]);
    const error = matrix && !keepsErrors && firstError(matrix);
    if (error) return error;
    const value = readRange(matrix, name);
    if (value instanceof Problem) return value;
    values.push(value);
  }
  return values;
}

function isRange(matrix: Cell[][] | undefined): boolean {
  return matrix !== undefined && (matrix.length > 1 || matrix[0]!.length > 1);
}

/**
 * Reads some of the arguments of one row into `values`: undefined when that went well, else the result of the row
 * instead. Unless something is given already, a row is blank when none of these required arguments is.
 */
function readRow(
  args: readonly RowArgument[],
  which: readonly number[],
  matrices: readonly (Cell[][] | undefined)[],
  r: number,
  c: number,
  values: unknown[],
  given: boolean,
): undefined | typeof BLANK_ROW | Problem | CellError {
  let somethingGiven = given;
  let missing: Argument<unknown> | undefined;
  let problem: Problem | undefined;
  for (let n = 0; n < which.length; n++) {
    const i = which[n]!;
    const argument = args[i] as Argument<unknown>;
    let cell = matrices[i]?.[r]![c];
    // A plain number is the rule; everything else is looked at more closely.
    if (typeof cell !== "number" || cell === 0) {
      cell = basicValue(cell);
      if (isBlankTo(argument.read, cell)) {
        if (argument.required && argument.blank === undefined) {
          missing = missing ?? argument;
          // The user may have typed it: the problem with its value says more than "missing".
          const value = cell === 0 ? argument.read(cell, argument.name) : undefined;
          if (value instanceof Problem) problem = problem ?? value;
        }
        values[i] = argument.blank;
        continue;
      }
      if (isCellError(cell)) return cell;
    }
    if (argument.required) somethingGiven = true;
    const value = argument.read(cell, argument.name);
    if (typeof value !== "number" && value instanceof Problem) problem = problem ?? value;
    values[i] = value;
  }
  if (!somethingGiven) return BLANK_ROW;
  if (problem !== undefined) return problem;
  return missing === undefined ? undefined : invalid("cell-missing", { field: missing.name });
}

// ---------------------------------------------------------------- cells and errors

function matrixOf(given: Given): Cell[][] | undefined {
  if (given === null || given === undefined) return undefined;
  if (!Array.isArray(given)) {
    // After an update Excel may still hold the old metadata: the invocation object is then in the place of a new argument.
    return typeof given === "object" && !isCellError(given) && !("basicValue" in given) ? undefined : [[given]];
  }
  return given.length > 0 && Array.isArray(given[0]) ? (given as Cell[][]) : undefined;
}

/** Several ranges under each other; they need not be equally wide. */
function stacked(given: readonly Given[]): Cell[][] | undefined {
  const matrices = given.map(matrixOf).filter((m): m is Cell[][] => m !== undefined);
  return matrices.length > 0 ? matrices.reduce((all, m) => all.concat(m)) : undefined;
}

/**
 * A function as Excel calls it: its arguments one after the other, the ranges of a repeating one in a list, and behind
 * them what Excel says of the call, which none of ours asks for.
 */
export function calledByExcel({ args, repeats, cells }: CellFunction): (...given: Given[]) => Cell[][] {
  const last = args.length - 1;
  return (...given) =>
    cells(withoutBlankTails([...given.slice(0, last), ...(repeats ? rangesOf(given[last]) : [given[last]])]));
}

/** A range of this many rows reaches the end of the sheet: `A:A`, `A2:A1048576`. */
const ROWS_TO_THE_END = 1_000_000;

/**
 * Arguments in which ranges to the end of the sheet stop at the last row that one of them fills. They are cut to one
 * size, and never to that of another range, which may begin in another row.
 */
export function withoutBlankTails(given: readonly Given[]): readonly Given[] {
  const heights = given.map((range) => (Array.isArray(range) ? range.length : 0));
  const whole = given.filter((_, i) => heights[i]! >= ROWS_TO_THE_END) as Cell[][][];
  const height = whole.length > 0 ? whole[0]!.length : 0;
  if (height === 0 || whole.some((range) => range.length !== height)) return given;
  const isBlankRow = (row: number, zeroIsBlank: boolean) =>
    whole.every((range) => range[row]!.every((cell) => isBlank(cell) || (cell === 0 && zeroIsBlank)));
  // Some versions hand over blank cells as 0: then there is one in the last row of the sheet.
  const zeroIsBlank = !isBlankRow(height - 1, false);
  let rows = height;
  while (rows > 2 && isBlankRow(rows - 1, zeroIsBlank)) rows--;
  while (heights.indexOf(rows) >= 0) rows++;
  return given.map((range, i) => (heights[i] === height ? (range as Cell[][]).slice(0, rows) : range));
}

/** The ranges of a repeating parameter: an array of them, though a host may hand over a single one by itself. */
export function rangesOf(given: Given): readonly Given[] {
  if (given === null || given === undefined) return [];
  return Array.isArray(given) && (given.length === 0 || Array.isArray(given[0]?.[0])) ? given : [given];
}

function isBlank(cell: Cell): boolean {
  if (typeof cell === "string") return cell === "" || (!/^[!-~]/.test(cell) && cell.trim() === "");
  return cell === null || cell === undefined;
}

/** The value of a data type (a number with a card, an error with its cause) is its basic value. */
function basicValue(cell: Cell): Cell {
  if (typeof cell !== "object" || cell === null || !("basicValue" in cell) || isCellError(cell)) return cell;
  const isError = "type" in cell && cell.type === "Error" && typeof CustomFunctions !== "undefined";
  return isError ? new CustomFunctions.Error(cell.basicValue as CustomFunctions.ErrorCode) : cell.basicValue;
}

/** Outside Excel's function runtime (pane, command line) there are no error objects. */
function isCellError(cell: Cell): cell is CellError {
  return typeof cell === "object" && typeof CustomFunctions !== "undefined" && cell instanceof CustomFunctions.Error;
}

/** An error value that stood in an input cell: rules carry it like any problem, and it comes out as itself. */
class GivenError extends Problem {
  constructor(readonly cell: CellError) {
    super("invalid", "cell-error");
  }
}

function firstError(matrix: Cell[][]): CellError | undefined {
  for (const row of matrix) {
    for (const given of row) {
      const cell = basicValue(given);
      if (isCellError(cell)) return cell;
    }
  }
  return undefined;
}

function errorCell(error: Problem | CellError): CellError {
  if (isCellError(error)) return error;
  if (error instanceof GivenError) return error.cell;
  const { invalidValue, notAvailable } = CustomFunctions.ErrorCode;
  return new CustomFunctions.Error(error.kind === "invalid" ? invalidValue : notAvailable, problemText(error));
}

/** Codes that Excel keeps when they are thrown; others (#REF!, #NAME?) would turn into #VALUE!, so they are returned. */
const THROWN = ["#VALUE!", "#N/A", "#DIV/0!", "#NUM!", "#NULL!"];

/** A one-cell error: thrown where Excel keeps its code that way. */
export function raised(error: Problem | CellError): Cell[][] {
  const cell = errorCell(error);
  if (THROWN.indexOf(cell.code) >= 0) throw cell;
  return [[cell]];
}
