// The book of the next season.
import { bookNote, newSeason, type Settings } from "../../book";
import type { Steps } from "../../kernel/steps";
import { NOTHING, type BookProposal } from "../bookProposal";
import { row, type AskedOf } from "../arguments";
import { sheetsChangedSince } from "../updating";

/** The new book, and the settings that are other ones than those of the last. */
interface Season {
  readonly club?: string | undefined;
  readonly settings?: Settings;
}

export const SEASON = row({
  arguments: { club: { is: "text", label: "players-season-club" } },
  *propose({ club, settings }: Season, { book, now }: Pick<AskedOf, "book" | "now">): Steps<BookProposal> {
    const { state } = book;
    const proposal = newSeason(state, now, club ?? state.club, { ...state.settings, ...settings });
    const sheets = yield* sheetsChangedSince(book, now, []);
    const changed = sheets.length === 0 ? [] : [bookNote("book-from-changed", { sheets }, "warning")];
    return { ...NOTHING, proposal: { ...proposal, problems: [...proposal.problems, ...changed] } };
  },
});
