// Undoes the last fill in a new pane, after rows and columns were inserted.
import type { Grid } from "../../workbench/grid";
import { FILL_DA } from "./fillWords";
import { expect, FILL, test } from "./workbenchPage";

// Scroll bars and selection are part of the test, so nothing of another workbook may remain.
test.use({ fresh: true });

test("filled, a row and a column inserted, the pane started anew in another language: undone", async ({
  bench,
  page,
}) => {
  await bench.open("croquet-season.xlsx");
  const sheets = () => page.evaluate(() => window.workbench.workbook.sheets());
  const active = (await page.evaluate(() => window.workbench.workbook.selection())).sheet;
  const before = { names: (await sheets()).map(({ name }) => name), values: await bench.values(active) };
  await bench.workOut();
  await bench.writeResults();
  expect((await sheets()).filter(({ visible }) => !visible).map(({ name }) => name)).toEqual(["Club undo"]);

  const edit = (what: "insert" | "remove") =>
    page.evaluate((what) => {
      const { grid } = window.workbench.workbook as unknown as { grid: Grid };
      const sheet = grid.api.getActiveWorkbook()!.getActiveSheet();
      if (what === "insert") sheet.insertRowsBefore(1, 2).insertColumnsBefore(0, 1);
      else sheet.deleteRows(1, 2).deleteColumns(0, 1);
    }, what);
  await edit("insert");
  await page.getByLabel("Language").selectOption("da");
  await expect(bench.pane.getByText(`Fortryd: det, der blev skrevet på ”${active}”`)).toBeVisible();
  await bench.pane.getByRole("button", { name: FILL_DA.undo }).click();
  await expect(bench.pane.getByText("Alt er lagt tilbage.")).toBeVisible();
  expect((await sheets()).map(({ name }) => name)).toEqual(before.names);
  await edit("remove");
  expect(await bench.values(active)).toEqual(before.values);
  await bench.pane.getByRole("button", { name: FILL_DA.back }).click();
  await expect(bench.pane.getByRole("button", { name: FILL_DA.undo })).toHaveCount(0);
  // The grid's own message about a selection that reached to the last row, after rows were deleted.
  const others = bench.misbehaviour.filter((said) => !said.includes("Range is out of bounds"));
  bench.misbehaviour.splice(0, bench.misbehaviour.length, ...others);
});

test("filled, downloaded, opened another day: undone, and what goes out is what came in", async ({ bench, page }) => {
  await bench.open("dbf-pairs.xlsx");
  const active = (await page.evaluate(() => window.workbench.workbook.selection())).sheet;
  const before = (await bench.download()).file;
  await bench.workOut();
  await bench.writeResults();
  const filled = await bench.download();
  expect(filled.file.hidden.map(({ name }) => name)).toEqual(["Club fortryd"]);

  await page.reload();
  await bench.opened("dbf-pairs.xlsx");
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open a file" }).click();
  await (await choosing).setFiles({ name: "later.xlsx", mimeType: "", buffer: Buffer.from(filled.bytes) });
  await bench.opened("later.xlsx");
  await expect(bench.pane.getByText(`Undo: what was written on “${active}”`)).toBeVisible();
  await bench.pane.getByRole("button", { name: FILL.undo }).click();
  await expect(bench.pane.getByRole("heading", { name: "Undone" })).toBeVisible();
  const after = (await bench.download()).file;
  const content = ({ sheets, hidden }: typeof after) =>
    [...sheets, ...hidden].map(({ name, values, formulas }) => ({ name, values, formulas }));
  expect(content(after)).toEqual(content(before));
});
