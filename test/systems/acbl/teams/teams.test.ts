import { Problem } from "../../../../src/kernel/problem";
import { readOwnTable } from "../../../../src/kernel/seasons/ownTable";
import { Working } from "../../../../src/kernel/working";
import * as acbl from "../../../../src/systems/acbl";
import { TEAM_CHART } from "../charts";
import { fc } from "../../../random";

const CELLS = TEAM_CHART.map(([from, upTo, ...imps]) => ({ from, upTo, imps }));

describe("the chart [acbl:team-chart]", () => {
  test.each(CELLS)("$from to $upTo", ({ from, upTo, imps }) => {
    for (let boards = 5; boards <= 16; boards++) {
      const printed = imps[Math.floor((boards - 5) / 2)]!;
      expect([boards, acbl.teamImps(from, boards), acbl.teamImps(upTo, boards)]).toEqual([boards, printed, printed]);
    }
  });

  test.each(CELLS)("one hundredth past $upTo", ({ upTo, imps }) => {
    const row = CELLS.findIndex((cell) => cell.upTo === upTo);
    const next = CELLS[row + 1]?.imps ?? [0, 0, 0, 0, 0, 0];
    for (const [column, boards] of [5, 7, 9, 11, 13, 15].entries()) {
      expect(acbl.teamImps(upTo - 0.01, boards)).toBe(imps[column]);
      expect(acbl.teamImps(upTo + 0.01, boards)).toBe(next[column]);
      expect(acbl.teamImps(upTo + 0.005, boards)).toBe(next[column]);
    }
  });

  test.each([
    [182.64, 7, 14],
    [1700, 7, 4],
    [45.66, 7, 18],
    [0, 7, 21],
    [3000, 7, 2],
    [3000.01, 7, 0],
    [1e6, 16, 0],
  ])("%p masterpoints, %p boards → %p", (masterpoints, boards, imps) =>
    expect(acbl.teamImps(masterpoints, boards)).toBe(imps),
  );

  test.each([4, 17, 0, -1, 100, NaN])("%p boards have no answer", (boards) =>
    expect(acbl.teamImps(100, boards)).toMatchObject({
      kind: "unavailable",
      code: "acbl-boards",
      details: { received: boards, fewest: 5, most: 16 },
    }),
  );

  test("a non-member holds 49.99, or what the club says", () => {
    expect(acbl.teamImps("NM", 7)).toBe(18);
    expect(acbl.teamImps("NM", 7, undefined, { nonMember: 50 })).toBe(18);
    expect(acbl.teamImps("NM", 7, undefined, { nonMember: 50.01 })).toBe(16);
  });

  test("the director raises by categories, at most to none [acbl:raise]", () => {
    const raised = (masterpoints: number, by: number) => acbl.teamImps(masterpoints, 7, undefined, { raised: by });
    expect([0, 1, 2, 10, 11, 50].map((by) => raised(25, by))).toEqual([21, 18, 16, 2, 0, 0]);
    expect(raised(3000.01, 1)).toBe(0);
    const working = new Working();
    acbl.teamImps(25, 7, working, { raised: 1 });
    expect(working.steps.map((step) => [step.code, step.value])).toEqual([
      ["acbl-raised", "25.01 - 50"],
      ["acbl-team-imps", 18],
    ]);
  });

  test("what a sheet adds up does not cross the edge of a band", () => {
    expect(acbl.teamImps(16.53 + 0.01 + 8.46, 7)).toBe(21);
    expect(16.53 + 0.01 + 8.46).toBeGreaterThan(25);
    expect(acbl.teamImps(0.1 + 0.2 + 24.7, 7)).toBe(21);
    const hundredths = fc.array(fc.integer({ min: 0, max: 80_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(hundredths, fc.integer({ min: 5, max: 16 }), (players, boards) => {
        const inTheSheet = players.reduce((sum, p) => sum + p / 100, 0);
        const written = players.reduce((sum, p) => sum + p, 0) / 100;
        const imps = acbl.teamImps(written, boards);
        expect(acbl.teamImps(inTheSheet, boards)).toBe(imps);
        expect(
          acbl.teamImpsByTotal(
            players.map((p) => p / 100),
            boards,
          ),
        ).toBe(imps);
      }),
    );
  });

  test("falls with masterpoints, rises with boards", () => {
    const boards = fc.integer({ min: 5, max: 15 });
    const hundredths = fc.integer({ min: 0, max: 350_000 });
    fc.assert(
      fc.property(hundredths, hundredths, boards, (a, b, n) => {
        const [fewer, more] = a < b ? [a, b] : [b, a];
        const imps = acbl.teamImps(fewer / 100, n) as number;
        expect(acbl.teamImps(more / 100, n)).toBeLessThanOrEqual(imps);
        expect(acbl.teamImps(fewer / 100, n + 1)).toBeGreaterThanOrEqual(imps);
      }),
    );
  });
});

describe("totals of players [acbl:team-total]", () => {
  test("exactly 25 stays in the first row", () => {
    expect(acbl.masterpointsTogether([6.25, 6.25, 6.25, 6.25])).toBe(25);
    expect(acbl.teamImpsByTotal([6.25, 6.25, 6.25, 6.25], 7)).toBe(21);
    expect(acbl.teamImpsByTotal([6.25, 6.25, 6.25, 6.26], 7)).toBe(18);
    expect(acbl.teamImpsByTotal([0.1, 0.2, 0.3, 24.4], 7)).toBe(21);
  });

  test("four non-members are in the row up to 200, held at 49.99 or 50", () => {
    const team = ["NM", "NM", "NM", "NM"] as const;
    expect(acbl.masterpointsTogether(team)).toBe(199.96);
    expect(acbl.teamImpsByTotal(team, 7)).toBe(14);
    expect(acbl.teamImpsByTotal(team, 7, undefined, { nonMember: 50 })).toBe(14);
  });
});

describe("by player [acbl:team-players]", () => {
  test.each([
    [[45.66, 45.66, 45.66, 45.66], 7, 18],
    [[1700, 0, 0, 0], 7, 16.75],
    [["NM", 0, 0, 1700], 7, 16],
    [[0, 0, 26], 7, 20],
    [[0, 25.01, 25.01], 7, 19],
    [[0, 0, 25.01, 25.01, 50.01, 50.01], 5, 13],
    [[0, 0, 0, 0, 0, 3001], 5, 12.5],
    [[0, 0, 25.01], 5, 43 / 3],
  ] as const)("%j at %p boards → %p", (team, boards, imps) => expect(acbl.teamImpsByPlayer(team, boards)).toBe(imps));

  test("nobody gives nothing", () => expect(acbl.teamImpsByPlayer([], 7)).toBeNull());
  test("boards outside the chart", () => expect(acbl.teamImpsByPlayer([1], 4)).toBeInstanceOf(Problem));
});

describe("net [acbl:net]", () => {
  const A = [45.66, 45.66, 45.66, 45.66];
  const B = [1700, 0, 0, 0];
  test("the guide's examples", () => {
    expect(acbl.netImps(A, B, 7, "total")).toBe(10);
    expect(acbl.netImps([182.64], [1700], 7, "total")).toBe(10);
    expect(acbl.netImps(A, B, 7, "player")).toBe(1.25);
  });

  test("thirds cancel", () => {
    expect(acbl.netImps([0, 0, 25.01], [0, 25.01, 0], 5, "player")).toBe(0);
    expect(acbl.netImps([0, 0, 25.01], [0, 25.01, 25.01], 5, "player")).toBe(2 / 3);
    expect(acbl.netImps([0, 0, 25.01], [0, 0, 0, 25.01], 5, "player")).toBe(-1 / 6);
  });

  test("turns its sign with the teams, whatever the order of players", () => {
    const team = fc.array(
      fc.oneof(
        fc.integer({ min: 0, max: 90_000 }).map((h) => h / 100),
        fc.constant("NM" as const),
      ),
      {
        minLength: 1,
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(
        team,
        team,
        fc.integer({ min: 5, max: 16 }),
        fc.constantFrom(...acbl.TEAM_METHODS),
        (a, b, n, method) => {
          const net = acbl.netImps(a, b, n, method) as number;
          expect(acbl.netImps(b, a, n, method)).toBe(0 - net);
          expect(acbl.netImps([...a].reverse(), b, n, method)).toBe(net);
          expect(acbl.netImps(a, a, n, method)).toBe(0);
        },
      ),
    );
  });

  test("no team, no net; problems come through", () => {
    expect(acbl.netImps([], [1], 7, "total")).toBeNull();
    expect(acbl.netImps([1], [], 7, "player")).toBeNull();
    expect(acbl.netImps([1], [1], 17, "player")).toBeInstanceOf(Problem);
    expect(acbl.netImps([1], [1], 17, "total")).toBeInstanceOf(Problem);
  });
});

test("more than four do not count for a total", () => {
  expect(acbl.teamSizeProblem("teamA", 4)).toBeUndefined();
  expect(acbl.teamSizeProblem("teamA", 5)).toMatchObject({ kind: "invalid", code: "acbl-too-many-count" });
});

describe("a club's own chart [acbl:team-chart]", () => {
  const chart = (heads: string, body: string) => acbl.ownTeamChart(readOwnTable(heads), readOwnTable(body));
  const own = (heads: string, body: string) => {
    const read = chart(heads, body);
    if (read instanceof Problem) throw new Error(read.code);
    return read;
  };

  test("columns by their fewest boards, the last as wide as the one before; of one column that number alone", () => {
    expect(own("4, 8", "100/10/20, 182.5/5/8")).toEqual({
      ...{ boards: [4, 8], most: 11, isOwn: true },
      rows: [
        { upTo: 100, imps: [10, 20] },
        { upTo: 182.5, imps: [5, 8] },
      ],
    });
    expect(own("4", "100/10").most).toBe(4);
  });

  test("is named in the working", () => {
    const working = new Working();
    expect(acbl.teamImps(100.01, 8, working, { chart: own("4, 8", "100/10/20, 182.5/5/8") })).toBe(8);
    const [first] = working.steps;
    expect([first!.code, first!.inputs, first!.value]).toEqual(["acbl-own-chart", { fewest: 4, most: 11 }, ""]);
    expect(first!.cite).toBe("acbl:team-chart");
  });

  // Boards and IMPs are whole, 0 to 1,000; masterpoints 0 to 1,000,000.
  test.each([
    ["-1", "100/10", { received: -1, most: 1000, whole: true }],
    ["4.5", "100/10", { received: 4.5, most: 1000, whole: true }],
    ["1001", "100/10", { received: 1001, most: 1000, whole: true }],
    ["4", "-0.5/10", { received: -0.5, most: 1e6, whole: false }],
    ["4", "1000001/10", { received: 1000001, most: 1e6, whole: false }],
    ["4", "100/10.5", { received: 10.5, most: 1000, whole: true }],
    ["4", "100/-1", { received: -1, most: 1000, whole: true }],
  ])("%s over %s is refused", (heads, body, details) =>
    expect(chart(heads, body)).toMatchObject({ code: "own-table-number", details }),
  );

  test("the ends of what is allowed", () => {
    expect(chart("0, 1000", "0/0/1000, 1000000/0/0")).not.toBeInstanceOf(Problem);
    expect(chart("8, 4", "100/10/20")).toMatchObject({ code: "own-table-not-above" });
    expect(chart("4, 8", "100/10/20, 50/5/8")).toMatchObject({ code: "own-table-not-above" });
  });
});

test("who is no member writes it so", () => {
  for (const written of ["NM", "nm", "n/m", " Non-member ", "nonmember", "non member", "not ACBL", "Not a member"])
    expect(acbl.isNonMember(written)).toBe(true);
  for (const written of ["NMX", "XNM", "member", "not", ""]) expect(acbl.isNonMember(written)).toBe(false);
});
