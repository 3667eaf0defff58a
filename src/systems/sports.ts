import type { SystemId } from "../kernel/sources";
import type { Sport } from "../kernel/sport";
import { ACBL_SPORT } from "./acbl";
import { CHESS_SPORT } from "./chess";
import { CROQUET_SPORT } from "./croquet";
import { DBF_SPORT } from "./dbf";
import { GO_SPORT } from "./go";

/** What is different about each sport, for whoever shows its figures or keeps its book. */
export const SPORTS: { readonly [system in SystemId]: Sport } = {
  croquet: CROQUET_SPORT,
  dbf: DBF_SPORT,
  acbl: ACBL_SPORT,
  chess: CHESS_SPORT,
  go: GO_SPORT,
};
