import type { Sport } from "../../kernel/sport";

export const DBF_SPORT: Sport = {
  held: {
    column: "handicap",
    format: "0.00",
    ledgerFormat: "0.00",
    decimals: 2,
    writtenAs: "number",
    hasScales: false,
    canBeSet: true,
    suggested: "52",
    inBlankCell: 26,
    toTryWith: 26,
    order: Number,
  },
  hasIndex: false,
  listed: "handicap",
  mean: "handicap",
  charted: { figure: "handicap", isHighBest: false },
  change: "+0.00;-0.00;0.00",
  historyColumns: ["organiser", "change", "handicap", "status", "note"],
  columns: ["handicap", "start", "openUntil"],
  knownBy: "start",
  startParts: ["handicap"],
  copied: null,
  // Day 14 still is. [dbf:3.5]
  openDays: 14,
  hasOwnDays: false,
  readsRowsAlone: false,
  isMonthFirst: false,
  takesExternal: true,
  // A club cannot delete regulations; that this one does is said. [dbf:3.5]
  withdrawnNote: "book-withdrawn-by-club",
  seasonSettings: ["scoring", "boards", "datum", "sit-out", "comparison"],
  lookOver: ["notPlayed", "atHighest"],
  board: null,
};
