import type { Sport } from "../../kernel/seasons/sport";

export const DBF_SPORT: Sport = {
  game: "bridge",
  files: ["USEBIO", "PBN", "Jannersten", "BridgeWebs"],
  held: {
    column: "handicap",
    format: "0.00",
    ledgerFormat: "0.00",
    decimals: 2,
    writtenAs: "number",
    canBeSet: true,
    suggested: "52",
    inBlankCell: 26,
    toTryWith: 26,
    order: Number,
  },
  listed: "handicap",
  charted: "handicap",
  hasChange: true,
  listsChange: true,
  // A handicap tournament is won by whoever improves it most. [dbf:1.4]
  board: "improvement",
  columns: ["start", "handicap", "openUntil"],
  startParts: ["handicap"],
  // Day 14 itself still counts. [dbf:3.5]
  openDays: 14,
  takesExternal: true,
  // The regulations do not allow a club to withdraw a tournament, so the book notes that this club does. [dbf:3.5]
  withdrawsOnItsOwn: true,
  seasonSettings: ["scoring", "boards", "datum", "sit-out", "comparison"],
  lookOver: ["notPlayed", "at52"],
};
