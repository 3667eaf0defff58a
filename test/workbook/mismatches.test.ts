// What Excel makes of a fill is read back: it comes out as meant, or everything is taken back and the cells are named.
import { writeXlsx } from "hucre";
import { openWorkbookFile } from "../../src/files/open";
import { Problem } from "../../src/kernel/problem";
import { planFill, recognise, type FillPlan } from "../../src/tournaments";
import { areaAddress, parseArea, valueAt, type Sheet } from "../../src/sheet";
import { fill, type FillChoice } from "../../src/workbook/placing/fill";
import { type Progress } from "../../src/workbook/transaction";
import { ChangesStopped } from "../../src/workbook/changing/stopped";
import { formulaFromRow, sameFormula } from "../../src/workbook/changing/formulaText";
import type { OfficeWorkbook } from "../../src/workbook/excel/officeWorkbook";
import type { Workbook } from "../../src/workbook/port";
import { undo } from "../../src/workbook/undo";
import { ExcelHost } from "../host/host";
import { loadExcelClient } from "../host/loadExcelClient";
import { ALL_QUIRKS } from "../host/workbookModel";
import { HeadlessPane, type OpenWorkbook } from "../taskpane/headless";
import { sheet } from "../tournaments/sheets";
import { card, games } from "./contract";
import { openInExcel } from "./excel";
import { evaluateFormula } from "./formulas";
import { withoutPauses } from "./pauses";
import { differencesOf, snapshot } from "./snapshot";

const host = new ExcelHost({ quirks: ALL_QUIRKS });
loadExcelClient(host);
afterEach(async () => {
  await host.idle();
  expect(host.statistics.references).toBe(0);
});

const FORMULAS: FillChoice = { incoming: null, formulas: true, replace: false, language: "en" };
const VALUES: FillChoice = { ...FORMULAS, formulas: false };

async function planOf(workbook: Workbook, name: string, settings = {}): Promise<FillPlan> {
  const others: Sheet[] = [];
  for (const info of await workbook.sheets()) if (info.name !== name) others.push(await workbook.read(info.name));
  return planFill(recognise([await workbook.read(name)], undefined, { others }).found[0]!, { settings });
}

async function stopped(filling: Promise<unknown>): Promise<ChangesStopped> {
  const outcome = await filling.catch((error: unknown) => error);
  if (!(outcome instanceof ChangesStopped)) throw new Error(`the fill did not stop: ${String(outcome)}`);
  return outcome;
}

/** Something that happens once, when the first cells have been written. */
function meanwhile(happens: () => void): Progress {
  let done = false;
  return {
    report: () => {
      if (!done) happens();
      done = true;
    },
    cancelled: () => false,
  };
}

/** The planned values stand in their cells. */
async function expectPlanned(workbook: Workbook, { sheet: name, writes }: FillPlan): Promise<void> {
  const now = await workbook.read(name);
  expect(writes.map(({ row, column }) => valueAt(now, row, column))).toEqual(writes.map(({ value }) => value));
}

const formulasIn = (address: string) => host.workbook.area(address).formulas();

/** Games in an Excel table that has the output columns already; the loser of the third has no handicap if `bad`. */
function tabled(bad: boolean): Sheet {
  const { values, ...rest } = games();
  const outputs = ["Steps", "Change", "Winner index after", "Loser index after"];
  const all = values.map((line, row) => (row === 2 ? [...line, ...outputs] : line));
  all[5] = all[5]!.map((value, column) => (bad && column === 4 ? null : value));
  return { ...rest, values: all, tables: [{ name: "Spring", area: parseArea("A3:K7")! }] };
}

