import type { Kind } from "../kind";
import { ACBL_PAIRS } from "./acblPairs";
import { ACBL_RANK_PAIRS } from "./acblRankPairs";
import { ACBL_TEAMS } from "./acblTeams";
import { CHESS_BOARDS } from "./chessBoards";
import { CHESS_CARD } from "./chessCard";
import { CROQUET_GAMES } from "./croquetGames";
import { DBF_BAROMETER } from "./dbfBarometer";
import { DBF_HALVES } from "./dbfHalves";
import { DBF_INDIVIDUAL } from "./dbfIndividual";
import { DBF_PAIRS } from "./dbfPairs";
import { DBF_TEAMS } from "./dbfTeams";
import { GO_PAIRINGS } from "./goPairings";

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
