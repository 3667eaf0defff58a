// Cells that a club book filled: what Explain says of them is what Why? says of the line.
import type { Sheet } from "../../../src/sheet";
import { textOf } from "../../../src/sheet";
import { explainSelection } from "../../../src/taskpane/explain/explainCell";
import { SheetPlans } from "../../../src/taskpane/fill/sheetPlans";
import { address } from "../../../src/sheet";
import { openWorkbook, type OpenWorkbook } from "../headless";
import { Tab } from "../playersTab";

const list = (header: string, ...players: readonly (readonly [string, number])[]): Sheet => ({
  name: "Members",
  top: 0,
  left: 0,
  values: [["Name", header], ...players.map((line) => [...line])],
});

/** A book with the sheet of an evening entered. */
async function entered(
  system: "dbf" | "croquet",
  members: Sheet,
  ...evenings: readonly Sheet[]
): Promise<Tab<OpenWorkbook>> {
  const tab = new Tab(await openWorkbook([members, ...evenings]));
  await tab.send({ type: "opened" });
  const from = { is: "here", what: "sheet" } as const;
  await tab.send({ type: "startPressed" });
  await tab.send({ type: "asked", request: { what: "start", system, club: "Club", from } });
  await tab.send({ type: "pressed" });
  for (const { name } of evenings) {
    await tab.send({ type: "backPressed" });
    tab.workbook.select(name, "A1");
    await tab.send({ type: "enterPressed", what: "sheet" });
    expect(await tab.send({ type: "pressed" })).toMatchObject({ name: "done" });
  }
  await tab.send({ type: "backPressed" });
  return tab;
}

/** The place under a header, in the first row that holds a text. */
async function placeOf({ workbook }: Tab<OpenWorkbook>, on: string, header: string, ...texts: readonly string[]) {
  const { values } = await workbook.read(on);
  const top = values.findIndex((line) => line.some((cell) => textOf(cell) === header));
  const column = values[top]!.findIndex((cell) => textOf(cell) === header);
  const row = values.findIndex(
    (line, i) => i > top && texts.every((text) => line.some((cell) => textOf(cell) === text)),
  );
  expect(row).toBeGreaterThan(top);
  return address(row, column);
}

async function explained(tab: Tab<OpenWorkbook>, on: string, cell: string) {
  const { workbook } = tab;
  workbook.select(on, cell);
  const { workings, notes } = await explainSelection(workbook, new SheetPlans(workbook, "en"), "en");
  return { steps: workings[0]?.steps.map(({ label }) => label) ?? [], notes: notes.map(({ code }) => code) };
}

/** What Why? says of a player's line. */
async function why(tab: Tab<OpenWorkbook>, player: string, no: number): Promise<readonly string[]> {
  const { held } = tab.model;
  if (held.name !== "open") throw new Error(held.name);
  const { state } = held.computed;
  const line = state.tournaments.find((one) => one.no === no)!.lines.find((one) => one.player === player)!;
  await tab.send({ type: "playerChosen", player: state.players.findIndex(({ name }) => name === player) });
  await tab.send({ type: "whyChosen", no, player, entry: line.entry });
  const { step } = tab.model;
  return step.name === "player" ? step.why[0]!.steps.map(({ label }) => label) : [];
}

describe("of an evening of pairs", () => {
  const pairs = [
    ["Anna Bro", "Bent Dahl"],
    ["Carla Eg", "Dora Fog"],
    ["Egon Gad", "Finn Ho"],
    ["Gro Ib", "Hanne Juul"],
  ];
  const members = list("Start handicap", ...pairs.flat().map((name): [string, number] => [name, 20]));
  const tuesday: Sheet = {
    name: "Tuesday",
    top: 0,
    left: 0,
    values: [
      ["2026-11-10", null, null, null],
      ["Player 1", "Player 2", "Score %", "Boards"],
      ...pairs.map((pair, i) => [...pair, [60, 40, 55, 45][i]!, 24]),
    ],
  };
  const wednesday: Sheet = {
    ...tuesday,
    name: "Wednesday",
    values: [["2026-11-11", null, null, null], ...tuesday.values.slice(1)],
  };

  test("the list, the ledger, a player's page and the noticeboard say what Why? says", async () => {
    const tab = await entered("dbf", members, tuesday);
    const said = await why(tab, "Anna Bro", 1);
    expect(said.length).toBeGreaterThan(2);
    const ofBook = { steps: said, notes: ["explain-book-line"] };
    expect(await explained(tab, "Players", await placeOf(tab, "Players", "Handicap", "Anna Bro"))).toEqual(ofBook);
    for (const header of ["Change", "Handicap", "Expected"])
      expect(await explained(tab, "Ledger", await placeOf(tab, "Ledger", header, "Anna Bro", "Bent Dahl"))).toEqual(
        ofBook,
      );
    await tab.send({ type: "makePressed", player: "Anna Bro" });
    expect(await explained(tab, "Anna Bro", await placeOf(tab, "Anna Bro", "Change", "Tuesday"))).toEqual(ofBook);
    await tab.send({ type: "backPressed" });
    await tab.send({ type: "backPressed" });
    await tab.send({ type: "screenPressed", screen: "noticing" });
    const made = await tab.send({ type: "makePressed" });
    const called = made.name === "made" ? made.called : "";
    expect(await explained(tab, called, await placeOf(tab, called, "After", "Anna Bro"))).toEqual(ofBook);
  });

  test("the sheet of the evening has the working of its outputs, and of a handicap that the book brought along the line before", async () => {
    const tab = await entered("dbf", members, tuesday, wednesday);
    const first = await explained(tab, "Tuesday", await placeOf(tab, "Tuesday", "Change", "Anna Bro"));
    expect([first.steps.length > 0, first.notes]).toEqual([true, []]);
    const brought = await placeOf(tab, "Wednesday", "Handicap 1", "Anna Bro");
    const carried = await explained(tab, "Wednesday", brought);
    expect(carried).toEqual({ steps: await why(tab, "Anna Bro", 1), notes: ["explain-book-line"] });
    const begun = await explained(tab, "Tuesday", await placeOf(tab, "Tuesday", "Handicap 1", "Anna Bro"));
    expect(begun).toEqual({ steps: [], notes: ["explain-book-start"] });
  });
});

test("of games at croquet, the index on the sheet, in the list and in the ledger is that of the line", async () => {
  const members = list("Handicap", ["Ann", 4], ["Bo", 6], ["Cy", 8]);
  const games: Sheet = {
    name: "May",
    top: 0,
    left: 0,
    values: [
      ["Date", "Winner", "Loser"],
      ["2026-05-02", "Ann", "Bo"],
      ["2026-05-02", "Bo", "Cy"],
    ],
  };
  const tab = await entered("croquet", members, games);
  const said = await why(tab, "Ann", 1);
  expect(said.length).toBeGreaterThan(1);
  expect(await explained(tab, "Players", await placeOf(tab, "Players", "Index", "Ann"))).toEqual({
    steps: said,
    notes: ["explain-book-line"],
  });
  expect(await explained(tab, "Ledger", await placeOf(tab, "Ledger", "Index", "Ann", "Bo"))).toEqual({
    steps: said,
    notes: ["explain-book-line"],
  });
  const { values } = await tab.workbook.read("May");
  const header = values[0]!.map(textOf).find((text) => /index.*after|index.*winner/i.test(text))!;
  expect(await explained(tab, "May", await placeOf(tab, "May", header, "Ann", "Bo"))).toEqual({
    steps: said,
    notes: ["explain-book-line"],
  });
});