describe("in an Excel table", () => {
  test("formulas stand where every row of the column has the same one", async () => {
    const workbook = openInExcel(host, [tabled(false)]);
    const before = await snapshot(workbook);
    const plan = await planOf(workbook, "Games");
    const filled = await fill(workbook, plan, FORMULAS);
    await expectPlanned(workbook, plan);
    expect(filled.asValues).toEqual([]);
    expect(formulasIn("Games!H4:H7").flat()).toEqual([4, 5, 6, 7].map((row) => `=CROQUET.STEPS(D${row},E${row})`));
    expect(await undo(workbook, filled.undo)).toMatchObject({ kept: [] });
    expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
  });

  test("else values, and it is said; the row that cannot be filled stays blank", async () => {
    const workbook = openInExcel(host, [tabled(true)]);
    const before = await snapshot(workbook);
    const plan = await planOf(workbook, "Games");
    const filled = await fill(workbook, plan, FORMULAS);
    await expectPlanned(workbook, plan);
    expect(filled.asValues).toEqual(["Spring"]);
    expect(formulasIn("Games!H4:I7")).toEqual([
      [-1, 12].map(() => expect.any(Number)),
      [expect.any(Number), expect.any(Number)],
      ["", ""],
      [expect.any(Number), expect.any(Number)],
    ]);
    expect(await undo(workbook, filled.undo)).toMatchObject({ kept: [] });
    expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
  });

  test("a formula that Excel spreads all the same is taken back with the cells that it went to", async () => {
    const workbook = openInExcel(host, [tabled(true)]);
    host.workbook.area("Games!H6").enter("'played");
    const before = await snapshot(workbook);
    const plan = await planOf(workbook, "Games");
    // As if another add-in had written a formula into the column.
    const spread = () => {
      for (let row = 4; row <= 7; row++) host.workbook.area(`Games!H${row}`).enter(`=CROQUET.STEPS(D${row},E${row})`);
    };
    const { code, found, unrestored } = await stopped(fill(workbook, plan, FORMULAS, meanwhile(spread)));
    expect([code, unrestored]).toEqual(["written-otherwise", []]);
    expect(found).toContainEqual({ cell: "Games!H6", meant: "played", stands: "=CROQUET.STEPS(D6,E6)" });
    expect(found.map(({ cell }) => cell)).toEqual(expect.arrayContaining(["Games!H4", "Games!H5", "Games!H7"]));
    expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
  });

  test("values among formulas of the user's come back in the next look", async () => {
    const workbook = openInExcel(host, [tabled(false)]);
    host.workbook.area("Games!I4:I7").enter([["=D4"], ["=D5"], ["'noted"], ["=D7"]]);
    const before = await snapshot(workbook);
    const plan = await planOf(workbook, "Games");
    const change = () => host.workbook.area("Games!H4").enter(99);
    const outcome = await stopped(fill(workbook, plan, { ...FORMULAS, replace: true }, meanwhile(change)));
    expect(outcome).toMatchObject({ code: "written-otherwise", cells: ["Games!H4"], unrestored: [] });
    expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
  });
});

describe("with hidden rows", () => {
  /** The games of one winner only are shown. */
  function filtered(workbook: OfficeWorkbook): OfficeWorkbook {
    const games = host.workbook.sheet("Games");
    games.filter.apply(parseArea("A3:G7")!, 1, { filterOn: "Values", values: ["Ann Holt"] });
    games.hiddenRows.add(3);
    return workbook;
  }

  test.each([
    ["values", VALUES],
    ["formulas", FORMULAS],
  ])("%s land in their rows, and come back; the rows stay hidden", async (_, choice) => {
    const workbook = filtered(openInExcel(host, [games()]));
    const hidden = () => [...Array(8).keys()].filter((row) => host.workbook.sheet("Games").isRowHidden(row));
    expect(hidden()).toEqual([3, 5, 6]);
    expect((await workbook.read("Games")).hiddenRows).toEqual(new Set([3, 5, 6]));
    const before = await snapshot(workbook);
    const plan = await planOf(workbook, "Games");
    expect(plan.assumptions).toContainEqual({
      code: "hidden-rows",
      sheet: "Games",
      cell: "A4",
      details: { count: 3 },
    });
    const filled = await fill(workbook, plan, choice);
    await expectPlanned(workbook, plan);
    expect(hidden()).toEqual([3, 5, 6]);
    expect(await undo(workbook, filled.undo)).toMatchObject({ kept: [] });
    expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
  });

  test("a summary that is filtered is refilled in its hidden rows too", async () => {
    const workbook = openInExcel(host, [games()]);
    await fill(workbook, await planOf(workbook, "Games"), VALUES);
    const table = host.workbook.tables.find(({ name }) => name === "Standings_Games")!;
    table.filter.apply(table.filterRect, 0, { filterOn: "Values", values: ["Cy Marsh"] });
    const before = await snapshot(workbook);
    host.workbook.area("Games!F4").enter(1760);
    const plan = await planOf(workbook, "Games");
    await fill(workbook, plan, { ...VALUES, replace: true });
    const { rows } = plan.summaries[0]!;
    expect(host.workbook.area(`Standings!A2:J${rows.length + 1}`).values()).toEqual(
      rows.map((line) => line.map((value) => value ?? "")),
    );
    expect(differencesOf(before, await snapshot(workbook))).not.toEqual([]);
  });

  test("a fill that fails half-way gives back what was there", async () => {
    const workbook = filtered(openInExcel(host, [games()]));
    host.workbook.area("Games!H3:I7").enter([
      ["Steps", "Change"],
      [1, 2],
      [3, 4],
      [5, 6],
      [7, 8],
    ]);
    const plan = await planOf(workbook, "Games");
    const before = await snapshot(workbook);
    host.faults.failAction(({ location }) => location === "Table.name", { code: "GeneralException" });
    const { unrestored } = await stopped(fill(workbook, plan, { ...VALUES, replace: true }));
    expect(unrestored).toEqual([]);
    expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
  });

  test("what comes out otherwise is said with the way out", async () => {
    const workbook = filtered(openInExcel(host, [games()]));
    const before = await snapshot(workbook);
    const other = meanwhile(() => host.workbook.area("Games!H5").enter(-7));
    const outcome = await stopped(fill(workbook, await planOf(workbook, "Games"), VALUES, other));
    expect(outcome).toMatchObject({ code: "written-over-hidden", cells: ["Games!H5"], unrestored: [] });
    expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
  });

  test("in a file they are known too", async () => {
    const { values } = games();
    const rowDefs = new Map([3, 5].map((row) => [row, { hidden: true }]));
    const bytes = await writeXlsx({
      sheets: [{ name: "Games", rows: values.map((line) => [...line]) as never, rowDefs }],
    });
    const file = await openWorkbookFile(bytes, "test.xlsx");
    if (file instanceof Problem) throw new Error(file.code);
    const { assumptions } = planFill(recognise(file.sheets).found[0]!);
    expect(assumptions).toContainEqual({ code: "hidden-rows", sheet: "Games", cell: "A4", details: { count: 2 } });
  });
});

