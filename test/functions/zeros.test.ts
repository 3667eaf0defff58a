// Blank cells of a range may arrive as 0 on the desktop. Where 0 cannot be meant it is blank to every function; the
// others are listed with why 0 stands for itself, and formulas that we write guard them.
import { FUNCTIONS } from "../../src/functions";
import { callCells, column, errorOf } from "./call";

type Id = keyof typeof FUNCTIONS;

const HOME = column(16, 9.5);
const AWAY = column(12.5, 12.5);
const ranges = (...given: unknown[]) => [given];
const BOARDS = (blank: unknown) => [
  [
    "Match",
    "Home team",
    "Home player",
    "Home rating",
    "Home result",
    "Away team",
    "Away player",
    "Away rating",
    "Away result",
  ],
  [1, "A", "Ann", 12, 1, "B", "Bo", 11, 0],
  [2, "A", "Ann", 12, blank, "B", "Bo", 11, blank],
  Array(9).fill(blank),
];
const PLAYERS = (blank: unknown) => [
  ["Ann", 3, blank],
  ["Bo", 2, 1800],
  [blank, blank, blank],
];
const GAMES = (blank: unknown) => [
  [46000, "Ann", "Bo", blank, blank],
  [blank, blank, blank, blank, blank],
];

const SCALE = [
  [2, 0, 1800],
  [3, 2, 1750],
];
const ADJUSTMENTS = [
  [0, 0],
  [3, 5],
];
const CHART = [
  ["up to", 7],
  [2000, 9],
];
/** Calls whose last argument is a table of so many columns. */
const OWN_TABLES: readonly (readonly [Id, width: number, given: unknown[], table: unknown[][]])[] = [
  ["CROQUET.INDEXCHANGE", 3, [3, 2, 26], SCALE],
  ["CROQUET.STEPS", 3, [3, 2], SCALE],
  ["CROQUET.HSV", 3, [3], SCALE],
  ["CROQUET.TRIGGER", 3, [3], SCALE],
  ["CROQUET.HANDICAPAFTER", 3, [3, 1700], SCALE],
  ["CROQUET.SEASON", 3, [GAMES(""), PLAYERS(""), "day"], SCALE],
  ["CHESS.ADJUSTMENT", 2, [9.5, 12.5], ADJUSTMENTS],
  ["CHESS.ADJUSTMENTTOTAL", 2, [HOME, AWAY], ADJUSTMENTS],
  ["CHESS.POINTSSTART", 2, [HOME, AWAY], ADJUSTMENTS],
  ["CHESS.SCORE", 2, [column(1, 0.5), HOME, AWAY], ADJUSTMENTS],
  ["CHESS.MATCH", 2, [HOME, column(1, 0.5), AWAY, column(0, 0.5)], ADJUSTMENTS],
  ["ACBL.TEAMIMPS", 2, [182.64, 7], CHART],
  ["ACBL.TEAMIMPSBYPLAYER", 2, [column(1700, 20), 7], CHART],
  ["ACBL.NETIMPS", 2, [182.64, 1700, 7, "total"], CHART],
];

