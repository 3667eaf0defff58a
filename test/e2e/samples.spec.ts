// Every kind in the browser, from the sheet to the filled sheet: the sample is imported through the pane with live
// formulas, the engine of the grid computes them, and the results must equal the values of the command line.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, FILL, test, type Bench } from "./workbenchPage";
import { hardest } from "../random";
import { SOON } from "./soon";

const root = path.resolve(__dirname, "../..");
const all = readdirSync(path.join(root, "samples"));
const books = all.filter((name) => name.startsWith("book-"));
const samples = all.filter((name) => name.endsWith(".xlsx") && !books.includes(name));
const foreign = all.filter((name) => !name.endsWith(".xlsx"));

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "samples-"));
});
test.afterAll(() => rmSync(folder, { recursive: true }));

/** The values of every sheet except the settings; numbers with 15 digits, as a sheet keeps them. */
async function allValues(bench: Bench): Promise<{ [sheet: string]: unknown }> {
  const names = await bench.page.evaluate(async () => (await window.workbench.workbook.sheets()).map((s) => s.name));
  const all: { [sheet: string]: unknown } = {};
  for (const name of names.filter((n) => n !== "Club Handicaps")) {
    const values = await bench.values(name);
    // Above a table of values is its date, then a blank row.
    const isDated = DATE_OF_VALUES.test(String(values[0]?.[0]));
    all[name] = values.slice(isDated ? 2 : 0).map((row) => trimmed(row.map(asKept)));
  }
  return all;
}

/** The date when values were written differs. */
const DATE_OF_VALUES = /^(As of|Pr\.) \d/;

function asKept(value: unknown): unknown {
  if (typeof value === "string" && DATE_OF_VALUES.test(value)) return null;
  return typeof value === "number" ? Number(value.toPrecision(15)) : value === "" ? null : value;
}

function trimmed(row: unknown[]): unknown[] {
  let end = row.length;
  while (end > 0 && row[end - 1] === null) end--;
  return row.slice(0, end);
}

/** The menu names the workbook, and none of its cells is an error. */
async function opensWell(bench: Bench, sample: string): Promise<void> {
  await expect(bench.page.getByLabel("Example")).toHaveValue(sample);
  const sheets = await bench.page.evaluate(() => window.workbench.workbook.sheets());
  for (const { name } of sheets.filter(({ visible }) => visible)) {
    const cells = (await bench.values(name)).flat();
    expect(cells.filter((cell) => cell !== null).length, name).toBeGreaterThan(10);
    expect(cells.filter((cell) => typeof cell === "object" && cell !== null)).toEqual([]);
  }
}

test("there is a sample for every kind; ours have titles, in Danish other ones", async ({ bench, page }) => {
  expect(samples).toHaveLength(12);
  await bench.open();
  const titles = () =>
    page
      .locator("#sample option")
      .evaluateAll((options) => options.map((o) => [(o as HTMLOptionElement).value, o.textContent]));
  const english = (await titles()).filter(([name]) => /\.xlsx$/.test(name ?? ""));
  expect(english).toHaveLength(samples.length + books.length);
  for (const [name, title] of english) expect(title).not.toBe(name);
  await page.getByLabel("Language").selectOption("da");
  expect(new Map((await titles()) as [string, string][]).get("dbf-pairs.xlsx")).toBe("Parturnering, DBf");
});

/** Samples with Danish headers. */
const DANISH = ["dbf-halves.xlsx", "dbf-pairs.xlsx"];

