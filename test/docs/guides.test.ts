// The commands that the guides print, typed as they are there, on files of the names that they have there.
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runCli, temporaryFiles } from "../cli/run";

const ROOT = path.resolve(__dirname, "../..");
const GUIDES = path.join(ROOT, "docs/guide");
const { at, put } = temporaryFiles();

/** What a command line holds: words, or texts in quotation marks. */
const wordsIn = (command: string) => [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, text, word]) => text ?? word!);

/** The commands of a page. `FILE`, and a book whose table of its own has changed, are no files. */
function commandsIn(page: string): string[] {
  const text = readFileSync(path.join(GUIDES, page), "utf8");
  const found = [
    ...text.matchAll(/(?:^(?:npx |node command-line\/bin\/)?|`)club-handicaps(?:\.js)? ([a-z]+ [^`\n]+)/gm),
  ];
  return found
    .map(([, command]) => command!)
    .filter((command) => !/ (FILE|FIL|BOOK\.xlsx|BOG\.xlsx) /.test(`${command} `));
}

const FIXTURES: { readonly [file: string]: readonly string[] } = {
  "test/fixtures/formats/opengotha.xml": ["open.xml"],
  "samples/acblscore.acm": ["260317.ACM"],
  "test/fixtures/formats/usebio.xml": ["tuesday.xml", "tirsdag.xml"],
  "test/fixtures/formats/totals.pbn": ["tuesday.pbn", "tirsdag.pbn"],
  "test/fixtures/formats/results.txt": ["results.txt"],
  "test/fixtures/formats/teampairings.csv": ["pairings.xlsx", "parringer.xlsx"],
  "test/fixtures/formats/swissperfect.txt": ["open.txt"],
  "test/fixtures/formats/croquetrecords.txt": ["games.txt", "spil.txt"],
  "samples/fide.trf": ["open.trf"],
  "samples/dbf-pairs.xlsx": ["tuesday.xlsx", "tirsdag.xlsx"],
};

const PLAYERS = ["Anna Bro", "Bent Dahl", "Carla Eg", "Dorte Fugl", "Egon Gad", "Frida Holm"];
const NAMES = ["Emil Tårnhøj", "Otto Fjeldby", "Runa Skovby", "Runa Skovby-Holm", "Vera Lindmose", "Vera Ida Lindmose"];

beforeAll(() => {
  for (const [file, names] of Object.entries(FIXTURES))
    for (const name of names) copyFileSync(path.join(ROOT, file), at(name));
  const league = readFileSync(path.join(ROOT, "test/fixtures/formats/teams.trf"), "utf8");
  for (const name of ["league.trf", "liga.trf"]) writeFileSync(at(name), league.replace("   0 DEN", "1700 DEN"));
  const list = (...rows: readonly string[]) => ["Name;Handicap", ...rows.map((row, i) => `${row};${i + 4}`)];
  for (const name of ["members.csv", "medlemmer.csv"]) put(name, ...list(...NAMES));
  for (const name of ["members.xlsx", "medlemmer.xlsx"]) put(name, ...list(...PLAYERS));
  for (const name of ["january.xlsx", "januar.xlsx"]) put(name, ...list(...PLAYERS.slice(1)));
  const [one, two, three] = [0, 2, 4].map((at) => PLAYERS.slice(at, at + 2));
  for (const name of ["tonight.txt", "aften.txt"]) put(name, ...[one, two, three].map((pair) => pair!.join(" - ")));
  const score = (pair: readonly string[] | undefined, points: number) => `${pair!.join(";")};24;${points}`;
  const evening = ["Player 1;Player 2;Boards;Score", score(one, 55), score(two, 50), score(three, 45)];
  for (const name of ["tuesday.csv", "tirsdag.csv"]) put(name, ...evening);
  put("match.csv", ...CARD);
  put("kamp.csv", ...CARD);
  put("league.xlsx", ...LEAGUE);
  put("liga.xlsx", ...LEAGUE.map((line) => line.replace("Strength", "Styrke").replace("Played", "Spillet")));
});

const CARD = [
  "Board;Birch Valley;Rating;Result;Holm Castle;Rating",
  "1;Anna Bro;1850;1 - 0;Egon Gad;1700",
  "2;Bent Dahl;1720;0 - 1;Frida Holm;1650",
];
const LEAGUE = [
  "Match;Played;Board;Home team;Home player;Strength;Home result;Away team;Away player;Away rating;Away result",
  "1;2026-11-03;1;Elms;Anna Bro;15;1;Oaks;Egon Gad;14;0",
  "1;2026-11-03;2;Elms;Bent Dahl;12;0;Oaks;Frida Holm;11;1",
];

describe.each(["", "da"])("docs/guide/%s", (folder) => {
  const pages = readdirSync(path.join(GUIDES, folder)).filter((name) => name.endsWith(".md"));
  const all = pages.flatMap((page) => commandsIn(path.join(folder, page)).map((command) => [page, command] as const));

  test("there are some", () => expect(all.length).toBeGreaterThan(25));

  test.each(all)("%s: %s", async (page, command) => {
    const books = page === "go.md" ? ["book.xlsx", "bog.xlsx"].map(at) : [];
    for (const book of books) copyFileSync(path.join(ROOT, "samples/book-go.xlsx"), book);
    const typed = wordsIn(command).map((word) => (/^[\w-]+\.[a-zA-Z]\w*$/.test(word) ? at(word) : word));
    const { code, error } = await runCli(...typed, "--locale", folder || "en", ...again(typed));
    for (const book of books) rmSync(book);
    // The game of ACBLscore lacks the masterpoints of one player.
    expect([code, error]).toEqual([command === "fill 260317.ACM" ? 1 : 0, expect.anything()]);
  });
});

/** Pages share the names of their files; the steps of a season do not overwrite each other. */
function again([name, ...others]: readonly string[]): string[] {
  return name === "fill" || (name === "read" && others.includes("--out")) ? ["--replace"] : [];
}
