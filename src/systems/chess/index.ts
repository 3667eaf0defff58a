export { EDITIONS, LATEST, tablesOf, withOwnTables, type ChessTables } from "./editions";
export * from "./boards";
export * from "./matches";
export * from "./rule";
export { CHESS_PAPER, CHESS_READINGS, CHESS_SYMBOLS } from "./sources";
