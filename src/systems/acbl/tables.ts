import type { Editions } from "../../kernel/seasons/editions";

/** Par of the percentage method, as a fraction of the possible. [acbl:par] */
export const PAR = 0.65;
/** The share of the difference from par that a player gets; the guide also allows 1. [acbl:handicap] */
export const FACTOR = 0.9;
/** The number of games from which the average alone decides. [acbl:few-games] */
export const FULL_GAMES = 3;

/** The masterpoints assumed for a player who is not a member of the ACBL. [acbl:non-member] */
export const NON_MEMBER_MASTERPOINTS = 49.99;
/** How many players of a team play at a time. [acbl:personnel] */
export const TEAM_PLAYERS = 4;

/** The boards of each column of the team chart; a column also applies to one board more. [acbl:team-chart] */
export const TEAM_BOARDS = [5, 7, 9, 11, 13, 15] as const;
const TEAM_BOARDS_MOST = 16;
/** IMPs by masterpoints (`upTo` included) and boards; above the last row there is no handicap. [acbl:team-chart] */
export const TEAM_IMPS = [
  { upTo: 25, imps: [15, 21, 26, 31, 36, 40] },
  { upTo: 50, imps: [13, 18, 23, 27, 31, 35] },
  { upTo: 100, imps: [11, 16, 20, 24, 27, 30] },
  { upTo: 200, imps: [10, 14, 17, 21, 24, 27] },
  { upTo: 400, imps: [9, 12, 15, 18, 21, 24] },
  { upTo: 700, imps: [8, 10, 12, 15, 18, 21] },
  { upTo: 1000, imps: [6, 7, 9, 12, 15, 18] },
  { upTo: 1400, imps: [4, 5, 6, 9, 12, 15] },
  { upTo: 1800, imps: [3, 4, 5, 7, 9, 12] },
  { upTo: 2400, imps: [2, 3, 4, 5, 7, 9] },
  { upTo: 3000, imps: [1, 2, 3, 4, 5, 6] },
] as const;

/**
 * The bonus scale: the lowest masterpoints, the coloured points needed, and the bonus in per cent. The last ranks are
 * for Life Masters. [acbl:bonus]
 */
export const BONUS_SCALE = [
  { rank: "Rookie", lifeMaster: false, from: 0, silver: 0, redOrGold: 0, gold: 0, percent: 30 },
  { rank: "Junior Master", lifeMaster: false, from: 5, silver: 0, redOrGold: 0, gold: 0, percent: 25 },
  { rank: "Club Master", lifeMaster: false, from: 20, silver: 0, redOrGold: 0, gold: 0, percent: 20 },
  { rank: "Sectional Master", lifeMaster: false, from: 50, silver: 5, redOrGold: 0, gold: 0, percent: 15 },
  { rank: "Regional Master", lifeMaster: false, from: 100, silver: 15, redOrGold: 5, gold: 0, percent: 10 },
  { rank: "NABC Master", lifeMaster: false, from: 200, silver: 25, redOrGold: 15, gold: 5, percent: 5 },
  { rank: "Life Master (Under 500)", lifeMaster: true, from: 0, silver: 0, redOrGold: 0, gold: 0, percent: 2 },
  { rank: "Life Master (500+)", lifeMaster: true, from: 500, silver: 0, redOrGold: 0, gold: 0, percent: 0 },
] as const;

/** The averages of the 90 % chart; both of its blocks together. [acbl:rank-chart] */
// oxfmt-ignore
export const CHART_AVERAGES = [
  20, 22, 24, 25, 31.5, 33, 36, 40, 42, 45, 48, 50, 54, 55, 60, 63, 66, 67.5, 72, 73.5, 77, 78, 80, 84,
  88, 90, 91, 94.5, 96, 99, 104, 108, 110, 117, 120, 121.5, 130, 132, 135, 143, 144, 150, 156, 168, 182, 229.5, 325,
] as const;

/** A row of the 90 % chart: a classification, its lowest masterpoints, and a matchpoint handicap for each average. */
export interface ChartRow {
  readonly label: string;
  readonly from: number;
  readonly printed: readonly number[];
}

