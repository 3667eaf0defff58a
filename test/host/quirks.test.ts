// Excel doing otherwise than it was told, as others have reported it; and doing as told while that is switched off.
import { ExcelHost } from "./host";
import { loadExcelClient } from "./loadExcelClient";
import { Slips, type Slip } from "./slips";
import { ALL_QUIRKS, type Quirks } from "./workbookModel";

const host = new ExcelHost();
loadExcelClient(host);

const onSheet = <T>(work: (sheet: Excel.Worksheet, context: Excel.RequestContext) => T): Promise<T> =>
  Excel.run(async (context) => {
    const result = work(context.workbook.worksheets.getItem("Sheet1"), context);
    await context.sync();
    return result;
  });

describe.each([
  ["on", ALL_QUIRKS],
  ["off", {}],
])("quirks %s", (state, quirks) => {
  const on = state === "on";
  beforeEach(() => {
    host.options.quirks = quirks;
    host.reset();
  });

  /** A table over A1:B4 with Sum in B. */
  const makeTable = () => {
    host.workbook.area("A1:B4").enter([
      ["Score", "Sum"],
      [1, 10],
      [2, 20],
      [3, ""],
    ]);
    host.workbook.addTable(host.workbook.sheet("Sheet1"), { top: 0, left: 0, bottom: 3, right: 1 }, true);
  };
  const sums = () =>
    host.workbook
      .area("B2:B4")
      .formulas()
      .map(([formula]) => formula);

  test("a formula in one cell of a table column becomes that of all its cells", async () => {
    makeTable();
    await onSheet((sheet) => (sheet.getRange("B3").formulas = [["=A3*$A$2"]]));
    expect(sums()).toEqual(on ? ["=A2*$A$2", "=A3*$A$2", "=A4*$A$2"] : [10, "=A3*$A$2", ""]);
  });

  test("of different formulas and values in a table column the lowest formula is left", async () => {
    makeTable();
    await onSheet((sheet) => (sheet.getRange("B2:B4").formulas = [["=A2+1"], ["=A3+2"], [7]]));
    expect(sums()).toEqual(on ? ["=A2+2", "=A3+2", "=A4+2"] : ["=A2+1", "=A3+2", 7]);
  });

  test("formulas that are the same, values, and formulas beside a table stay as they are", async () => {
    makeTable();
    await onSheet((sheet) => {
      sheet.getRange("B2:B4").formulas = [["=A2+1"], ["=A3+1"], ["=A4+1"]];
      sheet.getRange("A2").values = [[9]];
      sheet.getRange("C2").formulas = [["=A2"]];
    });
    expect(sums()).toEqual(["=A2+1", "=A3+1", "=A4+1"]);
    expect(host.workbook.area("A2:C4").formulas()).toMatchObject([
      [9, "=A2+1", "=A2"],
      [2, "=A3+1", ""],
      [3, "=A4+1", ""],
    ]);
  });

  test("rows over hidden and filtered ones: the first in every row that is shown; a single row lands", async () => {
    host.workbook.area("A1:A5").enter([["Name"], ["Anna"], ["Bo"], ["Cy"], ["Anna"]]);
    const sheet1 = host.workbook.sheet("Sheet1");
    sheet1.filter.apply({ top: 0, left: 0, bottom: 4, right: 0 }, 0, { filterOn: "Values", values: ["Anna"] });
    const column = await onSheet((sheet) => {
      sheet.getRange("B2:B5").values = [[1], [2], [3], [4]];
      sheet.getRange("C4").values = [[5]];
      sheet.autoFilter.load("isDataFiltered");
      return {
        filter: sheet.autoFilter,
        hidden: [2, 3, 4].map((row) => sheet.getRange(`A${row}`).load("rowHidden")),
        all: sheet.getRange("A1:A5").load("rowHidden"),
      };
    });
    expect(host.workbook.area("B2:C5").values()).toEqual([
      [1, ""],
      [on ? "" : 2, ""],
      [on ? "" : 3, 5],
      [on ? 1 : 4, ""],
    ]);
    expect(column.filter.isDataFiltered).toBe(true);
    expect([...column.hidden, column.all].map(({ rowHidden }) => rowHidden)).toEqual([false, true, true, null]);
  });

  test("a blank cell reaches a custom function as 0, and no other", async () => {
    const seen: unknown[] = [];
    host.evaluate = (_formula, _cell, read, argument) => {
      seen.push(read("A1:A3"), argument("A1:A3"));
      return 1;
    };
    host.workbook.area("A1:A3").enter([[5], ["'"], [""]]);
    await onSheet((sheet) => (sheet.getRange("B1").formulas = [["=OURS(A1:A3)"]]));
    host.workbook.settle();
    expect(seen.slice(0, 2)).toEqual([
      [[5], [""], [""]],
      [[5], [""], [on ? 0 : ""]],
    ]);
  });
});

