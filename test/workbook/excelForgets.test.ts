// What empties Excel's own list of what Ctrl+Z takes back is said.
import { planFill, recognise } from "../../src/tournaments";
import { fill, type FillChoice } from "../../src/workbook/placing/fill";
import { undo, undoLast } from "../../src/workbook/undo";
import { ExcelHost } from "../host/host";
import { loadExcelClient } from "../host/loadExcelClient";
import { isSetSupported } from "../host/requirementSets";
import { games } from "./contract";
import { openInExcel } from "./excel";

const host = new ExcelHost();
loadExcelClient(host);
const PLAIN: FillChoice = { incoming: null, formulas: false, replace: true, language: "en" };
const KEPT: FillChoice = { ...PLAIN, keepUndo: true };

function openedIn(version: string) {
  const sets = { ExcelApi: version };
  jest
    .spyOn(Office.context.requirements, "isSetSupported")
    .mockImplementation((name, least) => isSetSupported(sets, name, least));
  const workbook = openInExcel(host, [games()]);
  const filled = async (choice: FillChoice) =>
    fill(workbook, planFill(recognise([await workbook.read("Games")]).found[0]!), choice);
  return { workbook, filled };
}

afterEach(() => void jest.restoreAllMocks());

test("before ExcelApi 1.19 everything that an add-in does", async () => {
  const { workbook, filled } = openedIn("1.18");
  const first = await filled(PLAIN);
  expect(first.excelForgets).toBe(true);
  expect(await undo(workbook, first.undo)).toMatchObject({ excelForgets: true });
});

test("from 1.19 on only a sheet that is hidden or goes", async () => {
  const { workbook, filled } = openedIn("1.19");
  expect((await filled(PLAIN)).excelForgets).toBe(false);
  host.workbook.area("Games!I5").enter(7);
  // The journal gets its hidden sheet, and then has it.
  expect((await filled(KEPT)).excelForgets).toBe(true);
  host.workbook.area("Games!I5").enter(8);
  expect((await filled(KEPT)).excelForgets).toBe(false);
  expect(await undoLast(workbook)).toMatchObject({ excelForgets: true });
});
