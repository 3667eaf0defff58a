import { ExcelHost } from "./host";
import { loadExcelClient } from "./loadExcelClient";

const host = new ExcelHost();
loadExcelClient(host);
beforeEach(() => void host.reset());

const onSheet = <T>(work: (sheet: Excel.Worksheet, context: Excel.RequestContext) => T): Promise<T> =>
  Excel.run(async (context) => {
    const result = work(context.workbook.worksheets.getItem("Sheet1"), context);
    await context.sync();
    return result;
  });

const failure = (work: (sheet: Excel.Worksheet) => unknown): Promise<OfficeExtension.Error> =>
  onSheet(work).then(
    () => Promise.reject(new Error("expected an error")),
    (error: OfficeExtension.Error) => error,
  );

const PLAYERS = [
  ["Name", "Handicap", "Score"],
  ["Anna", 5, 26],
  ["Bo", 3.5, 14],
  ["Carl", -1, 20],
];

const enterPlayers = () => host.workbook.area("B2:D5").enter(PLAYERS);
const addPlayers = () => {
  enterPlayers();
  host.workbook.addTable(host.workbook.sheet("Sheet1"), host.workbook.area("B2:D5").rect, true).rename("Players");
};

describe("adding", () => {
  test("over filled cells takes their first row as headers", async () => {
    enterPlayers();
    const [table, header, body, whole] = await onSheet((sheet) => {
      const added = sheet.tables.add("B2:D5", true);
      added.name = "Players";
      added.style = "TableStyleLight9";
      return [
        added.load("id,name,style,showHeaders,showTotals,showBandedRows,columns/items/name,rows/count"),
        added.getHeaderRowRange().load("values"),
        added.getDataBodyRange().load("address,values"),
        added.getRange().load("address"),
      ] as const;
    });
    expect([table.name, table.style, table.showHeaders, table.showTotals]).toEqual([
      "Players",
      "TableStyleLight9",
      true,
      false,
    ]);
    expect([table.rows.count, table.columns.items.map(({ name }) => name)]).toEqual([3, ["Name", "Handicap", "Score"]]);
    expect([header.values, body.address, whole.address]).toEqual([[PLAYERS[0]], "Sheet1!B3:D5", "Sheet1!B2:D5"]);
    expect(body.values).toEqual(PLAYERS.slice(1));
  });

  test("without headers makes some and moves the cells down", async () => {
    host.workbook.area("A1:B2").enter([
      [1, 2],
      [3, 4],
    ]);
    await onSheet((sheet) => sheet.tables.add("A1:B2", false));
    expect(host.workbook.area("A1:B3").values()).toEqual([
      ["Column1", "Column2"],
      [1, 2],
      [3, 4],
    ]);
  });

  test("completes blank and repeated headers, as text", async () => {
    host.workbook.area("A1:D1").enter([["Name", "", "name", 2026]]);
    await onSheet((sheet) => sheet.tables.add("A1:D2", true));
    expect(host.workbook.area("A1:D1").values()).toEqual([["Name", "Column2", "name2", "2026"]]);
  });

  test("over another table is refused at the call", async () => {
    addPlayers();
    const error = await failure((sheet) => sheet.tables.add("D4:F9", true));
    expect(error).toMatchObject({ code: "InvalidArgument", debugInfo: { errorLocation: "TableCollection.add" } });
  });

  test("to the workbook takes a sheet-qualified address", async () => {
    host.workbook.addSheet("Other");
    const [table, sheet] = await Excel.run(async (context) => {
      const added = context.workbook.tables.add("Other!A1:B2", true);
      const loaded = [added.load("name"), added.worksheet.load("name")] as const;
      await context.sync();
      return loaded;
    });
    expect([table.name, sheet.name]).toEqual(["Table1", "Other"]);
  });
});

describe("names", () => {
  beforeEach(addPlayers);

  test.each(["two words", "A1", "1st", "", "R1C1"])("%p is refused", async (name) => {
    const error = await failure((sheet) => (sheet.tables.getItem("Players").name = name));
    expect(error.code).toBe("InvalidArgument");
  });

  test("Danish letters are fine", async () => {
    await onSheet((sheet) => (sheet.tables.getItem("Players").name = "Rækker_Ændret"));
    expect(host.workbook.tables[0]!.name).toBe("Rækker_Ændret");
  });

  test("a name taken by another table or a defined name is refused", async () => {
    host.workbook.addName("Boards", "=24", "", null);
    const error = await failure((sheet) => (sheet.tables.getItem("Players").name = "boards"));
    expect(error.code).toBe("InvalidArgument");
  });

  test("lookups find them, or tell", async () => {
    const [found, missing, count] = await onSheet(
      (sheet, { workbook }) =>
        [
          workbook.tables.getItemOrNullObject("PLAYERS").load("name"),
          sheet.tables.getItemOrNullObject("Nothing").load("name"),
          workbook.tables.getCount(),
        ] as const,
    );
    expect([found.isNullObject, found.name, missing.isNullObject, count.value]).toEqual([false, "Players", true, 1]);
    expect(await failure((sheet) => sheet.tables.getItem("Nothing"))).toMatchObject({ code: "ItemNotFound" });
  });
});

