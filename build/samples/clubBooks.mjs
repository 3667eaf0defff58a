// samples/book-….xlsx: a club book of every sport, made the way a secretary makes one: started from the list of members,
// each evening entered from its sheet, on the command line. In two of them a correction on a sheet waits to be taken over.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { writeXlsx } from "hucre/xlsx";
import { day, tableSheet } from "./tableSheet.mjs";

const { bundled } = createRequire(import.meta.url)("../bundled.js");
const { openWorkbookFile } = bundled("src/files/open.ts");

/** On 22 September pairs 2 and 5 were given each other's score; the sheet has been put right since. */
const DBF = {
  system: "dbf",
  club: "Skovby Bridgeklub",
  locale: "da",
  members: {
    header: ["Navn", "Starthandicap"],
    rows: [
      ["Ida Storm", 14.32],
      ["Per Lind", 18.9],
      ["Bo Holm", 21.07],
      ["Eva Krage", 25.5],
      ["Lis Ravn", 9.86],
      ["Jan Birk", 12.44],
      ["Ole Dam", 33.1],
      ["Kim Fjord", 28.75],
      ["Siv Elm", 44.02],
      ["Tom Torn", 51.93],
      ["Rie Vang", 30.55],
      ["Ulf Hede", 37.2],
    ],
  },
  evenings: [
    dbfEvening("Tirsdag 1. september", [58.33, 52.08, 61.25, 47.5, 38.34, 42.5], { reported: "2026-09-01T22:40" }),
    // Its results lay in a drawer: the evening after it was reported first.
    dbfEvening("Tirsdag 8. september", [49.17, 55.83, 57.5, 51.67, 41.25, 44.58], { reported: "2026-09-20T10:15" }),
    dbfEvening("Tirsdag 15. september", [62.08, 45.83, 54.17, 43.75, 50.42, 43.75], { reported: "2026-09-15T22:30" }),
    dbfEvening("Tirsdag 22. september", [53.75, 41.67, 60.42, 48.33, 55.83, 40], { reported: "2026-09-22T22:45" }),
  ],
  waiting: { sheet: "Tirsdag 22. september", cells: { D6: 55.83, D9: 41.67 } },
};

function dbfEvening(name, scores, entered) {
  const pairs = [
    ["Ida Storm", "Per Lind"],
    ["Bo Holm", "Eva Krage"],
    ["Lis Ravn", "Jan Birk"],
    ["Ole Dam", "Kim Fjord"],
    ["Siv Elm", "Tom Torn"],
    ["Rie Vang", "Ulf Hede"],
  ];
  return {
    name,
    ...entered,
    above: [["Skovby Bridgeklub, pr. aften"], ["Antal spil: 24"]],
    header: ["Par", "Spiller 1", "Spiller 2", "Score %"],
    rows: pairs.map(([one, other], i) => [i + 1, one, other, scores[i]]),
  };
}

/**
 * Marta Quill passes the trigger of handicap 2 on 2 May, Leo Brandt that of 4.5 a week later. The winner and the loser of his
 * game on 9 May were written the wrong way round; the sheet has been put right since.
 */
const CROQUET = {
  system: "croquet",
  club: "Willow Green Croquet Club",
  locale: "en",
  members: {
    header: ["Name", "Start handicap", "Start index"],
    rows: [
      ["Iris Hollow", -0.5, 2110],
      ["Conrad Vale", 1, 1905],
      ["Marta Quill", 2.5, 1782],
      ["Leo Brandt", 4, 1561],
      ["Nora Sedge", 6, 1462],
      ["Otis Fern", 9, 1310],
    ],
  },
  evenings: [
    croquetDay("Spring weekend", [
      [day(2026, 5, 2), "Conrad Vale", "Iris Hollow", 12],
      [day(2026, 5, 2), "Marta Quill", "Leo Brandt", 9],
      [day(2026, 5, 2), "Marta Quill", "Conrad Vale", 3],
      [day(2026, 5, 3), "Iris Hollow", "Leo Brandt", 17],
      [day(2026, 5, 3), "Marta Quill", "Nora Sedge", 11],
    ]),
    croquetDay("Club Saturday", [
      [day(2026, 5, 9), "Otis Fern", "Nora Sedge", 4],
      [day(2026, 5, 9), "Leo Brandt", "Otis Fern", 14],
      [day(2026, 5, 9), "Nora Sedge", "Leo Brandt", 5],
    ]),
    croquetDay("June cup", [
      [day(2026, 6, 6), "Nora Sedge", "Otis Fern", 8],
      [day(2026, 6, 6), "Iris Hollow", "Marta Quill", 6],
      [day(2026, 6, 7), "Nora Sedge", "Conrad Vale", 2],
      [day(2026, 6, 7), "Leo Brandt", "Marta Quill", 7],
    ]),
  ],
  waiting: { sheet: "Club Saturday", cells: { B5: "Otis Fern", C5: "Leo Brandt" } },
};

