// The core alone: random and damaged sheets, every kind that is found on them.
import { find, KIND_IDS, kindOf, planFill, recognise, type Found, type Mapping } from "../../src/tournaments";
import type { Sheet } from "../../src/sheet";
import type { Plain } from "../../src/kernel/problem";
import { damaged, damagedSheets, randomSheets, trueSheets, type Damaged } from "./grids";
import { sheet as drawn } from "../tournaments/sheets";
import { filledWith, keepsItsPromises, must } from "./promises";
import { budget, fc } from "../random";

let sources: Awaited<ReturnType<typeof trueSheets>>;
beforeAll(async () => {
  sources = await trueSheets();
});

/** Answers to the settings of any kind: what is allowed, by the draws; a third of them not given. */
function answersTo({ kind }: Found, draws: readonly number[]): { [key: string]: Plain } {
  const given: { [key: string]: Plain } = {};
  kindOf(kind).settings.forEach(({ key, allowed }, i) => {
    const draw = draws[i % draws.length]! + i;
    if (draw % 3 === 0 || "pairs" in allowed) return;
    if ("text" in allowed) given[key] = "Rooks";
    else if (!("least" in allowed)) given[key] = allowed[draw % allowed.length]!;
    else {
      const most = allowed.most ?? [allowed.least, 24, 150, 1e6][draw % 4]!;
      const value = allowed.least + ((most - allowed.least) * (draw % 7)) / 7;
      given[key] = allowed.whole ? Math.ceil(value) : value;
    }
  });
  return given;
}

const draws = fc.array(fc.nat(1000), { minLength: 1, maxLength: 6 });
const language = fc.constantFrom("en" as const, "da" as const);

function plansHold({ sheets }: Damaged, given: readonly number[], of: "en" | "da"): void {
  const [sheet, ...others] = sheets as [Sheet, ...Sheet[]];
  const before = structuredClone(sheets);
  for (const found of recognise([sheet], undefined, { others }).found) {
    for (const settings of [{}, answersTo(found, given)]) {
      const plan = planFill(found, { settings, language: of });
      keepsItsPromises(found, others, plan);
    }
  }
  expect(sheets).toEqual(before);
}

/** The sheet with all that was planned on it, planned once more as the same kind, has nothing left to write. */
function plansNothingTwice({ sheets }: Damaged, of: "en" | "da"): void {
  const [sheet, ...others] = sheets as [Sheet, ...Sheet[]];
  for (const found of recognise([sheet], undefined, { others }).found) {
    const plan = planFill(found, { language: of });
    const again = find(filledWith(sheet, plan), found.kind, { others });
    must("compute" in again, () => `${found.kind} is not found any more`);
    const second = planFill(again, { language: of });
    expect([found.kind, second.writes]).toEqual([found.kind, []]);
    expect([found.kind, second.rows]).toEqual([found.kind, plan.rows]);
  }
}

const DAMAGED = 12;
const RANDOM = 20;

test("plans of damaged sheets keep their promises", () => {
  const komi = drawn("Player 1|Rank 1|Player 2|Rank 2|Komi given\nAnn|5d|Bo|2d|\nCy|3k|Di|3k|6.5", "Games");
  fc.assert(
    fc.property(damagedSheets(sources), draws, language, plansHold),
    budget<Parameters<typeof plansHold>>(DAMAGED, [[damaged("komi not given", [komi], [], []), [0], "en"]]),
  );
});

/** A column of handicaps for one of the sides, and one for the player who has the first place: reading it once crashed. */
const ONE_SIDED = damaged(
  "one-sided columns",
  [
    drawn(
      `
Winner|Loser|Winner handicap|Handicap A|Index B|Counts
Ann Holt|Ann Holt|0|0|0|Ann Holt
Ann Holt|FALSE|0|0|0|a\u0000b`,
      "Games",
    ),
  ],
  [],
  [],
);

test("plans of random sheets keep their promises", () => {
  fc.assert(
    fc.property(randomSheets, draws, language, plansHold),
    budget<Parameters<typeof plansHold>>(RANDOM, [[ONE_SIDED, [0], "en"]]),
  );
});

test("a damaged sheet filled as planned has nothing left to fill", () => {
  fc.assert(fc.property(damagedSheets(sources), language, plansNothingTwice), budget(DAMAGED));
});

test("a random sheet filled as planned has nothing left to fill", () => {
  fc.assert(
    fc.property(randomSheets, language, plansNothingTwice),
    budget<Parameters<typeof plansNothingTwice>>(RANDOM, [[ONE_SIDED, "en"]]),
  );
});

/** Columns of the user's choosing, by the draws: any of the sheet's, or none, for any column that a kind reads. */
const mappings = fc.array(fc.tuple(fc.nat(40), fc.option(fc.nat(14))), { maxLength: 6 });

test("a kind and columns that the user chose wrongly do no harm", () => {
  const property = fc.property(
    fc.oneof(damagedSheets(sources, 3), randomSheets),
    fc.constantFrom(...KIND_IDS),
    mappings,
    language,
    ({ sheets }, kind, chosen, of) => {
      const [sheet, ...others] = sheets as [Sheet, ...Sheet[]];
      const { inputs } = kindOf(kind);
      const mapping: { [field: string]: number | null } = {};
      for (const [i, column] of chosen)
        mapping[inputs[i % inputs.length]!.name.en] = column === null ? null : sheet.left + column;
      const found = find(sheet, kind, { others, mapping: mapping as Mapping, chosen: true });
      if ("compute" in found) keepsItsPromises(found, others, planFill(found, { language: of }));
      else must(found.share >= 0 && found.share <= 1, () => `a share of ${found.share}`);
    },
  );
  fc.assert(property, budget(RANDOM));
});
