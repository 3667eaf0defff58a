import type { Sentences } from "../../texts";

/** Messages of an import: problems, repairs, assumptions, differences, and why a file or a fill did not work. */
export const imports = {
  // files
  "file-empty": "the file is empty",
  "file-without-sheets": "there is no sheet in the file",
  "file-damaged":
    "the file is damaged or incomplete; open it in the program it was made with, save it again and try once more",
  "file-unreadable": "the file cannot be read ({reason})",
  "file-encrypted": "the workbook is protected by a password; save it without one and try again",
  "file-line-too-long":
    "line {line} has more than four million characters, as no table has, so the file was not opened",
  "file-too-many-bytes": "the file takes {size} MB; only files of at most {most} MB can be opened",
  "file-too-large": "the file holds more than any tournament needs, so it was not opened",
  "file-reaches-far":
    "sheet “{sheet}” has something as far out as {cells} and is too large to be read; delete what does not belong there, save the workbook and try again",
  "file-too-deep":
    "the parts of the file lie more than {most} deep inside each other, as in no workbook or tournament file, so it was not opened",
  "file-zip64":
    "the file is packed in a way meant for very large files (ZIP64); open it in Excel, save it again and try once more",
  "file-unknown":
    "this is not a tournament file that can be read here; these can: .xlsx, .xls, .ods, .csv, .tsv, and files of {formats}",
  "file-no-workbook": "there is no workbook in the file; allowed are .xlsx, .xls, .ods, .csv and .tsv",
  "file-is-text": "this is text without a table in it, though the name of the file ends in {ending}",
  "read-as-text": "the name of the file ends in {ending}, but the file is plain text; it was read as a .csv file",
  "text-quote-open": "the file may be cut off: it has a quotation mark that is never closed",
  "text-line-short":
    "the file may be cut off: its last line, line {line}, has no end and only {fields|field|fields}, the lines before it have {others}",
  "text-letters-wrong":
    "letters of the file were saved wrongly, such as “{received}”, so names may not be known again; export it again as UTF-8",
  "encoding-guessed":
    "the letters of the file were read as {encoding}, such as “{received}”; if that is wrong, save the file as UTF-8 and open it again",
  "encoding-unclear":
    "it is not clear how the letters of the file were saved ({readings}); save the file as UTF-8 and open it again",
  "encoding-wrong": "the letters of the file are not {encoding}; save the file as UTF-8 and open it again",
  "encoding-choice": "{encoding}: {received}",
  "signature-ends": "the workbook is signed: once it is filled, its digital signature is no longer valid",
  "structure-locked":
    "the workbook’s structure is locked; sheets for the results are added to the file all the same, and the lock and its password stay",
  "left-behind-formulas": "a new .xlsx workbook is made; some formulas in the file become values",
  "left-behind-charts": "a new .xlsx workbook is made; the charts in the file are not carried over",
  "left-behind-pictures": "a new .xlsx workbook is made; the pictures in the file are not carried over",
  "left-behind-shapes": "a new .xlsx workbook is made; the shapes and text boxes in the file are not carried over",
  "left-behind-controls": "a new .xlsx workbook is made; the buttons and boxes in the file are not carried over",
  "left-behind-comments": "a new .xlsx workbook is made; the comments in the file are not carried over",
  "left-behind-validations": "a new .xlsx workbook is made; the data validation in the file is not carried over",
  "left-behind-conditional-formats":
    "a new .xlsx workbook is made; the conditional formatting in the file is not carried over",
  "left-behind-pivot-tables": "a new .xlsx workbook is made; the pivot tables in the file are not carried over",
  "left-behind-links": "a new .xlsx workbook is made; the hyperlinks in the file are not carried over",
  "left-behind-filters": "a new .xlsx workbook is made; the filters in the file are not carried over",
  "left-behind-macros": "a new .xlsx workbook is made; the macros in the file are not carried over",
  "left-behind-objects": "a new .xlsx workbook is made; the embedded objects in the file are not carried over",
  // recognising
  "not-recognised": "no tournament was recognised; it looks most like {kind}, but lacks {missing}",
  "not-recognised-pair":
    "one handicap for each pair is read under a header that says so, such as Pair handicap; otherwise give each player’s own, such as 14.1/30",
  "not-recognised-each": "the pair’s figure is not enough: each player’s own is needed",
  "not-recognised-alone":
    "a game in which each plays alone is neither filled in nor entered; ACBL.HANDICAP gives each player’s handicap",
  "not-recognised-marks":
    "no column says who won, and marks beside names may mean something else; write who won in a column Winner, or explain the mark: * = winner",
  "not-recognised-card-marks": "marks beside names are not read on a match card; write 1, ½ or 0 beside each player",
  "not-recognised-singles": "games without teams are not entered; write the teams of a match in columns of their own",
  "not-recognised-boards": "write each board in a row, with both players and the result",
  "not-recognised-one-cell":
    "each board is in one cell: write teams, players, ratings and result in columns of their own",
  "not-recognised-results-table":
    "the opponents of 2+ and 3- are not found: give each player the number that is meant, in the first column; else write each game in a row",
  "not-recognised-one-column":
    "all of it stands in one column: part the values by tabs, semicolons or two blanks, so that each has a column of its own",
  "not-recognised-teams":
    "write the match in a row (teams, boards, imps), and under it, on the same sheet, a row for each team (Team, Player 1 to 4, Handicap 1 to 4; a club book knows the handicaps)",
  "not-recognised-teams-acbl":
    "write the match in a row (Team A, Team B, IMPs A, IMPs B), and under it, on the same sheet, a row for each team (Team, Player 1 to 4, Masterpoints 1 to 4; a club book knows the masterpoints)",
  "not-recognised-handicaps-chess":
    "the boards have handicaps where chess has ratings: write Rating over them if they are half-ratings, ECF grades or ratings of four digits; a club book knows the ratings and needs none",
  "not-recognised-own-card":
    "each row names the opponent alone: write whose card it is in a column Player 1 of every row, and the opponent in Player 2, each with a handicap, or with a list of players",
  "not-recognised-nothing":
    "no tournament was recognised; it looks most like {kind}, but has columns of something else",
  "sheet-full": "there is no room for the results: the last columns or rows of the sheet are taken",
  "nothing-filled": "no row could be filled",
  // cells
  "name-read": "“{written}” read as {name}, who is among the players",
  "title-set-aside": "“{written}” read as {name}, without the title",
  "table-left": "{cells} looks like another table, or like results of its own, and was not read",
  "records-laid-out":
    "the {count|record|records} of the sheet “{sheet}” were laid out here as rows; the column From says from which cell each comes",
  "results-also": "the sheet “{sheet}” has the results, too, in its {headers|column|columns}",
  "teams-below":
    "the teams of the sheet “{sheet}” were written under the matches, with what the list gives their players",
  "winner-marked": "“{mark}” beside a name marks the winner ({count|game|games}); no other column says who won",
  "marks-unclear":
    "“{mark}” beside a name was not read as the winner, for it may mean something else; write who won in a column {field}, or explain the mark: {mark} = winner",
  "number-read": "“{written}” read as {value} ({cells|cell|cells})",
  "decimal-comma": "comma read as a decimal mark in column {column} ({cells|cell|cells})",
  "rating-not-number": "“{received}” is not a rating; allowed are half-ratings (13, 12½), or absent",
  "rating-among-grades":
    "{received} among half-ratings: is this a grade? Half-ratings go up to {most}; use one or the other throughout",
  "column-blank":
    "{fields}: blank in all {rows|row|rows}; fill in the cells, take them from a list of members, or enter the tournament in a club book",
  "rating-missing": "the rating of {player} is missing; enter a half-rating, or absent if nobody came",
  "four-digits-among-halves":
    "{received} among half-ratings has four digits; as a half-rating it is {half}: (rating − 700) / 7.5 is the grade, and a tenth of that, to the nearest half, the half-rating",
  "result-not-number": "“{received}” is not a result; allowed are 1, ½, 0, or blank for not played",
  differs: "the cell says {found}, but the rule gives {expected}",
  "cell-error": "{field}: the cell contains the error {received}",
  "number-out-of-bounds": "{field}: {received} is not allowed; it must be from {least} to {most}",
  "number-out-of-bounds-least": "{field}: {received} is not allowed; it must be {least} or more",
  "number-out-of-bounds-most": "{field}: {received} is not allowed; it must be {most} or less",
  "number-out-of-bounds-whole": "{field}: {received} is not allowed; it must be a whole number",
  "cell-date-number":
    "{field}: {received} is a number, and nobody can tell which day of which year it means (1.1 may be 1 January or 1 October); write 2026-03-06 or 6 March 2026",
  "cell-not-date": "{field}: “{received}” is not a date with its year; write 2026-03-06, 06/03/2026 or 6 March 2026",
  "cell-is-moment":
    "{field}: the cell holds the date or time {received}; Excel turns 26-3, 1/2 and 10:3 into one – format the cell as text, then type it again",
  "cell-not-name": "{field}: “{received}” is not a name; write who it was",
  "decimal-mark-unknown":
    "{field}: {received} could be a decimal number or thousands; choose which mark is the decimal one",
  "row-waits-for-name": "row {row} waits for a name: it has no result, and counts once it says who played",
  "row-passed-over": "row {row} skipped: it is a note, not an entry",
  "line-not-read":
    "“{text}” names {players} but was not read; if it is a game, write it in a row of its own like the others",
  "standings-passed-over": "this table is called standings and has other headers, so it was not read as results",
  "total-passed-over": "row {row} skipped: it is labelled as a total or an average, so it is not taken for an entry",
  "carried-down": "{field} is blank here, and perhaps in more rows; what is in the row above was used",
  "columns-moved":
    "a header row with other columns begins here, and some needed columns are missing: the rows below it were not read",
  "another-list-below": "another list begins here; it was not read as part of the list above",
  "mark-explained": "the sheet says “{mark} = {words}”; nothing here reads that mark, so it changes nothing at {cells}",
  "mark-left-off": "“{written}” was read as {read}",
  "two-in-cell": "these cells hold {field} and another column together; each part was read for its own column",
  "cell-not-two": "{field}: “{received}” should be two entries, like “{like}” and the other cells of this column",
  "cell-names": "“{received}” is {count} names; write those who played, with slashes between them",
  "cell-too-long": "{field}: the text is too long; at most {most} characters are allowed",
  "house-rules": "by the house rules of {sheet}: {settings}",
  "house-rules-tables":
    "by the club’s own table on {sheet}, so values are written and no formulas; settings: {settings}",
  "rule-not-read": "“{received}” is no setting and no header of a table, so it is not used; check the spelling",
  "column-not-read": "column {column}, “{header}”, was not recognised and is not used",
  "kind-open": "the columns fit more than one kind of tournament: what was played?",
  "kind-asked": "“{title}” above the table does not fit this kind of tournament: is it the right kind?",
  "column-of-both":
    "“{header}” was taken for {fields}: is that right, or does it belong to both together? Nothing is filled until you choose",
  "column-one-of-several":
    "“{header}” was taken for {fields}, but {others} are not used: is that right? Nothing is filled until you choose",
  "results-of-one": "“{header}” is read as “{field}”; the other team has the rest of each point",
  "result-of-home": "“{received}” among results of both is read as the home player’s: {written}",
  "column-asked":
    "“{header}” was not recognised: is it {fields}, or something else? Nothing is filled until you choose",
  "row-left-out": "left out: row {row} ({name})",
  "pair-handicap-otherwise":
    "“{received}” does not fit the handicaps behind the names ({cells}): their mean is {mean}, their sum {sum}; put right whichever is wrong",
  "handicap-behind-otherwise": "{received} is behind the name, and {cell} has {held}: put right whichever is wrong",
  "rows-not-played": "not played, so nothing is calculated: {rows|row|rows}",
  "row-not-counted": "this row is marked as not counting, so it was not calculated",
  "counts-unclear": "“{received}” does not say whether this row counts; it was counted",
  "name-spelt-otherwise": "“{name}” here, “{other}” in {cell}: are they the same person?",
  "column-one-side": "there is a column {beside}, but none for the other side: add {fields}",
  "column-taken-blank": "there is a column {beside}, but no {fields}, which is taken as blank",
  "croquet-no-handicaps":
    "handicaps are missing: add columns Winner handicap and Loser handicap, or a table with Player and Handicap on this or another sheet",
  "games-not-counted": "these games do not count, so nothing is calculated",
  "section-without-header": "the rows from “{title}” on have no headers: put them above",
  "dates-none": "“{header}” has words and no dates, and is not used",
  "dates-left": "{count|date|dates} without a year, left as written",
  "dates-without-year": "{count|date|dates} without a year, read as in {year}",
  "croquet-doubles": "doubles are not counted",
  "croquet-score-unread":
    "“{received}” does not say who won; allowed are +17, -17, 26-9 and 1-0, seen from the player named first",
  "croquet-score-passed-over": "“{received}” was not read as a score; the winner is the one named in the row",
  "croquet-score-against": "the score “{received}” says that {winner} lost; calculated with {winner} as the winner",
  "croquet-several-games":
    "“{received}” are several games, and each of them changes the indexes: give each a row of its own",
  "croquet-length-unsure": "“{received}” may be a game of 14 points, or one of 26 that time ended; write 14 or 26",
  "croquet-points-blank": "the length of the game is blank in {count|row|rows}: {points} points used",
  "substitute-noted": "“{received}”: the change goes to the names in the row; write there who played",
  "croquet-bisques-noted":
    "“{received}”: calculated as level play; for a handicap game write H in a column headed Play",
  "croquet-play-blank": "the kind of play is blank in {count|row|rows}: counted as level play",
  "croquet-index-blank":
    "the index is blank in {count|row|rows}: the change is calculated, index and handicap after the game are not",
  "croquet-index-repeated":
    "{name} has played since the index {given}, which this row only repeats: taken as the index at the start and carried on from game to game, here to {carried}; so for {players|player|players}",
  "croquet-handicap-14":
    "{count|handicap game|handicap games} of 14 points: {change} points are exchanged; the paper is silent, and a club may choose 10 or 5 (handicap-14-points)",
  "croquet-below-last":
    "{name} is at {index}, below the last trigger, {last}; the paper has no lowest index, and a club may choose the last trigger (lowest-index)",
  "croquet-other-length":
    "{count|game of 18 or 22 points does|games of 18 or 22 points do} not count: the paper has index changes for games of 26 and 14 points only. A club may count 18 as 14 and 22 as 26: other-lengths=nearest",
  "croquet-nearest-length":
    "{count|game counts|games count} with the index change of the nearest length, 14 for 18 points and 26 for 22: the club’s choice, not the paper’s",
  "croquet-start-blank":
    "the index is blank in {count|row|rows}: these players start at the trigger point of their handicap",
  "croquet-winner-neither": "“{received}” is neither of the players {players}",
  "croquet-player-not-read": "the handicap or the index of {name} in the table of players cannot be read",
  "hidden-rows": "{count|hidden or filtered row counts|hidden or filtered rows count} like the others",
  "croquet-newest-first": "the newest game is listed first; the season was counted from the bottom up",
  "croquet-inconsistent":
    "index {index} does not match handicap {handicap} of {name}: it has reached the trigger point of another handicap",
  "match-other-teams": "match {match} is between {home} and {away}; this row names other teams",
  "chess-results-differ":
    "“{received}” does not agree with the results of the two sides in this row (calculated with “{received}”)",
  "match-player-twice":
    "{player} plays board {first} and board {board} of this match: are these two matches? A column Match tells them apart",
  "match-under-one-header":
    "“{title}” begins another match: put the header above its boards too, or the teams beside each board",
  "match-one-board": "only one board of each match is here, so no match is worked out",
  "match-other-days": "match {match} has another date here, {other}; {day} is used for the whole match",
  "player-against-self": "{name} is entered on both sides",
  "go-pair-go": "pair Go: the handicap rules are for one against one, so this row is not calculated",
  "go-not-played": "“{received}”: the game was not played, so a club book does not take it",
  "go-result-unread": "“{received}” does not say who won; write 1-0, B+R, W+3.5, jigo, or the winner’s name",
  "go-many-stones": "{stones} stones: the board has only nine star points",
  "go-stones-otherwise":
    "{found|stone|stones} given; for {players}, {difference|rank|ranks} apart, the rule gives {expected|stone|stones} on the board and komi {komi}",
  "go-komi-otherwise":
    "komi {found}; for {players}, {difference|rank|ranks} apart, the rule gives {stones|stone|stones} on the board and komi {expected}",
  "go-colours-otherwise": "{found} had Black; the rule gives Black to the weaker player, {weaker}",
  // DBF
  "sections-apart": "{count} tables on the sheet: each is treated as a tournament of its own",
  "sections-by-column": "each section is a tournament of its own: {sections}",
  "directions-together": "North–South and East–West are one tournament of {count|pair|pairs}",
  "results-beside": "your column “{header}” stays empty: which result is it for? {fields} (first: {values})",
  "list-filled": "the list on the sheet “{sheet}” has its results in {headers|the column|the columns}",
  "column-stays-empty":
    "column {column}, “{header}”, of the sheet “{sheet}” stays empty: nothing says which result goes there",
  "header-over-two": "“{header}” is over two columns: they are read as {fields}",
  "header-repeated": "the header row is repeated: the list continues the table above",
  "section-setting": "for this section {setting} is {value}, as stated there",
  "dbf-left-out": "{name}: left out; an absent player gets no handicap",
  "dbf-twice-in-row": "{name} appears twice in this row, here and in {cell}",
  "dbf-twice": "{name} appears twice in this tournament, here and in {cell}: is it the same person?",
  "setting-not-read": "{received} cannot be read as {setting}; correct the cell, or give the setting",
  "dbf-needs-every-row":
    "every result is compared with the whole field, so nothing of this tournament was filled: see the problems in {rows|row|rows}",
  "dbf-count-few": "at least {lowest} {field} are needed; here there is only {received}",
  "dbf-handicap-of-pair":
    "the sheet has one handicap for each pair; the pair gets a new one, its players do not, because theirs are not there",
  "dbf-maximum-shown": "the scores are out of {maximum}, as the percentages beside them show",
  "dbf-not-played": "there are no results yet; changes and ranks will follow",
  "dbf-maximum-missing":
    "the results are points: add a column Maximum, or give the setting maximum, so that they can be converted to percentages",
  "dbf-imps-by-tables":
    "IMPs taken as compared table against table (IAF); if it was against a datum score (Butler), set “datum” to yes",
  "dbf-imps-by-sign": "there are negative results, so they are read as IMPs per board",
  "dbf-imps-high":
    "{received} IMPs a board is a lot. Are these totals over all boards? Then say so in the setting “imps” (calculated with the value as entered)",
  "dbf-tables-of-pairs": "{tables|table|tables}, worked out from {count|pair|pairs}",
  "dbf-tables-of-players": "{tables|table|tables}, worked out from {count|player|players}",
  "dbf-fewer-tables-of-pairs":
    "{tables|table|tables}, but {count|pair|pairs} fill {filled}: correct the number, or the pairs that did not play",
  "dbf-fewer-tables-of-players":
    "{tables|table|tables}, but {count|player|players} fill {filled}: correct the number, or the players who did not play",
  "dbf-one-table-only": "at one table there is nobody to compare with, so no handicap changes",
  "dbf-boards-differ": "{received} boards here, {boards} elsewhere: in a barometer all teams play the same number",
  "dbf-boards-blank": "the number of boards is blank: {boards} used",
  "dbf-boards-with-sit-outs": "the number of boards is taken to include those sat out, which are subtracted",
  "dbf-boards-without-sit-outs": "the number of boards is taken to be those played at the table, without those sat out",
  "dbf-sit-out-results": "results are used as entered, with {award} % for boards sat out",
  "dbf-capped": "{player} would have had {uncut}, but the highest handicap is {highest}",
  "dbf-not-regulated": "DBf does not regulate individual tournaments; this is its formula, for a club's own use",
  "dbf-victory-points": "every match adds up to {sum}, as victory points do: enter the IMPs, in a column “IMPs”",
  "dbf-imps-of-both": "IMPs are given for both sides: net IMPs are home minus away",
  "dbf-match-unknown":
    "nothing says which two teams met: give both teams of a match the same number in a column “Match”",
  "dbf-match-of-two": "match “{match}” has {count|team|teams} here: a match is two rows with the same match number",
  "dbf-match-boards-differ": "match “{match}” has {home} boards beside one team and {away} beside the other",
  "dbf-match-not-played": "match not played: no handicaps change",
  "dbf-four-count": "the four who played are used, with a mean handicap of {mean}, not the team’s {given}",
  "dbf-not-carried":
    "{player} starts at {handicap}, as in {cell}: every row counts with the handicap it shows, so new ones must be carried forward",
  "dbf-match-carried": "“{match}”: {players} players start from their handicaps after an earlier match",
  "dbf-match-waits": "{team} starts from handicaps after a match that could not be calculated",
  "dbf-half-blank": "the half is blank in {rows|row|rows}: taken to be the same as in the row above",
  "dbf-table-twice":
    "table {table} appears twice in this half, here and in {cell}; add a column Half if there are several",
  "dbf-half-carried":
    "half “{half}”: {players} players start from their handicaps after the previous half, which are not on the sheet",
  "dbf-half-stands": "half “{half}”: the sheet shows the handicaps after the previous half",
  "dbf-half-unnamed": "half “{half}”: without names, the handicaps on the sheet are used",
  "dbf-half-handicap":
    "{player} has {received} here, but {after} after the previous half (calculated with the one here)",
  "dbf-half-waits":
    "half “{half}” was not filled: it starts from the handicaps after a half that could not be calculated; players: {players}",
  "dbf-odd-teams": "{tables|table|tables}, worked out from {teams} teams, one of them sitting out",
  // chess cards
  "grades-read": "grades converted to half-ratings (a tenth of the grade, to the nearest half)",
  "four-digits-read":
    "four-digit ratings converted to half-ratings: (rating − 700) / 7.5 is the grade, and a tenth of that the half-rating",
  "card-teams-differ":
    "board {board} has a player on one side only; write absent here if nobody came, or clear the other side",
  "card-waits-for-name": "board {board} waits for a name: write who played, or absent if nobody came",
  "card-absent": "board {board}: treated as absent, no adjustment",
  "card-default-point": "the game point goes to the side that came",
  "card-both-absent":
    "board {board}: both players absent, no game point; the scores needed to win or draw assume a point on every board",
  "card-both-lost": "board {board}: 0 for both, so both lost; nobody has the game point",
  "card-order": "board {board} is rated above board {above}; players must be in rating order (calculated all the same)",
  "sits-out": "{name} sat out",
  "book-list-half-ratings": "the numbers under “{header}” are half-ratings, for grades are higher",
  "card-teams-unnamed": "write the names of the teams above each card, such as “Rooks v Holme”",
  "card-totals-unknown": "totals, points start and result need every rating of the card; they were not filled",
  "card-result-unknown": "game points and result need every result of the card; they were not filled",
  "card-results-missing": "results are missing on board {boards}; game points and result will follow",
  "card-new-columns": "the card has no adjustment columns; they are added beside it",
  "card-no-columns": "there is no room beside the card for the adjustments of its boards",
  "card-no-room": "there is no room under the card for its totals; they are in the summary",
  // ACBL
  "setting-missing": "a setting is missing: {settings}",
  "acbl-left-out": "{name}: left out; nobody sits there",
  "acbl-raw-percent": "{field}: {received} is a percentage; enter matchpoints, {received} of the possible score",
  "acbl-raw-from-percent": "the percentages are turned into matchpoints: per cent of the {possible} possible",
  "acbl-possible-disagrees": "possible should be twice the average, but {possible} is not twice {average}",
  "acbl-possible-from-average": "{possible} matchpoints possible, twice the average of {average}",
  "acbl-no-handicap":
    "player {player}: there is no handicap, no average and no last percentage. For a newcomer write a handicap: 0 until three games are played, or the rank’s, its matchpoints in the chart divided by the average",
  "acbl-handicap-unclear":
    "{received} among handicaps in percent could be {received} % or a fraction; write it with a percent sign",
  "acbl-average-used": "an average is given, so the last percentages beside it are not used",
  "acbl-percentage-differs": "{raw} of {possible} is {own} %, but the cell says {percent} %; the raw score is used",
  "acbl-percent-points": "numbers above 1 read as percent: {received} as {received} %",
  "acbl-handicap-high":
    "player {player}: this is read as a handicap of {percent} %; if it is an average, head the column Average",
  "acbl-few-games-none":
    "player {player}: no handicap before three games ({games} played); the setting “{setting}” can say otherwise",
  "acbl-few-games-played": "player {player}: handicap from fewer than three games ({games})",
  "acbl-in-two-pairs": "{name} appears in two pairs, here and in {cell}",
  "acbl-paired-with-self": "{name} is entered as both partners",
  "acbl-not-played": "there are no raw scores yet; totals, places and awards will follow",
  "acbl-raw-mean":
    "the raw scores average {mean}, not {average}: is a score or the highest possible score wrong, or is a pair missing?",
  "acbl-places-wait":
    "places, awards and the ranking need every pair and were not filled: see the problems in {rows|row|rows}",
  "acbl-sections-differ": "these sections cannot be ranked together: their {setting} is {scores}",
  "acbl-directions-apart": "North–South and East–West are ranked apart",
  "acbl-sections-together": "{count} sections ranked together: {rankings|ranking|rankings}",
  "acbl-reduce-waits":
    "the lowest handicap is not known, so matchpoints, totals and places were not filled: see the problems in {rows|row|rows}",
  "acbl-tied-awards": "pairs that tie each get the award for the better place; a club may let them share (ties=shared)",
  "acbl-shared-awards": "pairs that tie share what their places get, as the setting ties says",
  "acbl-average-calculated":
    "the chart has no column for the average {average}: handicaps are calculated, not read from it",
  "acbl-cell-doubtful":
    "the chart is hard to read in row {row}, average {average}: {read} used, {alternative} possible",
  "acbl-cell-corrected": "misprint in the chart, row {row}, average {average}: {printed} printed, {read} used",
  "acbl-total-differs": "the team has {total} masterpoints, but its players have {sum} together; the players’ are used",
  "team-twice": "{team} appears twice in the table of teams; the first row is used",
  "team-not-read": "the row of {team} in the table of teams could not be read",
  "team-in-rows":
    "the players of {team} stand in rows below each other; write the masterpoints of the four, or of the team, in the row of the team",
  "team-unknown": "{team} is not in the table of teams",
  "player-listed-twice": "{name} is in the list of players twice, as {one} and as {other}; leave one of them",
  "player-not-listed": "{name} is not in the list of players; add the name there, with a rank",
  "player-not-read": "the rank of {name} in the list of players could not be read",
  "acbl-raised-bonus":
    "bonuses have no categories to be raised by; choose the method total or player, or clear this cell",
  "acbl-no-masterpoints": "{team}: no masterpoints are given",
  "acbl-no-masterpoints-at-all":
    "masterpoints are missing: add columns Masterpoints A and Masterpoints B, four columns a team, or a table with Team and Masterpoints on this or another sheet",
  "acbl-needs-players": "{team}: this method needs the masterpoints of each of the four players",
  "acbl-needs-players-at-all":
    "this method needs the masterpoints of each of the four players: add columns Masterpoints A1 to A4 and B1 to B4, or four columns in the table of teams",
  "acbl-team-against-self": "{team} is entered on both sides",
  "acbl-twice-in-round": "{team} plays twice in round {round}, here and in {cell}",
  "acbl-standings-without": "the standings do not include the matches in {rows|row|rows}",
  // the way back to where a number began
  "trail-index": "{name}’s index, newest game first",
  "trail-index-won": "row {row}: beat {opponent}, {before} + {change} = {index}",
  "trail-index-lost": "row {row}: lost to {opponent}, {before} − {change} = {index}",
  "trail-games": "{name}’s games, newest first",
  "trail-won": "row {row}: beat {opponent}",
  "trail-lost": "row {row}: lost to {opponent}",
  "trail-start": "At the start",
  "trail-start-index": "{name} starts with index {index}",
  "trail-start-trigger": "{name} starts at {index}, the trigger point of handicap {handicap}",
  "trail-start-handicap": "{name} starts with handicap {handicap}",
  "trail-handicaps": "The players’ handicaps",
  "trail-handicap": "{name} has had handicap {handicap} since the game against {opponent} in row {row}",
  "trail-handicap-row": "{name}: handicap {value}",
  "trail-index-row": "{name}: index {value}",
  "trail-row": "Row {row}: {names}",
  "trail-cell": "{field}: {value}",
  "trail-field": "Everyone in the field",
  "trail-changes": "Every change",
  "trail-change": "{names}: {value}",
  "trail-ranked": "In the results",
  "trail-pair": "row {row}: {players}",
  "trail-matches": "{team}’s matches",
  "trail-match": "row {row}: against {opponent}, {own} to {against}",
  "trail-league-match": "{match}: against {opponent}, {own} to {against}",
  "trail-boards": "Match {match}, board by board",
  "trail-board": "board {board}: {player} (rating {rating}) against {opponent} (rating {against}), result {result}",
  "trail-ratings": "Board {board}",
  "trail-rating": "{name}: rating {value}",
  "trail-formula": "Cells that this formula uses",
  "trail-named": "{heading}: {value}",
  "handicaps-where": "Where are the handicaps, ranks or ratings of the players?",
  "handicaps-on-sheet": "On sheet “{sheet}”",
  "handicaps-in-file": "In a file",
} as const satisfies Sentences;
