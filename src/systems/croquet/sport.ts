import { LOWEST_INDEX, OTHER_LENGTHS, SHORT_HANDICAP_GAMES } from "./editions";
import { HALVES } from "../../kernel/numbers/shown";
import type { Sport } from "../../kernel/seasons/sport";

export const CROQUET_SPORT: Sport = {
  game: "croquet",
  files: ["croquetrecords", "croquetscores"],
  held: {
    column: "handicap",
    format: HALVES,
    decimals: "halves",
    ledgerFormat: HALVES,
    writtenAs: "number",
    canBeSet: true,
    inBlankCell: 4,
    toTryWith: 4,
    order: Number,
  },
  hasIndex: true,
  opponentHeld: "players-opponents-croquet",
  listed: "handicap",
  charted: "index",
  isHighBest: true,
  hasChange: true,
  columns: ["startIndex", "handicap", "index", "start"],
  startParts: ["handicap", "index"],
  hasOwnDays: true,
  isOfSummer: true,
  readsRowsAlone: true,
  seasonSettings: ["review", "points", SHORT_HANDICAP_GAMES, LOWEST_INDEX, OTHER_LENGTHS],
  lookOver: ["fewGames"],
  board: "sum",
};
