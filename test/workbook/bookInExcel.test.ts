// A club book through Microsoft's own client: an entry, an update, an undo are done or leave everything as it was, whatever
// fails and whenever; and what reading a book costs.
import { openWorkbookFile } from "../../src/files/open";
import { Problem } from "../../src/kernel/problem";
import type { Sheet } from "../../src/sheet";
import { FileWorkbook } from "../../src/workbook/file/fileWorkbook";
import type { PlayersModel } from "../../src/taskpane/players/model";
import type { PlayersMessage } from "../../src/taskpane/players/update";
import type { OfficeWorkbook } from "../../src/workbook/excel/officeWorkbook";
import { Faults } from "../host/faults";
import { ExcelHost } from "../host/host";
import { loadExcelClient } from "../host/loadExcelClient";
import { ALL_QUIRKS } from "../host/workbookModel";
import { everyNth } from "../random";
import { Tab, type Opening } from "../taskpane/playersTab";
import { textsOf } from "../taskpane/tabTexts";
import { openNewWorkbook } from "../../src/taskpane/players/newWorkbook";
import { madeOnce, openInExcel } from "./excel";
import { noPauses } from "./pauses";
import { differencesOf, snapshot, type Snapshot } from "./snapshot";

const host = new ExcelHost();
loadExcelClient(host);
const BROKEN = { code: "GeneralException" };

noPauses();

const NAMES = ["Anna Bro", "Bent Dahl", "Carla Eg", "Dora Fog"];
const sheet = (name: string, values: Sheet["values"]): Sheet => ({ name, top: 0, left: 0, values });
const evening = (name: string, score: number) =>
  sheet(name, [
    ["Player 1", "Player 2", "Score %", "Boards"],
    ["Anna Bro", "Bent Dahl", score, 24],
    ["Carla Eg", "Dora Fog", 100 - score, 24],
  ]);
const SHEETS = [
  sheet("Members", [["Name", "Start handicap"], ...NAMES.map((name) => [name, 20])]),
  evening("Tuesday", 60),
  evening("Wednesday", 45),
];

const UPDATE: PlayersMessage = { type: "asked", request: { what: "update", answers: { organiserErrors: [] } } };

/** A book of the list "Members" beside these sheets. */
async function bookOf(sheets: readonly Sheet[]): Promise<Tab<OfficeWorkbook>> {
  const tab = new Tab(openInExcel(host, sheets));
  await tab.startFrom("Members");
  return tab;
}

const anEvening = madeOnce(host, async () => {
  const tab = await bookOf(SHEETS);
  await enter(tab, "Tuesday");
  await tab.send({ type: "pressed" });
  expect(tab.model.step.name).toBe("done");
});

/** A book with one evening entered; the sheet that is to be entered next is open. */
async function bookWithAnEvening(open?: Opening): Promise<Tab<OfficeWorkbook>> {
  const tab = new Tab((await anEvening()).workbook, open);
  await tab.send({ type: "opened" });
  return tab;
}

function enter(tab: Tab, name: string) {
  const from = { is: "sheet", sheet: name, area: null } as const;
  const answers = { newTournament: true };
  return tab.send({ type: "asked", request: { what: "enter", from, answers } });
}

const PRESSES: { readonly [what: string]: (tab: Tab) => Promise<unknown> } = {
  "an entry": (tab) => enter(tab, "Wednesday"),
  "an update": async (tab) => {
    host.workbook.area("Tuesday!C2:C3").enter([[55], [45]]);
    return tab.send(UPDATE);
  },
};

/** A press is made of the same steps whatever it is: an answer lost in every third request of one tells enough. */
const CASES = [
  { what: "an entry", how: "requests failing in turn", step: everyNth(2), fault: "failRequest", quirks: {} },
  { what: "an update", how: "every request failing in turn", step: 1, fault: "failRequest", quirks: ALL_QUIRKS },
  { what: "an update", how: "every third answer lost in turn", step: 3, fault: "dropResponse", quirks: {} },
] as const;

test.each(CASES)("$what, with $how: as before, or complete", async ({ what, step, fault, quirks }) => {
  host.options.quirks = quirks;
  const planned = async () => {
    const tab = await bookWithAnEvening();
    await PRESSES[what]!(tab);
    expect(tab.model.step).toMatchObject({ name: "preview", planned: { changes: true } });
    await host.idle();
    return { tab, before: await snapshot(tab.workbook) };
  };
  const first = await planned();
  await host.idle();
  const from = host.requests.length;
  await first.tab.send({ type: "pressed" });
  await host.idle();
  const requests = host.requests.length - from;
  const complete: Snapshot = await snapshot(first.tab.workbook);
  expect(differencesOf(first.before, complete)).not.toEqual([]);

  let { tab, before } = await planned();
  const seen = { done: 0, stopped: 0 };
  for (let n = 1; n <= requests; n += step) {
    await host.idle();
    host.faults[fault](n, BROKEN);
    const { name } = await tab.send({ type: "pressed" });
    await host.idle();
    host.faults = new Faults();
    const state = await snapshot(tab.workbook);
    if (name !== "done" && name !== "stopped") throw new Error(`${n}: ${name}`);
    seen[name]++;
    expect([n, name, differencesOf(name === "done" ? complete : before, state)]).toEqual([n, name, []]);
    if (name === "stopped") expect(tab.model.step).toMatchObject({ unrestored: [] });
    // What was left as it was can be pressed again.
    if (name === "done") ({ tab, before } = await planned());
  }
  expect(seen.stopped).toBeGreaterThan(requests / step / 4);
});

