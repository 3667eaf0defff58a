// What somebody asks of a club book besides entering sheets, and what it would do.
import {
  adjust,
  bookNote,
  enterElsewhere,
  filledSheet,
  merge,
  pressed,
  readElsewhere,
  refused,
  rename,
  separate,
  settingsIn,
  statusWord,
  updating,
  withdraw,
  type Adjustment,
  type FilledSheet,
  type Proposal,
  type Settings,
  type Update,
  type UpdateAnswers,
} from "../book";
import type { Language } from "../kernel/language";
import { atOnce, type Steps } from "../kernel/steps";
import { nameKey } from "../people/nameKey";
import type { SheetToFill } from "../workbook/book/placeBook";
import { NOTHING, refusedByRules, restated, unreadNotes, withEdits, type BookProposal } from "./bookProposal";
import { momentOf, notBefore } from "../book/reconciling/moment";
import type { OpenBook } from "./openBook";
import { proposeEntry, type Entry } from "./proposeEntry";

export type BookRequest = (
  | ({ readonly what: "enter" } & Entry)
  | { readonly what: "update"; readonly answers: UpdateAnswers }
  | ByHand
) & {
  /** What was answered where the clock was not believed: the moment of the press, and of the report. */
  readonly moment?: number | undefined;
};

type ByHand =
  | { readonly what: "adjust"; readonly adjustment: Adjustment }
  | { readonly what: "withdraw"; readonly no: number; readonly reason: string }
  | { readonly what: "merge"; readonly player: string; readonly into: string }
  | { readonly what: "separate"; readonly player: string }
  | { readonly what: "rename"; readonly player: string; readonly to: string }
  | {
      readonly what: "elsewhere";
      readonly text: string;
      readonly name: string;
      readonly organiser: string;
      readonly played: number;
    }
  | { readonly what: "settings"; readonly club: string; readonly settings: Settings }
  | { readonly what: "status"; readonly player: string; readonly status: "member" | "visitor" | "left" };

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
  const now = momentOf({ moment: given.moment, reported: reportedIn(given) }, book, clock);
  if (typeof now !== "number") return { ...NOTHING, proposal: refused(book.state, [], [now]) };
  const request = given.moment === undefined ? given : reportedNow(given);
  if (request.what === "enter") return refusedByRules(book) ?? (yield* proposeEntry(request, book, language, now));
  if (request.what === "update") return refusedByRules(book) ?? (yield* proposeUpdate(request.answers, book, now));
  const asked = proposalByHand(request, book, now);
  const proposal = withEdits({ ...asked, repairs: [...book.repairs, ...asked.repairs] }, book);
  if (proposal.after === null) return { ...NOTHING, proposal };
  // The settings of before are no change of them.
  const isSame = request.what === "settings" && asked.log.every(({ was, is }) => was === is);
  return { ...NOTHING, proposal, sheets: yield* restated(proposal, [], book), changes: !isSame };
}

/** When it is reported, where that is said. */
function reportedIn(request: BookRequest): number | undefined {
  if (request.what === "enter") return request.answers.reported;
  return request.what === "adjust" ? request.adjustment.reported : undefined;
}

function reportedNow(request: BookRequest): BookRequest {
  if (request.what === "enter") return { ...request, answers: { ...request.answers, reported: undefined } };
  if (request.what !== "adjust") return request;
  return { ...request, adjustment: { ...request.adjustment, reported: undefined } };
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

function proposalByHand(request: ByHand, { state }: OpenBook, now: number): Proposal {
  switch (request.what) {
    case "adjust":
      return adjust(state, request.adjustment, now);
    case "withdraw":
      return withdraw(state, request.no, request.reason, now);
    case "merge":
      return merge(state, request.player, request.into, now);
    case "separate":
      return separate(state, request.player, now);
    case "rename":
      return rename(state, request.player, request.to, now);
    case "elsewhere": {
      const { lines, problems } = readElsewhere(request.text);
      if (problems.length > 0) return refused(state, problems);
      if (lines.length === 0) return refused(state, [bookNote("book-file-empty")]);
      return enterElsewhere(state, lines, request, now);
    }
    case "settings": {
      const { club, settings } = request;
      const [was, is] = [state, request].map((one) =>
        [one.club, settingsIn(one.settings, state)].filter(Boolean).join("; "),
      );
      const about = { what: "edited" as const, now, was: was!, is: is! };
      return pressed(state, { ...state, club, settings }, about);
    }
    case "status": {
      const key = nameKey(request.player);
      const players = state.players.map((one) =>
        nameKey(one.name) === key ? { ...one, status: request.status } : one,
      );
      const was = state.players.find(({ name }) => nameKey(name) === key)?.status ?? request.status;
      const [before, after] = [was, request.status].map((one) => statusWord(one, state.language));
      const words = { cells: request.player, was: before!, is: after! };
      return pressed(state, { ...state, players }, { what: "edited", now, ...words });
    }
  }
}
