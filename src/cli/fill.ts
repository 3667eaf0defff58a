import { momentText } from "../messages/moment";
import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { PackageFault } from "../files/package/damage";
import { openWorkbookFile, type WorkbookFile } from "../files/workbookFile";
import { Problem, type Details, type Plain } from "../kernel/problem";
import { sentence, type Language } from "../messages";
import { cliSentence } from "../messages/cli";
import {
  columnsOf,
  find,
  KIND_IDS,
  kindOf,
  mappingOf,
  missingSettings,
  planFill,
  readSetting,
  recognise,
  spelling,
  type Around,
  type ColumnsByHeader,
  type FillPlan,
  type Found,
  type KindId,
  type Mapping,
  type Missed,
  type Recognition,
} from "../tournaments";
import { cut, parseArea, type Sheet } from "../sheet";
import { fill, FillStopped, type FillChoice, type Filled } from "../workbook/fill";
import { FileWorkbook } from "../workbook/fileWorkbook";
import { withReaderNotes } from "../workbook/fileNotes";
import { holdsUndo } from "../workbook/journal";
import { answersFor, columnsFor, keptSettings, type KeptRow } from "../workbook/settingsTable";
import { settingText } from "./kinds";
import { NothingFilled, UsageError, type Terminal } from "./usage";

const OPTIONS = {
  sheet: { type: "string" },
  range: { type: "string" },
  kind: { type: "string" },
  set: { type: "string", multiple: true },
  map: { type: "string", multiple: true },
  players: { type: "string" },
  cards: { type: "boolean" },
  out: { type: "string" },
  replace: { type: "boolean" },
  json: { type: "boolean" },
  locale: { type: "string" },
} as const;

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

/** What --json prints where there is no plan; with the problems that prevent one. */
const NOTHING = {
  ...{ kind: null, confidence: 0, sheet: null, headerRow: null, settings: {}, columns: {}, rows: [], summary: {} },
  ...{ problems: [], repairs: [], assumptions: [], differences: [] },
};

/** Nothing can be filled, for one reason. */
export function nothing(code: string, message: string, about: object = {}): NothingFilled {
  const problems = [{ code, severity: "error", sheet: null, cell: null, message }];
  return new NothingFilled(message, { problems, ...about });
}

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
  const sheets = chosenSheets(file, values.sheet, values.range).filter((sheet) => sheet.name !== players?.name);
  // A hidden sheet is taken for a tournament only by its name, but may hold the players of one.
  const others = allSheets(file).filter(
    (other) => !sheets.some(({ name }) => name === other.name) && !holdsUndo(other),
  );
  const recognition = recognise(sheets, kind, { others, players });
  const workbook = new FileWorkbook(file);
  const rows = await keptSettings(workbook);
  const around = { others: [...sheets, ...others], players };
  const { found, columns } = mapped(recognition, sheets, around, values.map ?? [], rows, language);
  if (players && !found.usesPlayers)
    throw new UsageError("players-unused", { given: players.name, kind: titleOf(found.kind, language) });
  if (!replace && (await exists(out)))
    throw nothing("file-exists", cliSentence(language, "file-exists", { file: out }), foundAsJson(found));
  if (found.doubts.length > 0) throw columnsAsked(found, language);

  const kept = answersFor(rows, found.sheet.name, kindOf(found.kind));
  const settings = { ...kept, ...settingsOf(found.kind, values.set ?? []) };
  const asked = missingSettings(found, settings);
  if (asked.length > 0) {
    const missing = asked.map((setting) => `--set ${settingText(setting)}`);
    throw nothing("settings-asked", cliSentence(language, "settings-asked", { options: missing }), foundAsJson(found));
  }
  const plan = withReaderNotes(withWarnings(planFill(found, { settings, language }), file), file.reading);
  const { cards = false } = values;
  if (cards && plan.cards.length === 0)
    throw new UsageError("no-cards", { sheet: plan.sheet, kind: titleOf(found.kind, language) });
  const json = values.json ? JSON.stringify(asJson(plan, language), null, 2) : null;
  const errors = plan.problems.filter((problem) => problem.severity === "error");
  if (plan.rows.every((row) => Object.keys(row.outputs).length === 0)) {
    // The plan tells in which cells the reasons are.
    if (json !== null) terminal.out(json);
    const reasons = plan.problems.filter(({ severity, code }) => severity === "error" || code === "uncalculated");
    throw new NothingFilled(
      [sentence(language, "nothing-filled"), ...reasons.map((note) => noteText(note, language))].join("\n"),
    );
  }
  const keep = { kind: kindOf(found.kind), answers: settings, columns };
  const choice = { incoming: null, formulas: false, replace, language, cards, keep };
  const filled = await filledOr(workbook, plan, { ...choice, asOf: momentText(language, new Date()) });
  const bytes = await saved(file, input, language);
  // What is left behind is said before anything is written.
  if (json === null) {
    terminal.out(`${titleOf(found.kind, language)} · ${plan.sheet}`);
    const notes = [...plan.problems, ...plan.differences, ...plan.repairs, ...plan.assumptions];
    for (const note of notes) terminal.out(noteText(note, language));
  } else for (const { code, details } of file.warnings) terminal.error(sentence(language, code, details));
  await writeOut(out, bytes, language);
  if (json !== null) terminal.out(json);
  else {
    const kept = replace ? 0 : plan.writes.filter((write) => write.replaces).length;
    if (kept > 0) terminal.out(cliSentence(language, "values-kept", { count: kept }));
    const { cells, cards: printed, settings: answers, summaries } = filled;
    if (printed) terminal.out(sentence(language, "done-cards", { rows: printed.rows, sheet: printed.sheet }));
    terminal.out(cliSentence(language, "file-written", { file: out, cells }));
    const tables = (answers ? [...summaries, answers] : summaries).map(({ name, rows }) =>
      cliSentence(language, "table-written", { name, rows }),
    );
    if (tables.length > 0) terminal.out(cliSentence(language, "tables-written", { tables }));
  }
  return errors.length > 0 ? 1 : 0;
}

