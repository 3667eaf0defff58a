// A club's own tables, given as ranges in which people write them, instead of the paper's.
import type { OwnTable } from "../../kernel/seasons/ownTable";
import { invalid, Problem, type Plain, type Result } from "../../kernel/problem";
import { cellsAsTheyStand, number, rowOfRange, type RangeArgument } from "./adapt";

/**
 * Numbers under `columns`, with or without a row of headers. `build` makes of them what is looked up; of null, where the
 * table is left out, what the paper has.
 */
export function ownTable<T>(
  name: string,
  columns: readonly string[],
  build: (table: OwnTable | null) => Result<T>,
): RangeArgument<T> {
  return writtenTable(name, (rows) => {
    if (rows.length === 0) return build(null);
    const body = rows[0]!.cells.some(isNumber) ? rows : rows.slice(1);
    if (body.length === 0) return invalid("own-table-headers", { field: name });
    const table = numbersUnder(name, columns, body);
    return table instanceof Problem ? table : build(table);
  });
}

/** The same with a row of numbers on top, one for each column but the first: the boards of a chart. */
export function ownChart<T>(
  name: string,
  build: (chart: { readonly heads: OwnTable; readonly body: OwnTable } | null) => Result<T>,
): RangeArgument<T> {
  return writtenTable(name, ([top, ...body]) => {
    if (top === undefined) return build(null);
    const [, ...heads] = top.cells.map((cell) =>
      typeof cell === "string" ? cell.replace(/^\s*(\d+)\s*[-–]\s*\d+\s*$/, "$1") : cell,
    );
    const above = numbersUnder(
      name,
      heads.map((_, i) => `column ${i + 2}`),
      [{ ...top, cells: heads }],
    );
    if (above instanceof Problem) return above;
    if (body.length === 0) return invalid("cell-missing", { field: rowOfRange(name, top.row + 1) });
    const [boards] = above.rows as [readonly number[]];
    const below = numbersUnder(name, ["masterpoints", ...boards.map((of) => `${of} boards`)], body);
    if (below instanceof Problem) return below;
    const turned = { rows: boards.map((of) => [of]), cell: (row: number) => above.cell(0, row) };
    return build({ heads: turned, body: below });
  });
}

/** A row of a range that is not blank, and its number from 0. */
interface WrittenRow {
  readonly row: number;
  readonly cells: readonly Plain[];
}

function writtenTable<T>(name: string, read: (rows: WrittenRow[]) => Result<T>): RangeArgument<T> {
  return {
    name,
    readRange: (given) => {
      const cells = given === undefined ? [] : (cellsAsTheyStand(name).readRange(given, name) as Plain[][]);
      const rows = cells.map((cells, row) => ({ row, cells })).filter((of) => !of.cells.every((cell) => cell === null));
      // Blank rows at the end may arrive as noughts, and so may a range without anything in it.
      while (rows.length > 0 && rows[rows.length - 1]!.cells.every((cell) => cell === 0 || cell === null)) rows.pop();
      return read(rows);
    },
  };
}

function isNumber(cell: Plain): boolean {
  return cell !== null && !(number(cell, "") instanceof Problem);
}

function numbersUnder(name: string, columns: readonly string[], rows: readonly WrittenRow[]): Result<OwnTable> {
  const cell = (row: number, column: number) => `${rowOfRange(name, rows[row]!.row)}, ${columns[column]}`;
  const read: number[][] = [];
  for (let r = 0; r < rows.length; r++) {
    const { cells } = rows[r]!;
    if (cells.length !== columns.length) {
      return invalid("range-columns", { field: name, received: cells.length, expected: columns.length });
    }
    const numbers: number[] = [];
    for (let c = 0; c < cells.length; c++) {
      const value = cells[c] === null ? invalid("cell-missing", { field: cell(r, c) }) : number(cells[c], cell(r, c));
      if (value instanceof Problem) return value;
      numbers.push(value);
    }
    read.push(numbers);
  }
  return { rows: read, cell };
}
