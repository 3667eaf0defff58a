import { ExcelHost } from "./host";
import { loadExcelClient } from "./loadExcelClient";

const host = new ExcelHost();
loadExcelClient(host);
beforeEach(() => void host.reset());

const run = <T>(work: (workbook: Excel.Workbook) => T): Promise<T> =>
  Excel.run(async (context) => {
    const result = work(context.workbook);
    await context.sync();
    return result;
  });

const codeOf = (work: (workbook: Excel.Workbook) => unknown): Promise<string> =>
  run(work).then(
    () => "no error",
    (error: OfficeExtension.Error) => error.code,
  );

describe("sheets", () => {
  test("are added, listed, counted and found", async () => {
    const [sheets, count, first, last, active, missing] = await run(({ worksheets }) => {
      worksheets.add("Results");
      worksheets.add();
      worksheets.load("items/name,items/position,items/visibility");
      return [
        worksheets,
        worksheets.getCount(),
        worksheets.getFirst().load("name"),
        worksheets.getLast().load("name"),
        worksheets.getActiveWorksheet().load("name"),
        worksheets.getItemOrNullObject("Nowhere").load("name"),
      ] as const;
    });
    expect(sheets.items.map(({ name, position }) => [name, position])).toEqual([
      ["Sheet1", 0],
      ["Results", 1],
      ["Sheet3", 2],
    ]);
    expect([count.value, first.name, last.name, active.name]).toEqual([3, "Sheet1", "Sheet3", "Sheet1"]);
    expect(missing.isNullObject).toBe(true);
  });

  test("stay usable after the sync that added them", async () => {
    await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.add("Results");
      await context.sync();
      sheet.getRange("A1").values = [["later"]];
      sheet.activate();
      await context.sync();
    });
    expect(host.workbook.area("Results!A1").values()).toEqual([["later"]]);
    expect(host.workbook.activeSheet.name).toBe("Results");
  });

  test("are loaded with what hangs below them, page by page, or only counted", async () => {
    host.workbook.addSheet("Results");
    host.workbook.addTable(host.workbook.sheet("Results"), host.workbook.area("A1:B2").rect, true);
    const [all, second, tables] = await run(
      (workbook) =>
        [
          workbook.worksheets.load("items/name,items/tables/items/name,items/protection/protected"),
          workbook.worksheets.getItem("Results").tables.load({ name: true, $top: 1, $skip: 1 }),
          workbook.tables.load("count"),
        ] as const,
    );
    expect(all.items.map((sheet) => sheet.tables.items.map(({ name }) => name))).toEqual([[], ["Table1"]]);
    expect(all.items[0]!.protection.protected).toBe(false);
    expect([second.items, tables.count]).toEqual([[], 1]);
    expect(() => tables.items).toThrow(OfficeExtension.Error);
  });

  test.each(["", "a/b", "a:b", "a?b", "[x]", "'quoted", "x".repeat(32)])("%p is no sheet name", async (name) => {
    expect(await codeOf(({ worksheets }) => (worksheets.getFirst().name = name))).toBe("InvalidArgument");
  });

  test("names are unique without regard to case", async () => {
    expect(await codeOf(({ worksheets }) => worksheets.add("sheet1"))).toBe("ItemAlreadyExists");
    expect(await codeOf(({ worksheets }) => (worksheets.getFirst().name = "SHEET1"))).toBe("no error");
  });

  test("are renamed, moved, hidden, coloured; addresses quote the name", async () => {
    const range = await run(({ worksheets }) => {
      const sheet = worksheets.add("Results");
      sheet.name = "My results";
      sheet.position = 0;
      sheet.tabColor = "#ff0000";
      sheet.showGridlines = false;
      worksheets.getItem("Sheet1").visibility = "Hidden";
      return sheet.getRange("A1").load("address");
    });
    expect(range.address).toBe("'My results'!A1");
    const [sheet] = host.workbook.sheets;
    expect(sheet).toMatchObject({ name: "My results", tabColor: "#FF0000", showGridlines: false });
    expect(host.workbook.activeSheet).toBe(sheet);
  });

  test("the last visible one cannot go", async () => {
    expect(await codeOf(({ worksheets }) => worksheets.getFirst().delete())).toBe("InvalidOperation");
    expect(await codeOf(({ worksheets }) => (worksheets.getFirst().visibility = "Hidden"))).toBe("InvalidOperation");
  });

  test("a deleted one takes its ranges with it", async () => {
    await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.add("Gone");
      const range = sheet.getRange("A1");
      await context.sync();
      sheet.delete();
      await context.sync();
      range.values = [[1]];
      await expect(context.sync()).rejects.toMatchObject({ code: "ItemNotFound" });
    });
  });

  test("panes freeze where told", async () => {
    const location = await run(({ worksheets }) => {
      const { freezePanes } = worksheets.getFirst();
      freezePanes.freezeRows(2);
      return freezePanes.getLocationOrNullObject().load("address");
    });
    expect(location.address).toBe("Sheet1!1:2");
    const none = await run(({ worksheets }) => {
      worksheets.getFirst().freezePanes.unfreeze();
      return worksheets.getFirst().freezePanes.getLocationOrNullObject().load("address");
    });
    expect(none.isNullObject).toBe(true);
  });
});

