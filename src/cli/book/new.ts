// `book new`: a book from a list of players, or the next season's from a book.
import path from "node:path";
import {
  BOOK_SYSTEMS,
  MOST_OF_A_CLUB,
  bookNote,
  clubList,
  newBook,
  sportOf,
  seasonFileName,
  seasonOf,
  settingsOf,
  startGiven,
  type BookPlayer,
  type BookState,
  type Computed,
} from "../../book";
import { listFields } from "../../book/starting/playerList";
import { FORMATS } from "../../files/formats/formatNames";
import type { WorkbookFile } from "../../files/workbookFile";
import { Problem, type Plain } from "../../kernel/problem";
import type { SystemId } from "../../kernel/sources";
import { atOnce } from "../../kernel/steps";
import "../../messages/loaded/start";
import { sayIn } from "../../messages/book";
import { cliSentence } from "../../messages/cli";
import type { Answerable } from "../../requests/answers";
import { NOTHING_SAID } from "../../layout/said";
import { newBookFile } from "../../requests/making/newBookFile";
import type { OpenBook } from "../../requests/openBook";
import { withNotes, type BookProposal } from "../../requests/bookProposal";
import { askedOfStart, changeableOfList, OF_LISTS, readingOfStart, type StartEntry } from "../../requests/proposeStart";
import { notesTold, readerNotes } from "../../requests/sources";
import { SEASON } from "../../requests/making/season";
import { readSetting, settingText } from "../../tournaments";
import type { SettingGiven } from "../answers";
import { settingsGiven } from "../fill/options";
import { openFile } from "../files/opened";
import { notOffered, oneOf, UsageError } from "../usage";
import { answered, openBookOf, outOf, save } from "./bookFile";
import { given, nowOf, type Call } from "../call";
import { asked, refusedCall } from "./refusals";
import { asJson, sayProposal } from "./report";
import { rulesIn } from "./rules";

export async function newCall(call: Call): Promise<number> {
  const { players, from } = call.values;
  if (players !== undefined && from !== undefined) throw new UsageError("book-players-or-from");
  const { club, settings } = bookSettings(call);
  const opened = from === undefined ? null : await openBookOf(call, from, [bookNote("book-from-list", { file: from })]);
  const last = opened?.state ?? null;
  const out = await outOf(
    last && call.values.out === undefined ? withSeasonName(call, { ...last, club: club ?? last.club }) : call,
    [players, from].filter((one) => one !== undefined),
  );
  const listed = last === null ? await fromList(call, club ?? "", settings) : null;
  const planned = listed ?? fromBook(call, opened!, club, settings);
  const { proposal } = planned;
  if (proposal.after === null) throw refusedCall(call, proposal.problems, null);
  checkSettings(call, proposal.after.state.system);
  const { state } = proposal.after;
  await save(await newBookFile(proposal.after, sayIn(state.language, sportOf(state))), out, call);
  const made = cliSentence(call.language, "book-made", { count: state.players.length });
  const reading = readingOfStart(planned, call.language);
  sayProposal(call, planned, out, reading, made, listed && playersJson(proposal.after));
  return 0;
}

/** Beside the book of the last season, under the name of the new one. */
function withSeasonName(call: Call, state: BookState): Call {
  const out = path.join(path.dirname(call.values.from!), seasonFileName(state, nowOf(call)));
  return { ...call, values: { ...call.values, out } };
}

function fromBook(call: Call, book: OpenBook, club: string | undefined, settings: BookState["settings"]): BookProposal {
  const { system } = call.values;
  const { state } = book;
  if (system !== undefined && system !== state.system)
    throw new UsageError("book-other-system", { given: system, system: state.system });
  return atOnce(SEASON.propose({ club, settings }, { book, now: nowOf(call) }));
}

async function fromList(call: Call, club: string, settings: BookState["settings"]): Promise<BookProposal> {
  if (call.values.system === undefined) throw new UsageError("book-system-missing", { allowed: BOOK_SYSTEMS });
  const system = oneOf(BOOK_SYSTEMS, call.values.system, "--system ");
  const { players: input, new: members = [], visitor: visitors = [], rules: named } = call.values;
  const nothing = { system, club, settings, sheets: [], called: "", said: NOTHING_SAID };
  if (input === undefined) {
    if (members.length + visitors.length > 0 || named !== undefined)
      throw new UsageError("option-needed", { option: "--players" });
    return proposedStart(call, nothing);
  }
  const file = await openFile(input, call);
  const rules = rulesIn(call, file, newBook(system, call.language, club, settings));
  const about = { sheets: file.sheets, called: path.basename(input), rules, wanted: wantedOf(call, file) };
  return withFileNotes(proposedStart(call, { ...nothing, ...about }), file, about);
}

