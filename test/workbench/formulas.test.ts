// Every formula that a plan holds, in the workbench's own engine: it comes to the plan's value.
import { planFill, recognise, type FillPlan, type Found } from "../../src/tournaments";
import { FUNCTIONS } from "../../src/functions";
import { address, valueAt, type CellValue, type Sheet } from "../../src/sheet";
import { fromCorner } from "../fuzz/fills";
import { damagedSheets, randomSheets, trueSheets } from "../fuzz/grids";
import { untidySheets, wrongOnce } from "../fuzz/untidy/generate";
import { filledSheet } from "../tournaments/evaluate";
import { Engine, type Matrix, type PlacedFormula } from "./engine";
import { budget, everyNth, fc, SEED, times } from "../random";

let engine: Engine;
/** Formulas compared so far. */
let compared = 0;
beforeAll(() => {
  engine = Engine.start();
});

type Settings = NonNullable<NonNullable<Parameters<typeof planFill>[1]>["settings"]>;

interface Expected extends PlacedFormula {
  readonly name: string;
  readonly planned: Matrix;
}

/** The formulas of a plan, in their cells, with the values that the plan has for them. */
function formulasOf(sheet: Sheet, plan: FillPlan, language: "en" | "da"): Expected[] {
  const filled = filledSheet(sheet, plan);
  const found: Expected[] = [];
  for (const { row, column, value, formula, spill } of plan.writes) {
    const name = address(row, column);
    if (formula !== null) found.push({ name, row, column, formula, planned: [[value]] });
    if (spill === null || spill === "covered") continue;
    const planned = Array.from({ length: spill.rows }, (_, i) => [valueAt(filled, row + i, column)]);
    found.push({ name: `${name} and below`, row, column, formula: spill.formula, planned });
  }
  for (const {
    name: { en: name },
    columns,
    rows,
    formula,
  } of plan.summaries) {
    if (formula === undefined) continue;
    const headers = columns.map((column) => column.name[language]);
    found.push({ name, row: 0, column: 0, formula, planned: [headers, ...rows.map((row) => [...row])] });
  }
  return found;
}

/** The cells in which a formula comes to something else than is planned. */
async function differences(
  found: Found,
  others: readonly Sheet[],
  language: "en" | "da",
  settings: Settings,
): Promise<string[]> {
  const plan = planFill(found, { language, settings });
  const expected = formulasOf(found.sheet, plan, language);
  const amiss: string[] = [];
  for (const blankCell of [null, 0] as const) {
    const sheets = [filledSheet(found.sheet, plan), ...others];
    const results = await engine.evaluate(sheets, expected, blankCell);
    expected.forEach(({ name, formula, planned }, i) => {
      const got = results[i]!;
      const at = planned.findIndex((row, r) => row.some((cell, c) => !agree(got[r]?.[c] ?? null, cell)));
      const tooMany = got.length > planned.length || got[0]!.length > planned[0]!.length;
      if (at < 0 && !tooMany) return;
      const [is, wanted] = [got[Math.max(at, 0)], planned[Math.max(at, 0)]].map((row) => JSON.stringify(row));
      amiss.push(`${found.kind} ${name}, row ${at}, blank as ${blankCell}: ${formula} is ${is} and not ${wanted}`);
    });
  }
  compared += expected.length;
  return amiss;
}

function agree(got: unknown, planned: unknown): boolean {
  if (typeof planned === "number") return typeof got === "number" && Math.abs(got - planned) <= 1e-9;
  return got === planned || (planned === null && got === "");
}

const SETTINGS = { boards: 24, average: 100, possible: 200 };

test("samples and fixtures", async () => {
  const amiss: string[] = [];
  for (const [i, { name, sheets }] of (await trueSheets()).entries())
    for (const language of (["en", "da"] as const).filter((_, nth) => (i + nth) % everyNth(2) === 0))
      amiss.push(...(await amissOn(sheets, language, SETTINGS)).map((text) => `${name}: ${text}`));
  expect(amiss).toEqual([]);
  expect(compared).toBeGreaterThan(500);
});

/** Values from K1 on; O1 is blank. */
const ARGUMENTS: Sheet = { name: "Arguments", top: 0, left: 10, values: [["½", { error: "#REF!" }, true]] };

test.each<[formula: string, result: CellValue]>([
  ["=CROQUET.HSV(K1)", 1], // text in a cell
  ['=CROQUET.HSV("1/2")', 1], // text in a formula is not a date
  ["=CROQUET.HSV(L1)", "#REF!"], // errors pass through
  ["=CROQUET.HSV(NA())", "#N/A"],
  ["=CROQUET.HSV(O1)", ""],
  ["=CROQUET.INDEXCHANGE(3,2)", 12], // an omitted argument
  ["=CROQUET.INDEXCHANGE(3,2,)", 12],
  ["=CROQUET.INDEXCHANGE(3,,26)", "#VALUE!"],
  ["=CROQUET.INDEXCHANGE(3,2,14+12)", 12], // a computed one
  ["=ACBL.AVERAGE(0.51,0.537,0.61)", 0.552], // a repeating one
  ['=HANDICAP.EXPLAIN("NO.SUCH",1)', "#VALUE!"],
  ['=IF(CHESS.BOARDORDER({3;2;1})="","in order","not")', "in order"],
  ["=IFERROR(CROQUET.HSV(99),-1)", -1],
])("arguments arrive as from Excel: %s is %s", async (formula, result) => {
  expect(await engine.evaluate([ARGUMENTS], [{ formula, row: 5, column: 0 }], null)).toEqual([[[result]]]);
});

test("every function is known", async () => {
  const formulas = Object.keys(FUNCTIONS).map((id, row) => ({ formula: `=${id}()`, row: row + 5, column: 0 }));
  expect(formulas.length).toBeGreaterThan(50);
  expect((await engine.evaluate([ARGUMENTS], formulas, null)).flat(2)).not.toContain("#NAME?");
  const unknown = [{ formula: "=CROQUET.NOSUCH()", row: 5, column: 0 }];
  expect(await engine.evaluate([ARGUMENTS], unknown, null)).toEqual([[["#NAME?"]]]);
});

const UNTIDY = 72;

test("untidy sheets", async () => {
  const sheets = [...wrongOnce(), ...untidySheets(times(UNTIDY), SEED)];
  for (const { sheet, others, settings, language, kind, seed } of sheets) {
    const amiss = await amissOn([sheet, ...others], language, settings);
    expect([kind, seed, amiss]).toEqual([kind, seed, []]);
  }
});

const DAMAGED = 20;

test("damaged and random sheets", async () => {
  const any = fc.oneof(damagedSheets(await trueSheets()), randomSheets);
  const property = fc.asyncProperty(any, async ({ sheets }) => {
    const amiss = await amissOn(sheets, "en", SETTINGS);
    if (amiss.length > 0) throw new Error(amiss.slice(0, 5).join("\n"));
  });
  await fc.assert(property, budget(DAMAGED));
});

/** The differences on every kind that the first sheet is recognised as. */
async function amissOn(sheets: readonly Sheet[], language: "en" | "da", settings: Settings): Promise<string[]> {
  const [on, ...others] = sheets.map(fromCorner) as [Sheet, ...Sheet[]];
  const amiss: string[] = [];
  for (const found of recognise([on], undefined, { others }).found)
    amiss.push(...(await differences(found, others, language, settings)));
  return amiss;
}
