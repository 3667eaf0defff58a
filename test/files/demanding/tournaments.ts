// Small tournaments for the demanding workbooks, with results worked out by hand from the rules (docs/sources); for
// bridge with the formulas of the paper in another language. None was taken from the program.
import { cellName, type Value } from "./book";

/** What a fill should do; nothing else may change. */
export interface Expected {
  /** Values of the tournament's sheet by address; headers of new columns too. */
  readonly cells: { readonly [address: string]: Value };
  /** Number formats that those cells get. */
  readonly formats?: { readonly [address: string]: string };
  /** New sheets with the contents of their rows: the first column identifies the row, the headers the cells. */
  readonly sheets: { readonly [name: string]: readonly { readonly [header: string]: Value }[] };
}

/** A tournament that can be anywhere on a sheet. */
export interface Tournament {
  readonly grid: readonly (readonly Value[])[];
  /** Arguments of the command line. */
  readonly args: readonly string[];
  /** The arguments for the second time; the workbook keeps settings. */
  readonly again?: readonly string[];
  readonly expected: (top: number, left: number) => Expected;
}

function cellsAt(top: number, left: number, grid: readonly (readonly Value[])[]): { [address: string]: Value } {
  const cells: { [address: string]: Value } = {};
  grid.forEach((line, r) => line.forEach((value, c) => (cells[cellName(top + r, left + c)] = value)));
  return cells;
}

/** Five games of level play, handicaps and indexes in every row. 46143 is 1 May 2026. */
export const GAMES: Tournament = {
  grid: [
    ["Date", "Winner", "Winner handicap", "Winner index", "Loser", "Loser handicap", "Loser index"],
    [46143, "Ida Frost", 4, 1620, "Per Vang", 6, 1455],
    [46144, "Per Vang", 6, 1448, "Eva Lund", 2, 1790],
    [46145, "Eva Lund", 2, 1773, "Bo Krog", 14, 1114],
    [46146, "Bo Krog", 14, 1113, "Ida Frost", 4, 1627],
    [46147, "Bo Krog", 14, 1131, "Eva Lund", 2, 1774],
  ],
  args: [],
  expected: (top, left) => ({
    cells: cellsAt(top, left + 7, [
      ["Steps", "Change", "Winner index after", "Loser index after", "Winner handicap after", "Loser handicap after"],
      // HSV of 4 is 8, of 6 is 11: 3 steps, the lower one wins 7.
      [3, 7, 1627, 1448, 4, 6],
      // 11 and 4: 7 steps, the higher one wins 17.
      [7, 17, 1465, 1773, 6, 2],
      // 4 and 18: 14 steps, the lower one wins 1.
      [14, 1, 1774, 1113, 2, 14],
      // 18 and 8: 10 steps, the higher one wins 18.
      [10, 18, 1131, 1609, 14, 4],
      // 14 steps, the higher one wins 19 and reaches 1150, the trigger of 12; 1755 is above 1750, that of 2½.
      [14, 19, 1150, 1755, 12, 2],
    ]),
    sheets: {
      Standings: [
        standing("Ida Frost", [2, 1, 1, 4, 1620, 4, 1609, 1650, 1550]),
        standing("Per Vang", [2, 1, 1, 6, 1455, 6, 1465, 1500, 1400]),
        standing("Eva Lund", [3, 1, 2, 2, 1790, 2, 1755, 1850, 1750]),
        standing("Bo Krog", [3, 2, 1, 14, 1114, 12, 1150, 1200, 1100]),
      ],
    },
  }),
};

const STANDINGS = [
  "Played",
  "Won",
  "Lost",
  "Start handicap",
  "Start index",
  "Handicap",
  "Index",
  "Improves at",
  "Worsens at",
];

function standing(player: string, figures: readonly number[]): { [header: string]: Value } {
  return { Player: player, ...Object.fromEntries(STANDINGS.map((header, i) => [header, figures[i]!])) };
}

/** A match card of four boards as on paper; its own cells are filled. */
export const CARD: Tournament = {
  grid: [
    ["Bd", "Fernhill", "Rat'g", "Adj", "Res", "Oakley", "Rat'g", "Adj", "Res"],
    [1, "Ada North", 15, null, 0, "Ben South", 14.5, null, 1],
    [2, "Cy West", 12, null, 0.5, "Dot East", 13, null, 0.5],
    [3, "Eva Moor", 11, null, 1, "Flo Dale", 12.5, null, 0],
    [4, "Gil Tarn", 8, null, 1, "Hal Beck", 12.5, null, 0],
    [null, "Home Points Start", "Adj Total=", null, null, "Away Points Start", "Adj Total=", null, null],
    [null, null, null, null, null, null, null, null, null],
    [null, "Result", null, null, null, null, null, null, null],
  ],
  args: [],
  expected: (top, left) => ({
    cells: {
      // Twice the difference, to the lower rated: ½, 1, 1½; 4½ and more give 8½.
      ...cellsAt(top + 1, left + 3, [[0], [2], [3], [8.5], [13.5]]),
      ...cellsAt(top + 1, left + 7, [[1], [0], [0], [0], [1]]),
      // 2½ games and 1½; a tenth of 12½, to the nearest half upwards, under its words and beside; the sums.
      ...cellsAt(top + 5, left + 4, [[2.5], [1.5], [4]]),
      ...cellsAt(top + 5, left + 8, [[1.5], [0], [1.5]]),
      ...cellsAt(top + 6, left + 1, [[1.5]]),
      ...cellsAt(top + 6, left + 5, [[0]]),
    },
    sheets: {
      Matches: [
        {
          Match: 1,
          Home: "Fernhill",
          Away: "Oakley",
          "Home adj": 13.5,
          "Away adj": 1,
          "Home start": 1.5,
          "Away start": 0,
          "Home games": 2.5,
          "Away games": 1.5,
          "Home score": 4,
          "Away score": 1.5,
          Winner: "Fernhill",
          "Home to win": 1.5,
          "Away to win": 3,
          "Draw possible": false,
        },
      ],
    },
  }),
};

