import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { openWorkbookFile } from "../files/workbookFile";
import { Problem, type Details, type Plain } from "../kernel/problem";
import { sentence, type Language } from "../messages";
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
  const out = values.out ?? input.replace(/\.[^./\\]*$/, "") + ".filled.xlsx";
  if (path.resolve(out) === path.resolve(input)) throw new UsageError("--out is the input file; give another name");
  const kind = values.kind === undefined ? undefined : knownKind(values.kind);

  const file = await openWorkbookFile(await bytesOf(input, language), path.basename(input));
  if (file instanceof Problem) throw new NothingFilled(`${input}: ${sentence(language, file.code, file.details)}`);
  const players = values.players === undefined ? undefined : namedSheet(file.sheets, values.players);
  const sheets = chosenSheets(file.sheets, values.sheet, values.range).filter((sheet) => sheet.name !== players?.name);
  const others = file.sheets.filter((sheet) => !sheets.some(({ name }) => name === sheet.name));
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
  const plan = planFill(found, { settings, language });
  const { cards = false } = values;
  if (cards && plan.cards.length === 0)
    throw new UsageError(`--cards: on sheet “${plan.sheet}” (${plan.kind}) there is no match to make a card of`);
  if (values.json) terminal.out(JSON.stringify(asJson(plan, language), null, 2));
  const errors = plan.problems.filter((problem) => problem.severity === "error");
  if (plan.rows.every((row) => Object.keys(row.outputs).length === 0)) {
    throw new NothingFilled(
      [sentence(language, "nothing-filled"), ...errors.map((note) => noteText(note, language))].join("\n"),
    );
  }
  const filled = await fill(workbook, plan, { incoming: null, formulas: false, replace: true, language, cards });
  await writeFile(out, await file.save());
  if (!values.json) {
    terminal.out(`${kindOf(plan.kind as KindId).title[language === "da" ? "danish" : "name"]} · ${plan.sheet}`);
    for (const note of [...plan.problems, ...plan.differences, ...plan.repairs, ...plan.assumptions]) {
      terminal.out(noteText(note, language));
    }
    const tables = filled.summaries.map(({ name, rows }) => sentence(language, "table-written", { name, rows }));
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

function knownKind(id: string): KindId {
  const kind = KIND_IDS.find((known) => known === id);
  if (!kind) throw new UsageError(`--kind ${id}: allowed are ${KIND_IDS.join(", ")}`);
  return kind;
}

function namedSheet(sheets: readonly Sheet[], name: string): Sheet {
  const sheet = sheets.find((s) => s.name.toLowerCase() === name.toLowerCase());
  if (!sheet) throw new UsageError(`there is no sheet “${name}”; there are ${sheets.map((s) => s.name).join(", ")}`);
  return sheet;
}

function chosenSheets(sheets: readonly Sheet[], name: string | undefined, range: string | undefined): Sheet[] {
  const chosen = name === undefined ? [...sheets] : [namedSheet(sheets, name)];
  if (range === undefined) return chosen;
  const area = parseArea(range);
  if (!area) throw new UsageError(`--range ${range}: give it as A1:K40`);
  return [cut(chosen[0]!, area)];
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
  return `${place}: ${sentence(language, note.code, note.details)}`;
}

/** The plan as the contract prints it. */
function asJson(plan: FillPlan, language: Language) {
  const note = ({ details, ...rest }: FillPlan["repairs"][number]) => ({
    ...rest,
    message: sentence(language, rest.code, details),
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
