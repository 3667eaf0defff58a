import { FUNCTIONS } from "../../src/functions";
import { DBF_FUNCTIONS } from "../../src/functions/dbf";
import { CLUB, HISTORY, PRINTED_EXPECTED, PRINTED_MEANS, START_LIST } from "../systems/dbf/paper";
import { DOUBLE_PRECISION, relativeError } from "../systems/dbf/formula";
import { asError, call, callCells, cellError, column, errorOf } from "./call";
import { fc } from "../random";

type Id = keyof typeof FUNCTIONS;

describe("the paper's examples", () => {
  test("pair, team and club", () => {
    expect(call("DBF.PAIRHANDICAP", 43.76, 29.12)).toBe(36.44);
    // One or more ranges: each is an argument of its own.
    const team = FUNCTIONS["DBF.TEAMHANDICAP"]!;
    expect(team([[[15.7]], [[22.75]], [[20.43]], [[12.88]]])).toEqual([[17.94]]);
    expect(team([column(15.7, 22.75, "", null), [[20.43, 12.88]]])).toEqual([[17.94]]);
    expect(team([column(...CLUB.handicaps)])).toEqual([[CLUB.mean]]);
    expect(team([column("", null)])).toEqual([[""]]);
  });

  test("the table of expected percentages, cell by cell and as one range", () => {
    PRINTED_EXPECTED.forEach(([own, row]) => {
      row.forEach((percent, i) => expect(call("DBF.EXPECTEDPERCENT", PRINTED_MEANS[i], own, 6)).toBe(percent));
      expect(callCells("DBF.EXPECTEDPERCENT", [[...PRINTED_MEANS]], own, 6)).toEqual([row]);
    });
  });

  test("the history", () => {
    expect(callCells("DBF.RUNNING", HISTORY.start, column(...HISTORY.changes))).toEqual(column(...HISTORY.after));
    expect(callCells("DBF.RUNNING", HISTORY.start, [[...HISTORY.changes]])).toEqual([[...HISTORY.after]]);
    HISTORY.changes.forEach((change, i) =>
      expect(call("DBF.NEWHANDICAP", i === 0 ? HISTORY.start : HISTORY.after[i - 1], change)).toBe(HISTORY.after[i]),
    );
  });
});

test.each([
  ["DBF.DELTA", [60, 10, 20, 6, 50], -0.37506233508639775],
  ["DBF.DELTA", [60, 10, 20, 6, 50, 3, "topscore", false], -0.37506233508639775],
  ["DBF.DELTA", [60, 10, 20, 6, 50, null, "TopScore", 0], -0.37506233508639775],
  ["DBF.DELTA", [1.2, 20, 30, 20, 24, null, "imp"], -0.16050719675484018],
  ["DBF.DELTA", [1.2, 20, 30, 20, 24, null, "IMP", true], -0.19191077872861326],
  ["DBF.DELTA", [1.2, 20, 30, 20, 24, null, "imp", 1], -0.19191077872861326],
  ["DBF.DELTAINDIVIDUAL", [55, 40, 30, 16, 28, 4], -1.0739222536426514],
  ["DBF.DELTAINDIVIDUAL", [55, 40, 30, 16, 28], -1.0739222536426514],
  ["DBF.DELTATEAM", [0.75, 17.94, 24, 24], 0.018361085586638935],
  [
    "DBF.DELTAIAF",
    [1.5, 20, 30, column(24, 23, 25, 24, 24, 24, 24), column(...new Array(7).fill(26)), 16],
    -0.0746047461699773,
  ],
  ["DBF.DELTABUTLER", [1.3125, 20, 30, 25.25, 24.75, 8, 16], -0.0746047461699773],
  ["DBF.DELTABAROMETER", [0.9, 20, 28, 22, 27, 8, 28], -0.03547691172254335],
  ["DBF.WEIGHT", [3, 50], 0.05625935026295967],
] as const)("%s%j is %p", (id, args, expected) =>
  expect(relativeError(call(id, ...args) as number, expected)).toBeLessThan(DOUBLE_PRECISION),
);

