// Results that are not there yet when they are looked for: a good fill is never taken back, a bad one never left.
import type { FillPlan } from "../../src/tournaments";
import { planFill, recognise } from "../../src/tournaments";
import { valueAt } from "../../src/sheet";
import { fill, type FillChoice } from "../../src/workbook/placing/fill";
import { ChangesStopped } from "../../src/workbook/changing/stopped";
import type { Workbook } from "../../src/workbook/port";
import { undo } from "../../src/workbook/undo";
import type { CellValue } from "../host/cellInput";
import { ExcelHost } from "../host/host";
import { loadExcelClient } from "../host/loadExcelClient";
import type { Quirks } from "../host/workbookModel";
import { games } from "./contract";
import { openInExcel } from "./excel";
import { evaluateFormula } from "./formulas";
import { withoutPauses, type Pauses } from "./pauses";
import { differencesOf, snapshot } from "./snapshot";

const host = new ExcelHost();
loadExcelClient(host);
const FORMULAS: FillChoice = { incoming: null, formulas: true, replace: false, language: "en" };
let pauses: Pauses;
beforeEach(() => void (pauses = withoutPauses()));
afterEach(() => {
  pauses.end();
  host.options.quirks = {};
});

async function opened(quirks: Quirks = {}) {
  host.options.quirks = quirks;
  const workbook = openInExcel(host, [games()]);
  const plan = planFill(recognise([await workbook.read("Games")]).found[0]!);
  return { workbook, plan, before: await snapshot(workbook) };
}

async function expectPlanned(workbook: Workbook, { sheet, writes }: FillPlan): Promise<void> {
  const now = await workbook.read(sheet);
  expect(writes.map(({ row, column }) => valueAt(now, row, column))).toEqual(writes.map(({ value }) => value));
}

/** Our functions show this, by the milliseconds since the test began. */
function showing(shown: (waited: number) => CellValue | undefined): void {
  host.evaluate = (formula, ...rest) => {
    const value = formula.includes("CROQUET.") ? shown(pauses.waited) : undefined;
    return value ?? evaluateFormula(formula, ...rest);
  };
}

/** A result comes when Excel likes, and not when something is written. */
const workedOutAlways = () => host.workbook.changed();

test.each<[string, (waited: number) => CellValue | undefined]>([
  ["0", (waited) => (waited < 1400 ? 0 : undefined)],
  ["what stood there before", (waited) => (waited < 700 ? 17 : undefined)],
  [
    "0, an error and something else in turn",
    (waited) => (waited < 3000 ? ([0, "#VALUE!", 5] as const)[Math.floor(waited / 1000)] : undefined),
  ],
  ["busy, then 0", (waited) => (waited < 10_000 ? "#BUSY!" : waited < 10_100 ? 0 : undefined)],
])("a result that is %s at first is waited for", async (_, shown) => {
  const { workbook, plan, before } = await opened();
  showing(shown);
  const filling = fill(workbook, plan, FORMULAS);
  const clock = setInterval(workedOutAlways, 1);
  const filled = await filling.finally(() => clearInterval(clock));
  await expectPlanned(workbook, plan);
  expect(await undo(workbook, filled.undo)).toMatchObject({ kept: [] });
  expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
});

test("a result that stays another one is taken back after two looks, and not after all that busy ones are given", async () => {
  const { workbook, plan, before } = await opened();
  showing(() => 99);
  const outcome = await fill(workbook, plan, FORMULAS).catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(ChangesStopped);
  expect(outcome).toMatchObject({ code: "results-differ", unrestored: [] });
  // Entered once more after 1.5 s, and judged 1.5 s later.
  expect(pauses.waited).toBeGreaterThanOrEqual(3000);
  expect(pauses.waited).toBeLessThan(6000);
  expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
});

test("results that are there at once are not looked at twice", async () => {
  const { workbook, plan } = await opened();
  await fill(workbook, plan, FORMULAS);
  expect(pauses.waited).toBe(0);
});

test.each<[keyof Quirks]>([["lateResults"], ["failsAtFirst"], ["calculatesOnRequest"]])(
  "with %s all is filled, and undone",
  async (quirk) => {
    const { workbook, plan, before } = await opened({ [quirk]: true });
    const filled = await fill(workbook, plan, FORMULAS);
    await expectPlanned(workbook, plan);
    expect(await undo(workbook, filled.undo)).toMatchObject({ kept: [] });
    expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
  },
);

test("a workbook that is worked out on request stays so", async () => {
  const { workbook, plan } = await opened();
  host.workbook.calculationMode = "Manual";
  await fill(workbook, plan, FORMULAS);
  expect(host.workbook.calculationMode).toBe("Manual");
  await expectPlanned(workbook, plan);
});

test("functions that Excel does not know have a reason of their own", async () => {
  const { workbook, plan, before } = await opened();
  showing(() => "#NAME?");
  const outcome = await fill(workbook, plan, FORMULAS).catch((error: unknown) => error);
  expect(outcome).toMatchObject({ code: "functions-missing", unrestored: [] });
  expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
  const values = await fill(workbook, plan, { ...FORMULAS, formulas: false });
  expect(values.cells).toBe(plan.writes.length);
  await expectPlanned(workbook, plan);
});
