// A club's own tables: invented leagues, everything worked out by hand.
import { call, callCells, column, errorOf } from "./call";

const SCALE = [
  ["Handicap", "Step value", "Index"],
  [0, 0, 2000],
  [2, 10, 1800],
  [4, 11, 1700],
];

describe("a croquet club with three handicaps", () => {
  test("every function looks up there", () => {
    // HSVs 10 and 11: one step, the higher handicap wins 11; 0 and 11: row 11 or more, 19.
    expect(call("CROQUET.INDEXCHANGE", 4, 2, null, SCALE)).toBe(11);
    expect(call("CROQUET.INDEXCHANGE", 4, 0, 26, SCALE)).toBe(19);
    expect(call("CROQUET.STEPS", 0, 4, SCALE)).toBe(11);
    expect(call("CROQUET.HSV", 2, SCALE)).toBe(10);
    expect(call("CROQUET.TRIGGER", 4, SCALE)).toBe(1700);
    expect(call("CROQUET.HANDICAPAFTER", 4, 1800, SCALE)).toBe(2);
    expect([call("CROQUET.IMPROVESAT", 4, SCALE), call("CROQUET.WORSENSAT", 4, SCALE)]).toEqual([1800, ""]);
    expect(callCells("CROQUET.HSV", column(0, 2, 4), SCALE)).toEqual(column(0, 10, 11));
  });

  test("a season: Ash wins 19 from Birch and stays 4; Birch starts at 2000", () => {
    const [games, players] = [
      [["", "Ash", "Birch"]],
      [
        ["Ash", 4],
        ["Birch", 0],
      ],
    ];
    expect(callCells("CROQUET.SEASON", games, players, null, SCALE)).toEqual([[11, 19, 1719, 1981, 4, 0]]);
    expect(callCells("CROQUET.STANDINGS", games, players, null, null, SCALE)).toEqual([
      ["Ash", 1, 1, 0, 1719, 4, 1800, ""],
      ["Birch", 1, 0, 1, 1981, 0, "", 1800],
    ]);
  });

  test("blank rows below may arrive as noughts; without headers it is the same; blank altogether it is the paper's", () => {
    for (const scale of [[...SCALE, [0, 0, 0]], [...SCALE, ["", null, ""]], SCALE.slice(1)])
      expect(call("CROQUET.STEPS", 0, 4, scale)).toBe(11);
    expect(call("CROQUET.STEPS", 0, 4, [["", "", ""]])).toBe(8);
  });

  test.each([
    [
      [
        [0, 0, 2000],
        [0, 10, 1800],
      ],
      "Scale, row 2 of the range, handicap: 0 must be above 0, which is in the row before",
    ],
    [
      [
        [0, 0, 2000],
        [2, 0, 1800],
      ],
      "Scale, row 2 of the range, step value: 0 must be above 0, which is in the row before",
    ],
    [
      [
        [0, 0, 2000],
        [2, 1, 2000],
      ],
      "Scale, row 2 of the range, index: 2000 must be below 2000, which is in the row before",
    ],
    [
      [
        ["h", "s", "i"],
        [0, 5, ""],
      ],
      "Scale, row 2 of the range, index is missing",
    ],
    [
      [
        [0, 0, 2000],
        [1, "x", 1900],
      ],
      "Scale, row 2 of the range, step value: “x” is not a number",
    ],
    [
      [
        [0, 0, 2000],
        [1.25, 1, 1900],
      ],
      "Scale, row 2 of the range, handicap: 1.25 cannot be a handicap; allowed are whole and half numbers from −100 to 100",
    ],
    [[[0, 0.5, 2000]], "Scale, row 1 of the range, step value: 0.5 is not a whole number"],
    [[["h", "s", "i"]], "scale: only headers are given; put the rows of the table under them"],
    [[[1, 0]], "scale: 2 columns are given, 3 needed"],
  ])("%j", (scale, message) => expect(errorOf("CROQUET.STEPS", 0, 0, scale)).toEqual(["#VALUE!", message]));

  test("a handicap of the paper is none of theirs", () =>
    expect(errorOf("CROQUET.HSV", 3, SCALE)).toEqual(["#VALUE!", "handicap: 3 is not a handicap; nearest: 2, 4"]));

  test("the working says whose table it is", () => {
    const explain = callCells("HANDICAP.EXPLAIN" as never, "CROQUET.STEPS" as never, [[[0]], [[4]], SCALE] as never);
    expect(explain.map((row) => row.slice(0, 3))).toEqual([
      ["table", "by the club's own table of 3 handicaps", ""],
      ["HSV of 0", "table", 0],
      ["HSV of 4", "table", 11],
      ["steps", "11 − 0", 11],
    ]);
  });
});

