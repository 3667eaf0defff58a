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
export { CHESS_NOT_DONE, CHESS_PAPER, CHESS_READINGS, CHESS_SYMBOLS } from "./sources";
