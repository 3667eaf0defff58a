// Tables and memory of a book that are of different copies: which of the two counts is asked, and nothing is put back before.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import type { CellValue } from "../../src/sheet";
import { memoryCells, memoryOn } from "../../src/workbook/book/bookMemory";
import { pressesOn } from "../../src/workbook/book/presses";
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();
const NOW = ["--now", "2026-09-10"];
const MEMORY = "Club book memory";

interface Json {
  readonly players: readonly { name: string; handicap: number }[];
  readonly tournaments: readonly { no: number; tournament: string; status: string }[];
  readonly ledger: readonly object[];
  readonly problems: readonly { code: string; message: string; answers?: readonly string[] }[];
  readonly repairs: readonly { code: string }[];
}

async function book(...args: string[]) {
  const { code, out, error } = await runCli("book", ...args, "--json");
  return { code, error, json: JSON.parse(out || "{}") as Json };
}
const opened = async (name: string) => (await openWorkbookFile(readFileSync(at(name)), name)) as WorkbookFile;
const codes = ({ json }: { json: Json }) => json.problems.map(({ code }) => code);

async function edited(from: string, to: string, edit: (file: WorkbookFile) => void): Promise<void> {
  const file = await opened(from);
  edit(file);
  writeFileSync(at(to), await file.save());
}

const memoryOf = (file: WorkbookFile) => file.hidden.find(({ name }) => name === MEMORY)!;

/** A book with the tables of one copy and the memory of another. */
async function mixed(tables: string, memory: string, to: string): Promise<void> {
  const other = memoryOf(await opened(memory)).values.map(([cell]) => cell ?? null);
  await edited(tables, to, (file) => {
    const height = Math.max(other.length, memoryOf(file).values.length);
    for (let row = 0; row < height; row++)
      file.put(MEMORY, row, 0, { value: (other[row] ?? null) as string | null, formula: null, format: "@" });
  });
}

/** With everybody's handicap, and what is in the tables. */
const heldIn = async (name: string) => {
  const { json } = await book("players", at(name), ...NOW);
  return {
    players: json.players,
    ledger: json.ledger,
    tournaments: json.tournaments.map(({ no, tournament }) => [no, tournament]),
  };
};

beforeAll(async () => {
  const names = ["Anna Bro", "Bent Dahl", "Carla Eg", "Dora Fog"];
  put("players.csv", "Name;Start handicap", ...names.map((name, i) => `${name};${10 + 10 * i}`));
  const head = "Player 1;Player 2;Score %;Boards";
  put("One.csv", head, "Anna Bro;Bent Dahl;58;24", "Carla Eg;Dora Fog;42;24");
  put("Two.csv", head, "Anna Bro;Carla Eg;52;24", "Bent Dahl;Dora Fog;48;24");
  await book("new", "--system", "dbf", "--players", at("players.csv"), "--now", "2026-09-01", "--out", at("0.xlsx"));
  await book("enter", at("0.xlsx"), at("One.csv"), "--reported", "2026-09-01", "--out", at("1.xlsx"));
  await book("enter", at("1.xlsx"), at("Two.csv"), "--reported", "2026-09-08", "--out", at("2.xlsx"));
  await mixed("2.xlsx", "1.xlsx", "older memory.xlsx");
  await mixed("1.xlsx", "2.xlsx", "older tables.xlsx");
});

const COMMANDS: readonly (readonly string[])[] = [
  ["check"],
  ["players"],
  ["history", "--player", "Anna Bro"],
  ["update", "--out", "never.xlsx"],
  ["undo", "--out", "never.xlsx"],
  ["adjust", "--player", "Anna Bro", "--to", "11", "--reason", "club", "--out", "never.xlsx"],
];

describe.each([
  ["older memory.xlsx", "book-memory-older", "2.xlsx", "1.xlsx"],
  ["older tables.xlsx", "book-tables-older", "1.xlsx", "2.xlsx"],
])("a book with %s", (name, asked, byTables, byMemory) => {
  test.each(COMMANDS)("%s stops, and asks", async (command, ...rest) => {
    const given = rest.map((word) => (word === "never.xlsx" ? at(word) : word));
    const ran = await book(command, at(name), ...given, ...NOW);
    expect([ran.code, codes(ran)]).toEqual([2, [asked]]);
    expect(ran.json.problems[0]!.answers).toEqual(["--trust memory", "--trust tables"]);
    expect(ran.json.problems[0]!.message).toContain("2");
    expect(existsSync(at("never.xlsx"))).toBe(false);
  });

  test.each([
    ["tables", byTables],
    ["memory", byMemory],
  ])("the %s count", async (trust, copy) => {
    const out = `${trust} of ${name}`;
    const checked = await book("check", at(name), ...NOW, "--trust", trust);
    expect(checked.code).toBe(1);
    const updated = await book("update", at(name), ...NOW, "--trust", trust, "--out", at(out));
    expect([0, 1]).toContain(updated.code);
    expect(await heldIn(out)).toEqual(await heldIn(copy));
    expect((await book("check", at(out), ...NOW)).code).toBe(0);
    // What is pressed next goes on from there, and is undone to there.
    const args = ["--player", "Anna Bro", "--to", "11", "--reason", "club", ...NOW];
    await book("adjust", at(out), ...args, "--out", at("next.xlsx"), "--replace");
    await book("undo", at("next.xlsx"), ...NOW, "--out", at("undone.xlsx"), "--replace");
    expect(await heldIn("undone.xlsx")).toEqual(await heldIn(copy));
  });
});

