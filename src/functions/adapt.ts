/**
 * Cells ⇄ engine: reading arguments, broadcasting ranges, errors. The only file that knows CustomFunctions.
 * A worksheet function is declared once, by `rowFunction` or `rangeFunction`; its wrapper and HANDICAP.EXPLAIN both
 * run that declaration.
 */
import { invalid, Problem, type Plain, type Result } from "../kernel/problem";
import { answer, type Answer, type Working } from "../kernel/working";
import { readWrittenNumber } from "../kernel/writtenNumber";
import { problemText } from "./problemText";

/** A cell as it arrives: a plain value, null or "" for blank, an error object, or a data type with a basic value. */
type Cell = unknown;
/** What a wrapper hands over: a matrix of cells, one cell, or null for an omitted argument. */
type Given = unknown;
type CellError = CustomFunctions.Error;

// ---------------------------------------------------------------- declaring

/** One argument of a row-wise function: its name as in the metadata, and how a cell of it is read. */
export interface Argument<T> {
  readonly name: string;
  readonly read: (cell: Cell, name: string) => Result<T>;
  /** Left blank it takes `blank` (required arguments only where a blank cell has a meaning of its own). */
  readonly required: boolean;
  readonly blank?: T;
}

/** One argument of a function over whole ranges: reads all its cells at once. */
export interface RangeArgument<T> {
  readonly name: string;
  readonly readRange: (cells: Cell[][] | undefined, name: string) => Result<T>;
}

type Read<A> = {
  readonly [I in keyof A]: A[I] extends { read: (cell: Cell, name: string) => Result<infer T> } ? T : never;
};
type ReadRange<A> = {
  readonly [I in keyof A]: A[I] extends { readRange: (cells: Cell[][] | undefined, name: string) => Result<infer T> }
    ? T
    : never;
};

type Output = Plain | Plain[][];

/** A declared worksheet function. */
export interface CellFunction {
  readonly id: string;
  readonly argumentNames: readonly string[];
  /** The result for the given arguments, as cells. */
  readonly cells: (given: readonly Given[]) => Cell[][];
  /** The working of its one value; null when the inputs are blank. */
  readonly explain: (given: readonly Given[]) => Result<Answer<Output> | null> | CellError;
}

/** A function of single cells that broadcasts over ranges: one result per row (⇶ in the contract). */
export function rowFunction<const A extends readonly Argument<unknown>[]>(
  id: string,
  args: A,
  rule: (values: Read<A>, working?: Working) => Result<Plain>,
): CellFunction {
  const row = rule as (values: readonly unknown[], working?: Working) => Result<Plain>;
  return {
    id,
    argumentNames: args.map((a) => a.name),
    cells: (given) => broadcast(args, row, given),
    explain: (given) => {
      const matrices = given.map(matrixOf);
      const many = matrices.findIndex((m) => m !== undefined && (m.length > 1 || m[0]!.length > 1));
      if (many >= 0) return invalid("cell-single", { field: args[many]!.name });
      const values: unknown[] = [];
      const read = readRow(
        args,
        args.map((_, i) => matrices[i]?.[0]![0]),
        args.map(() => true),
        values,
      );
      if (read === BLANK_ROW) return null;
      if (read !== undefined) return read;
      return answer((working) => row(values, working));
    },
  };
}

/** A function of whole ranges. */
export function rangeFunction<const A extends readonly RangeArgument<unknown>[]>(
  id: string,
  args: A,
  rule: (values: ReadRange<A>, working?: Working) => Result<Output>,
): CellFunction {
  const read = (given: readonly Given[]): unknown[] | Problem | CellError => {
    const values: unknown[] = [];
    for (let i = 0; i < args.length; i++) {
      const matrix = matrixOf(given[i]);
      const error = matrix && firstError(matrix);
      if (error) return error;
      const value = args[i]!.readRange(matrix, args[i]!.name);
      if (value instanceof Problem) return value;
      values.push(value);
    }
    return values;
  };
  const whole = rule as (values: readonly unknown[], working?: Working) => Result<Output>;
  return {
    id,
    argumentNames: args.map((a) => a.name),
    cells: (given) => {
      const values = read(given);
      if (!Array.isArray(values)) return raised(values);
      const result = whole(values);
      if (result instanceof Problem) return raised(result);
      return Array.isArray(result) ? result.map((row) => row.map(plainCell)) : [[plainCell(result)]];
    },
    explain: (given) => {
      const values = read(given);
      return Array.isArray(values) ? answer((working) => whole(values, working)) : values;
    },
  };
}

