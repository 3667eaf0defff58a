// The functions of each system: those with a working, and all.
import { SYSTEM_IDS, type SystemId } from "../kernel/sources";
import { ACBL_EXPLAINED, ACBL_FUNCTIONS } from "./acbl";
import type { CellFunction } from "./calling/adapt";
import { CHESS_EXPLAINED, CHESS_FUNCTIONS } from "./chess";
import { CROQUET_EXPLAINED, CROQUET_FUNCTIONS } from "./croquet";
import { DBF_EXPLAINED, DBF_FUNCTIONS } from "./dbf";
import { GO_EXPLAINED, GO_FUNCTIONS } from "./go";

interface Family {
  readonly explained: readonly CellFunction[];
  readonly all: readonly CellFunction[];
}

const FAMILIES: { readonly [system in SystemId]: Family } = {
  croquet: { explained: CROQUET_EXPLAINED, all: CROQUET_FUNCTIONS },
  dbf: { explained: DBF_EXPLAINED, all: DBF_FUNCTIONS },
  acbl: { explained: ACBL_EXPLAINED, all: ACBL_FUNCTIONS },
  chess: { explained: CHESS_EXPLAINED, all: CHESS_FUNCTIONS },
  go: { explained: GO_EXPLAINED, all: GO_FUNCTIONS },
};

/** Every function that computes one value. */
export const EXPLAINED: readonly CellFunction[] = ([] as CellFunction[]).concat(
  ...SYSTEM_IDS.map((id) => FAMILIES[id].explained),
);

/** Every function of a system. */
export const OF_SYSTEMS: readonly CellFunction[] = ([] as CellFunction[]).concat(
  ...SYSTEM_IDS.map((id) => FAMILIES[id].all),
);
