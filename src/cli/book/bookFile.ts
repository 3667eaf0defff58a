// The file of a club book: opened, written, never over what was read.
import { bookNote, sportOf, type Answer, type BookNote } from "../../book";
import type { WorkbookFile } from "../../files/workbookFile";
import { sayIn } from "../../messages/book";
import { liftedNotes, placeBook } from "../../workbook/book/placeBook";
import { readingOfAll, withNotes, type BookProposal } from "../../requests/bookProposal";
import { openingAnswered, withAnswer, type Answerable } from "../../requests/answers";
import { openBook, type OpenBook, type OpeningAnswers } from "../../requests/openBook";
import { OPENING, proposeBook, type BookRequest } from "../../requests/table";
import {
  answeredOf,
  askedInstead,
  askedOf,
  couldBeAsked,
  isTooLate,
  leavable,
  placesOf,
  questionsOf,
  type Asked,
} from "../../requests/questions";
import { FileWorkbook } from "../../workbook/file/fileWorkbook";
import { carryOut } from "../../workbook/transaction";
import { nameKey } from "../../people/nameKey";
import { mustBeNew, mustFit, saved } from "../files/onDisk";
import { openFile } from "../files/opened";
import { UsageError } from "../usage";
import { settingsGiven, withoutSetting } from "../fill/options";
import { settingId } from "../../requests/reading";
import { writeOut } from "../files/writeOut";
import { given, nowOf, type Call } from "../call";
import { asked, refusedCall } from "./refusals";
import { rowsOf } from "./report";

/** A book of a file. */
export interface BookOfFile extends OpenBook {
  readonly file: WorkbookFile;
  readonly workbook: FileWorkbook;
}

export async function openBookOf(
  call: Call,
  name = call.files[0]!,
  advice: readonly BookNote[] = [],
): Promise<BookOfFile> {
  const file = await openFile(name, call);
  const workbook = new FileWorkbook(file);
  let said: OpeningAnswers = given(call, OPENING);
  for (;;) {
    const book = await openBook(workbook, { language: "en", sayIn }, said, nowOf(call));
    if (book === null) throw refusedCall(call, [bookNote("book-none"), ...advice], null);
    if ("state" in book) return { ...book, file, workbook };
    if (book.questions.length === 0) throw refusedCall(call, book.problems, null);
    const questions = askedOf(book.questions);
    const answers = call.answers.to(questions);
    if (answers.length === 0) throw asked(call, questions, null);
    for (const answer of answers) said = openingAnswered(said, answer as Answer);
  }
}

/** The file to write; null where the call only tries. */
export async function outOrTry(call: Call, inputs: readonly string[]): Promise<string | null> {
  return call.values["dry-run"] ? null : outOf(call, inputs);
}

/** The file to write: none of those that are read. */
export async function outOf(call: Call, inputs: readonly string[]): Promise<string> {
  const { out } = call.values;
  if (out === undefined) throw new UsageError("out-missing");
  await mustFit(out, [".xlsx", ".xlsm"], inputs);
  await mustBeNew(out, call);
  return out;
}

export async function save(file: WorkbookFile, out: string, { language, files, values }: Call): Promise<void> {
  await writeOut(out, await saved(file, files[0] ?? out, language), values.replace === true, language);
}

/** Writes what is proposed for the book of a file, where there is anything to write; the file is another one, or there is none. */
export async function written(
  call: Call,
  { file, workbook, held }: BookOfFile,
  planned: BookProposal,
  out: string | null,
): Promise<BookProposal> {
  const { proposal, sheets, changes } = planned;
  if (out === null) return planned;
  const after = proposal.after!;
  const say = sayIn(after.state.language, sportOf(after.state));
  const placed = changes ? await placeBook(workbook, held, { after, before: proposal.before, sheets }, say) : null;
  // Rows of it that filters hide are shown; that is what the notes say.
  const { lifted } = placed === null ? { lifted: [] } : await carryOut(workbook, placed, { liftFilters: true });
  await save(file, out, call);
  return { ...planned, proposal: { ...proposal, repairs: [...proposal.repairs, ...liftedNotes(lifted)] } };
}

/** Nobody is called as an answer says. */
function refuseUnknown({ proposal: { problems } }: BookProposal): void {
  for (const { code, details } of problems)
    if (code === "book-player-unknown" && "written" in details)
      throw new UsageError("answer-no-player", {
        given: `who:${String(details["written"])}=same:${String(details["name"])}`,
        name: details["name"]!,
      });
}

