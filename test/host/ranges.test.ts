import { ExcelHost } from "./host";
import { loadExcelClient } from "./loadExcelClient";

const host = new ExcelHost();
loadExcelClient(host);
beforeEach(() => void host.reset());
afterEach(async () => {
  await host.idle();
  expect(host.references.count).toBe(0);
});

/** Runs against Sheet1 and syncs at the end. */
const onSheet = <T>(work: (sheet: Excel.Worksheet, context: Excel.RequestContext) => T): Promise<T> =>
  Excel.run(async (context) => {
    const result = work(context.workbook.worksheets.getItem("Sheet1"), context);
    await context.sync();
    return result;
  });

const addressOf = async (pick: (sheet: Excel.Worksheet) => Excel.Range): Promise<string> =>
  (await onSheet((sheet) => pick(sheet).load("address"))).address;

const codeOf = (work: (sheet: Excel.Worksheet) => unknown): Promise<string> =>
  onSheet(work).then(
    () => "no error",
    (error: OfficeExtension.Error) => error.code,
  );

describe("values", () => {
  test("go in as typed and come back as values, formulas, formats, texts and types", async () => {
    await onSheet((sheet) => {
      sheet.getRange("A1:D2").values = [
        [1, "two", true, "=A1+1"],
        ["12%", "'007", "", "#N/A"],
      ];
    });
    const range = await onSheet((sheet) =>
      sheet.getRange("A1:D2").load("values,formulas,numberFormat,text,valueTypes"),
    );
    expect(range.values).toEqual([
      [1, "two", true, 0],
      [0.12, "007", "", "#N/A"],
    ]);
    expect(range.formulas[0]).toEqual([1, "two", true, "=A1+1"]);
    expect(range.numberFormat[1]).toEqual(["0%", "General", "General", "General"]);
    expect(range.text[1]).toEqual(["12%", "007", "", "#N/A"]);
    expect(range.valueTypes).toEqual([
      ["Double", "String", "Boolean", "Double"],
      ["Double", "String", "Empty", "Error"],
    ]);
  });

  test("null leaves a cell alone, an empty text clears it, one value fills all", async () => {
    await onSheet((sheet) => {
      sheet.getRange("A1:C1").values = [[1, 2, 3]];
      sheet.getRange("A1:C1").values = [[null, "", 9]];
      sheet.getRange("A2:C3").values = "x" as unknown as string[][];
    });
    expect(host.workbook.area("A1:C3").values()).toEqual([
      [1, "", 9],
      ["x", "x", "x"],
      ["x", "x", "x"],
    ]);
  });

  test("keep the number format of their cell, and text stays text in a text cell", async () => {
    await onSheet((sheet) => {
      sheet.getRange("A1").numberFormat = [["0.00"]];
      sheet.getRange("A1").values = [["12%"]];
      sheet.getRange("A2").numberFormat = [["@"]];
      sheet.getRange("A2").values = [["5-3"]];
      sheet.getRange("A3").values = [["5-3"]];
    });
    const range = await onSheet((sheet) => sheet.getRange("A1:A3").load("values,numberFormat,text"));
    expect(range.values).toEqual([[0.12], ["5-3"], [46145]]);
    expect(range.numberFormat).toEqual([["0.00"], ["@"], ["d-mmm"]]);
    expect(range.text).toEqual([["0.12"], ["5-3"], ["3-May"]]);
  });

  test("of whole columns are null, and cannot be set", async () => {
    const column = await onSheet((sheet) => sheet.getRange("A:A").load("values,rowCount,cellCount,isEntireColumn"));
    expect([column.values, column.rowCount, column.isEntireColumn]).toEqual([null, 1_048_576, true]);
    expect(await codeOf((sheet) => (sheet.getRange("A:A").values = "x" as unknown as string[][]))).toBe(
      "InvalidArgument",
    );
  });
});

