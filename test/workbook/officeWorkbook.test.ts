// The workbook port over Microsoft's own client: what is read, what is written, and in how many requests.
import type { Area, CellValue, Dress } from "../../src/sheet";
import { parseArea } from "../../src/sheet";
import { OfficeWorkbook } from "../../src/workbook/excel/officeWorkbook";
import { findTable, WorkbookError, type Content } from "../../src/workbook/port";
import { ExcelHost } from "../host/host";
import { loadExcelClient } from "../host/loadExcelClient";
import { evaluateFormula } from "./formulas";

const host = new ExcelHost();
loadExcelClient(host);
const workbook = new OfficeWorkbook();

beforeEach(() => {
  host.reset();
  host.evaluate = evaluateFormula;
});
afterEach(async () => {
  host.options.maxResponseBytes = undefined;
  host.options.maxRequestBytes = undefined;
  host.cellEditMode = false;
  await host.idle();
  expect(host.statistics.references).toBe(0);
});

const area = (address: string): Area => parseArea(address)!;
const cell = (value: CellValue, formula: string | null = null, format: string | null = null): Content => ({
  value,
  formula,
  format,
});

/** Requests that a piece of work takes, the client's own clean-up included. */
async function requestsOf(work: () => Promise<unknown>): Promise<number> {
  await host.idle();
  const before = host.requests.length;
  await work();
  await host.idle();
  return host.requests.length - before;
}

