import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { Problem } from "../../src/kernel/problem";

const FOLDER = path.resolve(__dirname, "../../samples");

/** A workbook of samples/. */
export async function sampleFile(name: string): Promise<WorkbookFile> {
  const file = await openWorkbookFile(readFileSync(path.join(FOLDER, name)), name);
  if (file instanceof Problem) throw new Error(`${name}: ${file.code}`);
  return file;
}

const ALL = readdirSync(FOLDER);
const isBook = (name: string) => name.startsWith("book-");

/** The tournaments. */
export const SAMPLES: readonly string[] = ALL.filter((name) => name.endsWith(".xlsx") && !isBook(name));
/** The club books. */
export const BOOKS: readonly string[] = ALL.filter(isBook);
/** Files of other programs. */
export const FOREIGN: readonly string[] = ALL.filter((name) => !name.endsWith(".xlsx"));
