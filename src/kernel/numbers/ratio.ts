/**
 * Sums of decimals divided by whole numbers, kept exact until a caller asks for a double: terms that cancel in a formula
 * cancel here, and only the result is rounded.
 */
import { asWritten, MAX_UNITS, POWERS_OF_TEN } from "./decimal";

/** Σ factors[i] × values[i] / divisor: factors and divisor whole, each value the decimal of its cell. */
export interface Ratio {
  readonly factors: readonly number[];
  readonly values: readonly number[];
  readonly divisor: number;
}

/** A decimal, or a quotient that may have no finite decimal. */
export type Exact = number | Ratio;

/** numerator / divisor, the divisor whole. */
export function quotient(numerator: number, divisor: number): Ratio {
  return { factors: [1], values: [numerator], divisor };
}

export function sum(terms: readonly Exact[]): Ratio {
  return combine(ones(terms), terms, 1);
}

export function mean(terms: readonly Exact[]): Ratio {
  return combine(ones(terms), terms, terms.length);
}

function ones(terms: readonly unknown[]): number[] {
  return terms.map(() => 1);
}

/** The same ratio in few terms: its sum to 15 digits, and the remainder. */
export function compact({ factors, values, divisor }: Ratio): Ratio {
  const shown = Number(nearestCombination(factors, values, 1).toPrecision(15));
  const rest = nearestCombination([...factors, -1], [...values, shown], 1);
  return { factors: [1, 1], values: [shown, rest], divisor };
}

/** Σ factors[i] × terms[i] / divisor. */
export function combine(factors: readonly number[], terms: readonly Exact[], divisor: number): Ratio {
  if (terms.every(isPlain)) return { factors, values: terms, divisor };
  const common = commonDivisor(terms);
  const allFactors: number[] = [];
  const values: number[] = [];
  terms.forEach((term, i) => {
    const ratio = isPlain(term) ? quotient(term, 1) : term;
    const factor = factors[i]! * (common / ratio.divisor);
    for (let j = 0; j < ratio.values.length; j++) {
      allFactors.push(factor * ratio.factors[j]!);
      values.push(ratio.values[j]!);
    }
  });
  return { factors: allFactors, values, divisor: divisor * common };
}

function isPlain(term: Exact): term is number {
  return typeof term === "number";
}

function commonDivisor(terms: readonly Exact[]): number {
  let common = 1;
  for (const term of terms) if (!isPlain(term)) common = leastCommonMultiple(common, term.divisor);
  return common;
}

function leastCommonMultiple(a: number, b: number): number {
  let [divisor, rest] = [a, b];
  while (rest > 0) [divisor, rest] = [rest, divisor % rest];
  return (a / divisor) * b;
}

/** Negative, 0 or positive as a is less than, equal to or greater than b; decided exactly. */
export function compareExact(a: Exact, b: Exact): number {
  return nearest(combine([1, -1], [a, b], 1));
}

/** The double nearest to a ratio, never -0. */
export function nearest(exact: Exact): number {
  if (isPlain(exact)) return asWritten(exact) + 0;
  return nearestCombination(exact.factors, exact.values, exact.divisor);
}

/** The double nearest to Σ factors[i] × terms[i] / divisor, never -0. */
export function nearestCombination(factors: readonly number[], terms: readonly Exact[], divisor: number): number {
  const common = commonDivisor(terms);
  let units = 0;
  let size = 0;
  let long = false;
  for (let i = 0; i < terms.length; i++) {
    const term = terms[i]!;
    const plain = isPlain(term);
    const factor = factors[i]! * (common / (plain ? 1 : term.divisor));
    const count = plain ? 1 : term.values.length;
    for (let j = 0; j < count; j++) {
      const value = plain ? term : term.values[j]!;
      // `wholeUnits` written out, which would allocate its result for each term.
      const whole = Math.round(value * UNITS);
      if (whole / UNITS !== value || Math.abs(whole) >= MAX_UNITS) long = true;
      const product = factor * (plain ? 1 : term.factors[j]!) * whole;
      units += product;
      size += Math.abs(product);
    }
  }
  const under = divisor * common * UNITS;
  if (!long && size < EXACT_WHOLES && under < EXACT_WHOLES) return units / under + 0;
  return nearestToLong(combine(factors, terms, divisor));
}

/** Decimals of up to nine places are summed as whole numbers of the ninth. */
const UNITS = 1e9;
const EXACT_WHOLES = 2 ** 53;

/**
 * The same for longer decimals, such as a mean that a sheet computed. Each sum is a double with its remainder from the
 * exact sum (Dekker, Knuth), about 32 digits. `decimal` would give the same result a hundred times slower.
 */
function nearestToLong({ factors, values, divisor }: Ratio): number {
  let total = 0;
  let rest = 0;
  let size = 0;
  for (let i = 0; i < factors.length; i++) {
    const factor = factors[i]!;
    const value = values[i]!;
    const term = factor * value;
    const next = total + term;
    const added = next - total;
    rest += total - (next - added) + (term - added) + (productRest(factor, value, term) + factor * decimalRest(value));
    total = next;
    size += Math.abs(term);
  }
  const whole = total + rest;
  // Decimals of 15 digits never differ by this little, so the difference is only the rounding of `rest`.
  const least = size * NOTHING;
  if (Math.abs(whole) < least) return 0;
  const nearly = whole / divisor;
  const back = nearly * divisor;
  return nearly + (whole - back - productRest(nearly, divisor, back) + (total - whole + rest)) / divisor;
}

const NOTHING = 2 ** -80;

/** The exact a × b minus the double `product`. */
function productRest(a: number, b: number, product: number): number {
  const aHigh = upperHalf(a);
  const bHigh = upperHalf(b);
  const aLow = a - aHigh;
  const bLow = b - bHigh;
  return aHigh * bHigh - product + aHigh * bLow + aLow * bHigh + aLow * bLow;
}

/** The upper 26 bits of a double. */
function upperHalf(x: number): number {
  const shifted = x * (2 ** 27 + 1);
  return shifted - (shifted - x);
}

const MOST_PLACES = POWERS_OF_TEN.length - 1;

/** The difference between a double and the decimal it is read as: `decimal(x)` - x. */
function decimalRest(x: number): number {
  if (x < 0) return -decimalRest(-x);
  let places = 14;
  for (let size = 10; x >= size && places > 0; size *= 10) places--;
  for (let size = 1; x < size && places < MOST_PLACES; size /= 10) places++;
  const scale = POWERS_OF_TEN[places]!;
  const product = x * scale;
  const units = Math.round(product);
  const above = product - units + productRest(x, scale, product);
  if (above >= 0.5) return (1 - above) / scale;
  return above < -0.5 ? (-1 - above) / scale : -above / scale;
}