/** The same call with blank cells, and with 0 in their place. */
const SAME: readonly (readonly [Id, (blank: unknown) => unknown[]])[] = [
  ["CROQUET.INDEXCHANGE", (blank) => [column(3, 4), column(2, 2), column(blank, 26)]],
  ["CROQUET.HANDICAPAFTER", (blank) => [column(7), column(blank)]],
  ["CROQUET.EXCHANGETABLE", (blank) => [[[blank]], column(3, 2)]],
  ["CROQUET.SEASON", (blank) => [GAMES(blank), PLAYERS(blank), [[blank]]]],
  ["CROQUET.STANDINGS", (blank) => [GAMES(blank), PLAYERS(blank), [[blank]]]],
  ["CROQUET.STANDINGS", (blank) => [GAMES(blank), PLAYERS(blank), null, "en"]],
  ["DBF.EXPECTED", (blank) => [20, 10, 6, [[blank]], [[blank]]]],
  ["DBF.EXPECTEDPERCENT", (blank) => [20, 10, 6, [[blank]]]],
  ["DBF.WEIGHT", (blank) => [column(3, blank), column(50, blank), [[blank]]]],
  ["DBF.DELTA", (blank) => [60, 10, 20, 6, 50, [[blank]], [[blank]], [[blank]]]],
  ["DBF.NEEDED", (blank) => [-0.1, 10, 20, 6, 50, [[blank]], [[blank]], [[blank]]]],
  ["DBF.DELTAINDIVIDUAL", (blank) => [55, 40, 30, 16, 28, [[blank]], [[blank]], [[blank]]]],
  [
    "DBF.CHECK",
    (blank) => [
      [
        [10, 30, 55],
        [20, 20, 45],
        [blank, blank, blank],
      ],
      24,
      [[blank]],
      [[blank]],
      [[blank]],
    ],
  ],
  [
    "DBF.PAIRS",
    (blank) => [
      [
        [10, 30, 55],
        [20, 20, 45],
      ],
      24,
      [[blank]],
      [[blank]],
      [[blank]],
    ],
  ],
  ["ACBL.AVERAGE", (blank) => ranges(column(0.51, blank, 0.537, 0.61, blank))],
  ["ACBL.HANDICAP", (blank) => [column(0.552, blank)]],
  ["ACBL.BONUS", (blank) => ["Rookie", [[blank]]]],
  ["ACBL.CHARTHANDICAP", (blank) => [30, 54, [[blank]], [[blank]], [[blank]]]],
  ["ACBL.SPLITAWARD", (blank) => [84, column(3, blank), column(2, 1)]],
  ["ACBL.NETIMPS", (blank) => [182.64, 1700, 7, [[blank]]]],
  [
    "ACBL.PAIRGAME",
    (blank) => [
      [
        [0.088, 0.081, 150],
        [0.102, 0.125, blank],
      ],
      312,
      [[blank]],
    ],
  ],
  [
    "ACBL.RANKING",
    (blank) => [
      [
        ["Ann", blank],
        ["Bo", "Cy"],
      ],
      [
        [0.088, 0.081, blank],
        [0.1, 0.1, blank],
      ],
      312,
      null,
      null,
      [[blank]],
    ],
  ],
  [
    "ACBL.STANDINGS",
    (blank) => [
      [
        ["Elms", "Oaks", 24, 23],
        [blank, blank, blank, blank],
      ],
    ],
  ],
  ["CHESS.VERDICT", (blank) => [column(1, blank), column(0, blank), HOME, AWAY]],
  ["CHESS.MATCHES", (blank) => [BOARDS(blank)]],
  ["CHESS.LEAGUE", (blank) => [BOARDS(blank)]],
  ["GO.STONES", (blank) => [column("5d", blank), column("2d", blank)]],
  ["GO.KOMI", (blank) => [column("5d", blank), column("2d", blank)]],
  ["GO.RANKDIFF", (blank) => [column("5d", blank), column("2d", blank)]],
  ["GO.PLACED", (blank) => [column("5d", blank), column("2d", blank)]],
  ["GO.BLACK", (blank) => [column("Ann", blank), column("5d", blank), column("Bo", blank), column("2d", blank)]],
  ["GO.EXISTINGSTONES", (blank) => [column("5d", blank), column("2d", blank)]],
  ["GO.EXISTINGKOMI", (blank) => [column("5d", blank), column("2d", blank)]],
  [
    "GO.PAIRINGS",
    (blank) => [
      [
        ["5d", "2d"],
        [blank, blank],
      ],
    ],
  ],
  ["HANDICAP.SOURCES", (blank) => [[[blank]]]],
  // A club's own tables: a blank range is none, blank rows below are not of it, no divisor is 0.
  ...OWN_TABLES.flatMap(([id, width, given, table]): (readonly [Id, (blank: unknown) => unknown[]])[] => [
    [id, (blank) => [...given, [Array(width).fill(blank), Array(width).fill(blank)]]],
    [id, (blank) => [...given, [...table, Array(width).fill(blank)]]],
  ]),
  ["CHESS.POINTSSTART", (blank) => [HOME, AWAY, null, [[blank]]]],
  ["CHESS.SCORE", (blank) => [column(1, 0.5), HOME, AWAY, null, [[blank]]]],
  ["CHESS.MATCH", (blank) => [HOME, column(1, 0.5), AWAY, column(0, 0.5), null, [[blank]]]],
];

