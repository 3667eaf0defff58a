export * from "./rule";
export { CHESS_PAPER } from "./sources";
