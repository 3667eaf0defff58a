import { invalid, Problem, unavailable } from "../../../src/kernel/problem";
import { answer } from "../../../src/kernel/working";
import * as go from "../../../src/systems/go";
import type { Rank } from "../../../src/systems/go";
import { DIFFERENCES } from "./differences";
import { fc } from "../../random";
import { stepsOf } from "../steps";

const rankOf = (written: string) => {
  const value = go.rank("rank1", written);
  if (value instanceof Problem) throw new Error(value.code);
  return value;
};
/** 30k, 29k … 1k, 1d … 9d. */
const RANKS: readonly Rank[] = Array.from({ length: 39 }, (_, i) => i - 29);

describe("ranks", () => {
  test.each([
    ["30k", -29],
    ["5k", -4],
    ["2k", -1],
    ["1k", 0],
    ["1d", 1],
    ["3d", 3],
    ["9d", 9],
    ["5 kyu", -4],
    ["1 kyu", 0],
    ["30 kyu", -29],
    ["2nd kyu", -1],
    ["15e kyu", -14],
    ["1er kyu", 0],
    ["1 dan", 1],
    ["9 dan", 9],
    ["3 dan", 3],
    ["3dan", 3],
    ["5K", -4],
    [" 5  KYU ", -4],
    ["5k?", -4],
    ["5k~", -4],
    ["5 kyu ?", -4],
    ["7D ~?", 7],
    ["12\u00a0kyu", -11],
  ])("%j is %p", (written, rank) => {
    expect(go.rank("rank1", written)).toBe(rank);
    // read once more, from memory
    expect(go.rank("rank2", written)).toBe(rank);
  });

  test("39 of them, written and read back", () => {
    expect(RANKS.map(go.rankName).map(rankOf)).toEqual(RANKS);
    expect(go.rankName(-29)).toBe("30k");
    expect(go.rankName(9)).toBe("9d");
  });

  test.each(["", "5", "k5", "k", "5 k 3", "1 2k", "-5k", "5.5k", "5kd", "3 dans", "½d", "?", "5k!"])(
    "%j is not a rank",
    (written) =>
      expect(go.rank("rank1", written)).toEqual(invalid("go-not-a-rank", { field: "rank1", received: written })),
  );

  test.each(["31k", "0k", "0d", "10d", "99 dan", "00d", "1000k"])("%j is outside the ranks", (written) =>
    expect(go.rank("rank2", written)).toEqual(invalid("go-no-such-rank", { field: "rank2", received: written })),
  );

  test.each(["1p", "9p", "3 pro", "1P?"])("%j is professional, and the paper has no answer", (written) =>
    expect(go.rank("rank1", written)).toEqual(unavailable("go-professional", { field: "rank1", received: written })),
  );

  test("more spellings than are remembered are read all the same", () => {
    for (let spaces = 0; spaces < 1200; spaces++) expect(rankOf("4d" + " ".repeat(spaces))).toBe(4);
    expect(rankOf("4d" + " ".repeat(1199) + "~")).toBe(4);
  });
});