test.each([
  ["DBF.EXPECTED", [20, 10, 6], 6],
  ["DBF.EXPECTED", [20, 10, 6, "imp"], 1],
  ["DBF.EXPECTED", [20, 10, 6, "topscore", true], 5],
  ["DBF.EXPECTED", [10, 20, 6, null, 1], -5],
  ["DBF.EXPECTEDPERCENT", [20, 10, 6], 56],
  ["DBF.EXPECTEDPERCENT", [20, 10, 6, true], 55],
  ["DBF.DELTA", [56, 10, 20, 6, 50], 0],
  ["DBF.DELTA", [56, 10, 20, 2, 50], 0],
  ["DBF.DELTA", [100, 10, 20, 6, 50, 1], 0],
  ["DBF.DELTATEAM", [1, 18, 24, 24], 0],
  ["DBF.DELTABUTLER", [1, 18, 24, 30, 24, 8, 24], 0],
  ["DBF.WEIGHT", [1, 50, "imp"], 0],
  ["DBF.NEWHANDICAP", [51.9, 0.3], 52],
  ["DBF.NEWHANDICAP", ["−0,1", "−0,2"], -0.3],
  ["DBF.PAIRHANDICAP", ["43,76", "29.12"], 36.44],
  ["DBF.PAIRHANDICAP", ["-½", 0.5], 0],
  ["DBF.EXPECTEDPERCENT", ["22,23", "22,23", "6"], 50],
] as const)("%s%j is exactly %p", (id, args, expected) => expect(call(id, ...args)).toBe(expected));

describe("DBF.PAIRS", () => {
  const RESULTS = [55.1, 52.35, 51.2, 48.75, 47.4, 45.2];
  const rows = START_LIST.map(({ handicaps }, i) => [...handicaps, RESULTS[i]]);
  const [[fieldMean]] = FUNCTIONS["DBF.TEAMHANDICAP"]!([[START_LIST.map((pair) => pair.handicap)]]) as [[number]];

  test("a row per pair, as the single functions give it", () => {
    const cells = callCells("DBF.PAIRS", rows, 24);
    expect(cells.map((row) => row[0])).toEqual(START_LIST.map((pair) => pair.handicap));
    expect(cells.map((row) => row[1])).toEqual(START_LIST.map((pair) => pair.expected));
    cells.forEach(([handicap, , change, new1, new2], i) => {
      const [first, second, result] = rows[i]!;
      // The mean does not end, but with the number of pairs it tells the sum that it comes from.
      expect(change).toBe(call("DBF.DELTA", result, handicap, fieldMean, 6, 24));
      expect(new1).toBe(call("DBF.NEWHANDICAP", first, change));
      expect(new2).toBe(call("DBF.NEWHANDICAP", second, change));
    });
    expect(cells.map((row) => row[5])).toEqual([1, 4, 5, 6, 2, 3]);
  });

  test("blank rows are no pairs and stay blank", () => {
    const spaced = [rows[0], ["", null, ""], ...rows.slice(1), [null, null, null]];
    const cells = callCells("DBF.PAIRS", spaced as unknown[][], 24);
    const blank = ["", "", "", "", "", ""];
    const [first, ...others] = callCells("DBF.PAIRS", rows, 24);
    expect(cells).toEqual([first, blank, ...others, blank]);
    expect(callCells("DBF.PAIRS", [["", "", ""]], 24)).toEqual([blank]);
    expect(callCells("DBF.PAIRS", [[null, null, null]], null)).toEqual([blank]);
  });

  test("imps: the expected result is in imps", () => {
    const cells = callCells(
      "DBF.PAIRS",
      [
        [10, 10, 0.5],
        [30, 30, -0.5],
        [20, 20, 0],
        [20, 20, 0],
      ],
      24,
      null,
      "imp",
      true,
    );
    expect(cells.map((row) => row[1])).toEqual([10 / 12, -10 / 12, 0, 0]);
    expect(cells.map((row) => row[5])).toEqual([4, 1, 2, 2]);
  });

  test("one bad row, and nothing is computed from the others", () => {
    const errors = (given: unknown[][], row: number) => {
      const cells = callCells("DBF.PAIRS", given, 24);
      expect(cells.map((line) => line.length)).toEqual(rows.map(() => 6));
      const others = cells.filter((_, r) => r !== row).flat();
      for (const cell of others)
        expect(asError(cell)).toEqual([
          "#VALUE!",
          `depends on Rows, row ${row + 1} of the range, which cannot be used`,
        ]);
      return asError(cells[row]![0]);
    };
    const wrong = rows.map((row, i) => (i === 2 ? [row[0], row[1], 0.512] : row));
    expect(errors(wrong, 2)).toEqual([
      "#VALUE!",
      "Rows, row 3 of the range, result: 0.512 looks like a cell formatted as percent; enter percentage points, 51.2 (100 times the cell), or, if it is meant as it is, with a percent sign, 0.512 %",
    ]);
    const missing = rows.map((row, i) => (i === 4 ? [row[0], "", row[2]] : row));
    expect(errors(missing, 4)).toEqual(["#VALUE!", "Rows, row 5 of the range, handicap 2 is missing"]);
    const above = rows.map((row, i) => (i === 0 ? [52.5, row[1], row[2]] : row));
    expect(errors(above, 0)).toEqual([
      "#VALUE!",
      "Rows, row 1 of the range, handicap 1: 52.5 is above 52; no handicap is higher",
    ]);
    const error = rows.map((row, i) => (i === 5 ? [row[0], row[1], cellError("#REF!")] : row));
    expect(errors(error, 5)[0]).toBe("#REF!");
  });
});

