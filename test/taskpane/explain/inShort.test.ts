// A number in one sentence that can be read out: of every kind, in every language, with no gap left open.
import "../../../src/messages/everyLanguage";
import { LANGUAGES } from "../../../src/kernel/language";
import { Problem } from "../../../src/kernel/problem";
import { planFill, recognise, type FillPlan } from "../../../src/tournaments";
import { inShort } from "../../../src/taskpane/explain/inShort";
import { untidySheets } from "../../fuzz/untidy/generate";
import { planOf, sheet } from "../../tournaments/sheets";

/** The sentences of a plan, by the step that each number ends with. */
function sentencesOf(plan: FillPlan, language: "en" | "da") {
  return plan.writes.flatMap(({ row, column }) => {
    const answer = plan.explain(row, column);
    if (answer === null || answer instanceof Problem || answer.steps.length === 0) return [];
    const { code } = answer.steps[answer.steps.length - 1]!;
    return [{ code, text: inShort(answer.steps, { trails: plan.trails(row, column) }, language) }];
  });
}

const said = (plan: FillPlan, code: string, language: "en" | "da" = "en") =>
  sentencesOf(plan, language).flatMap((one) => (one.code === code ? [one.text] : []));

const GAMES = sheet(`
Winner|Loser|Winner handicap|Loser handicap|Points
Ann Holt|Bo Field|3|6|26
Cy Marsh|Ann Holt|9|1.5|26`);

test("croquet: who was the favourite, by how many steps, and what that is worth", () => {
  const [found] = recognise([GAMES]).found;
  const plan = planFill(found!, { settings: { play: "level" } });
  // HSV of 3 is 6, of 6 is 11: 5 apart, 26 points, lower wins: 5. HSV of 9 is 14, of 1½ is 3: 11 apart, higher wins: 19.
  expect([...said(plan, "croquet-change-lower"), ...said(plan, "croquet-change-higher")]).toEqual([
    "Ann Holt was the favourite by 5 steps and won. That is worth 5: Ann Holt gains it, Bo Field loses it.",
    "Cy Marsh was the weaker by 11 steps and won. That is worth 19: Cy Marsh gains it, Ann Holt loses it.",
  ]);
  expect(said(plan, "croquet-change-lower", "da")).toEqual([
    "Ann Holt var favorit med 5 trin og vandt. Det er 5 værd: Ann Holt får dem, Bo Field mister dem.",
  ]);
});

test("chess: both players with their ratings, and what the table gives", () => {
  const plan = planOf(
    sheet(`
Bd|Alder|Rating|Res|Birch|Rating|Res
1|Ann Holt|13.5|0|Bo Field|16|1
2|Cy Marsh|12|1|Di Elm|10|0`),
  );
  expect(said(plan, "chess-adjustment")[0]).toBe(
    "Ann Holt, rated 13.5, met Bo Field, rated 16. For 2.5 less the table gives 5.",
  );
});

test("every number of every kind has its sentence, in each language, with nothing left open", () => {
  const without = new Map<string, string>();
  const open = new Set<string>();
  let count = 0;
  for (const one of untidySheets(72, 7)) {
    const [best] = recognise([one.sheet, ...one.others]).found;
    if (best === undefined || best.doubts.length > 0) continue;
    const plan = planFill(best, { settings: one.settings });
    for (const language of LANGUAGES)
      for (const { code, text } of sentencesOf(plan, language)) {
        count++;
        if (text === null) without.set(code, one.kind);
        else if (/[{}–]|undefined|NaN|[.,]\d{5}/.test(text)) open.add(`${code}: ${text}`);
      }
  }
  expect(count).toBeGreaterThan(500);
  expect([[...without.keys()].sort(), [...open].sort()]).toEqual([["dbf-percentage", "dbf-result"], []]);
});
