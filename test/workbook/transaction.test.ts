// Changes to a workbook as one value: on several sheets at once, all or nothing, kept and undone apart from a fill's.
import { planFill, recognise } from "../../src/tournaments";
import type { CellValue } from "../../src/sheet";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { changesTo, NO_CHANGES, type Changes } from "../../src/workbook/changing/changes";
import { fill, placeFill, type FillChoice } from "../../src/workbook/placing/fill";
import { FileWorkbook } from "../../src/workbook/file/fileWorkbook";
import { holdsUndo, keptChanges } from "../../src/workbook/undo/journal";
import { EMPTY, findTable, type Content, type SheetBlocks, type Workbook } from "../../src/workbook/port";
import { carryOut, type TransactionOptions } from "../../src/workbook/transaction";
import { ChangesStopped } from "../../src/workbook/changing/stopped";
import { undo, undoLast } from "../../src/workbook/undo";
import { Faults } from "../host/faults";
import { ExcelHost } from "../host/host";
import { loadExcelClient } from "../host/loadExcelClient";
import { sheet } from "../tournaments/sheets";
import { games } from "./contract";
import { openInExcel } from "./excel";
import { differencesOf, snapshot } from "./snapshot";

const host = new ExcelHost();
loadExcelClient(host);

const VALUES: FillChoice = { incoming: null, formulas: false, replace: false, language: "en", keepUndo: true };
const players = () => sheet("Name|Handicap|Phone\nAnn Holt|3|123\nBo Field|2|456", "Players");
const ledger = () => sheet("No|Player|Change\n1|Ann Holt|0.5", "Ledger");

const value = (given: CellValue): Content => ({ value: given, formula: null, format: null });

/** Two sheets change, a table is made over a new one, which gets a name as well. */
async function evening(workbook: Workbook): Promise<Changes> {
  const [list, lines] = await workbook.readMany([{ sheet: "Players" }, { sheet: "Ledger" }]);
  const log = [
    ["When", "What"],
    ["Friday", "entered"],
  ].map((line) => line.map(value));
  return {
    ...NO_CHANGES,
    sheets: ["Log"],
    cells: [
      { sheet: "Players", cells: changesTo(list!, [{ row: 1, column: 1, after: value(2.5) }]), around: list! },
      {
        sheet: "Ledger",
        cells: changesTo(
          lines!,
          [2, "Ann Holt", -0.5].map((one, column) => ({ row: 2, column, after: value(one) })),
        ),
        around: lines!,
      },
      {
        sheet: "Log",
        cells: log.flatMap((line, row) => line.map((after, column) => ({ row, column, before: EMPTY, after }))),
        around: null,
      },
    ],
    tables: [{ sheet: "Log", name: "Club_Log", area: { top: 0, left: 0, bottom: 1, right: 1 }, was: null }],
    names: [
      {
        name: "Club_T1",
        is: { sheet: "Ledger", area: { top: 0, left: 0, bottom: 0, right: 2 } },
        was: null,
      },
    ],
  };
}

const KEPT: TransactionOptions = {
  keep: { about: { sheet: "Ledger", time: new Date(2026, 10, 14), cells: 3 }, language: "en" },
};

async function opened() {
  const workbook = openInExcel(host, [players(), ledger()]);
  const before = await snapshot(workbook);
  await host.idle();
  return { workbook, before };
}

test("several sheets change at once, with a table and a name; one undo takes all of it back", async () => {
  const { workbook, before } = await opened();
  const done = await carryOut(workbook, await evening(workbook), KEPT);
  expect(done.undoNotKept).toBeNull();
  const [list, lines, log] = await workbook.readMany(["Players", "Ledger", "Log"].map((name) => ({ sheet: name })));
  expect(list!.values[1]).toEqual(["Ann Holt", 2.5, 123]);
  expect(lines!.values).toEqual([
    ["No", "Player", "Change"],
    [1, "Ann Holt", 0.5],
    [2, "Ann Holt", -0.5],
  ]);
  expect(log!.tables).toEqual([{ name: "Club_Log", area: { top: 0, left: 0, bottom: 1, right: 1 } }]);
  expect(await workbook.find(["Club_T1"])).toMatchObject([{ is: "area", sheet: "Ledger" }]);
  expect(await keptChanges(workbook)).toMatchObject({ sheet: "Ledger", cells: 3 });

  expect(await undoLast(workbook)).toEqual({ kept: [], excelForgets: true });
  expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
  expect(await workbook.find(["Club_T1", "Club_Log"])).toEqual([null, null]);
});

