import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { OFFICE_JS_FILES, OFFICE_JS_FOLDER } from "../../build/officeJs";
import { builtDist } from "../../build/built";

const dist = builtDist("package");
const usual = builtDist();

test("Microsoft's files come along unchanged, with their licence", () => {
  for (const file of OFFICE_JS_FILES) {
    const copy = path.join(dist, "office-js", file.replace("dist/", ""));
    expect([file, readFileSync(copy).equals(readFileSync(path.join(OFFICE_JS_FOLDER, file)))]).toEqual([file, true]);
  }
  expect(OFFICE_JS_FILES).toContain("LICENSE.md");
});

test.each([
  ["taskpane.html", "office-js/office.js"],
  ["functions.html", "office-js/custom-functions-runtime.js"],
])("%s loads them and knows no other host", (page, script) => {
  const html = readFileSync(path.join(dist, page), "utf8");
  expect(html).toContain(`<script src=${script}>`);
  expect(html).toContain("script-src 'self';");
  expect(html).not.toContain("https://");
});

test("they are not in the build that takes them from Microsoft's network", () => {
  expect(readdirSync(usual)).not.toContain("office-js");
});