test.each<[string, (sheet: Excel.Worksheet) => Excel.Range, string]>([
  ["getRange", (sheet) => sheet.getRange("$B$2:C3"), "Sheet1!B2:C3"],
  ["getRange of everything", (sheet) => sheet.getRange(), "Sheet1!1:1048576"],
  ["getRange of rows", (sheet) => sheet.getRange("2:3"), "Sheet1!2:3"],
  ["getRangeByIndexes", (sheet) => sheet.getRangeByIndexes(1, 2, 3, 4), "Sheet1!C2:F4"],
  ["getCell", (sheet) => sheet.getCell(4, 27), "Sheet1!AB5"],
  ["getCell of a range", (sheet) => sheet.getRange("B2:C3").getCell(5, 1), "Sheet1!C7"],
  ["getRow", (sheet) => sheet.getRange("B2:C9").getRow(2), "Sheet1!B4:C4"],
  ["getColumn", (sheet) => sheet.getRange("B2:C9").getColumn(1), "Sheet1!C2:C9"],
  ["getLastRow", (sheet) => sheet.getRange("B2:C9").getLastRow(), "Sheet1!B9:C9"],
  ["getLastColumn", (sheet) => sheet.getRange("B2:C9").getLastColumn(), "Sheet1!C2:C9"],
  ["getLastCell", (sheet) => sheet.getRange("B2:C9").getLastCell(), "Sheet1!C9"],
  ["getOffsetRange", (sheet) => sheet.getRange("B2:C3").getOffsetRange(1, -1), "Sheet1!A3:B4"],
  ["getResizedRange", (sheet) => sheet.getRange("B2:C3").getResizedRange(2, -1), "Sheet1!B2:B5"],
  ["getAbsoluteResizedRange", (sheet) => sheet.getRange("B2:C3").getAbsoluteResizedRange(1, 4), "Sheet1!B2:E2"],
  ["getRowsBelow", (sheet) => sheet.getRange("B2:C3").getRowsBelow(2), "Sheet1!B4:C5"],
  ["getRowsAbove", (sheet) => sheet.getRange("B2:C3").getRowsAbove(1), "Sheet1!B1:C1"],
  ["getColumnsAfter", (sheet) => sheet.getRange("B2:C3").getColumnsAfter(1), "Sheet1!D2:D3"],
  ["getColumnsBefore", (sheet) => sheet.getRange("B2:C3").getColumnsBefore(1), "Sheet1!A2:A3"],
  ["getBoundingRect", (sheet) => sheet.getRange("B2").getBoundingRect("D5:E5"), "Sheet1!B2:E5"],
  ["getIntersection", (sheet) => sheet.getRange("A1:C3").getIntersection("B2:D4"), "Sheet1!B2:C3"],
  ["getEntireRow", (sheet) => sheet.getRange("B2:C3").getEntireRow(), "Sheet1!2:3"],
  ["getEntireColumn", (sheet) => sheet.getRange("B2:C3").getEntireColumn(), "Sheet1!B:C"],
])("%s", async (_, pick, expected) => {
  expect(await addressOf(pick)).toBe(expected);
});

test.each<[string, (sheet: Excel.Worksheet) => unknown, string]>([
  ["a range off the sheet", (sheet) => sheet.getRange("A1").getOffsetRange(-1, 0), "InvalidArgument"],
  ["a malformed address", (sheet) => sheet.getRange("ZZZZ1"), "InvalidArgument"],
  ["an address of another sheet", (sheet) => sheet.getRange("Other!A1"), "ItemNotFound"],
  ["a row outside the range", (sheet) => sheet.getRange("A1:B2").getRow(2), "InvalidArgument"],
  ["no intersection", (sheet) => sheet.getRange("A1").getIntersection("B2"), "ItemNotFound"],
  ["no used cells", (sheet) => sheet.getRange("A1").getUsedRange(), "ItemNotFound"],
  ["several areas in one address", (sheet) => sheet.getRange("A1,B2"), "InvalidArgument"],
])("%s is an error", async (_, work, code) => {
  expect(await codeOf(work)).toBe(code);
});

