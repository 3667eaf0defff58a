// Records that are laid out as rows: the results also go into the columns that the sheet itself has for them.
import { readFileSync } from "node:fs";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly sheet: string;
  readonly rows: readonly { readonly outputs: { readonly [header: string]: unknown } }[];
  readonly differences: readonly { readonly cell: string; readonly found: unknown; readonly expected: unknown }[];
  readonly assumptions: readonly { readonly code: string; readonly message: string }[];
}

async function fill(file: string, out: string, ...more: readonly string[]) {
  const ran = await runCli("fill", at(file), "--out", at(out), "--replace", "--json", ...more);
  return { ...ran, ...(JSON.parse(ran.out) as Json) };
}

async function column(file: string, sheet: string, nth: number) {
  const { sheets } = (await openWorkbookFile(readFileSync(at(file)), file)) as WorkbookFile;
  return sheets.find(({ name }) => name === sheet)!.values.map((line) => line[nth] ?? null);
}

// At one table nobody is compared with anybody: the new handicap is the old one, a pair's the mean of both.
const PAIRS = [
  ["Klubaften, 24 spil", "", "", "", "", ""],
  ["Par", "Navn", "Hcp", "Pct", "Ny hcp", "Parhcp"],
  ["1", "Anna Bro", "20,25", "60", "", ""],
  ["", "Bent Dahl", "21,75", "", "", ""],
  ["2", "Carl Eg", "22,25", "40", "", ""],
  ["", "Dora Fisk", "23,25", "", "", ""],
  ["3", "Eva Gram", "24,75", "50", "", ""],
  ["", "Finn Holm", "25", "", "", ""],
];
const lines = (change: (row: readonly string[], r: number) => readonly string[] = (row) => row) =>
  PAIRS.map((row, r) => change(row, r).join(";"));

test("two lines a pair: a new handicap beside each player, the pair's beside the first", async () => {
  put("pairs.csv", ...lines());
  const { code, sheet, assumptions } = await fill("pairs.csv", "filled.xlsx");
  expect([code, sheet]).toEqual([0, "pairs results"]);
  expect(await column("filled.xlsx", "pairs", 4)).toEqual([null, "Ny hcp", 20.25, 21.75, 22.25, 23.25, 24.75, 25]);
  expect(await column("filled.xlsx", "pairs", 5)).toEqual([null, "Parhcp", 21, null, 22.75, null, 24.875, null]);
  expect(assumptions.find((note) => note.code === "results-also")?.message).toMatch(/“pairs”.*Ny hcp.*Parhcp/);
});

test("filled in they are read as before, and written again they are the same", async () => {
  put("pairs.csv", ...lines());
  const first = await fill("pairs.csv", "filled.xlsx");
  const again = await fill("filled.xlsx", "again.xlsx", "--sheet", "pairs");
  expect([again.code, again.rows.map(({ outputs }) => outputs)]).toEqual([0, first.rows.map(({ outputs }) => outputs)]);
  for (const nth of [0, 1, 2, 3, 4, 5])
    expect(await column("again.xlsx", "pairs", nth)).toEqual(await column("filled.xlsx", "pairs", nth));
});

test("where something else stands in one of its cells the column is left as it is", async () => {
  put("pairs.csv", ...lines((row, r) => (r === 3 ? [...row.slice(0, 4), "syg", ...row.slice(5)] : row)));
  await fill("pairs.csv", "filled.xlsx");
  expect(await column("filled.xlsx", "pairs", 4)).toEqual([null, "Ny hcp", null, "syg", null, null, null, null]);
  expect((await column("filled.xlsx", "pairs", 5))[2]).toBe(21);
});

test("one cell that says otherwise than the rest is named, and stays", async () => {
  const known = ["", "", "20,25", "21,75", "22,25", "23,25", "24,75", "99"];
  put("pairs.csv", ...lines((row, r) => (r < 2 ? row : [...row.slice(0, 4), known[r]!, ...row.slice(5)])));
  const out = ["--out", at("kept.xlsx"), "--json"];
  const { differences } = JSON.parse((await runCli("fill", at("pairs.csv"), ...out)).out) as Json;
  expect(differences).toMatchObject([{ cell: "E8", found: "99", expected: 25 }]);
  expect((await column("kept.xlsx", "pairs", 4))[7]).toBe(99);
});

test("a column of hers that no result goes into is told: beside a crosstable, and on a card", async () => {
  put(
    "block.csv",
    "Level play, 14-point games",
    "Player;H'cap;Ann Ash;Bo Birch;Cy Cole;Index +/-;Remarks",
    "Ann Ash;3;X;+5;-2;;",
    "Bo Birch;5;-5;X;+7;;",
    "Cy Cole;8;+2;-7;X;;",
  );
  const told = ({ assumptions }: Json) =>
    assumptions.flatMap(({ code, message }) => (code === "column-stays-empty" ? [message] : []));
  const [only, ...more] = told(await fill("block.csv", "filled.xlsx"));
  expect([only, more]).toEqual([
    expect.stringContaining("column F, “Index +/-”, of the sheet “block” stays empty"),
    [],
  ]);
  put(
    "card.csv",
    "Bd;Alder;Rating;Res;Birch;Rating;Res;Gift",
    "1;Fern Ash;16;1;Ivo Stone;12,5;0;",
    "2;Piers Oak;9,5;0;Greta Fox;12,5;1;",
  );
  expect(told(await fill("card.csv", "filled.xlsx"))).toEqual([expect.stringContaining("column H, “Gift”")]);
});
