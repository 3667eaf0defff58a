// Text that looks like a formula, and names that every object has, in Excel: through Microsoft's own client.
import { tidyName } from "../../src/people/nameKey";
import { planFill, recognise } from "../../src/tournaments";
import type { Sheet } from "../../src/sheet";
import { fill, type FillChoice } from "../../src/workbook/placing/fill";
import type { OfficeWorkbook } from "../../src/workbook/excel/officeWorkbook";
import { undo } from "../../src/workbook/undo";
import { ExcelHost } from "../host/host";
import { loadExcelClient } from "../host/loadExcelClient";
import { openInExcel } from "../workbook/excel";
import { differencesOf, snapshot } from "../workbook/snapshot";
import { MEMBERS, SMUGGLED } from "./cells";
import { strangeIn } from "./promises";
import { boardsOf, gamesOf } from "./smuggled";

const host = new ExcelHost();
loadExcelClient(host);

const VALUES: FillChoice = { incoming: null, formulas: false, replace: true, language: "en" };

/** More that could hide a formula from who looks for one at the beginning. */
const HIDDEN = [...SMUGGLED, "\0=NOW()", "\u200b=NOW()", "\u2028=NOW()", "＋NOW()", "＠NOW()", "{=1+1}"];

async function planOn(workbook: OfficeWorkbook, name: string) {
  return planFill(recognise([await workbook.read(name)]).found[0]!);
}

async function formulasIn(workbook: OfficeWorkbook): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await workbook.sheets())
    found.push(...(await workbook.read(name)).formulas!.flat().filter((formula) => formula !== null));
  return found;
}

async function holding(workbook: OfficeWorkbook, text: string): Promise<number> {
  let count = 0;
  for (const { name } of await workbook.sheets())
    count += (await workbook.read(name)).values.flat().filter((cell) => cell === text).length;
  return count;
}

test.each(HIDDEN.map((text) => [text]))("%j as a team is text in the summaries", async (text) => {
  const workbook = openInExcel(host, [boardsOf(text)]);
  await fill(workbook, await planOn(workbook, "Boards"), VALUES);
  expect(await formulasIn(workbook)).toEqual([]);
  // On the sheet as it was typed, in the tables as a name is shown.
  const told = await Promise.all([...new Set([text.trim(), tidyName(text)])].map((name) => holding(workbook, name)));
  expect(told.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(3);
});

test.each(HIDDEN.map((text) => [text]))("%j as a player is text in the outputs", async (text) => {
  const workbook = openInExcel(host, [gamesOf(text)]);
  const before = await snapshot(workbook);
  const live = await fill(workbook, await planOn(workbook, "Games"), { ...VALUES, formulas: true });
  const formulas = await formulasIn(workbook);
  expect(formulas.length).toBeGreaterThan(0);
  expect(formulas.map((formula) => strangeIn(formula, [])).filter((strange) => strange !== null)).toEqual([]);
  await undo(workbook, live.undo);
  const { undo: what } = await fill(workbook, await planOn(workbook, "Games"), VALUES);
  expect(await formulasIn(workbook)).toEqual([]);
  expect((await undo(workbook, what)).kept).toEqual([]);
  expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
});

test.each(HIDDEN.map((text) => [text]))("%j on a sheet from a file is text in the workbook", async (text) => {
  const workbook = openInExcel(host, [{ name: "Notes", top: 0, left: 0, values: [["tea"]] }]);
  const incoming: Sheet = gamesOf(text);
  await fill(workbook, planFill(recognise([incoming]).found[0]!), { ...VALUES, incoming });
  expect(await formulasIn(workbook)).toEqual([]);
  expect(await holding(workbook, text)).toBeGreaterThanOrEqual(2);
});

test("whatever begins like a formula, hidden or not, is sent to Excel with an apostrophe before it", async () => {
  const workbook = openInExcel(host, [{ name: "Notes", top: 0, left: 0, values: [["tea"]] }]);
  const sent: string[] = [];
  const received = jest.spyOn(host, "receive").mockImplementation((body, flags) => {
    sent.push(body);
    return ExcelHost.prototype.receive.call(host, body, flags);
  });
  const texts = HIDDEN.filter((text) => !/^["{]/.test(text));
  await workbook.write("Notes", [
    { top: 1, left: 0, contents: texts.map((value) => [{ value, formula: null, format: null }]) },
  ]);
  received.mockRestore();
  for (const text of texts) expect(sent.join("")).toContain(JSON.stringify(`'${text}`));
});

test.each([...MEMBERS])("a sheet called %s is filled and given back", async (member) => {
  const workbook = openInExcel(host, [{ ...boardsOf("Alder"), name: member }]);
  const { undo: what, summaries } = await fill(workbook, await planOn(workbook, member), VALUES);
  expect(summaries.map(({ sheet }) => sheet)).toEqual(["Matches", "League"]);
  expect((await workbook.read(member)).values[1]!.slice(9)).toEqual([0, 4]);
  expect((await undo(workbook, what)).kept).toEqual([]);
  expect((await workbook.read(member)).values[1]).toHaveLength(9);
});
