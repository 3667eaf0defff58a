// Random and damaged sheets in Excel: through Microsoft's own client against the test host.
import { ExcelHost } from "../host/host";
import { loadExcelClient } from "../host/loadExcelClient";
import { SLIP_NAMES, Slips, type Slip } from "../host/slips";
import { inEveryExcel, openInExcel } from "../workbook/excel";
import { evaluateFormula } from "../workbook/formulas";
import { noPauses } from "../workbook/pauses";
import { applyEdits, edits } from "./edits";
import {
  comesFromAFile,
  fillsAndGivesBack,
  fillsOnce,
  fromCorner,
  givesBackAfterEdits,
  leavesNothingWrong,
  type Choice,
} from "./fills";
import { damagedSheets, randomSheets, trueSheets, type Damaged, type Sheets } from "./grids";
import { budget, fc, IS_REPLAY } from "../random";

const host = new ExcelHost();
loadExcelClient(host);

let sources: Awaited<ReturnType<typeof trueSheets>>;
beforeAll(async () => {
  sources = await trueSheets();
});

noPauses();

afterEach(async () => {
  await host.idle();
  expect(host.statistics.references).toBe(0);
});

const choices: fc.Arbitrary<Choice> = fc.record({
  formulas: fc.boolean(),
  replace: fc.boolean(),
  language: fc.constantFrom("en" as const, "da" as const),
  keep: fc.boolean(),
  cards: fc.boolean(),
});

/** Cells get lost once; what Excel makes of numbers and texts it makes of all of them. */
const slips: fc.Arbitrary<Slip> = fc.oneof(
  fc.record({ what: fc.constantFrom(...SLIP_NAMES), nth: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ what: fc.constantFrom("retyped", "asDisplayed", "textual"), nth: fc.constant(null) }),
);

const RUNS = 4;

const anySheets = (): fc.Arbitrary<Damaged> => fc.oneof(damagedSheets(sources), randomSheets);

/** The sheets as Excel has them. */
function open(sheets: Sheets) {
  const workbook = openInExcel(host, sheets.map(fromCorner));
  // Formulas of the sheets may name what is not there, or ask for what the test host does not compute. A function that
  // nobody knows is an error in Excel, not a blank cell.
  host.evaluate = (...asked) => {
    try {
      return evaluateFormula(...asked) ?? "#NAME?";
    } catch {
      return "#REF!";
    }
  };
  return workbook;
}

inEveryExcel(host, "fuzz", () => {
  test("in Excel a fill writes what was planned and nothing else, and undo gives it back", async () => {
    const property = fc.asyncProperty(anySheets(), choices, async ({ sheets }, choice) => {
      await fillsAndGivesBack(open(sheets), choice);
    });
    await fc.assert(property, budget(RUNS));
  });

  test("in Excel undo gives back what was filled, whatever was edited since", async () => {
    const property = fc.asyncProperty(anySheets(), choices, edits, async ({ sheets }, choice, planned) => {
      let done = planned;
      await givesBackAfterEdits(
        () => open(sheets),
        // Of rows alike nothing tells which one is which, once they are in another order.
        { ...choice, replace: choice.replace && !planned.some(({ what }) => what === "turned around") },
        async (_, name, again) => {
          const { values, top, left } = fromCorner(sheets[0]!);
          const size = { height: top + values.length + 1, width: left + (values[0]?.length ?? 0) + 4 };
          const edited = applyEdits(host, name, again ? done : planned, size);
          done = edited.done;
          return { typed: edited.typed, turned: done.some(({ what }) => what === "turned around") };
        },
      );
    });
    await fc.assert(property, budget(RUNS));
  });

  test("in Excel filled twice is filled once", async () => {
    const property = fc.asyncProperty(anySheets(), choices, async ({ sheets }, choice) => {
      await fillsOnce(open(sheets), choice);
    });
    await fc.assert(property, budget(RUNS));
  });

  test("in Excel a good fill is never taken back, a bad one never left", async () => {
    const seen = new Map<string, number>();
    const property = fc.asyncProperty(anySheets(), choices, slips, async ({ sheets }, choice, slip) => {
      const workbook = open(sheets);
      host.workbook.slips = new Slips(slip);
      const slipped = () => host.workbook.slips!.cells;
      const came = await leavesNothingWrong(workbook, choice, slipped, slip.nth !== null);
      const key = `${came}, ${slipped().length > 0 ? "slipped" : "well written"}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
    });
    await fc.assert(property, budget(RUNS * 2));
    // Else the property says nothing.
    if (!IS_REPLAY)
      expect([...seen.keys()]).toEqual(expect.arrayContaining(["filled, well written", "taken back, slipped"]));
  });

  test("in Excel a sheet from a file is added with what was planned, and taken away again", async () => {
    const notes = { name: "Notes", top: 0, left: 0, values: [["tea", 1]] };
    const property = fc.asyncProperty(anySheets(), choices, async ({ sheets }, choice) => {
      await comesFromAFile(open([notes]), sheets, choice);
    });
    await fc.assert(property, budget(RUNS));
  });
});
