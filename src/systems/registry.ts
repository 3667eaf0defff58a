import { SYSTEM_IDS, type NotDone, type Paper, type PaperReading, type SystemId } from "../kernel/sources";
import { ACBL_NOT_DONE, ACBL_PAPER, ACBL_READINGS, ACBL_SYMBOLS } from "./acbl";
import { CHESS_NOT_DONE, CHESS_PAPER, CHESS_READINGS, CHESS_SYMBOLS } from "./chess";
import { CROQUET_NOT_DONE, CROQUET_PAPER, CROQUET_READINGS, CROQUET_SYMBOLS } from "./croquet";
import { DBF_NOT_DONE, DBF_PAPER, DBF_READINGS, DBF_SYMBOLS } from "./dbf";
import { GO_NOT_DONE, GO_PAPER, GO_READINGS, GO_SYMBOLS } from "./go";

const PAPER_OF: { readonly [system in SystemId]: Paper } = {
  croquet: CROQUET_PAPER,
  dbf: DBF_PAPER,
  acbl: ACBL_PAPER,
  chess: CHESS_PAPER,
  go: GO_PAPER,
};

/** The papers, in the order in which they are listed. */
export const PAPERS: readonly Paper[] = SYSTEM_IDS.map((system) => PAPER_OF[system]);

// Lists of their own: the pane has no use for the long texts, a worksheet none for the symbols.

export const READINGS: { readonly [system in SystemId]: readonly PaperReading[] } = {
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

/** What of each paper is not done here, and why. */
export const NOT_DONE: { readonly [system in SystemId]: readonly NotDone[] } = {
  croquet: CROQUET_NOT_DONE,
  dbf: DBF_NOT_DONE,
  acbl: ACBL_NOT_DONE,
  chess: CHESS_NOT_DONE,
  go: GO_NOT_DONE,
};

/** Where a citation (`system:clause`) stands: the paper and the place in it. */
export function citedPlace(cite: string): { paper: Paper; place: string } {
  const [system, clause] = cite.split(":") as [SystemId, string];
  const paper = PAPER_OF[system];
  return { paper, place: paper.clauses[clause]! };
}
