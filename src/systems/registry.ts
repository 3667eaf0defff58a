import type { Season } from "../kernel/season";
import type { Paper, Reading, SystemId } from "../kernel/sources";
import { ACBL_PAPER, ACBL_READINGS, ACBL_SEASON, ACBL_SYMBOLS } from "./acbl";
import { CHESS_PAPER, CHESS_READINGS, CHESS_SEASON, CHESS_SYMBOLS } from "./chess";
import { CROQUET_PAPER, CROQUET_READINGS, CROQUET_SEASON, CROQUET_SYMBOLS } from "./croquet";
import { DBF_PAPER, DBF_READINGS, DBF_SEASON, DBF_SYMBOLS } from "./dbf";
import { GO_PAPER, GO_READINGS, GO_SEASON, GO_SYMBOLS } from "./go";

/** The papers, in the order in which they are listed. The only list of systems. */
export const PAPERS: readonly Paper[] = [CROQUET_PAPER, DBF_PAPER, ACBL_PAPER, CHESS_PAPER, GO_PAPER];

// Two lists of their own: the pane has no use for the long texts, a worksheet none for the symbols.

export const READINGS: { readonly [system in SystemId]: readonly Reading[] } = {
  croquet: CROQUET_READINGS,
  dbf: DBF_READINGS,
  acbl: ACBL_READINGS,
  chess: CHESS_READINGS,
  go: GO_READINGS,
};

export const SYMBOLS: { readonly [system in SystemId]: { readonly [clause: string]: string } } = {
  croquet: CROQUET_SYMBOLS,
  dbf: DBF_SYMBOLS,
  acbl: ACBL_SYMBOLS,
  chess: CHESS_SYMBOLS,
  go: GO_SYMBOLS,
};

/** Where a citation (`system:clause`) stands: the paper and the place in it. */
export function citedPlace(cite: string): { paper: Paper; place: string } {
  const [system, clause] = cite.split(":") as [SystemId, string];
  const paper = PAPERS.find((p) => p.system === system)!;
  return { paper, place: paper.clauses[clause]! };
}

/** How handicaps move through a season, by system. */
export const SEASONS: { readonly [system in SystemId]: Season } = {
  croquet: CROQUET_SEASON,
  dbf: DBF_SEASON,
  acbl: ACBL_SEASON,
  chess: CHESS_SEASON,
  go: GO_SEASON,
};
