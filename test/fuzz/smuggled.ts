// Sheets with names that look like formulas.
import type { Sheet } from "../../src/sheet";

/** A match of two boards, won by a team with this name, which appears in both summaries. */
export function boardsOf(team: string): Sheet {
  const board = (home: string, away: string, results: readonly [number, number]) => [
    "M1",
    team,
    home,
    12,
    results[0],
    "Birch",
    away,
    10,
    results[1],
  ];
  const header = ["Match", "Home team", "Home player", "Home rating", "Home result"];
  return {
    name: "Boards",
    top: 0,
    left: 0,
    values: [
      [...header, "Away team", "Away player", "Away rating", "Away result"],
      board("Ann Holt", "Cy Marsh", [1, 0]),
      board("Bo Field", "Dee Lund", [1, 0]),
    ],
  };
}

/** Games of Go by a player with this name, which appears in the outputs. */
export function gamesOf(player: string): Sheet {
  return {
    name: "Games",
    top: 0,
    left: 0,
    values: [
      ["Player 1", "Rank 1", "Player 2", "Rank 2"],
      [player, "3k", "Bo Field", "5k"],
      ["Cy Marsh", "1d", player, "5k"],
    ],
  };
}
