// Excel with any of its quirks at once, somebody typing at any moment, a request failing at any moment: a press ends as it
// was planned or as it was before, and says which. A good fill is never taken back, a bad one never left.
import type { Sheet } from "../../src/sheet";
import { planFill, recognise } from "../../src/tournaments";
import { ChangesStopped } from "../../src/workbook/changing/stopped";
import type { OfficeWorkbook } from "../../src/workbook/excel/officeWorkbook";
import { fill, type FillChoice } from "../../src/workbook/placing/fill";
import { undo } from "../../src/workbook/undo";
import { Faults } from "../host/faults";
import { ExcelHost } from "../host/host";
import { loadExcelClient } from "../host/loadExcelClient";
import { EVERY_QUIRK, type Quirks } from "../host/workbookModel";
import { budget, fc } from "../random";
import { Tab } from "../taskpane/playersTab";
import { card, games } from "../workbook/contract";
import { openInExcel } from "../workbook/excel";
import { noPauses } from "../workbook/pauses";
import { differencesOf, snapshot, type Snapshot } from "../workbook/snapshot";

const host = new ExcelHost();
loadExcelClient(host);
noPauses();

/** What goes wrong; requests count from 1, and 0 is never. */
interface Trouble {
  readonly quirks: Quirks;
  readonly editedAt: number;
  readonly failsAt: number;
}

const NONE: Trouble = { quirks: {}, editedAt: 0, failsAt: 0 };
const ALL: Trouble = { quirks: EVERY_QUIRK, editedAt: 3, failsAt: 0 };

const quirks: fc.Arbitrary<Quirks> = fc.record({
  calculatedColumns: fc.boolean(),
  misplacedWrites: fc.boolean(),
  blanksAsZero: fc.boolean(),
  lateResults: fc.boolean(),
  failsAtFirst: fc.boolean(),
  calculatesOnRequest: fc.boolean(),
  longTexts: fc.constantFrom(100, 8192, 32_767),
});
const request = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 40 }));
const trouble: fc.Arbitrary<Trouble> = fc.record({ quirks, editedAt: request, failsAt: request });

/** Does this while Excel is in trouble, and waits until nothing is late any more; tells why it was stopped. */
async function inTrouble({ editedAt, failsAt }: Trouble, press: () => Promise<unknown>): Promise<unknown> {
  const real = host.receive.bind(host);
  let requests = 0;
  const watched = jest.spyOn(host, "receive").mockImplementation((body, flags) => {
    if (++requests === editedAt) {
      host.cellEditMode = true;
      setTimeout(() => (host.cellEditMode = false), 0);
    }
    return real(body, flags);
  });
  if (failsAt > 0) host.faults.failRequest(failsAt, { code: "GeneralException" });
  try {
    return await press().catch((error: unknown) => error);
  } finally {
    await host.idle();
    watched.mockRestore();
    host.cellEditMode = false;
    host.faults = new Faults();
    host.workbook.wait();
  }
}

/** The workbook without the journal, which says when it was kept and may be missing. */
async function stateOf(workbook: OfficeWorkbook): Promise<Snapshot> {
  const { "Club undo": _, ...others } = await snapshot(workbook);
  return others;
}

function opened(sheets: readonly Sheet[], { quirks: switched }: Trouble): OfficeWorkbook {
  host.options.quirks = switched;
  return openInExcel(host, sheets);
}

const FILL: FillChoice = { incoming: null, formulas: true, replace: false, language: "en", keepUndo: true };
const SCENES: readonly (readonly [string, Sheet, FillChoice])[] = [
  ["games", games(), FILL],
  ["games as values", games(), { ...FILL, formulas: false }],
  ["match cards", card(), { ...FILL, cards: true }],
];

