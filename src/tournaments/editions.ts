import type { SystemId } from "../kernel/sources";
import * as acbl from "../systems/acbl";
import * as dbf from "../systems/dbf";

/** True if the day's tables are those of the worksheet functions, which do not know the day. */
export function isLatest(system: SystemId, day: number | null): boolean {
  if (system === "dbf") return dbf.regulationOn(day) === dbf.LATEST;
  return system !== "acbl" || acbl.tablesOn(day) === acbl.LATEST;
}
