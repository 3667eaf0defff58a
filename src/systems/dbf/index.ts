export * from "./check";
export * from "./forms";
export * from "./results";
export * from "./rule";
export { DBF_SEASON } from "./season";
export type { Check, Reason, Two } from "./settlement";
export * from "./teams";
export * from "./tournament";
export { DBF_PAPER, DBF_READINGS, DBF_SYMBOLS } from "./sources";
