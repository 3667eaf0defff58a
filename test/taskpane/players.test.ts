// The tab of players over a workbook in memory: a book is started, an evening entered, corrected, brought up to date, undone.
import { START, type PlayersModel } from "../../src/taskpane/players/model";
import { playersEffects } from "../../src/taskpane/players/effects";
import { updatePlayers, type PlayersMessage } from "../../src/taskpane/players/update";
import type { Sheet } from "../../src/sheet";
import { openWorkbook, type OpenWorkbook } from "./headless";

const EVENING: Sheet = {
  ...{ name: "Tuesday", top: 0, left: 0 },
  values: [
    ["Player 1", "Player 2", "Score %", "Boards"],
    ["Anna Bro", "Bent Dahl", 60, 24],
    ["Carla Eg", "Dora Fog", 40, 24],
    ["Egon Gad", "Fie Holm", 50, 24],
    ["Gert Ibsen", "Hanne Juul", 50, 24],
  ],
};
const NAMES = ["Anna Bro", "Bent Dahl", "Carla Eg", "Dora Fog", "Egon Gad", "Fie Holm", "Gert Ibsen", "Hanne Juul"];
const MEMBERS: Sheet = {
  ...{ name: "Members", top: 0, left: 0 },
  values: [["Name", "Start handicap"], ...NAMES.map((name) => [name, 20])],
};

/** The tab without its views. */
class Tab {
  model: PlayersModel = START;
  private readonly run;
  private underWay = 0;
  constructor(readonly workbook: OpenWorkbook) {
    const clock = () => new Date(2026, 10, 14, 21, 30);
    this.run = playersEffects(workbook, "en", (message) => this.take(message), clock);
  }
  take(message: PlayersMessage): void {
    const [next, effects] = updatePlayers(this.model, message);
    this.model = next;
    for (const effect of effects) {
      this.underWay++;
      void this.run(effect).finally(() => this.underWay--);
    }
  }
  async send(message: PlayersMessage): Promise<PlayersModel["step"]> {
    this.take(message);
    while (this.underWay > 0) await new Promise((resolve) => setImmediate(resolve));
    return this.model.step;
  }
  handicap(name: string): unknown {
    const { held } = this.model;
    if (held.name !== "open") throw new Error(held.name);
    const { state, standings } = held.computed;
    return standings[state.players.findIndex((one) => one.name === name)]!.handicap;
  }
}

async function withBook(): Promise<Tab> {
  const tab = new Tab(await openWorkbook([MEMBERS, EVENING]));
  await tab.send({ type: "opened" });
  await tab.send({ type: "startPressed" });
  await tab.send({
    type: "asked",
    request: { what: "start", system: "dbf", club: "Bridge", from: { is: "here", what: "sheet" } },
  });
  await tab.send({ type: "pressed" });
  return tab;
}

test("a workbook without a book says so; one is started from the sheet that is open", async () => {
  const tab = new Tab(await openWorkbook([MEMBERS, EVENING]));
  await tab.send({ type: "opened" });
  expect(tab.model.held.name).toBe("none");
  const started = await withBook();
  expect(started.model.step.name).toBe("done");
  expect(started.handicap("Hanne Juul")).toBe(20);
  expect((await started.workbook.sheets()).map(({ name, visible }) => [name, visible])).toEqual([
    ...["Members", "Tuesday", "Players", "Tournaments", "Ledger", "Log"].map((name) => [name, true]),
    ["Club book memory", false],
  ]);
});

