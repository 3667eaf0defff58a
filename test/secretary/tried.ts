// Runs one case on the command line, and scores the result.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { runCli } from "../cli/run";
import type { Figures } from "../fuzz/untidy/tournament";
import type { EveningCase } from "./evenings";
import { converse, same, type Ended } from "./secretary";
import type { Scored } from "./score";
import type { FillCase } from "./fills";
import type { ListCase } from "./lists";
import { asCsv, asXlsx } from "./writing";

const MOST_OF_A_LIST = 3;

export async function triedList(folder: string, list: ListCase): Promise<Scored> {
  const at = (name: string) => path.join(folder, name);
  writeFileSync(at("list.csv"), asCsv(list.grid, list.language === "da" ? ";" : ","));
  const command = ["book", "new", "--system", list.system, "--locale", list.language];
  const ended = await converse(
    [...command, "--players", at("list.csv"), "--out", at("book.xlsx"), "--replace"],
    list.truth,
  );
  const about = { what: "new", system: list.system, called: list.called };
  return scored(about, ended, faultOfList(list, ended), MOST_OF_A_LIST);
}

/** A difference from the truth. */
interface Fault {
  readonly wrong: boolean;
  readonly why: string;
}

function scored(
  about: Pick<Scored, "what" | "system" | "called">,
  ended: Ended,
  fault: Fault | null,
  most: number,
): Scored {
  const answers = ended.answers.length;
  const done = (result: Scored["result"], why: string): Scored => ({
    ...about,
    result,
    answers,
    why: [why, ...ended.answers].join("; "),
  });
  if (ended.stuck !== null) return done("dead end", ended.stuck);
  if (fault) return done(fault.wrong ? "silently wrong" : "silently empty", fault.why);
  if (answers > most) return done("too many answers", "");
  return done(answers === 0 ? "at once" : "answered", "");
}

interface ListedPlayer {
  readonly name: string;
  readonly start: number | string | null;
}

function faultOfList({ starts }: ListCase, { json }: Ended): Fault | null {
  const players = (json["players"] ?? []) as readonly ListedPlayer[];
  for (const [name, start] of Object.entries(starts)) {
    const listed = players.find((one) => same(one.name, name));
    if (!listed) return { wrong: false, why: `${name} is not on the list` };
    if (listed.start === start) continue;
    return { wrong: listed.start !== null, why: `${name} starts with ${String(listed.start)}, not ${String(start)}` };
  }
  const stranger = players.find(({ name }) => !Object.keys(starts).some((one) => same(one, name)));
  return stranger ? { wrong: true, why: `${stranger.name} is no member` } : null;
}

const MOST_OF_AN_EVENING = 12;

export async function triedEvening(folder: string, evening: EveningCase): Promise<Scored> {
  const at = (name: string) => path.join(folder, name);
  const mark = evening.language === "da" ? ";" : ",";
  writeFileSync(at("members.csv"), asCsv(evening.list, ";"));
  writeFileSync(at("evening.csv"), asCsv(evening.grid, mark));
  const made = await runCli(
    ...["book", "new", "--system", evening.system, "--players", at("members.csv"), "--out", at("book.xlsx")],
    ...["--replace", "--locale", evening.language],
  );
  if (made.code !== 0) throw new Error(`${evening.called}: ${made.error}`);
  const command = ["book", "enter", at("book.xlsx"), at("evening.csv"), "--locale", evening.language];
  const ended = await converse([...command, "--now", NOW, "--out", at("out.xlsx"), "--replace"], evening.truth);
  const about = { what: "enter", system: evening.system, called: evening.called };
  return scored(about, ended, faultOfEvening(evening, ended), MOST_OF_AN_EVENING);
}

/** The time after all the evenings. */
const NOW = "2027-08-01T10:00";

interface Row {
  readonly row: number;
  readonly outputs: Figures;
}

function faultOfEvening({ figures, played, truth }: EveningCase, { json }: Ended): Fault | null {
  const tournaments = (json["tournaments"] ?? []) as readonly { readonly kind: string; readonly played: string }[];
  if (tournaments.length !== 1) return { wrong: false, why: `${tournaments.length} tournaments` };
  const [{ kind, played: day }] = tournaments as [(typeof tournaments)[number]];
  if (kind !== truth.kind) return { wrong: true, why: `taken for ${kind}` };
  if (truth.day !== undefined && day !== truth.day)
    return { wrong: true, why: `played on ${day}, not on ${truth.day}` };
  const ledger = (json["ledger"] ?? []) as readonly { readonly player: string; readonly result: unknown }[];
  const players = new Set(ledger.flatMap(({ player, result }) => (result === "unplayed" ? [] : [player])));
  const absent = played.find((name) => ![...players].some((one) => same(one, name)));
  if (absent !== undefined) return { wrong: false, why: `${absent} is not among ${[...players].join(", ")}` };
  const stranger = [...players].find((name) => !played.some((one) => same(one, name)));
  if (stranger !== undefined) return { wrong: true, why: `${stranger} did not play` };
  return faultOfRows(figures, (json["rows"] ?? []) as readonly Row[]);
}

function faultOfRows(figures: { readonly [row: number]: Figures }, rows: readonly Row[]): Fault | null {
  for (const [at, expected] of Object.entries(figures)) {
    const outputs = rows.find(({ row }) => row === Number(at))?.outputs ?? {};
    for (const [output, figure] of Object.entries(expected)) {
      // Black and White are names, and steps only lead to the change.
      if (["Black", "White", "Steps"].includes(output)) continue;
      const got = outputs[output] ?? null;
      if (isSame(got, figure)) continue;
      return { wrong: got !== null, why: `row ${at}: ${output} is ${String(got)}, not ${String(figure)}` };
    }
  }
  const other = rows.find(
    ({ row, outputs }) => !(row in figures) && Object.values(outputs).some((value) => value !== null),
  );
  return other ? { wrong: true, why: `row ${other.row} was not played, and is filled` } : null;
}

function isSame(got: unknown, expected: unknown): boolean {
  if (typeof got === "number" && typeof expected === "number")
    return Math.abs(got - expected) <= 1e-9 * Math.max(1, Math.abs(expected));
  // A winner has the spelling of that sheet.
  return typeof got === "string" && typeof expected === "string" ? same(got, expected) : got === expected;
}

const MOST_OF_A_SHEET = 6;

export async function triedFill(folder: string, sheet: FillCase): Promise<Scored> {
  const at = (name: string) => path.join(folder, name);
  writeFileSync(at("sheet.xlsx"), await asXlsx(sheet.sheets));
  const name = ["--sheet", sheet.sheets[0]!.name, "--locale", sheet.language];
  const ended = await converse(
    ["fill", at("sheet.xlsx"), ...name, "--out", at("filled.xlsx"), "--replace"],
    sheet.truth,
  );
  const fault = faultOfRows(sheet.figures, (ended.json["rows"] ?? []) as readonly Row[]);
  const isSaid = ((ended.json["problems"] ?? []) as readonly unknown[]).length > 0;
  const about = { what: "fill", system: sheet.system, called: sheet.called };
  // A figure that nobody can read is missing, and that is reported.
  const isForgiven = sheet.hasLosses && (fault === null || !fault.wrong) && (isSaid || ended.stuck !== null);
  return scored(about, isForgiven ? { ...ended, stuck: null } : ended, isForgiven ? null : fault, MOST_OF_A_SHEET);
}