test("used ranges count values only when asked to, and are null when blank", async () => {
  await onSheet((sheet) => {
    sheet.getRange("B2:C3").values = [
      [1, ""],
      ["", 2],
    ];
    sheet.getRange("E5").format.fill.color = "yellow";
  });
  const [all, values, column, blank] = await onSheet((sheet) => [
    sheet.getUsedRange().load("address"),
    sheet.getUsedRange(true).load("address"),
    sheet.getRange("C:C").getUsedRangeOrNullObject(true).load("address"),
    sheet.getRange("G:G").getUsedRangeOrNullObject(true).load("address"),
  ]);
  expect([all!.address, values!.address, column!.address]).toEqual(["Sheet1!B2:E5", "Sheet1!B2:C3", "Sheet1!C3"]);
  expect(blank!.isNullObject).toBe(true);
});

test("the surrounding region ends at blank rows and columns", async () => {
  host.workbook.area("B2:C3").enter([
    [1, 2],
    [3, 4],
  ]);
  host.workbook.area("E2").enter(5);
  expect(await addressOf((sheet) => sheet.getRange("C3").getSurroundingRegion())).toBe("Sheet1!B2:C3");
});

test("formats are null where cells differ", async () => {
  await onSheet((sheet) => {
    const header = sheet.getRange("A1:C1");
    header.format.font.bold = true;
    header.format.fill.color = "#4472c4";
    sheet.getRange("A1").format.font.bold = false;
    sheet.getRange("A1:C3").format.borders.getItem("EdgeBottom").style = "Continuous";
    sheet.getRange("A:A").format.columnWidth = 100;
    sheet.getRange("A1:C1").format.horizontalAlignment = "Center";
    sheet.getRange("A1:C1").format.wrapText = true;
  });
  const [row, cell, edge, below] = await onSheet((sheet) => {
    const paths = "format/font/bold,format/fill/color,format/columnWidth,format/horizontalAlignment,format/wrapText";
    return [
      sheet.getRange("A1:C1").load(paths),
      sheet.getRange("B1").load(paths),
      sheet.getRange("B3").load("format/borders/items/style,format/borders/items/sideIndex"),
      sheet.getRange("B4").load("format/fill/color"),
    ];
  });
  expect([row!.format.font.bold, row!.format.columnWidth]).toEqual([null, null]);
  expect([row!.format.fill.color, cell!.format.font.bold]).toEqual(["#4472C4", true]);
  expect([cell!.format.horizontalAlignment, cell!.format.wrapText]).toEqual(["Center", true]);
  const bottom = edge!.format.borders.items.find(({ sideIndex }) => sideIndex === "EdgeBottom");
  expect(bottom!.style).toBe("Continuous");
  expect(below!.format.fill.color).toBe("#FFFFFF");
});

test("an unknown colour or alignment is refused", async () => {
  expect(await codeOf((sheet) => (sheet.getRange("A1").format.fill.color = "no such colour"))).toBe("InvalidArgument");
  expect(await codeOf((sheet) => (sheet.getRange("A1").format.horizontalAlignment = "Middle" as "Center"))).toBe(
    "InvalidArgument",
  );
});

test("autofit widens the columns to their texts", async () => {
  const widths = await onSheet((sheet) => {
    sheet.getRange("A1:B1").values = [["x", "a much longer heading"]];
    sheet.getRange("A:B").format.autofitColumns();
    return [sheet.getRange("A1").load("format/columnWidth"), sheet.getRange("B1").load("format/columnWidth")];
  });
  expect(widths[1]!.format.columnWidth).toBeGreaterThan(widths[0]!.format.columnWidth);
});

