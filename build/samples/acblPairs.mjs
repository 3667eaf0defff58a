// samples/acbl-pairs.xlsx: a pair game with percentage handicaps from the last three games of each player.
import { tableSheet } from "./tableSheet.mjs";

const PAIRS = [
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
        rows: PAIRS,
        widths: [6, 15, 9, 9, 9, 15, 9, 9, 9, 11],
      }),
    ],
  };
}
