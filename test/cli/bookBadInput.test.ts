// What can be wrong with a book and its sheets: said with the cell, nothing guessed, nothing lost.
import { readFileSync, writeFileSync } from "node:fs";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { textOf } from "../../src/sheet";
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly players: readonly { name: string; handicap: number }[];
  readonly tournaments: readonly { no: number; sheet: string; status: string }[];
  readonly questions: readonly { id: string; choices: readonly object[] }[];
  readonly problems: readonly { code: string; sheet: string | null; cell: string | null }[];
  readonly repairs: readonly { code: string }[];
  readonly assumptions: readonly { code: string }[];
  readonly changes: readonly object[];
}

async function book(...args: string[]) {
  const { code, out, error } = await runCli("book", ...args, "--json");
  return { code, error, json: JSON.parse(out || "{}") as Json };
}

async function edited(from: string, to: string, edit: (file: WorkbookFile) => void): Promise<void> {
  const file = (await openWorkbookFile(readFileSync(at(from)), from)) as WorkbookFile;
  edit(file);
  writeFileSync(at(to), await file.save());
}

const HEAD = "Player 1;Player 2;Score %;Boards";
const FIRST = [
  "Anna Bro;Bent Dahl;60;24",
  "Carla Eg;Dora Fog;40;24",
  "Egon Gad;Fie Holm;55;24",
  "Gert Ibsen;Hanne Juul;45;24",
];
const SECOND = [
  "Anna Bro;Carla Eg;52;24",
  "Bent Dahl;Dora Fog;48;24",
  "Egon Gad;Gert Ibsen;58;24",
  "Fie Holm;Hanne Juul;42;24",
];
let standing: Json["players"];

beforeAll(async () => {
  const names = [...new Set(FIRST.flatMap((row) => row.split(";").slice(0, 2)))];
  put("players.csv", "Name;Number;Start handicap", ...names.map((name, i) => `${name};${i + 1};${10 + 4 * i}`));
  put("E1.csv", HEAD, ...FIRST);
  put("E2.csv", HEAD, ...SECOND);
  await book("new", "--system", "dbf", "--players", at("players.csv"), "--out", at("0.xlsx"));
  await book("enter", at("0.xlsx"), at("E1.csv"), "--reported", "2026-09-01", "--out", at("1.xlsx"));
  const { code, json } = await book(
    "enter",
    at("1.xlsx"),
    at("E2.csv"),
    "--reported",
    "2026-09-08",
    "--out",
    at("2.xlsx"),
  );
  expect(code).toBe(0);
  standing = json.players;
});

/** Puts a value into the column of a header, in a row of a table on a sheet of its own. */
function type(file: WorkbookFile, sheet: string, name: string, header: string, value: string | number): void {
  const { values } = file.sheets.find((one) => one.name === sheet)!;
  const top = values.findIndex((line) => line.some((cell) => textOf(cell) === header));
  const row = values.findIndex((line, i) => i > top && line.some((cell) => textOf(cell) === name));
  const column = values[top]!.findIndex((cell) => textOf(cell) === header);
  file.put(sheet, row, column, { value, formula: null, format: null });
}

const cell = (file: WorkbookFile, sheet: string, row: number, column: number, value: string | number) =>
  file.put(sheet, row, column, { value, formula: null, format: null });

const codes = (notes: readonly { code: string }[]) => [...new Set(notes.map(({ code }) => code))];

describe("put back, and every figure as it was", () => {
  test.each<[string, (file: WorkbookFile) => void, string]>([
    ["players gone", (file) => file.removeSheet("Players"), "book-table-gone"],
    ["tournaments gone", (file) => file.removeSheet("Tournaments"), "book-table-gone"],
    ["ledger gone", (file) => file.removeSheet("Ledger"), "book-table-gone"],
    ["log gone", (file) => file.removeSheet("Log"), "book-table-gone"],
    ["memory gone", (file) => file.removeSheet("Club book memory"), "book-no-memory"],
    ["header renamed", (file) => cell(file, "Players", 5, 3, "Hcp now"), "book-column-gone"],
    ["ledger typed over", (file) => cell(file, "Ledger", 3, 11, 77), "book-edited-elsewhere"],
    ["log typed over", (file) => cell(file, "Log", 2, 1, "hello"), "book-edited-elsewhere"],
    ["a number typed over", (file) => cell(file, "Tournaments", 1, 0, 99), "book-rows-changed"],
    ["a day typed over", (file) => cell(file, "Tournaments", 1, 2, 2), "book-edited-elsewhere"],
    ["handicap typed over", (file) => type(file, "Players", "Bent Dahl", "Handicap", 3), "book-edited"],
    ["sheet gone", (file) => file.removeSheet("E1"), "book-sheet-gone"],
  ])("%s", async (label, edit, said) => {
    const [bad, good] = [`${label}.xlsx`, `${label} back.xlsx`];
    await edited("2.xlsx", bad, edit);
    const check = await book("check", at(bad), "--now", "2026-09-09");
    const { problems, repairs, assumptions, changes } = check.json;
    expect([check.code, changes, codes([...problems, ...repairs, ...assumptions])]).toEqual([1, [], [said]]);
    expect((await book("update", at(bad), "--now", "2026-09-09", "--out", at(good))).code).toBe(0);
    const after = await book("check", at(good), "--now", "2026-09-09");
    expect([after.code, after.json.players]).toEqual([0, standing]);
  });
});