/** Who of the list is wanted: those who are named, of a list of a whole country nobody else. */
function wantedOf({ values }: Call, { reading, sheets }: WorkbookFile): StartEntry["wanted"] {
  const { new: members = [], visitor: visitors = [] } = values;
  const isLong = reading !== null && sheets.some((sheet) => sheet.values.length > MOST_OF_A_CLUB);
  if (!isLong && members.length + visitors.length === 0) return undefined;
  return [
    ...members.map((written) => ({ written, status: "member" as const })),
    ...visitors.map((written) => ({ written, status: "visitor" as const })),
  ];
}

/** With what the reader of the file has to say, and how many of a long list were taken. */
function withFileNotes(
  planned: BookProposal,
  file: WorkbookFile,
  { called, wanted }: Pick<StartEntry, "called" | "wanted">,
): BookProposal {
  const format = file.reading?.format;
  const list = format === undefined ? called : FORMATS[format].title;
  const taken = planned.proposal.after!.state.players.length;
  const about = { file: called, list, count: planned.list!.players.length, taken };
  const counted = wanted === undefined ? [] : [bookNote("book-list-taken", about, "note")];
  return withNotes(planned, [], [...counted, ...notesTold(readerNotes(file))]);
}

/** Works out a new book with the answers of the call. Rejects while a question is open. */
function proposedStart(call: Call, entry: StartEntry): BookProposal {
  return listAnswered(
    call,
    entry,
    (one) => atOnce(OF_LISTS.start.propose(one, { language: call.language, now: nowOf(call) })),
    ({ list, proposal }) => (list?.players ?? []).map((player) => startJson(player, proposal.before.system)),
  );
}

/**
 * Works out what a list gives, with the answers of the call. Rejects while a question is open. `playersOf`: what --json
 * prints of its players then.
 */
export function listAnswered<E extends Answerable & Pick<StartEntry, "said">>(
  call: Call,
  given: E,
  propose: (entry: E) => BookProposal,
  playersOf: (planned: BookProposal) => readonly object[] = () => [],
): BookProposal {
  const { answers, language } = call;
  const asks = (planned: BookProposal) => askedOfStart(planned, language);
  const { planned } = answered(given, propose, (one, isFirst) => {
    const said = answers.to([...asks(one), ...changeableOfList(one)]);
    // Columns can be named without a question.
    return isFirst && answers.sayColumns ? [...columnsSaid(one, answers), ...said] : said;
  });
  const questions = asks(planned);
  answers.unused(() => false, questions);
  const { after, before, problems } = planned.proposal;
  if (questions.length > 0) {
    const [reading, players] = [readingOfStart(planned, language), playersOf(planned)];
    throw asked(call, answers.leftOf(questions), before, problems, reading, { players });
  }
  if (after === null) throw refusedCall(call, problems, before);
  return planned;
}

function columnsSaid({ list, proposal }: BookProposal, answers: Call["answers"]) {
  const choices = (list?.columns ?? []).map(({ column, header, field }) => {
    return { column, header, field: field?.name.en ?? null };
  });
  const named = answers.columnsAmong(listFields(proposal.before.system), choices);
  return Object.entries(named).map(([column, field]) => ({ column, field }));
}

/** The players of a new book as --json prints them, each with the start that the list gives. */
function playersJson(computed: Computed): readonly object[] {
  const { players, system } = computed.state;
  const { lines } = clubList(computed);
  const start = (line: number) => givenStart(players[lines[line]!.player]!, system);
  return asJson(computed).players.map((one, line) => ({ ...one, start: start(line) }));
}

/** With what somebody starts; null where nothing is given. */
function startJson(player: BookPlayer, system: SystemId) {
  const { name, status } = player;
  return { name, start: givenStart(player, system), status };
}

function givenStart(player: BookPlayer, system: SystemId): string | number | null {
  const start = startGiven({ system }, player);
  if (start instanceof Problem || (start.handicap === null && start.sessions.length === 0)) return null;
  const isAlone = typeof start.handicap === "number" && start.index === null;
  return isAlone ? start.handicap : seasonOf({ system }).startText(start);
}

function bookSettings(call: Call): { club: string | undefined; settings: { [key: string]: Plain } } {
  const settings: { [key: string]: Plain } = {};
  let { club } = given(call, SEASON.arguments);
  for (const { key, value } of settingsOfBook(call)) {
    if (key === "club") club ??= value;
    else settings[key] = /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  }
  return { club, settings };
}

function settingsOfBook(call: Call): readonly SettingGiven[] {
  return settingsGiven(call).map((one) => {
    if (one.key === "") throw new UsageError("bad-set", { given: one.written });
    return { ...one, key: one.key.trim(), value: one.value.trim() };
  });
}

/** A book takes what holds for its tournaments, and what is its own; anything else would change nothing. */
function checkSettings(call: Call, system: SystemId): void {
  const settings = settingsOf(system);
  for (const { key, value, written } of settingsOfBook(call)) {
    const named = settings.filter((one) => one.key === key);
    if (key === "club" || named.some((one) => readSetting(one, value) !== undefined)) continue;
    const allowed = [...new Set((named.length > 0 ? named : settings).map(settingText))];
    throw notOffered(written, allowed);
  }
}
