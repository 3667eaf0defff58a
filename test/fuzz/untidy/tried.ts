// Random untidy sheets of each kind: about 80 of the twelve kinds in `npm test`, 24,000 in `npm run nightly`.
import type { KindId } from "../../../src/tournaments";
import { untidySheet, wrongOnce } from "./generate";
import { isSilent, judge } from "./judge";
import { shrunk, told } from "./shrink";
import { SEED, times } from "../../random";

/** The number of sheets of each kind. */
const SHEETS = 50;
/** The number of examples that a failure shows. */
const SHOWN = 3;

export const isOfDbf = (kind: KindId): boolean => kind.startsWith("dbf-");

export function tryKinds(kinds: readonly KindId[]): void {
  describe("untidy sheets of each kind: nothing silently wrong, nothing silently empty", () => {
    test.each(kinds)("%s", (kind: KindId) => {
      const silent: string[] = [];
      const drawn = (i: number) => untidySheet(kind, (SEED + i) >>> 0);
      const first = wrongOnce([kind]);
      for (let i = -first.length; i < times(SHEETS); i++) {
        const untidy = i < 0 ? first.at(i)! : drawn(i);
        if (isSilent(judge(untidy)) && silent.push("") <= SHOWN) silent[silent.length - 1] = told(shrunk(untidy));
      }
      if (silent.length > 0)
        throw new Error(`${silent.length} sheets, the first of them:\n\n${silent.filter(Boolean).join("\n\n")}`);
    });
  });
}
