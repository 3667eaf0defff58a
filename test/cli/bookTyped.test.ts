// What is typed into the tables of a book, in columns that are the user's: the next press accepts it and logs it, and
// undoing that press leaves it there.
import { readFileSync, writeFileSync } from "node:fs";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { FileWorkbook } from "../../src/workbook/file/fileWorkbook";
import type { TypedCell } from "../requests/desk";
import { copyTyped, runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly players: readonly { name: string; handicap: number; status: string }[];
  readonly changes: readonly object[];
  readonly repairs: readonly { code: string }[];
  readonly problems: readonly { code: string; cell: string | null; message: string }[];
  readonly log: readonly { what: string; cells: string; was: string; is: string; changed: number }[];
}

async function book(...args: string[]) {
  const { code, out, error } = await runCli("book", ...args, "--json");
  return { code, error, json: JSON.parse(out || "{}") as Json };
}

async function opened(name: string): Promise<WorkbookFile> {
  return (await openWorkbookFile(readFileSync(at(name)), name)) as WorkbookFile;
}

const typed = (from: string, to: string, ...cells: readonly TypedCell[]) => copyTyped(at(from), at(to), ...cells);

/** Every cell of every sheet but the hidden one. */
async function cellsOf(name: string) {
  const file = await opened(name);
  const trimmed = (line: readonly unknown[]) =>
    line
      .map((cell) => cell ?? "")
      .join("|")
      .replace(/\|+$/, "");
  return Object.fromEntries(file.sheets.map(({ name: sheet, values }) => [sheet, values.map(trimmed)]));
}

const NOW = ["--now", "2026-09-10"];

beforeAll(async () => {
  put(
    "players.csv",
    "Name;Number;Start handicap",
    "Anna Bro;1;34.5",
    "Bent Dahl;2;20.43",
    "Carla Eg;3;12.88",
    "Dora Fog;4;40",
  );
  const HEAD = "Player 1;Player 2;Score %;Boards";
  put(
    "E1.csv",
    HEAD,
    "Anna Bro;Bent Dahl;60;24",
    "Carla Eg;Dora Fog;40;24",
    "Egon Gad;Fie Holm;55;24",
    "Gert Ib;Hanne Juul;45;24",
  );
  put(
    "E2.csv",
    HEAD,
    "Anna Bro;Carla Eg;52;24",
    "Bent Dahl;Dora Fog;48;24",
    "Egon Gad;Gert Ib;58;24",
    "Fie Holm;Hanne Juul;42;24",
  );
  put(
    "E3.csv",
    HEAD,
    "Anna Bro;Dora Fog;51;24",
    "Bent Dahl;Carla Eg;49;24",
    "Egon Gad;Hanne Juul;57;24",
    "Fie Holm;Gert Ib;43;24",
  );
  const fresh = ["Egon Gad=10", "Fie Holm=15", "Gert Ib=25", "Hanne Juul=30"].flatMap((one) => ["--new", one]);
  await book("new", "--system", "dbf", "--players", at("players.csv"), "--now", "2026-09-01", "--out", at("0.xlsx"));
  await book("enter", at("0.xlsx"), at("E1.csv"), ...fresh, "--reported", "2026-09-01", "--out", at("1.xlsx"));
  const { code } = await book("enter", at("1.xlsx"), at("E2.csv"), "--reported", "2026-09-08", "--out", at("2.xlsx"));
  expect(code).toBe(0);
});

describe("a start, a status, a spelling and a reason typed in the tables", () => {
  const DEEDS: [string, string, string, string][] = [
    ["Players", "Carla Eg", "Start handicap", "13"],
    ["Players", "Dora Fog", "Status", "left"],
    ["Players", "Dora Fog", "Also written", "D. Fog"],
    ["Tournaments", "2", "Regulated", "Swiss"],
  ];
  beforeAll(() => typed("2.xlsx", "typed.xlsx", ...DEEDS));

  test("are reported in the log, each cell with what was accepted there and what is there now", async () => {
    const { code, json } = await book("update", at("typed.xlsx"), ...NOW, "--out", at("updated.xlsx"));
    expect(code).toBe(0);
    expect(json.log).toEqual([
      {
        ...{ when: "2026-09-10T00:00", what: "updated", no: null, reason: "", changed: 8 },
        cells: "Players!E8, Players!H14, Players!I14, Tournaments!L3",
        was: "Carla Eg, Start handicap: 12.88; Dora Fog, Status: member; Dora Fog, Also written: –; No 2, Regulated: yes",
        is: "Carla Eg, Start handicap: 13; Dora Fog, Status: left; Dora Fog, Also written: D. Fog; No 2, Regulated: Swiss",
      },
    ]);
  });

  test("undone, every cell is what it was before, those that were typed too, and all is still to be accepted", async () => {
    await book("update", at("typed.xlsx"), ...NOW, "--out", at("updated.xlsx"), "--replace");
    const before = await book("check", at("typed.xlsx"), ...NOW);
    const undone = await book("undo", at("updated.xlsx"), "--out", at("undone.xlsx"));
    expect(undone).toMatchObject({ code: 0, error: "" });
    expect(await cellsOf("undone.xlsx")).toEqual(await cellsOf("typed.xlsx"));
    const after = await book("check", at("undone.xlsx"), ...NOW);
    expect(after.code).toBe(1);
    expect(after.json).toEqual(before.json);
  });

  test("accepted by an entry they are reported in the log beside it, and undone with it", async () => {
    const entry = ["enter", at("typed.xlsx"), at("E3.csv"), "--reported", "2026-09-10"];
    expect((await book(...entry, "--out", at("entered.xlsx"))).code).toBe(0);
    const log = (await cellsOf("entered.xlsx"))["Log"]!.slice(-2).map((line) => line.split("|"));
    expect(log.map(([, what, no]) => [what, no])).toEqual([
      ["updated", ""],
      ["entered", "3"],
    ]);
    expect(log[0]![3]).toBe("Players!E8, Players!H14, Players!I14, Tournaments!L3");
    await book("undo", at("entered.xlsx"), "--out", at("unentered.xlsx"));
    expect(await cellsOf("unentered.xlsx")).toEqual(await cellsOf("typed.xlsx"));
  });
});

