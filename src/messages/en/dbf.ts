import type { Texts } from "../sentence";

export const dbf = {
  problems: {
    "dbf-handicap-above": "{field}: {received} is above {highest}; no handicap is higher",
    "dbf-handicap-below": "{field}: {received} cannot be a handicap; allowed are {lowest} and more",
    "dbf-change": "{field}: {received} cannot be a change; allowed are {lowest} to {highest}",
    "dbf-percent": "{field}: {received} is not a percentage of the possible; allowed are 0 to 100",
    "dbf-percent-cell":
      "{field}: {received} looks like a cell formatted as percent; give percentage points, {points} (100 times the cell), or with its sign, {received} %, if it is meant as it stands",
    "dbf-percent-of-imps": "{field}: {received} % is a percentage, but scoring is imp",
    "dbf-imps":
      "{field}: {received} is more than a board can give; allowed are {lowest} to {highest} imps, the total divided by boards and comparisons",
    "dbf-count": "{field}: {received} is out of range; allowed are whole numbers from {lowest} to {highest}",
    "dbf-tables-pairs": "tables: {received} is more than {count} pairs fill; allowed are 1 to {highest}",
    "dbf-tables-players": "tables: {received} is more than {count} players fill; allowed are 1 to {highest}",
    "dbf-sum-cap": "players who would have come above 52: {players}; cut off in all: {cut}",
    "dbf-sum-boards": "not all played as many boards: {fewest} to {most}",
    "dbf-sum-players": "not all sides have as many handicaps: {fewest} to {most}",
    "dbf-sum-topscore": "the results average {average} %, not {expected} %",
    "dbf-sum-imp": "the results average {average} imps, not {expected}",
    "dbf-sum-sit-outs": "entrants who sat out and were given {award} %: {entrants}",
  },
  steps: {
    "dbf-pair": ["Pair handicap", "({first} + {second}) ÷ 2"],
    "dbf-team": ["Team handicap", "mean of {players}"],
    "dbf-new": ["New handicap", "{handicap} + {change}"],
    "dbf-cap": ["New handicap, cut", "never above {highest}"],
    "dbf-significance": ["Significance of the tables", "({tables} − 1) ÷ ({tables} + {s})"],
    "dbf-weight": ["Share of the handicap renewed", "1 − (1 − {significance} ÷ {turnover})^{boards}"],
    "dbf-teammates-elsewhere": ["Team-mates at the other tables", "mean of {handicaps}"],
    "dbf-opponents-elsewhere": ["Opponents at the other tables", "mean of {handicaps}"],
    "dbf-expected-individual": ["Expected result", "({fieldMean} − {own}) ÷ ({cu} × {ck} × {cb})"],
    "dbf-expected-pairs": ["Expected result", "({fieldMean} − {own}) ÷ ({cu} × {ck} × {cb})"],
    "dbf-expected-match": ["Expected result", "(({own} + {opponents}) ÷ 2 − {own}) ÷ ({cu} × {ck} × {cb})"],
    "dbf-expected-iaf": [
      "Expected result",
      "({tableOpponents} + {opponentsElsewhere} − {own} − {teammatesElsewhere}) ÷ {cb}",
    ],
    "dbf-expected-butler": [
      "Expected result",
      "({tableOpponents} + {sameDirectionMean} − {own} − {otherDirectionMean}) ÷ {cb}",
    ],
    "dbf-expected-barometer": [
      "Expected result",
      "({roomMean} − {own} + ({otherRoomMean} − {teammates}) ÷ {otherTables}) ÷ ({cu} × {cb})",
    ],
    "dbf-expected-percent": ["Expected result in percent", "{average} + {points}"],
    "dbf-above-average": ["Result above average", "{result} − {average}"],
    "dbf-difference": ["Better than expected", "{result} − {expected}"],
    "dbf-change": ["Change", "−{weight} × {cu} × {ck} × {cb} × {difference}"],
    "dbf-one-table": ["Change", "one table: nobody to compare with"],
  },
} satisfies Texts;
