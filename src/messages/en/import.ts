import type { Sentences } from "../sentence";

/** What an import has to tell: problems, repairs, assumptions, differences, and why a file or a fill did not work. */
export const imports = {
  // files
  "file-empty": "the file is empty",
  "file-damaged": "the file is damaged or not complete; open it in its own program, save it again and try once more",
  "file-unreadable": "the file cannot be read ({reason})",
  "file-written": "{file}: {cells} cells written; tables: {tables}",
  "table-written": "{name} with {rows} rows",
  "settings-asked": "the sheet does not say what is needed; give {settings}",
  "file-encrypted": "the workbook is protected by a password; save it without one and try again",
  "file-too-large": "the file would unpack to more than any tournament needs, so it was not opened",
  "file-unknown": "this kind of file is not known; allowed are .xlsx, .xls, .ods, .csv and .tsv",
  // recognising
  "not-recognised": "no tournament was recognised; nearest is {kind}, missing: {missing}",
  "sheet-full": "there is no room for the results: the last columns or rows of the sheet are taken",
  "nothing-filled": "no row could be filled",
  // cells
  "number-read": "“{written}” read as {value}",
  "decimal-comma": "comma taken as decimal mark in column {column} ({cells} cells)",
  "rating-not-number": "“{received}” is not a rating; allowed are half-ratings (13, 12½), or absent",
  "rating-among-grades":
    "{received} among half-ratings: is it a grade? half-ratings are {most} at most; give one or the other throughout",
  "rating-missing": "the rating of {player} is missing; give a half-rating, or write absent if nobody came",
  "result-not-number": "“{received}” is not a result; allowed are 1, ½, 0, or blank for not played",
  differs: "holds {found}, the rule gives {expected}",
  "cell-error": "{field}: the cell holds the error {received}",
  "number-out-of-bounds": "{field}: {received} is not allowed; least {least}, most {most}",
  "cell-not-date": "{field}: “{received}” is not a date; give a date cell, 2026-03-06 or 06/03/2026",
  "decimal-mark-unknown": "{field}: {received} could be with decimals or a thousand; choose the setting decimal mark",
  "row-passed-over": "row passed over: it is a remark, not an entry",
  "name-spelt-otherwise": "“{name}” here, “{other}” in {cell}: one person or two?",
  "croquet-no-handicaps":
    "handicaps are missing: give columns Winner handicap and Loser handicap, or a table with Player and Handicap on this or another sheet",
  "croquet-player-not-read": "the handicap or the index of {name} in the table of players cannot be read",
  "croquet-newest-first": "the newest game stands on top; the season was counted from the bottom up",
  "croquet-inconsistent":
    "index {index} does not go with handicap {handicap} of {name}: it lies at or beyond the trigger of another handicap",
  "match-other-teams": "match {match} is between {home} and {away}; this row names other teams",
  "player-against-self": "{name} cannot play against the same player",
  "go-many-stones": "{stones} stones: the board has nine star points",
  // DBF
  "sections-apart": "{count} tables on the sheet: each is a tournament of its own",
  "header-repeated": "the header is repeated: the list goes on with the table above",
  "section-setting": "for this section {setting} is {value}, as it says above it",
  "dbf-left-out": "{name}: left out, an absent one gets no handicap",
  "dbf-twice-in-row": "{name} stands twice in this row, here and in {cell}",
  "dbf-twice": "{name} stands twice in this tournament, here and in {cell}: one person or two?",
  "dbf-needs-every-row":
    "every result is compared with the whole field, so nothing of this tournament was filled: see the problems in rows {rows}",
  "dbf-not-played": "there are no results yet: changes and ranks wait for them",
  "dbf-maximum-missing": "these are points: give a column Maximum, or the setting maximum, to make them percentages",
  "dbf-imps-by-sign": "negative results taken as imps per board (scoring imp)",
  "dbf-imps-high":
    "{received} imps a board are many: give the total divided by boards and comparisons (computed as it stands)",
  "dbf-tables-of-pairs": "tables = {tables} from {count} pairs",
  "dbf-tables-of-players": "tables = {tables} from {count} players",
  "dbf-one-table-only": "at one table there is nobody to compare with, so no handicap changes",
  "dbf-boards-blank": "boards are blank: {boards} taken",
  "dbf-boards-with-sit-outs": "boards taken to count those sat out: they are subtracted",
  "dbf-boards-without-sit-outs": "boards taken to be those played at the table, without those sat out",
  "dbf-sit-out-results": "results are taken as they stand, with {award} % for boards sat out",
  "dbf-capped": "{player} would come to {uncut} and stays at 52",
  "dbf-not-regulated": "DBf does not regulate individual tournaments; this is its formula, for a club's own use",
  "dbf-imps-of-both": "imps of both sides: the net ones are home less away",
  "dbf-match-not-played": "match not played: no handicap changes",
  "dbf-four-count": "the four who played count, with {mean}, not the {given} of the team",
  "dbf-not-carried":
    "{player} starts with {handicap} as in {cell}: every match counts from the handicaps in its row; carry new ones over",
  "dbf-half-blank": "half is blank in rows {rows}: taken to be that of the row above",
  "dbf-table-twice":
    "table {table} plays twice in this half, here and in {cell}; give a column Half where there are several",
  "dbf-half-carried":
    "half “{half}”: {players} players start from their handicaps after the half before, which the sheet does not show",
  "dbf-half-stands": "half “{half}”: the sheet has the handicaps after the half before",
  "dbf-half-unnamed": "half “{half}”: without names the handicaps are taken as they stand",
  "dbf-half-handicap": "{player} has {received} here, but {after} after the half before (computed as it stands)",
  "dbf-half-waits":
    "half “{half}” was not filled: it starts from handicaps after a half that is not computed; players: {players}",
  "dbf-odd-teams": "tables = {tables} from {teams} teams, one sitting out",
  // chess cards
  "grades-read": "grades turned into half-ratings (a tenth, to the nearest half)",
  "card-teams-differ":
    "board {board} has a player on one side only; write absent as rating if nobody came, or clear the other side",
  "card-absent": "board {board}: taken as absent, no adjustment",
  "card-default-point": "the game point goes to the side that came",
  "card-both-absent":
    "board {board}: both absent, no game point; draws and winning scores assume a point on every board",
  "card-order": "board {board} is rated above board {above}; players must be in rating order (computed all the same)",
  "card-totals-unknown": "totals, points start and result need every rating of the card; they were not filled",
  "card-result-unknown": "game points and result need every result of the card; they were not filled",
  "card-results-missing": "results are missing on board {boards}; game points and result wait for them",
  "card-new-columns": "the card has no adjustment columns; they were added beside it",
  "card-no-columns": "there is no room beside the card for the adjustments of its boards",
  "card-no-room": "there is no room under the card for its totals; they stand in the summary",
  // ACBL
  "setting-missing": "a setting is missing; give {settings}",
  "acbl-raw-percent": "{field}: {received} is a percentage; give matchpoints",
  "acbl-possible-disagrees": "the possible is twice the average, but {possible} is not twice {average}",
  "acbl-possible-from-average": "{possible} matchpoints possible, twice the average of {average}",
  "acbl-no-handicap": "player {player}: there is no handicap, no average and no last percentage",
  "acbl-handicap-unclear":
    "{received} among handicaps in percent could be {received} % or a fraction; write it with a percent sign",
  "acbl-percent-points": "numbers above 1 taken as percent: {received} as {received} %",
  "acbl-few-games-played": "player {player}: handicap from fewer than three games ({games})",
  "acbl-in-two-pairs": "{name} stands in two pairs, here and in {cell}",
  "acbl-paired-with-self": "{name} cannot be paired with the same player",
  "acbl-not-played": "there are no raw scores yet: totals, places and awards wait for them",
  "acbl-raw-mean": "the raw scores average {mean}, not {average}: a score, the possible or a missing pair?",
  "acbl-places-wait":
    "places, awards and the ranking need every pair and were not filled: see the problems in rows {rows}",
  "acbl-reduce-waits":
    "the lowest handicap is not known, so matchpoints, totals and places were not filled: see the problems in rows {rows}",
  "acbl-tied-awards": "pairs that tie have each the award of the better place",
  "acbl-average-calculated": "the chart has no column for the average {average}: handicaps are calculated, not printed",
  "acbl-cell-doubtful":
    "doubtful print in the chart, row {row}, average {average}: {read} taken, {alternative} possible",
  "acbl-cell-corrected": "misprint in the chart, row {row}, average {average}: printed {printed}, {read} taken",
  "acbl-total-differs": "{total} masterpoints of the team, but its players have {sum} together; the players count",
  "acbl-team-twice": "{team} stands twice in the table of teams; the first row counts",
  "acbl-team-not-read": "the masterpoints of {team} in the table of teams could not be read",
  "acbl-unknown-team": "{team} is not in the table of teams",
  "acbl-no-masterpoints": "{team}: there are no masterpoints",
  "acbl-no-masterpoints-at-all":
    "masterpoints are missing: give columns Masterpoints A and Masterpoints B, four columns a team, or a table with Team and Masterpoints on this or another sheet",
  "acbl-needs-players": "{team}: this method needs the masterpoints of each of the four players",
  "acbl-needs-players-at-all":
    "this method needs the masterpoints of each of the four players: give columns Masterpoints A1 to A4 and B1 to B4, or four columns in the table of teams",
  "acbl-team-against-self": "{team} cannot play against itself",
  "acbl-twice-in-round": "{team} plays twice in round {round}, here and in {cell}",
  "acbl-standings-without": "the standings are without the matches in rows {rows}",
} satisfies Sentences;
