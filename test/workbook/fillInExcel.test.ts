// Filling and undoing through Microsoft's own client: everything or nothing, whatever fails and whenever.
import { planFill, recognise, type FillPlan } from "../../src/tournaments";
import { areaAddress, parseArea, valueAt, type Sheet } from "../../src/sheet";
import { fill, type FillChoice } from "../../src/workbook/placing/fill";
import { ChangesStopped } from "../../src/workbook/changing/stopped";
import { readToPlan } from "../../src/workbook/port";
import type { OfficeWorkbook } from "../../src/workbook/excel/officeWorkbook";
import { undo } from "../../src/workbook/undo";
import { Faults } from "../host/faults";
import { ExcelHost } from "../host/host";
import { loadExcelClient } from "../host/loadExcelClient";
import { everyNth } from "../random";
import { sheet } from "../tournaments/sheets";
import { card, games, GROWING_CARDS } from "./contract";
import { EXCELS, inEveryExcel, madeOnce, openInExcel, planOf } from "./excel";
import { fillCost, manyGames } from "./fillCost";
import { noPauses } from "./pauses";
import { differencesOf, snapshot, type Snapshot } from "./snapshot";

const host = new ExcelHost();
loadExcelClient(host);
const FORMULAS: FillChoice = { incoming: null, formulas: true, replace: false, language: "en" };
const VALUES: FillChoice = { ...FORMULAS, formulas: false };
const BUSY = { code: "ActivityLimitReached", status: 429 };
const BROKEN = { code: "GeneralException" };

const outcomeOf = (filling: Promise<unknown>): Promise<unknown> => filling.catch((error: unknown) => error);

/** What is to be filled, made once. */
function prepared(make: () => Promise<{ readonly plan: FillPlan; readonly before: Snapshot }>) {
  const again = madeOnce(host, make);
  return async () => {
    const { workbook, made } = await again();
    return { workbook, ...made };
  };
}

const LATER = sheet("2026-05-04|Dee Wold|Ann Holt|6|2.5|1400|1742", "Games").values[0]!;

/** Games with a summary from an earlier fill that has to grow: every kind of change is made. */
const prepare = prepared(async () => {
  const workbook = openInExcel(host, [games()]);
  await fill(workbook, await planOf(workbook, "Games"), FORMULAS);
  host.workbook.area("Games!A8:G8").enter([LATER.map((value) => (typeof value === "string" ? `'${value}` : value))]);
  const plan = await planOf(workbook, "Games");
  return { plan, before: await snapshot(workbook) };
});

/** The same with a sheet from a file: sheets are added. */
const prepareIncoming = prepared(async () => {
  const workbook = openInExcel(host, [sheet("nothing", "Notes")]);
  return { plan: planFill(recognise([card()]).found[0]!), before: await snapshot(workbook) };
});

/** A match card from an earlier fill that gets another board. */
const prepareCards = prepared(async () => {
  const { workbook, plan } = await GROWING_CARDS.prepare(async (sheets) => openInExcel(host, sheets));
  return { plan, before: await snapshot(workbook) };
});

const SCENES = {
  "a table that grows": { prepare, choice: FORMULAS, step: everyNth(3) },
  // To dress a card takes hundreds of actions alike.
  "a match card that grows": { prepare: prepareCards, choice: GROWING_CARDS.choice, step: everyNth(17) },
  "a sheet from a file": { prepare: prepareIncoming, choice: { ...FORMULAS, incoming: card() }, step: everyNth(4) },
} as const;

const EVERY_SCENE = Object.entries(SCENES).flatMap(([name, scene]) =>
  EXCELS.map(([excel, quirks]) => ({ name, scene, excel, quirks })),
);

