// Formulas that Excel did not know when they were entered: #NAME? stays until they are entered again.
import { FUNCTIONS } from "../../src/functions";
import { OfficeWorkbook } from "../../src/workbook/excel/officeWorkbook";
import { enterAgain } from "../../src/workbook/enterAgain";
import { ourFormula } from "../../src/taskpane/explain/ourFormulas";
import { ExcelHost } from "../host/host";
import { loadExcelClient } from "../host/loadExcelClient";
import { ALL_QUIRKS, EVERY_QUIRK } from "../host/workbookModel";
import { evaluateFormula } from "./formulas";
import { noPauses } from "./pauses";

const host = new ExcelHost();
loadExcelClient(host);
const workbook = new OfficeWorkbook();
noPauses();

/** A workbook whose formulas were entered before the add-in was there. */
function openedTooEarly(quirks = { ...ALL_QUIRKS, namesStay: true }): void {
  host.options.quirks = quirks;
  host.reset();
  host.evaluate = evaluateFormula;
  host.workbook.knowsFunctions = false;
  host.workbook.area("A1:E4").enter([
    ["Own", "Opponent", "Adjustment", "Double", "Text"],
    [12.5, 16, "=CHESS.ADJUSTMENT(A2,B2)", "=C2*2", '="CHESS.ADJUSTMENT("'],
    [9.5, 12.5, "=CHESS.ADJUSTMENT(A3,B3)", "=C3*2", "=CHESS.NOTHING(A3)"],
    [8, 9, "by hand", "", ""],
  ]);
  host.workbook.area("D1").enter("Double");
}

const load = () => {
  host.workbook.settle();
  host.workbook.knowsFunctions = true;
  host.workbook.changed();
};
const shown = (address: string) => host.workbook.area(address).values().flat();
const again = () => enterAgain(workbook, ourFormula);

afterEach(async () => {
  host.workbook.wait();
  await host.idle();
  expect(host.statistics.references).toBe(0);
});

test("all of ours are entered again, on every sheet, hidden ones too; nothing else is touched", async () => {
  openedTooEarly();
  const other = host.workbook.addSheet("Other");
  host.workbook.area("B3", other).enter("=CHESS.ADJUSTMENT(12.5,16)");
  other.visibility = "Hidden";
  load();
  expect(shown("C2:D3")).toEqual(["#NAME?", expect.anything(), "#NAME?", expect.anything()]);
  expect(await again()).toEqual({ count: 3, left: [], locked: [], stopped: null });
  expect(shown("C2:D3")).toEqual([7, 14, 6, 12]);
  expect(other.values({ top: 2, left: 1, bottom: 2, right: 1 })).toEqual([[7]]);
  expect(host.workbook.area("E2:E4").formulas().flat()).toEqual(['="CHESS.ADJUSTMENT("', "=CHESS.NOTHING(A3)", ""]);
  expect(await again()).toMatchObject({ count: 0, left: [] });
});

test("while the add-in is still not known, the cells are named", async () => {
  openedTooEarly();
  host.workbook.settle();
  expect(await again()).toMatchObject({ count: 2, left: ["Sheet1!C2", "Sheet1!C3"] });
});

test("a protected sheet is named, the others are repaired", async () => {
  openedTooEarly();
  const other = host.workbook.addSheet("Other");
  host.workbook.area("B3", other).enter("=CHESS.ADJUSTMENT(12.5,16)");
  other.protect({}, undefined);
  load();
  expect(await again()).toEqual({ count: 2, left: [], locked: ["Other"], stopped: null });
});

test("in a table whose column holds something else, the other cells stay as they were", async () => {
  openedTooEarly();
  host.workbook.addTable(host.workbook.sheet("Sheet1"), { top: 0, left: 0, bottom: 3, right: 4 }, true);
  load();
  const { count, stopped } = await again();
  expect(shown("C4")).toEqual(["by hand"]);
  expect([count, stopped?.code]).toEqual([0, "written-otherwise"]);
});

test("with every quirk of Excel", async () => {
  openedTooEarly({ ...EVERY_QUIRK, namesStay: true });
  load();
  expect(await again()).toMatchObject({ count: 2, left: [] });
});

test("every function is known", () =>
  expect(Object.keys(FUNCTIONS).filter((id) => ourFormula(`=${id}(A1)`) === null)).toEqual([]));

test.each([
  ["=chess.adjustment(A1,B1)", "=CHESS.ADJUSTMENT(A1,B1)"],
  ["=_xldudf_CHESS_ADJUSTMENT(A1,B1)", "=CHESS.ADJUSTMENT(A1,B1)"],
  ['=IF(A1="","",ROUND(DBF.TEAMHANDICAP(A1:A4),1))', '=IF(A1="","",ROUND(DBF.TEAMHANDICAP(A1:A4),1))'],
  ["='CHESS.MATCH('!A1", null],
  ["=CHESS.NOTHING(A1)", null],
  ["=SUM(A1)", null],
])("%s is entered as %s", (formula, expected) => expect(ourFormula(formula)).toBe(expected));
