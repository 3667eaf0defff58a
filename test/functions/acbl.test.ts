import { acbl as da } from "../../src/messages/da/rules/acbl";
import { acbl as en } from "../../src/messages/en/rules/acbl";
import { ACBL_FUNCTIONS } from "../../src/functions/acbl";
import { FUNCTIONS } from "../../src/functions";
import { sentence } from "../../src/messages";
import * as acbl from "../../src/systems/acbl";
import { RANK_CHART, RANK_CHART_ROWS, TEAM_CHART } from "../systems/acbl/charts";
import { asError, call, callCells, cellError, column, errorOf } from "./call";
import { budget, fc } from "../random";

type Id = keyof typeof FUNCTIONS;

/** One or more ranges for a repeating argument. */
const ranges = (...given: unknown[]) => given.map((range) => (Array.isArray(range) ? range : [[range]]));

describe("the contract's examples", () => {
  test.each<[Id, unknown[], unknown]>([
    ["ACBL.AVERAGE", [ranges(0.51, 0.537, 0.61)], 0.552],
    ["ACBL.AVERAGE", [ranges([[0.51, 0.537, 0.61]])], 0.552],
    ["ACBL.HANDICAP", [0.552], 0.088],
    ["ACBL.HANDICAP", [0.552, 1], 0.098],
    ["ACBL.HANDICAP", [0.552, null, 0.6], 0.043],
    ["ACBL.HANDICAP", [0.7], 0],
    ["ACBL.HANDICAP", [1 + Number.EPSILON], 0],
    ["ACBL.PAIRHANDICAP", [0.088, 0.081], 0.0845],
    ["ACBL.MATCHPOINTS", [0.088, 312], 27],
    ["ACBL.TEAMIMPS", [182.64, 7], 14],
    ["ACBL.TEAMIMPS", [1700, 7], 4],
    // Raised by one category: the row 200.01 - 400.
    ["ACBL.TEAMIMPS", [182.64, 7, null, 1], 12],
    ["ACBL.TEAMIMPSBYPLAYER", [column(45.66, 45.66, 45.66, 45.66), 7, null, 1], 16],
    ["ACBL.NETIMPS", [column(182.64), column(1700), 7, "total", null, 1], 8],
    ["ACBL.NETIMPS", [column(182.64), column(1700), 7, "total", null, 0, 2], 12],
    ["ACBL.TEAMIMPS", [3000.01, 7], 0],
    ["ACBL.TEAMIMPSBYPLAYER", [column(1700, 0, 0, 0), 7], 16.75],
    ["ACBL.TEAMIMPSBYPLAYER", [column(45.66, 45.66, 45.66, 45.66), 7], 18],
    ["ACBL.TEAMIMPSBYPLAYER", [column("NM", "nm", "Non-member", 0), 7], 18.75],
    ["ACBL.NETIMPS", [182.64, 1700, 7], 10],
    ["ACBL.NETIMPS", [column(45.66, 45.66, 45.66, 45.66), column(1700, 0, 0, 0), 7], 10],
    ["ACBL.NETIMPS", [column(45.66, 45.66, 45.66, 45.66), column(1700, 0, 0, 0), 7, "Player"], 1.25],
    ["ACBL.NETIMPS", [1700, 182.64, 7, "total"], -10],
    ["ACBL.RANK", [0], "Rookie"],
    ["ACBL.RANK", [250], "NABC Master"],
    ["ACBL.RANK", [250, null, 5], "Sectional Master"],
    ["ACBL.RANK", [250, false, 25, 15, 4], "Regional Master"],
    ["ACBL.RANK", [250, 1], "Life Master (Under 500)"],
    ["ACBL.RANK", ["500", "true"], "Life Master (500+)"],
    ["ACBL.RANK", ["nM"], "Club Master"],
    ["ACBL.BONUS", ["Rookie"], 0.3],
    ["ACBL.BONUS", ["junior master"], 0.25],
    ["ACBL.BONUS", [4.99], 0.3],
    ["ACBL.BONUS", [250, null, 5], 0.15],
    ["ACBL.BONUS", [499.99, true], 0.02],
    ["ACBL.BONUS", ["NM"], 0.2],
    ["ACBL.BONUS", ["Life Master (500+)"], 0],
    ["ACBL.BONUSSCORE", [20, column(0.3, 0.25, 0.02, 0)], 31.4],
    ["ACBL.BONUSSCORE", [20, column("30%", "25 %", "2 %", "", 0)], 31.4],
    ["ACBL.BONUSSCORE", [20, 0.57], 31.4],
    ["ACBL.CHARTHANDICAP", [30, 54], 7.5],
    ["ACBL.CHARTHANDICAP", ["NM", 54], 7.5],
    ["ACBL.CHARTHANDICAP", ["club master", 54], 7.5],
    ["ACBL.CHARTHANDICAP", [150, 54, false, 1], 2.5],
    ["ACBL.CHARTHANDICAP", [150, 54, null, 2], 1],
    ["ACBL.CHARTHANDICAP", [1000.01, 54, true], 0],
    ["ACBL.CHARTHANDICAP", [1, 104], 18.5],
    ["ACBL.CHARTHANDICAP", [1, 104, null, null, true], 18.6],
    ["ACBL.CHARTHANDICAP", [0, 100], 22],
    ["ACBL.SPLITAWARD", [84, 3, 2], 35],
    ["ACBL.SPLITAWARD", [84, 3, ""], 14],
    ["ACBL.SPLITAWARD", [84, null, 2], 21],
    ["ACBL.SPLITAWARD", [84, "", ""], 0],
  ])("%s%j → %p", (id, args, expected) => expect(call(id, ...args)).toBe(expected));

  test("reduced", () => expect(callCells("ACBL.REDUCED", column(27, 25, 32, 39, 23))).toEqual(column(4, 2, 9, 16, 0)));
});