test("clear takes contents, formats or both", async () => {
  await onSheet((sheet) => {
    sheet.getRange("A1:C1").values = [["1%", "2%", "3%"]];
    sheet.getRange("A1:C1").format.fill.color = "red";
    sheet.getRange("A1").clear("Contents");
    sheet.getRange("B1").clear("Formats");
    sheet.getRange("C1").clear();
  });
  const range = await onSheet((sheet) => sheet.getRange("A1:C1").load("values,numberFormat"));
  expect(range.values).toEqual([["", 0.02, ""]]);
  expect(range.numberFormat).toEqual([["0%", "General", "General"]]);
  const [kept, cleared] = await onSheet((sheet) => [
    sheet.getRange("A1").load("format/fill/color"),
    sheet.getRange("B1:C1").load("format/fill/color"),
  ]);
  expect([kept!.format.fill.color, cleared!.format.fill.color]).toEqual(["#FF0000", "#FFFFFF"]);
});

describe("inserting and deleting", () => {
  beforeEach(() => {
    host.workbook.area("A1:B3").enter([
      [1, "a"],
      [2, "b"],
      [3, "=A3*10"],
    ]);
    host.workbook.area("D1").enter("=SUM(A1:A3)");
  });

  test("down moves the cells below, and references follow", async () => {
    const inserted = await onSheet((sheet) => sheet.getRange("A2:B2").insert("Down").load("address"));
    expect(inserted.address).toBe("Sheet1!A2:B2");
    expect(host.workbook.area("A1:B4").formulas()).toEqual([
      [1, "a"],
      ["", ""],
      [2, "b"],
      [3, "=A4*10"],
    ]);
    expect(host.workbook.area("D1").formulas()).toEqual([["=SUM(A1:A4)"]]);
  });

  test("up closes the gap", async () => {
    await onSheet((sheet) => sheet.getRange("1:1").delete("Up"));
    expect(host.workbook.area("A1:B2").formulas()).toEqual([
      [2, "b"],
      [3, "=A2*10"],
    ]);
    expect(host.workbook.area("A3").values()).toEqual([[""]]);
  });

  test("right and left move columns", async () => {
    await onSheet((sheet) => {
      sheet.getRange("A1:A3").insert("Right");
      sheet.getRange("B3").delete("Left");
    });
    expect(host.workbook.area("A1:C3").values()).toEqual([
      ["", 1, "a"],
      ["", 2, "b"],
      ["", 0, ""],
    ]);
  });

  test("a range held by the client moves along, and is invalid once its cells are gone", async () => {
    await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem("Sheet1");
      const held = sheet.getRange("A3");
      await context.sync();
      sheet.getRange("1:1").insert("Down");
      held.load("address,values");
      await context.sync();
      expect([held.address, held.values]).toEqual(["Sheet1!A4", [[3]]]);
      sheet.getRange("4:4").delete("Up");
      await context.sync();
      held.load("address");
      await expect(context.sync()).rejects.toMatchObject({ code: "InvalidReference" });
    });
  });

  test("filled cells are not pushed off the sheet", async () => {
    host.workbook.area("A1048576").enter("last");
    expect(await codeOf((sheet) => sheet.getRange("A1").insert("Down"))).toBe("NonBlankCellOffSheet");
    expect(host.workbook.area("A1:A2").values()).toEqual([[1], [2]]);
  });
});

test("merged cells keep the first value and are found again", async () => {
  host.workbook.area("A1:C1").enter([["title", "x", "y"]]);
  const [merged, none] = await onSheet((sheet) => {
    sheet.getRange("A1:C1").merge();
    return [
      sheet.getRange("B1:B9").getMergedAreasOrNullObject().load("address,areaCount,cellCount"),
      sheet.getRange("A5").getMergedAreasOrNullObject().load("address"),
    ];
  });
  expect([merged!.address, merged!.areaCount, merged!.cellCount]).toEqual(["Sheet1!A1:C1", 1, 3]);
  expect(none!.isNullObject).toBe(true);
  expect(host.workbook.area("A1:C1").values()).toEqual([["title", "", ""]]);
  await onSheet((sheet) => sheet.getRange("A1").unmerge());
  expect(host.workbook.sheet("Sheet1").merged).toEqual([]);
});

