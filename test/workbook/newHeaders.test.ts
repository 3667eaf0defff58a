// New columns in a file whose own headers and cells have a style.
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { writeWorkbook } from "../files/writeWorkbook";
import { Problem } from "../../src/kernel/problem";
import { planFill, recognise } from "../../src/tournaments";
import type { Look } from "../../src/sheet";
import { fill } from "../../src/workbook/placing/fill";
import { FileWorkbook } from "../../src/workbook/file/fileWorkbook";
import { undo, undoLast } from "../../src/workbook/undo";
import { games } from "./contract";

const HEADER: Look = { bold: true, fill: "DDEBF7", lines: ["bottom"] };
const HEADER_ROW = 2;
const OWN = 7;

async function opened(bytes: Uint8Array): Promise<WorkbookFile> {
  const file = await openWorkbookFile(bytes, "games.xlsx");
  if (file instanceof Problem) throw new Error(file.code);
  return file;
}

async function styled(body?: (row: number) => Look): Promise<WorkbookFile> {
  const looks: Look[][] = [];
  looks[HEADER_ROW] = Array.from({ length: OWN }, () => HEADER);
  const { length } = games().values;
  if (body)
    for (let row = HEADER_ROW + 1; row < length; row++) looks[row] = Array.from({ length: OWN }, () => body(row));
  const sheet = { ...games(), top: 0 as const, left: 0 as const, looks, merges: [], widths: [11, 12], spills: [] };
  return opened(await writeWorkbook([sheet]));
}

async function filled(file: WorkbookFile, keepUndo = false) {
  const plan = planFill(recognise(file.sheets).found[0]!);
  const choice = { incoming: null, formulas: false, replace: false, language: "en", keepUndo } as const;
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

const BOX: Look = { lines: ["top", "right", "bottom", "left"] };
/** One row is marked, all names stand to the left. */
const BODY = (row: number): Look => ({ ...BOX, italic: true, align: "left", ...(row === 4 && { fill: "FFFF00" }) });

test("cells have the lines and the font of those beside them, and not what marks one of these", async () => {
  const file = await styled(BODY);
  const { plan } = await filled(file);
  const again = (await opened(await file.save())).laidOut().find(({ name }) => name === "Games")!;
  const columns = plan.writes.filter(({ row }) => row === HEADER_ROW).map(({ column }) => column);
  expect(columns.length).toBeGreaterThan(3);
  for (const column of columns)
    for (let row = HEADER_ROW + 1; row < games().values.length; row++)
      expect([row, again.looks[row]?.[column]]).toEqual([row, { ...BOX, italic: true }]);
});

test("undone, also when the file was saved and opened meanwhile", async () => {
  const file = await styled(BODY);
  const before = await file.save();
  const { done } = await filled(file);
  await undo(new FileWorkbook(file), done.undo);
  expect(Buffer.from(await file.save()).equals(before)).toBe(true);

  const kept = await styled(BODY);
  const looksOf = (one: WorkbookFile) => {
    const { looks } = one.laidOut().find(({ name }) => name === "Games")!;
    return looks.map((line = []) => line.flatMap((look, column) => (look ? [[column, look] as const] : [])));
  };
  const was = looksOf(kept);
  await filled(kept, true);
  const saved = await opened(await kept.save());
  expect(looksOf(saved)).not.toEqual(was);
  expect((await undoLast(new FileWorkbook(saved))).kept).toEqual([]);
  expect(looksOf(await opened(await saved.save()))).toEqual(was);
});
