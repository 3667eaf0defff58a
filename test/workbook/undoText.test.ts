// An undo as the text that a hidden sheet keeps: read again it is the same, and anything else is refused as a whole.
import type { CellsLook, CellValue } from "../../src/sheet";
import type { CellChange } from "../../src/workbook/changing/changes";
import type { SheetChanges, Undo } from "../../src/workbook/undo/undoData";
import { undoFromText, undoToText } from "../../src/workbook/undo/undoText";

const content = (value: CellValue, formula: string | null = null, format: string | null = null) => ({
  ...{ value, formula, format },
});
const cell = (row: number, column: number, before: CellValue, formula: string | null = null): CellChange => ({
  ...{ row, column, before: content(before), after: content(7, formula, "0.00") },
});
const NOTHING: Undo = { key: "k", changes: [], tables: [], dress: [], looks: [], names: [], references: [] };
const onSheet = (cells: readonly CellChange[], more: Partial<SheetChanges> = {}): SheetChanges => ({
  ...{ id: null, sheet: "Games", added: false, cells, marks: new Map() },
  ...more,
});
const header = (more: Partial<CellsLook> = {}) => ({
  sheet: "Games",
  look: { ...{ is: "header", column: 3, top: 0, bottom: 0, was: { lines: [] }, like: null }, ...more } as CellsLook,
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
  tables: [
    { sheet: "Games", name: "T", was: null, area: AREA },
    { sheet: "Games", name: "U", was: AREA, area: null },
  ],
  dress: [{ sheet: "Card", is: DRESS, was: null }],
  looks: [
    header(),
    header({ is: "body", top: 1, bottom: 9, width: null, was: { lines: ["inside", "top"], font: "Arial", size: 10 } }),
    header({ width: 12.5 }),
  ],
  names: [
    { name: "Club_T1", is: { sheet: "Games", area: AREA }, was: null },
    { name: "Club_T2", is: { sheet: "Games", area: AREA }, was: { sheet: "Old", area: AREA } },
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
  expect((JSON.parse(text) as { changes: { columns: unknown[] }[] }).changes[0]!.columns).toEqual([
    {
      ...{ column: 3, rows: [[1, 1000]] },
      before: [
        [1000, null],
        [1000, null],
        [1000, null],
      ],
      after: [
        [1000, 7],
        [1000, "=A\u0000*B\u0000+$A$2"],
        [1000, "0.00"],
      ],
    },
    {
      column: 4,
      rows: [
        [5, 5],
        [7, 7],
      ],
      before: [
        [1, 1, 1, 2],
        [2, null],
        [2, null],
      ],
      after: [
        [2, 7],
        [1, "=B\u0000+B61", 1, null],
        [2, "0.00"],
      ],
    },
  ]);
  const [read] = undoFromText(text, "k").changes;
  expect(read!.cells).toEqual([...filled.reverse(), cell(5, 4, 1, "=B6+B61"), cell(7, 4, 2)]);
});

test.each([
  ...["", "{", "[]", "null", "5", "{}"],
  ...[[[1, 6]], [[1, 8]], [[1, 2e9]]].map((rows) => textWith({ rows })),
  ...[[6, null], [8, null], [2e9, null], []].map((values) => textWith({ before: [values, [7, null], [7, null]] })),
])("%s is refused", (text) => expect(() => undoFromText(text, "k")).toThrow());

/** Of a column of seven cells, with something in it changed. */
function textWith(changed: object): string {
  const column = {
    column: 3,
    rows: [[1, 7]],
    before: [
      [7, null],
      [7, null],
      [7, null],
    ],
    after: [
      [7, 1],
      [7, null],
      [7, null],
    ],
  };
  return JSON.stringify({
    changes: [{ sheet: "Games", added: false, columns: [{ ...column, ...changed }], marks: [] }],
  });
}
