// A page of its own, from its start on: scroll bars and selection are part of these tests, so nothing of another workbook may remain.
// Undo by another pane, after rows have moved and in another session, is in test/workbook/keptUndo, and in the grid in
// workbenchUndo.nightly.
import { hardest } from "../random";
import { expect, FILL, test, WINDOW } from "./workbenchPage";
import { SOON } from "./soon";

test.use({ fresh: true });

const WINDOWS = [
  ["enlarged to 200 %", 640, 400],
  ["of 320 × 640", 320, 640],
] as const;

test("started in a small window there are rows to see; undone with the table that goes away in view", async ({
  bench,
  page,
}) => {
  for (const [what, width, height] of hardest(WINDOWS, ([, room]) => room === 320)) {
    await page.setViewportSize({ width, height });
    await page.goto(`${bench.origin}/?sample=croquet-season`);
    await bench.opened("croquet-season.xlsx");
    expect([what, await page.evaluate(() => scrollY)]).toEqual([what, 0]);
    const room = async (id: string) => (await page.locator(id).boundingBox())!;
    expect((await room("#grid")).height).toBeGreaterThanOrEqual(400);
    expect((await room("#pane")).height).toBeGreaterThanOrEqual(480);
    await page.getByRole("status").scrollIntoViewIfNeeded();
    await expect(page.getByRole("status")).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize(WINDOW);
  const names = () => page.evaluate(async () => (await window.workbench.workbook.sheets()).map(({ name }) => name));
  const before = await names();
  await bench.workOut();
  await bench.writeResults();
  await bench.pane.getByRole("button", { name: /^Standings/ }).click();
  await expect
    .poll(() => page.evaluate(async () => (await window.workbench.workbook.selection()).sheet))
    .toBe("Standings");
  await bench.pane.getByRole("button", { name: FILL.undo }).click();
  await expect(bench.pane.getByRole("heading", { name: "Undone" })).toBeVisible();
  await expect(bench.pane.getByRole("alert")).toHaveCount(0);
  expect(await names()).toEqual(before);
});

test("Ctrl+Z in the grid takes nothing of a press back, and what was typed after it; a sheet renamed and a row deleted by hand are reported", async ({
  bench,
  page,
}) => {
  await bench.open("dbf-pairs.xlsx");
  const active = (await page.evaluate(() => window.workbench.workbook.selection())).sheet;
  const before = await bench.values(active);
  await bench.workOut();
  await bench.writeResults();
  const filled = await bench.values(active);
  expect(filled).not.toEqual(before);

  const takeBack = async () => {
    // From the pane to the grid.
    await page.evaluate(() => window.workbench.leavePane(true));
    await bench.select("A40");
    for (let times = 0; times < 4; times++) await page.keyboard.press("Control+z");
  };
  await takeBack();
  expect(await bench.values(active)).toEqual(filled);
  await bench.type("A40", "note");
  await expect.poll(() => bench.values(active)).not.toEqual(filled);
  await takeBack();
  await expect.poll(() => bench.values(active)).toEqual(filled);
  await bench.pane.getByRole("button", { name: FILL.undo }).click();
  await expect(bench.pane.getByText("Everything has been restored.")).toBeVisible();
  expect(await bench.values(active)).toEqual(before);

  // Last, because after a tab was renamed, the grid fails on its own elements when the next workbook opens.
  await bench.open();
  const tab = page.locator('[data-u-comp="slide-tab-item"]').first();
  const name = tab.locator('[contenteditable="true"]');
  // The grid may miss a click while it is drawing.
  await expect(async () => {
    await tab.dblclick();
    await expect(name).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Round 1");
  await page.keyboard.press("Enter");
  await expect(tab).toHaveText("Round 1");
  await bench.select("A1");
  const grid = (await page.locator("#grid").boundingBox())!;
  await page.mouse.click(grid.x + 20, grid.y + 150, { button: "right" });
  await page.getByText("Delete Selected Row").click();
  await expect.poll(() => bench.values("Round 1", "A3"), SOON).toEqual([["Bd"]]);
  const kept = await bench.values("Round 1", "A4:B5");
  const { file } = await bench.download();
  expect(file.sheets.map(({ name }) => name)).toEqual(["Round 1"]);
  expect(file.sheets[0]!.values.slice(3, 5).map((line) => line.slice(0, 2))).toEqual(kept);
  await expect(page.locator("#message")).toContainText("inserted, deleted or moved on Cards");
  bench.misbehaviour.splice(0, 1); // the grid's own remark on a row that is gone
});
