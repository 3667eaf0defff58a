// The undo that the workbook itself keeps, through Microsoft's own client: another pane, another session, whatever the
// user did meanwhile, whatever fails.
import { recognise } from "../../src/tournaments";
import { parseArea, valueAt, type CellValue } from "../../src/sheet";
import { fill, type FillChoice } from "../../src/workbook/placing/fill";
import { ChangesStopped } from "../../src/workbook/changing/stopped";
import { holdsUndo, keptChanges } from "../../src/workbook/undo/journal";
import { OfficeWorkbook } from "../../src/workbook/excel/officeWorkbook";
import { undo, undoLast } from "../../src/workbook/undo";
import { Faults } from "../host/faults";
import { ExcelHost } from "../host/host";
import { loadExcelClient } from "../host/loadExcelClient";
import { sheet } from "../tournaments/sheets";
import { card, games } from "./contract";
import { madeOnce, openInExcel, planOf } from "./excel";
import { manyGames } from "./fillCost";
import { noPauses } from "./pauses";
import { differencesOf, snapshot, type Snapshot } from "./snapshot";

const host = new ExcelHost();
loadExcelClient(host);
const FORMULAS: FillChoice = { incoming: null, formulas: true, replace: true, language: "en", keepUndo: true };
const VALUES: FillChoice = { ...FORMULAS, formulas: false };
const BROKEN = { code: "GeneralException" };
const BOTH = [
  ["formulas", FORMULAS],
  ["values", VALUES],
] as const;
const JOURNAL = "Club undo";

const FILLED = new Map<string, ReturnType<typeof gamesFilledBy>>();

const gamesFilledBy = (choice: FillChoice) =>
  madeOnce(host, async () => {
    const workbook = openInExcel(host, [games(), sheet("x", "Other")]);
    const before = await snapshot(workbook);
    const filled = await fill(workbook, await planOf(workbook, "Games"), choice);
    expect(filled.undoNotKept).toBe(null);
    return { before, filled };
  });

/** The games, filled. */
async function filledGames(choice: FillChoice) {
  const key = JSON.stringify(choice);
  const filled = FILLED.get(key) ?? gamesFilledBy(choice);
  FILLED.set(key, filled);
  const { workbook, made } = await filled();
  return { workbook, ...made };
}

/** As after the workbook was saved and opened again: every sheet has another id, and no pane remembers anything. */
function reopened(): OfficeWorkbook {
  for (const one of host.workbook.sheets) Object.assign(one, { id: `{reopened-${one.id.slice(1)}` });
  return new OfficeWorkbook();
}

const model = (name: string) => host.workbook.sheet(name);
const insert = (name: string, area: string, to: "Down" | "Right") => model(name).insert(parseArea(area)!, to);
const remove = (name: string, area: string, to: "Up" | "Left") => model(name).remove(parseArea(area)!, to);
const enter = (cell: string, value: string | number) => host.workbook.area(cell).enter(value);
const names = async (workbook: OfficeWorkbook) => (await workbook.sheets()).map(({ name }) => name);

/** Turns the rows of an area around: the last one first. As Excel sorts: values move, formulas of the row with them. */
function reverse(name: string, area: string): void {
  const { top, left, bottom, right } = parseArea(area)!;
  const rect = { top, left, bottom, right };
  const lines = model(name).formulas(rect) as CellValue[][];
  const sorted = [...lines].reverse().map((line, i) => {
    const [from, to] = [bottom - i + 1, top + i + 1];
    return line.map((cell) => {
      if (typeof cell !== "string" || cell === "") return cell;
      return cell.startsWith("=") ? cell.replace(new RegExp(`(?<=[A-Z])${from}(?!\\d)`, "g"), String(to)) : `'${cell}`;
    });
  });
  model(name).enter(rect, sorted as string[][]);
}

async function expectAsBefore(workbook: OfficeWorkbook, before: Snapshot): Promise<void> {
  expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
}

