/** What the paper fixes whatever is played. [dbf:1.1, (2)] */
export const REGULATION_2017 = {
  /** No handicap is higher. */
  highestHandicap: 52,
  /** The inverted turnover factor: 1/480 in formula (2). */
  turnover: 480,
} as const;

/** S and C_b by scoring, as printed, and the average around which results are entered. [dbf:5.2] */
export const SCORINGS_2017 = {
  topscore: { s: 0.6, cb: 2, average: 50 },
  imp: { s: 0.1, cb: 12, average: 0 },
} as const;
