import type { FUNCTION_FAMILIES } from "../../kernel/sources";

type Family = (typeof FUNCTION_FAMILIES)[number];

/** A ready-made formula with a row of values; `messages/` has the headers over them and over the result. */
export interface Example {
  readonly family: Family;
  readonly values: readonly (string | number)[];
  /** The formula for the addresses of the values. */
  readonly formula: (...cells: readonly string[]) => string;
  /** Rows and columns of the result, if it is more than one cell. */
  readonly spills?: { readonly rows: number; readonly columns: number };
}

/** One for each family. test/taskpane/examples.test.ts has their results from the papers. */
export const EXAMPLES: readonly Example[] = [
  {
    family: "croquet",
    values: [3, 2],
    formula: (winner, loser) => `=CROQUET.INDEXCHANGE(${winner},${loser})`,
  },
  {
    family: "dbf",
    values: [43.76, 29.12],
    formula: (one, other) => `=DBF.PAIRHANDICAP(${one},${other})`,
  },
  {
    family: "acbl",
    values: [0.552],
    formula: (average) => `=ACBL.HANDICAP(${average})`,
  },
  {
    family: "chess",
    values: [12.5, 16],
    formula: (own, opponent) => `=CHESS.ADJUSTMENT(${own},${opponent})`,
  },
  {
    family: "go",
    values: ["5d", "2d"],
    formula: (rank, other) => `=GO.STONES(${rank},${other})`,
  },
  {
    family: "handicap",
    values: [12.5, 16],
    formula: (own, opponent) => `=HANDICAP.EXPLAIN("CHESS.ADJUSTMENT",${own},${opponent})`,
    spills: { rows: 2, columns: 4 },
  },
];