describe.each(EVERY_SCENE)("$name: all is filled, or all is as before: $excel", ({ scene, quirks }) => {
  noPauses();

  let filledState: Snapshot;
  let requests: number;
  let actions: number;

  beforeAll(async () => {
    host.options.quirks = quirks;
    const { workbook, plan, before } = await scene.prepare();
    const from = host.requests.length;
    await fill(workbook, plan, scene.choice);
    await host.idle();
    const made = host.requests.slice(from);
    requests = made.length;
    actions = made.reduce((sum, request) => sum + request.actions.length, 0);
    filledState = await snapshot(workbook);
    expect(differencesOf(before, filledState)).not.toEqual([]);
    expect(requests).toBeGreaterThan(5);
  });

  /** Fills once for each position of a fault. After a fill that stopped all is as before, for the next fill too. */
  async function each(count: number, setFault: (n: number) => void, step = 1) {
    const seen = { filled: 0, stopped: 0 };
    let prepared = await scene.prepare();
    for (let n = 1; n <= count; n += step) {
      const { workbook, plan, before } = prepared;
      setFault(n);
      const outcome = await outcomeOf(fill(workbook, plan, scene.choice));
      await host.idle();
      host.faults = new Faults(); // the client puts its clean-ups together as it likes, so a fill may end before n
      const stopped = outcome instanceof ChangesStopped;
      if (!stopped && outcome instanceof Error) throw outcome;
      if (stopped) {
        expect(["workbook-failed", "busy"]).toContain(outcome.code);
        expect(outcome.unrestored).toEqual([]);
      }
      const state = await snapshot(workbook);
      expect([n, differencesOf(stopped ? before : filledState, state)]).toEqual([n, []]);
      seen[stopped ? "stopped" : "filled"]++;
      if (!stopped) prepared = await scene.prepare();
    }
    return seen;
  }

  test("with every request failing in turn", async () => {
    const { stopped } = await each(requests, (n) => host.faults.failRequest(n, BROKEN));
    expect(stopped).toBeGreaterThan(requests / 3);
  });

  test("with every answer lost in turn, after the request was carried out", async () => {
    const { stopped } = await each(requests, (n) => host.faults.dropResponse(n, BROKEN));
    expect(stopped).toBeGreaterThan(requests / 3);
  });

  test("with every action inside the requests failing in turn", async () => {
    // The second Excel does the same requests: a third of their actions is enough.
    const step = scene.step * (quirks.misplacedWrites ? everyNth(3) : 1);
    const { stopped } = await each(actions, (n) => host.faults.failAction(n, BROKEN), step);
    expect(stopped).toBeGreaterThan(actions / step / 3);
  });

  test("with Excel too busy at every request in turn, writing is tried again", async () => {
    const { filled } = await each(requests, (n) => host.faults.failRequest(n, BUSY));
    expect(filled).toBeGreaterThan(requests / 2);
  });
});

inEveryExcel(host, "the looks of a match card", () => {
  const PROPERTIES = ["font.Bold", "font.Size", "fill.Color", "cell.WrapText", "border.EdgeBottom.Style"];

  /** By cell its formats; the heights, and what is printed. */
  function looks(): { [what: string]: unknown } {
    const { formats, rowHeights, page } = host.workbook.sheet("Match card");
    const all: { [what: string]: unknown } = { printed: areaAddress(page.printArea!) };
    for (const [row, height] of rowHeights) all[`row ${row}`] = height;
    for (let row = 0; row < 30; row++) {
      for (let column = 0; column < 10; column++) {
        const cell = { top: row, left: column, bottom: row, right: column };
        all[areaAddress(cell)] = PROPERTIES.map((property) => formats.get(cell, property, "None")).join(" ");
      }
    }
    return all;
  }

  test("come back with Undo, and when a fill stops", async () => {
    const { workbook, plan } = await prepareCards();
    const before = looks();
    const { undo: what } = await fill(workbook, plan, GROWING_CARDS.choice);
    expect(looks()).not.toEqual(before);
    expect(await undo(workbook, what)).toMatchObject({ kept: [] });
    expect(looks()).toEqual(before);
    host.faults.failAction(({ location }) => location === "PageLayout.setPrintArea", BROKEN);
    expect(await outcomeOf(fill(workbook, plan, GROWING_CARDS.choice))).toMatchObject({ unrestored: [] });
    expect(looks()).toEqual(before);
  });
});

