// Excel of 2019 (ExcelApi 1.9): it cannot give a table another size, and no formula spills.
import { planFill, recognise } from "../../src/tournaments";
import { fill } from "../../src/workbook/placing/fill";
import { ExcelHost } from "../host/host";
import { loadExcelClient } from "../host/loadExcelClient";
import { everyNth } from "../random";
import { contractCases, games } from "./contract";
import { inEveryExcel, openInExcel } from "./excel";
import { noPauses } from "./pauses";

const host = new ExcelHost();
loadExcelClient(host, { requirements: { ExcelApi: "1.9" } });

noPauses();

afterEach(async () => {
  await host.idle();
  expect(host.statistics.references).toBe(0);
  const used = host.requests.flatMap(({ actions }) => actions.map(({ location }) => location));
  expect(used).not.toContain("Table.resize");
  expect(used).not.toContain("Range.getSpillingToRangeOrNullObject");
});

inEveryExcel(host, "the contract", () => {
  test.each(contractCases([], everyNth(8)).map((one) => [one.name, one] as const))("%s", (_, { run }) =>
    run({ open: async (sheets) => openInExcel(host, sheets), calculates: true }),
  );
});

test("every row has its own formula", async () => {
  const workbook = openInExcel(host, [games()]);
  const plan = planFill(recognise([await workbook.read("Games")]).found[0]!);
  await fill(workbook, plan, { incoming: null, formulas: true, replace: false, language: "en" });
  expect(host.workbook.area("Games!H4:H7").formulas()).toEqual([
    ["=CROQUET.STEPS(D4,E4)"],
    ["=CROQUET.STEPS(D5,E5)"],
    ["=CROQUET.STEPS(D6,E6)"],
    ["=CROQUET.STEPS(D7,E7)"],
  ]);
});