/** The 90 % chart as printed, misprints and all. The last row is for Life Masters. [acbl:rank-chart] */
// oxfmt-ignore
export const CHART_PRINTED: readonly ChartRow[] = [
  { label: "0 - .99", from: 0, printed: [
    4.5, 5, 5.5, 5.5, 7, 7.5, 8, 9, 9.5, 10, 10.5, 11, 12, 12, 13.5, 14, 14.5, 15, 16, 16.5, 17, 17.5, 18, 18.5,
    19.5, 20, 20, 21, 21.5, 22, 23, 24, 24.5, 26, 26.5, 27, 29, 29.5, 30, 32, 32, 33.5, 34.5, 37.5, 40.5, 51, 72] },
  { label: "1 - 19.99", from: 1, printed: [
    3.5, 4, 4, 4.5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9, 9.5, 9.5, 10.5, 11, 11.5, 12, 12.5, 13, 13.5, 13.5, 14, 15,
    15.5, 16, 16, 16.5, 17, 17.5, 18.6, 19, 18.5, 20.5, 21, 21.5, 23, 23, 24, 25, 25.5, 26.5, 27.5, 29.5, 32, 40.5, 57] },
  { label: "20 - 49.99", from: 20, printed: [
    3, 3, 3.5, 3.5, 4.5, 4.5, 5, 5.5, 6, 6, 6.5, 7, 7.5, 7.5, 8.5, 8.5, 9, 9.5, 10, 10, 10.5, 11, 11, 11.5,
    12, 12.5, 12.5, 13, 13.5, 13.5, 14.5, 15, 15.5, 16, 16.5, 17, 18, 18.5, 19, 20, 20, 21, 21.5, 23.5, 25.5, 32, 45] },
  { label: "50 - 99.99", from: 50, printed: [
    2, 2, 2.5, 2.5, 3, 3.5, 3.5, 4, 4.5, 4.5, 5, 5, 5.5, 5.5, 6, 6.5, 6.5, 7, 7.5, 7.5, 8, 8, 8, 8.5,
    9, 9, 9.5, 9.5, 10, 10, 10.5, 11, 11, 12, 12, 12.5, 13, 13.5, 14, 14.5, 14.5, 15.5, 16, 17, 18.5, 23.5, 33] },
  { label: "100 - 199.99", from: 100, printed: [
    1.5, 1.5, 2, 2, 2.5, 2.5, 2.5, 3, 3, 3.5, 3.5, 3.5, 4, 4, 4.5, 4.5, 5, 5, 5.5, 5.5, 5.5, 6, 6, 6,
    6.5, 6.5, 6.5, 7, 7, 7.5, 7.5, 8, 8, 8.5, 9, 9, 9.5, 10, 10, 10.5, 10.5, 11, 11.5, 12.5, 13.5, 17, 24] },
  { label: "200 - Non LM", from: 200, printed: [
    1, 1, 1, 1, 1.5, 1.5, 1.5, 2, 2, 2, 2, 2.5, 2.5, 2.5, 3, 3, 3, 3, 3.5, 3.5, 3.5, 3.5, 3.5, 3.5,
    4, 4, 4, 4.5, 4.5, 4.5, 5, 5, 5, 5.5, 5.5, 5.5, 6, 6, 6.5, 6.5, 6.5, 7, 7, 8, 8.5, 10.5, 15] },
  { label: "LM - 1,000", from: 0, printed: [
    0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5,
    1.5, 1.5, 1.5, 2, 2, 2, 2, 2, 2, 2, 2.5, 2.5, 2.5, 2.5, 2.4, 2.5, 2.5, 3, -3, 3, 3.5, 4.5, 6] },
];

/** The last row is for Life Masters with up to this many masterpoints. */
export const LIFE_MASTER_UP_TO = 1000;

/** The rows of ranks without masterpoints. A Rookie (0 to 4.99) could be in two rows, and is left out. */
export const CHART_ROWS_OF_RANKS: { readonly [rank: string]: number } = {
  "Junior Master": 1,
  "Club Master": 2,
  "Sectional Master": 3,
  "Regional Master": 4,
  "NABC Master": 5,
  "Life Master": 6,
  "Life Master (Under 500)": 6,
  "Life Master (500+)": 6,
};

