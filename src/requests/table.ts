// The table of what is asked of a club book: a row a request, with its arguments and what it proposes. Its questions are in
// the proposal: `questionsOf`, and of a list `askedOfStart`. Rows that the pane loads later: `OF_LISTS`, and in `making`.
import {
  adjust,
  bookNote,
  compute,
  enterElsewhere,
  merge,
  pressed,
  readElsewhere,
  refused,
  rename,
  separate,
  settingsIn,
  statusWord,
  withdraw,
  type BookNote,
  type BookState,
  type Proposal,
} from "../book";
import { momentOf } from "../book/reconciling/moment";
import { isoMoment } from "../kernel/day";
import type { Language } from "../kernel/language";
import { atOnce, type Steps } from "../kernel/steps";
import type { OpenBook } from "./openBook";
import { nameKey } from "../people/nameKey";
import { liftedNotes } from "../workbook/book/placeBook";
import { logOfLastPress, undoName } from "../workbook/book/presses";
import { planUndoBook, undoPress, type UndoBookPlan } from "../workbook/book/undoBook";
import type { Workbook } from "../workbook/port";
import { asChangesStopped } from "../workbook/transaction";
import { answersToEnter, answersToUpdate, type Answered } from "./answers";
import { row, type Arguments, type AskedOf, type Given, type MadeFrom, type Row, type Words } from "./arguments";
import { NOTHING, refusedByRules, restated, withEdits, type BookProposal } from "./bookProposal";
import { proposeEntry, type Entry } from "./entering/proposeEntry";
import { proposeUpdate, type Updating } from "./updating";

/** A row for what is done by hand: it changes the facts of a book, and with them the figures on its sheets. */
function byHand<const A extends Arguments>(
  words: Words,
  of: A,
  propose: (state: BookState, given: Given<A> & Answered, now: number) => Proposal,
): Row<Given<A> & Answered, A> {
  return row({
    ...words,
    arguments: of,
    *propose(given: Given<A> & Answered, { book, now }) {
      const asked = propose(book.state, given, now);
      const proposal = withEdits({ ...asked, repairs: [...book.repairs, ...asked.repairs] }, book);
      if (proposal.after === null) return { ...NOTHING, proposal };
      // A setting that is given again is no change of it.
      const changes = asked.log.some(({ what, was, is }) => what !== "edited" || was !== is);
      return { ...NOTHING, proposal, sheets: yield* restated(proposal, [], book), changes };
    },
  });
}

const PLAYER = { is: "player", needed: true } as const;
const REASON = { is: "text", needed: true, label: "players-reason" } as const;

/** The last press is taken back. */
export const UNDO = row({
  arguments: {},
  /** `shown`: the log lines of the press that somebody saw; null: whichever is the last. */
  async propose(
    { shown = null }: { readonly shown?: BookState["log"] | null },
    { book: { held, state }, workbook, say, now }: MadeFrom & Pick<AskedOf, "book" | "now"> & { workbook: Workbook },
  ): Promise<UndoProposal> {
    const stops = (note: BookNote) => ({ ...NOTHING, proposal: refused(state, [note]), undo: null });
    const last = logOfLastPress(held.standing.memory, state);
    if (shown !== null && last !== null && JSON.stringify(last) !== JSON.stringify(shown)) {
      const [{ when: day }] = last as [BookState["log"][number]];
      return stops(bookNote("book-undo-other-since", { day, time: isoMoment(day).slice(-5) }));
    }
    const undo = await planUndoBook(workbook, held, say).catch((error: unknown) => {
      throw asChangesStopped(error);
    });
    if (undo === null) return stops(bookNote("book-nothing-to-undo"));
    const { code, details } = undoName(state.log.slice(undo.state.log.length), state, say);
    const proposal = pressed(state, undo.state, { what: "undone", now });
    const after = { ...compute(undo.state), state: undo.state };
    const repairs = [bookNote(code, details, "note")];
    return proposal.after === null
      ? { ...NOTHING, proposal, undo: null }
      : { ...NOTHING, proposal: { ...proposal, after, log: [], repairs }, undo };
  },
});

interface UndoProposal extends BookProposal {
  /** Null while something is against it. */
  readonly undo: UndoBookPlan | null;
}

