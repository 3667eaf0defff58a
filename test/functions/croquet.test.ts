import { CROQUET_FUNCTIONS } from "../../src/functions/croquet";
import { HANDICAPS } from "../../src/systems/croquet";
import { PRINTED_CHANGES, PRINTED_HANDICAPS } from "../systems/croquet/crossReference";
import { asError, call, callCells, cellError, column, errorOf } from "./call";
import { fc } from "../random";

describe("one value", () => {
  test.each([
    ["CROQUET.INDEXCHANGE", [3, 2, 26], 12],
    ["CROQUET.INDEXCHANGE", [2, 3], 8],
    ["CROQUET.INDEXCHANGE", [2, 3, null], 8],
    ["CROQUET.INDEXCHANGE", [14, 16, 14], 4],
    ["CROQUET.INDEXCHANGE", ["-½", 0], 8],
    ["CROQUET.INDEXCHANGE", [0, 0, ""], 10],
    ["CROQUET.STEPS", [-1, 2], 9],
    ["CROQUET.STEPS", [-3, 24], 44],
    ["CROQUET.HSV", [-1.5], -8],
    ["CROQUET.HSV", [0], 0],
    ["CROQUET.TRIGGER", [4.5], 1550],
    ["CROQUET.HANDICAPAFTER", [7, 1450], 6],
    ["CROQUET.HANDICAPAFTER", [7, 1351], 7],
    ["CROQUET.HANDICAPAFTER", [24, 955], 20],
    ["CROQUET.HANDICAPAFTER", [4, 1655], 3.5],
    ["CROQUET.HANDICAPAFTER", [7, "1350"], 8],
    ["CROQUET.IMPROVESAT", [7], 1450],
    ["CROQUET.WORSENSAT", [7], 1350],
    ["CROQUET.IMPROVESAT", [-3], ""],
    ["CROQUET.WORSENSAT", [24], ""],
  ] as const)("%s%j → %p", (id, args, expected) => expect(call(id, ...args)).toBe(expected));

  test("handicaps as people write them", () =>
    expect(
      callCells(
        "CROQUET.HSV",
        column("−½", "-½", "- ½", "-0,5", "2½", "2 1/2", " 2,5 ", "-1½", "−1.5", "24", "-3.0", "+2"),
      ),
    ).toEqual(column(-2, -2, -2, -2, 5, 5, 5, -8, -8, 23, -21, 4)));
});

