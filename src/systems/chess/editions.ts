import { cellProblem, orderProblem, type OwnTable } from "../../kernel/ownTable";
import { editionsOf, inForce } from "../../kernel/editions";
import { invalid, type Result } from "../../kernel/problem";
import { PRINTED, type AdjustmentRow } from "./tables";

/** Everything that is looked up. */
export interface ChessTables {
  /** Adjustment of the lower rated player, by half points of difference; the last is "or more". [chess:2] */
  readonly byHalves: readonly number[];
  /** By which the difference of the totals is divided. [chess:5] */
  readonly divisor: number;
  /** A club's own instead of the paper's. */
  readonly isOwn: boolean;
}

/** The tables of an edition, from what it prints: between two rows the upper one holds. */
export function tablesOf(adjustments: readonly AdjustmentRow[], divisor: number, isOwn = false): ChessTables {
  const capped = adjustments[adjustments.length - 1]!.difference * 2;
  const byHalves = Array.from(
    { length: capped + 1 },
    (_, halves) => adjustments.filter(({ difference }) => difference * 2 <= halves).pop()?.adjustment ?? 0,
  );
  return { byHalves, divisor, isOwn };
}

export const EDITIONS = editionsOf(PRINTED, ({ adjustments, divisor }) => tablesOf(adjustments, divisor));

/** What holds where nothing else is said. */
export const LATEST = inForce(EDITIONS, null);

/** Nobody's difference or adjustment is larger. */
const LARGEST = 100;

/** The latest tables with a league's own: difference and adjustment in each row, the last one "or more". */
export function withOwnTable(table: OwnTable): Result<ChessTables> {
  const half = (field: string, received: number) =>
    received >= 0 && received <= LARGEST && Number.isInteger(received * 2)
      ? undefined
      : invalid("chess-own-half", { field, received, largest: LARGEST });
  const problem = cellProblem(table, 0, half) ?? cellProblem(table, 1, half) ?? orderProblem(table, 0);
  if (problem) return problem;
  const rows = table.rows.map(([difference, adjustment]) => ({ difference: difference!, adjustment: adjustment! }));
  return tablesOf(rows, LATEST.divisor, true);
}
