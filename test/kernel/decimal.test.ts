import fc from "fast-check";
import { asWritten, nearestWhole } from "../../src/kernel/decimal";

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
