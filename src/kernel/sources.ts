/** The systems; their ids are the function prefixes. */
export const SYSTEM_IDS = ["croquet", "dbf", "acbl", "chess", "go"] as const;
export type SystemId = (typeof SYSTEM_IDS)[number];

/** A clause of a paper and what carries it out here. */
export interface Clause {
  /** Where it stands in the paper. */
  readonly place: string;
  /** The paper's symbol or word for it, and ours where it differs. */
  readonly symbol: string;
}

/** A place where we read a paper otherwise than printed, or choose where it is silent. */
export interface Reading {
  readonly place: string;
  readonly printed: string;
  readonly read: string;
  readonly reason: string;
}

/** A rule paper: the data behind citations, `HANDICAP.SOURCES` and `docs/sources/`. */
export interface Paper<Id extends string = string> {
  readonly system: SystemId;
  readonly title: string;
  readonly publisher: string;
  readonly edition: string;
  readonly date: string;
  readonly clauses: { readonly [id in Id]: Clause };
  readonly readings: readonly Reading[];
}

/** Declares a paper and gives the function that cites its clauses: an unknown clause does not compile. */
export function paper<Id extends string>(data: Paper<Id>): { paper: Paper<Id>; cite: (clause: Id) => string } {
  return { paper: data, cite: (clause) => data.system + ":" + clause };
}
