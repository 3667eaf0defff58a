import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { comeBack } from "../test/files/demanding/comeBack";
import { DEMANDING } from "../test/files/demanding/workbooks";
import { table } from "./measure";

/** How many of our demanding workbooks come back whole when the command line has filled them. */
export async function workbooksReport(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "club-handicaps-bench-"));
  try {
    const outcomes = (await comeBack(DEMANDING, folder)).filter(({ workbook }) => workbook.refused === undefined);
    const all = outcomes.length;
    for (const { workbook, losses, added, changes } of outcomes) {
      for (const fault of [...losses, ...added]) process.stderr.write(`${workbook.name}: ${fault}\n`);
      for (const part of changes) process.stderr.write(`${workbook.name}: filled again, ${part} differs\n`);
    }
    const whole = outcomes.filter(({ losses }) => losses.length === 0).length;
    const same = outcomes.filter(({ changes }) => changes.length === 0).length;
    const faults = outcomes.reduce((sum, { added }) => sum + added.length, 0);
    const known = outcomes.reduce((sum, { faults: found }) => sum + found.length, 0);
    return table("Demanding workbooks, filled by the command line", [
      { what: "come back without loss", measured: `${whole} of ${all}`, reference: "", goal: "all" },
      { what: "filled again, the same", measured: `${same} of ${all}`, reference: "", goal: "all" },
      { what: "new errors of Microsoft's validator", measured: `${faults}`, reference: `${known} before`, goal: "0" },
      {
        what: "opened by LibreOffice",
        measured: opened(
          outcomes.flatMap(({ file }) => file ?? []),
          path.join(folder, "filled"),
        ),
        reference: `before ${opened(
          outcomes.map(({ given }) => given),
          path.join(folder, "given"),
        )}`,
        goal: "as many",
      },
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** LibreOffice opens them where it is installed: each becomes a text file of its first sheet. */
function opened(files: readonly string[], folder: string): string {
  const [out, profile] = [path.join(folder, "opened"), path.join(folder, "profile")];
  mkdirSync(out, { recursive: true });
  const args = [
    `-env:UserInstallation=file://${profile}`,
    "--headless",
    "--convert-to",
    "csv",
    "--outdir",
    out,
    ...files,
  ];
  try {
    execFileSync("soffice", args, { stdio: "ignore", timeout: 300_000 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "not installed here";
  }
  return `${readdirSync(out).length} of ${files.length}`;
}
