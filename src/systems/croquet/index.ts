export * from "./rule";
export * from "./season";
export { CROQUET_PAPER, CROQUET_READINGS, CROQUET_SYMBOLS } from "./sources";
