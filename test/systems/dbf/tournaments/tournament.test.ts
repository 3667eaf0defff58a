import { Problem, type Result } from "../../../../src/kernel/problem";
import { mean, nearest, quotient, sum } from "../../../../src/kernel/numbers/ratio";
import { sheets as sheetsDa } from "../../../../src/messages/da/rules/sheets";
import { sheets as sheetsEn } from "../../../../src/messages/en/rules/sheets";
import * as dbf from "../../../../src/systems/dbf";
import type { Conditions, PairEntry, Two } from "../../../../src/systems/dbf";
import { DOUBLE_PRECISION, relativeError } from "../formula";
import { START_LIST } from "../paper";
import { fc } from "../../../random";

function worked<T>(result: Result<T>): T {
  if (result instanceof Problem) throw new Error(result.code);
  return result;
}

const EVENING: Conditions = { boards: 24, scoring: "topscore" };
const RESULTS = [55.1, 52.35, 51.2, 48.75, 47.4, 45.2];
const pairsOf = (results: readonly number[]): PairEntry[] =>
  START_LIST.map(({ handicaps }, i) => ({ handicaps, result: results[i]! }));
const codes = (check: dbf.Check) => check.reasons.map((reason) => reason.code);

describe("a published start list", () => {
  const { lines, check } = worked(dbf.pairTournament(pairsOf(RESULTS), EVENING));

  test("pair handicaps and expected percentages, to the last decimal", () => {
    expect(lines.map((line) => line.handicap)).toEqual(START_LIST.map((pair) => pair.handicap));
    expect(lines.map((line) => line.expected)).toEqual(START_LIST.map((pair) => pair.expected));
    expect(lines.map((line) => Math.round(line.expected * 100) / 100)).toEqual(START_LIST.map((pair) => pair.printed));
    expect(nearest(sum(START_LIST.map((pair) => pair.printed)))).toBe(300);
  });

  test("the check line", () => {
    expect(check).toEqual({
      fieldMean: 133.39 / 6,
      entrants: 6,
      tables: 3,
      boards: 24,
      sumOfChanges: 0,
      reasons: [],
    });
  });

  test("changes, new handicaps and both rankings", () => {
    lines.forEach(({ change, newHandicaps }, i) => {
      const { handicaps, handicap } = START_LIST[i]!;
      const alone = dbf.change(dbf.fieldForm("pairs", 6, null, "topscore", false), 24, RESULTS[i]!, [
        quotient(133.39, 6),
        handicap,
      ]);
      expect(change).toBe(alone);
      expect(newHandicaps).toEqual(handicaps.map((h) => dbf.newHandicap(h, change)));
    });
    // Result less expected: 6.761, -0.288, -5.314, -6.789, 5.151, 0.479
    expect(lines.map((line) => line.handicapRank)).toEqual([1, 4, 5, 6, 2, 3]);
    expect(lines.map((line) => line.rank)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("a player who scores what is expected keeps the handicap, though the mean of the field does not end", () => {
    const expected = START_LIST.map((pair) => pair.expected);
    const kept = worked(dbf.pairTournament(pairsOf(expected), EVENING)).lines;
    expect(kept.map((line) => line.change)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(kept.map((line) => line.newHandicaps)).toEqual(START_LIST.map((pair) => pair.handicaps));
    expect(kept.map((line) => line.handicapRank)).toEqual([1, 1, 1, 1, 1, 1]);
  });
});

test("equal improvements share a rank, decided on exact values", () => {
  // Six pairs: ten points of handicap are worth six percent, so 60 by 10 is 54 by 20 is 48 by 30.
  const entries: PairEntry[] = [
    [10, 60],
    [20, 54],
    [30, 48],
    [10, 52],
    [20, 46],
    [30, 40],
  ].map(([handicap, result]) => ({ handicaps: [handicap! - 0.1, handicap! + 0.1], result: result! }));
  const { lines } = worked(dbf.pairTournament(entries, EVENING));
  expect(lines.map((line) => line.handicapRank)).toEqual([1, 1, 1, 4, 4, 4]);
  expect(lines.map((line) => line.rank)).toEqual([1, 2, 4, 3, 5, 6]);
});

describe("why changes do not sum to zero [dbf:1.5, 3.4]", () => {
  test("the cap: what is cut off is missing", () => {
    const handicaps: Two[] = [
      [51.9, 30],
      [52, 52],
      [20, 20],
      [10, 10],
    ];
    const entries = handicaps.map((two, i) => ({ handicaps: two, result: [35, 45, 55, 65][i]! }));
    const { lines, check } = worked(dbf.pairTournament(entries, EVENING));
    expect(lines[0]!.change).toBeGreaterThan(0.1);
    expect(lines[0]!.newHandicaps[0]).toBe(52);
    expect(lines[0]!.newHandicaps[1]).toBeGreaterThan(30);
    const cut = 51.9 + lines[0]!.change - 52;
    expect(lines[1]!.change).toBeLessThan(0);
    expect(relativeError(check.sumOfChanges, -cut)).toBeLessThan(1e-12);
    expect(check.reasons).toEqual([{ code: "dbf-sum-cap", details: { players: 1, cut: expect.any(Number) } }]);
    expect(relativeError(check.reasons[0]!.details["cut"] as number, cut)).toBeLessThan(1e-12);
  });

  // The mean of 40.95, 52, 20 and 10 is 30.7375, C_u C_b = 1.5: 52 is expected to score 50 - 21.2625/1.5 = 35.825 and does.
  test("a player who stays at 52 is not cut", () => {
    const handicaps: Two[] = [
      [51.9, 30],
      [52, 52],
      [20, 20],
      [10, 10],
    ];
    const entries = handicaps.map((two, i) => ({ handicaps: two, result: [35, 35.825, 55, 74.175][i]! }));
    const { lines, check } = worked(dbf.pairTournament(entries, EVENING));
    expect(lines[1]).toMatchObject({ change: 0, newHandicaps: [52, 52] });
    expect(check.reasons).toEqual([{ code: "dbf-sum-cap", details: { players: 1, cut: expect.any(Number) } }]);
  });

  test("unequal boards", () => {
    const entries = pairsOf(RESULTS).map((pair, i) => ({ ...pair, boards: i === 0 ? 20 : 24 }));
    const { check } = worked(dbf.pairTournament(entries, EVENING));
    expect(check.sumOfChanges).not.toBe(0);
    expect(check.reasons).toEqual([{ code: "dbf-sum-boards", details: { fewest: 20, most: 24 } }]);
  });

  test("results that do not average 50: a penalty", () => {
    const { check } = worked(dbf.pairTournament(pairsOf([53.1, ...RESULTS.slice(1)]), EVENING));
    expect(check.reasons).toEqual([{ code: "dbf-sum-topscore", details: { average: 149 / 3, expected: 50 } }]);
    // Two points in all, C_u × C_b times the weight, two players each.
    const weight = dbf.weight(3, 24, "topscore");
    expect(relativeError(check.sumOfChanges, 2 * weight * (5 / 6) * 2 * 2)).toBeLessThan(DOUBLE_PRECISION);
  });

  test("60 percent for sitting out: the boards played count, and the reason is reported", () => {
    const entries = pairsOf([56.1, ...RESULTS.slice(1)]).map((pair, i) => ({ ...pair, sitOutBoards: i === 0 ? 4 : 0 }));
    const { lines, check } = worked(dbf.pairTournament(entries, { ...EVENING, sitOutAward: 60 }));
    expect(codes(check)).toEqual(["dbf-sum-boards", "dbf-sum-topscore", "dbf-sum-sit-outs"]);
    expect(check.reasons[2]!.details).toEqual({ entrants: 1, award: 60 });
    const alone = dbf.change(dbf.fieldForm("pairs", 6, null, "topscore", false), 20, 56.1, [quotient(133.39, 6), 25]);
    expect(lines[0]!.change).toBe(alone);
  });

  test("sitting out as often as everybody: boards fewer for all, nothing to explain", () => {
    const entries = pairsOf(RESULTS).map((pair) => ({ ...pair, sitOutBoards: 4 }));
    const { check } = worked(dbf.pairTournament(entries, { ...EVENING, sitOutAward: 50 }));
    expect([check.sumOfChanges, check.reasons, check.boards]).toEqual([0, [], 20]);
  });

  test("imps that do not sum to zero", () => {
    const { check } = worked(
      dbf.pairTournament(pairsOf([1, 0.5, 0, 0, -0.5, -0.4]), { boards: 24, scoring: "imp", datum: true }),
    );
    expect(check.reasons).toEqual([{ code: "dbf-sum-imp", details: { average: 0.1, expected: 0 } }]);
  });

  test("every reason has its sentence in both languages", () => {
    for (const code of ["cap", "boards", "players", "topscore", "imp", "sit-outs"] as const) {
      expect(sheetsEn.problems[`dbf-sum-${code}`]).toBeDefined();
      expect(sheetsDa.problems[`dbf-sum-${code}`]).toBeDefined();
    }
  });
});

describe("refused as a whole", () => {
  const refused = (result: Result<unknown>) => (result instanceof Problem ? [result.code, result.details] : result);
  test("too few, too many tables, no boards", () => {
    expect(refused(dbf.pairTournament(pairsOf(RESULTS).slice(0, 1), EVENING))).toMatchObject([
      "dbf-count",
      { field: "pairs", received: 1, lowest: 2 },
    ]);
    const three = [10, 20, 30].map((handicap) => ({ handicap, result: 50 }));
    expect(refused(dbf.individualTournament(three, EVENING))).toMatchObject(["dbf-count", { field: "players" }]);
    expect(refused(dbf.pairTournament(pairsOf(RESULTS), { ...EVENING, tables: 4 }))).toMatchObject([
      "dbf-tables-pairs",
      {},
    ]);
    expect(refused(dbf.pairTournament(pairsOf(RESULTS), { ...EVENING, tables: 0 }))).toMatchObject([
      "dbf-count",
      { field: "tables" },
    ]);
    expect(refused(dbf.pairTournament(pairsOf(RESULTS), { ...EVENING, boards: 0 }))).toMatchObject(["dbf-count", {}]);
    const overslept = pairsOf(RESULTS).map((pair) => ({ ...pair, sitOutBoards: 25 }));
    expect(refused(dbf.pairTournament(overslept, EVENING))).toMatchObject([
      "dbf-count",
      { field: "boards", received: -1 },
    ]);
    expect(refused(dbf.teamMatch({ home: [20], away: [20], boards: 0, homeImps: 3 }))).toMatchObject(["dbf-count", {}]);
    const table = { ns: [10, 10], ew: [20, 20], boards: 12, nsResult: 1 } as const;
    expect(refused(dbf.teamHalf([table], "iaf"))).toMatchObject(["dbf-count", { field: "tables" }]);
    expect(refused(dbf.teamHalf([table, { ...table, boards: 0 }], "iaf"))).toMatchObject([
      "dbf-count",
      { field: "boards" },
    ]);
    expect(refused(dbf.teamBarometer([], 24))).toMatchObject(["dbf-count", { field: "teams" }]);
  });
});

test("a pair that played nothing at the table keeps its handicap", () => {
  const entries = pairsOf(RESULTS).map((pair, i) => ({ ...pair, boards: i === 0 ? 0 : 24 }));
  const { lines } = worked(dbf.pairTournament(entries, EVENING));
  expect([lines[0]!.change, lines[0]!.newHandicaps]).toEqual([0, START_LIST[0].handicaps]);
});

test("an individual tournament is formula (5)", () => {
  const players = Array.from({ length: 16 }, (_, i) => ({ handicap: i < 8 ? 40 : 20, result: i % 2 === 0 ? 55 : 45 }));
  const { lines, check } = worked(dbf.individualTournament(players, { ...EVENING, boards: 28 }));
  const form = dbf.fieldForm("players", 16, 4, "topscore", false);
  expect(lines[0]).toEqual({
    handicap: 40,
    expected: dbf.expectedResult(form, [30, 40]),
    change: dbf.change(form, 28, 55, [30, 40]),
    newHandicaps: [dbf.newHandicap(40, dbf.change(form, 28, 55, [30, 40]))],
    handicapRank: 1,
    rank: 1,
  });
  expect(check).toEqual({ fieldMean: 30, entrants: 16, tables: 4, boards: 28, sumOfChanges: 0, reasons: [] });
});

describe("a team match [dbf:(7)]", () => {
  test("18 imps over 24 boards", () => {
    const line = worked(
      dbf.teamMatch({ home: [15.7, 22.75, 20.43, 12.88], away: [24, 24, 23, 25], boards: 24, homeImps: 18 }),
    );
    expect([line.homeHandicap, line.awayHandicap, line.homeExpected]).toEqual([17.94, 24, 1.01]);
    const change = dbf.change(dbf.TEAM_MATCH, 24, 0.75, [24, 17.94]);
    expect([line.homeChange, line.awayChange]).toEqual([change, -change]);
    expect(line.newHome).toEqual([15.7, 22.75, 20.43, 12.88].map((h) => dbf.newHandicap(h, change)));
    expect(line.check).toEqual({ fieldMean: 20.97, entrants: 2, tables: 2, boards: 24, sumOfChanges: 0, reasons: [] });
  });

  test("imps per board that do not end are not rounded first", () => {
    // 17 imps over 24 boards, expected (24 − 19.75) / 6 = 17/24
    expect(worked(dbf.teamMatch({ home: [19.75], away: [24], boards: 24, homeImps: 17 })).homeChange).toBe(0);
  });

  test("a team handicap on one side only is named, as the sum then cannot be zero", () => {
    const { check } = worked(dbf.teamMatch({ home: [20, 20, 20, 20], away: [20], boards: 24, homeImps: 24 }));
    expect(check.reasons).toEqual([{ code: "dbf-sum-players", details: { fewest: 1, most: 4 } }]);
  });
});

describe("a team half [dbf:(8)]", () => {
  const TABLES: dbf.HalfTable[] = [
    { ns: [20, 20], ew: [30, 30], boards: 16, nsResult: 1.5 },
    { ns: [26, 26], ew: [24, 24], boards: 16, nsResult: -0.7 },
    { ns: [12.5, 40.1], ew: [51.95, 33.3], boards: 16, nsResult: -0.8 },
  ];

  test("with IAF: each pair by the pairs at the other tables", () => {
    const { lines, check } = worked(dbf.teamHalf(TABLES, "iaf"));
    const sameElsewhere = mean([26, 26, 12.5, 40.1]);
    const otherElsewhere = mean([24, 24, 51.95, 33.3]);
    const change = dbf.change(dbf.iafForm(3), 16, 1.5, [30, 20, sameElsewhere, otherElsewhere]);
    expect(lines[0]).toEqual({
      nsExpected: dbf.expected(dbf.iafForm(3), [30, 20, sameElsewhere, otherElsewhere]),
      nsChange: change,
      ewChange: -change,
      newNs: [dbf.newHandicap(20, change), dbf.newHandicap(20, change)],
      newEw: [dbf.newHandicap(30, -change), dbf.newHandicap(30, -change)],
    });
    expect([check.entrants, check.tables, check.sumOfChanges, check.reasons]).toEqual([6, 3, 0, []]);
    expect(check.fieldMean).toBe(nearest(quotient(337.85, 12)));
  });

  test("by Butler: the same changes from results against datum", () => {
    const iaf = worked(dbf.teamHalf(TABLES, "iaf")).lines;
    const inDatum = TABLES.map((table) => ({ ...table, nsResult: quotient(2 * (table.nsResult as number), 3) }));
    const butler = worked(dbf.teamHalf(inDatum, "butler")).lines;
    iaf.forEach((line, i) => {
      expect(relativeError(butler[i]!.nsChange, line.nsChange)).toBeLessThan(DOUBLE_PRECISION);
      expect(relativeError(butler[i]!.nsExpected, (2 / 3) * line.nsExpected)).toBeLessThan(DOUBLE_PRECISION);
    });
  });

  test("a match of two tables is (7)", () => {
    const half = worked(
      dbf.teamHalf(
        [
          { ns: [10, 20], ew: [30, 41], boards: 24, nsResult: 0.75 },
          { ns: [25, 35], ew: [22, 17.5], boards: 24, nsResult: -0.75 },
        ],
        "iaf",
      ),
    );
    const match = worked(dbf.teamMatch({ home: [10, 20, 22, 17.5], away: [30, 41, 25, 35], boards: 24, homeImps: 18 }));
    expect([half.lines[0]!.nsChange, half.lines[1]!.ewChange]).toEqual([match.homeChange, match.homeChange]);
    expect([half.lines[0]!.ewChange, half.lines[1]!.nsChange]).toEqual([match.awayChange, match.awayChange]);
    expect(half.lines[0]!.nsExpected).toBe(match.homeExpected);
  });

  test("unequal boards do not unbalance a half: both sides of a table played as many", () => {
    const uneven = TABLES.map((table, i) => ({ ...table, boards: 16 - i }));
    expect(worked(dbf.teamHalf(uneven, "iaf")).check).toMatchObject({ sumOfChanges: 0, reasons: [] });
  });
});

describe("a team barometer [dbf:(9)]", () => {
  const TEAMS: dbf.BarometerTeam[] = [
    { open: [20, 20], closed: [22, 22], openResult: 0.9, closedResult: 0.3 },
    { open: [36, 36], closed: [32, 32], openResult: -0.4, closedResult: -0.6 },
    { open: [28, 28], closed: [27, 27], openResult: -0.5, closedResult: 0.3 },
    { open: [28, 28], closed: [27, 27], openResult: 0.2, closedResult: -0.2 },
  ];

  test("each pair by its room, its team-mates by theirs", () => {
    const { lines, check } = worked(dbf.teamBarometer(TEAMS, 28));
    const form = dbf.barometerForm(4);
    expect([lines[0]!.openExpected, lines[0]!.closedExpected]).toEqual([
      dbf.expected(form, [28, 20, 27, 22]),
      dbf.expected(form, [27, 22, 28, 20]),
    ]);
    expect([lines[0]!.openChange, lines[0]!.closedChange]).toEqual([
      dbf.change(form, 28, 0.9, [28, 20, 27, 22]),
      dbf.change(form, 28, 0.3, [27, 22, 28, 20]),
    ]);
    lines.forEach(({ newOpen, newClosed, openChange, closedChange }, i) => {
      expect(newOpen).toEqual(TEAMS[i]!.open.map((h) => dbf.newHandicap(h, openChange)));
      expect(newClosed).toEqual(TEAMS[i]!.closed.map((h) => dbf.newHandicap(h, closedChange)));
    });
    expect(check).toEqual({ fieldMean: 27.5, entrants: 8, tables: 4, boards: 28, sumOfChanges: 0, reasons: [] });
  });

  test("two teams are a match", () => {
    const [home, away] = TEAMS as [dbf.BarometerTeam, dbf.BarometerTeam];
    const both = { openResult: 0.5, closedResult: 0.5 };
    const lost = { openResult: -0.5, closedResult: -0.5 };
    const { lines } = worked(
      dbf.teamBarometer(
        [
          { ...home, ...both },
          { ...away, ...lost },
        ],
        24,
      ),
    );
    const match = worked(dbf.teamMatch({ home: [20, 20, 22, 22], away: [36, 36, 32, 32], boards: 24, homeImps: 12 }));
    expect([lines[0]!.openChange, lines[0]!.closedChange]).toEqual([match.homeChange, match.homeChange]);
    expect(lines[0]!.openExpected).toBe(match.homeExpected);
  });

  test("of five teams one sits out: four whole tables, ten pairs", () => {
    const five = [...TEAMS, { open: [20, 30], closed: [25, 25], openResult: -0.2, closedResult: 0.2 } as const];
    const { lines, check } = worked(dbf.teamBarometer(five, 24));
    expect(check).toMatchObject({ tables: 4, entrants: 10, sumOfChanges: 0 });
    const openMean = quotient(137, 5);
    const closedMean = quotient(133, 5);
    expect(lines[0]!.openChange).toBe(dbf.change(dbf.barometerForm(4, 10), 24, 0.9, [openMean, 20, closedMean, 22]));
  });

  test("imps that do not sum to zero are named", () => {
    const [first, ...rest] = TEAMS;
    const { check } = worked(dbf.teamBarometer([{ ...first!, openResult: 1.7 }, ...rest], 28));
    expect(check.reasons).toEqual([{ code: "dbf-sum-imp", details: { average: 0.1, expected: 0 } }]);
  });
});

describe("laws", () => {
  const low = fc.integer({ min: -500, max: 3000 }).map((hundredths) => hundredths / 100);
  const long = fc.double({ min: -5, max: 30, noNaN: true });
  const two = (handicap: fc.Arbitrary<number>) => fc.tuple(handicap, handicap);
  const off = fc.integer({ min: -2500, max: 2500 }).map((hundredths) => hundredths / 100);

  test.each([
    ["two decimals", low],
    ["as many decimals as a computed handicap has", long],
  ])("with equal boards and results averaging 50 changes sum to exactly 0: %s", (_, handicap) => {
    // As many pairs above average as below, by as much.
    const couples = fc.array(fc.tuple(two(handicap), two(handicap), off), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(couples, fc.integer({ min: 1, max: 60 }), fc.boolean(), (couples, boards, datum) => {
        const entries = couples.reduce<PairEntry[]>(
          (all, [a, b, points]) => [
            ...all,
            { handicaps: a, result: quotient(5000 + Math.round(points * 100), 100) },
            { handicaps: b, result: quotient(5000 - Math.round(points * 100), 100) },
          ],
          [],
        );
        const { lines, check } = worked(dbf.pairTournament(entries, { boards, scoring: "topscore", datum }));
        expect([check.sumOfChanges, check.reasons]).toEqual([0, []]);
        const changes = lines.map((line) => line.change);
        const size = changes.reduce((sum, change) => sum + Math.abs(change), 0);
        expect(Math.abs(changes.reduce((sum, change) => sum + change, 0))).toBeLessThanOrEqual(1e-12 * size);
      }),
    );
  });

  test("the sum of changes is what the new handicaps show, whatever the reasons", () => {
    const any = fc.integer({ min: -500, max: 5200 }).map((hundredths) => hundredths / 100);
    const entry = fc.record({
      handicaps: two(any),
      result: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
      boards: fc.integer({ min: 0, max: 30 }),
    });
    fc.assert(
      fc.property(fc.array(entry, { minLength: 2, maxLength: 20 }), (entries) => {
        const { lines, check } = worked(dbf.pairTournament(entries, EVENING));
        let moved = 0;
        let size = 0;
        lines.forEach((line, i) =>
          line.newHandicaps.forEach((after, p) => {
            moved += after - entries[i]!.handicaps[p]!;
            size += Math.abs(after) + 52;
            expect(after).toBeLessThanOrEqual(52);
          }),
        );
        expect(Math.abs(moved - check.sumOfChanges)).toBeLessThanOrEqual(1e-12 * size);
        if (Math.abs(check.sumOfChanges) > 1e-9) expect(check.reasons).not.toEqual([]);
      }),
    );
  });

  test("halves sum to exactly 0 below the cap, no matter who met whom", () => {
    const table = fc.record({
      ns: two(low),
      ew: two(low),
      boards: fc.integer({ min: 1, max: 32 }),
      nsResult: fc.integer({ min: -500, max: 500 }).map((hundredths) => hundredths / 100),
    });
    fc.assert(
      fc.property(fc.array(table, { minLength: 2, maxLength: 8 }), fc.constantFrom("iaf", "butler"), (tables, by) => {
        const { check } = worked(dbf.teamHalf(tables, by as dbf.Comparison));
        expect([check.sumOfChanges, check.reasons]).toEqual([0, []]);
      }),
    );
  });
});

describe("ties are decided before anything is rounded", () => {
  const entriesOf = (maximum: number, points: readonly number[], handicaps: readonly number[]) =>
    points.map((own, i) => ({ handicap: handicaps[i]!, result: dbf.exactPercentage(own, maximum) }));

  test("maxima with many decimals are not rounded either", () => {
    // 100 × 30 / 299.16666667 is no 10.0278…: the percentage of half the maximum is 50 to the last digit.
    expect(nearest(dbf.exactPercentage(149.583333335, 299.16666667))).toBe(50);
    expect(nearest(dbf.exactPercentage(30, 299.16666667))).toBe(dbf.percentage(30, 299.16666667));
    // A maximum that a sheet divided is read to the digits that its cell shows.
    expect(nearest(dbf.exactPercentage(20, 100 / 3))).toBe(60.0000000000001);
  });

  test("a player who played fewer boards by less renews less, and nobody changes at one table", () => {
    const eight = entriesOf(140, [60, 58, 70, 80, 60, 77, 75, 80], [10, 15, 20, 25, 30, 5, 40, 33]);
    const ranked = (boards: readonly number[], tables: number | null) =>
      worked(
        dbf.individualTournament(
          eight.map((entry, i) => ({ ...entry, boards: boards[i]! })),
          { boards: 24, tables, scoring: "topscore" },
        ),
      ).lines.map(({ handicapRank }) => handicapRank);
    const all = new Array<number>(8).fill(24);
    expect(ranked(all, 2)).toEqual([7, 7, 5, 3, 6, 4, 2, 1]);
    // Bo, who is as far below what was expected, loses less over 20 boards.
    expect(ranked([24, 20, ...all.slice(2)], 2)).toEqual([8, 7, 5, 3, 6, 4, 2, 1]);
    expect(ranked(all, 1)).toEqual(new Array(8).fill(1));
  });
});
