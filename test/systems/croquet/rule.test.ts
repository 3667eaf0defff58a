import { invalid, Problem, unavailable } from "../../../src/kernel/problem";
import { answer } from "../../../src/kernel/working";
import { inForce } from "../../../src/kernel/seasons/editions";
import * as croquet from "../../../src/systems/croquet";
import type { Handicap } from "../../../src/systems/croquet";
import { PRINTED_CHANGES, PRINTED_HANDICAPS } from "./crossReference";
import { LATEST } from "../../../src/systems/croquet/editions";
import { fc } from "../../random";
import { stepsOf } from "../steps";

// HSV, handicap, index: the printed table.
const PRINTED_HSV = [
  [-21, -3, 3050],
  [-16, -2.5, 2800],
  [-12, -2, 2600],
  [-8, -1.5, 2400],
  [-5, -1, 2250],
  [-2, -0.5, 2100],
  [0, 0, 2000],
  [1, 0.5, 1950],
  [2, 1, 1900],
  [3, 1.5, 1850],
  [4, 2, 1800],
  [5, 2.5, 1750],
  [6, 3, 1700],
  [7, 3.5, 1650],
  [8, 4, 1600],
  [9, 4.5, 1550],
  [10, 5, 1500],
  [11, 6, 1450],
  [12, 7, 1400],
  [13, 8, 1350],
  [14, 9, 1300],
  [15, 10, 1250],
  [16, 11, 1200],
  [17, 12, 1150],
  [18, 14, 1100],
  [19, 16, 1050],
  [20, 18, 1000],
  [21, 20, 950],
  [22, 22, 900],
  [23, 24, 850],
] as const;

const handicaps = fc.constantFrom(...croquet.HANDICAPS);

describe("HSV table [croquet:hsv]", () => {
  test.each(PRINTED_HSV)("HSV %p is handicap %p, trigger point %p", (hsv, handicap, index) => {
    expect(croquet.hsv(handicap)).toBe(hsv);
    expect(croquet.trigger(handicap)).toBe(index);
    expect(croquet.startingIndex(handicap)).toBe(index);
    expect(croquet.handicap("handicap", handicap)).toBe(handicap);
    expect((2000 - index) / 50).toBe(hsv);
  });

  test("these 30 and no others, in this order", () =>
    expect(croquet.HANDICAPS).toEqual(PRINTED_HSV.map(([, handicap]) => handicap)));

  test("a step down is a step value up", () => {
    for (let i = 1; i < PRINTED_HSV.length; i++) {
      expect(croquet.hsv(croquet.HANDICAPS[i]!)).toBeGreaterThan(croquet.hsv(croquet.HANDICAPS[i - 1]!));
    }
  });

  test.each([
    [13, [12, 14]],
    [5.5, [5, 6]],
    [12.5, [12, 14]],
    [23, [22, 24]],
    [0.25, [0, 0.5]],
    [-0.1, [-0.5, 0]],
    [26, [24]],
    [24.5, [24]],
    [1e300, [24]],
    [-3.5, [-3]],
    [-4, [-3]],
  ])("%p is none; nearest are %p", (received, nearest) =>
    expect(croquet.handicap("winner", received)).toEqual(
      new Problem("invalid", "croquet-not-a-handicap", { field: "winner", received, nearest }),
    ),
  );

  test("minus zero is handicap 0", () => expect(Object.is(croquet.handicap("handicap", -0), 0)).toBe(true));
});

describe("steps [croquet:steps]", () => {
  test.each([
    [-1, 2, 9],
    [2, -1, 9],
    [-3, 24, 44],
    [0, 0, 0],
    [12, 14, 1],
    [-0.5, 0, 2],
    [5, 6, 1],
  ] as const)("%p and %p → %p", (a, b, expected) => expect(croquet.steps(a, b)).toBe(expected));
});

