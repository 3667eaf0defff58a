// Both partners in one cell, each with the handicap behind the name.
import { readFileSync } from "node:fs";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { temporaryFiles } from "./run";

const { at, entered } = temporaryFiles();

const ROWS = ["1;A Ash (40) / B Birch (14,1);58,2", "2;C Cole (20) / D Dean (30);55", "3;E Elm (20) / F Fir (22);44"];

test.each([
  [ROWS, "A Ash (40) / B Birch (14,1)"],
  [ROWS.map((line) => line.replace(/[()]/g, "")), "A Ash 40 / B Birch 14,1"],
])("the sheet is filled beside the names, which stay: %j", async (rows, first) => {
  const members = ["A Ash;40", "B Birch;14,1", "C Cole;20", "D Dean;30", "E Elm;20", "F Fir;22", "G Gad;30", "H Ib;20"];
  const pairs = ["1. september 2026", "Par;Navne;%", ...rows, "4;G Gad 30 / H Ib 20;42,8"];
  const boards = ["--answer", "setting:boards=24"];
  const { code, error } = await entered("dbf", ["Name;Handicap", ...members], pairs, ...boards);
  expect([code, error]).toEqual([0, ""]);
  const file = (await openWorkbookFile(readFileSync(at("out.xlsx")), "out.xlsx")) as WorkbookFile;
  const { values } = file.sheets.find(({ name }) => name === "sheet")!;
  expect(values[2]![1]).toBe(first);
  // (40 + 14.1) / 2
  expect(values[2]).toContain(27.05);
});
