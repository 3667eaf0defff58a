import type { Sentences } from "../../texts";

/** What the examples of formulas say: loaded with them. */
export const examples = {
  "examples-heading": "Insert an example",
  "examples-hint":
    "Select an empty cell with empty cells to the right of it and below it, then press one. You get a small table with a formula in it.",
  "examples-taken":
    "These cells are not empty: {cells}. Select a cell with {rows} rows and {columns} columns of empty cells.",
  "examples-inserted":
    "Inserted on sheet “{sheet}”. The result is in {result}. Change a value beside it, and the result follows.",
  "example-croquet": "Croquet: index change",
  "example-croquet-line": "What the winner of a level game gains and the loser loses.",
  "example-croquet-headers": "Winner’s handicap; Loser’s handicap; Index change",
  "example-dbf": "Bridge (DBf): handicap of a pair",
  "example-dbf-line": "The mean of the two players’ handicaps.",
  "example-dbf-headers": "Player’s handicap; Partner’s handicap; Handicap of the pair",
  "example-acbl": "Bridge (ACBL): handicap",
  "example-acbl-line": "What a player with this average gets: a share of what the average is short of 65 %.",
  "example-acbl-headers": "Average; Handicap",
  "example-chess": "Chess: adjustment on a board",
  "example-chess-line": "What the lower rated of the two gets.",
  "example-chess-headers": "Own rating; Opponent’s rating; Adjustment",
  "example-go": "Go: handicap stones",
  "example-go-line": "Stones for the weaker of two players, from their ranks.",
  "example-go-headers": "Rank; Opponent’s rank; Stones",
  "example-handicap": "The working of a number",
  "example-handicap-line": "Every step of a result, with the clause of the paper. It takes two rows and four columns.",
  "example-handicap-headers": "Own rating; Opponent’s rating; Working",
} as const satisfies Sentences;
