import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openWorkbookFile } from "../files/open";
import type { WorkbookFile } from "../files/workbookFile";
import type { Language } from "../kernel/language";
import { Problem, type Plain } from "../kernel/problem";
import { sentence } from "../messages";
import { cliSentence } from "../messages/cli";
import { asOf } from "../messages/moment";
import { kindAskedOf } from "../session/bookProposal";
import { askedOfKind, askedOfSheet } from "../session/questions";
import { readingOf } from "../session/reading";
import {
  kindOf,
  missingSettings,
  planFill,
  ROWS_PLAYED,
  settingText,
  type FillPlan,
  type Found,
  type KindId,
  type Setting,
} from "../tournaments";
import {
  carryOutFill,
  placeFill,
  type FillChoice,
  type Filled,
  type PlacedFill,
  type WrittenPlan,
} from "../workbook/placing/fill";
import { ChangesStopped } from "../workbook/transaction";
import { FileWorkbook } from "../workbook/file/fileWorkbook";
import { withReaderNotes } from "../workbook/fileNotes";
import { answersFor, keptSettings, type KeptRow } from "../workbook/placing/settingsTable";
import { GivenAnswers, withSheetSaid } from "./answers";
import { questionJson, readingJson } from "./asked";
import { columnsAsked } from "./fillColumns";
import { bytesOf, exists, outFor, saved } from "./fillFiles";
import { knownKind, OPTIONS, settingsOf, type FillOptions } from "./fillOptions";
import {
  allAsJson,
  asJson,
  foundAsJson,
  notFilledText,
  NOTHING,
  noteText,
  nothing,
  type NotFilled,
} from "./fillReport";
import { tournamentsIn, type Tournament } from "./fillTournaments";
import { NothingFilled, UsageError, type Terminal } from "./usage";
import { writeOut } from "./writeOut";

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

async function fillGiven(
  { values: given, positionals }: Given,
  language: Language,
  terminal: Terminal,
): Promise<number> {
  const said = new GivenAnswers(given.answer);
  const values = withSheetSaid(given, said);
  const { replace = false } = values;
  const [input, ...more] = positionals;
  if (input === undefined || more.length > 0) throw new UsageError("one-file");
  if (values.kind !== undefined) knownKind(values.kind);
  const file = await openWorkbookFile(await bytesOf(input, language), path.basename(input));
  if (file instanceof Problem) throw nothing(file.code, `${input}: ${sentence(language, file.code, file.details)}`);
  const out = await outFor(file, input, values.out);
  const workbook = new FileWorkbook(file);
  const rows = await keptSettings(workbook);
  const { taken, left, players, rules } = tournamentsIn(file, values, said, rows, language);
  for (const { found } of taken) said.rowsOf(found);
  said.unused(() => false, []);
  const [first] = taken;
  if (!first) throw together(left);
  const title = kindOf(first.found.kind).title[language];
  if (players && !taken.some(({ found }) => found.usesPlayers))
    throw new UsageError("players-unused", { given: players.name, kind: title });
  if (rules && !taken.some(({ found }) => found.usesRules))
    throw new UsageError("rules-unused", { given: rules.name, kind: title });
  if (!replace && (await exists(out)))
    throw nothing("file-exists", cliSentence(language, "file-exists", { file: out }), foundAsJson(first.found));
  const notFilled = [...left];
  const told: Told[] = [];
  const asked = {
    values,
    said,
    rows,
    language,
    kinds: taken.map(({ found }) => found.kind),
    isOnly: taken.length === 1,
  };
  for (const one of taken) {
    try {
      told.push(await filledOf({ file, workbook, ...one }, asked, told.length === 0));
    } catch (error) {
      if (!(error instanceof NothingFilled) || (asked.isOnly && left.length === 0)) throw error;
      notFilled.push({ sheet: one.found.sheet.name, kind: one.found.kind, reason: error });
    }
  }
  if (told.length === 0) throw together(notFilled);
  if (values.cards && told.every(({ filled }) => filled.cards === null))
    throw new UsageError("no-cards", { sheet: first.found.sheet.name, kind: title });
  await writeFilled({ file, input, out, replace, told, notFilled }, values.json === true, language, terminal);
  return told.some(({ hasErrors }) => hasErrors) || notFilled.some(({ reason }) => reason !== null) ? 1 : 0;
}

