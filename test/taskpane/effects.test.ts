import { readFileSync } from "node:fs";
import { sentence } from "../../src/messages";
import type { Encoding } from "../../src/files/letters/encodingNames";
import { columnsFilled } from "../../src/requests/filling/resultsOf";
import { planFill, recognise } from "../../src/tournaments";
import { readIn } from "../../src/taskpane/fill/readIn";
import type { Notice } from "../../src/taskpane/model";
import { WorkbookError } from "../../src/workbook/port";
import type { Sheet } from "../../src/sheet";
import { savedAs } from "../files/savedAs";
import { sheet } from "../tournaments/sheets";
import { card, games } from "../workbook/contract";
import { sampleFile } from "../workbook/samples";
import { differencesOf, snapshot } from "../workbook/snapshot";
import { HeadlessPane, openWorkbook } from "./headless";

const SEASON = `
Date|Winner|Loser
2026-05-01|Ann Holt|Bo Field
2026-05-02|Bo Field|Ann Holt`;
const PLAYERS = `
Player|Handicap|Index
Ann Holt|3|1740
Bo Field|2|1800`;
const season = () => sheet(SEASON, "Season");
const players = () => sheet(PLAYERS, "Players");

/** A sentence stands for the code, with nothing left to fill in. */
function expectToBeSaid({ code, details }: Notice): void {
  for (const language of ["en", "da"] as const) {
    const text = sentence(language, code, details);
    expect(text).not.toBe(code);
    expect(text).not.toMatch(/[{}]|undefined/);
  }
}

async function checked(...sheets: Parameters<typeof openWorkbook>[0]): Promise<HeadlessPane> {
  return new HeadlessPane(await openWorkbook(sheets)).send({ type: "sheetChosen" });
}

test("from the sheet to the filled sheet, and back", async () => {
  const pane = await checked(games());
  const before = await snapshot(pane.workbook);
  const { chosen, candidates } = pane.at("results");
  expect([chosen.kind, chosen.asked, candidates.fromFile]).toEqual(["croquet-games", [], null]);
  expect(pane.at("results").tables).toEqual([
    { sort: "summary", title: "Standings", sheet: "Standings", added: true, rows: 3, cells: 41 },
  ]);
  expect(differencesOf(before, await snapshot(pane.workbook))).toEqual([]);
  await pane.send({ type: "fillPressed" });
  const { filled } = pane.at("done");
  expect(filled).toMatchObject({ sheet: "Games", summaries: [{ name: "Standings", rows: 3 }], settings: null });
  const reports = pane.messages.filter(({ type }) => type === "progressed");
  expect(reports.length).toBeGreaterThan(0);
  await pane.send({ type: "placeShown", sheet: "Standings", area: filled.summaries[0]!.area });
  expect(pane.workbook.place.sheet).toBe("Standings");
  await pane.send({ type: "undoPressed" });
  expect(pane.at("undone").kept).toEqual([]);
  expect(differencesOf(before, await snapshot(pane.workbook))).toEqual([]);
});

test("her own empty columns are named, filled, found again, and empty again after undo", async () => {
  const drawn = sheet(
    `
Winner|W hcp|W index|Loser|L hcp|L index|Index +/-|Remarks
Ann Holt|3|1740|Bo Field|2|1800||rain`,
    "Season",
  );
  const pane = await checked(drawn);
  const before = await snapshot(pane.workbook);
  const { plan } = pane.at("results").chosen;
  expect(columnsFilled(plan!, drawn)).toMatchObject({
    own: ["Index +/-"],
    added: expect.not.arrayContaining(["Change"]),
  });
  await pane.send({ type: "fillPressed" });
  const written = await pane.workbook.read("Season");
  // 3 beats 2: two steps, 12.
  expect(written.values.map((line) => line[6])).toEqual(["Index +/-", 12]);
  const again = columnsFilled(planFill(recognise([written]).found[0]!, { working: false }), written);
  expect(again).toEqual({ own: [], added: [] });
  await pane.send({ type: "undoPressed" });
  expect(pane.at("undone").kept).toEqual([]);
  expect(differencesOf(before, await snapshot(pane.workbook))).toEqual([]);
});

test("players on another sheet are found without being asked for", async () => {
  const pane = await checked(season(), players());
  expect(pane.at("results").chosen.plan!.rows.map(({ outputs }) => outputs["Change"])).toEqual([12, 9]);
  expect(pane.at("results").candidates.others.map(({ name }) => name)).toEqual(["Players"]);
});

