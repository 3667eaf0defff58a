import type { Sentences } from "../../texts";

/** Messages of a club book. */
export const book = {
  // problems of the book
  "book-none": "there is no club book in this workbook (no complete table Club_Players)",
  "book-from-list": "from a list of members, a book is started with --players {file}",
  "book-no-memory":
    "the book’s hidden sheet is gone, damaged or outdated, so the book was read from its tables; what was pressed before can no longer be undone",
  "layout-damaged": "what was kept of how this sheet is read is damaged (“{part}”); it is read as if it were new",
  "book-other-version": "another version of Club Handicaps wrote this book; open it with that version",
  "book-memory-older":
    "the tables have entries that the book’s memory on its hidden sheet lacks ({found}), so one of the two is from an older copy: which one counts?",
  "book-tables-older":
    "the book’s memory on its hidden sheet has log lines that the table lacks ({found}), so one of the two is from an older copy: which one counts?",
  "book-tables-trusted": "the tables count; the book’s memory is made anew from them",
  "book-table-gone": "the table {table} was gone; it is back",
  "book-column-gone": "the column “{header}” of {table} was gone; it is back",
  "book-rows-sorted": "{table} had been sorted; its rows are in their order again",
  "book-rows-changed": "rows of {table} had been added or deleted; it has its {count|row|rows} again",
  "book-edited":
    "{found} was typed under “{column}”, which the book fills in itself; {book} was put back. To change a handicap, adjust the player",
  "book-start-typed":
    "{name}: “{column}” was changed to {found} after No {no} was closed; it is entered as an adjustment, and earlier results stay as they were",
  "book-start-cleared": "{name}: “{column}” was cleared after No {no} was closed; it was put back",
  "book-start-big":
    "{name}: “{column}” was changed to {found} after No {no} was closed; from today’s handicap that is a big step, so it was put back",
  "book-regulated-late":
    "“{column}” of No {no} was changed to “{found}” after it was closed on {until}; it was put back. To take out what was entered by mistake, withdraw the tournament",
  "book-start-reason": "typed as a start after No {no} was closed",
  "book-edited-elsewhere": "{found} was typed under “{column}”, which the book fills in itself; {book} was put back",
  "book-filter-lifted": "a filter hid rows here; it was lifted before writing",
  "book-player-back": "{name} was missing from the list of players and has results in the book, so the row is back",
  "book-player-added": "{name} was added to the list by hand",
  "book-renamed": "{name}: is this {was}, who has results in the book under that name?",
  "book-clash-name": "{name}: two players have this name; give both a number, or write one of them in another way",
  "book-clash-also-written":
    "“{written}” is another spelling of {name} and of {other}; it can belong to one of them only",
  "book-clash-number": "{name} and {other} have the same number, {written}",
  "book-cell-number": "“{received}” is not a number",
  "book-row-total": "“{label}” looks like a total, not like a player, so the row is left out",
  "book-start-first": "{name} has no start yet: what does {name} start with?",
  "book-list-twice": "{name} is on the list twice, here and in {cell}: is it one person?",
  "book-list-two-names": "{name} are two people in one row: write a row for each, or is this one member, or left out?",
  "book-list-two-starts":
    "{name} is on the list twice, with {start} and with {other}: which of them does {name} start with?",
  "book-rating-first": "{name} has no rating yet: what rating or grade does {name} have?",
  "book-masterpoints-first":
    "{name}: no masterpoints, neither on the sheet nor in the list; how many masterpoints does {name} have? A non-member counts as 49.99 (NM).",
  "book-start-begun": "{name} begins with {start}",
  "book-row-long-name":
    "the name in this row is too long; at most {most} characters are allowed; shorten it, or clear the row",
  "book-row-nameless": "this row has no name ({received}); write the name, or clear the row",
  "book-yes-no": "“{received}” is neither yes nor no",
  "book-masterpoints": "{received} masterpoints are not possible; enter 0 or more",
  "book-settings-typed": "“{received}” is not a setting of this book; allowed are {allowed}, with ; between them",
  "book-status-taken": "“{received}”: {name} is listed as {status}",
  "book-status": "“{received}” is not a status; allowed are member, visitor and left",
  "book-start-number": "“{received}” is not a handicap; type a number, such as 34.5",
  "book-start-missing": "{name} has no handicap to start with",
  "book-start-none": "{name} has no handicap yet; it is asked for before the first game",
  "book-start-croquet": "“{received}” is not a handicap; type 1½ or 1.5, or one with its index, such as 2.5/1766",
  "book-start-conflict":
    "{name}: the handicap {handicap} and the index {index} contradict each other: an index of {index} belongs to the handicap {other}. What does {name} start with?",
  "book-index-whole": "the index {received} is not a whole number",
  "book-start-52": "{name}: no handicap is given, so it is 52",
  "book-start-sessions":
    "“{received}”: percentages of the last sessions are written as 0.51; 0.537 or 51 %; 53.7 %, the oldest first",
  "book-start-no-session": "{name}: no session yet, so the handicap is 0",
  "book-start-rating": "“{received}” is not a rating; write a half-rating, such as 12.5, or a grade, such as 123",
  "book-start-unrated": "{name} has no rating, and no grade to work one out from",
  "book-winner-unsaid":
    "“{received}”: both have the same rank, so nobody can tell who had which colour; write the winner’s name",
  "book-rank-none": "{name} has no rank yet; it is asked for before the first game",
  "book-setting": "the book’s setting {key} is “{received}”; allowed: {allowed}",
  "book-line-unknown": "No {no}: {name} is not among the players",
  "book-entry-size": "No {no}: {entry} has {count|player|players} instead of {size}",
  "book-two-sides": "No {no}: {entry} lacks one of its two sides",
  "book-kind-unknown": "No {no}: there is no kind of tournament “{kind}”",
  // who is who
  "book-name-missing": "a name is missing here",
  "book-three-names": "“{written}” is more than two names",
  "book-two-of-a-name": "{name}: there are {players}; write the number after the name",
  "book-number-and-name": "“{written}”: the number is {byNumber}’s, the name {byName}’s; who is it?",
  "book-near-name": "Who is “{name}”? Perhaps {near}.",
  "book-surname-first": "“{name}” is written surname first; is it {near}?",
  "book-surnames-first": "{count} names are written surname first, such as {name}",
  "book-spellings": "{count} names are not spelt as in the list",
  "book-short-names": "{count} names are short: {names}",
  "book-set-aside": "“{written}” is read as {name}, without {aside}",
  "book-who-in-several": "“{name}” is in {count} sections or teams; who is it?",
  "book-team-unknown": "{count} players of {name} are not in the book: {names}",
  "book-unknown-name": "Who is “{name}”?",
  "book-unknown-number": "Who is “{name}”? If {number} is no part of the name, write “{bracketed}” on the sheet",
  "book-near-number":
    "Who is “{name}”? Perhaps {near}. If {number} is no part of the name, write “{bracketed}” on the sheet",
  "book-player-known": "{name} is in the book already",
  "book-player-unknown": "{name} is not in the book",
  "book-player-near": "{name} is not in the book; near are {near}",
  "book-twice-in-field": "{name} plays twice in one field; the other time is in {cell}",
  "book-handicap-differs": "{name}: the sheet has {sheet}, the book {book}; which one counts?",
  "book-handicaps-differ": "{count} handicaps on the sheet are not the book’s; which ones count?",
  // which tournament
  "book-again": "this may be No {no}, {name}, typed once more; is it a correction, or another tournament?",
  "book-left-plays": "marked as left in the list of players: {names}. Whoever is back is made a member there",
  "book-games-twice": "{count|result is|results are} in No {no}, {name}, too: what is in both counts twice",
  "book-again-withdrawn":
    "No {no}, {name}, of the same day was withdrawn on {withdrawn}; is this a correction that brings it back, or another tournament?",
  "book-no-such-tournament": "there is no tournament No {no} in this book",
  "book-withdrawn-already": "No {no} was withdrawn already, on {withdrawn}",
  "book-withdrawn-back": "No {no}, withdrawn on {withdrawn}, counts again",
  "book-not-from-sheet": "No {no} was entered without a sheet: withdraw it, then enter what is right",
  "book-too-late":
    "No {no} can no longer be corrected: it was open until {until}, and this is {days|day|days} after it was reported [DBf 3.5]; only an organiser’s error, with a reason, still can be",
  "book-individuals": "DBf does not regulate individual tournaments [DBf 1.6]; is this one to count?",
  "book-not-tournament": "this is a list, not a tournament; enter the sheet with the results",
  "book-no-tournament": "no tournament was recognised here; it looks most like {kind}, but lacks {missing}",
  "book-no-tournament-nothing":
    "no tournament was recognised here; it looks most like {kind}, but has columns of something else",
  "book-tables-beside":
    "two tables share their rows, and the handicaps need columns of their own: put one below the other ({sections})",
  "book-nothing-carried":
    "“{kind}”: the sheet names no players; write the players of each team on it, or choose “Fill a tournament”",
  "book-texts-changed": "No {no}: {count|cell|cells} of the sheet changed; no handicap is affected",
  "book-counts-before": "whether it counts was taken from your answer for the last sheet with these headers",
  "book-nothing-changed": "nothing changed: No {no} is the same already",
  "book-kind-open": "the columns do not tell what was played; what was it?",
  "book-kind-asked": "“{title}” does not fit {kind}; what was played?",
  "book-competition-asked":
    "The sheet does not name a competition, and the other matches of the book have one. Which do these belong to?",
  "book-may-not-count": "“{title}”: does this tournament count?",
  "option-not-needed": "{option}: not asked, so it was not used",
  "answer-not-needed": "--answer {given}: no longer asked, so it was not used",
  "book-setting-idle": "{option}: it changes nothing on this sheet",
  "book-setting-asked": "what is the “{setting}”? The sheet does not say",
  "book-field-asked": "which column is “{field}”?",
  "book-only-doubles": "there are only doubles here, and they do not count",
  "book-not-played": "there are no results here yet",
  "book-day-asked": "on which day was this played? Nothing on the sheet says so",
  "book-day-of-month": "“{title}” names a month and no day; on which day does it count?",
  "book-day-assumed": "the date on the sheet is not quite clear; it is read as {day}",
  "book-played-as-reported": "no date is given, so it counts as played on the day it was reported, {day}",
  "book-clock-behind":
    "the clock says {today}, {clock}, but this book was last changed on {day} at {time}; which day is it?",
  "book-clock-ahead":
    "the clock says {today}, more than a year after this book was last changed on {day}; which day is it?",
  "book-reported-ahead": "the report is dated {day}, but the clock says {today}; on which day was it reported?",
  "book-played-after-report":
    "it was reported on {today}, before it was played on {day}: correct the day of play, or say when it was reported",
  "book-corrected-before":
    "No {no} was reported on {day}; it cannot be corrected on {today}, before that. Which day is it?",
  "book-not-regulated": "not regulated: {reason}; nobody’s handicap changes ({count|line|lines})",
  "book-row-not-counted": "this row could not be read, so its players’ handicaps are not known from here on",
  "book-sheet-gone": "No {no}: its sheet “{sheet}” is gone; its results stay in the book",
  "book-rows-moved": "No {no}: its rows are at other places on the sheet now, and the book follows them",
  "book-others-changed":
    "{sheets}: changed since the book accepted it; this entry ignores the change. “book check” shows it, and “book update” takes it in",
  "book-from-changed":
    "{sheets}: changed since last season’s book accepted it; the new book starts from what was accepted. If the change counts, bring the old book up to date (“book update”) before you start the new one",
  "book-rows-added": "{count|row was|rows were} added under No {no}: a new tournament, or a correction of No {no}?",
  "book-evenings-wait": "{count|more on this sheet waits|more on this sheet wait} to be entered: {evenings}",
  "book-rows-taken":
    "{count|row was|rows were} added under No {no} and count as part of it; to make them a tournament of their own, enter them as a new one",
  "book-sheet-like":
    "No {no}: the sheet “{sheet}” is gone, and “{other}” holds the same or nearly the same; is it the same sheet?",
  "book-sheet-found": "No {no} is on sheet “{other}” from now on",
  "book-typed-over":
    "No {no}: “{sheet}” now has mostly other players, so the book keeps the earlier results. Enter the sheet as a new tournament if another evening was typed over it, or as a correction of No {no}",
  "book-day-typed-over":
    "No {no}: “{sheet}” now says {day} and has other results, so the book keeps the earlier ones. Enter the sheet as a new tournament if another evening was typed over it, or as a correction of No {no}",
  "book-sheet-unreadable":
    "No {no}: “{sheet}” can no longer be read as it was entered; the book keeps the earlier results",
  "book-column-where": "No {no}: “{sheet}” no longer has the column “{header}”: which column is it now?",
  // an evening before it is played
  "book-prepare-nobody": "nobody is there yet: tick those who play, or write their names",
  "book-prepare-incomplete": "left over: {names}; it takes {count} names to make a row",
  "book-prepare-figures":
    "{figures}: not the name of a player; give names alone, without results or handicaps, those who play together on one line",
  "book-prepare-near":
    "{name} is not in the book, but close to {near}; whether they are one is asked when it is entered",
  "book-prepare-unknown":
    "{name} is not in the book; write on the sheet what they play with, and when it is entered, say whether as member or visitor",
  "book-prepare-no-start":
    "{name} has nothing to play with yet; write it on the sheet, or say it when the sheet is entered",
  "book-prepare-bisques":
    "bisques are the difference of the two handicaps, for the player with the higher one; the paper covers level play only and says nothing of bisques",
  "book-prepare-own-table":
    "the formulas on this sheet do not know the club’s own table; the results are worked out when the sheet is entered",
  // by hand
  "book-reason-missing": "give a reason",
  "book-big-step": "{name} goes from {from} to {to}: is that right?",
  "book-withdrawn-by-club":
    "No {no} was withdrawn by the club: by DBf 3.5 a club cannot delete regulations, so DBf’s own list may still have it",
  "book-elsewhere-line": "line {line}: “{received}” should be a name and one change",
  "book-merge-same": "{name} is the same player",
  "book-merge-met": "{name} and {other} met in No {no}, so they are two people",
  "book-not-merged": "{name} was not merged with anybody",
  "book-rename-taken": "the name “{name}” already belongs to {other}; if they are one person, merge the two",
  "book-rename-same": "{name} has this name already",
  "book-nothing-to-undo": "there is nothing to undo",
  "book-undo-other": "somebody else has changed the book since, so nothing was undone",
  "book-undo-other-since": "somebody else has changed the book since ({day} {time}), so nothing was undone",
  "book-undo-sheet-gone": "the sheet “{sheet}” is gone, so its cells could not be put back",
  "book-undo-typed": "the rows that Undo took back held later entries, which are gone with them: {cells}",
  "book-undo-kept": "these cells were edited since and were left as they are: {cells}",
  "book-sheet-empty": "the sheet is empty; type or paste the results on it, or open the sheet that has them",
  "book-file-empty": "nothing was found in the file",
  "book-file-without-teams":
    "this tournament has no teams, and a chess book takes team matches: there is nothing to enter; to have its games and ratings as sheets, choose the file under “Fill a tournament”",
  "book-file-other-sport":
    "the file holds a tournament of another sport ({kind}); this book takes files of {files}, and tables of its own sport",
  "book-file-other-bridge":
    "the file holds a tournament of the other rules of bridge ({kind}); enter it in a club book of its own (book new --system {system}), or fill it alone (“Fill a tournament”, or fill)",
  "book-file-is-list": "this is a list of players, not a tournament; a new club book can start from it",
  "book-list-long":
    "this list has more than {most} players, more than a club has; copy those of your club to a sheet and start the book from that sheet",
  "book-non-member": "{name} is not a member of the ACBL, and counts as having {masterpoints} masterpoints",
  "book-list-games": "the games are taken from “{oldest}”, the oldest, to “{latest}”, the latest",
  "book-columns-unused": "not used: {columns|the column|the columns}",
  "book-list-taken":
    "{taken|player|players} of {count} taken from {file} ({list}): those who are asked for with --new NAME or --visitor NAME",
  "book-no-names": "{file}: no column of names was found",
  // the club's own tables
  "book-rules-changed":
    "the club’s own table has changed since {count|tournament was|tournaments were} worked out, the first on {day}; from which day does the new one apply? Earlier games keep the old one",
  "book-rules-first":
    "the club’s own table has changed; bring the book up to date first, and say from which day the new one applies",
  "book-teams-below": "the teams of the sheet “{sheet}” were written under the matches",
  "book-rules-in-file": "the file’s own house rules are not used: those in the book’s workbook apply",
  "book-few-games": "{games|session|sessions} before this one, so no handicap yet",
  "book-no-session": "no session before this one, so the handicap was 0",
  "book-won": "won: {wins|game|games} in a row",
  "book-average-missing": "No {no}: the average of the game is not known",
  "book-masterpoints-missing": "No {no}: {entry} has a player whose masterpoints are not known",
  "book-no-masterpoints":
    "{name}: no masterpoints, neither on the sheet nor in the book’s list; write them under “Masterpoints” (a non-member counts as 49.99)",
  "book-handicap-typed-over":
    "No {no}: the sheet now has {sheet} for {name}; the book entered it with {book}, and that counts. To change what a player holds, adjust the player",
  "book-masterpoints-differ": "{name}: the sheet has {sheet}, the list {book}; for this game the sheet’s count",
  "book-list-otherwise":
    "{name}: the list beside the games has {sheet}, the book {book}; the book’s counts. If the list is right, adjust the player in the book",
  "book-sessions-set-handicap":
    "a percentage handicap follows from the last sessions and cannot be set by itself: take the book’s, or adjust the sessions first",
  "book-cut-at-52": "cut at 52",
  "book-not-computed": "not computed",
  "book-not-known": "not known from No {no}, {entry} on",
  "book-line-friendly": "not computed: a friendly",
  "book-line-unplayed": "not computed: not played",
  "book-line-walkover": "not computed: walkover",
  "book-line-open": "not finished",
  "book-line-not-read": "not read: {cell}",
  "book-line-withdrawn": "withdrawn: {reason}",
  "book-line-withdrawn-by-club": "withdrawn by the club, though by DBf 3.5 only DBf deletes regulations: {reason}",
  "book-line-not-regulated": "not regulated: {reason}",
  "book-restated": "was {was}, now {now}: {cause}",
  "book-cause-corrected": "No {no} corrected {corrected}",
  "book-cause-entered": "No {no} entered {corrected}",
  "book-cause-updated": "brought up to date {corrected}",
  "book-cause-rules": "by the club’s other table {corrected}",
  "book-cause-adjusted": "adjustment No {no} on {corrected}",
  "book-cause-withdrawn": "No {no} withdrawn {corrected}",
  "book-cause-merged": "two names merged {corrected}",
  "book-cause-separated": "two people separated {corrected}",
  "book-cause-elsewhere": "No {no} entered {corrected}",
} as const satisfies Sentences;
