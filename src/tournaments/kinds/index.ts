import type { Kind } from "../kind";
import { CHESS_CARD } from "./chessCard";
import { CROQUET_GAMES } from "./croquetGames";

/** The only list of kinds, in the order in which they are offered. */
export const KINDS: readonly Kind[] = [CROQUET_GAMES, CHESS_CARD];