describe("another session", () => {
  test.each(BOTH)("%s: gives back everything, and the journal goes", async (_, choice) => {
    const { before } = await filledGames(choice);
    const workbook = reopened();
    expect(model(JOURNAL).visibility).toBe("Hidden"); // very hidden makes Excel's own Undo crash
    expect(await keptChanges(workbook)).toMatchObject({ sheet: "Games", cells: 30 });
    expect(await undoLast(workbook)).toEqual({ kept: [], excelForgets: true });
    await expectAsBefore(workbook, before);
    expect(await keptChanges(workbook)).toBe(null);
  });

  test("in the other language, with the sheets renamed", async () => {
    const { workbook: first } = await filledGames({ ...FORMULAS, language: "da" });
    expect((await first.sheets()).filter(({ visible }) => !visible)).toMatchObject([{ name: "Club fortryd" }]);
    const before = await snapshot(openInExcel(host, [{ ...games(), name: "Ann's games" }, sheet("x", "Other")]));
    await filledGames({ ...FORMULAS, language: "da" });
    host.workbook.renameSheet(model("Games"), "Ann's games");
    host.workbook.renameSheet(model("Stilling"), "Season");
    const workbook = reopened();
    expect(await keptChanges(workbook)).toMatchObject({ sheet: "Ann's games" });
    expect(await undoLast(workbook)).toMatchObject({ kept: [] });
    await expectAsBefore(workbook, before);
  });

  test("what was edited since is left alone and named", async () => {
    const { before } = await filledGames(VALUES);
    enter("Games!I5", 7);
    enter("Standings!B2", 5);
    const workbook = reopened();
    const { kept } = await undoLast(workbook);
    expect([...kept].sort()).toEqual(["Games!I5", "Standings"]);
    expect(await names(workbook)).toEqual(["Games", "Other", "Standings"]);
    host.workbook.deleteSheet(model("Standings"));
    enter("Games!I5", "");
    await expectAsBefore(workbook, before);
  });

  test("with numbers cut to fifteen digits", async () => {
    const { before } = await filledGames(VALUES);
    const { values, top, left } = await new OfficeWorkbook().read("Games");
    values.forEach((line, r) =>
      line.forEach((value, c) => {
        if (typeof value === "number" && !Number.isInteger(value)) {
          const cell = { top: top + r, left: left + c, bottom: top + r, right: left + c };
          model("Games").enter(cell, [[Number(value.toPrecision(15)) * (1 + 1e-15)]]);
        }
      }),
    );
    const workbook = reopened();
    expect(await undoLast(workbook)).toMatchObject({ kept: [] });
    expect(Object.keys(await snapshot(workbook))).toEqual(Object.keys(before));
  });

  test("two panes: each undoes its own fill, and the workbook the last one", async () => {
    const first = openInExcel(host, [games(), card()]);
    const before = await snapshot(first);
    const second = new OfficeWorkbook();
    const gamesFilled = await fill(first, await planOf(first, "Games"), FORMULAS);
    const between = await snapshot(first);
    await fill(second, await planOf(second, "Cards"), FORMULAS);
    expect(await keptChanges(first)).toMatchObject({ sheet: "Cards" });
    expect(await undo(first, gamesFilled.undo)).toMatchObject({ kept: [] });
    expect(await keptChanges(second)).toMatchObject({ sheet: "Cards" });
    expect(await undoLast(second)).toMatchObject({ kept: [] });
    await expectAsBefore(first, before);
    expect(differencesOf(between, before)).not.toEqual([]);
    await expect(undoLast(second)).rejects.toMatchObject({ code: "undo-gone" });
  });

  test("only the last fill is kept, on one sheet", async () => {
    const { workbook } = await filledGames(FORMULAS);
    const once = await snapshot(workbook);
    await fill(workbook, await planOf(workbook, "Games", { points: 14 }), VALUES);
    expect((await names(workbook)).filter((name) => name.startsWith("Club"))).toEqual([JOURNAL]);
    expect(await undoLast(reopened())).toMatchObject({ kept: [] });
    const { [JOURNAL]: _, ...others } = once;
    await expectAsBefore(workbook, others);
  });
});

