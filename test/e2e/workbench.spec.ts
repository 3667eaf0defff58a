// The functions in the cells of the workbench, and the page around the grid.
import type { Page } from "@playwright/test";
import "../../src/messages/everyLanguage";
import { expect, FILL, test } from "./workbenchPage";
import { FILL_DA } from "./fillWords";
import { obstaclesIn } from "./obstacles";
import { hardest } from "../random";
import { SOON } from "./soon";

test.beforeEach(({ bench }) => bench.open());

test("a formula typed into a cell gives its result", async ({ bench }) => {
  await bench.type("K5", "=CHESS.POINTSSTART(C5:C10,G5:G10)");
  await expect.poll(() => bench.values("Cards", "K5"), SOON).toEqual([[0.5]]);
  await bench.select("K5");
  await expect(bench.line).toHaveText("Cell K5: 0.5. Formula: =CHESS.POINTSSTART(C5:C10,G5:G10)");
});

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

const WINDOWS = [
  ["enlarged to 200 %", 640, 400],
  ["of 320 × 640", 320, 640],
] as const;
for (const [what, width, height] of hardest(WINDOWS, ([, room]) => room === 320))
  test(`in a window ${what} there are rows to see, and all can be scrolled to`, async ({ bench, page }) => {
    await page.setViewportSize({ width, height });
    await page.reload();
    await bench.opened("chess-cards.xlsx");
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const room = async (id: string) => (await page.locator(id).boundingBox())!;
    expect((await room("#grid")).height).toBeGreaterThanOrEqual(400);
    expect((await room("#pane")).height).toBeGreaterThanOrEqual(480);
    await page.getByRole("status").scrollIntoViewIfNeeded();
    await expect(page.getByRole("status")).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

test("a match card spills over its rows and gives way again", async ({ bench }) => {
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
  await bench.write("Cards", "K8", [["in the way"]]);
  expect(await bench.values("Cards", "K5:L6")).toEqual([
    [{ error: "#SPILL!" }, null],
    [null, null],
  ]);
  await bench.write("Cards", "K8", [[null]]);
  expect(await bench.values("Cards", "K13:L13")).toEqual([[3.5, 3]]);
});

test("an error says why, in words and on a card beside the cell", async ({ bench, page }) => {
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
});

test("a reason does not outlive its error", async ({ bench, page }) => {
  await bench.write("Cards", "K5", [[99, { formula: "=CROQUET.HSV(K5)" }]]);
  await bench.select("L5");
  await expect(bench.line).toContainText("Reason: handicap: 99");
  await bench.write("Cards", "K5", [[3]]);
  await expect(bench.line).toHaveText("Cell L5: 6. Formula: =CROQUET.HSV(K5)");
  await expect(page.locator('[data-u-comp="cell-popup"]')).toHaveCount(0);
  await bench.type("L5", '=1+"a"');
  await expect.poll(() => bench.values("Cards", "L5"), SOON).toEqual([[{ error: "#VALUE!" }]]);
  await bench.select("L5");
  await expect(bench.line).toHaveText('Cell L5: #VALUE!. Formula: =1+"a"');
});

test("an error in a spilled cell has its own reason", async ({ bench }) => {
  await bench.write("Cards", "K5", [[{ formula: "=CROQUET.HSV({3;99;2})" }]]);
  expect(await bench.values("Cards", "K5:K7")).toEqual([[6], [{ error: "#VALUE!" }], [4]]);
  await bench.select("K6");
  await expect(bench.line).toHaveText("Cell K6: #VALUE!. Reason: handicap: 99 is not a handicap; nearest: 24.");
});

test("arguments arrive as from Excel", async ({ bench }) => {
  await bench.write("Cards", "K1", [["½", { error: "#REF!" }, true, null, "−1.5"]]);
  const cases: [formula: string, result: unknown][] = [
    ["=CROQUET.HSV(K1)", 1], // text in a cell
    ['=CROQUET.HSV("1/2")', 1], // text in a formula is not a date
    ["=CROQUET.HSV(L1)", { error: "#REF!" }], // errors pass through
    ["=CROQUET.HSV(NA())", { error: "#N/A" }],
    ["=CROQUET.HSV(N1)", ""], // a blank cell
    ["=CROQUET.HSV(B1)", ""], // a blank cell with a format
    ["=CROQUET.INDEXCHANGE(3,2)", 12], // an omitted argument
    ["=CROQUET.INDEXCHANGE(3,2,)", 12],
    ["=CROQUET.INDEXCHANGE(3,,26)", { error: "#VALUE!" }],
    ["=CROQUET.INDEXCHANGE(3,2,14+12)", 12], // a computed one
    ["=ACBL.AVERAGE(0.51,0.537,0.61)", 0.552], // a repeating one
    ['=HANDICAP.EXPLAIN("NO.SUCH",1)', { error: "#VALUE!" }],
    ['=IF(CHESS.BOARDORDER({3;2;1})="","in order","not")', "in order"],
    ["=IFERROR(CROQUET.HSV(99),-1)", -1],
  ];
  await bench.write(
    "Cards",
    "P1",
    cases.map(([formula]) => [{ formula }]),
  );
  const results = (await bench.values("Cards", `P1:P${cases.length}`)).flat();
  expect(cases.map(([formula], i) => [formula, results[i]])).toEqual(cases);
});

test("a function that fails in an unforeseen way costs its own cell only", async ({ bench, page }) => {
  await page.evaluate(() => {
    const concat = Array.prototype.concat;
    Array.prototype.concat = function (this: unknown[][], ...more) {
      if (this[0]?.[0] === "boom") throw new TypeError("broken");
      return concat.apply(this, more);
    };
  });
  await bench.write("Cards", "K5", [[{ formula: '=ACBL.AVERAGE("boom",1)' }, { formula: "=CHESS.RATING(132)" }]]);
  expect(await bench.values("Cards", "K5:L5")).toEqual([[{ error: "#VALUE!" }, 13]]);
  await bench.select("K5");
  await expect(bench.line).toContainText("Reason: broken.");
});

test("every function is known, with its description", async ({ bench, page }) => {
  const { functions } = (await (await page.request.get(`${bench.origin}/functions.json`)).json()) as {
    functions: { id: string; description: string }[];
  };
  expect(functions.length).toBeGreaterThan(50);
  await bench.write(
    "Cards",
    "P1",
    functions.map(({ id }) => [{ formula: `=${id}()` }]),
  );
  const results = (await bench.values("Cards", `P1:P${functions.length}`)).flat();
  const unknown = functions.filter((_, i) => JSON.stringify(results[i]) === '{"error":"#NAME?"}');
  expect(unknown).toEqual([]);
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

test("language and colours change everywhere", async ({ bench, page }) => {
  await page.getByLabel("Language").selectOption("da");
  await expect(page.getByRole("button", { name: "Åbn en fil …" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "da");
  await expect(bench.line).toHaveText("Celle A1: Holm Valley League 2025/26, match cards.");
  await expect(bench.pane.getByRole("button", { name: FILL_DA.workOut })).toBeVisible();
  await expect(page.getByLabel("Sprog")).toBeFocused();
  await page.getByLabel("Farver").selectOption("dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(bench.pane.locator("html")).toHaveAttribute("data-theme", "dark");
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

test("a narrow window, or one enlarged: the long names of the samples make the page no wider", async ({ page }) => {
  await page.setViewportSize({ width: 280, height: 720 });
  await page.getByLabel("Language").selectOption("da");
  await expect(page.locator("#sample option", { hasText: "Enkeltmandsturnering, DBf" })).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(280);
});

test("F6 leads from part to part, and typing begins in the sheet", async ({ bench, page }) => {
  const focused = () => focusedPart(page);
  await expect.poll(focused, SOON).toBe("grid");
  for (const part of ["pane", "line", "bar", "grid"]) {
    await page.keyboard.press("F6");
    await expect.poll(focused, SOON).toBe(part);
  }
  await page.keyboard.press("Shift+F6");
  await expect.poll(focused, SOON).toBe("bar");
  await page.keyboard.press("F6");
  await page.keyboard.press("ArrowDown");
  await expect(bench.line).toHaveText("Cell A2: empty.");
});

test("the page is accessible; the grid itself is Univer's", async ({ page }) => {
  for (const theme of ["light", "dark"]) {
    await page.getByLabel("Colours").selectOption(theme);
    expect(await obstaclesIn(page, ["#grid > *"])).toEqual([]);
  }
});
