// samples/croquet-season.xlsx: a club's games of a season, with its players on a sheet of their own.
import { day, tableSheet } from "./tableSheet.mjs";

const PLAYERS = [
  ["Iris Hollow", -0.5, 2110],
  ["Conrad Vale", 1, 1905],
  ["Marta Quill", 2.5, 1748],
  ["Leo Brandt", 4, 1610],
  ["Nora Sedge", 6, 1462],
  ["Otis Fern", 9, 1310],
  ["Pia Lund", 12, 1155],
  ["Rob Tansy", 18, 1002],
];

const GAMES = [
  [day(2026, 5, 2), "Conrad Vale", "Iris Hollow", 26, "L", "Spring weekend"],
  [day(2026, 5, 2), "Marta Quill", "Leo Brandt", 26, "L", "Spring weekend"],
  [day(2026, 5, 2), "Marta Quill", "Conrad Vale", 26, "L", "Spring weekend"],
  [day(2026, 5, 3), "Iris Hollow", "Leo Brandt", 26, "L", "Spring weekend"],
  [day(2026, 5, 3), "Marta Quill", "Nora Sedge", 26, "L", "Spring weekend"],
  [day(2026, 5, 16), "Otis Fern", "Pia Lund", 14, "L", "Club evening"],
  [day(2026, 5, 16), "Pia Lund", "Rob Tansy", 14, "L", "Club evening"],
  [day(2026, 5, 16), "Rob Tansy", "Otis Fern", 14, "H", "Club evening"],
  [day(2026, 6, 6), "Nora Sedge", "Otis Fern", 26, "L", "Handicap cup"],
  [day(2026, 6, 6), "Leo Brandt", "Nora Sedge", 26, "H", "Handicap cup"],
  [day(2026, 6, 7), "Nora Sedge", "Conrad Vale", 26, "L", "Handicap cup"],
  [day(2026, 6, 7), "Rob Tansy", "Pia Lund", 26, "L", "Handicap cup"],
];

export function croquetSeason() {
  return {
    sheets: [
      tableSheet("Games", {
        above: [["Willow Green Croquet Club, level play 2026"]],
        header: ["Date", "Winner", "Loser", "Points", "Play", "Event"],
        rows: GAMES,
        widths: [12, 16, 16, 8, 7, 18],
      }),
      tableSheet("Players", { header: ["Player", "Handicap", "Index"], rows: PLAYERS, widths: [16, 10, 9] }),
    ],
  };
}
