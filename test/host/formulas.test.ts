import type { CellValue } from "./cellInput";
import { ExcelHost } from "./host";
import { loadExcelClient } from "./loadExcelClient";

const host = new ExcelHost();
loadExcelClient(host);

/** `=SEQ(n)` spills n rows, `=TWICE(A1)` doubles a cell, `=NAMES()` spills a row. */
function evaluate(formula: string, _cell: unknown, read: (address: string) => CellValue[][]) {
  const [, name, argument = ""] = /^=(\w+)\((.*)\)$/.exec(formula) ?? [];
  if (name === "SEQ") return Array.from({ length: Number(argument) }, (_, i) => [i + 1]);
  if (name === "TWICE") return Number(read(argument)[0]![0]) * 2;
  if (name === "NAMES") return [["Anna", "Bo"]];
  return undefined;
}

beforeEach(() => {
  host.reset();
  host.evaluate = evaluate;
});

const onSheet = <T>(work: (sheet: Excel.Worksheet, context: Excel.RequestContext) => T): Promise<T> =>
  Excel.run(async (context) => {
    const result = work(context.workbook.worksheets.getItem("Sheet1"), context);
    await context.sync();
    return result;
  });

test("an array result spills, and its cells know where from", async () => {
  const [anchor, inside, outside, all] = await onSheet((sheet) => {
    sheet.getRange("B2").formulas = [["=SEQ(3)"]];
    return [
      sheet.getRange("B2").getSpillingToRange().load("address"),
      sheet.getRange("B4").getSpillParentOrNullObject().load("address"),
      sheet.getRange("B5").getSpillParentOrNullObject().load("address"),
      sheet.getRange("B2:B4").load("values,formulas,hasSpill"),
    ] as const;
  });
  expect([anchor.address, inside.address, outside.isNullObject]).toEqual(["Sheet1!B2:B4", "Sheet1!B2", true]);
  expect(all.values).toEqual([[1], [2], [3]]);
  expect(all.formulas).toEqual([["=SEQ(3)"], [""], [""]]);
  expect(all.hasSpill).toBe(true);
});

test("only single cells have a spill parent; only the anchor spills", async () => {
  await onSheet((sheet) => (sheet.getRange("B2").formulas = [["=SEQ(3)"]]));
  const [two, inside, mixed] = await onSheet(
    (sheet) =>
      [
        sheet.getRange("B2:B3").getSpillParentOrNullObject().load("address"),
        sheet.getRange("B3").getSpillingToRangeOrNullObject().load("address"),
        sheet.getRange("B4:B5").load("hasSpill"),
      ] as const,
  );
  expect([two.isNullObject, inside.isNullObject, mixed.hasSpill]).toEqual([true, true, null]);
});

test("a filled cell in the way gives #SPILL!, and freeing it lets the array out", async () => {
  await onSheet((sheet) => {
    sheet.getRange("B4").values = [["mine"]];
    sheet.getRange("B2").formulas = [["=SEQ(3)"]];
  });
  expect(host.workbook.area("B2:B4").values()).toEqual([["#SPILL!"], [""], ["mine"]]);
  const anchor = await onSheet((sheet) => {
    const cell = sheet.getRange("B2").load("hasSpill,valueTypes,formulas");
    return cell;
  });
  expect([anchor.hasSpill, anchor.valueTypes, anchor.formulas]).toEqual([false, [["Error"]], [["=SEQ(3)"]]]);
  await onSheet((sheet) => sheet.getRange("B4").clear());
  expect(host.workbook.area("B2:B4").values()).toEqual([[1], [2], [3]]);
});

test("writing into a spill blocks it; clearing a spilled cell does nothing", async () => {
  await onSheet((sheet) => (sheet.getRange("B2").formulas = [["=SEQ(3)"]]));
  await onSheet((sheet) => sheet.getRange("B3").clear("Contents"));
  expect(host.workbook.area("B2:B4").values()).toEqual([[1], [2], [3]]);
  await onSheet((sheet) => (sheet.getRange("B3").values = [["x"]]));
  expect(host.workbook.area("B2:B4").values()).toEqual([["#SPILL!"], ["x"], [""]]);
});