/** A book of 400 lines in an Excel that gives an eighth of what Excel gives at once: 3,000 lines take long to enter. */
test("a book of many lines and a correction of all of them are read in three requests each", async () => {
  host.options.quirks = {};
  host.options.maxResponseBytes = 0.7e6;
  const names = Array.from({ length: 200 }, (_, i) => `Player ${i}`);
  const evenings = Array.from({ length: 2 }, (_, number) => {
    const pairs = Array.from({ length: 100 }, (_, i) => [
      names[2 * i]!,
      names[2 * i + 1]!,
      30 + ((i + number) % 40),
      24,
    ]);
    return sheet(`Evening ${number}`, [["Player 1", "Player 2", "Score %", "Boards"], ...pairs]);
  });
  const list = sheet("Members", [["Name", "Start handicap"], ...names.map((name) => [name, 20])]);
  const tab = await bookOf([list, ...evenings]);
  for (const { name } of evenings) {
    await enter(tab, name);
    await tab.send({ type: "pressed" });
    await tab.send({ type: "backPressed" });
  }
  const spentBy = async (message: PlayersMessage) => {
    await host.idle();
    const from = host.requests.length;
    await tab.send(message);
    await host.idle();
    const spent = host.requests.slice(from);
    return { requests: spent.length, bytes: spent.reduce((sum, { bytesOut }) => sum + bytesOut, 0) };
  };
  const opened = await spentBy({ type: "opened" });
  expect(tab.model.held).toMatchObject({ name: "open" });
  expect(opened.requests).toBeLessThanOrEqual(3);
  expect(opened.bytes).toBeLessThan(0.4e6);
  host.workbook.area("Evening 0!C2:C3").enter([[55], [45]]);
  const planned = await spentBy(UPDATE);
  expect(tab.model.step).toMatchObject({ name: "preview", planned: { changes: true } });
  expect(planned.requests).toBeLessThanOrEqual(3);
  host.options.maxResponseBytes = undefined;
});

test("undone, the columns of an entry are as wide as they were", async () => {
  const tab = await bookWithAnEvening();
  const columns = Array.from({ length: 26 }, (_, column) => ({
    ...{ is: "header" as const, column, top: 30, bottom: 30, like: null },
  }));
  const widths = async () => (await tab.workbook.plainCells("Wednesday", columns)).map(({ width }) => width);
  const before = await widths();
  await enter(tab, "Wednesday");
  await tab.send({ type: "pressed" });
  expect(await widths()).not.toEqual(before);
  await tab.send({ type: "undoPressed" });
  expect(tab.model.step).toMatchObject({ name: "undone", kept: [] });
  expect(await widths()).toEqual(before);
});

test("a table that begins without rows has room for the days, names and titles that come", async () => {
  const tab = await bookWithAnEvening();
  const widthOf = async (sheet: string, header: string) => {
    const { top, left, values } = await tab.workbook.read(sheet);
    const row = values.findIndex((line) => line.includes(header));
    const column = left + values[row]!.indexOf(header);
    const cell = { is: "header" as const, column, top: top + row, bottom: top + row, like: null };
    return (await tab.workbook.plainCells(sheet, [cell]))[0]!.width!;
  };
  expect(await widthOf("Log", "When")).toBeGreaterThanOrEqual("30 Sep 2026 20:00".length);
  expect(await widthOf("Tournaments", "Reported")).toBeGreaterThanOrEqual("30 Sep 2026 20:00".length);
  expect(await widthOf("Ledger", "Player")).toBeGreaterThanOrEqual("Hanne Juul".length);
  expect(await widthOf("Ledger", "Tournament")).toBeGreaterThanOrEqual("Tuesday 6 October".length);
  expect(await widthOf("Players", "Rank")).toBeGreaterThanOrEqual("Average handicap".length);
});