test("what is reported of the changes follows their sheet when it is renamed", async () => {
  const { workbook } = await opened();
  const about = { sheet: "Players", time: new Date(2026, 10, 14), cells: 1 };
  await carryOut(workbook, await evening(workbook), { keep: { ...KEPT.keep!, about } });
  host.workbook.renameSheet(host.workbook.sheet("Players"), "Members");
  expect(await keptChanges(workbook)).toMatchObject({ sheet: "Members", cells: 1 });
});

test("undo leaves alone what somebody has edited since, and follows rows that moved", async () => {
  const { workbook } = await opened();
  const { undo: what } = await carryOut(workbook, await evening(workbook), KEPT);
  host.workbook.area("Players!2:2").sheet.insert(host.workbook.area("Players!A2:C2").rect, "Down");
  host.workbook.area("Ledger!C3").enter([[-1]]);
  expect(await undo(workbook, what)).toEqual({ kept: ["Ledger!C3"], excelForgets: true });
  expect((await workbook.read("Players")).values[2]).toEqual(["Ann Holt", 3, 123]);
  expect((await workbook.read("Ledger")).values[2]).toEqual([null, null, -1]);
});

describe("undo leaves alone what is not ours", () => {
  const formatted = (format: string | null): Content => ({ value: 2.5, formula: null, format });
  /** A handicap of the list changes, with its format or without one. */
  async function handicap(workbook: Workbook, format: string | null): Promise<Changes> {
    const list = await workbook.read("Players");
    const cells = changesTo(list, [{ row: 1, column: 1, after: formatted(format) }]);
    return { ...NO_CHANGES, cells: [{ sheet: "Players", cells, around: list }] };
  }
  const formatOf = async (workbook: Workbook) => {
    const { values, formats } = await workbook.read("Players");
    return [values[1]![1], formats?.[1]?.[1] ?? null];
  };

  test.each([
    ["ours goes with the value", "0.00", null, null],
    ["somebody's own, where we had set none", null, "0.0", "0.0"],
    ["somebody's own instead of ours", "0.00", "0.0", "0.0"],
  ])("formats: %s", async (_, set, own, left) => {
    const { workbook } = await opened();
    const { undo: what } = await carryOut(workbook, await handicap(workbook, set), KEPT);
    expect(await formatOf(workbook)).toEqual([2.5, set]);
    if (own !== null) await workbook.write("Players", [{ top: 1, left: 1, contents: [[formatted(own)]] }]);
    expect(await undo(workbook, what)).toMatchObject({ kept: [] });
    expect(await formatOf(workbook)).toEqual([3, left]);
  });

  const LINES = { top: 0, left: 0, bottom: 2, right: 2 };
  /** The ledger has a line more, and its table a row. */
  async function longer(workbook: Workbook): Promise<Changes> {
    const lines = await workbook.read("Ledger");
    const line = [2, "Ann Holt", -0.5].map((one, column) => ({ row: 2, column, after: value(one) }));
    return {
      ...NO_CHANGES,
      cells: [{ sheet: "Ledger", cells: changesTo(lines, line), around: lines }],
      tables: [{ sheet: "Ledger", name: "Club_Ledger", area: LINES, was: { ...LINES, bottom: 1 } }],
    };
  }

  test.each([
    ["is what it was", 2, 1],
    ["stays, where somebody has changed it since", 3, 3],
  ])("the size of a table %s", async (_, bottom, left) => {
    const { workbook } = await opened();
    await workbook.putTable("Ledger", "Club_Ledger", { ...LINES, bottom: 1 });
    const { undo: what } = await carryOut(workbook, await longer(workbook), KEPT);
    expect((await findTable(workbook, "Club_Ledger"))!.area).toEqual(LINES);
    if (bottom > 2) await workbook.putTable("Ledger", "Club_Ledger", { ...LINES, bottom });
    expect(await undo(workbook, what)).toMatchObject({ kept: [] });
    expect((await findTable(workbook, "Club_Ledger"))!.area).toEqual({ ...LINES, bottom: left });
    expect((await workbook.read("Ledger")).values.slice(0, 2)).toEqual(ledger().values);
  });

  test("a sheet that we made stays with what somebody has written beside ours, and its cells with it", async () => {
    const { workbook } = await opened();
    const { undo: what } = await carryOut(workbook, await evening(workbook), KEPT);
    host.workbook.area("Log!D9").enter([["my own"]]);
    expect(await undo(workbook, what)).toMatchObject({ kept: ["Log"] });
    expect((await snapshot(workbook))["Log"]).toMatchObject({
      A1: ["When", null, null],
      B2: ["entered", null, null],
      D9: ["my own", null, null],
    });
    expect((await workbook.read("Players")).values[1]).toEqual(["Ann Holt", 3, 123]);
  });
});

