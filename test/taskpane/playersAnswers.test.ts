// What was answered in the tab of players: it stays, can be taken back, and is used when the same is asked again.
import { told } from "../../src/kernel/told";
import type { VNode } from "preact";
import type { Answer, Answers } from "../../src/book";
import { answersToEnter, withAnswer, withoutAnswer, type Answered } from "../../src/requests/answers";
import type { ReadingPart } from "../../src/requests/reading";
import { YesNoChoice } from "../../src/taskpane/parts/ReadingChoices";
import { ROWS_PLAYED, SAME_NAMES } from "../../src/tournaments";
import type { PlayersModel } from "../../src/taskpane/players/model";
import { sheet } from "../tournaments/sheets";
import { openWorkbook, type OpenWorkbook } from "./headless";
import { Tab } from "./playersTab";
import { textsOf } from "./tabTexts";

const MEMBERS = sheet(
  `
Name|Start handicap
Anna Bro|20
Bent Dahl|20
Carla Eg|20
Dora Fog|20`,
  "Members",
);
const EVENING = sheet(
  `
Player 1|Player 2|Score %|Boards
Anna Bror|Bent Dahl|60|24
Carla Egg|Dora Fog|40|24`,
  "Tuesday",
);

async function asked(evening = EVENING): Promise<Tab<OpenWorkbook>> {
  const tab = new Tab(await openWorkbook([MEMBERS, evening]));
  await tab.send({ type: "opened" });
  await tab.send({ type: "startPressed" });
  const from = { is: "here", what: "sheet" } as const;
  await tab.send({ type: "asked", request: { what: "start", system: "dbf", club: "Bridge", from } });
  await tab.send({ type: "pressed" });
  await tab.send({ type: "backPressed" });
  tab.workbook.select("Tuesday", "A1");
  await tab.send({ type: "enterPressed", what: "sheet" });
  return tab;
}

const ANNA = { type: "questionAnswered", answer: { who: "Anna Bror", is: { same: "Anna Bro" } } } as const;
const CARLA = { type: "questionAnswered", answer: { who: "Carla Egg", is: { same: "Carla Eg" } } } as const;

function open(tab: Tab): string[] {
  const step = tab.model.step as Extract<PlayersModel["step"], { name: "preview" }>;
  return step.planned.proposal.questions.map(({ id }) => id);
}

test("an answer survives Back, and the press needs the others only", async () => {
  const tab = await asked();
  expect(open(tab)).toEqual(["who:Anna Bror", "who:Carla Egg"]);
  await tab.send(ANNA);
  expect(open(tab)).toEqual(["who:Carla Egg"]);
  await tab.send({ type: "backPressed" });
  await tab.send({ type: "enterPressed", what: "sheet" });
  expect(open(tab)).toEqual(["who:Carla Egg"]);
  await tab.send(CARLA);
  expect((await tab.send({ type: "pressed" })).name).toBe("done");
});

test("another sheet is asked anew", async () => {
  const tab = await asked();
  await tab.send(ANNA);
  await tab.send({ type: "backPressed" });
  const other = await openWorkbook([{ ...EVENING, name: "Wednesday" }]);
  const { values } = await other.read("Wednesday");
  await tab.workbook.addSheet("Wednesday");
  for (const [row, line] of values.entries())
    for (const [column, value] of line.entries())
      await tab.workbook.type("Wednesday", `${"ABCD"[column]!}${row + 1}`, value as string | number);
  tab.workbook.select("Wednesday", "A1");
  await tab.send({ type: "enterPressed", what: "sheet" });
  expect(open(tab)).toEqual(["who:Anna Bror", "who:Carla Egg"]);
});

test("a given answer stays in sight, and taken back it is asked again", async () => {
  const tab = await asked();
  await tab.send(ANNA);
  expect(textsOf(tab)).toContain("Anna Bror: Yes, it is Anna Bro");
  const step = tab.model.step as Extract<PlayersModel["step"], { name: "preview" }>;
  if (step.request.what !== "enter") throw new Error(step.request.what);
  const answer = step.request.answered!.find((one) => "who" in one);
  await tab.send({ type: "requestChanged", request: withoutAnswer(step.request, answer!) });
  expect(open(tab)).toEqual(["who:Anna Bror", "who:Carla Egg"]);
});

