// `book enter`: the sheets of files, or a sheet of the book, become its tournaments.
import { bookNote, findEvening, sportOf, type Answers, type BookNote } from "../../book";
import { saidBefore } from "../../book/entering/saidBefore";
import type { SystemId } from "../../kernel/sources";
import { atOnce } from "../../kernel/steps";
import { gamesOnSheet } from "../../files/open";
import { nameKey } from "../../people/nameKey";
import { withNotes, type BookProposal } from "../../requests/bookProposal";
import { proposeBook, REQUESTS } from "../../requests/table";
import { sheetsChangedSince } from "../../requests/updating";
import type { Entry } from "../../requests/entering/proposeEntry";
import { questionsOf } from "../../requests/questions";
import {
  NOTHING_TOLD,
  refusedFile,
  sourcesIn,
  sourcesOn,
  toldTogether,
  type FileSources,
  type SheetAnswers,
  type Told,
} from "../../requests/sources";
import { cut, type Sheet } from "../../sheet";
import { KIND_IDS, kindOf, type KindId } from "../../tournaments";
import { isMemoryName } from "../../workbook/book/memoryName";
import { standsOn, withSheetSaid } from "../answers";
import { columnsGiven } from "../fill/columns";
import { kindNamed, settingsOf, settingsSaid, sheetNamed } from "../fill/options";
import { UsageError } from "../usage";
import { openBookOf, openFile, outOrTry, proposed, written, type BookOfFile } from "./bookFile";
import { given, nowOf, type Call } from "../call";
import { newPlayersOf, refusedCall } from "./refusals";
import { sayProposal } from "./report";
import { withRules } from "./rules";

export async function enterCall(original: Call): Promise<number> {
  const { call, countsNot } = withPartsSaid(original);
  const [, ...more] = call.files;
  if (more.length > 1) oneTournament(call);
  const opened = await openBookOf(call);
  const out = await outOrTry(call, call.files);
  const book = withRules(call, opened);
  const entry = await (more.length === 0 ? sheetOfBook(call, book) : sheetsOfFiles(more, call, book));
  if (entry.sources.length > 1) oneTournament(call);
  // A day is said over that of one sheet; of several it is that of those which say none.
  const played = call.values.played ?? (entry.sources.length === 1 ? call.answers.part("day") : undefined);
  const dated = { ...call, values: { ...call.values, ...(played !== undefined && { played }) } };
  const answers = answersOf(dated, countsNot, book);
  call.answers.mustStandOn(entry.sources.map(({ sheet }) => sheet));
  const planned = proposed(call, { what: "enter", ...entry, told: toldOf(entry, book, answers, call), answers }, book);
  const noted = withNotes(planned, peopleNotAsked(call, entry, answers, book));
  sayProposal(call, await written(call, book, noted, out), out);
  const isUnread = entry.told?.problems.some(({ severity }) => severity === "error");
  return isUnread || hasRowProblems(planned) ? 1 : 0;
}

/** What `--same`, `--new` and `--visitor` say of names that are on no sheet, and that nothing asks for. */
function peopleNotAsked(call: Call, entry: Sources, answers: Answers, book: BookOfFile): readonly BookNote[] {
  const stands = standsOn(entry.sources.map(({ sheet }) => sheet));
  const isIdle = (name: string) => !stands(name) && !stands(name.replace(/@[^@]*$/, ""));
  const { same = [], newPlayers = [] } = answers;
  const idle = [
    ...same.filter(([name]) => isIdle(name)).map(([name]) => ({ name, option: "--same" })),
    ...newPlayers
      .filter(({ name }) => isIdle(name))
      .map(({ name, visitor }) => ({ name, option: visitor ? "--visitor" : "--new" })),
  ];
  if (idle.length === 0) return [];
  const without = {
    ...answers,
    same: same.filter(([name]) => !isIdle(name)),
    newPlayers: newPlayers.filter(({ name }) => !isIdle(name)),
  };
  const planned = proposeBook(
    { what: "enter", ...entry, answers: without, answered: [{ moment: nowOf(call) }] },
    book,
    call.language,
    nowOf(call),
  );
  const asked = new Set(questionsOf(planned).map(({ id }) => nameKey(id)));
  return idle
    .filter(({ name }) => !asked.has(nameKey(`who:${name}`)))
    .map(({ name, option }) => bookNote("option-not-needed", { option: `${option} "${name}=…"` }, "note"));
}

/** Notes on the files, and on sheets of the book that somebody has changed; the entry ignores those changes. */
function toldOf({ sources, told = NOTHING_TOLD }: Sources, book: BookOfFile, { correct }: Answers, call: Call): Told {
  const corrected = book.state.tournaments.find(({ no }) => no === correct)?.sheet ?? null;
  const own = sources.flatMap(({ sheet, incoming }) => (incoming === null ? [sheet.name] : []));
  const sheets = atOnce(sheetsChangedSince(book, nowOf(call), [...own, corrected]));
  if (sheets.length === 0) return told;
  const note = bookNote("book-others-changed", { sheets }, "note");
  return toldTogether([told, { ...NOTHING_TOLD, assumptions: [note] }]);
}

