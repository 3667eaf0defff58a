import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { openWorkbookFile, type WorkbookFile } from "../files/workbookFile";
import { Problem, type Details, type Plain } from "../kernel/problem";
import { sentence, type Language } from "../messages";
import { cliSentence } from "../messages/cli";
import {
  cut,
  KIND_IDS,
  kindOf,
  missingSettings,
  parseArea,
  planFill,
  readSetting,
  recognise,
  type FillPlan,
  type KindId,
  type Recognition,
  type Sheet,
} from "../tournaments";
import { fill } from "../workbook/fill";
import { FileWorkbook } from "../workbook/fileWorkbook";
import { answersFor, keptSettings } from "../workbook/settingsTable";
import { settingText } from "./kinds";
import { languageOf, NothingFilled, UsageError, type Terminal } from "./usage";

const OPTIONS = {
  sheet: { type: "string" },
  range: { type: "string" },
  kind: { type: "string" },
  set: { type: "string", multiple: true },
  players: { type: "string" },
  cards: { type: "boolean" },
  out: { type: "string" },
  json: { type: "boolean" },
  locale: { type: "string" },
} as const;

/** `club-handicaps fill FILE`: recognises, computes, and writes a new workbook with values. */
export async function fillFile(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const language = languageOf(values.locale);
  const [input, ...more] = positionals;
  if (input === undefined || more.length > 0) throw new UsageError("give one FILE");
  const kind = values.kind === undefined ? undefined : knownKind(values.kind);

  const file = await openWorkbookFile(await bytesOf(input, language), path.basename(input));
  if (file instanceof Problem) throw new NothingFilled(`${input}: ${sentence(language, file.code, file.details)}`);
  const out = await outFor(file, input, values.out);
  const players = values.players === undefined ? undefined : namedSheet(file, values.players);
  const sheets = chosenSheets(file, values.sheet, values.range).filter((sheet) => sheet.name !== players?.name);
  // A hidden sheet is taken for a tournament only by its name, but may hold the players of one.
  const others = allSheets(file).filter((sheet) => !sheets.some(({ name }) => name === sheet.name));
  const recognition = recognise(sheets, kind, { others, players });
  const found = recognition.found[0];
  if (found === undefined) throw new NothingFilled(notRecognised(recognition, language));

  const workbook = new FileWorkbook(file);
  const kept = answersFor(await keptSettings(workbook), found.sheet.name, kindOf(found.kind));
  const settings = { ...kept, ...settingsOf(found.kind, values.set ?? []) };
  const asked = missingSettings(found, settings);
  if (asked.length > 0) {
    const missing = asked.map((setting) => `--set ${settingText(setting)}`);
    throw new NothingFilled(sentence(language, "settings-asked", { settings: missing }));
  }
  const plan = withUncalculated(planFill(found, { settings, language }), file);
  const { cards = false } = values;
  if (cards && plan.cards.length === 0)
    throw new UsageError(`--cards: on sheet “${plan.sheet}” (${plan.kind}) there is no match to make a card of`);
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
  const keep = { kind: kindOf(found.kind), answers: settings };
  const filled = await fill(workbook, plan, { incoming: null, formulas: false, replace: true, language, cards, keep });
  await writeOut(out, await file.save(), language);
  if (json !== null) terminal.out(json);
  else {
    terminal.out(`${kindOf(plan.kind as KindId).title[language === "da" ? "danish" : "name"]} · ${plan.sheet}`);
    for (const note of [...plan.problems, ...plan.differences, ...plan.repairs, ...plan.assumptions]) {
      terminal.out(noteText(note, language));
    }
    const written = filled.settings ? [...filled.summaries, filled.settings] : filled.summaries;
    const tables = written.map(({ name, rows }) => sentence(language, "table-written", { name, rows }));
    if (filled.cards)
      terminal.out(sentence(language, "done-cards", { rows: filled.cards.rows, sheet: filled.cards.sheet }));
    terminal.out(sentence(language, "file-written", { cells: filled.cells, tables, file: out }));
  }
  return errors.length > 0 ? 1 : 0;
}

