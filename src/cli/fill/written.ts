// What is said of a file that was filled, and the file itself.
import { setImmediate } from "node:timers/promises";
import type { WorkbookFile } from "../../files/workbookFile";
import type { Language } from "../../kernel/language";
import { sentence } from "../../messages";
import { cliSentence } from "../../messages/cli";
import type { FillPlan, KindId } from "../../tournaments";
import type { Filled } from "../../workbook/placing/fill";
import { saved } from "../files/onDisk";
import { allAsJson, notFilledLines, noteText, type NotFilled } from "./report";
import type { Terminal } from "../usage";
import { writeOut } from "../files/writeOut";

/** What the command prints about a fill. The plan itself is larger than the file, so memory does not keep it while saving. */
export interface Told {
  readonly title: string;
  readonly kind: KindId;
  readonly sheet: string;
  readonly notes: FillPlan["repairs"];
  /** The plan, where it is to be printed. */
  readonly json: string | null;
  readonly hasErrors: boolean;
  /** Values that differ from the rule and were not replaced. */
  readonly kept: number;
  readonly filled: Omit<Filled, "undo">;
}

/** Writes the file, and says what was filled in it, and what was not. */
export async function writeFilled(
  of: {
    readonly file: WorkbookFile;
    readonly input: string;
    readonly out: string;
    readonly replace: boolean;
    readonly told: readonly Told[];
    readonly notFilled: readonly NotFilled[];
  },
  asksJson: boolean,
  language: Language,
  terminal: Terminal,
): Promise<void> {
  const { file, input, out, replace, told, notFilled } = of;
  // Packing the file is work of another core, and leaves time to put the notes into words.
  const [bytes, lines] = await Promise.all([
    saved(file, input, language),
    asksJson ? [] : Promise.all(told.map((one) => linesOf(one, language))),
  ]);
  // What is left behind is said before anything is written.
  if (asksJson) for (const { code, details } of file.warnings) terminal.error(sentence(language, code, details));
  else
    for (const [i, { title, sheet }] of told.entries()) {
      terminal.out(`${title} · ${sheet}`);
      for (const some of lines[i]!) terminal.out(some);
    }
  if (!asksJson) for (const line of notFilledLines(notFilled, language)) terminal.out(line);
  await writeOut(out, bytes, replace, language);
  if (asksJson) return terminal.out(allAsJson(told, notFilled, language));
  const keptValues = told.reduce((sum, { kept }) => sum + kept, 0);
  if (keptValues > 0) terminal.out(cliSentence(language, "values-kept", { count: keptValues }));
  const printed = told.flatMap(({ filled }) => filled.cards ?? []);
  for (const { rows, sheet } of printed) terminal.out(sentence(language, "done-cards", { rows, sheet }));
  const cells = told.reduce(
    (sum, { filled }) => sum + filled.cells + filled.also.reduce((more, one) => more + one.cells, 0),
    0,
  );
  terminal.out(cliSentence(language, "file-written", { file: out, cells }));
  const summaries = told.flatMap(({ filled }) => filled.summaries);
  const answers = told.flatMap(({ filled }) => filled.settings ?? []).slice(-1);
  const tables = [...summaries, ...answers].map(({ name, rows }) =>
    cliSentence(language, "table-written", { name, rows }),
  );
  if (tables.length > 0) terminal.out(cliSentence(language, "tables-written", { tables }));
}

/** A season read from other programs may have a hundred thousand: a call for each would take longer than all the rest. */
const NOTES_AT_ONCE = 1000;

async function linesOf({ notes, kind }: Told, language: Language): Promise<string[]> {
  const lines: string[] = [];
  for (let i = 0; i < notes.length; i += NOTES_AT_ONCE) {
    const some = notes.slice(i, i + NOTES_AT_ONCE);
    lines.push(some.map((note) => noteText(note, language, kind)).join("\n"));
    await setImmediate();
  }
  return lines;
}
