import type { Editions } from "../../kernel/seasons/editions";
import { daySerial } from "../../kernel/day";

/** The adjustment for the lower rated player by difference in rating, as printed; the last row is "or more". [chess:2] */
export const ADJUSTMENTS_2007 = [
  { difference: 0, adjustment: 0 },
  { difference: 0.5, adjustment: 1 },
  { difference: 1, adjustment: 2 },
  { difference: 1.5, adjustment: 3 },
  { difference: 2, adjustment: 4 },
  { difference: 2.5, adjustment: 5 },
  { difference: 3, adjustment: 6 },
  { difference: 3.5, adjustment: 7 },
  { difference: 4, adjustment: 8 },
  { difference: 4.5, adjustment: 8.5 },
] as const;

/** The divisor for the difference of the adjustment totals. [chess:5] */
export const DIVISOR_2007 = 10;

/** A row of the table of adjustments. */
export interface AdjustmentRow {
  readonly difference: number;
  readonly adjustment: number;
}

/** The tables of each edition, from its first day. */
export const PRINTED: Editions<{ readonly adjustments: readonly AdjustmentRow[]; readonly divisor: number }> = [
  { from: daySerial(2007, 7, 4), tables: { adjustments: ADJUSTMENTS_2007, divisor: DIVISOR_2007 } },
];
