// Tables of the workbench after a score was corrected: live ones follow, others report that they are out of date and
// are refreshed.
import type { Bench } from "./workbenchPage";
import { expect, test } from "./workbenchPage";
import { SOON } from "./soon";

const press = (bench: Bench, name: string) => bench.pane.getByRole("button", { name, exact: true }).click();

/** Fills the croquet season; returns the winner and the loser of the first game, in row 4. */
async function filled(bench: Bench, as: "live formulas" | "values only") {
  await bench.open("croquet-season.xlsx");
  const [[winner, loser]] = (await bench.values("Games", "B4:C4")) as [[string, string]];
  await bench.workOut();
  await bench.pane.locator("summary", { hasText: "Also write" }).click();
  await bench.pane.getByLabel(new RegExp(`^${as}`)).check();
  await bench.writeResults();
  /** Games won by both players, in the standings. */
  const won = async () => {
    const { values } = await bench.read("Standings");
    const header = values.findIndex((line) => line.includes("Player"));
    const [player, column] = ["Player", "Won"].map((title) => values[header]!.indexOf(title));
    return [winner, loser].map((name) => values.find((line) => line[player!] === name)![column!] as number);
  };
  const before = (await won()) as [number, number];
  /** Makes the other player the winner. */
  const correct = async () => {
    // From the line through the bar to the grid.
    await bench.line.focus();
    await bench.page.keyboard.press("F6");
    await bench.page.keyboard.press("F6");
    await bench.type("B4", loser);
    await bench.type("C4", winner);
  };
  return { won, correct, before, after: [before[0] - 1, before[1] + 1] };
}

const outOfDate = (bench: Bench) => bench.pane.getByText("Out of date, because sheet “Games” has changed: Standings.");

test("a live table follows by itself", async ({ bench }) => {
  const { won, correct, after } = await filled(bench, "live formulas");
  expect((await bench.read("Standings")).formulas![0]![0]).toMatch(/^=CROQUET\.STANDINGS\(/);
  await correct();
  await expect.poll(won, SOON).toEqual(after);
  await expect(outOfDate(bench)).toHaveCount(0);
  await expect(bench.pane.getByRole("button", { name: "Refresh" })).toHaveCount(0);
});

test("a table of values is dated, said to be out of date, and refreshed by one press", async ({ bench }) => {
  const { won, correct, before, after } = await filled(bench, "values only");
  const top = async () => (await bench.values("Standings", "A1:B3")).flat();
  expect(await top()).toEqual([
    expect.stringMatching(/^As of \d{1,2} \p{L}+ \d{4}/u),
    null,
    null,
    null,
    "Player",
    "Played",
  ]);
  await correct();
  await expect(outOfDate(bench)).toBeVisible();
  expect(await won()).toEqual(before);
  await press(bench, "Refresh");
  await expect(bench.pane.getByText("Refreshed: Standings.")).toBeVisible();
  await expect(outOfDate(bench)).toHaveCount(0);
  expect(await won()).toEqual(after);
  await expect(bench.pane.getByRole("alert")).toHaveCount(0);
  expect((await top())[0]).toMatch(/^As of /);
});
