import type { FUNCTION_FAMILIES } from "../../kernel/sources";
import type { Language } from "../../kernel/language";

type Family = (typeof FUNCTION_FAMILIES)[number];

/** A ready-made formula with the values it takes, one row under its headers. */
export interface Example {
  readonly family: Family;
  /** Over the values, and over the result. */
  readonly headers: { readonly [language in Language]: readonly string[] };
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
    headers: {
      en: ["Winner’s handicap", "Loser’s handicap", "Index change"],
      da: ["Vinders handicap", "Tabers handicap", "Indeksændring"],
    },
    values: [3, 2],
    formula: (winner, loser) => `=CROQUET.INDEXCHANGE(${winner},${loser})`,
  },
  {
    family: "dbf",
    headers: {
      en: ["Player’s handicap", "Partner’s handicap", "Handicap of the pair"],
      da: ["Spillers handicap", "Makkers handicap", "Parrets handicap"],
    },
    values: [43.76, 29.12],
    formula: (one, other) => `=DBF.PAIRHANDICAP(${one},${other})`,
  },
  {
    family: "acbl",
    headers: { en: ["Average", "Handicap"], da: ["Gennemsnit", "Handicap"] },
    values: [0.552],
    formula: (average) => `=ACBL.HANDICAP(${average})`,
  },
  {
    family: "chess",
    headers: {
      en: ["Own rating", "Opponent’s rating", "Adjustment"],
      da: ["Egen rating", "Modstanders rating", "Justering"],
    },
    values: [12.5, 16],
    formula: (own, opponent) => `=CHESS.ADJUSTMENT(${own},${opponent})`,
  },
  {
    family: "go",
    headers: { en: ["Rank", "Opponent’s rank", "Stones"], da: ["Grad", "Modstanders grad", "Sten"] },
    values: ["5d", "2d"],
    formula: (rank, other) => `=GO.STONES(${rank},${other})`,
  },
  {
    family: "handicap",
    headers: {
      en: ["Own rating", "Opponent’s rating", "Working"],
      da: ["Egen rating", "Modstanders rating", "Mellemregning"],
    },
    values: [12.5, 16],
    formula: (own, opponent) => `=HANDICAP.EXPLAIN("CHESS.ADJUSTMENT",${own},${opponent})`,
    spills: { rows: 2, columns: 4 },
  },
];