describe("blank cells that reach our functions as 0", () => {
  const BOARDS = `
Match|Board|Home team|Home player|Home rating|Home result|Away team|Away player|Away rating|Away result
1|1|Alder|Fern Ash|16||Birch|Ivo Stone|12.5|
1|2|Alder|Piers Oak|||Birch|Greta Fox|12.5|`;
  const CARD = `
Bd|Alder     |Rat'g|Adj|Res|Birch     |Rat'g|Adj|Res
1 |Fern Ash  |16   |   |1  |Ivo Stone |12.5 |   |0
2 |          |     |   |0  |Greta Fox |12.5 |   |1
3 |Mina Larch|9.5  |   |1  |          |     |   |0`;
  const GRADES = `
Bd|Alder     |Grade|Adj|Res|Birch     |Grade|Adj|Res
1 |Fern Ash  |160  |   |1  |Ivo Stone |125  |   |0
2 |Piers Oak |-    |   |0  |Greta Fox |125  |   |1
3 |Mina Larch|95   |   |1  |Sid Marl  |     |   |0`;
  const LENGTHS = `
Date|Winner|Loser|Points|Winner handicap|Loser handicap|Winner index|Loser index
2026-05-01|Ann Holt|Bo Field|26|3|2|1740|1800
2026-05-01|Ann Holt|Cy Marsh||3|5|1752|1500
2026-05-02|Bo Field|Ann Holt|14|2|2.5|1788|1762`;
  const SEASON = `
Date|Winner|Loser|Points|Play
2026-05-01|Ann Holt|Bo Field|26|
2026-05-01|Ann Holt|Cy Marsh||H
2026-05-02|Bo Field|Ann Holt|14|`;
  const PLAYERS = `
Player|Handicap|Index
Ann Holt|3|
Bo Field|2|1800
Cy Marsh|5|1500`;

  test.each<[what: string, sheets: Sheet[], settings: object, least: number]>([
    ["an unrated board of a list", [sheet(BOARDS, "Sheet")], {}, 2],
    ["unrated boards of a card", [sheet(CARD, "Sheet")], {}, 8],
    ["grades with an absentee", [sheet(GRADES, "Sheet")], {}, 2],
    ["games whose length is the usual one", [sheet(LENGTHS, "Sheet")], { points: 14 }, 2],
    ["a season with blanks in it", [sheet(SEASON, "Sheet"), sheet(PLAYERS, "Players")], {}, 4],
  ])("%s: the formulas come to what the plan says", async (_, sheets, settings, least) => {
    const workbook = openInExcel(host, sheets);
    const plan = await planOf(workbook, "Sheet", settings);
    const filled = await fill(workbook, plan, FORMULAS);
    await expectPlanned(workbook, plan);
    const live = formulasIn("Sheet!A1:P10")
      .flat()
      .filter((formula) => String(formula).startsWith("="));
    expect(live.length).toBeGreaterThanOrEqual(least);
    expect(await undo(workbook, filled.undo)).toMatchObject({ kept: [] });
  });

  test("a result that is taken out again is no lost game", async () => {
    const workbook = openInExcel(host, [card()]);
    await fill(workbook, await planOf(workbook, "Cards"), FORMULAS);
    const [score] = formulasIn("Cards!A1:K14")
      .flat()
      .filter((formula) => String(formula).includes("CHESS.SCORE"));
    expect(score).toContain('CHESS.SCORE(IF(E2:E7<>"",E2:E7,""),');
  });
});

