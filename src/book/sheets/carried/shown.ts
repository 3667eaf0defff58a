// Compares figures as shown: a handicap that is shown rounded is the same.
import type { Plain } from "../../../kernel/problem";
import { sameValue } from "../../state/same";

const SHOWN_DECIMALS = 2;

/** Whether a number shows a handicap, in full or rounded to its own decimals. */
export function isShownAs(given: number, handicap: Plain): boolean {
  if (typeof handicap !== "number") return false;
  if (sameValue(given, handicap)) return true;
  const decimals = /\.(\d+)$/.exec(String(given))?.[1]?.length ?? 0;
  return Math.abs(given - handicap) <= 0.5 * 10 ** -Math.max(decimals, SHOWN_DECIMALS) + 1e-9;
}
