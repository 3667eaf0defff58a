// What is typed into the tables of a book, in columns that are the user's: accepted by the next press, told in the log, and
// left to stand where that press is undone.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { textOf } from "../../src/sheet";
import { runCli, temporaryFolder } from "./run";

const folder = temporaryFolder();
const at = (name: string) => path.join(folder, name);
const put = (name: string, ...lines: string[]) => writeFileSync(at(name), lines.join("\n"));

interface Json {
  readonly players: readonly { name: string; handicap: number; status: string }[];
  readonly changes: readonly object[];
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

/** Types into cells that are named by sheet, the text that begins the row, and header. */
async function typed(
  from: string,
  to: string,
  ...cells: [sheet: string, row: string, header: string, value: string][]
) {
  const file = await opened(from);
  for (const [sheet, row, header, value] of cells) {
    const { values } = file.sheets.find(({ name }) => name === sheet)!;
    const top = values.findIndex((line) => line.some((cell) => textOf(cell) === header));
    const column = values[top]!.findIndex((cell) => textOf(cell) === header);
    const of = values.findIndex((line, i) => i > top && line.slice(0, 2).some((cell) => textOf(cell) === row));
    const plain = /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
    file.put(sheet, of, column, { value: plain, formula: null, format: null });
  }
  writeFileSync(at(to), await file.save());
}

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

  test("are told in the log, each cell with what was accepted there and what stands there now", async () => {
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

  test("accepted by an entry they are told in the log beside it, and undone with it", async () => {
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
