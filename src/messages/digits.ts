import type { SystemId } from "../kernel/sources";
import type { Decimals } from "./sentence";

/** Decimals that a sport shows. */
const SHOWN: { readonly [system in SystemId]: number } = { croquet: 1, dbf: 2, acbl: 4, chess: 2, go: 2 };

/** Factors of a working, small numbers that two decimals would make nothing of. */
const FACTORS = ["weight", "significance", "cu", "ck", "cb", "dbf-weight", "dbf-significance"];
const FACTOR_DECIMALS = 4;

/** How many decimals the details of a step of a system are shown with, and its value, which goes by the step's code. */
export function decimalsOf(system: SystemId): Decimals {
  return (name) => (FACTORS.includes(name) ? FACTOR_DECIMALS : SHOWN[system]);
}
