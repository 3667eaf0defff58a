// Live summaries in Excel: one formula, found again by its name, undone with the fill.
import { planFill, recognise } from "../../src/tournaments";
import { fill, type FillChoice } from "../../src/workbook/fill";
import { outOfDate, refreshTables, sourceOfTables } from "../../src/workbook/staleTables";
import { findArea, findTable } from "../../src/workbook/port";
import { undo } from "../../src/workbook/undo";
import { ExcelHost } from "../host/host";
import { loadExcelClient } from "../host/loadExcelClient";
import { sheet } from "../tournaments/sheets";
import { openInExcel } from "./excel";
import { differencesOf, snapshot } from "./snapshot";

const host = new ExcelHost();
loadExcelClient(host);
const LIVE: FillChoice = {
  incoming: null,
  formulas: true,
  replace: false,
  language: "da",
  asOf: "Pr. 1. maj 2026 kl. 9.30",
};
const NAME = "League_Boards_Live";

const league = () =>
  sheet(
    "Match|Home team|Home rating|Home result|Away team|Away rating|Away result\n1|A|12|1|B|11|0\n2|B|11|1|A|12|0",
    "Boards",
  );

async function opened() {
  const workbook = openInExcel(host, [league()]);
  const plan = async () => planFill(recognise([await workbook.read("Boards")]).found[0]!, { language: "da" });
  return { workbook, plan };
}

test("one formula with headers in the sheet's language; a second fill changes nothing; undo takes sheet and name away", async () => {
  const { workbook, plan } = await opened();
  const before = await snapshot(workbook);
  const filled = await fill(workbook, await plan(), LIVE);
  const place = await findArea(workbook, NAME);
  expect(place).toEqual({ sheet: "Liga", area: { top: 0, left: 0, bottom: 2, right: 6 } });
  const first = await workbook.read("Liga", { top: 0, left: 0, bottom: 0, right: 0 });
  expect(first.formulas![0]![0]).toMatch(/^=CHESS\.LEAGUE\(IF\(.*,2,1,"da"\)$/);
  // No date: it is never out of date.
  expect(await findTable(workbook, "League_Boards")).toBeNull();

  const once = await snapshot(workbook);
  await fill(workbook, await plan(), LIVE);
  expect(differencesOf(once, await snapshot(workbook))).toEqual([]);
  expect((await undo(workbook, filled.undo)).kept).toEqual([]);
  expect(await findArea(workbook, NAME)).toBeNull();
  expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
});

test("values carry their date, are known to be out of date after a change, and are refreshed without touching the sheet", async () => {
  const { workbook, plan } = await opened();
  await fill(workbook, await plan(), { ...LIVE, formulas: false });
  const dateOf = async () => (await workbook.read("Liga", { top: 0, left: 8, bottom: 0, right: 8 })).values[0]![0];
  expect(await dateOf()).toBe("Pr. 1. maj 2026 kl. 9.30");
  expect([await sourceOfTables(workbook, "Boards"), await sourceOfTables(workbook, "Liga")]).toEqual([
    "Boards",
    "Boards",
  ]);
  expect(await outOfDate(workbook, await plan(), "da")).toEqual([]);

  host.workbook.area("Boards!D3").enter([[0]]);
  host.workbook.area("Boards!G3").enter([[1]]);
  expect(await outOfDate(workbook, await plan(), "da")).toEqual(["Kampe", "Liga"]);
  const before = await snapshot(workbook);
  await refreshTables(workbook, await plan(), { language: "da", asOf: "Pr. 2. maj 2026 kl. 10.00" });
  expect(await outOfDate(workbook, await plan(), "da")).toEqual([]);
  expect(await dateOf()).toBe("Pr. 2. maj 2026 kl. 10.00");
  expect((await workbook.read("Liga")).values[1]!.slice(0, 3)).toEqual(["A", 2, 2]);
  expect(differencesOf(before, await snapshot(workbook)).every((one) => !one.startsWith("Boards!"))).toBe(true);
});
