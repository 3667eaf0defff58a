import type { CellValue, Sheet } from "../../src/sheet";

// The same records, laid out in all the ways that people use. Each function takes rows under headers and returns a
// sheet.

export type Cell = string | number;
export interface Records {
  readonly kind: string;
  /** Headers as a club writes them. */
  readonly headers: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** The field of the kind, for each header. */
  readonly fields: readonly string[];
}

export type Grid = readonly (readonly (Cell | null)[])[];

export function sheetOf(grid: Grid, name = "Sheet"): Sheet {
  return { name, top: 0, left: 0, values: grid as readonly (readonly CellValue[])[] };
}

export const plain = ({ headers, rows }: Records): Grid => [headers, ...rows];

/** Half of the records beside the other half, under the same headers. */
export function stacked({ headers, rows }: Records): Grid {
  const half = Math.ceil(rows.length / 2);
  const blank = headers.map(() => null);
  return [[...headers, ...headers], ...rows.slice(0, half).map((row, i) => [...row, ...(rows[half + i] ?? blank)])];
}

/** Half of the records in a table of its own, with a blank column between. */
export function apart({ headers, rows }: Records): Grid {
  const half = Math.ceil(rows.length / 2);
  const blank = headers.map(() => null);
  return [
    [...headers, null, ...headers],
    ...rows.slice(0, half).map((row, i) => [...row, null, ...(rows[half + i] ?? blank)]),
  ];
}

/** Two columns in one cell, with `by` between them. */
export function joined(of: Records, one: number, other: number, header: string, by: string): Records {
  const merged = <T>(row: readonly T[], join: (a: T, b: T) => T): T[] =>
    row.flatMap((cell, i) => (i === other ? [] : i === one ? [join(cell, row[other]!)] : [cell]));
  return {
    ...of,
    headers: merged(of.headers, () => header),
    rows: of.rows.map((row) => merged(row, (a, b) => (by === "()" ? `${a} (${b})` : `${a}${by}${b}`) as Cell)),
  };
}

/** Two lines for each record. `twice`: the columns that occur twice. */
export function folded({ headers, rows }: Records, twice: readonly (readonly [number, number, string])[]): Grid {
  const second = twice.map(([, other]) => other);
  const shared = headers.flatMap((_, i) => (twice.some(([one]) => one === i) || second.includes(i) ? [] : [i]));
  const [key, ...rest] = shared as [number, ...number[]];
  return [
    [headers[key]!, ...twice.map(([, , header]) => header), ...rest.map((i) => headers[i]!)],
    ...rows.flatMap((row) => [
      [row[key]!, ...twice.map(([one]) => row[one]!), ...rest.map((i) => row[i]!)],
      [null, ...twice.map(([, other]) => row[other]!), ...rest.map(() => null)],
    ]),
  ];
}

/** As text in single cells, aligned with blanks. */
export function linedUp(grid: Grid): Grid {
  const texts = grid.map((row) => row.map((cell) => String(cell ?? "")));
  const widths = texts[0]!.map((_, i) => Math.max(...texts.map((row) => (row[i] ?? "").length)) + 3);
  return texts.map((row) => [
    row
      .map((text, i) => text.padEnd(widths[i]!))
      .join("")
      .trimEnd(),
  ]);
}

export const titled = (grid: Grid, ...titles: readonly string[]): Grid => [
  ...titles.map((title) => [title]),
  [],
  ...grid,
];
