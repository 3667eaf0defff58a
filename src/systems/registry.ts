import { SYSTEM_IDS, type NotDone, type Paper, type PaperReading, type SystemId } from "../kernel/sources";
import { ACBL_NOT_DONE, ACBL_PAPER, acblReadings, ACBL_SYMBOLS } from "./acbl";
import { CHESS_NOT_DONE, CHESS_PAPER, chessReadings, CHESS_SYMBOLS } from "./chess";
import { CROQUET_NOT_DONE, CROQUET_PAPER, croquetReadings, CROQUET_SYMBOLS } from "./croquet";
import { DBF_NOT_DONE, DBF_PAPER, dbfReadings, DBF_SYMBOLS } from "./dbf";
import { GO_NOT_DONE, GO_PAPER, goReadings, GO_SYMBOLS } from "./go";

const PAPER_OF: { readonly [system in SystemId]: Paper } = {
  croquet: CROQUET_PAPER,
  dbf: DBF_PAPER,
  acbl: ACBL_PAPER,
  chess: CHESS_PAPER,
  go: GO_PAPER,
};

/** The papers, in the order of the list of systems. */
export const PAPERS: readonly Paper[] = SYSTEM_IDS.map((system) => PAPER_OF[system]);

// Readings and unimplemented parts are separate lists: the pane does not need these long texts, and worksheets need
// neither publishers nor symbols.

export const PUBLISHERS: { readonly [system in SystemId]: string } = {
  croquet: "Automatic Handicapping System of association croquet",
  dbf: "Danmarks Bridgeforbund",
  acbl: "American Contract Bridge League",
  chess: "Huddersfield & District Chess Association",
  go: "Sensei's Library, forum",
};

/** Made on demand, because loading the worksheet functions would otherwise wait for them, and few functions need them. */
export const READINGS: { readonly [system in SystemId]: () => readonly PaperReading[] } = {
  croquet: croquetReadings,
  dbf: dbfReadings,
  acbl: acblReadings,
  chess: chessReadings,
  go: goReadings,
};

export const SYMBOLS: { readonly [system in SystemId]: { readonly [clause: string]: string } } = {
  croquet: CROQUET_SYMBOLS,
  dbf: DBF_SYMBOLS,
  acbl: ACBL_SYMBOLS,
  chess: CHESS_SYMBOLS,
  go: GO_SYMBOLS,
};

/** The parts of each paper that we do not implement, and why. */
export const NOT_DONE: { readonly [system in SystemId]: readonly NotDone[] } = {
  croquet: CROQUET_NOT_DONE,
  dbf: DBF_NOT_DONE,
  acbl: ACBL_NOT_DONE,
  chess: CHESS_NOT_DONE,
  go: GO_NOT_DONE,
};

/** The paper and the place in it for a citation (`system:clause`). */
export function citedPlace(cite: string): { paper: Paper; place: string } {
  const [system, clause] = cite.split(":") as [SystemId, string];
  const paper = PAPER_OF[system];
  return { paper, place: paper.clauses[clause]! };
}
