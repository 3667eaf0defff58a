export * from "./awards";
export * from "./bonus";
export * from "./games";
export * from "./member";
export * from "./percentage";
export * from "./rankChart";
export * from "./teams";
export { CHART_AVERAGES, FACTOR, FULL_GAMES, NON_MEMBER_MASTERPOINTS, PAR } from "./tables";
export { ACBL_PAPER, ACBL_READINGS, ACBL_SYMBOLS } from "./sources";