test.each(SAME.map(([id, args]) => ({ id, args })))("$id: 0 is blank", ({ id, args }) => {
  expect(shown(id, args(0))).toEqual(shown(id, args("")));
});

/** What 0 means there: handicaps, indexes' changes, results and masterpoints of 0 exist. */
const MEANT: readonly (readonly [Id, why: string])[] = [
  ["CROQUET.STEPS", "handicap 0"],
  ["CROQUET.HSV", "handicap 0"],
  ["CROQUET.TRIGGER", "handicap 0"],
  ["CROQUET.IMPROVESAT", "handicap 0"],
  ["CROQUET.WORSENSAT", "handicap 0"],
  ["DBF.PAIRHANDICAP", "handicap 0"],
  ["DBF.TEAMHANDICAP", "handicap 0"],
  ["DBF.DELTATEAM", "0 imps, handicap 0"],
  ["DBF.DELTAIAF", "0 imps, handicap 0"],
  ["DBF.DELTABUTLER", "0 imps, handicap 0"],
  ["DBF.DELTABAROMETER", "0 imps, handicap 0"],
  ["DBF.NEWHANDICAP", "handicap 0, change 0"],
  ["DBF.RUNNING", "change 0 changes nothing"],
  ["ACBL.PAIRHANDICAP", "handicap 0"],
  ["ACBL.MATCHPOINTS", "handicap 0"],
  ["ACBL.REDUCED", "0 matchpoints"],
  ["ACBL.TEAMIMPS", "0 masterpoints"],
  ["ACBL.TEAMIMPSBYPLAYER", "0 masterpoints"],
  ["ACBL.RANK", "0 masterpoints"],
  ["ACBL.BONUSSCORE", "bonus 0"],
  ["CHESS.RATING", "grade 0"],
  ["CHESS.ADJUSTMENT", "half-rating 0"],
  ["CHESS.ADJUSTMENTTOTAL", "half-rating 0"],
  ["CHESS.POINTSSTART", "half-rating 0"],
  ["CHESS.STARTFROMTOTALS", "total 0"],
  ["CHESS.SCORE", "a lost game"],
  ["CHESS.SCORETOWIN", "half-rating 0"],
  ["CHESS.SCORETODRAW", "half-rating 0"],
  ["CHESS.BOARDORDER", "half-rating 0"],
  ["CHESS.MATCH", "a lost game"],
  ["GO.EQUIVALENT", "0 stones for an even game: told that it is 1"],
  ["HANDICAP.EXPLAIN", "whatever the function takes"],
];

test("every function is one or the other", () => {
  const both = [...new Set([...SAME, ...MEANT].map(([id]) => id))].sort();
  expect(both).toEqual(Object.keys(FUNCTIONS).sort());
});

test("an unplayed match has no winner, and an average does not fall", () => {
  expect(callCells("CHESS.VERDICT", column(0, 0), column(0, 0), HOME, AWAY)).toEqual([[""]]);
  expect(FUNCTIONS["ACBL.AVERAGE"]!([column(0.51, 0.537, 0.61, 0, 0)])).toEqual([[0.552]]);
});

/** What a call gives; an error by its code and message. */
function shown(id: Id, args: unknown[]): unknown {
  try {
    return callCells(id, ...args).map((line) =>
      line.map((cell) => (cell instanceof Error || typeof cell === "object" ? String((cell as Error).message) : cell)),
    );
  } catch {
    return errorOf(id, ...args);
  }
}