describe("whole columns", () => {
  test("the team chart in one call", () => {
    const masterpoints = TEAM_CHART.map(([, upTo]) => [upTo]);
    for (let boards = 5; boards <= 16; boards++) {
      const printed = TEAM_CHART.map((line) => [line[2 + Math.floor((boards - 5) / 2)]]);
      expect(callCells("ACBL.TEAMIMPS", masterpoints, boards)).toEqual(printed);
    }
  });

  test("the 90 % chart in one call, as printed", () => {
    const shape = (cell: (row: (typeof RANK_CHART_ROWS)[number], average: number) => unknown) =>
      RANK_CHART.map(([average]) => RANK_CHART_ROWS.map((row) => cell(row, average)));
    const cells = callCells(
      "ACBL.CHARTHANDICAP",
      shape((row) => row.upTo),
      shape((_, average) => average),
      shape((row) => row.lifeMaster),
      null,
      true,
    );
    expect(cells).toEqual(RANK_CHART.map(([, ...printed]) => printed));
  });

  test("every row is the call of its own cells", () => {
    const fraction = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
    const masterpoints = fc.oneof(
      fc.integer({ min: 0, max: 300_000 }).map((hundredths) => hundredths / 100),
      fc.constantFrom("NM", "12,5"),
    );
    const average = fc.oneof(fc.constantFrom(54, 117, 229.5), fc.integer({ min: 1, max: 400 }));
    const place = fc.oneof(fc.constant(""), fc.integer({ min: 1, max: 20 }));
    const boards = fc.integer({ min: 5, max: 16 });
    const flag = fc.boolean();
    const rows: [Id, fc.Arbitrary<unknown>[]][] = [
      ["ACBL.HANDICAP", [fraction, fraction, fraction]],
      ["ACBL.PAIRHANDICAP", [fraction, fraction]],
      ["ACBL.MATCHPOINTS", [fraction, average]],
      ["ACBL.TEAMIMPS", [masterpoints, boards]],
      ["ACBL.RANK", [masterpoints, flag, average, average, average]],
      ["ACBL.BONUS", [masterpoints, flag, average, average, average]],
      ["ACBL.CHARTHANDICAP", [masterpoints, average, flag, fc.integer({ min: 0, max: 3 })]],
      ["ACBL.SPLITAWARD", [average, place, place]],
    ];
    for (const [id, args] of rows) {
      fc.assert(
        fc.property(fc.array(fc.tuple(...args), { minLength: 2, maxLength: 8 }), (lines) => {
          const columns = args.map((_, i) => lines.map((line) => [line[i]]));
          expect(callCells(id, ...columns)).toEqual(lines.map((line) => [call(id, ...line)]));
        }),
        budget(30),
      );
    }
  });

  test("single cells broadcast, blank rows stay blank, a bad row spoils only itself", () => {
    const cells = callCells("ACBL.TEAMIMPS", column(182.64, "", -5, cellError("#REF!"), "NM", "x"), 7);
    expect([cells[0], cells[1], cells[4]]).toEqual([[14], [""], [18]]);
    expect(asError(cells[2]![0])).toEqual(["#VALUE!", "masterpoints: −5 is below 0; allowed is 0 or more"]);
    expect(asError(cells[3]![0])[0]).toBe("#REF!");
    expect(asError(cells[5]![0])[0]).toBe("#VALUE!");
    expect(callCells("ACBL.SPLITAWARD", 84, column(3, "", 1), column(2, "", ""))).toEqual(column(35, "", 42));
    const boards = callCells("ACBL.TEAMIMPS", 100, column(4, 5, 17));
    expect(boards[1]).toEqual([11]);
    expect(asError(boards[0]![0])[0]).toBe("#N/A");
    expect(asError(boards[2]![0])[0]).toBe("#N/A");
  });
});

