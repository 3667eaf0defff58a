import type { Texts } from "../../texts";

export const chess = {
  problems: {
    "chess-grade-negative": "grade: {received} is below 0; a grade is 0 or more",
    "chess-grade-four-digits":
      "grade: {received} is above {highest} and looks like a four-digit rating; its grade is (rating − 700) / 7.5",
    "chess-not-half":
      "{field}: {received} is not a half-rating; allowed are whole and half numbers, the nearest is {nearest}",
    "chess-rating-negative": "{field}: {received} is below 0; half-ratings are 0 or more",
    "chess-not-a-total": "{field}: {received} is not an adjustment total; allowed are whole and half numbers from 0",
    "chess-not-a-result": "{field}: {received} is not a result; allowed are 1, ½, 0, or blank for not played",
    "chess-own-half": "{field}: {received} is not allowed; give whole and half numbers from 0 to {largest}",
    "chess-divisor": "{field}: nothing can be divided by {received}; give a number above 0",
    "chess-results-together":
      "board {board}: results {home} and {away} cannot both be right; a game gives 1 point in all",
    "chess-boards-header": "boards: no column {missing}; the first row must hold the headers",
    "chess-points-negative": "{field}: {received} is below 0; match points are 0 or more",
  },
  steps: {
    "chess-own-tables": ["Table", "by the league's own table; divisor {divisor}"],
    "chess-rating": ["Half-rating of grade {grade}", "{grade} ÷ 10 = {tenth}, to the nearest half"],
    "chess-absent": ["Adjustment", "a player is absent"],
    "chess-difference": ["Difference in rating", "{opponent} − {own}"],
    "chess-adjustment": ["Adjustment", "table row {difference}, to the lower rated player"],
    "chess-not-lower": ["Adjustment", "{own} is not rated lower than {opponent}"],
    "chess-board-own": ["Board {board}, adjustment to own side", "{own} v {opponent}, difference {difference}"],
    "chess-board-opponent": ["Board {board}, adjustment to opponents", "{own} v {opponent}, difference {difference}"],
    "chess-board-none": ["Board {board}, adjustment to own side", "{own} v {opponent}, not rated lower"],
    "chess-board-absent": ["Board {board}, adjustment", "a player is absent"],
    "chess-own-total": ["Adjustment total, own side", "sum of the boards"],
    "chess-opponents-total": ["Adjustment total, opponents", "sum of the boards"],
    "chess-totals-difference": ["Difference of the totals", "{ownTotal} − {opponentsTotal}"],
    "chess-no-start": ["Points start", "own side does not have the higher total"],
    "chess-tenth": ["A tenth of it", "{difference} ÷ 10"],
    "chess-divided": ["Divided by {divisor}", "{difference} ÷ {divisor}"],
    "chess-start": ["Points start", "{tenth}, to the nearest half, ties up"],
    "chess-default-point": ["Board {board}, game point", "to the player who came"],
    "chess-game-points": ["Game points", "sum of {boards} boards"],
    "chess-score": ["Score", "{points} + {start}"],
    "chess-start-given": ["Points start given to the opponents", "as above, from their side"],
    "chess-level": ["Game points that level the match", "({boards} + {given} − {received}) ÷ 2"],
    "chess-to-win": ["Game points to win", "the next half point above {level}"],
    "chess-to-draw": ["Game points to draw", "{level}, if half points can add up to it"],
    "chess-verdict": ["Winner", "home {home}, away {away}"],
    "chess-verdict-open": ["Winner", "a result is missing: board {boards}"],
    "chess-order": ["Board order", "ratings must not rise down the boards"],
  },
} as const satisfies Texts;
