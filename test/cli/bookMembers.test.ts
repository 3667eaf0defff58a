// Members of a bridge club over the years: their own numbers, another name, and the book of the next season.
import { existsSync, readFileSync } from "node:fs";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();
const book = (...args: string[]) => runCli("book", ...args);

/** Every cell of every sheet but the hidden one. */
async function cellsOf(name: string) {
  const file = (await openWorkbookFile(readFileSync(at(name)), name)) as WorkbookFile;
  return Object.fromEntries(file.sheets.map(({ name: sheet, values }) => [sheet, values]));
}

/** By name, the number that the list of players has. */
async function numbersOf(name: string) {
  const { Spillere: list } = await cellsOf(name);
  const headers = list!.findIndex((row) => row.includes("Nummer"));
  const [named, numbered] = ["Navn", "Nummer"].map((header) => list![headers]!.indexOf(header));
  const rows = list!.slice(headers + 1).map((row) => [row[named!] as string, row[numbered!]] as const);
  return Object.fromEntries(rows.filter(([name]) => name.length > 1));
}

const NOW = ["--now", "2026-10-14"];
const EVENING = [
  "Spiller 1;Spiller 2;Score %;Spil",
  "Anna Bro;Bent Dahl;60;24",
  "Carla Eg;Dora Fog;40;24",
  "E;F;50;24",
  "G;H;50;24",
];

beforeAll(async () => {
  put("members.csv", "Medlem;DBf-medlemsnr.;Hcp", "Anna Bro;00123;20", "Bent Dahl;10235;22", "Carla Eg;7;30", "Dora Fog;;41", "E;;30", "F;;30", "G;;30", "H;;30"); // oxfmt-ignore
  put("one.csv", "Klubaften 6. oktober 2026", ...EVENING);
  put("two.csv", "Klubaften 13. oktober 2026", ...EVENING);
  const made = await book(
    ...["new", "--system", "dbf", "--club", "Kastanien", "--players", at("members.csv"), "--locale", "da"],
    ...["--out", at("book.xlsx"), "--now", "2026-10-01"],
  );
  expect([made.code, made.error]).toEqual([0, ""]);
});

const NUMBERS = { "Anna Bro": "00123", "Bent Dahl": "10235", "Carla Eg": "7", "Dora Fog": null };

test("their numbers stay through an evening, another name, and the next season", async () => {
  expect(await numbersOf("book.xlsx")).toEqual(NUMBERS);
  expect((await book("enter", at("book.xlsx"), at("one.csv"), "--out", at("one.xlsx"), ...NOW)).code).toBe(0);
  expect(await numbersOf("one.xlsx")).toEqual(NUMBERS);
  const renamed = await book("rename", at("one.xlsx"), "--player", "Anna Bro", "--to", "Anna Krage", "--out", at("new.xlsx"), ...NOW); // oxfmt-ignore
  expect([renamed.code, renamed.error]).toEqual([0, ""]);
  const { "Anna Bro": hers, ...others } = NUMBERS;
  expect(await numbersOf("new.xlsx")).toEqual({ ...others, "Anna Krage": hers });
  // The sheet of the evening still has the old name, and is hers.
  expect((await book("check", at("new.xlsx"), ...NOW)).code).toBe(0);
  const entered = await book("enter", at("new.xlsx"), at("two.csv"), "--out", at("two.xlsx"), ...NOW);
  expect([entered.code, entered.out]).toEqual([0, expect.stringContaining("Anna Krage: ")]);
  expect((await cellsOf("two.xlsx"))["Historik"]!.flat()).not.toContain("Anna Bro");
  const next = await book("new", "--from", at("two.xlsx"), "--now", "2027-05-20");
  expect([next.code, next.out]).toEqual([0, expect.stringContaining("Kastanien 2027-28.xlsx")]);
  expect(await numbersOf("Kastanien 2027-28.xlsx")).toEqual({ ...others, "Anna Krage": hers });
});

test("undo gives back every cell as it was before the rename", async () => {
  await book("rename", at("one.xlsx"), "--player", "Bent Dahl", "--to", "Bent Elm", "--out", at("elm.xlsx"), ...NOW);
  expect(await cellsOf("elm.xlsx")).not.toEqual(await cellsOf("one.xlsx"));
  expect((await book("undo", at("elm.xlsx"), "--out", at("back.xlsx"), ...NOW)).code).toBe(0);
  expect(await cellsOf("back.xlsx")).toEqual(await cellsOf("one.xlsx"));
});

test("the book of a season is never written over another one; its name has a year only once", async () => {
  const again = ["new", "--from", at("two.xlsx"), "--now", "2027-05-20"];
  const before = readFileSync(at("Kastanien 2027-28.xlsx"));
  expect((await book(...again)).code).toBe(2);
  expect(readFileSync(at("Kastanien 2027-28.xlsx")).equals(before)).toBe(true);
  expect((await book(...again, "--club", "Kastanien 2028")).code).toBe(0);
  expect(existsSync(at("Kastanien 2028.xlsx"))).toBe(true);
  // Until the end of March it is still this winter's.
  expect((await book("new", "--from", at("two.xlsx"), "--now", "2027-03-31")).out).toContain("Kastanien 2026-27.xlsx");
});
