// Fills a sheet as a club keeps it, and compares the result with figures worked out by hand.
import { readFileSync } from "node:fs";
import path from "node:path";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { textOf } from "../../src/sheet";
import { runCli } from "../cli/run";

/** The figures of one pair, game or match, with the names of its row. */
interface Expected {
  readonly [figure: string]: unknown;
}

export interface Case {
  readonly file: string;
  readonly sport: string;
  readonly form: string;
  /** The sheet or file with the list of players. */
  readonly players?: string;
  /** The club's answers, by question. */
  readonly answers?: { readonly [question: string]: string };
  readonly records: readonly Expected[];
}

type Outputs = { readonly [output: string]: unknown };

interface Json {
  readonly sheet: string | null;
  readonly rows: readonly { readonly row: number; readonly outputs: Outputs; readonly problems: readonly string[] }[];
  readonly summary: { readonly [table: string]: readonly Outputs[] | undefined };
  readonly problems: readonly { readonly code: string; readonly severity: string }[];
  readonly questions: readonly { readonly id: string }[];
}

/** A row that was filled: its texts and its figures. */
interface Filled {
  readonly texts: readonly string[];
  readonly outputs: Outputs;
}

export const root = path.resolve(__dirname, "../fixtures/cases");

/**
 * `right`; `asked`, with the questions and the result after the answers; `refused`, with its code; `incomplete` if
 * records are missing and nothing reports it; `wrong`, with the first wrong record.
 */
export async function verdictOf(of: Case, folder: string): Promise<string> {
  const first = await filled(of, folder, []);
  if (first.code < 2) return judged(of, first);
  const { problems, questions } = first.json;
  if (questions.length === 0 || problems.some(({ code }) => code === "not-recognised"))
    return `refused: ${problems.find(({ severity }) => severity === "error")?.code ?? "exit " + first.code}`;
  const asked = `asked: ${questions.map(({ id }) => id).join(", ")}`;
  if (of.answers === undefined) return asked;
  const after = await filled(
    of,
    folder,
    questions.map(({ id }) => `${id}=${of.answers![id]}`),
  );
  // If nothing counts, nothing is filled.
  return `${asked}; then ${after.code < 2 || of.records.length === 0 ? judged(of, after) : after.error}`;
}

interface Ran {
  readonly code: number;
  readonly error: string;
  readonly json: Json;
  readonly rows: readonly Filled[];
}

async function filled({ file, players }: Case, folder: string, answers: readonly string[]): Promise<Ran> {
  const out = path.join(folder, `${file}.xlsx`);
  const list = players?.includes(".") ? path.join(root, players) : players;
  const options = [...(list === undefined ? [] : ["--players", list]), ...answers.flatMap((one) => ["--answer", one])];
  const ran = await runCli("fill", path.join(root, file), ...options, "--json", "--out", out, "--replace");
  const json = JSON.parse(ran.out) as Json;
  const isWritten = ran.code < 2;
  return { code: ran.code, error: ran.error, json, rows: isWritten ? await rowsOf(json, out) : [] };
}

async function rowsOf({ sheet, rows }: Json, out: string): Promise<readonly Filled[]> {
  const file = (await openWorkbookFile(readFileSync(out), path.basename(out))) as WorkbookFile;
  const { values, top } = file.sheets.find(({ name }) => name === sheet)!;
  return rows
    .filter(({ outputs }) => Object.values(outputs).some((value) => value !== null))
    .map(({ row, outputs }) => ({ texts: values[row - 1 - top]!.map(textOf), outputs }));
}

function judged(of: Case, { json, rows }: Ran): string {
  const isMatch = of.records.some((record) => "home" in record);
  const all = isMatch ? (json.summary["Matches"] ?? []).map((outputs) => ({ texts: teams(outputs), outputs })) : rows;
  const left = new Set(all);
  const missing: string[] = [];
  for (const record of of.records) {
    const names = namesOf(record);
    // Each side of a match is a record, and both are in one row.
    const candidates = [...("who" in record ? all : left)].filter(({ texts }) =>
      names.every((name) => texts.some((text) => holds(text, name))),
    );
    const right = candidates.find(({ outputs }) => differing(record, outputs, of.sport) === null);
    const one = right ?? candidates[0];
    if (one === undefined) missing.push(names.join(" - "));
    else if (right === undefined) return `wrong: ${names.join(" - ")}: ${differing(record, one.outputs, of.sport)}`;
    else if (of.sport !== "dbf") left.delete(one);
  }
  // If each player is a record, two are in one row.
  if (of.sport !== "dbf" && left.size > 0) return `wrong: ${left.size} more`;
  if (missing.length === 0) return "right";
  const said = json.problems.find(({ severity }) => severity === "error");
  return said === undefined ? `incomplete: ${missing.length} of ${of.records.length}` : `refused: ${said.code}`;
}

function teams(outputs: Outputs): readonly string[] {
  return [String(outputs["Home"]), String(outputs["Away"])];
}

function holds(text: string, name: string): boolean {
  const plain = (one: string) => one.normalize("NFC").toLowerCase().replace(/\s+/g, " ");
  return plain(text).includes(plain(name));
}

function namesOf({ who, winner, loser, a, b, home, away }: Expected): readonly string[] {
  return [who, winner, loser, a, b, home, away].flat().filter((name): name is string => typeof name === "string");
}

/** The outputs that each figure may be. */
const OUTPUTS: { readonly [figure: string]: readonly string[] } = {
  change: ["Change"],
  winnerIndex: ["Winner index after"],
  loserIndex: ["Loser index after"],
  black: ["Black"],
  stones: ["H"],
  komi: ["Komi"],
  delta: ["Change", "Change 1", "Change 2"],
  new: ["New handicap", "New handicap 1", "New handicap 2", "New pair handicap"],
  matchpoints: ["Matchpoints"],
  total: ["Total", "Score A", "Score B"],
  handicap: ["Handicap", "Handicap A", "Handicap B", "Pair handicap"],
  rank: ["Handicap place"],
  homeTotal: ["Home adj"],
  awayTotal: ["Away adj"],
  homeGames: ["Home games"],
  awayGames: ["Away games"],
  start: ["Home start", "Away start"],
};

/**
 * The first figure that differs from the one worked out by hand; null if none does. Figures have the decimals of the
 * paper.
 */
function differing(record: Expected, outputs: Outputs, sport: string): string | null {
  for (const [figure, value] of Object.entries(record)) {
    const among = OUTPUTS[figure];
    if (among === undefined || value === null) continue;
    const given = among.filter((output) => output in outputs).map((output) => outputs[output]);
    const isIt = (one: unknown) =>
      typeof value === "number"
        ? Math.abs(Number(one ?? NaN) - value) <= (sport === "dbf" ? 0.00006 : 1e-9)
        : one === value;
    const most = figure === "start" ? [Math.max(...given.map(Number))] : given;
    if (!most.some(isIt)) return `${figure} ${most.map(shown).join(" or ")} for ${shown(value)}`;
  }
  return null;
}

function shown(value: unknown): string {
  return typeof value === "number" ? String(Number(value.toFixed(4))) : String(value);
}
