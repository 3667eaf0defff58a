import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { builtRelease, RELEASED } from "../../build/built";
import { makeRelease, RELEASE_NAME } from "../released";

const ROOT = path.resolve(__dirname, "../..");
const zipIn = (folder: string) => readFileSync(path.join(folder, `${RELEASE_NAME}.zip`));

test("the same sources give the same bytes, in another time zone too", () => {
  const again = mkdtempSync(path.join(os.tmpdir(), "club-handicaps-"));
  try {
    makeRelease(again, { SOURCE_DATE_EPOCH: RELEASED, TZ: "Europe/Copenhagen" });
    expect(zipIn(again).equals(zipIn(builtRelease()))).toBe(true);
  } finally {
    rmSync(again, { recursive: true });
  }
});

test("the repository itself packs nothing but the command line", () => {
  const packed = execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  const [{ files }] = JSON.parse(packed) as [{ readonly files: readonly { readonly path: string }[] }];
  const others = ["LICENSE", "README.md", "package.json"];
  expect(
    files
      .map((one) => one.path)
      .filter((name) => !/^(bin|dist-cli)\//.test(name))
      .sort(),
  ).toEqual(others);
});