describe("rows and columns have moved meanwhile", () => {
  const MOVES: readonly (readonly [string, () => void, () => void])[] = [
    ["rows above", () => insert("Games", "A1:XFD3", "Down"), () => remove("Games", "A1:XFD3", "Up")],
    ["a row inside", () => insert("Games", "A6:XFD6", "Down"), () => remove("Games", "A6:XFD6", "Up")],
    ["a column left", () => insert("Games", "A1:A1048576", "Right"), () => remove("Games", "A1:A1048576", "Left")],
    ["a column inside", () => insert("Games", "J1:J1048576", "Right"), () => remove("Games", "J1:J1048576", "Left")],
    [
      "a column left and one inside, rows above and inside",
      () => {
        insert("Games", "B1:B1048576", "Right");
        insert("Games", "K1:K1048576", "Right");
        insert("Games", "A2:XFD2", "Down");
        insert("Games", "A6:XFD8", "Down");
      },
      () => {
        remove("Games", "A6:XFD8", "Up");
        remove("Games", "A2:XFD2", "Up");
        remove("Games", "K1:K1048576", "Left");
        remove("Games", "B1:B1048576", "Left");
      },
    ],
  ];
  const each = BOTH.flatMap(([what, choice]) =>
    MOVES.map(([name, ...moves]) => [name, what, choice, ...moves] as const),
  );

  test.each(each)("%s, %s: everything comes back where it is now", async (_, __, choice, move, back) => {
    const { before } = await filledGames(choice);
    move();
    const workbook = reopened();
    expect(await undoLast(workbook)).toMatchObject({ kept: [] });
    back();
    await expectAsBefore(workbook, before);
  });

  test.each(BOTH)("a column and a row deleted, %s: what went with them is not missed", async (_, choice) => {
    const workbook0 = openInExcel(host, [games(), sheet("x", "Other")]);
    remove("Games", "A6:XFD6", "Up");
    remove("Games", "A1:A1048576", "Left");
    const before = await snapshot(workbook0);
    await filledGames(choice);
    remove("Games", "A6:XFD6", "Up");
    remove("Games", "A1:A1048576", "Left");
    remove("Games", "J1:J1048576", "Left"); // one of those that were filled
    const workbook = reopened();
    expect(await undoLast(workbook)).toMatchObject({ kept: [] });
    await expectAsBefore(workbook, before);
  });

  test.each(BOTH)("all rows that were filled deleted, %s: nothing of them is missed", async (_, choice) => {
    await filledGames(choice);
    remove("Games", "A1:XFD50", "Up");
    const workbook = reopened();
    expect(await undoLast(workbook)).toMatchObject({ kept: [] });
    const { Games: left, ...others } = await snapshot(workbook);
    expect([Object.keys(left ?? {}), Object.keys(others)]).toEqual([[], ["Other"]]);
  });

  test("sorted: each row gets back its own", async () => {
    const drawn = games();
    // Something of the user's is where the fill writes.
    const own = drawn.values.map((line, i) => (i < 2 ? line : [...line, i === 2 ? "Change" : 100 + i]));
    const workbook = openInExcel(host, [{ ...drawn, values: own }, sheet("x", "Other")]);
    reverse("Games", "A5:N7");
    const sorted = await snapshot(workbook);
    openInExcel(host, [{ ...drawn, values: own }, sheet("x", "Other")]);
    await fill(workbook, await planOf(workbook, "Games"), VALUES);
    reverse("Games", "A5:N7");
    expect(await undoLast(reopened())).toMatchObject({ kept: [] });
    await expectAsBefore(workbook, sorted);
  });

  test("cells are named where they are now", async () => {
    await filledGames(VALUES);
    enter("Games!I5", 7);
    insert("Games", "A1:XFD2", "Down");
    insert("Games", "A1:A1048576", "Right");
    expect(await undoLast(reopened())).toMatchObject({ kept: ["Games!J7"] });
  });

  test("formulas of the user that were overwritten look at what they looked at", async () => {
    const drawn = games();
    const withFormula = () => {
      const workbook = openInExcel(host, [drawn, sheet("1|2", "Other")]);
      enter("Games!H3", "Change");
      enter("Games!H4", "=F4+Other!A1");
      enter("Games!H5", "=SUM($F$4:F5)");
      return workbook;
    };
    const workbook = withFormula();
    const plan = await planOf(workbook, "Games");
    expect(plan.writes.filter(({ row, column }) => column === 7 && (row === 3 || row === 4))).toHaveLength(2);
    const move = () => {
      insert("Games", "A1:XFD1", "Down");
      insert("Other", "A1:XFD2", "Down");
      insert("Games", "C1:C1048576", "Right");
      host.workbook.renameSheet(model("Other"), "Fees of Bo");
    };
    move();
    const moved = await snapshot(workbook);
    withFormula();
    await fill(workbook, plan, VALUES);
    move();
    expect(await undoLast(reopened())).toMatchObject({ kept: [] });
    await expectAsBefore(workbook, moved);
  });

  test("a formula that looked at what has been deleted is not guessed: its cell is named", async () => {
    const workbook = openInExcel(host, [games(), sheet("1|2", "Other")]);
    enter("Games!H3", "Change");
    enter("Games!H4", "=F4+Other!A1");
    await fill(workbook, await planOf(workbook, "Games"), VALUES);
    host.workbook.deleteSheet(model("Other"));
    expect(await undoLast(reopened())).toMatchObject({ kept: ["Games!H4"] });
  });
});

