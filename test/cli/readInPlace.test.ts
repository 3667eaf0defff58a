// Sheets whose headers no kind knows, but whose columns are understood: they are read and filled themselves.
import { readFileSync } from "node:fs";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { runBook, runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly kind: string;
  readonly sheet: string;
  readonly headerRow: number;
  readonly columns: { readonly [field: string]: string };
  readonly rows: readonly { readonly row: number; readonly outputs: { readonly [header: string]: unknown } }[];
  readonly problems: readonly { readonly code: string; readonly cell: string | null }[];
}

const sheetsOf = async (name: string) =>
  ((await openWorkbookFile(readFileSync(at(name)), name)) as WorkbookFile).sheets;

async function fill(file: string, out: string, ...more: readonly string[]) {
  const ran = await runCli("fill", at(file), "--out", at(out), "--replace", "--json", ...more);
  return { ...ran, ...(JSON.parse(ran.out) as Json) };
}

// Words over the headers that say no side, and a handicap beside each name.
const GROUPED = [
  "Klubaften, 24 spil;;;;;;",
  ";Nord-Syd;;;;Resultat;",
  "Par;Navn;Hcp;Makker;Hcp;%;Parhcp",
  "1;Anna Bro;20,25;Bent Dahl;21,75;60;",
  "2;Carl Eg;22,25;Dora Fisk;23,25;40;",
  "3;Eva Gram;24,75;Finn Holm;25;50;",
];
const OF_FIELD = [
  ["Anna Bro", 20.25],
  ["Bent Dahl", 21.75],
  ["Carl Eg", 22.25],
  ["Dora Fisk", 23.25],
  ["Eva Gram", 24.75],
  ["Finn Holm", 25],
];
const OF_PAIRS = [21, 22.75, 24.875];

test("the sheet itself is filled, in its own column, and no other one is made", async () => {
  put("evening.csv", ...GROUPED);
  const { code, error, kind, sheet, headerRow, rows } = await fill("evening.csv", "filled.xlsx");
  expect([error, code, kind, sheet, headerRow]).toEqual(["", 0, "dbf-pairs", "evening", 3]);
  expect(rows.map(({ row, outputs }) => [row, outputs["Pair handicap"]])).toEqual(
    OF_PAIRS.map((handicap, i) => [i + 4, handicap]),
  );
  const [own, ...others] = await sheetsOf("filled.xlsx");
  expect(own!.values.slice(3).map((line) => line[6])).toEqual(OF_PAIRS);
  expect(others.map(({ name }) => name)).not.toContain("evening results");
});

test("what was filled reads as before, and nothing is new", async () => {
  put("evening.csv", ...GROUPED);
  const first = await fill("evening.csv", "filled.xlsx");
  const again = await fill("filled.xlsx", "again.xlsx");
  const of = ({ code, kind, sheet, columns, rows }: Json & { code: number }) => ({ code, kind, sheet, columns, rows });
  expect(of(again)).toEqual(of(first));
  expect((await sheetsOf("again.xlsx")).map(({ name, values }) => [name, values])).toEqual(
    (await sheetsOf("filled.xlsx")).map(({ name, values }) => [name, values]),
  );
});

test("what is answered of a column counts more than what was understood", async () => {
  put("evening.csv", ...GROUPED.map((line, i) => `${line};${["", "", "Hcp i maj", 30, 31, 32][i]}`));
  const { rows } = await fill("evening.csv", "filled.xlsx", "--answer", "field:Handicap 1=H");
  expect(rows.map(({ outputs }) => outputs["Pair handicap"])).toEqual([25.875, 27.125, 28.5]);
});

test("a club book enters the sheet itself", async () => {
  expect((await runCli("book", "new", "--system", "dbf", "--out", at("book.xlsx"), "--replace")).code).toBe(0);
  put("evening.csv", ...GROUPED);
  const newcomers = OF_FIELD.flatMap(([name, start]) => ["--new", `${name}=${start}`]);
  const more = ["--played", "2026-09-05", "--now", "2026-09-06T10:00", "--out", at("after.xlsx"), ...newcomers];
  const ran = await runBook("enter", at("book.xlsx"), at("evening.csv"), ...more);
  expect([ran.error, ran.code]).toEqual(["", 0]);
  expect((await sheetsOf("after.xlsx")).map(({ name }) => name)).not.toContain("evening results");
  const checked = await runBook("check", at("after.xlsx"), "--now", "2026-09-07T10:00");
  expect([checked.error, checked.code]).toEqual(["", 0]);
});
