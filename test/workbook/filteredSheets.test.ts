// A filtered sheet costs no more than another one: which rows are hidden is not asked row by row.
import { ExcelHost } from "../host/host";
import { loadExcelClient } from "../host/loadExcelClient";
import { isSetSupported } from "../host/requirementSets";
import { openInExcel } from "./excel";

const host = new ExcelHost();
loadExcelClient(host);
afterEach(() => void jest.restoreAllMocks());

/** Every third row of so many is shown. */
function filtered(rows: number) {
  const lines = Array.from({ length: rows }, (_, i) => [`Name ${i}`, i % 3]);
  const workbook = openInExcel(host, [{ name: "A", top: 0, left: 0, values: [["Name", "In"], ...lines] }]);
  const rect = { top: 0, left: 0, bottom: rows, right: 1 };
  host.workbook.sheet("A").filter.apply(rect, 1, { filterOn: "Values", values: ["1"] });
  const hidden = lines.flatMap(([, part], i) => (part === 1 ? [] : [i + 1]));
  return { workbook, hidden };
}

async function readFiltered(rows: number) {
  const { workbook, hidden } = filtered(rows);
  const before = host.statistics;
  const read = await workbook.read("A");
  await host.idle();
  expect([...read.hiddenRows!].sort((a, b) => a - b)).toEqual(hidden);
  return { actions: host.statistics.actions - before.actions, requests: host.statistics.requests - before.requests };
}

test("50,000 rows take at most 200 actions", async () => {
  const { actions, requests } = await readFiltered(50_000);
  expect(actions).toBeLessThanOrEqual(200);
  expect(requests).toBeLessThanOrEqual(8);
});

test("an Excel that does not tell it of all rows at once is asked row by row", async () => {
  jest
    .spyOn(Office.context.requirements, "isSetSupported")
    .mockImplementation((name, least) => isSetSupported({ ExcelApi: "1.8" }, name, least));
  await readFiltered(300);
});

test("an answer that cannot be right is not believed", async () => {
  const { workbook, hidden } = filtered(300);
  jest.spyOn(Excel.Range.prototype, "getRowProperties").mockImplementation(function (this: Excel.Range) {
    // As if every row were shown, though some are hidden.
    const result = { value: Array.from({ length: 301 }, () => ({ rowHidden: false })) };
    return result as unknown as OfficeExtension.ClientResult<Excel.RowProperties[]>;
  });
  expect([...(await workbook.read("A")).hiddenRows!].sort((a, b) => a - b)).toEqual(hidden);
});