test.each([
  ["an older one", "2026-11-13T09:00:00.000Z", 3],
  ["a newer one", "2026-11-15T09:00:00.000Z", 7],
])("a workbook into which %s of our sheets was copied keeps the newest changes", async (_, time, cells) => {
  const { workbook } = await opened();
  await carryOut(workbook, await evening(workbook), KEPT);
  const own = await workbook.read("Club undo");
  const header = JSON.parse(String(own.values[1]![0])) as object;
  const copied = own.values
    .slice(0, 3)
    .map((line, row) =>
      line.map((cell, column) =>
        value(row === 1 && column === 0 ? JSON.stringify({ ...header, time, cells: 7 }) : cell),
      ),
    );
  await workbook.addSheet("Club undo (2)");
  await workbook.write("Club undo (2)", [{ top: 0, left: 0, contents: copied }]);
  expect(await keptChanges(workbook)).toMatchObject({ cells });
});

test("with every request failing in turn, all of it is there or nothing", async () => {
  const { workbook, before } = await opened();
  const changes = await evening(workbook);
  const from = host.requests.length;
  await carryOut(workbook, changes, KEPT);
  await host.idle();
  const requests = host.requests.length - from;
  // What the journal says of the time and the key of a fill is never the same.
  const withoutJournal = async (now: Workbook) => {
    const { ["Club undo"]: _, ...others } = await snapshot(now);
    return others;
  };
  const after = await withoutJournal(workbook);
  let stopped = 0;
  for (let n = 1; n <= requests; n++) {
    const { workbook: again } = await opened();
    const anew = await evening(again);
    host.faults.failRequest(n, { code: "GeneralException" });
    const outcome = await carryOut(again, anew, KEPT).catch((error: unknown) => error);
    await host.idle();
    host.faults = new Faults();
    if (outcome instanceof ChangesStopped) {
      stopped++;
      expect([n, outcome.unrestored]).toEqual([n, []]);
    }
    const expected = outcome instanceof ChangesStopped ? before : after;
    expect([n, differencesOf(expected, await withoutJournal(again))]).toEqual([n, []]);
  }
  expect(stopped).toBeGreaterThan(requests / 2);
});

test("a sheet's name that is taken stops it before anything is written", async () => {
  const { workbook } = await opened();
  const changes = await evening(workbook);
  await workbook.addSheet("log");
  const before = await snapshot(workbook);
  await expect(carryOut(workbook, changes, KEPT)).rejects.toMatchObject({ code: "sheet-name-taken", said: "Log" });
  expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
});

test("other changes are undone beside a fill, and leave what the workbook keeps of it", async () => {
  const workbook = openInExcel(host, [games(), players(), ledger()]);
  const unfilled = await snapshot(workbook);
  await fill(workbook, planFill(recognise([await workbook.read("Games")]).found[0]!), VALUES);
  const filled = await snapshot(workbook);
  const done = await carryOut(workbook, await evening(workbook));
  const hidden = (await workbook.sheets()).filter(({ visible }) => !visible).map(({ name }) => name);
  expect(hidden).toEqual(["Club undo"]);
  expect(holdsUndo(await workbook.read("Club undo"))).toBe(true);

  expect(await undo(workbook, done.undo)).toMatchObject({ kept: [] });
  expect(differencesOf(filled, await snapshot(workbook))).toEqual([]);
  expect(await undoLast(workbook)).toMatchObject({ kept: [] });
  expect(differencesOf(unfilled, await snapshot(workbook))).toEqual([]);
});

test("a fill and other changes are carried out as one", async () => {
  const workbook = openInExcel(host, [games(), players(), ledger()]);
  const before = await snapshot(workbook);
  const plan = planFill(recognise([await workbook.read("Games")]).found[0]!);
  const placed = await placeFill(workbook, plan, VALUES);
  const [one, other] = [placed.changes, await evening(workbook)];
  const both: Changes = {
    sheets: [...one.sheets, ...other.sheets],
    cells: [...one.cells, ...other.cells],
    looks: [...one.looks, ...other.looks],
    tables: [...one.tables, ...other.tables],
    names: [...one.names, ...other.names],
    dress: [...one.dress, ...other.dress],
  };
  const done = await carryOut(workbook, both, KEPT);
  expect((await workbook.read("Games")).values[3]!.length).toBeGreaterThan(7);
  expect(await findTable(workbook, "Club_Log")).toMatchObject({ sheet: "Log" });
  expect(await undo(workbook, done.undo)).toMatchObject({ kept: [] });
  expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
});

