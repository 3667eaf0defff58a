export {
  COMPETITION,
  competitionIn,
  competitionKey,
  competitionsNamed,
  isKnockout,
  namesCompetition,
} from "./chess/competition";
export { CROQUET_OUTPUTS } from "./croquet/games";
export { isFederation } from "./federation";
export * from "./fillPlan";
export {
  clubRules,
  isRulesName,
  RULES_SHEET,
  RULES_TABLE,
  rulesSheet,
  sheetOfRules,
  type ClubRules,
} from "./house/houseRules";
export * from "./kind";
export { KIND_IDS, inBook, kindOf, KINDS, rowIs, SAYABLE, sheetLanguage } from "./kinds";
export { LAST_GAME_WORDS } from "./acbl/lastPercentages";
export * from "./pages";
export {
  headless,
  isMissing,
  missingSettings,
  offeredOn,
  PLAIN_DIFFERENCE,
  planFill,
  planningFill,
  saidOfSections,
  settingsTold,
  takenSettings,
} from "./plan";
export * from "./played";
export {
  asSaid,
  find,
  isToFill,
  kindsAsked,
  pagesSource,
  recognise,
  recognising,
  type AsSaid,
  type Recognition,
} from "./recognise";
export { Headers } from "./table/headers/headers";
export { OF_EACH_SECTION } from "./table/rows/sections";
export { isOfSummary, SUMMARIES, tableName } from "./table/outputs/summaryNames";
export { ALL_SECTIONS, headerRead, onlySection, ONE_SECTION } from "./table/said/oneSection";
export { columnKey, columnsOf, mappingOf, meaningsOf } from "./table/said/mappings";
export { isNobody, isOpenPlace } from "./table/names/nobody";
export { LEFT_OUT, leftOutNames, withLeftOut } from "./table/said/leftOut";
export {
  canAnswer,
  isAbout,
  namesRead,
  readNameAnswers,
  SAME_NAMES,
  withNameAnswer,
  withNameAnswers,
  type NameAnswer,
} from "./table/said/sameNames";
export { sectionNames } from "./table/rows/sections";
export { rowAnswersTogether, ROWS_PLAYED, withRepeats, withRowAnswer } from "./table/said/rowsPlayed";
export { byLikelihood, columnsFor, isForResults, saysResult } from "./table/outputs/ownColumns";
export { outputHeaded } from "./table/tableOutputs";
export { titlesOf } from "./table/rows/titleWords";
export { isTotalLabel } from "./table/rows/rowSorts";
export {
  answerFor,
  DATE_ORDER,
  DECIMAL_MARK,
  GAMES_COUNT,
  namesOf,
  readSetting,
  settingText,
  YEAR,
} from "./table/said/settings";
export { spelling } from "../kernel/written/spelling";
export type { OutputPlace, Trail, TrailCell } from "./trail";
export { cellsNamed, isOurs, isWaiting, waitingFor } from "./waiting";
