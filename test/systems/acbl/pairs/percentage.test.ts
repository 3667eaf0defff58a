import { Problem } from "../../../../src/kernel/problem";
import { Working } from "../../../../src/kernel/working";
import * as acbl from "../../../../src/systems/acbl";
import { fc } from "../../../random";

/** numerator / denominator to the nearest whole, halves upwards: the tests' own arithmetic, on whole numbers only. */
function nearest(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator));
}

describe("the guide's example [acbl:average, handicap]", () => {
  test("average", () => expect(acbl.average([0.51, 0.537, 0.61])).toBe(0.552));
  test("handicap", () => expect(acbl.handicap(0.552)).toBe(0.088));
  test("handicap at 1.00", () => expect(acbl.handicap(0.552, 1)).toBe(0.098));

  test("every stage in the working", () => {
    const working = new Working();
    const mean = acbl.average([0.51, 0.537, 0.61], working)!;
    acbl.handicap(mean, undefined, undefined, working);
    expect(working.steps.map((step) => [step.code, step.value])).toEqual([
      ["acbl-sum", 1.657],
      ["acbl-average", 0.552],
      ["acbl-below-par", 0.098],
      ["acbl-handicap", 0.088],
    ]);
    expect(working.steps[3]!.inputs).toEqual({ factor: 0.9, difference: 0.098, product: 0.0882 });
  });
});

describe("the table of five pairs, 312 possible [acbl:matchpoints, reduced]", () => {
  const ROWS = [
    [0.088, 27, 4],
    [0.081, 25, 2],
    [0.102, 32, 9],
    [0.125, 39, 16],
    [0.075, 23, 0],
  ] as const;
  test.each(ROWS)("%p → %p", (handicap, added) => expect(acbl.matchpoints(handicap, 312)).toBe(added));
  test("reduced", () => expect(acbl.reduced(ROWS.map((row) => row[1]))).toEqual(ROWS.map((row) => row[2])));
});

describe("average", () => {
  test("of nothing is nothing", () => expect(acbl.average([])).toBeNull());

  // Scores, then the average: ties of the third decimal go up, also where the binary sum lies just below them.
  test.each([
    [[0.5, 0.501], 0.501],
    [[0.5, 0.5, 0.5, 0.502], 0.501],
    [[0.333, 0.334], 0.334],
    [[0.0005], 0.001],
    [[0.00049], 0],
    [[0.1 + 0.2, 0.301], 0.301],
    [[1], 1],
    [[0], 0],
    [[0.4375, 0.4375], 0.438],
  ])("%j → %p", (scores, expected) => expect(acbl.average(scores)).toBe(expected));

  test("is exact for scores of four decimals", () => {
    const score = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(fc.array(score, { minLength: 1, maxLength: 12 }), (tenThousandths) => {
        const sum = tenThousandths.reduce((total, x) => total + BigInt(x), 0n);
        const expected = nearest(sum, 10n * BigInt(tenThousandths.length)) / 1000;
        const scores = tenThousandths.map((x) => x / 10_000);
        expect(acbl.average(scores)).toBe(expected);
        expect(acbl.average([...scores].reverse())).toBe(expected);
      }),
    );
  });
});

describe("handicap", () => {
  // average, factor, par, handicap: ties up, par reached and passed, other factors and pars
  test.each([
    [0.555, 0.9, 0.65, 0.086],
    [0.545, 0.9, 0.65, 0.095],
    [0.65, 0.9, 0.65, 0],
    [0.649, 0.9, 0.65, 0.001],
    [0.651, 0.9, 0.65, 0],
    [1, 0.9, 0.65, 0],
    [0, 0.9, 0.65, 0.585],
    [0, 1, 0.65, 0.65],
    [0.5, 0.95, 0.65, 0.143],
    [0.5, 0.9, 0.6, 0.09],
    [0.5525, 1, 0.65, 0.098],
    [0.6495, 1, 0.65, 0.001],
    [0.64951, 1, 0.65, 0],
    [0.1 + 0.2, 0.9, 0.65, 0.315],
  ])("average %p, factor %p, par %p → %p", (average, factor, par, expected) =>
    expect(acbl.handicap(average, factor, par)).toBe(expected),
  );

  test("is exact, never below 0, and falls as the average rises", () => {
    const fraction = fc.integer({ min: 0, max: 10_000 });
    const factor = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(fraction, fraction, factor, fc.integer({ min: 0, max: 500 }), (average, par, percent, more) => {
        const short = BigInt(Math.max(0, par - average));
        const value = acbl.handicap(average / 10_000, percent / 100, par / 10_000);
        expect(value).toBe(nearest(short * BigInt(percent), 1000n) / 1000);
        expect(acbl.handicap((average + more) / 10_000, percent / 100, par / 10_000)).toBeLessThanOrEqual(value);
      }),
    );
  });

  test("is the same by the short way and by decimals", () => {
    const long = fc.integer({ min: 0, max: 999_999_999 });
    fc.assert(
      fc.property(long, (billionths) => {
        const expected = nearest(BigInt(Math.max(0, 650_000_000 - billionths)) * 9n, 10_000_000n) / 1000;
        expect(acbl.handicap(billionths / 1e9)).toBe(expected);
      }),
    );
  });
});

