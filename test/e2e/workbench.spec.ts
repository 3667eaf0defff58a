// The functions in the cells of the workbench, and the page around the grid.
import type { Page } from "@playwright/test";
import "../../src/messages/everyLanguage";
import { expect, FILL, test } from "./workbenchPage";
import { FILL_DA } from "./fillWords";
import { obstaclesIn } from "./obstacles";
import { SOON } from "./soon";

test.beforeEach(({ bench }) => bench.open());

test("a Dane types semicolons and decimal commas", async ({ bench, page }) => {
  await page.getByLabel("Language").selectOption("da");
  await bench.opened("chess-cards.xlsx");
  await page.keyboard.press("F6");
  await bench.write("Cards", "K5", [[{ formula: "=DBF.DELTA(58.5,25,30,14,24)" }]]);
  await bench.type("K6", "=DBF.DELTA(58,5;25;30;14;24)");
  await bench.type("K7", "58,5");
  const [[english]] = (await bench.values("Cards", "K5")) as [[number]];
  expect(english).toBeLessThan(0);
  await expect.poll(() => bench.values("Cards", "K6:K7"), SOON).toEqual([[english], [58.5]]);
});

test("a formula typed into a cell gives its result, spills over its rows and gives way again", async ({ bench }) => {
  await bench.type("K5", "=CHESS.MATCH(C5:C10,E5:E10,G5:G10,I5:I10)");
  await expect
    .poll(() => bench.values("Cards", "K5:L13"), SOON)
    .toEqual([
      [0, 7],
      [6, 0],
      [0, 1],
      [1, 0],
      [4, 0],
      [3, 0],
      [14, 8],
      [0.5, 0],
      [3.5, 3],
    ]);
  await bench.select("K5");
  await expect(bench.line).toHaveText("Cell K5: 0. Formula: =CHESS.MATCH(C5:C10,E5:E10,G5:G10,I5:I10)");
  await bench.write("Cards", "K8", [["in the way"]]);
  expect(await bench.values("Cards", "K5:L6")).toEqual([
    [{ error: "#SPILL!" }, null],
    [null, null],
  ]);
  await bench.write("Cards", "K8", [[null]]);
  expect(await bench.values("Cards", "K13:L13")).toEqual([[3.5, 3]]);
  // B1 is blank, with a format.
  await bench.write("Cards", "P1", [[{ formula: "=CROQUET.HSV(B1)" }]]);
  expect(await bench.values("Cards", "P1")).toEqual([[""]]);
});

test("an error says why, in words and on a card beside the cell, as long as it is there", async ({ bench, page }) => {
  await bench.type("D5", "=CROQUET.HSV(99)");
  await expect.poll(() => bench.values("Cards", "D5"), SOON).toEqual([[{ error: "#VALUE!" }]]);
  await bench.select("D5");
  const reason = "handicap: 99 is not a handicap; nearest: 24";
  await expect(bench.line).toHaveText(`Cell D5: #VALUE!. Reason: ${reason}. Formula: =CROQUET.HSV(99)`);
  const card = page.locator('[data-u-comp="cell-popup"]');
  await expect(card).toContainText(reason);
  await bench.select("D6");
  await expect(card).toHaveCount(0);
  // The pointer alone is enough. It is on D5, below the bars of the grid and four rows of 24 pixels.
  const grid = (await page.getByRole("region", { name: "Workbook" }).boundingBox())!;
  await page.mouse.move(grid.x + 600, grid.y + 400);
  await page.mouse.move(grid.x + 345, grid.y + 196, { steps: 5 });
  await expect(card).toContainText(reason);

  await bench.write("Cards", "K5", [[99, { formula: "=CROQUET.HSV(K5)" }]]);
  await bench.select("L5");
  await expect(bench.line).toContainText("Reason: handicap: 99");
  await bench.write("Cards", "K5", [[3]]);
  await expect(bench.line).toHaveText("Cell L5: 6. Formula: =CROQUET.HSV(K5)");
  await page.mouse.move(grid.x + 600, grid.y + 400);
  await expect(card).toHaveCount(0);
  await bench.write("Cards", "L5", [[{ formula: '=1+"a"' }]]);
  await expect(bench.line).toHaveText('Cell L5: #VALUE!. Formula: =1+"a"');

  // A spilled cell has its own reason.
  await bench.write("Cards", "M5", [[{ formula: "=CROQUET.HSV({3;99;2})" }]]);
  expect(await bench.values("Cards", "M5:M7")).toEqual([[6], [{ error: "#VALUE!" }], [4]]);
  await bench.select("M6");
  await expect(bench.line).toHaveText("Cell M6: #VALUE!. Reason: handicap: 99 is not a handicap; nearest: 24.");

  // A function that fails in an unforeseen way costs its own cell only.
  await page.evaluate(() => {
    const concat = Array.prototype.concat;
    Array.prototype.concat = function (this: unknown[][], ...more) {
      if (this[0]?.[0] === "boom") throw new TypeError("broken");
      return concat.apply(this, more);
    };
  });
  await bench.write("Cards", "N5", [[{ formula: '=ACBL.AVERAGE("boom",1)' }, { formula: "=CHESS.RATING(132)" }]]);
  expect(await bench.values("Cards", "N5:O5")).toEqual([[{ error: "#VALUE!" }, 13]]);
  await bench.select("N5");
  await expect(bench.line).toContainText("Reason: broken.");
});

