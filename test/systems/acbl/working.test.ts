// The whole working of the guide's examples: what was done, with which numbers, what came out, and by which clause.
import { invalid, unavailable } from "../../../src/kernel/problem";
import * as acbl from "../../../src/systems/acbl";
import { stepsOf } from "../steps";

describe("percentages", () => {
  // (.510 + .537 + .610) / 3 = .5523; .650 - .552 = .098; nine tenths of it .0882.
  test("the guide's player", () =>
    expect(stepsOf((w) => acbl.handicapFromScores([0.51, 0.537, 0.61], {}, w))).toEqual([
      ["acbl-sum", { scores: [0.51, 0.537, 0.61] }, 1.657, "acbl:average"],
      ["acbl-average", { sum: 1.657, games: 3 }, 0.552, "acbl:average"],
      ["acbl-below-par", { average: 0.552, par: 0.65 }, 0.098, "acbl:par"],
      ["acbl-handicap", { factor: 0.9, difference: 0.098, product: 0.0882 }, 0.088, "acbl:handicap"],
    ]));

  test("at par and above it", () => {
    expect(stepsOf((w) => acbl.handicap(0.65, 0.9, 0.65, w))).toEqual([
      ["acbl-below-par", { average: 0.65, par: 0.65 }, 0, "acbl:par"],
      ["acbl-handicap", { factor: 0.9, difference: 0, product: 0 }, 0, "acbl:handicap"],
    ]);
    expect(stepsOf((w) => acbl.handicap(0.7, 1, 0.65, w))).toEqual([
      ["acbl-below-par", { average: 0.7, par: 0.65 }, -0.05, "acbl:par"],
      ["acbl-not-below-par", { average: 0.7, par: 0.65 }, 0, "acbl:handicap"],
    ]);
  });

  test("fewer than three games", () => {
    const few = (scores: number[], terms: acbl.HandicapTerms) =>
      stepsOf((w) => acbl.handicapFromScores(scores, terms, w));
    expect(few([0.5, 0.51], { fewGames: "none" })).toEqual([
      ["acbl-few-games", { games: 2, full: 3 }, 0, "acbl:few-games"],
    ]);
    expect(few([0.5, 0.51, 0.52], { fewGames: "none" }).map(([code]) => code)).toContain("acbl-handicap");
    expect(few([], { fewGames: "rank", rankHandicap: 0.222 })).toEqual([
      ["acbl-rank-for-first", {}, 0.222, "acbl:few-games"],
    ]);
    expect(acbl.handicapFromScores([], { fewGames: "rank" })).toEqual(unavailable("acbl-no-games"));
    expect(few([], { rankHandicap: 0.222 })).toEqual([["acbl-few-games", { games: 0, full: 3 }, 0, "acbl:few-games"]]);
    // Only the last two: (.510 + .610) / 2 = .560.
    expect(few([0.4, 0.51, 0.61], { lastGames: 2 }).slice(0, 2)).toEqual([
      ["acbl-sum", { scores: [0.51, 0.61] }, 1.12, "acbl:average"],
      ["acbl-average", { sum: 1.12, games: 2 }, 0.56, "acbl:average"],
    ]);
  });

  // .125 of 312 is 39; .088 is 27.456.
  test("a pair and its matchpoints", () => {
    expect(stepsOf((w) => acbl.pairHandicap(0.1, 0.15, w))).toEqual([
      ["acbl-pair", { handicap1: 0.1, handicap2: 0.15 }, 0.125, "acbl:pair"],
    ]);
    expect(stepsOf((w) => acbl.matchpoints(0.088, 312, w))).toEqual([
      ["acbl-matchpoints", { handicap: 0.088, possible: 312, product: 27.456 }, 27, "acbl:matchpoints"],
    ]);
    expect(stepsOf((w) => acbl.reducedBy(23, 27, w))).toEqual([
      ["acbl-reduced", { matchpoints: 27, lowest: 23 }, 4, "acbl:reduced"],
    ]);
    expect(stepsOf((w) => acbl.total(150, 27, w))).toEqual([
      ["acbl-total", { rawScore: 150, added: 27 }, 177, "acbl:matchpoints"],
    ]);
    expect(stepsOf((w) => acbl.placeAmong([177, 187, 177], 177, w))).toEqual([
      ["acbl-place", { score: 177, better: 1 }, 2, "acbl:split"],
    ]);
  });

  test("what is refused names what came", () => {
    const field = "average";
    expect([0, 1].map((received) => acbl.fractionProblem(field, received))).toEqual([undefined, undefined]);
    for (const received of [-0.01, 1.01])
      expect(acbl.fractionProblem(field, received)).toEqual(invalid("acbl-not-fraction", { field, received }));
    expect(acbl.aboveZeroProblem(field, 0.5)).toBeUndefined();
    for (const received of [0, -1])
      expect(acbl.aboveZeroProblem(field, received)).toEqual(invalid("acbl-not-above-zero", { field, received }));
    expect([0, 312].map((received) => acbl.rawScoreProblem(1, received, 312))).toEqual([undefined, undefined]);
    for (const received of [-1, 312.5])
      expect(acbl.rawScoreProblem(4, received, 312)).toEqual(
        invalid("acbl-raw-score", { pair: 4, received, possible: 312 }),
      );
    expect(acbl.belowZeroProblem(field, 0)).toBeUndefined();
    expect(acbl.belowZeroProblem(field, -1)).toEqual(invalid("acbl-below-zero", { field, received: -1 }));
  });
});

