// The workbench in Chromium: a season filled and undone in the grid. Run by Playwright, written where run.ts reads it.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { writeWorkbook } from "../test/files/writeWorkbook";
import { expect, test } from "../test/e2e/workbenchPage";
import { manyGames } from "../test/workbook/fillCost";
import { ms, times, type Figure } from "./measure";

const GAMES = 10_000;

test(`${GAMES} games filled and undone in the workbench`, async ({ bench, page }) => {
  await bench.open();
  const sheet = manyGames(GAMES);
  const bytes = await writeWorkbook([{ ...sheet, top: 0, left: 0, spills: [], looks: [], merges: [], widths: [] }]);
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open a file" }).click();
  await (await choosing).setFiles({ name: "season.xlsx", mimeType: "", buffer: Buffer.from(bytes) });
  await bench.opened("season.xlsx");
  const press = async (name: string, heading: string) => {
    const start = performance.now();
    await bench.pane.getByRole("button", { name, exact: true }).click();
    await bench.pane.getByRole("heading", { name: heading }).waitFor();
    return performance.now() - start;
  };
  const preview =
    (await press("Import this sheet", "Is this right?")) + (await press("Show the results", "will be written"));
  const filled = await press("Fill", "Done");
  const undone = await press("Undo", "Undone");
  expect((await bench.values(sheet.name))[0]).toEqual(sheet.values[0]);
  const blind = await page.evaluate(writeBlindly, { name: sheet.name, rows: GAMES, columns: 8 });
  const reference = `as many cells written into the grid and nothing else ${ms(blind)}`;
  const figures: Figure[] = [
    { what: `${GAMES} games: from “Import this sheet” to the preview`, measured: ms(preview), reference, goal: "" },
    {
      what: `${GAMES} games: filled`,
      measured: `${ms(filled)}, ${times(filled / blind)} the reference`,
      reference,
      goal: "1,350 ms",
    },
    {
      what: `${GAMES} games: undone`,
      measured: `${ms(undone)}, ${times(undone / blind)} the reference`,
      reference,
      goal: "1,250 ms",
    },
  ];
  mkdirSync("test-results", { recursive: true });
  writeFileSync(path.join("test-results", "bench-workbench.json"), JSON.stringify(figures));
});

async function writeBlindly({ name, rows, columns }: { name: string; rows: number; columns: number }): Promise<number> {
  const content = { value: 1.5, formula: null, format: null };
  const contents = Array.from({ length: rows }, () => Array.from({ length: columns }, () => content));
  const start = performance.now();
  await window.workbench.workbook.write(name, [{ top: 1, left: 20, contents }]);
  return performance.now() - start;
}
