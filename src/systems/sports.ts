import type { SystemId } from "../kernel/sources";
import type { Sport } from "../kernel/seasons/sport";
import { ACBL_SPORT } from "./acbl/sport";
import { CHESS_SPORT } from "./chess/sport";
import { CROQUET_SPORT } from "./croquet/sport";
import { DBF_SPORT } from "./dbf/sport";
import { GO_SPORT } from "./go/sport";

/** The differences between sports, for lists, pages and the book. */
export const SPORTS: { readonly [system in SystemId]: Sport } = {
  croquet: CROQUET_SPORT,
  dbf: DBF_SPORT,
  acbl: ACBL_SPORT,
  chess: CHESS_SPORT,
  go: GO_SPORT,
};