describe("level play [croquet:level-play]", () => {
  // Steps from the winner's side, a pair of handicaps for each, and the table read off: 26-pt., 14-pt.
  // Every band edge of both lengths with its neighbours on either side.
  test.each([
    [0, 0, 0, 10, 5],
    [1, 0.5, 0, 11, 6],
    [2, 1, 0, 12, 6],
    [3, 1.5, 0, 13, 7],
    [4, 2, 0, 14, 7],
    [5, 2.5, 0, 15, 8],
    [6, 3, 0, 16, 8],
    [7, 3.5, 0, 17, 9],
    [8, 4, 0, 17, 9],
    [9, 4.5, 0, 18, 9],
    [10, 5, 0, 18, 9],
    [11, 6, 0, 19, 9],
    [12, 7, 0, 19, 9],
    [44, 24, -3, 19, 9],
    [-1, 0, 0.5, 9, 4],
    [-2, 0, 1, 8, 4],
    [-3, 0, 1.5, 7, 3],
    [-4, 0, 2, 6, 3],
    [-5, 0, 2.5, 5, 2],
    [-6, 0, 3, 4, 2],
    [-7, 0, 3.5, 3, 1],
    [-8, 0, 4, 3, 1],
    [-9, 0, 4.5, 2, 1],
    [-10, 0, 5, 2, 1],
    [-11, 0, 6, 1, 1],
    [-12, 0, 7, 1, 1],
    [-44, -3, 24, 1, 1],
  ] as const)("%p steps: %p beats %p → %p, %p", (steps, winner, loser, change26, change14) => {
    expect(croquet.hsv(winner) - croquet.hsv(loser)).toBe(steps);
    expect(croquet.levelPlayChange(winner, loser, 26)).toBe(change26);
    expect(croquet.levelPlayChange(winner, loser, 14)).toBe(change14);
  });

  // Winner, loser, steps, 26-pt., 14-pt.
  test.each([
    [3, 2, 2, 12, 6],
    [2, 3, 2, 8, 4],
    [-1, 2, 9, 2, 1],
    [2, -1, 9, 18, 9],
    [-3, -2.5, 5, 5, 2],
    [-2.5, -3, 5, 15, 8],
    [12, 11, 1, 11, 6],
    [24, 12, 6, 16, 8],
    [12, 24, 6, 4, 2],
    [14, 16, 1, 9, 4],
    [16, 14, 1, 11, 6],
    [4.5, 0.5, 8, 17, 9],
    [0.5, 4.5, 8, 3, 1],
    [-0.5, 0, 2, 8, 4],
    [0, -0.5, 2, 12, 6],
    [5, 9, 4, 6, 3],
    [9, 5, 4, 14, 7],
  ] as const)("%p beats %p: %p steps → %p, %p", (winner, loser, steps, change26, change14) => {
    expect(croquet.steps(winner, loser)).toBe(steps);
    expect(croquet.levelPlayChange(winner, loser, 26)).toBe(change26);
    expect(croquet.levelPlayChange(winner, loser, 14)).toBe(change14);
  });

  test("the printed cross-reference table, all 576 cells", () => {
    expect(PRINTED_CHANGES.reduce((cells, row) => cells + row.length, 0)).toBe(576);
    expect(croquet.CROSS_REFERENCE_HANDICAPS).toEqual(PRINTED_HANDICAPS);
    expect(croquet.exchangeTable(26, PRINTED_HANDICAPS)).toEqual(PRINTED_CHANGES);
  });

  test.each([
    [18, "unavailable"],
    [22, "unavailable"],
    [0, "invalid"],
    [-26, "invalid"],
    [25.9, "invalid"],
  ] as const)("no answer for a %p-point game: it is %s", (points, kind) => {
    const noAnswer = new Problem(kind, "croquet-game-length", { received: points });
    expect(croquet.levelPlayChange(3, 2, points)).toEqual(noAnswer);
    expect(croquet.exchangeTable(points, [3, 2])).toEqual(noAnswer);
    expect(answer((working) => croquet.levelPlayChange(3, 2, points, working))).toEqual(noAnswer);
  });

  test("the working names the row of the table as printed", () => {
    const rowOf = (winner: Handicap, loser: Handicap, points: number) => {
      const explained = answer((working) => croquet.levelPlayChange(winner, loser, points, working));
      return explained instanceof Problem ? explained.code : explained.steps.at(-1)!.inputs.row;
    };
    expect([0, 0.5, 3, 3.5, 4, 4.5, 5, 6, 24].map((h) => rowOf(h as Handicap, 0, 26))).toEqual([
      "0",
      "1",
      "6",
      "7–8",
      "7–8",
      "9–10",
      "9–10",
      "11+",
      "11+",
    ]);
    expect([0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 24].map((h) => rowOf(h as Handicap, 0, 14))).toEqual([
      "0",
      "1–2",
      "1–2",
      "3–4",
      "3–4",
      "5–6",
      "5–6",
      "7+",
      "7+",
    ]);
  });
});