/** The filled workbook; a part that is only looked at now may be damaged. */
async function saved(file: WorkbookFile, input: string, language: Language): Promise<Uint8Array> {
  try {
    return await file.save();
  } catch (error) {
    if (!(error instanceof PackageFault)) throw error;
    throw nothing(error.code, `${input}: ${sentence(language, error.code)}`);
  }
}

export async function bytesOf(input: string, language: Language): Promise<Uint8Array> {
  try {
    return await readFile(input);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    const known = READ_FAULTS[code];
    if (known !== undefined) throw nothing(known, cliSentence(language, known, { file: input }));
    const message = `${input}: ${sentence(language, "file-unreadable", { reason: code })}`;
    throw nothing("file-unreadable", message);
  }
}

const READ_FAULTS: { readonly [code: string]: string } = {
  ENOENT: "file-missing",
  ENOTDIR: "file-missing",
  EISDIR: "file-is-folder",
  EACCES: "file-not-allowed",
  EPERM: "file-not-allowed",
};

export async function exists(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}

function titleOf(kind: KindId, language: Language): string {
  return kindOf(kind).title[language === "da" ? "danish" : "name"];
}

/** The file to write: never the input, and under a name that Excel opens it by. */
async function outFor({ extension }: WorkbookFile, input: string, given: string | undefined): Promise<string> {
  const out = given ?? input.replace(/\.[^./\\]*$/, "") + ".filled" + extension;
  if (!["", extension].includes(path.extname(out).toLowerCase())) {
    throw new UsageError("out-extension", { file: out, extension });
  }
  if (await isSameFile(out, input)) throw new UsageError("out-is-input");
  return out;
}

/** Also by another path: a link, or another spelling where the disk does not tell them apart. */
export async function isSameFile(out: string, input: string): Promise<boolean> {
  if (path.resolve(out) === path.resolve(input)) return true;
  try {
    const [a, b] = await Promise.all([out, input].map((file) => stat(file, { bigint: true })));
    return a!.dev === b!.dev && a!.ino === b!.ino;
  } catch {
    return false; // one of them is not there
  }
}

export async function writeOut(out: string, bytes: Uint8Array, language: Language): Promise<void> {
  try {
    await writeFile(out, bytes);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    const known = out === "" ? "write-no-name" : WRITE_FAULTS[code];
    const reason = known === undefined ? code : cliSentence(language, known);
    const details = { file: out === "" ? "--out" : out, reason };
    throw nothing("file-not-written", cliSentence(language, "file-not-written", details));
  }
}

const WRITE_FAULTS: { readonly [code: string]: string } = {
  ENOENT: "write-no-folder",
  ENOTDIR: "write-no-folder",
  EISDIR: "write-is-folder",
  EACCES: "write-not-allowed",
  EPERM: "write-not-allowed",
  EROFS: "write-not-allowed",
  ENOSPC: "write-no-room",
};

