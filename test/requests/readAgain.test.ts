// An evening that was entered in a book is the same when the book reads its sheet again, with what it wrote there.
import { club } from "./desk";

const GO = [
  ["Date;Game", "2026-09-08;Ida Storm beat Per Lind", "2026-09-08;Emil Ravn lost to Bo Dal"],
  ["Players;Result", "Ida Storm - Per Lind;1-0", "Bo Dal - Emil Ravn;0-1"],
  ["Players;Handicap;Komi;Result", "Ida Storm - Per Lind;;;1-0", "Bo Dal - Emil Ravn;;;0-1"],
];
const CROQUET = [
  ["Winner;Loser;Points;Index +/-", "Ann Ash;Bob Birch;26;", "Cyd Elm;Ann Ash;26;"],
  ["Vinder;Taber;Point;Nyt indeks, vinder;Nyt indeks, taber", "Ann Ash;Bob Birch;26;;", "Cyd Elm;Ann Ash;26;;"],
];
const DBF = [
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
const ACBL = [
  [
    "Possible 168;;;;",
    "Pair;Players;Raw;Matchpoints added;Net score",
    "1;Ann Ash - Bob Birch;92;;",
    "2;Cyd Elm - Dan Fir;76;;",
  ],
  ["Possible 168;;", "Pair;Players;Percent", "1;Ann Ash - Bob Birch;55 %", "2;Cyd Elm - Dan Fir;45 %"],
];

test.each([
  ["go", ["Name;Rank", "Ida Storm;5k", "Per Lind;3k", "Emil Ravn;2d", "Bo Dal;1d"], GO],
  ["croquet", ["Name;Handicap", "Ann Ash;3", "Bob Birch;2", "Cyd Elm;3"], CROQUET],
  ["dbf", ["Navn;Handicap", "Ann Ash;10", "Bob Birch;12", "Cyd Elm;20", "Dan Fir;22"], DBF],
  ["acbl", ["Name;Game 1", "Ann Ash;51", "Bob Birch;52", "Cyd Elm;53", "Dan Fir;54"], ACBL],
] as const)("%s", async (system, list, sheets) => {
  const book = await club(system, list);
  for (const lines of sheets) {
    const entered = await book.enterAs({ played: "2026-09-08", now: "2026-09-09T10:00" }, lines);
    expect([lines[0], entered.asked, await (await entered.written()).isUpToDate("2026-09-09T11:00")]).toEqual([
      ...[lines[0], [], true],
    ]);
  }
});