describe("results of formulas", () => {
  test("that are not those of the preview are taken back, and named", async () => {
    const workbook = openInExcel(host, [games()]);
    const before = await snapshot(workbook);
    const plan = await planOf(workbook, "Games");
    host.evaluate = (formula, ...rest) =>
      formula.includes("STEPS") ? [[-1], ["#VALUE!"], [3], [-3]] : evaluateFormula(formula, ...rest);
    const pauses = withoutPauses();
    const { code, found, unrestored } = await stopped(fill(workbook, plan, FORMULAS)).finally(pauses.end);
    const meant = plan.writes.find(({ row, column }) => row === 4 && column === 7)!.value;
    expect([code, unrestored]).toEqual(["results-differ", []]);
    expect(found).toContainEqual({ cell: "Games!H5", meant, stands: { error: "#VALUE!" } });
    expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
  });

  /** Our functions are busy until they are let go. */
  function busy(): () => void {
    let isBusy = true;
    host.evaluate = (formula, ...rest) => (isBusy ? "#BUSY!" : evaluateFormula(formula, ...rest));
    return () => {
      isBusy = false;
      host.workbook.changed();
    };
  }

  test("that come late are waited for", async () => {
    const workbook = openInExcel(host, [games()]);
    const plan = await planOf(workbook, "Games");
    const letGo = busy();
    setTimeout(letGo, 250);
    await fill(workbook, plan, FORMULAS);
    await expectPlanned(workbook, plan);
  });

  test("that never come are waited for until it is enough, or until the user stops it", async () => {
    const workbook = openInExcel(host, [games()]);
    const before = await snapshot(workbook);
    const plan = await planOf(workbook, "Games");
    busy();
    const pauses = withoutPauses();
    try {
      const outcome = await stopped(fill(workbook, plan, FORMULAS));
      expect(outcome).toMatchObject({ code: "still-calculating", cells: ["Games"], unrestored: [] });
    } finally {
      pauses.end();
    }
    expect(pauses.waited).toBeGreaterThan(15_000);
    expect(pauses.waited).toBeLessThan(60_000);
    // Asked before the cells are written and after, and then while the results are waited for.
    let asked = 0;
    const impatient = { report: () => undefined, cancelled: () => ++asked > 2 };
    expect(await stopped(fill(workbook, plan, FORMULAS, impatient))).toMatchObject({ code: "cancelled" });
    expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
  });
});

