// samples/acbl-teams.xlsx: a Swiss of four teams, its last round not yet played, with the teams on a sheet of their own.
import { tableSheet } from "./tableSheet.mjs";

const TEAMS = [
  ["Lanterns", 45.66, 45.66, 45.66, 45.66],
  ["Castle", 1700, 0, 0, 0],
  ["Old Mill", 412.5, 230.08, 96.4, "NM"],
  ["Harbour", 12.3, 4.1, "NM", 20.75],
];

const MATCHES = [
  [1, "Lanterns", 10, "Castle", 21],
  [1, "Old Mill", 26, "Harbour", 14],
  [2, "Lanterns", 17, "Old Mill", 20],
  [2, "Castle", 31, "Harbour", 12],
  [3, "Harbour", null, "Lanterns", null],
  [3, "Castle", null, "Old Mill", null],
];

export function acblTeams() {
  return {
    sheets: [
      tableSheet("Matches", {
        above: [["Three Rivers Swiss Teams"], ["Boards: 7"], ["Method: player"]],
        header: ["Round", "Team A", "IMPs A", "Team B", "IMPs B"],
        rows: MATCHES,
        widths: [8, 14, 9, 14, 9],
      }),
      tableSheet("Teams", {
        header: ["Team", "Masterpoints 1", "Masterpoints 2", "Masterpoints 3", "Masterpoints 4"],
        rows: TEAMS,
        widths: [14, 15, 15, 15, 15],
      }),
    ],
  };
}
