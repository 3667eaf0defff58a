// Live summaries in Excel: one formula, found again by its name, undone with the fill.
import { asOf } from "../../src/messages/moment";
import { planFill, recognise } from "../../src/tournaments";
import { fill, type FillChoice } from "../../src/workbook/placing/fill";
import { sourceOfTables } from "../../src/workbook/placing/sourceOfTables";
import { outOfDate, refreshTables } from "../../src/workbook/placing/staleTables";
import { findTable } from "../../src/workbook/port";
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
  asOf: asOf("da", new Date(2026, 4, 1, 9, 30)),
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
  const [place] = await workbook.find([NAME]);
  expect(place).toEqual({ is: "area", sheet: "Liga", area: { top: 0, left: 0, bottom: 2, right: 6 } });
  const first = await workbook.read("Liga", { top: 0, left: 0, bottom: 0, right: 0 });
  expect(first.formulas![0]![0]).toMatch(/^=CHESS\.LEAGUE\(IF\(.*,2,1,"da"\)$/);
  // No date: it is never out of date.
  expect(await findTable(workbook, "League_Boards")).toBeNull();

  const once = await snapshot(workbook);
  await fill(workbook, await plan(), LIVE);
  expect(differencesOf(once, await snapshot(workbook))).toEqual([]);
  expect((await undo(workbook, filled.undo)).kept).toEqual([]);
  expect(await workbook.find([NAME])).toEqual([null]);
  expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
});

test("values carry their date, are known to be out of date after a change, and are refreshed without touching the sheet", async () => {
  const { workbook, plan } = await opened();
  await fill(workbook, await plan(), { ...LIVE, formulas: false });
  // Above the table, where a title stands.
  const dateOf = async () => (await workbook.read("Liga", { top: 0, left: 0, bottom: 0, right: 0 })).values[0]![0];
  expect((await findTable(workbook, "League_Boards"))!.area).toEqual({ top: 2, left: 0, bottom: 4, right: 6 });
  expect(await dateOf()).toBe("Pr. 1. maj 2026 kl. 09.30");
  expect([await sourceOfTables(workbook, "Boards"), await sourceOfTables(workbook, "Liga")]).toEqual([
    "Boards",
    "Boards",
  ]);
  expect(await outOfDate(workbook, await plan(), "da")).toEqual([]);

  host.workbook.area("Boards!D3").enter([[0]]);
  host.workbook.area("Boards!G3").enter([[1]]);
  expect(await outOfDate(workbook, await plan(), "da")).toEqual(["Kampe", "Liga"]);
  const before = await snapshot(workbook);
  await refreshTables(workbook, await plan(), { language: "da", asOf: asOf("da", new Date(2026, 4, 2, 10, 0)) });
  expect(await outOfDate(workbook, await plan(), "da")).toEqual([]);
  expect(await dateOf()).toBe("Pr. 2. maj 2026 kl. 10.00");
  expect((await workbook.read("Liga")).values[3]!.slice(0, 3)).toEqual(["A", 2, 2]);
  expect(differencesOf(before, await snapshot(workbook)).every((one) => !one.startsWith("Boards!"))).toBe(true);
});

describe("where the date of a table goes when it is refilled", () => {
  /** A league of values without a date at H1, and what somebody has written since. */
  async function refilled(above: number, ...typed: readonly (readonly [cell: string, text: string])[]) {
    const { workbook, plan } = await opened();
    const { asOf: _none, ...undated } = LIVE;
    await fill(workbook, await plan(), { ...undated, formulas: false });
    const liga = host.workbook.sheet("Liga");
    if (above > 0) liga.insert({ top: 0, left: 0, bottom: above - 1, right: 16_383 }, "Down");
    for (const [cell, text] of typed) host.workbook.area(`Liga!${cell}`).enter([[text]]);
    host.workbook.area("Boards!D3").enter([[0]]);
    host.workbook.area("Boards!G3").enter([[1]]);
    const before = await snapshot(workbook);
    const filled = await fill(workbook, await plan(), { ...LIVE, formulas: false });
    const { values, top, left } = await workbook.read("Liga", { top: 0, left: 0, bottom: 8, right: 12 });
    const dates = values.flatMap((line, r) =>
      line.flatMap((value, c) => (value === LIVE.asOf!.text ? [[top + r, left + c]] : [])),
    );
    expect((await undo(workbook, filled.undo)).kept).toEqual([]);
    expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
    return dates;
  }
  test("beside a table at the top of the sheet, in place of the former date", async () => {
    expect(await refilled(0)).toEqual([[0, 8]]);
    expect(await refilled(0, ["I1", "Pr. 3. april 2026 kl. 9.30"])).toEqual([[0, 8]]);
  });

  test("nowhere, where somebody else's words stand", async () => {
    expect(await refilled(0, ["I1", "Præmier"])).toEqual([]);
    expect(await refilled(0, ["H1", "Præmier"])).toEqual([]);
    expect(await refilled(2, ["A1", "Klubben"], ["A2", "Årets liga"], ["I3", "Præmier"])).toEqual([]);
  });

  test("above a table that has room there, and the former date beside it goes", async () => {
    expect(await refilled(1)).toEqual([[0, 0]]);
    expect(await refilled(2, ["I3", "Pr. 3. april 2026 kl. 9.30"])).toEqual([[0, 0]]);
    expect(await refilled(3, ["A2", "Årets liga"])).toEqual([[2, 0]]);
    expect(await refilled(2, ["A1", "Klubben"], ["A2", "Årets liga"])).toEqual([[2, 8]]);
  });
});
