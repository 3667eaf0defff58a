// The last presses of a book undone through Microsoft's own client, after the user has sorted, inserted, renamed and deleted, and
// whatever fails: what undo keeps of the sheets of tournaments is what it keeps of a fill.
import { areaAddress, parseArea, type Sheet } from "../../src/sheet";
import { SPORTS } from "../../src/systems/sports";
import { undoName as nameOf } from "../../src/workbook/book/presses";
import { OfficeWorkbook } from "../../src/workbook/excel/officeWorkbook";
import { sayIn } from "../../src/messages/book";
import type { PlayersMessage } from "../../src/taskpane/players/update";
import { Faults } from "../host/faults";
import { ExcelHost } from "../host/host";
import { loadExcelClient } from "../host/loadExcelClient";
import { Tab } from "../taskpane/playersTab";
import { madeOnce, openInExcel } from "./excel";
import { noPauses } from "./pauses";
import { differencesOf, snapshot, type Snapshot } from "./snapshot";

const host = new ExcelHost();
loadExcelClient(host);

noPauses();

const NAMES = ["Anna Bro", "Bent Dahl", "Carla Eg", "Dora Fog", "Egon Gad", "Fie Holm", "Gert Ibsen", "Hanne Juul"];
const sheet = (name: string, values: Sheet["values"]): Sheet => ({ name, top: 0, left: 0, values });
const TUESDAY = [
  ["Player 1", "Player 2", "Score %", "Boards"],
  ...[60, 52, 48, 40].map((score, i) => [NAMES[2 * i]!, NAMES[2 * i + 1]!, score, 24]),
];
const SHEETS = [
  sheet("Members", [["Name", "Start handicap"], ...NAMES.map((name, i) => [name, 10 + 5 * i])]),
  sheet("Tuesday", TUESDAY),
];
const UPDATE: PlayersMessage = { type: "asked", request: { what: "update", answers: { organiserErrors: [] } } };
const ENTRY = {
  what: "enter",
  from: { is: "sheet", sheet: "Tuesday", area: null },
  answers: { newTournament: true },
} as const;

const model = (name: string) => host.workbook.sheet(name);
const insert = (area: string, to: "Down" | "Right") => model("Tuesday").insert(parseArea(area)!, to);
const remove = (area: string, to: "Up" | "Left") => model("Tuesday").remove(parseArea(area)!, to);
const correct = () => host.workbook.area("Tuesday!C2:C5").enter([[55], [52], [48], [45]]);

/** Turns the four pairs around, the last one first, with everything in their rows. */
function sort(): void {
  const rect = parseArea("A2:Z5")!;
  const lines = model("Tuesday").values(rect)!;
  model("Tuesday").enter(rect, [...lines].reverse() as never);
}

async function pressed(tab: Tab<OfficeWorkbook>, message: PlayersMessage): Promise<void> {
  await tab.send(message);
  expect(await tab.send({ type: "pressed" })).toMatchObject({ name: "done" });
  await tab.send({ type: "backPressed" });
}

/** A tab over what is made once. */
function tabOver(make: () => Promise<unknown>): () => Promise<Tab<OfficeWorkbook>> {
  const again = madeOnce(host, make);
  return async () => {
    const tab = new Tab((await again()).workbook);
    await tab.send({ type: "opened" });
    return tab;
  };
}

/** A book of the members; Tuesday is not entered yet. */
const book = tabOver(async () => {
  const tab = new Tab(openInExcel(host, SHEETS));
  await tab.startFrom("Members");
  expect(tab.model.step.name).toBe("done");
});

const entered = tabOver(async () => {
  const tab = await book();
  await pressed(tab, { type: "asked", request: ENTRY });
});

const corrected = tabOver(async () => {
  const tab = await entered();
  correct();
  await pressed(tab, UPDATE);
});