describe("sheets have changed meanwhile", () => {
  test("the tournament's sheet is gone: it is named, and all else comes back", async () => {
    await filledGames(FORMULAS);
    host.workbook.deleteSheet(model("Games"));
    const workbook = reopened();
    expect(await undoLast(workbook)).toMatchObject({ kept: ["Games"] });
    expect(await names(workbook)).toEqual(["Other"]);
  });

  test("the sheet is protected: nothing is touched, and it can be undone later", async () => {
    const { workbook, before } = await filledGames(FORMULAS);
    const filled = await snapshot(workbook);
    model("Games").protect(undefined, undefined);
    await expect(undoLast(reopened())).rejects.toMatchObject({ code: "sheet-protected" });
    await expectAsBefore(workbook, filled);
    model("Games").unprotect(undefined);
    expect(await undoLast(workbook)).toMatchObject({ kept: [] });
    await expectAsBefore(workbook, before);
  });

  test("somebody has written on the journal's sheet: that stays, the rest of it goes", async () => {
    const { workbook } = await filledGames(FORMULAS);
    enter(`${JOURNAL}!D9`, "my own");
    expect(await undoLast(reopened())).toMatchObject({ kept: [] });
    expect((await snapshot(workbook))[JOURNAL]).toEqual({ D9: ["my own", null, null] });
    expect(await keptChanges(workbook)).toBe(null);
  });
});

describe("a damaged journal is refused as a whole, and said", () => {
  const header = () =>
    JSON.parse(String(host.workbook.area(`${JOURNAL}!A2`).values()![0]![0])) as { [name: string]: unknown };
  const setHeader = (more: object) => enter(`${JOURNAL}!A2`, JSON.stringify({ ...header(), ...more }));
  const piece = () => String(host.workbook.area(`${JOURNAL}!A3`).values()![0]![0]);
  const DAMAGES: readonly (readonly [string, () => void, string])[] = [
    ["a piece is cut", () => enter(`${JOURNAL}!A3`, piece().slice(0, -1)), "undo-damaged"],
    ["a piece is gone", () => enter(`${JOURNAL}!A3`, ""), "undo-damaged"],
    ["a letter is edited", () => enter(`${JOURNAL}!A3`, piece().replace(/[a-z]/, "0")), "undo-damaged"],
    ["the time is edited", () => setHeader({ time: "2020-01-01T00:00:00.000Z" }), "undo-damaged"],
    ["the checksum is edited", () => setHeader({ checksum: "AAAAAAAAAA" }), "undo-damaged"],
    ["there are a million pieces", () => setHeader({ pieces: 1e6 }), "undo-damaged"],
    ["the header is cut", () => enter(`${JOURNAL}!A2`, '{"app":"Club'), "undo-damaged"],
    ["the header is a list", () => enter(`${JOURNAL}!A2`, "[1]"), "undo-damaged"],
    ["a formula that follows is gone", () => enter(`${JOURNAL}!B5`, ""), "undo-damaged"],
    ["a formula that follows is another", () => enter(`${JOURNAL}!B5`, "=SUM(Games!A1:A2)"), "undo-damaged"],
    ["a row is gone", () => remove(JOURNAL, "A3:XFD3", "Up"), "undo-damaged"],
    ["rows are sorted", () => reverse(JOURNAL, "A2:B6"), "undo-damaged"],
    ["it is of a later version", () => setHeader({ version: 6 }), "undo-other-version"],
    ["it is of an earlier version", () => setHeader({ version: 4 }), "undo-other-version"],
    ["it is gone", () => host.workbook.deleteSheet(model(JOURNAL)), "undo-gone"],
  ];

  test.each(DAMAGES)("%s", async (_, damage, code) => {
    const { workbook } = await filledGames(VALUES);
    damage();
    const before = await snapshot(workbook);
    await expect(undoLast(reopened())).rejects.toMatchObject({ code });
    await expectAsBefore(workbook, before);
    const told = await keptChanges(workbook);
    if (code === "undo-other-version") expect(told).toMatchObject({ code });
  });

  test("the pane that filled still knows, and the next fill makes a journal anew", async () => {
    const { workbook, before, filled } = await filledGames(VALUES);
    enter(`${JOURNAL}!A3`, "nothing");
    expect(await undo(workbook, filled.undo)).toMatchObject({ kept: [] });
    await fill(workbook, await planOf(workbook, "Games"), VALUES);
    expect(await undoLast(reopened())).toMatchObject({ kept: [] });
    await expectAsBefore(workbook, before);
  });
});

