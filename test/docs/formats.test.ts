import { readFileSync } from "node:fs";
import path from "node:path";
import { FORMAT_TITLES } from "../../src/files/formats/formats";

test("the guide says of every format how to get it", () => {
  const guide = readFileSync(path.resolve(__dirname, "../../docs/guide/from-your-program.md"), "utf8");
  expect(
    FORMAT_TITLES.filter((title) => !new RegExp(`^\\| ${title.replace(/[.?()]/g, "\\$&")} +\\|`, "m").test(guide)),
  ).toEqual([]);
});
