// Takes the pictures of the README and the guide in the workbench, with Chromium: npm run pictures
/* global window -- what is given to page.evaluate runs in the page */
// Look at every one of them before it goes in.
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";

const { build, serve } = createRequire(import.meta.url)("./workbench.js");
const INTO = path.resolve("docs/images");

const folder = mkdtempSync(path.join(os.tmpdir(), "pictures-"));
await build(folder);
const server = await serve(0, folder);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--headless", "--no-sandbox", "--disable-gpu"],
});

/** The workbench with a sample open, and what a picture needs to do there. */
async function open(sample, { width = 1360, height = 700 } = {}) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.goto(`http://localhost:${server.address().port}/?sample=${sample}`);
  await page.locator(`html[data-ready="${sample}.xlsx"]`).waitFor();
  await page.locator("#pane:not([aria-busy])").waitFor();
  const pane = page.frameLocator("#pane");
  return {
    page,
    pane,
    press: (name) => pane.getByRole("button", { name, exact: true }).click(),
    reached: (heading) => pane.getByRole("heading", { name: heading, exact: true }).waitFor(),
    select: (sheet, cell) =>
      page.evaluate(
        ([sheet, column, row]) =>
          window.workbench.workbook.show(sheet, { top: row, left: column, bottom: row, right: column }),
        [sheet, cell.charCodeAt(0) - 65, Number(cell.slice(1)) - 1],
      ),
    type: (sheet, cell, value) =>
      page.evaluate(
        ([sheet, left, top, value]) =>
          window.workbench.workbook.write(sheet, [{ top, left, contents: [[{ value, formula: null, format: null }]] }]),
        [sheet, cell.charCodeAt(0) - 65, Number(cell.slice(1)) - 1, value],
      ),
    picture: async (name) => {
      await page.waitForTimeout(600); // the grid paints a little later
      await page.screenshot({ path: path.join(INTO, `${name}.png`), animations: "disabled" });
    },
    panePicture: async (name) => {
      await page.locator("#pane").screenshot({ path: path.join(INTO, `${name}.png`), animations: "disabled" });
    },
    close: () => page.close(),
  };
}

/** A sample filled with live formulas, and one of its numbers explained. */
async function explained(sample, sheet, cell, name, size) {
  const bench = await open(sample, size);
  await bench.press("Import this sheet");
  await bench.press("Show the results");
  await bench.press("Fill");
  await bench.reached("Done");
  await bench.select(sheet, cell);
  await bench.press("Explain a number");
  await bench.pane.locator("ol.working li").first().waitFor();
  await bench.picture(name);
  return bench;
}

const only = process.argv[2];
const pictures = {
  workbench: () => explained("chess-cards", "Cards", "H5", "workbench"),
  chess: () => explained("chess-league", "Boards", "M6", "chess", { width: 1600 }),
  croquet: () => explained("croquet-season", "Games", "H4", "croquet", { width: 1460, height: 800 }),
  "bridge-dbf": () => explained("dbf-pairs", "Tirsdag", "J5", "bridge-dbf", { width: 1500, height: 860 }),
  "bridge-acbl": () => explained("acbl-pairs", "Monday", "L6", "bridge-acbl"),
  go: () => explained("go-pairings", "Round 1", "J5", "go"),
  // The four steps of the pane that say most.
  "pane-check": async () => {
    const bench = await open("dbf-pairs", { height: 900 });
    await bench.press("Import this sheet");
    await bench.reached("Is this right?");
    await bench.pane.getByText("Settings").first().click();
    await bench.panePicture("pane-check");
    return bench;
  },
  "pane-preview": async () => {
    const bench = await open("chess-cards", { height: 900 });
    await bench.type("Cards", "H5", 6);
    await bench.type("Cards", "C7", "nine");
    await bench.press("Import this sheet");
    await bench.press("Show the results");
    await bench.reached("This will be written");
    await bench.panePicture("pane-preview");
    return bench;
  },
  "pane-done": async () => {
    const bench = await open("croquet-season", { height: 900 });
    await bench.press("Import this sheet");
    await bench.press("Show the results");
    await bench.press("Fill");
    await bench.reached("Done");
    await bench.panePicture("pane-done");
    return bench;
  },
};

try {
  for (const [name, take] of Object.entries(pictures)) {
    if (only !== undefined && only !== name) continue;
    const bench = await take();
    await bench.close();
    console.log(name);
  }
} finally {
  await browser.close();
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
}
