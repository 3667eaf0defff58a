// `club-handicaps book …`: a club book in a workbook file. What it does is the book's; here are files, options and words.
import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs, type ParseArgsConfig } from "node:util";
import {
  adjust,
  bookNote,
  bookTables,
  carriedOn,
  clubList,
  compute,
  dayOfEvening,
  enter,
  entrantsOf,
  findEvening,
  headOf,
  history,
  lineNote,
  merge,
  newBook,
  newPlayer,
  newSeason,
  notice,
  openUntil,
  planOf,
  pressed,
  readBook,
  readEvening,
  readStatus,
  refused,
  scaleOf,
  seasonOf,
  sumOfChanges,
  supplied,
  tournamentTitle,
  withdraw,
  type Answers,
  type BookNote,
  type BookState,
  type BookTournament,
  type Computed,
  type Entered,
  type Evening,
  type Proposal,
  type Question,
  type Reading,
  type Say,
} from "../book";
import { openWorkbookFile, newWorkbookFile, type WorkbookFile } from "../files/workbookFile";
import { dayOf, daySerial, isoDay, isoMoment, readMoment } from "../kernel/day";
import { Problem, type Plain } from "../kernel/problem";
import { SYSTEM_IDS, type SystemId } from "../kernel/sources";
import { spelling } from "../kernel/spelling";
import type { Language } from "../kernel/language";
import { sentence, shownAs, written } from "../messages";
import { bookSentence } from "../messages/book";
import { cliSentence } from "../messages/cli";
import { nameKey, tidyName } from "../people/nameKey";
import { extent, isBlank, isFault, textOf, valueAt, type Sheet } from "../sheet";
import { numberIn } from "../sheet/cells";
import {
  KIND_IDS,
  kindOf,
  mappingOf,
  readSetting,
  type CellWrite,
  type FillPlan,
  type KindId,
  type Mapping,
  type Seat,
} from "../tournaments";
import {
  freeSheetName,
  isMemoryName,
  readStanding,
  takeBack,
  writeMemory,
  Writer,
  writeTables,
} from "../workbook/bookSheets";
import { FileWorkbook } from "../workbook/fileWorkbook";
import { WorkbookError, type Content } from "../workbook/port";
import { settingText } from "./settingText";
import { NothingFilled, UsageError, type Terminal } from "./usage";

const TEXT = { type: "string" } as const;
const MANY = { type: "string", multiple: true } as const;
const FLAG = { type: "boolean" } as const;

/** Options of all commands; each takes its own of them. */
const OPTIONS = {
  ...{ json: FLAG, locale: TEXT, out: TEXT, replace: FLAG, now: TEXT },
  ...{ system: TEXT, players: TEXT, from: TEXT, set: MANY, club: TEXT },
  ...{ sheet: TEXT, kind: TEXT, map: MANY, name: TEXT, organiser: TEXT, played: TEXT, reported: TEXT, correct: TEXT },
  ...{ new: MANY, visitor: MANY, same: MANY, take: TEXT, "not-regulated": TEXT, regulated: FLAG, reason: TEXT },
  ...{ "organiser-error": FLAG, "new-tournament": FLAG, player: TEXT, to: TEXT, confirm: FLAG, no: TEXT, into: TEXT },
  since: TEXT,
} satisfies ParseArgsConfig["options"];

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>["values"] & {
  readonly errors?: readonly string[];
};
type Option = keyof typeof OPTIONS;

const EVERYWHERE: readonly Option[] = ["json", "locale"];
const WRITING: readonly Option[] = ["out", "replace", "now"];

interface Command {
  readonly options: readonly Option[];
  /** How many files it takes: the book, and whether there may be more. */
  readonly files: "none" | "book" | "more";
  readonly run: (call: Call) => Promise<number>;
}

interface Call {
  readonly files: readonly string[];
  readonly values: Values;
  readonly language: Language;
  readonly terminal: Terminal;
}

const COMMANDS: { readonly [name: string]: Command } = {
  new: { options: [...WRITING, "system", "players", "from", "set", "club"], files: "none", run: newCall },
  enter: {
    options: [
      ...[...WRITING, "sheet", "kind", "set", "map", "name", "organiser", "played", "reported", "correct", "new"],
      ...["visitor", "same", "take", "not-regulated", "regulated", "organiser-error", "reason", "new-tournament"],
    ] as Option[],
    files: "more",
    run: enterCall,
  },
  update: {
    options: [...WRITING, "organiser-error", "reason", "same"],
    files: "book",
    run: (call) => updateCall(call, true),
  },
  check: {
    options: ["now", "organiser-error", "reason", "same"],
    files: "book",
    run: (call) => updateCall(call, false),
  },
  adjust: {
    options: [...WRITING, "player", "to", "reason", "played", "reported", "organiser", "confirm"],
    files: "book",
    run: adjustCall,
  },
  withdraw: { options: [...WRITING, "no", "reason"], files: "book", run: withdrawCall },
  merge: { options: [...WRITING, "player", "into"], files: "book", run: mergeCall },
  undo: { options: [...WRITING], files: "book", run: undoCall },
  players: { options: ["now"], files: "book", run: playersCall },
  history: { options: ["now", "player"], files: "book", run: historyCall },
  notice: { options: ["now", "since"], files: "book", run: noticeCall },
};

/** Runs `book COMMAND …`. */
export async function bookCall(args: readonly string[], language: Language, terminal: Terminal): Promise<number> {
  const [name = "", ...rest] = args;
  const command = Object.prototype.hasOwnProperty.call(COMMANDS, name) ? COMMANDS[name] : undefined;
  const allowed = Object.keys(COMMANDS);
  if (!command)
    throw name === ""
      ? new UsageError("no-book-command", { allowed })
      : new UsageError("unknown-book-command", { given: name, allowed });
  const options: { [option: string]: (typeof OPTIONS)[Option] | typeof MANY } = {};
  for (const option of [...EVERYWHERE, ...command.options]) options[option] = OPTIONS[option];
  // Of an update it names the tournaments whose organiser erred.
  if (name === "update" || name === "check") options["organiser-error"] = MANY;
  const parsed = parseArgs({ args: rest, options, allowPositionals: true });
  const given = parsed.values as { [option: string]: unknown };
  const errors = Array.isArray(given["organiser-error"]) ? (given["organiser-error"] as string[]) : [];
  const values = { ...given, errors } as unknown as Values;
  const files = parsed.positionals;
  if (command.files === "none" ? files.length > 0 : files.length === 0) throw new UsageError("one-book");
  if (command.files === "book" && files.length > 1) throw new UsageError("one-book");
  try {
    return await command.run({ files, values, language, terminal });
  } catch (error) {
    if (error instanceof WorkbookError) throw stopped(values, error.code, error.said || error.code);
    if (error instanceof NothingFilled && values.json && error.json)
      terminal.out(JSON.stringify({ ...NOTHING, ...error.json }, null, 2));
    throw error;
  }
}

const NOTHING = {
  ...{ system: null, players: [], tournaments: [], ledger: [], rows: [], changes: [], restated: 0 },
  ...{ problems: [], repairs: [], assumptions: [], log: [] },
};

function stopped(_values: Values, code: string, message: string): NothingFilled {
  return new NothingFilled(message, { problems: [{ code, severity: "error", sheet: null, cell: null, message }] });
}

// ---------------------------------------------------------------- files

interface OpenBook {
  readonly file: WorkbookFile;
  readonly workbook: FileWorkbook;
  readonly state: BookState;
  readonly edits: readonly BookNote[];
  readonly repairs: readonly BookNote[];
  readonly memory: Awaited<ReturnType<typeof readStanding>>["memory"];
}