describe("rows", () => {
  beforeEach(addPlayers);

  test("are appended and inserted, moving what is below", async () => {
    host.workbook.area("B7").enter("below");
    await onSheet((sheet) => {
      const table = sheet.tables.getItem("Players");
      table.rows.add(undefined, [
        ["Dora", 2, 1],
        ["Erik", 4, 2],
      ]);
      table.rows.add(0, [["First", 0, 0]]);
    });
    expect(host.workbook.area("Players[Name]").values().flat()).toEqual([
      "First",
      "Anna",
      "Bo",
      "Carl",
      "Dora",
      "Erik",
    ]);
    expect(host.workbook.area("B10").values()).toEqual([["below"]]);
  });

  test("fill the blank row of a new table first", async () => {
    await onSheet((sheet) => {
      const table = sheet.tables.add("F1:G1", true);
      table.rows.add(undefined, [
        ["a", 1],
        ["b", 2],
      ]);
    });
    expect(host.workbook.area("F1:G4").values()).toEqual([
      ["Column1", "Column2"],
      ["a", 1],
      ["b", 2],
      ["", ""],
    ]);
  });

  test("of another width are refused", async () => {
    const error = await failure((sheet) => sheet.tables.getItem("Players").rows.add(undefined, [["too", "short"]]));
    expect(error).toMatchObject({ code: "InvalidArgument", debugInfo: { errorLocation: "TableRowCollection.add" } });
  });

  test("are read, set and deleted; the last one is only emptied", async () => {
    const row = await onSheet((sheet) => {
      const { rows } = sheet.tables.getItem("Players");
      rows.getItemAt(1).values = [["Bob", 3, 15]];
      return rows.getItemAt(1).load("index,values");
    });
    expect([row.index, row.values]).toEqual([1, [["Bob", 3, 15]]]);
    await onSheet((sheet) => sheet.tables.getItem("Players").rows.deleteRowsAt(0, 2));
    expect(host.workbook.area("Players[#All]").values()).toEqual([PLAYERS[0], PLAYERS[3]]);
    await onSheet((sheet) => sheet.tables.getItem("Players").rows.getItemAt(0).delete());
    expect(host.workbook.area("Players").values()).toEqual([["", "", ""]]);
  });

  test("a table below with other columns stops the insertion", async () => {
    host.workbook.addTable(host.workbook.sheet("Sheet1"), host.workbook.area("C10:F12").rect, true);
    const error = await failure((sheet) => sheet.tables.getItem("Players").rows.add(undefined, [["x", 1, 2]]));
    expect(error.code).toBe("InsertDeleteConflict");
    expect(host.workbook.area("Players[#All]").values()).toEqual(PLAYERS);
  });
});

describe("columns", () => {
  beforeEach(addPlayers);

  test("are added, named, read by name and deleted", async () => {
    const [column, body] = await onSheet((sheet) => {
      const { columns } = sheet.tables.getItem("Players");
      columns.add(undefined, [["New handicap"], ["=[@Handicap]+1"], [2], [3]]);
      columns.add(0, undefined, "No");
      columns.getItem("Score").name = "Points";
      const added = columns.getItem("New handicap");
      return [added.load("index,name,values"), added.getDataBodyRange().load("address,formulas")] as const;
    });
    expect([column.index, column.name, body.address]).toEqual([4, "New handicap", "Sheet1!F3:F5"]);
    expect(body.formulas[0]).toEqual(["=[@Handicap]+1"]);
    expect(host.workbook.tables[0]!.columnNames()).toEqual(["No", "Name", "Handicap", "Points", "New handicap"]);
    await onSheet((sheet) => sheet.tables.getItem("Players").columns.getItem("Handicap").delete());
    expect(host.workbook.tables[0]!.columnNames()).toEqual(["No", "Name", "Points", "New handicap"]);
  });

  test("an unknown one is null or an error", async () => {
    const column = await onSheet((sheet) =>
      sheet.tables.getItem("Players").columns.getItemOrNullObject("Nope").load("name"),
    );
    expect(column.isNullObject).toBe(true);
    const error = await failure((sheet) => sheet.tables.getItem("Players").columns.getItem("Nope"));
    expect(error).toMatchObject({
      code: "ItemNotFound",
      debugInfo: { errorLocation: "TableColumnCollection.getItem" },
    });
  });
});