describe("a chess league of its own", () => {
  const TABLE = [
    ["Difference", "Adjustment"],
    [0, 0],
    [1, 3],
    [2, 5],
  ];

  test("between two rows the upper one holds, and the last is “or more”", () => {
    const own = column(12, 12, 12, 12, 12);
    expect(callCells("CHESS.ADJUSTMENT", own, column(12.5, 13, 13.5, 14, 20), TABLE)).toEqual(column(0, 3, 3, 5, 5));
  });

  test("totals, start and score; the divisor alone too", () => {
    const [own, opponents] = [column(12, 12), column(13, 15)];
    expect(call("CHESS.ADJUSTMENTTOTAL", own, opponents, TABLE)).toBe(8);
    // 8 ÷ 4 = 2.
    expect(call("CHESS.POINTSSTART", own, opponents, TABLE, 4)).toBe(2);
    expect(call("CHESS.SCORE", column(1, 0.5), own, opponents, TABLE, 4)).toBe(3.5);
    // The paper's adjustments, 2 and 6: 8 ÷ 8 = 1.
    expect(call("CHESS.POINTSSTART", own, opponents, null, 8)).toBe(1);
    expect(callCells("CHESS.MATCH", own, column(1, 0), opponents, column(0, 1), TABLE, 4)).toEqual([
      [3, 0],
      [5, 0],
      [8, 0],
      [2, 0],
      [3, 1],
    ]);
  });

  test("what cannot be", () => {
    expect(errorOf("CHESS.POINTSSTART", column(12), column(13), null, -1)[1]).toBe(
      "divisor: nothing can be divided by −1; give a number above 0",
    );
    expect(
      errorOf("CHESS.ADJUSTMENT", 12, 13, [
        [0, 0],
        [1, 2.2],
      ])[1],
    ).toBe("Table, row 2 of the range, adjustment: 2.2 is not allowed; give whole and half numbers from 0 to 100");
  });
});

describe("the leagues of the guide", () => {
  const BIRCH_VALLEY = [
    ["Difference", "Adjustment"],
    [0, 0],
    [1, 1],
    [2, 3],
    [3, 5],
  ];
  const LAKESIDE = [
    ["Handicap", "Step value", "Index"],
    [0, 0, 2000],
    [4, 4, 1800],
    [8, 8, 1600],
    [12, 11, 1400],
  ];

  test("chess: 1½ apart is one point; 6 against 3, divided by 8, is half a point", () => {
    expect(call("CHESS.ADJUSTMENT", 12, 13.5, BIRCH_VALLEY)).toBe(1);
    const [home, away] = [column(12, 14, 10), column(13.5, 12, 14)];
    // Differences 1½, 2 the other way, 4: 1 and 5 for the home team, 3 for the visitors.
    expect(call("CHESS.ADJUSTMENTTOTAL", home, away, BIRCH_VALLEY)).toBe(6);
    expect(call("CHESS.ADJUSTMENTTOTAL", away, home, BIRCH_VALLEY)).toBe(3);
    expect(call("CHESS.POINTSSTART", home, away, BIRCH_VALLEY, 8)).toBe(0.5);
    expect(call("CHESS.POINTSSTART", away, home, BIRCH_VALLEY, 8)).toBe(0);
  });

  test("croquet: 8 beats 4 is four steps, 14 points; at 1800 an 8 becomes a 4", () => {
    expect(call("CROQUET.STEPS", 8, 4, LAKESIDE)).toBe(4);
    expect(call("CROQUET.INDEXCHANGE", 8, 4, 26, LAKESIDE)).toBe(14);
    expect(call("CROQUET.INDEXCHANGE", 4, 8, 26, LAKESIDE)).toBe(6);
    expect(call("CROQUET.HANDICAPAFTER", 8, 1800, LAKESIDE)).toBe(4);
    expect(errorOf("CROQUET.STEPS", 6, 4, LAKESIDE)[1]).toBe("handicap1: 6 is not a handicap; nearest: 4, 8");
  });
});

describe("a bridge club with a chart of its own", () => {
  const CHART = [
    ["up to", "4-5", 6],
    [100, 12, 15],
    [500, 6, 8],
  ];

  test("boards across, masterpoints down, nothing above the last row", () => {
    const points = column(100, 100.01, 500, 501);
    expect(callCells("ACBL.TEAMIMPS", points, 5, CHART)).toEqual(column(12, 6, 6, 0));
    expect(callCells("ACBL.TEAMIMPS", points, 7, CHART)).toEqual(column(15, 8, 8, 0));
    expect(call("ACBL.TEAMIMPSBYPLAYER", column(50, "NM", 200, 900), 4, CHART)).toBe(7.5);
    expect(call("ACBL.NETIMPS", [[90]], [[400]], 6, "total", CHART)).toBe(7);
  });

  test("other lengths have no answer", () => {
    expect(errorOf("ACBL.TEAMIMPS", 100, 3, CHART)[0]).toBe("#N/A");
    expect(errorOf("ACBL.TEAMIMPS", 100, 8, CHART)[0]).toBe("#N/A");
  });

  test("what cannot be", () => {
    expect(
      errorOf("ACBL.TEAMIMPS", 100, 5, [
        ["", 5],
        [100, 1.5],
      ])[1],
    ).toBe(
      "Chart, row 2 of the range, 5 boards: 1.5 is not allowed; give numbers from 0 to 1000, boards and IMPs as whole numbers",
    );
    expect(
      errorOf("ACBL.TEAMIMPS", 100, 5, [
        ["", 5, 5],
        [100, 1, 2],
      ])[1],
    ).toBe("Chart, row 1 of the range, column 3: 5 must be above 5, which is in the row before");
  });
});
