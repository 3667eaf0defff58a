// What was answered of a sheet that is to be filled: it stays until it is filled in, and is then kept in the workbook.
import { h, render } from "preact";
import { App } from "../../src/taskpane/App";
import * as laterSteps from "../../src/taskpane/laterSteps";
import { sheet } from "../tournaments/sheets";
import { columnsFilled } from "../../src/requests/filling/resultsOf";
import { startModel } from "../../src/taskpane/model";
import { update } from "../../src/taskpane/update";
import { games } from "../workbook/contract";
import { HeadlessPane, openWorkbook } from "./headless";
import { newPage, foldedTexts, textsIn } from "./page";

const PAIRS = sheet(
  `
Player 1|Handicap 1|Player 2|Handicap 2|Score %|Phone
Anna Bro|34.5|Bent Dahl|20|60|1
Carla Eg|13|Dora Fog|40|40|2`,
  "Tuesday",
);

async function checked(...sheets: Parameters<typeof openWorkbook>[0]): Promise<HeadlessPane> {
  return new HeadlessPane(await openWorkbook(sheets)).send({ type: "sheetChosen" });
}

const BOARDS = { type: "settingGiven", key: "boards", value: 24 } as const;
const settings = (pane: HeadlessPane) => pane.at("results").chosen.plan?.settings;

async function drawn(pane: HeadlessPane): Promise<Element> {
  await laterSteps.loadSteps();
  const page = newPage();
  render(
    h(App, { model: pane.model, workbook: pane.workbook, laterSteps, players: null, send: () => undefined }),
    page,
  );
  return page;
}

async function texts(pane: HeadlessPane): Promise<string> {
  return textsIn(await drawn(pane)).join(" · ");
}

test("an answer survives Back, another tab, and reading the sheet again", async () => {
  const pane = await checked(PAIRS);
  expect(pane.at("results").chosen.asked.map(({ key }) => key)).toEqual(["boards"]);
  await pane.send(BOARDS);
  await pane.send({ type: "backPressed" });
  await pane.send({ type: "tabChosen", tab: "explain" });
  await pane.send({ type: "tabChosen", tab: "fill" });
  await pane.send({ type: "sheetChosen" });
  expect(settings(pane)).toMatchObject({ boards: 24 });
});

// A default that stood in the field could not be chosen, and the sheet could not be worked out.
test.each([
  ["play", "Summer Handicap\n\nWinner|Loser|Winner handicap|Loser handicap\nIda Storm|Per Lind|4|6"],
  [
    "imps",
    "Boards: 24\nPlayer 1|Handicap 1|Player 2|Handicap 2|IMP\nAnna Bro|34.5|Bent Dahl|20|12\nCarla Eg|13|Dora Fog|40|-12",
  ],
])("what is asked shows no answer before it has one: %s", async (key, drawing) => {
  const pane = await checked(sheet(drawing, "Tuesday"));
  expect(pane.at("results").chosen.asked.map((one) => one.key)).toEqual([key]);
  expect(await texts(pane)).toContain("Waits for 1 answer.");
  await pane.send({ type: "settingGiven", key, value: key === "play" ? "level" : "per-board" });
  expect(pane.at("results").chosen.asked).toEqual([]);
  expect(await texts(pane)).not.toContain("Waits for");
});

test("another sheet is asked anew", async () => {
  const pane = await checked(PAIRS, { ...PAIRS, name: "Wednesday" });
  await pane.send(BOARDS);
  await pane.send({ type: "backPressed" });
  pane.workbook.select("Wednesday", "A1");
  await pane.send({ type: "sheetChosen" });
  expect(pane.at("results").chosen.asked.map(({ key }) => key)).toEqual(["boards"]);
});

test("what was said of one kind is known when it is chosen again", async () => {
  const pane = await checked(games());
  await pane.send({ type: "settingGiven", key: "points", value: 14 });
  await pane.send({ type: "backPressed" });
  // Games of croquet are no match card: the kind that was chosen gives way.
  await pane.send({ type: "sheetChosen" });
  expect(pane.at("results").chosen.kind).toBe("croquet-games");
  expect(settings(pane)).toMatchObject({ points: 14 });
});