test("the sheet House rules is looked at without being asked for, and one that was changed since stops the fill", async () => {
  const scale = sheet("Handicap|Step value|Index\n2|0|1800\n3|3|1750", "House rules");
  const given = sheet("Winner|Loser|Winner hcp|Loser hcp\nAnn Holt|Bo Field|3|2", "Games");
  const pane = await checked(given, scale);
  const plan = pane.at("results").chosen.plan!;
  // Three steps of the club's own.
  expect(plan.rows[0]!.outputs).toMatchObject({ Steps: 3, Change: 13 });
  expectToBeSaid(plan.assumptions.find(({ code }) => code === "house-rules-tables")!);
  await pane.workbook.type("House rules", "B3", 4);
  await pane.send({ type: "fillPressed" });
  expect(pane.at("results").changed).toEqual(["House rules!B3"]);
  expect(pane.at("results").chosen.plan!.rows[0]!.outputs).toMatchObject({ Steps: 4, Change: 14 });
});

test("house rules are found by the name of their table, too, on a sheet of another name", async () => {
  const scale = sheet("Handicap|Step value|Index\n2|0|1800\n3|3|1750", "Our numbers");
  const pane = await checked(sheet("Winner|Loser|Winner hcp|Loser hcp\nAnn Holt|Bo Field|3|2", "Games"), scale);
  // By the printed step values 6 and 4.
  expect(pane.at("results").chosen.plan!.rows[0]!.outputs).toMatchObject({ Steps: 2 });
  await pane.workbook.putTable("Our numbers", "Club_Rules", { top: 0, left: 0, bottom: 2, right: 2 });
  await pane.send({ type: "sheetChosen" });
  expect(pane.at("results").chosen.plan!.rows[0]!.outputs).toMatchObject({ Steps: 3, Change: 13 });
});

test("the selection only; a single cell is no tournament", async () => {
  const workbook = await openWorkbook([games()]);
  const pane = await new HeadlessPane(workbook.select("Games", "B3")).send({ type: "selectionChosen" });
  expect(pane.at("choose").notice).toMatchObject({ code: "select-more" });
  workbook.select("Games", "A3:G5");
  await pane.send({ type: "selectionChosen" });
  expect(pane.at("results").chosen.plan!.rows.map(({ row }) => row)).toEqual([4, 5]);
  await pane.send({ type: "formulasChosen", formulas: false });
  await pane.send({ type: "fillPressed" });
  const { values } = await workbook.read("Games");
  expect([typeof values[4]![8], values[5]![8] ?? null]).toEqual(["number", null]);
});

test("another kind, another column, another setting", async () => {
  const pane = await checked(games());
  await pane.send({ type: "kindChosen", kind: "chess-card" });
  expect(pane.at("results").chosen).toMatchObject({ kind: "chess-card", found: null, plan: null });
  expect(pane.at("results").chosen.missed!.missing.length).toBeGreaterThan(0);
  await pane.send({ type: "kindChosen", kind: "croquet-games" });
  const changes = () => pane.at("results").chosen.plan!.rows.map(({ outputs }) => outputs["Change"]);
  const long = changes();
  await pane.send({ type: "settingGiven", key: "points", value: 14 });
  expect(changes()).not.toEqual(long);
  await pane.send({ type: "columnGiven", column: "Winner", field: null });
  expect(pane.at("results").chosen.missed!.missing.map(({ name }) => name.en)).toEqual(["Winner"]);
  await pane.send({ type: "columnGiven", column: "Winner", field: "Winner" });
  expect(changes()).not.toEqual(long);
  const winner = pane.at("results").chosen.found!.choices.find(({ field }) => field === "Winner");
  expect(winner).toMatchObject({ column: 1, header: "Winner", field: "Winner" });
});

test("answers are kept in the workbook and taken up by the next import and by explaining", async () => {
  const pane = await checked(games());
  await pane.send({ type: "settingGiven", key: "points", value: 14 });
  expect(pane.at("results").tables!.map(({ sort, sheet: where }) => [sort, where])).toEqual([
    ["summary", "Standings"],
    ["settings", "Club Handicaps"],
  ]);
  await pane.send({ type: "formulasChosen", formulas: false });
  await pane.send({ type: "fillPressed" });
  expect(pane.at("done").filled.settings).toMatchObject({ sheet: "Club Handicaps", rows: 1 });
  await pane.send({ type: "backPressed" });
  await pane.send({ type: "sheetChosen" });
  expect(pane.at("results").chosen.answers).toEqual({ points: 14 });
  expect(pane.at("results").chosen.plan!.writes).toEqual([]);
  pane.workbook.select("Games", "I4");
  await pane.send({ type: "tabChosen", tab: "explain" });
  const last = pane.model.explanation!.workings[0]!.steps.at(-1)!;
  expect([pane.model.explanation!.notes, last.value.text]).toEqual([
    [],
    String((await pane.workbook.read("Games")).values[3]![8]),
  ]);
});