describe("review [croquet:review]", () => {
  // Handicap held, closing index, handicap after.
  test.each([
    [22, 890, 22],
    [22, 900, 22],
    [22, 851, 22],
    [22, 850, 24],
    [22, 949, 22],
    [22, 950, 20],
    [7, 1449, 7],
    [7, 1450, 6],
    [7, 1351, 7],
    [7, 1350, 8],
    [5, 1449, 6],
    [5, 1450, 6],
    [5, 1451, 5],
    [4, 1655, 3.5],
    [24, 955, 20],
    [0, 1949, 0.5],
    [-3, 3400, -3],
    [-3, 2801, -3],
    [-3, 2800, -2.5],
    [24, 800, 24],
    [24, 899, 24],
    [24, 900, 22],
    [-2.5, 3049, -2.5],
    [-2.5, 3050, -3],
    [12, 1101, 12],
    [12, 1100, 14],
    [24, 9999, -3],
    [-3, 0, 24],
  ] as const)("%p at %p → %p", (held, index, after) => {
    expect(croquet.review(held, index)).toBe(after);
    expect(croquet.isConsistent(held, index)).toBe(held === after);
  });

  // Handicap, index at which it goes down, index at which it goes up.
  test.each([
    [7, 1450, 1350],
    [-3, null, 2800],
    [-2.5, 3050, 2600],
    [24, 900, null],
    [22, 950, 850],
    [5, 1550, 1450],
    [12, 1200, 1100],
    [0, 2100, 1950],
  ] as const)("%p goes down at %p, up at %p", (handicap, down, up) => {
    expect(croquet.improvesAt(handicap)).toBe(down);
    expect(croquet.worsensAt(handicap)).toBe(up);
  });
});

