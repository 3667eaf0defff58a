import { Problem, invalid } from "../../../src/kernel/problem";
import { Working } from "../../../src/kernel/working";
import * as acbl from "../../../src/systems/acbl";
import type { Pair, PairOutcome } from "../../../src/systems/acbl";
import { fc } from "../../random";

describe("split awards [acbl:split]", () => {
  test.each([
    [84, 3, 2, 35],
    [84, 1, 1, 84],
    [84, 3, null, 14],
    [84, null, 2, 21],
    [84, null, null, 0],
    [84, 4, null, 10.5],
    [84, 5, null, 8.4],
    [100, 1, 1, 100],
    [101, 1, null, 50],
    [99.99, 1, null, 49.995],
    [400, 1, 2, 75],
    [100, 3, 3, 100 / 3],
    [84, 7, 7, 12],
    [0, 1, 1, 0],
    [33.333333, 1, null, 16.6666665],
  ])("first %p, raw %p, handicap %p → %p", (first, raw, handicap, award) => {
    expect(acbl.splitAward(first, raw, handicap)).toBe(award);
    expect(acbl.splitAward(first, handicap, raw)).toBe(award);
  });

  // first, place, to hundredths, to whole points: halves up
  test.each([
    [84, 4, 10.5, 11],
    [100, 3, 16.67, 17],
    [100, 7, 7.14, 7],
    [85, 2, 21.25, 21],
    [86, 2, 21.5, 22],
    [0.5, 2, 0.13, 0],
  ])("first %p, place %p rounded → %p, %p", (first, place, hundredths, whole) => {
    expect(acbl.splitAward(first, place, null, undefined, 0.01)).toBe(hundredths);
    expect(acbl.splitAward(first, null, place, undefined, 1)).toBe(whole);
    expect(acbl.splitAward(first, place, place, undefined, 1)).toBe(2 * whole);
  });

  test("the last step is the award", () => {
    for (const places of [
      [3, 2],
      [null, 2],
      [3, null],
    ] as const) {
      const working = new Working();
      const award = acbl.splitAward(84, places[0], places[1], working);
      expect(working.steps.at(-1)!.value).toBe(award);
      expect(working.steps[0]!.value).toBe(42);
    }
  });

  test("never more than 100 together, never more for a worse place", () => {
    const place = fc.option(fc.integer({ min: 1, max: 60 }), { nil: null });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), place, place, (first, raw, handicap) => {
        const award = acbl.splitAward(first, raw, handicap);
        expect(award).toBeLessThanOrEqual(100);
        if (raw !== null) expect(acbl.splitAward(first, raw + 1, handicap)).toBeLessThanOrEqual(award);
      }),
    );
  });

  test("of a whole game, as many places as are paid", () => {
    const pairs = [
      { rawPlace: 3, handicapPlace: 2 },
      { rawPlace: 1, handicapPlace: 4 },
      { rawPlace: 4, handicapPlace: 1 },
      { rawPlace: 5, handicapPlace: null },
    ];
    expect(acbl.splitAwards(84, pairs, 3)).toEqual([35, 42, 42, 0]);
    expect(acbl.splitAwards(84, pairs, 4)).toEqual([35, 52.5, 52.5, 0]);
    expect(acbl.splitAwards(84, pairs, 4, 1)).toEqual([35, 53, 53, 0]);
    expect(acbl.splitAwards(84, [{ rawPlace: invalid("cell-missing", { field: "x" }), handicapPlace: 1 }], 3)).toEqual([
      42,
    ]);
  });
});

describe("places", () => {
  test.each([
    [
      [50, 70, 60],
      [3, 1, 2],
    ],
    [
      [60, 70, 60, 50],
      [2, 1, 2, 4],
    ],
    [
      [null, 10, null, 20],
      [null, 2, null, 1],
    ],
    [[], []],
    [
      [0.1 + 0.2, 0.3],
      [1, 1],
    ],
    [
      [-1, 0],
      [2, 1],
    ],
  ])("%j → %j", (scores, places) => expect(acbl.places(scores)).toEqual(places));

  test("count the better scores", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 30 }), (scores) => {
        const expected = scores.map((score) => 1 + scores.filter((other) => other > score).length);
        expect(acbl.places(scores)).toEqual(expected);
      }),
    );
  });
});

