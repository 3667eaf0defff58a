// Summaries that stay live: the formula of each gives what the preview shows, with blank cells as blank and as 0.
import { planFill, recognise, type FillPlan } from "../../../src/tournaments";
import type { Sheet } from "../../../src/sheet";
import { trueSheets } from "../../fuzz/grids";
import { evaluate, filledSheet } from "../evaluate";
import { sheet } from "../sheets";

const LANGUAGES = ["en", "da"] as const;

function planOf(sheets: readonly Sheet[], language: "en" | "da", settings = {}): FillPlan {
  const [on, ...others] = sheets as [Sheet, ...Sheet[]];
  return planFill(recognise([on], undefined, { others }).found[0]!, { language, settings });
}

/** Compares every live summary with the plan; the names of those that are live. */
function liveIn(sheets: readonly Sheet[], language: "en" | "da", settings = {}): string[] {
  const plan = planOf(sheets, language, settings);
  const filled = [filledSheet(sheets[0]!, plan), ...sheets.slice(1)];
  return plan.summaries.flatMap(({ name: { en: name }, columns, rows, formula }) => {
    if (formula === undefined) return [];
    const headers = columns.map((column) => column.name[language]);
    const planned = [headers, ...rows.map((row) => row.map((cell) => cell ?? ""))];
    for (const blanks of [null, 0] as const) {
      const spilt = evaluate(formula, filled, blanks);
      expect([name, spilt.length]).toEqual([name, planned.length]);
      spilt.forEach((row, r) =>
        row.forEach((cell, c) => {
          const wanted = planned[r]![c];
          if (typeof wanted === "number") expect(Math.abs((cell as number) - wanted)).toBeLessThan(1e-9);
          else expect([name, r, c, cell]).toEqual([name, r, c, wanted]);
        }),
      );
    }
    return [name];
  });
}

test("every sample and fixture: the live summaries are the preview's", async () => {
  const live: { [name: string]: string[] } = {};
  for (const { name, sheets } of await trueSheets())
    for (const language of LANGUAGES)
      live[name] = liveIn(sheets, language, { boards: 24, average: 100, possible: 200 });
  const names = Object.values(live).flat();
  for (const name of ["Standings", "Check", "Ranking", "Matches", "League"])
    expect([name, names.includes(name)]).toEqual([name, true]);
});

const BOARDS = "Match|Home team|Home rating|Home result|Away team|Away rating|Away result";

describe("stay live when a score changes", () => {
  test("league tables", () => {
    const before = sheet(`${BOARDS}\n1|A|12|1|B|11|0\n2|B|11||A|12|`, "Boards");
    const plan = planOf([before], "en");
    const league = plan.summaries.find(({ name }) => name.en === "League")!;
    const after = sheet(`${BOARDS}\n1|A|12|0|B|11|1\n2|B|11|0|A|12|1`, "Boards");
    expect(evaluate(league.formula!, [after])).toEqual([
      ["Team", "Played", "Won", "Drawn", "Lost", "Game points", "Match points"],
      ["A", 2, 1, 0, 1, 1, 2],
      ["B", 2, 1, 0, 1, 1, 2],
    ]);
  });

  test("a bad row is no live table, and nobody is missing from it", () => {
    const plan = planOf([sheet(`${BOARDS}\n1|A|12|7|B|11|0\n2|B|11|1|C|12|0`, "Boards")], "da");
    const [matches, league] = plan.summaries;
    expect(league!.rows.map(([team, , , , , , , remark]) => [team, remark])).toEqual([
      ["B", "ufuldstændig: se række 2"],
      ["A", "ufuldstændig: se række 2"],
      ["C", null],
    ]);
    expect(matches!.rows.map((row) => row.at(-1))).toEqual(["ufuldstændig: se række 2", null]);
  });
});
