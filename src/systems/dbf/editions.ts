import { inForce } from "../../kernel/seasons/editions";
import { PRINTED, type Regulation } from "./tables";

/** Printed tables are looked up as they are printed. */
export const EDITIONS = PRINTED;

/** The defaults. */
export const LATEST = inForce(EDITIONS, null);

/** The values in force on a day; the latest for no day (null). */
export function regulationOn(day: number | null): Regulation {
  return inForce(EDITIONS, day);
}
