import type { Texts } from "../../texts";

export const dbf = {
  problems: {
    "dbf-handicap-above": "{field}: {received} is above {highest}; no handicap is higher",
    "dbf-handicap-below": "{field}: {received} cannot be a handicap; the lowest allowed is {lowest}",
    "dbf-handicap-word":
      "{field}: “{received}” is not a handicap; write the number: a new player starts at {highest}, unless the club has set a lower handicap",
    "dbf-change": "{field}: {received} cannot be a change; allowed are {lowest} to {highest}",
    "dbf-percent": "{field}: {received} is not a percentage of the highest possible score; allowed are 0 to 100",
    "dbf-percent-cell":
      "{field}: {received} looks like a cell formatted as percent; enter percentage points, {points} (100 times the cell), or, if it is meant as it is, with a percent sign, {received} %",
    "dbf-percent-of-imps": "{field}: {received} % is a percentage, but scoring is imp",
    "dbf-imps":
      "{field}: {received} is more than a board can give; allowed are {lowest} to {highest} IMPs, the total divided by boards and comparisons",
    "dbf-count": "{field}: {received} is not allowed; give a whole number from {lowest} to {highest}",
    "dbf-tables-pairs": "tables: {received} is too many for {count} pairs; allowed are 1 to {highest}",
    "dbf-tables-players": "tables: {received} is too many for {count} players; allowed are 1 to {highest}",
    "dbf-needed-one-table":
      "at one table there is nobody to compare with, so the change is always 0; given is {change}",
    "dbf-needed-out-of-reach": "a change of {change} would need a result of {needed}; possible are {least} to {most}",
  },
  steps: {
    "dbf-needed-difference": ["Difference from expected (− = worse)", "−{change} ÷ ({weight} × {cu} × {ck} × {cb})"],
    "dbf-needed": ["Result needed", "{expected} + {difference}"],
    "dbf-pair": ["Pair handicap", "({first} + {second}) ÷ 2"],
    "dbf-team": ["Team handicap", "mean of {players}"],
    "dbf-field-mean": ["Mean handicap", "mean of {handicaps}"],
    "dbf-new": ["New handicap", "{handicap} + {change}"],
    "dbf-cap": ["New handicap, cut", "never above {highest}"],
    "dbf-significance": ["Significance of the tables", "({tables} − 1) ÷ ({tables} + {s})"],
    "dbf-weight": ["Share of the handicap renewed", "1 − (1 − {significance} ÷ {turnover})^{boards}"],
    "dbf-teammates-elsewhere": ["Team-mates at the other tables", "mean of {handicaps}"],
    "dbf-opponents-elsewhere": ["Opponents at the other tables", "mean of {handicaps}"],
    "dbf-expected-individual": ["Expected result, above average", "({fieldMean} − {own}) ÷ ({cu} × {ck} × {cb})"],
    "dbf-expected-pairs": ["Expected result, above average", "({fieldMean} − {own}) ÷ ({cu} × {ck} × {cb})"],
    "dbf-expected-match": [
      "Expected result, above average",
      "(({own} + {opponents}) ÷ 2 − {own}) ÷ ({cu} × {ck} × {cb})",
    ],
    "dbf-expected-iaf": [
      "Expected result, above average",
      "({tableOpponents} + {opponentsElsewhere} − {own} − {teammatesElsewhere}) ÷ {cb}",
    ],
    "dbf-expected-butler": [
      "Expected result, above average",
      "({tableOpponents} + {sameDirectionMean} − {own} − {otherDirectionMean}) ÷ {cb}",
    ],
    "dbf-expected-barometer": [
      "Expected result, above average",
      "({roomMean} − {own} + ({otherRoomMean} − {teammates}) ÷ {otherTables}) ÷ ({cu} × {cb})",
    ],
    "dbf-expected-percent": ["Expected result in percent", "{average} + {points}"],
    "dbf-above-average": ["Result above average", "{result} − {average}"],
    "dbf-difference": ["Difference from expected (− = worse)", "{result} − {expected}"],
    "dbf-change": ["Change", "−{weight} × {cu} × {ck} × {cb} × {difference}"],
    "dbf-one-table": ["Change", "one table: nobody to compare with"],
  },
} as const satisfies Texts;