/** Nothing of several tournaments could be filled: why, one after the other. */
function together(notFilled: readonly NotFilled[]): NothingFilled {
  const reasons = notFilled.flatMap(({ reason }) => reason ?? []);
  const [only, more] = reasons;
  if (!more) return only!;
  const lines = notFilled.flatMap(({ sheet, reason }) => (reason ? [`${sheet}: ${reason.message}`] : []));
  return new NothingFilled(lines.join("\n"), only!.json);
}

/** Writes the file, and says what was filled in it, and what was not. */
async function writeFilled(
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
    asksJson ? [] : Promise.all(told.map(({ notes }) => linesOf(notes, language))),
  ]);
  // What is left behind is said before anything is written.
  if (asksJson) for (const { code, details } of file.warnings) terminal.error(sentence(language, code, details));
  else
    for (const [i, { title, sheet }] of told.entries()) {
      terminal.out(`${title} · ${sheet}`);
      for (const some of lines[i]!) terminal.out(some);
    }
  if (!asksJson) for (const one of notFilled) terminal.out(notFilledText(one, language));
  await writeOut(out, bytes, replace, language);
  if (asksJson) return terminal.out(allAsJson(told, notFilled, language));
  const keptValues = told.reduce((sum, { kept }) => sum + kept, 0);
  if (keptValues > 0) terminal.out(cliSentence(language, "values-kept", { count: keptValues }));
  const printed = told.flatMap(({ filled }) => filled.cards ?? []);
  for (const { rows, sheet } of printed) terminal.out(sentence(language, "done-cards", { rows, sheet }));
  const cells = told.reduce((sum, { filled }) => sum + filled.cells, 0);
  terminal.out(cliSentence(language, "file-written", { file: out, cells }));
  const summaries = told.flatMap(({ filled }) => filled.summaries);
  const answers = told.flatMap(({ filled }) => filled.settings ?? []).slice(-1);
  const tables = [...summaries, ...answers].map(({ name, rows }) =>
    cliSentence(language, "table-written", { name, rows }),
  );
  if (tables.length > 0) terminal.out(cliSentence(language, "tables-written", { tables }));
}

/** What is told of a fill. Nothing else is held of its plan, which is larger than the file, while that is written and saved. */
interface Told {
  readonly title: string;
  readonly sheet: string;
  readonly notes: FillPlan["repairs"];
  /** The plan, where it is to be printed. */
  readonly json: string | null;
  readonly hasErrors: boolean;
  /** Values that differ from the rule and were not replaced. */
  readonly kept: number;
  readonly filled: Omit<Filled, "undo">;
}

/** A tournament of a file that is to be filled. */
interface ToFill extends Tournament {
  readonly file: WorkbookFile;
  readonly workbook: FileWorkbook;
}

/** What was given on the command line, and what all tournaments of the file have in common. */
interface Asked {
  readonly values: FillOptions;
  readonly said: GivenAnswers;
  readonly rows: readonly KeptRow[];
  readonly language: Language;
  readonly kinds: readonly KindId[];
  readonly isOnly: boolean;
}

