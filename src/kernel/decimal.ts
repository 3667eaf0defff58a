import Big from "big.js";

// Decimals of a quotient that does not end (a mean of three): more than a double holds.
Big.DP = 40;

/**
 * The decimal that a person sees in the cell: 15 significant digits, as spreadsheets show and keep numbers.
 * A total such as 0.1+0.2 that a sheet computed is thus read as 0.3, not as its binary neighbour.
 */
export function decimal(x: number): Big {
  return new Big(x.toPrecision(15));
}

/** From here on a cell does not keep ones; nothing that is taken is as large. */
export const HIGHEST = 1e15;

/** That decimal as a number: what table edges are compared with. */
export function asWritten(x: number): number {
  return wholeUnits(x, 2) === undefined ? Number(x.toPrecision(15)) : x;
}

/**
 * x × 10^places when that is a whole number that fits a double exactly, else undefined.
 * The quick way to exact arithmetic for the short decimals people write.
 */
export function wholeUnits(x: number, places: number): number | undefined {
  const scale = POWERS_OF_TEN[places]!;
  const units = Math.round(x * scale);
  return units / scale === x && units < MAX_UNITS && units > -MAX_UNITS ? units : undefined;
}

const POWERS_OF_TEN = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9] as const;
const MAX_UNITS = 2 ** 50;

/** Exact sum of decimals. */
export function decimalSum(values: readonly number[]): Big {
  return values.reduce((sum, x) => sum.plus(decimal(x)), new Big(0));
}

/** numerator / denominator rounded to the nearest multiple of `unit`, halves upwards (towards +∞), decided exactly. */
export function roundHalfUp(numerator: Big, unit: Big.BigSource, denominator: Big.BigSource = 1): Big {
  const divisor = new Big(denominator).times(unit);
  // floor(n/d + 1/2) = floor((2n + d) / 2d)
  return floorDivide(numerator.times(2).plus(divisor), divisor.times(2)).times(unit);
}

/** numerator / denominator to the nearest whole number, halves upwards; both whole, not negative, below 2^51. */
export function nearestWhole(numerator: number, denominator: number): number {
  const doubled = 2 * numerator + denominator;
  return (doubled - (doubled % (2 * denominator))) / (2 * denominator);
}

function floorDivide(numerator: Big, divisor: Big): Big {
  const remainder = numerator.mod(divisor);
  const quotient = numerator.minus(remainder).div(divisor);
  const below = remainder.s !== divisor.s && !remainder.eq(0);
  return (below ? quotient.minus(1) : quotient).round(0);
}

/** The double nearest to a decimal, never -0. */
export function toNumber(x: Big): number {
  return x.toNumber() + 0;
}