// test/workbench/formulas computes every formula of every sample with the engine of the grid.
const HARDEST = ["croquet-season.xlsx", "dbf-pairs.xlsx"];
for (const sample of hardest(samples, (name) => HARDEST.includes(name))) {
  test(`${sample}: live formulas give what the command line gives as values, and undo takes them back`, async ({
    bench,
    page,
  }) => {
    const filled = path.join(folder, sample);
    const command = [
      path.join(root, "bin/club-handicaps.js"),
      "fill",
      path.join(root, "samples", sample),
      "--out",
      filled,
      // The pane writes the tables in the language of the sheet.
      ...["--locale", DANISH.includes(sample) ? "da" : "en"],
    ];
    execFileSync(process.execPath, command, { stdio: "pipe" });
    await bench.open(sample);
    await opensWell(bench, sample);
    const before = await allValues(bench);
    await bench.workOut();
    await bench.pane.locator("summary", { hasText: "Also write" }).click();
    await expect(bench.pane.getByRole("radio", { name: /live formulas/ })).toBeChecked();
    // The command line writes intermediate figures too.
    const working = bench.pane.getByLabel(/^Working: /);
    if ((await working.count()) > 0) await working.check();
    await bench.writeResults();
    const { "Club undo": _undo, "Club fortryd": _fortryd, ...live } = await allValues(bench);
    expect(JSON.stringify(live)).not.toContain('"error"');
    await bench.pane.getByRole("button", { name: FILL.undo }).click();
    await bench.pane.getByRole("heading", { name: "Undone" }).waitFor();
    expect(await allValues(bench)).toEqual(before);

    page.once("dialog", (dialog) => void dialog.accept());
    await page.locator('input[type="file"]').setInputFiles(filled);
    await bench.opened(sample);
    await expect.poll(() => allValues(bench), SOON).toEqual(live);
  });
}

// test/files/formats/read reads every format.
for (const file of hardest(foreign, (name) => name === "usebio.xml"))
  test(`${file} stands in the grid as the command line reads it, and can be worked out`, async ({ bench }) => {
    const command = [path.join(root, "bin/club-handicaps.js"), "read", path.join(root, "samples", file), "--json"];
    const read = JSON.parse(execFileSync(process.execPath, command, { encoding: "utf8" })) as {
      sheets: { name: string; kind: string; header: string[]; rows: unknown[][] }[];
    };
    await bench.open(file);
    const [sheet] = read.sheets;
    const values = (await bench.values(sheet!.name)).map((row) => trimmed(row.map(asKept)));
    const header = values.findIndex((row) => JSON.stringify(row) === JSON.stringify(sheet!.header));
    expect(values.slice(header + 1)).toEqual(sheet!.rows.map((row) => trimmed(row.map(asKept))));
    await bench.workOut();
  });

/** Books with a tournament that has been corrected on its sheet since. */
const WAITING = ["book-croquet.xlsx", "book-dbf.xlsx"];

test.describe("a club book", () => {
  for (const file of hardest(books, (name) => name === WAITING.at(-1)))
    test(`${file} opens with its list, and says what waits`, async ({ bench }) => {
      await bench.open(file);
      await opensWell(bench, file);
      await bench.pane.getByRole("button", { name: "Players" }).click();
      await expect(bench.pane.getByRole("table").getByRole("row").nth(6)).toBeVisible();
      await expect(bench.pane.getByRole("button", { name: "Bring the book up to date" })).toBeVisible({
        visible: WAITING.includes(file),
      });
    });

  test("the keyboard reaches the chart of a player, and goes from game to game on it", async ({ bench, page }) => {
    await bench.open("book-croquet.xlsx");
    await bench.pane.getByRole("button", { name: "Players" }).click();
    await bench.pane.getByRole("button", { name: "Marta Quill" }).click();
    const chart = bench.pane.getByRole("slider", { name: "Index of Marta Quill" });
    await expect(chart).toHaveAttribute("aria-valuetext", /^7 June 2026/);
    await chart.press("ArrowLeft");
    await expect(chart).toHaveAttribute("aria-valuetext", /^6 June 2026/);
    await expect(chart).toBeFocused();

    await bench.pane.getByRole("button", { name: "Put on a sheet" }).click();
    await expect(bench.pane.getByRole("status")).toContainText("The page of Marta Quill is on sheet “Marta Quill”");
    const page1 = await bench.values("Marta Quill");
    expect(page1.slice(7, 9).map((row) => row[2])).toEqual(["Opponent", "Leo Brandt"]);
    await bench.pane.getByRole("button", { name: "Undo" }).click();
    await bench.pane.getByRole("heading", { name: "Undone" }).waitFor();
    expect(
      await page.evaluate(async () => (await window.workbench.workbook.sheets()).map(({ name }) => name)),
    ).not.toContain("Marta Quill");
  });
});