describe("pair [acbl:pair]", () => {
  test.each([
    [0.088, 0.081, 0.0845],
    [0.1, 0.2, 0.15],
    [0, 0.001, 0.0005],
    [0, 0, 0],
    [0.1 + 0.2, 0.1, 0.2],
  ])("%p and %p → %p, not rounded", (a, b, mean) => {
    expect(acbl.pairHandicap(a, b)).toBe(mean);
    expect(acbl.pairHandicap(b, a)).toBe(mean);
  });
});

describe("matchpoints [acbl:matchpoints]", () => {
  // handicap, possible, matchpoints: ties up, also where the binary product lies below them
  test.each([
    [0.0845, 312, 26],
    [0.125, 100, 13],
    [0.125, 108, 14],
    [0.145, 100, 15],
    [0.285, 100, 29],
    [0.575, 100, 58],
    [0.0005, 1000, 1],
    [0.0005, 999, 0],
    [0.25, 189, 47],
    [0.25, 190, 48],
    [0, 312, 0],
    [1, 312, 312],
    [0.3 - 0.2, 105, 11],
    [1 / 3, 312, 104],
    [0.5, 2_000_001, 1_000_001],
  ])("%p of %p → %p", (handicap, possible, expected) => expect(acbl.matchpoints(handicap, possible)).toBe(expected));

  test("is exact, and never falls with handicap or possible", () => {
    const handicap = fc.integer({ min: 0, max: 10_000 });
    const possible = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(handicap, possible, fc.integer({ min: 0, max: 50 }), (h, tenths, more) => {
        const value = acbl.matchpoints(h / 10_000, tenths / 10);
        expect(value).toBe(nearest(BigInt(h) * BigInt(tenths), 100_000n));
        expect(acbl.matchpoints(Math.min(1, (h + more) / 10_000), tenths / 10)).toBeGreaterThanOrEqual(value);
        expect(acbl.matchpoints(h / 10_000, (tenths + more) / 10)).toBeGreaterThanOrEqual(value);
      }),
    );
  });
});

describe("reduced [acbl:reduced]", () => {
  test("blank cells stay blank", () => {
    expect(acbl.reduced([27, null, 23])).toEqual([4, null, 0]);
    expect(acbl.reduced([null, null])).toEqual([null, null]);
    expect(acbl.reduced([])).toEqual([]);
  });

  test("halves and what a sheet computed", () => expect(acbl.reduced([0.1 + 0.2, 0.1])).toEqual([0.2, 0]));

  test("the lowest becomes 0, differences stay", () => {
    const matchpoints = fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(matchpoints, (halves) => {
        const given = halves.map((h) => h / 2);
        const reduced = acbl.reduced(given) as number[];
        expect(Math.min(...reduced)).toBe(0);
        expect(reduced.map((m) => m - reduced[0]!)).toEqual(given.map((m) => m - given[0]!));
      }),
    );
  });
});

describe("players without three games [acbl:few-games]", () => {
  const rankHandicap = acbl.handicapOfRank(7.5, 54);

  test.each([
    [[0.51, 0.537, 0.61], { fewGames: "none" }, 0.088],
    [[0.51, 0.537], { fewGames: "none" }, 0],
    [[], { fewGames: "none" }, 0],
    [[0.51], { fewGames: "available" }, 0.126],
    [[0.51, 0.537], { fewGames: "available" }, 0.113],
    // The guide's first option where nothing is said, as on a sheet and in a book.
    [[0.51, 0.537], {}, 0],
    [[], {}, 0],
    [[0.51], { fewGames: "rank", rankHandicap }, 0.126],
    [[], { fewGames: "rank", rankHandicap }, 0.139],
    [[0.2, 0.51, 0.537, 0.61], { lastGames: 3 }, 0.088],
    [[0.51, 0.537, 0.61], { lastGames: 10, factor: 1 }, 0.098],
    [[0.51, 0.537, 0.61], { par: 0.6 }, 0.043],
  ] as const)("%j with %j → %p", (scores, terms, expected) =>
    expect(acbl.handicapFromScores(scores, terms)).toBe(expected),
  );

  test.each([
    [[], { fewGames: "available" }],
    [[], { fewGames: "rank" }],
  ] as const)("%j with %j has no answer", (scores, terms) =>
    expect(acbl.handicapFromScores(scores, terms)).toMatchObject({ kind: "unavailable", code: "acbl-no-games" }),
  );

  test("a rank gives the same matchpoints by either method, as near as three decimals go", () => {
    // Club Master and Regional Master at average 54, possible 108: 7.5 + 4 by the chart, then to a whole
    const pair = acbl.pairHandicap(acbl.handicapOfRank(7.5, 54), acbl.handicapOfRank(4, 54));
    expect(acbl.matchpoints(pair, 108)).toBe(12);
    expect(acbl.matchpoints(acbl.pairHandicap(12 / 54, 12 / 54), 108)).toBe(24);
  });

  test("the last step is the value", () => {
    for (const [scores, terms] of [
      [[0.51], { fewGames: "none" }],
      [[0.51], {}],
      [[], { fewGames: "rank", rankHandicap }],
    ] as const) {
      const working = new Working();
      const value = acbl.handicapFromScores(scores, terms, working);
      if (value instanceof Problem) throw new Error(value.code);
      expect(working.steps.at(-1)!.value).toBe(value);
    }
  });
});