/** The call with the parts of the reading line that `--answer` says, as the other options say them. */
function withPartsSaid(call: Call): { readonly call: Call; readonly countsNot: boolean } {
  const { values, answers } = call;
  const tournament = answers.part("tournament");
  const [, corrects] = /^corrects:\s*(.*)$/i.exec(tournament ?? "") ?? [];
  if (tournament !== undefined && corrects === undefined && tournament !== "new")
    throw new UsageError("answer-not-offered", { given: `tournament=${tournament}`, allowed: ["new", "corrects:NO"] });
  const counts = countsSaid(answers);
  const parts = {
    name: values.name ?? answers.part("about:name"),
    organiser: values.organiser ?? answers.part("about:organiser"),
    reported: values.reported ?? answers.part("about:reported"),
    "not-regulated": values["not-regulated"] ?? counts.reason,
    regulated: values.regulated ?? counts.isYes,
    correct: values.correct ?? corrects,
    "new-tournament": values["new-tournament"] ?? (tournament === "new" || undefined),
  };
  const defined = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
  return { call: { ...call, values: { ...withSheetSaid(values, answers), ...defined } }, countsNot: counts.isNo };
}

/** What `counts=yes`, `counts=no` or `counts=reason:TEXT` says. */
function countsSaid(answers: Call["answers"]) {
  const said = answers.part("counts") ?? "";
  const reason = /^reason:\s*(.+)$/is.exec(said)?.[1];
  const word = said.toLowerCase();
  if (reason === undefined && !["", "yes", "no"].includes(word))
    throw new UsageError("answer-not-offered", { given: `counts=${said}`, allowed: ["yes", "no", "reason:TEXT"] });
  return { reason, isYes: word === "yes" || undefined, isNo: word === "no" };
}

function oneTournament({ values }: Call): void {
  if (values.name !== undefined || values.played !== undefined || values.correct !== undefined)
    throw new UsageError("book-one-tournament");
}

/** Rows that were not read, where the others of their sheet were. */
function hasRowProblems({ proposal: { before }, against }: BookProposal): boolean {
  return sportOf(before).readsRowsAlone === true && against.length > 0;
}

function answersOf(call: Call, countsNot: boolean, { state }: BookOfFile): Answers {
  const { same = [], ...told } = given(call, REQUESTS.enter.arguments);
  return { ...told, same, asksDay: true, countsNot, newPlayers: newPlayersOf(call, state.system) };
}

function kindOfCall({ values }: Call, system: SystemId): KindId | undefined {
  return kindNamed(
    values,
    KIND_IDS.filter((id) => kindOf(id).system === system),
  );
}

type Sources = Omit<Entry, "answers">;

async function sheetOfBook(call: Call, book: BookOfFile): Promise<Sources> {
  const { values } = call;
  const { file } = book;
  if (values.sheet === undefined) throw new UsageError("book-sheet-missing");
  const sheets = [...file.sheets, ...file.hidden].filter(({ name }) => !isMemoryName(name));
  const named = sheetNamed(sheets, values.sheet);
  // A copy: what was read stays as it was when the file is written to.
  const sheet = book.sheets.get(named.name) ?? cut(named, { top: 0, left: 0, bottom: Infinity, right: Infinity });
  const taken = sheets.map(({ name }) => name);
  const [games, kind] = [await gamesOnSheet(sheet), kindOfCall(call, book.state.system)];
  return { sources: atOnce(sourcesOn(sheet, sheet, games, book, taken, kind, (one) => saidOf(call, one, book))) };
}

/** The tournaments of files, in their order, or the sheet that was named. */
async function sheetsOfFiles(files: readonly string[], call: Call, book: BookOfFile): Promise<Sources> {
  const { values, language } = call;
  const by = { kind: kindOfCall(call, book.state.system), rules: book.rules };
  const read: FileSources[] = [];
  for (const name of files) {
    const file = await openFile(name, call);
    const refused = refusedFile(file, book.state, language);
    if (refused) throw refusedCall(call, [refused], book.state);
    const named = values.sheet === undefined ? undefined : [sheetNamed(file.sheets, values.sheet)];
    read.push(atOnce(sourcesIn(file, book.state, by, language, (one) => saidOf(call, one, book), named)));
  }
  return { sources: read.flatMap(({ sources }) => sources), told: toldTogether(read.map(({ told }) => told)) };
}

/** What `--kind`, `--map` and `--set` say of a sheet, by the kind that it is. */
function saidOf(call: Call, sheet: Sheet, { state, rules }: BookOfFile): SheetAnswers {
  const { values, language, answers } = call;
  const { map = [], set = [] } = values;
  const chosen = kindOfCall(call, state.system);
  const nothing = { columns: {}, settings: {}, kind: chosen };
  if (map.length + set.length === 0 && !answers.saySheets) return nothing;
  const { correct } = given(call, { correct: REQUESTS.enter.arguments.correct });
  const corrected = state.tournaments.find(({ no }) => no === correct)?.kind as KindId | undefined;
  const known = chosen ?? corrected ?? saidBefore(sheet, state)?.kind;
  const reading = { system: state.system, language: state.language, settings: {}, rules: rules?.said, kind: known };
  const first = findEvening(sheet, reading);
  const kind = "found" in first ? first.found.kind : (known ?? first.uncarried ?? first.missed[0]?.kind);
  if (kind === undefined) return nothing;
  const found = "found" in first ? first.found : first.missed.find((one) => one.kind === kind);
  const columns = {
    ...(found && columnsGiven(found, sheet, map, language)),
    ...answers.columnsOf(kind, found?.choices ?? []),
  };
  const isMapped = Object.keys(columns).length > 0;
  const settings = "found" in first ? settingsSaid({ kind, found: first.found }, call) : settingsOf(kind, set);
  return {
    columns,
    settings,
    kind: isMapped ? kind : chosen,
  };
}
