// Whichever columns of a kind are on a sheet, for one side or one seat only: it is read, or something says what is missing.
import { find, KIND_IDS, kindOf, planFill, recognise, type KindId } from "../../src/tournaments";
import type { Sheet } from "../../src/sheet";
import { partialSheets } from "./grids";
import { keepsItsPromises, must } from "./promises";
import { budget, fc } from "../random";

const SHEETS = 15;

describe("any columns of a kind, present or not", () => {
  test.each(KIND_IDS)("%s", (id: KindId) => {
    const property = fc.property(partialSheets(kindOf(id)), ({ sheets }) => {
      const [sheet, ...others] = sheets as [Sheet, ...Sheet[]];
      const { found, missed } = recognise([sheet], undefined, { others });
      for (const { share } of missed) must(share >= 0 && share <= 1, () => `a share of ${share}`);
      const ways = [{ chosen: true }, { carried: true }, { chosen: true, mapping: {} }];
      const more = ways.map((way) => find(sheet, id, { others, ...way }));
      for (const one of [...found, ...more]) {
        if (!("compute" in one)) {
          // A table that has all columns may be of another kind by what is in them, such as chess results: it shares nothing.
          const isOfAnother = one.share === 0 || one.hint !== undefined;
          must(one.missing.length > 0 || isOfAnother, () => `${one.kind} is not found, and nothing is missing`);
          continue;
        }
        one.seats?.({});
        for (const language of ["en", "da"] as const) {
          const plan = planFill(one, { language, settings: { boards: 24 } });
          keepsItsPromises(one, others, plan);
          const isSilent = plan.rows.length > 0 && plan.problems.length === 0 && plan.assumptions.length === 0;
          const filled = plan.rows.some(({ outputs }) => Object.keys(outputs).length > 0);
          must(filled || !isSilent, () => `${one.kind} has rows, fills none, and does not say why`);
        }
      }
    });
    fc.assert(property, budget(SHEETS));
  });
});