test.each<[string, (file: WorkbookFile) => void, string, string]>([
  ["a start of 53", (file) => type(file, "Players", "Bent Dahl", "Start handicap", 53), "dbf-handicap-above", "E8"],
  [
    "a start that is no number",
    (file) => type(file, "Players", "Bent Dahl", "Start handicap", "abc"),
    "book-cell-number",
    "E8",
  ],
])("%s is a problem of the book, with its cell", async (label, edit, code, place) => {
  await edited("2.xlsx", `${label}.xlsx`, edit);
  const check = await book("check", at(`${label}.xlsx`), "--now", "2026-09-09");
  expect(check).toMatchObject({ code: 2, json: { problems: [{ code, sheet: "Players", cell: place }] } });
});

test("a spelling that is somebody's own name: they cannot be told apart", async () => {
  await edited("2.xlsx", "circle.xlsx", (file) => type(file, "Players", "Anna Bro", "Also written", "Dora Fog"));
  const { code, json } = await book("check", at("circle.xlsx"), "--now", "2026-09-09");
  expect([code, codes(json.problems)]).toEqual([2, ["book-clash-also-written"]]);
});

test("two of one name are told apart by their numbers, before and after", async () => {
  await edited("2.xlsx", "two.xlsx", (file) => type(file, "Players", "Bent Dahl", "Name", "Anna Bro"));
  const update = await book("update", at("two.xlsx"), "--now", "2026-09-09", "--out", at("two2.xlsx"));
  expect([update.error, update.json.changes]).toEqual(["", []]);
  const handicaps = update.json.players.map(({ handicap }) => handicap);
  expect(handicaps).toEqual(standing.map(({ handicap }) => handicap));
  expect((await book("check", at("two2.xlsx"), "--now", "2026-09-09")).code).toBe(0);
});

test("a renamed sheet is found by the name on its header", async () => {
  await edited("2.xlsx", "moved.xlsx", (file) => {
    file.renameSheet("E1", "First evening");
    cell(file, "First evening", 1, 2, 58);
    cell(file, "First evening", 2, 2, 42);
  });
  const { json } = await book("update", at("moved.xlsx"), "--now", "2026-09-09", "--out", at("moved2.xlsx"));
  expect(json.tournaments[0]).toMatchObject({ no: 1, sheet: "First evening", status: "computed" });
  expect(json.changes.length).toBeGreaterThan(0);
});

test("a column that lost its header is asked about, with the columns that it could be", async () => {
  await edited("2.xlsx", "header.xlsx", (file) => cell(file, "E1", 0, 0, "Hello"));
  const update = (...more: string[]) =>
    book("update", at("header.xlsx"), "--now", "2026-09-09", "--replace", "--out", at("header 2.xlsx"), ...more);
  const asked = await update();
  expect([asked.code, asked.json.questions]).toEqual([
    2,
    [
      expect.objectContaining({
        id: "field:Player 1@E1",
        choices: [expect.objectContaining({ choice: "A" }), expect.objectContaining({ choice: "none" })],
      }),
    ],
  ]);
  const { code, json } = await update("--answer", "field:Player 1@E1=A");
  expect([code, json.problems, json.players, json.tournaments[0]!.status]).toEqual([0, [], standing, "computed"]);
});

describe("a sheet that cannot be taken leaves its facts, and is marked", () => {
  test.each<[string, (file: WorkbookFile) => void, string, string | null]>([
    ["a percentage of 120", (file) => cell(file, "E1", 1, 2, 120), "dbf-percent", "C2"],
    [
      "another evening typed over it",
      (file) =>
        ["Ole Ny", "Per Ny", "Rie Ny", "Sif Ny", "Tom Ny", "Una Ny", "Vig Ny", "Yrsa Ny"].forEach((name, i) =>
          cell(file, "E1", 1 + (i >> 1), i % 2, name),
        ),
      "book-typed-over",
      null,
    ],
  ])("%s", async (label, edit, code, place) => {
    await edited("2.xlsx", `${label}.xlsx`, edit);
    const update = await book("update", at(`${label}.xlsx`), "--now", "2026-09-09", "--out", at(`${label} 2.xlsx`));
    const { problems, players, tournaments, changes } = update.json;
    expect(problems).toContainEqual(expect.objectContaining({ code, sheet: "E1", cell: place }));
    expect([update.code, changes, players, tournaments[0]!.status]).toEqual([1, [], standing, "changed"]);
  });
});

test("one evening twice is asked, or is a correction that changes nothing", async () => {
  put("Other name.csv", HEAD, ...SECOND);
  const when = ["--reported", "2026-09-08"];
  const asked = await book("enter", at("2.xlsx"), at("Other name.csv"), ...when, "--out", at("no.xlsx"));
  expect([asked.code, codes(asked.json.problems)]).toEqual([2, ["book-again"]]);
  const again = await book("enter", at("2.xlsx"), at("E2.csv"), ...when, "--out", at("again.xlsx"));
  expect([again.code, again.json.tournaments.length, again.json.players]).toEqual([0, 2, standing]);
});