const GAME: Pair[] = [
  { handicap1: 0.088, handicap2: 0.088, rawScore: 150 },
  { handicap1: 0.082, handicap2: 0.08, rawScore: 152 },
  { handicap1: 0.102, handicap2: 0.102, rawScore: 143.5 },
  { handicap1: 0.1, handicap2: 0.15, rawScore: 138 },
  { handicap1: 0.075, handicap2: 0.075, rawScore: 152 },
];

describe("a pair game of the percentage method", () => {
  test("the guide's five handicaps, with raw scores", () => {
    expect(acbl.pairGame(GAME, 312)).toEqual([
      { pairHandicap: 0.088, matchpoints: 27, total: 177, rawPlace: 3, handicapPlace: 1 },
      { pairHandicap: 0.081, matchpoints: 25, total: 177, rawPlace: 1, handicapPlace: 1 },
      { pairHandicap: 0.102, matchpoints: 32, total: 175.5, rawPlace: 4, handicapPlace: 4 },
      { pairHandicap: 0.125, matchpoints: 39, total: 177, rawPlace: 5, handicapPlace: 1 },
      { pairHandicap: 0.075, matchpoints: 23, total: 175, rawPlace: 1, handicapPlace: 5 },
    ]);
  });

  test("reduced, everybody drops by the same and the places stay", () => {
    const whole = acbl.pairGame(GAME, 312);
    const reduced = acbl.pairGame(GAME, 312, true);
    expect(reduced.map((pair) => pair.matchpoints)).toEqual([4, 2, 9, 16, 0]);
    expect(reduced.map((pair) => pair.total)).toEqual(whole.map((pair) => (pair.total as number) - 23));
    expect(reduced.map((pair) => pair.handicapPlace)).toEqual(whole.map((pair) => pair.handicapPlace));
  });

  test("a problem stays with what depends on it; a blank pair is none", () => {
    const bad = invalid("cell-not-number", { field: "x", received: "x" });
    const [first, ...others] = acbl.pairGame(
      [
        { handicap1: bad, handicap2: 0.08, rawScore: 150 },
        { handicap1: 0.08, handicap2: 0.08, rawScore: bad },
        { handicap1: null, handicap2: null, rawScore: null },
        { handicap1: 0.08, handicap2: 0.08, rawScore: 140 },
        { handicap1: 0.08, handicap2: 0.08, rawScore: 313 },
      ],
      312,
    );
    expect(first).toEqual({ pairHandicap: bad, matchpoints: bad, total: bad, rawPlace: 1, handicapPlace: bad });
    expect(others[0]).toEqual({ pairHandicap: 0.08, matchpoints: 25, total: bad, rawPlace: bad, handicapPlace: bad });
    expect(Object.values(others[1]!)).toEqual([null, null, null, null, null]);
    expect(others[2]).toEqual({ pairHandicap: 0.08, matchpoints: 25, total: 165, rawPlace: 2, handicapPlace: 1 });
    expect(others[3]!.total).toMatchObject({ code: "acbl-raw-score", details: { pair: 5, received: 313 } });
  });

  test("does not depend on the order of pairs or of partners", () => {
    const handicap = fc.integer({ min: 0, max: 585 }).map((thousandths) => thousandths / 1000);
    const pair = fc.record({
      handicap1: handicap,
      handicap2: handicap,
      rawScore: fc.integer({ min: 0, max: 624 }).map((halves) => halves / 2),
    });
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 20 }), fc.boolean(), (pairs, reduce) => {
        const outcomes = acbl.pairGame(pairs, 312, reduce);
        const turned = pairs.map((p) => ({ ...p, handicap1: p.handicap2, handicap2: p.handicap1 })).reverse();
        expect(acbl.pairGame(turned, 312, reduce).reverse()).toEqual(outcomes);
        outcomes.forEach((outcome: PairOutcome, i) =>
          expect(outcome.total).toBe(pairs[i]!.rawScore + (outcome.matchpoints as number)),
        );
      }),
    );
  });
});

describe("one pair of a game, with its working", () => {
  test("reduced, added, placed, by rank", () => {
    const working = new Working();
    const added = acbl.reducedBy(23, 32, working);
    const total = acbl.total(153.5, added, working);
    const place = acbl.placeAmong([154, 164, total, 158.5, 162.5, 172], total, working);
    const handicap = acbl.rankPairHandicap(14.5, 4, working);
    expect([added, total, place, handicap]).toEqual([9, 162.5, 3, 18.5]);
    expect(working.steps.map(({ code, value }) => [code, value])).toEqual([
      ["acbl-reduced", 9],
      ["acbl-total", 162.5],
      ["acbl-place", 3],
      ["acbl-rank-pair", 18.5],
    ]);
  });

  test("is placed as the whole game places it", () => {
    const scores = fc.array(
      fc.integer({ min: 0, max: 40 }).map((tenths) => tenths / 10),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(scores, (all) => expect(all.map((score) => acbl.placeAmong(all, score))).toEqual(acbl.places(all))),
    );
  });
});