describe("results that are not there yet", () => {
  const enterFormula = () => onSheet((sheet) => void (sheet.getRange("B1").formulas = [["=OUR.SUM(A1)"]]));
  const shown = async () => (await onSheet((sheet) => sheet.getRange("B1").load("values"))).values[0]![0] as unknown;
  const withQuirks = (quirks: Quirks) => {
    host.options.quirks = quirks;
    host.reset();
    host.evaluate = () => 7;
  };

  test("come after some requests, and something else before", async () => {
    withQuirks({ lateResults: true });
    await enterFormula();
    const seen: unknown[] = [];
    for (let look = 0; look < 20 && seen.at(-1) !== 7; look++) seen.push(await shown());
    expect(new Set(seen).size).toBeGreaterThan(2);
    expect(seen.at(-1)).toBe(7);
    await enterFormula();
    host.workbook.wait();
    expect(await shown()).toBe(7);
  });

  test("of a function's first run fail until the formula is entered once more", async () => {
    withQuirks({ failsAtFirst: true });
    await enterFormula();
    expect([await shown(), await shown()]).toEqual(["#VALUE!", "#VALUE!"]);
    await enterFormula();
    expect(await shown()).toBe(7);
  });

  test.each([true, false])(
    "of functions that were not known stay #NAME? until entered again, or not: %j",
    async (stay) => {
      withQuirks({ namesStay: stay });
      host.workbook.knowsFunctions = false;
      await enterFormula();
      host.workbook.area("C1").enter("=B1");
      expect(await shown()).toBe("#NAME?");
      host.workbook.knowsFunctions = true;
      host.workbook.area("A1").enter(1);
      expect(await shown()).toBe(stay ? "#NAME?" : 7);
      await enterFormula();
      expect(await shown()).toBe(7);
    },
  );

  test("come on request where the mode is manual, and never by themselves", async () => {
    withQuirks({ calculatesOnRequest: true });
    await enterFormula();
    host.workbook.area("A1").enter(1);
    expect(await shown()).toBe(0);
    await onSheet((sheet) => sheet.getRange("A1").calculate());
    expect(await shown()).toBe(0);
    await onSheet((sheet, { application }) => {
      sheet.getRange("B1").calculate();
      application.load("calculationMode");
    });
    expect(await shown()).toBe(7);
  });

  test("a text that is too long is an error inside Excel, and nothing is written", async () => {
    withQuirks({ longTexts: 8 });
    const write = (text: string) => onSheet((sheet) => void (sheet.getRange("A1").formulas = [[text]]));
    await write("12345678");
    await expect(write("123456789")).rejects.toMatchObject({ code: "GeneralException" });
    expect(host.workbook.area("A1").values()).toEqual([[12345678]]);
  });
});

describe("writes that slip", () => {
  const ROWS = [
    ["=A1", "'1-2"],
    [12.345, null],
    [1, "x"],
  ] as const;
  test.each<[Slip["what"], unknown[], string[]]>([
    ["lastRow", ["=A1", "1-2", 12.345, 5, 6, 7], ["A3", "B3"]],
    ["firstCell", [2, "1-2", 12.345, 5, 1, "x"], ["A1"]],
    ["retyped", ["=A1", 46_024, 12.345, 5, 1, "x"], ["B1"]],
    ["asDisplayed", ["=A1", "1-2", 12.3, 5, 1, "x"], ["A2"]],
    ["textual", ["=A1", "1-2", "12.345", 5, 1, "x"], ["A2"]],
  ])("%s: once, and the cells are kept", async (what, expected, cells) => {
    host.options.quirks = {};
    const workbook = host.reset();
    workbook.area("A1:B3").enter([
      [2, 3],
      [4, 5],
      [6, 7],
    ]);
    workbook.sheet("Sheet1").setNumberFormat({ top: 1, left: 0, bottom: 1, right: 0 }, "0.0");
    workbook.slips = new Slips({ what, nth: 2 });
    const write = () => onSheet((sheet) => void (sheet.getRange("A1:B3").formulas = ROWS.map((row) => [...row])));
    await onSheet((sheet) => void (sheet.getRange("D1:D2").values = [["'1-2"], [2.25]]));
    await write();
    expect(workbook.area("A1:B3").formulas().flat()).toEqual(expected);
    expect(workbook.slips.cells).toEqual(cells.map((cell) => `Sheet1!${cell}`));
    await write();
    expect(workbook.area("A1:B3").formulas().flat()).toEqual(["=A1", "1-2", 12.345, 5, 1, "x"]);
  });
});