// ---------------------------------------------------------------- arguments

/** A required argument of any reader. */
export function required<T>(name: string, read: (cell: Cell, name: string) => Result<T>): Argument<T> {
  return { name, read, required: true };
}

/** A required argument whose blank cell means something, as long as the row is not blank altogether. */
export function blankable<T, B>(
  name: string,
  read: (cell: Cell, name: string) => Result<T>,
  blank: B,
): Argument<T | B> {
  return { name, read, required: true, blank };
}

/** An optional argument: omitted or blank it is `otherwise`. */
export function optional<T, D>(
  name: string,
  read: (cell: Cell, name: string) => Result<T>,
  otherwise: D,
): Argument<T | D> {
  return { name, read, required: false, blank: otherwise };
}

/** One cell given to a function of whole ranges; omitted or blank it is `otherwise`, or missing when that is absent. */
export function single<T, D = never>(
  name: string,
  read: (cell: Cell, name: string) => Result<T>,
  otherwise?: D,
): RangeArgument<T | D> {
  return {
    name,
    readRange: (cells) => {
      if (cells !== undefined && (cells.length > 1 || cells[0]!.length > 1))
        return invalid("cell-single", { field: name });
      const cell = basicValue(cells?.[0]![0]);
      if (!isBlank(cell)) return read(cell, name);
      return otherwise === undefined ? invalid("cell-missing", { field: name }) : otherwise;
    },
  };
}

/** A range read cell by cell, row after row; blank cells become `blank`, or are left out when `blank` is absent. */
export function list<T, B = never>(
  name: string,
  read: (cell: Cell, name: string) => Result<T>,
  ...blank: B[]
): RangeArgument<(T | B)[]> {
  return {
    name,
    readRange: (cells) => {
      if (cells === undefined) return invalid("cell-missing", { field: name });
      const values: (T | B)[] = [];
      let position = 0;
      for (const row of cells) {
        for (const given of row) {
          position++;
          const cell = basicValue(given);
          if (isBlank(cell)) {
            if (blank.length > 0) values.push(blank[0]!);
            continue;
          }
          const value = read(cell, name + " " + position);
          if (value instanceof Problem) return value;
          values.push(value);
        }
      }
      return values;
    },
  };
}

// ---------------------------------------------------------------- readers of one cell