test("arrays do not spill into tables or merged cells, even blank ones", async () => {
  host.workbook.addTable(host.workbook.sheet("Sheet1"), host.workbook.area("B4:C6").rect, true);
  await onSheet((sheet) => {
    sheet.getRange("A5").formulas = [["=NAMES()"]];
    sheet.getRange("E3:F3").merge();
    sheet.getRange("E2").formulas = [["=SEQ(2)"]];
  });
  expect(host.workbook.area("A5:B5").values()).toEqual([["#SPILL!", ""]]);
  expect(host.workbook.area("E2:E3").values()).toEqual([["#SPILL!"], [""]]);
});

test("removing the formula removes its spill", async () => {
  await onSheet((sheet) => (sheet.getRange("A1").formulas = [["=NAMES()"]]));
  expect(host.workbook.area("A1:B1").values()).toEqual([["Anna", "Bo"]]);
  await onSheet((sheet) => (sheet.getRange("A1").values = [[""]]));
  expect(host.workbook.area("A1:B1").values()).toEqual([["", ""]]);
});

test("dependents follow, in the same batch too", async () => {
  const cell = await onSheet((sheet) => {
    sheet.getRange("A1:C1").formulas = [["=TWICE(B1)", "=TWICE(C1)", 5]];
    return sheet.getRange("A1").load("values");
  });
  expect(cell.values).toEqual([[20]]);
  await onSheet((sheet) => (sheet.getRange("C1").values = [[6]]));
  expect(host.workbook.area("A1").values()).toEqual([[24]]);
});

test("manual calculation computes what is entered, the rest on demand", async () => {
  await onSheet((sheet, { workbook }) => {
    workbook.application.calculationMode = "Manual";
    sheet.getRange("A1:B1").formulas = [["=TWICE(B1)", 5]];
  });
  expect(host.workbook.area("A1").values()).toEqual([[10]]);
  await onSheet((sheet) => (sheet.getRange("B1").values = [[6]]));
  expect(host.workbook.area("A1").values()).toEqual([[10]]);
  await onSheet((_, { workbook }) => workbook.application.calculate("Recalculate"));
  expect(host.workbook.area("A1").values()).toEqual([[12]]);
});

test("suspended calculation resumes at the end of the sync", async () => {
  await onSheet((sheet) => (sheet.getRange("A1:B1").formulas = [["=TWICE(B1)", 5]]));
  const stale = await onSheet((sheet, { workbook }) => {
    workbook.application.suspendApiCalculationUntilNextSync();
    sheet.getRange("B1").values = [[7]];
    return sheet.getRange("A1").load("values");
  });
  expect(stale.values).toEqual([[10]]);
  expect(host.workbook.area("A1").values()).toEqual([[14]]);
});

test("a formula the hook does not know is worth 0 and keeps a placed result", async () => {
  await onSheet((sheet) => (sheet.getRange("A1").formulas = [["=UNKNOWN()"]]));
  expect(host.workbook.area("A1").values()).toEqual([[0]]);
  host.workbook.sheet("Sheet1").enterResult(2, 0, "=UNKNOWN()", [["a"], ["b"]]);
  host.workbook.calculate();
  expect(host.workbook.area("A3:A4").values()).toEqual([["a"], ["b"]]);
});

test("a failing hook is reported, not swallowed", async () => {
  host.evaluate = () => {
    throw new Error("no such rule");
  };
  await expect(
    onSheet((sheet) => {
      sheet.getRange("A1").formulas = [["=X()"]];
      sheet.getRange("A1").load("values");
    }),
  ).rejects.toMatchObject({ code: "GeneralException", message: expect.stringContaining("no such rule") });
  host.evaluate = undefined;
});
