import type { Editions } from "../../kernel/seasons/editions";
import { daySerial } from "../../kernel/day";

/** S and C_b by scoring, as printed, and the average around which results are entered. [dbf:5.2] */
export const SCORINGS_2017 = {
  topscore: { s: 0.6, cb: 2, average: 50 },
  imp: { s: 0.1, cb: 12, average: 0 },
} as const;

/** Top score in per cent, or imps per board and comparison. [dbf:5.2] */
export type Scoring = keyof typeof SCORINGS_2017;

/** The constants of the paper. */
export interface Regulation {
  /** The highest handicap. [dbf:1.1] */
  readonly highestHandicap: number;
  /** The inverted turnover factor. [dbf:(2)] */
  readonly turnover: number;
  readonly scorings: { readonly [scoring in Scoring]: ScoringTerms };
}

/** S, C_b, and the average around which results are entered. [dbf:5.2] */
export interface ScoringTerms {
  readonly s: number;
  readonly cb: number;
  readonly average: number;
}

/** Each edition, from its first day. */
export const PRINTED: Editions<Regulation> = [
  { from: daySerial(2017, 1, 2), tables: { highestHandicap: 52, turnover: 480, scorings: SCORINGS_2017 } },
];
