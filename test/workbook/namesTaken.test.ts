// What is where a table of ours would go: names of the user's own, and a row of totals under our table.
import { planFill, recognise } from "../../src/tournaments";
import { parseArea } from "../../src/sheet";
import { fill, type FillChoice } from "../../src/workbook/placing/fill";
import { findTable } from "../../src/workbook/port";
import { undo } from "../../src/workbook/undo";
import { ExcelHost } from "../host/host";
import { loadExcelClient } from "../host/loadExcelClient";
import { sheet } from "../tournaments/sheets";
import { games } from "./contract";
import { openInExcel } from "./excel";
import { differencesOf, snapshot } from "./snapshot";

const host = new ExcelHost();
loadExcelClient(host);
const VALUES: FillChoice = { incoming: null, formulas: false, replace: false, language: "en" };

const opened = () => openInExcel(host, [games(), sheet("Name|Phone\nAnn Holt|123", "People")]);
const planOf = async (workbook: ReturnType<typeof opened>) =>
  planFill(recognise([await workbook.read("Games")]).found[0]!);

test("a name of the user's own is left alone: the table gets another one", async () => {
  const workbook = opened();
  await workbook.putName("Standings_Games", "People", parseArea("A1:B2")!);
  const { summaries } = await fill(workbook, await planOf(workbook), VALUES);
  expect(summaries).toMatchObject([{ name: "Standings", sheet: "Standings" }]);
  expect(await workbook.find(["Standings_Games", "Standings_Games_2"])).toMatchObject([
    { is: "area", sheet: "People" },
    { is: "table", sheet: "Standings" },
  ]);
});

test("a row of totals under a table is none of its rows, and is not written over", async () => {
  const workbook = opened();
  await fill(workbook, await planOf(workbook), VALUES);
  const { area } = (await findTable(workbook, "Standings_Games"))!;
  const table = host.workbook.tables.find(({ name }) => name === "Standings_Games")!;
  table.setShowTotals(true);
  expect(await findTable(workbook, "Standings_Games")).toMatchObject({ area, hasTotals: true, isFixed: true });
  // Another player: the table would have to grow.
  host.workbook.area("Games!A8:G8").enter([["2026-05-04", "Dee Wold", "Ann Holt", 6, 2.5, 1400, 1742]]);
  const before = await snapshot(workbook);
  const { summaries, undo: what } = await fill(workbook, await planOf(workbook), VALUES);
  expect(summaries).toMatchObject([{ sheet: "Standings Games", rows: 4 }]);
  expect(table.showTotals).toBe(true);
  expect(await undo(workbook, what)).toMatchObject({ kept: [] });
  expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
});