describe("printing", () => {
  test("paper, margins, print area and breaks are kept; a zoom is a scale or pages, never both", async () => {
    await run(({ worksheets }) => {
      const { pageLayout, horizontalPageBreaks } = worksheets.getFirst();
      pageLayout.orientation = "Landscape";
      pageLayout.paperSize = "A4";
      pageLayout.zoom = { horizontalFitToPages: 1 };
      pageLayout.leftMargin = 20;
      pageLayout.setPrintArea("B2:C9");
      horizontalPageBreaks.add("A5");
      return pageLayout;
    });
    const { page } = host.workbook.sheet("Sheet1");
    expect(page).toMatchObject({ orientation: "Landscape", paperSize: "A4", zoom: { horizontalFitToPages: 1 } });
    expect([page.margins.left, page.printArea]).toEqual([20, { top: 1, left: 1, bottom: 8, right: 2 }]);
    expect([...page.rowBreaks]).toEqual([4]);
    const refused = (work: (sheet: Excel.Worksheet) => unknown) =>
      codeOf(({ worksheets }) => work(worksheets.getFirst()));
    expect(await refused((sheet) => (sheet.pageLayout.zoom = { scale: 90, verticalFitToPages: 1 }))).toBe(
      "InvalidArgument",
    );
    expect(await refused((sheet) => sheet.horizontalPageBreaks.add("A1"))).toBe("InvalidArgument");
    expect(await refused((sheet) => sheet.horizontalPageBreaks.removePageBreaks())).toBe("no error");
    expect(page.rowBreaks.size).toBe(0);
  });

  test("lines between the cells of a range are their edges", async () => {
    await run(({ worksheets }) => {
      const range = worksheets.getFirst().getRange("A1:B2");
      range.format.borders.getItem("InsideHorizontal").style = "Continuous";
      return range;
    });
    const { formats } = host.workbook.sheet("Sheet1");
    const style = (row: number, side: string) =>
      formats.get({ top: row, left: 0, bottom: row, right: 1 }, `border.${side}.Style`, "None");
    expect([style(0, "EdgeTop"), style(0, "EdgeBottom"), style(1, "EdgeTop"), style(1, "EdgeBottom")]).toEqual([
      "None",
      "Continuous",
      "Continuous",
      "None",
    ]);
  });
});

describe("protection", () => {
  beforeEach(() => host.workbook.sheet("Sheet1").protect({ allowFormatCells: true }, "secret"));

  test.each<[string, (sheet: Excel.Worksheet) => unknown, string]>([
    ["values", (sheet) => (sheet.getRange("A1").values = [[1]]), "AccessDenied"],
    ["clearing", (sheet) => sheet.getRange("A1").clear(), "AccessDenied"],
    ["inserting", (sheet) => sheet.getRange("1:1").insert("Down"), "AccessDenied"],
    ["tables", (sheet) => sheet.tables.add("A1:B2", true), "AccessDenied"],
    ["formats, if allowed", (sheet) => (sheet.getRange("A1").format.fill.color = "red"), "no error"],
    ["reading", (sheet) => sheet.getRange("A1").load("values"), "no error"],
  ])("%s on a protected sheet", async (_, work, code) => {
    expect(await codeOf(({ worksheets }) => work(worksheets.getFirst()))).toBe(code);
  });

  test("is lifted only with the password", async () => {
    expect(await codeOf(({ worksheets }) => worksheets.getFirst().protection.unprotect("wrong"))).toBe("AccessDenied");
    const protection = await run(({ worksheets }) => {
      worksheets.getFirst().protection.unprotect("secret");
      return worksheets.getFirst().protection.load("protected");
    });
    expect(protection.protected).toBe(false);
  });

  test("cannot be set twice", async () => {
    expect(await codeOf(({ worksheets }) => worksheets.getFirst().protection.protect())).toBe("InvalidOperation");
  });
});