test("a cell that is corrected while questions are open is read by itself, and what fits stays answered", async () => {
  const tab = await asked();
  await tab.send(ANNA);
  await tab.workbook.type("Tuesday", "A3", "Carla Eg");
  const step = await tab.send({ type: "sheetEdited" });
  expect(open(tab)).toEqual([]);
  expect(step).toMatchObject({ name: "preview", planned: { changes: true } });
});

test("an answer that fits nothing any more falls silently", async () => {
  const tab = await asked();
  await tab.send(ANNA);
  await tab.send(CARLA);
  await tab.workbook.type("Tuesday", "A2", "Anna Bro");
  const step = await tab.send({ type: "sheetEdited" });
  expect(step).toMatchObject({ name: "preview", planned: { changes: true, proposal: { problems: [] } } });
  await tab.send({ type: "pressed" });
  expect(tab.model.step.name).toBe("done");
});

test("after the press the answers are those of the book, and nothing is left for the next time", async () => {
  const tab = await asked();
  await tab.send(ANNA);
  await tab.send(CARLA);
  await tab.send({ type: "pressed" });
  expect(tab.model.drafts).toEqual({});
});

test("a kind that was chosen survives Back, and its columns with it", async () => {
  const tab = await asked();
  await tab.send({ type: "readingAnswered", answer: { column: "Score %", field: null } });
  expect(tab.model.step).toMatchObject({ planned: { columns: { missed: { missing: [{ name: { en: "Score" } }] } } } });
  await tab.send({ type: "backPressed" });
  await tab.send({ type: "enterPressed", what: "sheet" });
  expect(tab.model.step).toMatchObject({ planned: { columns: { missed: { missing: [{ name: { en: "Score" } }] } } } });
  await tab.send({ type: "readingAnswered", answer: { column: "Score %", field: "Score" } });
  expect(open(tab)).toEqual(["who:Anna Bror", "who:Carla Egg"]);
});

test("Undo says what it takes back: after the press, and in the list", async () => {
  const tab = await asked();
  await tab.send(ANNA);
  await tab.send(CARLA);
  await tab.send({ type: "pressed" });
  expect(textsOf(tab)).toContain("Undo: entering Tuesday");
  expect(textsOf(tab)).toContain("Next: the list shows everybody’s new handicap");
  await tab.send({ type: "backPressed" });
  expect(textsOf(tab)).toContain("Undo: entering Tuesday");
  await tab.send({ type: "undoPressed" });
  await tab.send({ type: "backPressed" });
  expect(textsOf(tab)).not.toContain("Undo");
});

test("of two presses in one minute, Undo names the last", async () => {
  const tab = await asked();
  await tab.send(ANNA);
  await tab.send(CARLA);
  await tab.send({ type: "pressed" });
  await tab.workbook.type("Tuesday", "C2", 55);
  await tab.workbook.type("Tuesday", "C3", 45);
  await tab.send({ type: "backPressed" });
  await tab.send({ type: "asked", request: { what: "update", answers: { organiserErrors: [] } } });
  await tab.send({ type: "pressed" });
  expect(textsOf(tab)).toContain("Undo: correcting Tuesday");
  await tab.send({ type: "backPressed" });
  expect(textsOf(tab)).toContain("Undo: correcting Tuesday");
});

test("a list with a name twice and a handicap that is none asks, shows what was said, and takes it back", async () => {
  const list = sheet("\nName|Start handicap\nAnna Bro|20\nBent Dahl|strong\nAnna Bro|20", "Members");
  const tab = new Tab(await openWorkbook([list]));
  await tab.send({ type: "opened" });
  await tab.send({ type: "startPressed" });
  const from = { is: "here", what: "sheet" } as const;
  await tab.send({ type: "asked", request: { what: "start", system: "dbf", club: "Bridge", from } });
  expect(open(tab)).toEqual(["handicap:Bent Dahl", "who:Anna Bro@row 4"]);
  await tab.send({ type: "questionAnswered", answer: { startOf: "Bent Dahl", start: "25" } });
  await tab.send({ type: "questionAnswered", answer: { who: "Anna Bro@row 4", is: { same: "Anna Bro" } } });
  expect(open(tab)).toEqual([]);
  expect(textsOf(tab)).toContain("Bent Dahl: Begin with that: 25");
  await tab.send({ type: "pressed" });
  expect(tab.handicap("Bent Dahl")).toBe(25);
});

