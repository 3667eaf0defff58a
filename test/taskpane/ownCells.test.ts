// Records that are laid out as rows: the pane also fills the columns that the sheet itself has for their results.
import { sheet } from "../tournaments/sheets";
import { differencesOf, snapshot } from "../workbook/snapshot";
import { HeadlessPane, openWorkbook } from "./headless";

const EVENING = `
Klubaften, 24 spil
Par|Navn|Hcp|Pct|Ny hcp
1|Anna Bro|20.25|60|
|Bent Dahl|21.75||
2|Carl Eg|22.25|40|
|Dora Fisk|23.25||
3|Eva Gram|24.75|50|
|Finn Holm|25||`;
const evening = () => sheet(EVENING, "Evening");

async function checked(): Promise<HeadlessPane> {
  return new HeadlessPane(await openWorkbook([evening()])).send({ type: "sheetChosen" });
}

test("her own columns are named, filled with formulas that give the cells of the rows, and empty again after undo", async () => {
  const pane = await checked();
  const before = await snapshot(pane.workbook);
  const { chosen, candidates } = pane.at("results");
  expect([candidates.sheet.name, chosen.plan!.also![0]!.headers]).toEqual(["Evening results", ["Ny hcp", "Ændring"]]);
  await pane.send({ type: "fillPressed" });
  const { formulas } = await pane.workbook.read("Evening");
  const rows = await pane.workbook.read("Evening results");
  const header = rows.values[1]!.indexOf("Nyt handicap 1");
  expect(formulas![2]![4]).toBe(`='Evening results'!${"ABCDEFGHIJKLMNOP"[header]}3`);
  expect(formulas!.map((line) => (line[4] ?? null) !== null)).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
    true,
    true,
  ]);
  await pane.send({ type: "undoPressed" });
  expect(pane.at("undone").kept).toEqual([]);
  expect(differencesOf(before, await snapshot(pane.workbook))).toEqual([]);
});

test("values where formulas are not wanted; read again, her sheet says the same, and nothing is asked", async () => {
  const pane = await checked();
  await pane.send({ type: "formulasChosen", formulas: false });
  const before = pane.at("results").chosen;
  await pane.send({ type: "fillPressed" });
  expect((await pane.workbook.read("Evening")).values.slice(2).map((line) => line[4])).toEqual([
    ...[20.25, 21.75, 22.25, 23.25, 24.75, 25],
  ]);
  pane.workbook.select("Evening", "A1");
  await pane.send({ type: "sheetChosen" });
  const { chosen } = pane.at("results");
  expect([chosen.kind, chosen.asked, chosen.plan!.rows]).toEqual([before.kind, [], before.plan!.rows]);
});

test("a sheet that is protected stays as it is", async () => {
  const workbook = await openWorkbook([evening()]);
  const sheets = workbook.sheets.bind(workbook);
  workbook.sheets = async () => (await sheets()).map((one) => ({ ...one, protected: one.name === "Evening" }));
  const pane = await new HeadlessPane(workbook).send({ type: "sheetChosen" });
  expect(pane.at("results").chosen.plan!.also).toBeUndefined();
});

test("without columns for results: new ones beside the lines, with the look of the sheet, and gone after undo", async () => {
  const bare = EVENING.split("\n").map((line) => line.replace(/\|[^|]*$/, ""));
  const pane = new HeadlessPane(await openWorkbook([sheet(bare.join("\n"), "Evening")]));
  await pane.send({ type: "sheetChosen" });
  const before = await snapshot(pane.workbook);
  expect(pane.at("results").chosen.plan!.also![0]!.headers).toEqual(["Ændring", "Nyt handicap"]);
  await pane.send({ type: "fillPressed" });
  const { values, formulas } = await pane.workbook.read("Evening");
  expect(values.map((line) => line.slice(4))).toEqual([
    [],
    ["Ændring", "Nyt handicap"],
    ...[20.25, 21.75, 22.25, 23.25, 24.75, 25].map((handicap, i) => [i % 2 === 0 ? 0 : null, handicap]),
  ]);
  expect(formulas![3]![5]).toMatch(/^='Evening results'![A-Z]+3$/);
  await pane.send({ type: "undoPressed" });
  expect(differencesOf(before, await snapshot(pane.workbook))).toEqual([]);
});
