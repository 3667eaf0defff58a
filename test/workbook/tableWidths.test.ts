// The columns of a table are as wide as what is in it: the line above it that says as of when does not count.
import { asOf } from "../../src/messages/moment";
import { planFill, recognise } from "../../src/tournaments";
import { widthInPoints } from "../../src/workbook/excel/officeRanges";
import { fill } from "../../src/workbook/placing/fill";
import { ExcelHost } from "../host/host";
import { loadExcelClient } from "../host/loadExcelClient";
import { games } from "./contract";
import { openInExcel } from "./excel";

const host = new ExcelHost();
loadExcelClient(host);

test("a table of values with the moment above it", async () => {
  const workbook = openInExcel(host, [games()]);
  const plan = planFill(recognise([await workbook.read("Games")]).found[0]!);
  const moment = asOf("en", new Date(2026, 10, 14, 10, 30));
  const choice = { incoming: null, formulas: false, replace: false, language: "en", asOf: moment } as const;
  await fill(workbook, plan, choice);
  const { values } = await workbook.read("Standings");
  expect(values[0]![0]).toBe(moment.text);
  const headers = values.findIndex((line) => line.filter((value) => value !== null).length > 2);
  const longest = Math.max(...values.slice(headers).map((line) => String(line[0] ?? "").length));
  expect(moment.text.length).toBeGreaterThan(longest + 3);
  const width = host.workbook.sheet("Standings").columnWidths.get(0)!;
  expect(width).toBeGreaterThanOrEqual(widthInPoints(longest));
  expect(width).toBeLessThanOrEqual(widthInPoints(longest + 3));
});