describe("quotients in cells", () => {
  test("a mean that a sheet computed is as good as the exact one", () => {
    const handicaps = START_LIST.flatMap((pair) => pair.handicaps);
    const average = handicaps.reduce((sum, handicap) => sum + handicap, 0) / handicaps.length;
    START_LIST.forEach(({ handicap, expected }) => {
      expect(call("DBF.EXPECTEDPERCENT", average, handicap, 6)).toBe(expected);
      expect(call("DBF.DELTA", expected, handicap, average, 6, 24)).toBe(0);
    });
    // A third of a point above the own handicap: ÷ (2/3 × 2) for three pairs, ÷ (8/9 × 2 × 2) for nine players.
    expect(call("DBF.EXPECTED", 100 / 3, 33, 3)).toBe(0.25);
    expect(call("DBF.DELTAINDIVIDUAL", 50.09375, 33, 100 / 3, 9, 24)).toBe(0);
  });

  test("imps over boards: scoring what is expected changes nothing", () => {
    expect(call("DBF.DELTATEAM", 17 / 24, 19.75, 24, 24)).toBe(0);
    expect(call("DBF.DELTATEAM", -17 / 24, 24, 19.75, 24)).toBe(0);
  });

  test("means of directions and rooms", () => {
    const mean = 61 / 3;
    // (20 + 61/3 − 33 − 4/3) ÷ 12
    expect(call("DBF.DELTABUTLER", 0.5, 33, 20, mean, 4 / 3, 3, 16)).toBe(0);
    // (61/3 − 20 + (61/3 − 20)/2) ÷ (2/3 × 12) = 1/16
    expect(call("DBF.DELTABAROMETER", 0.0625, 20, mean, 20, mean, 3, 16)).toBe(0);
  });
});

