import type { Cell } from "hucre/xlsx";
import { unshareFormulas } from "../../src/files/convertedFormulas";
import { formulaInFile, formulaInSheet } from "../../src/files/formulas";

describe("the names that a file has for functions", () => {
  const PAIRS: [inSheet: string, inFile: string][] = [
    ["CHESS.MATCH(A1:A6,B1:B6)", "_xldudf_CHESS_MATCH(A1:A6,B1:B6)"],
    ['IF(CROQUET.HSV(A1)>0,"CROQUET.HSV(1)",1)', 'IF(_xldudf_CROQUET_HSV(A1)>0,"CROQUET.HSV(1)",1)'],
    ['HANDICAP.EXPLAIN("GO.STONES",A1)', '_xldudf_HANDICAP_EXPLAIN("GO.STONES",A1)'],
    ["SUM('GO.STONES(1)'!A1)", "SUM('GO.STONES(1)'!A1)"],
    ["XLOOKUP(1,A:A,B:B)", "_xlfn.XLOOKUP(1,A:A,B:B)"],
    ["SORT(FILTER(A1:A9,B1:B9))", "_xlfn._xlws.SORT(_xlfn._xlws.FILTER(A1:A9,B1:B9))"],
    ["SUM(A1)/STDEV.S(B1:B9)", "SUM(A1)/_xlfn.STDEV.S(B1:B9)"],
    ["SUM(Table[Sort])", "SUM(Table[Sort])"],
  ];

  test.each(PAIRS)("%s", (inSheet, inFile) => {
    expect(formulaInFile(inSheet)).toBe(inFile);
    expect(formulaInSheet(inFile)).toBe(inSheet);
  });

  test("a function typed in lower case gets the name that Excel looks for", () => {
    expect(formulaInFile("chess.rating(A1)")).toBe("_xldudf_CHESS_RATING(A1)");
  });

  test("functions of other add-ins keep the name they have", () => {
    expect(formulaInSheet("_xldudf_OTHER_ADD(1)")).toBe("_xldudf_OTHER_ADD(1)");
    expect(formulaInFile("OTHER.ADD(1)")).toBe("OTHER.ADD(1)");
  });

  test("variables of LET lose their prefix", () => {
    expect(formulaInSheet("_xlfn.LET(_xlpm.x,1,_xlpm.x+1)")).toBe("LET(x,1,x+1)");
  });
});

test("a formula that was filled down is written out for every cell", () => {
  const shared = (formula: string): Cell => ({
    value: 1,
    type: "number",
    formula,
    formulaType: "shared",
    formulaSharedIndex: 0,
    ...(formula !== "" && { formulaRef: "C1:C3" }),
  });
  const cells = new Map<string, Cell>([
    ["0,2", shared('A1*$B$1+SUM(A$1:A1)&"A1"')],
    ["1,2", shared("")],
    ["2,2", shared("")],
    ["5,0", { value: 2, type: "formula", formula: "1+1" }],
  ]);
  unshareFormulas(cells);
  expect([...cells.values()].map((cell) => cell.formula)).toEqual([
    'A1*$B$1+SUM(A$1:A1)&"A1"',
    'A2*$B$1+SUM(A$1:A2)&"A1"',
    'A3*$B$1+SUM(A$1:A3)&"A1"',
    "1+1",
  ]);
  expect([...cells.values()].some((cell) => "formulaType" in cell || "formulaRef" in cell)).toBe(false);
});

test("a cell that shares the formula of a cell that is not there keeps its value only", () => {
  const cell: Cell = { value: 4, type: "number", formula: "", formulaType: "shared", formulaSharedIndex: 7 };
  unshareFormulas(new Map([["0,0", cell]]));
  expect(cell).toEqual({ value: 4, type: "number" });
});
