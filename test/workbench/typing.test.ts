import { decimalComma, withCommas } from "../../workbench/typing";

test.each([
  ["=DBF.DELTA(58,5;25;30;14;24)", "=DBF.DELTA(58.5,25,30,14,24)"],
  ["=DBF.DELTA(58,5; 25,25 ;B2;14;24)", "=DBF.DELTA(58.5, 25.25 ,B2,14,24)"],
  ['=HANDICAP.EXPLAIN("CROQUET.INDEXCHANGE";3;2)', '=HANDICAP.EXPLAIN("CROQUET.INDEXCHANGE",3,2)'],
  ['=CROQUET.HSV("2,5;x";1)', '=CROQUET.HSV("2,5;x",1)'],
  ["=SUM(1,5;2,5;-3,25)", "=SUM(1.5,2.5,-3.25)"],
  ["='Maj; 1,5'!A1+SUM(A1;B2)", "='Maj; 1,5'!A1+SUM(A1,B2)"],
  ["=SUM({1;2};3)", "=SUM({1;2},3)"],
])("%s is read as %s", (typed, read) => expect(withCommas(typed)).toBe(read));

test.each(["=CROQUET.INDEXCHANGE(3,2,26)", "=SUM({1;2})", "=A1", '="a;b"', "=SUM(A1:B2,C5)"])("%s stays", (typed) =>
  expect(withCommas(typed)).toBe(typed),
);

test.each<[string, number | null]>([
  ["58,5", 58.5],
  [" −1,25 ", -1.25],
  ["1,700", 1.7],
  ["58.5", null],
  ["1,2,3", null],
  ["2½", null],
  ["Bo, Eva", null],
])("%s typed by a Dane is %s", (typed, number) => expect(decimalComma(typed)).toBe(number));
