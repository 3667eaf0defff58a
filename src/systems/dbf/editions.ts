import { inForce, type Editions } from "../../kernel/editions";
import { daySerial } from "../../kernel/day";
import { REGULATION_2017, SCORINGS_2017 } from "./tables";

/** Top score in percent, or imps per board and comparison. [dbf:5.2] */
export type Scoring = keyof Regulation["scorings"];

/** What the paper fixes. */
export interface Regulation {
  /** No handicap is higher. [dbf:1.1] */
  readonly highestHandicap: number;
  /** The inverted turnover factor. [dbf:(2)] */
  readonly turnover: number;
  readonly scorings: { readonly [scoring in keyof typeof SCORINGS_2017]: ScoringTerms };
}

/** S, C_b, and the average around which results are entered. [dbf:5.2] */
export interface ScoringTerms {
  readonly s: number;
  readonly cb: number;
  readonly average: number;
}

export const EDITIONS: Editions<Regulation> = [
  { from: daySerial(2017, 1, 2), tables: { ...REGULATION_2017, scorings: SCORINGS_2017 } },
];

/** What holds where nothing else is said. */
export const LATEST = inForce(EDITIONS, null);

/** What holds on a day; without one (null) the latest. */
export function regulationOn(day: number | null): Regulation {
  return inForce(EDITIONS, day);
}
