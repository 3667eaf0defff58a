// What a book has seen on the sheet of a tournament.
import { hashOf } from "../../kernel/hash";
import { isBlank, type Sheet } from "../../sheet";
import { follow } from "../state/replay";
import type { BookState } from "../state/state";

/** Twice 30 bits. */
const LETTERS = 10;

/** A fingerprint of the name and the values of a sheet: blank cells around them and formats do not count. */
export function seenOn({ name, top, left, values }: Sheet): string {
  const cells = values.flatMap((line, r) =>
    line.flatMap((value, c) => (isBlank(value) ? [] : [[top + r, left + c, value]])),
  );
  return hashOf(JSON.stringify([name, cells]), LETTERS);
}

/** A book that has seen these sheets of its tournaments, by number, as they are. */
export function withSeen(state: BookState, sheets: ReadonlyMap<number, Sheet>): BookState {
  if (sheets.size === 0) return state;
  const tournaments = state.tournaments.map((one) => {
    const sheet = sheets.get(one.no);
    return sheet === undefined ? one : { ...one, seen: seenOn(sheet) };
  });
  const seen = { ...state, tournaments };
  follow(seen, state);
  return seen;
}
