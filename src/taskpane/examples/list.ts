import type { FUNCTION_FAMILIES } from "../../kernel/sources";
import type { Words } from "../../kernel/language";
import { called } from "../../messages/names/examples";

type Family = (typeof FUNCTION_FAMILIES)[number];

/** A ready-made formula with the values it takes, one row under its headers. */
export interface Example {
  readonly family: Family;
  /** Over the values, and over the result. */
  readonly headers: readonly Words[];
  readonly values: readonly (string | number)[];
  /** The formula, given the addresses of the values. */
  readonly formula: (...cells: readonly string[]) => string;
  /** Rows and columns that the result takes, where it is more than one cell. */
  readonly spills?: { readonly rows: number; readonly columns: number };
}

/** One of each family. What they give is in test/taskpane/examples.test.ts, from the papers. */
export const EXAMPLES: readonly Example[] = [
  {
    family: "croquet",
    headers: [called("Winner’s handicap"), called("Loser’s handicap"), called("Index change")],
    values: [3, 2],
    formula: (winner, loser) => `=CROQUET.INDEXCHANGE(${winner},${loser})`,
  },
  {
    family: "dbf",
    headers: [called("Player’s handicap"), called("Partner’s handicap"), called("Handicap of the pair")],
    values: [43.76, 29.12],
    formula: (one, other) => `=DBF.PAIRHANDICAP(${one},${other})`,
  },
  {
    family: "acbl",
    headers: [called("Average"), called("Handicap")],
    values: [0.552],
    formula: (average) => `=ACBL.HANDICAP(${average})`,
  },
  {
    family: "chess",
    headers: [called("Own rating"), called("Opponent’s rating"), called("Adjustment")],
    values: [12.5, 16],
    formula: (own, opponent) => `=CHESS.ADJUSTMENT(${own},${opponent})`,
  },
  {
    family: "go",
    headers: [called("Rank"), called("Opponent’s rank"), called("Stones")],
    values: ["5d", "2d"],
    formula: (rank, other) => `=GO.STONES(${rank},${other})`,
  },
  {
    family: "handicap",
    headers: [called("Own rating"), called("Opponent’s rating"), called("Working")],
    values: [12.5, 16],
    formula: (own, opponent) => `=HANDICAP.EXPLAIN("CHESS.ADJUSTMENT",${own},${opponent})`,
    spills: { rows: 2, columns: 4 },
  },
];
