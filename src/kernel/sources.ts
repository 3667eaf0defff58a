/** The systems; their ids are the function prefixes. */
export const SYSTEM_IDS = ["croquet", "dbf", "acbl", "chess", "go"] as const;
export type SystemId = (typeof SYSTEM_IDS)[number];

/** The prefixes of worksheet functions: the systems, and HANDICAP for functions about all of them. */
export const FUNCTION_FAMILIES = [...SYSTEM_IDS, "handicap"] as const;

/** A rule paper: the data behind citations, with the place of each clause by its id. */
export interface Paper<Id extends string = string> {
  readonly system: SystemId;
  readonly title: string;
  readonly edition: string;
  readonly date: string;
  readonly clauses: { readonly [id in Id]: string };
}

/** By clause, the code that implements it: the paper's symbol or word, and ours if it differs. */
export type Symbols<P extends Paper> = { readonly [id in keyof P["clauses"]]: string };

/** A deviation from the printed paper, or a choice where the paper is silent. */
export interface PaperReading {
  readonly place: string;
  readonly printed: string;
  readonly read: string;
  readonly reason: string;
}

/** A part of a paper that we do not implement, with the reason. */
export interface NotDone {
  readonly place: string;
  readonly what: string;
  readonly reason: string;
}

/** Declares a paper and gives the function that cites its clauses: an unknown clause does not compile. */
export function paper<Id extends string>(data: Paper<Id>): { paper: Paper<Id>; cite: (clause: Id) => string } {
  return { paper: data, cite: (clause) => data.system + ":" + clause };
}