inEveryExcel(host, "between preview and fill", () => {
  async function card1(): Promise<{ workbook: OfficeWorkbook; plan: FillPlan }> {
    const workbook = openInExcel(host, [card(), sheet("x", "Other")]);
    return { workbook, plan: await planOf(workbook, "Cards") };
  }
  const rename = () => host.workbook.renameSheet(host.workbook.sheet("Cards"), "Karten");
  const remove = () => host.workbook.deleteSheet(host.workbook.sheet("Cards"));
  const protect = () => host.workbook.sheet("Cards").protect(undefined, undefined);
  const edit = () => host.workbook.area("Cards!H4").enter("0");

  test.each([
    ["the sheet is renamed", rename, "sheet-gone", []],
    ["the sheet is deleted", remove, "sheet-gone", []],
    ["the sheet is protected", protect, "sheet-protected", []],
    ["a cell is edited", edit, "changed-since-preview", ["Cards!H4"]],
  ])("%s: nothing is written, and it is said why", async (_, meanwhile, code, cells) => {
    const { workbook, plan } = await card1();
    meanwhile();
    const before = await snapshot(workbook);
    expect(await outcomeOf(fill(workbook, plan, FORMULAS))).toMatchObject({ code, cells, unrestored: [] });
    expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
  });

  test("a workbook opened for reading only", async () => {
    const { plan } = await card1();
    host.reset();
    const drawn = card();
    host.workbook.renameSheet(host.workbook.sheet("Sheet1"), "Cards");
    const workbook = openInExcel(host, [drawn]);
    Object.assign(host.workbook, { readOnly: true });
    const before = await snapshot(workbook);
    expect(await outcomeOf(fill(workbook, plan, FORMULAS))).toMatchObject({ code: "read-only", unrestored: [] });
    expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
  });

  test("a cell is being edited: what is no press says so; before a fill and during it, the fill waits", async () => {
    const { workbook, plan } = await card1();
    host.cellEditMode = true;
    expect(await outcomeOf(workbook.read("Card"))).toMatchObject({ code: "cell-edit-mode" });
    setTimeout(() => (host.cellEditMode = false), 30);
    let reported = 0;
    const progress = {
      report: () => {
        if (reported++ > 0) return;
        host.cellEditMode = true;
        setTimeout(() => (host.cellEditMode = false), 30);
      },
      cancelled: () => false,
    };
    const { summaries } = await fill(workbook, plan, FORMULAS, progress);
    expect(summaries).toMatchObject([{ name: "Matches", sheet: "Matches", rows: 1 }]);
  });
});

inEveryExcel(host, "what is on the sheet besides", () => {
  test("a filtered table is filled in its hidden rows too, and stays filtered", async () => {
    const workbook = openInExcel(host, [games()]);
    const area = parseArea("A3:G7")!;
    const table = host.workbook.addTable(host.workbook.sheet("Games"), area, true);
    table.rename("Spring");
    table.filter.apply(area, 1, { filterOn: "Values", values: ["Bo Field"] });
    const hidden = () => [3, 4, 5, 6].map((row) => host.workbook.sheet("Games").isRowHidden(row));
    expect(hidden()).toEqual([true, true, false, true]);
    const before = await snapshot(workbook);
    const plan = await planOf(workbook, "Games");
    const filled = await fill(workbook, plan, FORMULAS);
    for (const { row, column, value } of plan.writes)
      expect(valueAt(await workbook.read("Games"), row, column)).toBe(value);
    expect(hidden()).toEqual([true, true, false, true]);
    expect(await undo(workbook, filled.undo)).toMatchObject({ kept: [] });
    expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
    expect(hidden()).toEqual([true, true, false, true]);
  });

  test("columns spill from one formula each; another setting writes them anew, and undo brings the old ones back", async () => {
    const workbook = openInExcel(host, [games()]);
    const first = await planOf(workbook, "Games");
    expect(first.writes.filter(({ spill }) => spill !== null && spill !== "covered").length).toBeGreaterThan(1);
    await fill(workbook, first, FORMULAS);
    const once = await snapshot(workbook);
    expect((await workbook.read("Games")).spills).toContainEqual(parseArea("I4:I7"));
    const shorter = await planOf(workbook, "Games", { points: 14 });
    expect(shorter.differences.filter(({ cell }) => cell!.startsWith("I"))).toEqual([]); // ours to refill
    for (const choice of [FORMULAS, VALUES]) {
      const second = await fill(workbook, shorter, { ...choice, replace: true });
      const now = await workbook.read("Games");
      for (const { row, column, value } of shorter.writes) expect(valueAt(now, row, column)).toBe(value);
      expect(await undo(workbook, second.undo)).toMatchObject({ kept: [] });
      expect(differencesOf(once, await snapshot(workbook))).toEqual([]);
    }
  });

  test("undo follows rows that Excel has moved", async () => {
    for (const choice of [VALUES, FORMULAS]) {
      const workbook = openInExcel(host, [card()]);
      const before = await snapshot(workbook);
      const filled = await fill(workbook, await planOf(workbook, "Cards"), choice);
      host.workbook.sheet("Cards").insert(parseArea("A1:XFD2")!, "Down");
      host.workbook.sheet("Cards").insert(parseArea("A5:XFD5")!, "Down");
      expect(await undo(workbook, filled.undo)).toMatchObject({ kept: [] });
      host.workbook.sheet("Cards").remove(parseArea("A5:XFD5")!, "Up");
      host.workbook.sheet("Cards").remove(parseArea("A1:XFD2")!, "Up");
      expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
    }
  });

  test("undo finds a sheet that was renamed since, and names one that is gone", async () => {
    const workbook = openInExcel(host, [card(), sheet("x", "Other")]);
    const filled = await fill(workbook, await planOf(workbook, "Cards"), FORMULAS);
    host.workbook.renameSheet(host.workbook.sheet("Cards"), "Spring cards");
    host.workbook.renameSheet(host.workbook.sheet("Matches"), "Results");
    expect(await undo(workbook, filled.undo)).toMatchObject({ kept: [] });
    expect((await workbook.sheets()).map(({ name }) => name)).toEqual(["Spring cards", "Other"]);
    const again = await fill(workbook, await planOf(workbook, "Spring cards"), FORMULAS);
    host.workbook.deleteSheet(host.workbook.sheet("Spring cards"));
    expect(await undo(workbook, again.undo)).toMatchObject({ kept: ["Spring cards"] });
  });

  test("an undo that is stopped half-way is finished by another one", async () => {
    const { workbook, plan, before } = await prepare();
    const { undo: what } = await fill(workbook, plan, FORMULAS);
    await host.idle();
    const filled = await snapshot(workbook);
    await host.idle();
    const from = host.requests.length;
    await undo(workbook, what);
    await host.idle();
    const count = host.requests.length - from;
    expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
    const again = madeOnce(host, async () => {
      const scene = await prepare();
      const done = await fill(scene.workbook, scene.plan, FORMULAS);
      expect(differencesOf(filled, await snapshot(scene.workbook))).toEqual([]);
      return { done, before: scene.before };
    });
    let interrupted = 0;
    for (let n = 1; n <= count; n++) {
      const { workbook, made } = await again();
      host.faults.failRequest(n, BROKEN);
      const outcome = await outcomeOf(undo(workbook, made.done.undo));
      if (outcome instanceof Error) {
        interrupted++;
        expect(await undo(workbook, made.done.undo)).toMatchObject({ kept: [] });
      }
      expect([n, differencesOf(made.before, await snapshot(workbook))]).toEqual([n, []]);
      await host.idle();
    }
    expect(interrupted).toBeGreaterThan(2);
  });
});

