// Writes test/fixtures/<kind>/expected.json: what the command line says of each input. Read the difference before committing it.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const folder = mkdtempSync(path.join(tmpdir(), "fixtures-"));
for (const kind of readdirSync("test/fixtures")) {
  const input = readdirSync(`test/fixtures/${kind}`).find((name) => name.startsWith("input."));
  const args = [
    "bin/club-handicaps.js",
    "fill",
    `test/fixtures/${kind}/${input}`,
    "--json",
    "--out",
    `${folder}/out.xlsx`,
  ];
  let json;
  try {
    json = execFileSync(process.execPath, args, { encoding: "utf8" });
  } catch (error) {
    json = error.stdout;
  }
  writeFileSync(`test/fixtures/${kind}/expected.json`, json);
}