/** Carries out what is proposed, and what is to be said of it. */
export async function undone(workbook: Workbook, { proposal, ...planned }: UndoProposal) {
  const { kept, gone, typedGone, lifted, excelForgets } = await undoPress(workbook, planned.undo!);
  const typed = typedGone.length > 0 ? [bookNote("book-undo-typed", { cells: typedGone }, "warning")] : [];
  const shown = liftedNotes(lifted);
  const problems = [
    ...gone.map((sheet) => bookNote("book-undo-sheet-gone", { sheet }, "warning")),
    ...(kept.length > 0 ? [bookNote("book-undo-kept", { cells: kept }, "warning")] : []),
    ...typed,
  ];
  const said = { ...proposal, problems, repairs: [...proposal.repairs, ...shown] };
  return { ...planned, proposal: said, kept, gone, excelForgets, notes: [...typed, ...shown] };
}

/** What can be said before a book is read. */
export const OPENING = { same: { is: "pairs" }, trust: { is: "trust" } } as const satisfies Arguments;

/** What somebody has played. */
export const HISTORY = { player: PLAYER } as const satisfies Arguments;

/** What is done by hand. */
const BY_HAND = {
  adjust: byHand(
    { heading: "players-adjust-heading", hint: "players-adjust-hint" },
    {
      player: PLAYER,
      to: { is: "start", needed: true, label: "players-adjust-to" },
      reason: REASON,
      played: { is: "day", label: "players-adjust-day", isMore: true },
      organiser: { is: "text", label: "players-tournament-organiser", isMore: true },
      reported: { is: "moment" },
      confirmed: { is: "flag", option: "confirm" },
    },
    (state, given, now) => {
      const isConfirmed = given.answered?.some((one) => "confirmed" in one) === true;
      return adjust(state, { ...given, ...(isConfirmed && { confirmed: true }) }, now);
    },
  ),
  withdraw: byHand(
    { heading: "players-withdraw-heading", hint: "players-withdraw-hint" },
    { no: { is: "tournament", needed: true }, reason: REASON },
    (state, { no, reason }, now) => withdraw(state, no, reason, now),
  ),
  merge: byHand(
    { press: "players-merge-see" },
    { player: PLAYER, into: { is: "player", needed: true, label: "players-merge" } },
    (state, { player, into }, now) => merge(state, player, into, now),
  ),
  separate: byHand({}, { player: PLAYER }, (state, { player }, now) => separate(state, player, now)),
  rename: byHand(
    { press: "players-press-rename" },
    { player: PLAYER, to: { is: "text", needed: true, label: "players-rename" } },
    (state, { player, to }, now) => rename(state, player, to, now),
  ),
  elsewhere: byHand(
    { heading: "players-elsewhere", hint: "players-elsewhere-hint" },
    {
      text: { is: "lines", needed: true, label: "players-elsewhere-lines" },
      name: { is: "text", needed: true, label: "players-tournament-name" },
      organiser: { is: "text", needed: true, label: "players-elsewhere-club" },
      played: { is: "day", needed: true, label: "players-tournament-played" },
    },
    (state, given, now) => {
      const { lines, problems } = readElsewhere(given.text);
      if (problems.length > 0) return refused(state, problems);
      if (lines.length === 0) return refused(state, [bookNote("book-file-empty")]);
      return enterElsewhere(state, lines, given, now);
    },
  ),
  settings: byHand(
    {},
    { club: { is: "text", needed: true }, settings: { is: "settings", needed: true } },
    (state, { club, settings }, now) => {
      const [was, is] = [state, { club, settings }].map((one) =>
        [one.club, settingsIn(one.settings, state)].filter(Boolean).join("; "),
      );
      return pressed(state, { ...state, club, settings }, { what: "edited", now, was: was!, is: is! });
    },
  ),
  status: byHand(
    { press: "players-status-change" },
    { player: PLAYER, status: { is: "status", needed: true, label: "players-status" } },
    (state, { player, status }, now) => {
      const key = nameKey(player);
      const players = state.players.map((one) => (nameKey(one.name) === key ? { ...one, status } : one));
      const before = state.players.find(({ name }) => nameKey(name) === key)?.status ?? status;
      const [was, is] = [before, status].map((one) => statusWord(one, state.language));
      return pressed(state, { ...state, players }, { what: "edited", now, cells: player, was: was!, is: is! });
    },
  ),
};

