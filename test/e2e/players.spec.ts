// A season in the workbench: a book is started, an evening entered, corrected, brought up to date, and undone.
import { readFileSync } from "node:fs";
import { expect, test, type Bench } from "./workbenchPage";

const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const NAMES = ["Anna Bro", "Bent Dahl", "Carla Eg", "Dora Fog", "Egon Gad", "Fie Holm", "Gert Ibsen", "Hanne Juul"];
const MEMBERS = [["Name", "Start handicap"], ...NAMES.map((name, i) => [name, 18 + i])];
const EVENING = [
  ["Player 1", "Player 2", "Score %", "Boards"],
  ["Anna Bro", "Bent Dahl", 60, 24],
  ["Carla Eg", "Dora Fog", 40, 24],
  ["Egon Gad", "Fie Holm", 50, 24],
  ["Gert Ibsen", "Hanne Juul", 50, 24],
];

/** What axe finds against the pane as it is. */
async function violations(bench: Bench): Promise<unknown[]> {
  const frame = bench.page.frame({ url: /pane\.html/ })!;
  await frame.evaluate(AXE);
  return frame.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    return (await axe.run()).violations.map(({ id, nodes }) => [id, nodes[0]!.html]);
  });
}

test("a book is started, an evening entered, corrected, brought up to date and undone", async ({ bench, page }) => {
  await bench.open();
  for (const [name, lines] of [
    ["Members", MEMBERS],
    ["Tuesday", EVENING],
  ] as const) {
    await page.evaluate((sheet) => window.workbench.workbook.addSheet(sheet), name);
    await bench.write(name, "A1", lines);
  }
  const go = (sheet: string) =>
    page.evaluate((name) => window.workbench.workbook.show(name, { top: 0, left: 0, bottom: 0, right: 0 }), sheet);
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
  await shown("This will be entered");
  await sound("3-enter");
  await press("Enter");
  await shown("Done");
  await press("Back to the list");
  await sound("4-list");
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
  await pane.getByText("Why?").click();
  await sound("6-player");
  await press("Show on sheet “Tuesday”");
  await expect
    .poll(() => page.evaluate(async () => (await window.workbench.workbook.selection()).sheet))
    .toBe("Tuesday");
  await press("Back to the list");
  await press("Undo the last press");
  await shown("Undone");
  await press("Back to the list");
  expect(await held("Anna Bro")).toBe(entered);
});