function croquetDay(name, rows) {
  return {
    name,
    above: [["Willow Green Croquet Club, level play"]],
    header: ["Date", "Winner", "Loser", "By"],
    rows,
  };
}

const ACBL = {
  system: "acbl",
  set: ["--set", "fewer=available"],
  club: "Oldbridge Bridge Club",
  locale: "en",
  members: {
    header: ["Name", "Start percentages"],
    rows: [
      ["Alma Thorn", "0.51; 0.537; 0.61"],
      ["Bert Lodge", "0.48; 0.5; 0.492"],
      ["Cora Finch", "0.472; 0.455; 0.51"],
      ["Dirk Moss", "0.44; 0.468; 0.48"],
      ["Elsa Brook", "0.395; 0.43; 0.41"],
      ["Fred Stile", "0.42; 0.441; 0.45"],
      ["Gwen Heath", "0.56; 0.58; 0.525"],
      // A new member has played one game so far.
      ["Lars Fold", "0.47"],
    ],
  },
  evenings: [
    acblEvening("Monday 2 March", "2026-03-02", [
      ["Alma Thorn", "Bert Lodge", 91.5],
      ["Cora Finch", "Dirk Moss", 79],
      ["Elsa Brook", "Fred Stile", 72.5],
      ["Gwen Heath", "Lars Fold", 93],
    ]),
    acblEvening("Monday 9 March", "2026-03-09", [
      ["Alma Thorn", "Dirk Moss", 86],
      ["Cora Finch", "Bert Lodge", 88.5],
      ["Elsa Brook", "Lars Fold", 76],
      ["Gwen Heath", "Fred Stile", 85.5],
    ]),
    acblEvening("Monday 16 March", "2026-03-16", [
      ["Alma Thorn", "Lars Fold", 95],
      ["Cora Finch", "Fred Stile", 74.5],
      ["Elsa Brook", "Bert Lodge", 81],
      ["Gwen Heath", "Dirk Moss", 85.5],
    ]),
  ],
};

function acblEvening(name, reported, pairs) {
  return {
    name,
    reported: `${reported}T22:00`,
    above: [["Oldbridge Bridge Club, Monday handicap game"], ["Average: 84"], ["First award: 84"]],
    header: ["Pair", "Player 1", "Player 2", "Raw score"],
    rows: pairs.map((pair, i) => [i + 1, ...pair]),
  };
}

const TEAMS = {
  Alderby: ["Fern Ashdown", "Piers Oakley", "Mina Larch"],
  Wexbridge: ["Rolf Pike", "Dana Perch", "Otto Bream"],
  Netherfield: ["Max Heron", "Lia Teal", "Ben Wren"],
};

const CHESS = {
  system: "chess",
  club: "Holm Valley League",
  locale: "en",
  members: {
    header: ["Name", "Rating"],
    rows: [
      ["Fern Ashdown", 16],
      ["Piers Oakley", 12.5],
      ["Mina Larch", 9.5],
      ["Rolf Pike", 13],
      ["Dana Perch", 12.5],
      ["Otto Bream", 10],
      ["Max Heron", 12],
      ["Lia Teal", 9.5],
      ["Ben Wren", 8.5],
    ],
  },
  evenings: [
    chessMatch(1, day(2026, 1, 14), "Alderby", "Wexbridge", [1, 0.5, 0]),
    chessMatch(2, day(2026, 1, 21), "Wexbridge", "Netherfield", [1, 0, 0.5]),
    chessMatch(3, day(2026, 1, 28), "Netherfield", "Alderby", [0, 0.5, 1]),
  ],
};

function chessMatch(match, date, home, away, results) {
  return {
    name: `${home} - ${away}`,
    reported: `${date.toISOString().slice(0, 10)}T22:00`,
    above: [["Holm Valley League, winter 2026"], ["Win: 2"], ["Draw: 1"]],
    header: [
      ...["Match", "Date", "Board", "Home team", "Home player", "Home result"],
      ...["Away team", "Away player", "Away result"],
    ],
    rows: results.map((result, i) => [
      ...[match, date, i + 1, home, TEAMS[home][i], result],
      ...[away, TEAMS[away][i], 1 - result],
    ]),
  };
}

