import { added, compared, digitsOf, limbsOf, multiplied, quotientOf, shifted, subtracted, type Limbs } from "./limbs";

/** Decimals of a quotient that does not terminate (a mean of three): more than a double holds. */
const QUOTIENT_PLACES = 40;

/** An exact decimal: ± digits / 10^places. */
export class Decimal {
  constructor(
    private readonly negative: boolean,
    private readonly size: Limbs,
    private readonly places: number,
  ) {}

  plus(other: Decimal | number): Decimal {
    const b = exact(other);
    const places = Math.max(this.places, b.places);
    const [x, y] = [this.sizeWith(places), b.sizeWith(places)];
    if (this.negative === b.negative) return new Decimal(this.negative, added(x, y), places);
    return compared(x, y) >= 0
      ? new Decimal(this.negative, subtracted(x, y), places)
      : new Decimal(b.negative, subtracted(y, x), places);
  }

  minus(other: Decimal | number): Decimal {
    const { negative, size, places } = exact(other);
    return this.plus(new Decimal(!negative, size, places));
  }

  times(other: Decimal | number): Decimal {
    const b = exact(other);
    return new Decimal(this.negative !== b.negative, multiplied(this.size, b.size), this.places + b.places);
  }

  /** To 40 decimals, halves away from zero. */
  div(other: Decimal | number): Decimal {
    const b = exact(other);
    const { whole, rest, divisor } = this.wholesOf(b, QUOTIENT_PLACES);
    const up = compared(added(rest, rest), divisor) >= 0;
    return new Decimal(this.negative !== b.negative, up ? added(whole, [1]) : whole, QUOTIENT_PLACES);
  }

  /** The whole number at or below this / divisor. */
  floorDiv(divisor: Decimal): Decimal {
    const negative = this.negative !== divisor.negative;
    const { whole, rest } = this.wholesOf(divisor, 0);
    return new Decimal(negative, negative && rest.length > 0 ? added(whole, [1]) : whole, 0);
  }

  gt(other: Decimal | number): boolean {
    const { negative, size } = this.minus(other);
    return !negative && size.length > 0;
  }

  /** The nearest double. */
  toNumber(): number {
    return Number(`${this.negative ? "-" : ""}${digitsOf(this.size)}e-${this.places}`);
  }

  /** The quotient and remainder of this × 10^places by a divisor, without signs. */
  private wholesOf(other: Decimal, places: number) {
    const common = Math.max(this.places, other.places);
    const divisor = other.sizeWith(common);
    return { ...quotientOf(this.sizeWith(common + places), divisor), divisor };
  }

  private sizeWith(places: number): Limbs {
    return shifted(this.size, places - this.places);
  }
}

function exact(x: Decimal | number): Decimal {
  return typeof x === "number" ? decimal(x) : x;
}

/**
 * The decimal that a person sees in the cell: 15 significant digits, as spreadsheets show and keep numbers.
 * A total such as 0.1+0.2 that a sheet computed is thus read as 0.3, not as its binary neighbour.
 */
export function decimal(x: number): Decimal {
  const [digits, exponent] = Math.abs(x).toExponential(14).split("e") as [string, string];
  const places = 14 - Number(exponent);
  const written = digits.replace(".", "");
  const short = written.replace(/0+$/, "");
  const left = places - (written.length - short.length);
  return new Decimal(x < 0, limbsOf(left < 0 ? short + "0".repeat(-left) : short), Math.max(0, left));
}

/** From here on a cell does not keep units; every figure we accept is smaller. */
export const HIGHEST = 1e15;

/** That decimal as a number, for comparing with the edges of tables. */
export function asWritten(x: number): number {
  return wholeUnits(x, 2) === undefined ? Number(x.toPrecision(15)) : x;
}

/**
 * x × 10^places if that is a whole number that fits a double exactly; else undefined. The fast way to exact arithmetic
 * for the short decimals that people write.
 */
export function wholeUnits(x: number, places: number): number | undefined {
  const scale = POWERS_OF_TEN[places]!;
  const units = Math.round(x * scale);
  return units / scale === x && Math.abs(units) < MAX_UNITS ? units : undefined;
}

/** The powers of ten that a double holds exactly. */
// oxfmt-ignore
export const POWERS_OF_TEN = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
] as const;
export const MAX_UNITS = 2 ** 50;

/** Exact sum of decimals. */
export function decimalSum(values: readonly number[]): Decimal {
  return values.reduce((sum, x) => sum.plus(x), decimal(0));
}

/** numerator / denominator rounded to the nearest multiple of `unit`, halves upwards (towards +∞), decided exactly. */
export function roundHalfUp(numerator: Decimal, unit: number, denominator: Decimal | number = 1): Decimal {
  const divisor = exact(denominator).times(unit);
  // floor(n/d + 1/2) = floor((2n + d) / 2d)
  return numerator.times(2).plus(divisor).floorDiv(divisor.times(2)).times(unit);
}

/** numerator / denominator to the nearest whole number, halves upwards; both whole, not negative, below 2^51. */
export function nearestWhole(numerator: number, denominator: number): number {
  const doubled = 2 * numerator + denominator;
  return (doubled - (doubled % (2 * denominator))) / (2 * denominator);
}

/** The double nearest to a decimal, never -0. */
export function toNumber(x: Decimal): number {
  return x.toNumber() + 0;
}