describe("ranges", () => {
  test("blank rows stay blank, a bad row spoils only itself", () => {
    const cells = callCells(
      "CROQUET.INDEXCHANGE",
      column(3, "", 13, cellError("#REF!"), 3, 2, "x"),
      column(2, null, 2, 2, "", 3, 2),
      26,
    );
    expect([cells[0], cells[1], cells[5]]).toEqual([[12], [""], [8]]);
    expect([2, 3, 4, 6].map((row) => asError(cells[row]![0]))).toEqual([
      ["#VALUE!", "winner: 13 is not a handicap; nearest: 12, 14"],
      ["#REF!", ""],
      ["#VALUE!", "loser is missing"],
      ["#VALUE!", "winner: “x” is not a number"],
    ]);
  });

  test("lengths of games, one per row; blank is 26", () => {
    const cells = callCells(
      "CROQUET.INDEXCHANGE",
      column(3, 3, 3, 3, ""),
      column(2, 2, 2, 2, ""),
      column(26, 14, "", 18, 14),
    );
    expect(cells.slice(0, 3)).toEqual(column(12, 6, 12));
    expect(asError(cells[3]![0])).toEqual([
      "#N/A",
      "points: 18; the paper has index changes for games of 26 and 14 points only",
    ]);
    expect(cells[4]).toEqual([""]);
  });

  test("one pair of handicaps against several lengths", () =>
    expect(callCells("CROQUET.INDEXCHANGE", 3, 2, column(26, 14, ""))).toEqual(column(12, 6, 12)));

  test("a row, and a block", () => {
    expect(callCells("CROQUET.STEPS", [[3, 2, 0]], 2)).toEqual([[2, 0, 4]]);
    expect(
      callCells("CROQUET.STEPS", 0, [
        [1, 2],
        ["", -1],
      ]),
    ).toEqual([
      [2, 4],
      ["", 5],
    ]);
  });

  test("a missing or wrong single cell is in every row that has something", () => {
    const missing = callCells("CROQUET.STEPS", column(3, "", 2), "");
    expect(asError(missing[0]![0])).toEqual(["#VALUE!", "handicap2 is missing"]);
    expect(missing[1]).toEqual([""]);
    const wrong = callCells("CROQUET.STEPS", column(3, "", 99), 15);
    expect(asError(wrong[0]![0])).toEqual(["#VALUE!", "handicap2: 15 is not a handicap; nearest: 14, 16"]);
    expect(asError(wrong[2]![0])).toEqual(["#VALUE!", "handicap1: 99 is not a handicap; nearest: 24"]);
    expect(wrong[1]).toEqual([""]);
  });

  const cell = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom<unknown[]>(...HANDICAPS) },
    fc.constantFrom<unknown[]>("-½", "2,5", "", null, 13, "x"),
  );
  const rows = fc.array(fc.tuple(cell, cell, fc.constantFrom<unknown[]>(26, 14, 18, "", null)), {
    minLength: 2,
    maxLength: 30,
  });
  const shown = (value: unknown) => (value instanceof Error ? asError(value) : value);
  const columnsOf = (table: readonly (readonly unknown[])[]) => [0, 1, 2].map((i) => table.map((row) => [row[i]]));
  const one = (...args: unknown[]) => {
    try {
      return call("CROQUET.INDEXCHANGE", ...args);
    } catch (error) {
      return error;
    }
  };

  test("a range gives what its rows give, in any order", () => {
    fc.assert(
      fc.property(rows, fc.integer(), (table, turn) => {
        const all = callCells("CROQUET.INDEXCHANGE", ...columnsOf(table)).map(([value]) => shown(value));
        expect(all).toEqual(table.map((row) => shown(one(...row))));
        const by = Math.abs(turn) % table.length;
        const turned = [...table.slice(by), ...table.slice(0, by)].reverse();
        const again = callCells("CROQUET.INDEXCHANGE", ...columnsOf(turned)).map(([value]) => shown(value));
        expect(again).toEqual([...all.slice(by), ...all.slice(0, by)].reverse());
      }),
    );
  });

  test("a single handicap is that handicap in every row", () => {
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 20 }), fc.constantFrom(...HANDICAPS), (losers, winner) => {
        const repeated = losers.map(() => winner as unknown);
        const results = callCells("CROQUET.INDEXCHANGE", winner, column(...losers)).map(([value]) => shown(value));
        const spread = callCells("CROQUET.INDEXCHANGE", column(...repeated), column(...losers)).map(([value]) =>
          shown(value),
        );
        // Where the other handicap is blank a single one makes no game, a repeated one an incomplete game.
        losers.forEach((loser, i) => {
          const blank = loser === "" || loser === null;
          expect(results[i]).toEqual(blank ? "" : spread[i]);
          if (blank) expect(spread[i]).toEqual(["#VALUE!", "loser is missing"]);
        });
      }),
    );
  });
});

describe("CROQUET.EXCHANGETABLE", () => {
  test("as printed, with its heads", () =>
    expect(callCells("CROQUET.EXCHANGETABLE", null, null)).toEqual([
      ["", ...PRINTED_HANDICAPS],
      ...PRINTED_CHANGES.map((row, i) => [PRINTED_HANDICAPS[i], ...row]),
    ]));

  test("14-pt., for some handicaps in a row or a column, blanks passed over", () => {
    const expected = [["", 24, "", 0.5].filter((c, i) => i === 0 || c !== ""), [24, 5, 9], [0.5, 1, 5]];
    expect(callCells("CROQUET.EXCHANGETABLE", 14, column(24, "", "½"))).toEqual(expected);
    expect(callCells("CROQUET.EXCHANGETABLE", 14, [[24, "", "½"]])).toEqual(expected);
  });

  test("all blank is omitted", () => expect(callCells("CROQUET.EXCHANGETABLE", "", column("", null))).toHaveLength(25));
});

const GAMES = [
  [45000, "Birch", "Ash", "", ""],
  [45000.75, "cedar", " Birch", 26, "L"],
  [45001, "Ash", "Cedar", "26", "level"],
  ["2023-03-16", "Birch", "Cedar", "", "h"],
  [45001, "Ash", "Birch", 14, ""],
];
const PLAYERS = [
  ["Ash", 5, 1455],
  ["Birch", 6, 1492],
  ["Cedar", 7, ""],
];

