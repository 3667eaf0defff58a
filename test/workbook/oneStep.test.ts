// From ExcelApi 1.20 on a fill or a press is one step of Excel's own list of what Ctrl+Z takes back.
import { planFill, recognise } from "../../src/tournaments";
import { ChangesStopped } from "../../src/workbook/changing/stopped";
import { fill, type FillChoice, type Filled } from "../../src/workbook/placing/fill";
import type { OfficeWorkbook } from "../../src/workbook/excel/officeWorkbook";
import { undo } from "../../src/workbook/undo";
import { ExcelHost } from "../host/host";
import { loadExcelClient } from "../host/loadExcelClient";
import { isSetSupported } from "../host/requirementSets";
import { EVERY_QUIRK } from "../host/workbookModel";
import { Tab } from "../taskpane/playersTab";
import { sheet } from "../tournaments/sheets";
import { games } from "./contract";
import { openInExcel } from "./excel";
import { noPauses } from "./pauses";
import { differencesOf, snapshot } from "./snapshot";

const host = new ExcelHost({ undoList: true });
loadExcelClient(host);
noPauses();
afterEach(() => void (host.options.quirks = {}));
const CHOICE: FillChoice = { incoming: null, formulas: true, replace: true, language: "en", keepUndo: true };

const CLUB = [
  sheet("Name|Start handicap\nAnna Bro|20\nBent Dahl|20\nCarla Eg|20\nDora Fog|20", "Members"),
  sheet("Player 1|Player 2|Score %|Boards\nAnna Bro|Bent Dahl|60|24\nCarla Eg|Dora Fog|40|24", "Tuesday"),
];

function excelOf(version: string): void {
  jest
    .spyOn(Office.context.requirements, "isSetSupported")
    .mockImplementation((name, least) => isSetSupported({ ExcelApi: version, DelayForCellEdit: "1.1" }, name, least));
}

const filled = async (workbook: OfficeWorkbook): Promise<Filled> =>
  fill(workbook, planFill(recognise([await workbook.read("Games")]).found[0]!), CHOICE);

const LATER = sheet("2026-05-04|Dee Wold|Ann Holt|6|2.5|1400|1742", "Games").values[0]!;

/** Games that were filled once, so that the journal has its sheet; with one more the table of players grows. */
async function again(version: string) {
  excelOf(version);
  const workbook = openInExcel(host, [games()]);
  await filled(workbook);
  host.workbook.area("Games!A8:G8").enter([LATER.map((value) => (typeof value === "string" ? `'${value}` : value))]);
  const before = await snapshot(workbook);
  await host.idle();
  host.undoList.steps = [];
  return { workbook, before };
}

test.each([{}, EVERY_QUIRK])("a fill: Ctrl+Z gives back all that was there, with %o", async (quirks) => {
  host.options.quirks = quirks;
  const { workbook, before } = await again("1.20");
  await filled(workbook);
  await host.idle();
  expect(differencesOf(before, await snapshot(workbook))).not.toEqual([]);
  // A formula that is entered once more when its result is judged is a step of its own.
  while (host.undoList.steps.length > 1) host.undoList.undo();
  host.undoList.undo();
  expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
});

test("an older Excel has a step for each request", async () => {
  const { workbook } = await again("1.19");
  await filled(workbook);
  expect(host.undoList.steps.length).toBeGreaterThan(1);
});

test("the first fill: Ctrl+Z leaves of it the sheet of the journal, hidden and empty", async () => {
  excelOf("1.20");
  const workbook = openInExcel(host, [games()]);
  const before = await snapshot(workbook);
  await filled(workbook);
  expect(host.undoList.steps).toHaveLength(1);
  host.undoList.undo();
  expect(differencesOf(before, await snapshot(workbook))).toEqual(["Club undo: new"]);
});

test("after Ctrl+Z our own Undo finds all as it was, and changes nothing", async () => {
  const { workbook, before } = await again("1.20");
  const { undo: what } = await filled(workbook);
  host.undoList.undo();
  expect(await undo(workbook, what)).toMatchObject({ kept: [] });
  const { "Club undo": _, ...others } = before;
  const { "Club undo": __, ...now } = await snapshot(workbook);
  expect(differencesOf(others, now)).toEqual([]);
});

test.each(["UndoNotSupported", "GeneralException"])(
  "what Excel refuses in a step (%s) is done without, and no step is asked for any more",
  async (code) => {
    const { workbook, before } = await again("1.20");
    host.faults.failAction(({ location }) => location === "Range.formulas", { code });
    const { undo: what, undoNotKept } = await filled(workbook);
    expect(undoNotKept).toBeNull();
    expect(host.undoList.steps.length).toBeGreaterThan(1);
    expect(await undo(workbook, what)).toMatchObject({ kept: [] });
    const { "Club undo": _, ...others } = before;
    expect(differencesOf(others, await snapshot(workbook))).toEqual([]);
    host.undoList.steps = [];
    await filled(workbook);
    expect(host.undoList.steps.length).toBeGreaterThan(1);
  },
);

test("a request that fails in a step: all is as before, and the next fill is one step again", async () => {
  const { workbook, before } = await again("1.20");
  host.faults.failAction(({ location }) => location === "Table.resize", { code: "AccessDenied" });
  expect(await filled(workbook).catch((error: unknown) => error)).toBeInstanceOf(ChangesStopped);
  expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
  host.undoList.steps = [];
  await filled(workbook);
  expect(host.undoList.steps).toHaveLength(1);
});

test("an evening that is entered in a book", async () => {
  excelOf("1.20");
  const tab = new Tab(openInExcel(host, CLUB));
  await tab.startFrom("Members");
  const from = { is: "sheet", sheet: "Tuesday", area: null } as const;
  const answers = { newTournament: true };
  await tab.send({ type: "asked", request: { what: "enter", from, answers } });
  await host.idle();
  const before = await snapshot(tab.workbook);
  host.undoList.steps = [];
  await tab.send({ type: "pressed" });
  expect([tab.model.step.name, host.undoList.steps.length]).toEqual(["done", 1]);
  host.undoList.undo();
  expect(differencesOf(before, await snapshot(tab.workbook))).toEqual([]);
});