test("every answer on the way to an entry is kept once, and can be taken back", () => {
  const answers = [
    { day: 46000 },
    { startOf: "Bo Elm", start: "5" },
    { startOf: "bo elm", start: "6" },
    { tournament: { corrects: 3 } },
    { late: 3, reason: "typing" },
  ] as const;
  const request = answers.reduce<Answered & { what: "enter"; answers: Answers }>(withAnswer, {
    what: "enter",
    answers: {},
  });
  expect(request.answered).toEqual([answers[0], ...answers.slice(2)]);
  expect(answersToEnter(request)).toMatchObject({
    ...{ dayUnsaid: 46000, starts: [["bo elm", "6"]] },
    ...{ organiserError: true, reason: "typing", correct: 3 },
  });
  const [day, start, , late] = request.answered!;
  const without = (answer: Answer) => answersToEnter(withoutAnswer(request, answer));
  expect(without(day!).dayUnsaid).toBeUndefined();
  expect(without(start!).starts).toBeUndefined();
  expect(without(late!).organiserError).toBeUndefined();
});

test("the day of a sheet that says none is asked, and nothing is written before", async () => {
  const tab = await asked();
  await tab.send({ type: "backPressed" });
  await tab.workbook.type("Tuesday", "A2", "Anna Bro");
  await tab.workbook.type("Tuesday", "A3", "Carla Eg");
  const fresh = new Tab(tab.workbook);
  await fresh.send({ type: "opened" });
  const step = await fresh.send({ type: "enterPressed", what: "sheet" }, null);
  expect(open(fresh)).toEqual(["day"]);
  expect(step).toMatchObject({ planned: { proposal: { after: null } } });
  expect(textsOf(fresh)).toContain("Played on");
  await fresh.send({ type: "questionAnswered", answer: { day: 46200 } });
  expect(open(fresh)).toEqual([]);
  expect(textsOf(fresh)).toContain("Played on: ");
});

test("the order of a date with slashes is chosen in the reading line, and the day follows", async () => {
  const titled = sheet(
    `
Club evening 03/04/2026
Player 1|Player 2|Score %|Boards
Anna Bro|Bent Dahl|60|24
Carla Eg|Dora Fog|40|24`,
    "Tuesday",
  );
  const tab = await asked(titled);
  expect(textsOf(tab)).toMatch(
    /played 3 April 2026 \(unless you say otherwise\).*date order: day first \(3\/6 is 3 June\) \(unless you say otherwise\)/,
  );
  await tab.send({ type: "readingAnswered", answer: { setting: "date-order", value: "month-day" } });
  expect(textsOf(tab)).toMatch(/played 4 March 2026 counts.*date order: month first/);
});

test("whether it counts, a row and two names are changed where the reading line says them", async () => {
  const tab = await asked();
  await tab.send(ANNA);
  await tab.send(CARLA);
  const about = () => {
    const { step } = tab.model;
    if (step.name !== "preview") throw new Error(step.name);
    return step.planned.tournaments[0]!;
  };
  expect(about().notRegulated).toBeNull();
  await tab.send({ type: "readingAnswered", answer: { counts: false } });
  expect(about().notRegulated).toBe("not counted");
  await tab.send({ type: "readingAnswered", answer: { counts: true } });
  expect(about().notRegulated).toBeNull();
  const give = jest.fn();
  const choose = (part: Pick<ReadingPart, "id" | "value" | "words">, word: string) => {
    const props = {
      part: { ...part, grade: "stated", cells: [] },
      read: { answers: { "rows-played": "7=yes" } },
      give,
    };
    const drawn = YesNoChoice({ say: (code: string) => code, language: "en", ...props } as never);
    (drawn as unknown as VNode<{ give: (word: string) => void }>).props.give(word);
  };
  choose({ id: "row:Games!4", value: "no", words: told("reading-row-played", { row: 4 }) }, "yes");
  expect(give).toHaveBeenLastCalledWith({ setting: ROWS_PLAYED.key, value: "4=yes; 7=yes" });
  choose(
    { id: "names:Ann,Anne", value: "no", words: told("reading-two-names", { name: "Ann", other: "Anne" }) },
    "yes",
  );
  expect(give).toHaveBeenLastCalledWith({ setting: SAME_NAMES.key, value: expect.stringContaining("Anne") });
  choose({ id: "counts", value: "yes", words: told("reading-counts") }, "no");
  expect(give).toHaveBeenLastCalledWith({ counts: false });
});

