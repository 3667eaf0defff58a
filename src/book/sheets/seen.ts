// What a book has seen on the sheet of a tournament.
import { hashOf } from "../../kernel/hash";
import { isBlank, type Sheet } from "../../sheet";
import { follow } from "../state/replay";
import type { BookState } from "../state/state";

/** Two hashes of 30 bits. */
const LETTERS = 10;

/** A hash of the name and values of a sheet, without formats and the blank cells around them. */
export function seenOn({ name, top, left, values }: Sheet): string {
  const cells = values.flatMap((line, r) =>
    line.flatMap((value, c) => (isBlank(value) ? [] : [[top + r, left + c, value]])),
  );
  return hashOf(JSON.stringify([name, cells]), LETTERS);
}

/** What a press leaves on the sheet of a tournament: the headers it added, and the sheet; null if that is not known. */
export interface AfterPress {
  readonly no: number;
  readonly added: readonly string[];
  readonly sheet: Sheet | null;
}

/** A book that remembers what a press left on the sheets of its tournaments. */
export function withSeen(state: BookState, sheets: readonly AfterPress[]): BookState {
  if (sheets.length === 0) return state;
  const tournaments = state.tournaments.map((one) => {
    const left = sheets.find(({ no }) => no === one.no);
    if (left === undefined) return one;
    const { added, sheet } = left;
    const reading = added.length === 0 ? one.reading : { ...one.reading, written: added };
    return { ...one, reading, ...(sheet && { seen: seenOn(sheet) }) };
  });
  const seen = { ...state, tournaments };
  follow(seen, state);
  return seen;
}