test("what must be known is asked before anything is worked out, once", async () => {
  const drawn = (await sampleFile("dbf-pairs.xlsx")).sheets[0]!;
  const silent = { ...drawn, values: drawn.values.map((line, row) => (row === 1 ? [] : line)) };
  const pane = await checked(silent);
  const { chosen } = pane.at("results");
  expect([chosen.kind, chosen.asked.map(({ key }) => key), chosen.plan]).toEqual(["dbf-pairs", ["boards"], null]);
  pane.at("results");
  await pane.send({ type: "settingGiven", key: "boards", value: 24 });
  const whole = await checked(drawn);
  expect(pane.at("results").chosen.plan!.writes).toEqual(whole.at("results").chosen.plan!.writes);
  await pane.send({ type: "formulasChosen", formulas: false });
  await pane.send({ type: "fillPressed" });
  await pane.send({ type: "backPressed" });
  await pane.send({ type: "sheetChosen" });
  expect(pane.at("results").chosen).toMatchObject({ asked: [], answers: { boards: 24 } });
  await pane.send({ type: "settingGiven", key: "boards", value: null });
  expect(pane.at("results").chosen.asked.map(({ key }) => key)).toEqual(["boards"]);
});

describe("a file", () => {
  const csv = (text: string, name = "games.csv") => new File([text], name, { type: "text/csv" });

  test("is added as a sheet of its own, under a name that is free, with numbers as numbers", async () => {
    const pane = new HeadlessPane(await openWorkbook([sheet("x", "games")]));
    const text = "Bd;Ash;Rat'g;Adj;Res;Birch;Rat'g;Adj;Res\n1;Ann;12,5;;1;Bo;9;;0\n2;Cy;8;;0,5;Di;10;;0,5\n";
    await pane.send({ type: "fileChosen", file: csv(text) });
    const { candidates, chosen } = pane.at("results");
    expect([candidates.sheet.name, candidates.fromFile!.sheets, chosen.kind]).toEqual([
      "games 2",
      ["games"],
      "chess-card",
    ]);
    await pane.send({ type: "fillPressed" });
    pane.at("done");
    const { values } = await pane.workbook.read("games 2");
    expect(values[1]).toEqual([1, "Ann", 12.5, 0, 1, "Bo", 9, 7, 0]);
    await pane.send({ type: "undoPressed" });
    expect((await pane.workbook.sheets()).map(({ name }) => name)).toEqual(["games"]);
  });

  test("of text that looks cut off is filled, and that is said first", async () => {
    const pane = new HeadlessPane(await openWorkbook([sheet("x", "Mine")]));
    const text = 'Winner,Handicap,Loser,Handicap,Score\nAnn,6,Bo,4,26-3\nCy,8,"Di, the eld';
    await pane.send({ type: "fileChosen", file: csv(text) });
    expect(pane.at("results").chosen.plan!.problems[0]).toMatchObject({ code: "text-quote-open", severity: "warning" });
  });

  describe("of text is read again as its letters were saved", () => {
    const saved = (encoding: Encoding, name = "Åse Ørn") =>
      new File(
        [new Uint8Array(savedAs(encoding, `Winner;Handicap;Loser;Handicap;Score\n${name};6;Bo Bro;4;26-14`))],
        "games.csv",
      );
    const check = async (file: File) => {
      const pane = new HeadlessPane(await openWorkbook([sheet("x", "Mine")]));
      await pane.send({ type: "fileChosen", file });
      return pane;
    };
    const nameIn = (pane: HeadlessPane) => pane.at("results").candidates.sheet.values[1]![0];
    const chosen = (pane: HeadlessPane) => pane.at("results").candidates.fromFile!;

    test.each(["utf-8", "windows-1252", "dos-850", "mac-roman", "utf-16"] as const)("%s is known", async (encoding) => {
      const pane = await check(saved(encoding));
      expect([chosen(pane).lettersIn, nameIn(pane)]).toEqual([encoding, "Åse Ørn"]);
    });

    test("another one can be said, and back; the sheets of the file are then read so, too", async () => {
      const pane = await check(saved("mac-roman"));
      await pane.send({ type: "fileChosen", file: readIn(chosen(pane).file!, "windows-1252") });
      expect([chosen(pane).lettersIn, nameIn(pane)]).toEqual(["windows-1252", "\u0081se ¯rn"]);
      await pane.send({ type: "fileSheetChosen", sheet: "games" });
      expect(chosen(pane).lettersIn).toBe("windows-1252");
      await pane.send({ type: "fileChosen", file: readIn(chosen(pane).file!, "mac-roman") });
      expect([chosen(pane).lettersIn, nameIn(pane)]).toEqual(["mac-roman", "Åse Ørn"]);
    });

    test("where it is not clear, or was said wrongly, it can be said", async () => {
      const pane = await check(saved("mac-roman", "Janöa Lund"));
      const { code, file } = pane.at("choose").notice!;
      expect(code).toBe("encoding-unclear");
      await pane.send({ type: "fileChosen", file: readIn(file!, "utf-8") });
      expect(pane.at("choose").notice).toMatchObject({ code: "encoding-wrong", file: { name: "games.csv" } });
      await pane.send({ type: "fileChosen", file: readIn(pane.at("choose").notice!.file!, "mac-roman") });
      expect(nameIn(pane)).toBe("Janöa Lund");
    });

    test("nobody needs to say it of letters that all have, nor of a workbook", async () => {
      expect(chosen(await check(saved("windows-1252", "Ann Ash"))).lettersIn).toBeNull();
    });
  });

  test("that is no workbook is refused in words", async () => {
    const pane = new HeadlessPane(await openWorkbook([sheet("x", "Mine")]));
    for (const file of [csv(""), csv("\0\0\0", "x.xlsx"), csv("%PDF", "x.pdf")]) {
      await pane.send({ type: "fileChosen", file });
      expectToBeSaid(pane.at("choose").notice!);
    }
  });

  test("with several sheets: the one with the tournament first, the others may be chosen", async () => {
    const file = await workbookFile([sheet("Notes|only", "Notes"), season(), players(), card()]);
    const pane = new HeadlessPane(await openWorkbook([sheet("x", "Mine")]));
    await pane.send({ type: "fileChosen", file });
    expect(pane.at("results").candidates.fromFile).toMatchObject({
      sheet: "Season",
      sheets: ["Notes", "Season", "Players", "Cards"],
    });
    expect(pane.at("results").chosen.plan!.rows).toHaveLength(2);
    await pane.send({ type: "fileSheetChosen", sheet: "Cards" });
    expect(pane.at("results").chosen).toMatchObject({ kind: "chess-card", missed: null });
    expect(pane.at("results").chosen.plan!.rows).toHaveLength(6);
  });

  test("with several tournaments: those that are left are offered, one after the other", async () => {
    const file = await workbookFile([sheet("Notes|only", "Notes"), season(), players(), card()]);
    const pane = new HeadlessPane(await openWorkbook([sheet("x", "Mine")]));
    await pane.send({ type: "fileChosen", file });
    await pane.send({ type: "fillPressed" });
    expect(pane.at("done")).toMatchObject({ filled: { sheet: "Season" }, rest: { file, sheets: ["Cards"] } });
    await pane.send({ type: "restPressed", sheet: "Cards" });
    await pane.send({ type: "fillPressed" });
    expect(pane.at("done")).toMatchObject({ filled: { sheet: "Cards" }, rest: null });
    expect((await pane.workbook.sheets()).map(({ name }) => name)).toEqual(expect.arrayContaining(["Season", "Cards"]));
  });

  const sections = () => {
    const text = readFileSync("samples/usebio.xml", "utf8");
    const [event] = /<EVENT [^]*<\/EVENT>/.exec(text)!;
    const other = event.replace(/(<EVENT_DESCRIPTION>)[^<]*/, "$1Onsdag");
    return new File([text.replace("</EVENT>", () => `</EVENT>${other}`)], "two.xml");
  };

  test("of two sections: the other is offered, also where a sheet was added to type in what is missing", async () => {
    const pane = new HeadlessPane(await openWorkbook([season()]));
    const file = sections();
    await pane.send({ type: "fileChosen", file });
    expect(pane.at("results").candidates).toMatchObject({
      fromFile: { sheet: "Tirsdag" },
      rest: { sheets: ["Onsdag"] },
    });
    await pane.send({ type: "fileSheetChosen", sheet: "Onsdag" });
    expect(pane.at("results").candidates).toMatchObject({
      fromFile: { sheet: "Onsdag" },
      rest: { sheets: ["Tirsdag"] },
    });
    await pane.send({ type: "fileSheetChosen", sheet: "Onsdag", add: "dbf-pairs" });
    expect(pane.at("results").candidates).toMatchObject({ fromFile: null, rest: { file, sheets: ["Tirsdag"] } });
  });
});

