import { readFileSync, rmSync, mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { builtRelease, RELEASED } from "../../build/built";
import { makeRelease, RELEASE_NAME } from "../released";

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