/** What a request would do, with all that is said of what it asks; and the request with that. */
export function answered<R extends Answerable>(
  first: R,
  propose: (request: R) => BookProposal,
  saidOf: (planned: BookProposal, isFirst: boolean) => ReturnType<Call["answers"]["to"]>,
): { readonly planned: BookProposal; readonly request: R } {
  let request = first;
  for (;;) {
    const planned = propose(request);
    const said = saidOf(planned, request === first);
    refuseUnknown(planned);
    if (said.length === 0) return { planned, request };
    for (const answer of said) request = withAnswer(request, answer);
  }
}

/** Works out a request with the answers of the call. Rejects while a question is open, or where something forbids the request. */
export function proposed(call: Call, given: BookRequest, book: BookOfFile): BookProposal {
  const { language, answers } = call;
  const sheets = given.what === "enter" ? given.sources.map(({ sheet }) => sheet) : [];
  const propose = (one: BookRequest) => proposeBook(one, book, language, nowOf(call));
  const { planned, request } = answered(given, propose, (one) => {
    const asks = questionsOf(one);
    const offered = [...asks, ...answeredOf(one), ...placesOf(asks)];
    const unasked = leavable(answers.leftOut, sheets).filter(({ id }) => offered.every((other) => other.id !== id));
    return answers.to([...offered, ...unasked]);
  });
  const questions = questionsOf(planned);
  const unused = answers
    .unused((id) => couldBeAsked(id, sheets, book), questions)
    .map((one) => bookNote("answer-not-needed", { given: one }, "note"));
  const { after, before, problems } = planned.proposal;
  // An update leaves out corrections that come too late.
  const open = given.what === "update" ? questions.filter(({ note }) => !isTooLate(note)) : questions;
  const beside = problems.filter((note) => !isTooLate(note));
  if (open.length > 0) throw asked(call, answers.leftOf(questions), before, beside, readingOfAll(planned));
  if (after === null) {
    const instead = questionsInstead(planned, given).filter(({ id }) => answers.fieldSaid(id) !== "none");
    throw refusedCall(call, problems, before, instead);
  }
  return withNotes(planned, [...unused, ...settingsIdle(call, planned, request, propose)]);
}

/** Settings that were given and change nothing: the sheet has columns of its own for them, or is scored in another way. */
function settingsIdle(
  call: Call,
  planned: BookProposal,
  request: BookRequest,
  propose: (request: BookRequest) => BookProposal,
): readonly BookNote[] {
  if (request.what !== "enter") return [];
  const effectOf = ({ proposal: { changes, after }, filled }: BookProposal) =>
    JSON.stringify([
      changes,
      after?.state.tournaments.map(({ name, played, status, lines }) => [name, played, status, lines]),
      rowsOf(filled),
    ]);
  return settingsGiven(call).flatMap((one) => {
    const valueIn = (of: BookProposal) => readingOfAll(of).find(({ id }) => id === settingId(one.key))?.value;
    const sources = request.sources.map(({ said, ...source }) => {
      return { ...source, said: { ...said, settings: withoutSetting(said.settings, one) } };
    });
    const other = propose({ ...request, sources });
    const isIdle = valueIn(other) !== valueIn(planned) && effectOf(other) === effectOf(planned);
    return isIdle ? [bookNote("book-setting-idle", { option: one.written }, "note")] : [];
  });
}

/** An option, the question that it answers, and the request without it. */
interface OptionGiven {
  readonly option: string;
  readonly id: string;
  readonly without: BookRequest;
}

/** Options that answer what nobody asks: they are named, so that nobody takes them for used. */
export function optionsNotAsked(call: Call, book: BookOfFile, options: readonly OptionGiven[]): readonly BookNote[] {
  const now = nowOf(call);
  return options.flatMap(({ option, id, without }) => {
    const asked = questionsOf(proposeBook(withAnswer(without, { moment: now }), book, call.language, now));
    const isAsked = asked.some((one) => nameKey(one.id) === nameKey(id));
    return isAsked ? [] : [bookNote("option-not-needed", { option }, "note")];
  });
}

/** Refuses answers to a command that asks nothing once the book is open. */
export function refuseAnswers({ answers }: Call, book: BookOfFile): void {
  answers.unused((id) => couldBeAsked(id, [], book), []);
}

/** What is asked of a sheet on which no tournament was found. */
function questionsInstead({ columns }: BookProposal, request: BookRequest): readonly Asked[] {
  const said = request.what === "enter" ? request.sources[0]?.said.kind : undefined;
  return columns?.missed ? askedInstead(columns.missed, said) : [];
}