/** What the button says that undoes the last press; null where nothing is to be undone. */
async function undoName(): Promise<string | null> {
  const tab = new Tab(new OfficeWorkbook());
  await tab.send({ type: "opened" });
  const { held } = tab.model;
  if (held.name !== "open" || held.undoes === null) return null;
  const { code, details } = nameOf(held.undoes, held.computed.state, sayIn("en", SPORTS.dbf));
  return sayIn("en", SPORTS.dbf)(code, details);
}

/** Undone as after the workbook was saved and opened again: every sheet has another id, and no pane remembers anything. */
async function undone() {
  for (const one of host.workbook.sheets) Object.assign(one, { id: `{reopened-${one.id.slice(1)}` });
  const tab = new Tab(new OfficeWorkbook());
  await tab.send({ type: "opened" });
  return tab.send({ type: "undoPressed" });
}

/** All but what the book remembers. */
async function cellsIn(): Promise<Snapshot> {
  const { ["Club book memory"]: _, ...cells } = await snapshot(new OfficeWorkbook());
  return cells;
}

const MOVES: readonly (readonly [string, () => void])[] = [
  ["nothing", () => undefined],
  ["rows sorted", sort],
  ["rows above", () => insert("A1:XFD2", "Down")],
  ["a row inside", () => insert("A4:XFD4", "Down")],
  ["a column left", () => insert("A1:A1048576", "Right")],
  ["rows sorted, and a column left", () => [sort(), insert("A1:A1048576", "Right")]],
  ["a pair deleted", () => remove("A3:XFD3", "Up")],
  ["the sheet renamed", () => host.workbook.renameSheet(model("Tuesday"), "Ann's evening")],
];

test.each(MOVES)(
  "since a correction: %s; undone, each pair has its own figures of before, and then none",
  async (_, move) => {
    await book();
    correct();
    move();
    const first = await cellsIn();
    await entered();
    correct();
    move();
    const before = await cellsIn();
    await corrected();
    move();
    expect(await undone()).toMatchObject({ name: "undone", kept: [] });
    expect(differencesOf(before, await cellsIn())).toEqual([]);
    expect(await undone()).toMatchObject({ name: "undone", kept: [] });
    expect(differencesOf(first, await cellsIn())).toEqual([]);
  },
);

test("ten presses are undone one after the other, each by its name, and the eleventh is not", async () => {
  const tab = await book();
  const adjusting = (player: string): PlayersMessage => ({
    type: "asked",
    request: { what: "adjust", player, to: "30", reason: "Club", confirmed: true },
  });
  const presses: readonly (readonly [string, PlayersMessage, (() => void)?])[] = [
    ["Undo: adjusting Anna Bro", adjusting("Anna Bro")],
    ["Undo: entering Tuesday", { type: "asked", request: ENTRY }],
    ["Undo: correcting Tuesday", UPDATE, correct],
    ["Undo: adjusting Bent Dahl", adjusting("Bent Dahl")],
    [
      "Undo: the change of the list or the settings",
      { type: "asked", request: { what: "status", player: "Fie Holm", status: "left" } },
    ],
    [
      "Undo: entering Cup",
      {
        type: "asked",
        request: { what: "elsewhere", text: "Dora Fog;-0.25", name: "Cup", organiser: "Another club", played: 46_300 },
      },
    ],
    [
      "Undo: the change of the list or the settings",
      { type: "asked", request: { what: "settings", club: "Bridge Club", settings: { boards: 24 } } },
    ],
    ["Undo: withdrawing Tuesday", { type: "asked", request: { what: "withdraw", no: 2, reason: "by mistake" } }],
    ["Undo: adjusting Carla Eg", adjusting("Carla Eg")],
    ["Undo: adjusting Egon Gad", adjusting("Egon Gad")],
    ["Undo: adjusting Gert Ibsen", adjusting("Gert Ibsen")],
  ];
  const before: Snapshot[] = [];
  for (const [, message, first] of presses) {
    first?.();
    before.push(await cellsIn());
    await pressed(tab, message);
  }
  host.workbook.area("Tuesday!J9").enter("my own");
  for (let n = presses.length - 1; n > 0; n--) {
    expect([n, await undoName()]).toEqual([n, presses[n]![0]]);
    expect([n, await undone()]).toMatchObject([n, { name: "undone", kept: [], notes: [] }]);
    const differ = differencesOf(before[n]!, await cellsIn()).map((one) => one.split(":")[0]);
    // What was typed on the sheet to be corrected is the user's, and stays.
    expect([n, differ]).toEqual([n, [...(n < 2 ? ["Tuesday!C2", "Tuesday!C5"] : []), "Tuesday!J9"]]);
  }
  expect(await undoName()).toBeNull();
  expect(await undone()).toMatchObject({ name: "stopped", notice: { code: "book-nothing-to-undo" } });
});

