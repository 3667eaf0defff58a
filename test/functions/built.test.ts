import { readFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { builtDist } from "../../build/built";

// dist/functions.js loaded as Excel loads it, and every id called with the examples that its users are promised.
const dist = builtDist();
const functions: { [id: string]: (...args: unknown[]) => unknown[][] } = {};

class CellError {
  constructor(
    readonly code: string,
    readonly message = "",
  ) {}
}

vm.runInNewContext(readFileSync(path.join(dist, "functions.js"), "utf8"), {
  CustomFunctions: {
    associate: (all: typeof functions) => Object.assign(functions, all),
    Error: CellError,
    ErrorCode: { invalidValue: "#VALUE!", notAvailable: "#N/A", divisionByZero: "#DIV/0!", invalidNumber: "#NUM!" },
  },
});

const ids: string[] = JSON.parse(readFileSync(path.join(dist, "functions.json"), "utf8")).functions.map(
  (f: { id: string }) => f.id,
);

const column = (...cells: unknown[]) => cells.map((cell) => [cell]);
const plain = (cells: unknown) => JSON.parse(JSON.stringify(cells));

function called(id: string, args: readonly unknown[]): unknown {
  const matrices = args.map((a) => (a === null || Array.isArray(a) || id === "HANDICAP.EXPLAIN" ? a : [[a]]));
  try {
    const cells = functions[id]!(...matrices);
    return plain(cells.length === 1 && cells[0]!.length === 1 ? cells[0]![0] : cells);
  } catch (error) {
    return (error as CellError).code;
  }
}

const HOME = column(16, 9.5, 9.5, 8, 6, 5);
const AWAY = column(12.5, 12.5, 9, 8.5, 8, 6.5);
const HOME_RESULTS = column(1, 0, 1, 1, 0, 0);
const AWAY_RESULTS = column(0, 1, 0, 0, 1, 1);

const LEAGUE_BOARDS = [
  ["Match", "Home team", "Home rating", "Home result", "Away team", "Away rating", "Away result"],
  [1, "A", 12.5, "½", "B", 16, "½"],
  [1, "A", 10, 0, "B", 10, 1],
  [2, "B", 10, "", "A", 10, ""],
];

/** id, arguments, what comes out (a part of it, where it is a table). */
const EXAMPLES: [id: string, args: unknown[], expected: unknown][] = [
  ["CROQUET.INDEXCHANGE", [3, 2, 26], 12],
  ["CROQUET.INDEXCHANGE", [2, 3], 8],
  ["CROQUET.INDEXCHANGE", [14, 16, 14], 4],
  ["CROQUET.INDEXCHANGE", ["-½", 0], 8],
  ["CROQUET.INDEXCHANGE", [13, 2], "#VALUE!"],
  ["CROQUET.INDEXCHANGE", [3, 2, 18], "#N/A"],
  ["CROQUET.STEPS", [-1, 2], 9],
  ["CROQUET.STEPS", [-3, 24], 44],
  ["CROQUET.HSV", [-1.5], -8],
  ["CROQUET.TRIGGER", [4.5], 1550],
  ["CROQUET.HANDICAPAFTER", [7, 1450], 6],
  ["CROQUET.HANDICAPAFTER", [7, 1351], 7],
  ["CROQUET.HANDICAPAFTER", [24, 955], 20],
  ["CROQUET.HANDICAPAFTER", [4, 1655], 3.5],
  ["CROQUET.IMPROVESAT", [7], 1450],
  ["CROQUET.IMPROVESAT", [-3], ""],
  ["CROQUET.WORSENSAT", [7], 1350],
  [
    "CROQUET.EXCHANGETABLE",
    [26, column(3, 2)],
    [
      ["", 3, 2],
      [3, 10, 12],
      [2, 8, 10],
    ],
  ],
  [
    "CROQUET.SEASON",
    [
      [[46000, "Ann", "Bo"]],
      [
        ["Ann", 3, 1740],
        ["Bo", 2, 1800],
      ],
    ],
    [[2, 12, 1752, 1788, 2.5, 2]],
  ],
  [
    "CROQUET.STANDINGS",
    [
      [[46000, "Ann", "Bo"]],
      [
        ["Ann", 3, 1740],
        ["Bo", 2, 1800],
      ],
    ],
    [
      ["Ann", 1, 1, 0, 1752, 2.5, 1800, 1700],
      ["Bo", 1, 0, 1, 1788, 2, 1850, 1750],
    ],
  ],
  ["DBF.PAIRHANDICAP", [43.76, 29.12], 36.44],
  ["DBF.TEAMHANDICAP", [[[[15.7], [22.75], [20.43], [12.88]]]], 17.94],
  ["DBF.EXPECTED", [20, 10, 6], 6],
  ["DBF.EXPECTEDPERCENT", [20, 10, 6], 56],
  ["DBF.WEIGHT", [1, 24], 0],
  ["DBF.DELTA", [60, 10, 20, 6, 50], expect.closeTo(-0.37506233508, 10)],
  ["DBF.DELTA", [56, 10, 20, 6, 50], 0],
  ["DBF.DELTAINDIVIDUAL", [55, 40, 30, 16, 28, 4], expect.closeTo(-1.073922254, 9)],
  ["DBF.DELTATEAM", [0.75, 17.94, 24, 24], expect.closeTo(0.018361086, 9)],
  [
    "DBF.DELTAIAF",
    [1.5, 20, 30, column(24, 24, 24, 24, 24, 24, 24), column(26, 26, 26, 26, 26, 26, 26), 16],
    expect.closeTo(-0.074604746, 9),
  ],
  ["DBF.DELTABUTLER", [0, 20, 20, 25, 25, 8, 16], 0],
  ["DBF.DELTABAROMETER", [0.9, 20, 28, 22, 27, 8, 28], expect.closeTo(-0.035476912, 9)],
  ["DBF.NEWHANDICAP", [51.9, 0.3], 52],
  ["DBF.NEWHANDICAP", [40.25, -0.55], 39.7],
  [
    "DBF.PAIRS",
    [
      [
        [20, 20, 50],
        [20, 20, 50],
        [20, 20, 50],
        [20, 20, 50],
      ],
      24,
    ],
    [[20, 50, 0, 20, 20, 1]],
  ],
  ["DBF.NEEDED", [0, 10, 20, 6, 50], 56],
  [
    "DBF.CHECK",
    [
      [
        [10, 30, 55],
        [20, 20, 45],
      ],
      24,
      null,
      null,
      null,
      "da",
    ],
    [
      ["Feltets gennemsnit", "Deltagere", "Borde", "Spil", "Sum af ændringer", "Hvorfor ikke nul"],
      [20, 2, 1, 24, 0, ""],
    ],
  ],
  ["DBF.RUNNING", [40, column(0.25, -0.55, -0.11)], column(40.25, 39.7, 39.59)],
  ["ACBL.AVERAGE", [[column(0.51, 0.537, 0.61)]], 0.552],
  ["ACBL.HANDICAP", [0.552], 0.088],
  ["ACBL.PAIRHANDICAP", [0.088, 0.081], 0.0845],
  ["ACBL.MATCHPOINTS", [0.088, 312], 27],
  ["ACBL.REDUCED", [column(27, 25, 32, 39, 23)], column(4, 2, 9, 16, 0)],
  ["ACBL.TEAMIMPS", [182.64, 7], 14],
  ["ACBL.TEAMIMPS", [1700, 7], 4],
  ["ACBL.TEAMIMPS", [3000.01, 7], 0],
  ["ACBL.TEAMIMPS", [182.64, 4], "#N/A"],
  ["ACBL.TEAMIMPS", [182.64, 17], "#N/A"],
  ["ACBL.TEAMIMPSBYPLAYER", [column(1700, 0, 0, 0), 7], 16.75],
  ["ACBL.NETIMPS", [column(45.66, 45.66, 45.66, 45.66), column(1700, 0, 0, 0), 7], 10],
  ["ACBL.NETIMPS", [column(45.66, 45.66, 45.66, 45.66), column(1700, 0, 0, 0), 7, "player"], 1.25],
  ["ACBL.RANK", [3], "Rookie"],
  ["ACBL.BONUS", ["Rookie"], 0.3],
  ["ACBL.BONUSSCORE", [20, column(0.3, 0.25, 0.02, 0)], 31.4],
  ["ACBL.CHARTHANDICAP", [0.5, 54], 12],
  ["ACBL.CHARTHANDICAP", [10, 110, null, null, true], 18.5],
  ["ACBL.SPLITAWARD", [84, 3, 2], 35],
  [
    "ACBL.PAIRGAME",
    [
      [
        [0.088, 0.081, 150],
        [0.102, 0.125, 160],
      ],
      312,
    ],
    [
      [0.0845, 26, 176, 2, 2],
      [0.1135, 35, 195, 1, 1],
    ],
  ],
  ["CHESS.RATING", [132], 13],
  ["CHESS.RATING", [123], 12.5],
  ["CHESS.ADJUSTMENT", [12.5, 16], 7],
  ["CHESS.ADJUSTMENT", [16, 12.5], 0],
  ["CHESS.ADJUSTMENT", [13, 18], 8.5],
  ["CHESS.ADJUSTMENTTOTAL", [HOME, AWAY], 14],
  ["CHESS.POINTSSTART", [HOME, AWAY], 0.5],
  ["CHESS.POINTSSTART", [AWAY, HOME], 0],
  ["CHESS.STARTFROMTOTALS", [12.5, 0], 1.5],
  ["CHESS.STARTFROMTOTALS", [27.5, 0], 3],
  ["CHESS.SCORE", [HOME_RESULTS, HOME, AWAY], 3.5],
  ["CHESS.SCORETOWIN", [HOME, AWAY], 3],
  ["CHESS.SCORETODRAW", [HOME, AWAY], ""],
  ["CHESS.VERDICT", [HOME_RESULTS, AWAY_RESULTS, HOME, AWAY], "Home"],
  ["CHESS.BOARDORDER", [column(13, 9, 12.5)], "3 above 2"],
  [
    "ACBL.RANKING",
    [
      column("Ann and Bo", "Cy and Di"),
      [
        [0.088, 0.081, 150],
        [0.102, 0.125, 160],
      ],
      312,
      false,
      84,
    ],
    [
      ["Place", "Pair", "Players", "Raw", "Handicap matchpoints", "Total", "Award"],
      [1, "Cy and Di", "", 160, 35, 195, 84],
      [2, "Ann and Bo", "", 150, 26, 176, 42],
    ],
  ],
  [
    "ACBL.STANDINGS",
    [
      [
        ["Elms", "Oaks", 24, 23],
        ["Pines", "Elms", 12, 12],
      ],
    ],
    [
      ["Team", "Played", "Won", "Drawn", "Lost", "IMPs for", "IMPs against"],
      ["Elms", 2, 1, 1, 0, 36, 35],
      ["Pines", 1, 0, 1, 0, 12, 12],
      ["Oaks", 1, 0, 0, 1, 23, 24],
    ],
  ],
  [
    "CHESS.MATCHES",
    [LEAGUE_BOARDS],
    [
      ["Match", "Home", "Away", "Home adj", "Away adj", "Home start", "Away start", "Home games"],
      [1, "A", "B", 7, 0, 0.5, 0, 0.5],
    ],
  ],
  [
    "CHESS.LEAGUE",
    [LEAGUE_BOARDS, 3],
    [
      ["Team", "Played", "Won", "Drawn", "Lost", "Game points", "Match points"],
      ["B", 1, 1, 0, 0, 1.5, 3],
      ["A", 1, 0, 0, 1, 0.5, 0],
    ],
  ],
  [
    "CHESS.MATCH",
    [HOME, HOME_RESULTS, AWAY, AWAY_RESULTS],
    [
      [0, 7],
      [6, 0],
      [0, 1],
      [1, 0],
      [4, 0],
      [3, 0],
      [14, 8],
      [0.5, 0],
      [3.5, 3],
    ],
  ],
  ["GO.STONES", ["5d", "2d"], 2],
  ["GO.STONES", ["9d", "1k"], 5],
  ["GO.STONES", ["3k", "3k"], 1],
  ["GO.KOMI", ["5d", "2d"], 0.5],
  ["GO.KOMI", ["5d", "1d"], 6.5],
  ["GO.RANKDIFF", ["1d", "1k"], 1],
  ["GO.PLACED", ["1d", "1k"], 0],
  ["GO.BLACK", ["Ann", "3k", "Bo", "5k"], "Bo"],
  ["GO.EQUIVALENT", [3], 2.5],
  ["GO.EQUIVALENT", [3, 6.5], 2],
  ["GO.EXISTINGSTONES", ["4d", "1d"], 3],
  ["GO.EXISTINGKOMI", ["4d", "4d"], 6.5],
  [
    "GO.PAIRINGS",
    [
      [
        ["5d", "2d"],
        ["3k", "3k"],
      ],
    ],
    [
      [3, 2, 2, 2, 0.5, 3],
      [0, "nigiri", 1, 0, 6.5, 0],
    ],
  ],
  [
    "HANDICAP.EXPLAIN",
    ["CROQUET.INDEXCHANGE", [[[3]], [[2]], [[26]]]],
    [
      ["HSV of 3", "table", 6],
      ["HSV of 2", "table", 4],
      ["steps", "6 − 4", 2],
      ["who won", "higher handicap", 3],
      ["index change", "row 2, 26-pt, higher wins", 12],
    ],
  ],
  ["HANDICAP.SOURCES", ["chess"], [["chess", "The Half Rating System"]]],
];

/** The first cells of the first rows, as far as the example shows them. */
function shown(value: unknown, example: unknown): unknown {
  if (!Array.isArray(value) || !Array.isArray(example)) return value;
  return value.slice(0, example.length).map((row, r) => row.slice(0, example[r].length));
}

test.each(EXAMPLES)("%s%j", (id, args, expected) => {
  expect(shown(called(id, args), expected)).toEqual(expected);
});

test("a single range for a repeating parameter may come by itself", () => {
  expect(called("DBF.TEAMHANDICAP", [column(15.7, 22.75, 20.43, 12.88)])).toBe(17.94);
  expect(called("ACBL.AVERAGE", [column(0.51, 0.537, 0.61)])).toBe(0.552);
});

test("no function is without an example", () => {
  expect([...new Set(EXAMPLES.map(([id]) => id))].sort()).toEqual([...ids].sort());
  expect(Object.keys(functions).sort()).toEqual([...ids].sort());
});

test("names of the arguments in the metadata are those of the contract", () => {
  const metadata = JSON.parse(readFileSync(path.join(dist, "functions.json"), "utf8"));
  for (const f of metadata.functions) {
    expect([f.id, f.name, f.result.dimensionality]).toEqual([f.id, f.id, "matrix"]);
    for (const parameter of f.parameters) expect([f.id, parameter.type ?? "any"]).toEqual([f.id, "any"]);
  }
});
