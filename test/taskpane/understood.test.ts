// A sheet whose headers no kind knows, but whose columns are understood: the pane fills the sheet itself.
import { SheetPlans } from "../../src/taskpane/fill/sheetPlans";
import { sheet } from "../tournaments/sheets";
import { differencesOf, snapshot } from "../workbook/snapshot";
import { HeadlessPane, openWorkbook } from "./headless";

const EVENING = `
Klubaften, 24 spil
|Nord-Syd||||Resultat|
Par|Navn|Hcp|Makker|Hcp|%|Parhcp
1|Anna Bro|20.25|Bent Dahl|21.75|60|
2|Carl Eg|22.25|Dora Fisk|23.25|40|
3|Eva Gram|24.75|Finn Holm|25|50|`;
const evening = () => sheet(EVENING, "Evening");
const OF_PAIRS = [21, 22.75, 24.875];

async function checked(): Promise<HeadlessPane> {
  return new HeadlessPane(await openWorkbook([evening()])).send({ type: "sheetChosen" });
}

test("it is read itself, filled with live formulas in its own column, and as it was after undo", async () => {
  const pane = await checked();
  const before = await snapshot(pane.workbook);
  const { chosen, candidates } = pane.at("results");
  expect([chosen.kind, candidates.fromFile, candidates.sheet.name]).toEqual(["dbf-pairs", null, "Evening"]);
  await pane.send({ type: "fillPressed" });
  const written = await pane.workbook.read("Evening");
  expect([written.values[3]![6], written.formulas![3]![6]]).toEqual([21, expect.stringMatching(/^=DBF/)]);
  await pane.send({ type: "undoPressed" });
  expect(pane.at("undone").kept).toEqual([]);
  expect(differencesOf(before, await snapshot(pane.workbook))).toEqual([]);
});

test("once it was filled it is known: read as before, with nothing to write, and explained", async () => {
  const pane = await checked();
  await pane.send({ type: "formulasChosen", formulas: false });
  await pane.send({ type: "fillPressed" });
  expect((await pane.workbook.read("Evening")).values.slice(3).map((line) => line[6])).toEqual(OF_PAIRS);
  await pane.send({ type: "sheetChosen" });
  const { chosen } = pane.at("results");
  expect([chosen.kind, chosen.said.isKindKept, chosen.asked, chosen.plan!.writes]).toEqual(["dbf-pairs", true, [], []]);
  const { plan } = await new SheetPlans(pane.workbook, "en").of("Evening", 3);
  expect(plan!.explain(3, 6)).toMatchObject({ value: 21 });
});

test("a column that somebody said holds, also the next time", async () => {
  const pane = await checked();
  await pane.send({ type: "columnGiven", column: "Navn", field: "Player 2" });
  await pane.send({ type: "columnGiven", column: "Makker", field: "Player 1" });
  const columns = () => {
    const { columns: all } = pane.at("results").chosen.found!;
    return [all["Player 1"], all["Player 2"]];
  };
  expect(columns()).toEqual(["Makker", "Navn"]);
  await pane.send({ type: "fillPressed" });
  await pane.send({ type: "sheetChosen" });
  expect(columns()).toEqual(["Makker", "Navn"]);
});