describe("a pair game by rank [acbl:rank-chart, rank-pair]", () => {
  test("partners are added", () => {
    const outcomes = acbl.rankPairGame(
      [
        { player1: { player: 0.5 }, player2: { player: "NM" }, rawScore: 100 },
        { player1: { player: "NABC Master" }, player2: { player: 700, lifeMaster: true }, rawScore: 120 },
        { player1: { player: 150, wins: 1 }, player2: { player: 150 }, rawScore: 115.5 },
        { player1: { player: "Rookie" }, player2: { player: 1 }, rawScore: 90 },
      ],
      104,
    );
    expect(outcomes.slice(0, 3)).toEqual([
      { chart1: 23, chart2: 14.5, pairHandicap: 37.5, total: 137.5, rawPlace: 3, handicapPlace: 1 },
      { chart1: 5, chart2: 2, pairHandicap: 7, total: 127, rawPlace: 1, handicapPlace: 3 },
      { chart1: 5, chart2: 7.5, pairHandicap: 12.5, total: 128, rawPlace: 2, handicapPlace: 2 },
    ]);
    expect(outcomes[3]!.chart1).toBeInstanceOf(Problem);
    expect(outcomes[3]!.chart2).toBe(18.5);
    expect(outcomes[3]!.pairHandicap).toBe(outcomes[3]!.chart1);
    expect(outcomes[3]!.rawPlace).toBe(4);
  });

  test("as printed, with misprints; problems and impossible scores", () => {
    const pair = { player1: { player: 5 }, player2: { player: 5 }, rawScore: 100 };
    expect(acbl.rankPairGame([pair], 104, true)[0]).toMatchObject({ chart1: 18.6, pairHandicap: 37.2, total: 137.2 });
    expect(acbl.rankPairGame([pair], 100, true)[0]!.chart1).toMatchObject({ code: "acbl-average-not-printed" });
    const bad = invalid("cell-not-number", { field: "x", received: "x" });
    expect(acbl.rankPairGame([{ ...pair, player1: bad, rawScore: 209 }], 104)[0]).toMatchObject({
      chart1: bad,
      chart2: 18.5,
      pairHandicap: bad,
      rawPlace: { code: "acbl-raw-score" },
    });
  });
});

describe("team matches", () => {
  const A = [45.66, 45.66, 45.66, 45.66];
  const B = [1700, 0, 0, 0];

  test("handicaps added to the scores", () => {
    expect(acbl.teamMatch(A, B, 10, 19, 7, "total")).toEqual({
      handicapA: 14,
      handicapB: 4,
      scoreA: 24,
      scoreB: 23,
      winner: "A",
    });
    expect(acbl.teamMatch(A, B, 10, 20, 7, "total")).toMatchObject({ winner: "Draw" });
    expect(acbl.teamMatch(A, B, 10, 12, 7, "player")).toEqual({
      handicapA: 18,
      handicapB: 16.75,
      scoreA: 28,
      scoreB: 28.75,
      winner: "B",
    });
  });

  test("a draw in thirds is a draw", () => {
    // 12 and 11 1/3 … against 11 1/3 … and 12, a third apart either way
    expect(acbl.teamMatch([0, 0, 25.01], [0, 25.01, 0], 11, 11, 5, "player")).toMatchObject({ winner: "Draw" });
    expect(acbl.teamMatch([0, 0, 0, 0, 0, 25.01], [0, 0, 0, 0, 0, 25.01], 7, 7, 5, "player")).toMatchObject({
      winner: "Draw",
    });
  });

  test("scores and winner, with their working", () => {
    const working = new Working();
    const [a, b] = [acbl.matchScore(10, 14, working), acbl.matchScore(19, 4, working)];
    expect([a, b, acbl.matchWinner("Elms", "Oaks", a, b, working)]).toEqual([24, 23, "Elms"]);
    expect(acbl.matchWinner("Elms", "Oaks", b, a, working)).toBe("Oaks");
    expect(acbl.matchWinner("Elms", "Oaks", a, a, working)).toBe("Draw");
    expect(working.steps.map((step) => step.value)).toEqual([24, 23, "Elms", "Oaks", "Draw"]);
    expect(acbl.bonusTotal([0.3, 0.25, 0.02, 0], working)).toBe(0.57);
    expect(working.steps.at(-1)).toMatchObject({ code: "acbl-bonus-total", value: 0.57 });
  });

  test("no players, or boards outside the chart", () => {
    expect(acbl.teamMatch([], B, 1, 2, 7, "total")).toBeNull();
    expect(acbl.teamMatch(A, [], 1, 2, 7, "player")).toBeNull();
    expect(acbl.teamMatch(A, B, 1, 2, 17, "total")).toBeInstanceOf(Problem);
  });

  test("bonuses, 57 and 40 per cent", () => {
    expect(acbl.bonusMatch([0.3, 0.25, 0.02, 0], [0.2, 0.15, 0.05, 0], 36, 40)).toEqual({
      handicapA: 0.57,
      handicapB: 0.4,
      scoreA: 56.52,
      scoreB: 56,
      winner: "A",
    });
    expect(acbl.bonusMatch([0.4], [0.57], 40, 36)).toMatchObject({ winner: "B" });
    expect(acbl.bonusMatch([0.05], [0.2], 40, 35)).toMatchObject({ scoreA: 42, scoreB: 42, winner: "Draw" });
    expect(acbl.bonusMatch([], [0.2], 40, 35)).toBeNull();
    expect(acbl.bonusMatch([0.2], [], 40, 35)).toBeNull();
  });
});

