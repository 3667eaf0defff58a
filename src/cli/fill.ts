import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openWorkbookFile } from "../files/open";
import type { WorkbookFile } from "../files/workbookFile";
import type { Language } from "../kernel/language";
import { Problem } from "../kernel/problem";
import { sentence } from "../messages";
import { cliSentence } from "../messages/cli";
import { asOf } from "../messages/moment";
import {
  KIND_IDS,
  kindOf,
  missingSettings,
  planFill,
  recognise,
  type FillPlan,
  type Found,
  type KindId,
  settingText,
} from "../tournaments";
import {
  carryOutFill,
  placeFill,
  type FillChoice,
  type Filled,
  type PlacedFill,
  type WrittenPlan,
} from "../workbook/fill";
import { ChangesStopped } from "../workbook/transaction";
import { FileWorkbook } from "../workbook/fileWorkbook";
import { noTournament, withReaderNotes } from "../workbook/fileNotes";
import { holdsUndo } from "../workbook/journal";
import { answersFor, keptSettings } from "../workbook/settingsTable";
import { columnsAsked, mapped } from "./fillColumns";
import { bytesOf, exists, outFor, saved, writeOut } from "./fillFiles";
import { allSheets, chosenSheets, knownKind, namedSheet, OPTIONS, settingsOf } from "./fillOptions";
import { asJson, foundAsJson, NOTHING, noteText, nothing } from "./fillReport";
import { NothingFilled, UsageError, type Terminal } from "./usage";

/** `club-handicaps fill FILE`: recognises, computes, and writes a new workbook with values. */
export async function fillFile(args: readonly string[], language: Language, terminal: Terminal): Promise<number> {
  const given = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  try {
    return await fillGiven(given, language, terminal);
  } catch (error) {
    if (error instanceof NothingFilled && given.values.json && error.json) {
      terminal.out(JSON.stringify({ ...NOTHING, ...error.json }, null, 2));
    }
    throw error;
  }
}

type Given = ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>;

async function fillGiven({ values, positionals }: Given, language: Language, terminal: Terminal): Promise<number> {
  const { replace = false } = values;
  const [input, ...more] = positionals;
  if (input === undefined || more.length > 0) throw new UsageError("one-file");
  const named = values.kind === undefined ? undefined : knownKind(values.kind);

  const file = await openWorkbookFile(await bytesOf(input, language), path.basename(input));
  if (file instanceof Problem) throw nothing(file.code, `${input}: ${sentence(language, file.code, file.details)}`);
  const kind = named ?? readKind(file, language);
  const out = await outFor(file, input, values.out);
  const players = values.players === undefined ? undefined : namedSheet(file, values.players);
  const rules = values.rules === undefined ? undefined : namedSheet(file, values.rules);
  const sheets = chosenSheets(file, values.sheet, values.range).filter(
    (sheet) => sheet.name !== players?.name && sheet.name !== rules?.name,
  );
  // A hidden sheet is taken for a tournament only by its name, but may hold the players of one.
  const others = allSheets(file).filter(
    (other) => !sheets.some(({ name }) => name === other.name) && !holdsUndo(other),
  );
  const recognition = recognise(sheets, kind, { others, players, rules });
  const workbook = new FileWorkbook(file);
  const rows = await keptSettings(workbook);
  const around = { others: [...sheets, ...others], players, rules };
  const { found, columns } = mapped(recognition, sheets, around, values.map ?? [], rows, language);
  const title = kindOf(found.kind).title[language];
  if (players && !found.usesPlayers) throw new UsageError("players-unused", { given: players.name, kind: title });
  if (rules && !found.usesRules) throw new UsageError("rules-unused", { given: rules.name, kind: title });
  if (!replace && (await exists(out)))
    throw nothing("file-exists", cliSentence(language, "file-exists", { file: out }), foundAsJson(found));
  if (found.doubts.length > 0) throw columnsAsked(found, language);

  const kept = answersFor(rows, found.sheet.name, kindOf(found.kind));
  const settings = { ...kept, ...settingsOf(found.kind, values.set ?? []) };
  const asked = missingSettings(found, settings);
  if (asked.length > 0) {
    const missing = asked.map((setting) => `--set ${settingText(setting)}`);
    const said = planFill(found, { settings, language }).problems.filter(({ code }) => code === "setting-not-read");
    const message = cliSentence(language, "settings-asked", { options: missing });
    const lines = [message, ...said.map((note) => noteText(note, language))];
    throw nothing("settings-asked", lines.join("\n"), foundAsJson(found));
  }
  const { cards = false, json: asksJson = false } = values;
  const keep = { kind: kindOf(found.kind), answers: settings, columns };
  const choice = { incoming: null, formulas: false, replace, language, cards, keep, forGood: true };
  const {
    sheet,
    notes,
    json,
    hasErrors,
    kept: keptValues,
    filled,
  } = await planAndFill(
    { file, workbook, found },
    { ...choice, asOf: asOf(language, new Date()) },
    { asksJson, terminal },
  );
  // Packing the file is work of another core, and leaves time to put the notes into words.
  const [bytes, lines] = await Promise.all([
    saved(file, input, language),
    json === null ? linesOf(notes, language) : [],
  ]);
  // What is left behind is said before anything is written.
  if (json === null) {
    terminal.out(`${title} · ${sheet}`);
    for (const some of lines) terminal.out(some);
  } else for (const { code, details } of file.warnings) terminal.error(sentence(language, code, details));
  await writeOut(out, bytes, language);
  if (json !== null) terminal.out(json);
  else {
    if (keptValues > 0) terminal.out(cliSentence(language, "values-kept", { count: keptValues }));
    const { cells, cards: printed, settings: answers, summaries } = filled;
    if (printed) terminal.out(sentence(language, "done-cards", { rows: printed.rows, sheet: printed.sheet }));
    terminal.out(cliSentence(language, "file-written", { file: out, cells }));
    const tables = (answers ? [...summaries, answers] : summaries).map(({ name, rows }) =>
      cliSentence(language, "table-written", { name, rows }),
    );
    if (tables.length > 0) terminal.out(cliSentence(language, "tables-written", { tables }));
  }
  return hasErrors ? 1 : 0;
}

