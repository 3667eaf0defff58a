import type { Kind } from "../kind";
import { CHESS_CARD } from "./chessCard";

/** The only list of kinds, in the order in which they are offered. */
export const KINDS: readonly Kind[] = [CHESS_CARD];
