// Ready-made formulas from the tab that explains numbers, in Excel as the test host imitates it.
import { expect, test } from "./panePage";
import { sheet } from "../tournaments/sheets";

const NOTES = sheet("Club notes", "Notes");

test("an example is inserted, follows its values, and is undone, by keyboard", async ({ pane, page }) => {
  // As the context menu opens it.
  await pane.open([NOTES], {}, "?explain");
  await expect(pane.heading).toHaveText("Why this number?");
  await expect(page.getByRole("status")).toContainText("was not calculated by Club Handicaps");
  await pane.select("Notes!B3");
  const open = pane.button("Insert an example");
  await page.getByLabel("More", { exact: true }).focus();
  await page.keyboard.press("Enter");
  await open.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Insert an example" })).toBeFocused();
  await pane.picture("examples");
  expect(await pane.obstacles()).toEqual([]);

  await pane.button("Chess: adjustment on a board").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").last()).toContainText("The result is in D4.");
  // Twice the difference between 16 and 12½.
  expect((await pane.state())["Notes"]!.values[3]!.slice(1)).toEqual([12.5, 16, 7]);
  await pane.type("Notes!C4", "14");
  expect((await pane.state())["Notes"]!.values[3]!.slice(1)).toEqual([12.5, 14, 3]);
  await pane.picture("examples-inserted");
  expect(await pane.obstacles()).toEqual([]);

  await pane.button("Undo").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").last()).toContainText("except what you have changed since: Notes!C4");
  expect((await pane.state())["Notes"]!.values.flat().filter((value) => value !== "")).toEqual(["Club notes", 14]);
  await pane.button("Back").click();
  await expect(page.getByRole("heading", { name: "Insert an example" })).toHaveCount(0);
});

test("an example is not written over anything", async ({ pane, page }) => {
  await pane.open([NOTES], {}, "?explain");
  await pane.select("Notes!A1");
  await page.getByLabel("More", { exact: true }).click();
  await pane.button("Insert an example").click();
  await pane.button("Go: handicap stones").click();
  await expect(page.getByRole("alert")).toContainText("These cells are not empty: A1.");
  await pane.picture("examples-taken");
  expect(await pane.obstacles()).toEqual([]);
  expect((await pane.state())["Notes"]!.values).toEqual([["Club notes"]]);
});
