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
    "The table says {found}, but the results now give {expected}. Work the sheet out and write it again to bring the table up to date.",
  // ---------------------------------------------------------------- a number in one sentence, by its last step
  "short-croquet-change-lower":
    "{one} was the favourite by {stepsValue|step|steps} and won. That is worth {value}: {one} gains it, {two} loses it.",
  "short-croquet-change-higher":
    "{one} was the weaker by {stepsValue|step|steps} and won. That is worth {value}: {one} gains it, {two} loses it.",
  "short-croquet-change-equal":
    "{one} and {two} have the same handicap. A win is worth {value}: {one} gains it, {two} loses it.",
  "short-croquet-steps": "{one} and {two} are {value|step|steps} apart in the table of handicaps.",
  "short-croquet-index-up": "{one} won: the index goes up by {change}, from {index} to {value}.",
  "short-croquet-index-down": "{one} lost: the index goes down by {change}, from {index} to {value}.",
  "short-croquet-review-improves":
    "The index of {one}, {index}, has reached {trigger}: the handicap goes down to {value}.",
  "short-croquet-review-worsens":
    "The index of {one}, {index}, has fallen to {trigger}: the handicap goes up to {value}.",
  "short-croquet-review-stays":
    "The index of {one}, {index}, lies between {up} and {down}: the handicap stays {value}.",
  "short-croquet-review-stays-lowest":
    "The index of {one}, {index}, is above {up}: the handicap stays {value}, the lowest.",
  "short-croquet-review-stays-highest":
    "The index of {one}, {index}, is below {down}: the handicap stays {value}, the highest.",
  "short-croquet-review-later": "Handicaps change at the next review: until then it is {value}.",
  "short-dbf-new-down":
    "{one} did better than expected, {result} against {expected}: the handicap goes down by {by}, from {handicap} to {value}.",
  "short-dbf-new-up":
    "{one} did worse than expected, {result} against {expected}: the handicap goes up by {by}, from {handicap} to {value}.",
  "short-dbf-change-down":
    "{one} did better than expected, {result} against {expected}: the handicap goes down by {by}.",
  "short-dbf-change-up": "{one} did worse than expected, {result} against {expected}: the handicap goes up by {by}.",
  "short-dbf-one-table": "There was one table and nobody to compare with: no handicap changes.",
  "short-dbf-cap": "No handicap is higher than {highest}.",
  "short-dbf-pair": "The handicap of a pair is the mean of its two players, {first} and {second}: {value}.",
  "short-dbf-expected": "With these handicaps {value} above the average was to be expected.",
  "short-dbf-expected-percent": "With these handicaps {value} % was to be expected.",
  "short-dbf-rank": "{better} did better: that is place {value}.",
  "short-dbf-handicap-rank": "{better} did better against what was expected of them: that is place {value}.",
  "short-chess-absent": "A player did not come, so nothing is adjusted on this board.",
  "short-chess-adjustment":
    "{one}, rated {own}, met {two}, rated {opponent}. For {difference} less the table gives {value}.",
  "short-chess-not-lower": "{one}, rated {own}, is not rated lower than {two}, rated {opponent}: nothing is adjusted.",
  "short-chess-own-total": "The adjustments of the boards add up to {value}.",
  "short-chess-opponents-total": "The adjustments of the boards add up to {value}.",
  "short-chess-no-start":
    "The boards give this side {ownTotal} and the other side {opponentsTotal}: that is not more, so there is no start.",
  "short-chess-start":
    "The boards give this side {difference} more than the other. Divided by {divisor}, to the nearest half, that is a start of {value}.",
  "short-chess-game-points": "The results of {boards|board|boards} add up to {value}.",
  "short-chess-score": "{points} from the boards and a start of {start} make {value}.",
  "short-chess-verdict": "With the start it is {home} against {away}.",
  "short-chess-rating": "A grade of {grade} is a half-rating of {value}.",
  "short-go-stones": "{differenceValue|rank|ranks} apart: half of that and a half more, rounded up, is {value}.",
  "short-go-placed":
    "{differenceValue|rank|ranks} apart: Black places {value|stone|stones}, and White makes the first move.",
  "short-go-none-placed": "{differenceValue|rank|ranks} apart: Black places no stones and makes the first move.",
  "short-go-komi-whole": "{differenceValue|rank|ranks} apart gives whole stones, {exact}, so the komi is {value}.",
  "short-go-komi-rounded":
    "{differenceValue|rank|ranks} apart gives {exact}, which is rounded up, so White gets the normal komi of {value}.",
  "short-go-black": "{value} is the weaker, {weaker} against {stronger}, and plays Black.",
  "short-go-white": "{value} is the stronger, {stronger} against {weaker}, and plays White.",
  "short-go-nigiri": "Both are {rank}: nigiri decides who plays Black.",
  "short-go-existing-stones": "By the usual handicap they are as many stones apart as ranks: {value}.",
  "short-acbl-handicap":
    "An average of {average} is {difference} below {par}; {factor} times that is a handicap of {value}.",
  "short-acbl-not-below-par": "An average of {average} is not below {par}: there is no handicap.",
  "short-acbl-pair": "The handicap of a pair is the mean of its two players, {handicap1} and {handicap2}: {value}.",
  "short-acbl-matchpoints": "A pair handicap of {handicap} adds {value} to what {possible} matchpoints allow.",
  "short-acbl-total": "{rawScore} scored and {added} added make {value}.",
  "short-acbl-place": "{better} did better: that is place {value}.",
  "short-acbl-chart-cell": "In the row {row} of the chart, at an average of {average}, the handicap is {value}.",
  "short-acbl-chart-calculated":
    "An average of {average} is not printed. Worked out from the column of {column} it is {value}.",
  "short-acbl-chart-corrected": "The chart has a misprint in the row {row}: what is meant is {value}.",
  "short-acbl-rank-pair": "The chart gives the two players {chart1} and {chart2}, together {value}.",
  "short-acbl-match-score": "{imps} IMPs and a handicap of {handicap} make {value}.",
  "short-acbl-match-winner": "With the handicaps it is {scoreA} against {scoreB}.",
  "short-acbl-team-imps": "A team with {masterpoints} masterpoints gets {value} IMPs in {boards} boards.",
  "short-winner": "the winner",
  "short-loser": "the loser",
  "short-player": "the player",
  "short-opponent": "the opponent",
} as const satisfies Sentences;