async function workbookFile(sheets: Parameters<typeof openWorkbook>[0]): Promise<File> {
  const { writeWorkbook } = await import("../files/writeWorkbook");
  const layout = { top: 0 as const, left: 0 as const, looks: [], merges: [], widths: [], spills: [] };
  const bytes = await writeWorkbook(sheets.map((one) => ({ ...one, ...layout })));
  return new File([new Uint8Array(bytes)], "book.xlsx");
}

describe("between the results and the fill", () => {
  test.each([
    ["a score", "Games", "D4", "Games!D4"],
    ["a name", "Games", "B4", "Games!B4"],
    ["a cell that is to be filled", "Games", "I5", "Games!I5"],
  ])("%s was changed: nothing is filled, the cell is named", async (_, on, cell, named) => {
    const pane = await checked(games());
    await pane.workbook.type(on, cell, cell === "D4" ? 4 : "someone");
    const before = await snapshot(pane.workbook);
    await pane.send({ type: "fillPressed" });
    const { changed, chosen, ticket } = pane.at("results");
    expect([changed, ticket]).toEqual([[named], null]);
    // What is shown now is what the sheet holds now.
    expect(chosen.plan).not.toBeNull();
    expect(differencesOf(before, await snapshot(pane.workbook))).toEqual([]);
  });

  test("the rows were sorted: nothing is filled beside the wrong players", async () => {
    const pane = await checked(games());
    const { values } = await pane.workbook.read("Games");
    const sorted = [...values.slice(0, 3), ...values.slice(3).reverse()];
    const contents = sorted.map((line) => line.map((value) => ({ value, formula: null, format: null })));
    await pane.workbook.write("Games", [{ top: 0, left: 0, contents }]);
    const before = await snapshot(pane.workbook);
    await pane.send({ type: "fillPressed" });
    expect(pane.at("results").changed).toContain("Games!B4");
    expect(differencesOf(before, await snapshot(pane.workbook))).toEqual([]);
  });

  test("a player's handicap on another sheet was changed", async () => {
    const pane = await checked(season(), players());
    await pane.workbook.type("Players", "B2", 10);
    await pane.send({ type: "fillPressed" });
    expect(pane.at("results").changed).toEqual(["Players!B2"]);
  });

  test("a remark somewhere else does not matter", async () => {
    const pane = await checked(games());
    await pane.workbook.type("Games", "A1", "Spring games, final");
    await pane.send({ type: "fillPressed" });
    pane.at("done");
  });

  test("the sheet is gone", async () => {
    const pane = await checked(games(), players());
    await pane.workbook.removeSheet("Games");
    await pane.send({ type: "fillPressed" });
    expect(pane.at("stopped").notice.code).toBe("sheet-gone");
  });
});

