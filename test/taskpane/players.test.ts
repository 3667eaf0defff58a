// The tab of players over a workbook in memory: a book is started, an evening entered, corrected, brought up to date, undone.
import { readIsoDay } from "../../src/kernel/day";
import { readFileSync } from "node:fs";
import { h, render } from "preact";
import { boardText, noticeOn } from "../../src/book/views/noticeboard";
import { openWorkbookFile } from "../../src/files/open";
import { Problem } from "../../src/kernel/problem";
import type { PlayersMessage } from "../../src/taskpane/players/update";
import type { PlayersModel } from "../../src/taskpane/players/model";
import { Players } from "../../src/taskpane/players/Players";
import { sayIn, tournamentText } from "../../src/messages/book";
import { address, type Sheet } from "../../src/sheet";
import { SPORTS } from "../../src/systems/sports";
import { OpenWorkbook, openWorkbook } from "./headless";
import { newPage, textsIn } from "./page";
import { Tab, type Opening } from "./playersTab";
import { textsOf } from "./tabTexts";

const EVENING: Sheet = {
  name: "Tuesday",
  top: 0,
  left: 0,
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
  name: "Members",
  top: 0,
  left: 0,
  values: [["Name", "Start handicap"], ...NAMES.map((name) => [name, 20])],
};

