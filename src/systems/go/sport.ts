import type { Sport } from "../../kernel/seasons/sport";
import { resultByColour } from "./result";
import { rank, type Rank } from "./rank";

export const GO_SPORT: Sport = {
  game: "go",
  files: ["OpenGotha", "EGD (.h9)", "FFG (.tou)", "AGA"],
  held: {
    column: "rankHeld",
    format: null,
    ledgerFormat: null,
    writtenAs: "start",
    canBeSet: true,
    inBlankCell: "1d",
    toTryWith: "1d",
    // The ranks in a book are valid.
    order: (written) => -(rank("", String(written)) as Rank),
  },
  opponentHeld: "players-opponents-go",
  hasJigo: true,
  countsWins: true,
  listed: "handicap",
  charted: "handicap",
  columns: ["rankHeld"],
  startParts: ["handicap"],
  copied: "held",
  hasOwnDays: true,
  readsRowsAlone: true,
  settlesTerms: true,
  exportsGames: true,
  resultByHeld: resultByColour,
  seasonSettings: ["normal-komi"],
  lookOver: ["notPlayed"],
};
