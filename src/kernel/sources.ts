/** The systems; their ids are the function prefixes. */
export const SYSTEM_IDS = ["croquet", "dbf", "acbl", "chess", "go"] as const;
export type SystemId = (typeof SYSTEM_IDS)[number];

/** First parts of the ids of worksheet functions: the systems, and what is about all of them. */
export const FUNCTION_FAMILIES = [...SYSTEM_IDS, "handicap"] as const;

/** A rule paper: the data behind citations. Its clauses by id: the place of each in the paper. */
export interface Paper<Id extends string = string> {
  readonly system: SystemId;
  readonly title: string;
  readonly edition: string;
  readonly date: string;
  readonly clauses: { readonly [id in Id]: string };
}

/** By clause, what carries it out here: the paper's symbol or word, and ours where it differs. */
export type Symbols<P extends Paper> = { readonly [id in keyof P["clauses"]]: string };

/** A place where we read a paper otherwise than printed, or choose where it is silent. */
export interface PaperReading {
  readonly place: string;
  readonly printed: string;
  readonly read: string;
  readonly reason: string;
}

/** Something that a paper has and that is not done here, with the reason. */
export interface NotDone {
  readonly place: string;
  readonly what: string;
  readonly reason: string;
}

/** Declares a paper and gives the function that cites its clauses: an unknown clause does not compile. */
export function paper<Id extends string>(data: Paper<Id>): { paper: Paper<Id>; cite: (clause: Id) => string } {
  return { paper: data, cite: (clause) => data.system + ":" + clause };
}