async function openFile(file: string, language: Language): Promise<WorkbookFile> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    const known = { ENOENT: "file-missing", ENOTDIR: "file-missing", EISDIR: "file-is-folder" }[code];
    const message = known
      ? cliSentence(language, known, { file })
      : `${file}: ${sentence(language, "file-unreadable", { reason: code })}`;
    throw new NothingFilled(message, {
      problems: [{ code: known ?? "file-unreadable", severity: "error", sheet: null, cell: null, message }],
    });
  }
  const opened = await openWorkbookFile(bytes, path.basename(file));
  if (!(opened instanceof Problem)) return opened;
  const message = `${file}: ${sentence(language, opened.code, opened.details)}`;
  throw new NothingFilled(message, {
    problems: [{ code: opened.code, severity: "error", sheet: null, cell: null, message }],
  });
}

async function openBook(call: Call): Promise<OpenBook> {
  const file = await openFile(call.files[0]!, call.language);
  const workbook = new FileWorkbook(file);
  const standing = await readStanding(workbook);
  const language = standing.memory?.state.language ?? "en";
  const read = readBook(
    standing,
    sayIn(language, standing.memory?.state.system ?? "dbf"),
    pairsOf(call.values.same ?? []),
  );
  if (read.questions.length > 0) throw asked(call, read.questions, null);
  if (read.state === null) throw refusedCall(call, read.problems, null);
  return { file, workbook, state: read.state, edits: read.edits, repairs: read.repairs, memory: standing.memory };
}

/** Sentences in the language of a book. */
function sayIn(language: Language, system: SystemId): Say {
  return (code, details) => bookSentence(language, code, details, system === "dbf" ? 2 : undefined);
}

function textOfNote({ code, details, sheet, cell }: BookNote, language: Language): string {
  const place = sheet === null ? "" : cell === null ? `${sheet}: ` : `${sheet}!${cell}: `;
  return place + bookSentence(language, code, details);
}

function noteJson(note: BookNote, language: Language) {
  const { code, severity, sheet, cell } = note;
  return {
    code,
    ...(severity !== "note" && { severity }),
    sheet,
    cell,
    message: bookSentence(language, code, note.details),
  };
}

function refusedCall(
  { language, values }: Call,
  problems: readonly BookNote[],
  state: BookState | null,
): NothingFilled {
  const errors = problems.filter(({ severity }) => severity === "error");
  const message = (errors.length > 0 ? errors : problems).map((note) => textOfNote(note, language)).join("\n");
  void values;
  return new NothingFilled(message, {
    system: state?.system ?? null,
    problems: problems.map((note) => noteJson(note, language)),
  });
}

/** What must be answered, with the words that would. */
function asked({ language }: Call, questions: readonly Question[], state: BookState | null): NothingFilled {
  const lines = questions.map((question) => {
    const answers = question.answers.map(({ option, value }) =>
      value === null ? option : `${option} ${quoted(value)}`,
    );
    const how = answers.length === 0 ? "" : ` ${cliSentence(language, "book-answers", { answers })}`;
    return { question, text: textOfNote(question, language) + how, answers };
  });
  const problems = lines.map(({ question, text, answers }) => ({
    ...{ code: question.code, severity: "error", sheet: question.sheet, cell: question.cell, message: text, answers },
  }));
  return new NothingFilled(lines.map(({ text }) => text).join("\n"), { system: state?.system ?? null, problems });
}

function quoted(value: string): string {
  return /^[\w.=/-]+$/.test(value) ? value : `"${value}"`;
}

function momentOf(text: string | undefined, option: string): number | undefined {
  if (text === undefined) return undefined;
  const moment = readMoment(text);
  if (moment === undefined) throw new UsageError("bad-date", { option, given: text });
  return moment;
}

/** The clock's, to the minute. */
function clock(): number {
  const now = new Date();
  return (
    daySerial(now.getFullYear(), now.getMonth() + 1, now.getDate()) + (now.getHours() * 60 + now.getMinutes()) / 1440
  );
}

function nowOf({ values }: Call): number {
  return momentOf(values.now, "--now") ?? momentOf(values.reported, "--reported") ?? clock();
}

async function outOf(call: Call, inputs: readonly string[]): Promise<string> {
  const { out } = call.values;
  if (out === undefined) throw new UsageError("out-missing");
  if (path.extname(out).toLowerCase() !== ".xlsx" && path.extname(out).toLowerCase() !== ".xlsm")
    throw new UsageError("out-extension", { file: out, extension: ".xlsx" });
  for (const input of inputs) if (await isSameFile(out, input)) throw new UsageError("out-is-input");
  if (call.values.replace !== true && (await exists(out))) {
    const message = cliSentence(call.language, "file-exists", { file: out });
    throw new NothingFilled(message, {
      problems: [{ code: "file-exists", severity: "error", sheet: null, cell: null, message }],
    });
  }
  return out;
}

async function exists(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}

async function isSameFile(a: string, b: string): Promise<boolean> {
  if (path.resolve(a) === path.resolve(b)) return true;
  try {
    const [one, other] = await Promise.all([a, b].map((file) => stat(file, { bigint: true })));
    return one!.dev === other!.dev && one!.ino === other!.ino;
  } catch {
    return false; // one of them is not there
  }
}

async function save(file: WorkbookFile, out: string, language: Language): Promise<void> {
  const bytes = await file.save();
  try {
    await writeFile(out, bytes);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    const message = cliSentence(language, "file-not-written", { file: out, reason });
    throw new NothingFilled(message, {
      problems: [{ code: "file-not-written", severity: "error", sheet: null, cell: null, message }],
    });
  }
}

function pairsOf(given: readonly string[]): [string, string][] {
  return given.map((pair) => {
    const at = pair.lastIndexOf("=");
    if (at <= 0 || at === pair.length - 1) throw new UsageError("bad-same", { given: pair });
    return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
  });
}

// ---------------------------------------------------------------- what is printed

/** The state of a book as --json prints it. */
function asJson(computed: Computed, now: number) {
  const { state } = computed;
  void now;
  return {
    system: state.system,
    players: clubList(computed).lines.map(({ rank, name, handicap, index, average, played, status }) => ({
      ...{ rank, name, handicap },
      ...(state.system === "croquet" && { index }),
      ...(state.system === "acbl" && { average }),
      ...{ played, status },
    })),
    tournaments: state.tournaments.map((one) => tournamentJson(one, state)),
    ledger: state.tournaments.flatMap((one) => one.lines.map((line) => lineJson(one, line, state))),
  };
}

function tournamentJson(tournament: BookTournament, state: BookState) {
  const { no, reported, played, organiser, sheet, kind, status } = tournament;
  const until = openUntil(state, tournament);
  return {
    ...{
      no,
      reported: isoMoment(reported),
      played: isoDay(played),
      tournament: tournamentTitle(tournament, "en"),
      organiser,
    },
    ...{ sheet, kind, entrants: entrantsOf(tournament), sumOfChanges: sumOfChanges(tournament) },
    ...{ openUntil: until === null ? null : isoDay(until), status },
  };
}

function lineJson(tournament: BookTournament, line: BookTournament["lines"][number], state: BookState) {
  const { figures, partner, opponent, result, player, day } = line;
  const note = lineNote(tournament, line, sayIn(state.language, state.system));
  return {
    ...{ no: tournament.no, played: isoDay(day ?? tournament.played), tournament: tournamentTitle(tournament, "en") },
    ...{ organiser: tournament.organiser, player },
    ...(partner !== null && { partner }),
    ...(opponent !== null && { opponent }),
    ...{ result, handicapThen: figures?.handicapThen ?? null, expected: figures?.expected ?? null },
    ...{ change: figures?.change ?? null, handicap: figures?.handicap ?? null },
    ...(state.system === "croquet" && { index: figures?.index ?? null }),
    ...(note !== "" && { note }),
  };
}

