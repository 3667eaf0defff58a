// The presses of a book in a file undone one after the other: what is not ours stays to the byte.
import { readFileSync } from "node:fs";
import { strToU8, unzipSync, zipSync } from "fflate";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { FileWorkbook } from "../../src/workbook/file/fileWorkbook";
import { readBookIn } from "../../src/workbook/book/readBookIn";
import { planUndoBook, undoPress } from "../../src/workbook/book/undoBook";
import { sayCode } from "../saying";

const opened = async (bytes: Uint8Array) => (await openWorkbookFile(bytes, "book.xlsx")) as WorkbookFile;

test("three evenings are taken back, and every part that a book has nothing to do with is there as it was", async () => {
  const sample = unzipSync(readFileSync("samples/book-acbl.xlsx"));
  const others = {
    "customXml/item1.xml": strToU8("<own>é</own>"),
    "xl/media/image1.png": Uint8Array.of(137, 80, 78, 71),
  };
  const file = await opened(zipSync({ ...sample, ...others }));
  const workbook = new FileWorkbook(file);
  const undone: (readonly string[])[] = [];
  for (let n = 0; n < 9; n++) {
    const plan = await planUndoBook(workbook, await readBookIn(workbook), sayCode);
    if (plan === null) break;
    const press = await undoPress(workbook, plan);
    undone.push(press.state.tournaments.map(({ name }) => name));
    expect([press.kept, press.gone, press.typedGone]).toEqual([[], [], []]);
  }
  expect(undone).toEqual([["Monday 2 March", "Monday 9 March"], ["Monday 2 March"], []]);
  const bytes = await file.save();
  expect((await opened(bytes)).sheets.map(({ name }) => name)).toEqual(["Players", "Tournaments", "Ledger", "Log"]);
  const saved = unzipSync(bytes);
  const isOurs = (part: string) =>
    /^(xl\/(worksheets|tables|workbook|_rels|sharedStrings|styles)|\[Content_Types\])/.test(part);
  const kept = Object.entries({ ...sample, ...others }).filter(([part]) => !isOurs(part));
  expect(kept.length).toBeGreaterThan(2);
  for (const [part, was] of kept) expect([part, saved[part]]).toEqual([part, was]);
});
