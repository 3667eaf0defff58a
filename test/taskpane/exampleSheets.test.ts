// The examples of the first screen: each is understood at once, and every row of it worked out.
import { LANGUAGES } from "../../src/kernel/language";
import { SYSTEM_IDS } from "../../src/kernel/sources";
import { missingSettings, kindOf, planFill, recognise } from "../../src/tournaments";
import { exampleSheet } from "../../src/taskpane/examples/sheets";
import { HeadlessPane, openWorkbook } from "./headless";
import { sheet } from "../tournaments/sheets";

for (const language of LANGUAGES)
  test.each(SYSTEM_IDS)(`%s, for who reads ${language}`, (system) => {
    const [found] = recognise([exampleSheet(system, "Example", language)]).found;
    expect(kindOf(found!.kind).system).toBe(system);
    expect([missingSettings(found!, {}), found!.doubts, found!.kindAsked ?? null]).toEqual([[], [], null]);
    const plan = planFill(found!, { working: false });
    expect(plan.problems).toEqual([]);
    for (const { outputs } of plan.rows) expect(Object.keys(outputs).length).toBeGreaterThan(0);
  });

test("one is added beside an empty sheet, and looked at", async () => {
  const workbook = await openWorkbook([sheet("", "Sheet1")]);
  const pane = await new HeadlessPane(workbook).send({ type: "exampleChosen", system: "chess" });
  expect(pane.at("choose").notice).toMatchObject({ code: "file-sheets-added", details: { sheets: ["Chess"] } });
  expect(workbook.place.sheet).toBe("Chess");
  await pane.send({ type: "sheetChosen" });
  expect(pane.at("results").chosen.kind).toBe("chess-card");
});
