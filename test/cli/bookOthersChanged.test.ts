// A sheet of the book that was changed and not taken over yet: the next entry says so, and takes nothing of it.
import { readFileSync, writeFileSync } from "node:fs";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { copyTyped, runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly changes: readonly { player: string; before: number; after: number }[];
  readonly players: readonly object[];
  readonly problems: readonly { code: string; severity: string }[];
  readonly assumptions: readonly { code: string; message: string }[];
}

async function book(...args: string[]) {
  const ran = await runCli("book", ...args, "--json");
  return { ...ran, json: JSON.parse(ran.out || "{}") as Json };
}

const HEAD = "Player 1;Player 2;Score %;Boards";
// One table alone changes nobody.
const OTHERS = ["Eva;10", "Flo;15", "Gus;25", "Hal;30"];
const PAIRS = ["Eva;Flo;52;24", "Gus;Hal;48;24"];
const NOW = ["--now", "2026-09-10"];
const entry = (from: string, to: string) => ["enter", at(from), at("Second.csv"), ...NOW, "--out", at(to), "--replace"];

beforeAll(async () => {
  put("members.csv", "Name;Start handicap", "Ann;34.5", "Bob;20.43", "Cat;12.88", "Dan;40", ...OTHERS);
  put("First.csv", HEAD, "Ann;Bob;45;24", "Cat;Dan;55;24", ...PAIRS);
  put("Second.csv", "Evening 8 September 2026;;;", HEAD, "Ann;Cat;45;24", "Bob;Dan;55;24", ...PAIRS);
  await book("new", "--system", "dbf", "--players", at("members.csv"), "--now", "2026-08-31", "--out", at("new.xlsx"));
  const first = ["enter", at("new.xlsx"), at("First.csv"), "--played", "2026-09-01", "--reported", "2026-09-01"];
  expect((await book(...first, "--out", at("one.xlsx"))).code).toBe(0);
});

const noted = ({ json }: { json: Json }) => json.assumptions.filter(({ code }) => code === "book-others-changed");

test("it is named, and stands until an update takes it over", async () => {
  await copyTyped(at("one.xlsx"), at("typed.xlsx"), ["First", "Ann", "Score %", "47"]);
  const two = await book(...entry("typed.xlsx", "two.xlsx"));
  expect([two.code, noted(two)[0]!.message]).toEqual([
    0,
    "First: changed since the book accepted it; this entry ignores the change. “book check” shows it, and “book update” takes it in",
  ]);
  expect(two.json.changes).toEqual((await book(...entry("one.xlsx", "other.xlsx"))).json.changes);
  expect((await book("check", at("two.xlsx"), ...NOW)).code).toBe(1);
});

test("nothing is said of sheets as they were accepted, nor of the one that is corrected", async () => {
  expect(noted(await book(...entry("one.xlsx", "two.xlsx")))).toEqual([]);
  await copyTyped(at("one.xlsx"), at("typed.xlsx"), ["First", "Ann", "Score %", "47"]);
  for (const correct of [
    ["--sheet", "First"],
    ["--sheet", "First", "--correct", "1"],
  ])
    expect(
      noted(await book("enter", at("typed.xlsx"), ...correct, ...NOW, "--out", at("c.xlsx"), "--replace")),
    ).toEqual([]);
});

test("the next season's book starts from what was accepted, and says so", async () => {
  await copyTyped(at("one.xlsx"), at("typed.xlsx"), ["First", "Ann", "Score %", "47"]);
  const next = (from: string) =>
    book("new", "--from", at(from), "--now", "2026-12-31", "--out", at("n.xlsx"), "--replace");
  const [clean, typed] = [await next("one.xlsx"), await next("typed.xlsx")];
  expect([clean.code, clean.json.problems]).toEqual([0, []]);
  expect([typed.code, typed.json.problems]).toMatchObject([0, [{ code: "book-from-changed", severity: "warning" }]]);
  expect(typed.json.players).toEqual(clean.json.players);
  const update = ["update", at("typed.xlsx"), ...NOW, "--out", at("updated.xlsx")];
  expect((await book(...update)).code).toBe(0);
  const updated = await next("updated.xlsx");
  expect(updated.json.problems).toEqual([]);
  expect(updated.json.players).not.toEqual(clean.json.players);
});

test("a copy of a sheet that corrects it is its sheet from then on, and that is said", async () => {
  const file = (await openWorkbookFile(readFileSync(at("one.xlsx")), "one.xlsx")) as WorkbookFile;
  const { values } = file.sheets.find(({ name }) => name === "First")!;
  put("First (2).csv", ...values.map((row) => row.slice(0, 4).join(";")));
  const copy = ["enter", at("one.xlsx"), at("First (2).csv"), "--correct", "1", ...NOW, "--out", at("copy.xlsx")];
  const fromFile = await book(...copy);
  expect(fromFile.json.assumptions.map(({ code }) => code)).not.toContain("book-sheet-found");
  file.addSheet("First (2)");
  values.forEach((row, r) =>
    row.forEach((value, c) => file.put("First (2)", r, c, { value: value ?? null, formula: null, format: null })),
  );
  writeFileSync(at("copied.xlsx"), await file.save());
  const own = ["enter", at("copied.xlsx"), "--sheet", "First (2)", "--correct", "1", ...NOW];
  const { code, json } = await book(...own, "--out", at("own.xlsx"));
  expect([code, json.assumptions.map((one) => one.code)]).toMatchObject([
    0,
    expect.arrayContaining(["book-sheet-found"]),
  ]);
});
