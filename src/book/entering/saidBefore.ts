// What was answered of an earlier sheet holds for the next one with the same headers, "as last time", until somebody says
// otherwise. It is kept with the tournaments, as the book keeps everything that was said of them.
import type { Layout } from "../../layout/layout";
import { spelling } from "../../kernel/written/spelling";
import type { Sheet } from "../../sheet";
import { kindOf, type KindId } from "../../tournaments";
import { wordsOf } from "../sheets/headerWords";
import type { BookState, BookTournament } from "../state/state";

/** What was said of the last tournament with the headers of a sheet; null where there is none. */
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

/** Rows that may hold a header. */
const ROWS = 60;

/** The same headers, or with the columns that a fill adds: last week's sheet with other results. */
function hasHeaders(row: ReadonlySet<string>, headers: readonly string[], kind: KindId): boolean {
  if (!headers.every((word) => row.has(word))) return false;
  const others = [...row].filter((word) => !headers.includes(word));
  if (others.length === 0) return true;
  const { inputs, outputs } = kindOf(kind);
  const own = new Set([...inputs, ...outputs].flatMap(({ name }) => Object.values(name).map(spelling)));
  return others.every((word) => own.has(word));
}

/** Whether a tournament counts that is asked about for a reason, as it was said last time; undefined where it was not asked. */
export function countedBefore(
  state: BookState,
  headers: Layout["headers"],
  reason: string,
): BookTournament["notRegulated"] | undefined {
  const isAsked = ({ reading }: BookTournament) => reading.headers === headers && reading.countsAsked === reason;
  return state.tournaments.filter(isAsked).slice(-1)[0]?.notRegulated;
}
