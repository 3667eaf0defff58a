export * from "./rule";
export * from "./season";
export * from "./standings";
export { CROQUET_PAPER, CROQUET_READINGS, CROQUET_SYMBOLS } from "./sources";
