import { isBlank, textOf, type CellValue, type Place, type Sheet } from "../sheet";
import { formatAt, valueAt } from "../sheet";
import type { Fared } from "./cells/outcomes";

/** A cell of a sheet as it is laid out, with the place that it came from; null: a word that a step put there. */
export interface Moved {
  readonly cell: CellValue;
  readonly format: string | null;
  readonly from: Place | null;
  /** Whether it is a header, where that was said: whatever its words say. */
  readonly isHeader?: boolean;
}

/** The areas, columns and lines of a step are those of the sheet as the steps before it laid it out. */
export type Step =
  | {
      readonly do: "part";
      readonly from: number;
      readonly to: number;
      readonly top: number;
      /** Null: as far as the sheet. */
      readonly bottom: number | null;
    }
  | { readonly do: "cut"; readonly blocks: readonly CutBlock[] }
  | { readonly do: "tell"; readonly skeletons: readonly string[] }
  | {
      readonly do: "split";
      readonly column: number;
      readonly by: Separator;
      readonly of: "names" | "numbers" | "behind";
    }
  | {
      readonly do: "stack";
      /** The columns of each, in one order; null: one that only the others have. */
      readonly blocks: readonly (readonly (number | null)[])[];
      readonly label: StackLabel;
    }
  | { readonly do: "fold"; readonly key: number; readonly own: readonly number[]; readonly upTo: number }
  | { readonly do: "meet"; readonly by: "next row" | "opponent"; readonly team: number; readonly on: number | null }
  | { readonly do: "cross"; readonly squares: readonly Square[] }
  | { readonly do: "bracket"; readonly head: number; readonly rounds: readonly BracketRound[] }
  | { readonly do: "card"; readonly matches: readonly (readonly [TeamList, TeamList])[] }
  | { readonly do: "titled"; readonly home: number; readonly away: number }
  | { readonly do: "headed"; readonly home: number; readonly away: number }
  | { readonly do: "rounds"; readonly columns: readonly number[] }
  | {
      readonly do: "ownGames";
      /** Whom the owner of the card met, and what those have; what the owner has after a game. */
      readonly opponent: number;
      readonly theirs: readonly number[];
      readonly own: readonly number[];
      /** Who won, in words, and the score; null: not there. */
      readonly fared: { readonly column: number; readonly words: Fared } | null;
      readonly score: number | null;
    }
  | {
      readonly do: "heading";
      /** The lines of headers; null: they are put above the first row. */
      readonly rows: readonly number[] | null;
      /** Headers in place of those on the sheet, by column. */
      readonly texts: { readonly [column: number]: string };
    };

/** Lines of one text, and where their columns begin. */
export interface CutBlock {
  readonly first: number;
  readonly last: number;
  readonly at: readonly number[];
}

/** What parts two values in one cell. */
export type Separator = "line" | "slash" | "and" | "dash" | "plus" | "versus" | "figure" | "stroke" | "score";

/** What tells the columns that come again apart: nothing, or their headers, which become values. */
export type StackLabel = "none" | "headers";

/** Names down the side and across the head; `down` names other people than `across` where two groups play each other. */
export interface Square {
  readonly head: number;
  readonly side: number;
  readonly first: number;
  readonly rows: number;
  readonly columns: number;
  readonly isOfTwoGroups: boolean;
  /** A letter before each name numbers it, as the head does. */
  readonly isLettered: boolean;
}

/** A column of a knock-out tree, and the rows of those who stand there. */
export interface BracketRound {
  readonly column: number;
  readonly rows: readonly number[];
}

/** The players of a team below its name, and below them what the team has as a whole. */
export interface TeamList {
  readonly head: number;
  readonly column: number;
  readonly players: readonly number[];
  /** `IMPs`, `Points`: a label under the names with its figure beside it. */
  readonly totals: readonly number[];
  /** The columns of figures right of the names. */
  readonly values: readonly number[];
}

/** A sheet laid out once more, nearer to plain rows under headers: every cell knows where it came from. */
export interface Laid {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly rows: readonly (readonly Moved[])[];
  readonly width: number;
  /** What its steps assume: taken off its score. */
  readonly cost: number;
}

const NOTHING: Moved = { cell: null, format: null, from: null };

export function at({ rows }: Laid, row: number, column: number): Moved {
  return rows[row]?.[column] ?? NOTHING;
}

export function cellOf(laid: Laid, row: number, column: number): CellValue {
  return at(laid, row, column).cell;
}

export function textAt(laid: Laid, row: number, column: number): string {
  return textOf(cellOf(laid, row, column));
}

/** A word that a step puts on the sheet. */
export function word(cell: CellValue): Moved {
  return { ...NOTHING, cell };
}

/** The column of the sheet that a column comes from, below a row: the first of them. */
export function cameFrom({ rows }: Laid, below: number, column: number): number | null {
  for (let row = below; row < rows.length; row++) {
    const from = rows[row]![column]?.from ?? null;
    if (from !== null) return from[1];
  }
  return null;
}

/** The cells of a row that hold something. */
export function filledIn({ rows }: Laid, row: number): readonly Moved[] {
  return (rows[row] ?? []).filter(({ cell }) => !isBlank(cell));
}

export function isEmptyRow(laid: Laid, row: number): boolean {
  return filledIn(laid, row).length === 0;
}

/** The sheet as it is; its first `most` rows. */
export function plainly(sheet: Sheet, most = Infinity): Laid {
  const height = Math.min(most, sheet.values.length);
  const width = sheet.values.slice(0, height).reduce((widest, line) => Math.max(widest, line.length), 0);
  const rows = Array.from({ length: height }, (_, r) =>
    Array.from({ length: width }, (__, c): Moved => {
      const [row, column] = [sheet.top + r, sheet.left + c];
      return { cell: valueAt(sheet, row, column), format: formatAt(sheet, row, column), from: [row, column] };
    }),
  );
  return { name: sheet.name, steps: [], rows, width, cost: 0 };
}

export function relaid(old: Laid, step: Step, cost: number, rows: readonly (readonly Moved[])[]): Laid {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  return { name: old.name, steps: [...old.steps, step], rows, width, cost: old.cost + cost };
}

export function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
}

/** Columns beside each other in which something stands, blank ones between them. */
export function runsOfColumns(laid: Laid): number[][] {
  const runs: number[][] = [];
  for (const column of range(0, laid.width)) {
    if (laid.rows.every((row) => isBlank(row[column]?.cell ?? null))) continue;
    const last = runs[runs.length - 1];
    if (last !== undefined && last[last.length - 1] === column - 1) last.push(column);
    else runs.push([column]);
  }
  return runs;
}