test("entered again where the tables count, the evening is read as it was said", async () => {
  const adjust = ["--player", "Dora Fog", "--to", "39", "--reason", "club", ...NOW, "--trust", "tables"];
  const ran = await book("adjust", at("older memory.xlsx"), ...adjust, "--out", at("adjusted.xlsx"));
  expect(ran.code).toBe(0);
  expect(ran.json.tournaments).toHaveLength(3);
  expect((await book("check", at("adjusted.xlsx"), ...NOW)).code).toBe(0);
});

describe("no other copy, and no question:", () => {
  const rowUnder = (file: WorkbookFile, sheet: string) =>
    file.sheets.find(({ name }) => name === sheet)!.values.filter((row) => row.some((cell) => cell !== null)).length;
  const type = (file: WorkbookFile, sheet: string, row: number, column: number, value: CellValue) =>
    file.put(sheet, row, column, { value: value as string, formula: null, format: null });
  test.each<[string, (file: WorkbookFile) => void]>([
    [
      "the last line of the log deleted",
      (file) => [0, 1, 2, 3, 4, 5, 6, 7].forEach((c) => type(file, "Log", 3, c, null)),
    ],
    ["another number typed over in Tournaments", (file) => type(file, "Tournaments", 2, 0, 7)],
    ["another name typed over in the ledger", (file) => type(file, "Ledger", 1, 4, "Dora Fog")],
    ["another word typed over in the log", (file) => type(file, "Log", 2, 1, "corrected")],
    ["a note under the log", (file) => type(file, "Log", rowUnder(file, "Log"), 1, "ask Anna")],
    [
      "a tournament's row deleted",
      (file) => Array.from({ length: 13 }, (_, c) => type(file, "Tournaments", 2, c, null)),
    ],
  ])("%s", async (_, edit) => {
    await edited("2.xlsx", "edited.xlsx", edit);
    const ran = await book("update", at("edited.xlsx"), ...NOW, "--out", at("put back.xlsx"), "--replace");
    expect([0, 1]).toContain(ran.code);
    expect(await heldIn("put back.xlsx")).toEqual(await heldIn("2.xlsx"));
  });
});

/** The book of two evenings with the memory of a version. */
const ofVersion = (version: number, to: string) =>
  edited("2.xlsx", to, (file) => {
    const header = JSON.parse(String(memoryOf(file).values[1]![0])) as object;
    file.put(MEMORY, 1, 0, { value: JSON.stringify({ ...header, version }), formula: null, format: "@" });
  });

test("what a later version of the program remembers is never written over", async () => {
  await ofVersion(6, "later.xlsx");
  for (const trust of [[], ["--trust", "tables"]]) {
    const ran = await book("update", at("later.xlsx"), ...NOW, ...trust, "--out", at("never.xlsx"));
    expect([ran.code, codes(ran)]).toEqual([2, ["book-other-version"]]);
  }
  expect(existsSync(at("never.xlsx"))).toBe(false);
});

test("a book whose memory is outdated opens from its tables, and says so", async () => {
  await ofVersion(4, "earlier.xlsx");
  const ran = await book("check", at("earlier.xlsx"), ...NOW);
  expect(codes(ran)).toEqual([]);
  expect(ran.json.repairs.map(({ code }) => code)).toEqual(["book-no-memory"]);
  await book("update", at("earlier.xlsx"), ...NOW, "--out", at("of today.xlsx"), "--replace");
  expect(await heldIn("of today.xlsx")).toEqual(await heldIn("2.xlsx"));
  expect((await book("check", at("of today.xlsx"), ...NOW)).json.repairs).toEqual([]);
});

test.each<[string, object]>([
  ["a column that means a field which the kind has not", { columns: { Boards: "Colour" } }],
  ["a setting that cannot be", { settings: { boards: -3 } }],
  ["the layout of another kind", { read: { "Player 1": "Rank 1" } }],
  ["something that no version keeps", { tilt: 3 }],
])(
  "kept of how a sheet is read: %s; it is said, the sheet is read as new, and no figure changes",
  async (_, damage) => {
    const file = await opened("2.xlsx");
    const memory = memoryOn(memoryOf(file));
    if (memory === null || memory === "later version") throw new Error("no memory");
    const { state } = memory;
    const [first, ...others] = state.tournaments;
    const tournaments = [{ ...first!, reading: { ...first!.reading, ...damage } }, ...others];
    const kept = pressesOn(memoryOf(file), memory);
    const { cells } = await memoryCells(MEMORY, memoryOf(file), { ...state, tournaments }, kept);
    for (const { row, column, after } of cells)
      file.put(MEMORY, row, column, { value: after.value as string | null, formula: null, format: "@" });
    writeFileSync(at("damaged.xlsx"), await file.save());
    const ran = await book("check", at("damaged.xlsx"), ...NOW);
    expect(ran.json.repairs.map(({ code }) => code)).toContain("layout-damaged");
    expect(codes(ran)).toEqual([]);
    expect(await heldIn("damaged.xlsx")).toEqual(await heldIn("2.xlsx"));
    await book("update", at("damaged.xlsx"), ...NOW, "--out", at("mended.xlsx"), "--replace");
    expect(await heldIn("mended.xlsx")).toEqual(await heldIn("2.xlsx"));
    expect((await book("check", at("mended.xlsx"), ...NOW)).json.repairs).toEqual([]);
  },
);

test("another word than tables or memory is wrong usage", async () => {
  const ran = await runCli("book", "check", at("older memory.xlsx"), "--trust", "both");
  expect([ran.code, ran.error]).toEqual([3, expect.stringContaining("--trust both: allowed are tables, memory")]);
});
