// Tables of values that no longer show what their sheet comes to: told of, explained, refreshed.
import { sheet } from "../tournaments/sheets";
import { HeadlessPane, openWorkbook } from "./headless";

const BOARDS = `
Match|Home team|Home rating|Home result|Away team|Away rating|Away result
1|A|12|1|B|11|0
2|B|11|1|A|12|0`;

async function filled(): Promise<HeadlessPane> {
  const pane = await new HeadlessPane(await openWorkbook([sheet(BOARDS, "Boards")])).send({ type: "sheetChosen" });
  await pane.send({ type: "formulasChosen", formulas: false });
  await pane.send({ type: "fillPressed" });
  pane.at("done");
  return pane;
}

test("a result is corrected after the fill: the tables are said to be out of date, and refreshed", async () => {
  const pane = await filled();
  await pane.send({ type: "sheetEdited" });
  expect(pane.model.stale).toBeNull();
  await pane.workbook.type("Boards", "D2", 0);
  await pane.workbook.type("Boards", "G2", 1);
  await pane.send({ type: "sheetEdited" });
  expect(pane.model.stale).toMatchObject({ sheet: "Boards" });
  expect(pane.model.stale!.titles).toContain("Matches");

  await pane.send({ type: "refreshPressed" });
  expect(pane.model.stale).toBeNull();
  await pane.send({ type: "sheetEdited" });
  expect(pane.model.stale).toBeNull();
});

test("the same where a new import is chosen", async () => {
  const pane = await filled();
  await pane.send({ type: "backPressed" });
  await pane.workbook.type("Boards", "D2", 0);
  await pane.send({ type: "sheetEdited" });
  expect(pane.model.stale).toMatchObject({ sheet: "Boards" });
});

test("Explain says of a figure of the matches that it is out of date", async () => {
  const pane = await filled();
  const matches = await pane.workbook.read("Matches");
  const column = matches.values[0]!.findIndex((header) => String(header).startsWith("Home"));
  expect(column).toBeGreaterThanOrEqual(0);
  const codes = async () => {
    const notes: string[] = [];
    for (let c = 0; c < matches.values[0]!.length; c++) {
      await pane.workbook.show("Matches", { top: 1, left: c, bottom: 1, right: c });
      await pane.send({ type: "tabChosen", tab: "explain" });
      notes.push(...pane.model.explanation!.notes.map(({ code }) => code));
    }
    return notes;
  };
  expect(await codes()).not.toContain("explain-out-of-date");
  await pane.workbook.type("Boards", "D2", 0);
  await pane.workbook.type("Boards", "G2", 1);
  expect(await codes()).toContain("explain-out-of-date");
});