describe("H and komi by difference in rank [go:formula, rule-1, rule-2]", () => {
  test("every difference", () =>
    expect(DIFFERENCES.map(([difference]) => difference)).toEqual(RANKS.map((r) => r + 29)));

  test.each(DIFFERENCES)(
    "%p ranks: H %p, komi %p, %p placed, equivalent %p; existing %p, komi %p",
    (difference, stones, komi, placed, equivalent, existing, existingKomi) => {
      // As high and as low on the scale as the difference goes, and either player first.
      for (const weaker of [-29, 9 - difference]) {
        for (const [a, b] of [
          [weaker, weaker + difference],
          [weaker + difference, weaker],
        ] as const) {
          expect(go.rankDifference(a, b)).toBe(difference);
          expect(go.stones(a, b)).toBe(stones);
          expect(go.komi(a, b, 6.5)).toBe(komi);
          expect(go.placedStones(a, b)).toBe(placed);
          expect(go.equivalent(stones, komi, 6.5)).toBe(equivalent);
          expect(go.existingStones(a, b)).toBe(existing);
          expect(go.existingKomi(a, b)).toBe(existingKomi);
        }
      }
      expect(stones - 0.5 - (komi === 6.5 ? 0.5 : 0)).toBe(difference / 2);
    },
  );

  // The examples of the paper: even game, 5d v 2d, 5d v 1d, 4d v 1d (existing 3), 9d v 1k (existing 9), and one rank.
  test.each([
    ["4k", "4k", 1, 6.5, 0],
    ["5d", "2d", 2, 0.5, 3],
    ["5d", "1d", 3, 6.5, 4],
    ["4d", "1d", 2, 0.5, 3],
    ["9d", "1k", 5, 0.5, 9],
    ["1d", "1k", 1, 0.5, 1],
  ])("%s against %s: H %p, komi %p; existing %p", (a, b, stones, komi, existing) => {
    const [rank1, rank2] = [rankOf(a), rankOf(b)];
    expect(go.stones(rank1, rank2)).toBe(stones);
    expect(go.komi(rank1, rank2, go.NORMAL_KOMI)).toBe(komi);
    expect(go.existingStones(rank1, rank2)).toBe(existing);
  });

  test("another normal komi replaces 6.5 and leaves 0.5 alone", () => {
    expect(go.komi(4, 4, 7.5)).toBe(7.5);
    expect(go.komi(4, 3, 7.5)).toBe(0.5);
    expect(go.existingKomi(4, 4)).toBe(6.5);
  });

  test.each([0.5, 0, -6.5])("%p is no normal komi", (received) =>
    expect(go.normalKomiProblem("normalKomi", received)).toEqual(
      invalid("go-not-a-normal-komi", { field: "normalKomi", received, keeping: 0.5 }),
    ),
  );

  test("7.5 and 0.75 are normal komis", () => {
    expect(go.normalKomiProblem("normalKomi", 7.5)).toBeUndefined();
    expect(go.normalKomiProblem("normalKomi", 0.75)).toBeUndefined();
  });
});

describe("stone-equivalent [go:1, 4]", () => {
  test.each([
    [1, 0.5, 0.5],
    [2, 0.5, 1.5],
    [3, 0.5, 2.5],
    [3, 6.5, 2],
    [1, 6.5, 0],
    [5, 0.5, 4.5],
  ])("%p stones, komi %p → %p", (stones, komi, equivalent) =>
    expect(go.equivalent(stones, komi, 6.5)).toBe(equivalent),
  );

  test("normal komi takes back half a stone whatever its points", () => expect(go.equivalent(3, 7.5, 7.5)).toBe(2));

  test.each([
    [0, 6.5],
    [3.5, 6.5],
    [7.5, 6.5],
    [-0.5, 6.5],
    [6.5, 7.5],
  ])("komi %p where %p is normal has none", (received, normal) =>
    expect(go.equivalent(3, received, normal)).toEqual(
      unavailable("go-komi-without-equivalent", { received, keeping: 0.5, normal }),
    ),
  );

  test.each([0, -2])("%p stones are no handicap", (received) =>
    expect(go.equivalent(received, 0.5, 6.5)).toEqual(invalid("go-too-few-stones", { received })),
  );
});

describe("colours [go:colours]", () => {
  test.each([
    ["5d", "2d", 2],
    ["2d", "5d", 1],
    ["1d", "1k", 2],
    ["3k", "12k", 2],
    ["12k", "3k", 1],
    ["3k", "3k", "nigiri"],
  ])("%s and %s: Black is %p", (a, b, black) => {
    expect(go.black(rankOf(a), rankOf(b))).toBe(black);
    expect(go.blackPlayer("Ash", rankOf(a), "Birch", rankOf(b))).toBe(
      black === 1 ? "Ash" : black === 2 ? "Birch" : "nigiri",
    );
  });
});