test("the same in a file, undone after it was saved", async () => {
  const csv = await openWorkbookFile(new TextEncoder().encode("Name,Handicap,Phone\nAnn Holt,3,123\n"), "Players.csv");
  const file = (await openWorkbookFile(await (csv as WorkbookFile).save(), "Club.xlsx")) as WorkbookFile;
  const workbook = new FileWorkbook(file);
  await workbook.addSheet("Ledger");
  await workbook.write("Ledger", [{ top: 0, left: 0, contents: ledger().values.map((line) => line.map(value)) }]);
  const before = await snapshot(workbook);
  await carryOut(workbook, await evening(workbook), KEPT);
  const reopened = new FileWorkbook((await openWorkbookFile(await file.save(), "Club.xlsx")) as WorkbookFile);
  expect((await reopened.read("Players")).values[1]).toEqual(["Ann Holt", 2.5, 123]);
  expect(await undoLast(reopened)).toMatchObject({ kept: [] });
  expect(differencesOf(before, await snapshot(reopened))).toEqual([]);
});

/** The ledger's lines go, and the table over them; the list of players gets one. */
async function otherTables(workbook: Workbook): Promise<Changes> {
  const [list, lines] = await workbook.readMany([{ sheet: "Players" }, { sheet: "Ledger" }]);
  const blank = [0, 1, 2].map((column) => ({ row: 1, column, after: EMPTY }));
  return {
    ...NO_CHANGES,
    cells: [
      { sheet: "Players", cells: changesTo(list!, [{ row: 1, column: 1, after: value(2.5) }]), around: list! },
      { sheet: "Ledger", cells: changesTo(lines!, blank), around: lines! },
    ],
    tables: [
      { sheet: "Ledger", name: "Club_Ledger", area: null, was: LEDGER },
      { sheet: "Players", name: "Club_Players", area: { top: 0, left: 0, bottom: 2, right: 2 }, was: null },
    ],
  };
}

const LEDGER = { top: 0, left: 0, bottom: 1, right: 2 };
const tablesOf = async (workbook: Workbook) =>
  (await workbook.find(["Club_Ledger", "Club_Players"])).map((found) => found?.is ?? null);

async function tableInExcel(): Promise<Workbook> {
  const { workbook } = await opened();
  await workbook.putTable("Ledger", "Club_Ledger", LEDGER);
  return workbook;
}

async function fileWithTable(): Promise<WorkbookFile> {
  const text = "Name,Handicap,Phone\nAnn Holt,3,123\nBo Field,2,456\n";
  const file = (await openWorkbookFile(new TextEncoder().encode(text), "Players.csv")) as WorkbookFile;
  const workbook = new FileWorkbook(file);
  await workbook.addSheet("Ledger");
  await workbook.write("Ledger", [{ top: 0, left: 0, contents: ledger().values.map((line) => line.map(value)) }]);
  await workbook.putTable("Ledger", "Club_Ledger", LEDGER);
  return (await openWorkbookFile(await file.save(), "Club.xlsx")) as WorkbookFile;
}

describe.each([
  ["in Excel", tableInExcel],
  ["in a file", async (): Promise<Workbook> => new FileWorkbook(await fileWithTable())],
])("a table goes, another one comes over cells that were there: %s", (_, open) => {
  test.each(["now", "later"])("undone %s, both are as before", async (when) => {
    const workbook = await open();
    const before = await snapshot(workbook);
    const done = await carryOut(workbook, await otherTables(workbook), KEPT);
    expect(await tablesOf(workbook)).toEqual([null, "table"]);
    const { kept } = await (when === "now" ? undo(workbook, done.undo) : undoLast(workbook));
    expect(kept).toEqual([]);
    expect(await tablesOf(workbook)).toEqual(["table", null]);
    expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
  });
});

