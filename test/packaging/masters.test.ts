// Golden masters: what differs between two sets of them is told, line by line.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "../cli/run";

const folder = temporaryFolder();

function put(set: string, masters: { readonly [name: string]: unknown }): string {
  const to = path.join(folder, set);
  mkdirSync(to, { recursive: true });
  for (const [name, master] of Object.entries(masters)) writeFileSync(path.join(to, name), JSON.stringify(master));
  return to;
}

function compared(before: string, after: string): { readonly code: number; readonly lines: readonly string[] } {
  try {
    const out = execFileSync(process.execPath, ["build/masters.js", before, "--compare", after], { encoding: "utf8" });
    return { code: 0, lines: out.trim().split("\n") };
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string };
    return { code: status, lines: stdout.trim().split("\n") };
  }
}

test("the same masters differ in nothing; another figure, a new one and a lost one are named", () => {
  const before = put("before", { "a.json": { rows: [{ change: 4 }, null] }, "b.json": 1 });
  const after = put("after", { "a.json": { rows: [{ change: 5 }, []] }, "c.json": 1 });
  expect(compared(before, before)).toEqual({ code: 0, lines: ["no difference"] });
  const lines = ["a.json rows 0 change: 4 → 5", "a.json rows 1: null → []", "b.json: gone", "c.json: new"];
  expect(compared(before, after)).toEqual({ code: 1, lines });
});
