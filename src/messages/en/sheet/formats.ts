import type { Sentences } from "../../texts";

/** Messages about other programs’ files. The line comes before them, if there is one. */
export const formats = {
  // the place in the file
  "format-line": "line {line}: ",
  "format-element": "line {line}, {element}: ",
  // why nothing was read
  "format-not-well-formed":
    "column {column}: the XML is broken here, so nothing was read; save the file again in its program",
  "format-cut-off": "column {column}: the file ends in the middle, so nothing was read; save or download it again",
  "format-entities": "the file has definitions of its own (XML entities), so it was not read; export it again",
  "format-too-large": "the file is larger than any tournament (at most 20 MB and 150,000 lines); it was not read",
  "format-too-many-players": "there are more than {most} players in the file; it was not read",
  "format-too-many-rows": "there are more than {most} games or pairs in the file; it was not read",
  "format-two": "the file shows signs of several formats ({formats}), so none was chosen; export it again",
  "format-not-inside":
    "the name ends in {ending}, as files of {title} do, but the file holds something else; these can be read: {formats}",
  "format-no-players": "there are no players in the file",
  "format-start-list": "no games yet: it becomes a list of ratings",
  "format-no-games": "the tournament is empty: there are no games in it",
  "format-no-pairs": "the tournament is empty: there are no pairs in it",
  "format-nobody": "“{received}” is not in the list of players, so nothing was read",
  "format-no-round": "“{received}” is not a round number, so nothing was read",
  "format-same-key":
    "{name} and the player in line {other} cannot be told apart by the games; change one of the names in the program and save again",
  "format-number-twice": "number {number} is given to two players, here and in line {other}; nothing was read",
  "format-no-ranks": "no line in the file has a player with a rank",
  "format-line-without-rank": "there is no rank in “{received}”, so nothing was read",
  "format-results-uneven":
    "this line has {count} results, line {other} has {otherCount}; nothing was read: the file is cut off, or a line is damaged",
  "format-line-unread": "“{received}” cannot be read here, so nothing was read",
  "format-line-short":
    "the line is too short for a player ({columns} characters), so nothing was read: the file is cut off, or a line is damaged",
  "format-wrong-length":
    "the file should be {said} bytes long, but it is {found}: a part was lost on the way, so nothing was read; copy it again",
  "format-outside": "the end of the file is missing, so nothing was read; copy it again",
  "format-not-json": "the results in the page cannot be read; save the page again when it is complete",
  "format-event-type": "this is an event of the type {received}, which cannot be read; only pairs can",
  "format-no-kind":
    "this tournament has no teams, so there is no handicap to fill in; “club-handicaps read FILE --out SHEET.xlsx” writes its games and ratings as a sheet",
  "file-without-teams":
    "This tournament has no teams, and the chess rule gives handicaps in team matches only: there is no handicap to fill in. Its games and its list of ratings can come into this workbook as sheets, to be used as you like.",
  "file-is-list":
    "This is a list of players, not a tournament. A club book can start from it: press Players, Start a club book, From a file.",
  "file-add-sheets": "Put its sheets into this workbook",
  "format-is-list":
    "this is a list of players, not a tournament; a club book takes it: “club-handicaps book new --players FILE”",
  "format-team-opponents":
    "{team} plays against several teams in round {round}: see also line {other}; nothing was read",
  "format-needs-sheet": "the columns of the table were not understood: {received}",
  // files that are known and cannot be read
  "refused-papi":
    "this is a Papi file, a database; in Papi, export the tournament as TRF (FIDE report) and use that file",
  "refused-bridgemate":
    "this is a Bridgemate database: it holds contracts, not results; use what the scoring program makes of it: USEBIO, PBN or a result list",
  "refused-swissperfect":
    "this is SwissPerfect’s own file; in SwissPerfect, choose Export > Cross table as text with tabs, and use that file",
  "refused-swiss-manager":
    "this is Swiss-Manager’s own file; export TRF (FIDE report), or the lists to Excel, and use that file",
  "refused-macmahon":
    "this is MacMahon’s own file; in MacMahon, export the results table for the EGD (.h9), and use that file",
  "refused-swiss-chess":
    "this is Swiss-Chess’s own file; export TRF (FIDE report), or the lists to Excel, and use that file",
  "refused-deals":
    "the file holds deals only, no results; export the results with the total scores (a PBN with TotalScoreTable, or USEBIO)",
  "refused-contracts":
    "the file holds contracts, without the results of all pairs; export those as USEBIO, or PBN with TotalScoreTable",
  "refused-scorecard":
    "this page is a scorecard of contracts, without the results of all pairs; export those as USEBIO, or PBN with TotalScoreTable",
  "refused-chess-page":
    "there is no list of games on this page; open the board pairings or the crosstable on chess-results, and save that page",
  "format-page-cut":
    "the page ends in the middle, so nothing was read; open it in the browser and, when all of it is there, save it again as a complete web page",
  "refused-boards-only":
    "the file holds the boards, but no total scores; export the results with a TotalScoreTable, or as USEBIO",
  "refused-acbl-page":
    "this page of live.acbl.org holds no masterpoints; use the ACBLscore game file, or the club’s page on my.acbl.org (Save page as)",
  "refused-acbl-report": "this is a printed report of ACBLscore; use the game file itself (its ending begins with .AC)",
  "refused-pdf":
    "this is a PDF, from which results cannot be read; ask for them as a workbook (.xlsx), as .csv, or as the file of the program that made them",
  "refused-picture":
    "this is a picture, from which results cannot be read; type them into a sheet, or ask for the workbook (.xlsx) or .csv",
  "refused-google-sheet":
    "this is only a link to a Google sheet; in Google Sheets, choose File > Download > Microsoft Excel (.xlsx), and use that file",
  "refused-word": "this is a Word document; copy its table, paste it into a sheet, and save that as .xlsx",
  "refused-xlsb":
    "this is a binary workbook (.xlsb); in Excel, choose File > Save As > Excel Workbook (.xlsx), and use that file",
  "refused-numbers":
    "this is a file of Apple’s Numbers or Pages; there, choose File > Export To > Excel, and use that file",
  "refused-zip": "this is a zip with other files in it: {files}; unpack it, and use one of those",
  "refused-web-page":
    "this web page has no table of results; open the page that shows them and save that one, or export a file from the program instead",
  "refused-qualifiers": "this is a list of qualifiers without a header row, not a list of members; nothing was read",
  // what was read, and how
  "format-encoding": "the file says that its letters are {declared}, but they are {encoding}",
  "format-other-ending": "the name ends in {ending}, but this is a file of {title}, and was read as one",
  "format-setting": "{setting} {value}: from the file",
  "format-byes": "{count|bye was|byes were} left out ({lines|line|lines})",
  "format-no-result": "{count|game has|games have} no result yet ({lines|line|lines})",
  "format-no-score": "{count|pair has|pairs have} no score ({lines|line|lines})",
  "format-default": "decided by default, so nothing is calculated: {players}",
  "format-both-default": "lost by both by default: {players}",
  "format-rank-missing": "there is no rank for {name}",
  "format-rank-unread": "“{received}” is not a rank ({name})",
  "format-rating-missing": "there is no rating for {name}",
  "format-result-unread": "“{received}” is not a result",
  "format-opponent-missing":
    "the opponent of {name}, number {received}, is not in the file ({rounds|round|rounds}); the row has no opponent and no result",
  "format-sides-disagree":
    "the lines of {players} do not agree about their game ({rounds|round|rounds}), see also line {other}; the first line was used, without a result",
  "format-both-won":
    "{players} both claim the win ({rounds|round|rounds}), see also line {other}; the game was taken without a result",
  "format-points-sum": "{name} has {points|point|points}, but the results give {sum}",
  "format-name-missing": "a player has no name",
  "format-go-even": "every game was an even game, so the stones given are neither listed nor compared",
  "format-go-preliminary": "{name} is registered as preliminary only",
  "format-go-stones-follow":
    "{count|game has|games have} neither colours nor stones; these follow from the ranks, less {reduced}, as the file says",
  "format-colours-unknown": "in {count|game|games} the colours were not recorded ({lines|line|lines})",
  "format-komi-rounded": "komi {value}, as the file rounds it; the exact komi is not in the file",
  "format-inputs-missing": "not in the file, so the cells are blank: {fields}",
  "format-either-kind":
    "the pairs can be filled by the rules of DBf or of ACBL: by those of DBf, unless another kind is chosen",
  "format-sit-out": "{name}: left out, it is a sit-out or a phantom",
  "format-section-empty": "{name}: left out, there are no pairs in it",
  "format-stand-in": "{name}: a stand-in or a visitor without a number; the person named here counts",
  "format-one-name": "pair {pair} has {count|name|names}, two are needed",
  "format-boards-differ": "pair {pair}: the file says {said} boards, but has results of {count}",
  "format-total-differs": "pair {pair}: the total is {said}, but its results give {sum}",
  "format-unknown-pair": "the result names pair “{received}”, which is not in the file",
  "format-adjustment": "pair {pair}: the score includes an adjustment of {value}",
  "format-more-than-four":
    "in {count|match|matches} a team has more than four players; the first four are listed, check who played",
  "format-result-twice": "pair {pair}: its two lines say {first} and {other}; the first was taken",
  "format-national-ratings":
    "{count|player has|players have} only a national rating, which was used ({lines|line|lines})",
  "format-ratings-missing": "{count|player has|players have} no rating ({lines|line|lines})",
  "format-opponents-unfit":
    "the opponents in the table fit neither places nor start numbers, so nothing was read; export it again",
  "format-adjusted": "{count|adjusted score|adjusted scores} ({lines|line|lines})",
  "format-unscored": "section {section} was changed after it was scored; score it in ACBLscore and export it again",
  "format-possible-differs":
    "section {section}: by the percentages {values} matchpoints were possible, not the same for all",
  "format-not-matchpoints":
    "scored in {received}: there is no maximum, so handicaps by matchpoints cannot be calculated",
  "format-left-out-event": "{name} was left out: it is an event of the type {received}",
  "format-lines-skipped": "{count|line was|lines were} not needed and skipped: {received}",
  "format-date-order": "“{received}” was read as {value}",
  "format-date-unread": "“{received}” is not a date",
  "format-rating-choice": "ratings: {received}",
  "format-teams-left":
    "this is an individual tournament: {count|line of a team was|lines of teams were} left out ({lines|line|lines})",
  "format-no-teams": "there are no teams in the file: it becomes a list of games and a list of ratings",
  "format-team-unknown": "{team} names player {received}, who is not in the file",
  "format-no-team": "{name} is in no team",
  "format-match-default":
    "round {round}: the match between {teams} was decided by default; the file has no boards of it",
  "format-no-match":
    "{count|game was left out: it belongs|games were left out: they belong} to no match of the file ({lines|line|lines})",
  "format-match-sum": "{team}: the match result is {said}, but its boards give {sum}",
  "format-numbers-ranks": "the numbers of the opponents were read as places in the table",
  "format-numbers-start": "the numbers of the opponents were read as start numbers",
  "format-no-colours": "the file does not say who had which colour; White is the player who comes first in it",
  "format-no-date": "the file does not say when it was played",
  "format-hidden-byes":
    "{count|player has|players have} more points than the games give, as with a bye that is not written down ({lines|line|lines})",
  "format-first-day": "{event} began on {date}",
  "format-begins-again":
    "{count|player has|players have} games in an earlier event of the file, too, and do not go on from there: here everybody begins with what the list gives; a club book goes on from event to event",
  "format-games-count": "{event}: the file announces {said} games, but has {count}",
  "format-sign-against": "“{received}” says who won in two ways that do not agree; the game has no result",
  "format-peels": "{count|score has|scores have} peels or marks beside the points ({lines|line|lines})",
  "format-doubles": "a doubles game, which the rule does not cover: {received}",
  "format-unread-lines": "{count|line was|lines were} not understood and left out ({lines|line|lines})",
  "format-passed-lines": "{count|line of text was|lines of text were} passed over ({lines|line|lines})",
  "format-list-heading": "{count|line|lines} above the list passed over ({lines|line|lines})",
  "format-same-name":
    "{count} lines of the list share a name, such as {name}, so each has the number in the list after it ({lines|line|lines})",
  "format-names-twice":
    "{count|name is|names are} there more than once; the number tells the players apart ({lines|line|lines})",
  "format-ranks-from-ratings":
    "the list gives ratings only; the ranks follow from them, one rank for each hundred points",
} as const satisfies Sentences;
