// What a request is told: each argument with what it holds, and the words over its field in the pane. The command line reads
// an option of its name.
import type { Settings } from "../book";
import type { Code } from "../kernel/told";

/** What an argument holds, by its kind. */
interface Held {
  readonly text: string;
  readonly lines: string;
  /** Each said on its own. */
  readonly texts: readonly string[];
  /** From 1. */
  readonly count: number;
  /** A player of the book, by any name. */
  readonly player: string;
  /** What somebody starts with, as the sport writes it. */
  readonly start: string;
  readonly status: (typeof STATUSES)[number];
  readonly day: number;
  readonly moment: number;
  /** By its number. */
  readonly tournament: number;
  readonly tournaments: readonly number[];
  readonly flag: boolean;
  /** Names as they are written, each with the one that is meant. */
  readonly pairs: readonly (readonly [written: string, name: string])[];
  readonly take: "book" | "sheet";
  readonly settings: Settings;
}

export const STATUSES = ["member", "visitor", "left"] as const;

export interface Argument {
  readonly is: keyof Held;
  readonly needed?: true;
  /** Left out: the pane has no field for it. */
  readonly label?: Code;
  /** Folded away: hardly anybody says it. */
  readonly isMore?: true;
  /** The option that says it, where that is not its name. */
  readonly option?: string;
}

export interface Arguments {
  readonly [name: string]: Argument;
}

type Needed<A extends Arguments> = { [N in keyof A]: A[N] extends { needed: true } ? N : never }[keyof A];

/** What was told of them. */
export type Given<A extends Arguments> = { readonly [N in Needed<A>]: Held[A[N]["is"]] } & {
  readonly [N in Exclude<keyof A, Needed<A>>]?: Held[A[N]["is"]] | undefined;
};