test("a column that was named stays named when another one comes in front of it, and falls when it goes", async () => {
  const pane = await checked(PAIRS);
  await pane.send(BOARDS);
  await pane.send({ type: "columnGiven", column: "Phone", field: "Score" });
  expect(pane.at("results").chosen.plan!.columns).toMatchObject({ Score: "Phone" });
  await pane.workbook.type("Tuesday", "G1", "Phone");
  await pane.workbook.type("Tuesday", "G2", 55);
  await pane.workbook.type("Tuesday", "G3", 45);
  for (const cell of ["F1", "F2", "F3"]) await pane.workbook.type("Tuesday", cell, null);
  await pane.send({ type: "sheetEdited" });
  const { found } = pane.at("results").chosen;
  expect(found!.choices.find(({ field }) => field === "Score")).toMatchObject({ column: 6, header: "Phone" });
  await pane.workbook.type("Tuesday", "G1", "Remarks");
  await pane.send({ type: "sheetEdited" });
  expect(pane.at("results").chosen.plan!.columns).toMatchObject({ Score: "Score %" });
});

test("a part of the reading that is changed is computed at once, and not written before", async () => {
  const pane = await checked(games());
  const before = pane.at("results").chosen.plan!;
  pane.take({ type: "settingGiven", key: "points", value: 14 });
  pane.take({ type: "fillPressed" });
  expect(pane.step.name).toBe("results");
  await pane.send({ type: "placeShown", sheet: "Games", area: { top: 0, left: 0, bottom: 0, right: 0 } });
  const { chosen, ticket } = pane.at("results");
  expect([ticket, chosen.plan!.settings["points"]]).toEqual([null, 14]);
  expect(chosen.plan!.rows).not.toEqual(before.rows);
});

test("a part that leaves a question open asks it again", async () => {
  const pane = await checked(PAIRS);
  await pane.send(BOARDS);
  await pane.send({ type: "settingGiven", key: "boards", value: null });
  expect(pane.at("results").chosen.asked.map(({ key }) => key)).toEqual(["boards"]);
});

test("after the fill the workbook keeps the answers, and the line says that they are those of last time", async () => {
  const pane = await checked(PAIRS);
  await pane.send(BOARDS);
  expect(await texts(pane)).toContain("boards: 24");
  await pane.send({ type: "columnGiven", column: "Phone", field: null });
  expect(await texts(pane)).toContain("Not used: Phone");
  await pane.send({ type: "fillPressed" });
  expect(pane.model.said).toEqual({});
  await pane.send({ type: "backPressed" });
  await pane.send({ type: "sheetChosen" });
  expect(settings(pane)).toMatchObject({ boards: 24 });
  expect(await texts(pane)).toContain("Boards: 24 · as last time");
});

test("the line says the kind, what is assumed, and which columns are not used", async () => {
  const pane = await checked(PAIRS);
  await pane.send(BOARDS);
  const text = await texts(pane);
  expect(text).toContain("Read as DBf pairs");
  expect(text).toMatch(/Standard settings · scoring: [^·]+/);
  expect(text).toContain("5 columns read");
  expect(text).toContain("Not used: Phone");
  expect(text).not.toMatch(/reading-|option-|check-/);
});

test("a column that stays empty beside new ones is told, and the result that it is for can be chosen", async () => {
  const pane = await checked(
    sheet(
      "Winner|Winner handicap|Loser|Loser handicap|Moved by\nIda Storm|4|Per Lind|6|\nAnn Holt|3|Bo Field|2|",
      "May",
    ),
  );
  expect(await texts(pane)).toContain("“Moved by” stays empty: which result is it for?");
  await pane.send({ type: "columnGiven", column: "Moved by", field: "Change" });
  const text = await texts(pane);
  expect(text).not.toContain("“Moved by” stays empty and new columns are added");
  expect(text).not.toContain("Not used: Moved by");
  expect(pane.at("results").chosen.plan!.writes.filter(({ column, row }) => column === 4 && row > 0)).toHaveLength(2);
  await pane.send({ type: "fillPressed" });
  await pane.send({ type: "backPressed" });
  await pane.send({ type: "sheetChosen" });
  expect(pane.at("results").chosen.columns).toEqual({ "Moved by": "Change" });
});