describe("names", () => {
  test("of ranges and constants", async () => {
    const [range, constant, missing, behind] = await run(
      ({ worksheets, names }) =>
        [
          names.add("Players", worksheets.getFirst().getRange("A1:B9"), "the list").load(),
          names.add("Boards", "=24").load("type,formula"),
          names.getItemOrNullObject("Nothing").load("name"),
          worksheets.getFirst().getRange("Players").load("address"),
        ] as const,
    );
    expect(range.toJSON()).toMatchObject({
      name: "Players",
      type: "Range",
      formula: "=Sheet1!$A$1:$B$9",
      scope: "Workbook",
      comment: "the list",
    });
    expect(constant.formula).toBe("=24");
    expect(missing.isNullObject).toBe(true);
    expect(behind.address).toBe("Sheet1!A1:B9");
  });

  test("follow their cells and can be deleted", async () => {
    const item = await run(({ worksheets, names }) => {
      const name = names.add("Players", worksheets.getFirst().getRange("A2"));
      worksheets.getFirst().getRange("1:1").insert("Down");
      return name.load("formula");
    });
    expect(item.formula).toBe("=Sheet1!$A$3");
    await run(({ names }) => names.getItem("Players").delete());
    expect(host.workbook.names).toEqual([]);
  });

  test.each(["A1", "R1C1", "1st", "two words", "C"])("%p is no name", async (name) => {
    expect(await codeOf(({ names }) => names.add(name, "=1"))).toBe("InvalidArgument");
  });

  test("are unique", async () => {
    host.workbook.addName("Players", "=1", "", null);
    expect(await codeOf(({ names }) => names.add("players", "=1"))).toBe("ItemAlreadyExists");
  });
});

test("settings hold any JSON, dates included, until deleted", async () => {
  const when = new Date(Date.UTC(2026, 0, 31));
  await run(({ settings }) => {
    settings.add("kind", { system: "croquet", rows: [1, 2] });
    settings.add("when", when);
  });
  const [kind, date, missing, all] = await run(
    ({ settings }) =>
      [
        settings.getItem("kind").load("value"),
        settings.getItem("when").load("value"),
        settings.getItemOrNullObject("nothing").load("value"),
        settings.load("items/key"),
      ] as const,
  );
  expect(kind.value).toEqual({ system: "croquet", rows: [1, 2] });
  expect(date.value).toEqual(when);
  expect(missing.isNullObject).toBe(true);
  expect(all.items.map(({ key }) => key)).toEqual(["kind", "when"]);
  await run(({ settings }) => settings.getItem("kind").delete());
  expect([...host.workbook.settings.keys()]).toEqual(["when"]);
});

test("application and culture follow the locale", async () => {
  host.reset({ locale: "da-DK", name: "Klubben.xlsx" });
  const [workbook, application] = await run(
    (book) =>
      [
        book.load("name,readOnly,isDirty"),
        book.application.load(
          "calculationMode,decimalSeparator,thousandsSeparator,cultureInfo/name,cultureInfo/numberFormat/numberDecimalSeparator",
        ),
      ] as const,
  );
  expect([workbook.name, workbook.readOnly, workbook.isDirty]).toEqual(["Klubben.xlsx", false, false]);
  expect([application.decimalSeparator, application.thousandsSeparator, application.cultureInfo.name]).toEqual([
    ",",
    ".",
    "da-DK",
  ]);
  expect(application.cultureInfo.numberFormat.numberDecimalSeparator).toBe(",");
  expect(Office.context.displayLanguage).toBe("da-DK");
});

test("a read-only workbook takes no changes", async () => {
  host.reset({ readOnly: true });
  expect(await codeOf(({ worksheets }) => (worksheets.getFirst().getRange("A1").values = [[1]]))).toBe("AccessDenied");
  expect(await codeOf(({ worksheets }) => worksheets.add("New"))).toBe("AccessDenied");
});

test("a sheet filter hides the rows that do not match", async () => {
  host.workbook.area("A1:B4").enter([
    ["Name", "Score"],
    ["Anna", 5],
    ["Bo", 7],
    ["Carl", 9],
  ]);
  const [filter, range] = await run(({ worksheets }) => {
    const sheet = worksheets.getFirst();
    sheet.autoFilter.apply(sheet.getRange("A1:B4"), 1, {
      filterOn: "Custom",
      criterion1: ">5",
      criterion2: "<9",
      operator: "And",
    });
    return [
      sheet.autoFilter.load("enabled,isDataFiltered"),
      sheet.getRange("A2:A4").getSpecialCells("Visible").load("address"),
    ];
  });
  expect([filter!.enabled, filter!.isDataFiltered, range!.address]).toEqual([true, true, "Sheet1!A3"]);
  await run(({ worksheets }) => worksheets.getFirst().autoFilter.clearCriteria());
  expect(host.workbook.sheet("Sheet1").isRowHidden(1)).toBe(false);
});