describe("the whole working", () => {
  const hsv = (handicap: Handicap, value: number) => ["croquet-hsv", { handicap }, value, "croquet:hsv"];
  const level = (winner: Handicap, loser: Handicap, points = 26) =>
    stepsOf((working) => croquet.levelPlayChange(winner, loser, points, working));

  // 2 is 4 steps, 4 is 8; -1 is -5: thirteen from 4, in the last row; 4.5 is 9 and 0.5 is 1.
  test("a level game", () => {
    expect(level(2, 4)).toEqual([
      ...[hsv(2, 4), hsv(4, 8)],
      ["croquet-steps", { larger: 8, smaller: 4 }, 4, "croquet:steps"],
      ["croquet-won-lower", { winner: 2, loser: 4 }, 2, "croquet:level-play"],
      ["croquet-change-lower", { row: "4", points: 26 }, 6, "croquet:level-play"],
    ]);
    expect(level(4, -1)).toEqual([
      ...[hsv(4, 8), hsv(-1, -5)],
      ["croquet-steps-negative", { larger: 8, smaller: -5 }, 13, "croquet:steps"],
      ["croquet-won-higher", { winner: 4, loser: -1 }, 4, "croquet:level-play"],
      ["croquet-change-higher", { row: "11+", points: 26 }, 19, "croquet:level-play"],
    ]);
    expect(level(0, 0)).toEqual([
      ...[hsv(0, 0), hsv(0, 0)],
      ["croquet-steps", { larger: 0, smaller: 0 }, 0, "croquet:steps"],
      ["croquet-won-equal", { winner: 0, loser: 0 }, 0, "croquet:level-play"],
      ["croquet-change-equal", { row: "0", points: 26 }, 10, "croquet:level-play"],
    ]);
    expect(level(0.5, 4.5).at(-1)).toEqual([
      "croquet-change-lower",
      { row: "7–8", points: 26 },
      3,
      "croquet:level-play",
    ]);
    expect(level(4.5, 0.5, 14).at(-1)).toMatchObject([
      "croquet-change-higher",
      { points: 14 },
      9,
      "croquet:level-play",
    ]);
  });

  test("indexes and triggers", () => {
    expect(stepsOf((w) => croquet.trigger(5, w))).toEqual([
      ["croquet-trigger", { handicap: 5 }, 1500, "croquet:trigger"],
    ]);
    expect(stepsOf((w) => croquet.handicapPlayChange(26, w))).toEqual([
      ["croquet-handicap-play", {}, 10, "croquet:handicap-play"],
    ]);
    const after = (change: number) => stepsOf((w) => croquet.indexAfter(1500, change, w));
    expect(after(6)).toEqual([["croquet-index-up", { index: 1500, change: 6 }, 1506, "croquet:exchange"]]);
    expect(after(-6)).toEqual([["croquet-index-down", { index: 1500, change: 6 }, 1494, "croquet:exchange"]]);
    expect(after(0)).toEqual([["croquet-index-up", { index: 1500, change: 0 }, 1500, "croquet:exchange"]]);
    expect(stepsOf((w) => croquet.heldHandicap(7, w))).toEqual([
      ["croquet-review-later", { handicap: 7 }, 7, "croquet:review"],
    ]);
  });

  // 6 is reached at 1450 and 8 at 1350; 7 itself, 1400, does nothing. The ends are -3 at 3050 and 24 at 850.
  test("reviews", () => {
    const seven = [
      ["croquet-improves-at", { handicap: 7, to: 6 }, 1450, "croquet:review"],
      ["croquet-worsens-at", { handicap: 7, to: 8 }, 1350, "croquet:review"],
    ];
    const reviewed = (handicap: Handicap, index: number) => stepsOf((w) => croquet.review(handicap, index, w));
    const outcome = (how: string, index: number, trigger: number, handicap: Handicap, down = 1450, up = 1350) => [
      `croquet-review-${how}`,
      { index, trigger, down, up },
      handicap,
      "croquet:review",
    ];
    expect(reviewed(7, 1450)).toEqual([...seven, outcome("improves", 1450, 1450, 6)]);
    expect(reviewed(7, 1449)).toEqual([...seven, outcome("stays", 1449, 1400, 7)]);
    expect(reviewed(7, 1351)).toEqual([...seven, outcome("stays", 1351, 1400, 7)]);
    expect(reviewed(7, 1350)).toEqual([...seven, outcome("worsens", 1350, 1350, 8)]);
    expect(reviewed(-3, 3100)).toEqual([
      ["croquet-lowest", { handicap: -3 }, null, "croquet:review"],
      ["croquet-worsens-at", { handicap: -3, to: -2.5 }, 2800, "croquet:review"],
      ["croquet-review-stays-lowest", { index: 3100, trigger: 3050, down: null, up: 2800 }, -3, "croquet:review"],
    ]);
    expect(reviewed(24, 800)).toEqual([
      ["croquet-improves-at", { handicap: 24, to: 22 }, 900, "croquet:review"],
      ["croquet-highest", { handicap: 24 }, null, "croquet:review"],
      ["croquet-review-stays-highest", { index: 800, trigger: 850, down: 900, up: null }, 24, "croquet:review"],
    ]);
  });

  test("what is refused names what came, and the nearest handicaps", () => {
    const field = "winner";
    const refused = (received: number) => croquet.handicap(field, received);
    const not = (received: number, ...nearest: number[]) =>
      invalid("croquet-not-a-handicap", { field, received, nearest });
    expect(refused(5.5)).toEqual(not(5.5, 5, 6));
    expect(refused(25)).toEqual(not(25, 24));
    expect(refused(-3.5)).toEqual(not(-3.5, -3));
    expect(croquet.levelPlayChange(5, 5, 18)).toEqual(unavailable("croquet-game-length", { received: 18 }));
    for (const received of [0, -26, 26.5])
      expect(croquet.levelPlayChange(5, 5, received)).toEqual(invalid("croquet-game-length", { received }));
  });

  test("by a club's own scale, which is said first", () => {
    const scale = croquet.scaleText({ ...LATEST, handicaps: [0, 1, 2], hsvs: [0, 2, 4], triggers: [2000, 1900, 1800] });
    const editions = croquet.editionsBy({ [croquet.SCALE]: scale });
    if (editions instanceof Problem) throw new Error(editions.code);
    const own = inForce(editions, null);
    const said = ["croquet-own-scale", { handicaps: 3 }, "", "croquet:hsv"];
    expect(stepsOf((w) => croquet.trigger(1, w, own))).toEqual([
      said,
      ["croquet-trigger", { handicap: 1 }, 1900, "croquet:trigger"],
    ]);
    expect(stepsOf((w) => croquet.steps(0, 2, w, own))).toEqual([
      ...[said, hsv(0, 0), hsv(2, 4)],
      ["croquet-steps", { larger: 4, smaller: 0 }, 4, "croquet:steps"],
    ]);
    expect(stepsOf((w) => croquet.improvesAt(1, w, own))[0]).toEqual(said);
    expect(stepsOf((w) => croquet.worsensAt(1, w, own))[0]).toEqual(said);
    expect(stepsOf((w) => croquet.hsv(1, w, own))[0]).toEqual(said);
  });
});

