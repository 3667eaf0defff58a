// Takes the pictures of the README and the guides in the workbench, with Chromium: npm run pictures [-- NAME]
/* global window -- what is given to page.evaluate runs in the page */
// Look at every one of them before it goes in.
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";

const { build, serve } = createRequire(import.meta.url)("./workbench.js");

const WORDS = {
  en: {
    locale: "en-GB",
    into: "docs/images",
    importSheet: "Import this sheet",
    check: "Is this right?",
    settings: "Settings",
    showResults: "Show the results",
    preview: "This will be written",
    fill: "Fill",
    done: "Done",
    explain: "Explain a number",
    noRating: "nine",
  },
  da: {
    locale: "da-DK",
    into: "docs/images/da",
    importSheet: "Indlæs dette ark",
    check: "Er det rigtigt?",
    settings: "Indstillinger",
    showResults: "Vis resultaterne",
    preview: "Dette bliver skrevet",
    fill: "Udfyld",
    done: "Færdig",
    explain: "Forklar et tal",
    noRating: "ni",
  },
};

const folder = mkdtempSync(path.join(os.tmpdir(), "pictures-"));
await build(folder);
const server = await serve(0, folder);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--headless", "--no-sandbox", "--disable-gpu"],
});

/** The workbench in a language with a sample open, and what a picture needs to do there. */
async function open(words, sample, { width = 1360, height = 700 } = {}) {
  const page = await browser.newPage({ viewport: { width, height }, locale: words.locale });
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
      await page.screenshot({ path: path.join(words.into, `${name}.png`), animations: "disabled" });
    },
    panePicture: async (name) => {
      await page.locator("#pane").screenshot({ path: path.join(words.into, `${name}.png`), animations: "disabled" });
    },
    close: () => page.close(),
  };
}

/** A sample filled with live formulas, and one of its numbers explained. */
async function explained(words, sample, sheet, cell, name, size) {
  const bench = await open(words, sample, size);
  await bench.press(words.importSheet);
  await bench.press(words.showResults);
  await bench.press(words.fill);
  await bench.reached(words.done);
  await bench.select(sheet, cell);
  await bench.press(words.explain);
  await bench.pane.locator("ol.working li").first().waitFor();
  await bench.picture(name);
  return bench;
}

const only = process.argv[2];
const pictures = {
  chess: (words) => explained(words, "chess-league", "Boards", "M6", "chess", { width: 1600 }),
  croquet: (words) => explained(words, "croquet-season", "Games", "H4", "croquet", { width: 1460, height: 800 }),
  "bridge-dbf": (words) => explained(words, "dbf-pairs", "Tirsdag", "J5", "bridge-dbf", { width: 1500, height: 860 }),
  "bridge-acbl": (words) => explained(words, "acbl-pairs", "Monday", "L6", "bridge-acbl"),
  go: (words) => explained(words, "go-pairings", "Round 1", "J5", "go"),
  // The three steps of the pane that say most.
  "pane-check": async (words) => {
    const bench = await open(words, "dbf-pairs", { height: 900 });
    await bench.press(words.importSheet);
    await bench.reached(words.check);
    await bench.pane.getByText(words.settings).first().click();
    await bench.panePicture("pane-check");
    return bench;
  },
  "pane-preview": async (words) => {
    const bench = await open(words, "chess-cards", { height: 900 });
    await bench.type("Cards", "H5", 6);
    await bench.type("Cards", "C7", words.noRating);
    await bench.press(words.importSheet);
    await bench.press(words.showResults);
    await bench.reached(words.preview);
    await bench.panePicture("pane-preview");
    return bench;
  },
  "pane-done": async (words) => {
    const bench = await open(words, "croquet-season", { height: 520 });
    await bench.press(words.importSheet);
    await bench.press(words.showResults);
    await bench.press(words.fill);
    await bench.reached(words.done);
    await bench.panePicture("pane-done");
    return bench;
  },
};

try {
  for (const words of Object.values(WORDS)) {
    for (const [name, take] of Object.entries(pictures)) {
      if (only !== undefined && only !== name) continue;
      const bench = await take(words);
      await bench.close();
      console.log(`${words.into}/${name}.png`);
    }
  }
} finally {
  await browser.close();
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
}
