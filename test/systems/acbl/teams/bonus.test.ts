import { Working } from "../../../../src/kernel/working";
import * as acbl from "../../../../src/systems/acbl";
import type { Colours, Rank } from "../../../../src/systems/acbl";
import { BONUS_CHART, LIFE_MASTER_CHART } from "../charts";
import { fc } from "../../../random";

const SCALE = [
  ...BONUS_CHART.map((row) => [false, ...row] as const),
  ...LIFE_MASTER_CHART.map((row) => [true, ...row] as const),
];

describe("the scale [acbl:bonus]", () => {
  test.each(SCALE)("Life Master %p: %s from %p to %p, %p %%", (lifeMaster, rank, from, upTo, percent) => {
    expect(acbl.rank(from, lifeMaster)).toBe(rank);
    if (from > 0) expect(acbl.rank(from - 0.01, lifeMaster)).not.toBe(rank);
    if (upTo !== null) {
      expect(acbl.rank(upTo, lifeMaster)).toBe(rank);
      expect(acbl.rank(upTo + 0.005, lifeMaster)).toBe(rank);
      expect(acbl.rank(upTo + 0.01, lifeMaster)).not.toBe(rank);
    } else expect(acbl.rank(1e6, lifeMaster)).toBe(rank);
    expect(acbl.bonus(rank as Rank)).toBe(percent / 100);
  });

  test("all ranks, lowest first", () => expect(acbl.RANKS).toEqual(SCALE.map((row) => row[1])));

  test("a sum from a sheet does not fall short of the next rank", () => {
    expect(acbl.rank(15.62 + 0.41 + 3.97)).toBe("Club Master");
    expect(15.62 + 0.41 + 3.97).toBeLessThan(20);
  });
});

describe("coloured points", () => {
  const left = (colours: Partial<Colours>): Colours => ({ silver: null, redOrGold: null, gold: null, ...colours });

  // masterpoints, colours, rank: each condition met exactly and missed by 0.01
  test.each([
    [250, {}, "NABC Master"],
    [250, { silver: 25, redOrGold: 15, gold: 5 }, "NABC Master"],
    [250, { silver: 24.99, redOrGold: 15, gold: 5 }, "Regional Master"],
    [250, { silver: 25, redOrGold: 14.99, gold: 5 }, "Regional Master"],
    [250, { silver: 25, redOrGold: 15, gold: 4.99 }, "Regional Master"],
    [250, { silver: 15, redOrGold: 5, gold: 0 }, "Regional Master"],
    [250, { silver: 14.99, redOrGold: 5, gold: 0 }, "Sectional Master"],
    [250, { silver: 15, redOrGold: 4.99, gold: 0 }, "Sectional Master"],
    [250, { silver: 5 }, "Sectional Master"],
    [250, { silver: 5, redOrGold: 0, gold: 0 }, "Sectional Master"],
    [250, { silver: 4.99 }, "Club Master"],
    [250, { silver: 0, redOrGold: 0, gold: 0 }, "Club Master"],
    [150, { silver: 15, redOrGold: 5 }, "Regional Master"],
    [150, { silver: 14 }, "Sectional Master"],
    [60, { silver: 4 }, "Club Master"],
    [60, { redOrGold: 0, gold: 0 }, "Sectional Master"],
    [19.99, { silver: 0, redOrGold: 0, gold: 0 }, "Junior Master"],
    [0, { silver: 0, redOrGold: 0, gold: 0 }, "Rookie"],
    // Sums of a sheet: 24.999999999999996 silver points are 25.
    [250, { silver: 15.62 + 0.41 + 3.97 + 5, redOrGold: 15, gold: 0.57 + 0.08 + 0.35 + 4 }, "NABC Master"],
    // Gold points are among "red or gold", even where only the red ones were written there.
    [250, { silver: 25, redOrGold: 0, gold: 15 }, "NABC Master"],
  ] as const)("%p with %j → %s", (masterpoints, colours, rank) =>
    expect(acbl.rank(masterpoints, false, left(colours))).toBe(rank),
  );

  test("do not matter to Life Masters", () =>
    expect(acbl.rank(250, true, { silver: 0, redOrGold: 0, gold: 0 })).toBe("Life Master (Under 500)"));

  test("what is lacking is in the working", () => {
    const working = new Working();
    acbl.rank(250, false, left({ silver: 5 }), working);
    expect(working.steps.map((step) => [step.code, step.inputs["rank"], step.value])).toEqual([
      ["acbl-rank-lacks", "NABC Master", false],
      ["acbl-rank-lacks", "Regional Master", false],
      ["acbl-rank", undefined, "Sectional Master"],
    ]);
  });

  test("more points of any kind never lower the rank", () => {
    const points = fc.integer({ min: 0, max: 300 });
    fc.assert(
      fc.property(points, points, points, points, points, (masterpoints, silver, redOrGold, gold, more) => {
        const place = (m: number, s: number, r: number, g: number) =>
          acbl.RANKS.indexOf(acbl.rank(m, false, { silver: s, redOrGold: r, gold: g }));
        const rank = place(masterpoints, silver, redOrGold, gold);
        expect(place(masterpoints + more, silver, redOrGold, gold)).toBeGreaterThanOrEqual(rank);
        expect(place(masterpoints, silver + more, redOrGold, gold)).toBeGreaterThanOrEqual(rank);
        expect(place(masterpoints, silver, redOrGold + more, gold)).toBeGreaterThanOrEqual(rank);
        expect(place(masterpoints, silver, redOrGold, gold + more)).toBeGreaterThanOrEqual(rank);
      }),
    );
  });
});

