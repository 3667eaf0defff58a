// `book enter`: the sheets of files, or a sheet of the book, become its tournaments.
import { bookNote, findEvening, sportOf, type Answers, type BookNote } from "../../book";
import { saidBefore } from "../../book/entering/saidBefore";
import type { SystemId } from "../../kernel/sources";
import { atOnce } from "../../kernel/steps";
import { gamesOnSheet } from "../../files/open";
import { withNotes, type BookProposal } from "../../requests/bookProposal";
import { REQUESTS } from "../../requests/table";
import { sheetsChangedSince } from "../../requests/updating";
import type { Entry } from "../../requests/entering/proposeEntry";
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
import { standsOn } from "../answers";
import { columnsGiven } from "../fill/columns";
import { kindNamed, settingsGiven, settingsOf, settingsSaid, sheetNamed } from "../fill/options";
import { openFile } from "../files/opened";
import { UsageError } from "../usage";
import { openBookOf, optionsNotAsked, outOrTry, proposed, written, type BookOfFile } from "./bookFile";
import { given, nowOf, type Call } from "../call";
import { newPlayersOf, refusedCall } from "./refusals";
import { sayProposal } from "./report";
import { withRules } from "./rules";

export async function enterCall(original: Call): Promise<number> {
  // What was reported earlier is entered as at that moment, however that is said.
  const reported = original.values.reported ?? original.answers.part("about:reported");
  const call = { ...original, values: { ...original.values, ...(reported !== undefined && { reported }) } };
  const [, ...more] = call.files;
  const said = given(call, REQUESTS.enter.arguments);
  if (more.length > 1) oneTournament(said);
  const opened = await openBookOf(call);
  const out = await outOrTry(call, call.files);
  const book = withRules(call, opened);
  const entry = await (more.length === 0 ? sheetOfBook(call, book) : sheetsOfFiles(more, call, book));
  if (entry.sources.length > 1) oneTournament(said);
  // A day is said over that of one sheet; of several it is that of those which say none.
  const dated = entry.sources.length === 1 ? given(call, { played: { is: "day", answer: { id: "day" } } }) : {};
  const { same = [], ...told } = { ...said, ...dated };
  const answers = { ...told, same, asksDay: true, newPlayers: newPlayersOf(call, book.state.system) };
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
    ...same.map(([name]) => [name, "--same"] as const),
    ...newPlayers.map(({ name, visitor }) => [name, visitor ? "--visitor" : "--new"] as const),
  ].filter(([name]) => isIdle(name));
  const others = {
    same: same.filter(([name]) => !isIdle(name)),
    newPlayers: newPlayers.filter(({ name }) => !isIdle(name)),
  };
  const without = { what: "enter" as const, ...entry, answers: { ...answers, ...others } };
  const options = idle.map(([name, option]) => ({ option: `${option} "${name}=…"`, id: `who:${name}`, without }));
  return optionsNotAsked(call, book, options);
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

function oneTournament({ name, played, correct }: Pick<Answers, "name" | "played" | "correct">): void {
  if (name !== undefined || played !== undefined || correct !== undefined) throw new UsageError("book-one-tournament");
}

/** Rows that were not read, where the others of their sheet were. */
function hasRowProblems({ proposal: { before }, against }: BookProposal): boolean {
  return sportOf(before).readsRowsAlone === true && against.length > 0;
}

function kindOfCall(call: Call, system: SystemId): KindId | undefined {
  return kindNamed(
    call,
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
  const { language, answers } = call;
  const { map = [] } = call.values;
  const [chosen, set] = [kindOfCall(call, state.system), settingsGiven(call)];
  const nothing = { columns: {}, settings: {}, kind: chosen };
  if (map.length + set.length === 0 && !answers.saySheets) return nothing;
  const { correct } = given(call, REQUESTS.enter.arguments);
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
  // What is said of rows is said of them as these columns read them.
  const read = isMapped ? findEvening(sheet, { ...reading, kind, columns }) : first;
  const settings = "found" in read ? settingsSaid({ kind, found: read.found }, answers, set) : settingsOf(kind, set);
  return { columns, settings, kind: isMapped ? kind : chosen };
}
