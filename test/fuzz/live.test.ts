// Live formulas on random and damaged sheets: what they come to is what was planned.
import { kindOf, planFill, recognise, type FillPlan, type KindId } from "../../src/tournaments";
import { textOf, valueAt, type Sheet } from "../../src/sheet";
import { spelling } from "../../src/kernel/written/spelling";
import { holds } from "../../src/sheet/cells";
import { formulasOf } from "../tournaments/evaluate";
import { damagedSheets, randomSheets, trueSheets, type Damaged } from "./grids";
import { fromCorner } from "./fills";
import { must } from "./promises";
import { budget, fc } from "../random";

let sources: Awaited<ReturnType<typeof trueSheets>>;
beforeAll(async () => {
  sources = await trueSheets();
});

/** Outputs that are on the sheet already, as text: they are right, but no numbers for formulas to go on with. */
function holdsTextOutputs(sheet: Sheet, plan: FillPlan): boolean {
  const names = kindOf(plan.kind as KindId).outputs.flatMap(({ name }) => Object.values(name).map(spelling));
  const width = sheet.values[plan.headerRow - 1]!.length;
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) =>
    sheet.values.some((line) => names.includes(spelling(textOf(line[column] ?? null)))),
  );
  return plan.rows.some(({ row }) => columns.some((column) => typeof valueAt(sheet, row - 1, column) === "string"));
}

function formulasHold({ sheets }: Damaged): void {
  const [sheet, ...others] = sheets.map(fromCorner) as unknown as [Sheet, ...Sheet[]];
  for (const found of recognise([sheet], undefined, { others }).found) {
    const plan: FillPlan = planFill(found);
    if (holdsTextOutputs(sheet, plan)) continue;
    // A season as a whole is not computed here.
    if (
      plan.writes.some(({ formula, spill }) =>
        /SEASON/.test(`${formula} ${typeof spill === "object" ? spill?.formula : ""}`),
      )
    )
      continue;
    const { single, spilt } = formulasOf(sheet, plan, others);
    for (const [cell, value, planned] of [...single, ...spilt]) {
      planned.forEach((line, r) =>
        line.forEach((wanted, c) => {
          const got = value[value.length === 1 ? 0 : r]?.[c] ?? null;
          must(
            holds(got as string, wanted) || (wanted === null && got === ""),
            () => `${found.kind} ${cell} row ${r} comes to ${JSON.stringify(got)} and not ${JSON.stringify(wanted)}`,
          );
        }),
      );
    }
  }
}

const RUNS = 15;

test("live formulas give what was planned", () => {
  fc.assert(fc.property(fc.oneof(damagedSheets(sources), randomSheets), formulasHold), budget(RUNS));
});
