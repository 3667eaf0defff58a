// Headers of new columns in a file whose own headers have a style.
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { writeWorkbook } from "../../src/files/writeWorkbook";
import { Problem } from "../../src/kernel/problem";
import { planFill, recognise } from "../../src/tournaments";
import type { Look } from "../../src/sheet";
import { fill } from "../../src/workbook/fill";
import { FileWorkbook } from "../../src/workbook/fileWorkbook";
import { undo } from "../../src/workbook/undo";
import { games } from "./contract";

const HEADER: Look = { bold: true, fill: "DDEBF7", lines: ["bottom"] };
const HEADER_ROW = 2;
const OWN = 7;

async function opened(bytes: Uint8Array): Promise<WorkbookFile> {
  const file = await openWorkbookFile(bytes, "games.xlsx");
  if (file instanceof Problem) throw new Error(file.code);
  return file;
}

async function styled(): Promise<WorkbookFile> {
  const looks: Look[][] = [];
  looks[HEADER_ROW] = Array.from({ length: OWN }, () => HEADER);
  const sheet = { ...games(), top: 0 as const, left: 0 as const, looks, merges: [], widths: [11, 12], spills: [] };
  return opened(await writeWorkbook([sheet]));
}

async function filled(file: WorkbookFile) {
  const plan = planFill(recognise(file.sheets).found[0]!);
  const choice = { incoming: null, formulas: false, replace: false, language: "en" } as const;
  return { plan, done: await fill(new FileWorkbook(file), plan, choice) };
}

test("saved and opened again they have the whole look of the last own header, and columns in which they fit", async () => {
  const file = await styled();
  const { plan } = await filled(file);
  const again = (await opened(await file.save())).laidOut().find(({ name }) => name === "Games")!;
  const headers = plan.writes.filter(({ row }) => row === HEADER_ROW);
  expect(headers.length).toBeGreaterThan(3);
  for (const { column, value } of headers) {
    expect(again.looks[HEADER_ROW]?.[column]).toEqual(HEADER);
    expect(again.looks[HEADER_ROW + 1]?.[column] ?? null).toBeNull();
    expect(again.widths[column] ?? 8.43).toBeGreaterThanOrEqual(Math.min(8.43, String(value).length));
    if (String(value).length > 8) expect(again.widths[column]).toBeGreaterThan(String(value).length);
  }
  expect(again.widths.slice(0, OWN)).toEqual([11, 12, null, null, null, null, null]);
});

test("undone, the sheet is the one that it was, looks and widths too", async () => {
  const file = await styled();
  const before = await file.save();
  const { done } = await filled(file);
  await undo(new FileWorkbook(file), done.undo);
  expect(Buffer.from(await file.save()).equals(before)).toBe(true);
});
