export { CROQUET_NOT_DONE, CROQUET_PAPER, CROQUET_SYMBOLS, croquetReadings } from "./sources";
export {
  byChoices,
  CLUB_CHOICES,
  CROSS_REFERENCE_HANDICAPS,
  EDITIONS,
  editionsBy,
  HANDICAPS,
  hasClubChoices,
  LATEST,
  LOWEST_INDEX,
  OTHER_LENGTHS,
  SCALE,
  scaleText,
  SHORT_HANDICAP_GAMES,
  tablesOf,
  withOwnScale,
  type CroquetTables,
  type Handicap,
} from "./editions";
export * from "./rule";
export * from "./season";
export * from "./standings";
export { HANDICAP_PLAY_CHANGE, HSV_TABLE, LEVEL_PLAY_TABLE } from "./tables";