describe("cells as people write them", () => {
  test("results with a percent sign", () => {
    const plain = call("DBF.DELTA", 56.2, 10, 20, 6, 50);
    expect(call("DBF.DELTA", "56,2 %", 10, 20, 6, 50)).toBe(plain);
    expect(call("DBF.DELTA", "56.2%", 10, 20, 6, 50)).toBe(plain);
    expect(call("DBF.DELTA", "56,2", 10, 20, 6, 50)).toBe(plain);
    expect(call("DBF.DELTA", "1 %", 10, 20, 6, 50)).toBeGreaterThan(0);
    expect(call("DBF.DELTA", 0, 10, 20, 6, 50)).toBeGreaterThan(0);
  });

  test("blank rows stay blank, a bad row spoils only itself", () => {
    const cells = callCells(
      "DBF.DELTA",
      column(60, "", 0.6, cellError("#N/A"), 56),
      column(10, null, 10, 10, 10),
      20,
      6,
      50,
    );
    expect(cells[0]![0]).toBe(call("DBF.DELTA", 60, 10, 20, 6, 50));
    expect(cells[1]).toEqual([""]);
    expect(asError(cells[2]![0])[1]).toContain("enter percentage points, 60 (100 times the cell)");
    expect(asError(cells[3]![0])[0]).toBe("#N/A");
    expect(cells[4]).toEqual([0]);
  });

  test("DBF.RUNNING: blank cells are no tournaments", () => {
    expect(callCells("DBF.RUNNING", 51.9, column(0.3, "", -0.5, null))).toEqual(column(52, "", 51.5, ""));
    expect(callCells("DBF.RUNNING", 40, column("", null))).toEqual(column("", ""));
    expect(callCells("DBF.RUNNING", null, column(""))).toEqual([[""]]);
  });

  test("DBF.DELTAIAF: nothing given, nothing said", () => {
    expect(callCells("DBF.DELTAIAF", "", "", "", column(""), column(""), "")).toEqual([[""]]);
  });
});

