export { GO_NOT_DONE, GO_PAPER, GO_SYMBOLS, goReadings } from "./sources";
export { rank, rankName, type Rank } from "./rank";
export { COLOURS, winningColour, type Colour } from "./result";
export * from "./rule";
export { GO_SEASON } from "./season";
