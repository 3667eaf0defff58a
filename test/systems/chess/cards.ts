// The three worked cards of the paper: its numbers, invented players. [chess: worked cards]
export interface WorkedCard {
  readonly name: string;
  readonly home: readonly number[];
  readonly homeAdjustments: readonly number[];
  readonly homeResults: readonly number[];
  readonly away: readonly number[];
  readonly awayAdjustments: readonly number[];
  readonly awayResults: readonly number[];
  readonly totals: readonly [home: number, away: number];
  readonly starts: readonly [home: number, away: number];
  readonly results: readonly [home: number, away: number];
}

export const WORKED_CARDS: readonly WorkedCard[] = [
  {
    name: "card 75",
    home: [16, 9.5, 9.5, 8, 6, 5],
    homeAdjustments: [0, 6, 0, 1, 4, 3],
    homeResults: [1, 0, 1, 1, 0, 0],
    away: [12.5, 12.5, 9, 8.5, 8, 6.5],
    awayAdjustments: [7, 0, 1, 0, 0, 0],
    awayResults: [0, 1, 0, 0, 1, 1],
    totals: [14, 8],
    starts: [0.5, 0],
    results: [3.5, 3],
  },
  {
    name: "card 71",
    home: [12, 9.5, 8.5, 7, 6, 5],
    homeAdjustments: [2, 6, 3, 4, 5, 6],
    homeResults: [1, 0, 0.5, 0, 0.5, 0.5],
    away: [13, 12.5, 10, 9, 8.5, 8],
    awayAdjustments: [0, 0, 0, 0, 0, 0],
    awayResults: [0, 1, 0.5, 1, 0.5, 0.5],
    totals: [26, 0],
    starts: [2.5, 0],
    results: [5, 3.5],
  },
  {
    name: "card 60",
    home: [13, 12.5, 12, 10, 9, 8.5],
    homeAdjustments: [8.5, 4, 0, 1, 0, 0],
    homeResults: [0, 0.5, 1, 0, 0, 1],
    away: [18, 14.5, 12, 10.5, 8, 5],
    awayAdjustments: [0, 0, 0, 0, 2, 7],
    awayResults: [1, 0.5, 0, 1, 1, 0],
    totals: [13.5, 9],
    starts: [0.5, 0],
    results: [3, 3.5],
  },
];
