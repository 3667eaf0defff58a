// The file of a club book: opened, written, never over what was read.
import path from "node:path";
import { readBook, trusting, type BookNote, type BookState, type ReadBook, type Say } from "../../book";
import { openWorkbookFile } from "../../files/open";
import type { WorkbookFile } from "../../files/workbookFile";
import type { Language } from "../../kernel/language";
import { Problem } from "../../kernel/problem";
import type { SystemId } from "../../kernel/sources";
import { sentence } from "../../messages";
import { bookSentence } from "../../messages/book";
import { cliSentence } from "../../messages/cli";
import {
  liftedNotes,
  placeBook,
  readBookIn,
  readTournaments,
  type BookInWorkbook,
  type BookPress,
} from "../../workbook/book/bookSheets";
import { FileWorkbook } from "../../workbook/file/fileWorkbook";
import { carryOut } from "../../workbook/transaction";
import { bytesOf, exists, isSameFile, saved } from "../fillFiles";
import { nothing } from "../fillReport";
import { UsageError } from "../usage";
import { writeOut } from "../writeOut";
import { asked, handicapDecimals, nowOf, pairsOf, refusedCall, trustOf, type Call } from "./call";

export interface OpenBook {
  readonly file: WorkbookFile;
  readonly workbook: FileWorkbook;
  readonly state: BookState;
  readonly edits: readonly BookNote[];
  readonly repairs: readonly BookNote[];
  readonly typed: ReadBook["typed"];
  readonly held: BookInWorkbook;
}

export async function openFile(file: string, language: Language): Promise<WorkbookFile> {
  const opened = await openWorkbookFile(await bytesOf(file, language), path.basename(file));
  if (!(opened instanceof Problem)) return opened;
  throw nothing(opened.code, `${file}: ${sentence(language, opened.code, opened.details)}`);
}

export async function openBook(call: Call, name = call.files[0]!): Promise<OpenBook> {
  const file = await openFile(name, call.language);
  const workbook = new FileWorkbook(file);
  const trust = trustOf(call);
  const found = await readBookIn(workbook);
  const { memory } = found.standing;
  const held = { ...found, standing: trusting(found.standing, trust) };
  const say = sayIn(memory?.state.language ?? "en", memory?.state.system ?? "dbf");
  const { state, questions, problems, edits, repairs, typed } = readBook(
    held.standing,
    say,
    pairsOf(call.values.same),
    nowOf(call),
    trust,
  );
  if (questions.length > 0) throw asked(call, questions, null);
  if (state === null) throw refusedCall(call, problems, null);
  const placed = await readTournaments(workbook, held, state);
  return { file, workbook, state: placed.state, edits, repairs, typed, held };
}

/** Sentences in the language of a book. */
export function sayIn(language: Language, system: SystemId): Say {
  return (code, details) => bookSentence(language, code, details, handicapDecimals(system));
}

/** The file to write: none of those that are read. */
export async function outOf(call: Call, inputs: readonly string[]): Promise<string> {
  const { out, replace } = call.values;
  if (out === undefined) throw new UsageError("out-missing");
  if (![".xlsx", ".xlsm"].includes(path.extname(out).toLowerCase()))
    throw new UsageError("out-extension", { file: out, extension: ".xlsx" });
  for (const input of inputs) if (await isSameFile(out, input)) throw new UsageError("out-is-input");
  if (replace !== true && (await exists(out)))
    throw nothing("file-exists", cliSentence(call.language, "file-exists", { file: out }));
  return out;
}

export async function save(file: WorkbookFile, out: string, { language, files, values }: Call): Promise<void> {
  await writeOut(out, await saved(file, files[0] ?? out, language), values.replace === true, language);
}

/**
 * Writes a book, its tournaments' sheets and what Undo needs: all of it, or nothing. `book`: null for a new one. Rows of it
 * that filters hide are shown; that is what the notes say.
 */
export async function writeBook(
  workbook: FileWorkbook,
  book: BookInWorkbook | null,
  press: BookPress,
): Promise<BookNote[]> {
  const { state } = press.after;
  const changes = await placeBook(workbook, book, press, sayIn(state.language, state.system));
  const { lifted } = await carryOut(workbook, changes, { liftFilters: true });
  return liftedNotes(lifted);
}
