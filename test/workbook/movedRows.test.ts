// Where rows went that people inserted, deleted, edited and sorted: known by what somebody typed in them.
import { rowMarks, rowsNow, type Span } from "../../src/workbook/changing/movedRows";

const NAMES = ["Ann", "Bo", "Cy", "Di", "Eve"];
/** A column of names, and the column at its right that was written. */
const sheet = (names: readonly string[]) => ({
  ...{ name: "Games", top: 0, left: 0 },
  values: ["Name", ...names].map((name) => [name, 1]),
});
const WRITTEN = new Set([1]);
const MARKS = rowMarks(sheet(NAMES), [1, 2, 3, 4, 5], WRITTEN);
const span = (bottom: number): Span => ({ was: { top: 1, bottom: 5 }, is: { top: 1, bottom } });

test.each<[string, readonly string[], readonly (number | "deleted" | null)[]]>([
  ["nothing", NAMES, [1, 2, 3, 4, 5]],
  ["one inserted", ["Ann", "Bo", "new", "Cy", "Di", "Eve"], [1, 2, 4, 5, 6]],
  ["one deleted", ["Ann", "Bo", "Di", "Eve"], [1, 2, "deleted", 3, 4]],
  ["three deleted", ["Ann", "Eve"], [1, "deleted", "deleted", "deleted", 2]],
  ["the first and the last deleted", ["Bo", "Cy", "Di"], ["deleted", 1, 2, 3, "deleted"]],
  ["one edited", ["Ann", "Bo", "Cyril", "Di", "Eve"], [1, 2, 3, 4, 5]],
  ["one edited, another deleted", ["Ann", "Cyril", "Di", "Eve"], [1, null, null, 3, 4]],
  ["sorted", ["Eve", "Di", "Cy", "Bo", "Ann"], [5, 4, 3, 2, 1]],
])("%s", (_, names, rows) => {
  const found = rowsNow(MARKS, sheet(names), WRITTEN, span(names.length), () => []);
  expect([1, 2, 3, 4, 5].map((row) => found.get(row)!.row)).toEqual(rows);
});

test("of rows that were sorted one that was edited is not known for certain", () => {
  const found = rowsNow(MARKS, sheet(["Eve", "Di", "Cyril", "Bo", "Ann"]), WRITTEN, span(5), () => []);
  expect(found.get(3)).toEqual({ row: null, guessed: true });
});

test.each<[string, (row: number) => string, readonly (number | "deleted" | null)[]]>([
  ["the same was before, and it makes no difference which one is left", () => "", [1, 2, "deleted", 3, 4]],
  ["something else was before, and nothing tells which one is left", String, [1, null, null, 3, 4]],
])("one edited, another deleted, in which the same was written: %s", (_, before, rows) => {
  const way = { rows: new Set(MARKS.keys()), was: () => "1", is: (row: number) => (row > 0 ? "1" : ""), before };
  const found = rowsNow(MARKS, sheet(["Ann", "Cyril", "Di", "Eve"]), WRITTEN, span(4), () => [way]);
  expect([1, 2, 3, 4, 5].map((row) => found.get(row)!.row)).toEqual(rows);
});
