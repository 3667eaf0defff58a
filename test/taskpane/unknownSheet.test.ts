// A sheet of a form that nobody knows: what was played, then a press or a click a column.
import { sheet } from "../tournaments/sheets";
import { HeadlessPane, openWorkbook } from "./headless";

const LADDER = sheet(
  `
Summer ladder, 26 points

Who|Strength|Against whom|Strength|Outcome
Meg Dale|6|Ivy Poole|10|beat
Ivy Poole|10|Rex Holt|4|lost to
Rex Holt|4|Meg Dale|6|beat
Una Frost|12|Rex Holt|4|lost to`,
  "Ladder",
);

test("columns that are clicked on the sheet answer one after the other", async () => {
  const workbook = await openWorkbook([LADDER]);
  const pane = await new HeadlessPane(workbook).send({ type: "sheetChosen" });
  // Before it is said what was played, a click says nothing.
  workbook.select("Ladder", "C5");
  await pane.send({ type: "selectionMoved" });
  expect(pane.at("results").chosen.said.columns).toEqual({});
  await pane.send({ type: "kindChosen", kind: "croquet-games" });
  for (const cell of ["E5", "C5", "C6", "B5", "D4"]) {
    workbook.select("Ladder", cell);
    await pane.send({ type: "selectionMoved" });
  }
  const { chosen } = pane.at("results");
  expect(chosen.said.columns).toEqual({
    Outcome: "Winner",
    "Against whom": "Player B",
    B: "Handicap A",
    D: "Handicap B",
  });
  // Step values: 4 has 8, 6 has 11, 10 has 15, 12 has 17.
  expect(chosen.plan!.rows.map(({ outputs }) => outputs["Steps"])).toEqual([4, 7, 3, 9]);
  await pane.send({ type: "fillPressed" });
  pane.at("done");
});

test("what was answered is remembered for the next sheet like it, listed and forgotten", async () => {
  const [columns, later] = [
    { Outcome: "Winner", "Against whom": "Player B", B: "Handicap A", D: "Handicap B" },
    "July",
  ];
  const workbook = await openWorkbook([LADDER, { ...LADDER, name: later }]);
  const pane = await new HeadlessPane(workbook).send({ type: "sheetChosen" });
  await pane.send({ type: "kindChosen", kind: "croquet-games" });
  for (const [column, field] of Object.entries(columns)) await pane.send({ type: "columnGiven", column, field });
  await pane.send({ type: "fillPressed" });
  pane.at("done");
  const isRead = async () => {
    workbook.select(later, "A1");
    await pane.send({ type: "backPressed" });
    return (await pane.send({ type: "sheetChosen" })).at("results").chosen.plan !== null;
  };
  expect(await isRead()).toBe(true);
  await pane.send({ type: "rememberedPressed" });
  const { remembered } = pane.at("remembered");
  expect(remembered.map(({ sheet }) => sheet)).toEqual(["Ladder"]);
  expect(remembered[0]!.answers).toContainEqual({ setting: "column Outcome", value: "Winner" });
  await pane.send({ type: "forgetPressed", sheet: "Ladder" });
  expect(pane.at("remembered")).toMatchObject({ remembered: [], forgotten: [{ sheet: "Ladder" }] });
  expect(await isRead()).toBe(false);
  await pane.send({ type: "rememberedPressed" });
  expect(pane.at("remembered").remembered).toEqual([]);
});

test("Undo remembers again what was just forgotten", async () => {
  const workbook = await openWorkbook([LADDER]);
  const pane = await new HeadlessPane(workbook).send({ type: "sheetChosen" });
  await pane.send({ type: "kindChosen", kind: "croquet-games" });
  await pane.send({ type: "columnGiven", column: "Outcome", field: "Winner" });
  await pane.send({ type: "columnGiven", column: "Against whom", field: "Player B" });
  await pane.send({ type: "columnGiven", column: "B", field: "Handicap A" });
  await pane.send({ type: "columnGiven", column: "D", field: "Handicap B" });
  await pane.send({ type: "fillPressed" });
  await pane.send({ type: "rememberedPressed" });
  await pane.send({ type: "forgetPressed", sheet: "Ladder" });
  await pane.send({ type: "undoPressed" });
  pane.at("undone");
  await pane.send({ type: "rememberedPressed" });
  expect(pane.at("remembered").remembered.map(({ sheet }) => sheet)).toEqual(["Ladder"]);
});