describe("split awards", () => {
  const first = (firstAward: number, value: number) => [
    ["acbl-field-first", { firstAward, most: 50 }, value, "acbl:split"],
  ];

  // Half of 84 is 42: 42/3 = 14 and 42/2 = 21. Half of 120 is more than 50.
  test("the guide's third and second place", () => {
    expect(stepsOf((w) => acbl.splitAward(84, 3, 2, w))).toEqual([
      ...first(84, 42),
      ["acbl-raw-award", { first: 42, place: 3 }, 14, "acbl:split"],
      ["acbl-handicap-award", { first: 42, place: 2 }, 21, "acbl:split"],
      ["acbl-award", { raw: 14, handicap: 21 }, 35, "acbl:split"],
    ]);
    expect(stepsOf((w) => acbl.splitAward(120, 1, null, w))).toEqual([
      ...first(120, 50),
      ["acbl-raw-award", { first: 50, place: 1 }, 50, "acbl:split"],
      ["acbl-handicap-award-none", {}, 0, "acbl:split"],
      ["acbl-award", { raw: 50, handicap: 0 }, 50, "acbl:split"],
    ]);
    expect(stepsOf((w) => acbl.splitAward(84, null, 4, w, 1)).slice(1)).toEqual([
      ["acbl-raw-award-none", {}, 0, "acbl:split"],
      ["acbl-handicap-award", { first: 42, place: 4 }, 11, "acbl:split"],
      ["acbl-award", { raw: 0, handicap: 11 }, 11, "acbl:split"],
    ]);
  });

  test("a place that is none", () => {
    expect([1, 12].map((received) => acbl.placeProblem("place", received))).toEqual([undefined, undefined]);
    for (const received of [0, 1.5])
      expect(acbl.placeProblem("place", received)).toEqual(invalid("acbl-not-a-place", { field: "place", received }));
  });
});

