import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { KIND_IDS } from "../../src/tournaments";
import { runCli, temporaryFolder } from "../cli/run";

// Each kind with a sheet as a club might have it, through the command line: input sheet in, plan out.
const root = path.resolve(__dirname, "../fixtures");
const folder = temporaryFolder();

test.each([...KIND_IDS])("%s: the plan is as expected", async (kind) => {
  const input = readdirSync(path.join(root, kind)).find((name) => name.startsWith("input."))!;
  const ran = await runCli("fill", path.join(root, kind, input), "--json", "--out", path.join(folder, `${kind}.xlsx`));
  const plan = JSON.parse(ran.out);
  expect(plan).toEqual(JSON.parse(readFileSync(path.join(root, kind, "expected.json"), "utf8")));
  expect(plan.kind).toBe(kind);
  expect(ran.code).toBe(plan.problems.some((p: { severity: string }) => p.severity === "error") ? 1 : 0);
});
