// An older Excel (ExcelApi 1.7) lets nobody set paper and pages: match cards are made all the same.
import { planFill, recognise } from "../../src/tournaments";
import { fill } from "../../src/workbook/placing/fill";
import { ExcelHost } from "../host/host";
import { loadExcelClient } from "../host/loadExcelClient";
import { card } from "./contract";
import { openInExcel } from "./excel";

const host = new ExcelHost();
loadExcelClient(host, { requirements: { ExcelApi: "1.7" } });

test("a match card has its looks, and is printed as the user has set it", async () => {
  const workbook = openInExcel(host, [card()]);
  const plan = planFill(recognise([await workbook.read("Cards")]).found[0]!);
  const choice = { incoming: null, formulas: false, replace: false, language: "en", cards: true } as const;
  await fill(workbook, plan, choice);
  const sheet = host.workbook.sheet("Match card");
  expect(sheet.formats.get({ top: 2, left: 0, bottom: 2, right: 0 }, "font.Bold", false)).toBe(true);
  expect(sheet.page).toMatchObject({ paperSize: "Letter", printArea: null });
  const used = host.requests.flatMap(({ actions }) => actions.map(({ location }) => location));
  expect(used.filter((location) => /^Page|pageLayout|PageBreaks/.test(location))).toEqual([]);
});
