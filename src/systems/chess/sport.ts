import type { Sport } from "../../kernel/seasons/sport";

export const CHESS_SPORT: Sport = {
  game: "chess",
  files: ["TRF", "chess-results", "ECF LMS"],
  held: {
    column: "rating",
    format: null,
    ledgerFormat: null,
    writtenAs: "start",
    hasScales: true,
    canBeSet: true,
    inBlankCell: 10,
    toTryWith: 10,
    // The higher rating is better.
    order: (rating) => -Number(rating),
  },
  listed: "handicap",
  charted: "handicap",
  isHighBest: true,
  columns: ["grade", "rating"],
  startParts: ["handicap"],
  copied: "held",
  hasOwnDays: true,
  seasonSettings: ["ratings", "win", "draw"],
  lookOver: ["notPlayed"],
  board: "league",
};
