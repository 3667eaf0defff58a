// Our worksheet functions for the calculation of the test host, so that formulas written by a fill get their real
// results.
import { parse, tokenize } from "@borgar/fx";
import { FUNCTIONS } from "../../src/functions";
import { parseRect, splitSheetName } from "../host/addresses";

type Cell = string | number | boolean;
type Matrix = Cell[][];
type Node = ReturnType<typeof parse>;

/** For `host.evaluate`: undefined for a formula with anything unknown. */
export function evaluateFormula(
  formula: string,
  _place: unknown,
  read: Read,
  argument: Read = read,
): Cell | Matrix | undefined {
  const result = valueOf(parse(tokenize(formula, { withLocation: false })), { read, argument });
  if (result === undefined) return undefined;
  return result.length === 1 && result[0]!.length === 1 ? result[0]![0] : result;
}

type Read = (address: string) => Matrix;
/** Cells as Excel's own functions see them, and as they reach ours. */
type Cells = { readonly read: Read; readonly argument: Read };

function valueOf(node: Node | null, cells: Cells): Matrix | undefined {
  if (node === null) return undefined;
  if (node.type === "Literal") return [[node.value as Cell]];
  if (node.type === "ArrayExpression")
    return node.elements.map((line) => line.map((element) => (element as { value: unknown }).value as Cell));
  if (node.type === "ReferenceIdentifier") return cells.read(cutToRows(node.value));
  if (node.type === "UnaryExpression" && node.operator === "-") {
    const given = valueOf(node.arguments[0] as Node, cells);
    return given && overCells([given], ([x]) => -Number(x));
  }
  if (node.type === "BinaryExpression") {
    const { operator } = node;
    const [a, b] = node.arguments.map((argument) => valueOf(argument as Node, cells));
    // Ranges with commas between them, for RANK: one below the other.
    if (operator === ",") return a && b && [...a, ...b];
    return a && b && overCells([a, b], ([x, y]) => operate(operator, x!, y!));
  }
  if (node.type !== "CallExpression" || !("name" in node.callee)) return undefined;
  const name = String(node.callee.name).toUpperCase();
  if (name === "ROW") return rowsOf(String((node.arguments[0] as Node & { value: string }).value));
  const given = node.arguments.map((argument) => {
    if (argument === null) return null;
    const { type, value } = argument as Node & { value?: string };
    return type === "ReferenceIdentifier" && !EXCELS[name] ? cells.argument(value!) : valueOf(argument as Node, cells);
  });
  if (given.includes(undefined)) return undefined;
  // The branch that is not chosen may be an error.
  if (name === "IF" && given.every((one) => one?.length === 1 && one[0]!.length === 1))
    return given[0]![0]![0] ? given[1]! : given[2]!;
  return call(name, given as (Matrix | null)[]);
}

/** Limits a reference to whole columns to the rows that tests fill. */
function cutToRows(reference: string): string {
  return reference.replace(/\$?([A-Z]{1,3}):\$?([A-Z]{1,3})$/, (_, from, to) => `${from}1:${to}200`);
}

/** The numbers of the rows of a reference. */
function rowsOf(reference: string): Matrix {
  const { top, bottom } = parseRect(splitSheetName(reference).cells)!;
  return Array.from({ length: bottom - top + 1 }, (_, i) => [top + i + 1]);
}

/** Excel's own functions that our formulas use. */
const EXCELS: { readonly [name: string]: (given: readonly Matrix[]) => Matrix } = {
  SUM: (given) => [[numbersIn(given).reduce((sum, n) => sum + n, 0)]],
  ROUND: ([x, places]) =>
    overCells([x!, places!], ([n, p]) => Number(`${Math.round(Number(`${Number(n)}e${p}`))}e-${p}`)),
  SUMPRODUCT: ([x]) => [[x!.flat().reduce<number>((sum, n) => sum + Number(n), 0)]],
  COUNTA: (given) => [[given.flat(2).filter((cell) => cell !== "").length]],
  IFERROR: ([x, otherwise]) => overCells([x!, otherwise!], ([n, o]) => (String(n).startsWith("#") ? o! : n!)),
  MATCH: ([x, among]) => {
    const found = among!.flat().findIndex((cell) => cell !== "" && String(cell) === String(x![0]![0]));
    return [[found < 0 ? "#N/A" : found + 1]];
  },
  ISNUMBER: ([x]) => overCells([x!], ([n]) => typeof n === "number"),
  IF: ([test, yes, no]) => overCells([test!, yes!, no!], ([t, y, n]) => (t ? y! : n!)),
  INDEX: ([x, row, column]) => {
    if (row !== undefined && typeof row[0]![0] !== "number") return row;
    const picked = (at: Matrix | undefined, i: number) => at === undefined || at[0]![0] === 0 || at[0]![0] === i + 1;
    return x!.filter((_, r) => picked(row, r)).map((line) => line.filter((_, c) => picked(column, c)));
  },
  // The columns to put side by side; a single cell serves all rows.
  CHOOSE: ([which, ...columns]) => {
    const height = Math.max(...columns.map((column) => column.length));
    const cell = (n: Cell, row: number) => {
      const column = columns[Number(n) - 1]!;
      return column[column.length === 1 ? 0 : row]![0]!;
    };
    return Array.from({ length: height }, (_, row) => which![0]!.map((n) => cell(n, row)));
  },
  RANK: ([x, among, ascending]) => {
    const all = numbersIn([among!]);
    const before = (n: number) => all.filter((other) => (ascending?.[0]![0] ? other < n : other > n)).length;
    return overCells([x!], ([n]) => before(Number(n)) + 1);
  },
};

/** Functions of ours that get their ranges as one list. */
const REPEATING = ["ACBL.AVERAGE", "DBF.TEAMHANDICAP"];

function call(name: string, given: readonly (Matrix | null)[]): Matrix | undefined {
  if (EXCELS[name]) return EXCELS[name](given as readonly Matrix[]);
  const ours = (FUNCTIONS as Record<string, (...cells: unknown[]) => unknown[][]>)[name];
  if (!ours) return undefined;
  try {
    return ours(...(REPEATING.includes(name) ? [given] : given)).map((line) => line.map(cellOf));
  } catch (error) {
    return [[cellOf(error)]];
  }
}

/** An error as Excel shows it. */
function cellOf(value: unknown): Cell {
  return value instanceof CustomFunctions.Error ? String(value.code) : (value as Cell);
}

function numbersIn(given: readonly Matrix[]): number[] {
  return given.flat(2).filter((cell) => typeof cell === "number");
}

function operate(operator: string, x: Cell, y: Cell): Cell {
  switch (operator) {
    case "+":
      return Number(x) + Number(y);
    case "-":
      return Number(x) - Number(y);
    case "*":
      return Number(x) * Number(y);
    case "/":
      return Number(x) / Number(y);
    case "=":
      return x === y;
    case "<>":
      return x !== y;
    case "<":
      return x < y;
    case ">":
      return x > y;
    default:
      throw new Error(`a formula with ${operator} is not calculated here`);
  }
}

/** Combines ranges cell by cell; a single cell, row or column serves all others. */
function overCells(given: readonly Matrix[], combine: (cells: readonly Cell[]) => Cell): Matrix {
  const rows = Math.max(...given.map((matrix) => matrix.length));
  const columns = Math.max(...given.map((matrix) => matrix[0]!.length));
  const at = (matrix: Matrix, r: number, c: number) =>
    matrix[Math.min(r, matrix.length - 1)]![Math.min(c, matrix[0]!.length - 1)]!;
  return Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (__, c) => combine(given.map((matrix) => at(matrix, r, c)))),
  );
}