describe("the sheet is corrected while the pane is open", () => {
  const faulty = () => sheet(SEASON.replace("Bo Field|Ann Holt", "Bo Field|Anne Holt"), "Season");
  const unfilled = (pane: HeadlessPane) =>
    pane
      .at("results")
      .chosen.plan!.rows.filter(({ problems }) => problems.length > 0)
      .map(({ row }) => row);

  test.each(["checkAgainPressed", "sheetEdited", "sheetWritten"] as const)("%s: it is checked again", async (type) => {
    const pane = await checked(faulty(), players());
    expect(unfilled(pane)).toEqual([3]);
    await pane.send({ type: "settingGiven", key: "review", value: "game" });
    await pane.workbook.type("Season", "C3", "Ann Holt");
    await pane.send({ type });
    expect([unfilled(pane), pane.at("results").chosen.answers]).toEqual([[], { review: "game" }]);
  });

  test("what was chosen stays", async () => {
    const pane = await checked(season(), players());
    await pane.send({ type: "formulasChosen", formulas: false });
    await pane.workbook.type("Players", "B2", 10);
    await pane.send({ type: "sheetEdited" });
    const { chosen, formulas, tables } = pane.at("results");
    expect([formulas, tables!.length]).toEqual([false, 1]);
    expect(chosen.plan!.rows[0]!.outputs["Change"]).not.toBe(12);
  });

  test("a column that is gone is asked for", async () => {
    const pane = await checked(season(), players());
    await pane.workbook.type("Season", "B1", "Who");
    await pane.send({ type: "sheetEdited" });
    expect(pane.at("results").chosen.missed!.missing.map(({ name }) => name.en)).toEqual(["Winner"]);
  });

  test("a fill that is under way is not disturbed, nor is a file", async () => {
    const pane = await checked(games());
    await pane.send({ type: "fillPressed" });
    await pane.send({ type: "sheetEdited" });
    pane.at("done");
  });
});

