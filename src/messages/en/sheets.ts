import type { Texts } from "../texts";

/** What filled sheets say of numbers, and worksheet functions never: not in functions.js. */
export const sheets = {
  problems: {
    "acbl-no-games": "no games have been played and no rank is given, so there is no handicap",
  },
  steps: {
    "acbl-few-games": ["Handicap", "none before {full} games; {games} played"],
    "acbl-rank-for-first": ["Handicap", "that of the rank before the first game"],
    "acbl-reduced": ["Matchpoints added, reduced", "{matchpoints} − {lowest}, the lowest of the game"],
    "acbl-place": ["Place", "{better} pairs have more than {score}"],
    "acbl-rank-pair": ["Pair handicap", "{chart1} + {chart2}"],
    "acbl-match-score": ["Score", "{imps} + {handicap}"],
    "dbf-percentage": ["Result in percent", "100 × {points} ÷ {maximum}"],
    "dbf-result": ["Result", "as entered"],
    "dbf-carried": ["Handicap after the half before", "not the one on the sheet"],
    "dbf-imps-per-board": ["IMPs per board", "{imps} ÷ {boards}"],
    "dbf-imps-per-comparison": ["IMPs per board and comparison", "{imps} ÷ ({boards} × {comparisons})"],
    "dbf-handicap-rank": ["Handicap rank", "1 + {better} who improved by more than {change}"],
    "dbf-rank": ["Rank", "1 + {better} who scored more than {result}"],
  },
} satisfies Texts;
