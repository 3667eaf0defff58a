import { invalid, type Problem } from "../problem";

/** A club's own table as it was read. */
export interface OwnTable {
  readonly rows: readonly (readonly number[])[];
  /** How a message names a cell. */
  readonly cell: (row: number, column: number) => string;
}

/** A table as a setting keeps it with what was played by it: `0/0/2000, 4/4/1800`. */
export function ownTableText(rows: OwnTable["rows"]): string {
  return rows.map((row) => row.join("/")).join(", ");
}

/** The same back; what is no number in it fails as a cell. */
export function readOwnTable(text: string): OwnTable {
  const rows = text.split(",").map((row) => row.split("/").map((cell) => (cell.trim() === "" ? NaN : Number(cell))));
  return { rows, cell: (row, column) => `${row + 1}/${column + 1}` };
}

/** What is wrong with a column, by number, that must rise or fall from row to row; undefined where it does. */
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

/** The first cell that is not as it must be, or undefined: its problem is made from its name and its number. */
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