describe("cells as people write them", () => {
  test.each<[Id, unknown[], unknown]>([
    ["ACBL.AVERAGE", [ranges(column("51 %", "53,7%", "61%"))], 0.552],
    ["ACBL.AVERAGE", [ranges("0,51", " .537 ", 0.61)], 0.552],
    ["ACBL.AVERAGE", [ranges(column(0.51, "", null), [[0.537, 0.61]])], 0.552],
    ["ACBL.AVERAGE", [ranges("28.7 %")], 0.287],
    ["ACBL.HANDICAP", ["55,2 %", "90%", "65 %"], 0.088],
    ["ACBL.MATCHPOINTS", ["8.8%", "312"], 27],
    ["ACBL.TEAMIMPS", ["1.700,00", "7"], 4],
    ["ACBL.CHARTHANDICAP", [" nm ", "121½"], 17],
    ["ACBL.SPLITAWARD", ["84", "3", "2"], 35],
  ])("%s%j → %p", (id, args, expected) => expect(call(id, ...args)).toBe(expected));
});

describe("nothing given", () => {
  test.each<[Id, unknown[]]>([
    ["ACBL.AVERAGE", [ranges(column("", null))]],
    ["ACBL.HANDICAP", [""]],
    ["ACBL.TEAMIMPSBYPLAYER", [column("", ""), ""]],
    ["ACBL.NETIMPS", [column(""), column(""), ""]],
    ["ACBL.BONUSSCORE", ["", column("", "")]],
    ["ACBL.CHARTHANDICAP", ["", ""]],
    ["ACBL.SPLITAWARD", ["", "", ""]],
  ])("%s%j stays blank", (id, args) => expect(call(id, ...args)).toBe(""));

  test("reduced keeps its shape", () => {
    expect(callCells("ACBL.REDUCED", [["", null]])).toEqual([["", ""]]);
    const cells = callCells("ACBL.REDUCED", column(27, "x", "", cellError("#REF!")));
    expect(cells.map(([cell]) => (cell === "" ? cell : asError(cell)))).toEqual([
      ["#VALUE!", "depends on matchpoints 2, which cannot be used"],
      ["#VALUE!", "matchpoints 2: “x” is not a number"],
      "",
      ["#REF!", ""],
    ]);
    expect(
      callCells("ACBL.REDUCED", [
        [27, ""],
        [25, 32],
      ]),
    ).toEqual([
      [2, ""],
      [0, 7],
    ]);
  });
});