describe("laws", () => {
  const indexes = fc.integer({ min: 500, max: 3500 });

  test("what the winner takes and what he would have lost make 20, or 10; nobody exchanges nothing", () => {
    for (const winner of croquet.HANDICAPS) {
      for (const loser of croquet.HANDICAPS) {
        for (const [points, sum] of [
          [26, 20],
          [14, 10],
        ] as const) {
          const change = croquet.levelPlayChange(winner, loser, points) as number;
          expect(change + (croquet.levelPlayChange(loser, winner, points) as number)).toBe(sum);
          expect(change).toBeGreaterThanOrEqual(1);
          expect(change).toBeLessThan(sum);
        }
      }
    }
  });

  test("more for beating a stronger player", () => {
    fc.assert(
      fc.property(handicaps, handicaps, handicaps, fc.constantFrom(26, 14), (winner, a, b, points) => {
        const [stronger, weaker] = a < b ? [a, b] : [b, a];
        expect(croquet.levelPlayChange(winner, stronger, points)).toBeGreaterThanOrEqual(
          croquet.levelPlayChange(winner, weaker, points) as number,
        );
      }),
    );
  });

  test("a review is one step: a second one at the same index changes nothing", () => {
    fc.assert(
      fc.property(handicaps, indexes, (held, index) => {
        const after = croquet.review(held, index);
        expect(croquet.isConsistent(after, index)).toBe(true);
      }),
    );
  });

  test("a handicap improves only at or above a trigger it has reached, and the other way round", () => {
    fc.assert(
      fc.property(handicaps, indexes, (held, index) => {
        const after = croquet.review(held, index);
        const [down, up] = [croquet.improvesAt(held), croquet.worsensAt(held)];
        expect(after < held).toBe(down !== null && index >= down);
        expect(after > held).toBe(up !== null && index <= up);
        if (after < held) expect(croquet.trigger(after)).toBeLessThanOrEqual(index);
        if (after > held) expect(croquet.trigger(after)).toBeGreaterThanOrEqual(index);
      }),
    );
  });

  test("the last step is the value, and every step cites a clause of the paper", () => {
    fc.assert(
      fc.property(handicaps, handicaps, fc.constantFrom(26, 14), indexes, (a, b, points, index) => {
        for (const explained of [
          answer((working) => croquet.levelPlayChange(a, b, points, working)),
          answer((working) => croquet.steps(a, b, working)),
          answer((working) => croquet.hsv(a, working)),
          answer((working) => croquet.trigger(a, working)),
          answer((working) => croquet.review(a, index, working)),
          answer((working) => croquet.improvesAt(a, working)),
          answer((working) => croquet.worsensAt(a, working)),
        ]) {
          if (explained instanceof Problem) throw new Error(explained.code);
          expect(explained.steps.at(-1)!.value).toBe(explained.value);
          for (const step of explained.steps) {
            expect(Object.keys(croquet.CROQUET_PAPER.clauses)).toContain(step.cite.split(":")[1]);
          }
        }
      }),
    );
  });
});

test("what has a working is the same without it", () =>
  expect([croquet.handicapPlayChange(26), croquet.heldHandicap(4.5)]).toEqual([10, 4.5]));
