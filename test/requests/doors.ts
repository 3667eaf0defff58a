// Tests one workbook with both the command line and the tab of players.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { BookNote } from "../../src/book";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import type { PlayersMessage } from "../../src/taskpane/players/update";
import { runCli } from "../cli/run";
import { OpenWorkbook } from "../taskpane/headless";
import { Tab } from "../taskpane/playersTab";

/** The time on the clock of the tab. */
const NOW = "2026-11-14T21:30";

/** The questions, notes and writes; a note as its code with its place. */
export interface Ended {
  readonly said: { readonly [part in Part]: readonly string[] };
  readonly sheets: readonly (readonly [name: string, values: unknown])[];
}

export interface Doors {
  readonly cli: Ended & { readonly code: number };
  readonly pane: Ended & { readonly step: string };
}

type Part = "problems" | "repairs" | "assumptions";

type Told = { readonly [part in Part]: readonly Pick<BookNote, "code" | "sheet" | "cell">[] };

function placed(notes: Told): Ended["said"] {
  const of = (part: Part) => notes[part].map(({ code, sheet, cell }) => `${code} ${sheet ?? ""}!${cell ?? ""}`);
  return { problems: of("problems"), repairs: of("repairs"), assumptions: of("assumptions") };
}

/** All sheets, with those that people see and the one with the undo. */
function contents({ sheets, hidden }: WorkbookFile): Ended["sheets"] {
  return [...sheets, ...hidden].map(({ name, values }) => [name, values.map((row) => row.map((cell) => cell ?? null))]);
}

export async function opened(file: string): Promise<WorkbookFile> {
  return (await openWorkbookFile(readFileSync(file), path.basename(file))) as WorkbookFile;
}

/** The file as read after saving. */
async function reopened(file: WorkbookFile): Promise<WorkbookFile> {
  return (await openWorkbookFile(await file.save(), "saved.xlsx")) as WorkbookFile;
}

/** Changes a file, and gives it another name. */
export async function edited(from: string, to: string, edit: (file: WorkbookFile) => unknown): Promise<string> {
  const file = await opened(from);
  edit(file);
  writeFileSync(to, await file.save());
  return to;
}

/** A file as a user chooses it in the tab. */
export function chosen(file: string): PlayersMessage {
  return { type: "fileChosen", file: new File([new Uint8Array(readFileSync(file))], path.basename(file)) };
}

/**
 * Runs the command, with its book before the other arguments, and sends the messages with the same meaning to the tab.
 * For the tab it returns the notes of the last preview; `pressed` among the messages writes.
 */
export async function throughBoth(
  book: string,
  [command, ...args]: readonly string[],
  messages: readonly PlayersMessage[],
  select?: readonly [sheet: string, cell: string],
): Promise<Doors> {
  const out = path.join(path.dirname(book), `out of ${path.basename(book)}`);
  const writes = command === "check" ? [] : ["--out", out, "--replace"];
  const call = ["book", command!, book, ...args, "--now", NOW, ...writes, "--json"];
  const first = await runCli(...call);
  // The tab answers today if a sheet has no day.
  const isDayAsked = first.code === 2 && first.error.includes("--answer day=DAY");
  const ran = isDayAsked ? await runCli(...call, "--answer", `day=${NOW.slice(0, 10)}`) : first;
  const json = JSON.parse(ran.out) as Told;
  const isWritten = ran.code < 2 && writes.length > 0;
  const file = await opened(book);
  const tab = new Tab(new OpenWorkbook(file));
  if (select) tab.workbook.select(...select);
  await tab.send({ type: "opened" });
  let told: Told | null = null;
  for (const message of messages) {
    const step = await tab.send(message);
    if (step.name === "preview") told = step.planned.proposal;
    const questions = step.name === "preview" ? step.planned.proposal.questions : [];
    if (told && questions.length > 0) told = { ...told, problems: [...told.problems, ...questions] };
  }
  const { step, held } = tab.model;
  if (told === null) throw new Error(`${step.name}: ${JSON.stringify(held.name === "open" ? tab.model.notice : held)}`);
  return {
    cli: { code: ran.code, said: placed(json), sheets: contents(await opened(isWritten ? out : book)) },
    pane: { step: step.name, said: placed(told), sheets: contents(await reopened(file)) },
  };
}
