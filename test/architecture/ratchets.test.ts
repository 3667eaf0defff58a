// What may only become less: lines of a room, members of a kind and of what is around it, words of a past.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const SRC = path.resolve(__dirname, "../../src");

const filesOf = (room: string) =>
  readdirSync(path.join(SRC, room), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(SRC, room, name));
const textOf = (file: string) => readFileSync(file, "utf8");

/** Lines of a room at most. Whoever makes a room smaller lowers its limit; whoever must raise one says why. */
const MOST_LINES: { readonly [room: string]: number } = {
  // What columns were read as, and what the book added, is kept with the tournaments, and what lost its header is asked about;
  // nothing is spread over rows. Spellings that a list beside games makes one person's. A memory is parsed before it is believed.
  book: 14_330,
  // Sheets of records that are only named are looked at for that alone; where handicaps are is asked, settings hold for a section,
  // or for each of them. What is understood of columns is kept.
  // Why a setting cannot be one section's is said.
  cli: 4_630,
  // Saved web pages are read as sheets; how the letters of a text file were read is told.
  files: 12_320,
  functions: 2_500,
  kernel: 1_790,
  // What clubs choose where papers are silent, the sentences that say so, and words of titles in eight languages; those of
  // what was not played were the kernel's. Cards that ask about a sheet, beside the questions of the book; a sentence for
  // each sort of number, and for the list on the wall. Words over columns for results.
  // First names and surnames are words of headers, in eight languages. Words of cards of one player, and for a game won or lost.
  // Words of the list of people.
  // Sentences of settings that no section can have.
  messages: 7_055,
  // Titles are set aside where one person has the name.
  people: 790,
  // Where the columns of a sheet leave something open, its records as rows are tried; newcomers of a list are named.
  // What results are about: who plays, and the columns they go into. The table of requests, with their arguments.
  // Who is one person by a list is one in what is worked out. Columns that wait for results are not left unused.
  // Results and working are told apart. Sheets whose columns are understood are read themselves. What one section goes by is a part of
  // its own.
  // Which sheet lists members, and where handicaps are, was the command line's; which columns are asked for, the pane's.
  // Results also go into the columns of the sheet that rows come from. Who is on a sheet, under which spellings.
  requests: 3_795,
  sheet: 600,
  // What clubs choose where papers are silent.
  systems: 7_050,
  // How the letters of a text file were saved can be said. Cards, rows and folds of the results of a sheet; the tab of players
  // has the forms of requests. Each number in one sentence that can be read out. Who is one person by a list stays one.
  // Working is written where it is ticked. Handicaps that a sheet lacks come from a list of the workbook, too; a click on the
  // sheet answers which column it is. A sheet of each sport to try. The list of people, to join two of them.
  // A menu in the header; a sheet to type in.
  taskpane: 10_625,
  // The year of dates that have none, lengths that titles say, results beside each other, games of golf croquet and of other lengths,
  // names that may be one person's. A setting that beats the titles of sections, cards of one player under two lines of headers; the
  // length of a game behind its score. Columns of the sheet's own, under other words, that results go into.
  // Each output says whether it is working, and formulas do without what is not written. Where on the sheet itself a record is read.
  // What each section went by is told; titles of tables at croquet and of team matches hold for their games.
  // Of two who played the one that is not known is asked for.
  // Columns for results on the sheet that rows come from. Titles before names; formulas that look at no names stay.
  // One handicap a pair is enough. What can be said of each kind, by which what is kept is parsed.
  // Points beside rounded percentages count exactly.
  tournaments: 25_820,
  workbook: 6_495,
};
/** A limit that is further away than this holds nothing. */
const SLACK = 1_000;

/** The room of the new reader, into which the others go. */
const GROWING = "layout";

test.each(readdirSync(SRC).filter((room) => room !== GROWING))(
  "%s does not grow beyond its limit, and the limit follows it down",
  (room) => {
    const lines = filesOf(room).reduce((sum, file) => sum + textOf(file).split("\n").length - 1, 0);
    expect(lines).toBeLessThanOrEqual(MOST_LINES[room]!);
    expect(lines).toBeGreaterThan(MOST_LINES[room]! - SLACK);
  },
);

/** The members that an interface declares itself. */
function membersOf(file: string, name: string): string[] {
  const [, body = ""] = new RegExp(`^export interface ${name}\\b[^{]*\\{\\n([\\s\\S]*?)^\\}`, "m").exec(
    textOf(path.join(SRC, file)),
  )!;
  return [...body.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, member]) => member!);
}

test.each([
  ["tournaments/kind.ts", "Kind", 14],
  ["tournaments/table/declaration.ts", "TableKind", 40],
  ["tournaments/kind.ts", "Around", 10],
  ["layout/layout.ts", "Layout", 8],
])("%s: %s has no more members than %d", (file, name, most) => {
  const members = membersOf(file, name);
  expect(members.length).toBeGreaterThan(5);
  expect(members.length).toBeLessThanOrEqual(most);
});

test("nothing is read as an earlier version read it: what was read is kept", () => {
  const PAST = /\bformerly\b|oldForms?\b|wasUnread|areSettingsGroups|earlier version|older version|\bAccepted\b/;
  const found = readdirSync(SRC)
    .flatMap(filesOf)
    .flatMap((file) => {
      const lines = textOf(file).split("\n");
      return lines.flatMap((line, i) =>
        PAST.test(line) ? [`${path.relative(SRC, file)}:${i + 1}: ${line.trim()}`] : [],
      );
    });
  expect(found).toEqual([]);
});