test("a non-member is a Club Master, never a Life Master; the club may say otherwise", () => {
  expect(acbl.rank("NM")).toBe("Club Master");
  expect(acbl.rank("NM", true)).toBe("Club Master");
  expect(acbl.rank("NM", false, undefined, undefined, 50)).toBe("Sectional Master");
});

test.each([
  ["Rookie", "Rookie"],
  [" club  master ", "Club Master"],
  ["NABC MASTER", "NABC Master"],
  ["life master (under 500)", "Life Master (Under 500)"],
  ["Life Master under 500", "Life Master (Under 500)"],
  ["Life Master 500+", "Life Master (500+)"],
  ["Life Master", "Life Master"],
  ["Sect. Master", "Sectional Master"],
  ["Sectional Mstr", "Sectional Master"],
  ["Jr. Master", "Junior Master"],
  ["Regional", "Regional Master"],
  ["Rookie (2.1)", "Rookie"],
  ["LM > 500", "Life Master (500+)"],
  ["Life Master, under 500", "Life Master (Under 500)"],
  ["LM 500", undefined],
  ["Re", undefined],
  ["Master", undefined],
  ["", undefined],
])("%j is the rank %p", (name, rank) => expect(acbl.rankNamed(name)).toBe(rank));

test("a Life Master without masterpoints has no bonus", () =>
  expect(acbl.bonus("Life Master")).toMatchObject({ kind: "unavailable", code: "acbl-which-life-master" }));

describe("bonus score [acbl:bonus-score]", () => {
  test.each<[number, number[], number]>([
    [20, [0.3, 0.25, 0.02, 0], 31.4],
    [20, [0.57], 31.4],
    [20, [0.4], 28],
    [100, [0.3, 0.25, 0.02, 0], 157],
    [100, [0.2, 0.15, 0.05, 0], 140],
    [0, [0.3, 0.3, 0.3, 0.3], 0],
    [33, [0.3, 0.3, 0.3, 0.3], 72.6],
    [7, [0.1, 0.2], 9.1],
    [37, [0], 37],
  ])("%p IMPs with %j → %p", (imps, bonuses, score) => expect(acbl.bonusScore(imps, bonuses)).toBe(score));

  test("nobody gives nothing", () => expect(acbl.bonusScore(10, [])).toBeNull());

  test("the guide's 57 and 40 per cent, at work", () => {
    // 40 IMPs at 140 % are beaten by 36 at 157 %, not by 35.
    expect(acbl.bonusScore(40, [0.4])).toBe(56);
    expect(acbl.bonusScore(36, [0.57])).toBe(56.52);
    expect(acbl.bonusScore(35, [0.57])).toBe(54.95);
  });

  test("is exact, and the order of players does not matter", () => {
    const bonus = fc.constantFrom(0, 2, 5, 10, 15, 20, 25, 30);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.array(bonus, { minLength: 1, maxLength: 4 }),
        (imps, percents) => {
          const bonuses = percents.map((percent) => percent / 100);
          const expected = (imps * (100 + percents.reduce<number>((sum, p) => sum + p, 0))) / 100;
          expect(acbl.bonusScore(imps, bonuses)).toBe(expected);
          expect(acbl.bonusScore(imps, [...bonuses].reverse())).toBe(expected);
        },
      ),
    );
  });
});

test("bonuses that no team has", () => {
  expect(acbl.bonusesProblem("bonuses", [0.3, 0.3, 0.3, 0.3])).toBeUndefined();
  expect(acbl.bonusesProblem("bonuses", [1.2])).toBeUndefined();
  expect(acbl.bonusesProblem("bonuses", [0.3, 0.3, 0.3, 0.31])).toMatchObject({ code: "acbl-not-bonus" });
  expect(acbl.bonusesProblem("bonuses", [0, 0, 0, 0, 0])).toMatchObject({ code: "acbl-too-many-count" });
  expect(acbl.bonusProblem("bonus", -0.1)).toMatchObject({ code: "acbl-not-bonus" });
  expect(acbl.bonusProblem("bonus", 30)).toMatchObject({ code: "acbl-not-bonus", details: { highest: 1.2 } });
});