/** Fills, or says what in the workbook forbids it. */
async function filledOr(workbook: FileWorkbook, plan: FillPlan, choice: FillChoice): Promise<Filled> {
  try {
    return await fill(workbook, plan, choice);
  } catch (error) {
    if (!(error instanceof FillStopped) || !FORBIDDEN.includes(error.code)) throw error;
    const message = cliSentence(choice.language, error.code, { sheet: error.said, area: error.said });
    throw nothing(error.code, message);
  }
}

const FORBIDDEN: readonly FillStopped["code"][] = ["sheet-protected", "part-of-array"];

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
  if (kind === undefined) throw nothing("format-no-kind", sentence(language, "format-no-kind"));
  return kind;
}

function knownKind(id: string): KindId {
  const kind = KIND_IDS.find((known) => known === id);
  if (!kind) throw new UsageError("unknown-kind", { given: id, allowed: KIND_IDS });
  return kind;
}

function allSheets({ sheets, hidden }: WorkbookFile): Sheet[] {
  return [...sheets, ...hidden];
}

function namedSheet(file: WorkbookFile, name: string): Sheet {
  const sheets = allSheets(file);
  const sheet = sheets.find((s) => s.name.toLowerCase() === name.toLowerCase());
  if (!sheet) throw new UsageError("unknown-sheet", { given: name, allowed: sheets.map((s) => s.name) });
  return sheet;
}

function chosenSheets(file: WorkbookFile, name: string | undefined, range: string | undefined): Sheet[] {
  const chosen = name === undefined ? [...file.sheets] : [namedSheet(file, name)];
  if (range === undefined) return chosen;
  const area = parseArea(range);
  if (!area) throw new UsageError("bad-range", { given: range });
  return chosen.slice(0, 1).map((sheet) => cut(sheet, area));
}

function settingsOf(kind: KindId, given: readonly string[]): { [key: string]: Plain } {
  const { settings } = kindOf(kind);
  const taken: { [key: string]: Plain } = {};
  for (const pair of given) {
    const at = pair.indexOf("=");
    const setting = settings.find((s) => s.key === pair.slice(0, at));
    const value = setting && readSetting(setting, pair.slice(at + 1));
    if (!setting || value === undefined) {
      throw settings.length === 0
        ? new UsageError("no-settings", { given: pair, kind })
        : new UsageError("unknown-setting", { given: pair, allowed: settings.map(settingText) });
    }
    taken[setting.key] = value;
  }
  return taken;
}

function notRecognised({ missed }: Recognition, language: Language): NothingFilled {
  const nearest = missed[0];
  if (!nearest) return nothing("file-empty", sentence(language, "file-empty"));
  const name = language === "da" ? "danish" : "name";
  const details = { kind: kindOf(nearest.kind).title[name], missing: nearest.missing.map((column) => column[name]) };
  const about = { kind: nearest.kind, sheet: nearest.sheet };
  return nothing("not-recognised", sentence(language, "not-recognised", details), about);
}

// ---------------------------------------------------------------- columns

/** The sheet with the columns that the command line names, and those that were said before, of the workbook or of another. */
function mapped(
  recognition: Recognition,
  sheets: readonly Sheet[],
  around: Around,
  given: readonly string[],
  kept: readonly KeptRow[],
  language: Language,
): { found: Found; columns: ColumnsByHeader } {
  const pairs = given.map(pairOf);
  const candidates = [...recognition.found, ...recognition.missed];
  const sheetOf = (one: Found | Recognition["missed"][number]) =>
    typeof one.sheet === "string" ? sheets.find(({ name }) => name === one.sheet)! : one.sheet;
  const known = candidates.find((one) => pairs.every(([field]) => fieldNamed(one.kind, field) !== undefined));
  if (known === undefined) {
    const [first] = candidates;
    const wrong = pairs.find(([field]) => !first || fieldNamed(first.kind, field) === undefined);
    if (!first || !wrong) throw notRecognised(recognition, language);
    const allowed = kindOf(first.kind).fields.map((field) => field[language === "da" ? "danish" : "name"]);
    const kind = titleOf(first.kind, language);
    throw new UsageError("map-unknown-field", { given: wrong.join("="), kind, field: wrong[0], allowed });
  }
  const sheet = sheetOf(known);
  const before = columnsFor(kept, sheet.name, kindOf(known.kind));
  const said = { ...mappingOf(known, before), ...mappingGiven(known, sheet, around, pairs) };
  const columns = { ...before, ...columnsOf(known, said) };
  const others = around.others.filter((other) => other.name !== sheet.name);
  const found = Object.keys(said).length === 0 ? known : find(sheet, known.kind, { ...around, others, mapping: said });
  if ("compute" in found) return { found, columns };
  const again = { found: [], missed: [{ ...found, sheet: sheet.name }] };
  throw notRecognised(pairs.length > 0 ? again : recognition, language);
}

