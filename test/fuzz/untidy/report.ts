import { KIND_IDS, type KindId } from "../../../src/tournaments";
import { untidySheets } from "./generate";
import { judge, VERDICTS, type Verdict } from "./judge";

export type Counts = { readonly [kind in KindId]: { readonly [verdict in Verdict]: number } };

export function counted(sheets: number, seed: number): Counts {
  const counts = Object.fromEntries(
    KIND_IDS.map((kind) => [kind, Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0]))]),
  ) as { [kind in KindId]: { [verdict in Verdict]: number } };
  for (const untidy of untidySheets(sheets, seed)) counts[untidy.kind][judge(untidy).verdict]++;
  return counts;
}

const HEADS = ["right", "asked", "refused rightly", "refused, readable", "silently wrong", "silently empty"];

/** The counts as a table, with the sums in the last line. */
export function asTable(counts: Counts): string {
  const lines = KIND_IDS.map((kind) => [kind, ...VERDICTS.map((verdict) => counts[kind][verdict])]);
  const sums = VERDICTS.map((verdict) => KIND_IDS.reduce((all, kind) => all + counts[kind][verdict], 0));
  const all = sums.reduce((sum, count) => sum + count, 0);
  const shares = sums.map((count) => `${((100 * count) / all).toFixed(1)} %`);
  return [["kind", ...HEADS], ["---", ...HEADS.map(() => "--:")], ...lines, [`all ${all}`, ...sums], ["", ...shares]]
    .map((line) => `| ${line.join(" | ")} |`)
    .join("\n");
}
