import { inForce } from "../../kernel/seasons/editions";
import { PRINTED, type Regulation } from "./tables";

/** The printed tables, which need no preparation. */
export const EDITIONS = PRINTED;

/** The defaults. */
export const LATEST = inForce(EDITIONS, null);

/** The regulation on a day; the latest for no day (null). */
export function regulationOn(day: number | null): Regulation {
  return inForce(EDITIONS, day);
}
