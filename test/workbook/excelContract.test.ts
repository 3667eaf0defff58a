// What every workbook does, in Excel: through Microsoft's own client against the test host.
import type { WorkbookFile } from "../../src/files/workbookFile";
import { ExcelHost } from "../host/host";
import { loadExcelClient } from "../host/loadExcelClient";
import { everyNth } from "../random";
import { contractCases, type Sample } from "./contract";
import { inEveryExcel, openInExcel } from "./excel";
import { noPauses } from "./pauses";
import { sampleFile, SAMPLES } from "./samples";

const host = new ExcelHost();
loadExcelClient(host);

noPauses();

const files = new Map<string, WorkbookFile>();
beforeAll(async () => {
  for (const name of SAMPLES) files.set(name, await sampleFile(name));
});
const samples: Sample[] = SAMPLES.map((name) => ({ name, sheets: () => files.get(name)!.sheets }));

afterEach(async () => {
  await host.idle();
  expect(host.statistics.references).toBe(0);
});

inEveryExcel(host, "the contract", () => {
  test.each(contractCases(samples, everyNth(4)).map((one) => [one.name, one] as const))("%s", (_, { run }) =>
    run({ open: async (sheets) => openInExcel(host, sheets), calculates: true }),
  );
});