test("what is typed after a press stays when it is undone", async () => {
  await typed(
    "2.xlsx",
    "since.xlsx",
    ["Players", "Dora Fog", "Status", "visitor"],
    ["Players", "Carla Eg", "Number", "33"],
  );
  await book("undo", at("since.xlsx"), "--out", at("back.xlsx"));
  const rows = (await cellsOf("back.xlsx"))["Players"]!.map((line) => line.split("|"));
  const of = (name: string) => rows.find((row) => row[1] === name)!;
  expect([of("Dora Fog")[7], of("Carla Eg")[2], of("Carla Eg")[5]]).toEqual(["visitor", "33", "1"]);
});

test("what is typed after a press in a row that the press added goes with it, and that is said", async () => {
  await typed(
    "1.xlsx",
    "added.xlsx",
    ["Players", "Egon Gad", "Number", "77"],
    ["Players", "Anna Bro", "Number", "11"],
    ["Tournaments", "1", "Regulated", "Swiss"],
  );
  const { code, json } = await book("undo", at("added.xlsx"), "--out", at("without.xlsx"));
  expect(code).toBe(0);
  expect(json.problems.filter(({ code }) => code === "book-undo-typed")).toMatchObject([
    { message: expect.stringMatching(/Players!C\d+: 77, Tournaments!L2: Swiss$/) },
  ]);
});

describe("once a tournament is closed", () => {
  // No 1 was open until 15 September.
  const LATER = ["--now", "2026-09-16"];

  test("a reason in “Regulated” is put back and told with its cell; one of a tournament that is open counts", async () => {
    await typed(
      "2.xlsx",
      "late.xlsx",
      ["Tournaments", "1", "Regulated", "Swiss"],
      ["Tournaments", "2", "Regulated", "Swiss"],
    );
    const { code, json } = await book("update", at("late.xlsx"), ...LATER, "--out", at("late1.xlsx"));
    expect(code).toBe(0);
    expect(json.problems.map(({ code: told, cell }) => [told, cell])).toEqual([["book-regulated-late", "L2"]]);
    const rows = (await cellsOf("late1.xlsx"))["Tournaments"]!.map((line) => line.split("|"));
    expect(rows.slice(1).map((row) => row[11])).toEqual(["yes", "Swiss"]);
  });

  test("a start that is a big step is put back, and the adjustment that it would be is reported; it is confirmed there", async () => {
    const { json: before } = await book("players", at("2.xlsx"));
    await typed("2.xlsx", "big.xlsx", ["Players", "Carla Eg", "Start handicap", "30"]);
    const { json } = await book("update", at("big.xlsx"), ...LATER, "--out", at("big1.xlsx"));
    expect(json.problems).toMatchObject([
      { code: "book-start-big", cell: "E8", answers: [`book adjust --player "Carla Eg" --to 30 --reason TEXT`] },
    ]);
    expect(json.players).toEqual(before.players);
    const set = ["adjust", at("big1.xlsx"), "--player", "Carla Eg", "--to", "30", "--reason", "Club", ...LATER];
    expect((await book(...set, "--out", at("big2.xlsx"))).json.problems.map(({ code }) => code)).toEqual([
      "book-big-step",
    ]);
    const confirmed = await book(...set, "--confirm", "--out", at("big2.xlsx"));
    expect(confirmed.json.players.find(({ name }) => name === "Carla Eg")!.handicap).toBe(30);
  });
});

