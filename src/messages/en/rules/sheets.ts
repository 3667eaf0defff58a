import type { Texts } from "../../texts";

/** Messages about the numbers of filled sheets. Worksheet functions never use them, so they are not in functions.js. */
export const sheets = {
  problems: {
    "acbl-no-games": "no games have been played and no rank is given, so there is no handicap",
    "dbf-sum-cap": "players who would have gone above 52: {players}; cut off in all: {cut}",
    "dbf-sum-boards": "not everyone played the same number of boards: {fewest} to {most}",
    "dbf-sum-players": "not every side has the same number of handicaps: {fewest} to {most}",
    "dbf-sum-topscore": "the results average {average} %, not {expected} %",
    "dbf-sum-imp": "the results average {average} IMPs, not {expected}",
    "dbf-sum-sit-outs": "entrants who sat out and were given {award} %: {entrants}",
  },
  steps: {
    "acbl-raised": ["Row of the chart", "raised by the director by {raised}"],
    "acbl-few-games": ["Handicap", "none before {full} games; {games} played"],
    "acbl-rank-for-first": ["Handicap", "that of the rank before the first game"],
    "acbl-reduced": ["Matchpoints added, reduced", "{matchpoints} − {lowest}, the lowest of the game"],
    "acbl-place": ["Place", "{better|pair has|pairs have} more than {score}"],
    "acbl-rank-pair": ["Pair handicap", "{chart1} + {chart2}"],
    "acbl-total": ["Total", "{rawScore} + {added}"],
    "acbl-match-score": ["Score", "{imps} + {handicap}"],
    "acbl-match-winner": ["Winner", "{scoreA} : {scoreB}"],
    "croquet-handicap-play": ["index change", "handicap play, always the same"],
    "croquet-index-up": ["index after", "{index} + {change}"],
    "croquet-index-down": ["index after", "{index} − {change}"],
    "croquet-lowest-index": ["index after", "{after}, held at {lowest}, the lowest of this club"],
    "croquet-review-later": ["handicap after", "held until the next review"],
    "dbf-percentage": ["Result in percent", "100 × {points} ÷ {maximum}"],
    "dbf-result": ["Result", "as entered"],
    "dbf-carried": ["Handicap after the half before", "not the one on the sheet"],
    "dbf-imps-per-board": ["IMPs per board", "{imps} ÷ {boards}"],
    "dbf-imps-per-comparison": ["IMPs per board and comparison", "{imps} ÷ ({boards} × {comparisons})"],
    "dbf-handicap-rank": ["Handicap rank", "1 + {better} who improved by more than {change}"],
    "dbf-rank": ["Rank", "1 + {better} who scored more than {result}"],
    "go-white": ["White", "{stronger}, stronger than {weaker}"],
  },
} as const satisfies Texts;