describe("two spellings of a name", () => {
  const misspelt = () => sheet(SEASON.replace("Bo Field|Ann Holt", "Bo Feild|Ann Holt"), "Season");
  const near = (pane: HeadlessPane) =>
    pane.at("results").chosen.plan!.problems.filter(({ code }) => code === "name-spelt-otherwise");
  const answer = (same: boolean) =>
    ({ type: "namesAnswered", answers: [{ name: "Bo Feild", other: "Bo Field", same }] }) as const;

  test("one person: read as the other, kept, and explained so", async () => {
    const pane = await checked(misspelt(), players());
    expect(near(pane).map(({ details }) => [details["name"], details["other"]])).toEqual([["Bo Feild", "Bo Field"]]);
    await pane.send(answer(true));
    const { plan } = pane.at("results").chosen;
    expect([near(pane), plan!.rows.map(({ outputs }) => outputs["Change"])]).toEqual([[], [12, 9]]);
    // A formula would read the name as it is written.
    expect(plan!.writes.filter(({ formula, spill }) => formula !== null || spill !== null)).toEqual([]);
    await pane.send({ type: "fillPressed" });
    expect((await pane.workbook.read("Season")).values[2]![1]).toBe("Bo Feild");
    pane.workbook.select("Season", "F3");
    await pane.send({ type: "tabChosen", tab: "explain" });
    expect([pane.model.explanation!.notes, pane.model.explanation!.workings.length]).toEqual([[], 1]);
  });

  test("two people: the warning goes, the names stay", async () => {
    const pane = await checked(misspelt(), players());
    await pane.send(answer(false));
    expect(near(pane)).toEqual([]);
    expect(pane.at("results").chosen.plan!.problems.map(({ code }) => code)).toContain("croquet-unknown-player");
  });
});

describe("when the workbook fails", () => {
  const refuse = (code: ConstructorParameters<typeof WorkbookError>[0]) => () =>
    Promise.reject(new WorkbookError(code, "no"));

  test.each(["read", "selection"] as const)("%s: it is reported at the first step", async (call) => {
    const pane = new HeadlessPane(await openWorkbook([games()]));
    jest.spyOn(pane.workbook, call).mockImplementation(refuse("busy"));
    await pane.send({ type: "sheetChosen" });
    expect(pane.at("choose").notice).toMatchObject({ code: "busy" });
  });

  test("while filling: nothing is filled; the same again when it works", async () => {
    const pane = await checked(games());
    const before = await snapshot(pane.workbook);
    const write = jest.spyOn(pane.workbook, "write").mockImplementation(refuse("sheet-protected"));
    await pane.send({ type: "fillPressed" });
    expect(pane.at("stopped")).toMatchObject({ notice: { code: "sheet-protected" }, unrestored: [] });
    expectToBeSaid(pane.at("stopped").notice);
    expect(differencesOf(before, await snapshot(pane.workbook))).toEqual([]);
    write.mockRestore();
    await pane.send({ type: "fillPressed" });
    pane.at("done");
  });

  test("what came out otherwise is said cell by cell: what was meant, and what was there", async () => {
    const pane = await checked(games());
    await pane.send({ type: "formulasChosen", formulas: false });
    const before = await snapshot(pane.workbook);
    const write = pane.workbook.write.bind(pane.workbook);
    let typed = false;
    jest.spyOn(pane.workbook, "write").mockImplementation(async (...given) => {
      await write(...given);
      if (given[0] !== "Games" || typed) return;
      typed = true;
      await pane.workbook.type("Games", "I4", 99);
      await pane.workbook.type("Games", "J4", null);
    });
    await pane.send({ type: "fillPressed" });
    const { notice, unrestored } = pane.at("stopped");
    expect([notice.code, unrestored]).toEqual(["written-otherwise", []]);
    expect(notice.cells!.map(({ code, details }) => sentence("en", code, details))).toEqual([
      "Games!I4 should be 1752, but was 99.",
      "Games!J4 should be 1788, but was blank.",
    ]);
    for (const one of [notice, ...notice.cells!]) expectToBeSaid(one);
    expect(differencesOf(before, await snapshot(pane.workbook))).toEqual([]);
  });

  test.each(["written-over-hidden", "results-differ", "still-calculating", "stopped-cell-filled"] as const)(
    "%s has its sentence",
    (code) => expectToBeSaid({ code, details: { cells: ["Games"], cell: "Games!H4", stands: 1 } }),
  );

  test("while undoing: it can be pressed again", async () => {
    const pane = await checked(games());
    const before = await snapshot(pane.workbook);
    await pane.send({ type: "fillPressed" });
    const write = jest.spyOn(pane.workbook, "write").mockImplementation(refuse("cell-edit-mode"));
    await pane.send({ type: "undoPressed" });
    expect(pane.at("done")).toMatchObject({ undoing: false, notice: { code: "cell-edit-mode" } });
    write.mockRestore();
    await pane.send({ type: "undoPressed" });
    expect(pane.at("undone").kept).toEqual([]);
    expect(differencesOf(before, await snapshot(pane.workbook))).toEqual([]);
  });

  test("while showing a place or placing tables: it is noted, the step stays", async () => {
    const pane = await checked(games());
    await pane.send({ type: "placeShown", sheet: "Gone", area: { top: 0, left: 0, bottom: 0, right: 0 } });
    expect(pane.model.notice).toMatchObject({ code: "sheet-gone" });
    pane.at("results");
  });

  test("a defect of ours is reported, not swallowed", async () => {
    const pane = new HeadlessPane(await openWorkbook([games()]));
    jest.spyOn(pane.workbook, "read").mockRejectedValue(new TypeError("x is not a function"));
    await pane.send({ type: "sheetChosen" });
    const { notice } = pane.at("choose");
    expect(notice).toEqual({ code: "unexpected", details: { reason: "x is not a function" } });
    expectToBeSaid(notice!);
  });
});

