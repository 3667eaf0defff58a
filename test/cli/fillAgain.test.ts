// What a fill wrote beside a table is no input of the table when it is read again.
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

const GO = [
  ["Players;Result", "Ida Storm (5k) - Per Lind (3k);1-0", "Bo Dal (1d) - Emil Ravn (2d);0-1"],
  ["Bord;Parti;Resultat", "1;Ida Storm 5k - Per Lind 3k;1-0", "2;Emil Ravn 2d - Bo Dal 1d;0-1"],
  ["Players;Handicap;Komi;Result", "Ida Storm (5k) - Per Lind (3k);;;1-0", "Bo Dal (1d) - Emil Ravn (2d);;;0-1"],
];
const ACBL = [
  // Raw scores of 92.4, 80.64, 87.36 and 75.6 of 168.
  [
    "Possible 168;;;;",
    "Pair;Players;Handicap 1;Handicap 2;Percent",
    "1;Ann Ash - Bob Birch;10 %;12 %;55 %",
    "2;Cyd Elm - Dan Fir;5 %;6 %;48 %",
    "3;Eve Gum - Fay Hop;3 %;4 %;52 %",
    "4;Gus Ivy - Hal Jay;15 %;15 %;45 %",
  ],
  [
    "Possible 168;;;;;;;",
    "Pair;Players;Handicap 1;Handicap 2;Raw;Matchpoints added;Net score;Hcp rank",
    "1;Ann Ash - Bob Birch;10 %;12 %;92;;;",
    "2;Cyd Elm - Dan Fir;5 %;6 %;80;;;",
    "3;Eve Gum - Fay Hop;3 %;4 %;88;;;",
    "4;Gus Ivy - Hal Jay;15 %;15 %;76;;;",
  ],
  [
    "Average 84;;;;;",
    "Pair;Player 1;Hcp;Player 2;Hcp;MPs",
    "1;Ann Ash;10 %;Bob Birch;12 %;90",
    "2;Cyd Elm;5 %;Dan Fir;6 %;78",
    "3;Eve Gum;3 %;Fay Hop;4 %;88",
    "4;Gus Ivy;15 %;Hal Jay;14 %;80",
  ],
];

test.each([...GO, ...ACBL].map((lines) => [lines[1]!, lines] as const))(
  "%s: filling again changes nothing",
  async (_, lines) => {
    put("sheet.csv", ...lines);
    const filled = await runCli("fill", at("sheet.csv"), "--out", at("once.xlsx"), "--replace");
    expect([filled.code, filled.error]).toEqual([0, expect.any(String)]);
    const again = await runCli("fill", at("once.xlsx"), "--out", at("twice.xlsx"), "--replace", "--locale", "en");
    expect([again.code, again.out]).toEqual([0, expect.stringContaining("twice.xlsx: 0 cells filled")]);
  },
);

const GO_BOOK = [
  ["Date;Game", "2026-09-08;Ida Storm beat Per Lind", "2026-09-08;Emil Ravn lost to Bo Dal"],
  ["Players;Result", "Ida Storm - Per Lind;1-0", "Bo Dal - Emil Ravn;0-1"],
  ["Players;Handicap;Komi;Result", "Ida Storm - Per Lind;;;1-0", "Bo Dal - Emil Ravn;;;0-1"],
];
const CROQUET_BOOK = [
  ["Winner;Loser;Points;Index +/-", "Ann Ash;Bob Birch;26;", "Cyd Elm;Ann Ash;26;"],
  ["Vinder;Taber;Point;Nyt indeks, vinder;Nyt indeks, taber", "Ann Ash;Bob Birch;26;;", "Cyd Elm;Ann Ash;26;;"],
];
const DBF_BOOK = [
  [
    "24 spil;;;;",
    "Par;Spiller 1;Spiller 2;Score %;Regulering;Ny HCP 1;Ny HCP 2",
    "1;Ann Ash;Bob Birch;55;;;",
    "2;Cyd Elm;Dan Fir;45;;;",
  ],
  [
    "24 spil;;;;",
    "Par;Spiller 1;HCP 1;Ny HCP 1;Spiller 2;HCP 2;Ny HCP 2;Score %;Plads",
    "1;Ann Ash;;;Bob Birch;;;55;",
    "2;Cyd Elm;;;Dan Fir;;;45;",
  ],
];
const ACBL_BOOK = [
  [
    "Possible 168;;;;",
    "Pair;Players;Raw;Matchpoints added;Net score",
    "1;Ann Ash - Bob Birch;92;;",
    "2;Cyd Elm - Dan Fir;76;;",
  ],
  ["Possible 168;;", "Pair;Players;Percent", "1;Ann Ash - Bob Birch;55 %", "2;Cyd Elm - Dan Fir;45 %"],
];

test.each([
  ["go", "Name;Rank", ["Ida Storm;5k", "Per Lind;3k", "Emil Ravn;2d", "Bo Dal;1d"], GO_BOOK],
  ["croquet", "Name;Handicap", ["Ann Ash;3", "Bob Birch;2", "Cyd Elm;3"], CROQUET_BOOK],
  ["dbf", "Navn;Handicap", ["Ann Ash;10", "Bob Birch;12", "Cyd Elm;20", "Dan Fir;22"], DBF_BOOK],
  ["acbl", "Name;Game 1", ["Ann Ash;51", "Bob Birch;52", "Cyd Elm;53", "Dan Fir;54"], ACBL_BOOK],
] as const)(
  "%s: an evening that was entered is the same when the book is checked",
  async (system, headers, list, sheets) => {
    put("list.csv", headers, ...list);
    const book = at("book.xlsx");
    const made = await runCli(
      "book",
      "new",
      "--system",
      system,
      "--players",
      at("list.csv"),
      "--out",
      book,
      "--replace",
    );
    expect(made.code).toBe(0);
    for (const lines of sheets) {
      put("evening.csv", ...lines);
      const day = ["--played", "2026-09-08", "--now", "2026-09-09T10:00", "--replace"];
      const entered = await runCli("book", "enter", book, at("evening.csv"), ...day, "--out", at("entered.xlsx"));
      expect([entered.code, entered.error, lines[0], entered.out]).toEqual([
        0,
        expect.any(String),
        lines[0],
        expect.any(String),
      ]);
      const checked = await runCli("book", "check", at("entered.xlsx"), "--now", "2026-09-09T11:00");
      expect([checked.code, checked.out]).toEqual([0, expect.any(String)]);
    }
  },
);
