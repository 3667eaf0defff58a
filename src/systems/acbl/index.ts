export * from "./awards";
export * from "./bonus";
export {
  EDITIONS,
  LATEST,
  ownTeamChart,
  rankChartOf,
  tablesOn,
  teamChartOf,
  type AcblTables,
  type RankChart,
  type TeamChart,
} from "./editions";
export * from "./games";
export * from "./member";
export * from "./percentage";
export * from "./rankChart";
export * from "./ranking";
export { ACBL_SEASON, handicapAfter, holderText, readHolder, type Holder } from "./season";
export * from "./standings";
export * from "./teams";
export { CHART_AVERAGES, NON_MEMBER_MASTERPOINTS } from "./tables";
export { ACBL_NOT_DONE, ACBL_PAPER, ACBL_READINGS, ACBL_SYMBOLS } from "./sources";