describe("CROQUET.SEASON and CROQUET.STANDINGS", () => {
  test("by day is the rule", () => {
    const expected = [
      [1, 11, 1503, 1444, 6, 6],
      [1, 11, 1411, 1492, 7, 6],
      [1, 9, 1453, 1402, 6, 7],
      ["", 10, 1502, 1392, 6, 7],
      [0, 5, 1458, 1497, 6, 6],
    ];
    expect(callCells("CROQUET.SEASON", GAMES, PLAYERS, null)).toEqual(expected);
    expect(callCells("CROQUET.SEASON", GAMES, PLAYERS, "Day")).toEqual(expected);
    expect(callCells("CROQUET.STANDINGS", GAMES, PLAYERS, null)).toEqual([
      ["Ash", 3, 2, 1, 1458, 6, 1500, 1400],
      ["Birch", 4, 2, 2, 1497, 6, 1500, 1400],
      ["Cedar", 3, 1, 2, 1392, 7, 1450, 1350],
    ]);
  });

  test("by game and at the end", () => {
    expect(callCells("CROQUET.SEASON", GAMES, PLAYERS, "game")).toEqual([
      [1, 11, 1503, 1444, 5, 6],
      [2, 12, 1412, 1491, 7, 5],
      [1, 9, 1453, 1403, 6, 7],
      ["", 10, 1501, 1393, 5, 7],
      [1, 6, 1459, 1495, 6, 5],
    ]);
    expect(callCells("CROQUET.SEASON", GAMES, PLAYERS, "end")).toEqual([
      [1, 11, 1503, 1444, 6, 5],
      [1, 11, 1411, 1492, 7, 6],
      [2, 8, 1452, 1403, 5, 7],
      ["", 10, 1502, 1393, 6, 7],
      [1, 4, 1456, 1498, 5, 6],
    ]);
  });

  test("columns that may be left out, blank rows, the ends of the table", () => {
    const games = [
      ["", "Ash", "Birch"],
      ["", "", ""],
      [null, "Ash", "Birch"],
    ];
    const players = [
      ["Ash", -3],
      ["", ""],
      ["Birch", 24],
    ];
    expect(callCells("CROQUET.SEASON", games, players, null)).toEqual([
      [44, 1, 3051, 849, -3, 24],
      ["", "", "", "", "", ""],
      [44, 1, 3052, 848, -3, 24],
    ]);
    expect(callCells("CROQUET.STANDINGS", games, players, null)).toEqual([
      ["Ash", 2, 2, 0, 3052, -3, "", 2800],
      ["", "", "", "", "", "", "", ""],
      ["Birch", 2, 0, 2, 848, 24, 900, ""],
    ]);
  });

  test("a row with a date and no names is blank", () =>
    expect(callCells("CROQUET.SEASON", [[45000, "", "", 26, "L"]], PLAYERS, null)).toEqual([["", "", "", "", "", ""]]));

  /** The result of each row: its cells, or its error when that is in every cell. */
  const rowsOf = (cells: unknown[][]) =>
    cells.map((row) => {
      if (!(row[0] instanceof Error)) return row;
      for (const cell of row) expect(asError(cell)).toEqual(asError(row[0]));
      return asError(row[0]);
    });

  test.each([
    [
      [45000, "Nobody", "Ash"],
      "#VALUE!",
      "Games, row 1 of the range: Nobody is not among the players; correct the name, or add it there",
    ],
    [
      [45000, "Ash", "Nobody"],
      "#VALUE!",
      "Games, row 1 of the range: Nobody is not among the players; correct the name, or add it there",
    ],
    [[45000, "Ash", " ASH"], "#VALUE!", "Games, row 1 of the range: Ash is entered as both winner and loser"],
    [[45000, "Ash", ""], "#VALUE!", "Games, row 1 of the range, loser is missing"],
    [[45000, true, "Ash"], "#VALUE!", "Games, row 1 of the range, winner: TRUE is not text"],
    [
      ["3/5/26", "Ash", "Birch"],
      "#VALUE!",
      "Games, row 1 of the range, date: “3/5/26” is not a date; use a date cell or year-month-day",
    ],
    [
      ["2026-02-30", "Ash", "Birch"],
      "#VALUE!",
      "Games, row 1 of the range, date: “2026-02-30” is not a date; use a date cell or year-month-day",
    ],
    [
      ["2026-13-01", "Ash", "Birch"],
      "#VALUE!",
      "Games, row 1 of the range, date: “2026-13-01” is not a date; use a date cell or year-month-day",
    ],
    [
      [0.5, "Ash", "Birch"],
      "#VALUE!",
      "Games, row 1 of the range, date: “0.5” is not a date; use a date cell or year-month-day",
    ],
    [
      [-1, "Ash", "Birch"],
      "#VALUE!",
      "Games, row 1 of the range, date: “−1” is not a date; use a date cell or year-month-day",
    ],
    [[45000, "Ash", "Birch", "x"], "#VALUE!", "Games, row 1 of the range, points: “x” is not a number"],
    [[45000, "Ash", "Birch", 18], "#N/A", "points: 18; the paper has index changes for games of 26 and 14 points only"],
    [
      [45000, "Ash", "Birch", 26, "D"],
      "#VALUE!",
      "Games, row 1 of the range, play: “D” is not recognised; allowed: l, level, h, handicap",
    ],
    [[45000, "Ash", cellError("#N/A")], "#N/A", ""],
    [[cellError("#REF!"), "Ash", "Birch"], "#REF!", ""],
  ])("%j does not count: %s %s", (game, code, message) => {
    const later = [45000, "Ash", "Birch", 26, "L"].slice(0, game.length);
    const rows = rowsOf(callCells("CROQUET.SEASON", [game, later], PLAYERS, null));
    expect(rows).toEqual([
      [code, message],
      ["#VALUE!", "depends on the game in row 1 of the range, which does not count"],
    ]);
  });

  test("dates from the first day of the calendar on", () =>
    expect(
      callCells(
        "CROQUET.SEASON",
        [
          [1, "Ash", "Birch"],
          ["1900-3-1", "Ash", "Birch"],
          [61, "Ash", "Birch"],
        ],
        PLAYERS,
        "day",
      ),
    ).toEqual([
      [1, 9, 1464, 1483, 5, 6],
      [1, 9, 1473, 1474, 5, 6],
      [1, 9, 1482, 1465, 5, 6],
    ]));

  test("dates that are missing or go back", () => {
    const games = [
      [45001, "Ash", "Birch"],
      ["", "Cedar", "Doe"],
      ["2023-03-15", "Elm", "Fir"],
      [45002, "Ash", "Birch"],
    ];
    const players = [...PLAYERS, ["Doe", 5, ""], ["Elm", 5, ""], ["Fir", 5, ""]];
    expect(rowsOf(callCells("CROQUET.SEASON", games, players, "day"))).toEqual([
      [1, 9, 1464, 1483, 5, 6],
      [
        "#VALUE!",
        "Games, row 2 of the range: the date is missing; to review handicaps by day, give every game a date, or none",
      ],
      [
        "#VALUE!",
        "Games, row 3 of the range: the date is before that of row 1; list the games in the order they were played",
      ],
      [1, 9, 1473, 1474, 5, 6],
    ]);
  });

  test("bad rows of players are in their own row and in the games of those players", () => {
    const players = [
      ["Ash", 5.5, 1455],
      ["Birch", 6, 1492.5],
      ["Cedar", 7, ""],
      ["cedar", 7, ""],
      ["", 5, ""],
      ["Doe", cellError("#DIV/0!"), ""],
      ["Elm", 7, ""],
      ["Fir", "", ""],
    ];
    const problems = [
      ["#VALUE!", "Players, row 1 of the range, handicap: 5.5 is not a handicap; nearest: 5, 6"],
      ["#VALUE!", "Players, row 2 of the range, index: 1492.5 is not a whole number"],
      ["#VALUE!", "Players, row 4 of the range: cedar is already in row 3"],
      ["#VALUE!", "Players, row 4 of the range: cedar is already in row 3"],
      ["#VALUE!", "Players, row 5 of the range, name is missing"],
      ["#DIV/0!", ""],
      ["Elm", 0, 0, 0, 1400, 7, 1450, 1350],
      ["#VALUE!", "Players, row 8 of the range, handicap is missing"],
    ];
    expect(rowsOf(callCells("CROQUET.STANDINGS", [["", "", ""]], players, null))).toEqual(problems);
    const games = ["Ash", "Birch", "Cedar", "Doe", "Fir"].map((name) => ["", name, "Elm"]);
    expect(rowsOf(callCells("CROQUET.SEASON", games, players, null))).toEqual([
      problems[0],
      problems[1],
      problems[2],
      problems[5],
      problems[7],
    ]);
  });

  test("10,000 games of 60 players", () => {
    const players = Array.from({ length: 60 }, (_, i) => [`Player ${i}`, HANDICAPS[i % 30], ""]);
    const games = Array.from({ length: 10000 }, (_, i) => [
      45000 + Math.floor(i / 40),
      `Player ${(i * 7) % 60}`,
      `Player ${(i * 7 + 1 + (i % 59)) % 60}`,
      i % 3 === 0 ? 14 : 26,
      i % 10 === 0 ? "H" : "L",
    ]);
    const season = callCells("CROQUET.SEASON", games, players, null);
    const standings = callCells("CROQUET.STANDINGS", games, players, null);
    expect(season).toHaveLength(10000);
    expect(season.every((row) => typeof row[1] === "number")).toBe(true);
    const sum = (cells: unknown[]) => cells.reduce<number>((total, x) => total + (x as number), 0);
    expect(sum(standings.map((row) => row[1]))).toBe(20000);
    expect(sum(standings.map((row) => row[4]))).toBe(sum(players.map((p) => call("CROQUET.TRIGGER", p[1]))));
  });
});

