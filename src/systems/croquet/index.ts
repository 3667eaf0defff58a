export * from "./rule";
export * from "./season";
export { CROQUET_PAPER } from "./sources";
