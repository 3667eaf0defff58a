// Sheets that no kind reads as they are: their records come as rows on a sheet of their own, and hers stays as it is.
import { openWorkbookFile } from "../../src/files/open";
import { readFileSync } from "node:fs";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { newBook, runBook, runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

const BLOCK = [
  "Summer block, level play",
  "Player,AB,CD,EF",
  "Ann Bell,,26+10,12-14",
  "Cy Dunn,16-10,,26tp+26",
  "Ed Fox,26+14,0-26,",
];

interface Filled {
  readonly kind: string;
  readonly sheet: string;
  readonly rows: readonly { readonly row: number; readonly outputs: { readonly [output: string]: unknown } }[];
  readonly assumptions: readonly { readonly code: string }[];
}

async function valuesOf(name: string, sheet: string) {
  const file = (await openWorkbookFile(readFileSync(at(name)), name)) as WorkbookFile;
  return file.sheetNamed(sheet)?.values ?? null;
}

test("the games of a block are filled as rows of a sheet of their own", async () => {
  put("block.csv", ...BLOCK);
  put("members.csv", "Name,Handicap", "Ann Bell,2", "Cy Dunn,4", "Ed Fox,6");
  const said = ["--players", at("members.csv"), "--set", "points=26"];
  const ran = await runCli("fill", at("block.csv"), ...said, "--out", at("block.xlsx"), "--json");
  const json = JSON.parse(ran.out) as Filled;
  expect([ran.code, json.kind, json.sheet]).toEqual([0, "croquet-games", "block results"]);
  expect(json.assumptions.map(({ code }) => code)).toContain("records-laid-out");
  expect(json.rows).toHaveLength(3);
  const laid = (await valuesOf("block.xlsx", "block results"))!;
  expect(laid.filter(([from]) => /^[A-Z]\d$/.test(String(from))).map((row) => row.slice(0, 4))).toEqual([
    ["C3", "Ann Bell", "Cy Dunn", "+10"],
    ["D3", "Ann Bell", "Ed Fox", "12-14"],
    ["D4", "Cy Dunn", "Ed Fox", "+26"],
  ]);
  expect((await valuesOf("block.xlsx", "block"))!.map(([cell]) => cell)).toEqual(
    BLOCK.map((line) => line.split(",")[0]),
  );
});

test("a sheet that is read as it is gets no other one", async () => {
  put(
    "plain.csv",
    "Winner;Loser;Winner handicap;Loser handicap;Score",
    "Ann Bell;Cy Dunn;2;4;+11",
    "Ed Fox;Ann Bell;6;2;+3",
  );
  const ran = await runCli("fill", at("plain.csv"), "--out", at("plain.xlsx"), "--json");
  expect((JSON.parse(ran.out) as Filled).sheet).toBe("plain");
  expect(await valuesOf("plain.xlsx", "plain results")).toBeNull();
});

test("a club book enters the games of a block as rows", async () => {
  await newBook("croquet", at("members.csv"), at("book.xlsx"));
  put("evening.csv", ...BLOCK);
  const more = ["--played", "2026-09-05", "--now", "2026-09-06T10:00", "--set", "points=26", "--out", at("after.xlsx")];
  const ran = await runBook("enter", at("book.xlsx"), at("evening.csv"), ...more);
  expect([ran.error, ran.code]).toEqual(["", 0]);
  const laid = (await valuesOf("after.xlsx", "evening results"))!;
  expect(laid.filter(([from]) => /^[A-Z]\d$/.test(String(from)))).toHaveLength(3);
});

test("prose in which nobody meets anybody is refused as before", async () => {
  put("prose.txt", "Dear all", "Thank you for a lovely evening", "See you next week, Ann");
  const ran = await runCli("fill", at("prose.txt"), "--out", at("prose.xlsx"));
  expect(ran.code).not.toBe(0);
});
