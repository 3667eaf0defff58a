import type { explainBook as en } from "../../en/book/explainBook";
import type { TranslatedSentences } from "../../texts";

/** What is said of a cell of a club book; loaded with what explains it. */
export const explainBook = {
  "explain-book-line": "Fra klubbogen: {player}, nr. {no} {tournament}, {played}.",
  "explain-book-kept":
    "Fra klubbogen: {player}, nr. {no} {tournament}, {played}. Der er ikke regnet noget ud for linjen.",
  "explain-book-start": "{player} har endnu ikke spillet noget, der tæller: det er starten.",
} as const satisfies TranslatedSentences<typeof en>;
