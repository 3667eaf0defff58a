// The functions of each system: all, and those with a working.
import { SYSTEM_IDS, type SystemId } from "../kernel/sources";
import { ACBL_FUNCTIONS } from "./acbl";
import type { CellFunction } from "./calling/adapt";
import { CHESS_FUNCTIONS } from "./chess";
import { CROQUET_FUNCTIONS } from "./croquet";
import { DBF_FUNCTIONS } from "./dbf";
import { GO_FUNCTIONS } from "./go";

const FAMILIES: { readonly [system in SystemId]: readonly CellFunction[] } = {
  croquet: CROQUET_FUNCTIONS,
  dbf: DBF_FUNCTIONS,
  acbl: ACBL_FUNCTIONS,
  chess: CHESS_FUNCTIONS,
  go: GO_FUNCTIONS,
};

/** Every function of a system. */
export const OF_SYSTEMS: readonly CellFunction[] = ([] as CellFunction[]).concat(
  ...SYSTEM_IDS.map((id) => FAMILIES[id]),
);

/** Every function that computes one value. */
export const EXPLAINED = OF_SYSTEMS.filter(isExplained);

function isExplained(one: CellFunction): one is CellFunction & Required<Pick<CellFunction, "explain">> {
  return one.explain !== undefined;
}