/** A file that does not take one cell, as Excel now and then does not. */
class Stubborn extends FileWorkbook {
  override async writeMany(all: readonly SheetBlocks[]): Promise<void> {
    const isKept = (sheet: string, row: number, column: number) => sheet === "Players" && row === 1 && column === 1;
    await super.writeMany(
      all.map(({ sheet, blocks }) => ({
        sheet,
        blocks: blocks.map(({ top, left, contents, ...block }) => ({
          ...{ ...block, top, left },
          contents: contents.map((line, r) => line.map((cell, c) => (isKept(sheet, top + r, left + c) ? null : cell))),
        })),
      })),
    );
  }
}

test("a cell that a workbook does not take back is named, and all else is given back", async () => {
  const file = await fileWithTable();
  const before = await snapshot(new FileWorkbook(file));
  const done = await carryOut(new FileWorkbook(file), await otherTables(new FileWorkbook(file)));
  expect(await undo(new Stubborn(file), done.undo)).toEqual({ kept: ["Players!B2"], excelForgets: false });
  expect(differencesOf(before, await snapshot(new FileWorkbook(file)))).toEqual([
    "Players!B2: [3,null,null] → [2.5,null,null]",
  ]);
});

test("a cell that a workbook does not take at all stops what is no undo, and all is as before", async () => {
  const file = await fileWithTable();
  const before = await snapshot(new FileWorkbook(file));
  const stopped = carryOut(new Stubborn(file), await otherTables(new Stubborn(file)));
  await expect(stopped).rejects.toMatchObject({ code: "written-otherwise", cells: ["Players!B2"], unrestored: [] });
  expect(differencesOf(before, await snapshot(new FileWorkbook(file)))).toEqual([]);
});

/** The next removals of a sheet fail, as many as `times`. */
function failRemovals(times: number) {
  for (let i = 0; i < times; i++)
    host.faults.failAction(({ location }) => location === "Worksheet.delete", { code: "GeneralException" });
}

test("a sheet that cannot be taken away at the end goes at the second try", async () => {
  const { workbook, before } = await opened();
  const { undo: what } = await carryOut(workbook, await evening(workbook));
  failRemovals(1);
  expect(await undo(workbook, what)).toEqual({ kept: [], excelForgets: true });
  expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
});

test("a sheet that cannot be taken away at the second try either is named; undone again, it goes", async () => {
  const { workbook, before } = await opened();
  const { undo: what } = await carryOut(workbook, await evening(workbook));
  failRemovals(2);
  await expect(undo(workbook, what)).rejects.toMatchObject({ code: "workbook-failed", unrestored: ["Log"] });
  host.faults = new Faults();
  const { Log: left, ...others } = await snapshot(workbook);
  expect(left).toMatchObject({ A1: ["When", null, null] });
  expect(differencesOf(before, others)).toEqual([]);
  expect(await undo(workbook, what)).toEqual({ kept: [], excelForgets: true });
  expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
});

test("a table that was taken away is not in the saved file, and in it again once that is undone", async () => {
  const file = await fileWithTable();
  await carryOut(new FileWorkbook(file), await otherTables(new FileWorkbook(file)), KEPT);
  const saved = (await openWorkbookFile(await file.save(), "Club.xlsx")) as WorkbookFile;
  expect(await tablesOf(new FileWorkbook(saved))).toEqual([null, "table"]);
  for (const one of [saved, file]) {
    await undoLast(new FileWorkbook(one));
    const again = (await openWorkbookFile(await one.save(), "Club.xlsx")) as WorkbookFile;
    expect(await tablesOf(new FileWorkbook(again))).toEqual(["table", null]);
  }
});

test("when a table cannot be made, the one that went is back", async () => {
  const workbook = await tableInExcel();
  const before = await snapshot(workbook);
  const changes = await otherTables(workbook);
  host.faults.failAction(({ location }) => location === "TableCollection.add", { code: "GeneralException" });
  await expect(carryOut(workbook, changes, KEPT)).rejects.toMatchObject({ unrestored: [] });
  expect(await tablesOf(workbook)).toEqual(["table", null]);
  expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
});

test("filters are lifted where that is asked for, and it is said on which sheets", async () => {
  const { workbook } = await opened();
  const filtered = host.workbook.sheet("Players");
  filtered.filter.apply(host.workbook.area("Players!A1:C3").rect, 0, { filterOn: "Values", values: ["Bo Field"] });
  expect(filtered.isRowHidden(1)).toBe(true);
  const { lifted } = await carryOut(workbook, await evening(workbook), { ...KEPT, liftFilters: true });
  expect(lifted).toEqual(["Players"]);
  expect(filtered.isRowHidden(1)).toBe(false);
});