describe("a kind that was chosen", () => {
  const TWO = sheet(
    `
Player 1|Handicap 1|Player 2|Handicap 2|Score|Boards|Table
Anna Bro|20|Bent Dahl|20|60|24|1
Carla Eg|13|Dora Fog|40|40|24|1`,
    "Tuesday",
  );
  const filled = async () => {
    const pane = await checked(TWO);
    expect(pane.at("results").chosen.kind).toBe("dbf-pairs");
    await pane.send({ type: "kindChosen", kind: "acbl-pairs" });
    for (const { key } of pane.at("results").chosen.asked) await pane.send({ type: "settingGiven", key, value: 100 });
    await pane.send({ type: "fillPressed" });
    await pane.send({ type: "backPressed" });
    return pane;
  };

  test("is kept in the workbook, and said to be that of last time", async () => {
    const pane = await filled();
    const { values } = await pane.workbook.read("Club Handicaps");
    expect(values).toContainEqual(["Tuesday", "ACBL pairs with percentage handicaps", "kind", "chosen"]);
    await pane.send({ type: "sheetChosen" });
    expect(pane.at("results").chosen.kind).toBe("acbl-pairs");
    expect(await texts(pane)).toContain("Read as ACBL pairs with percentage handicaps · as last time");
  });

  test("gives way to another one that is chosen", async () => {
    const pane = await filled();
    await pane.send({ type: "sheetChosen" });
    await pane.send({ type: "kindChosen", kind: "dbf-pairs" });
    await pane.send({ type: "fillPressed" });
    const { values } = await pane.workbook.read("Club Handicaps");
    expect(values.filter((row) => row[2] === "kind")).toEqual([["Tuesday", "DBf pairs", "kind", "chosen"]]);
  });

  test("falls where the sheet is none of it any more", async () => {
    const pane = await filled();
    for (const [i, header] of ["Winner", "Winner handicap", "Loser", "Loser handicap", "X", "Y", "Z"].entries())
      await pane.workbook.type("Tuesday", `${"ABCDEFG"[i]!}1`, header);
    await pane.send({ type: "sheetChosen" });
    expect(pane.at("results").chosen.kind).not.toBe("acbl-pairs");
  });
});

describe("where the pane begins", () => {
  const found = (hasBook: boolean) => ({ type: "bookFound", hasBook }) as const;

  test("a workbook with a book is opened on its players", () => {
    const [model] = update(startModel("en"), found(true));
    expect(model.tab).toBe("players");
    expect(update(startModel("en"), found(false))[0].tab).toBe("fill");
  });

  test("not where somebody has pressed something, asked for a number, or started the book just now", () => {
    const [pressed] = update(startModel("en"), { type: "sheetChosen" });
    expect(update(pressed, found(true))[0].tab).toBe("fill");
    expect(update(startModel("en", "explain"), found(true))[0].tab).toBe("explain");
    const [without] = update(startModel("en"), found(false));
    expect(update(without, found(true))[0].tab).toBe("fill");
  });
});

test("Done says what Undo takes back, and where a number is explained", async () => {
  const pane = await checked(games());
  await pane.send({ type: "fillPressed" });
  const text = await texts(pane);
  expect(text).toContain("Undo: Games, Standings");
  expect(text).toContain("Why this number?");
});

test("who is the same person stays in sight, and can be two people again", async () => {
  const season = sheet(
    `
Date|Winner|Loser
2026-05-01|Ann Holt|Bo Field
2026-05-02|Bo Feild|Ann Holt`,
    "Season",
  );
  const players = sheet("Player|Handicap|Index\nAnn Holt|3|1740\nBo Field|2|1800", "Players");
  const pane = await checked(season, players);
  const isAsked = () => pane.at("results").chosen.plan!.problems.some(({ code }) => code === "name-spelt-otherwise");
  expect(isAsked()).toBe(true);
  await pane.send({
    type: "namesAnswered",
    answers: [{ name: "Bo Feild", other: "Bo Field", same: true }],
  });
  expect([isAsked(), (await texts(pane)).includes("“Bo Feild” and “Bo Field” are one person")]).toEqual([false, true]);
  await pane.send({ type: "namesAnswered", answers: [{ name: "Bo Field", other: "Bo Feild", same: false }] });
  expect([isAsked(), (await texts(pane)).includes("“Bo Field” and “Bo Feild” are two people")]).toEqual([false, true]);
});