describe("teams", () => {
  const imps = (masterpoints: number, row: string, boards: number, value: number) => [
    "acbl-team-imps",
    { masterpoints, row, boards },
    value,
    "acbl:team-chart",
  ];

  // Together 182.64, over seven boards 14; one by one 18 each. 1,700 has 4, and three of nothing 21: 67/4 = 16.75.
  test("the guide's teams", () => {
    const team = [45.66, 45.66, 45.66, 45.66];
    const together = [["acbl-team-total", { team }, 182.64, "acbl:team-total"], imps(182.64, "100.01 - 200", 7, 14)];
    expect(stepsOf((w) => acbl.teamImpsByTotal(team, 7, w))).toEqual(together);
    expect(stepsOf((w) => acbl.teamImpsByPlayer([1700, 0, 0, 0], 7, w))).toEqual([
      imps(1700, "1400.01 - 1800", 7, 4),
      ...Array(3).fill(imps(0, "0 - 25", 7, 21)),
      ["acbl-team-mean", { sum: 67, players: 4 }, 16.75, "acbl:team-players"],
    ]);
    expect(stepsOf((w) => acbl.netImps(team, [1700], 7, "total", w))).toEqual([
      ...together,
      ["acbl-team-total", { team: [1700] }, 1700, "acbl:team-total"],
      imps(1700, "1400.01 - 1800", 7, 4),
      ["acbl-net", { a: 14, b: 4 }, 10, "acbl:net"],
    ]);
    expect(stepsOf((w) => acbl.matchScore(30, 14, w))).toEqual([
      ["acbl-match-score", { imps: 30, handicap: 14 }, 44, "acbl:team-total"],
    ]);
    expect(stepsOf((w) => acbl.matchWinner("Elms", "Oaks", 44, 45, w))).toEqual([
      ["acbl-match-winner", { scoreA: 44, scoreB: 45 }, "Oaks", "acbl:net"],
    ]);
  });

  test("the bounds of rows and columns, a non-member, and a team that is raised", () => {
    const of = (member: acbl.Member, boards: number, terms?: acbl.ChartTerms) =>
      stepsOf((w) => acbl.teamImps(member, boards, w, terms));
    expect(of(25, 5)).toEqual([imps(25, "0 - 25", 5, 15)]);
    expect(of(25.01, 16)).toEqual([imps(25.01, "25.01 - 50", 16, 35)]);
    expect(of(3000, 16)).toEqual([imps(3000, "2400.01 - 3000", 16, 6)]);
    expect(of(3000.01, 6)).toEqual([imps(3000.01, "3000.01 +", 6, 0)]);
    expect(of("NM", 7)).toEqual([["acbl-non-member", {}, 49.99, "acbl:non-member"], imps(49.99, "25.01 - 50", 7, 18)]);
    expect(of(150, 7, { raised: 1 })).toEqual([
      ["acbl-raised", { raised: 1 }, "200.01 - 400", "acbl:raise"],
      imps(150, "200.01 - 400", 7, 12),
    ]);
    expect(of(2500, 7, { raised: 3 }).at(-1)).toEqual(imps(2500, "3000.01 +", 7, 0));
    for (const received of [4, 17])
      expect(acbl.teamImps(0, received)).toEqual(unavailable("acbl-boards", { received, fewest: 5, most: 16 }));
    expect(acbl.teamSizeProblem("team", 4)).toBeUndefined();
    expect(acbl.teamSizeProblem("team", 5)).toEqual(
      invalid("acbl-too-many-count", { field: "team", players: 5, most: 4 }),
    );
  });
});

describe("bonuses", () => {
  test("the highest rank that the coloured points allow", () => {
    const none = { silver: null, redOrGold: null, gold: null };
    expect(stepsOf((w) => acbl.rank(60, false, none, w))).toEqual([
      ["acbl-rank", { masterpoints: 60, from: 50 }, "Sectional Master", "acbl:bonus"],
    ]);
    const silver = { silver: 5, redOrGold: 0, gold: 0 };
    expect(stepsOf((w) => acbl.rank(250, false, silver, w))).toEqual([
      ["acbl-rank-lacks", { ...silver, rank: "NABC Master" }, false, "acbl:bonus"],
      ["acbl-rank-lacks", { ...silver, rank: "Regional Master" }, false, "acbl:bonus"],
      ["acbl-rank", { masterpoints: 250, from: 50 }, "Sectional Master", "acbl:bonus"],
    ]);
    expect(stepsOf((w) => acbl.rank(500, true, none, w))).toEqual([
      ["acbl-rank-life-master", { masterpoints: 500, from: 500 }, "Life Master (500+)", "acbl:bonus"],
    ]);
    expect(stepsOf((w) => acbl.rank(499.99, true, none, w))).toEqual([
      ["acbl-rank-life-master", { masterpoints: 499.99, from: 0 }, "Life Master (Under 500)", "acbl:bonus"],
    ]);
    expect(stepsOf((w) => acbl.rank("NM", true, none, w))).toEqual([
      ["acbl-non-member", {}, 49.99, "acbl:non-member"],
      ["acbl-rank", { masterpoints: 49.99, from: 20 }, "Club Master", "acbl:bonus"],
    ]);
  });

  // 30 + 25 + 2 + 0 is 57 per cent; 50 IMPs of it are 78.5.
  test("the guide's 157 per cent", () => {
    const bonuses = [0.3, 0.25, 0.02, 0];
    expect(stepsOf((w) => acbl.bonus("Club Master", w))).toEqual([
      ["acbl-bonus", { rank: "Club Master" }, 0.2, "acbl:bonus"],
    ]);
    expect(stepsOf((w) => acbl.bonusScore(50, bonuses, w))).toEqual([
      ["acbl-bonus-total", { bonuses }, 0.57, "acbl:bonus"],
      ["acbl-bonus-score", { imps: 50, total: 0.57 }, 78.5, "acbl:bonus-score"],
    ]);
    expect(acbl.bonusScore(50, [])).toBeNull();
    expect(acbl.bonus("Life Master")).toEqual(unavailable("acbl-which-life-master"));
    // Four Rookies have 120 per cent.
    expect([0, 1.2].map((received) => acbl.bonusProblem("bonus", received))).toEqual([undefined, undefined]);
    for (const received of [-0.1, 1.25])
      expect(acbl.bonusProblem("bonus", received)).toEqual(
        invalid("acbl-not-bonus", { field: "bonus", received, highest: 1.2 }),
      );
    expect(acbl.bonusesProblem("bonus", [0.3, 0.3, 0.3, 0.3])).toBeUndefined();
    expect(acbl.bonusesProblem("bonus", [0.3, 0.3, 0.3, 0.3, 0])).toMatchObject({ code: "acbl-too-many-count" });
    expect(acbl.bonusesProblem("bonus", [0.5, 0.5, 0.5])).toMatchObject({ code: "acbl-not-bonus" });
  });
});