async function bytesOf(input: string, language: Language): Promise<Uint8Array> {
  try {
    return await readFile(input);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new NothingFilled(`${input}: ${sentence(language, "file-unreadable", { reason })}`);
  }
}

/** The file to write: never the input, and under a name that Excel opens it by. */
async function outFor({ extension }: WorkbookFile, input: string, given: string | undefined): Promise<string> {
  const out = given ?? input.replace(/\.[^./\\]*$/, "") + ".filled" + extension;
  if (!["", extension].includes(path.extname(out).toLowerCase())) {
    throw new UsageError(`--out ${out}: an ${extension} file is written; give such a name`);
  }
  if (await isSameFile(out, input)) throw new UsageError("--out is the input file; give another name");
  return out;
}

/** Also by another path: a link, or another spelling where the disk does not tell them apart. */
async function isSameFile(out: string, input: string): Promise<boolean> {
  if (path.resolve(out) === path.resolve(input)) return true;
  try {
    const [a, b] = await Promise.all([out, input].map((file) => stat(file, { bigint: true })));
    return a!.dev === b!.dev && a!.ino === b!.ino;
  } catch {
    return false; // one of them is not there
  }
}

async function writeOut(out: string, bytes: Uint8Array, language: Language): Promise<void> {
  try {
    await writeFile(out, bytes);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    const known = out === "" ? "write-no-name" : WRITE_FAULTS[code];
    const reason = known === undefined ? code : cliSentence(language, known);
    throw new NothingFilled(cliSentence(language, "file-not-written", { file: out === "" ? "--out" : out, reason }));
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

/** A warning for every sheet with formulas whose results nobody knows. */
function withUncalculated(plan: FillPlan, { uncalculated }: WorkbookFile): FillPlan {
  const warnings = uncalculated.map((place) => {
    return { ...place, code: "uncalculated", severity: "warning" as const, details: {} };
  });
  return { ...plan, problems: [...warnings, ...plan.problems] };
}

function knownKind(id: string): KindId {
  const kind = KIND_IDS.find((known) => known === id);
  if (!kind) throw new UsageError(`--kind ${id}: allowed are ${KIND_IDS.join(", ")}`);
  return kind;
}

function allSheets({ sheets, hidden }: WorkbookFile): Sheet[] {
  return [...sheets, ...hidden];
}

function namedSheet(file: WorkbookFile, name: string): Sheet {
  const sheets = allSheets(file);
  const sheet = sheets.find((s) => s.name.toLowerCase() === name.toLowerCase());
  if (!sheet) throw new UsageError(`there is no sheet “${name}”; there are ${sheets.map((s) => s.name).join(", ")}`);
  return sheet;
}

function chosenSheets(file: WorkbookFile, name: string | undefined, range: string | undefined): Sheet[] {
  const chosen = name === undefined ? [...file.sheets] : [namedSheet(file, name)];
  if (range === undefined) return chosen;
  const area = parseArea(range);
  if (!area) throw new UsageError(`--range ${range}: give it as A1:K40`);
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
      const allowed =
        settings.length === 0 ? `${kind} has no settings` : `allowed: ${settings.map(settingText).join(", ")}`;
      throw new UsageError(`--set ${pair}: ${allowed}`);
    }
    taken[setting.key] = value;
  }
  return taken;
}

function notRecognised({ missed }: Recognition, language: Language): string {
  const nearest = missed[0];
  if (!nearest) return sentence(language, "file-empty");
  const name = language === "da" ? "danish" : "name";
  return sentence(language, "not-recognised", {
    kind: kindOf(nearest.kind).title[name],
    missing: nearest.missing.map((column) => column[name]),
  });
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
