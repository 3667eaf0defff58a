// The undo that the workbook keeps, of as much as it can hold and of more.
import { hashOf } from "../../src/kernel/hash";
import { parseArea } from "../../src/sheet";
import { OfficeWorkbook } from "../../src/workbook/excel/officeWorkbook";
import { fill, type FillChoice } from "../../src/workbook/placing/fill";
import { undo, undoLast } from "../../src/workbook/undo";
import { keptChanges } from "../../src/workbook/undo/journal";
import { ExcelHost } from "../host/host";
import { loadExcelClient } from "../host/loadExcelClient";
import { games } from "./contract";
import { openInExcel, planOf } from "./excel";
import { manyGames } from "./fillCost";
import { differencesOf, snapshot } from "./snapshot";

const host = new ExcelHost();
loadExcelClient(host);
const VALUES: FillChoice = { incoming: null, formulas: false, replace: true, language: "en", keepUndo: true };

test("too much: filled all the same, and said", async () => {
  const drawn = games();
  // No two letters follow each other as others do: packed it is hardly shorter.
  const text = (letter: string, i: number) =>
    letter + Array.from({ length: 360 }, (_, n) => hashOf(`${letter}${i} ${n}`, 10)).join("");
  const long = Array.from({ length: 450 }, (_, i) => [text("x", i)]);
  const workbook = openInExcel(host, [{ ...drawn, values: [...drawn.values, ...long] }]);
  const plan = await planOf(workbook, "Games");
  const whole = { formula: null, spill: null, format: null, replaces: true };
  const writes = long.map(([was], i) => {
    const row = drawn.values.length + i;
    return { ...plan.writes[0]!, ...whole, row, column: 0, value: text("y", i), was: was! };
  });
  const before = await snapshot(workbook);
  const filled = await fill(workbook, { ...plan, writes }, VALUES);
  expect(filled.undoNotKept).toBe("too-large");
  expect(await keptChanges(workbook)).toBe(null);
  expect(await undo(workbook, filled.undo)).toMatchObject({ kept: [] });
  expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
});

test("thousands of rows are kept and given back", async () => {
  const season = manyGames(20_000);
  const workbook = openInExcel(host, [season]);
  host.evaluate = undefined; // values only: the formulas of the journal tell where they look, whatever they are worth
  const { undoNotKept } = await fill(workbook, await planOf(workbook, "Season"), VALUES);
  expect(undoNotKept).toBe(null);
  const model = host.workbook.sheet("Season");
  const columnA = parseArea("A1:A1048576")!;
  model.insert(columnA, "Right");
  // As after the workbook was saved and opened again: every sheet has another id.
  for (const one of host.workbook.sheets) Object.assign(one, { id: `{reopened-${one.id.slice(1)}` });
  expect(await undoLast(new OfficeWorkbook())).toMatchObject({ kept: [] });
  model.remove(columnA, "Left");
  expect((await workbook.read("Season")).values).toEqual(season.values);
});
