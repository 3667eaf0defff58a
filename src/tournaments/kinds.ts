import type { Kind } from "./kind";
import { ACBL_PAIRS } from "./acbl/pairs";
import { ACBL_RANK_PAIRS } from "./acbl/rankPairs";
import { ACBL_TEAMS } from "./acbl/teams";
import { CHESS_BOARDS } from "./chess/boards";
import { CHESS_CARD } from "./chess/card";
import { CROQUET_GAMES } from "./croquet/games";
import { DBF_BAROMETER } from "./dbf/barometer";
import { DBF_HALVES } from "./dbf/halves";
import { DBF_INDIVIDUAL } from "./dbf/individual";
import { DBF_PAIRS } from "./dbf/pairs";
import { DBF_TEAMS } from "./dbf/teams";
import { GO_PAIRINGS } from "./go/pairings";

/** The only list of kinds, in the order in which they are offered. */
export const KINDS: readonly Kind[] = [
  CROQUET_GAMES,
  CHESS_CARD,
  CHESS_BOARDS,
  DBF_PAIRS,
  DBF_INDIVIDUAL,
  DBF_TEAMS,
  DBF_HALVES,
  DBF_BAROMETER,
  ACBL_PAIRS,
  ACBL_RANK_PAIRS,
  ACBL_TEAMS,
  GO_PAIRINGS,
];