describe("a pair game", () => {
  const GAME = [
    [0.088, 0.088, 150],
    ["8,2 %", 0.08, 152],
    [0.102, 0.102, "143½"],
    ["", null, ""],
    [0.1, 0.15, 138],
    [0.075, 0.075, 152],
  ];

  test("rows of pair handicap, matchpoints, total, raw place, handicap place", () => {
    expect(callCells("ACBL.PAIRGAME", GAME, 312)).toEqual([
      [0.088, 27, 177, 3, 1],
      [0.081, 25, 177, 1, 1],
      [0.102, 32, 175.5, 4, 4],
      ["", "", "", "", ""],
      [0.125, 39, 177, 5, 1],
      [0.075, 23, 175, 1, 5],
    ]);
    expect(callCells("ACBL.PAIRGAME", GAME, 312, true).map((row) => row[1])).toEqual([4, 2, 9, "", 16, 0]);
    expect(callCells("ACBL.PAIRGAME", [["", "", ""]], "")).toEqual([["", "", "", "", ""]]);
  });

  test("is what the row functions give", () => {
    const cells = callCells("ACBL.PAIRGAME", GAME, 312);
    const handicaps = callCells(
      "ACBL.PAIRHANDICAP",
      GAME.map((row) => [row[0]]),
      GAME.map((row) => [row[1]]),
    );
    expect(cells.map((row) => [row[0]])).toEqual(handicaps);
    expect(cells.map((row) => [row[1]])).toEqual(callCells("ACBL.MATCHPOINTS", handicaps, 312));
  });

  test("a bad cell spoils what depends on it", () => {
    const cells = callCells(
      "ACBL.PAIRGAME",
      [
        [0.088, 0.088, ""],
        [51, 0.08, 150],
        [0.08, cellError("#REF!"), 140],
        [0.08, 0.08, 313],
        [0.08, 0.08, 130],
      ],
      312,
    );
    expect(cells[0]!.slice(0, 2)).toEqual([0.088, 27]);
    expect(cells[0]!.slice(2).map(asError)).toEqual(
      ["total", "raw", "handicap"].map(() => ["#VALUE!", "Rows, row 1 of the range, rawScore is missing"]),
    );
    expect(asError(cells[1]![0])).toEqual([
      "#VALUE!",
      "Rows, row 2 of the range, handicap1: 51 is not a fraction; allowed are 0 to 1, as 0.51 or 51 %",
    ]);
    expect(cells[1]![3]).toBe(1);
    expect(asError(cells[2]![4])[0]).toBe("#REF!");
    expect(asError(cells[3]![2])).toEqual([
      "#VALUE!",
      "pair 4: 313 is not a raw score; allowed are 0 to 312, the highest possible",
    ]);
    expect(cells[4]).toEqual([0.08, 25, 155, 3, 1]);
  });
});