describe("HANDICAP.EXPLAIN", () => {
  const paper = "Index Change In Level Play";
  const explain = (...args: unknown[]) => {
    const [id, ...inputs] = args;
    return callCells("HANDICAP.EXPLAIN", id as string, inputs.map((input) => [[input]]) as unknown[][]);
  };

  test("the index change", () =>
    expect(explain("CROQUET.INDEXCHANGE", 3, 2, 26)).toEqual([
      ["HSV of 3", "table", 6, `${paper}, HSV table`],
      ["HSV of 2", "table", 4, `${paper}, HSV table`],
      ["steps", "6 − 4", 2, `${paper}, second paragraph`],
      ["who won", "higher handicap", 3, `${paper}, Level Play Table`],
      ["index change", "row 2, 26-pt, higher wins", 12, `${paper}, Level Play Table`],
    ]));

  test("the other ways a game can go", () => {
    const lastTwo = (...args: unknown[]) =>
      explain("CROQUET.INDEXCHANGE", ...args)
        .slice(-2)
        .map((row) => row.slice(0, 3));
    expect(lastTwo("-1½", 2, 14)).toEqual([
      ["who won", "lower handicap", -1.5],
      ["index change", "row 7+, 14-pt, lower wins", 1],
    ]);
    expect(lastTwo(5, 5)).toEqual([
      ["who won", "equal handicaps", 5],
      ["index change", "row 0, 26-pt, either wins", 10],
    ]);
  });

  test("steps below zero", () =>
    expect(explain("CROQUET.STEPS", -1, 2).map((row) => row.slice(0, 3))).toEqual([
      ["HSV of −1", "table", -5],
      ["HSV of 2", "table", 4],
      ["steps", "4 − (−5)", 9],
    ]));

  test("steps down to zero", () =>
    expect(explain("CROQUET.STEPS", 2, 0).at(-1)!.slice(0, 3)).toEqual(["steps", "4 − 0", 4]));

  test("reviews", () => {
    const after = (handicap: unknown, index: unknown) =>
      explain("CROQUET.HANDICAPAFTER", handicap, index).map((row) => row.slice(0, 3));
    expect(after(24, 955)).toEqual([
      ["index at which 24 goes down", "trigger point of 22", 900],
      ["index at which 24 goes up", "none, it is the highest handicap", ""],
      ["handicap after review", "955 reaches or passes 950", 20],
    ]);
    expect(after(5, 1449)).toEqual([
      ["index at which 5 goes down", "trigger point of 4.5", 1550],
      ["index at which 5 goes up", "trigger point of 6", 1450],
      ["handicap after review", "1449 falls to or below 1450", 6],
    ]);
    expect(after(-3, 3100)).toEqual([
      ["index at which −3 goes down", "none, it is the lowest handicap", ""],
      ["index at which −3 goes up", "trigger point of −2.5", 2800],
      ["handicap after review", "no change: 3100 is above 2800", -3],
    ]);
    expect(explain("CROQUET.TRIGGER", "4½").map((row) => row.slice(0, 3))).toEqual([
      ["trigger point of 4.5", "table", 1550],
    ]);
  });

  test("the last step is the value, for every function", () => {
    fc.assert(
      fc.property(fc.constantFrom(...HANDICAPS), fc.constantFrom(...HANDICAPS), (a, b) => {
        for (const { id, args } of CROQUET_FUNCTIONS.filter((f) => f.explain)) {
          const second = args[1]?.name === "index" ? 1480 : b;
          const inputs = args[1]?.name === "scale" ? [a] : [a, second];
          expect(explain(id, ...inputs).at(-1)![2]).toBe(call(id as "CROQUET.HSV", ...inputs));
        }
      }),
    );
    expect(CROQUET_FUNCTIONS.filter((f) => f.explain).map((f) => f.id)).toEqual([
      "CROQUET.INDEXCHANGE",
      "CROQUET.STEPS",
      "CROQUET.HSV",
      "CROQUET.TRIGGER",
      "CROQUET.HANDICAPAFTER",
      "CROQUET.IMPROVESAT",
      "CROQUET.WORSENSAT",
    ]);
  });
});

