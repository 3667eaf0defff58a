// What Excel answers for cells that were written, compared with what was meant.
import { mismatches, writtenCells } from "../../src/workbook/changing/readBack";
import { EMPTY } from "../../src/workbook/port";

test.each([
  ["#REF!", []],
  ["#N/A", ["A1"]],
])("Excel reads the text %s as an error, which is no other value", (text, wrong) => {
  const after = { ...EMPTY, value: text };
  const job = { sheet: "Games", cells: [{ row: 0, column: 0, before: EMPTY, after }], around: null };
  const now = { name: "Games", top: 0, left: 0, values: [[{ error: "#REF!" }]] };
  expect(mismatches(job, now, true, writtenCells([job])).map(() => "A1")).toEqual(wrong);
});
