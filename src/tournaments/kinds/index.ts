import type { Kind } from "../kind";
import { CHESS_BOARDS } from "./chessBoards";
import { CHESS_CARD } from "./chessCard";
import { CROQUET_GAMES } from "./croquetGames";
import { GO_PAIRINGS } from "./goPairings";

/** The only list of kinds, in the order in which they are offered. */
export const KINDS: readonly Kind[] = [CROQUET_GAMES, CHESS_CARD, CHESS_BOARDS, GO_PAIRINGS];
