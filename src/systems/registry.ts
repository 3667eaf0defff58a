import type { Paper, SystemId } from "../kernel/sources";
import { CHESS_PAPER } from "./chess";

/** The papers, in the order in which they are listed. The only list of systems. */
export const PAPERS: readonly Paper[] = [CHESS_PAPER];

/** Where a citation (`system:clause`) stands: the paper and the place in it. */
export function citedPlace(cite: string): { paper: Paper; place: string } {
  const [system, clause] = cite.split(":") as [SystemId, string];
  const paper = PAPERS.find((p) => p.system === system)!;
  return { paper, place: paper.clauses[clause]!.place };
}
