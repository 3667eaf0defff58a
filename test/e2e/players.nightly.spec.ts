// A season in the workbench: a book is started; an evening is entered, corrected, updated and undone.
import { openClub, violations } from "./bridgeClub";
import { expect, test } from "./workbenchPage";
import { SOON } from "./soon";

test("a book is started, an evening entered, corrected, brought up to date and undone", async ({ bench, page }) => {
  const go = await openClub(bench);
  const { pane } = bench;
  const press = (name: string) => pane.getByRole("button", { name, exact: true }).click();
  const shown = (name: string) => expect(pane.getByRole("heading", { name, exact: true })).toBeVisible();
  const sound = async (picture: string) => {
    expect(await violations(bench)).toEqual([]);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${picture}.png` });
  };

  await go("Members");
  await press("Players");
  await shown("No club book yet");
  await sound("1-none");
  await press("Start a club book");
  await shown("Start a club book");
  // The program does not guess the sport.
  const sport = pane.getByLabel("What is played");
  await press("From this sheet");
  await shown("Start a club book");
  await expect(sport).toBeFocused();
  await sport.selectOption({ label: "Bridge, Danish Bridge Federation" });
  await pane.getByRole("textbox", { name: "Club" }).fill("Tuesday Bridge");
  await sound("2-start");
  await press("From this sheet");
  await shown("This book will be started");
  await press("Start the book");
  await shown("Done");
  await press("Back to the list");
  await shown("Tuesday Bridge");

  await go("Tuesday");
  await press("Enter this sheet");
  await pane.getByRole("button", { name: /^Today, / }).click();
  await shown("This will be entered");
  await sound("3-enter");
  await press("Enter");
  await shown("Done");
  await press("Back to the list");
  await sound("4-list");
  await pane.getByLabel("More", { exact: true }).click();
  await sound("4-more");
  await press("Go to the sheet “Ledger”");
  await expect
    .poll(() => page.evaluate(async () => (await window.workbench.workbook.selection()).sheet), SOON)
    .toBe("Ledger");
  const held = async (name: string) =>
    Number(await pane.getByRole("row", { name }).getByRole("cell").first().textContent());
  const entered = await held("Anna Bro");
  expect(entered).toBeLessThan(18);

  await bench.write("Tuesday", "C2", [[55], [45]]);
  await press("Bring the book up to date");
  await shown("This will be brought up to date");
  await expect(pane.getByRole("row", { name: "Anna Bro" })).toBeVisible();
  await sound("5-update");
  await press("Bring up to date");
  await shown("Done");
  await press("Back to the list");
  expect(await held("Anna Bro")).toBeGreaterThan(entered);

  await press("Anna Bro");
  await shown("Anna Bro");
  await expect(pane.getByRole("listitem")).toHaveCount(1);
  await pane.locator("summary", { hasText: "Why?" }).click();
  await sound("6-player");
  await press("Show on sheet “Tuesday”");
  await expect
    .poll(() => page.evaluate(async () => (await window.workbench.workbook.selection()).sheet), SOON)
    .toBe("Tuesday");
  await press("Back to the list");
  await press("Undo: correcting Tuesday");
  await shown("Undone");
  await press("Back to the list");
  expect(await held("Anna Bro")).toBe(entered);
});
