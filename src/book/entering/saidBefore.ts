// Answers about an earlier sheet apply to the next one with the same headers, "as last time", until somebody gives
// others. Like all answers, they are kept with the tournaments.
import type { Layout } from "../../layout/layout";
import { spelling } from "../../kernel/written/spelling";
import type { Sheet } from "../../sheet";
import { kindOf, type KindId } from "../../tournaments";
import { wordsOf } from "../sheets/headerWords";
import type { BookState, BookTournament } from "../state/state";

/** The last tournament with the headers of a sheet, with its answers; null if there is none. */
export function saidBefore(sheet: Sheet, state: BookState): (BookTournament & { readonly kind: KindId }) | null {
  const rows = sheet.values.slice(0, ROWS).map((row) => new Set(wordsOf(row)));
  const looked = new Set<string>();
  for (const one of [...state.tournaments].sort((a, b) => b.no - a.no)) {
    const { headers } = one.reading;
    if (headers === undefined || looked.has(headers)) continue;
    looked.add(headers);
    const kind = one.kind as KindId;
    if (rows.some((row) => hasHeaders(row, headers.split("|"), kind))) return { ...one, kind };
  }
  return null;
}

/** A header must be within this many rows. */
const ROWS = 60;

/** Whether a row has these headers, perhaps with columns that a fill adds, as on last week's sheet. */
function hasHeaders(row: ReadonlySet<string>, headers: readonly string[], kind: KindId): boolean {
  if (!headers.every((word) => row.has(word))) return false;
  const others = [...row].filter((word) => !headers.includes(word));
  if (others.length === 0) return true;
  const { inputs, outputs } = kindOf(kind);
  const own = new Set([...inputs, ...outputs].flatMap(({ name }) => Object.values(name).map(spelling)));
  return others.every((word) => own.has(word));
}

/**
 * Last time's answer whether a tournament counts, if it was asked for the same reason; undefined if it was not asked.
 */
export function countedBefore(
  state: BookState,
  headers: Layout["headers"],
  reason: string,
): BookTournament["notRegulated"] | undefined {
  const isAsked = ({ reading }: BookTournament) => reading.headers === headers && reading.countsAsked === reason;
  return state.tournaments.filter(isAsked).slice(-1)[0]?.notRegulated;
}
