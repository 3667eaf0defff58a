import { invalid, type Problem } from "../problem";

/** A club's own table, as read from its cells. */
export interface OwnTable {
  readonly rows: readonly (readonly number[])[];
  /** The name of a cell in messages. */
  readonly cell: (row: number, column: number) => string;
}

/** The table as a text that a tournament keeps among its settings: `0/0/2000, 4/4/1800`. */
export function ownTableText(rows: OwnTable["rows"]): string {
  return rows.map((row) => row.join("/")).join(", ");
}

/** Reads that text again; an entry that is not a number fails like a bad cell. */
export function readOwnTable(text: string): OwnTable {
  const rows = text.split(",").map((row) => row.split("/").map((cell) => (cell.trim() === "" ? NaN : Number(cell))));
  return { rows, cell: (row, column) => `${row + 1}/${column + 1}` };
}

/** Checks that a column rises or falls from row to row; undefined if it does. */
export function orderProblem(
  { rows, cell }: OwnTable,
  column: number,
  order: "above" | "below" = "above",
): Problem | undefined {
  for (let row = 1; row < rows.length; row++) {
    const [before, received] = [rows[row - 1]![column]!, rows[row]![column]!];
    if (order === "above" ? received > before : received < before) continue;
    return invalid(`own-table-not-${order}`, { field: cell(row, column), received, before });
  }
  return undefined;
}

/** The problem of the first bad cell, made from its name and its number; undefined if all are good. */
export function cellProblem(
  { rows, cell }: OwnTable,
  column: number,
  problemOf: (field: string, received: number) => Problem | undefined,
): Problem | undefined {
  for (let row = 0; row < rows.length; row++) {
    const problem = problemOf(cell(row, column), rows[row]![column]!);
    if (problem) return problem;
  }
  return undefined;
}
