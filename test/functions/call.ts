import { FUNCTIONS } from "../../src/functions";

type Cell = unknown;

/** Calls a worksheet function as Excel does: every argument is a matrix, omitted ones are null. */
export function callCells(id: keyof typeof FUNCTIONS, ...args: Cell[]): Cell[][] {
  const matrices = args.map((a) => (a === null || Array.isArray(a) ? a : [[a]]));
  return (FUNCTIONS[id] as (...given: unknown[]) => Cell[][])(...matrices);
}

/** The result of a call that returns one cell. */
export function call(id: keyof typeof FUNCTIONS, ...args: Cell[]): Cell {
  const cells = callCells(id, ...args);
  expect([cells.length, cells[0]!.length]).toEqual([1, 1]);
  return cells[0]![0];
}

/** A column of cells. */
export function column(...cells: Cell[]): Cell[][] {
  return cells.map((cell) => [cell]);
}

/** The error of a call that returns one cell, as code and message. */
export function errorOf(id: keyof typeof FUNCTIONS, ...args: Cell[]): [code: string, message: string] {
  try {
    const cell = callCells(id, ...args)[0]![0];
    return asError(cell);
  } catch (error) {
    return asError(error);
  }
}

/** An error cell of a larger result, as code and message. */
export function asError(cell: Cell): [code: string, message: string] {
  if (!(cell instanceof CustomFunctions.Error)) throw new Error(`expected an error cell, got ${JSON.stringify(cell)}`);
  return [cell.code, cell.message ?? ""];
}

export function cellError(code: string): Cell {
  return new CustomFunctions.Error(code as CustomFunctions.ErrorCode);
}