describe("where it cannot be kept", () => {
  test("the structure of the workbook is protected: filled all the same, and said", async () => {
    const workbook = openInExcel(host, [games()]);
    await fill(workbook, await planOf(workbook, "Games"), { ...VALUES, keepUndo: false }); // the standings are there
    enter("Games!I5", 1);
    const before = await snapshot(workbook);
    host.workbook.structureProtected = true;
    const filled = await fill(workbook, await planOf(workbook, "Games"), VALUES);
    expect(filled.undoNotKept).toBe("protected");
    expect(await names(workbook)).toEqual(["Games", "Standings"]);
    expect(await undo(workbook, filled.undo)).toMatchObject({ kept: [] });
    await expectAsBefore(workbook, before);
  });
});

test("of what somebody else has filled since, nothing is undone that nobody was asked about", async () => {
  const { workbook, filled } = await filledGames(VALUES);
  const offered = await keptChanges(workbook);
  if (offered === null || offered instanceof Error) throw new Error("nothing is offered");
  // Another pane, in the same workbook.
  enter("Games!E4", 5);
  const theirs = await fill(reopened(), await planOf(workbook, "Games"), VALUES);
  const before = await snapshot(workbook);
  await expect(undoLast(workbook, offered.key)).rejects.toMatchObject({ code: "undo-other" });
  await expectAsBefore(workbook, before);
  // What a pane has filled itself it undoes by what it remembers; cells that others have filled since are named.
  expect((await undo(workbook, filled.undo)).kept.length).toBeGreaterThan(0);
  expect((await keptChanges(workbook)) as object).toMatchObject({ key: theirs.undo.key });
});

describe("where Excel does not take long texts", () => {
  afterEach(() => void (host.options.quirks = {}));

  test("of more than 8,192 characters, all is kept", async () => {
    host.options.quirks = { longTexts: 8192 };
    const workbook = openInExcel(host, [manyGames(1200)]);
    const before = await snapshot(workbook);
    const filled = await fill(workbook, await planOf(workbook, "Season"), FORMULAS);
    expect(filled.undoNotKept).toBe(null);
    expect(await undoLast(reopened())).toMatchObject({ kept: [] });
    await expectAsBefore(workbook, before);
  });

  test.each([
    ["where there is no journal yet", async () => openInExcel(host, [games()])],
    ["in place of the one before", async () => (await filledGames(FORMULAS)).workbook],
  ])("of hardly any, it is filled and said; what was kept before is as it was: %s", async (_, open) => {
    const workbook = await open();
    enter("Games!E4", 5);
    const before = await snapshot(workbook);
    const sheets = await names(workbook);
    Object.assign(host.workbook, { quirks: { longTexts: 50 } });
    const filled = await fill(workbook, await planOf(workbook, "Games"), FORMULAS);
    expect(filled.undoNotKept).toBe("failed");
    expect((await names(workbook)).filter((name) => !sheets.includes(name))).toEqual(
      sheets.includes("Standings") ? [] : ["Standings"],
    );
    Object.assign(host.workbook, { quirks: {} });
    expect(await undo(workbook, filled.undo)).toMatchObject({ kept: [] });
    await expectAsBefore(workbook, before);
  });
});

test("the journal is no tournament and nobody's list of players", async () => {
  const { workbook } = await filledGames(FORMULAS);
  const journal = await workbook.read(JOURNAL);
  expect(holdsUndo(journal)).toBe(true);
  expect(holdsUndo(await workbook.read("Games"))).toBe(false);
  expect(recognise([journal]).found).toEqual([]);
  expect(valueAt(journal, 0, 0)).toMatch(/^Club Handicaps keeps here .* You may delete this sheet/);
  for (const line of journal.values)
    for (const value of line) if (typeof value === "string") expect(value.length).toBeLessThanOrEqual(8_000);
});

