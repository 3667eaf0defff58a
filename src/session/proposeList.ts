// A new list of ratings, ranks or handicaps for a running book: what it was read as, and whom it would set.
import { bookNote, refused, type BookNote } from "../book";
import { playersOn } from "../book/starting/playerList";
import { adjustByList, type AboutList } from "../book/entering/ratingList";
import type { Sheet } from "../sheet";
import { NOTHING, refusedByRules, restated, withEdits, type BookProposal } from "./bookProposal";
import type { OpenBook } from "./openBook";
import type { SheetAnswers } from "./sources";

/** The sheets of the list, and what was said of them. */
export interface RatingList extends AboutList {
  readonly sheets: readonly Sheet[];
  readonly said: SheetAnswers;
}

/** Whom it would set to what. The questions about its columns are those of `askedOfStart`. */
export function proposeList({ sheets, said, ...about }: RatingList, book: OpenBook, now: number): BookProposal {
  const refusal = refusedByRules(book);
  if (refusal) return refusal;
  const { state } = book;
  const list = sheets.length === 0 ? null : playersOn(sheets, state, said);
  const without = (problems: readonly BookNote[]) => ({ ...NOTHING, list, proposal: refused(state, problems) });
  if (list !== null && list.doubts.length > 0) return without([]);
  if (list === null || list.players.length === 0) return without([bookNote("book-no-names", { file: about.called })]);
  const asked = adjustByList(state, list, about, said.people ?? {}, now);
  const proposal = withEdits({ ...asked, repairs: [...book.repairs, ...asked.repairs] }, book);
  if (proposal.after === null) return { ...NOTHING, list, proposal };
  return { ...NOTHING, list, proposal, sheets: restated(proposal, [], book), changes: proposal.log.length > 0 };
}