function logJson(log: Proposal["log"]) {
  return log.map(({ when, what, no, cells, was, is, reason, changed }) => ({
    ...{ when: isoMoment(when), what, no, cells, was, is, reason, changed },
  }));
}

interface Said {
  readonly rows?: readonly unknown[];
  readonly problems?: readonly object[];
  readonly repairs?: readonly object[];
  readonly assumptions?: readonly object[];
}

function sayProposal(
  call: Call,
  proposal: Proposal,
  now: number,
  beside: Said,
  edits: readonly BookNote[],
  out: string | null,
): void {
  const { language, terminal, values } = call;
  const after = proposal.after!;
  const notes = (of: readonly BookNote[]) => of.map((note) => noteJson(note, language));
  const changes = proposal.changes.map(({ player, before, after: is, indexBefore, indexAfter }) => ({
    ...{ player, before, after: is },
    ...(after.state.system === "croquet" && { indexBefore, indexAfter }),
  }));
  if (values.json) {
    const json = {
      ...asJson(after, now),
      ...{ rows: beside.rows ?? [], changes, restated: proposal.restated },
      problems: [...notes([...proposal.problems, ...edits]), ...(beside.problems ?? [])],
      repairs: [...notes(proposal.repairs), ...(beside.repairs ?? [])],
      assumptions: [...notes(proposal.assumptions), ...(beside.assumptions ?? [])],
      log: logJson(proposal.log),
    };
    terminal.out(JSON.stringify(json, null, 2));
    return;
  }
  for (const note of [...edits, ...proposal.problems, ...proposal.repairs, ...proposal.assumptions])
    terminal.out(textOfNote(note, language));
  const held = (value: Plain) => shownAs(value, formatOf(after.state.system), language);
  for (const { player, before, after: is, indexBefore, indexAfter } of proposal.changes) {
    const index =
      after.state.system === "croquet" ? ` (${written(indexBefore, language)} → ${written(indexAfter, language)})` : "";
    terminal.out(`${player}: ${held(before)} → ${held(is)}${index}`);
  }
  const details = { count: proposal.changes.length, restated: proposal.restated, later: proposal.later };
  terminal.out(cliSentence(language, "book-changed", details));
  if (out !== null) terminal.out(cliSentence(language, "book-written", { file: out }));
}

/** How handicaps of a system are shown. */
function formatOf(system: SystemId): string | null {
  return system === "dbf" ? "0.00" : null;
}

function sayView(call: Call, computed: Computed, json: object, lines: readonly string[]): number {
  const { values, terminal } = call;
  if (values.json) terminal.out(JSON.stringify({ ...NOTHING, system: computed.state.system, ...json }, null, 2));
  else for (const line of lines) terminal.out(line);
  return 0;
}

// ---------------------------------------------------------------- writing a book

/** Writes a book and what Undo needs; the proposal stands. */
async function writeBook(
  workbook: FileWorkbook,
  proposal: Proposal,
  writer: Writer,
  before: BookState | null,
): Promise<void> {
  const { state } = proposal.after!;
  const tables = bookTables(proposal.after!, sayIn(state.language, state.system));
  await writeTables(workbook, tables, headOf(proposal.after!), state.language);
  const undo = before === null ? null : { state: before, sheets: writer.sheetsBefore() };
  await writeMemory(workbook, { state, undo }, state.language);
}

// ---------------------------------------------------------------- new

async function newCall(call: Call): Promise<number> {
  const { values, language } = call;
  const now = nowOf(call);
  const inputs = [values.players, values.from].filter((one): one is string => one !== undefined);
  const out = await outOf(call, inputs);
  const { club, settings } = bookSettings(values.set ?? []);
  let proposal: Proposal;
  if (values.from !== undefined) {
    const old = await openBook({ ...call, files: [values.from] });
    if (values.system !== undefined && values.system !== old.state.system)
      throw new UsageError("book-other-system", { given: values.system, system: old.state.system });
    proposal = newSeason(old.state, now, values.club ?? club ?? old.state.club, { ...old.state.settings, ...settings });
  } else {
    const system = SYSTEM_IDS.find((id) => id === values.system);
    if (system === undefined) throw new UsageError("book-system", { given: values.system ?? "", allowed: SYSTEM_IDS });
    const fresh = newBook(system, language, values.club ?? club ?? "", settings);
    const problems: BookNote[] = [];
    const players = values.players === undefined ? [] : await playersOf(values.players, system, language, problems);
    if (problems.length > 0) throw refusedCall(call, problems, fresh);
    const wanted = { ...fresh, players };
    proposal = pressed(fresh, wanted, { what: "new", no: null, now, reason: "" });
    if (proposal.after) {
      const guessed = proposal.after.guessed.flatMap((code, i) =>
        code === null
          ? []
          : [bookNote(code, {}, "note", null, null)].map((note) => ({
              ...note,
              details: { name: wanted.players[i]!.name },
            })),
      );
      proposal = { ...proposal, assumptions: [...proposal.assumptions, ...guessed] };
    }
  }
  if (proposal.after === null) throw refusedCall(call, proposal.problems, null);
  const file = newWorkbookFile();
  const workbook = new FileWorkbook(file);
  await writeBook(workbook, proposal, new Writer(workbook), null);
  await save(file, out, language);
  sayProposal(call, proposal, now, {}, [], out);
  return 0;
}