/** A cell of the chart that we correct. */
export interface ChartCorrection {
  readonly row: number;
  readonly average: number;
  readonly printed: number;
  readonly read: number;
  readonly why: string;
}

/** Misprints: cells where we do not follow the printed chart. */
export const CHART_CORRECTIONS: readonly ChartCorrection[] = [
  { row: 1, average: 104, printed: 18.6, read: 18.5, why: "not a half" },
  { row: 1, average: 110, printed: 18.5, read: 19.5, why: "less than the 19 of average 108" },
  { row: 6, average: 135, printed: 2.4, read: 2.5, why: "not a half" },
  { row: 6, average: 156, printed: -3, read: 3, why: "a stray dash" },
];

/** An ambiguous cell: `read` is the reading we took, `alternative` the other one. */
export interface ChartDoubt {
  readonly row: number;
  readonly average: number;
  readonly read: number;
  readonly alternative: number;
}

export const CHART_DOUBTS: readonly ChartDoubt[] = [
  { row: 0, average: 117, read: 26, alternative: 26.5 },
  { row: 2, average: 117, read: 16, alternative: 16.5 },
];

/** The column that generates the others: value ≈ value at 54 × average ÷ 54. */
export const GENERATING_AVERAGE = 54;

/** The most for the first place of one field, in hundredths of a masterpoint. [acbl:split] */
export const FIRST_AWARD_CAP = 50;

/** The 90 % chart, with the corrections and doubts about its cells. [acbl:rank-chart] */
export interface RankChart {
  readonly averages: readonly number[];
  readonly rows: readonly ChartRow[];
  readonly corrections: readonly ChartCorrection[];
  readonly doubts: readonly ChartDoubt[];
  /** The average whose column generates the columns that are not printed. [acbl:rank-chart-rule] */
  readonly generating: number;
  /** The Life Masters' row ends at this many masterpoints. */
  readonly lifeMasterUpTo: number;
  /** Rows by rank, for players who do not give their masterpoints. */
  readonly rowsOfRanks: { readonly [rank: string]: number };
}

/** A row of the bonus scale: its rank, the masterpoints and coloured points needed, the bonus in per cent. [acbl:bonus] */
export interface BonusRow {
  readonly rank: (typeof BONUS_SCALE)[number]["rank"];
  readonly lifeMaster: boolean;
  readonly from: number;
  readonly silver: number;
  readonly redOrGold: number;
  readonly gold: number;
  readonly percent: number;
}

/** IMPs by masterpoints (upper ends included) and boards; above the last row there is no handicap. [acbl:team-chart] */
export interface TeamChart {
  /** The fewest boards of each column, and the most boards of the last one. */
  readonly boards: readonly number[];
  readonly most: number;
  readonly rows: readonly { readonly upTo: number; readonly imps: readonly number[] }[];
  /** True for a club's own chart. */
  readonly isOwn: boolean;
}

/** The tables that games use. */
export interface AcblTables {
  /** The percentage method: the share of the difference from par, and the games needed. [acbl:handicap, par, few-games] */
  readonly par: number;
  readonly factor: number;
  readonly fullGames: number;
  readonly nonMemberMasterpoints: number;
  readonly rankChart: RankChart;
  readonly teamChart: TeamChart;
  readonly bonusScale: readonly BonusRow[];
}

/** The tables of each edition, from its first day; the guide has no date. */
export const PRINTED: Editions<AcblTables> = [
  {
    from: -Infinity,
    tables: {
      par: PAR,
      factor: FACTOR,
      fullGames: FULL_GAMES,
      nonMemberMasterpoints: NON_MEMBER_MASTERPOINTS,
      rankChart: {
        averages: CHART_AVERAGES,
        rows: CHART_PRINTED,
        corrections: CHART_CORRECTIONS,
        doubts: CHART_DOUBTS,
        generating: GENERATING_AVERAGE,
        lifeMasterUpTo: LIFE_MASTER_UP_TO,
        rowsOfRanks: CHART_ROWS_OF_RANKS,
      },
      teamChart: { boards: TEAM_BOARDS, most: TEAM_BOARDS_MOST, rows: TEAM_IMPS, isOwn: false },
      bonusScale: BONUS_SCALE,
    },
  },
];
