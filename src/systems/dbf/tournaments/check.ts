import type { Language, Words } from "../../../kernel/language";
import { wholeUnits } from "../../../kernel/numbers/decimal";
import type { Details, Plain } from "../../../kernel/problem";
import { nearest, sum } from "../../../kernel/numbers/ratio";
import { inOrder, type ColumnOf } from "../../../kernel/table";
import type { Check } from "./settlement";

// The table that tells whether a tournament adds up, and why not. [dbf:1.5]

/** A tournament as the table has it: boards and the sum of changes are null before it is played. */
export type Checked = Pick<Check, "fieldMean" | "entrants" | "tables"> & {
  readonly [of in "boards" | "sumOfChanges"]: number | null;
};

/** A reason as the table shows it: a code of `REASONS`, and what is wrong with the results, where something is. */
export interface ShownReason {
  readonly code: string;
  readonly wrong: Details | null;
}

/**
 * Why changes do not sum to zero. Where results average something else, something is wrong with them, unless rounding
 * them to the decimals they were entered with explains it.
 */
export function shownReasons({ reasons }: Pick<Check, "reasons">, entered: readonly number[]): ShownReason[] {
  return reasons.map(({ code, details }) => {
    if (code !== "dbf-sum-topscore" && code !== "dbf-sum-imp") return { code, wrong: null };
    const { average, expected } = details as { average: number; expected: number };
    const isRounding = Math.abs(nearest(sum([average, -expected]))) <= roundingOf(entered);
    return isRounding ? { code: "dbf-sum-rounded", wrong: null } : { code, wrong: details };
  });
}

/** How far rounding to the decimals that numbers are written with can move them; whole numbers are not rounded ones. */
function roundingOf(values: readonly number[]): number {
  const decimals = values.reduce((most, value) => Math.max(most, writtenDecimals(value)), 0);
  return decimals === 0 ? 0 : 0.5 / 10 ** decimals;
}

/** Nobody writes results longer. */
const MOST_DECIMALS = 9;

export function writtenDecimals(value: number): number {
  for (let places = 0; places < MOST_DECIMALS; places++) if (wholeUnits(value, places) !== undefined) return places;
  return MOST_DECIMALS;
}

/** The cells of a tournament, under `CHECK_COLUMNS`. */
export function checkCells(check: Checked, reasons: readonly string[], language: Language): Plain[] {
  return CHECK_COLUMNS.map(({ cell }) => cell({ ...check, reasons, language }));
}

const TWO_DECIMALS = "0.00";

/** A tournament with the reasons to be shown, in a language. */
type CheckRow = Checked & { readonly reasons: readonly string[]; readonly language: Language };

/** The columns of the check. */
export const CHECK = {
  fieldMean: {
    name: { en: "Field mean", da: "Feltets gennemsnit" },
    format: TWO_DECIMALS,
    cell: ({ fieldMean }) => fieldMean,
  },
  entrants: { name: { en: "Entrants", da: "Deltagere" }, cell: ({ entrants }) => entrants },
  tables: { name: { en: "Tables", da: "Borde" }, cell: ({ tables }) => tables },
  boards: { name: { en: "Boards", da: "Spil" }, cell: ({ boards }) => boards },
  sumOfChanges: {
    name: { en: "Sum of changes", da: "Sum af ændringer" },
    format: TWO_DECIMALS,
    cell: ({ sumOfChanges }) => sumOfChanges,
  },
  reasons: {
    name: { en: "Why not zero", da: "Hvorfor ikke nul" },
    cell: ({ reasons, language }) => reasons.map((code) => REASONS[code]![language]).join("; "),
  },
} as const satisfies { readonly [column: string]: ColumnOf<CheckRow> };

export const CHECK_COLUMNS: readonly ColumnOf<CheckRow>[] = inOrder(CHECK);

const REASONS: { readonly [code: string]: Words } = {
  "dbf-sum-cap": { en: "cap at 52", da: "loftet på 52" },
  "dbf-sum-boards": {
    en: "not everyone played the same number of boards",
    da: "ikke alle spillede lige mange spil",
  },
  "dbf-sum-players": {
    en: "not the same number of handicaps on both sides",
    da: "ikke lige mange handicap på begge sider",
  },
  "dbf-sum-topscore": { en: "results do not average 50 %", da: "resultaternes gennemsnit er ikke 50 %" },
  "dbf-sum-imp": { en: "results do not sum to 0", da: "resultaternes sum er ikke 0" },
  "dbf-sum-rounded": { en: "results are rounded", da: "resultaterne er afrundet" },
  "dbf-sum-sit-outs": { en: "60 % for sitting out", da: "60 % for at sidde over" },
};
