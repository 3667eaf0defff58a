// samples/acbl-rank-pairs.xlsx: a pair game with handicaps by rank, told in masterpoints, ranks and NM.
import { tableSheet } from "./tableSheet.mjs";

const PAIRS = [
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
        rows: PAIRS,
        widths: [6, 14, 15, 14, 14, 16, 14, 8, 11],
      }),
    ],
  };
}
