import type { Editions } from "../../kernel/seasons/editions";

/** The HSV table as printed: handicap step value, handicap, and index at the trigger point. [croquet:hsv] */
export const HSV_TABLE = [
  { hsv: -21, handicap: -3, index: 3050 },
  { hsv: -16, handicap: -2.5, index: 2800 },
  { hsv: -12, handicap: -2, index: 2600 },
  { hsv: -8, handicap: -1.5, index: 2400 },
  { hsv: -5, handicap: -1, index: 2250 },
  { hsv: -2, handicap: -0.5, index: 2100 },
  { hsv: 0, handicap: 0, index: 2000 },
  { hsv: 1, handicap: 0.5, index: 1950 },
  { hsv: 2, handicap: 1, index: 1900 },
  { hsv: 3, handicap: 1.5, index: 1850 },
  { hsv: 4, handicap: 2, index: 1800 },
  { hsv: 5, handicap: 2.5, index: 1750 },
  { hsv: 6, handicap: 3, index: 1700 },
  { hsv: 7, handicap: 3.5, index: 1650 },
  { hsv: 8, handicap: 4, index: 1600 },
  { hsv: 9, handicap: 4.5, index: 1550 },
  { hsv: 10, handicap: 5, index: 1500 },
  { hsv: 11, handicap: 6, index: 1450 },
  { hsv: 12, handicap: 7, index: 1400 },
  { hsv: 13, handicap: 8, index: 1350 },
  { hsv: 14, handicap: 9, index: 1300 },
  { hsv: 15, handicap: 10, index: 1250 },
  { hsv: 16, handicap: 11, index: 1200 },
  { hsv: 17, handicap: 12, index: 1150 },
  { hsv: 18, handicap: 14, index: 1100 },
  { hsv: 19, handicap: 16, index: 1050 },
  { hsv: 20, handicap: 18, index: 1000 },
  { hsv: 21, handicap: 20, index: 950 },
  { hsv: 22, handicap: 22, index: 900 },
  { hsv: 23, handicap: 24, index: 850 },
] as const;

/** A band of the Level Play Table: from `from` steps up to the next band. */
export interface Band {
  readonly from: number;
  readonly higherWins: number;
  readonly lowerWins: number;
}

/**
 * The Level Play Table: the index change by steps, if the player with the higher or with the lower handicap wins. Rows
 * as printed; a 14-point cell that spans several rows is one band. The last band is "or more". [croquet:level-play]
 */
export const LEVEL_PLAY_TABLE = {
  26: [
    { from: 0, higherWins: 10, lowerWins: 10 },
    { from: 1, higherWins: 11, lowerWins: 9 },
    { from: 2, higherWins: 12, lowerWins: 8 },
    { from: 3, higherWins: 13, lowerWins: 7 },
    { from: 4, higherWins: 14, lowerWins: 6 },
    { from: 5, higherWins: 15, lowerWins: 5 },
    { from: 6, higherWins: 16, lowerWins: 4 },
    { from: 7, higherWins: 17, lowerWins: 3 },
    { from: 9, higherWins: 18, lowerWins: 2 },
    { from: 11, higherWins: 19, lowerWins: 1 },
  ],
  14: [
    { from: 0, higherWins: 5, lowerWins: 5 },
    { from: 1, higherWins: 6, lowerWins: 4 },
    { from: 3, higherWins: 7, lowerWins: 3 },
    { from: 5, higherWins: 8, lowerWins: 2 },
    { from: 7, higherWins: 9, lowerWins: 1 },
  ],
} as const satisfies { readonly [points: number]: readonly Band[] };

/** The highest handicap of the printed cross-reference table. [croquet:cross-reference] */
export const CROSS_REFERENCE_HIGHEST = 12;

/** The index change of a handicap game; the paper is about level play only. [croquet:handicap-play] */
export const HANDICAP_PLAY_CHANGE = 10;

/** A row of an HSV table. */
export interface ScaleRow {
  readonly hsv: number;
  readonly handicap: number;
  readonly index: number;
}

/** The contents of an edition; Level Play Tables by length of the game. */
export interface Printed {
  readonly scale: readonly ScaleRow[];
  readonly levelPlay: { readonly [points: number]: readonly Band[] };
  readonly handicapPlayChange: number;
}

/** The editions with their first days; the paper has no date. */
export const PRINTED: Editions<Printed> = [
  {
    from: -Infinity,
    tables: { scale: HSV_TABLE, levelPlay: LEVEL_PLAY_TABLE, handicapPlayChange: HANDICAP_PLAY_CHANGE },
  },
];
