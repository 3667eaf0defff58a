// samples/go-pairings.xlsx: the pairings of a club evening, with stones and komi as they were given.
import { tableSheet } from "./tableSheet.mjs";

export function goEvening() {
  return {
    sheets: [
      tableSheet("Round 1", {
        above: [["Riverside Go Club, October evening"], ["Normal komi: 6.5"]],
        header: ["Player 1", "Rank 1", "Player 2", "Rank 2", "Stones given", "Komi given", "Result"],
        rows: [
          ["Aki Moor", "5d", "Ben Dale", "2d", 2, 0.5, "B+R"],
          ["Cleo Rye", "4d", "Dan Weir", "1d", 3, 0.5, "B+12"],
          ["Eli Ford", "3k", "Fay Glen", "3k", 0, 6.5, "W+4.5"],
          ["Gus Hart", "1d", "Hal Inch", "1k", 0, 0.5, "W+R"],
          ["Ida Kerr", "9 kyu", "Jo Lamb", "2 kyu", 4, 0.5, "B+0.5"],
          ["Kai Mead", "12k", "Lou Nash", "4k?", 5, 6.5, ""],
        ],
        widths: [14, 9, 14, 9, 13, 12, 10],
      }),
    ],
  };
}