const GO = {
  system: "go",
  club: "Riverside Go Club",
  locale: "en",
  members: {
    header: ["Name", "Rank"],
    rows: [
      ["Aki Moor", "5d"],
      ["Ben Dale", "2d"],
      ["Cleo Rye", "4d"],
      ["Dan Weir", "1d"],
      ["Eli Ford", "3k"],
      ["Fay Glen", "3k"],
      ["Ida Kerr", "9k"],
      ["Jo Lamb", "2k"],
    ],
  },
  evenings: [
    goEvening("6 October", "2026-10-06", [
      ["Aki Moor", "Ben Dale", "W+R"],
      ["Cleo Rye", "Dan Weir", "B+12"],
      ["Eli Ford", "Fay Glen", "Fay Glen"],
      ["Ida Kerr", "Jo Lamb", "B+0.5"],
    ]),
    goEvening("13 October", "2026-10-13", [
      ["Aki Moor", "Cleo Rye", "B+R"],
      ["Ben Dale", "Dan Weir", "W+2.5"],
      ["Eli Ford", "Jo Lamb", "W+R"],
      ["Fay Glen", "Ida Kerr", "B+8"],
    ]),
    goEvening("20 October", "2026-10-20", [
      ["Aki Moor", "Dan Weir", "B+3"],
      ["Cleo Rye", "Ben Dale", "W+R"],
      ["Eli Ford", "Ida Kerr", "B+R"],
      ["Fay Glen", "Jo Lamb", "W+1.5"],
    ]),
  ],
};

function goEvening(name, reported, games) {
  return {
    name,
    reported: `${reported}T22:00`,
    above: [["Riverside Go Club, Tuesday evening"], ["Normal komi: 6.5"]],
    header: ["Player 1", "Player 2", "Result"],
    rows: games,
  };
}

const BOOKS = { acbl: ACBL, chess: CHESS, croquet: CROQUET, dbf: DBF, go: GO };

/** The books by the names of their files. */
export async function clubBooks() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "books-"));
  try {
    const books = {};
    for (const [name, book] of Object.entries(BOOKS)) books[`book-${name}.xlsx`] = await bookOf(book, folder);
    return books;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function bookOf({ system, club, locale, members, evenings, waiting, set = [] }, folder) {
  const run = (command, ...args) => {
    const [program, all] = ["bin/club-handicaps.js", ["--locale", locale, "--replace"]];
    execFileSync(process.execPath, [program, "book", command, ...args, ...all], {
      stdio: ["ignore", "ignore", "inherit"],
    });
  };
  const put = async (name, sheet) => {
    const file = path.join(folder, `${name}.xlsx`);
    writeFileSync(file, await writeXlsx({ sheets: [sheet] }));
    return file;
  };
  const inOrder = [...evenings].sort((a, b) => (momentOf(a) < momentOf(b) ? -1 : 1));
  const [first] = inOrder;
  let file = path.join(folder, "book-0.xlsx");
  const list = await put("members", tableSheet("Members", members));
  run("new", "--system", system, "--club", club, "--players", list, "--now", momentOf(first), "--out", file, ...set);
  for (const [i, evening] of inOrder.entries()) {
    const { name, above, header, rows } = evening;
    const next = path.join(folder, `book-${i + 1}.xlsx`);
    const sheet = await put(name, tableSheet(name, { above, header, rows }));
    const when = momentOf(evening);
    run("enter", file, sheet, "--name", name, ...playedOf(evening), "--reported", when, "--now", when, "--out", next);
    file = next;
  }
  if (!waiting) return readFileSync(file);
  const opened = await openWorkbookFile(readFileSync(file), file);
  for (const [cell, value] of Object.entries(waiting.cells)) {
    const [row, column] = [Number(cell.slice(1)) - 1, cell.charCodeAt(0) - 65];
    opened.put(waiting.sheet, row, column, { value, formula: null, format: null });
  }
  return opened.save();
}

/** When an evening was reported: croquet, at the end of its last day. */
function momentOf({ reported, rows }) {
  if (reported) return reported;
  return `${rows.at(-1)[0].toISOString().slice(0, 10)}T20:00`;
}

/** DBf's evening of 8 September was played on that day, whenever it was reported. */
function playedOf({ name, reported }) {
  const [, date] = /(\d+)\. september/.exec(name) ?? [];
  if (date) return ["--played", `2026-09-${date.padStart(2, "0")}`];
  return reported ? ["--played", reported.slice(0, 10)] : [];
}
