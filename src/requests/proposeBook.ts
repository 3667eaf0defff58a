// What somebody asks of a club book besides entering sheets, and what it would do.
import { filledSheet, refused, updating, type FilledSheet, type Update, type UpdateAnswers } from "../book";
import type { Language } from "../kernel/language";
import { atOnce, type Steps } from "../kernel/steps";
import type { SheetToFill } from "../workbook/book/placeBook";
import { NOTHING, refusedByRules, restated, unreadNotes, withEdits, type BookProposal } from "./bookProposal";
import { momentOf, notBefore } from "../book/reconciling/moment";
import { proposeByHand, type ByHand } from "./table";
import { answersToEnter, answersToUpdate, type Answered } from "./answers";
import type { OpenBook } from "./openBook";
import { proposeEntry, type Entry } from "./entering/proposeEntry";

export type BookRequest = Answered &
  (({ readonly what: "enter" } & Entry) | { readonly what: "update"; readonly answers: UpdateAnswers } | ByHand);

/** What it would do. `language`: the user's; the book has its own. */
export function proposeBook(...given: Parameters<typeof proposingBook>): BookProposal {
  return atOnce(proposingBook(...given));
}

/** The same sheet by sheet. */
export function* proposingBook(
  given: BookRequest,
  book: OpenBook,
  language: Language,
  clock: number,
): Steps<BookProposal> {
  const moment = momentAnswered(given);
  const now = momentOf({ moment, reported: reportedIn(given) }, book, clock);
  if (typeof now !== "number") return { ...NOTHING, proposal: refused(book.state, [], [now]) };
  const request = moment === undefined ? given : reportedNow(given);
  if (request.what === "enter") {
    const entry = { ...request, answers: answersToEnter(request) };
    return refusedByRules(book) ?? (yield* proposeEntry(entry, book, language, now));
  }
  if (request.what === "update")
    return refusedByRules(book) ?? (yield* proposeUpdate(answersToUpdate(request), book, now));
  const asked = proposeByHand(confirmedIn(request), book.state, now);
  const proposal = withEdits({ ...asked, repairs: [...book.repairs, ...asked.repairs] }, book);
  if (proposal.after === null) return { ...NOTHING, proposal };
  // The settings of before are no change of them.
  const isSame = request.what === "settings" && asked.log.every(({ was, is }) => was === is);
  return { ...NOTHING, proposal, sheets: yield* restated(proposal, [], book), changes: !isSame };
}

/** Where the clock was not believed: the moment of the press, and of the report. */
function momentAnswered({ answered = [] }: BookRequest): number | undefined {
  return answered.flatMap((one) => ("moment" in one ? [one.moment] : [])).at(-1);
}

function confirmedIn(request: ByHand & Answered): ByHand {
  const isConfirmed = request.answered?.some((one) => "confirmed" in one) === true;
  return isConfirmed && request.what === "adjust" ? { ...request, confirmed: true } : request;
}

/** When it is reported, where that is said. */
function reportedIn(request: BookRequest): number | undefined {
  if (request.what === "enter") return request.answers.reported;
  return request.what === "adjust" ? request.reported : undefined;
}

function reportedNow(request: BookRequest): BookRequest {
  if (request.what === "enter") return { ...request, answers: { ...request.answers, reported: undefined } };
  return request.what === "adjust" ? { ...request, reported: undefined } : request;
}

/** What bringing a book up to date would change, without what it would write on the sheets of its tournaments. */
export function* dueUpdate(book: OpenBook, clock: number): Steps<Pick<BookProposal, "proposal" | "changes">> {
  return refusedByRules(book) ?? (yield* updateOf({ organiserErrors: [] }, book, notBefore(book, clock)));
}

function* updateOf(given: UpdateAnswers, book: OpenBook, now: number): Steps<Update> {
  const { state, rules } = book;
  const answers = { ...given, rules };
  const update = yield* updating(state, book, (name) => book.sheets.get(name), answers, now, book.loose);
  const assumptions = [...unreadNotes(rules), ...update.proposal.assumptions];
  return { ...update, proposal: withEdits({ ...update.proposal, assumptions }, book) };
}

/** The sheets of tournaments, but for some, that say something else than the book accepted of them, or are gone. */
export function* sheetsChangedSince(book: OpenBook, clock: number, but: readonly (string | null)[]): Steps<string[]> {
  if (refusedByRules(book) !== null) return [];
  const { state } = book;
  const update = yield* updating(
    state,
    book,
    (name) => book.sheets.get(name),
    { organiserErrors: [] },
    notBefore(book, clock),
    book.loose,
  );
  const { after, questions, problems, assumptions } = update.proposal;
  const was = new Map(state.tournaments.map(({ no, status }) => [no, status]));
  const marked = (after?.state.tournaments ?? []).filter(({ no, status }) => was.has(no) && was.get(no) !== status);
  const noted = [...questions, ...problems, ...assumptions].filter(({ code }) => code !== "book-rows-moved");
  const names = [
    ...update.corrected.map(({ sheet }) => sheet.sheet.name),
    ...noted.map(({ sheet }) => sheet),
    ...marked.map(({ sheet }) => sheet),
  ];
  const ofBook = new Set(state.tournaments.map(({ sheet }) => sheet));
  return [...new Set(names)].filter((name): name is string => name !== null && ofBook.has(name) && !but.includes(name));
}

function* proposeUpdate(given: UpdateAnswers, book: OpenBook, now: number): Steps<BookProposal> {
  const { state } = book;
  const update = yield* updateOf(given, book, now);
  const { proposal } = update;
  const { after } = proposal;
  if (after === null) return { ...NOTHING, proposal };
  const standing = new Map([...book.loose.map((one) => [one.name, one] as const), ...book.sheets]);
  const filled: FilledSheet[] = [];
  for (const { no, sheet } of update.corrected) {
    filled.push(filledSheet(sheet, after, no, state));
    yield;
  }
  const own = filled.map((one): SheetToFill => ({ filled: one, now: standing.get(one.sheet)!, incoming: null }));
  const sheets = [...own, ...(yield* restated(proposal, filled, book))];
  const late = !update.late ? null : filled.length === 0 ? "only" : "also";
  return { ...NOTHING, proposal, sheets, filled, late, changes: update.changes };
}
