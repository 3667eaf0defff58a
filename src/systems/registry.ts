import type { Paper, SystemId } from "../kernel/sources";
import { ACBL_PAPER } from "./acbl";
import { CHESS_PAPER } from "./chess";
import { CROQUET_PAPER } from "./croquet";
import { DBF_PAPER } from "./dbf";
import { GO_PAPER } from "./go";

/** The papers, in the order in which they are listed. The only list of systems. */
export const PAPERS: readonly Paper[] = [CROQUET_PAPER, DBF_PAPER, ACBL_PAPER, CHESS_PAPER, GO_PAPER];

/** Where a citation (`system:clause`) stands: the paper and the place in it. */
export function citedPlace(cite: string): { paper: Paper; place: string } {
  const [system, clause] = cite.split(":") as [SystemId, string];
  const paper = PAPERS.find((p) => p.system === system)!;
  return { paper, place: paper.clauses[clause]!.place };
}