async function fillAndUndo(sheet: Sheet, choice: FillChoice, wrong: Trouble, planned: Snapshot | null) {
  const workbook = opened([sheet], wrong);
  const plan = planFill(recognise([await workbook.read(sheet.name)]).found[0]!);
  const before = await stateOf(workbook);
  const outcome = await inTrouble(wrong, () => fill(workbook, plan, choice));
  const after = await stateOf(workbook);
  if (outcome instanceof ChangesStopped) {
    expect([outcome.code, outcome.unrestored]).toEqual([outcome.code, []]);
    expect(differencesOf(before, after)).toEqual([]);
    // Nothing but the request that failed stops it: what Excel does otherwise never takes a good fill back.
    expect([wrong.failsAt > 0, outcome.code]).toEqual([true, "workbook-failed"]);
    return { before, after };
  }
  if (outcome instanceof Error) throw outcome;
  if (planned) expect(differencesOf(planned, after)).toEqual([]);
  const { undo: what } = outcome as Awaited<ReturnType<typeof fill>>;
  const undone = await inTrouble(wrong, () => undo(workbook, what));
  const now = await stateOf(workbook);
  if (!(undone instanceof Error)) expect(undone).toMatchObject({ kept: [] });
  expect(
    differencesOf(undone instanceof Error && differencesOf(after, now).length === 0 ? after : before, now),
  ).toEqual([]);
  return { before, after };
}

test.each(SCENES)("%s are filled and undone, or all is as before", async (_, sheet, choice) => {
  const { after: planned } = await fillAndUndo(sheet, choice, NONE, null);
  const property = fc.asyncProperty(trouble, (wrong) =>
    fillAndUndo(sheet, choice, wrong, planned).then(() => undefined),
  );
  await fc.assert(property, budget(8, [[ALL], [{ ...ALL, editedAt: 0 }]]));
});

const MEMBERS = ["Anna Bro", "Bent Dahl", "Carla Eg", "Dora Fog"];
const TUESDAY = [
  ["Player 1", "Player 2", "Score %", "Boards"],
  ["Anna Bro", "Bent Dahl", 60, 24],
  ["Carla Eg", "Dora Fog", 40, 24],
];
const CLUB: readonly Sheet[] = [
  { name: "Members", top: 0, left: 0, values: [["Name", "Start handicap"], ...MEMBERS.map((name) => [name, 20])] },
  { name: "Tuesday", top: 0, left: 0, values: TUESDAY },
];

/** An evening is entered in a book, and undone. */
async function enterAndUndo(wrong: Trouble, planned: Snapshot | null) {
  const workbook = opened(CLUB, wrong);
  const tab = new Tab(workbook);
  await tab.send({ type: "opened" });
  await tab.send({ type: "startPressed" });
  const list = { is: "sheet", sheet: "Members", area: null } as const;
  await tab.send({ type: "asked", request: { what: "start", system: "dbf", club: "", from: list } });
  await tab.send({ type: "pressed" });
  const from = { is: "sheet", sheet: "Tuesday", area: null } as const;
  const answers = { newTournament: true };
  await tab.send({ type: "asked", request: { what: "enter", from, answers } });
  await host.idle();
  host.workbook.wait();
  const before = await snapshot(workbook);
  await inTrouble(wrong, () => tab.send({ type: "pressed" }));
  const after = await snapshot(workbook);
  const { step } = tab.model;
  if (step.name === "stopped") {
    expect([step.notice.code, step.unrestored, wrong.failsAt > 0]).toEqual([step.notice.code, [], true]);
    expect(differencesOf(before, after)).toEqual([]);
    return after;
  }
  expect(step.name).toBe("done");
  if (planned) expect(differencesOf(planned, after)).toEqual([]);
  await inTrouble(wrong, () => tab.send({ type: "undoPressed" }));
  const undone = tab.model.step.name === "undone";
  const now = await snapshot(workbook);
  const differences = differencesOf(undone ? before : after, now);
  // What a book remembers says when something was done.
  expect([tab.model.step.name, differences.filter((one) => !/^(Club book|Log|Ledger)/.test(one))]).toEqual([
    tab.model.step.name,
    [],
  ]);
  return after;
}

test("an evening is entered and undone, or all is as before", async () => {
  const planned = await enterAndUndo(NONE, null);
  const property = fc.asyncProperty(trouble, (wrong) => {
    // What a book remembers is the book: it cannot be left out where Excel takes no text of its length.
    const kept = { ...wrong, quirks: { ...wrong.quirks, longTexts: 8192 } };
    return enterAndUndo(kept, planned).then(() => undefined);
  });
  await fc.assert(property, budget(4, [[ALL], [{ quirks: {}, editedAt: 1, failsAt: 18 }]]));
});