describe("the chart by rank", () => {
  const cell = (row: string, average: number) => ({ row, average });
  const of = (player: acbl.Member | acbl.NamedRank, average: number, lifeMaster = false, wins = 0, asPrinted = false) =>
    stepsOf((w) => acbl.chartHandicap(player, average, lifeMaster, wins, asPrinted, w));
  const from = (player: acbl.Member | acbl.NamedRank, row: string) => [
    "acbl-classification",
    { player },
    row,
    "acbl:rank-chart",
  ];

  test("a plain cell, with a win, of a Life Master, and above the chart", () => {
    expect(of(30, 54)).toEqual([
      from(30, "20 - 49.99"),
      ["acbl-chart-cell", cell("20 - 49.99", 54), 7.5, "acbl:rank-chart"],
    ]);
    expect(of(30, 54, false, 1)).toEqual([
      from(30, "20 - 49.99"),
      ["acbl-moved-up", { wins: 1 }, "50 - 99.99", "acbl:winner"],
      ["acbl-chart-cell", cell("50 - 99.99", 54), 5.5, "acbl:rank-chart"],
    ]);
    expect(of(1000, 54, true)).toEqual([
      ["acbl-classification-life-master", { player: 1000 }, "LM - 1,000", "acbl:rank-chart"],
      ["acbl-chart-cell", cell("LM - 1,000", 54), 1, "acbl:rank-chart"],
    ]);
    expect(of(1000.01, 54, true)).toEqual([
      ["acbl-classification-life-master", { player: 1000.01 }, "> 1,000", "acbl:rank-chart"],
      ["acbl-chart-none", {}, 0, "acbl:rank-chart"],
    ]);
    expect(of("NM", 54)[0]).toEqual(["acbl-non-member", {}, 49.99, "acbl:non-member"]);
  });

  test("a doubtful one, a misprint, and one that is calculated", () => {
    expect(of(0, 117)).toEqual([
      from(0, "0 - .99"),
      ["acbl-chart-doubtful", { ...cell("0 - .99", 117), read: 26, alternative: 26.5 }, 26.5, "acbl:rank-chart"],
      ["acbl-chart-cell", cell("0 - .99", 117), 26, "acbl:rank-chart"],
    ]);
    expect(of(5, 110)).toEqual([
      from(5, "1 - 19.99"),
      ["acbl-chart-printed", cell("1 - 19.99", 110), 18.5, "acbl:rank-chart"],
      ["acbl-chart-corrected", cell("1 - 19.99", 110), 19.5, "acbl:rank-chart"],
    ]);
    expect(of(5, 110, false, 0, true)[1]).toEqual(["acbl-chart-cell", cell("1 - 19.99", 110), 18.5, "acbl:rank-chart"]);
    // 7.5 x 100 / 54 = 13.89, to the nearest half 14.
    const inputs = { base: 7.5, average: 100, column: 54, quotient: expect.closeTo(750 / 54, 9) as number };
    expect(of(30, 100)[1]).toEqual(["acbl-chart-calculated", inputs, 14, "acbl:rank-chart-rule"]);
    expect(acbl.chartHandicap(30, 100, false, 0, true)).toEqual(
      unavailable("acbl-average-not-printed", { average: 100, nearest: [99, 104] }),
    );
    expect(acbl.chartHandicap(30, 10, false, 0, true)).toEqual(
      unavailable("acbl-average-not-printed", { average: 10, nearest: [20] }),
    );
    expect(acbl.chartHandicap(30, 400, false, 0, true)).toEqual(
      unavailable("acbl-average-not-printed", { average: 400, nearest: [325] }),
    );
  });

  test("a pair has both", () =>
    expect(stepsOf((w) => acbl.rankPairHandicap(12, 9.5, w))).toEqual([
      ["acbl-rank-pair", { chart1: 12, chart2: 9.5 }, 21.5, "acbl:rank-pair"],
    ]));
});
