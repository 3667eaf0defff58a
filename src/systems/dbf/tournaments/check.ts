import { called } from "../../../messages/names/systems";
import type { Language, Words } from "../../../kernel/language";
import { wholeUnits } from "../../../kernel/numbers/decimal";
import type { Plain } from "../../../kernel/problem";
import { nearest, sum } from "../../../kernel/numbers/ratio";
import { inOrder, type ColumnOf } from "../../../kernel/table";
import type { Check, Reason } from "./settlement";

// The table that shows whether the changes of a tournament sum to zero, and why not. [dbf:1.5]

/** A tournament in that table; boards and the sum of changes are null before play. */
export type Checked = Pick<Check, "fieldMean" | "entrants" | "tables"> & {
  readonly [of in "boards" | "sumOfChanges"]: number | null;
};

/** A reason in the table: a code of `REASONS`. `wrong`: the averages, if the results themselves are wrong. */
export type ShownReason =
  | { readonly code: Reason["code"] | "dbf-sum-rounded"; readonly wrong: null }
  | { readonly code: "dbf-sum-topscore" | "dbf-sum-imp"; readonly wrong: Averages };

type Averages = { readonly average: number; readonly expected: number };

/**
 * Why changes do not sum to zero. If the results have another average than they must, they are wrong, unless rounding
 * to their decimals explains the difference.
 */
export function shownReasons({ reasons }: Pick<Check, "reasons">, entered: readonly number[]): ShownReason[] {
  return reasons.map(({ code, details }) => {
    if (code !== "dbf-sum-topscore" && code !== "dbf-sum-imp") return { code, wrong: null };
    const wrong = details as Averages;
    const { average, expected } = wrong;
    const isRounding = Math.abs(nearest(sum([average, -expected]))) <= roundingOf(entered);
    return isRounding ? { code: "dbf-sum-rounded", wrong: null } : { code, wrong };
  });
}

/** How far rounding to their decimals can have moved numbers; whole numbers count as not rounded. */
function roundingOf(values: readonly number[]): number {
  const decimals = values.reduce((most, value) => Math.max(most, writtenDecimals(value)), 0);
  return decimals === 0 ? 0 : 0.5 / 10 ** decimals;
}

/** The most decimals of a result. */
const MOST_DECIMALS = 9;

export function writtenDecimals(value: number): number {
  for (let places = 0; places < MOST_DECIMALS; places++) if (wholeUnits(value, places) !== undefined) return places;
  return MOST_DECIMALS;
}

/** The cells of a tournament, below `CHECK_COLUMNS`. */
export function checkCells(check: Checked, reasons: readonly string[], language: Language): Plain[] {
  return CHECK_COLUMNS.map(({ cell }) => cell({ ...check, reasons, language }));
}

const TWO_DECIMALS = "0.00";

/** A tournament with the texts of its reasons, in one language. */
type CheckRow = Checked & { readonly reasons: readonly string[]; readonly language: Language };

/** The columns of the check. */
export const CHECK = {
  fieldMean: {
    name: called("Field mean"),
    format: TWO_DECIMALS,
    cell: ({ fieldMean }) => fieldMean,
  },
  entrants: { name: called("Entrants"), cell: ({ entrants }) => entrants },
  tables: { name: called("Tables"), cell: ({ tables }) => tables },
  boards: { name: called("Boards"), cell: ({ boards }) => boards },
  sumOfChanges: {
    name: called("Sum of changes"),
    format: TWO_DECIMALS,
    cell: ({ sumOfChanges }) => sumOfChanges,
  },
  reasons: {
    name: called("Why not zero"),
    cell: ({ reasons, language }) => reasons.map((code) => REASONS[code]![language]).join("; "),
  },
} as const satisfies { readonly [column: string]: ColumnOf<CheckRow> };

export const CHECK_COLUMNS: readonly ColumnOf<CheckRow>[] = inOrder(CHECK);

const REASONS: { readonly [code: string]: Words } = {
  "dbf-sum-cap": called("cap at 52"),
  "dbf-sum-boards": called("not everyone played the same number of boards"),
  "dbf-sum-players": called("not the same number of handicaps on both sides"),
  "dbf-sum-topscore": called("results do not average 50 %"),
  "dbf-sum-imp": called("results do not sum to 0"),
  "dbf-sum-rounded": called("results are rounded"),
  "dbf-sum-sit-outs": called("60 % for sitting out"),
};