/** `Field=Header`; without a header, the field has no column. */
function pairOf(text: string): readonly [field: string, header: string] {
  const at = text.indexOf("=");
  if (at < 1) throw new UsageError("map-bad-pair", { given: text });
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

function fieldNamed(kind: KindId, field: string): string | undefined {
  const names = (column: { name: string; danish: string }) => [column.name, column.danish].map(spelling);
  return kindOf(kind).fields.find((column) => names(column).includes(spelling(field)))?.name;
}

/** The columns whose headers were named: on the sheet, or on that of the players or teams. */
function mappingGiven(
  known: Found | Missed,
  sheet: Sheet,
  { others, players }: Around,
  pairs: readonly (readonly [field: string, header: string])[],
): Mapping {
  const mapping: { [field: string]: number | null } = {};
  for (const [field, header] of pairs) {
    const name = fieldNamed(known.kind, field)!;
    const own = kindOf(known.kind).inputs.some((column) => column.name === name);
    const from = own ? [sheet] : players ? [players] : [sheet, ...others];
    const column = header === "" ? null : headedBy(known, from, header);
    if (column === undefined) {
      const allowed = known.choices.map((choice) => choice.header);
      throw new UsageError("map-unknown-header", { given: `${field}=${header}`, header, allowed });
    }
    mapping[name] = column;
  }
  return mapping;
}

/** Rows in which a header may stand. */
const HEADER_ROWS = 200;

function headedBy(known: Found | Missed, sheets: readonly Sheet[], header: string): number | undefined {
  const chosen = known.choices.find((choice) => spelling(choice.header) === spelling(header));
  if (chosen) return chosen.column;
  for (const sheet of sheets) {
    for (const row of sheet.values.slice(0, HEADER_ROWS)) {
      const at = row.findIndex((cell) => typeof cell === "string" && spelling(cell) === spelling(header));
      if (at >= 0) return sheet.left + at;
    }
  }
  return undefined;
}

/** Columns that could be what a default would stand in for: each with what to type. */
function columnsAsked(found: Found, language: Language): NothingFilled {
  const lines = found.doubts.map(({ sheet, cell, header, fields }) => {
    const [field] = fields;
    const isNot = fields.map((one) => `--map "${one}="`).join(" ");
    const details = { header, fields, is: `--map "${field}=${header}"`, isNot };
    return {
      sheet,
      cell,
      code: "column-asked",
      severity: "error",
      message: cliSentence(language, "column-asked", details),
    };
  });
  const text = lines.map(({ sheet, cell, message }) => `${sheet}!${cell}: ${message}`).join("\n");
  return new NothingFilled(text, { ...foundAsJson(found), problems: lines });
}

function foundAsJson({ kind, confidence, sheet, headerRow, columns }: Found) {
  return { kind, confidence, sheet: sheet.name, headerRow: headerRow + 1, columns };
}

/** `Cards!C5: …` */
function noteText(
  note: { code: string; details: Details; sheet: string; cell: string | null },
  language: Language,
): string {
  const place = note.cell === null ? note.sheet : `${note.sheet}!${note.cell}`;
  return `${place}: ${messageOf(note, language)}`;
}

function messageOf({ code, details }: { code: string; details: Details }, language: Language): string {
  return code === "uncalculated" ? cliSentence(language, code) : sentence(language, code, details);
}

/** The plan as the contract prints it. */
function asJson(plan: FillPlan, language: Language) {
  const note = ({ details, ...rest }: FillPlan["repairs"][number]) => ({
    ...rest,
    message: messageOf({ code: rest.code, details }, language),
  });
  return {
    kind: plan.kind,
    confidence: plan.confidence,
    sheet: plan.sheet,
    headerRow: plan.headerRow,
    settings: plan.settings,
    columns: plan.columns,
    rows: plan.rows,
    summary: Object.fromEntries(
      plan.summaries.map(({ name, columns, rows }) => [
        name,
        rows.map((row) => Object.fromEntries(columns.map((column, i) => [column.header, row[i] ?? null]))),
      ]),
    ),
    problems: plan.problems.map(note),
    repairs: plan.repairs.map(note),
    assumptions: plan.assumptions.map(note),
    differences: plan.differences.map(note),
  };
}