test("an answer while a cell is being read again counts, and the old figures are never shown as the new", async () => {
  const pane = await checked(games());
  pane.take({ type: "settingGiven", key: "points", value: 14 });
  await pane.send({ type: "sheetEdited" });
  const { chosen, ticket } = pane.at("results");
  expect([ticket, chosen.plan!.settings["points"]]).toEqual([null, 14]);
});

test("one of two sections is chosen in the reading, and the columns are its own", async () => {
  const sections = sheet(
    `
Section A
Player 1|Handicap 1|Player 2|Handicap 2|Score %|Boards
Ann A|10|Bob B|12|60|24
Cia C|14|Dan D|16|40|24

Section B
Player 1|Handicap 1|Player 2|Handicap 2|Result|Boards
Eva E|20|Fie F|22|55|24
Gry G|24|Hans H|26|45|24`,
    "Tuesday",
  );
  const pane = await checked(sections);
  expect(await texts(pane)).toMatch(/headers in row 2\..*2 tables of the sheet: Section A, Section B/);
  await pane.send({ type: "settingGiven", key: "only-section", value: "Section B" });
  expect(await texts(pane)).toMatch(/headers in row 7\..*Only “Section B” of the 2 tables/);
  const { plan } = pane.at("results").chosen;
  expect([plan!.rows.map(({ row }) => row), plan!.columns["Score"]]).toEqual([[8, 9], "Result"]);
  await pane.send({ type: "settingGiven", key: "only-section", value: "all" });
  expect(pane.at("results").chosen.plan!.rows.map(({ row }) => row)).toEqual([3, 4, 8, 9]);
});

test("notes have figures as the sport shows them", async () => {
  // 51.9 and what a pair far below its expected result gets go over 52.
  const capped = sheet(
    `
Player 1|Handicap 1|Player 2|Handicap 2|Score %|Boards
Ann A|51.9|Bob B|51.95|20|24
Cia C|14|Dan D|16|60|24
Eva E|10|Fie F|16|65|24
Gry G|14|Hans H|16|55|24`,
    "Tuesday",
  );
  const pane = await checked(capped);
  expect(await texts(pane)).toMatch(/52\.\d\d,/);
  expect(await texts(pane)).toMatch(/52\.\d\d,/);
});

test("warnings are in sight, however many: some are about figures", async () => {
  const game = (one: string, other: string) => `${one}|2|${other}|4|${one}|14-26`;
  const pane = await checked(
    sheet(
      ["Player A|Handicap A|Player B|Handicap B|Winner|Score"]
        .concat(
          game("Ann Bell", "Bo Cole"),
          game("Cy Dunn", "Di East"),
          game("Ed Fox", "Fay Gill"),
          game("Gus Hay", "Ida Ick"),
        )
        .join("\n"),
      "Games",
    ),
  );
  const page = await drawn(pane);
  const inFolds = foldedTexts(page).join(" · ");
  const shown = textsIn(page).filter((text) => !inFolds.includes(text));
  expect(shown.filter((text) => text.includes("14-26"))).toHaveLength(4);
});

test("a table that two sports read just as well: the pane asks what was played", async () => {
  const pane = await checked(
    sheet("Home|Away|Home hcp|Away hcp|Score\nAnn Bell|Bo Cole|2|4|26-12\nCy Dunn|Di East|1|6|14-26", "May"),
  );
  expect(await texts(pane)).toContain("the columns fit more than one kind of tournament: what was played?");
  await pane.send({ type: "kindChosen", kind: "croquet-games" });
  expect(await texts(pane)).not.toContain("the columns fit more than one kind");
  expect(pane.at("results").chosen.plan!.kind).toBe("croquet-games");
});

