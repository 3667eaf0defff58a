// What a request to a book would do, worked out in full before anything is written.
import {
  bookNote,
  refused,
  restatedSheets,
  type BookNote,
  type FilledSheet,
  type Proposal,
  type Question,
} from "../book";
import type { PlayerList } from "../book/starting/playerList";
import type { Steps } from "../kernel/steps";
import { address, type Sheet } from "../sheet";
import { kindsAsked, type ClubRules, type Found, type KindId, type Missed, type Setting } from "../tournaments";
import type { SheetToFill } from "../workbook/book/placeBook";
import type { OpenBook } from "./openBook";
import type { ReadingPart } from "./reading";

export interface BookProposal {
  readonly proposal: Proposal;
  readonly sheets: readonly SheetToFill[];
  /** Those of the sheets that are entered or corrected; the others are restated. */
  readonly filled: readonly FilledSheet[];
  /** Settings of a tournament that must be answered first. */
  readonly asked: readonly Setting[];
  /** Columns that the user must explain first. */
  readonly doubts: Found["doubts"];
  /** A title speaks against the kind that a sheet looks most like. */
  readonly kindAsked: KindAsked | null;
  /** How the columns of a sheet were understood, where that is asked, or may be said otherwise. */
  readonly columns: ReadColumns | null;
  /** The list that a new book starts from; null where there is none. */
  readonly list: PlayerList | null;
  /** The tournaments that are entered. */
  readonly tournaments: readonly About[];
  /** What is said against the last sheet, which is entered all the same. */
  readonly against: readonly BookNote[];
  /** Corrections that come too late, and are left. "only": there is nothing else to correct. */
  readonly late: "only" | "also" | null;
  /** Whether there is anything to write. */
  readonly changes: boolean;
}

/** A tournament on a sheet, as it would be entered. */
export interface About {
  readonly no: number | null;
  readonly sheet: string;
  readonly kind: KindId;
  readonly name: string;
  readonly played: number | null;
  readonly corrects: boolean;
  /** Why it is not regulated; null where it is. */
  readonly notRegulated: string | null;
  /** What its sheet was read as. */
  readonly reading: readonly ReadingPart[];
  /** The other evenings or tables of its sheet that the book has not. */
  readonly waiting: readonly string[];
}

/** The kind that a sheet looks most like, and the title that speaks against it; null where the columns do not tell the kind. */
export interface KindAsked {
  readonly kind: KindId;
  /** What may be chosen. */
  readonly kinds: readonly KindId[];
  readonly title: string | null;
  readonly cell: string | null;
}

/** The kind of a sheet that may be another one; null where it is sure. */
export function kindAskedOf(found: Pick<Found, "kind" | "kindAsked">): KindAsked | null {
  const { kind, kindAsked } = found;
  if (!kindAsked) return null;
  const asked = { kind, kinds: kindsAsked(found), title: null, cell: null };
  if ("others" in kindAsked) return asked;
  const { text, place } = kindAsked.title;
  return { ...asked, title: text, cell: place && address(...place) };
}

/** A kind on a sheet, or what it lacks there. */
export interface ReadColumns {
  readonly kind: KindId;
  readonly sheet: Sheet;
  readonly found: Found | null;
  readonly missed: Missed | null;
}

export const NOTHING = {
  sheets: [],
  filled: [],
  asked: [],
  doubts: [],
  kindAsked: null,
  columns: null,
  list: null,
  tournaments: [],
  against: [],
  late: null,
  changes: false,
} as const;

/** What the sheet of the club's own rules forbids; null where nothing is against it. */
export function refusedByRules({ state, rules }: Pick<OpenBook, "state" | "rules">): BookProposal | null {
  if (rules === undefined || rules.problems.length === 0) return null;
  return { ...NOTHING, proposal: refused(state, rules.problems.map(asBookNote)) };
}

function asBookNote({ code, details, sheet, cell }: ClubRules["problems"][number]): BookNote {
  return bookNote(code, details, "error", sheet, cell);
}

/** Rows of the sheet of rules that the program did not understand. */
export function unreadNotes(rules: ClubRules | undefined): BookNote[] {
  return (rules?.unread ?? []).map((note) => ({ ...asBookNote(note), severity: "warning" }));
}

/** What was typed over in the book's own tables is put back by every press, and that is said before it. */
export function withEdits(proposal: Proposal, { edits }: OpenBook): Proposal {
  return proposal.after === null ? proposal : { ...proposal, problems: [...edits, ...proposal.problems] };
}

/** The sheets of other tournaments with figures that change; protected sheets are left out. */
export function* restated(
  proposal: Proposal,
  entered: readonly FilledSheet[],
  { held, sheets }: Pick<OpenBook, "held" | "sheets">,
): Steps<SheetToFill[]> {
  const own = entered.map(({ no }) => no);
  const locked = new Set(held.infos.flatMap((info) => (info.protected ? [info.name] : [])));
  const sheetOf = (name: string) => (locked.has(name) ? undefined : sheets.get(name));
  const filled = yield* restatedSheets(proposal, own, sheetOf);
  return filled.map((one) => ({ filled: one, now: sheets.get(one.sheet)!, incoming: null }));
}

/** What the entered sheets were read as. */
export function readingOfAll({ tournaments }: Pick<BookProposal, "tournaments">): readonly ReadingPart[] {
  return tournaments.flatMap(({ reading }) => reading);
}

/** With more notes, at the end or before all others. */
export function withNotes(planned: BookProposal, last: readonly BookNote[], first: readonly BookNote[] = []) {
  const { proposal } = planned;
  return { ...planned, proposal: { ...proposal, assumptions: [...first, ...proposal.assumptions, ...last] } };
}

/** Sheets that may be those of tournaments that are gone. */
export function lostSheets({ proposal }: Pick<BookProposal, "proposal">): Question[] {
  return proposal.questions.filter(({ code }) => code === "book-sheet-like");
}

/** Columns that were read, where their sheet has them no longer. */
export function lostColumns({ proposal }: Pick<BookProposal, "proposal">): Question[] {
  return proposal.questions.filter(({ code }) => code === "book-column-where");
}