test("without the formulas that follow its places, rows are known by their players, and the sheet by its header", async () => {
  await entered();
  correct();
  sort();
  host.workbook.renameSheet(model("Tuesday"), "Ann's evening");
  const before = await cellsIn();
  await corrected();
  const blank = Array.from({ length: 200 }, () => [""]);
  model("Club book memory").enter(parseArea("B1:B200")!, blank);
  sort();
  host.workbook.renameSheet(model("Tuesday"), "Ann's evening");
  expect(await undone()).toMatchObject({ name: "undone", kept: [] });
  expect(differencesOf(before, await cellsIn())).toEqual([]);
});

test("a figure that was typed over since stays where it is now, and is named", async () => {
  await entered();
  const column = model("Tuesday").values(parseArea("A1:Z1")!)![0]!.indexOf("Pair handicap");
  const cell = areaAddress({ top: 1, left: column, bottom: 1, right: column });
  host.workbook.area(`Tuesday!${cell}`).enter([[99]]);
  insert("A1:XFD1", "Down");
  expect(await undone()).toMatchObject({ kept: [`Tuesday!${cell.replace("2", "3")}`] });
  const { values } = await new OfficeWorkbook().read("Tuesday");
  expect(values.flat().filter((value) => value === 99)).toEqual([99]);
});

test("the sheet was deleted since: that is said, and the book is as it was", async () => {
  await book();
  const before = await cellsIn();
  await entered();
  host.workbook.deleteSheet(model("Tuesday"));
  expect(await undone()).toMatchObject({ name: "undone", kept: ["Tuesday"] });
  const { Tuesday: _, ...others } = before;
  expect(differencesOf(others, await cellsIn())).toEqual([]);
});

test("with every request failing in turn: as it was pressed, or undone but for a name", async () => {
  const seen = { stopped: 0, named: 0, undone: 0 };
  let tab = await entered();
  const complete = await cellsIn();
  for (let n = 1; ; n++) {
    await tab.send({ type: "opened" });
    await host.idle();
    const from = host.requests.length;
    host.faults.failRequest(n, { code: "GeneralException" });
    const { name } = await tab.send({ type: "undoPressed" });
    await host.idle();
    const count = host.requests.length - from;
    host.faults = new Faults();
    const now = await cellsIn();
    if (name === "stopped") {
      const isAsPressed = differencesOf(complete, now).length === 0;
      seen[isAsPressed ? "stopped" : "named"]++;
      if (!isAsPressed)
        expect([n, now["Tuesday"]]).toEqual([n, (await snapshot(openInExcel(host, SHEETS)))["Tuesday"]]);
      // What is as it was pressed can be undone again.
      if (!isAsPressed) tab = await entered();
    } else {
      seen.undone++;
      tab = await entered();
    }
    await host.idle();
    if (n > count) break;
  }
  expect(seen.stopped).toBeGreaterThan(5);
  expect(seen.named).toBeLessThan(3);
  expect(seen.undone).toBeGreaterThan(0);
});
