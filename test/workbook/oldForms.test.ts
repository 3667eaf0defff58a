// Workbooks that earlier programs saved, each with the undo of its last fill or press in the form of its time: undone, they
// are as they were. Each was made by that program's own fill or command line from the rows below.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import type { CellValue } from "../../src/sheet";
import { FileWorkbook } from "../../src/workbook/file/fileWorkbook";
import { keptChanges } from "../../src/workbook/undo/journal";
import { undoLast } from "../../src/workbook/undo";
import { runCli, temporaryFolder } from "../cli/run";

const folder = temporaryFolder();
const at = (name: string) => path.join(folder, name);
const FIXTURES = path.resolve(__dirname, "../fixtures/undo");

async function opened(file: string): Promise<WorkbookFile> {
  return (await openWorkbookFile(readFileSync(file), "saved.xlsx")) as WorkbookFile;
}
const fixture = (name: string) => opened(path.join(FIXTURES, `${name}.xlsx`));

/** The rows of a sheet without what is blank at their ends. */
function rowsOf({ sheets }: WorkbookFile, name: string): CellValue[][] {
  const rows = sheets.find((sheet) => sheet.name === name)!.values.map((row) => [...row]);
  for (const row of rows) while (row.length > 0 && (row.at(-1) ?? "") === "") row.pop();
  while (rows.length > 0 && rows.at(-1)!.length === 0) rows.pop();
  return rows;
}
const sheetsOf = ({ sheets, hidden }: WorkbookFile) => [...sheets, ...hidden].map(({ name }) => name);

const GAMES = {
  en: ["Date", "Winner", "Winner handicap", "Winner index", "Loser", "Loser handicap", "Loser index"],
  da: ["Dato", "Vinder", "Vinder hcp", "Vinder indeks", "Taber", "Taber hcp", "Taber indeks"],
};
const GAME_ROWS = [
  ["2026-09-01", "Ann Holt", 2, 1700, "Bo Field", 4, 1650],
  ["2026-09-02", "Cy Marsh", 6, 1500, "Ann Holt", 2, 1690],
  ["2026-09-03", "Bo Field", 4, 1660, "Cy Marsh", 6, 1520],
];

describe.each([
  ["fill", "en"],
  ["fill-da", "da"],
] as const)("the journal of version 1: %s", (name, language) => {
  test("the fill is undone, and nothing of it is left", async () => {
    const file = await fixture(name);
    const workbook = new FileWorkbook(file);
    expect(rowsOf(file, "Games")[0]!.length).toBeGreaterThan(GAMES[language].length);
    expect(await keptChanges(workbook)).toMatchObject({ sheet: "Games", cells: 24 });
    expect(await undoLast(workbook)).toEqual({ kept: [], excelForgets: false });
    expect(sheetsOf(file)).toEqual(["Games"]);
    expect(rowsOf(file, "Games")).toEqual([GAMES[language], ...GAME_ROWS]);
  });
});

test("the journal of version 1: rows that were sorted since get back their own, and an edited cell is named", async () => {
  const file = await fixture("fill-da");
  const lines = rowsOf(file, "Games");
  // The last game first.
  for (const [row, from] of [3, 2, 1].entries())
    lines[from]!.forEach((value, column) =>
      file.put("Games", row + 1, column, { value: value as string | number | null, formula: null, format: null }),
    );
  file.put("Games", 1, 8, { value: -1, formula: null, format: null });
  const { kept } = await undoLast(new FileWorkbook(file));
  expect(kept).toEqual(["Games!I2"]);
  const [header, ...rows] = rowsOf(file, "Games");
  expect(header!.slice(0, 7)).toEqual(GAMES.da);
  expect(rows.map((row) => row.slice(0, 7))).toEqual([...GAME_ROWS].reverse());
});

const EVENING = {
  Tuesday: ["Player 1", "Player 2", "Score %", "Boards"],
  Tirsdag: ["Spiller 1", "Spiller 2", "Score %", "Spil"],
};
const PAIRS = [
  ["Anna Bro", "Bent Dahl", 60, 24],
  ["Carla Eg", "Dora Fog", 40, 24],
  ["Egon Gad", "Fie Holm", 50, 24],
  ["Gert Ibsen", "Hanne Juul", 50, 24],
];
const STARTS = {
  ...{ "Anna Bro": 20, "Bent Dahl": 30, "Carla Eg": 10, "Dora Fog": 40 },
  ...{ "Egon Gad": 15, "Fie Holm": 25, "Gert Ibsen": 35, "Hanne Juul": 45 },
};

