import type { Season } from "../kernel/seasons/season";
import type { SystemId } from "../kernel/sources";
import { ACBL_SEASON } from "./acbl";
import { CHESS_SEASON } from "./chess";
import { CROQUET_SEASON } from "./croquet";
import { DBF_SEASON } from "./dbf";
import { GO_SEASON } from "./go";

/** How handicaps move through a season, by system. */
export const SEASONS: { readonly [system in SystemId]: Season } = {
  croquet: CROQUET_SEASON,
  dbf: DBF_SEASON,
  acbl: ACBL_SEASON,
  chess: CHESS_SEASON,
  go: GO_SEASON,
};
