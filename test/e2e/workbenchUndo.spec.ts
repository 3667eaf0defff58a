// The last fill is undone in the grid. Undo by another pane, after rows have moved and in another session, is in test/workbook/keptUndo,
// and in the grid in workbenchUndo.nightly.
import { expect, FILL, test } from "./workbenchPage";

// Scroll bars and selection are part of the test, so nothing of another workbook may remain.
test.use({ fresh: true });

test("undone with the table that goes away in view", async ({ bench, page }) => {
  await bench.open("croquet-season.xlsx");
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

test("Ctrl+Z in the grid takes nothing of a press back, and what was typed after it", async ({ bench, page }) => {
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
});
