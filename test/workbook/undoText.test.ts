// An undo as the text that a hidden sheet keeps: read again it is the same, and anything else is refused as a whole.
import type { CellValue } from "../../src/sheet";
import type { CellChange } from "../../src/workbook/changing/changes";
import type { DressedCells, SheetChanges, Undo } from "../../src/workbook/undo/undoData";
import { undoFromText, undoToText } from "../../src/workbook/undo/undoText";

const content = (value: CellValue, formula: string | null = null, format: string | null = null) => ({
  ...{ value, formula, format },
});
const cell = (row: number, column: number, before: CellValue, formula: string | null = null): CellChange => ({
  ...{ row, column, before: content(before), after: content(7, formula, "0.00") },
});
const NOTHING: Undo = { key: "k", changes: [], resized: [], dressed: [], looks: [], named: [], references: [] };
const onSheet = (cells: readonly CellChange[], more: Partial<SheetChanges> = {}): SheetChanges => ({
  ...{ id: null, sheet: "Games", added: false, cells, marks: new Map() },
  ...more,
});
const header = (more: Partial<DressedCells> = {}): DressedCells => ({
  ...{ sheet: "Games", is: "header", column: 3, top: 0, bottom: 0, was: { lines: [] } },
  ...more,
});
const AREA = { top: 1, left: 2, bottom: 1_048_575, right: 16_383 };
const DRESS = {
  ...{ widths: [12, 8.5], heights: [null, 15], printed: AREA, pages: [40] },
  looks: [{ area: AREA, look: { bold: true } }],
};

const UNDO: Undo = {
  key: "k",
  changes: [
    onSheet(
      [
        ...[null, "text", 1.5, true, { error: "#N/A" }].map((value, i) => cell(1 + i, 3, value, `=A${2 + i}*2`)),
        ...[8, 9].map((row) => cell(row, 3, null)),
        cell(1, 4, ""),
      ],
      // The row of the fourth cell has no mark.
      { marks: new Map([1, 2, 3, 4, 5, 8, 9].map((row) => [row, row === 4 ? "" : `marked${row}`])) },
    ),
    onSheet([cell(1_048_575, 16_383, 2)], { sheet: "Club table", added: true }),
  ],
  resized: [
    { sheet: "Games", name: "T", was: null, is: AREA },
    { sheet: "Games", name: "U", was: AREA, is: null },
  ],
  dressed: [{ sheet: "Card", was: DRESS }],
  looks: [
    header(),
    header({ is: "body", top: 1, bottom: 9, width: null, was: { lines: ["inside", "top"], font: "Arial", size: 10 } }),
    header({ width: 12.5 }),
  ],
  named: [
    { name: "Club_T1", was: null },
    { name: "Club_T2", was: { sheet: "Old", area: AREA } },
  ],
  references: [{ sheet: "Games", area: { top: 0, left: 0, bottom: 0, right: 0 } }],
};

test("read again it is the same", () => {
  expect(undoFromText(undoToText(UNDO), "k")).toEqual(UNDO);
  expect(undoFromText(undoToText(NOTHING), "other")).toEqual({ ...NOTHING, key: "other" });
});

test("a column that was filled down takes no more text than its first cell, whatever the order of its cells", () => {
  const rows = Array.from({ length: 1000 }, (_, i) => i + 1);
  // Row 2 on the sheet is number 1. B21 is no reference to row 2, and $A$2 follows no row.
  const filled = rows.map((row) => cell(row, 3, null, `=A${row + 1}*B${row + 1}+$A$2`)).reverse();
  const text = undoToText({ ...NOTHING, changes: [onSheet([...filled, cell(5, 4, 1, "=B6+B61"), cell(7, 4, 2)])] });
  expect((JSON.parse(text) as { sheets: { columns: unknown[] }[] }).sheets[0]!.columns).toEqual([
    {
      ...{ column: 3, rows: [1, 1000] },
      before: { values: [1000, null], formulas: [1000, null], formats: [1000, null] },
      after: { values: [1000, 7], formulas: [1000, "=A\u0000*B\u0000+$A$2"], formats: [1000, "0.00"] },
    },
    {
      ...{ column: 4, rows: [5, 1, 7, 1] },
      before: { values: [1, 1, 1, 2], formulas: [2, null], formats: [2, null] },
      after: { values: [2, 7], formulas: [1, "=B\u0000+B61", 1, null], formats: [2, "0.00"] },
    },
  ]);
  const [read] = undoFromText(text, "k").changes;
  expect(read!.cells).toEqual([...filled.reverse(), cell(5, 4, 1, "=B6+B61"), cell(7, 4, 2)]);
});

