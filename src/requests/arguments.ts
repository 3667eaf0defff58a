// A request: its arguments, and the proposal it makes. Each argument has what it holds, and the words over its field in the pane;
// the command line reads an option of its name.
import type { Settings } from "../book";
import type { Language } from "../kernel/language";
import type { Steps } from "../kernel/steps";
import type { Code, Say } from "../kernel/told";
import type { BookProposal } from "./bookProposal";
import type { OpenBook } from "./openBook";

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
  readonly take: (typeof TAKES)[number];
  readonly trust: (typeof TRUSTS)[number];
  readonly settings: Settings;
}

/** Whose handicap counts where they differ. */
export const TAKES = ["book", "sheet"] as const;
/** What counts where the tables and the memory of a book are of different copies. */
export const TRUSTS = ["tables", "memory"] as const;
export const STATUSES = ["member", "visitor", "left"] as const;

export interface Argument {
  readonly is: keyof Held;
  readonly needed?: true;
  /** Left out: the pane has no field for it. */
  readonly label?: Code;
  /** Folded away: hardly anybody says it. */
  readonly isMore?: true;
  /** The option that says it, where that is not its name; null: none does. */
  readonly option?: string | null;
  /** The question that it answers before it is asked, and the choice that it is of it, or that it follows. */
  readonly answer?: { readonly id: string; readonly choice?: string };
}

export interface Arguments {
  readonly [name: string]: Argument;
}

type Needed<A extends Arguments> = { [N in keyof A]: A[N] extends { needed: true } ? N : never }[keyof A];

/** What was told of them. */
export type Given<A extends Arguments> = { readonly [N in Needed<A>]: Held[A[N]["is"]] } & {
  readonly [N in Exclude<keyof A, Needed<A>>]?: Held[A[N]["is"]] | undefined;
};

/** What the pane says around the fields: a heading of a screen with a hint, or what the button beside a field shows. */
export interface Words {
  readonly heading?: Code;
  readonly hint?: Code;
  readonly press?: Code;
}

/** The fields of a request, and the words around them. */
export interface Declared<A extends Arguments = Arguments> extends Words {
  readonly arguments: A;
}

/** The book that something is made from. `say`: the reader's words, or those of the book for what stays in it. */
export interface MadeFrom {
  readonly book: Pick<OpenBook, "state">;
  readonly say: Say;
}

/** The book that is asked, by whom and when. `language`: the user's; the book has its own. */
export interface AskedOf {
  readonly book: OpenBook;
  readonly language: Language;
  readonly now: number;
}

/** `P`: what it proposes, in steps, or once the workbook was read; what is made from a book leaves the book as it is. */
export interface Row<R, A extends Arguments = Arguments, O = AskedOf, P = Steps<BookProposal>> extends Declared<A> {
  readonly propose: (request: R, of: O) => P;
}

/** Declares a row; its arguments keep their exact types. */
export function row<R, const A extends Arguments, O = AskedOf, P = Steps<BookProposal>>(
  of: Row<R, A, O, P>,
): Row<R, A, O, P> {
  return of;
}
