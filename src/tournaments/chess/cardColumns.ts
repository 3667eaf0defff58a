// The columns of a match card, and the labels of its totals.
import { spelling } from "../../kernel/written/spelling";
import type { CellValue } from "../../sheet/sheet";
import { isShort } from "../../layout/words/headerWords";
import { SUM_WORDS } from "../../layout/words/totals";

export type Role = "board" | "rating" | "grade" | "adj" | "result" | "name";

/** A cell in a row of headers. */
export interface HeaderCell {
  readonly column: number;
  readonly key: string;
  /** The concepts in its words. */
  readonly says: string;
  readonly role: Role | null;
}

/** The columns of one team. */
export interface CardSide {
  readonly name: number | null;
  /** The same as the name column if ratings follow the names. */
  readonly rating: number;
  readonly adj: number | null;
  /** The same for both sides if there is a single result column. */
  readonly result: number;
}

/** The owner of a single result column: both sides in each cell, one side, or unknown. */
export type ResultsOf = "both" | "home" | "away" | "unsaid";

/** The columns of both teams. */
export interface CardColumns {
  readonly board: number | null;
  readonly grades: boolean;
  readonly home: CardSide;
  readonly away: CardSide;
  /** Null if each side has its own result column. */
  readonly resultsOf: ResultsOf | null;
  readonly left: number;
  readonly right: number;
  readonly end: number;
  readonly unread: readonly number[];
}

/** Rows below the boards; null if the card lacks them. */
export interface CardTotals {
  /** Adjustment totals, and game points if they have no row of their own. */
  readonly total: number | null;
  readonly games: number | null;
  readonly start: number | null;
  readonly result: number | null;
}

/** A label anywhere in the row identifies a totals row. */
const LABELS: { readonly [name in keyof CardTotals]: RegExp } = {
  total: /adj.*(total|sum)|(total|sum|ialt).*(adj|just)|just.*(sum|total|ialt)/,
  games: /^(gamepoints|games|partipoint|partier)$/,
  start: /point.*start|start.*point|^start$/,
  result: /^(result|results|resultat|finalresult|slutresultat|score|final)$/,
};
const LABEL_NAMES = Object.keys(LABELS) as (keyof CardTotals)[];

/** The totals that a row has labels for. */
export function labelsIn(line: readonly CellValue[]): (keyof CardTotals)[] {
  const texts = line.filter((cell): cell is string => typeof cell === "string" && isShort(cell)).map(spelling);
  const isOf = (name: keyof CardTotals) => (text: string) =>
    LABELS[name].test(text) || (name === "total" && SUM_WORDS.has(text));
  return LABEL_NAMES.filter((name) => texts.some(isOf(name)));
}

/** True if a label names the total of adjustments, and not just a total. */
export function saysAdjustments(line: readonly CellValue[]): boolean {
  return line.some((cell) => typeof cell === "string" && isShort(cell) && LABELS.total.test(spelling(cell)));
}

export function isOfTotals(line: readonly CellValue[]): boolean {
  return labelsIn(line).length > 0;
}
