import { openWorkbookFile } from "../../src/files/open";
import { writeWorkbook } from "../files/writeWorkbook";
import { Problem } from "../../src/kernel/problem";
import type { Sheet } from "../../src/sheet";
import { FileWorkbook } from "../../src/workbook/file/fileWorkbook";
import { everyNth } from "../random";
import { contractCases, type Adapter } from "./contract";
import { noPauses } from "./pauses";

noPauses();

const adapter: Adapter = {
  calculates: false,
  open: async (sheets) => {
    const bytes = await writeWorkbook(sheets.map(laidOut));
    const file = await openWorkbookFile(bytes, "test.xlsx");
    if (file instanceof Problem) throw new Error(file.code);
    return new FileWorkbook(file);
  },
};

function laidOut(sheet: Sheet) {
  return { ...sheet, top: 0 as const, left: 0 as const, looks: [], merges: [], widths: [], spills: [] };
}

test.each(contractCases([], everyNth(4)).map((one) => [one.name, one] as const))("%s", (_, { run }) => run(adapter));

test("a sheet that is not there is said to be gone", async () => {
  const workbook = await adapter.open([{ name: "Games", top: 0, left: 0, values: [["x"]] }]);
  const contents = [[{ value: 1, formula: null, format: null }]];
  for (const work of [
    () => workbook.read("Gone"),
    () => workbook.write("Gone", [{ top: 0, left: 0, contents }]),
    () => workbook.removeSheet("Gone"),
    () => workbook.putTable("Gone", "Table", { top: 0, left: 0, bottom: 1, right: 0 }),
  ]) {
    await expect(work()).rejects.toMatchObject({ code: "sheet-gone" });
  }
  expect(await workbook.selection()).toEqual({ sheet: "Games", area: { top: 0, left: 0, bottom: 0, right: 0 } });
});