describe("what is typed and is nothing", () => {
  const row = (file: WorkbookFile, first: string) =>
    file.sheets.find(({ name }) => name === "Players")!.values.findIndex((line) => textOf(line[1] ?? null) === first);
  const headerOf = (file: WorkbookFile, header: string) =>
    file.sheets
      .find(({ name }) => name === "Players")!
      .values.flatMap((line) => line.findIndex((cell) => textOf(cell) === header))
      .find((column) => column >= 0)!;

  test("a start in a row without a name", async () => {
    let place = "";
    await edited("2.xlsx", "nameless.xlsx", (file) => {
      const last = row(file, "Hanne Juul");
      place = `B${last + 1}`;
      // The name was cleared by mistake, and the start typed over.
      cell(file, "Players", last, 1, "");
      cell(file, "Players", last, headerOf(file, "Start handicap"), 31);
    });
    const { code, json } = await book("check", at("nameless.xlsx"));
    expect(code).toBe(2);
    expect(json.problems.map(({ code: of, cell: where }) => [of, where])).toEqual([["book-row-nameless", place]]);
  });

  test.each(["scoring imp", "scoring=imps", "tabels=3"])("settings over the list: %s", async (written) => {
    await edited("2.xlsx", "settings.xlsx", (file) => {
      const { values } = file.sheets.find(({ name }) => name === "Players")!;
      cell(
        file,
        "Players",
        values.findIndex((line) => textOf(line[0] ?? null) === "Settings"),
        1,
        `boards=24; ${written}`,
      );
    });
    const { code, json } = await book("check", at("settings.xlsx"));
    expect(code).toBe(2);
    expect(json.problems.map(({ code: of, sheet }) => [of, sheet])).toEqual([["book-settings-typed", "Players"]]);
    await edited("2.xlsx", "settings-allowed.xlsx", (file) => {
      const { values } = file.sheets.find(({ name }) => name === "Players")!;
      cell(
        file,
        "Players",
        values.findIndex((line) => textOf(line[0] ?? null) === "Settings"),
        1,
        "boards=24; scoring=topscore",
      );
    });
    expect((await book("check", at("settings-allowed.xlsx"))).json.problems).toEqual([]);
  });
});

describe("a list of players to begin with", () => {
  const begin = (system: string, name: string, ...lines: string[]) => {
    put(name, ...lines);
    return book("new", "--system", system, "--players", at(name), "--out", at(`${name}.xlsx`));
  };

  test("rows without a name, and names without a letter", async () => {
    const { code, json } = await begin("dbf", "list1.csv", "Name;Start handicap", "Anna Bro;12", ";31", "?;20", ";");
    expect(code).toBe(2);
    expect(json.problems.map(({ code: of, cell }) => [of, cell])).toEqual([
      ["book-row-nameless", "A3"],
      ["book-row-nameless", "A4"],
    ]);
  });

  test("a line of totals under the list is no player, and told", async () => {
    const { code, json } = await begin(
      "dbf",
      "list4.csv",
      "Navn;Starthandicap",
      "Anna Bro;12",
      "I alt;1",
      "Gennemsnit;12",
    );
    expect([code, json.players.map(({ name }) => name)]).toEqual([0, ["Anna Bro"]]);
    expect(json.assumptions.map(({ code: of }) => of)).toEqual(["book-row-total", "book-row-total"]);
  });

  test("a Life Master or not, and masterpoints", async () => {
    const head = "Name;Start percentages;Masterpoints;Life master";
    const { json } = await begin("acbl", "list2.csv", head, "Ann;0.5;12;?", "Bo;0.5;-3;LM", "Cy;0.5;12;-");
    expect(json.problems.map(({ code: of, cell }) => [of, cell])).toEqual([
      ["book-yes-no", "D2"],
      ["book-masterpoints", "C3"],
    ]);
  });

  test("columns that are not known are named; headers that come again are no player", async () => {
    const lines = [
      "Name;Hcp last year;Start handicap;Phone",
      "Anna Bro;10;12;1",
      "Name;Hcp last year;Start handicap;Phone",
    ];
    const { code, json } = await begin("dbf", "list3.csv", ...lines, "Bent Dahl;11;13;2");
    expect(code).toBe(0);
    expect(json.assumptions.map(({ code: of }) => of)).toEqual(["book-columns-unused"]);
    expect(json.players.map(({ name }) => name)).toEqual(["Anna Bro", "Bent Dahl"]);
  });
});

test("a list given as last season's book is refused with how a list is given", async () => {
  put("list.csv", "Name;Handicap", "Ann Oak;4");
  const args = ["--system", "croquet", "--from", at("list.csv"), "--out", at("none.xlsx")];
  const { code, error } = await runCli("book", "new", ...args);
  expect(code).toBe(2);
  expect(error).toContain("there is no club book in this workbook");
  expect(error).toContain(`from a list of members, a book is started with --players ${at("list.csv")}`);
});