describe("errors", () => {
  test.each([
    ["DBF.PAIRHANDICAP", [52.01, 10], "handicap1: 52.01 is above 52; no handicap is higher"],
    ["DBF.PAIRHANDICAP", [10, -1001], "handicap2: −1001 cannot be a handicap; the lowest allowed is −1000"],
    ["DBF.PAIRHANDICAP", [10, "x"], "handicap2: “x” is not a number"],
    ["DBF.PAIRHANDICAP", [10, ""], "handicap2 is missing"],
    ["DBF.PAIRHANDICAP", [column(1, 2), column(1, 2, 3)], "ranges differ in size: 2x1 and 3x1"],
    ["DBF.EXPECTED", [20, 10, 1], "pairs: 1 is not allowed; give a whole number from 2 to 1000000"],
    ["DBF.EXPECTED", [20, 10, 6.5], "pairs: 6.5 is not a whole number"],
    ["DBF.EXPECTED", [20, 10, 6, "butler"], "scoring: “butler” is not recognised; allowed: topscore, imp"],
    ["DBF.EXPECTED", [20, 10, 6, "imp", "maybe"], "datum: “maybe” is neither TRUE nor FALSE"],
    ["DBF.WEIGHT", [0, 24], "tables: 0 is not allowed; give a whole number from 1 to 1000000"],
    ["DBF.WEIGHT", [3, 0], "boards: 0 is not allowed; give a whole number from 1 to 1000000"],
    ["DBF.WEIGHT", [3, 24.5], "boards: 24.5 is not a whole number"],
    [
      "DBF.DELTA",
      [101, 10, 20, 6, 50],
      "result: 101 is not a percentage of the highest possible score; allowed are 0 to 100",
    ],
    [
      "DBF.DELTA",
      [-0.5, 10, 20, 6, 50],
      "result: −0.5 is not a percentage of the highest possible score; allowed are 0 to 100",
    ],
    [
      "DBF.DELTA",
      [0.562, 10, 20, 6, 50],
      "result: 0.562 looks like a cell formatted as percent; enter percentage points, 56.2 (100 times the cell), or, if it is meant as it is, with a percent sign, 0.562 %",
    ],
    [
      "DBF.DELTA",
      [1, 10, 20, 6, 50],
      "result: 1 looks like a cell formatted as percent; enter percentage points, 100 (100 times the cell), or, if it is meant as it is, with a percent sign, 1 %",
    ],
    ["DBF.DELTA", ["56 %", 10, 20, 6, 50, null, "imp"], "result: 56 % is a percentage, but scoring is imp"],
    ["DBF.DELTA", ["fifty %", 10, 20, 6, 50], "result: “fifty” is not a number"],
    [
      "DBF.DELTA",
      [25, 10, 20, 6, 50, null, "imp"],
      "result: 25 is more than a board can give; allowed are −24 to 24 IMPs, the total divided by boards and comparisons",
    ],
    // Boards and tables are easily exchanged.
    ["DBF.DELTA", [60, 10, 20, 6, 3, 50], "tables: 50 is too many for 6 pairs; allowed are 1 to 3"],
    ["DBF.DELTAINDIVIDUAL", [60, 10, 20, 16, 28, 5], "tables: 5 is too many for 16 players; allowed are 1 to 4"],
    ["DBF.DELTAINDIVIDUAL", [60, 10, 20, 3, 28], "players: 3 is not allowed; give a whole number from 4 to 1000000"],
    [
      "DBF.DELTATEAM",
      [36, 20, 20, 24],
      "impsPerBoard: 36 is more than a board can give; allowed are −24 to 24 IMPs, the total divided by boards and comparisons",
    ],
    ["DBF.DELTAIAF", [1, 20, 30, column(24, 24), column(26), 16], "ranges differ in size: 2 and 1"],
    ["DBF.DELTAIAF", [1, 20, 30, column(24), column(""), 16], "opponentsElsewhere is missing"],
    ["DBF.DELTAIAF", [1, "", 30, column(24), column(26), 16], "ownPair is missing"],
    ["DBF.DELTAIAF", [column(1, 2), 20, 30, column(24), column(26), 16], "impsPerBoard: give one cell, not a range"],
    ["DBF.DELTABUTLER", [1, 20, 30, 26, 24, 8], "boards is missing"],
    ["DBF.DELTABAROMETER", [1, 20, 30, 26, 60, 8, 24], "otherRoomMean: 60 is above 52; no handicap is higher"],
    ["DBF.NEWHANDICAP", [40, 1001], "change: 1001 cannot be a change; allowed are −1000 to 1000"],
    ["DBF.PAIRS", [[[10, 10, 50]], 24], "pairs: 1 is not allowed; give a whole number from 2 to 1000000"],
    [
      "DBF.PAIRS",
      [
        [
          [10, 10, 50],
          [20, 20, 50],
        ],
        null,
      ],
      "boards is missing",
    ],
    [
      "DBF.PAIRS",
      [
        [
          [10, 10, 50],
          [20, 20, 50],
        ],
        24,
        2,
      ],
      "tables: 2 is too many for 2 pairs; allowed are 1 to 1",
    ],
    [
      "DBF.PAIRS",
      [
        [
          [10, 10],
          [20, 20],
        ],
        24,
      ],
      "rows: 2 columns are given, 3 needed",
    ],
    ["DBF.RUNNING", ["", column(0.5)], "start is missing"],
    ["DBF.RUNNING", [40, "x"], "changes 1: “x” is not a number"],
  ] as const)("%s%j", (id, args, message) => expect(errorOf(id as Id, ...args)).toEqual(["#VALUE!", message]));

  test("an error cell comes out as itself", () => {
    expect(errorOf("DBF.DELTA", cellError("#DIV/0!"), 10, 20, 6, 50)[0]).toBe("#DIV/0!");
    const [before, at, blank, after] = callCells("DBF.RUNNING", 40, column(0.5, cellError("#NAME?"), "", 1)).flat();
    expect([before, asError(at)[0], blank]).toEqual([40.5, "#NAME?", ""]);
    expect(asError(after)).toEqual(["#VALUE!", "depends on changes 2, which cannot be used"]);
  });
});

describe("what a result must be", () => {
  test("the paper's table: change 0 is the expected percentage", () => {
    PRINTED_EXPECTED.forEach(([own, row]) => {
      row.forEach((percent, i) => expect(call("DBF.NEEDED", 0, own, PRINTED_MEANS[i], 6, 24)).toBe(percent));
    });
    expect(callCells("DBF.NEEDED", column(0, ""), 10, 20, 6, 50)).toEqual(column(56, ""));
    expect(call("DBF.NEEDED", 0, 20, 30, 20, 24, null, "imp")).toBe(call("DBF.EXPECTED", 30, 20, 20, "imp"));
  });

  test("what no result gives", () => {
    expect(errorOf("DBF.NEEDED", -0.5, 10, 20, 2, 50)).toEqual([
      "#N/A",
      "at one table there is nobody to compare with, so the change is always 0; given is −0.5",
    ]);
    const [code, message] = errorOf("DBF.NEEDED", -20, 10, 20, 6, 50);
    expect([code, message.replace(/of \d+\.\d+;/, "of …;")]).toEqual([
      "#N/A",
      "a change of −20 would need a result of …; possible are 0 to 100",
    ]);
  });
});