describe("what does not keep to the form is refused as a whole:", () => {
  type Json = { [field: string]: Json } & Json[];
  const text = undoToText(UNDO);
  /** The text with one thing in it changed: by where it is, and what is there then. */
  const changed = (path: string, to: unknown) => {
    const read = JSON.parse(text) as Json;
    const steps = path.split(".");
    const last = steps.pop()!;
    const holder = steps.reduce<Json>((at, step) => at[step] as Json, read);
    expect(holder).toHaveProperty([last]);
    (holder as { [field: string]: unknown })[last] = to;
    return JSON.stringify(read);
  };
  const COLUMN = "sheets.0.columns.0";

  test.each<[string, unknown]>([
    ["sheets", {}],
    ["resized", {}],
    ["dressed", {}],
    ["looks", {}],
    ["named", {}],
    ["references", {}],
    ["sheets.0", []],
    ["sheets.0", null],
    ["sheets.0.columns", "x"],
    ["sheets.0.sheet", 1],
    ["sheets.0.added", "yes"],
    ["sheets.0.marks", "marked1"],
    [`${COLUMN}.column`, 16_384],
    [`${COLUMN}.column`, -1],
    [`${COLUMN}.column`, 1.5],
    [`${COLUMN}.rows`, [1, 8]],
    [`${COLUMN}.rows`, [1, 5, 8]],
    [`${COLUMN}.rows`, [1_048_576, 7]],
    [`${COLUMN}.rows`, [1_048_574, 7]],
    [`${COLUMN}.before`, null],
    [`${COLUMN}.before.values`, [7]],
    [`${COLUMN}.before.values`, [7, []]],
    [`${COLUMN}.before.values`, [7, { error: 5 }]],
    [`${COLUMN}.before.values`, [6, null]],
    [`${COLUMN}.before.values`, [8, null]],
    [`${COLUMN}.after.formulas`, [7, 5]],
    [`${COLUMN}.after.formats`, [7, true]],
    ["resized.0.name", null],
    ["resized.0.sheet", null],
    ["resized.0.is", "A1"],
    ["resized.0.is.bottom", 1_048_576],
    ["resized.0.is.right", 16_384],
    ["resized.1.was.top", -1],
    ["resized.0.is.left", 16_384],
    ["dressed.0.sheet", 5],
    ["dressed.0.was", []],
    ["dressed.0.was.widths", ["wide"]],
    ["dressed.0.was.heights", ["high"]],
    ["dressed.0.was.pages", [1_048_576]],
    ["dressed.0.was.looks", [{ area: AREA }]],
    ["dressed.0.was.looks.0.area", null],
    ["dressed.0.was.printed", null],
    ["looks.0.is", "footer"],
    ["looks.0.sheet", null],
    ["looks.0.column", 16_384],
    ["looks.0.bottom", 1_048_576],
    ["looks.1.top", 10],
    ["looks.1.was.lines", ["middle"]],
    ["looks.1.was.lines", "top"],
    ["looks.1.was.font", 5],
    ["looks.1.was.size", "10"],
    ["looks.2.width", "wide"],
    ["named.0.name", 1],
    ["named.1.was", "Old!A1"],
    ["references.0", null],
    ["references.0.sheet", 1],
  ])("%s: %j", (path, to) => expect(() => undoFromText(changed(path, to), "k")).toThrow("not an undo"));

  test("what is no JSON, or none of an undo", () => {
    for (const other of ["", "{", "[]", "null", "5", "{}"]) expect(() => undoFromText(other, "k")).toThrow();
  });
});