describe("errors", () => {
  const FRACTION = "is not a fraction; allowed are 0 to 1, as 0.51 or 51 %";
  const RANKS =
    "Rookie, Junior Master, Club Master, Sectional Master, Regional Master, NABC Master, Life Master (Under 500), Life Master (500+)";
  test.each<[Id, unknown[], string, string]>([
    ["ACBL.AVERAGE", [ranges(0.51, 51)], "#VALUE!", `scores 2: 51 ${FRACTION}`],
    ["ACBL.AVERAGE", [ranges(column(0.5, 0.5), column(-0.5))], "#VALUE!", `scores 3: −0.5 ${FRACTION}`],
    ["ACBL.AVERAGE", [ranges("101 %")], "#VALUE!", `scores 1: 1.01 ${FRACTION}`],
    ["ACBL.AVERAGE", [ranges("x %")], "#VALUE!", "scores 1: “x ” is not a number"],
    ["ACBL.AVERAGE", [null], "#VALUE!", "scores is missing"],
    ["ACBL.AVERAGE", [ranges(0.5, cellError("#REF!"))], "#REF!", ""],
    ["ACBL.HANDICAP", [55.2], "#VALUE!", `average: 55.2 ${FRACTION}`],
    ["ACBL.HANDICAP", [0.552, 90], "#VALUE!", `factor: 90 ${FRACTION}`],
    ["ACBL.HANDICAP", [0.552, 0.9, 65], "#VALUE!", `par: 65 ${FRACTION}`],
    ["ACBL.PAIRHANDICAP", [0.1, ""], "#VALUE!", "handicap2 is missing"],
    ["ACBL.MATCHPOINTS", [88, 312], "#VALUE!", `handicap: 88 ${FRACTION}`],
    ["ACBL.MATCHPOINTS", [0.088, 0], "#VALUE!", "possible: 0 is not allowed; give a number above 0"],
    ["ACBL.REDUCED", [[["x"]]], "#VALUE!", "matchpoints 1: “x” is not a number"],
    ["ACBL.SPLITAWARD", [84, 1e308, 1], "#VALUE!", "rawPlace: 1e+308 is too large"],
    ["ACBL.TEAMIMPS", [100, 0], "#VALUE!", "boards: 0 is not allowed; give a number above 0"],
    [
      "ACBL.TEAMIMPS",
      ["1,700", 7],
      "#VALUE!",
      "masterpoints: “1,700” could be thousands or a number with decimals; write it without the mark in between",
    ],
    ["ACBL.TEAMIMPS", [100, 4], "#N/A", "boards: the chart has no column for 4; it goes from 5 to 16"],
    ["ACBL.TEAMIMPS", [100, 17], "#N/A", "boards: the chart has no column for 17; it goes from 5 to 16"],
    ["ACBL.TEAMIMPS", [100, 7.5], "#VALUE!", "boards: 7.5 is not a whole number"],
    ["ACBL.TEAMIMPS", [-1, 7], "#VALUE!", "masterpoints: −1 is below 0; allowed is 0 or more"],
    ["ACBL.TEAMIMPS", ["many", 7], "#VALUE!", "masterpoints: “many” is neither masterpoints nor NM for a non-member"],
    [
      "ACBL.TEAMIMPSBYPLAYER",
      [column(1, 2), 17],
      "#N/A",
      "boards: the chart has no column for 17; it goes from 5 to 16",
    ],
    ["ACBL.TEAMIMPSBYPLAYER", [column(1, 2), ""], "#VALUE!", "boards is missing"],
    ["ACBL.TEAMIMPSBYPLAYER", [column("", ""), 7], "#VALUE!", "masterpoints is missing"],
    ["ACBL.TEAMIMPSBYPLAYER", [column(1, 2), column(7, 8)], "#VALUE!", "boards: give one cell, not a range"],
    ["ACBL.NETIMPS", [column(1), column(""), 7], "#VALUE!", "teamB is missing"],
    ["ACBL.NETIMPS", [1, 2, 7, "mean"], "#VALUE!", "method: “mean” is not recognised; allowed: total, player"],
    [
      "ACBL.NETIMPS",
      [column(1, 2, 3, 4, 5), 2, 7],
      "#VALUE!",
      "teamA: 5 players; at most 4 count, those with the lowest handicaps",
    ],
    [
      "ACBL.NETIMPS",
      [1, column(1, 2, 3, 4, 5, 6), 7],
      "#VALUE!",
      "teamB: 6 players; at most 4 count, those with the lowest handicaps",
    ],
    ["ACBL.RANK", [250, "maybe"], "#VALUE!", "lifeMaster: “maybe” is neither TRUE nor FALSE"],
    ["ACBL.RANK", [250, false, -1], "#VALUE!", "silver: −1 is below 0; allowed is 0 or more"],
    ["ACBL.RANK", ["Rookie"], "#VALUE!", "masterpoints: “Rookie” is neither masterpoints nor NM for a non-member"],
    [
      "ACBL.BONUS",
      ["Novice"],
      "#VALUE!",
      `rankOrMasterpoints: “Novice” is neither masterpoints nor NM for a non-member nor a rank (${RANKS})`,
    ],
    [
      "ACBL.BONUS",
      ["Life Master"],
      "#N/A",
      "Life Masters have 2 % under 500 masterpoints and 0 % from 500 on; give the masterpoints",
    ],
    ["ACBL.BONUSSCORE", [-1, 0.3], "#VALUE!", "imps: −1 is below 0; allowed is 0 or more"],
    ["ACBL.BONUSSCORE", [10, ""], "#VALUE!", "bonuses is missing"],
    ["ACBL.BONUSSCORE", ["", 0.3], "#VALUE!", "imps is missing"],
    ["ACBL.BONUSSCORE", [10, 30], "#VALUE!", "bonuses 1: 30 is not a bonus; allowed are 0 to 1.2, as 0.3 or 30 %"],
    [
      "ACBL.BONUSSCORE",
      [10, column(1.2, 0.1)],
      "#VALUE!",
      "bonuses: 1.3 is not a bonus; allowed are 0 to 1.2, as 0.3 or 30 %",
    ],
    [
      "ACBL.BONUSSCORE",
      [10, column(0, 0, 0, 0, 0)],
      "#VALUE!",
      "bonuses: 5 players; at most 4 count, those with the lowest handicaps",
    ],
    ["ACBL.CHARTHANDICAP", [30, 0], "#VALUE!", "average: 0 is not allowed; give a number above 0"],
    ["ACBL.CHARTHANDICAP", [30, 54, false, -1], "#VALUE!", "wins: −1 is below 0; allowed is 0 or more"],
    ["ACBL.CHARTHANDICAP", [30, 54, false, 1.5], "#VALUE!", "wins: 1.5 is not a whole number"],
    ["ACBL.CHARTHANDICAP", [30, 100, false, 0, true], "#N/A", "average: 100 is not printed; the nearest are 99, 104"],
    [
      "ACBL.CHARTHANDICAP",
      ["rookie", 54],
      "#N/A",
      "Rookie: the chart has two rows for this rank; give the masterpoints",
    ],
    ["ACBL.CHARTHANDICAP", [column(1, 2), column(54, 54, 54)], "#VALUE!", "ranges differ in size: 2x1 and 3x1"],
    [
      "ACBL.SPLITAWARD",
      [84, 1, 2.5],
      "#VALUE!",
      "handicapPlace: 2.5 is not a place; allowed are 1, 2, 3 and so on, or blank for none",
    ],
    ["ACBL.SPLITAWARD", [-84, 1, 2], "#VALUE!", "firstAward: −84 is below 0; allowed is 0 or more"],
    ["ACBL.SPLITAWARD", ["", 1, 2], "#VALUE!", "firstAward is missing"],
    ["ACBL.PAIRGAME", [[[0.1, 0.1]], 312], "#VALUE!", "rows: 2 columns are given, 3 needed"],
    ["ACBL.PAIRGAME", [[[0.1, 0.1, 150]], ""], "#VALUE!", "possible is missing"],
    ["ACBL.PAIRGAME", [[[0.1, 0.1, 150]], -2], "#VALUE!", "possible: −2 is not allowed; give a number above 0"],
    ["ACBL.HANDICAP", [cellError("#DIV/0!")], "#DIV/0!", ""],
  ])("%s%j → %s", (id, args, code, message) => expect(errorOf(id, ...args)).toEqual([code, message]));

  test("those that only whole games meet", () => {
    expect(sentence("en", "acbl-no-games")).toBe(
      "no games have been played and no rank is given, so there is no handicap",
    );
  });
});

