// The undo that a workbook keeps, after the workbook was saved: by us, and by LibreOffice in its own format and back.
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { openWorkbookFile } from "../../src/files/open";
import { Problem } from "../../src/kernel/problem";
import { planFill, recognise } from "../../src/tournaments";
import { fill } from "../../src/workbook/placing/fill";
import { FileWorkbook } from "../../src/workbook/file/fileWorkbook";
import { keptChanges } from "../../src/workbook/undo/journal";
import { undoLast } from "../../src/workbook/undo";
import { differencesOf, snapshot, type Snapshot } from "./snapshot";

async function opened(bytes: Uint8Array) {
  const file = await openWorkbookFile(bytes, "season.xlsx");
  if (file instanceof Problem) throw new Error(file.code);
  return { file, workbook: new FileWorkbook(file) };
}

/** A season from the samples, filled and saved. */
async function savedSeason(formulas: boolean): Promise<{ bytes: Uint8Array; before: Snapshot }> {
  const { file, workbook } = await opened(await readFile(path.resolve("samples/croquet-season.xlsx")));
  const before = await snapshot(workbook);
  const found = recognise(file.sheets, undefined, { others: file.sheets }).found[0]!;
  const choice = { incoming: null, formulas, replace: false, language: "en", keepUndo: true } as const;
  const { undoNotKept, cells } = await fill(workbook, planFill(found), choice);
  expect([undoNotKept, cells]).toEqual([null, 76]);
  return { bytes: await file.save(), before };
}

test.each([true, false])("saved and opened again (formulas: %s)", async (formulas) => {
  const { bytes, before } = await savedSeason(formulas);
  const { workbook } = await opened(bytes);
  expect((await workbook.sheets()).at(-1)).toMatchObject({ name: "Club undo", visible: false });
  expect(await keptChanges(workbook)).toMatchObject({ sheet: "Games", cells: 76 });
  expect(await undoLast(workbook)).toEqual({ kept: [], excelForgets: false });
  expect(differencesOf(before, await snapshot(workbook))).toEqual([]);
});

function isInstalled(): boolean {
  try {
    execFileSync("soffice", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Values only: LibreOffice says formats in its own words. */
function valuesIn(all: Snapshot): unknown {
  const sheets = Object.entries(all).map(([sheet, cells]) => {
    const values = Object.entries(cells).flatMap(([cell, held]) => (Array.isArray(held) ? [[cell, held[0]]] : []));
    return [sheet, Object.fromEntries(values)];
  });
  return Object.fromEntries(sheets);
}

// Where LibreOffice is not installed there is nothing to be tested with.
if (isInstalled())
  test.each([true, false])("through LibreOffice to .ods and back (formulas: %s)", async (formulas) => {
    const { bytes, before } = await savedSeason(formulas);
    const folder = await mkdtemp(path.join(os.tmpdir(), "undo-"));
    const convert = (file: string, to: string) => {
      const home = `-env:UserInstallation=file://${folder}/profile`;
      const options = ["--headless", "--convert-to", to, "--outdir", folder, path.join(folder, file)];
      execFileSync("soffice", [home, ...options], { stdio: "ignore" });
    };
    try {
      await writeFile(path.join(folder, "season.xlsx"), bytes);
      convert("season.xlsx", "ods");
      await rm(path.join(folder, "season.xlsx"));
      convert("season.ods", "xlsx");
      const { workbook } = await opened(await readFile(path.join(folder, "season.xlsx")));
      expect((await workbook.sheets()).at(-1)).toMatchObject({ name: "Club undo", visible: false });
      expect(await undoLast(workbook)).toEqual({ kept: [], excelForgets: false });
      expect(valuesIn(await snapshot(workbook))).toEqual(valuesIn(before));
    } finally {
      await rm(folder, { recursive: true });
    }
  });