describe("the check of a tournament", () => {
  const HEADERS = ["Field mean", "Entrants", "Tables", "Boards", "Sum of changes", "Why not zero"];

  test("nothing, before play, and with a result missing", () => {
    expect(callCells("DBF.CHECK", [["", "", ""]], 24)).toEqual([HEADERS, ["", "", "", "", "", ""]]);
    const before = [
      [10, 30, ""],
      [20, 20, ""],
    ];
    expect(callCells("DBF.CHECK", before, null)[1]).toEqual([20, 2, 1, "", "", ""]);
    const [, figures] = callCells("DBF.CHECK", [before[0], [20, 20, 45]], 24);
    expect(figures!.map(asError)).toEqual(Array(6).fill(["#VALUE!", "Rows, row 1 of the range, result is missing"]));
  });

  test("why it is not zero", () => {
    const rows = (...results: number[]) => results.map((result) => [20, 20, result]);
    expect(callCells("DBF.CHECK", rows(60, 50, 50, 50), 24)[1]!.at(-1)).toBe("results do not average 50 %");
    expect(callCells("DBF.CHECK", rows(33.33, 33.33, 66.67, 66.66), 24)[1]!.at(-1)).toBe("results are rounded");
    const [headers, figures] = callCells("DBF.CHECK", rows(1, 0, 0, 0), 24, null, "imp", null, "da");
    expect([headers![0], figures!.at(-1)]).toEqual(["Feltets gennemsnit", "resultaternes sum er ikke 0"]);
  });

  test("blank rows that arrive as 0 are no pairs", () => {
    const pairs = [
      [10, 30, 55],
      [20, 20, 45],
    ];
    expect(callCells("DBF.CHECK", [...pairs, [0, 0, 0]], 24)).toEqual(callCells("DBF.CHECK", pairs, 24));
  });
});

