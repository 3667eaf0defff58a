import { day, tableSheet } from "./tableSheet.mjs";

// samples/chess-league.xlsx: every board of a small league, three matches.

const TEAMS = {
  Alderby: [
    ["Fern Ashdown", 16],
    ["Piers Oakley", 12.5],
    ["Mina Larch", 9.5],
    ["Tor Hazel", 8],
  ],
  Wexbridge: [
    ["Rolf Pike", 13],
    ["Dana Perch", 12.5],
    ["Otto Bream", 10],
    ["Isla Roach", 9],
  ],
  Netherfield: [
    ["Max Heron", 12],
    ["Lia Teal", 9.5],
    ["Ben Wren", 8.5],
    ["Ola Finch", 7],
  ],
};
const MATCHES = [
  [1, day(2026, 1, 14), "Alderby", "Wexbridge", [1, 0.5, 0, 0.5]],
  [2, day(2026, 1, 21), "Wexbridge", "Netherfield", [1, 0, 0.5, 1]],
  [3, day(2026, 1, 28), "Netherfield", "Alderby", [0, 0.5, 1, 0]],
];

export function chessLeague() {
  const rows = MATCHES.flatMap(([match, date, home, away, results]) =>
    results.map((result, i) => [
      match,
      date,
      i + 1,
      home,
      ...TEAMS[home][i],
      result,
      away,
      ...TEAMS[away][i],
      1 - result,
    ]),
  );
  return {
    sheets: [
      tableSheet("Boards", {
        above: [["Holm Valley League, winter 2026"], ["Win: 2"], ["Draw: 1"]],
        header: [
          "Match",
          "Date",
          "Board",
          "Home team",
          "Home player",
          "Home rating",
          "Home result",
          "Away team",
          "Away player",
          "Away rating",
          "Away result",
        ],
        rows,
        widths: [7, 12, 7, 14, 16, 12, 12, 14, 16, 12, 12],
      }),
    ],
  };
}

// samples/chess-cards.xlsx: the three worked cards of the chess paper, its numbers, with invented clubs and players.

const CARDS = [
  {
    title: ["12 Chess: Team KO rd 1", "White on odds", "06/03/2026"],
    home: [
      "Alderby",
      ["Fern Ashdown", 16, 1],
      ["Piers Oakley", 9.5, 0],
      ["Mina Larch", 9.5, 1],
      ["Tor Hazel", 8, 1],
      ["Una Birch", 6, 0],
      ["Cole Rowan", 5, 0],
    ],
    away: [
      "Millford Rooks",
      ["Ivo Stone", 12.5, 0],
      ["Greta Flint", 12.5, 1],
      ["Sid Marl", 9, 0],
      ["Nell Chalk", 8.5, 0],
      ["Hugo Slate", 8, 1],
      ["Ada Clay", 6.5, 1],
    ],
  },
  {
    title: ["14 Chess: Examiner", "Black on odds", "14/02/2026"],
    home: [
      "Netherfield B",
      ["Max Heron", 12, 1],
      ["Lia Teal", 9.5, 0],
      ["Ben Wren", 8.5, 0.5],
      ["Ola Finch", 7, 0],
      ["Kit Swift", 6, 0.5],
      ["Eve Martin", 5, 0.5],
    ],
    away: [
      "Wexbridge",
      ["Rolf Pike", 13, 0],
      ["Dana Perch", 12.5, 1],
      ["Otto Bream", 10, 0.5],
      ["Isla Roach", 9, 1],
      ["Finn Tench", 8.5, 0.5],
      ["Gail Rudd", 8, 0.5],
    ],
  },
  {
    title: ["19 Chess: Examiner", "White on odds", "22/01/2026"],
    home: [
      "Wexbridge",
      ["Rolf Pike", 13, 0],
      ["Dana Perch", 12.5, 0.5],
      ["Lars Dace", 12, 1],
      ["Otto Bream", 10, 0],
      ["Isla Roach", 9, 0],
      ["Finn Tench", 8.5, 1],
    ],
    away: [
      "Netherfield A",
      ["Vera Crane", 18, 1],
      ["Jon Stork", 14.5, 0.5],
      ["Amy Egret", 12, 0],
      ["Paul Bittern", 10.5, 1],
      ["Tess Rail", 8, 1],
      ["Hal Coot", 5, 0],
    ],
  },
];

const bold = { font: { bold: true } };
const boxed = {
  border: { bottom: { style: "thin" } },
  font: { bold: true },
  fill: { type: "pattern", pattern: "solid", fgColor: { rgb: "E8EEF7" } },
};
const italic = { font: { italic: true } };

/** One sheet `Cards` as the paper prints them: adjustments, totals, start and result still to be filled. */
export function chessCards() {
  const rows = [];
  const cells = new Map();
  const put = (row, column, value, style) => {
    while (rows.length <= row) rows.push(Array(9).fill(null));
    rows[row][column] = value;
    if (style) cells.set(`${row},${column}`, { value, style });
  };
  put(0, 0, "Holm Valley League 2025/26, match cards", { font: { bold: true, size: 14 } });
  let row = 2;
  for (const { title, home, away } of CARDS) {
    put(row, 0, title[0], bold);
    put(row, 4, title[1]);
    put(row, 7, title[2]);
    row++;
    ["Bd", home[0], "Rat'g", "Adj", "Res", away[0], "Rat'g", "Adj", "Res"].forEach((h, c) => put(row, c, h, boxed));
    row++;
    for (let board = 1; board <= 6; board++, row++) {
      const [homeName, homeRating, homeResult] = home[board];
      const [awayName, awayRating, awayResult] = away[board];
      put(row, 0, board);
      put(row, 1, homeName);
      put(row, 2, homeRating);
      put(row, 4, homeResult);
      put(row, 5, awayName);
      put(row, 6, awayRating);
      put(row, 8, awayResult);
    }
    put(row, 1, "Home Points Start", italic);
    put(row, 2, "Adj Total=");
    put(row, 5, "Away Points Start", italic);
    put(row, 6, "Adj Total=");
    put(row + 2, 1, "Result", bold);
    rows[row + 1] = Array(9).fill(null);
    row += 4;
  }
  return {
    sheets: [{ name: "Cards", rows, cells, columns: [5, 22, 10, 7, 7, 22, 10, 7, 7].map((width) => ({ width })) }],
  };
}
