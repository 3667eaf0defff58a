// The numbers of examples in the paper and of one club's start list, with invented players.

/** The mean of the field across, the pair handicap down; three tables, six pairs. [dbf:3.1] */
export const PRINTED_MEANS = [0, 10, 20, 25, 30, 40, 50] as const;
export const PRINTED_EXPECTED = [
  [0, [50, 56, 62, 65, 68, 74, 80]],
  [10, [44, 50, 56, 59, 62, 68, 74]],
  [20, [38, 44, 50, 53, 56, 62, 68]],
  [25, [35, 41, 47, 50, 53, 59, 65]],
  [30, [32, 38, 44, 47, 50, 56, 62]],
  [40, [26, 32, 38, 41, 44, 50, 56]],
  [50, [20, 26, 32, 35, 38, 44, 50]],
] as const;

/** The history of one player: start, changes, handicap after each. [dbf:4] */
export const HISTORY = {
  start: 40,
  changes: [0.25, -0.55, -0.11, -1.07, 0.49, -0.94, 0.21],
  after: [40.25, 39.7, 39.59, 38.52, 39.01, 38.07, 38.28],
} as const;

/** The handicaps of that player's club, and their mean as printed. */
export const CLUB = { handicaps: [35.74, 38.28, 45.11, 51.19], mean: 42.58 } as const;

/**
 * A start list that a club published (bridge.dk, 2146): handicaps, and expected percentages as printed there and
 * exactly. The third prints 56.61; only 56.51 makes the six add up to 300.
 */
export const START_LIST = [
  { pair: "Storm & Lind", handicaps: [22, 28], handicap: 25, printed: 48.34, expected: 48.339 },
  { pair: "Holm & Krage", handicaps: [17.5, 18.17], handicap: 17.835, printed: 52.64, expected: 52.638 },
  { pair: "Ravn & Birk", handicaps: [16.11, 6.64], handicap: 11.375, printed: 56.51, expected: 56.514 },
  { pair: "Dam & Fjord", handicaps: [13, 13], handicap: 13, printed: 55.54, expected: 55.539 },
  { pair: "Elm & Torn", handicaps: [26.61, 43.69], handicap: 35.15, printed: 42.25, expected: 42.249 },
  { pair: "Sten & Mose", handicaps: [17.03, 45.03], handicap: 31.03, printed: 44.72, expected: 44.721 },
] as const;