test("cancelled in the middle, nothing is filled", async () => {
  const pane = await checked(games());
  const before = await snapshot(pane.workbook);
  const write = pane.workbook.write.bind(pane.workbook);
  let writes = 0;
  jest.spyOn(pane.workbook, "write").mockImplementation(async (...args) => {
    if (writes++ === 0) pane.take({ type: "cancelPressed" });
    await write(...args);
  });
  await pane.send({ type: "fillPressed" });
  expect(pane.at("stopped").notice.code).toBe("cancelled");
  expect(differencesOf(before, await snapshot(pane.workbook))).toEqual([]);
});

test("a second import while one runs is not begun", async () => {
  const pane = await checked(games());
  pane.take({ type: "fillPressed" });
  pane.take({ type: "sheetChosen" });
  pane.take({ type: "selectionChosen" });
  await pane.send({ type: "fileChosen", file: new File(["a"], "a.csv") });
  pane.at("done");
  expect(pane.effects.map(({ type }) => type)).toEqual(["readSheet", "placeTables", "fill"]);
});

test.each([
  ["da", "Winner|Loser|Winner handicap|Loser handicap", "Standings", "Change"],
  ["en", "Vinder|Taber|Vinder handicap|Taber handicap", "Stilling", "Ændring"],
] as const)(
  "a pane in %s: tables and headers are in the language of the sheet",
  async (language, headers, table, change) => {
    const pane = new HeadlessPane(await openWorkbook([sheet(`${headers}\nAnn|Bo|3|5`, "Spil")]), language);
    await pane.send({ type: "sheetChosen" });
    await pane.send({ type: "fillPressed" });
    expect(pane.at("done").filled.summaries[0]).toMatchObject({ name: table, sheet: table });
    expect((await pane.workbook.read("Spil")).values[0]!.slice(4)).toContain(change);
  },
);