export const REQUESTS = {
  /** Sheets become tournaments. */
  enter: row({
    arguments: {
      name: { is: "text", label: "players-tournament-name", answer: { id: "about:name" } },
      played: { is: "day", label: "players-tournament-played" },
      organiser: { is: "text", label: "players-tournament-organiser", isMore: true, answer: { id: "about:organiser" } },
      reported: { is: "moment", label: "players-tournament-reported", isMore: true },
      regulated: { is: "flag", answer: { id: "counts", choice: "yes" } },
      countsNot: { is: "flag", option: null, answer: { id: "counts", choice: "no" } },
      notRegulated: {
        is: "text",
        label: "players-not-regulated",
        isMore: true,
        answer: { id: "counts", choice: "reason" },
      },
      reason: { is: "text", label: "players-reason", isMore: true },
      newTournament: { is: "flag", answer: { id: "tournament", choice: "new" } },
      correct: { is: "tournament", answer: { id: "tournament", choice: "corrects" } },
      same: { is: "pairs" },
      take: { is: "take" },
      organiserError: { is: "flag" },
    },
    *propose(entry: Entry & Answered, { book, language, now }) {
      return (
        refusedByRules(book) ?? (yield* proposeEntry({ ...entry, answers: answersToEnter(entry) }, book, language, now))
      );
    },
  }),
  /** The book is brought up to date with its sheets. */
  update: row({
    arguments: {
      organiserErrors: { is: "tournaments", option: "organiser-error" },
      reason: { is: "text" },
      same: { is: "pairs" },
      gone: { is: "tournaments" },
      rulesSince: { is: "day" },
    },
    *propose(given: Updating & Answered, { book, now }) {
      return refusedByRules(book) ?? (yield* proposeUpdate(answersToUpdate(given), book, now));
    },
  }),
  ...BY_HAND,
};

type Rows = typeof REQUESTS;
type Asks<W extends keyof Rows> = Rows[W] extends Row<infer R> ? { readonly what: W } & R : never;

export type ByHandId = keyof typeof BY_HAND;
/** One that is done by hand, with what was told of it. */
export type ByHand = { [W in ByHandId]: Asks<W> }[ByHandId];
export type BookRequest = { [W in keyof Rows]: Asks<W> }[keyof Rows];

/** What it would do. `language`: the user's; the book has its own. */
export function proposeBook(...given: Parameters<typeof proposingBook>): BookProposal {
  return atOnce(proposingBook(...given));
}

/** The same sheet by sheet. */
export function proposingBook(
  request: BookRequest,
  book: OpenBook,
  language: Language,
  clock: number,
): Steps<BookProposal> {
  return proposing(REQUESTS[request.what] as Row<BookRequest>, request, book, language, clock);
}

/** What a row of the table would do, at the moment of the press: that of the clock, if it agrees with the book. */
export function* proposing<R extends Answered>(
  { propose }: Row<R>,
  request: R,
  book: OpenBook,
  language: Language,
  clock: number,
): Steps<BookProposal> {
  const moment = (request.answered ?? []).flatMap((one) => ("moment" in one ? [one.moment] : [])).at(-1);
  const now = momentOf({ moment, reported: reportedIn(request) }, book, clock);
  if (typeof now !== "number") return { ...NOTHING, proposal: refused(book.state, [], [now]) };
  // If the clock was not believed, the report is of that moment, too.
  return yield* propose(moment === undefined ? request : reportedNow(request), { book, language, now });
}

/** The answers that come with a request, and the day on which it was reported. */
interface Told extends Answered {
  readonly answers?: { readonly reported?: number | undefined };
  readonly reported?: number | undefined;
}

/** When it is reported, if that was said. */
function reportedIn({ answers, reported }: Told): number | undefined {
  return answers?.reported ?? reported;
}

function reportedNow<R extends Answered>(request: R): R {
  const { answers }: Told = request;
  return { ...request, reported: undefined, ...(answers && { answers: { ...answers, reported: undefined } }) };
}
