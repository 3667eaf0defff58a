import type { Plain } from "../../../src/kernel/problem";
import type { KindId } from "../../../src/tournaments";
import type { CellValue } from "../../../src/sheet";
import type { Draws } from "./draws";

/** What a cell of a column means, whichever way it is written. */
export type Meaning = "name" | "names" | "number" | "date" | "result" | "rank" | "text";

/** How a person may head a column: whole headers, or words that go together in any order. */
export interface Words {
  readonly en: readonly string[];
  readonly da: readonly string[];
}

/** The upper line over several columns: what they have in common, and what is left for each of them below. */
export interface GroupWords {
  readonly group: Words;
  readonly below: Words;
}

export interface CleanColumn {
  /** The kind's input column; null where the kind has none for it. */
  readonly field: string | null;
  /** The kind's output column, where the sheet has it already. */
  readonly output?: string;
  readonly meaning: Meaning;
  /** The first of each language is the plain one. */
  readonly words: Words;
  readonly grouped?: GroupWords;
  /** One per entry. */
  readonly values: readonly CellValue[];
}

export type Figures = { readonly [output: string]: Plain };

/** A line of a summary table: whose it is, and figures of it. */
export interface SummaryLine {
  readonly of: { readonly [column: string]: string };
  readonly figures: Figures;
}

/** Players beside the games. */
export interface Companion {
  readonly columns: readonly CleanColumn[];
}

/** A tournament as it was, and what the rules make of it. */
export interface Tournament {
  readonly kind: KindId;
  readonly columns: readonly CleanColumn[];
  /** By entry. Null where there is nothing to write. */
  readonly expected: readonly Figures[];
  /** A summary table that comes of it; its lines in any order. */
  readonly summary?: { readonly name: string; readonly lines: readonly SummaryLine[] };
  /** What a person answers when asked. */
  readonly settings: { readonly [key: string]: Plain };
  /** The same as a label of the sheet: words for the label by setting. */
  readonly labels: { readonly [key: string]: Words };
  readonly companion?: Companion;
  /** Cards: entries that one card holds, with what is under them. */
  readonly cards?: readonly Card[];
}

export interface Card {
  readonly from: number;
  readonly entries: number;
  readonly home: string;
  readonly away: string;
}

/** What was the case, besides figures: messes that are in the game and not in its writing. */
export interface Circumstances {
  readonly absentees: boolean;
  readonly unfinished: boolean;
}

export type MakeTournament = (draws: Draws, circumstances: Circumstances) => Tournament;

/** A problem of the clean data is a fault of the generator. */
export function sound<T>(result: T): Exclude<T, { kind: string; code: string }> {
  if (typeof result === "object" && result !== null && "code" in result)
    throw new Error(`the clean data has a problem: ${JSON.stringify(result)}`);
  return result as Exclude<T, { kind: string; code: string }>;
}
