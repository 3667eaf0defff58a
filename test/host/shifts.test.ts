import { formatRect, parseRect } from "./addresses";
import { type Shift, shiftArea, shiftFormula, shiftPieces } from "./shifts";

const shift = (kind: Shift["kind"], axis: Shift["axis"], zone: string): Shift => ({
  kind,
  axis,
  zone: parseRect(zone)!,
});

test.each<[rect: string, shift: Shift, expected: string | null]>([
  ["B5", shift("insert", "rows", "A2:C3"), "B7"],
  ["B1", shift("insert", "rows", "A2:C3"), "B1"],
  ["B1:B5", shift("insert", "rows", "A2:C3"), "B1:B7"],
  ["B5:D5", shift("insert", "rows", "A2:C3"), "B5:D5"],
  ["B5", shift("delete", "rows", "A2:C3"), "B3"],
  ["B1:B5", shift("delete", "rows", "A2:C3"), "B1:B3"],
  ["B1:B2", shift("delete", "rows", "A2:C3"), "B1"],
  ["B2:B5", shift("delete", "rows", "A2:C3"), "B2:B3"],
  ["B2:B3", shift("delete", "rows", "A1:C4"), null],
  ["B5", shift("insert", "columns", "A5:B6"), "D5"],
  ["D5", shift("delete", "columns", "A5:B6"), "B5"],
  ["A:B", shift("insert", "rows", "3:4"), "A:B"],
  ["A:B", shift("insert", "columns", "A:A"), "B:C"],
  ["3:4", shift("insert", "columns", "B:B"), "3:4"],
])("%s after %p is %s", (rect, change, expected) => {
  const moved = shiftArea(parseRect(rect)!, change);
  expect(moved && formatRect(moved)).toBe(expected);
});

test("loose cells move only where they stand in the way", () => {
  const pieces = shiftPieces(parseRect("A1:D4")!, shift("insert", "rows", "B3:C3"));
  expect(pieces.map((piece) => formatRect(piece)).sort()).toEqual(["A1:D2", "A3:A4", "B4:C5", "D3:D4"]);
});

test.each<[formula: string, expected: string]>([
  ["=A5+B1", "=A7+B1"],
  ["=SUM(A1:A5)", "=SUM(A1:A7)"],
  ["=$A$5+A$5+$A5", "=$A$7+A$7+$A7"],
  ["=Sheet1!A5", "=Sheet1!A7"],
  ["=Other!A5", "=Other!A5"],
  ["='My Sheet'!A5", "='My Sheet'!A5"],
  ['="A5 is text"&A5', '="A5 is text"&A7'],
  ["=GO.STONES(A5,E1)", "=GO.STONES(A7,E1)"],
  ["=LOG10(A5)", "=LOG10(A7)"],
  ["=A:A", "=A:A"],
  ["=5:5", "=7:7"],
  ["=Table1[A5]", "=Table1[A5]"],
])("%s becomes %s when rows 2 and 3 are inserted", (formula, expected) => {
  expect(shiftFormula(formula, "Sheet1", "Sheet1", shift("insert", "rows", "2:3"))).toBe(expected);
});

test("a deleted reference becomes #REF!", () => {
  expect(shiftFormula("=A2+A9", "Sheet1", "Sheet1", shift("delete", "rows", "2:3"))).toBe("=#REF!+A7");
  expect(shiftFormula("=Sheet1!A2", "Other", "Sheet1", shift("delete", "rows", "2:3"))).toBe("=Sheet1!#REF!");
});
