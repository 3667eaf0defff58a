// Ten thousand rows, half of them filtered away, in an Excel with its quirks.
import { ExcelHost } from "../host/host";
import { loadExcelClient } from "../host/loadExcelClient";
import { ALL_QUIRKS } from "../host/workbookModel";
import { openInExcel } from "./excel";
import { fillCost, manyGames } from "./fillCost";

const host = new ExcelHost({ quirks: ALL_QUIRKS });
loadExcelClient(host);

test("a filtered season of 10,000 games is filled in requests below the limit", async () => {
  const workbook = openInExcel(host, [manyGames(10_000)]);
  const season = host.workbook.sheet("Season");
  for (let row = 2; row <= 10_000; row += 2) season.hiddenRows.add(row);
  const { cost } = await fillCost(host, workbook, "Season", {
    ...{ incoming: null, formulas: false, replace: false, language: "en" },
  });
  expect(cost).toMatchObject({ rows: 10_000, cells: 20_002 });
  expect(cost.mostBytesUp).toBeLessThan(5_000_000);
  expect(cost.requests).toBeLessThan(70);
});