describe("whatever fails", () => {
  noPauses();

  /** A second fill, so that a journal is there already and is written over. */
  async function prepare() {
    const { workbook, filled } = await filledGames(VALUES);
    enter("Games!I5", 7);
    const plan = await planOf(workbook, "Games");
    const before = await snapshot(workbook);
    await host.idle();
    return { workbook, plan, before, filled };
  }
  const withoutJournal = ({ [JOURNAL]: _, ...others }: Snapshot): Snapshot => others;

  test.each([
    ["a request fails", (n: number) => host.faults.failRequest(n, BROKEN)],
    ["an answer is lost", (n: number) => host.faults.dropResponse(n, BROKEN)],
  ])("%s during the fill: as before with the undo of before, or filled with its own", async (_, fault) => {
    const seen = { stopped: 0, filled: 0 };
    for (let n = 1; ; n++) {
      const { workbook, plan, before } = await prepare();
      const from = host.requests.length;
      fault(n);
      const outcome = await fill(workbook, plan, FORMULAS).catch((error: unknown) => error);
      await host.idle();
      const count = host.requests.length - from;
      host.faults = new Faults();
      if (outcome instanceof ChangesStopped) {
        seen.stopped++;
        expect([n, outcome.unrestored, differencesOf(before, await snapshot(workbook))]).toEqual([n, [], []]);
        expect(await undoLast(reopened())).toMatchObject({ kept: ["Games!I5"] });
      } else {
        if (outcome instanceof Error) throw outcome;
        seen.filled++;
        expect(await undoLast(reopened())).toMatchObject({ kept: [] });
        expect([n, differencesOf(withoutJournal(before), await snapshot(workbook))]).toEqual([n, []]);
      }
      await host.idle();
      if (n > count) break;
    }
    // Where only the undo meets the fault, it is filled; seen so of three requests at least.
    expect(seen.stopped).toBeGreaterThan(3);
    expect(seen.filled).toBeGreaterThan(2);
  });

  test("a fill that is torn off in the middle, as by closing the pane, can be undone", async () => {
    let torn = 0;
    for (let n = 1; torn < 40; n++) {
      const workbook = openInExcel(host, [games(), sheet("x", "Other")]);
      const before = await snapshot(workbook);
      const plan = await planOf(workbook, "Games");
      await host.idle();
      const from = host.requests.length;
      // From some request on nothing reaches Excel any more.
      for (let k = n; k < n + 300; k++) host.faults.failRequest(k, BROKEN);
      await fill(workbook, plan, FORMULAS).catch((error: unknown) => error);
      const count = host.requests.length - from;
      host.faults = new Faults();
      await host.idle();
      const now = reopened();
      const isKept = await keptChanges(now);
      if (isKept) {
        torn++;
        expect([n, await undoLast(now)]).toMatchObject([n, { kept: [] }]);
      }
      const { Standings: left = {}, ...others } = await snapshot(now);
      expect([
        n,
        isKept ? {} : left,
        differencesOf(before, others).filter((what) => !what.startsWith(JOURNAL)),
      ]).toEqual([n, {}, []]);
      if (n > 40 || count < n) break;
    }
    expect(torn).toBeGreaterThan(3);
  });

  test("during undo: all is as it was filled, and another one gives it back; or all is back", async () => {
    let stopped = 0;
    for (let n = 1; ; n++) {
      const { before } = await filledGames(FORMULAS);
      const workbook = reopened();
      const filled = await snapshot(workbook);
      await host.idle();
      const from = host.requests.length;
      host.faults.failRequest(n, BROKEN);
      const outcome = await undoLast(workbook).catch((error: unknown) => error);
      const count = host.requests.length - from;
      host.faults = new Faults();
      if (outcome instanceof Error) {
        stopped++;
        expect([n, differencesOf(filled, await snapshot(workbook))]).toEqual([n, []]);
        expect([n, await undoLast(reopened())]).toMatchObject([n, { kept: [] }]);
      }
      expect([n, differencesOf(before, await snapshot(workbook))]).toEqual([n, []]);
      await host.idle();
      if (n > count) break;
    }
    expect(stopped).toBeGreaterThan(4);
  });
});
