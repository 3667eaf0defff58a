export { rank, rankName, type Rank } from "./rank";
export * from "./rule";
export { GO_PAPER } from "./sources";
