import { inForce } from "../../kernel/seasons/editions";
import { PRINTED, type Regulation } from "./tables";

/** Printed tables are looked up as they are printed. */
export const EDITIONS = PRINTED;

/** What holds where nothing else is said. */
export const LATEST = inForce(EDITIONS, null);

/** What holds on a day; without one (null) the latest. */
export function regulationOn(day: number | null): Regulation {
  return inForce(EDITIONS, day);
}
