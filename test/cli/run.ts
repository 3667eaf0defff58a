import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "../../src/cli/main";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { typeInto, type TypedCell } from "../requests/desk";

/** What a command printed, and its exit code. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

export async function runCli(...args: string[]): Promise<Ran> {
  const printed = { out: "", error: "" };
  const code = await run(args, {
    out: (text) => void (printed.out += text + "\n"),
    error: (text) => void (printed.error += text + "\n"),
  });
  return { code, ...printed };
}

/** Runs a command of `book` with --json. */
export async function runBook<Json>(...args: string[]): Promise<Ran & { readonly json: Json }> {
  const ran = await runCli("book", ...args, "--json");
  return { ...ran, json: JSON.parse(ran.out || "{}") as Json };
}

/** A new book from a list of members, made before the first evening of September 2026. */
export async function newBook(system: string, players: string, out: string): Promise<void> {
  const made = ["--system", system, "--players", players, "--now", "2026-08-31", "--out", out, "--replace"];
  expect((await runCli("book", "new", ...made)).code).toBe(0);
}

/** A folder for one test file, removed afterwards. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "club-handicaps-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The same, with functions for the path of a file in it and for writing a text file. */
export function temporaryFiles() {
  const folder = temporaryFolder();
  const at = (name: string) => path.join(folder, name);
  const put = (name: string, ...lines: readonly string[]) => writeFileSync(at(name), lines.join("\n"));
  /** A sheet that is entered into a new book of these members: out.xlsx. */
  const entered = async (system: string, members: readonly string[], sheet: readonly string[], ...more: string[]) => {
    put("members.csv", ...members);
    const made = ["--players", at("members.csv"), "--replace", "--out", at("book.xlsx")];
    expect((await runCli("book", "new", "--system", system, ...made)).code).toBe(0);
    put("sheet.csv", ...sheet);
    const files = [at("book.xlsx"), at("sheet.csv"), "--replace", "--out", at("out.xlsx")];
    return runCli("book", "enter", ...files, "--now", "2026-10-01T10:00", ...more);
  };
  return { folder, at, put, entered };
}

/** A question as --json prints it. */
export interface PrintedQuestion {
  readonly id: string;
  readonly text: string;
  readonly cells: readonly string[];
  readonly choices: readonly { readonly choice: string; readonly text: string; readonly takes?: string }[];
  readonly suggested: string | null;
  readonly group: string | null;
  readonly members?: readonly string[];
}

/** Copies a workbook with other values in some cells. */
export async function copyTyped(from: string, to: string, ...cells: readonly TypedCell[]): Promise<void> {
  const file = (await openWorkbookFile(readFileSync(from), path.basename(from))) as WorkbookFile;
  typeInto(file, cells);
  writeFileSync(to, await file.save());
}