/** What is told of a fill. Nothing else is held of its plan, which is larger than the file, while that is written and saved. */
interface Told {
  readonly sheet: string;
  readonly notes: FillPlan["repairs"];
  /** The plan, where it is to be printed. */
  readonly json: string | null;
  readonly hasErrors: boolean;
  /** Values that differ from the rule and were not replaced. */
  readonly kept: number;
}

/** A tournament of a file that is to be filled. */
interface ToFill {
  readonly file: WorkbookFile;
  readonly workbook: FileWorkbook;
  readonly found: Found;
}
type Choice = FillChoice & Pick<Required<FillChoice>, "keep">;
interface Asked {
  readonly asksJson: boolean;
  readonly terminal: Terminal;
}

async function planAndFill(
  of: ToFill,
  choice: Choice,
  asked: Asked,
): Promise<Told & { readonly filled: Omit<Filled, "undo"> }> {
  const { told, placed } = await planAndPlace(of, choice, asked);
  const { undo: _, ...filled } = await orForbidden(carryOutFill(of.workbook, placed, choice), choice.language);
  return { ...told, filled };
}

async function planAndPlace(of: ToFill, choice: Choice, asked: Asked): Promise<{ told: Told; placed: PlacedFill }> {
  const { told, written } = planned(of, choice, asked);
  return { told, placed: await orForbidden(placeFill(of.workbook, written, choice), choice.language) };
}

/** What is to be told and written, without the working of it, which holds every line of the tournament. */
function planned(
  { file, found }: ToFill,
  { language, cards, replace, keep }: Choice,
  { asksJson, terminal }: Asked,
): { told: Told; written: WrittenPlan } {
  const plan = withReaderNotes(
    withWarnings(planFill(found, { settings: keep.answers, language, formulas: false }), file),
    file.reading,
  );
  const title = keep.kind.title[language];
  if (cards && plan.pages === null) throw new UsageError("no-cards", { sheet: plan.sheet, kind: title });
  const json = asksJson ? JSON.stringify(asJson(plan, language), null, 2) : null;
  if (plan.rows.every((row) => Object.keys(row.outputs).length === 0)) {
    // The plan tells in which cells the reasons are.
    if (json !== null) terminal.out(json);
    const reasons = plan.problems.filter(({ severity, code }) => severity === "error" || code === "uncalculated");
    throw new NothingFilled(
      [sentence(language, "nothing-filled"), ...reasons.map((note) => noteText(note, language))].join("\n"),
    );
  }
  const { sheet, writes, pages } = plan;
  return {
    told: {
      sheet,
      notes: [...plan.problems, ...plan.differences, ...plan.repairs, ...plan.assumptions],
      json,
      hasErrors: plan.problems.some(({ severity }) => severity === "error"),
      kept: replace ? 0 : writes.filter((write) => write.replaces).length,
    },
    written: {
      sheet,
      writes,
      pages,
      rows: plan.rows.map(({ row }) => ({ row })),
      summaries: plan.summaries.map(({ trails: _, explain: __, ...table }) => table),
    },
  };
}

/** A season read from other programs may have a hundred thousand: a call for each would take longer than all the rest. */
const NOTES_AT_ONCE = 1000;

async function linesOf(notes: Told["notes"], language: Language): Promise<string[]> {
  const lines: string[] = [];
  for (let i = 0; i < notes.length; i += NOTES_AT_ONCE) {
    const some = notes.slice(i, i + NOTES_AT_ONCE);
    lines.push(some.map((note) => noteText(note, language)).join("\n"));
    await setImmediate();
  }
  return lines;
}

/** What a step of filling gives; or says what in the workbook forbids it. */
async function orForbidden<T>(step: Promise<T>, language: Language): Promise<T> {
  try {
    return await step;
  } catch (error) {
    if (!(error instanceof ChangesStopped) || !FORBIDDEN.includes(error.code)) throw error;
    throw nothing(error.code, cliSentence(language, error.code, { sheet: error.said, area: error.said }));
  }
}

const FORBIDDEN: readonly ChangesStopped["code"][] = ["sheet-protected", "part-of-array"];

/** Warnings of the file itself, and one for every sheet with formulas whose results nobody knows. */
function withWarnings(plan: FillPlan, { uncalculated, warnings }: WorkbookFile): FillPlan {
  const severity = "warning" as const;
  const ofFile = warnings.map(({ code, details }) => ({ code, details, severity, sheet: plan.sheet, cell: null }));
  const ofSheets = uncalculated.map((place) => ({ ...place, code: "uncalculated", severity, details: {} }));
  return { ...plan, problems: [...ofFile, ...ofSheets, ...plan.problems] };
}

/** What another program's file is a tournament of; undefined for a workbook. */
function readKind({ reading }: WorkbookFile, language: Language): KindId | undefined {
  if (reading === null) return undefined;
  const kind = KIND_IDS.find((id) => reading.sheets.some((sheet) => sheet.kind === id));
  if (kind === undefined) {
    const code = noTournament(reading);
    throw nothing(code, sentence(language, code));
  }
  return kind;
}
