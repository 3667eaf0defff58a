import type { Sentences } from "../../texts";

/** What is said of a cell besides its working; loaded with what explains it. */
export const explain = {
  "explain-other-formula":
    "This formula is not one of ours. Choose one of the cells it uses to see how that one was worked out.",
  "explain-error": "The cell shows {error}, though the rule gives what is worked out below. Let Excel calculate again.",
  "explain-error-spill":
    "The cell shows {error}: the cells below or beside it, where the results belong, are not empty.",
  "explain-table": "This cell is part of a table made by Club Handicaps. There is nothing to work out for it.",
  "explain-out-of-date":
    "The table says {found}, but the results now give {expected}. Fill the tournament again to bring the table up to date.",
} as const satisfies Sentences;
