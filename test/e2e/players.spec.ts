// A book in the workbench. playersKeyboard goes from the first list to the next book by keyboard; test/taskpane/players
// and players.nightly undo a correction.
import { readFileSync } from "node:fs";
import { openWorkbookFile } from "../../src/files/open";
import { Problem } from "../../src/kernel/problem";
import { pane as paneEn } from "../../src/messages/en/pane/pane";
import { players as playersEn } from "../../src/messages/en/book/players";
import { NAMES, openClub, violations } from "./bridgeClub";
import { expect, test, type Bench } from "./workbenchPage";
import { SOON } from "./soon";

const en = { ...paneEn, ...playersEn };

// ---------------------------------------------------------------- what is after the list

/** Opens the tab on a workbook with members, an evening, and a book started from them. */
async function withBook(bench: Bench) {
  const { pane } = bench;
  const go = await openClub(bench);
  const press = (code: keyof typeof en) => pane.getByRole("button", { name: en[code], exact: true }).first().click();
  await go("Members");
  await press("tab-players");
  await press("players-start");
  await pane.getByLabel(en["players-system"]).selectOption("dbf");
  await press("players-start-sheet");
  await press("players-press-start");
  await press("players-back");
  return { go, press };
}

test("an evening is prepared, tried out, entered; what hangs on the noticeboard; the next season’s book", async ({
  bench,
  page,
}) => {
  const { go, press } = await withBook(bench);
  const { pane } = bench;
  await press("players-prepare");
  for (const name of NAMES.slice(0, 6)) await pane.getByRole("checkbox", { name, exact: true }).check();
  await pane.getByRole("checkbox", { name: NAMES[5]!, exact: true }).uncheck();
  const rows = pane.getByRole("textbox", { name: en["players-prepare-rows"].replace("{count}", "2") });
  await expect(rows).toHaveValue(NAMES.slice(0, 5).join("\n"));
  await press("players-prepare-show");
  await expect(pane.getByRole("alert")).toContainText("Egon Gad");
  await rows.fill([0, 2, 4, 6].map((i) => `${NAMES[i]!} - ${NAMES[i + 1]!}`).join("\n"));
  await pane.getByRole("textbox", { name: en["players-prepare-boards"] }).fill("24");
  await press("players-prepare-show");
  await expect(pane.getByRole("listitem").filter({ hasText: "Anna Bro – Bent Dahl" })).toBeVisible();
  expect(await violations(bench)).toEqual([]);
  await press("players-prepare-make");
  await expect(pane.getByRole("status")).toContainText("is ready");
  const sheet = await page.evaluate(async () => (await window.workbench.workbook.selection()).sheet);
  const cells = async () => (await bench.read(sheet)).values;
  const header = (await cells()).findIndex((line) => line.includes("Score"));
  const at = async (row: number, name: string) => {
    const lines = await cells();
    return lines[header + row]![lines[header]!.indexOf(name)];
  };
  // The handicap is known before play: 18 and 19 together.
  expect(await at(1, "Pair handicap")).toBe(18.5);
  expect(await at(1, "Change")).toBe("");
  const column = String.fromCharCode(65 + (await cells())[header]!.indexOf("Score"));
  await bench.write(sheet, `${column}${header + 2}`, [[60], [40], [50], [50]]);
  await expect.poll(() => at(1, "Change"), SOON).toEqual(expect.any(Number));
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/7-prepared.png` });
  const tried = (await at(1, "New handicap 1")) as number;
  expect(tried).toBeLessThan(18);

  await go(sheet);
  await press("players-back");
  await press("players-enter-sheet");
  await press("players-press-enter");
  await press("players-back");
  const shown = await pane.getByRole("row", { name: "Anna Bro" }).getByRole("cell").first().textContent();
  expect(shown).toBe(tried.toFixed(2));
  const formulas = (await bench.read(sheet)).formulas ?? [];
  expect(formulas.flat().filter((formula) => formula !== null)).toEqual([]);

  await press("players-notice");
  const text = pane.getByRole("textbox", { name: en["players-notice-text"] });
  await expect(text).toHaveValue(new RegExp(`Anna Bro\\t18.00\\t${tried.toFixed(2)}`));
  await press("players-notice-make");
  await expect(pane.getByRole("status")).toContainText("ready to print");
  expect((await bench.read("Noticeboard")).values.flat()).toContain("Anna Bro – Bent Dahl");
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/8-noticeboard.png` });

  // The next season's book is downloaded under a name of its own, and is a book when it is opened.
  await press("players-back");
  await pane.getByLabel(en["players-more"], { exact: true }).click();
  await press("players-season");
  await pane.getByRole("textbox", { name: en["players-season-club"] }).fill("Bridge 2027");
  const [download] = await Promise.all([page.waitForEvent("download"), press("players-season-make")]);
  expect(download.suggestedFilename()).toBe("Bridge 2027.xlsx");
  await expect(pane.getByRole("status")).toContainText("Bridge 2027.xlsx");
  const file = await openWorkbookFile(readFileSync(await download.path()), "Bridge 2027.xlsx");
  if (file instanceof Problem) throw new Error(file.code);
  const list = file.sheets.find(({ name }) => name === "Players")!;
  expect(list.values.flat()).toEqual(expect.arrayContaining(["Bridge 2027", ...NAMES]));
});