test("filters on the sheets of a book are lifted before a press and before its undo, and that is said", async () => {
  host.options.quirks = ALL_QUIRKS;
  const tab = await bookWithAnEvening();
  const filtered = (name: string, area: string, value: string) => {
    const found = host.workbook.sheet(name);
    const { rect } = host.workbook.area(`${name}!${area}`);
    found.filter.apply(rect, 0, { filterOn: "Values", values: [value] });
    return () => [1, 2].map((row) => found.isRowHidden(row));
  };
  const hidden = filtered("Tuesday", "A1:D3", "Carla Eg");
  expect(hidden()).toEqual([true, false]);
  host.workbook.area("Tuesday!C2:C3").enter([[55], [45]]);
  await tab.send({ type: "backPressed" });
  await tab.send(UPDATE);
  expect(await tab.send({ type: "pressed" })).toMatchObject({ name: "done", lifted: ["Tuesday"] });
  expect(hidden()).toEqual([false, false]);
  filtered("Tuesday", "A1:D3", "Anna Bro");
  expect(await tab.send({ type: "undoPressed" })).toMatchObject({
    name: "undone",
    kept: [],
    notes: [{ code: "book-filter-lifted", sheet: "Tuesday" }],
  });
  expect(hidden()).toEqual([false, false]);
});

test.each([{}, ALL_QUIRKS])(
  "an evening is prepared in Excel: its formulas come to what was previewed",
  async (quirks) => {
    host.options.quirks = quirks;
    const tab = await bookWithAnEvening();
    await tab.send({ type: "screenPressed", screen: "preparing" });
    const { evening } = tab.model.step as Extract<PlayersModel["step"], { name: "preparing" }>;
    await tab.send({ type: "eveningGiven", evening: { ...evening, who: NAMES.join("\n"), name: "Next" } });
    await tab.send({ type: "eveningShownPressed" });
    expect(await tab.send({ type: "makePressed" })).toEqual({ name: "made", what: "evening", called: "Next" });
    const { values } = await tab.workbook.read("Next");
    const header = values.findIndex((line) => line.includes("Score"));
    // What the book holds is beside the names.
    const shown = (name: string) => {
      const line = values[header + 1 + (NAMES.indexOf(name) >> 1)]!;
      return line[line.indexOf(name) + (values[header]!.indexOf("Handicap 1") - values[header]!.indexOf("Player 1"))];
    };
    for (const name of NAMES) expect([name, shown(name)]).toEqual([name, tab.handicap(name)]);
  },
);

// ---------------------------------------------------------------- the next season

test("the next season’s book is opened by Excel beside this one, and is a book", async () => {
  host.options.quirks = {};
  const tab = await bookWithAnEvening(openNewWorkbook);
  const before = await snapshot(tab.workbook);
  await tab.send({ type: "screenPressed", screen: "season" });
  expect(textsOf(tab)).toContain("Excel opens the new one beside this one; save it");
  expect(await tab.send({ type: "makePressed", club: "Club 2027" })).toMatchObject({ name: "made", what: "season" });
  expect(textsOf(tab)).toContain("Save it under a name of its own, such as Club 2027.xlsx.");
  expect(differencesOf(before, await snapshot(tab.workbook))).toEqual([]);
  expect(host.workbook.opened).toHaveLength(1);
  const file = await openWorkbookFile(new Uint8Array(Buffer.from(host.workbook.opened[0]!, "base64")), "new.xlsx");
  if (file instanceof Problem) throw new Error(file.code);
  const next = new Tab(new FileWorkbook(file));
  await next.send({ type: "opened" });
  expect(NAMES.map((name) => next.handicap(name))).toEqual(NAMES.map((name) => tab.handicap(name)));
});

test("where Excel opens no new workbook, that is said, with what it said, and can be tried again", async () => {
  const tab = await bookWithAnEvening(openNewWorkbook);
  await tab.send({ type: "screenPressed", screen: "season" });
  host.faults.failAction(({ location }) => location === "Application.createWorkbook", { code: "AccessDenied" });
  expect(await tab.send({ type: "makePressed", club: "Club" })).toMatchObject({ name: "season" });
  expect(tab.model.notice).toMatchObject({ code: "players-new-workbook-failed" });
  expect(tab.model.notice!.details["reason"]).not.toBe("");
  host.faults = new Faults();
  expect(await tab.send({ type: "makePressed", club: "Club" })).toMatchObject({ name: "made" });
  const { requirements } = Office.context;
  const { isSetSupported } = requirements;
  const older = jest
    .spyOn(requirements, "isSetSupported")
    .mockImplementation(
      (name: string, version?: unknown) =>
        String(version) !== "1.8" && isSetSupported.call(requirements, name, Number(version)),
    );
  try {
    await tab.send({ type: "backPressed" });
    await tab.send({ type: "screenPressed", screen: "season" });
    await tab.send({ type: "makePressed", club: "Club" });
    expect(tab.model.notice).toMatchObject({ code: "players-no-new-workbook" });
  } finally {
    older.mockRestore();
  }
});
