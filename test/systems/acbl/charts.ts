// The guide's three charts as printed, typed a second time: the 90 % chart by average, while the tables of the program
// go by row.

/** Average, then the printed matchpoints of the seven rows. [acbl:rank-chart] */
// oxfmt-ignore
export const RANK_CHART: readonly (readonly [average: number, ...printed: number[]])[] = [
  [20, 4.5, 3.5, 3, 2, 1.5, 1, 0.5],
  [22, 5, 4, 3, 2, 1.5, 1, 0.5],
  [24, 5.5, 4, 3.5, 2.5, 2, 1, 0.5],
  [25, 5.5, 4.5, 3.5, 2.5, 2, 1, 0.5],
  [31.5, 7, 5.5, 4.5, 3, 2.5, 1.5, 0.5],
  [33, 7.5, 6, 4.5, 3.5, 2.5, 1.5, 0.5],
  [36, 8, 6.5, 5, 3.5, 2.5, 1.5, 0.5],
  [40, 9, 7, 5.5, 4, 3, 2, 0.5],
  [42, 9.5, 7.5, 6, 4.5, 3, 2, 1],
  [45, 10, 8, 6, 4.5, 3.5, 2, 1],
  [48, 10.5, 8.5, 6.5, 5, 3.5, 2, 1],
  [50, 11, 9, 7, 5, 3.5, 2.5, 1],
  [54, 12, 9.5, 7.5, 5.5, 4, 2.5, 1],
  [55, 12, 9.5, 7.5, 5.5, 4, 2.5, 1],
  [60, 13.5, 10.5, 8.5, 6, 4.5, 3, 1],
  [63, 14, 11, 8.5, 6.5, 4.5, 3, 1],
  [66, 14.5, 11.5, 9, 6.5, 5, 3, 1],
  [67.5, 15, 12, 9.5, 7, 5, 3, 1.5],
  [72, 16, 12.5, 10, 7.5, 5.5, 3.5, 1.5],
  [73.5, 16.5, 13, 10, 7.5, 5.5, 3.5, 1.5],
  [77, 17, 13.5, 10.5, 8, 5.5, 3.5, 1.5],
  [78, 17.5, 13.5, 11, 8, 6, 3.5, 1.5],
  [80, 18, 14, 11, 8, 6, 3.5, 1.5],
  [84, 18.5, 15, 11.5, 8.5, 6, 3.5, 1.5],
  [88, 19.5, 15.5, 12, 9, 6.5, 4, 1.5],
  [90, 20, 16, 12.5, 9, 6.5, 4, 1.5],
  [91, 20, 16, 12.5, 9.5, 6.5, 4, 1.5],
  [94.5, 21, 16.5, 13, 9.5, 7, 4.5, 2],
  [96, 21.5, 17, 13.5, 10, 7, 4.5, 2],
  [99, 22, 17.5, 13.5, 10, 7.5, 4.5, 2],
  [104, 23, 18.6, 14.5, 10.5, 7.5, 5, 2],
  [108, 24, 19, 15, 11, 8, 5, 2],
  [110, 24.5, 18.5, 15.5, 11, 8, 5, 2],
  [117, 26, 20.5, 16, 12, 8.5, 5.5, 2],
  [120, 26.5, 21, 16.5, 12, 9, 5.5, 2.5],
  [121.5, 27, 21.5, 17, 12.5, 9, 5.5, 2.5],
  [130, 29, 23, 18, 13, 9.5, 6, 2.5],
  [132, 29.5, 23, 18.5, 13.5, 10, 6, 2.5],
  [135, 30, 24, 19, 14, 10, 6.5, 2.4],
  [143, 32, 25, 20, 14.5, 10.5, 6.5, 2.5],
  [144, 32, 25.5, 20, 14.5, 10.5, 6.5, 2.5],
  [150, 33.5, 26.5, 21, 15.5, 11, 7, 3],
  [156, 34.5, 27.5, 21.5, 16, 11.5, 7, -3],
  [168, 37.5, 29.5, 23.5, 17, 12.5, 8, 3],
  [182, 40.5, 32, 25.5, 18.5, 13.5, 8.5, 3.5],
  [229.5, 51, 40.5, 32, 23.5, 17, 10.5, 4.5],
  [325, 72, 57, 45, 33, 24, 15, 6],
];

