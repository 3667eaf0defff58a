import Big from "big.js";
import {
  combine,
  compact,
  mean,
  nearest,
  nearestCombination,
  quotient,
  type Ratio,
} from "../../../src/kernel/numbers/ratio";
import { budget, fc } from "../../random";

const Digits = Big();
Digits.DP = 40;
/** As a cell shows it. */
const inDigits = (x: number) => new Digits(x.toPrecision(15));

/** The same by arithmetic with forty decimals and more. */
function byDecimals({ factors, values, divisor }: Ratio): number {
  const sum = factors.reduce((total, factor, i) => total.plus(inDigits(values[i]!).times(factor)), new Digits(0));
  return sum.div(divisor).toNumber() + 0;
}

const short = fc.integer({ min: -99_999, max: 99_999 }).map((hundredths) => hundredths / 100);
const long = fc.double({ min: -1000, max: 1000, noNaN: true }).filter((x) => x === 0 || Math.abs(x) > 1e-7);
const factor = fc.integer({ min: -3000, max: 3000 });
const divisor = fc.integer({ min: 1, max: 5000 });
const ratioOf = (value: fc.Arbitrary<number>) =>
  fc
    .tuple(fc.array(fc.tuple(factor, value), { minLength: 1, maxLength: 8 }), divisor)
    .map(([terms, d]): Ratio => ({ factors: terms.map((t) => t[0]), values: terms.map((t) => t[1]), divisor: d }));

describe("the nearest double of a ratio", () => {
  test("short decimals", () => {
    fc.assert(
      fc.property(ratioOf(short), (ratio) => expect(nearest(ratio)).toBe(byDecimals(ratio))),
      budget(2000),
    );
  });

  test("long decimals, alone and among short ones", () => {
    fc.assert(
      fc.property(ratioOf(fc.oneof(long, short)), (ratio) => expect(nearest(ratio)).toBe(byDecimals(ratio))),
      budget(5000),
    );
  });

  test("what cancels is 0, never -0, however long its decimals", () => {
    fc.assert(
      fc.property(long, long, factor, divisor, (a, b, f, d) => {
        expect(nearest({ factors: [f, 1, -f, -1], values: [a, b, a, b], divisor: d })).toBe(0);
        expect(nearest({ factors: [f, f], values: [a, -a], divisor: d })).toBe(0);
      }),
    );
    expect(nearest({ factors: [0, -0], values: [-1.5, 22.231666666666666], divisor: 1 })).toBe(0);
  });

  test.each([
    [{ factors: [1, 1], values: [0.1, 0.2], divisor: 1 }, 0.3],
    [{ factors: [1, 1], values: [43.76, 29.12], divisor: 2 }, 36.44],
    // Binary: exactly 1 + 2^-15, whose sixteenth digit is a 5.
    [{ factors: [1, -1], values: [1.000030517578125, 1], divisor: 1 }, 0.00003051757813],
    [{ factors: [1, 1], values: [-1.000030517578125, 1], divisor: 1 }, -0.00003051757813],
    [{ factors: [1e6, 1], values: [1_000_000, 0.000000001], divisor: 1 }, 1e12],
  ])("%j is %p", (ratio, expected) => expect(nearest(ratio)).toBe(expected));

  test("a number is its decimal", () => {
    expect(nearest(0.1 + 0.2)).toBe(0.3);
    expect(nearest(-0)).toBe(0);
  });
});

test("a compact mean of many decimals, long ones too, leaves nothing over", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(long, short), { minLength: 1, maxLength: 40 }), (values) => {
      const left = combine(
        [1, ...values.map(() => -1)],
        [compact(mean(values)), ...values.map((x) => quotient(x, values.length))],
        1,
      );
      expect(nearest(left)).toBe(0);
    }),
  );
});

test("terms are brought over one divisor", () => {
  const ALL = 2_329_089_562_800; // a multiple of every whole number to 30
  const part = fc.tuple(factor, fc.oneof(short, long), fc.integer({ min: 1, max: 30 }));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), divisor, (parts, d) => {
      const factors = parts.map(([f]) => f);
      const terms = parts.map(([, x, own]) => (own === 1 ? x : quotient(x, own)));
      const sum = parts.reduce((total, [f, x, own]) => total.plus(inDigits(x).times(f * (ALL / own))), new Digits(0));
      const expected = sum.div(ALL).div(d).toNumber() + 0;
      expect(nearest(combine(factors, terms, d))).toBe(expected);
      expect(nearestCombination(factors, terms, d)).toBe(expected);
    }),
  );
});
