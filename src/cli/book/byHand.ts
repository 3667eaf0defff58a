// `book adjust`, `withdraw`, `merge`, `separate`, `rename` and `undo`.
import { NOTHING_SAID } from "../../layout/said";
import { sportOf } from "../../book";
import path from "node:path";
import "../../messages/loaded/start";
import { sayIn } from "../../messages/book";
import { isSameName } from "../../people/nameKey";
import { OF_LISTS, readingOfList } from "../../requests/proposeStart";
import { atOnce } from "../../kernel/steps";
import { proposing, REQUESTS, UNDO, undone, type ByHand, type ByHandId } from "../../requests/table";
import { withNotes } from "../../requests/bookProposal";
import { notesTold, readerNotes } from "../../requests/sources";
import type { Arguments } from "../../requests/arguments";
import { openBookOf, outOrTry, proposed, refuseAnswers, save, written } from "./bookFile";
import { given, nowOf, type Call } from "../call";
import { refusedCall } from "./refusals";
import { openFile } from "../files/opened";
import { UsageError } from "../usage";
import { listAnswered } from "./new";
import { sayProposal } from "./report";

/** Proposes a request of the table from its options, and writes the book. */
export async function byHandCall(call: Call, what: ByHandId): Promise<number> {
  const request = { what, ...given<Arguments>(call, REQUESTS[what].arguments) } as ByHand;
  const book = await openBookOf(call);
  const out = await outOrTry(call, call.files);
  const planned = proposed(call, request, book);
  sayProposal(call, await written(call, book, planned, out), out);
  return 0;
}

/** A new list for the players of the book: a file, or a sheet of the workbook. */
async function adjustByListCall(call: Call): Promise<number> {
  const { values } = call;
  const { players: input, sheet } = values;
  if (values.player !== undefined || values.to !== undefined || (input !== undefined && sheet !== undefined))
    throw new UsageError("book-adjust-list");
  const book = await openBookOf(call);
  const out = await outOrTry(call, [...call.files, ...(input === undefined ? [] : [input])]);
  const file = input === undefined ? book.file : await openFile(input, call);
  const sheets = sheet === undefined ? file.sheets : file.sheets.filter(({ name }) => isSameName(name, sheet));
  if (sheets.length === 0)
    throw new UsageError("unknown-sheet", { given: sheet!, allowed: file.sheets.map(({ name }) => name) });
  const called = input === undefined ? sheet! : path.parse(input).name;
  const { same, ...about } = given(call, OF_LISTS.list.arguments);
  const entry = { ...about, called, sheets, said: { ...NOTHING_SAID, people: { same: same ?? [] } } };
  const planned = listAnswered(call, entry, (one) =>
    atOnce(proposing(OF_LISTS.list, one, book, call.language, nowOf(call))),
  );
  const noted = input === undefined ? planned : withNotes(planned, [], notesTold(readerNotes(file)));
  sayProposal(call, await written(call, book, noted, out), out, readingOfList(planned, book.state.language));
  return 0;
}

export async function adjustCall(call: Call): Promise<number> {
  const { values } = call;
  if (values.players !== undefined || values.sheet !== undefined) return adjustByListCall(call);
  if (values.player === undefined && values.to === undefined) throw new UsageError("book-adjust-list");
  return byHandCall(call, "adjust");
}

/** As it was before the last press: with the marks of then, and without a trace of what is undone. Again: the press before. */
export async function undoCall(call: Call): Promise<number> {
  const book = await openBookOf(call);
  refuseAnswers(call, book);
  const { state, workbook, file } = book;
  const out = await outOrTry(call, call.files);
  const say = sayIn(state.language, sportOf(state));
  const planned = await UNDO.propose({}, { book, workbook, say, now: nowOf(call) });
  if (planned.undo === null) throw refusedCall(call, planned.proposal.problems, state);
  const done = await undone(workbook, planned);
  if (out !== null) await save(file, out, call);
  sayProposal(call, done, out);
  return 0;
}