/** A number, also one typed as text. */
export function number(cell: Cell, field: string): Result<number> {
  if (typeof cell === "number" && cell - cell === 0) return cell;
  const read = typeof cell === "string" ? readWrittenNumber(cell) : undefined;
  return read === undefined ? invalid("cell-not-number", { field, received: plainCell(cell) }) : read;
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

/** TRUE or FALSE, 1 or 0. */
export function yesNo(cell: Cell, field: string): Result<boolean> {
  if (typeof cell === "boolean") return cell;
  if (cell === 1 || cell === 0) return cell === 1;
  const word = typeof cell === "string" ? cell.trim().toUpperCase() : "";
  if (word === "TRUE" || word === "1") return true;
  if (word === "FALSE" || word === "0") return false;
  return invalid("cell-not-yes-no", { field, received: plainCell(cell) });
}

/** One of a few words, in any case. */
export function oneOf<const W extends string>(...words: W[]): (cell: Cell, field: string) => Result<W> {
  return (cell, field) => {
    const given = typeof cell === "string" ? cell.trim().toLowerCase() : cell;
    const word = words.find((w) => w === given);
    return word ?? invalid("cell-not-one-of", { field, received: plainCell(cell), allowed: words });
  };
}

/** The cell of an argument that takes what it gets: plain value, or null for blank. */
export function plainCell(cell: Cell): Plain {
  if (typeof cell === "number") return cell === 0 ? 0 : cell;
  if (typeof cell === "string" || typeof cell === "boolean") return cell;
  return cell === null || cell === undefined ? "" : String(cell);
}

// ---------------------------------------------------------------- rows

const BLANK_ROW = Symbol("blank row");

function broadcast(
  args: readonly Argument<unknown>[],
  rule: (values: readonly unknown[]) => Result<Plain>,
  given: readonly Given[],
): Cell[][] {
  const matrices = args.map((_, i) => matrixOf(given[i]));
  let height = 1;
  let width = 1;
  for (const m of matrices) {
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
  const varies = matrices.map((m) => one || (m !== undefined && (m.length > 1 || m[0]!.length > 1)));
  const given1 = matrices.map((m) => m?.[0]![0]);
  const row: Cell[] = given1.slice();
  const values: unknown[] = new Array(args.length);
  const result: Cell[][] = new Array(height);
  for (let r = 0; r < height; r++) {
    const line: Cell[] = new Array(width);
    for (let c = 0; c < width; c++) {
      for (let i = 0; i < row.length; i++) if (varies[i] && !one) row[i] = matrices[i]![r]![c];
      const instead = readRow(args, row, varies, values);
      const value = instead === undefined ? rule(values) : instead;
      if (value === BLANK_ROW) line[c] = "";
      else if (value instanceof Problem || isCellError(value)) {
        if (one) return raised(value);
        line[c] = errorCell(value);
      } else line[c] = plainCell(value);
    }
    result[r] = line;
  }
  return result;
}

/** Reads one row into `values`: undefined when that went well, else what the row comes to instead. */
function readRow(
  args: readonly Argument<unknown>[],
  row: readonly Cell[],
  varies: readonly boolean[],
  values: unknown[],
): undefined | typeof BLANK_ROW | Problem | CellError {
  let missing: Argument<unknown> | undefined;
  let somethingGiven = false;
  let problem: Problem | undefined;
  for (let i = 0; i < args.length; i++) {
    const argument = args[i]!;
    const given = row[i];
    // A plain number is the rule; everything else is looked at more closely.
    const cell = typeof given === "number" ? given : basicValue(given);
    if (isBlank(cell)) {
      if (argument.required && argument.blank === undefined) missing = missing ?? argument;
      values[i] = argument.blank;
      continue;
    }
    if (isCellError(cell)) return cell;
    if (argument.required && varies[i]) somethingGiven = true;
    const value = argument.read(cell, argument.name);
    if (value instanceof Problem) problem = problem ?? value;
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
    // After an update Excel may still hold the old metadata: the invocation object then stands where a new argument is.
    return typeof given === "object" && !isCellError(given) && !("basicValue" in given) ? undefined : [[given]];
  }
  return given.length > 0 && Array.isArray(given[0]) ? (given as Cell[][]) : undefined;
}

function isBlank(cell: Cell): boolean {
  return cell === null || cell === undefined || cell === "" || (typeof cell === "string" && cell.trim() === "");
}

/** The value of a data type (a number with a card) is its basic value. */
function basicValue(cell: Cell): Cell {
  return typeof cell === "object" && cell !== null && "basicValue" in cell && !isCellError(cell)
    ? cell.basicValue
    : cell;
}

function isCellError(cell: Cell): cell is CellError {
  return cell instanceof CustomFunctions.Error;
}

function firstError(matrix: Cell[][]): CellError | undefined {
  for (const row of matrix) for (const cell of row) if (isCellError(cell)) return cell;
  return undefined;
}

function errorCell(error: Problem | CellError): CellError {
  if (isCellError(error)) return error;
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
