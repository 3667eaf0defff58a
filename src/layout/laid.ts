import { isBlank, textOf, type CellValue, type Place, type Sheet } from "../sheet";
import { formatAt, valueAt } from "../sheet";
import type { Fared } from "./cells/outcomes";

/** A cell of a sheet as laid out, with the place it came from; null for a word that a step added. */
export interface Moved {
  readonly cell: CellValue;
  readonly format: string | null;
  readonly from: Place | null;
  /** Whether the cell is a header, if that was given; its words do not matter then. */
  readonly isHeader?: boolean;
}

/** A step names areas, columns and lines of the sheet as the steps before it left it. */
export type Step =
  | {
      readonly do: "part";
      readonly from: number;
      readonly to: number;
      readonly top: number;
      /** Null: to the end of the sheet. */
      readonly bottom: number | null;
    }
  | { readonly do: "cut"; readonly blocks: readonly CutBlock[] }
  | {
      readonly do: "tell";
      readonly heads: readonly string[];
      /** For each game its row, and what it has under each header; games of one row are in order. */
      readonly games: readonly { readonly row: number; readonly cells: readonly (TextIn | null)[] }[];
      /** Rows between the games that hold a heading. */
      readonly headings: readonly number[];
    }
  | {
      readonly do: "split";
      readonly column: number;
      readonly by: Separator;
      readonly of: "names" | "numbers" | "share" | "behind";
    }
  | {
      readonly do: "stack";
      /** The columns of each block, in the same order; null for a column that only other blocks have. */
      readonly blocks: readonly (readonly (number | null)[])[];
      readonly label: StackLabel;
    }
  | {
      readonly do: "fold";
      readonly key: number;
      readonly own: readonly number[];
      readonly upTo: number;
      readonly fared: FaredIn | null;
    }
  | {
      readonly do: "form";
      /** The column of the labels, and the word of the titles: `Par 1`, `Par 2`. */
      readonly label: number;
      readonly title: string;
      readonly lines: number;
      /** What each form holds: in which of its lines and columns, under which header; of several players, whose. */
      readonly cells: readonly {
        readonly line: number;
        readonly column: number;
        readonly head: string;
        readonly nth: number | null;
      }[];
    }
  | {
      readonly do: "meet";
      readonly by: "next row" | "opponent" | "match";
      readonly team: number;
      /** The column of the opponents or matches. */
      readonly on: number | null;
      readonly fared: FaredIn | null;
    }
  | { readonly do: "cross"; readonly squares: readonly Square[] }
  | { readonly do: "bracket"; readonly head: number; readonly rounds: readonly BracketRound[] }
  | { readonly do: "card"; readonly matches: readonly (readonly [TeamList, TeamList])[] }
  | { readonly do: "titled"; readonly home: number; readonly away: number }
  | { readonly do: "headed"; readonly home: number; readonly away: number }
  | { readonly do: "rounds"; readonly columns: readonly number[] }
  | {
      readonly do: "ownGames";
      /** The column of the opponents, the columns of their figures, and those of the owner's figures after a game. */
      readonly opponent: number;
      readonly theirs: readonly number[];
      readonly own: readonly number[];
      /** Who won, in words, and the score; null if there is no such column. */
      readonly fared: FaredIn | null;
      readonly score: number | null;
      /** The cells of games that stand on an earlier card already, seen from the other side. */
      readonly twice: readonly Place[];
    }
  | {
      readonly do: "heading";
      /** The header rows; null if the headers are put above the first row. */
      readonly rows: readonly number[] | null;
      /** Headers that replace those on the sheet, by column. */
      readonly texts: { readonly [column: number]: string };
    };

/** A text, and the place of the cell that tells it. */
export interface TextIn {
  readonly at: Place;
  readonly text: string;
}

/** The column that says who won, and its words for it. */
export interface FaredIn {
  readonly column: number;
  readonly words: Fared;
}

/** Lines of text, and the positions where their columns begin. */
export interface CutBlock {
  readonly first: number;
  readonly last: number;
  readonly at: readonly number[];
}

/** What separates two values in one cell. */
export type Separator = "line" | "slash" | "and" | "dash" | "plus" | "versus" | "figure" | "stroke" | "score" | "of";

/** What tells repeated columns apart: nothing, or their headers, which become values; `results`: each has its own game. */
export type StackLabel = "none" | "headers" | "results";

/** Names down the side and across the head. If two groups play each other, the head has other names than the side. */
export interface Square {
  readonly head: number;
  readonly side: number;
  readonly first: number;
  readonly rows: number;
  readonly columns: number;
  readonly isOfTwoGroups: boolean;
  /** Letters number the names at the side: `A. Ann Bell`. */
  readonly isLettered: boolean;
}

/** A column of a knock-out tree, and the rows of the players in it. */
export interface BracketRound {
  readonly column: number;
  readonly rows: readonly number[];
}

/** The players of a team below its name, and what the team has as a whole. */
export interface TeamList {
  readonly name: Place;
  /** The row of the headers, that of the name or below it. */
  readonly head: number;
  readonly column: number;
  readonly players: readonly number[];
  /** How many share a cell: a pair, with the figures of both. */
  readonly each: 1 | 2;
  readonly totals: readonly TeamTotal[];
  /** The columns of figures right of the names. */
  readonly values: readonly number[];
}

/** A figure of a whole team, and what it is called: `IMPs`, `Points`. */
export interface TeamTotal {
  readonly label: string;
  readonly row: number;
  readonly column: number;
  /** Of a cell with the figures of both teams, the first or the second. */
  readonly half?: 0 | 1;
}

/** A sheet after some steps, nearer to plain rows under headers. Each cell keeps the place it came from. */
export interface Laid {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly rows: readonly (readonly Moved[])[];
  readonly width: number;
  /** What its assumptions cost; the score goes down by this. */
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

/** A word that a step adds to the sheet. */
export function word(cell: CellValue): Moved {
  return { ...NOTHING, cell };
}

/** The column on the sheet that a column below a row comes from, by its first cell that has a place. */
export function cameFrom({ rows }: Laid, below: number, column: number): number | null {
  for (let row = below; row < rows.length; row++) {
    const from = rows[row]![column]?.from ?? null;
    if (from !== null) return from[1];
  }
  return null;
}

/** The cells of a row that are not blank. */
export function filledIn({ rows }: Laid, row: number): readonly Moved[] {
  return (rows[row] ?? []).filter(({ cell }) => !isBlank(cell));
}

export function isEmptyRow(laid: Laid, row: number): boolean {
  return filledIn(laid, row).length === 0;
}

/** The sheet as it is, with at most its first `most` rows. */
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

/** Groups of adjacent columns that hold something, with blank columns between them. */
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
