// Formula (2) and the expected results, literally and in sixty digits: the program must match them, and they are
// written independently of it.
import Big from "big.js";

const Digits = Big();
Digits.DP = 60;

const exact = (x: number | readonly [number, number]) =>
  typeof x === "number" ? new Digits(x) : new Digits(x[0]).div(x[1]);

/** [(1 − 1/480 × (N_B − 1)/(N_B + S))^N_G − 1] × C_u × C_k × C_b × (r − ⟨r⟩) */
export function changeInDigits(t: {
  readonly nb: number;
  readonly s: number;
  readonly ng: number;
  readonly cu: readonly [number, number];
  readonly ck: readonly [number, number];
  readonly cb: number;
  readonly r: number;
  readonly expected: readonly [over: number, under: number];
}): number {
  const left = new Digits(1).minus(new Digits(t.nb - 1).div(new Digits(t.nb).plus(t.s)).div(480));
  let power = new Digits(1);
  for (let board = 0; board < t.ng; board++) power = power.times(left).round(60);
  return power
    .minus(1)
    .times(exact(t.cu))
    .times(exact(t.ck))
    .times(t.cb)
    .times(new Digits(t.r).minus(exact(t.expected)))
    .toNumber();
}

/** The relative error of a value. */
export function relativeError(value: number, truth: number): number {
  return truth === 0 ? Math.abs(value) : Math.abs((value - truth) / truth);
}

/** Four roundings and two functions in double precision: a few units of the last digit. */
export const DOUBLE_PRECISION = 1e-15;