// The paper's examples: 5d against 2d are three ranks, so H is 3/2 + 1/2 = 2 with komi 0.5, by rule 1; 5d against 1d four,
// H is 4/2 + 1/2 = 2.5, rounded up to 3 with the normal komi, by rule 2.
describe("the whole working", () => {
  const [one, two, five, weak] = ["1d", "2d", "5d", "1k"].map(rankOf) as [Rank, Rank, Rank, Rank];
  const three = ["go-difference", { stronger: "5d", weaker: "2d" }, 3, "go:difference"];
  const four = ["go-difference", { stronger: "5d", weaker: "1d" }, 4, "go:difference"];
  const whole = [three, ["go-unrounded", { difference: 3 }, 2, "go:formula"]];
  const half = [four, ["go-unrounded", { difference: 4 }, 2.5, "go:formula"]];
  const stones = {
    whole: ["go-stones-whole", { exact: 2 }, 2, "go:rule-1"],
    half: ["go-stones-rounded", { exact: 2.5 }, 3, "go:rule-2"],
  };

  test("stones and komi", () => {
    expect(stepsOf((working) => go.stones(five, two, working))).toEqual([...whole, stones.whole]);
    expect(stepsOf((working) => go.stones(one, five, working))).toEqual([...half, stones.half]);
    expect(stepsOf((working) => go.komi(two, five, 6.5, working))).toEqual([
      ...whole,
      ["go-komi-whole", { exact: 2 }, 0.5, "go:rule-1"],
    ]);
    expect(stepsOf((working) => go.komi(five, one, 7.5, working))).toEqual([
      ...half,
      ["go-komi-rounded", { exact: 2.5 }, 7.5, "go:rule-2"],
    ]);
  });

  test("stones that are placed: none of one", () => {
    expect(stepsOf((working) => go.placedStones(five, one, working))).toEqual([
      ...half,
      stones.half,
      ["go-placed", { stones: 3 }, 3, "go:1"],
    ]);
    expect(stepsOf((working) => go.placedStones(one, weak, working))).toEqual([
      ["go-difference", { stronger: "1d", weaker: "1k" }, 1, "go:difference"],
      ["go-unrounded", { difference: 1 }, 1, "go:formula"],
      ["go-stones-whole", { exact: 1 }, 1, "go:rule-1"],
      ["go-none-placed", {}, 0, "go:illustrations"],
    ]);
  });

  test("colours", () => {
    const order = { stronger: "5d", weaker: "2d" };
    const of = (paint: typeof go.blackPlayer, rank1: Rank, rank2: Rank) =>
      stepsOf((working) => paint("Ash", rank1, "Birch", rank2, working));
    expect(of(go.blackPlayer, five, two)).toEqual([["go-black", order, "Birch", "go:colours"]]);
    expect(of(go.blackPlayer, two, five)).toEqual([["go-black", order, "Ash", "go:colours"]]);
    expect(of(go.blackPlayer, two, two)).toEqual([["go-nigiri", { rank: "2d" }, "nigiri", "go:colours"]]);
    expect(of(go.whitePlayer, five, two)).toEqual([["go-white", order, "Ash", "go:colours"]]);
    expect(of(go.whitePlayer, two, five)).toEqual([["go-white", order, "Birch", "go:colours"]]);
    expect(of(go.whitePlayer, two, two)).toEqual([["go-nigiri", { rank: "2d" }, "nigiri", "go:colours"]]);
    expect(go.whitePlayer("Ash", five, "Birch", two)).toBe("Ash");
    expect(go.whitePlayer("Ash", two, "Birch", two)).toBe("nigiri");
  });

  // Three stones are worth 2.5; with the normal komi half a stone less.
  test("equivalent", () => {
    const equivalent = ["go-equivalent", { stones: 3 }, 2.5, "go:1"];
    expect(stepsOf((working) => go.equivalent(3, 0.5, 6.5, working))).toEqual([equivalent]);
    expect(stepsOf((working) => go.equivalent(3, 6.5, 6.5, working))).toEqual([
      equivalent,
      ["go-equivalent-komi", { equivalent: 2.5, komi: 6.5 }, 2, "go:4"],
    ]);
  });

  // As many stones as ranks by (3), one rank by (2).
  test("the existing system", () => {
    const one1k = ["go-difference", { stronger: "1d", weaker: "1k" }, 1, "go:difference"];
    const even = ["go-difference", { stronger: "5d", weaker: "5d" }, 0, "go:difference"];
    expect(stepsOf((working) => go.existingStones(five, two, working))).toEqual([
      three,
      ["go-existing-stones", { difference: 3 }, 3, "go:3"],
    ]);
    expect(stepsOf((working) => go.existingStones(weak, one, working))).toEqual([
      one1k,
      ["go-existing-stones", { difference: 1 }, 1, "go:2"],
    ]);
    expect(stepsOf((working) => go.existingKomi(weak, one, working))).toEqual([
      one1k,
      ["go-existing-komi", { difference: 1 }, 0.5, "go:2"],
    ]);
    expect(stepsOf((working) => go.existingKomi(five, five, working))).toEqual([
      even,
      ["go-existing-komi-even", { difference: 0 }, 6.5, "go:2"],
    ]);
  });
});

