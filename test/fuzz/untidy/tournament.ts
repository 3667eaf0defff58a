import type { Plain } from "../../../src/kernel/problem";
import type { KindId } from "../../../src/tournaments";
import type { CellValue } from "../../../src/sheet";
import type { Draws } from "./draws";

/** The meaning of the cells of a column, however they are written. */
export type Meaning = "name" | "names" | "number" | "date" | "result" | "rank" | "text";

/** The headers of a person: complete headers, or words in any order. */
export interface Words {
  readonly en: readonly string[];
  readonly da: readonly string[];
}

/** The upper header over several columns: the shared part, and what remains for each column below. */
export interface GroupWords {
  readonly group: Words;
  readonly below: Words;
}

export interface CleanColumn {
  /** The input column of the kind; null if the kind has none for it. */
  readonly field: string | null;
  /** The output column of the kind, if the sheet already has it. */
  readonly output?: string;
  readonly meaning: Meaning;
  /** The first one in each language is the plain one. */
  readonly words: Words;
  readonly grouped?: GroupWords;
  /** One for each entry. */
  readonly values: readonly CellValue[];
}

export type Figures = { readonly [output: string]: Plain };

/** A line of a summary table: its owner and figures. */
export interface SummaryLine {
  readonly of: { readonly [column: string]: string };
  readonly figures: Figures;
}

/** A list of players beside the games. */
export interface Companion {
  readonly columns: readonly CleanColumn[];
}

/** A tournament as it was played, and the figures by the rules. */
export interface Tournament {
  readonly kind: KindId;
  readonly columns: readonly CleanColumn[];
  /** By entry; null if nothing is written. */
  readonly expected: readonly Figures[];
  /** A summary table with its lines in any order. */
  readonly summary?: { readonly name: string; readonly lines: readonly SummaryLine[] };
  /** A person's answers to questions. */
  readonly settings: { readonly [key: string]: Plain };
  /** The same as labels on the sheet: the words of the label for each setting. */
  readonly labels: { readonly [key: string]: Words };
  readonly companion?: Companion;
  /** Cards: the entries of one card, and what is below them. */
  readonly cards?: readonly Card[];
}

export interface Card {
  readonly from: number;
  readonly entries: number;
  readonly home: string;
  readonly away: string;
}

/** Facts about the games besides figures: messes in the games, not in how they are written. */
export interface Circumstances {
  readonly absentees: boolean;
  readonly unfinished: boolean;
}

export type MakeTournament = (draws: Draws, circumstances: Circumstances) => Tournament;

/** A problem with the clean data is a fault of the generator. */
export function sound<T>(result: T): Exclude<T, { kind: string; code: string }> {
  if (typeof result === "object" && result !== null && "code" in result)
    throw new Error(`the clean data has a problem: ${JSON.stringify(result)}`);
  return result as Exclude<T, { kind: string; code: string }>;
}
