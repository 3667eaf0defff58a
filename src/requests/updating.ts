// A book brought up to date: what its sheets say otherwise than was accepted of them.
import { filledSheet, updating, type FilledSheet, type Update, type UpdateAnswers } from "../book";
import { notBefore } from "../book/reconciling/moment";
import type { Steps } from "../kernel/steps";
import type { SheetToFill } from "../workbook/book/placeBook";
import { NOTHING, refusedByRules, restated, unreadNotes, withEdits, type BookProposal } from "./bookProposal";
import type { OpenBook } from "./openBook";

/** What was told of it. */
export interface Updating {
  readonly answers: UpdateAnswers;
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

export function* proposeUpdate(given: UpdateAnswers, book: OpenBook, now: number): Steps<BookProposal> {
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