describe("while it is filled", () => {
  test.each([
    ["a value", () => void host.workbook.area("Cards!H4").enter("mine"), 2, "mine"],
    ["a formula", () => void host.workbook.area("Cards!H4").enter("=1+1"), 2, "=1+1"],
    ["nothing", () => host.workbook.sheet("Cards").clear(parseArea("H4")!, "Contents"), 2, null],
  ])("somebody puts %s into a cell: all is taken back, and the cell is named", async (_, edit, __, stands) => {
    const workbook = openInExcel(host, [card()]);
    const before = await snapshot(workbook);
    const plan = await planOf(workbook, "Cards");
    const meant = plan.writes.find((write) => areaAddress({ ...spot(write) }) === "H4")!.value;
    const { code, found, unrestored } = await stopped(fill(workbook, plan, VALUES, meanwhile(edit)));
    expect([code, found, unrestored]).toEqual(["written-otherwise", [{ cell: "Cards!H4", meant, stands }], []]);
    expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
  });

  const spot = ({ row, column }: { row: number; column: number }) => ({
    top: row,
    left: column,
    bottom: row,
    right: column,
  });

  test("the sheet is renamed: it says so, and gives back under the new name", async () => {
    const workbook = openInExcel(host, [card()]);
    const before = await snapshot(workbook);
    const plan = await planOf(workbook, "Cards");
    const rename = meanwhile(() => host.workbook.renameSheet(host.workbook.sheet("Cards"), "Karten"));
    expect(await stopped(fill(workbook, plan, VALUES, rename))).toMatchObject({ code: "sheet-gone", unrestored: [] });
    const after = await snapshot(workbook);
    expect(differencesOf({ Karten: before["Cards"]! }, after)).toEqual([]);
  });

  test("a sheet that the fill added is renamed: it goes all the same", async () => {
    const workbook = openInExcel(host, [games()]);
    const before = await snapshot(workbook);
    const plan = await planOf(workbook, "Games");
    const rename = meanwhile(() => host.workbook.renameSheet(host.workbook.sheet("Standings"), "Stand"));
    expect(await stopped(fill(workbook, plan, VALUES, rename))).toMatchObject({ code: "sheet-gone", unrestored: [] });
    expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
  });

  test("the sheet is deleted: it says so, and names the sheet once", async () => {
    const workbook = openInExcel(host, [card(), sheet("x", "Other")]);
    const plan = await planOf(workbook, "Cards");
    const remove = meanwhile(() => host.workbook.deleteSheet(host.workbook.sheet("Cards")));
    const outcome = await stopped(fill(workbook, plan, VALUES, remove));
    expect(outcome).toMatchObject({ code: "sheet-gone", unrestored: ["Cards"] });
    expect((await workbook.sheets()).map(({ name }) => name)).toEqual(["Other"]);
  });

  test("Excel writes a formula in its own way: that is no difference, and undo knows it", async () => {
    const workbook = openInExcel(host, [games()]);
    const before = await snapshot(workbook);
    const respell = meanwhile(() => {
      const games = host.workbook.sheet("Games");
      for (const key of games.formulaKeys) {
        const cell = games.cells.get(key)!;
        cell.formula = cell.formula!.replace("CROQUET.STEPS(", "@_xldudf_CROQUET_STEPS( ");
      }
    });
    host.evaluate = (formula, ...rest) =>
      evaluateFormula(formula.replace("@_xldudf_CROQUET_STEPS", "CROQUET.STEPS"), ...rest);
    const filled = await fill(workbook, await planOf(workbook, "Games"), FORMULAS, respell);
    expect(formulasIn("Games!H4").flat()).toEqual(["=@_xldudf_CROQUET_STEPS( D4:D7,E4:E7)"]);
    expect(await undo(workbook, filled.undo)).toMatchObject({ kept: [] });
    expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
  });

  test("a number format that Excel does not take is a difference, another spelling of it is none", async () => {
    const format = (wanted: string) =>
      meanwhile(() => {
        const sheet = host.workbook.sheet("Sheet");
        for (const [key, cell] of sheet.cells)
          if (cell.numberFormat === "0.00") sheet.cells.set(key, { ...cell, numberFormat: wanted });
      });
    const pairs = () =>
      sheet(
        `Pair|Player 1|Player 2|Handicap 1|Handicap 2|Score
1|Ann|Bo|10|20|55
2|Cy|Dee|15|25|52
3|Eve|Flo|18|22|48
4|Gus|Hal|12|30|45`,
        "Sheet",
      );
    const settings = { boards: 24, scoring: "topscore", datum: "no" };
    const workbook = openInExcel(host, [pairs()]);
    const plan = await planOf(workbook, "Sheet", settings);
    const outcome = await stopped(fill(workbook, plan, VALUES, format("0")));
    expect(outcome).toMatchObject({ code: "written-otherwise", unrestored: [] });
    const filled = await fill(workbook, plan, VALUES, format('0.00_ ;\\-0.00\\ "";@'));
    expect(await undo(workbook, filled.undo)).toMatchObject({ kept: [] });
  });
});

