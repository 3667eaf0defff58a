export { CHESS_NOT_DONE, CHESS_PAPER, CHESS_SYMBOLS, chessReadings } from "./sources";
export {
  ADJUSTMENTS,
  DIVISOR,
  EDITIONS,
  LATEST,
  ownText,
  tablesBy,
  tablesOf,
  tablesOn,
  withOwnTable,
  type ChessTables,
} from "./editions";
export * from "./boards";
export * from "./matches";
export * from "./rule";
export { CHESS_SEASON } from "./season";
