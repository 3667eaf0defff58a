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

test.each(SYSTEM_IDS)(
  "%s: a sheet to type in has the headers alone, and is understood once it is typed in",
  (system) => {
    for (const language of ["en", "da"] as const) {
      const fresh = exampleSheet(system, "Example", language, true);
      expect(fresh.values).toHaveLength(1);
      const { values } = exampleSheet(system, "Example", language);
      const below = values.slice(values.findIndex((line) => line.length > 2) + 1);
      const [found] = recognise([{ ...fresh, values: [...fresh.values, ...below] }]).found;
      const [wanted] = recognise([exampleSheet(system, "Example", language)]).found;
      expect([found?.kind, found?.doubts]).toEqual([wanted!.kind, []]);
    }
  },
);

test("where nothing fits, a sheet to type in is added, and its first row looked at", async () => {
  const workbook = await openWorkbook([sheet("Rain|Wind\n3|4", "Weather")]);
  const pane = await new HeadlessPane(workbook).send({ type: "sheetChosen" });
  await pane.send({ type: "freshChosen", system: "dbf" });
  expect(pane.at("choose").notice).toMatchObject({
    code: "file-sheets-added",
    details: { sheets: ["Bridge (Denmark)"] },
  });
  expect(workbook.place).toMatchObject({ sheet: "Bridge (Denmark)", area: { top: 1, left: 0 } });
  expect((await workbook.read("Weather")).values).toEqual([
    ["Rain", "Wind"],
    [3, 4],
  ]);
});

test("one is added beside an empty sheet, and looked at", async () => {
  const workbook = await openWorkbook([sheet("", "Sheet1")]);
  const pane = await new HeadlessPane(workbook).send({ type: "exampleChosen", system: "chess" });
  expect(pane.at("choose").notice).toMatchObject({ code: "file-sheets-added", details: { sheets: ["Chess"] } });
  expect(workbook.place.sheet).toBe("Chess");
  await pane.send({ type: "sheetChosen" });
  expect(pane.at("results").chosen.kind).toBe("chess-card");
});