describe("reading", () => {
  test("values, formulas and formats, with numbers exact", async () => {
    host.workbook.area("B2:F2").enter([["Åse ½", 0.1 + 0.2, -1e-7, true, "=SUM(C2:C2)"]]);
    host.workbook.sheet("Sheet1").setNumberFormat(host.workbook.area("C2").rect, "0.00");
    expect(await workbook.read("Sheet1")).toEqual({
      name: "Sheet1",
      hiddenRows: new Set(),
      top: 1,
      left: 1,
      values: [["Åse ½", 0.30000000000000004, -1e-7, true, 0.30000000000000004]],
      formulas: [[null, null, null, null, "=SUM(C2:C2)"]],
      formats: [[null, "0.00", null, null, null]],
      tables: [],
      spills: [],
    });
  });

  test("text that looks like a formula is text, error values are errors, blanks are nothing", async () => {
    host.workbook.area("A1:D1").enter([["'=cmd()", "#N/A", "", "'#1"]]);
    const { values, formulas } = await workbook.read("Sheet1", area("A1:E1"));
    expect(values).toEqual([["=cmd()", { error: "#N/A" }, null, "#1", null]]);
    expect(formulas).toEqual([[null, null, null, null, null]]);
  });

  test("an empty sheet is an empty sheet", async () => {
    expect(await workbook.read("Sheet1")).toMatchObject({ values: [], formulas: [], tables: [] });
  });

  test("a sheet that is not there is gone, whole or in part", async () => {
    await expect(workbook.read("Nowhere")).rejects.toEqual(new WorkbookError("sheet-gone", "Nowhere"));
    await expect(workbook.read("Nowhere", area("A1"))).rejects.toMatchObject({ code: "sheet-gone" });
  });

  test("tables come with their names and areas", async () => {
    host.workbook.area("B3:C5").enter([
      ["Player", "Handicap"],
      ["Anna", 3],
      ["Bo", 4],
    ]);
    host.workbook.addTable(host.workbook.sheet("Sheet1"), host.workbook.area("B3:C5").rect, true).rename("Players");
    expect((await workbook.read("Sheet1")).tables).toEqual([{ name: "Players", area: area("B3:C5") }]);
  });

  test("where formulas spill; what they spill over holds nothing of its own", async () => {
    host.workbook.area("A1:B3").enter([
      [16, 12.5],
      [9.5, 12.5],
      [5, 6.5],
    ]);
    host.workbook.area("C1").enter("=CHESS.ADJUSTMENT(A1:A3,B1:B3)");
    host.workbook.area("D1").enter("=A1+B1");
    const sheet = await workbook.read("Sheet1");
    expect(sheet.values.map((line) => line[2])).toEqual([0, 6, 3]);
    expect(sheet.spills).toEqual([area("C1:C3")]);
    // Seen from below the formula, too.
    expect((await workbook.read("Sheet1", area("C3"))).spills).toEqual([area("C1:C3")]);
    expect((await workbook.read("Sheet1", area("A2:D3"))).spills).toEqual([area("C1:C3")]);
    expect((await workbook.read("Sheet1", area("D1:D3"))).spills).toEqual([]);
  });

  test("one request for an area, two for a sheet, however many formulas do not spill", async () => {
    host.workbook.area("A1:C3").enter([
      [1, 2, "=A1+B1"],
      [3, 4, "=A2+B2"],
      [5, 6, "=A3+B3"],
    ]);
    expect(await requestsOf(() => workbook.read("Sheet1", area("A1:C3")))).toBe(1);
    expect(await requestsOf(() => workbook.read("Sheet1"))).toBe(2);
    expect(await requestsOf(() => workbook.sheets())).toBe(1);
    expect(await requestsOf(() => workbook.selection())).toBe(1);
    expect(await requestsOf(() => findTable(workbook, "None"))).toBe(1);
  });

  test("a sheet read once more takes one request; where it has grown, moved or become short it comes as it is now", async () => {
    const read = async () => (await workbook.readMany([{ sheet: "Sheet1", was: area("B2:C4") }]))[0]!;
    const enter = async (where: string, values: (string | number)[][]) => {
      host.workbook.area(where).enter(values);
      await host.idle();
    };
    const lines = [
      ["Player", "Won"],
      ["Anna", 3],
      ["Bo", 1],
    ];
    await enter("B2:C4", lines);
    await workbook.putTable("Sheet1", "Won", area("B2:C4"));
    expect(await requestsOf(read)).toBe(1 + 1); // and one for where the table stands
    expect(await read()).toEqual(await workbook.read("Sheet1"));
    await enter("D9", [[7]]);
    expect(await read()).toEqual(await workbook.read("Sheet1"));
    expect(await read()).toMatchObject({ top: 1, left: 1, tables: [{ name: "Won", area: area("B2:C4") }] });
    expect((await read()).values).toHaveLength(8);
    host.workbook.area("D9").enter("");
    await workbook.removeTable("Won");
    await enter("C3:C4", [[""], [""]]);
    await enter("B4", [[""]]);
    expect(await read()).toEqual(await workbook.read("Sheet1"));
    expect((await read()).values).toEqual([
      ["Player", "Won"],
      ["Anna", null],
    ]);
    await enter("B2:C3", [
      ["", ""],
      ["", ""],
    ]);
    expect((await read()).values).toEqual([]);
    await workbook.addSheet("Second");
    await workbook.removeSheet("Sheet1");
    await expect(read()).rejects.toMatchObject({ code: "sheet-gone" });
  });

  test("10,000 rows of 12 columns come in parts, each far below the limit of an answer", async () => {
    const rows = Array.from({ length: 10_000 }, (_, r) =>
      Array.from({ length: 12 }, (__, c) => (c < 2 ? `Player ${r}-${c}` : r / 7 + c)),
    );
    host.workbook.area("A1:L10000").enter(rows);
    const before = host.requests.length;
    const { values } = await workbook.read("Sheet1");
    expect(values).toEqual(rows);
    const answers = host.requests.slice(before).map(({ bytesOut }) => bytesOut);
    expect(answers.length).toBeLessThan(10);
    expect(Math.max(...answers)).toBeLessThan(3_000_000);
  });

  test("a part that is too large for an answer is halved until it fits", async () => {
    host.workbook.area("A1:B400").enter(Array.from({ length: 400 }, (_, r) => [`${r} ${"x".repeat(300)}`, r]));
    host.options.maxResponseBytes = 60_000;
    const { values } = await workbook.read("Sheet1");
    expect(values.map((line) => line[1])).toEqual(Array.from({ length: 400 }, (_, r) => r));
    host.options.maxResponseBytes = 500;
    await expect(workbook.read("Sheet1")).rejects.toMatchObject({ code: "too-large" });
    host.references.releaseAll(); // of answers that never came the client knows nothing
  });

  test("several sheets with tables that are too large for an answer come whole, as used or by their areas", async () => {
    const rows = Array.from({ length: 200 }, (_, r) => [
      r === 0 ? "Text" : `${r} ${"x".repeat(300)}`,
      r === 0 ? "No" : r,
    ]);
    host.workbook.area("A1:B200").enter(rows);
    await workbook.putTable("Sheet1", "Long", area("A1:B200"));
    await workbook.addSheet("Second");
    host.workbook.area("Second!A1:B200").enter(rows);
    await host.idle();
    host.options.maxResponseBytes = 60_000;
    for (const where of [undefined, area("A1:B200")]) {
      const reads = ["Sheet1", "Second"].map((sheet) => ({ sheet, ...(where && { area: where }) }));
      const [first, second] = await workbook.readMany(reads);
      expect([first!.values, second!.values]).toEqual([rows, rows]);
      expect(first!.tables).toEqual([{ name: "Long", area: area("A1:B200") }]);
    }
    host.references.releaseAll(); // of answers that never came the client knows nothing
  });

  test("a stray cell in the last corner of the sheet does not make us read all of it", async () => {
    host.workbook.area("A1").enter(1);
    host.workbook.area("XFD1048576").enter(1);
    await expect(workbook.read("Sheet1")).rejects.toMatchObject({ code: "too-large" });
  });

  test("nor do more cells than the reader wants", async () => {
    host.workbook.area("A1:B3").enter([
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
    const read = (most: number) => workbook.readMany([{ sheet: "Sheet1", toPlan: true, most }]);
    expect((await read(6))[0]!.values).toHaveLength(3);
    const before = host.requests.length;
    await expect(read(5)).rejects.toMatchObject({ code: "too-large" });
    // How many they are was asked, and nothing else.
    expect(host.requests.length - before).toBe(1);
  });

  test("the sheets, hidden and protected ones, keep their ids when they are renamed", async () => {
    host.workbook.addSheet("Old");
    host.workbook.setVisibility(host.workbook.sheet("Old"), "Hidden");
    host.workbook.sheet("Old").protect(undefined, undefined);
    const before = await workbook.sheets();
    expect(before.map(({ id: _, ...rest }) => rest)).toEqual([
      { name: "Sheet1", visible: true, protected: false },
      { name: "Old", visible: false, protected: true },
    ]);
    host.workbook.renameSheet(host.workbook.sheet("Old"), "Older");
    expect((await workbook.sheets()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  test("a table is found wherever it is", async () => {
    host.workbook.addSheet("Elsewhere");
    const target = host.workbook.sheet("Elsewhere");
    target.enter(area("C2:D3"), [
      ["a", "b"],
      [1, 2],
    ]);
    host.workbook.addTable(target, area("C2:D3"), true).rename("Matches");
    expect(await findTable(workbook, "Matches")).toEqual({ is: "table", sheet: "Elsewhere", area: area("C2:D3") });
    expect(await findTable(workbook, "Missing")).toBeNull();
  });
});

describe("where the user is", () => {
  test("the active sheet and the selected area", async () => {
    host.workbook.addSheet("Cards");
    host.workbook.sheet("Cards").select(area("B2:D9"));
    expect(await workbook.selection()).toEqual({ sheet: "Cards", area: area("B2:D9") });
  });

  test("several areas at once: the cell that the user is in", async () => {
    host.workbook.select(host.workbook.sheet("Sheet1"), [area("A1:A3"), area("C5:D6")]);
    const { sheet, area: place } = await workbook.selection();
    expect([sheet, place.top === place.bottom && place.left === place.right]).toEqual(["Sheet1", true]);
  });

  test("shows a place: brings the sheet forward and selects it", async () => {
    host.workbook.addSheet("Standings");
    expect(await requestsOf(() => workbook.show("Standings", area("B2:C3")))).toBe(1);
    expect(await workbook.selection()).toEqual({ sheet: "Standings", area: area("B2:C3") });
  });

  test("tells of another selection, until it is told to stop", async () => {
    let heard = 0;
    const stop = workbook.onSelectionChanged(() => void heard++);
    await host.idle();
    host.workbook.area("C3").select();
    await host.idle();
    expect(heard).toBe(1);
    stop();
    await host.idle();
    host.workbook.area("D4").select();
    await host.idle();
    expect(heard).toBe(1);
  });

  test("tells that a sheet was changed, and whether we did it; an older Excel does not say that", async () => {
    const heard: boolean[] = [];
    workbook.onSheetChanged((byUs) => void heard.push(byUs));
    await host.idle();
    const changes = async () => {
      host.workbook.area("C3").enter("typed");
      await workbook.write("Sheet1", [{ top: 0, left: 0, contents: [[cell(1)]] }]);
      await host.idle();
      return heard.splice(0);
    };
    expect(await changes()).toEqual([false, true]);
    host.options.tellsTriggers = false;
    expect(await changes()).toEqual([false, false]);
    host.options.tellsTriggers = undefined;
  });

  test("without the event nothing breaks", async () => {
    host.faults.failRequest(1, { code: "GeneralException" });
    workbook.onSelectionChanged(() => undefined);
    await host.idle();
    expect(await workbook.selection()).toMatchObject({ sheet: "Sheet1" });
  });
});

describe("writing", () => {
  const write = (contents: (Content | null)[][], formatsStand = false) =>
    workbook.write("Sheet1", [{ top: 1, left: 1, contents, formatsStand }]);

  test("values, formulas and formats in one request; null leaves a cell alone", async () => {
    host.workbook.area("C2").enter("stays");
    const requests = await requestsOf(() =>
      workbook.write("Sheet1", [
        { top: 1, left: 1, contents: [[cell(0.1 + 0.2, null, "0.0"), null, cell(3, "=SUM(B2:B2)")]] },
        { top: 5, left: 0, contents: [[cell(true)], [cell("Åse")], [cell({ error: "#N/A" })], [cell(null)]] },
      ]),
    );
    expect(requests).toBe(1);
    expect(host.workbook.area("B2:D2").formulas()).toEqual([[0.30000000000000004, "stays", "=SUM(B2:B2)"]]);
    expect(host.workbook.area("B2:D2").texts()[0]![0]).toBe("0.3");
    expect(host.workbook.area("A6:A9").values()).toEqual([[true], ["Åse"], ["#N/A"], [""]]);
  });

  const TEXTS = [
    "=cmd",
    "+1",
    "@x",
    "-a",
    "007",
    "TRUE",
    " false ",
    "1-2",
    "2026-03-06",
    "3/6/2026",
    "1:30",
    "12%",
    "½",
    "'tis",
    "#N/A!",
  ];
  test.each(TEXTS)("%j stays text", async (text) => {
    await write([[cell(text)]]);
    const { values, formulas } = await workbook.read("Sheet1", area("B2"));
    expect([values, formulas]).toEqual([[[text]], [[null]]]);
  });

  test("in cells for text, text is written as it is", async () => {
    await write([[cell("=cmd", null, "@"), cell("007", null, "@")]]);
    expect(host.workbook.area("B2:C2").values()).toEqual([["=cmd", "007"]]);
  });

  test("clearing leaves an empty cell, with its format where that stands", async () => {
    host.workbook.area("B2").enter("12%");
    await write([[cell(null, null, "0%")]], true);
    expect(await workbook.read("Sheet1", area("B2"))).toMatchObject({ values: [[null]], formats: [["0%"]] });
    await write([[cell(null)]]);
    expect(host.workbook.sheet("Sheet1").usedRect(null, false)).toBeNull();
  });

  test("formats that stand are not sent", async () => {
    await write([[cell(1)]], true);
    const sent = host.requests.flatMap(({ actions }) => actions.map(({ location }) => location));
    expect(sent).toContain("Range.formulas");
    expect(sent).not.toContain("Range.numberFormat");
  });

  test("sheets are added behind the others, and removed", async () => {
    expect(await requestsOf(() => workbook.addSheet("Standings"))).toBe(1);
    expect((await workbook.sheets()).map(({ name }) => name)).toEqual(["Sheet1", "Standings"]);
    expect(await requestsOf(() => workbook.removeSheet("Standings"))).toBe(1);
    expect((await workbook.sheets()).map(({ name }) => name)).toEqual(["Sheet1"]);
  });

  test("a table is made, then given another size", async () => {
    host.workbook.area("A1:B4").enter([
      ["Player", "Won"],
      ["Anna", 3],
      ["Bo", 1],
      ["Cy", 0],
    ]);
    await workbook.putTable("Sheet1", "Standings", area("A1:B3"));
    expect(await findTable(workbook, "Standings")).toEqual({ is: "table", sheet: "Sheet1", area: area("A1:B3") });
    await workbook.putTable("Sheet1", "Standings", area("A1:B4"));
    expect(await findTable(workbook, "Standings")).toEqual({ is: "table", sheet: "Sheet1", area: area("A1:B4") });
    expect(host.workbook.tables).toHaveLength(1);
  });
});

describe("dressing a sheet", () => {
  const LINES = ["top", "right", "bottom", "left"] as const;
  const DRESS: Dress = {
    widths: [12, 5, 5],
    heights: [null, 30, 20],
    looks: [
      { area: area("A2"), look: { bold: true, size: 14, middle: true, fill: "E8EEF7", color: "404040" } },
      { area: area("A3:B3"), look: { align: "center", wrap: true, italic: true, lines: LINES } },
    ],
    printed: area("A2:C3"),
    pages: [2],
  };
  const format = (address: string, property: string) =>
    host.workbook.sheet("Sheet1").formats.get(area(address), property, "as it was");

  beforeEach(async () => {
    await workbook.write("Sheet1", [{ top: 1, left: 0, contents: [[cell(46036, null, "yyyy-mm-dd"), cell("x")]] }]);
  });

  test("looks, widths, heights, paper and pages in one request; contents and number formats stay", async () => {
    const before = await workbook.read("Sheet1");
    expect(await requestsOf(() => workbook.dress("Sheet1", DRESS))).toBe(1);
    expect(await workbook.read("Sheet1")).toEqual(before);
    expect(["Bold", "Size", "Color"].map((name) => format("A2", `font.${name}`))).toEqual([true, 14, "#404040"]);
    expect([format("A2", "fill.Color"), format("A2", "cell.VerticalAlignment")]).toEqual(["#E8EEF7", "Center"]);
    expect([format("A3:B3", "cell.HorizontalAlignment"), format("A3:B3", "cell.WrapText")]).toEqual(["Center", true]);
    for (const [cells, side] of [...["EdgeTop", "EdgeBottom"].map((edge) => ["A3:B3", edge]), ["A3", "EdgeRight"]])
      expect([side, format(cells!, `border.${side}.Style`)]).toEqual([side, "Continuous"]);
    expect([format("C3", "border.EdgeBottom.Style"), format("C3", "font.Bold")]).toEqual(["None", false]);
    const { columnWidths, rowHeights, page } = host.workbook.sheet("Sheet1");
    expect([columnWidths.get(0), columnWidths.get(1)]).toEqual([66.75, 30]);
    expect([...rowHeights]).toEqual([
      [1, 30],
      [2, 20],
    ]);
    expect(page).toMatchObject({
      orientation: "Portrait",
      paperSize: "A4",
      zoom: { scale: 100 },
      centerHorizontally: true,
      printArea: area("A2:C3"),
      margins: { top: 28.35, right: 28.35, bottom: 28.35, left: 28.35 },
    });
    expect([...page.rowBreaks]).toEqual([2]);
  });

  test("another dress takes the place of the first", async () => {
    await workbook.dress("Sheet1", DRESS);
    await workbook.dress("Sheet1", { ...DRESS, heights: [], looks: [], pages: [] });
    expect([format("A1:C9", "font.Bold"), format("A1:C9", "cell.WrapText")]).toEqual([false, false]);
    expect([format("A2", "fill.Color"), format("A3", "border.EdgeTop.Style")]).toEqual(["#FFFFFF", "None"]);
    const { rowHeights, page } = host.workbook.sheet("Sheet1");
    expect([[...rowHeights], [...page.rowBreaks]]).toEqual([[], []]);
  });

  test("a sheet that is not there is gone", async () => {
    await expect(workbook.dress("Nowhere", DRESS)).rejects.toMatchObject({ code: "sheet-gone" });
  });
});

describe("why something did not work", () => {
  const write = () => workbook.write("Sheet1", [{ top: 0, left: 0, contents: [[cell(1)]] }]);

  test("a protected sheet, and a workbook opened for reading only", async () => {
    host.workbook.sheet("Sheet1").protect(undefined, undefined);
    await expect(write()).rejects.toMatchObject({ code: "sheet-protected" });
    host.reset({ readOnly: true });
    await expect(write()).rejects.toMatchObject({ code: "read-only" });
    host.faults.failAction(({ location }) => location === "Workbook.load", { code: "GeneralException" });
    await expect(write()).rejects.toMatchObject({ code: "sheet-protected" });
  });

  test("while a cell is edited nothing is read; what is written waits", async () => {
    host.cellEditMode = true;
    await expect(workbook.read("Sheet1")).rejects.toMatchObject({ code: "cell-edit-mode" });
    const writing = write();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(host.workbook.sheet("Sheet1").valueAt(0, 0)).toBeUndefined();
    host.cellEditMode = false;
    await writing;
    expect(host.workbook.sheet("Sheet1").valueAt(0, 0)).toBe(1);
  });

  test.each([
    ["ActivityLimitReached", "busy"],
    ["RequestAborted", "busy"],
    ["ServiceNotAvailable", "busy"],
    ["RequestPayloadSizeLimitExceeded", "too-large"],
    ["GeneralException", "workbook-failed"],
    ["SomethingNew", "workbook-failed"],
  ])("%s is %s, in Excel's own words", async (code, expected) => {
    host.faults.failRequest(1, { code, message: "Excel's words" });
    const error = await write().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(WorkbookError);
    expect(error).toMatchObject({ code: expected, said: expect.stringContaining("Excel's words") });
  });

  test("what is not an error of Excel stays what it is", async () => {
    await expect(workbook.write("Sheet1", [{ top: 0, left: 0, contents: [] }])).rejects.toBeInstanceOf(TypeError);
  });

  test("a sheet of a name that is taken is not added", async () => {
    await expect(workbook.addSheet("sheet1")).rejects.toMatchObject({ code: "workbook-failed" });
  });
});

test("an error tells for who helps what failed, where and in which Excel, and nothing of a cell", async () => {
  host.reset();
  const workbook = new OfficeWorkbook();
  const secret = { value: "Anna Bro", formula: null, format: null };
  host.faults.failAction(({ location }) => location === "Range.formulas", { code: "GeneralException" });
  const error: unknown = await workbook
    .write("Sheet1", [{ top: 0, left: 0, contents: [[secret]] }])
    .catch((failed: unknown) => failed);
  expect(error).toMatchObject({ code: "workbook-failed" });
  const { technical } = error as WorkbookError;
  expect(technical).toContain("GeneralException Range.formulas");
  expect(technical).toContain("ExcelApi 1.17");
  expect(technical).not.toContain("Anna");
});
