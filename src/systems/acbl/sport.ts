import type { Sport } from "../../kernel/seasons/sport";
import { fewGamesOf } from "./pairs/percentage";
import { LATEST } from "./editions";

export const ACBL_SPORT: Sport = {
  game: "bridge",
  files: ["ACBL Live", "ACBLscore", "USEBIO"],
  held: {
    column: "handicap",
    format: "0.000",
    decimals: 3,
    ledgerFormat: null,
    writtenAs: "share",
    canBeSet: false,
    suggested: "-",
    inBlankCell: 0,
    toTryWith: null,
    order: Number,
  },
  kindsByPoints: ["acbl-rank-pairs", "acbl-teams"],
  listed: "average",
  charted: "handicap",
  columns: ["startSessions", "handicap", "average", "masterpoints", "lifeMaster", "wins"],
  startParts: ["sessions"],
  copied: "masterpoints",
  isMonthFirst: true,
  seasonSettings: ["fewer", "factor", "reduce", "places-paid", "ties"],
  fewGames: { full: LATEST.fullGames, haveNone: (settings) => fewGamesOf(settings) === "none" },
  lookOver: ["notPlayed", "fewSessions", "noMasterpoints"],
};