describe("laws", () => {
  const ranks = fc.constantFrom(...RANKS);

  test("the order of the players does not matter, but to who of them is Black", () => {
    fc.assert(
      fc.property(ranks, ranks, (a, b) => {
        const { black, ...settled } = go.pairing(a, b, 6.5);
        const { black: blackTurned, ...turned } = go.pairing(b, a, 6.5);
        expect(turned).toEqual(settled);
        expect(blackTurned).toBe(black === 1 ? 2 : black === 2 ? 1 : "nigiri");
      }),
    );
  });

  test("a pairing is what its functions say, and is worth half a stone per rank", () => {
    fc.assert(
      fc.property(ranks, ranks, fc.constantFrom(6.5, 5.5, 7), (a, b, normalKomi) => {
        const settled = go.pairing(a, b, normalKomi);
        expect(settled).toEqual({
          difference: go.rankDifference(a, b),
          black: go.black(a, b),
          stones: go.stones(a, b),
          placed: go.placedStones(a, b),
          komi: go.komi(a, b, normalKomi),
          existingStones: go.existingStones(a, b),
        });
        expect(go.equivalent(settled.stones, settled.komi, normalKomi)).toBe(settled.difference / 2);
      }),
    );
  });

  test("the last step is the value, and every step cites a clause of the paper", () => {
    fc.assert(
      fc.property(ranks, ranks, fc.integer({ min: 1, max: 20 }), fc.constantFrom(0.5, 6.5), (a, b, stones, komi) => {
        for (const explained of [
          answer((working) => go.stones(a, b, working)),
          answer((working) => go.komi(a, b, 6.5, working)),
          answer((working) => go.rankDifference(a, b, working)),
          answer((working) => go.placedStones(a, b, working)),
          answer((working) => go.blackPlayer("Ash", a, "Birch", b, working)),
          answer((working) => go.equivalent(stones, komi, 6.5, working)),
          answer((working) => go.existingStones(a, b, working)),
          answer((working) => go.existingKomi(a, b, working)),
        ]) {
          if (explained instanceof Problem) throw new Error(explained.code);
          expect(explained.steps.at(-1)!.value).toBe(explained.value);
          for (const step of explained.steps) {
            expect(Object.keys(go.GO_PAPER.clauses)).toContain(step.cite.split(":")[1]);
          }
        }
      }),
    );
  });
});