describe("a column that could be what a default would stand in for", () => {
  // 3 beats 5 at 14 points: three steps, the lower wins.
  const GAMES = `
Winner|Loser|Points|Winner handicap|Loser handicap|Played when
Ann|Bo|14|3|5|2026-05-01
Bo|Ann|14|5|3|2026-05-02`;
  const asked = () => sheet(GAMES, "May");
  const started = async (sheets: Sheet[]) => {
    const pane = new HeadlessPane(await openWorkbook(sheets));
    return pane.send({ type: "sheetChosen" });
  };
  const doubts = (pane: HeadlessPane) => pane.at("results").chosen.found!.doubts;

  test("nothing is worked out before it is settled; the answer is kept, for another sheet too", async () => {
    const pane = await started([asked(), { ...asked(), name: "June" }]);
    const [doubt] = doubts(pane);
    expect(doubt).toMatchObject({ header: "Played when", cell: "F1", sheet: "May" });
    expect(pane.at("results").chosen.plan).toBeNull();
    await pane.send({ type: "columnGiven", column: "Played when", field: "Date" });
    expect(doubts(pane)).toEqual([]);
    expect(pane.at("results").chosen.plan!.columns).toMatchObject({ Date: "Played when" });
    await pane.send({ type: "fillPressed" });
    await pane.send({ type: "backPressed" });
    pane.workbook.select("June", "A1");
    await pane.send({ type: "sheetChosen" });
    expect(doubts(pane)).toEqual([]);
    expect(pane.at("results").chosen.plan!.columns).toMatchObject({ Date: "Played when" });
  });

  test("it is none of the columns asked about: it is not used, and that is said", async () => {
    const pane = await started([asked()]);
    await pane.send({ type: "columnGiven", column: "Played when", field: null });
    expect(doubts(pane)).toEqual([]);
    const { plan } = pane.at("results").chosen;
    expect(plan!.columns).not.toHaveProperty("Date");
    expect(plan!.assumptions.map(({ code }) => code)).toContain("column-not-read");
  });
});

test("a file that lacks what every row needs is added as a sheet, checked there when it has been typed in, and undone", async () => {
  const pane = new HeadlessPane(await openWorkbook([season()]));
  const bytes = readFileSync("samples/usebio.xml");
  await pane.send({ type: "fileChosen", file: new File([new Uint8Array(bytes)], "usebio.xml") });
  expect(pane.at("results").chosen.plan!.rows.map(({ outputs }) => outputs)).toEqual([{}, {}]);
  await pane.send({ type: "fileSheetChosen", sheet: "Tirsdag", add: "dbf-pairs" });
  const { candidates, chosen } = pane.at("results");
  expect([candidates.fromFile, candidates.sheet.name, chosen.kind]).toEqual([null, "Tirsdag", "dbf-pairs"]);
  const { headerRow } = chosen.found!;
  candidates.sheet.values[headerRow - candidates.sheet.top]!.forEach((title, c) => {
    if (!/^Handicap/.test(String(title))) return;
    for (const row of [1, 2]) void pane.workbook.type("Tirsdag", `${"ABCDEFGHI"[c]!}${headerRow + row + 1}`, 20 + row);
  });
  await pane.send({ type: "checkAgainPressed" });
  expect(pane.at("results").chosen.plan!.rows.every(({ outputs }) => Object.keys(outputs).length > 0)).toBe(true);
  // Undo leaves it, as it has been typed in since.
  await pane.send({ type: "backPressed" });
  await pane.send({ type: "undoPressed" });
  expect(pane.at("undone").kept).toEqual(["Tirsdag"]);
});

test("a file of chess without teams says so; its games and ratings come into the workbook as sheets", async () => {
  const pane = new HeadlessPane(await openWorkbook([sheet("Games|only", "Games")]));
  const bytes = readFileSync("test/fixtures/formats/swissperfect.txt");
  const file = new File([new Uint8Array(bytes)], "swissperfect.txt");
  await pane.send({ type: "fileChosen", file });
  expect(pane.at("choose").notice).toMatchObject({ code: "file-without-teams", file });
  await pane.send({ type: "fileSheetsPressed", file });
  const { notice } = pane.at("choose");
  expect(notice).toMatchObject({ code: "file-sheets-added", isDone: true });
  const added = notice!.details["sheets"] as readonly string[];
  expect((await pane.workbook.sheets()).map(({ name }) => name)).toEqual(["Games", ...added]);
  expect(added).toHaveLength(2);
  const cells = (await Promise.all(added.map((name) => pane.workbook.read(name)))).flatMap(({ values }) =>
    values.flat(),
  );
  expect(cells).toEqual(expect.arrayContaining(["White", "Black", "Lindmose, Vera", 1850]));
});

test("a list of players says where it can be used, and is not put anywhere", async () => {
  const pane = new HeadlessPane(await openWorkbook([sheet("Games|only", "Games")]));
  const bytes = readFileSync("test/fixtures/formats/dsu.csv");
  await pane.send({ type: "fileChosen", file: new File([new Uint8Array(bytes)], "dsu.csv") });
  expect(pane.at("choose").notice).toEqual({ code: "file-is-list", details: {} });
});
