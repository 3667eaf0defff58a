import { invalid } from "../../../../src/kernel/problem";
import * as dbf from "../../../../src/systems/dbf";
import { stepsOf } from "../../steps";

describe("why changes do not sum to zero [dbf:1.5]", () => {
  const shown = (
    code: "dbf-sum-cap" | "dbf-sum-topscore" | "dbf-sum-imp",
    average: number,
    entered: readonly number[],
    expected = 50,
  ) => dbf.shownReasons({ reasons: [{ code, details: { average, expected } }] }, entered);
  const rounded = [{ code: "dbf-sum-rounded", wrong: null }];
  const wrong = (code: string, average: number, expected = 50) => [{ code, wrong: { average, expected } }];

  // Two decimals are rounded by half a hundredth at most, the longest of the results counts.
  test("results that were rounded, or are wrong", () => {
    const code = "dbf-sum-topscore";
    expect(shown(code, 50.004, [58.33, 41.67, 50])).toEqual(rounded);
    expect(shown(code, 49.995, [58.33, 41.67, 50])).toEqual(rounded);
    expect(shown(code, 50.006, [58.33, 41.67, 50])).toEqual(wrong(code, 50.006));
    expect(shown(code, 49.994, [58.33, 41.67, 50])).toEqual(wrong(code, 49.994));
    expect(shown(code, 50.05, [58.3, 41.7])).toEqual(rounded);
    // Whole ones are not rounded.
    expect(shown(code, 50.004, [58, 42])).toEqual(wrong(code, 50.004));
    expect(shown("dbf-sum-imp", 0.003, [0.75, -0.74], 0)).toEqual(rounded);
    expect(shown("dbf-sum-imp", 0.1, [0.75, -0.55], 0)).toEqual(wrong("dbf-sum-imp", 0.1, 0));
  });

  test("other reasons are what they are", () =>
    expect(shown("dbf-sum-cap", 50.004, [58.33])).toEqual([{ code: "dbf-sum-cap", wrong: null }]));

  test("decimals as they are written, nine at most", () =>
    expect([58, 58.3, 58.33, 0.125, -0.5, 1 / 3].map(dbf.writtenDecimals)).toEqual([0, 1, 2, 3, 1, 9]));

  test("the row of a tournament, in both languages", () => {
    const check = { fieldMean: 36.44, entrants: 6, tables: 3, boards: 24, sumOfChanges: -0.5 };
    const row = (language: "en" | "da") => dbf.checkCells(check, ["dbf-sum-cap", "dbf-sum-rounded"], language);
    expect(row("en")).toEqual([36.44, 6, 3, 24, -0.5, "cap at 52; results are rounded"]);
    expect(row("da")).toEqual([36.44, 6, 3, 24, -0.5, "loftet på 52; resultaterne er afrundet"]);
    const others = ["dbf-sum-boards", "dbf-sum-players", "dbf-sum-sit-outs"];
    expect(dbf.checkCells(check, others, "en")[5]).toBe(
      "not everyone played the same number of boards; not the same number of handicaps on both sides; 60 % for sitting out",
    );
    expect([dbf.CHECK.fieldMean.format, dbf.CHECK.sumOfChanges.format]).toEqual(["0.00", "0.00"]);
    expect(dbf.CHECK_COLUMNS.map(({ name }) => name.en)).toEqual([
      ...["Field mean", "Entrants", "Tables", "Boards", "Sum of changes", "Why not zero"],
    ]);
  });
});

describe("what is refused as a whole names what came and what is allowed", () => {
  const count = (field: string, received: number, lowest: number) =>
    invalid("dbf-count", { field, received, lowest, highest: 1_000_000 });
  const conditions = { boards: 24, scoring: "topscore" } as const;
  const pair = (boards?: number): dbf.PairEntry => ({
    handicaps: [10, 20],
    result: 50,
    ...(boards !== undefined && { boards }),
  });

  test("fields", () => {
    expect(dbf.pairTournament([pair()], conditions)).toEqual(count("pairs", 1, 2));
    expect(dbf.individualTournament(Array(3).fill({ handicap: 10, result: 50 }), conditions)).toEqual(
      count("players", 3, 4),
    );
    expect(dbf.pairTournament([pair(), pair()], { ...conditions, boards: 0 })).toEqual(count("boards", 0, 1));
    expect(dbf.pairTournament([pair(-1), pair()], conditions)).toEqual(count("boards", -1, 0));
    expect(dbf.pairTournament([pair(0), pair()], conditions)).not.toHaveProperty("code");
    expect(dbf.pairTournament([pair(), pair()], { ...conditions, tables: 0 })).toEqual(count("tables", 0, 1));
    expect(dbf.pairTournament([pair(), pair(), pair()], { ...conditions, tables: 2 })).toEqual(
      invalid("dbf-tables-pairs", { received: 2, count: 3, highest: 1 }),
    );
  });

  test("teams", () => {
    const table = (boards: number): dbf.HalfTable => ({ ns: [10, 10], ew: [20, 20], boards, nsResult: 0 });
    const team: dbf.BarometerTeam = { open: [10, 10], closed: [20, 20], openResult: 0, closedResult: 0 };
    expect(dbf.teamMatch({ home: [10], away: [20], boards: 0, homeImps: 1 })).toEqual(count("boards", 0, 1));
    expect(dbf.teamHalf([table(16)], "iaf")).toEqual(count("tables", 1, 2));
    expect(dbf.teamHalf([table(16), table(0)], "butler")).toEqual(count("boards", 0, 1));
    expect(dbf.teamBarometer([team], 24)).toEqual(count("teams", 1, 2));
    expect(dbf.teamBarometer([team, team], 0)).toEqual(count("boards", 0, 1));
  });
});

test("the pairs at the other tables, of either direction [dbf:(8)]", () =>
  expect(stepsOf((w) => dbf.meansElsewhere([22, 26], [26, 27], w))).toEqual([
    ["dbf-teammates-elsewhere", { handicaps: [22, 26] }, 24, "dbf:(8)"],
    ["dbf-opponents-elsewhere", { handicaps: [26, 27] }, 26.5, "dbf:(8)"],
  ]));
