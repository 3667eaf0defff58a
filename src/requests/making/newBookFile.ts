// A workbook of its own for a book that begins.
import type { Say } from "../../kernel/told";
import type { Proposal } from "../../book";
import type { WorkbookFile } from "../../files/workbookFile";
import { placeBook } from "../../workbook/book/placeBook";
import { carryOut } from "../../workbook/transaction";

/** `say`: in the language of the book. */
export async function newBookFile(after: NonNullable<Proposal["after"]>, say: Say): Promise<WorkbookFile> {
  // What opens files is loaded when somebody needs it.
  const { newWorkbookFile } = await import(/* webpackChunkName: "files" */ "../../files/open");
  const { FileWorkbook } = await import(/* webpackChunkName: "files" */ "../../workbook/file/fileWorkbook");
  const file = await newWorkbookFile();
  const workbook = new FileWorkbook(file);
  await carryOut(workbook, await placeBook(workbook, null, { after, before: null, sheets: [] }, say));
  return file;
}
