import { Problem, type Plain, type Result } from "../../../kernel/problem";
import type { Working } from "../../../kernel/working";
import type { Area } from "../../../sheet/sheet";
import type { FilledColumn } from "../../kind";
import type { Summary } from "../../fillPlan";
import type { Column } from "../headers/columns";
import type { Block, Row } from "../rows/row";

// The outputs of a kind: columns and summaries with their formulas, and how formulas refer to cells.

/** Cell references for formulas: for one row, or for all rows of a block. */
export interface References {
  /** The column's cell in the row, or in all rows of the block for a spilling formula. */
  readonly of: (column: Column<unknown>) => string;
  /** The same for a function that distinguishes blank from 0: blank cells stay blank. */
  readonly given: (column: Column<unknown>) => string;
  /** Another output's cell or cells. */
  readonly output: (of: OutputColumn) => string;
  /** The row's cells of several columns, with neighbours as one range: `D2:F2,H2`. */
  readonly across: (columns: readonly Column<unknown>[]) => string;
  /** The column's cells in all rows, anchored; several ranges with commas if rows are left out. */
  readonly all: (column: Column<unknown>) => string;
  /** Another output's cells in all rows, likewise. */
  readonly allOutput: (of: OutputColumn) => string;
  /** All rows of several columns, anchored; null unless they are side by side in this order. */
  readonly block: (columns: readonly Column<unknown>[]) => string | null;
  /** The same in the table of players or teams; null also if there is none. */
  readonly companion: (columns: readonly Column<unknown>[]) => string | null;
  /** The rows the formula is for: one, or all of the block if it spills. */
  readonly entries: readonly Row[];
  readonly has: (column: Column<unknown>) => boolean;
  readonly settings: { readonly [key: string]: Plain };
  readonly facts: { readonly [fact: string]: boolean };
  /** The number of all rows. */
  readonly rows: number;
}

export interface OutputColumn extends FilledColumn {
  /** Columns with the same type of figure, including the companion's: if they show fractions, so does this one. */
  readonly like?: readonly Column<unknown>[];
  /** The formula, without `=`, that gives the value; null if only a value is possible. */
  readonly formula?: (at: References) => string | null;
  /** A spilling formula leaves rows empty that the column does not apply to. */
  readonly blanks?: boolean;
  /** An input column compared with this output: if it holds nothing else, the output goes there. */
  readonly given?: Column<unknown>;
}

/** An output column with its rule: value, working and formula come from one object. */
export interface Output<Line> extends OutputColumn {
  /**
   * The value for a line, null if the column does not apply; with `working`, also how it is computed. Values that a
   * system computes for a whole field, such as ranks, may be looked up if no working is asked for.
   */
  readonly rule: (line: Line, working?: Working) => Result<Plain>;
}

/** The values of outputs, with explanations. */
export interface Results {
  /** By row: a value per output column, null if it does not apply; rows that are not filled have no entry. */
  readonly outputs: ReadonlyMap<Row, readonly Plain[]>;
  /** The rule behind an output, run with its working. */
  readonly explain?: (row: Row, output: OutputColumn, working: Working) => Result<Plain>;
}

/** Computes the outputs for the lines of a kind's rows. */
export function byRules<Line>(outputs: readonly Output<Line>[], lines: ReadonlyMap<Row, Line>): Required<Results> {
  const values = (line: Line) => {
    // Starts with null: V8 would make a list of doubles from numbers, and box each one taken out of it.
    const given = new Array<Plain>(outputs.length).fill(null);
    outputs.forEach(({ rule }, i) => (given[i] = valueOf(rule(line))));
    return given;
  };
  return {
    outputs: mapped(lines, values),
    explain: (row, output, working) => outputs.find((one) => one === output)!.rule(lines.get(row)!, working),
  };
}

function mapped<K, V, T>(of: ReadonlyMap<K, V>, to: (value: V) => T): ReadonlyMap<K, T> {
  const found = new Map<K, T>();
  of.forEach((value, key) => found.set(key, to(value)));
  return found;
}

/** A problem gives null: anything wrong was reported before. */
function valueOf(result: Result<Plain>): Plain {
  return result instanceof Problem ? null : result;
}

/** A block and the columns of its outputs. */
export interface Placed {
  readonly block: Block;
  readonly places: ReadonlyMap<OutputColumn, number>;
}

/** A summary and its formula without `=`; null if the formula would give something else. */
export interface LiveSummary extends Summary {
  readonly live?: (at: TableCells) => string | null;
}

/** The cells of a tournament's table, as formulas on another sheet refer to them. */
export interface TableCells {
  /** From the header to the last row, from the first input column to the last. */
  readonly whole: Area;
  readonly cells: (area: Area) => string;
  /** The column's cells in all rows; null when the sheet has no such column. */
  readonly input: (column: Column<unknown>) => string | null;
  /** An output's cells in all rows; null if it has no column. */
  readonly output: (of: OutputColumn) => string | null;
  /** A column of the table of players or teams. */
  readonly companion: (column: Column<unknown>) => string | null;
}