async function withBook(open?: Opening): Promise<Tab<OpenWorkbook>> {
  const tab = new Tab(await openWorkbook([MEMBERS, EVENING]), open);
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
  expect(tab.model.held).toMatchObject({ name: "open", update: null, undoes: [{ what: "entered" }] });

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

test("a correction that comes too late is a note and no task, once the book is up to date", async () => {
  const tab = await withBook();
  await tab.send({ type: "backPressed" });
  tab.workbook.select("Tuesday", "A1");
  await tab.send({ type: "enterPressed", what: "sheet" });
  await tab.send({ type: "pressed" });
  const entered = tab.handicap("Anna Bro");
  // DBf 3.5: 14 days.
  tab.clock = new Date(2026, 11, 20, 21, 30);
  await tab.workbook.type("Tuesday", "C2", 55);
  await tab.workbook.type("Tuesday", "C3", 45);
  await tab.send({ type: "backPressed" });
  const shown = () => {
    const page = newPage();
    render(h(Players, { language: "en", model: tab.model, send: () => undefined }), page);
    return textsIn(page).join(" ");
  };
  expect(shown()).toContain("A sheet or a list was changed; for the players nothing changes.");
  await tab.send({ type: "asked", request: { what: "update", answers: { organiserErrors: [] } } });
  expect((await tab.send({ type: "pressed" })).name).toBe("done");
  await tab.send({ type: "backPressed" });
  expect(tab.handicap("Anna Bro")).toBe(entered);
  expect(shown()).toContain("Corrected too late, so left as entered: No 1.");
  expect(shown()).toContain("It was the organiser’s error");
  expect(shown()).not.toContain("Bring the book up to date");
});

test("undo of an entry gives back every cell that was there", async () => {
  const tab = await withBook();
  const before = await contents(tab.workbook);
  tab.workbook.select("Tuesday", "A1");
  await tab.send({ type: "backPressed" });
  await tab.send({ type: "enterPressed", what: "sheet" });
  await tab.send({ type: "pressed" });
  expect(await contents(tab.workbook)).not.toEqual(before);
  expect(await tab.send({ type: "undoPressed" })).toEqual({
    name: "undone",
    kept: [],
    notes: [],
    excelForgets: false,
  });
  expect(await contents(tab.workbook)).toEqual(before);
});

test("a name that the book does not know is asked, and the answer enters it", async () => {
  const tab = await withBook();
  await tab.workbook.type("Tuesday", "A2", "Anna Bror");
  tab.workbook.select("Tuesday", "A1");
  const asked = await tab.send({ type: "enterPressed", what: "sheet" });
  expect(asked).toMatchObject({ planned: { proposal: { after: null, questions: [{ code: "book-near-name" }] } } });
  const answered = await tab.send({ type: "questionAnswered", answer: { who: "Anna Bror", is: { same: "Anna Bro" } } });
  expect(answered).toMatchObject({ planned: { proposal: { questions: [] }, changes: true } });
});

test("a press counts while an edited sheet is read again, and waits for an answer's own plan", async () => {
  const tab = await withBook();
  await tab.workbook.type("Tuesday", "A2", "Anna Bror");
  tab.workbook.select("Tuesday", "A1");
  await tab.send({ type: "enterPressed", what: "sheet" });
  tab.take({ type: "questionAnswered", answer: { who: "Anna Bror", is: { same: "Anna Bro" } } });
  tab.take({ type: "pressed" });
  expect(tab.model.step).toMatchObject({ name: "preview" });
  await tab.send({ type: "sheetEdited" });
  tab.take({ type: "sheetEdited" });
  tab.take({ type: "pressed" });
  expect(tab.model.step).toMatchObject({ name: "pressing" });
  expect(await tab.send({ type: "sheetEdited" })).toMatchObject({ name: "done" });
});

test("who reads the preview for some minutes presses once", async () => {
  const tab = await withBook();
  tab.workbook.select("Tuesday", "A1");
  await tab.send({ type: "enterPressed", what: "sheet" });
  tab.clock = new Date(2026, 10, 14, 21, 47);
  expect(await tab.send({ type: "pressed" })).toMatchObject({ name: "done" });
});

test("a press while an edit that changes the plan is read again writes nothing and shows the difference", async () => {
  const tab = await withBook();
  tab.workbook.select("Tuesday", "A1");
  await tab.send({ type: "enterPressed", what: "sheet" });
  await tab.workbook.type("Tuesday", "C2", "65");
  await tab.workbook.type("Tuesday", "C3", "35");
  tab.take({ type: "sheetEdited" });
  expect(await tab.send({ type: "pressed" })).toMatchObject({ name: "preview", changed: true });
  expect(tab.handicap("Anna Bro")).toBe(20);
});

// ---------------------------------------------------------------- an evening before it is played

/** Pairs of the same names as on the sheet that was typed. */
async function prepared(tab: Tab<OpenWorkbook>): Promise<PlayersModel["step"]> {
  await tab.send({ type: "backPressed" });
  await tab.send({ type: "screenPressed", screen: "preparing" });
  const { evening } = tab.model.step as Extract<PlayersModel["step"], { name: "preparing" }>;
  const who = NAMES.join("\n");
  await tab.send({ type: "eveningGiven", evening: { ...evening, kind: "dbf-pairs", who, name: "Next", boards: 24 } });
  await tab.send({ type: "eveningShownPressed" });
  return tab.send({ type: "makePressed" });
}

test("what is typed once the rows are shown is shown too, and a press that comes with it makes that sheet", async () => {
  const tab = await withBook();
  await prepared(tab);
  await tab.send({ type: "backPressed" });
  await tab.send({ type: "screenPressed", screen: "preparing" });
  const { evening } = tab.model.step as Extract<PlayersModel["step"], { name: "preparing" }>;
  const first = { ...evening, kind: "dbf-pairs", who: NAMES.join("\n"), name: "Later", boards: 24 } as const;
  await tab.send({ type: "eveningGiven", evening: first });
  await tab.send({ type: "eveningShownPressed" });
  expect(textsOf(tab)).toContain("Sheet “Later”");
  await tab.send({ type: "eveningGiven", evening: { ...first, name: "Later still" } });
  expect(textsOf(tab)).toContain("Sheet “Later still”");
  expect(await tab.send({ type: "makePressed" })).toMatchObject({ name: "made", called: "Later still" });
});

test("an evening is prepared: formulas look up the list and wait; entering it leaves values and nobody’s figure is another", async () => {
  const tab = await withBook();
  expect(await prepared(tab)).toEqual({ name: "made", what: "evening", called: "Next" });
  // What its sentence says to press is there.
  expect(textsOf(tab).match(/Enter this sheet/g)).toHaveLength(2);
  const before = await tab.workbook.read("Next");
  const header = before.values.findIndex((line) => line.includes("Score"));
  expect(before.formulas![header + 1]![3]).toBe(
    `=IF(COUNTA(B${header + 2})=1,IFERROR(INDEX('Players'!$D:$D,MATCH(B${header + 2},'Players'!$B:$B,0)),""),"")`,
  );
  const score = before.values[header]!.indexOf("Score");
  for (const [i, value] of [60, 40, 50, 50].entries())
    await tab.workbook.type("Next", address(header + 1 + i, score), value);
  tab.workbook.select("Next", "A1");
  await tab.send({ type: "backPressed" });
  const preview = await tab.send({ type: "enterPressed", what: "sheet" });
  expect(preview).toMatchObject({ planned: { proposal: { questions: [], problems: [] } } });
  expect((await tab.send({ type: "pressed" })).name).toBe("done");
  const after = await tab.workbook.read("Next");
  expect((after.formulas ?? []).flat().filter((formula) => formula !== null)).toEqual([]);
  const prepared1 = NAMES.map((name) => tab.handicap(name));

  const plain = await withBook();
  plain.workbook.select("Tuesday", "A1");
  await plain.send({ type: "backPressed" });
  await plain.send({ type: "enterPressed", what: "sheet" });
  await plain.send({ type: "pressed" });
  expect(prepared1).toEqual(NAMES.map((name) => plain.handicap(name)));
});

// ---------------------------------------------------------------- noticeboard, look over, by hand

test("the noticeboard goes on a sheet of its own, and says the same as text", async () => {
  const tab = await withBook();
  tab.workbook.select("Tuesday", "A1");
  await tab.send({ type: "backPressed" });
  await tab.send({ type: "enterPressed", what: "sheet" });
  await tab.send({ type: "pressed" });
  await tab.send({ type: "backPressed" });
  await tab.send({ type: "screenPressed", screen: "noticing" });
  expect(await tab.send({ type: "makePressed" })).toMatchObject({
    name: "made",
    what: "notice",
    called: "Noticeboard",
  });
  const cells = (await tab.workbook.read("Noticeboard")).values.flat();
  const list = "Club list, with the change since 7 November 2026";
  for (const text of [
    "Bridge: noticeboard, 14 November 2026",
    "Tuesday, 14 November 2026",
    list,
    "Anna Bro – Bent Dahl",
  ])
    expect(cells).toContain(text);
  // Who came out even has the same handicap, and is not told.
  const { held } = tab.model;
  if (held.name !== "open") throw new Error(held.name);
  const { boards, heading } = noticeOn(held.computed, held.now - 7, held.now, "en", sayIn("en", SPORTS.dbf));
  expect(boards[0]!.rows.map(([name]) => name).sort()).toEqual(NAMES.slice(0, 4));
  const text = boardText(boards, heading, String);
  expect(text.split("\n\n")[1]!.split("\n")[0]).toBe("New handicaps by playing since 7 November 2026");
  expect(text).not.toContain("=");
});

test("after an evening the list for the wall is one press away", async () => {
  const tab = await withBook();
  tab.workbook.select("Tuesday", "A1");
  await tab.send({ type: "backPressed" });
  await tab.send({ type: "enterPressed", what: "sheet" });
  expect(await tab.send({ type: "pressed" })).toMatchObject({ name: "done" });
  expect(await tab.send({ type: "makePressed" })).toMatchObject({
    name: "made",
    what: "notice",
    called: "Noticeboard",
  });
  expect((await tab.workbook.read("Noticeboard")).values.flat()).toContain("Tuesday, 14 November 2026");
});

test("the next noticeboard takes the place of one that nobody has edited; one that somebody has stays, and it is said", async () => {
  const tab = await withBook();
  await tab.send({ type: "backPressed" });
  const noticed = async (since: number) => {
    await tab.send({ type: "backPressed" });
    await tab.send({ type: "screenPressed", screen: "noticing" });
    await tab.send({ type: "sinceGiven", since });
    return await tab.send({ type: "makePressed" });
  };
  const values = async (name: string) => (await tab.workbook.read(name)).values;
  const made = { name: "made", what: "notice", called: "Noticeboard", kept: null };
  expect(await noticed(46300)).toMatchObject(made);
  const first = await values("Noticeboard");
  expect(await noticed(46310)).toMatchObject(made);
  expect(await values("Noticeboard")).not.toEqual(first);
  expect((await tab.send({ type: "undoPressed" })).name).toBe("undone");
  expect(await values("Noticeboard")).toEqual(first);
  await tab.workbook.type("Noticeboard", "B1", "Bridge, before the summer");
  const second = { ...made, called: "Noticeboard (2)", kept: "Noticeboard" };
  expect(await noticed(46310)).toMatchObject(second);
  expect((await values("Noticeboard"))[0]).toContain("Bridge, before the summer");
  expect(await noticed(46320)).toMatchObject(second);
  expect((await tab.workbook.sheets()).map(({ name }) => name)).not.toContain("Noticeboard (3)");
});

test("what was played elsewhere is pasted, and changes by what is there", async () => {
  const tab = await withBook();
  await tab.send({ type: "backPressed" });
  const request = { what: "elsewhere", name: "Open pairs", organiser: "Other Club", played: 46340 } as const;
  const bad = await tab.send({ type: "asked", request: { ...request, text: "Anna Bro\t20\t-0.25\t19.75\nnobody" } });
  expect(bad).toMatchObject({
    planned: { proposal: { problems: [{ code: "book-elsewhere-line", details: { line: 2 } }] } },
  });
  await tab.send({ type: "backPressed" });
  await tab.send({ type: "asked", request: { ...request, text: "Anna Bro\t20\t-0.25\t19.75\nBent Dahl  0,5\n" } });
  expect((await tab.send({ type: "pressed" })).name).toBe("done");
  expect([tab.handicap("Anna Bro"), tab.handicap("Bent Dahl")]).toEqual([19.75, 20.5]);
});

test("two names become one person and two again", async () => {
  const tab = await withBook();
  await tab.send({ type: "backPressed" });
  await tab.send({ type: "asked", request: { what: "merge", player: "Hanne Juul", into: "Anna Bro" } });
  await tab.send({ type: "pressed" });
  expect(() => tab.handicap("Hanne Juul")).toThrow();
  await tab.send({ type: "asked", request: { what: "separate", player: "Hanne Juul" } });
  expect((await tab.send({ type: "pressed" })).name).toBe("done");
  expect(tab.handicap("Hanne Juul")).toBe(20);
});

test("the club’s name and the settings of the book are changed, with who changes before it", async () => {
  const tab = await withBook();
  await tab.send({ type: "backPressed" });
  const preview = await tab.send({
    type: "asked",
    request: { what: "settings", club: "New name", settings: { datum: "yes" } },
  });
  expect(preview).toMatchObject({ planned: { proposal: { changes: [], log: [{ what: "edited" }] } } });
  await tab.send({ type: "pressed" });
  expect(tab.model.held).toMatchObject({ computed: { state: { club: "New name", settings: { datum: "yes" } } } });
});

test("the next season is a workbook of its own, with everybody’s handicap unrounded; this one stays", async () => {
  const made: { bytes: Uint8Array; name: string }[] = [];
  const tab = await withBook(async (bytes, name) => void made.push({ bytes, name }));
  tab.workbook.select("Tuesday", "A1");
  await tab.send({ type: "backPressed" });
  await tab.send({ type: "enterPressed", what: "sheet" });
  await tab.send({ type: "pressed" });
  await tab.send({ type: "backPressed" });
  const before = await contents(tab.workbook);
  await tab.send({ type: "screenPressed", screen: "season" });
  // No Excel here, as in the workbench.
  expect(textsOf(tab)).toContain("The new one is downloaded");
  expect(await tab.send({ type: "makePressed", club: "Bridge 2027" })).toMatchObject({ name: "made", what: "season" });
  expect(textsOf(tab)).toContain("The new book is made and downloaded as Bridge 2027.xlsx.");
  expect(await contents(tab.workbook)).toEqual(before);
  expect(made.map(({ name }) => name)).toEqual(["Bridge 2027.xlsx"]);
  const file = await openWorkbookFile(made[0]!.bytes, made[0]!.name);
  if (file instanceof Problem) throw new Error(file.code);
  const next = new Tab(new OpenWorkbook(file));
  await next.send({ type: "opened" });
  expect(NAMES.map((name) => next.handicap(name))).toEqual(NAMES.map((name) => tab.handicap(name)));
  expect(next.model.held).toMatchObject({ computed: { state: { club: "Bridge 2027", tournaments: [] } } });
});

test("who has left the club says so in the log, in the words of the book", async () => {
  const tab = await withBook();
  await tab.send({ type: "backPressed" });
  const request = { what: "status", player: "Anna Bro", status: "left" } as const;
  expect(await tab.send({ type: "asked", request })).toMatchObject({
    planned: { proposal: { log: [{ what: "edited", cells: "Anna Bro", was: "member", is: "left" }] } },
  });
});

// ---------------------------------------------------------------- columns

test("a column that is not understood is asked, and what is said is kept for the next time", async () => {
  const tab = await withBook();
  await tab.workbook.type("Tuesday", "C1", "Noget");
  tab.workbook.select("Tuesday", "A1");
  await tab.send({ type: "backPressed" });
  const asked = await tab.send({ type: "enterPressed", what: "sheet" });
  const planned = (asked as Extract<PlayersModel["step"], { name: "preview" }>).planned;
  expect(planned.columns?.missed?.missing.map(({ name }) => name.en)).toEqual(["Score"]);
  const said = await tab.send({ type: "readingAnswered", answer: { column: "Noget", field: "Score" } });
  expect(said).toMatchObject({ planned: { proposal: { questions: [], problems: [] }, changes: true } });
  await tab.send({ type: "pressed" });
  expect(tab.model.held).toMatchObject({ update: null });
  await tab.workbook.type("Tuesday", "C2", 55);
  await tab.send({ type: "backPressed" });
  expect(tab.model.held).toMatchObject({ update: { changes: true } });
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

// ---------------------------------------------------------------- why

/** A book with an evening, the page of a player open; and the evening's lines. */
async function withPlayer(player: number) {
  const tab = await withEvening();
  await tab.send({ type: "playerChosen", player });
  const { held } = tab.model;
  if (held.name !== "open") throw new Error(held.name);
  return { tab, lines: held.computed.state.tournaments[0]!.lines };
}

test("behind a line stands its working, with the clauses", async () => {
  const { tab, lines } = await withPlayer(1);
  const line = lines[1]!;
  const step = await tab.send({ type: "whyChosen", no: 1, player: line.player, entry: line.entry });
  const [why] = (step as Extract<PlayersModel["step"], { name: "player" }>).why;
  expect(why!.short).toMatch(/^Bent Dahl did (?:better|worse) than expected, /);
  expect(why!.steps.map(({ paper, place }) => `${paper}, ${place}`)).toContain(
    "Handicapreglement, section 5.1, formula (1)",
  );
  expect(why!.steps[why!.steps.length - 1]!.value.text).toBe((tab.handicap("Bent Dahl") as number).toFixed(2));
});

test("the workings of two lines stand open at once", async () => {
  const { tab, lines } = await withPlayer(1);
  const [one, , other] = lines;
  for (const { player, entry } of [one!, other!, one!]) await tab.send({ type: "whyChosen", no: 1, player, entry });
  const { why } = tab.model.step as Extract<PlayersModel["step"], { name: "player" }>;
  expect(why.map(({ entry }) => entry).sort()).toEqual([one!.entry, other!.entry]);
});

test("back from the preview of a new book, what was said of it is still there", async () => {
  const tab = new Tab(await openWorkbook([MEMBERS, EVENING]));
  await tab.send({ type: "opened" });
  await tab.send({ type: "startPressed" });
  const from = { is: "here", what: "sheet" } as const;
  await tab.send({ type: "asked", request: { what: "start", system: "croquet", club: "Lakeside", from } });
  expect(tab.model.step.name).toBe("preview");
  const said = { name: "starting", request: { what: "start", system: "croquet", club: "Lakeside" } };
  expect(await tab.send({ type: "backPressed" })).toMatchObject(said);
  // A sheet of one cell is no selection: the form stays.
  await tab.send({
    type: "asked",
    request: { ...said.request, system: "acbl", from: { is: "here", what: "selection" } } as never,
  });
  expect(tab.model.step).toMatchObject({ name: "starting", request: { system: "acbl", club: "Lakeside" } });
});

test("a chess club whose ratings have four digits starts its book from them", async () => {
  const list: Sheet = {
    ...MEMBERS,
    values: [
      ["Name", "Rating"],
      ["Ann Oak", 1690],
      ["Ben Elm", 1340],
    ],
  };
  const tab = new Tab(await openWorkbook([list]));
  await tab.send({ type: "opened" });
  const request = { what: "start", system: "chess", club: "", from: { is: "here", what: "sheet" } } as const;
  // No grade is as high as that; the book reads its sheets so from then on.
  const planned = await tab.send({ type: "asked", request });
  expect(planned).toMatchObject({
    planned: { proposal: { after: { state: { settings: { ratings: "four-digit" } } } } },
  });
  await tab.send({ type: "pressed" });
  // Grades 132 and 85.3.
  expect([tab.handicap("Ann Oak"), tab.handicap("Ben Elm")]).toEqual([13, 8.5]);
});

test("a new grading list on a sheet: near names are asked, who changes is shown, one press takes it in and one gives it back", async () => {
  const list = (name: string, ...rows: (readonly [string, number])[]): Sheet => ({
    name,
    top: 0,
    left: 0,
    values: [["Name", "Grade"], ...rows],
  });
  const members = list("Members", ["Ann Oak", 130], ["Ben Elm", 85], ["Cal Fir", 90]);
  const january = list("January", ["Ann Oak", 130], ["Ben Elmm", 113], ["Zed Zebra", 200]);
  const tab = new Tab(await openWorkbook([members, january]));
  await tab.send({ type: "opened" });
  const from = { is: "sheet", area: null } as const;
  const start = { what: "start", system: "chess", club: "", from: { ...from, sheet: "Members" } } as const;
  await tab.send({ type: "asked", request: start });
  await tab.send({ type: "pressed" });
  await tab.send({ type: "backPressed" });
  const request = { what: "list", from: { ...from, sheet: "January" } } as const;
  const asked = await tab.send({ type: "asked", request });
  if (asked.name !== "preview") throw new Error(asked.name);
  expect(asked.planned.proposal.questions.map(({ id }) => id)).toEqual(["who:Ben Elmm"]);
  const answer = asked.planned.proposal.questions[0]!.choices[0]!.answer;
  const preview = await tab.send({ type: "questionAnswered", answer });
  expect(preview).toMatchObject({
    planned: { proposal: { changes: [{ player: "Ben Elm", before: 8.5, after: 11.5 }] } },
  });
  expect(await tab.send({ type: "pressed" })).toMatchObject({ name: "done" });
  expect(tab.handicap("Ben Elm")).toBe(11.5);
  await tab.send({ type: "undoPressed" });
  expect(tab.handicap("Ben Elm")).toBe(8.5);
});

describe("a match of chess", () => {
  const MATCH: Sheet = {
    name: "Round 1",
    top: 0,
    left: 0,
    values: [
      ["Summer Cup, first round"],
      ["Match", "Home team", "Away team", "Home player", "Away player", "Home result", "Away result"],
      ["1", "Holme", "Rooks", "Ann Oak", "Ben Elm", 1, 0],
      ["1", "Holme", "Rooks", "Cal Fir", "Di Ash", 0, 1],
    ],
  };
  /** Ratings 12, 12 and 10; Di Ash has none yet. */
  async function asked() {
    const rows = [["Name", "Rating"], ["Ann Oak", 12], ["Ben Elm", 12], ["Cal Fir", 10], ["Di Ash"]];
    const tab = new Tab(await openWorkbook([{ name: "Members", top: 0, left: 0, values: rows }, MATCH]));
    await tab.send({ type: "opened" });
    const from = { is: "sheet", area: null } as const;
    const start = { what: "start", system: "chess", club: "Holme Chess", from: { ...from, sheet: "Members" } } as const;
    await tab.send({ type: "asked", request: start });
    await tab.send({ type: "pressed" });
    await tab.send({ type: "backPressed" });
    const match = { ...from, sheet: "Round 1" };
    const request = {
      what: "enter",
      from: match,
      answers: { played: readIsoDay("2026-05-04")! },
    } as const;
    await tab.send({ type: "asked", request });
    return tab;
  }

  test("who is on the list without a rating is asked for it, as nobody else; one press puts it off", async () => {
    const tab = await asked();
    const page = textsOf(tab);
    expect(page).toContain("Di Ash has no rating yet");
    expect(page).not.toContain("Somebody else");
    expect(page.split("Nothing yet; ask another time")).toHaveLength(2);
    expect(page).toContain("Begin with that");
    // It has the name by then that it will be entered under.
    expect(tab.model.step).toMatchObject({ planned: { tournaments: [{ name: "Summer Cup, first round" }] } });
  });

  test("the page of a player says the rating once, and not whose club it was; the list says what does not count", async () => {
    const tab = await asked();
    await tab.send({ type: "questionAnswered", answer: { startOf: "Di Ash", start: "10" } });
    await tab.send({ type: "pressed" });
    await tab.send({ type: "backPressed" });
    expect(textsOf(tab)).toContain("No 1: Summer Cup, first round, 4 May 2026.");
    await tab.send({ type: "playerChosen", player: 0 });
    const page = textsOf(tab);
    expect(page).toContain("Rating 12");
    for (const word of ["Handicap then", "Handicap after", "Change –", "Holme Chess · "])
      expect(page).not.toContain(word);
    await tab.send({ type: "backPressed" });
    const { state } = (tab.model.held as Extract<PlayersModel["held"], { name: "open" }>).computed;
    const [friendly] = state.tournaments.map((one) => ({ ...one, notRegulated: "friendly" }));
    expect(tournamentText("en", friendly!)).toBe("No 1: Summer Cup, first round, 4 May 2026, does not count.");
    expect(tournamentText("da", { ...friendly!, status: "withdrawn" })).toBe(
      "Nr. 1: Summer Cup, first round, 4. maj 2026, trukket tilbage.",
    );
  });

  test("corrected, its new score is said before and after the press", async () => {
    const tab = await asked();
    await tab.send({ type: "questionAnswered", answer: { startOf: "Di Ash", start: "10" } });
    expect(textsOf(tab)).toContain("Holme 1 – 1 Rooks");
    await tab.send({ type: "pressed" });
    await tab.send({ type: "backPressed" });
    await tab.workbook.type("Round 1", "F4", 1);
    await tab.workbook.type("Round 1", "G4", 0);
    await tab.send(UPDATE);
    expect(textsOf(tab)).toContain("Holme 2 – 0 Rooks");
    await tab.send({ type: "pressed" });
    expect(tab.model.step.name).toBe("done");
    expect(textsOf(tab)).toContain("Holme 2 – 0 Rooks");
  });
});

test("a player's page is put on a sheet, and taken away again", async () => {
  const tab = await withBook();
  await tab.send({ type: "playerChosen", player: 0 });
  expect(await tab.send({ type: "makePressed", player: "Anna Bro" })).toMatchObject({
    name: "made",
    called: "Anna Bro",
  });
  expect(tab.workbook.place.sheet).toBe("Anna Bro");
  expect((await tab.workbook.read("Anna Bro")).values[0]![0]).toBe("Anna Bro");
  expect(await tab.send({ type: "backPressed" })).toEqual({ name: "player", player: 0, at: null, why: [] });
  await tab.send({ type: "makePressed", player: "Anna Bro" });
  expect(await tab.send({ type: "undoPressed" })).toMatchObject({ name: "undone", kept: [] });
  // The second one was the same: it changed nothing, so that the first stands.
  expect((await tab.workbook.sheets()).map(({ name }) => name)).toContain("Anna Bro");
});

// ---------------------------------------------------------------- files of other programs

const fixture = (name: string) => new File([new Uint8Array(readFileSync(`test/fixtures/formats/${name}`))], name);

test("games without teams, and lists of players, are refused with what to do", async () => {
  const tab = new Tab(await openWorkbook([MEMBERS]));
  await tab.send({ type: "opened" });
  const request = { what: "start", system: "chess", club: "", from: { is: "nothing" } } as const;
  await tab.send({ type: "asked", request });
  await tab.send({ type: "pressed" });
  await tab.send({ type: "fileChosen", file: fixture("swissperfect.txt") });
  expect(tab.model.notice).toMatchObject({ code: "book-file-without-teams" });
  await tab.send({ type: "fileChosen", file: fixture("ecf.csv") });
  expect(tab.model.notice).toMatchObject({ code: "book-file-is-list" });
});

test("matches of teams without players: the way to fill them is said, and no column of another kind is asked", async () => {
  const matches: Sheet = {
    name: "Teams",
    top: 0,
    left: 0,
    values: [
      ["Boards", 7],
      [],
      ["Round", "Team A", "Team B", "IMPs A", "IMPs B"],
      [1, "Abbott", "Ellis", 22, 31],
      [],
      ["Team", "Masterpoints"],
      ["Abbott", 538],
      ["Ellis", 2617],
    ],
  };
  const tab = new Tab(await openWorkbook([matches]));
  await tab.send({ type: "opened" });
  const start = { what: "start", system: "acbl", club: "", from: { is: "nothing" } } as const;
  await tab.send({ type: "asked", request: start });
  await tab.send({ type: "pressed" });
  const from = { is: "sheet", area: null, sheet: "Teams" } as const;
  await tab.send({ type: "asked", request: { what: "enter", from, answers: {} } });
  const page = textsOf(tab);
  expect(page).toContain("or choose “Fill a tournament”");
  expect(page).toContain("Read as ACBL team matches with handicaps");
  expect(page).not.toContain("Which column is");
});

test("no book starts from the list of a whole country", async () => {
  const tab = new Tab(await openWorkbook([MEMBERS]));
  await tab.send({ type: "opened" });
  const [header = "", ...lines] = readFileSync("test/fixtures/formats/ecf.csv", "utf8").split("\n");
  const many = Array.from({ length: 600 }, () => lines).flat();
  const file = new File([[header, ...many].join("\n")], "ecf.csv");
  await tab.send({ type: "asked", request: { what: "start", system: "chess", club: "", from: { is: "file", file } } });
  expect(tab.model.notice).toMatchObject({ code: "book-list-long", details: { most: 1000 } });
});

// ---------------------------------------------------------------- sheets that are gone, edits, filters

/** A book with the evening on sheet Tuesday entered; its list is open. */
async function withEvening(): Promise<Tab<OpenWorkbook>> {
  const tab = await withBook();
  tab.workbook.select("Tuesday", "A1");
  await tab.send({ type: "backPressed" });
  await tab.send({ type: "enterPressed", what: "sheet" });
  await tab.send({ type: "pressed" });
  await tab.send({ type: "backPressed" });
  return tab;
}

const UPDATE: PlayersMessage = { type: "asked", request: { what: "update", answers: { organiserErrors: [] } } };

/** Puts what is on a sheet on another one and takes the first away: the name on it goes as well. */
async function copyAndRemove(workbook: OpenWorkbook, sheet: string, copy: string): Promise<void> {
  const { values } = await workbook.read(sheet);
  await workbook.addSheet(copy);
  const contents = values.map((line) =>
    line.map((value) => ({ value: value as string | number | null, formula: null, format: null })),
  );
  await workbook.write(copy, [{ top: 0, left: 0, contents }]);
  await workbook.removeSheet(sheet);
}

const TUESDAY_COPIED = { sheetOf: 1, was: "Tuesday", is: "Tuesday copy" };

test("a tournament’s sheet that is gone is looked for by its content, asked, and found with one press", async () => {
  const tab = await withEvening();
  await copyAndRemove(tab.workbook, "Tuesday", "Tuesday copy");
  await tab.send({ type: "backPressed" });
  expect(tab.model.held).toMatchObject({
    update: { proposal: { after: null } },
    lost: [{ code: "book-sheet-like", id: "sheet:1", choices: [{ key: "Tuesday copy" }, { key: "gone" }] }],
  });
  await tab.send(UPDATE);
  const asked = { type: "questionAnswered", answer: TUESDAY_COPIED } as const;
  const found = await tab.send(asked);
  expect(found).toMatchObject({
    planned: { changes: true, proposal: { changes: [], assumptions: [{ code: "book-sheet-found" }] } },
  });
  expect((await tab.send({ type: "pressed" })).name).toBe("done");
  const sheetNow = { status: "computed", sheet: "Tuesday copy" };
  expect(tab.model.held).toMatchObject({ update: null, lost: [], computed: { state: { tournaments: [sheetNow] } } });
  await tab.workbook.type("Tuesday copy", "C2", 55);
  await tab.send({ type: "backPressed" });
  expect(tab.model.held).toMatchObject({ update: { changes: true } });
});

test("without an answer nothing is brought up to date; said to be gone it is, and looking over the book asks, too", async () => {
  const tab = await withEvening();
  await copyAndRemove(tab.workbook, "Tuesday", "Tuesday copy");
  await tab.send(UPDATE);
  expect((await tab.send({ type: "pressed" })).name).toBe("preview");
  await tab.send({ type: "backPressed" });
  await tab.send({ type: "screenPressed", screen: "lookingOver" });
  const found = await tab.send({ type: "questionAnswered", answer: TUESDAY_COPIED });
  expect(found).toMatchObject({ name: "preview", planned: { changes: true } });
  await tab.send({ type: "backPressed" });
  await tab.send(UPDATE);
  await tab.send({ type: "questionAnswered", answer: { sheetOf: 1, was: "Tuesday", is: null } });
  expect((await tab.send({ type: "pressed" })).name).toBe("done");
  const gone = { status: "sheet gone", sheet: "Tuesday" };
  expect(tab.model.held).toMatchObject({ update: null, lost: [], computed: { state: { tournaments: [gone] } } });
});

test("a column that is gone is asked where the book is looked over", async () => {
  const tab = await withEvening();
  await tab.workbook.type("Tuesday", "C1", "Pct. of all");
  await tab.workbook.type("Tuesday", "C2", 55);
  await tab.send({ type: "backPressed" });
  const answer = { columnNow: { no: 1, sheet: "Tuesday" }, is: { letter: "C", header: "Pct. of all" } };
  expect(tab.model.held).toMatchObject({ lostColumns: [{ code: "book-column-where", choices: [{ answer }, {}] }] });
  await tab.send({ type: "screenPressed", screen: "lookingOver" });
  const [asked] = (tab.model.held as Extract<typeof tab.model.held, { name: "open" }>).lostColumns;
  const found = await tab.send({ type: "questionAnswered", answer: asked!.choices[0]!.answer });
  expect(found).toMatchObject({ name: "preview", planned: { changes: true } });
  expect((await tab.send({ type: "pressed" })).name).toBe("done");
  expect(tab.model.held).toMatchObject({ update: null, lostColumns: [] });
});

test("a correction’s line in the log names the cells that changed, and what was and is there", async () => {
  const tab = await withEvening();
  await tab.workbook.type("Tuesday", "C2", 55);
  await tab.workbook.type("Tuesday", "C3", 45);
  await tab.workbook.type("Tuesday", "D5", 21);
  expect(await tab.send(UPDATE)).toMatchObject({
    planned: {
      proposal: {
        log: [
          {
            what: "corrected",
            cells: "Tuesday!C2,C3,D5",
            was: "Anna Bro: 60 · Bent Dahl: 60 · Carla Eg: 40 · Dora Fog: 40 · Gert Ibsen: 24 · Hanne Juul: 24",
            is: "Anna Bro: 55 · Bent Dahl: 55 · Carla Eg: 45 · Dora Fog: 45 · Gert Ibsen: 21 · Hanne Juul: 21",
          },
        ],
      },
    },
  });
  await tab.workbook.type("Tuesday", "D5", 24);
  // Two who changed places: their names, and no score.
  await tab.workbook.type("Tuesday", "C2", 60);
  await tab.workbook.type("Tuesday", "C3", 40);
  await tab.workbook.type("Tuesday", "B2", "Dora Fog");
  await tab.workbook.type("Tuesday", "B3", "Bent Dahl");
  await tab.send({ type: "backPressed" });
  expect(await tab.send(UPDATE)).toMatchObject({
    planned: { proposal: { log: [{ what: "corrected", cells: "Tuesday!B2,B3" }] } },
  });
});

test("the preview names a tournament as the log and Undo do: by its title", async () => {
  const title = "Autumn pairs";
  const tab = new Tab(await openWorkbook([MEMBERS, { ...EVENING, values: [[title], [], ...EVENING.values] }]));
  await tab.startFrom("Members");
  tab.workbook.select("Tuesday", "A3");
  await tab.send({ type: "enterPressed", what: "sheet" });
  expect(textsOf(tab)).toContain(`Log: entered No 1. ${title} How`);
  await tab.send({ type: "pressed" });
  expect(textsOf(tab)).toContain(`Undo: entering ${title}`);
  await tab.workbook.type("Tuesday", "C4", 55);
  await tab.workbook.type("Tuesday", "C5", 45);
  await tab.send({ type: "backPressed" });
  await tab.send(UPDATE);
  expect(textsOf(tab)).toMatch(/Log: corrected No 1\. Autumn pairs · Tuesday!C4,C5 · Anna Bro: 60 .* → Anna Bro: 55/);
  await tab.send({ type: "pressed" });
  await tab.send({ type: "backPressed" });
  await tab.send({ type: "asked", request: { what: "withdraw", no: 1, reason: "typed twice" } });
  expect(textsOf(tab)).toContain(`Log: withdrawn No 1. ${title} · typed twice`);
});

test("the preview says what the sheet was read as, and what of it is assumed", async () => {
  const tab = await withBook();
  tab.workbook.select("Tuesday", "A1");
  await tab.send({ type: "enterPressed", what: "sheet" });
  const page = newPage();
  render(h(Players, { model: tab.model, language: "en", send: () => undefined }), page);
  const text = textsIn(page).join(" · ");
  expect(text).toContain("Read as DBf pairs · played");
  expect(text).toMatch(/ · Standard settings \(scoring: [^·]+ · [^·]+\)/);
  expect(text).not.toMatch(/reading-|option-/);
});

test("handicaps that differ are answered one by one, or all of them with one press", async () => {
  const tab = await withBook();
  await tab.workbook.type("Tuesday", "E1", "Handicap 1");
  await tab.workbook.type("Tuesday", "F1", "Handicap 2");
  for (const [cell, value] of [
    ["E2", 30],
    ["F3", 31],
  ] as const)
    await tab.workbook.type("Tuesday", cell, value);
  tab.workbook.select("Tuesday", "A1");
  const asked = await tab.send({ type: "enterPressed", what: "sheet" });
  expect(asked).toMatchObject({
    planned: { proposal: { questions: [{ code: "book-handicap-differs" }, { code: "book-handicap-differs" }] } },
  });
  const page = newPage();
  render(h(Players, { model: tab.model, language: "en", send: () => undefined }), page);
  const offered = textsIn(page);
  expect(offered).toEqual(expect.arrayContaining(["The book’s for all", "The sheet’s for all", "One by one"]));
  // Each by itself is asked once somebody wants that.
  expect(offered).not.toContain("The book’s");
  const [first, second] = asked.name === "preview" ? asked.planned.proposal.questions : [];
  const one = await tab.send({ type: "questionAnswered", answer: first!.choices[1]!.answer });
  expect(one).toMatchObject({ planned: { proposal: { questions: [{ id: second!.id }] } } });
  const both = await tab.send({ type: "groupAnswered", answers: [second!.choices[0]!.answer] });
  expect(both).toMatchObject({ planned: { changes: true, proposal: { questions: [] } } });
});

test("a new name in a correction is asked, and is a new member as it would be in an entry", async () => {
  const tab = await withEvening();
  await tab.workbook.type("Tuesday", "B5", "Ida Krag");
  const asked = await tab.send(UPDATE);
  expect(asked).toMatchObject({ planned: { proposal: { questions: [{ code: "book-unknown-name" }] } } });
  const answered = await tab.send({ type: "questionAnswered", answer: { who: "Ida Krag", is: { newMember: "30" } } });
  expect(answered).toMatchObject({ planned: { changes: true, proposal: { questions: [] } } });
  await tab.send({ type: "pressed" });
  expect(tab.handicap("Hanne Juul")).toBe(20);
  expect(tab.handicap("Ida Krag")).not.toBe(20);
});

test("what was typed over in the book’s tables is said before any press that puts it back", async () => {
  const tab = await withEvening();
  const ledger = await tab.workbook.read("Ledger");
  const column = ledger.values[0]!.indexOf("Change");
  await tab.workbook.type("Ledger", address(1, column), 7);
  const edited = { code: "book-edited-elsewhere", sheet: "Ledger" };
  expect(await tab.send(UPDATE)).toMatchObject({ planned: { proposal: { problems: [edited] } } });
  await tab.send({ type: "backPressed" });
  const adjustment = { player: "Anna Bro", to: "19", reason: "by agreement" };
  const adjusted = await tab.send({ type: "asked", request: { what: "adjust", ...adjustment } });
  expect(adjusted).toMatchObject({ planned: { proposal: { problems: [edited] } } });
  await tab.send({ type: "backPressed" });
  const again = await tab.send({ type: "enterPressed", what: "sheet" });
  expect(again).toMatchObject({ planned: { proposal: { problems: [edited] } } });
});

test("the same sheet once more is nothing to write", async () => {
  const tab = await withEvening();
  const again = await tab.send({ type: "enterPressed", what: "sheet" });
  expect(again).toMatchObject({
    planned: { changes: false, proposal: { assumptions: [{ code: "book-nothing-changed" }] } },
  });
  expect((await tab.send({ type: "pressed" })).name).toBe("preview");
  expect(tab.model.held).toMatchObject({ undoes: [{ what: "entered", no: 1 }] });
});

test("the kind of a tournament is said in the language of the pane, whatever the book’s is", async () => {
  const { workbook } = await withBook();
  workbook.select("Tuesday", "A1");
  const tab = new Tab(workbook, undefined, "da");
  await tab.send({ type: "opened" });
  expect(await tab.send({ type: "enterPressed", what: "sheet" })).toMatchObject({
    planned: { tournaments: [{ kind: "dbf-pairs" }] },
  });
  await tab.send({ type: "backPressed" });
  await workbook.type("Tuesday", "C1", null);
  const { planned } = (await tab.send({ type: "enterPressed", what: "sheet" })) as Extract<
    PlayersModel["step"],
    { name: "preview" }
  >;
  expect(planned.proposal.problems).toMatchObject([
    { code: "book-no-tournament", details: { kind: "Parturnering, DBf", missing: ["Score"] } },
  ]);
});

test("a sheet with nothing on it is called empty, and no columns are asked for", async () => {
  const { workbook } = await withBook();
  await workbook.addSheet("New");
  workbook.select("New", "A1");
  const tab = new Tab(workbook);
  await tab.send({ type: "opened" });
  expect(await tab.send({ type: "enterPressed", what: "sheet" })).toMatchObject({
    planned: { columns: null, proposal: { problems: [{ code: "book-sheet-empty", sheet: "New" }] } },
  });
});

test("a handicap typed into the list is found, and one press away from an adjustment", async () => {
  const tab = await withBook();
  const list = await tab.workbook.read("Players");
  const row = list.values.findIndex((line) => line.includes("Anna Bro"));
  const column = list.values.find((line) => line.includes("Handicap"))!.indexOf("Handicap");
  await tab.workbook.type("Players", address(row, column), 15);
  await tab.send({ type: "backPressed" });
  const { held } = tab.model;
  expect(held).toMatchObject({ edits: [{ code: "book-edited", offer: { player: "Anna Bro", to: "15" } }] });
  const adjustment = { player: "Anna Bro", to: "15", reason: "typed by hand", confirmed: true };
  await tab.send({ type: "asked", request: { what: "adjust", ...adjustment } });
  expect((await tab.send({ type: "pressed" })).name).toBe("done");
  expect(tab.handicap("Anna Bro")).toBe(15);
});

const SCALE = [
  ["Handicap", "Step value", "Index"],
  [0, 0, 2000],
  [4, 4, 1800],
  [8, 8, 1600],
];

/** Members, a game, and the club's own scale. */
const CROQUET_CLUB: readonly Sheet[] = [
  {
    name: "Members",
    top: 0,
    left: 0,
    values: [
      ["Name", "Start handicap"],
      ["Ann", 8],
      ["Bo", 4],
    ],
  },
  {
    name: "May",
    top: 0,
    left: 0,
    values: [
      ["Winner", "Loser"],
      ["Ann", "Bo"],
    ],
  },
  { name: "House rules", top: 0, left: 0, values: SCALE },
];

test("an evening of croquet goes by the sheet House rules; another table there is asked about, and answered", async () => {
  const tab = new Tab(await openWorkbook(CROQUET_CLUB));
  const start = { what: "start", system: "croquet", club: "Lakeside", from: { is: "here", what: "sheet" } } as const;
  await tab.send({ type: "opened" });
  await tab.send({ type: "asked", request: start });
  await tab.send({ type: "pressed" });
  await tab.send({ type: "backPressed" });
  const index = (name: string) => {
    const { held } = tab.model;
    if (held.name !== "open") throw new Error(held.name);
    return held.computed.standings[held.computed.state.players.findIndex((one) => one.name === name)]!.index;
  };
  // Its triggers; then four steps of the club's own, the higher wins: 14.
  expect([index("Ann"), index("Bo")]).toEqual([1600, 1800]);
  tab.workbook.select("May", "A1");
  await tab.send({ type: "enterPressed", what: "sheet" });
  await tab.send({ type: "pressed" });
  expect([index("Ann"), index("Bo")]).toEqual([1614, 1786]);
  // One step: 11.
  await tab.workbook.type("House rules", "B4", 5);
  await tab.send({ type: "backPressed" });
  // The list says so before anything is asked of the book.
  const due = { proposal: { after: null, questions: [{ code: "book-rules-changed" }] } };
  expect(tab.model.held).toMatchObject({ name: "open", update: due });
  const update = { what: "update", answers: { organiserErrors: [] } } as const;
  const asked = await tab.send({ type: "asked", request: update });
  expect(asked).toMatchObject({ planned: { proposal: { questions: [{ code: "book-rules-changed" }] } } });
  await tab.send({ type: "questionAnswered", answer: { rulesSince: readIsoDay("2026-11-14")! } });
  await tab.send({ type: "pressed" });
  expect([index("Ann"), index("Bo")]).toEqual([1611, 1789]);
  await tab.send({ type: "undoPressed" });
  expect([index("Ann"), index("Bo")]).toEqual([1614, 1786]);
});

test("a table of the club's own that cannot be is named with its cell, and nothing is entered", async () => {
  const tab = new Tab(await openWorkbook(CROQUET_CLUB));
  await tab.send({ type: "opened" });
  const from = { is: "here", what: "sheet" } as const;
  const start = { what: "start", system: "croquet", club: "", from } as const;
  const bad = { proposal: { after: null, problems: [{ code: "own-table-not-above", sheet: "House rules" }] } };
  await tab.workbook.type("House rules", "B4", 3);
  expect(await tab.send({ type: "asked", request: start })).toMatchObject({ planned: bad });
  await tab.workbook.type("House rules", "B4", 8);
  await tab.send({ type: "asked", request: start });
  await tab.send({ type: "pressed" });
  await tab.workbook.type("House rules", "B4", 3);
  tab.workbook.select("May", "A1");
  const stopped = await tab.send({ type: "asked", request: { what: "enter", from, answers: {} } });
  expect(stopped).toMatchObject({ planned: bad });
});

test("two people have the book open: the one who comes second sees what the first entered before anything is written", async () => {
  const first = await withEvening();
  const { workbook } = first;
  const second = new Tab(workbook);
  await second.send({ type: "opened" });
  const { values } = EVENING;
  for (const name of ["Wednesday", "Thursday"]) {
    await workbook.addSheet(name);
    const day = name === "Wednesday" ? "2026-11-11" : "2026-11-12";
    const lines = [[day, null, null, null], ...values.map((line) => [...line])];
    const contents = lines.map((line) =>
      line.map((value) => ({ value: value as string | number | null, formula: null, format: null })),
    );
    await workbook.write(name, [{ top: 0, left: 0, contents }]);
  }
  workbook.select("Thursday", "A1");
  expect(await second.send({ type: "enterPressed", what: "sheet" })).toMatchObject({ name: "preview" });
  // Meanwhile the first enters Wednesday.
  workbook.select("Wednesday", "A1");
  await first.send({ type: "enterPressed", what: "sheet" });
  expect((await first.send({ type: "pressed" })).name).toBe("done");
  const entered = await contents(workbook);

  const seen = await second.send({ type: "pressed" });
  expect(seen).toMatchObject({ name: "preview", changed: true, planned: { tournaments: [{ no: 3 }] } });
  expect(await contents(workbook)).toEqual(entered);
  expect((await second.send({ type: "pressed" })).name).toBe("done");
  await first.send({ type: "backPressed" });
  const { held } = first.model;
  if (held.name !== "open") throw new Error(held.name);
  expect(held.computed.state.tournaments.map(({ no, sheet }) => [no, sheet])).toEqual([
    [1, "Tuesday"],
    [2, "Wednesday"],
    [3, "Thursday"],
  ]);
});

describe("tables and memory of different copies", () => {
  const MEMORY = "Club book memory";
  /** A book with an evening, whose memory is the one of before it. */
  async function mixed(): Promise<Tab<OpenWorkbook>> {
    const tab = await withBook();
    const older = (await tab.workbook.read(MEMORY)).values.map(([cell]) => cell ?? null);
    await tab.send({ type: "backPressed" });
    await tab.send({
      type: "asked",
      request: { what: "enter", from: { is: "sheet", sheet: "Tuesday", area: null }, answers: {} },
    });
    expect((await tab.send({ type: "pressed" })).name).toBe("done");
    const { values } = await tab.workbook.read(MEMORY);
    const contents = values.map((_, row) => [
      { value: (older[row] ?? null) as string | null, formula: null, format: "@" },
    ]);
    await tab.workbook.write(MEMORY, [{ top: 0, left: 0, contents }]);
    return new Tab(tab.workbook);
  }

  test.each([
    ["tables", 1],
    ["memory", 0],
  ] as const)("are a question before anything is shown; the %s count", async (trust, tournaments) => {
    const tab = await mixed();
    await tab.send({ type: "opened" });
    expect(tab.model.held).toMatchObject({ name: "asked", questions: [{ code: "book-memory-older" }] });
    const page = newPage();
    const send = () => undefined;
    render(h(Players, { model: tab.model, language: "en", send }), page);
    expect(textsIn(page)).toEqual(expect.arrayContaining(["The tables", "The book’s memory"]));
    await tab.send({ type: "questionAnswered", answer: { trust } });
    expect(tab.model.held).toMatchObject({ name: "open", update: { changes: true } });
    await tab.send(UPDATE);
    expect((await tab.send({ type: "pressed" })).name).toBe("done");
    const { held } = tab.model;
    expect(held).toMatchObject({ name: "open", update: null });
    expect(held.name === "open" && held.computed.state.tournaments.length).toBe(tournaments);
    // Read anew it is one book.
    const again = new Tab(tab.workbook);
    await again.send({ type: "opened" });
    expect(again.model.held).toMatchObject({ name: "open", update: null });
  });
});

test("a player whose name was typed over is asked as the book is opened, and is the same", async () => {
  const tab = await withEvening();
  const list = await tab.workbook.read("Players");
  const row = list.values.findIndex((line) => line.includes("Anna Bro"));
  await tab.workbook.type("Players", address(row, list.values[row]!.indexOf("Anna Bro")), "Anna Holm");
  await tab.send({ type: "backPressed" });
  expect(tab.model.held).toMatchObject({ name: "asked", questions: [{ code: "book-renamed" }] });
  await tab.send({ type: "questionAnswered", answer: { renamed: "Anna Bro", to: "Anna Holm" } });
  expect(tab.model.held).toMatchObject({ name: "open" });
  await tab.send(UPDATE);
  expect((await tab.send({ type: "pressed" })).name).toBe("done");
  const { held } = tab.model;
  const names = held.name === "open" ? held.computed.state.players.map(({ name }) => name) : [];
  expect([names.includes("Anna Holm"), names.includes("Anna Bro")]).toEqual([true, false]);
});

test("the book's own lists, the noticeboard and a list of players are no tournaments, and nobody is asked for their columns", async () => {
  const tab = await withBook();
  await tab.send({ type: "backPressed" });
  await tab.send({ type: "screenPressed", screen: "noticing" });
  await tab.send({ type: "makePressed" });
  for (const name of ["Players", "Tournaments", "Ledger", "Log", "Noticeboard", "Members"]) {
    await tab.send({ type: "backPressed" });
    tab.workbook.select(name, "A1");
    const problems = [{ code: "book-not-tournament", details: { sheet: name } }];
    expect(await tab.send({ type: "enterPressed", what: "sheet" })).toMatchObject({
      name: "preview",
      planned: { columns: null, proposal: { after: null, problems } },
    });
  }
});

describe("a list whose columns are not all known", () => {
  const MEMBERS_BY_DATE: Sheet = {
    name: "Medlemmer",
    top: 0,
    left: 0,
    values: [
      ["Medlem", "Hcp pr 1/9"],
      ["Anna Bro", "34,5"],
      ["Bent Dahl", "u/g"],
      ["I alt 2 medlemmer", null],
    ],
  };
  const request = { what: "start", system: "dbf", club: "Bridge", from: { is: "here", what: "sheet" } } as const;
  const answers = [{ column: "Hcp pr 1/9", field: "Handicap" }] as const;

  test("asks before a book can be started from it; Back keeps the answer, and it can be changed", async () => {
    const tab = new Tab(await openWorkbook([MEMBERS_BY_DATE]));
    await tab.send({ type: "opened" });
    await tab.send({ type: "startPressed" });
    const asked = await tab.send({ type: "asked", request });
    expect(asked).toMatchObject({ name: "preview", planned: { list: { doubts: [{ is: "column" }] }, changes: false } });
    await tab.send({ type: "pressed" });
    expect(tab.model.step.name).toBe("preview");
    const settled = await tab.send({ type: "groupAnswered", answers });
    expect(settled).toMatchObject({ name: "preview", planned: { list: { doubts: [] }, changes: true } });
    const back = await tab.send({ type: "backPressed" });
    if (back.name !== "starting" || back.request.system === null) throw new Error(back.name);
    const { system } = back.request;
    const again = await tab.send({ type: "asked", request: { ...back.request, system } });
    expect(again).toMatchObject({ name: "preview", planned: { list: { doubts: [] } } });
    if (again.name !== "preview" || again.request.what !== "start") throw new Error(again.name);
    const unsaid = { ...again.request, said: { settings: {}, columns: {} } };
    const open = await tab.send({ type: "requestChanged", request: unsaid });
    expect(open).toMatchObject({ name: "preview", planned: { list: { doubts: [{ is: "column" }] } } });
    await tab.send({ type: "groupAnswered", answers });
    expect((await tab.send({ type: "pressed" })).name).toBe("done");
    expect([tab.handicap("Anna Bro"), tab.handicap("Bent Dahl")]).toEqual([34.5, 52]);
  });
});
