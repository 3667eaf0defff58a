import { tableSheet } from "./tableSheet.mjs";

// samples/acbl-pairs.xlsx: a pair game with percentage handicaps from the last three games of each player.

const LAST_GAMES = [
  [1, "Alma Thorn", 0.51, 0.537, 0.61, "Bert Lodge", 0.48, 0.5, 0.492, 91.5],
  [2, "Cora Finch", 0.472, 0.455, 0.51, "Dirk Moss", 0.44, 0.468, 0.48, 79],
  [3, "Elsa Brook", 0.395, 0.43, 0.41, "Fred Stile", 0.42, 0.441, 0.45, 72.5],
  [4, "Gwen Heath", 0.56, 0.58, 0.525, "Hans Weir", 0.6, 0.57, 0.59, 97],
  [5, "Inga Combe", 0.5, 0.512, 0.49, "Jack Dell", 0.52, 0.47, 0.51, 88],
  [6, "Kate Mound", 0.41, 0.39, null, "Lars Fold", 0.47, null, null, 70],
  [7, "Mona Ridge", 0.535, 0.55, 0.54, "Nils Copse", 0.495, 0.53, 0.52, 93.5],
  [8, "Olga Spinney", 0.46, 0.45, 0.47, "Paul Gorse", 0.5, 0.485, 0.44, 80.5],
];

export function acblPairs() {
  return {
    sheets: [
      tableSheet("Monday", {
        above: [["Oldbridge Bridge Club, Monday handicap game"], ["Average: 84"], ["First award: 84"]],
        header: [
          ...["Pair", "Player 1", "Last 1a", "Last 1b", "Last 1c"],
          ...["Player 2", "Last 2a", "Last 2b", "Last 2c", "Raw score"],
        ],
        rows: LAST_GAMES,
        widths: [6, 15, 9, 9, 9, 15, 9, 9, 9, 11],
      }),
    ],
  };
}

// samples/acbl-rank-pairs.xlsx: a pair game with handicaps by rank, told in masterpoints, ranks and NM.

const RANKS = [
  [1, "Alma Thorn", 34.2, null, "Bert Lodge", "NM", null, null, 128.5],
  [2, "Cora Finch", 612.75, "yes", "Dirk Moss", 431.08, null, null, 141],
  [3, "Elsa Brook", 0.4, null, "Fred Stile", 12.6, null, null, 96],
  [4, "Gwen Heath", 1420.33, "yes", "Hans Weir", "Regional Master", null, 1, 133.5],
  [5, "Inga Combe", 150, null, "Jack Dell", 88.8, null, null, 109],
  [6, "Kate Mound", "NM", null, "Lars Fold", "Club Master", null, null, 94],
];

export function acblRankPairs() {
  return {
    sheets: [
      tableSheet("Thursday", {
        above: [["Oldbridge Bridge Club, Thursday game, handicaps by rank"], ["Average: 117"]],
        header: [
          ...["Pair", "Player 1", "Masterpoints 1", "Life master 1"],
          ...["Player 2", "Masterpoints 2", "Life master 2", "Wins 2", "Raw score"],
        ],
        rows: RANKS,
        widths: [6, 14, 15, 14, 14, 16, 14, 8, 11],
      }),
    ],
  };
}

// samples/acbl-teams.xlsx: a Swiss of four teams, its last round not yet played, with the teams on a sheet of their own.

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
