import type { Sentences } from "../sentence";

/** What an import has to tell: problems, repairs, assumptions, differences, and why a file or a fill did not work. */
export const imports = {
  // files
  "file-empty": "the file is empty",
  "file-damaged": "the file is damaged or not complete; open it in its own program, save it again and try once more",
  "file-encrypted": "the workbook is protected by a password; save it without one and try again",
  "file-too-large": "the file would unpack to more than any tournament needs, so it was not opened",
  "file-unknown": "this kind of file is not known; allowed are .xlsx, .xls, .ods, .csv and .tsv",
  // recognising
  "not-recognised": "no tournament was recognised; nearest is {kind}, missing: {missing}",
  "nothing-filled": "no row could be filled",
  // cells
  "number-read": "“{written}” read as {value}",
  "decimal-comma": "comma taken as decimal mark in column {column} ({cells} cells)",
  "rating-not-number": "“{received}” is not a rating; allowed are half-ratings (13, 12½), or absent",
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
  "croquet-newest-first": "the newest game stands on top; the season was counted from the bottom up",
  "croquet-inconsistent":
    "index {index} does not go with handicap {handicap} of {name}: it lies at or beyond the trigger of another handicap",
  "match-other-teams": "match {match} is between {home} and {away}; this row names other teams",
  "player-against-self": "{name} cannot play against the same player",
  "go-many-stones": "{stones} stones: the board has nine star points",
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
  "card-no-room": "there is no room under the card for its totals; they stand in the summary",
} satisfies Sentences;
