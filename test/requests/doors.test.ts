// The command line and the pane are two doors to one book: the same sheets and answers ask, say and write the same.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { writeXlsx } from "hucre";
import type { WorkbookFile } from "../../src/files/workbookFile";
import type { PlayersMessage } from "../../src/taskpane/players/update";
import { runCli, temporaryFolder } from "../cli/run";
import { chosen, edited, opened, throughBoth, type Doors } from "./doors";

const folder = temporaryFolder();
const at = (name: string) => path.join(folder, name);
const put = (name: string, ...lines: string[]) => writeFileSync(at(name), lines.join("\n"));

type Rows = (string | number)[][];

async function workbook(name: string, sheets: { readonly [name: string]: Rows }): Promise<string> {
  const made = Object.entries(sheets).map(([sheet, rows]) => ({ name: sheet, rows }));
  writeFileSync(at(name), await writeXlsx({ sheets: made }));
  return at(name);
}

const PAIRS = ["Player 1", "Player 2", "Score %", "Boards"];
const SESSION: Rows = [
  PAIRS,
  ["Anna Bro", "Bent Dahl", 60, 24],
  ["Carla Eg", "Dora Fog", 40, 24],
  ["Egon Gad", "Fie Holm", 50, 24],
  ["Gert Ibsen", "Hanne Juul", 50, 24],
];
const BRIDGE = ["VERA LINDMOSE;101;20", "OTTO FJELDBY;102;30", "RUNA SKOVBY;103;25", "EMIL TÅRNHØJ;104;12"];
const NAMES = SESSION.slice(1).flatMap(([one, other]) => [String(one), String(other)]);
/** The same pairs in a second session. */
const SECOND: Rows = [PAIRS, ...SESSION.slice(1).map(([one, other], i) => [one!, other!, [45, 55, 48, 52][i]!, 24])];
const csv = (rows: Rows) => rows.map((row) => row.join(";"));

/** What is asked, said and written is the same; the figures are those of a book that either door alone is tested for. */
function expectSame({ cli, pane }: Doors): void {
  expect(pane.said).toEqual(cli.said);
  expect(pane.sheets).toEqual(cli.sheets);
}

beforeAll(async () => {
  put("players.csv", "Name;Start handicap", ...[...NAMES, "Nils Ko"].map((name) => `${name};20`));
  put("Tuesday.csv", "Tuesday;2026-11-10;;", ...csv(SESSION));
  const made = ["book", "new", "--system", "dbf", "--players", at("players.csv"), "--now", "2026-09-01"];
  expect((await runCli(...made, "--out", at("0.xlsx"))).code).toBe(0);
  const entered = ["book", "enter", at("0.xlsx"), at("Tuesday.csv"), "--reported", "2026-11-10"];
  expect((await runCli(...entered, "--out", at("1.xlsx"))).code).toBe(0);
  put("Early.csv", ...csv(SESSION));
  put("Wednesday.csv", "Wednesday;2026-11-11;;", ...csv(SECOND));
  const next = ["book", "enter", at("1.xlsx"), at("Wednesday.csv"), "--reported", "2026-11-12"];
  expect((await runCli(...next, "--out", at("2.xlsx"))).code).toBe(0);
});