test("special cells come as areas", async () => {
  host.workbook.area("A1:B3").enter([
    [1, "=A1"],
    [2, ""],
    ["", "x"],
  ]);
  const [constants, formulas, blanks, none] = await onSheet((sheet) => {
    const range = sheet.getRange("A1:B3");
    return [
      range.getSpecialCells("Constants").load("address"),
      range.getSpecialCells("Formulas").load("address"),
      range.getSpecialCells("Blanks").load("address,areaCount"),
      sheet.getRange("A1:A2").getSpecialCellsOrNullObject("Blanks").load("address"),
    ];
  });
  expect(constants!.address).toBe("Sheet1!A1:A2,Sheet1!B3");
  expect(formulas!.address).toBe("Sheet1!B1");
  expect([blanks!.address, blanks!.areaCount]).toEqual(["Sheet1!B2,Sheet1!A3", 2]);
  expect(none!.isNullObject).toBe(true);
});

test("hidden rows and columns are null where they differ", async () => {
  const [mixed, hidden, column] = await onSheet((sheet) => {
    sheet.getRange("2:3").rowHidden = true;
    sheet.getRange("B:B").columnHidden = true;
    return [
      sheet.getRange("A1:A3").load("rowHidden"),
      sheet.getRange("A2:A3").load("rowHidden,hidden"),
      sheet.getRange("B1").load("columnHidden"),
    ];
  });
  expect([mixed!.rowHidden, hidden!.rowHidden, hidden!.hidden, column!.columnHidden]).toEqual([null, true, true, true]);
});

test("the selection is read, set, and refused when it has several areas", async () => {
  const [selected, active] = await onSheet((sheet, { workbook }) => {
    sheet.getRange("B2:C3").select();
    return [workbook.getSelectedRange().load("address"), workbook.getActiveCell().load("address")];
  });
  expect([selected!.address, active!.address]).toEqual(["Sheet1!B2:C3", "Sheet1!B2"]);
  const { workbook } = host;
  workbook.select(workbook.activeSheet, [workbook.area("A1").rect, workbook.area("C3").rect]);
  await expect(onSheet((_, context) => context.workbook.getSelectedRange().load("address"))).rejects.toMatchObject({
    code: "InvalidSelection",
  });
});

test("properties can be set together and read as JSON", async () => {
  const range = await onSheet((sheet) => {
    const cell = sheet.getRange("A1");
    cell.set({ values: [[5]], format: { fill: { color: "#FFFF00" } } });
    return cell.load({ values: true, format: { fill: { color: true } } });
  });
  expect(range.toJSON()).toMatchObject({ values: [[5]], format: { fill: { color: "#FFFF00" } } });
});

test("a line between two cells is an edge of both, and taken away from either", async () => {
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const line = (at: string, edge: Excel.BorderIndex | "EdgeTop" | "EdgeBottom" | "EdgeLeft" | "InsideHorizontal") =>
      sheet.getRange(at).format.borders.getItem(edge as "EdgeTop");
    line("B2", "EdgeBottom").style = "Double";
    line("D2:D5", "InsideHorizontal").style = "Continuous";
    const reads = [line("B3", "EdgeTop"), line("B2:B3", "InsideHorizontal"), line("B2:B4", "InsideHorizontal")];
    reads.push(line("D2", "EdgeTop"), line("D3", "EdgeTop"), line("D3:D4", "InsideHorizontal"), line("E3", "EdgeLeft"));
    for (const read of reads) read.load("style");
    await context.sync();
    expect(reads.map(({ style }) => style)).toEqual([
      ...["Double", "Double", null],
      ...["None", "Continuous", "Continuous", "None"],
    ]);
    line("B3", "EdgeTop").style = "None";
    const gone = line("B2", "EdgeBottom").load("style");
    const used = sheet.getUsedRange().load("address");
    await context.sync();
    expect([gone.style, used.address.split("!")[1]]).toEqual(["None", "B2:D5"]);
  });
});