async function playersOf(file: string): Promise<{ readonly [name: string]: number }> {
  const { out } = await runCli("book", "players", file, "--json");
  const { players } = JSON.parse(out) as { players: { name: string; handicap: number }[] };
  return Object.fromEntries(players.map(({ name, handicap }) => [name, handicap]));
}

/** Undoes the last press of the book by the command line. */
async function undone(name: string): Promise<{ file: WorkbookFile; said: readonly string[] }> {
  const { code, out, error } = await runCli("book", "undo", name, "--out", at("undone.xlsx"), "--replace", "--json");
  expect([code, error]).toEqual([0, ""]);
  const { problems } = JSON.parse(out) as { problems: { code: string }[] };
  return { file: await opened(at("undone.xlsx")), said: problems.map((one) => one.code) };
}
const saved = (name: string) => path.join(FIXTURES, `${name}.xlsx`);

describe("the last press of a book", () => {
  test.each([
    ["press-version-1", "Tuesday"],
    ["press", "Tuesday"],
    ["press-da", "Tirsdag"],
  ] as const)("%s: the sheet that was entered is as it was typed, its columns as wide", async (name, sheet) => {
    const before = await playersOf(saved(name));
    expect(before["Anna Bro"]).toBeLessThan(20);
    const { file, said } = await undone(saved(name));
    expect(said).toEqual([]);
    expect(rowsOf(file, sheet)).toEqual([EVENING[sheet], ...PAIRS]);
    expect(await playersOf(at("undone.xlsx"))).toEqual(STARTS);
    expect(await new FileWorkbook(file).find(["Club_T1"])).toEqual([null]);
    const columns = [4, 5, 6, 7].map((column) => ({ is: "header" as const, column, top: 9, bottom: 9, like: null }));
    const widths = (await new FileWorkbook(file).plainCells(sheet, columns)).map(({ width }) => width);
    // Books of version 1 kept no widths.
    if (name !== "press-version-1") expect(widths).toEqual([null, null, null, null]);
  });

  test.each(["press-version-1-added", "press-added"])("%s: the sheet that came with it goes", async (name) => {
    const { file, said } = await undone(saved(name));
    expect(said).toEqual([]);
    expect(sheetsOf(await opened(saved(name)))).toContain("Tuesday");
    expect(sheetsOf(file)).not.toContain("Tuesday");
    expect(await playersOf(at("undone.xlsx"))).toEqual(STARTS);
  });

  test("a correction: the rows that the file replaced are back, and the tournament is still entered", async () => {
    const { file, said } = await undone(saved("press-corrected"));
    expect(said).toEqual([]);
    expect(rowsOf(file, "Tuesday").map((row) => row.slice(0, 4))).toEqual([EVENING.Tuesday, ...PAIRS]);
    expect(await playersOf(at("undone.xlsx"))).toEqual(await playersOf(saved("press")));
  });

  test("what was typed over since is left alone, and said", async () => {
    const file = await fixture("press");
    const column = rowsOf(file, "Tuesday")[0]!.length - 1;
    file.put("Tuesday", 1, column, { value: 99, formula: null, format: null });
    writeFileSync(at("typed.xlsx"), await file.save());
    const { file: left, said } = await undone(at("typed.xlsx"));
    expect(said).toEqual(["book-undo-kept"]);
    expect(rowsOf(left, "Tuesday")[1]).toEqual([...PAIRS[0]!, ...Array<null>(column - 4).fill(null), 99]);
  });

  test("a book of version 1 is written in the form of today with its next press", async () => {
    const adjust = ["--player", "Anna Bro", "--to", "25", "--reason", "Club", "--confirm", "--reported", "2026-09-02"];
    const { code } = await runCli("book", "adjust", saved("press-version-1"), ...adjust, "--out", at("next.xlsx"));
    expect(code).toBe(0);
    expect((await playersOf(at("next.xlsx")))["Anna Bro"]).toBe(25);
    await undone(at("next.xlsx"));
    expect(await playersOf(at("undone.xlsx"))).toEqual(await playersOf(saved("press-version-1")));
  });
});
