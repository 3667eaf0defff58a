// What is in a column of results stays without a yes: a formula that looks at it would come to something else.
import { planFill, recognise } from "../../src/tournaments";
import { valueAt } from "../../src/sheet";
import { fill, type FillChoice } from "../../src/workbook/placing/fill";
import { contentAt } from "../../src/workbook/port";
import { undo } from "../../src/workbook/undo";
import { ExcelHost } from "../host/host";
import { loadExcelClient } from "../host/loadExcelClient";
import { openInExcel } from "./excel";
import { sampleFile } from "./samples";
import { differencesOf, snapshot } from "./snapshot";

const host = new ExcelHost();
loadExcelClient(host);
const FORMULAS: FillChoice = { incoming: null, formulas: true, replace: false, language: "en" };
const [FIRST, CHANGE, NEW] = [5, 4, 5];

test("the value is written where a formula looks at a cell that stays", async () => {
  const file = await sampleFile("dbf-individual.xlsx");
  const workbook = openInExcel(host, file.sheets);
  const [name] = file.sheets.map((sheet) => sheet.name);
  const planned = async () => planFill(recognise([await workbook.read(name!)]).found[0]!);
  await fill(workbook, await planned(), { ...FORMULAS, formulas: false });
  host.workbook.area(`${name}!E6`).enter([[9]]);
  host.workbook.sheet(name!).clear(host.workbook.area(`${name}!F6:F21`).rect, "Contents");
  const before = await snapshot(workbook);
  const plan = await planned();
  const writeOf = (row: number, column: number) =>
    plan.writes.find((write) => write.row === row && write.column === column)!;
  expect(writeOf(FIRST, CHANGE)).toMatchObject({ was: 9, replaces: true });

  const { undo: what } = await fill(workbook, plan, FORMULAS);
  const now = await workbook.read(name!);
  expect(valueAt(now, FIRST, CHANGE)).toBe(9);
  expect(contentAt(now, FIRST, NEW)).toMatchObject({ value: writeOf(FIRST, NEW).value, formula: null });
  expect(contentAt(now, FIRST + 1, NEW).formula).toBe(writeOf(FIRST + 1, NEW).formula);
  expect(valueAt(now, FIRST + 1, NEW)).toBe(writeOf(FIRST + 1, NEW).value);

  expect(await undo(workbook, what)).toMatchObject({ kept: [] });
  expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
});
