/** Adjustment given to the lower rated player by difference in rating, as printed; the last row is "or more". [chess:2] */
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

/** By which the difference of the adjustment totals is divided. [chess:5] */
export const DIVISOR_2007 = 10;
