// What a user has to load, in kB gzip, beside what it may be: npm run size
const fs = require("fs");
const path = require("path");
const zlib = require("zlib");
const { plainName } = require("./hashedNames");
const { chunkOf, englishNameOf, OTHERS } = require("./languages");

/** Of the sentences of a language; other languages have the last one until they have one of their own. */
const OF_SENTENCES = { da: 42, other: 45 };

/** Limits are a little above what is needed, so that nothing grows by itself. */
const LOADED = [
  // A third of it is text: the steps of every number, and the clauses of five papers.
  { what: "functions.js", files: ["functions.js"], limit: 46 },
  // With the looks of cards, rows and folds.
  { what: "the pane's first load", files: ["taskpane.html", "taskpane.css", "taskpane.js"], limit: 32.5 },
  ...OTHERS.map((language) => ({
    what: `by whoever reads ${englishNameOf(language)}, all of it at once`,
    files: [`${chunkOf(language)}.js`],
    limit: OF_SENTENCES[language] ?? OF_SENTENCES.other,
  })),
  // 2 kB of it know the short forms of first names, and ask who may be one person; 1.3 know a sheet's own columns for results, 2
  // what each section goes by, and how columns are understood; 2.2 abbreviations of results, which result goes into which column,
  // and which column stays empty. What is remembered is listed and forgotten. 10 kB read lists with a player a line, directions in
  // seven languages, headers of two lines and two people in a cell, and give each side of a game its own change.
  // 2 kB carry an index from game to game, read cards of two players, tables of a direction each and marks that a sheet explains.
  { what: "at the first import", files: ["laterSteps.js"], limit: 278 },
  // 2.8 kB of it read the card of one player, and name what it holds besides its games.
  { what: "at the first sheet whose records are looked at", files: ["layout.js"], limit: 22.9 },
  // What writes comes with it, for what files and players use as well; and the questions about a sheet, each a card: which
  // column it is, where its handicaps are. Of tables side by side each row names its own pair.
  { what: "at the first sheet that is read", files: ["steps.js"], limit: 32.9 },
  { what: "at the first press that repairs formulas", files: ["enter-again.js"], limit: 0.9 },
  { what: "at the first sheet with tables of values", files: ["stale-tables.js"], limit: 0.9 },
  // The club book with its words, and the reader of sheets and lists; its seasons come with the kinds of tournament.
  // Ten presses can be undone, each by its name.
  { what: "at the first look at the players", files: ["players.js"], limit: 128.5 },
  { what: "at the first look at what a press would do", files: ["press.js"], limit: 6.5 },
  { what: "at the first screen behind the list of players", files: ["screens.js"], limit: 15.5 },
  { what: "at the first start of a book from a list", files: ["start.js"], limit: 17.2 },
  { what: "at the first list of members beside a file", files: ["members.js"], limit: 22.2 },
  { what: "at the first fill in Excel", files: ["looks.js"], limit: 1.6 },
  { what: "at the first page put on a sheet", files: ["player-page.js", "chart.js"], limit: 5 },
  { what: "at the first file", files: ["files.js"], limit: 55.5 },
  // hucre, for what is not .xlsx.
  { what: "at the first .xls or .ods", files: ["other-workbooks.js"], limit: 53.5 },
  { what: "at the first file, what its reader says", files: ["file-notes.js"], limit: 4.5 },
  { what: "at the first look at examples of formulas", files: ["examples.js"], limit: 3.5 },
  // Other programs' files, each when it comes.
  { what: "at the first web page", files: ["web-page.js"], limit: 24.4 },
  { what: "at the first file of OpenGotha", files: ["format-opengotha.js"], limit: 3 },
  { what: "at the first file of a table of Go results", files: ["format-go-tables.js"], limit: 3.7 },
  { what: "at the first file of AGA", files: ["format-aga.js"], limit: 2.2 },
  { what: "at the first file of ACBLscore", files: ["format-acblscore.js"], limit: 3.2 },
  { what: "at the first file of ACBL Live", files: ["format-acbl-live.js"], limit: 2.4 },
  { what: "at the first file of USEBIO", files: ["format-usebio.js"], limit: 4.5 },
  { what: "at the first file of PBN", files: ["format-pbn.js"], limit: 2.9 },
  { what: "at the first file of Jannersten", files: ["format-jannersten.js"], limit: 2.5 },
  { what: "at the first file of BridgeWebs", files: ["format-bridgewebs.js"], limit: 2.4 },
  { what: "at the first file of TRF", files: ["format-trf.js"], limit: 6.2 },
  { what: "at the first file of chess-results, XML", files: ["format-chess-results.js"], limit: 4.4 },
  { what: "at the first file of chess-results, lists", files: ["format-chess-tables.js"], limit: 5.4 },
  { what: "at the first file of SwissPerfect", files: ["format-swissperfect.js"], limit: 3 },
  { what: "at the first file of ICU", files: ["format-icu-csv.js"], limit: 3.6 },
  { what: "at the first file of croquet", files: ["format-croquet.js"], limit: 3.5 },
  { what: "at the first list of players", files: ["format-player-lists.js"], limit: 2.2 },
  // With a sentence for each sort of number, in both.
  { what: "at the first explanation", files: ["explain.js"], limit: 29.6 },
  { what: "at the first explanation of a cell of a book", files: ["explain-book.js"], limit: 5.2 },
];

/** What is loaded from a built folder, each with its size and limit in kB (1000 bytes) gzip. */
function sizesOf(dist) {
  const built = new Map(fs.readdirSync(dist).map((name) => [plainName(name), name]));
  const gzipped = (name) =>
    zlib.gzipSync(fs.readFileSync(path.join(dist, built.get(name))), { level: 9 }).length / 1000;
  return LOADED.map(({ what, files, limit }) => ({
    what,
    files,
    limit,
    size: files.reduce((sum, name) => sum + gzipped(name), 0),
  }));
}

module.exports = { sizesOf };

if (require.main === module) {
  const sizes = sizesOf(path.resolve(__dirname, "..", "dist"));
  for (const { what, files, size, limit } of sizes) {
    const mark = size > limit ? "  TOO LARGE" : "";
    console.log(
      `${size.toFixed(1).padStart(6)} kB of ${String(limit).padStart(3)}  ${what} (${files.join(", ")})${mark}`,
    );
  }
  process.exitCode = sizes.some(({ size, limit }) => size > limit) ? 1 : 0;
}