test("header and total rows come and go", async () => {
  addPlayers();
  host.workbook.area("B6").enter("below");
  const total = await onSheet((sheet) => {
    const table = sheet.tables.getItem("Players");
    table.showTotals = true;
    return table.getTotalRowRange().load("address,values");
  });
  expect([total.address, total.values]).toEqual(["Sheet1!B6:D6", [["Total", "", ""]]]);
  expect(host.workbook.area("B7").values()).toEqual([["below"]]);
  await onSheet((sheet) => {
    const table = sheet.tables.getItem("Players");
    table.showTotals = false;
    table.showHeaders = false;
  });
  expect(host.workbook.area("B2:D6").values()).toEqual([["", "", ""], ...PLAYERS.slice(1), ["below", "", ""]]);
  const error = await failure((sheet) => sheet.tables.getItem("Players").getHeaderRowRange());
  expect(error.code).toBe("ItemNotFound");
  await onSheet((sheet) => (sheet.tables.getItem("Players").showHeaders = true));
  expect(host.workbook.area("Players[#Headers]").values()).toEqual([PLAYERS[0]]);
});

test("resizing keeps the header row", async () => {
  addPlayers();
  await onSheet((sheet) => sheet.tables.getItem("Players").resize("B2:E7"));
  expect(host.workbook.area("Players[#All]").rect).toEqual(host.workbook.area("B2:E7").rect);
  expect(host.workbook.area("E2").values()).toEqual([["Column4"]]);
  const error = await failure((sheet) => sheet.tables.getItem("Players").resize("B3:E7"));
  expect(error.code).toBe("InvalidArgument");
});

test("converting leaves the cells, deleting takes them", async () => {
  addPlayers();
  const range = await onSheet((sheet) => sheet.tables.getItem("Players").convertToRange().load("address"));
  expect([range.address, host.workbook.tables.length]).toEqual(["Sheet1!B2:D5", 0]);
  expect(host.workbook.area("B2:D5").values()).toEqual(PLAYERS);
  await onSheet((sheet) => sheet.tables.add("B2:D5", true).delete());
  expect(host.workbook.sheet("Sheet1").usedRect(null, false)).toBeNull();
});

test("rows inserted on the sheet stretch the table, its header cannot be torn off", async () => {
  addPlayers();
  await onSheet((sheet) => sheet.getRange("4:4").insert("Down"));
  expect(host.workbook.tables[0]!.rowCount).toBe(4);
  expect((await failure((sheet) => sheet.getRange("C3:C4").insert("Down"))).code).toBe("InsertDeleteConflict");
  expect((await failure((sheet) => sheet.getRange("2:2").delete("Up"))).code).toBe("InsertDeleteConflict");
  await onSheet((sheet) => sheet.getRange("2:6").delete("Up"));
  expect(host.workbook.tables).toEqual([]);
});

test("a filtered table has hidden rows", async () => {
  addPlayers();
  const [rows, filter] = await onSheet((sheet) => {
    const table = sheet.tables.getItem("Players");
    table.columns.getItem("Name").filter.applyValuesFilter(["Anna", "Carl"]);
    return [
      [3, 4, 5].map((row) => sheet.getRange(`${row}:${row}`).load("rowHidden")),
      table.autoFilter.load("isDataFiltered,criteria"),
    ] as const;
  });
  expect(rows.map(({ rowHidden }) => rowHidden)).toEqual([false, true, false]);
  expect([filter.isDataFiltered, filter.criteria]).toEqual([true, [{ filterOn: "Values", values: ["Anna", "Carl"] }]]);
  await onSheet((sheet) => sheet.tables.getItem("Players").clearFilters());
  expect(host.workbook.sheet("Sheet1").isRowHidden(3)).toBe(false);
});

test("sorting moves whole rows", async () => {
  addPlayers();
  await onSheet((sheet) => sheet.tables.getItem("Players").sort.apply([{ key: 1, ascending: false }]));
  expect(host.workbook.area("Players[Name]").values().flat()).toEqual(["Anna", "Bo", "Carl"]);
  await onSheet((sheet) => sheet.tables.getItem("Players").sort.apply([{ key: 1 }]));
  expect(host.workbook.area("Players[Name]").values().flat()).toEqual(["Carl", "Bo", "Anna"]);
});

test("a range knows the tables it touches", async () => {
  addPlayers();
  const [touched, contained] = await onSheet((sheet) => {
    const range = sheet.getRange("B2:C3");
    return [range.getTables().load("items/name"), range.getTables(true).load("items/name")];
  });
  expect(touched!.items.map(({ name }) => name)).toEqual(["Players"]);
  expect(contained!.items).toEqual([]);
});