describe("explained", () => {
  const CASES: [Id, unknown[]][] = [
    ["ACBL.AVERAGE", [0.51, 0.537, 0.61]],
    ["ACBL.HANDICAP", [0.552]],
    ["ACBL.HANDICAP", [0.7]],
    ["ACBL.HANDICAP", [0.65]],
    ["ACBL.PAIRHANDICAP", [0.088, 0.081]],
    ["ACBL.MATCHPOINTS", [0.088, 312]],
    ["ACBL.TEAMIMPS", [182.64, 7]],
    ["ACBL.TEAMIMPS", ["NM", 16]],
    ["ACBL.TEAMIMPS", [4000, 16]],
    ["ACBL.TEAMIMPSBYPLAYER", [column(1700, "NM", 0, 0), 7]],
    ["ACBL.NETIMPS", [column("NM", 45.66), column(1700, 0, 0, 0), 7]],
    ["ACBL.NETIMPS", [column(45.66, 45.66), column(1700, 0, 0, 0), 7, "player"]],
    ["ACBL.RANK", [250, false, 5]],
    ["ACBL.RANK", [250, true]],
    ["ACBL.RANK", ["NM"]],
    ["ACBL.BONUS", [250, false, 5]],
    ["ACBL.BONUS", ["Rookie"]],
    ["ACBL.BONUSSCORE", [20, column(0.3, 0.25, 0.02, 0)]],
    ["ACBL.CHARTHANDICAP", [30, 54]],
    ["ACBL.CHARTHANDICAP", [0, 117]],
    ["ACBL.CHARTHANDICAP", ["NM", 100, false, 2]],
    ["ACBL.CHARTHANDICAP", ["Life Master", 156]],
    ["ACBL.CHARTHANDICAP", [2000, 156, true]],
    ["ACBL.CHARTHANDICAP", [1, 110]],
    ["ACBL.SPLITAWARD", [84, 3, 2]],
    ["ACBL.SPLITAWARD", [84, 3, ""]],
  ];
  const matrices = (args: unknown[]) => args.map((a) => (Array.isArray(a) ? a : [[a]]));

  test.each(CASES)("%s%j ends in its value; every sentence is filled in", (id, args) => {
    const steps = FUNCTIONS["HANDICAP.EXPLAIN"]!(id, matrices(args) as unknown[][][]);
    const value = id === "ACBL.AVERAGE" ? call(id, matrices(args)) : call(id, ...args);
    expect(steps.at(-1)![2]).toBe(value);
    for (const [label, working, , rule] of steps) {
      expect(label).toMatch(/^[A-Z][^{}]+$/);
      expect(working).toMatch(/^[^{}]+$/);
      expect(rule).toMatch(/^Handicap Club Games Guide, .+/);
    }
  });

  test("every function of one value is covered", () =>
    expect(new Set(CASES.map(([id]) => id))).toEqual(
      new Set(ACBL_FUNCTIONS.filter((f) => f.explain).map((f) => f.id)),
    ));

  test("the guide's example, step by step", () =>
    expect(FUNCTIONS["HANDICAP.EXPLAIN"]!("acbl.netimps", matrices([182.64, 1700, 7]) as unknown[][][])).toEqual([
      ["Masterpoints of the team", "182.64 together", 182.64, expect.any(String)],
      ["IMP handicap", "182.64 masterpoints, row 100.01 - 200; 7 boards", 14, expect.any(String)],
      ["Masterpoints of the team", "1700 together", 1700, expect.any(String)],
      ["IMP handicap", "1700 masterpoints, row 1400.01 - 1800; 7 boards", 4, expect.any(String)],
      ["Net IMPs to team A", "14 − 4", 10, expect.any(String)],
    ]));

  test("a doubtful cell and a calculated value say so", () => {
    const explain = (...args: unknown[]) =>
      FUNCTIONS["HANDICAP.EXPLAIN"]!("ACBL.CHARTHANDICAP", matrices(args) as unknown[][][]).map((row) =>
        row.slice(0, 3),
      );
    expect(explain(0, 117)).toContainEqual([
      "The other reading",
      "doubtful print: row 0 - .99, average 117, 26 or 26.5",
      26.5,
    ]);
    expect(explain(30, 100)).toContainEqual([
      "Handicap, calculated, not printed",
      "7.5 × 100 ÷ 54 = 13.8888888888889, to the nearest half",
      14,
    ]);
  });

  test("nothing to explain", () => {
    // The name is in a cell: an error there comes out as itself, and a range is none.
    const named = (given: unknown) => errorOf("HANDICAP.EXPLAIN", given, matrices([0.5]));
    expect(named([[cellError("#DIV/0!")]])[0]).toBe("#DIV/0!");
    expect(named([["ACBL.HANDICAP"], ["ACBL.HANDICAP"]])).toEqual(["#VALUE!", "function: give one cell, not a range"]);
    expect(named([[{ basicValue: "ACBL.HANDICAPS" }]])[1]).toMatch(
      /“ACBL.HANDICAPS” is not a function of Club Handicaps/,
    );
    const error = (id: string, ...args: unknown[]) => errorOf("HANDICAP.EXPLAIN", id, matrices(args));
    expect(() => FUNCTIONS["HANDICAP.EXPLAIN"]!("ACBL.AVERAGE", [[[""]]])).toThrow("there is nothing to explain");
    expect(() => FUNCTIONS["HANDICAP.EXPLAIN"]!("ACBL.HANDICAP", [[[""]]])).toThrow("there is nothing to explain");
    expect(error("ACBL.PAIRGAME")[0]).toBe("#VALUE!");
  });
});

