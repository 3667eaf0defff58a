// The columns of a match card, and the labels of its totals.
import { spelling } from "../../kernel/written/spelling";
import type { CellValue } from "../../sheet/sheet";
import { isShort } from "../../layout/words/headerWords";
import { SUM_WORDS } from "../../layout/words/totals";

export type Role = "board" | "rating" | "grade" | "adj" | "result" | "name";

/** A cell of a row of headers. */
export interface HeaderCell {
  readonly column: number;
  readonly key: string;
  /** What its words say. */
  readonly says: string;
  readonly role: Role | null;
}

/** The columns of one team. */
export interface CardSide {
  readonly name: number | null;
  /** That of the names where it is behind each of them. */
  readonly rating: number;
  readonly adj: number | null;
  /** The same as that of the other one where there is one column of results. */
  readonly result: number;
}

/** Whose results a column holds that is the only one: both sides' in each cell, one side's, or the sheet does not say whose. */
export type ResultsOf = "both" | "home" | "away" | "unsaid";

/** The columns of both teams. */
export interface CardColumns {
  readonly board: number | null;
  readonly grades: boolean;
  readonly home: CardSide;
  readonly away: CardSide;
  /** Null where each side has a column of results. */
  readonly resultsOf: ResultsOf | null;
  readonly left: number;
  readonly right: number;
  readonly end: number;
  readonly unread: readonly number[];
}

/** Rows under the boards, null where the card has none. */
export interface CardTotals {
  /** Adjustment totals, and game points where they have no row of their own. */
  readonly total: number | null;
  readonly games: number | null;
  readonly start: number | null;
  readonly result: number | null;
}

/** A totals row is known by its label, anywhere in the row. */
const LABELS: { readonly [name in keyof CardTotals]: RegExp } = {
  total: /adj.*(total|sum)|(total|sum|ialt).*(adj|just)|just.*(sum|total|ialt)/,
  games: /^(gamepoints|games|partipoint|partier)$/,
  start: /point.*start|start.*point|^start$/,
  result: /^(result|results|resultat|finalresult|slutresultat|score|final)$/,
};
const LABEL_NAMES = Object.keys(LABELS) as (keyof CardTotals)[];

/** Which totals a row has a label of. */
export function labelsIn(line: readonly CellValue[]): (keyof CardTotals)[] {
  const texts = line.filter((cell): cell is string => typeof cell === "string" && isShort(cell)).map(spelling);
  const isOf = (name: keyof CardTotals) => (text: string) =>
    LABELS[name].test(text) || (name === "total" && SUM_WORDS.has(text));
  return LABEL_NAMES.filter((name) => texts.some(isOf(name)));
}

export function isOfTotals(line: readonly CellValue[]): boolean {
  return labelsIn(line).length > 0;
}