test("an evening is entered, corrected on its sheet, brought up to date, and both are undone", async () => {
  const tab = await withBook();
  await tab.send({ type: "backPressed" });
  const before = await contents(tab.workbook);
  tab.workbook.select("Tuesday", "A1");
  const preview = await tab.send({ type: "enterPressed", what: "sheet" });
  expect(preview).toMatchObject({
    name: "preview",
    planned: { proposal: { questions: [], problems: [] }, changes: true },
  });
  expect(await contents(tab.workbook)).toEqual(before);
  expect((await tab.send({ type: "pressed" })).name).toBe("done");
  // DBf 2.4: 20 each; 10 % of 50 apart on 24 boards.
  const entered = tab.handicap("Anna Bro") as number;
  expect(entered).toBeLessThan(20);
  expect(tab.handicap("Egon Gad")).toBe(20);
  expect(tab.model.held).toMatchObject({ name: "open", update: null, canUndo: true });

  await tab.workbook.type("Tuesday", "C2", 55);
  await tab.workbook.type("Tuesday", "C3", 45);
  await tab.send({ type: "backPressed" });
  expect(tab.model.held).toMatchObject({ name: "open", update: { changes: true } });
  await tab.send({ type: "asked", request: { what: "update", answers: { organiserErrors: [] } } });
  expect((await tab.send({ type: "pressed" })).name).toBe("done");
  // Half the result, half the change.
  expect(20 - (tab.handicap("Anna Bro") as number)).toBeCloseTo((20 - entered) / 2, 9);
  expect((await tab.send({ type: "undoPressed" })).name).toBe("undone");
  expect(tab.handicap("Anna Bro")).toBe(entered);
});

test("undo of an entry gives back every cell that was there", async () => {
  const tab = await withBook();
  const before = await contents(tab.workbook);
  tab.workbook.select("Tuesday", "A1");
  await tab.send({ type: "backPressed" });
  await tab.send({ type: "enterPressed", what: "sheet" });
  await tab.send({ type: "pressed" });
  expect(await contents(tab.workbook)).not.toEqual(before);
  expect(await tab.send({ type: "undoPressed" })).toEqual({ name: "undone", kept: [] });
  expect(await contents(tab.workbook)).toEqual(before);
});

test("a name that the book does not know is asked, and the answer enters it", async () => {
  const tab = await withBook();
  await tab.workbook.type("Tuesday", "A2", "Anna Bror");
  tab.workbook.select("Tuesday", "A1");
  const asked = await tab.send({ type: "enterPressed", what: "sheet" });
  expect(asked).toMatchObject({ planned: { proposal: { after: null, questions: [{ code: "book-near-name" }] } } });
  const answered = await tab.send({ type: "questionAnswered", option: "--same", value: "Anna Bror=Anna Bro" });
  expect(answered).toMatchObject({ planned: { proposal: { questions: [] }, changes: true } });
});

/** All that people see, sheet by sheet; what the hidden sheet remembers apart. */
async function contents(workbook: OpenWorkbook): Promise<unknown> {
  const sheets = (await workbook.sheets()).filter(({ visible }) => visible);
  const read = await workbook.readMany(sheets.map(({ name }) => ({ sheet: name })));
  return read.map(({ name, values, formulas }) => ({
    name,
    values: trimmed(values),
    formulas: trimmed(formulas ?? []),
  }));
}

/** Without blank edges: a cell that was cleared and one that never was are the same. */
function trimmed(lines: readonly (readonly unknown[])[]): unknown[][] {
  const cells = lines.map((line) => [...line]);
  for (const line of cells) while (line.length > 0 && (line[line.length - 1] ?? "") === "") line.pop();
  while (cells.length > 0 && cells[cells.length - 1]!.length === 0) cells.pop();
  return cells;
}

test("a player's page is put on a sheet, and taken away again", async () => {
  const tab = await withBook();
  await tab.send({ type: "playerChosen", player: 0 });
  expect(await tab.send({ type: "pagePressed", player: 0 })).toMatchObject({ name: "paged", sheet: "Anna Bro" });
  expect(tab.workbook.place.sheet).toBe("Anna Bro");
  expect((await tab.workbook.read("Anna Bro")).values[0]![0]).toBe("Anna Bro");
  expect(await tab.send({ type: "backPressed" })).toEqual({ name: "player", player: 0, at: null });
  await tab.send({ type: "pagePressed", player: 0 });
  expect(await tab.send({ type: "undoPressed" })).toMatchObject({ name: "undone", kept: [] });
  // The second one was the same: it changed nothing, so that the first stands.
  expect((await tab.workbook.sheets()).map(({ name }) => name)).toContain("Anna Bro");
});
