// samples/chess-league.xlsx: every board of a small league, three matches.
import { day, tableSheet } from "./tableSheet.mjs";

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
