// Sheets as clubs keep them, with the right figures from the papers: each is right, asked about or refused.
import { readFileSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "../cli/run";
import { root, verdictOf, type Case } from "./verdict";
import { VERDICTS } from "./verdicts";

const CASES = JSON.parse(readFileSync(path.join(root, "expected.json"), "utf8")) as readonly Case[];
const folder = temporaryFolder();

test("every case has a verdict", () => {
  expect(Object.keys(VERDICTS)).toEqual(CASES.map(({ file }) => file));
});

// A verdict may only get better: `right` before `asked`, that before `refused`; what is wrong or incomplete is to be mended.
test.each(CASES)("$file: $form", async (of) => {
  expect(await verdictOf(of, folder)).toBe(VERDICTS[of.file]);
});