describe("handicaps that the book itself wrote on a sheet are never asked", () => {
  test("of a tournament that was withdrawn, entered once more", async () => {
    await book("withdraw", at("2.xlsx"), "--no", "1", "--reason", "by mistake", ...NOW, "--out", at("w.xlsx"));
    const again = ["enter", at("w.xlsx"), "--sheet", "E1", "--reported", "2026-09-10", ...NOW];
    expect(await book(...again, "--out", at("w1.xlsx"))).toMatchObject({ code: 0, error: "" });
  });

  test("of last week's evening, where this week's was typed over it", async () => {
    const pairs = ["Hanne Juul;Dora Fog;61", "Gert Ib;Anna Bro;52", "Fie Holm;Bent Dahl;47", "Carla Eg;Egon Gad;40"];
    const file = await opened("2.xlsx");
    pairs.forEach((pair, r) =>
      pair
        .split(";")
        .forEach((value, c) =>
          file.put("E2", r + 1, c, { value: c === 2 ? Number(value) : value, formula: null, format: null }),
        ),
    );
    writeFileSync(at("over.xlsx"), await file.save());
    const how = ["--sheet", "E2", "--reported", "2026-09-15", "--played", "2026-09-15", "--new-tournament"];
    const ran = await book("enter", at("over.xlsx"), ...how, "--now", "2026-09-15", "--out", at("over1.xlsx"));
    expect(ran).toMatchObject({ code: 0, error: "" });
  });

  test("but one that somebody typed is", async () => {
    await typed("2.xlsx", "own.xlsx", ["E2", "Anna Bro", "Handicap 1", "31"]);
    const how = ["--sheet", "E2", "--correct", "2", "--reported", "2026-09-09"];
    const ran = await book("enter", at("own.xlsx"), ...how, "--out", at("own1.xlsx"));
    expect(ran.json.problems.map(({ code, cell }) => [code, cell])).toEqual([["book-handicap-differs", "E2"]]);
  });
});

test("a player typed right under the list, where the program does not widen the table, is taken into it", async () => {
  const file = await opened("2.xlsx");
  const row = file.sheets.find(({ name }) => name === "Players")!.values.length;
  const put = (column: number, value: string | number) =>
    file.put("Players", row, column, { value, formula: null, format: null });
  put(1, "Ida Storm");
  put(4, 33);
  writeFileSync(at("under.xlsx"), await file.save());
  const { code, json } = await book("update", at("under.xlsx"), ...NOW, "--out", at("under1.xlsx"));
  expect([code, json.repairs]).toMatchObject([0, [{ code: "book-player-added" }]]);
  expect(json.players.find(({ name }) => name === "Ida Storm")).toMatchObject({ handicap: 33, status: "member" });
  expect((await book("check", at("under1.xlsx"), ...NOW)).code).toBe(0);
  const [table] = await new FileWorkbook(await opened("under1.xlsx")).find(["Club_Players"]);
  // A header and nine players.
  expect(table).toMatchObject({ is: "table", area: { top: 5, bottom: 14 } });
});

describe("saved by LibreOffice: 15 digits of every number", () => {
  const saved = async (from: string, to: string) => {
    const file = await opened(from);
    for (const { name, top, left, values } of [...file.sheets, ...file.hidden])
      values.forEach((line, r) =>
        line.forEach((value, c) => {
          if (typeof value === "number" && value !== Number(value.toPrecision(15)))
            file.put(name, top + r, left + c, { value: Number(value.toPrecision(15)), formula: null, format: null });
        }),
      );
    writeFileSync(at(to), await file.save());
  };

  test("nothing is found changed; a correction gives the same, and is undone", async () => {
    await saved("2.xlsx", "cut.xlsx");
    expect((await book("check", at("cut.xlsx"), ...NOW)).code).toBe(0);
    const corrected = async (from: string) => {
      await typed(from, `to-${from}`, ["E1", "Anna Bro", "Score %", "58"], ["E1", "Carla Eg", "Score %", "42"]);
      return book("update", at(`to-${from}`), ...NOW, "--out", at(`up-${from}`));
    };
    const [plain, cut] = [await corrected("2.xlsx"), await corrected("cut.xlsx")];
    expect(cut.json).toEqual(plain.json);
    await saved("up-cut.xlsx", "again.xlsx");
    expect((await book("undo", at("again.xlsx"), "--out", at("undone-cut.xlsx"))).error).toBe("");
    const { json } = await book("players", at("undone-cut.xlsx"));
    expect(json.players).toEqual((await book("players", at("2.xlsx"))).json.players);
  });
});

test("check says what was typed, also where it is the club's name alone", async () => {
  put("named.csv", "Name;Handicap", "Ann Ash;20", "Ben Birch;30");
  const made = ["--system", "dbf", "--players", at("named.csv"), "--now", "2026-09-01", "--out", at("named.xlsx")];
  expect((await runCli("book", "new", ...made)).code).toBe(0);
  const file = await opened("named.xlsx");
  file.put("Players", 0, 1, { value: "My club", formula: null, format: null });
  writeFileSync(at("club.xlsx"), await file.save());
  const { code, out } = await runCli("book", "check", at("club.xlsx"), "--now", "2026-09-02");
  expect([code, out]).toEqual([1, "Club: – → Club: My club\nNobody’s handicap changes.\n"]);
});
