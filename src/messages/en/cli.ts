import type { Sentences } from "../texts";

/** What only the command line says. */
export const cli = {
  "file-missing": "{file}: there is no such file",
  "file-is-folder": "{file}: this is a folder, not a file",
  "file-circle": "{file}: the links of this name lead in a circle",
  "file-is-device": "{file}: this is a device or a pipe, not a file; save what comes from it as a file first",
  "file-not-allowed": "{file}: you are not allowed to read this file",
  "file-exists": "{file} already exists; use --replace to overwrite it, or --out to give another name",
  "file-not-written": "{file}: the file cannot be written: {reason}",
  "write-no-name": "it has no name",
  "write-no-folder": "there is no such folder",
  "write-is-folder": "this is a folder",
  "write-not-allowed": "this is not allowed here",
  "write-no-room": "the disk is full",
  "write-too-large": "it is larger than files may be here",
  "write-circle": "its links lead in a circle",
  "write-long-name": "its name is too long",
  "sheet-protected":
    "sheet “{sheet}” is protected, so nothing was filled; unprotect it in Excel (Review > Unprotect Sheet), save and try again",
  "part-of-array": "part of an array formula or a data table, {area}, cannot be replaced, so nothing was filled",
  "map-unknown-field": "--map “{given}”: {kind} has no column “{field}”; allowed are {allowed}",
  "map-bad-pair": '--map “{given}” must be written like this: --map "Field=Header"',
  "map-unknown-header": "--map “{given}”: there is no header “{header}”; the sheet has {allowed}",
  "also-on-many":
    "{count|other sheet also holds a tournament, which was|other sheets also hold tournaments, which were} not filled: {sheets} …; to fill one, use --sheet NAME",
  "also-on": "sheet “{sheet}” also holds a tournament ({kind}), which was not filled; to fill it, use {option}",
  "sheet-not-filled": "sheet “{sheet}” ({kind}) was not filled: {reason}",
  "file-written": "{file}: {cells|cell|cells} filled",
  "tables-written": "tables: {tables}",
  "table-written": "{name} ({rows|row|rows})",
  "read-sheet": "{name} ({kind}, {rows|row|rows})",
  "read-written": "{file}: written",
  "values-kept": "{count|value that differs was|values that differ were} kept; use --replace to replace them",
  uncalculated:
    "this sheet has formulas that have never been calculated, here and perhaps in other cells; open the file in Excel, save it and try again",
  "kind-reads": "reads: {names}",
  "kind-fills": "fills: {names}",
  "kind-settings": "settings: {names}",
  "kind-required": "* = required",
  "went-wrong": "An unexpected error occurred, and nothing was filled: {reason}",
  // bad usage
  "no-command": "give a command: fill, read, kinds, explain or book",
  "unknown-command": "“{given}” is not a command; the commands are fill, read, kinds, explain and book",
  "unknown-option": "“{given}” is not an option of {command}",
  "option-lacks-value": "{given} needs a value",
  "option-takes-no-value": "{given} does not take a value",
  "one-file": "give one FILE",
  "book-offer": "to make it count: {command}",
  "book-answers": "Answer with {answers}",
  "stands-for-day": "DAY",
  "stands-for-name": "NAME",
  "stands-for-number": "NUMBER",
  "stands-for-player": "PLAYER",
  "stands-for-start": "START",
  "stands-for-text": "TEXT",
  "book-unknown-now": "{player}: {before} → not known until the problems above are put right",
  "book-written": "{file}: the club book was written",
  "book-not-written": "nothing was written (--dry-run)",
  "book-made": "a club book with {count|player|players}",
  "book-visitor": "visitor",
  "book-left": "left",
  "book-export-sport": "only the games of a Go book can be exported",
  "book-export-order":
    "--from {from} is after --to {to}; give the first day of the period with --from, the last with --to",
  "book-export-none": "no games were played from {from} to {to}",
  "book-exported": "{file}: {players|player|players}, {games|game|games}",
  "book-export-no-rank": "{count|game was|games were} left out: a player has no rank",
  "book-export-by-rule":
    "{count|game takes its|games take their} stones or colours from the rule, as the sheet does not say them",
  "book-export-no-colours":
    "{count|game has|games have} no colours and stones in the table: equal ranks without colours on the sheet, or more than nine stones",
  "book-export-open": "{count|game has|games have} no result that the table can say",
  "book-export-no-pin": "{count|player has|players have} no EGD number of eight digits in the column Number",
  "book-export-ranks": "{name} played as {ranks}; the table has one rank for each player, {rank}",
  "book-prepare-option": "{option} is not for {kind}",
  "bad-boards": "--boards {given}: give a number from 1 to 999",
  "no-book": "book new takes no BOOK; its players come from --players or --from",
  "book-adjust-list": "give either --player and --to, or the list: --players FILE or --sheet NAME",
  "book-players-or-from": "give --players or --from, not both",
  "no-book-command": "give a command of book: {allowed}",
  "unknown-book-command": "“{given}” is not a command of book; there are {allowed}",
  "one-book": "give one BOOK",
  "out-missing": "give the file to write with --out",
  "bad-date": "{option} {given}: write a day as 2026-11-14, or a moment as 2026-11-14T21:30",
  "bad-no": "{option} {given}: give the number of a tournament",
  "bad-same": '--same “{given}”: write it as --same "Written=Name"',
  "bad-answer": '--answer “{given}”: write it as --answer "ID=CHOICE"',
  "answer-not-asked": "--answer {given}: nothing with this name is asked; asked are {allowed}",
  "answer-no-player": "--answer {given}: nobody in the list is called {name}",
  "answer-not-here": "--answer {given}: this is not asked here",
  "answer-nothing-asked": "--answer {given}: nothing with this name is asked, nor anything else",
  "not-offered": "{given}: allowed are {allowed}",
  "bad-new": '{option} “{given}”: write it as {option} "Name=START". {start}',
  "bad-set": "{given}: write it as key=value",
  "option-needed": "{option} is needed",
  "book-system-missing": "say with --system what the book is for: {allowed}",
  "book-other-system": "--system {given}: the book is one of {system}",
  "book-one-tournament": "--name, --played and --correct are for one tournament; give one file",
  "book-sheet-missing": "give a FILE, or the sheet of the book with --sheet",
  "no-function": "give the name of a function",
  "unknown-function": "“{given}” is not a function that gives one value; allowed: {allowed}",
  "unknown-sheet": "there is no sheet “{given}”; there are {allowed}",
  "not-remembered": "nothing is remembered of a sheet “{given}”; only of {allowed}",
  "remembered-none": "Nothing is remembered.",
  "remembered-forgotten": "Forgotten: {sheets}. Written to {file}.",
  "bad-range": "--range {given}: give it as A1:K40",
  "setting-one-table": "{given}: the sheet is one tournament, without sections of its own: leave out what follows @",
  "setting-of-sheet":
    "{given}: {setting} holds for the whole sheet: leave out what follows @; a section can have its own {allowed}",
  "setting-of-kind": "{given}: each setting of such a sheet holds for all of it: leave out what follows @",
  "no-cards": "--cards: on sheet “{sheet}” ({kind}) there is no match to make a card of",
  "rules-unused": "--rules {given}: the sheet says nothing that {kind} could use",
  "book-rules-unused": "--rules {given}: the sheet says nothing that this book could use",
  "list-gives": "a list of members can give what is missing: --players FILE",
  "none-said": "You said that no column holds {fields}: write it in a new column under that header, and fill again",
  "column-unread": "The sheet cannot be read with the column that you named for {fields}",
  "kind-taken": "This was taken for {kind}. If it was something else, answer with {answers}",
  "players-unused": "--players {given}: {kind} does not use a list of players",
  "players-missing": "--players {given}: there is neither such a file nor such a sheet; the sheets are {allowed}",
  "out-extension": "--out {file}: an {extension} file is written; give such a name",
  "out-is-input": "--out is the input file; give another name",
  // help
  "see-help": "All commands and options: club-handicaps --help",
  "see-book-help": "All commands and options of a club book: club-handicaps book --help",
  "usage-book-new": `club-handicaps book new --system SYSTEM [--players FILE] [--from BOOK] --out BOOK
    makes a club book: from a table of names and handicaps, from last season's
    book, or empty; --club NAME, and --set key=value for how it computes;
    with --from and without --out it is written beside BOOK, as
    "CLUB 2026-27.xlsx";
    --new NAME and --visitor NAME say whom to take from a list`,
  "usage-book-prepare": `club-handicaps book prepare BOOK [FILE] --out BOOK [options]
    makes the sheet of an evening before play: names, what each player holds, and
    what is known already; FILE or --who says who plays`,
  "usage-book-enter": `club-handicaps book enter BOOK [FILE…] --out BOOK [options]
    enters tournaments; without a FILE the sheet of BOOK that --sheet names`,
  "usage-book-update": `club-handicaps book update BOOK --out BOOK [options]
    takes over what was corrected on the sheets, and works all out again`,
  "usage-book-check": `club-handicaps book check BOOK          as update, and writes nothing`,
  "usage-book-adjust": `club-handicaps book adjust BOOK --player NAME --to START --reason TEXT --out BOOK
    sets a handicap; --played DATE, --reported DATETIME, --organiser NAME,
    --confirm for a big step
club-handicaps book adjust BOOK --players FILE --out BOOK
    sets those of a new list who are in the book, as one adjustment; --sheet NAME
    for a list in BOOK, --reason TEXT, --played DATE, --same WRITTEN=NAME`,
  "usage-book-withdraw": `club-handicaps book withdraw BOOK --no NO --reason TEXT --out BOOK
    what was entered by mistake: it stays in the book, and no longer counts`,
  "usage-book-merge": `club-handicaps book merge BOOK --player A --into B --out BOOK
    takes two names for one player, B`,
  "usage-book-separate": `club-handicaps book separate BOOK --player A --out BOOK   takes a merge back`,
  "usage-book-rename": `club-handicaps book rename BOOK --player NAME --to NAME --out BOOK
    gives a player another name`,
  "usage-book-undo": `club-handicaps book undo BOOK --out BOOK        takes back the last change; once more: the one before, up to ten`,
  "usage-book-players": `club-handicaps book players BOOK        the club list`,
  "usage-book-history": `club-handicaps book history BOOK --player NAME  a player's tournaments`,
  "usage-book-notice": `club-handicaps book notice BOOK --since DATE    for the noticeboard`,
  "usage-book-export": `club-handicaps book export BOOK --from DATE --to DATE [--out FILE.h9]
    Go: the games of a period as a table for the European Go Database; both
    days count; without --out it is printed. Names stand as in the book`,
  "options-book-prepare": `Options of prepare
  --who TEXT            a row of the sheet, as often as needed: "Anna Bro v Bent Dahl";
                        FILE holds such rows, one a line
  --kind KIND, --set key=value, --played DATE, --name TEXT
                        what is played, and when (default: today)
  --boards N, --home TEAM, --away TEAM, --competition NAME
                        for kinds that have them; --cards also makes the match card
  --opponents           pairs those who are named alone, by rank or handicap
  --bisques             croquet: handicap games`,
  "options-book-enter": `Options of enter
  --sheet NAME, --kind KIND, --set key=value, --map "Field=Header"
                        as of fill
  --name TEXT, --organiser NAME, --played DATE, --reported DATETIME
                        name of the tournament, its organiser, and when it was played
                        and reported
  --correct NO          it corrects this tournament
  --new-tournament      it is a new tournament, none that it looks like
  --new NAME=START, --visitor NAME=START
                        a new member, a visitor, and the handicap to start with
  --same WRITTEN=NAME   a name on the sheet, and the player it means
  --take book|sheet     which handicap counts where sheet and book differ
  --not-regulated TEXT  it changes nobody's handicap, and why
  --regulated           it does count, though DBf does not regulate its kind
  --organiser-error     the organiser erred: a correction after the 14 days;
                        --reason TEXT says how`,
  "options-book-update": `Options of update and check
  --organiser-error NO, --reason TEXT, --same OLD=NEW, --new, --visitor
  --gone NO             its sheet is gone, and no other sheet replaces it
  --rules-since DATE    from which day another table of the club's own applies`,
  "options-book-rules": `Options of new, enter, update and check
  --rules SHEET         the sheet with the club's own rules (default: House rules)`,
  "options-book-encoding": `Options of new, prepare, enter and adjust
  --encoding NAME       how text files were saved, if their letters come out wrong:
                        utf-8, windows-1252, dos-850, mac-roman or utf-16`,
  "options-book-trying": `Options of enter, adjust, withdraw, merge, separate, rename and undo
  --dry-run             shows who would change, and writes nothing`,
  "options-book-all": `Options of all commands
  --answer ID=CHOICE    answers a question by its id, as --json prints both; with
                        enter it also changes what was read: day=2026-09-08
  --trust tables|memory which counts if they are from different copies of a book`,
  "options-book-now": `  --now DATETIME        the moment that counts as now (default: the clock's)`,
  "options-book-out": `  --out BOOK            the book to write; --replace overwrites it`,
  "options-book-json": `  --json, --locale {locales}`,
  "help-book-starts": `A START is 34.5 (DBf), 2.5 or 2.5/1766 (croquet), 0.51;0.537 (ACBL), a rating or
a rank. A DATETIME is 2026-11-14 or 2026-11-14T21:30.`,
  "help-book-exit": `Exit codes: 0 done, check: nothing would change; 1 done, but some rows have
problems, check: something would change; 2 nothing done; 3 wrong usage`,
  "usage-fill": `club-handicaps fill FILE [options]     fills a tournament and writes a new workbook`,
  "usage-read": `club-handicaps read FILE [options]     shows what another program's file is read as`,
  "usage-remembered": `club-handicaps remembered FILE [options]
                                       lists what a workbook remembers of its sheets, and forgets it`,
  "usage-kinds": `club-handicaps kinds [--locale {locales}]  lists the kinds of tournament and their columns`,
  "usage-explain": `club-handicaps explain FUNCTION ARGUMENTS… [--locale {locales}]
                                       shows how a number is worked out`,
  "usage-book": `club-handicaps book COMMAND BOOK [options]  keeps a club book of a whole season:
                                       club-handicaps book --help`,
  "usage-of-all": `club-handicaps --help | --version`,
  "options-fill": `Options of fill
  --sheet NAME          the sheet with the tournament
  --range A1:K40        only these cells
  --kind KIND           the kind of tournament, if it is not recognised
  --set key=value       a setting, as often as needed
  --map "Field=Header"  which column a field is in, by its header or its letter, as
                        often as needed; without one: the sheet has no such column
  --answer ID=CHOICE    answers a question, or changes what was read, by its id,
                        as --json prints it: setting:boards=24, column:F=none
  --players LIST        a file, or the sheet, with the players and their handicaps
  --rules SHEET         the sheet with the club's own rules (default: House rules)
  --encoding NAME       how text files were saved, if their letters come out wrong:
                        utf-8, windows-1252, dos-850, mac-roman or utf-16
  --cards               also make match cards to print
  --out FILE            the file to write (default: NAME.filled.xlsx)
  --replace             overwrite that file if it exists, and replace values on
                        the sheet that differ from the rule
  --json                print the result as JSON
  --locale {locales}        language (default: that of your system, else English)`,
  "options-remembered": `Options of remembered
  --forget SHEET        forget what is remembered of this sheet; once for each sheet
  --out FILE            the workbook to write, without what is forgotten
  --replace             overwrite that file if it exists
  --json                print what is remembered as JSON
  --locale {locales}        language (default: that of your system, else English)`,
  "options-read": `Options of read
  --encoding NAME       how a text file was saved, if its letters come out wrong:
                        utf-8, windows-1252, dos-850, mac-roman or utf-16
  --out SHEET.xlsx      also write it as a workbook
  --replace             overwrite that workbook if it exists
  --json                print what was read as JSON
  --locale {locales}        language (default: that of your system, else English)`,
  examples: `Examples`,
  "examples-fill": `  club-handicaps fill season.xlsx --sheet May --players Members
  club-handicaps fill tuesday.pbn --players members.csv
  club-handicaps fill tuesday.csv --set boards=24 --out tuesday.xlsx
  club-handicaps fill may.ods --map "Date=Played on" --map "Index="`,
  "examples-read": `  club-handicaps read open.xml --out open.xlsx`,
  "examples-explain": `  club-handicaps explain CHESS.POINTSSTART "16;9.5;8" "12.5;12.5;8.5"`,
  "explain-functions": "Functions that it explains: {names}",
  "other-commands": "Other commands",
  "help-cells": `A list of cells is one argument with semicolons between: "16;9.5;8"`,
  "help-exit-read": `Exit codes: 0 read; 1 read, but with errors; 2 nothing read; 3 wrong usage`,
  "help-exit": `Exit codes: 0 filled; 1 filled, but some rows have problems; 2 nothing filled; 3 wrong usage`,
} as const satisfies Sentences;