/** The masterpoints at which the rows begin and end; the last row is for Life Masters. */
export const RANK_CHART_ROWS = [
  { label: "0 - .99", from: 0, upTo: 0.99, lifeMaster: false },
  { label: "1 - 19.99", from: 1, upTo: 19.99, lifeMaster: false },
  { label: "20 - 49.99", from: 20, upTo: 49.99, lifeMaster: false },
  { label: "50 - 99.99", from: 50, upTo: 99.99, lifeMaster: false },
  { label: "100 - 199.99", from: 100, upTo: 199.99, lifeMaster: false },
  { label: "200 - Non LM", from: 200, upTo: 9999.99, lifeMaster: false },
  { label: "LM - 1,000", from: 0, upTo: 1000, lifeMaster: true },
];

/** Misprints, by row and average. */
export const MISPRINTS: readonly (readonly [row: number, average: number, printed: number, read: number])[] = [
  [1, 104, 18.6, 18.5],
  [1, 110, 18.5, 19.5],
  [6, 135, 2.4, 2.5],
  [6, 156, -3, 3],
];

/** Cells kept as printed, although the rule behind the chart gives another value. */
export const OFF_THE_RULE: readonly (readonly [row: number, average: number, read: number, byRule: number])[] = [
  [2, 45, 6, 6.5],
  [2, 63, 8.5, 9],
  [2, 99, 13.5, 14],
  [2, 117, 16, 16.5],
  [5, 84, 3.5, 4],
  [6, 120, 2.5, 2],
];

/** Masterpoints from and up to, then IMPs for 5-6, 7-8, 9-10, 11-12, 13-14 and 15-16 boards. [acbl:team-chart] */
// oxfmt-ignore
export const TEAM_CHART: readonly (readonly [from: number, upTo: number, ...imps: number[]])[] = [
  [0, 25, 15, 21, 26, 31, 36, 40],
  [25.01, 50, 13, 18, 23, 27, 31, 35],
  [50.01, 100, 11, 16, 20, 24, 27, 30],
  [100.01, 200, 10, 14, 17, 21, 24, 27],
  [200.01, 400, 9, 12, 15, 18, 21, 24],
  [400.01, 700, 8, 10, 12, 15, 18, 21],
  [700.01, 1000, 6, 7, 9, 12, 15, 18],
  [1000.01, 1400, 4, 5, 6, 9, 12, 15],
  [1400.01, 1800, 3, 4, 5, 7, 9, 12],
  [1800.01, 2400, 2, 3, 4, 5, 7, 9],
  [2400.01, 3000, 1, 2, 3, 4, 5, 6],
];

/** Rank, masterpoints from and up to (null: open), bonus in percent. [acbl:bonus] */
export const BONUS_CHART: readonly (readonly [rank: string, from: number, upTo: number | null, percent: number])[] = [
  ["Rookie", 0, 4.99, 30],
  ["Junior Master", 5, 19.99, 25],
  ["Club Master", 20, 49.99, 20],
  ["Sectional Master", 50, 99.99, 15],
  ["Regional Master", 100, 199.99, 10],
  ["NABC Master", 200, null, 5],
];

/** The same for Life Masters. */
export const LIFE_MASTER_CHART: readonly (readonly [
  rank: string,
  from: number,
  upTo: number | null,
  percent: number,
])[] = [
  ["Life Master (Under 500)", 0, 499.99, 2],
  ["Life Master (500+)", 500, null, 0],
];
