import type { Language } from "../../kernel/language";
import type { Plain } from "../../kernel/problem";
import { columnsOf, incomplete, withRemarks, type Table, type TableColumn } from "../../kernel/table";

/** A pair of the ranking. What is not known is null. */
export interface RankedPairLine {
  /** Its number, or a name that stands for both. */
  readonly pair: Plain;
  readonly players: readonly string[];
  readonly rawPlace: number | null;
  readonly handicapPlace: number | null;
  readonly rawScore: number | null;
  readonly added: number | null;
  readonly total: number | null;
  readonly award: number | null;
  /** The row that keeps the pair from a place. */
  readonly waitsFor: number | null;
}

/**
 * The ranking: field by field, the best total on top; equal ones by raw score, then as they are listed; without a place
 * last. `sorted` has the pair of every row.
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
    sorted.push(...order);
  }
  const rows = sorted.map(({ handicapPlace, pair, players, rawScore, added, total, award }) => [
    ...[handicapPlace, pair, players.join(" - "), rawScore, added, total],
    ...(awards ? [award] : []),
  ]);
  const remarks = sorted.map(({ waitsFor }) => incomplete(waitsFor === null ? [] : [waitsFor]));
  const columns = awards ? [...RANKING, AWARD] : RANKING;
  return { ...withRemarks({ columns, rows }, remarks, language), sorted };
}

const RANKING: Table["columns"] = columnsOf(
  "Place|Placering",
  "Pair|Par",
  "Players|Spillere",
  "Raw|Råscore",
  "Handicap matchpoints|Handicap i matchpoint",
  "Total|I alt",
);
const AWARD: TableColumn = { header: "Award", danish: "Præmie", format: "0.00" };