test("standings are ordered by exact differences of IMPs, then by name", () => {
  // 11.1 - 10.8 and 0.3 - 0 are both 0.3; in binary the one falls short.
  const won = (teamA: string, teamB: string, impsA: number, impsB: number) => ({
    teamA,
    teamB,
    played: { winner: "A" as const, impsA, impsB },
  });
  const table = acbl.teamStandings([won("Elms", "Oaks", 0.3, 0), won("Birches", "Yews", 11.1, 10.8)], "en");
  expect(table.rows.map(([team]) => team)).toEqual(["Birches", "Elms", "Oaks", "Yews"]);
});

test("standings: a draw is no win, and counts before IMPs", () => {
  const match = (teamA: string, teamB: string, winner: "A" | "B" | "Draw", impsA: number, impsB: number) => ({
    teamA,
    teamB,
    played: { winner, impsA, impsB },
  });
  const matches = [match("Elms", "Oaks", "Draw", 10, 10), match("Yews", "Limes", "B", 40, 41)];
  // Played, won, drawn, lost, IMPs for and against.
  expect(acbl.teamStandings(matches, "en").rows.map((row) => row.slice(0, 7))).toEqual([
    ["Limes", 1, 1, 0, 0, 41, 40],
    ["Elms", 1, 0, 1, 0, 10, 10],
    ["Oaks", 1, 0, 1, 0, 10, 10],
    ["Yews", 1, 0, 0, 1, 40, 41],
  ]);
});

test("the ranking: the better total, of equal ones the better raw score; an award only where one is given", () => {
  const line = (pair: string, handicapPlace: number | null, rawPlace: number | null) => ({
    ...{ pair, players: [], handicapPlace, rawPlace, rawScore: 100, added: 0, total: 100, award: 0.5, waitsFor: null },
  });
  const field = [line("D", null, 4), line("C", 2, 3), line("B", 1, 2), line("A", 1, 1)];
  const { sorted, columns } = acbl.rankingTable([field], false, "en");
  expect(sorted.map(({ pair }) => pair)).toEqual(["A", "B", "C", "D"]);
  const width = (awards: boolean) => acbl.rankingTable([field], awards, "en").rows[0]!.length;
  expect([columns.length, width(false), width(true)]).toEqual([6, 6, 7]);
});

test("a raw score as a share of the possible, to three decimals, halves upwards [acbl:average]", () => {
  // 100 / 312 = .3205…, 62.5 / 1000 = .0625.
  expect([acbl.sessionPercentage(100, 312), acbl.sessionPercentage(62.5, 1000)]).toEqual([0.321, 0.063]);
});

test("a match is decided on exact scores", () => {
  // In binary 0.1 + 0.2 is more than 0.3.
  expect(acbl.matchScore(0.1, 0.2)).toBe(0.3);
  expect(acbl.matchScore(1.1, 2.2)).toBe(3.3);
});