test("HANDICAP.SOURCES lists the readings of the paper", () => {
  const rows = callCells("HANDICAP.SOURCES", "croquet");
  expect(rows).toHaveLength(12);
  for (const row of rows) {
    expect(row.slice(0, 2)).toEqual(["croquet", "Index Change In Level Play"]);
    expect(row.every((cell) => typeof cell === "string" && cell !== "")).toBe(true);
  }
});

describe("errors", () => {
  test.each([
    ["CROQUET.INDEXCHANGE", [13, 2], "#VALUE!", "winner: 13 is not a handicap; nearest: 12, 14"],
    ["CROQUET.INDEXCHANGE", [2, "5½"], "#VALUE!", "loser: 5.5 is not a handicap; nearest: 5, 6"],
    ["CROQUET.INDEXCHANGE", [26, 2], "#VALUE!", "winner: 26 is not a handicap; nearest: 24"],
    ["CROQUET.INDEXCHANGE", [3, -3.5], "#VALUE!", "loser: −3.5 is not a handicap; nearest: −3"],
    [
      "CROQUET.INDEXCHANGE",
      [3, 2, 18],
      "#N/A",
      "points: 18; the paper has index changes for games of 26 and 14 points only",
    ],
    ["CROQUET.INDEXCHANGE", [3, 2, "long"], "#VALUE!", "points: “long” is not a number"],
    ["CROQUET.INDEXCHANGE", [3, ""], "#VALUE!", "loser is missing"],
    ["CROQUET.INDEXCHANGE", [true, 3], "#VALUE!", "winner: “TRUE” is not a number"],
    ["CROQUET.INDEXCHANGE", [column(3, 2), column(3, 2, 1), 26], "#VALUE!", "ranges differ in size: 2x1 and 3x1"],
    ["CROQUET.STEPS", [3, cellError("#NULL!")], "#NULL!", ""],
    ["CROQUET.STEPS", [cellError("#NAME?"), 3], "#NAME?", ""],
    ["CROQUET.HSV", [7.5], "#VALUE!", "handicap: 7.5 is not a handicap; nearest: 7, 8"],
    ["CROQUET.TRIGGER", ["scratch"], "#VALUE!", "handicap: “scratch” is not a number"],
    ["CROQUET.HANDICAPAFTER", [7, 1350.5], "#VALUE!", "index: 1350.5 is not a whole number"],
    ["CROQUET.HANDICAPAFTER", [7, ""], "#VALUE!", "index is missing"],
    ["CROQUET.HANDICAPAFTER", ["", 1400], "#VALUE!", "handicap is missing"],
    ["CROQUET.IMPROVESAT", [13], "#VALUE!", "handicap: 13 is not a handicap; nearest: 12, 14"],
    ["CROQUET.WORSENSAT", [13], "#VALUE!", "handicap: 13 is not a handicap; nearest: 12, 14"],
    [
      "CROQUET.EXCHANGETABLE",
      [22, null],
      "#N/A",
      "points: 22; the paper has index changes for games of 26 and 14 points only",
    ],
    ["CROQUET.EXCHANGETABLE", [26, column(3, 13)], "#VALUE!", "handicaps 2: 13 is not a handicap; nearest: 12, 14"],
    [
      "CROQUET.SEASON",
      [GAMES, PLAYERS, "week"],
      "#VALUE!",
      "review: “week” is not recognised; allowed: day, game, end",
    ],
    ["CROQUET.SEASON", [null, PLAYERS], "#VALUE!", "games is missing"],
    ["CROQUET.SEASON", [GAMES, null], "#VALUE!", "players is missing"],
    ["CROQUET.SEASON", [[["Ash", "Birch"]], PLAYERS], "#VALUE!", "games: 2 columns are given, 3, 4, 5 needed"],
    [
      "CROQUET.STANDINGS",
      [GAMES, [["Ash", 5, 1500, "member"]]],
      "#VALUE!",
      "players: 4 columns are given, 2, 3 needed",
    ],
  ] as const)("%s%j → %s %s", (id, args, code, message) => expect(errorOf(id, ...args)).toEqual([code, message]));
});