describe("sources", () => {
  const rows = FUNCTIONS["HANDICAP.SOURCES"]!([["acbl"]]);

  test("every misprint and every doubtful cell is listed", () => {
    const readings = rows.map((row) => `${row[4]}: ${row[5]}`).join("\n");
    for (const cell of [
      "row 1 - 19.99, average 104: printed: 18.6; read: 18.5",
      "row 1 - 19.99, average 110: printed: 18.5; read: 19.5",
      "row LM - 1,000, average 135: printed: 2.4; read: 2.5",
      "row LM - 1,000, average 156: printed: -3; read: 3",
      "row 0 - .99, average 117: printed: garbled: 26 or 26.5; read: 26",
      "row 20 - 49.99, average 117: printed: garbled: 16 or 16.5; read: 16",
    ])
      expect(readings).toContain(cell);
    expect(rows.every((row) => row.length === 7 && row.every((cell) => cell !== ""))).toBe(true);
    expect(rows).toHaveLength(acbl.acblReadings().length);
  });
});

test("the Danish sentences take the same details", () => {
  const details = (template: string) => (template.match(/\{\w+\}/g) ?? []).sort();
  for (const [code, sentence] of Object.entries(en.problems)) {
    expect([code, details(da.problems[code as keyof typeof da.problems])]).toEqual([code, details(sentence)]);
  }
  for (const [code, texts] of Object.entries(en.steps)) {
    const translated = da.steps[code as keyof typeof da.steps];
    texts.forEach((text, i) => expect([code, details(translated[i]!)]).toEqual([code, details(text)]));
  }
});
