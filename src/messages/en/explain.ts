import type { Sentences } from "../texts";

/** What is said of a cell besides its working; loaded with what explains it. */
export const explain = {
  "explain-other-formula":
    "This formula is not one of ours. Choose one of the cells it uses to see how that one was worked out.",
  "explain-error": "The cell shows {error}, though the rule gives what is worked out below. Let Excel calculate again.",
  "explain-error-spill":
    "The cell shows {error}: something stands in the cells below or beside it that the results need.",
  "explain-error-name":
    "The cell shows {error}: Excel does not know a name in the formula, or the add-in is not loaded.",
  "explain-error-busy": "The cell shows {error}: Excel is still calculating.",
  "explain-table": "This cell is part of a table made by Club Handicaps. There is nothing to work out for it.",
  "explain-out-of-date":
    "The table says {found}, but the results now give {expected}. Fill the tournament again to bring the table up to date.",
  "explain-book-line": "From the club book: {player}, No {no} {tournament}, {played}.",
  "explain-book-kept": "From the club book: {player}, No {no} {tournament}, {played}. Nothing was worked out for it.",
  "explain-book-start": "{player} has played nothing yet that counts: this is the start.",
} satisfies Sentences;