/** Fills one tournament of the file; rejects with NothingFilled where a setting or a column is asked, or no row can be filled. */
async function filledOf(of: ToFill, asked: Asked, isFirst: boolean): Promise<Told> {
  const { found, columns } = of;
  const { values, said, rows, language, kinds } = asked;
  const kind = kindOf(found.kind);
  const kept = answersFor(rows, found.sheet.name, kind);
  const rowsSaid = said.rowsOf(found, textOrNull(kept[ROWS_PLAYED.key]));
  const answers = {
    ...kept,
    ...settingsOf(found.kind, values.set ?? [], kinds),
    ...(rowsSaid !== null && { [ROWS_PLAYED.key]: rowsSaid }),
  };
  const missing = missingSettings(found, answers);
  const open = askedAsJson(found, missing, answers, language);
  if (found.kindAsked) {
    const details = { title: found.kindAsked.text, kind: kind.title[language] };
    throw nothing("kind-asked", cliSentence(language, "kind-asked", details), { ...foundAsJson(found), ...open });
  }
  if (found.doubts.length > 0) throw columnsAsked(found, open, language);
  if (missing.length > 0) {
    const options = missing.map((setting) => `--set ${settingText(setting)}`);
    const said = planFill(found, { settings: answers, language }).problems.filter(
      ({ code }) => code === "setting-not-read",
    );
    const message = cliSentence(language, "settings-asked", { options });
    const lines = [message, ...said.map((note) => noteText(note, language))];
    throw nothing("settings-asked", lines.join("\n"), { ...foundAsJson(found), ...open });
  }
  const { cards = false, replace = false } = values;
  const keep = { kind, answers, columns };
  const choice = { incoming: null, formulas: false, replace, language, cards, keep, forGood: true };
  const dated = { ...choice, asOf: asOf(language, new Date()) };
  const { told, placed } = await placedOf(of, dated, asked, isFirst);
  const { undo: _, ...filled } = await orForbidden(carryOutFill(of.workbook, placed, dated), language);
  return { ...told, filled };
}

function textOrNull(value: Plain | undefined): string | null {
  return value === undefined || value === null ? null : String(value);
}

/** What was read of a tournament, and what must be said of it first. */
function askedAsJson(found: Found, missing: readonly Setting[], answers: FillPlan["settings"], language: Language) {
  const { sheet, doubts, kind } = found;
  const { system } = kindOf(kind);
  return {
    reading: readingJson(readingOf(found, answers), language),
    questions: [...askedOfKind(kindAskedOf(found), sheet.name), ...askedOfSheet(doubts, missing, sheet.name)].map(
      (one) => questionJson(one, language, system),
    ),
  };
}

type Choice = FillChoice & Pick<Required<FillChoice>, "keep">;
type Planned = Omit<Told, "filled">;

async function placedOf(
  of: ToFill,
  choice: Choice,
  asked: Asked,
  isFirst: boolean,
): Promise<{ told: Planned; placed: PlacedFill }> {
  const { told, written } = planned(of, choice, asked, isFirst);
  return { told, placed: await orForbidden(placeFill(of.workbook, written, choice), choice.language) };
}

/** What is to be told and written, without the working of it, which holds every line of the tournament. */
function planned(
  { file, found }: ToFill,
  { language, cards, replace, keep }: Choice,
  { values, isOnly }: Asked,
  isFirst: boolean,
): { told: Planned; written: WrittenPlan } {
  const own = planFill(found, { settings: keep.answers, language, formulas: false });
  // What concerns the whole file is said once.
  const plan = withReaderNotes(isFirst ? withWarnings(own, file) : own, file.reading, own.sheet, isFirst);
  const title = keep.kind.title[language];
  if (cards && plan.pages === null && isOnly) throw new UsageError("no-cards", { sheet: plan.sheet, kind: title });
  const reading = values.json ? readingOf(found, keep.answers) : [];
  const json = values.json ? asJson(plan, reading, language) : undefined;
  if (plan.rows.every((row) => Object.keys(row.outputs).length === 0)) {
    // The plan tells in which cells the reasons are.
    const reasons = plan.problems.filter(({ severity, code }) => severity === "error" || code === "uncalculated");
    throw new NothingFilled(
      [sentence(language, "nothing-filled"), ...reasons.map((note) => noteText(note, language))].join("\n"),
      json,
    );
  }
  const { sheet, writes, pages } = plan;
  return {
    told: {
      title,
      sheet,
      notes: [...plan.problems, ...plan.differences, ...plan.repairs, ...plan.assumptions],
      json: json === undefined ? null : JSON.stringify(json, null, 2),
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