describe("entering", () => {
  test("a file", async () => {
    const doors = await throughBoth(
      at("0.xlsx"),
      ["enter", at("Tuesday.csv")],
      [chosen(at("Tuesday.csv")), { type: "pressed" }],
    );
    expect([doors.cli.code, doors.pane.step]).toEqual([0, "done"]);
    expectSame(doors);
  });

  test("two sessions of one evening in one file are two tournaments, and neither is asked to be the other", async () => {
    const file = await workbook("evening.xlsx", { "Session A": SESSION, "Session B": SECOND });
    const doors = await throughBoth(at("0.xlsx"), ["enter", file], [chosen(file), { type: "pressed" }]);
    expect([doors.cli.code, doors.pane.step]).toEqual([0, "done"]);
    expect(doors.pane.sheets.map(([name]) => name)).toEqual(expect.arrayContaining(["Session A", "Session B"]));
    expectSame(doors);
  });

  test("the same file once more says that it is entered, and nothing of its columns", async () => {
    const doors = await throughBoth(at("1.xlsx"), ["enter", at("Tuesday.csv")], [chosen(at("Tuesday.csv"))]);
    expect(doors.cli.code).toBe(0);
    expectSame(doors);
  });

  test("rules that come with a file are not taken, and both say so", async () => {
    const file = await workbook("brings.xlsx", { Friday: SESSION, "House rules": [["Most handicap", 40]] });
    const doors = await throughBoth(at("0.xlsx"), ["enter", file], [chosen(file), { type: "pressed" }]);
    expect(doors.cli.said.assumptions).toContain("book-rules-in-file House rules!");
    expectSame(doors);
  });

  test("the teams of a match on another sheet of the file", async () => {
    const matches = [
      ["2026-11-10"],
      ["Home team", "Away team", "Home IMPs", "Away IMPs", "Boards"],
      ["A", "B", 40, 20, 24],
    ];
    const teams = [
      ["Team", "Player 1", "Player 2", "Player 3", "Player 4"],
      ["A", ...NAMES.slice(0, 4)],
      ["B", ...NAMES.slice(4)],
    ];
    const file = await workbook("teams.xlsx", { Match: matches, Teams: teams });
    const doors = await throughBoth(at("0.xlsx"), ["enter", file], [chosen(file), { type: "pressed" }]);
    expect(doors.cli.said.assumptions).toContain("book-teams-below Match!");
    expectSame(doors);
  });

  test("what the reader of another program's file has to tell", async () => {
    put("bridge.csv", "Name;Number;Start handicap", ...BRIDGE);
    const made = ["book", "new", "--system", "dbf", "--players", at("bridge.csv"), "--now", "2026-01-01"];
    expect((await runCli(...made, "--out", at("bridge.xlsx"))).code).toBe(0);
    const fixture = readFileSync(path.join(__dirname, "../fixtures/formats/usebio.xml"), "utf8");
    const file = at("usebio.xml");
    writeFileSync(file, fixture.replace(/encoding="[^"]+"/i, 'encoding="utf-16"'));
    const doors = await throughBoth(at("bridge.xlsx"), ["enter", file], [chosen(file), { type: "pressed" }]);
    expect(doors.cli.said.repairs).toContain("format-encoding !");
    expectSame(doors);
  });

  test("a name that is not known is asked", async () => {
    put("Near.csv", ...csv([PAIRS, ["Anna Bror", "Bent Dahl", 60, 24], ...SESSION.slice(2)]));
    const doors = await throughBoth(at("0.xlsx"), ["enter", at("Near.csv")], [chosen(at("Near.csv"))]);
    expect([doors.cli.code, doors.cli.said.problems]).toEqual([2, ["book-near-name Near!A2"]]);
    expectSame(doors);
  });
});

/** The same workbook with a sheet that its owner has protected. */
function locked(from: string, to: string, sheet: string): string {
  const parts = unzipSync(readFileSync(at(from)));
  const text = (part: string) => strFromU8(parts[part]!);
  const id = new RegExp(`name="${sheet}"[^>]*r:id="(\\w+)"`).exec(text("xl/workbook.xml"))![1]!;
  const of = text("xl/_rels/workbook.xml.rels")
    .match(/<Relationship [^>]*>/g)!
    .find((one) => one.includes(`"${id}"`))!;
  const part = `xl/${/Target="\/?(?:xl\/)?([^"]+)"/.exec(of)![1]!}`;
  parts[part] = strToU8(text(part).replace("</sheetData>", '</sheetData><sheetProtection sheet="1"/>'));
  writeFileSync(at(to), zipSync(parts));
  return at(to);
}

const LAKESIDE: Rows = [
  ["Handicap", "Step value", "Index"],
  [0, 0, 2000],
  [4, 4, 1800],
  [8, 8, 1600],
  [12, 11, 1400],
];
const UPDATE: PlayersMessage = { type: "asked", request: { what: "update", answers: { organiserErrors: [] } } };
const type = (sheet: string, row: number, column: number, value: string | number) => (file: WorkbookFile) =>
  file.put(sheet, row, column, { value, formula: null, format: null });

describe("by hand", () => {
  const reason = "typed wrongly";

  test.each([
    ["adjust", ["--player", "Anna Bro", "--to", "19", "--reason", reason], { player: "Anna Bro", to: "19", reason }],
  ] as const)("%s", async (command, args, adjustment) => {
    const asked = { type: "asked", request: { what: command, ...adjustment } } as const;
    expectSame(await throughBoth(at("1.xlsx"), [command, ...args], [asked, { type: "pressed" }]));
  });

  test("withdraw", async () => {
    const asked = { type: "asked", request: { what: "withdraw", no: 1, reason } } as const;
    expectSame(
      await throughBoth(at("2.xlsx"), ["withdraw", "--no", "1", "--reason", reason], [asked, { type: "pressed" }]),
    );
  });

  test("merge", async () => {
    const asked = { type: "asked", request: { what: "merge", player: "Nils Ko", into: "Anna Bro" } } as const;
    const args = ["merge", "--player", "Nils Ko", "--into", "Anna Bro"];
    expectSame(await throughBoth(at("2.xlsx"), args, [asked, { type: "pressed" }]));
  });

  test("the sheets of other tournaments are restated, but for those that are protected", async () => {
    const asked = { type: "asked", request: { what: "withdraw", no: 1, reason } } as const;
    const book = locked("2.xlsx", "locked.xlsx", "Wednesday");
    const doors = await throughBoth(book, ["withdraw", "--no", "1", "--reason", reason], [asked, { type: "pressed" }]);
    expect([doors.cli.code, doors.pane.step]).toEqual([0, "done"]);
    expectSame(doors);
  });
});

describe("update", () => {
  test("a corrected cell", async () => {
    const book = await edited(at("2.xlsx"), at("typed.xlsx"), type("Tuesday", 2, 2, 58));
    expectSame(await throughBoth(book, ["update"], [UPDATE, { type: "pressed" }]));
  });

  test("that is too late is told by both, and nothing is written unasked", async () => {
    const entered = [
      "book",
      "enter",
      at("0.xlsx"),
      at("Early.csv"),
      "--reported",
      "2026-10-01",
      "--out",
      at("early.xlsx"),
    ];
    expect((await runCli(...entered)).code).toBe(0);
    const book = await edited(at("early.xlsx"), at("late.xlsx"), type("Early", 1, 2, 58));
    const doors = await throughBoth(book, ["update"], [UPDATE]);
    expect(doors.cli.code).toBe(2);
    expect(doors.cli.said.problems).toEqual(["book-too-late !"]);
    expectSame(doors);
  });

  test("somebody renamed a player in the list: asked, and answered", async () => {
    const row = (await opened(at("2.xlsx")))
      .sheetNamed("Players")!
      .values.findIndex((line) => line.includes("Anna Bro"));
    const book = await edited(at("2.xlsx"), at("renamed.xlsx"), (file) => {
      const sheet = file.sheetNamed("Players")!;
      type("Players", sheet.top + row, sheet.left + sheet.values[row]!.indexOf("Anna Bro"), "Anna Holm")(file);
    });
    const answer = { type: "questionAnswered", answer: { renamed: "Anna Bro", to: "Anna Holm" } } as const;
    const doors = await throughBoth(
      book,
      ["update", "--same", "Anna Bro=Anna Holm"],
      [answer, UPDATE, { type: "pressed" }],
    );
    expect([doors.cli.code, doors.pane.step]).toEqual([0, "done"]);
    expectSame(doors);
  });

  test("the club's own rules on a sheet that is hidden", async () => {
    const lists: Rows = [
      ["Name", "Start handicap"],
      ["Ann Holt", 8],
      ["Bo Field", 4],
    ];
    const list = await workbook("croquet.xlsx", { Players: lists });
    const made = ["book", "new", "--system", "croquet", "--players", list, "--now", "2026-01-01"];
    expect((await runCli(...made, "--out", at("croquet book.xlsx"))).code).toBe(0);
    const ruled = await edited(at("croquet book.xlsx"), at("ruled.xlsx"), (file) => {
      file.addSheet("House rules", { hidden: true });
      LAKESIDE.forEach((line, row) => line.forEach((value, column) => type("House rules", row, column, value)(file)));
    });
    const games: Rows = [
      ["Date", "Winner", "Loser"],
      ["2026-05-02", "Ann Holt", "Bo Field"],
    ];
    const file = await workbook("May.xlsx", { May: games });
    const doors = await throughBoth(ruled, ["enter", file], [chosen(file), { type: "pressed" }]);
    expect(doors.cli.said.assumptions.join()).toContain("house-rules-tables");
    expectSame(doors);
  });
});