test("a row is named by the two who play in it, not by its event; the list beside the games is not called unused", async () => {
  const pane = await checked(
    sheet(
      `
Score|Event|Winner|Loser||Name|Handicap|Club
+3tp|Summer Cup|Ida Storm|Per Lind||Ida Storm|4|North
+5|Summer Cup|Per Lind|Ida Storm||Per Lind|6|South`,
      "Games",
    ),
  );
  expect(await texts(pane)).toContain("Not used: Club");
  const shown = await texts(pane);
  expect(shown).toContain("Ida Storm – Per Lind");
  expect(shown).not.toContain("Summer Cup");
});

test("what one of two tables goes by is a row of its own, and is changed for that table alone", async () => {
  const table = (name: string) =>
    `Player 1|Handicap 1|Player 2|Handicap 2|Score %\nAnna ${name}|34.5|Bent ${name}|20|60\nCarla ${name}|13|Dora ${name}|40|40`;
  const pane = await checked(
    sheet(`A-row, 28 boards\n${table("Bro")}\n|\nB-row, 24 boards\n${table("Eg")}`, "Tuesday"),
  );
  expect(await texts(pane)).toContain("B-row, 24 boards: boards 24");
  await pane.send({ type: "settingGiven", key: "boards@B-row, 24 boards", value: 14 });
  expect(await texts(pane)).toContain("B-row, 24 boards: boards 14");
  expect(await texts(pane)).toContain("boards: 28");
});

test("beside a column for each side the names stand in the order of the sheet, whoever won", async () => {
  const pane = await checked(
    sheet(
      `
Challenger|H'cap|Defender|H'cap|Won by|Challenger +/-|Defender +/-
Cy Cole|3.5|Di Dale|3|D||`,
      "Ladder",
    ),
  );
  const shown = await texts(pane);
  // The defender won by one step: 9 from the challenger.
  expect(shown).toContain("Cy Cole – Di Dale · −9");
});

test("of tables side by side each row names its own pair", async () => {
  const pane = await checked(
    sheet(
      `
Klubaften 28 spil
Par|Navne|Hcp|Hcp|%||Par|Navne|Hcp|Hcp|%
1|Ann Ash & Bo Birch|20|21|60||5|Gus Gill & Hal Holm|20|21|40
2|Cy Cole & Di Dale|22|23|55||6|Ida Ince & Jon Juul|22|23|45
3|Ed Elm & Flo Fir|24|25|50||7|Kit Kerr & Lis Lund|24|25|50`,
      "Tirsdag",
    ),
  );
  await pane.send({ type: "settingGiven", key: "sections", value: "all" });
  const shown = await texts(pane);
  expect(shown).toContain("3 · Ann Ash & Bo Birch · ");
  expect(shown).toContain("3 · Gus Gill & Hal Holm · ");
  expect(shown).not.toContain("Bo Birch – Gus");
});

test("of cards side by side, it is said outside every fold which card has no room for its results; added columns are no columns of hers", async () => {
  const drawing = `
Elm 1 - Oak Town||||||||Ash Green - Elm 2
Brett|Heim|Wertung|Ergebnis|Gast|Wertung|Vorgabe||Brett|Heim|Wertung|Ergebnis|Gast|Wertung|Vorgabe
1|Uwe Brandl|17,5|1:0|Ilse Kranz|18|||1|Klaus Reiter|14|½:½|Toni Gruber|13|
2|Horst Dietl|16|0:1|Paul Lenz|13,5|||2|Otto Vogel|12,5|1:0|Max Huth|12,5|
3|Anke Eder|13|½:½|Rolf Moser|14,5|||3|Lea Thoma|11|½:½|Eva Iglauer|7|
|Summe||||||||Summe`;
  const pane = await checked(sheet(drawing, "Round 2"));
  const page = await drawn(pane);
  const said = (texts: readonly string[]) =>
    texts.filter((text) => text.includes("there is no room beside the card for the adjustments of its boards")).length;
  expect(said(textsIn(page)) - said(foldedTexts(page))).toBe(1);
  const { plan } = pane.at("results").chosen;
  expect(columnsFilled(plan!, pane.at("results").candidates.sheet)).toEqual({
    own: [],
    added: ["Home adj", "Away adj"],
  });
});
