import { Problem } from "../../kernel/problem";
import type { Sport } from "../../kernel/sport";
import { rank } from "./rank";

export const GO_SPORT: Sport = {
  held: {
    column: "rankHeld",
    format: null,
    ledgerFormat: null,
    decimals: undefined,
    writtenAs: "start",
    hasScales: false,
    canBeSet: true,
    suggested: "START",
    inBlankCell: "1d",
    toTryWith: "1d",
    order: (written) => {
      const held = rank("", String(written));
      return held instanceof Problem ? null : -held;
    },
  },
  hasIndex: false,
  listed: "handicap",
  mean: null,
  charted: { figure: "handicap", isHighBest: false },
  change: null,
  historyColumns: ["opponent", "result", "handicap", "note"],
  columns: ["rankHeld"],
  knownBy: "rankHeld",
  startParts: ["handicap"],
  copied: "held",
  openDays: null,
  hasOwnDays: false,
  readsRowsAlone: false,
  isMonthFirst: false,
  takesExternal: false,
  withdrawnNote: null,
  seasonSettings: ["normal-komi"],
  lookOver: ["notPlayed"],
  board: null,
};
