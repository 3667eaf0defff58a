import Big from "big.js";
import {
  asWritten,
  decimal,
  nearestWhole,
  roundHalfUp,
  toNumber,
  type Decimal,
} from "../../../src/kernel/numbers/decimal";
import { fc } from "../../random";

describe("asWritten", () => {
  test.each([
    [0.1 + 0.2, 0.3],
    [16.53 + 0.01 + 8.46, 25],
    [15.62 + 0.41 + 3.97, 20],
    [0, 0],
    [-0.1 - 0.2, -0.3],
    [25.01, 25.01],
    [25.001, 25.001],
    [1 / 3, 0.333333333333333],
    [1e21, 1e21],
  ])("%p → %p", (x, written) => expect(asWritten(x)).toBe(written));

  test("leaves what people write as it is", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 6 }), (units, places) => {
        const written = Number(`${units}e-${places}`);
        expect(asWritten(written)).toBe(written);
      }),
    );
  });
});

test("nearestWhole decides exactly, halves upwards", () => {
  expect([0, 1, 2, 3, 5].map((n) => nearestWhole(n, 2))).toEqual([0, 1, 1, 2, 3]);
  const whole = fc.integer({ min: 0, max: 1e15 });
  fc.assert(
    fc.property(whole, fc.integer({ min: 1, max: 1e15 }), (numerator, denominator) => {
      const [n, d] = [BigInt(numerator), BigInt(denominator)];
      expect(nearestWhole(numerator, denominator)).toBe(Number((2n * n + d) / (2n * d)));
    }),
  );
});

describe("exact decimals, as big.js has them", () => {
  const Reference = Big();
  Reference.DP = 40;
  const cell = fc
    .tuple(fc.integer({ min: -1e15, max: 1e15 }), fc.integer({ min: -3, max: 20 }))
    .map(([units, places]) => Number(Number(`${units}e${-places}`).toPrecision(15)));
  const same = (ours: Decimal, theirs: Big) => expect(toNumber(ours)).toBe(theirs.toNumber() + 0);

  test("sums, differences, products, quotients", () => {
    fc.assert(
      fc.property(cell, cell, cell, (a, b, c) => {
        const [x, y, z] = [a, b, c].map((value) => new Reference(value.toPrecision(15))) as [Big, Big, Big];
        same(decimal(a).plus(b).minus(c), x.plus(y).minus(z));
        same(decimal(a).times(b).minus(c), x.times(y).minus(z));
        expect(decimal(a).gt(b)).toBe(x.gt(y));
        if (b !== 0) same(decimal(a).times(c).div(b), x.times(z).div(y));
      }),
    );
  });

  test("rounding to a unit, halves upwards", () => {
    expect([-0.5, 0.5, 1.5, 2.4999, -1.5].map((x) => toNumber(roundHalfUp(decimal(x), 1)))).toEqual([0, 1, 2, 2, -1]);
    expect(toNumber(roundHalfUp(decimal(0.1235), 0.001))).toBe(0.124);
    const unit = fc.constantFrom(1, 0.5, 0.01, 0.001);
    const whole = fc.integer({ min: -1e9, max: 1e9 });
    fc.assert(
      fc.property(whole, fc.integer({ min: 1, max: 1e6 }), unit, (n, d, u) => {
        // In whole numbers: floor((2n + d u) / (2 d u)) u.
        const [top, bottom] = [2000n * BigInt(n) + BigInt(d) * BigInt(u * 1000), 2n * BigInt(d) * BigInt(u * 1000)];
        const floor = top / bottom - (top % bottom < 0n ? 1n : 0n);
        same(roundHalfUp(decimal(n), u, d), new Reference(floor.toString()).times(u));
      }),
    );
  });
});