function bookSettings(given: readonly string[]): { club: string | undefined; settings: { [key: string]: Plain } } {
  const settings: { [key: string]: Plain } = {};
  let club: string | undefined;
  for (const pair of given) {
    const at = pair.indexOf("=");
    if (at <= 0) throw new UsageError("bad-set", { given: pair });
    const [key, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    if (key === "club") club = value;
    else settings[key] = /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  }
  return { club, settings };
}

const LIST_HEADERS = {
  name: ["Name", "Navn", "Player", "Spiller", "Players", "Spillere", "Full name", "Fulde navn"],
  first: ["First name", "Fornavn"],
  last: ["Last name", "Surname", "Efternavn"],
  number: ["Number", "Nummer", "No", "Nr", "Member number", "Member no", "Medlemsnummer", "Medlemsnr", "MID", "ID"],
  handicap: [
    "Start handicap",
    "Starthandicap",
    "Handicap",
    "Hcp",
    "Hc",
    "H'cap",
    "Rating",
    "Rank",
    "Rank held",
    "Grad",
    "Start",
  ],
  index: ["Start index", "Startindeks", "Index", "Indeks"],
  sessions: ["Start percentages", "Startprocenter", "Percentages", "Procenter"],
  status: ["Status"],
  also: ["Also written", "Skrives også"],
  grade: ["Grade", "Styrketal"],
  masterpoints: ["Masterpoints", "Mesterpoint", "MP"],
  lifeMaster: ["Life master", "Livsmester", "LM"],
} as const;

/** The players of a table with names and start columns. */
async function playersOf(
  input: string,
  system: SystemId,
  language: Language,
  problems: BookNote[],
): Promise<BookState["players"]> {
  const file = await openFile(input, language);
  for (const sheet of file.sheets) {
    const { bottom, right } = extent(sheet);
    for (let row = sheet.top; row < Math.min(bottom, sheet.top + 30); row++) {
      const places = new Map<string, number>();
      for (let column = sheet.left; column < right; column++) {
        const header = spelling(textOf(valueAt(sheet, row, column)));
        for (const [key, words] of Object.entries(LIST_HEADERS))
          if (header !== "" && words.some((word) => spelling(word) === header) && !places.has(key))
            places.set(key, column);
      }
      if (!places.has("name") && !(places.has("first") && places.has("last"))) continue;
      return listed(sheet, row, places, system, problems);
    }
  }
  problems.push(bookNote("book-no-names", { file: path.basename(input) }));
  return [];
}

function listed(
  sheet: Sheet,
  header: number,
  places: ReadonlyMap<string, number>,
  system: SystemId,
  problems: BookNote[],
): BookState["players"] {
  const season = seasonOf({ system });
  const found: BookState["players"][number][] = [];
  for (let row = header + 1; row < extent(sheet).bottom; row++) {
    const cell = (key: string) => (places.has(key) ? valueAt(sheet, row, places.get(key)!) : null);
    const text = (key: string) => textOf(cell(key));
    const name = tidyName(text("name") || `${text("first")} ${text("last")}`);
    if (name === "") continue;
    const at = (key: string) =>
      places.has(key) ? `${String.fromCharCode(65 + places.get(key)!)}${row + 1}` : `A${row + 1}`;
    const held = cell("handicap");
    const index = numberIn(cell("index"));
    let start = {
      handicap: null as number | string | null,
      index: index?.value ?? null,
      sessions: [] as readonly number[],
    };
    const startText = system === "acbl" ? text("sessions") : isFault(held) ? held.error : text("handicap");
    if (index === undefined)
      problems.push(bookNote("book-cell-number", { received: text("index") }, "error", sheet.name, at("index")));
    if (startText !== "") {
      const read = season.readStart(typeof held === "number" && system !== "acbl" ? String(held) : startText);
      if (read instanceof Problem)
        problems.push(bookNote(read.code, { ...read.details, name }, "error", sheet.name, at("handicap")));
      else start = { ...read, index: index?.value ?? read.index };
    }
    const sound = season.startOf(start);
    if (sound instanceof Problem && startText === "")
      problems.push(bookNote(sound.code, { ...sound.details, name }, "error", sheet.name, at("name")));
    const status = readStatus(text("status")) ?? "member";
    const also = text("also")
      .split(/[;\n]/)
      .map(tidyName)
      .filter((one) => one !== "");
    const number = text("number");
    found.push({
      ...newPlayer(name, start, status),
      ...{ number: number === "" ? null : number, alsoWritten: also },
      ...{ grade: numberIn(cell("grade"))?.value ?? null, masterpoints: numberIn(cell("masterpoints"))?.value ?? null },
      lifeMaster: /^(yes|y|x|ja|j|true|1|lm)$/i.test(text("lifeMaster")),
    });
  }
  return found;
}

// ---------------------------------------------------------------- enter

/** A sheet to be entered, and where it is from. */
interface Incoming {
  readonly sheet: Sheet;
  /** Of a file it becomes a sheet of the book first. */
  readonly isNew: boolean;
}

async function enterCall(call: Call): Promise<number> {
  const { values, files, language } = call;
  const [, ...more] = files;
  if (more.length > 1 && (values.name !== undefined || values.played !== undefined))
    throw new UsageError("book-one-tournament");
  const book = await openBook(call);
  const out = await outOf(call, files);
  const now = momentOf(values.now, "--now") ?? momentOf(values.reported, "--reported") ?? clock();
  const reading = readingOf(call, book.state);
  const incoming = more.length === 0 ? [sheetOfBook(call, book)] : await incomingOf(more, call, book, reading);
  if (incoming.length > 1 && (values.name !== undefined || values.played !== undefined || values.correct !== undefined))
    throw new UsageError("book-one-tournament");
  const writer = new Writer(book.workbook);
  if (values.correct !== undefined && !/^\d+$/.test(values.correct))
    throw new UsageError("bad-no", { option: "--correct", given: values.correct });
  const answers = answersOf(call);
  let state = book.state;
  let last: Proposal | null = null;
  const rows: unknown[] = [];
  const said = { problems: [] as object[], repairs: [] as object[], assumptions: [] as object[] };
  const notes = {
    problems: [] as BookNote[],
    repairs: [...book.repairs],
    assumptions: [] as BookNote[],
    log: [] as Proposal["log"][number][],
  };
  for (const one of incoming) {
    const evening = evenWith(call, one.sheet, reading, state);
    const taken = (await book.workbook.sheets()).map((sheet) => sheet.name);
    const free = one.isNew ? freeSheetName(values.name ?? one.sheet.name, taken) : one.sheet.name;
    const proposal = proposalFor(state, evening, free, one.isNew, answers, now);
    if (proposal.questions.length > 0) throw asked(call, proposal.questions, state);
    if (proposal.after === null) throw refusedCall(call, proposal.problems, state);
    const name = proposal.after.state.tournaments.find(({ no }) => no === proposal.no)!.sheet!;
    if (one.isNew) await bringIn(writer, one.sheet, name);
    const filled = await fillSheet(writer, { ...evening, sheet: { ...evening.sheet, name } }, reading, proposal, state);
    rows.push(...filled.rows);
    for (const key of ["problems", "repairs", "assumptions"] as const) said[key].push(...filled[key]);
    notes.problems.push(...proposal.problems);
    notes.repairs.push(...proposal.repairs);
    notes.assumptions.push(...proposal.assumptions);
    notes.log.push(...proposal.log);
    state = proposal.after.state;
    last = proposal;
  }
  const whole = wholeOf(book.state, last!, notes);
  await restateSheets(
    writer,
    whole,
    incoming.map(({ sheet }) => sheet.name),
    reading,
  );
  await writeBook(book.workbook, whole, writer, book.state);
  await save(book.file, out, language);
  sayProposal(call, whole, now, { rows, ...said }, book.edits, out);
  return notes.problems.some(({ severity }) => severity === "error") || hasRowProblems(whole, notes.problems) ? 1 : 0;
}

/** Rows of croquet that were not read. */
function hasRowProblems({ after }: Proposal, problems: readonly BookNote[]): boolean {
  return after!.state.system === "croquet" && problems.some(({ code }) => code !== "book-in-the-future");
}

/** Several presses as one: from the book as it was opened. */
function wholeOf(
  before: BookState,
  last: Proposal,
  notes: { problems: BookNote[]; repairs: BookNote[]; assumptions: BookNote[]; log: Proposal["log"][number][] },
): Proposal {
  if (last.before === before) return { ...last, ...notes };
  const [about] = last.log.slice(-1);
  const again = pressed(before, last.after!.state, {
    what: about!.what,
    no: about!.no,
    now: about!.when,
    reason: about!.reason,
  });
  const after = { ...again.after!, state: { ...again.after!.state, log: [...before.log, ...notes.log] } };
  return { ...again, ...notes, after };
}

function answersOf({ values }: Call): Answers {
  const starts = (given: readonly string[], visitor: boolean) =>
    given.map((pair) => {
      const at = pair.lastIndexOf("=");
      if (at <= 0 || at === pair.length - 1) throw new UsageError("bad-new", { given: pair });
      return { name: pair.slice(0, at).trim(), start: pair.slice(at + 1).trim(), visitor };
    });
  if (values.take !== undefined && values.take !== "book" && values.take !== "sheet")
    throw new UsageError("bad-take", { given: values.take });
  const played = momentOf(values.played, "--played");
  return {
    ...{ name: values.name, organiser: values.organiser, take: values.take as Answers["take"], reason: values.reason },
    ...{ played: played === undefined ? undefined : dayOf(played), reported: momentOf(values.reported, "--reported") },
    ...{
      correct: values.correct === undefined ? undefined : Number(values.correct),
      newTournament: values["new-tournament"],
    },
    newPlayers: [...starts(values.new ?? [], false), ...starts(values.visitor ?? [], true)],
    same: pairsOf(values.same ?? []),
    ...{
      notRegulated: values["not-regulated"],
      regulated: values.regulated,
      organiserError: values["organiser-error"],
    },
  };
}

function readingOf({ values, language }: Call, state: BookState): Reading {
  const kind = values.kind === undefined ? undefined : KIND_IDS.find((id) => id === values.kind);
  if (values.kind !== undefined && (kind === undefined || kindOf(kind).system !== state.system))
    throw new UsageError("unknown-kind", {
      given: values.kind,
      allowed: KIND_IDS.filter((id) => kindOf(id).system === state.system),
    });
  return { system: state.system, kind, settings: {}, language: state.language ?? language };
}

function sheetOfBook({ values }: Call, { file }: OpenBook): Incoming {
  const sheets = [...file.sheets, ...file.hidden].filter(({ name }) => !isMemoryName(name));
  if (values.sheet === undefined) throw new UsageError("book-sheet-missing");
  const sheet = sheets.find(({ name }) => name.toLowerCase() === values.sheet!.toLowerCase());
  if (!sheet) throw new UsageError("unknown-sheet", { given: values.sheet, allowed: sheets.map(({ name }) => name) });
  return { sheet, isNew: false };
}

/** The tournaments of files, in their order: every sheet on which one is recognised, or the one that was named. */
async function incomingOf(
  files: readonly string[],
  { values, language }: Call,
  { state }: OpenBook,
  reading: Reading,
): Promise<Incoming[]> {
  const incoming: Incoming[] = [];
  for (const file of files) {
    const opened = await openFile(file, language);
    const named =
      values.sheet === undefined
        ? opened.sheets
        : opened.sheets.filter(({ name }) => name.toLowerCase() === values.sheet!.toLowerCase());
    if (named.length === 0)
      throw new UsageError("unknown-sheet", { given: values.sheet!, allowed: opened.sheets.map(({ name }) => name) });
    const settings = { ...reading, settings: state.settings };
    const found = named.filter((sheet) => "found" in findEvening(sheet, settings));
    incoming.push(...(found.length > 0 ? found : named.slice(0, 1)).map((sheet) => ({ sheet, isNew: true })));
  }
  return incoming;
}

/** The tournament of a sheet, with the settings that were given. */
function evenWith(
  call: Call,
  sheet: Sheet,
  reading: Reading,
  state: BookState,
): Evening & { readonly reading: Reading } {
  const { language, values } = call;
  const first = findEvening(sheet, reading);
  const kind = "found" in first ? first.found.kind : (reading.kind ?? first.missed[0]?.kind);
  const mapping =
    kind === undefined || (values.map ?? []).length === 0 ? undefined : mappingFor(values.map!, kind, first);
  const withMap = mapping === undefined ? reading : { ...reading, kind, mapping };
  const evening = mapping === undefined ? first : findEvening(sheet, withMap);
  if (!("found" in evening)) {
    const [nearest] = evening.missed;
    const details = {
      sheet: sheet.name,
      kind: nearest ? kindOf(nearest.kind).title.name : "",
      missing: (nearest?.missing ?? []).map(({ name, danish }) => (language === "da" ? danish : name)),
    };
    throw refusedCall(call, [bookNote("book-no-tournament", details, "error", sheet.name)], state);
  }
  const settings = {
    ...settingsFor(state, evening.found.kind),
    ...settingsGiven(values.set ?? [], evening.found.kind),
  };
  const asks = findEvening(sheet, { ...withMap, settings });
  if ("found" in asks && asks.asked.length > 0) {
    const options = asks.asked.map((setting) => `--set ${settingText(setting)}`);
    const message = cliSentence(language, "settings-asked", { options });
    throw new NothingFilled(message, {
      system: state.system,
      problems: [
        { code: "settings-asked", severity: "error", sheet: sheet.name, cell: null, message, answers: options },
      ],
    });
  }
  return { ...evening, reading: { ...withMap, kind: evening.found.kind, settings } };
}

/** Settings of the book that the kind knows. */
function settingsFor(state: BookState, kind: KindId): { [key: string]: Plain } {
  const settings: { [key: string]: Plain } = {};
  for (const setting of kindOf(kind).settings) {
    const value = state.settings[setting.key];
    const read = value === undefined || value === null ? undefined : readSetting(setting, String(value));
    if (read !== undefined) settings[setting.key] = read;
  }
  return settings;
}

function settingsGiven(given: readonly string[], kind: KindId): { [key: string]: Plain } {
  const known = kindOf(kind).settings;
  const settings: { [key: string]: Plain } = {};
  for (const pair of given) {
    const at = pair.indexOf("=");
    const [key, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    const setting = known.find((one) => one.key === key);
    const read = setting && readSetting(setting, value);
    if (at <= 0 || setting === undefined || read === undefined)
      throw new UsageError("unknown-setting", { given: pair, allowed: known.map(settingText) });
    settings[key] = read;
  }
  return settings;
}

function mappingFor(
  given: readonly string[],
  kind: KindId,
  evening: ReturnType<typeof findEvening>,
): Mapping | undefined {
  const found = "found" in evening ? evening.found : evening.missed.find((one) => one.kind === kind);
  if (!found) return undefined;
  const columns: { [header: string]: string | null } = {};
  for (const pair of given) {
    const at = pair.indexOf("=");
    const [field, header] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    const said = spelling(field);
    const known = kindOf(kind).fields.find((one) => spelling(one.name) === said || spelling(one.danish) === said);
    if (at <= 0 || !known) throw new UsageError("map-bad-pair", { given: pair });
    if (header === "") {
      for (const choice of found.choices) if (choice.field === known.name) columns[choice.header] = null;
      continue;
    }
    const choice = found.choices.find((one) => spelling(one.header) === spelling(header));
    const allowed = found.choices.map((one) => one.header);
    if (!choice) throw new UsageError("map-unknown-header", { given: pair, header, allowed });
    columns[choice.header] = known.name;
  }
  return mappingOf(found, columns);
}

/** The sheet as a book reads it, and what entering it would do. */
function proposalFor(
  state: BookState,
  evening: Evening & { readonly reading: Reading },
  name: string,
  isNew: boolean,
  answers: Answers,
  now: number,
): Proposal {
  const read = enteredOf(evening, name, isNew);
  if (read !== null && read.played.lines.length > 0) return enter(state, read, answers, now);
  const problems = read?.problems ?? [];
  const hasErrors = problems.some(({ severity }) => severity === "error");
  return refused(state, hasErrors ? problems : [bookNote("book-not-played", { sheet: name }, "error", name)]);
}

/** What a sheet says was played; null where it cannot be read at all. */
function enteredOf(evening: Evening & { readonly reading: Reading }, name: string, isNew = false): Entered | null {
  const { reading, seats, found } = evening;
  const read = readEvening(evening, reading);
  const problems = read.problems.map(({ code, details, severity, cell }) =>
    bookNote(code, details, severity, name, cell),
  );
  const played = read.played ?? { lines: [], settings: {} };
  return {
    ...{
      sheet: name,
      title: evening.sheet.name,
      isNew,
      kind: found.kind,
      seats,
      problems,
      played,
      day: dayOfEvening(evening, read.played),
    },
    settings: { ...known(read.settings), ...played.settings },
  };
}

/** Settings that say something. */
function known(settings: { readonly [key: string]: Plain }): { [key: string]: Plain } {
  return Object.fromEntries(
    Object.entries(settings).filter(([key, value]) => value !== null && !NOT_KEPT.includes(key)),
  );
}

/** How cells were read is no setting of a tournament. */
const NOT_KEPT = ["decimal-mark", "same-names", "boards"];

/** A sheet from a file comes into the book as it stands; one that it corrects gives way. */
async function bringIn(writer: Writer, sheet: Sheet, name: string): Promise<void> {
  const sheets = (await writer.workbook.sheets()).map((one) => one.name);
  const cells: [number, number, Content][] = [];
  if (sheets.includes(name)) {
    const now = await writer.workbook.read(name);
    now.values.forEach((line, r) =>
      line.forEach((value, c) => {
        const [row, column] = [now.top + r, now.left + c];
        if (!isBlank(value) && isBlank(valueAt(sheet, row, column)))
          cells.push([row, column, { value: null, formula: null, format: null }]);
      }),
    );
  } else await writer.addSheet(name);
  sheet.values.forEach((line, r) =>
    line.forEach((value, c) => {
      if (isBlank(value)) return;
      const format = sheet.formats?.[r]?.[c] ?? null;
      cells.push([
        sheet.top + r,
        sheet.left + c,
        { value: isFault(value) ? value.error : value, formula: null, format },
      ]);
    }),
  );
  await writer.write(name, cells);
}

// ---------------------------------------------------------------- filling sheets

/** Fills a tournament's sheet with what the book carries and what came of it. */
async function fillSheet(
  writer: Writer,
  evening: Evening & { readonly reading: Reading },
  _reading: Reading,
  proposal: Proposal,
  before: BookState,
): Promise<{ rows: unknown[]; problems: object[]; repairs: object[]; assumptions: object[] }> {
  const language = evening.reading.language;
  const computed = proposal.after!;
  const tournament = computed.state.tournaments.find(({ no }) => no === proposal.no)!;
  const old = before.tournaments.find(({ no }) => no === proposal.no);
  const entered = enteredOf(evening, evening.sheet.name)!;
  const lineAt = linesByPlace(entered, tournament);
  const scale = scaleOf(evening.seats, evening.reading.settings);
  const supply = (seat: Seat, field: string): Plain => {
    const figures = lineAt(seat)?.figures;
    return figures ? carriedOn(before.system, figures, seat, field, scale) : null;
  };
  // Whose handicap counts is settled by now: what stands on the sheet is brought up to date.
  const isOurs = (seat: Seat, field: string) => lineAt(seat) !== undefined && !/index|indeks/i.test(field);
  const { sheet, writes } = supplied(evening.sheet, evening.seats, supply, isOurs, language);
  const players = startsFor(computed, tournament);
  const plan = planOf(sheet, evening.found.kind, evening.reading, players);
  if (plan === null) return { rows: [], problems: [], repairs: [], assumptions: [] };
  const figured = tournament.kind === "croquet-games" ? withReplay(plan, entered, tournament) : plan;
  const cells = [...writes, ...figured.writes.filter((write) => !write.replaces || old !== undefined)];
  await writer.write(evening.sheet.name, cells.map(contentOf));
  const note = ({
    code,
    sheet: of,
    cell,
    details,
  }: {
    code: string;
    sheet: string;
    cell: string | null;
    details: BookNote["details"];
  }) => ({
    ...{ code, sheet: of, cell, message: sentence(language, code, details) },
  });
  return {
    rows: figured.rows.map(({ row, outputs, problems }) => ({ row, outputs, problems })),
    problems: figured.problems
      .filter(
        ({ severity, code }) => severity === "warning" && code !== "name-spelt-otherwise" && !OF_SEASON.test(code),
      )
      .map((one) => ({ ...note(one), severity: one.severity })),
    repairs: figured.repairs.map(note),
    assumptions: figured.assumptions.filter(({ code }) => !OF_SEASON.test(code)).map(note),
  };
}

/** What a sheet's own season says of handicaps that the book replays. */
const OF_SEASON = /^croquet-(unknown|depends|date|inconsistent|no-)|^dbf-not-carried|^dbf-half-(stands|carried)/;

function contentOf({ row, column, value, format }: CellWrite): [number, number, Content] {
  return [row, column, { value, formula: null, format }];
}

/** By a seat, the line of the ledger that it became. */
function linesByPlace(
  entered: Entered,
  tournament: BookTournament,
): (seat: Seat) => BookTournament["lines"][number] | undefined {
  const lines = new Map<string, BookTournament["lines"][number]>();
  entered.played.lines.forEach(({ row, place, player }, i) => {
    if (tournament.lines[i]) lines.set(`${row} ${place[1]} ${nameKey(player ?? "")}`, tournament.lines[i]);
  });
  return ({ row, place, name }) => lines.get(`${row} ${place[1]} ${nameKey(name)}`);
}

/** With what each player of a tournament begins it, for kinds that read a table of players. */
function startsFor({ state }: Computed, tournament: BookTournament): [string, Plain, Plain][] {
  const starts = new Map<string, [string, Plain, Plain]>();
  for (const { player, figures } of tournament.lines) {
    if (starts.has(nameKey(player)) || figures === null || figures.handicapThen === null) continue;
    const index = figures.index === null ? null : figures.index - (figures.change ?? 0);
    starts.set(nameKey(player), [player, figures.handicapThen, index]);
    const known = state.players.find(({ name }) => nameKey(name) === nameKey(player));
    for (const also of known?.alsoWritten ?? []) starts.set(nameKey(also), [also, figures.handicapThen, index]);
  }
  return [...starts.values()];
}

/** At croquet the games of other sheets count between: the figures are the book's. */
function withReplay(plan: FillPlan, entered: Entered, tournament: BookTournament): FillPlan {
  const byRow = new Map<number, { won?: BookTournament["lines"][number]; lost?: BookTournament["lines"][number] }>();
  entered.played.lines.forEach(({ row, result }, i) => {
    const game = byRow.get(row) ?? {};
    if (result === "won") game.won = tournament.lines[i]!;
    if (result === "lost") game.lost = tournament.lines[i]!;
    byRow.set(row, game);
  });
  const outputsOf = (row: number): { [header: string]: Plain } | null => {
    const { won, lost } = byRow.get(row) ?? {};
    const [one, other] = [won?.figures, lost?.figures];
    if (!one || !other || one.change === null) return null;
    return {
      ...{ Change: one.change, "Winner index after": one.index, "Loser index after": other.index },
      ...{ "Winner handicap after": one.handicap, "Loser handicap after": other.handicap },
    };
  };
  const rows = plan.rows.map((row) => {
    const figures = outputsOf(row.row - 1);
    if (figures) return { row: row.row, problems: [], outputs: { ...row.outputs, ...figures } };
    const isGame = byRow.has(row.row - 1);
    return { ...row, outputs: {}, problems: isGame && row.problems.length === 0 ? ["book-not-known"] : row.problems };
  });
  const writes = plan.writes.map((write): CellWrite => {
    const figures = outputsOf(write.row);
    const isFigured = byRow.has(write.row);
    if (!isFigured) return write;
    for (const header of ["Steps", ...Object.keys(figures ?? {})]) {
      const place = plan.placeOf(write.row, header);
      if (place?.[0] !== write.row || place[1] !== write.column) continue;
      return figures === null
        ? { ...write, value: null }
        : header === "Steps"
          ? write
          : { ...write, value: figures[header]! };
    }
    return write;
  });
  return { ...plan, rows, writes };
}

/** Brings the other sheets up to date whose figures were restated. */
async function restateSheets(
  writer: Writer,
  whole: Proposal,
  entered: readonly string[],
  reading: Reading,
): Promise<void> {
  const { state } = whole.after!;
  const before = new Map(whole.before.tournaments.map((one) => [one.no, one]));
  const sheets = await writer.workbook.sheets();
  for (const tournament of state.tournaments) {
    const old = before.get(tournament.no);
    const { sheet: name } = tournament;
    if (!old || name === null || entered.includes(name) || !sheets.some((one) => one.name === name && !one.protected))
      continue;
    const isRestated = tournament.lines.some(
      (line, i) => line.restated !== null && line.restated !== old.lines[i]?.restated,
    );
    if (!isRestated) continue;
    const sheet = await writer.workbook.read(name);
    const own = { ...reading, kind: tournament.kind as KindId, settings: settingsOfTournament(tournament) };
    const evening = findEvening(sheet, own);
    if (!("found" in evening)) continue;
    await fillSheet(writer, { ...evening, reading: own }, own, { ...whole, no: tournament.no }, whole.before);
  }
}

function settingsOfTournament({ settings }: BookTournament): { [key: string]: Plain } {
  return Object.fromEntries(Object.entries(settings).filter(([key]) => !/^\d+:/.test(key)));
}

// ---------------------------------------------------------------- update, check

async function updateCall(call: Call, writes: boolean): Promise<number> {
  const { values, language } = call;
  const book = await openBook(call);
  const out = writes ? await outOf(call, call.files) : null;
  const now = nowOf(call);
  const errors = (values.errors ?? []).map(Number);
  const sheets = new Map(book.file.sheets.concat(book.file.hidden).map((sheet) => [sheet.name, sheet]));
  let state = book.state;
  const notes = {
    problems: [] as BookNote[],
    repairs: [...book.repairs],
    assumptions: [] as BookNote[],
    log: [] as Proposal["log"][number][],
  };
  const entered: { no: number; evening: Evening & { readonly reading: Reading } }[] = [];
  let last: Proposal | null = null;
  let late = false;
  for (const tournament of book.state.tournaments) {
    const { no, sheet: name, kind, status } = tournament;
    if (
      name === null ||
      status === "withdrawn" ||
      status === "adjustment" ||
      !(KIND_IDS as readonly string[]).includes(kind)
    )
      continue;
    const sheet = sheets.get(name);
    if (!sheet) {
      if (status !== "sheet gone") {
        notes.assumptions.push(bookNote("book-sheet-gone", { no, sheet: name }, "note"));
        state = withStatus(state, no, "sheet gone");
      }
      continue;
    }
    const reading: Reading = {
      system: state.system,
      kind: kind as KindId,
      settings: settingsOfTournament(tournament),
      language: state.language,
    };
    const evening = findEvening(sheet, reading);
    const read = "found" in evening ? enteredOf({ ...evening, reading }, name) : null;
    if (read === null || read.played.lines.length === 0 || !("found" in evening)) {
      notes.problems.push(bookNote("book-sheet-unreadable", { no, sheet: name, kind }, "warning", name));
      continue;
    }
    const accepted = state.tournaments.find((one) => one.no === no)!;
    if (saysTheSame(accepted, read, state)) continue;
    const isError = errors.includes(no);
    const answers: Answers = {
      ...{ correct: no, played: tournament.played, organiserError: isError, reason: values.reason, take: "book" },
      ...{
        name: tournament.name,
        same: pairsOf(values.same ?? []),
        ...(tournament.notRegulated !== null && { notRegulated: tournament.notRegulated }),
      },
    };
    const proposal = enter(state, { ...read, settings: tournament.settings }, answers, now);
    if (proposal.questions.length > 0) throw asked(call, proposal.questions, state);
    if (proposal.after === null) {
      late = true;
      notes.problems.push(...proposal.problems);
      state = withStatus(state, no, "changed");
      continue;
    }
    notes.log.push(...proposal.log);
    state = proposal.after.state;
    last = proposal;
    entered.push({ no, evening: { ...evening, reading } });
  }
  const about = last?.log[last.log.length - 1];
  const whole = pressed(book.state, state, {
    what: about?.what ?? "updated",
    no: about?.no ?? null,
    now,
    reason: values.reason ?? "",
  });
  if (whole.after === null) throw refusedCall(call, whole.problems, book.state);
  const changesBook =
    whole.changes.length > 0 ||
    whole.restated > 0 ||
    notes.log.length > 0 ||
    book.edits.length > 0 ||
    book.repairs.length > 0 ||
    differs(book.state, state, whole);
  const log =
    notes.log.length > 0
      ? notes.log
      : changesBook
        ? [{ ...whole.log[0]!, what: "updated", no: null, was: editsText(book.edits) }]
        : [];
  const proposal = {
    ...whole,
    ...notes,
    log,
    after: { ...whole.after, state: { ...whole.after.state, log: [...book.state.log, ...log] } },
  };
  if (late && last === null && writes) {
    throw refusedCall(call, notes.problems, book.state);
  }
  const rows: unknown[] = [];
  if (out !== null) {
    const writer = new Writer(book.workbook);
    if (changesBook) {
      for (const { no, evening } of entered) {
        const filled = await fillSheet(writer, evening, evening.reading, { ...proposal, no }, book.state);
        rows.push(...filled.rows);
      }
      await restateSheets(
        writer,
        proposal,
        entered.map(({ evening }) => evening.sheet.name),
        { system: state.system, settings: {}, language: state.language },
      );
      await writeBook(book.workbook, proposal, writer, book.state);
    }
    await save(book.file, out, language);
  }
  sayProposal(call, proposal, now, { rows }, book.edits, out);
  if (!writes) return changesBook || late ? 1 : 0;
  return notes.problems.length > 0 ? 1 : 0;
}

function editsText(edits: readonly BookNote[]): string {
  return edits
    .slice(0, 10)
    .map(({ sheet, cell, details }) => `${sheet}!${cell}: ${String(details["found"])}`)
    .join("; ");
}

function withStatus(state: BookState, no: number, status: BookTournament["status"]): BookState {
  return { ...state, tournaments: state.tournaments.map((one) => (one.no === no ? { ...one, status } : one)) };
}

/** Whether something besides figures is other than it was: a status, a name, a start. */
function differs(before: BookState, after: BookState, whole: Proposal): boolean {
  void whole;
  const plain = ({ players, tournaments, club, settings }: BookState) =>
    JSON.stringify([
      players.map(({ listed: _, ...player }) => player),
      tournaments.map(({ no, status, notRegulated }) => [no, status, notRegulated]),
      club,
      settings,
    ]);
  return plain(before) !== plain(after);
}

/** Whether a sheet says what was accepted of it. */
function saysTheSame(accepted: BookTournament, read: Entered, state: BookState): boolean {
  if (accepted.lines.length !== read.played.lines.length) return false;
  const named = (name: string | null) => {
    if (name === null) return null;
    const key = nameKey(name);
    const known = state.players.find(
      (player) => nameKey(player.name) === key || player.alsoWritten.some((one) => nameKey(one) === key),
    );
    return known ? nameKey(known.name) : key;
  };
  return accepted.lines.every((line, i) => {
    const now = read.played.lines[i]!;
    const sameNumbers = (["boards", "points", "day"] as const).every(
      (key) => (line[key] ?? null) === (now[key] ?? null),
    );
    const sameResult =
      line.result === now.result ||
      (typeof line.result === "number" && typeof now.result === "number" && Math.abs(line.result - now.result) <= 1e-9);
    const plainName = named(line.player.replace(/ \([^)]*\)$/, "")) ?? named(line.player);
    const sameName =
      named(now.player) === named(line.player) || named((now.player ?? "").replace(/ \(?\d+\)?$/, "")) === plainName;
    return sameName && sameResult && sameNumbers && line.entry === now.entry && (now.play === null || line.play === now.play);
  });
}

// ---------------------------------------------------------------- by hand

async function byHand(call: Call, propose: (state: BookState, now: number) => Proposal): Promise<number> {
  const book = await openBook(call);
  const out = await outOf(call, call.files);
  const now = nowOf(call);
  const proposal = propose(book.state, now);
  if (proposal.questions.length > 0) throw asked(call, proposal.questions, book.state);
  if (proposal.after === null) throw refusedCall(call, proposal.problems, book.state);
  const whole = { ...proposal, repairs: [...book.repairs, ...proposal.repairs] };
  const writer = new Writer(book.workbook);
  await restateSheets(writer, whole, [], { system: book.state.system, settings: {}, language: book.state.language });
  await writeBook(book.workbook, whole, writer, book.state);
  await save(book.file, out, call.language);
  sayProposal(call, whole, now, {}, book.edits, out);
  return 0;
}

function needed(values: Values, option: Option): string {
  const value = values[option];
  if (typeof value !== "string") throw new UsageError("option-needed", { option: `--${option}` });
  return value;
}

function adjustCall(call: Call): Promise<number> {
  const { values } = call;
  const [player, to, reason] = [needed(values, "player"), needed(values, "to"), needed(values, "reason")];
  const [played, reported] = [momentOf(values.played, "--played"), momentOf(values.reported, "--reported")];
  return byHand(call, (state, now) =>
    adjust(
      state,
      {
        ...{ player, to, reason, reported, organiser: values.organiser, confirmed: values.confirm },
        played: played === undefined ? undefined : dayOf(played),
      },
      now,
    ),
  );
}

function withdrawCall(call: Call): Promise<number> {
  const [no, reason] = [Number(needed(call.values, "no")), needed(call.values, "reason")];
  if (!Number.isInteger(no)) throw new UsageError("bad-no", { option: "--no", given: call.values.no! });
  return byHand(call, (state, now) => withdraw(state, no, reason, now));
}

function mergeCall(call: Call): Promise<number> {
  const [player, into] = [needed(call.values, "player"), needed(call.values, "into")];
  return byHand(call, (state, now) => merge(state, player, into, now));
}

async function undoCall(call: Call): Promise<number> {
  const book = await openBook(call);
  const out = await outOf(call, call.files);
  const now = nowOf(call);
  const undo = book.memory?.undo;
  if (!undo) throw refusedCall(call, [bookNote("book-nothing-to-undo")], book.state);
  const gone = await takeBack(book.workbook, undo.sheets);
  const proposal = pressed(book.state, undo.state, { what: "undone", no: null, now, reason: "" });
  if (proposal.after === null) throw refusedCall(call, proposal.problems, book.state);
  // As it was: with the marks of then, and without a trace of what was undone.
  const back = compute(undo.state);
  const state = { ...undo.state, tournaments: undo.state.tournaments };
  const after = { ...back, state };
  const tables = bookTables(after, sayIn(state.language, state.system));
  await writeTables(book.workbook, tables, headOf(after), state.language);
  await writeMemory(book.workbook, { state, undo: null }, state.language);
  await save(book.file, out, call.language);
  const problems = gone.map((sheet) => bookNote("book-undo-sheet-gone", { sheet }, "warning"));
  sayProposal(call, { ...proposal, after, log: [], problems }, now, {}, [], out);
  return 0;
}

// ---------------------------------------------------------------- looking at it

async function playersCall(call: Call): Promise<number> {
  const { state, edits } = await openBook(call);
  const computed = compute(state);
  if (computed.problems.length > 0)
    throw refusedCall(
      call,
      computed.problems.map(({ code, details }) => bookNote(code, details)),
      state,
    );
  const { lines, members, average } = clubList(computed);
  const { language } = call;
  const text = lines.map(({ rank, name, handicap, index, status }) => {
    const held = [
      shownAs(handicap, formatOf(state.system), language),
      ...(state.system === "croquet" ? [written(index, language)] : []),
    ].join("  ");
    return `${rank === null ? "" : rank}\t${name}\t${held}${status === "member" ? "" : `\t${status}`}`;
  });
  const head = cliSentence(language, "book-list-head", {
    club: state.club,
    members,
    average: average === null ? null : Number(average.toFixed(2)),
  });
  const json = { ...asJson(computed, 0), problems: edits.map((note) => noteJson(note, language)) };
  return sayView(call, computed, json, [head, ...text]);
}

async function historyCall(call: Call): Promise<number> {
  const { state } = await openBook(call);
  const computed = compute(state);
  const name = needed(call.values, "player");
  const key = nameKey(name);
  const player = state.players.findIndex(
    (one) => nameKey(one.name) === key || one.number === name || one.alsoWritten.some((also) => nameKey(also) === key),
  );
  if (player < 0) throw refusedCall(call, [bookNote("book-player-unknown", { name })], state);
  const lines = history({ state: withMarks(computed.state, state) }, player);
  const season = seasonOf(state);
  const sound = season.startOf(state.players[player]!.start);
  const start = sound instanceof Problem ? null : startJson(sound.start, state.system);
  const { language } = call;
  const text = lines.map(({ tournament, line, day }) => {
    const { figures } = line;
    const held = [figures?.change, figures?.handicap, ...(state.system === "croquet" ? [figures?.index] : [])].map(
      (one) => shownAs(one, formatOf(state.system), language),
    );
    return [isoDay(day), tournamentTitle(tournament, language), tournament.organiser, ...held].join("\t");
  });
  const json = {
    ...asJson(computed, 0),
    tournaments: [],
    ledger: lines.map(({ tournament, line }) => lineJson(tournament, line, state)),
    start,
  };
  return sayView(call, computed, json, text);
}

/** A start as a figure, or with its index or sessions. */
function startJson(
  {
    handicap,
    index,
    sessions,
  }: { readonly handicap: Plain; readonly index: number | null; readonly sessions: readonly number[] },
  system: SystemId,
) {
  if (system === "croquet") return { handicap, index };
  return system === "acbl" ? { sessions } : handicap;
}

/** Replayed figures with the marks of the lines that were restated. */
function withMarks(computed: BookState, _state: BookState): BookState {
  return computed;
}

async function noticeCall(call: Call): Promise<number> {
  const { state } = await openBook(call);
  const computed = compute(state);
  const since = momentOf(needed(call.values, "since"), "--since")!;
  const shown = notice(computed, dayOf(since));
  const { language } = call;
  const held = (value: Plain) => shownAs(value, formatOf(state.system), language);
  const line = ({ name, before, after }: (typeof shown.played)[number]) => `${name}: ${held(before)} → ${held(after)}`;
  const text = [
    cliSentence(language, "book-notice-played", { day: isoDay(since) }),
    ...shown.played.map(line),
    ...(shown.corrected.length > 0
      ? [cliSentence(language, "book-notice-corrected"), ...shown.corrected.map(line)]
      : []),
    ...shown.tournaments.map((one) => `${isoDay(one.played)}\t${tournamentTitle(one, language)}`),
  ];
  const json = {
    ...asJson(computed, 0),
    changes: shown.played.map(({ name, before, after, indexBefore, indexAfter }) => ({
      ...{ player: name, before, after },
      ...(state.system === "croquet" && { indexBefore, indexAfter }),
    })),
    corrected: shown.corrected.map(({ name, before, after }) => ({ player: name, before, after })),
  };
  return sayView(call, computed, json, text);
}
