export * from "./check";
export { EDITIONS, LATEST, type Regulation, type Scoring } from "./editions";
export * from "./forms";
export * from "./results";
export * from "./rule";
export type { Check, Reason, Two } from "./settlement";
export * from "./teams";
export * from "./tournament";
export { DBF_NOT_DONE, DBF_PAPER, DBF_READINGS, DBF_SYMBOLS } from "./sources";