describe("between preview and fill, in the pane", () => {
  async function previewed(): Promise<HeadlessPane> {
    const workbook = openInExcel(host, [tabled(false)]);
    return new HeadlessPane(workbook as unknown as OpenWorkbook).send({ type: "sheetChosen" });
  }
  const table = () => host.workbook.tables.find(({ name }) => name === "Spring")!;

  test("the table is sorted: nothing is written beside the wrong players", async () => {
    const pane = await previewed();
    table().sort([{ key: 1, ascending: false }], false);
    const before = await snapshot(pane.workbook);
    await pane.send({ type: "fillPressed" });
    // The cells that changed are named, and what they come to now is checked again.
    expect(pane.at("results").changed).toContain("Games!B4");
    expect(differencesOf(before, await snapshot(pane.workbook))).toEqual([]);
  });

  test("the table is filtered: all rows are filled, and come back", async () => {
    const pane = await previewed();
    const before = await snapshot(pane.workbook);
    table().filter.apply(table().filterRect, 1, { filterOn: "Values", values: ["Bo Field"] });
    await pane.send({ type: "fillPressed" });
    await expectPlanned(pane.workbook, pane.at("done").plan);
    await pane.send({ type: "undoPressed" });
    expect(pane.at("undone").kept).toEqual([]);
    expect(differencesOf(before, await snapshot(pane.workbook))).toEqual([]);
  });
});

test("what does not come back is named, though nothing refused to write it", async () => {
  const workbook = openInExcel(host, [card()]);
  const plan = await planOf(workbook, "Cards");
  let writes = 0;
  const deaf = new Proxy(workbook, {
    get: (target, name) => {
      const member = target[name as keyof OfficeWorkbook] as (...given: unknown[]) => unknown;
      // Everything is written the first time, and nothing of what is to be put back.
      return name === "write" && writes > 0
        ? async () => undefined
        : typeof member === "function"
          ? (...given: unknown[]) => {
              if (name === "writeMany") writes++;
              return member.apply(target, given);
            }
          : member;
    },
  });
  const edit = meanwhile(() => host.workbook.area("Cards!H4").enter("mine"));
  const { code, unrestored } = await stopped(fill(deaf, plan, VALUES, edit));
  expect(code).toBe("written-otherwise");
  expect(unrestored).toContain("Cards!H4");
  expect(unrestored).toContain("Cards!D3");
});

describe("formulas as Excel writes them", () => {
  test.each([
    ["=CHESS.SCORE(A1:A6)", "=chess.score( a1:a6 )"],
    ["=CHESS.SCORE(A1:A6)", "=_xldudf_CHESS_SCORE(A1:A6)"],
    ["=GO.KOMI(Players!A1)", "=GO.KOMI('Players'!A1)"],
    ["=GO.KOMI('It''s'!A1)", "=@GO.KOMI('IT''S'!A1)"],
    ["=SORT(A1:A3)", "=_xlfn._xlws.SORT(A1:A3)"],
    ["=SUM(A1:A3)", "{=SUM(A1:A3)}"],
    ['=IF(A1="a b","",1)', '=IF(A1 = "a b", "", 1)'],
  ])("%s is %s", (a, b) => {
    expect([sameFormula(a, b), sameFormula(b, a)]).toEqual([true, true]);
  });

  test.each([
    ["=SUM(A1:A3)", "=SUM(A1:A4)"],
    ["=SUM(A1)", "=SUM($A$1)"],
    ['=IF(A1="a b",1)', '=IF(A1="ab",1)'],
    ['=IF(A1="a",1)', '=IF(A1="A",1)'],
    ["=CHESS.SCORE(A1)", "=CHESS.MATCH(A1)"],
    ["=GO.KOMI('My sheet'!A1)", "=GO.KOMI('Other'!A1)"],
    ["=1", null],
  ])("%s is not %s", (a, b) => {
    expect([sameFormula(a, b), sameFormula(b, a)]).toEqual([false, false]);
  });

  test("filled down they are the same from their own row", () => {
    expect(formulaFromRow("=LOG10(D4)+$E$4+D$4+'A5'!$B4&\"D4\"", 3)).toBe(
      formulaFromRow("=LOG10(D9)+$E$4+D$4+'A5'!$B9&\"D4\"", 8),
    );
    expect(formulaFromRow("=D4", 3)).not.toBe(formulaFromRow("=D5", 3));
    expect(formulaFromRow("=D$4", 3)).not.toBe(formulaFromRow("=D$5", 4));
    expect(formulaFromRow("=LOG10(A1)", 0)).not.toBe(formulaFromRow("=LOG11(A2)", 1));
  });
});