test("Go: a player started with a rank, not with sessions, and after an entry nobody is promised a new handicap", async () => {
  const members = sheet(`\nName|Rank\nAnna Bro|2k\nBent Dahl|5k`, "Members");
  const evening = sheet(`\nBlack|White|Result\nBent Dahl|Anna Bro|B+R`, "8 September 2026");
  const tab = new Tab(await openWorkbook([members, evening]));
  await tab.send({ type: "opened" });
  const from = { is: "here", what: "sheet" } as const;
  await tab.send({ type: "asked", request: { what: "start", system: "go", club: "", from } });
  await tab.send({ type: "pressed" });
  await tab.send({ type: "backPressed" });
  tab.workbook.select("8 September 2026", "A1");
  await tab.send({ type: "enterPressed", what: "sheet" });
  await tab.send({ type: "pressed" });
  expect(textsOf(tab)).toContain("“Noticeboard” beside the list");
  await tab.send({ type: "backPressed" });
  await tab.send({ type: "playerChosen", player: 0 });
  expect(textsOf(tab)).toContain("Started with 2k.");
});

// Nobody takes part twice in an evening: together, the two evenings of one table could not be entered.
const SEASON = sheet(
  `
Date|Player 1|Player 2|Score %|Boards
9-9-2026|Anna Bro|Bent Dahl|60|24
9-9-2026|Carla Eg|Dora Fog|40|24
16-9-2026|Anna Bro|Carla Eg|52|24
16-9-2026|Bent Dahl|Dora Fog|48|24`,
  "Tuesday",
);

test("of a table of several evenings one is entered after the other", async () => {
  const tab = await asked(SEASON);
  expect(textsOf(tab)).toContain(
    "The sheet holds several days: which of them is read? – choose – 9-9-2026 16-9-2026 all of them together",
  );
  const enter = async (day: string) => {
    await tab.send({ type: "groupAnswered", answers: [{ setting: "only-section", value: day }] });
    expect(textsOf(tab)).toContain(`only the rows of ${day}, one of 2 days`);
    expect((await tab.send({ type: "pressed" })).name).toBe("done");
  };
  await enter("9-9-2026");
  expect(textsOf(tab)).toContain("1 more on this sheet waits to be entered: 16-9-2026");
  expect(textsOf(tab)).toContain("Enter 16-9-2026");
  // As the button asks.
  const next = { is: "sheet", sheet: "Tuesday", area: null } as const;
  const settings = { "only-section": "16-9-2026" };
  await tab.send({
    type: "asked",
    request: { what: "enter", from: next, answers: {}, said: { settings, columns: {} } },
  });
  expect(textsOf(tab)).toContain("only the rows of 16-9-2026, one of 2 days");
  expect((await tab.send({ type: "pressed" })).name).toBe("done");
  expect(textsOf(tab)).not.toContain("not entered yet");
  const { held } = tab.model;
  if (held.name !== "open") throw new Error(held.name);
  const { tournaments } = held.computed.state;
  expect(tournaments.map(({ sheet: on, lines }) => [on, lines.length])).toEqual([
    ["Tuesday", 4],
    ["Tuesday", 4],
  ]);
  expect(tournaments[1]!.played - tournaments[0]!.played).toBe(7);
});

test("the order of the games of a list can be turned round before the press", async () => {
  const list = sheet("Name|Last 1|Last 2\nAnn Ash|51.0|53.7\nBen Birch|48.0|50.1", "Members");
  const tab = new Tab(await openWorkbook([list]));
  await tab.send({ type: "opened" });
  await tab.send({ type: "startPressed" });
  const from = { is: "here", what: "sheet" } as const;
  await tab.send({ type: "asked", request: { what: "start", system: "acbl", club: "Holme", from } });
  expect(textsOf(tab)).toContain("games order: the oldest first (unless you say otherwise)");
  const step = tab.model.step as Extract<PlayersModel["step"], { name: "preview" }>;
  if (step.request.what !== "start") throw new Error(step.request.what);
  const said = { settings: { "games-order": "latest-first" }, columns: {} };
  await tab.send({ type: "requestChanged", request: { ...step.request, said } });
  expect(textsOf(tab)).toContain("games order: the latest first Change the answer");
  expect((await tab.send({ type: "pressed" })).name).toBe("done");
  const { held } = tab.model;
  if (held.name !== "open") throw new Error(held.name);
  expect(held.computed.state.players[0]!.start.sessions).toEqual([0.537, 0.51]);
});
