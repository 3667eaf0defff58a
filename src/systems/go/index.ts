export { rank, rankName, type Rank } from "./rank";
export * from "./rule";
export { GO_NOT_DONE, GO_PAPER, GO_READINGS, GO_SYMBOLS } from "./sources";
