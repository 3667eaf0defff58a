import { Problem, type Plain, type Result } from "../../../kernel/problem";
import type { Working } from "../../../kernel/working";
import type { Area } from "../../../sheet/sheet";
import type { FilledColumn } from "../../kind";
import type { Summary } from "../../fillPlan";
import type { Column } from "../headers/columns";
import type { Block, Row } from "../rows/row";

// What a kind gives: output columns and summaries with the formulas for them, and how formulas name cells.

/** Cell references for formulas: of one row, or of all rows of a block. */
export interface References {
  /** The column's cell of the row, or its cells of the whole block when the formula spills. */
  readonly of: (column: Column<unknown>) => string;
  /** The same for a function that tells blank from 0: where the column has a blank cell, that is kept apart. */
  readonly given: (column: Column<unknown>) => string;
  /** Another output's cell or cells. */
  readonly output: (of: OutputColumn) => string;
  /** The row's cells of several columns, those side by side as one range: `D2:F2,H2`. */
  readonly across: (columns: readonly Column<unknown>[]) => string;
  /** The column's cells of all rows, anchored: one range, or several with commas between where rows are left out. */
  readonly all: (column: Column<unknown>) => string;
  /** Another output's cells of all rows in the same way. */
  readonly allOutput: (of: OutputColumn) => string;
  /** All rows of several columns that are side by side in this order, anchored; null if they are not. */
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

export interface OutputColumn extends FilledColumn {
  /** Columns of figures of the same sort, of the table of players or teams too: what they show as fractions, so does this. */
  readonly like?: readonly Column<unknown>[];
  /** The formula, without `=`, that gives the value; null if only a value is possible. */
  readonly formula?: (at: References) => string | null;
  /** Where the column does not apply to a row, a spilling formula leaves it empty. */
  readonly blanks?: boolean;
  /** An input column that is only compared with it: where that says nothing else, it goes there. */
  readonly given?: Column<unknown>;
}

/** An output column with its rule: what it gives, the working of that, and its formula come from one object. */
export interface Output<Line> extends OutputColumn {
  /**
   * The value for a line of the tournament, null where the column does not apply; with `working`, how it is worked out. What
   * a system computes for a whole field at once, such as places, may be looked up where no working is asked for.
   */
  readonly rule: (line: Line, working?: Working) => Result<Plain>;
}

/** What outputs give, and why. */
export interface Results {
  /** By row: a value per output column, null where a column does not apply; no entry where the row is not filled. */
  readonly outputs: ReadonlyMap<Row, readonly Plain[]>;
  /** The rule behind an output, run with its working. */
  readonly explain?: (row: Row, output: OutputColumn, working: Working) => Result<Plain>;
}

/** What the outputs of a kind give for the lines that its rows came to. */
export function byRules<Line>(outputs: readonly Output<Line>[], lines: ReadonlyMap<Row, Line>): Required<Results> {
  const values = (line: Line) => {
    // Null at first: of numbers alone V8 makes a list of doubles, and a box for each that is taken out of it.
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

/** Rows that cannot be computed make no lines: what could be wrong was noted before. */
function valueOf(result: Result<Plain>): Plain {
  return result instanceof Problem ? null : result;
}

/** A block, and where its outputs are. */
export interface Placed {
  readonly block: Block;
  readonly places: ReadonlyMap<OutputColumn, number>;
}

/** A summary, and the formula that gives it, without `=`; null where it would give something else. */
export interface LiveSummary extends Summary {
  readonly live?: (at: TableCells) => string | null;
}

/** Cells of the table of a tournament, as formulas on another sheet name them. */
export interface TableCells {
  /** From the header to the last row, the input columns and what is between them. */
  readonly whole: Area;
  readonly cells: (area: Area) => string;
  /** The column's cells in all rows; null when the sheet has no such column. */
  readonly input: (column: Column<unknown>) => string | null;
  /** An output's cells in all rows; null where it has no column. */
  readonly output: (of: OutputColumn) => string | null;
  /** A column of the table of players or teams. */
  readonly companion: (column: Column<unknown>) => string | null;
}
