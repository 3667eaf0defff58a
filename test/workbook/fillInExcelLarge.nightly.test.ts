// Ten thousand rows through Microsoft's own client: in few requests, and stopped in the middle.
import type { Sheet } from "../../src/sheet";
import { fill, type FillChoice } from "../../src/workbook/placing/fill";
import { undo } from "../../src/workbook/undo";
import { ExcelHost } from "../host/host";
import { loadExcelClient } from "../host/loadExcelClient";
import { openInExcel, planOf } from "./excel";
import { fillCost, manyGames } from "./fillCost";

const host = new ExcelHost();
loadExcelClient(host);
const VALUES: FillChoice = { incoming: null, formulas: false, replace: false, language: "en" };

describe("10,000 rows", () => {
  const season: Sheet = manyGames(10_000);

  test("are filled in few requests, each far below the limit, and undone", async () => {
    const workbook = openInExcel(host, [season]);
    const { cost, filled } = await fillCost(host, workbook, "Season", { ...VALUES, keepUndo: true });
    expect(cost).toMatchObject({ rows: 10_000, cells: 20_002 });
    expect(cost.requests).toBeLessThanOrEqual(12);
    expect(cost.bytesDown).toBeLessThan(1_500_000);
    expect(cost.mostBytesUp).toBeLessThan(2_500_000);
    expect(cost.mostBytesDown).toBeLessThan(2_500_000);
    expect(host.statistics.references).toBe(0);
    expect(await undo(workbook, filled.undo)).toMatchObject({ kept: [] });
    const after = await workbook.read("Season");
    expect(after.values).toEqual(season.values);
    expect((await workbook.sheets()).map(({ name }) => name)).toEqual(["Season"]);
  });

  test("report how far they are, and stop in the middle when told to", async () => {
    // More cells than one request takes.
    const long = manyGames(13_000);
    const workbook = openInExcel(host, [long]);
    const plan = await planOf(workbook, "Season");
    const reports: [number, number][] = [];
    const progress = {
      report: (done: number, of: number) => void reports.push([done, of]),
      cancelled: () => reports.length === 1,
    };
    await expect(fill(workbook, plan, VALUES, progress)).rejects.toMatchObject({ code: "cancelled", unrestored: [] });
    expect(reports.map(([done, of]) => done < of)).toEqual([true]);
    expect((await workbook.read("Season")).values).toEqual(long.values);
    expect((await workbook.sheets()).map(({ name }) => name)).toEqual(["Season"]);
  });
});
