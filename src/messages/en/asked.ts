import type { Sentences } from "../texts";

/** Questions about the settings of a sheet. */
export const asked = {
  "asked-boards": "how many boards were played?",
  "asked-maximum": "what is the highest possible score?",
  "asked-imps": "are the imps totals over all boards, or imps per board?",
  "asked-comparison": "were the results compared table against table (IAF), or against a datum score (Butler)?",
  "asked-possible": "what is the highest possible score (twice the average)?",
  "asked-average": "what is the average score of the game?",
  "asked-ratings": "how are the ratings given: as half-ratings, grades or four digits?",
  "asked-decimal-mark":
    "a number with three digits behind its only mark, such as 1,234, can be a thousand or a decimal: which mark is the decimal one?",
} satisfies Sentences;
