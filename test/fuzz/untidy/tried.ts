// Random untidy sheets, kind by kind: 4,800 of the twelve kinds in a run.
import type { KindId } from "../../../src/tournaments";
import { budget, SEED, seeded } from "../budget";
import { untidySheet } from "./generate";
import { isSilent, judge } from "./judge";
import { shrunk, told } from "./shrink";

/** Of each kind. */
const SHEETS = 400;
/** Examples that a failure shows. */
const SHOWN = 3;

export const isOfDbf = (kind: KindId): boolean => kind.startsWith("dbf-");

export function tryKinds(kinds: readonly KindId[]): void {
  describe(seeded("untidy sheets of each kind: nothing silently wrong, nothing silently empty", SHEETS), () => {
    test.each(kinds)("%s", (kind: KindId) => {
      const silent: string[] = [];
      for (let i = 0; i < budget(SHEETS).numRuns!; i++) {
        const untidy = untidySheet(kind, (SEED + i) >>> 0);
        if (isSilent(judge(untidy)) && silent.push("") <= SHOWN) silent[silent.length - 1] = told(shrunk(untidy));
      }
      if (silent.length > 0)
        throw new Error(`${silent.length} sheets, the first of them:\n\n${silent.filter(Boolean).join("\n\n")}`);
    });
  });
}