test("functions are offered with their descriptions", async ({ bench, page }) => {
  const { functions } = (await (await page.request.get(`${bench.origin}/functions.json`)).json()) as {
    functions: { id: string; description: string }[];
  };
  await bench.select("K5");
  await page.keyboard.type("=CHESS.STARTF");
  const start = functions.find(({ id }) => id === "CHESS.STARTFROMTOTALS")!;
  await expect(page.getByText("CHESS.STARTFROMTOTALS").first()).toBeVisible();
  await expect(page.getByText(start.description).first()).toBeVisible();
  await page.keyboard.press("Escape");
});

test("a tournament is filled, live, and undone", async ({ bench, page }) => {
  const before = await bench.read("Cards");
  await bench.workOut();
  await bench.writeResults();
  const filled = await bench.read("Cards");
  expect(filled.values[4]!.slice(2, 9)).toEqual([16, 0, 1, "Ivo Stone", 12.5, 7, 0]);
  expect(filled.formulas![4]![7]).toMatch(/^=CHESS\.ADJUSTMENT\(/);
  const sheets = () => page.evaluate(async () => (await window.workbench.workbook.sheets()).map(({ name }) => name));
  expect(await sheets()).toEqual(["Cards", "Club undo", "Matches"]);
  expect((await bench.read("Matches")).tables).toHaveLength(1);
  await bench.write("Cards", "C5", [[13]]);
  expect(await bench.values("Cards", "H5")).toEqual([[1]]);
  await bench.write("Cards", "C5", [[16]]);
  await bench.pane.getByRole("button", { name: FILL.undo }).click();
  await expect(bench.pane.getByRole("heading", { name: "Undone" })).toBeVisible();
  expect(await bench.read("Cards")).toEqual(before);
  expect(await sheets()).toEqual(["Cards"]);
});

/** The part of the page with the focus: bar, grid, pane or line. */
const focusedPart = (page: Page) =>
  page.evaluate(() => document.activeElement!.closest("[id=bar],[id=grid],[id=pane],[id=line]")!.id);

test("a workbook opened while the pane is still starting gets the focus", async ({ bench, page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/pane.html", async (route) => {
    await released;
    // The first of the two requests is cancelled by now.
    await route.continue().catch(() => {});
  });
  await page.getByLabel("Language").selectOption("da");
  await page.locator("#sample").selectOption("croquet-season.xlsx");
  await page.locator('html[data-ready="croquet-season.xlsx"]').waitFor();
  release();
  await bench.opened("croquet-season.xlsx");
  await page.unroute("**/pane.html");
  await expect.poll(() => focusedPart(page), SOON).toBe("grid");
});

test("the page around the grid: F6 leads from part to part, language and colours change everywhere, nothing is in the way", async ({
  bench,
  page,
}) => {
  const focused = () => focusedPart(page);
  await expect.poll(focused, SOON).toBe("grid");
  for (const part of ["pane", "line", "bar", "grid"]) {
    await page.keyboard.press("F6");
    await expect.poll(focused, SOON).toBe(part);
  }
  await page.keyboard.press("Shift+F6");
  await expect.poll(focused, SOON).toBe("bar");
  await page.keyboard.press("F6");
  // Typing begins in the sheet.
  await page.keyboard.press("ArrowDown");
  await expect(bench.line).toHaveText("Cell A2: empty.");
  await bench.select("A1");

  // The grid itself is Univer's.
  expect(await obstaclesIn(page, ["#grid > *"])).toEqual([]);
  await page.getByLabel("Language").selectOption("da");
  await expect(page.getByRole("button", { name: "Åbn en fil …" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "da");
  await expect(bench.line).toHaveText("Celle A1: Holm Valley League 2025/26, match cards.");
  await expect(bench.pane.getByRole("button", { name: FILL_DA.workOut })).toBeVisible();
  await expect(page.getByLabel("Sprog")).toBeFocused();
  await page.getByLabel("Farver").selectOption("dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(bench.pane.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await obstaclesIn(page, ["#grid > *"])).toEqual([]);

  // In a narrow window, or one enlarged, the long names of the samples make the page no wider.
  await page.setViewportSize({ width: 280, height: 720 });
  await expect(page.locator("#sample option", { hasText: "Enkeltmandsturnering, DBf" })).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(280);
});
