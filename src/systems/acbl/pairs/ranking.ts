import { called } from "../../../messages/names/systems";
import type { Language } from "../../../kernel/language";
import type { Plain } from "../../../kernel/problem";
import { inOrder, tableOf, type ColumnOf, type Table } from "../../../kernel/table";
import { incomplete, withRemarks } from "../../standingsTable";

/** A pair in the ranking; unknown values are null. */
export interface RankedPairLine {
  /** Its number, or a single name for both players. */
  readonly pair: Plain;
  readonly players: readonly string[];
  readonly rawPlace: number | null;
  readonly handicapPlace: number | null;
  readonly rawScore: number | null;
  readonly added: number | null;
  readonly total: number | null;
  readonly award: number | null;
  /** The row that prevents the pair from having a place. */
  readonly waitsFor: number | null;
}

/**
 * The ranking, field by field: the highest total first, equal ones by raw score, then as listed; pairs without a place
 * last. `sorted` has the pair of each row.
 */
export function rankingTable<Line extends RankedPairLine>(
  fields: readonly (readonly Line[])[],
  awards: boolean,
  language: Language,
): Table & { readonly sorted: readonly Line[] } {
  const last = (place: number | null) => place ?? Number.MAX_SAFE_INTEGER;
  const sorted: Line[] = [];
  for (const field of fields) {
    const order = [...field].sort(
      (a, b) => last(a.handicapPlace) - last(b.handicapPlace) || last(a.rawPlace) - last(b.rawPlace),
    );
    for (const one of order) sorted.push(one);
  }
  const remarks = sorted.map(({ waitsFor }) => incomplete(waitsFor === null ? [] : [waitsFor]));
  const columns = inOrder<RankedPairLine>(RANKING).filter((column) => awards || column !== RANKING.award);
  return { ...withRemarks(tableOf(columns, sorted), remarks, language), sorted };
}

/** The columns of the ranking. */
export const RANKING = {
  place: { name: called("Place"), cell: ({ handicapPlace }) => handicapPlace },
  pair: { name: called("Pair"), cell: ({ pair }) => pair },
  players: { name: called("Players"), cell: ({ players }) => players.join(" - ") },
  raw: { name: called("Raw"), cell: ({ rawScore }) => rawScore },
  added: { name: called("Handicap matchpoints"), cell: ({ added }) => added },
  total: { name: called("Total"), cell: ({ total }) => total },
  award: { name: called("Award"), format: "0.00", cell: ({ award }) => award },
} as const satisfies { readonly [column: string]: ColumnOf<RankedPairLine> };