/** The same with a card for printing. */
export const PRINTED_CARD: Tournament = {
  ...CARD,
  args: ["--cards"],
  again: ["--cards"],
  expected: (top, left) => {
    const { cells, sheets } = CARD.expected(top, left);
    return { cells, sheets: { ...sheets, "Match card": [] } };
  },
};

/** Four pairs over 24 boards, two tables. */
export const PAIRS: Tournament = {
  grid: [
    ["Pair", "Player 1", "Player 2", "Handicap 1", "Handicap 2", "Score"],
    [1, "Siv Holm", "Per Birk", 14.32, 18.9, 61.25],
    [2, "Bo Lind", "Eva Storm", 21.07, 25.5, 54.17],
    [3, "Ulla Rask", "Jens Eng", 9.4, 12.11, 47.08],
    [4, "Kai Brink", "Lis Toft", 30, 28.25, 37.5],
  ],
  args: ["--set", "boards=24"],
  expected: (top, left) => ({
    cells: cellsAt(top, left + 6, [
      ["Pair handicap", "Expected", "Result", "Change", "New handicap 1", "New handicap 2", "Handicap rank", "Rank"],
      [16.61, 52.2225, 61.25, -0.258023095953911, 14.0619769040461, 18.6419769040461, 1, 1],
      [23.285, 47.7725, 54.17, -0.182852700788164, 20.8871472992118, 25.3171472992118, 2, 2],
      [10.755, 56.1258333333333, 47.08, 0.258547097441125, 9.65854709744113, 12.3685470974411, 4, 3],
      [29.125, 43.8791666666667, 37.5, 0.18232869930095, 30.182328699301, 28.432328699301, 3, 4],
    ]),
    formats: cellsAt(top + 1, left + 6, Array<string[]>(4).fill(Array<string>(6).fill("0.00"))) as {
      [at: string]: string;
    },
    sheets: {
      Check: [{ "Field mean": 19.94375, Entrants: 4, Tables: 2, Boards: 24, "Sum of changes": 0 }],
      "Club Handicaps": [{ Setting: "boards", Value: 24 }],
    },
  }),
};

/**
 * The season of test/fixtures/workbooks: the players are on another sheet, and handicaps are reviewed at the end of the
 * day.
 */
export const SEASON: Tournament = {
  grid: [
    ["Date", "Winner", "Loser", "Points", "Play"],
    [45000, "Ann Lake", "Bo Field", 26, "L"],
    [45000, "Cy Moor", "Di Wood", 26, "L"],
    [45001, "Bo Field", "Cy Moor", 26, "H"],
    [45001, "Di Wood", "Ann Lake", 14, "L"],
    [45002, "Ann Lake", "Cy Moor", 26, "L"],
  ],
  args: [],
  expected: (top, left) => ({
    cells: cellsAt(top, left + 5, [
      ["Steps", "Change", "Winner index after", "Loser index after", "Winner handicap after", "Loser handicap after"],
      // 4 and 7: 4 steps, the lower one wins 6; 1656 is beyond 1650, the trigger of 3½.
      [4, 6, 1656, 1394, 3.5, 7],
      // 2½ and 10: 10 steps, the lower one wins 2; 1802 is beyond 1800, the trigger of 2.
      [10, 2, 1802, 1248, 2, 10],
      // Handicap play: always 10.
      [null, 10, 1404, 1792, 7, 2],
      // 14 points, 10 and 3½: 8 steps, the higher one wins 9.
      [8, 9, 1257, 1647, 10, 3.5],
      // 3½ and 2: 3 steps, the higher one wins 13.
      [3, 13, 1660, 1779, 3.5, 2],
    ]),
    sheets: {
      Standings: [
        standing("Ann Lake", [3, 2, 1, 4, 1650, 3.5, 1660, 1700, 1600]),
        standing("Bo Field", [2, 1, 1, 7, 1400, 7, 1404, 1450, 1350]),
        standing("Cy Moor", [3, 1, 2, 2.5, 1800, 2, 1779, 1850, 1750]),
        standing("Di Wood", [2, 1, 1, 10, 1250, 10, 1257, 1300, 1200]),
      ],
    },
  }),
};