// Ten thousand rows: fillInExcelLarge.nightly. That a fill stops when it is told to: the contract.
describe("many rows", () => {
  test("formats are read where numbers or formulas stand, and those of words that make way for numbers come back", async () => {
    const { values, ...rest } = manyGames(1000);
    const change = values.map((_, row) => (row === 0 ? "Change" : "to be played"));
    const long: Sheet = {
      ...rest,
      values: values.map((line, row) => [...line, change[row]!]),
      formats: values.map((_, row) => [
        "dd-mm-yyyy",
        "@",
        null,
        null,
        "0.0",
        null,
        null,
        null,
        null,
        row > 0 ? "@" : null,
      ]),
    };
    const workbook = openInExcel(host, [long]);
    const before = await snapshot(workbook);
    const read = await readToPlan(workbook, "Season");
    expect(read.formats![5]).toEqual(["dd-mm-yyyy", null, null, null, "0.0", null, null, null, null, null]);
    expect([...read.withoutFormats!]).toEqual([1, 2, 3, 9]);
    const plan = planFill(recognise([read]).found[0]!);
    const writes = plan.writes.map((write) => (write.column === 9 ? { ...write, format: "0" } : write));
    const filled = await fill(workbook, { ...plan, writes }, { ...VALUES, replace: true, read });
    expect((await workbook.read("Season")).formats![5]![9]).toBe("0");
    expect(await undo(workbook, filled.undo)).toMatchObject({ kept: [] });
    expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
  });

  test("go in smaller pieces where Excel takes less at once", async () => {
    const workbook = openInExcel(host, [manyGames(3_000)]);
    host.options.maxRequestBytes = 60_000;
    const { cost, filled } = await fillCost(host, workbook, "Season", VALUES);
    expect(cost.cells).toBe(6_002);
    expect(await undo(workbook, filled.undo)).toMatchObject({ kept: [] });
    host.options.maxRequestBytes = undefined;
    expect((await workbook.read("Season")).values).toEqual(manyGames(3_000).values);
  });
});