describe("HANDICAP.EXPLAIN", () => {
  const EXAMPLES: { readonly [id: string]: readonly unknown[] } = {
    "DBF.PAIRHANDICAP": [43.76, 29.12],
    "DBF.TEAMHANDICAP": [column(15.7, 22.75, 20.43, 12.88)],
    "DBF.EXPECTED": [20, 10, 6],
    "DBF.EXPECTEDPERCENT": [20, 10, 6],
    "DBF.WEIGHT": [7, 24],
    "DBF.DELTA": [60, 10, 20, 6, 50],
    "DBF.NEEDED": [-0.4, 10, 20, 6, 50],
    "DBF.DELTAINDIVIDUAL": [55, 40, 30, 16, 28, 4],
    "DBF.DELTATEAM": [0.75, 17.94, 24, 24],
    "DBF.DELTAIAF": [1.5, 20, 30, column(24, 23), column(26, 27), 16],
    "DBF.DELTABUTLER": [1.5, 20, 30, 26, 24, 8, 16],
    "DBF.DELTABAROMETER": [0.9, 20, 28, 22, 27, 8, 28],
    "DBF.NEWHANDICAP": [51.9, 0.3],
  };
  const explain = (id: string, args: readonly unknown[]) =>
    FUNCTIONS["HANDICAP.EXPLAIN"]!(
      id,
      args.map((a) => (Array.isArray(a) ? a : [[a]])),
    );

  test("every function of one value has an example here", () =>
    expect(Object.keys(EXAMPLES)).toEqual(DBF_FUNCTIONS.filter((f) => f.explain).map((f) => f.id)));

  test.each(Object.entries(EXAMPLES))("%s: the last step is the value, no detail is left out", (id, args) => {
    const steps = explain(id, args);
    const value = id === "DBF.TEAMHANDICAP" ? 17.94 : call(id as Id, ...args);
    expect(steps.at(-1)![2]).toBe(value);
    for (const [label, how, , rule] of steps) {
      expect(`${label}${how}`).not.toMatch(/[{}–]/);
      expect(rule).toMatch(/^Handicapreglement, section \d/);
    }
  });

  test("a change, step by step", () =>
    expect(explain("dbf.delta", [60, 10, 20, 6, 50])).toEqual([
      [
        "Expected result, above average",
        "(20 − 10) ÷ (5/6 × 1 × 2)",
        6,
        "Handicapreglement, section 5.3.3, formula (6)",
      ],
      ["Result above average", "60 − 50", 10, "Handicapreglement, section 5.1, formula (2)"],
      ["Difference from expected (− = worse)", "10 − 6", 4, "Handicapreglement, section 5.1, formula (2)"],
      ["Significance of the tables", "(3 − 1) ÷ (3 + 0.6)", 2 / 3.6, "Handicapreglement, section 5.5"],
      [
        "Share of the handicap renewed",
        "1 − (1 − 0.555555555555556 ÷ 480)^50",
        call("DBF.WEIGHT", 3, 50),
        "Handicapreglement, section 5.1, formula (2)",
      ],
      [
        "Change",
        "−0.0562593502629597 × 5/6 × 1 × 2 × 4",
        call("DBF.DELTA", 60, 10, 20, 6, 50),
        "Handicapreglement, section 5.1, formula (2)",
      ],
    ]));

  test("one table", () =>
    expect(explain("DBF.DELTA", [60, 10, 20, 2, 50])).toEqual([
      ["Change", "one table: nobody to compare with", 0, "Handicapreglement, section 5.1, formula (2)"],
    ]));

  test("blank inputs", () => {
    for (const id of ["DBF.TEAMHANDICAP", "DBF.DELTAIAF", "DBF.DELTA"])
      expect(() => explain(id, new Array(6).fill(""))).toThrow("there is nothing to explain: the inputs are blank");
  });
});

describe("laws", () => {
  const handicap = fc.integer({ min: -500, max: 5200 }).map((hundredths) => hundredths / 100);
  const percent = fc.integer({ min: 101, max: 10_000 }).map((hundredths) => hundredths / 100);
  const row = fc.tuple(percent, handicap, handicap, fc.integer({ min: 2, max: 40 }), fc.integer({ min: 1, max: 60 }));

  test("a range is its cells, one by one", () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 2, maxLength: 12 }), (rows) => {
        const columns = [0, 1, 2, 3, 4].map((c) => column(...rows.map((cells) => cells[c])));
        expect(callCells("DBF.DELTA", ...columns)).toEqual(rows.map((cells) => [call("DBF.DELTA", ...cells)]));
      }),
    );
  });

  test("what is needed for a change gives that change, in either scoring", () => {
    const imps = fc.integer({ min: -300, max: 300 }).map((hundredths) => hundredths / 100);
    const many = fc.integer({ min: 4, max: 40 });
    const tournament = fc.tuple(handicap, handicap, many, fc.integer({ min: 1, max: 60 }));
    const scored = fc.oneof(fc.tuple(percent, fc.constant("topscore")), fc.tuple(imps, fc.constant("imp")));
    fc.assert(
      fc.property(scored, tournament, fc.boolean(), ([result, scoring], [own, mean, pairs, boards], datum) => {
        const conditions = [own, mean, pairs, boards, null, scoring, datum];
        const change = call("DBF.DELTA", result, ...conditions) as number;
        fc.pre(Math.abs(change) < 1000);
        expect(Math.abs((call("DBF.NEEDED", change, ...conditions) as number) - result)).toBeLessThan(1e-9);
      }),
    );
  });

  test("numbers typed as text are the same numbers", () => {
    fc.assert(
      fc.property(row, (cells) => {
        const typed = cells.map((cell) => String(cell).replace(".", ",").replace("-", "−"));
        expect(call("DBF.DELTA", ...typed)).toBe(call("DBF.DELTA", ...cells));
      }),
    );
  });
});
