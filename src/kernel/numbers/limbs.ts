/**
 * Whole numbers of any length: seven digits a limb, the lowest first, nothing for 0. Older Excel's runtime has no BigInt.
 */
export type Limbs = readonly number[];

const DIGITS = 7;
const BASE = 1e7;

export function limbsOf(digits: string): Limbs {
  const limbs: number[] = [];
  for (let end = digits.length; end > 0; end -= DIGITS)
    limbs.push(Number(digits.slice(Math.max(0, end - DIGITS), end)));
  return trimmed(limbs);
}

export function digitsOf(limbs: Limbs): string {
  return limbs.reduceRight((text, limb) => text + String(BASE + limb).slice(1), "") || "0";
}

function trimmed(limbs: number[]): Limbs {
  while (limbs[limbs.length - 1] === 0) limbs.pop();
  return limbs;
}

/** Negative, 0 or positive as a is less than, equal to or greater than b. */
export function compared(a: Limbs, b: Limbs): number {
  if (a.length !== b.length) return a.length - b.length;
  let i = a.length - 1;
  while (i > 0 && a[i] === b[i]) i--;
  return i < 0 ? 0 : a[i]! - b[i]!;
}

export function added(a: Limbs, b: Limbs): Limbs {
  return carried(
    a.length >= b.length ? a.map((limb, i) => limb + (b[i] ?? 0)) : b.map((limb, i) => limb + (a[i] ?? 0)),
  );
}

/** a - b, which must not be negative. */
export function subtracted(a: Limbs, b: Limbs): Limbs {
  return carried(a.map((limb, i) => limb - (b[i] ?? 0)));
}

export function multiplied(a: Limbs, b: Limbs): Limbs {
  const sums = new Array<number>(a.length + b.length).fill(0);
  a.forEach((x, i) => b.forEach((y, j) => (sums[i + j]! += x * y)));
  return carried(sums);
}

/** Normalises sums of limbs: carries what exceeds a limb to the next one, or borrows from it. */
function carried(sums: readonly number[]): Limbs {
  const limbs: number[] = [];
  let carry = 0;
  for (let i = 0; i < sums.length || carry > 0; i++) {
    const sum = (sums[i] ?? 0) + carry;
    carry = Math.floor(sum / BASE);
    limbs.push(sum - carry * BASE);
  }
  return trimmed(limbs);
}

/** × 10^places. */
export function shifted(a: Limbs, places: number): Limbs {
  return places === 0 ? a : limbsOf(digitsOf(a) + "0".repeat(places));
}

/** The whole quotient, computed digit by digit, and the remainder. */
export function quotientOf(a: Limbs, divisor: Limbs): { readonly whole: Limbs; readonly rest: Limbs } {
  let rest: Limbs = [];
  let digits = "";
  for (const digit of digitsOf(a)) {
    rest = carried(
      rest.length === 0 ? [Number(digit)] : rest.map((limb, i) => 10 * limb + (i === 0 ? Number(digit) : 0)),
    );
    let times = 0;
    for (; compared(rest, divisor) >= 0; times++) rest = subtracted(rest, divisor);
    digits += String(times);
  }
  return { whole: limbsOf(digits), rest };
}
