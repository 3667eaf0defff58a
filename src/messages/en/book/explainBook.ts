import type { Sentences } from "../../texts";

/** What is said of a cell of a club book; loaded with what explains it. */
export const explainBook = {
  "explain-book-line": "From the club book: {player}, No {no} {tournament}, {played}.",
  "explain-book-kept": "From the club book: {player}, No {no} {tournament}, {played}. Nothing was worked out for it.",
  "explain-book-start": "{player} has played nothing yet that counts: this is the start.",
} as const satisfies Sentences;
