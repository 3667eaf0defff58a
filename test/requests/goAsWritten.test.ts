// Games of Go as clubs write them, entered into a book or filled.
import { club, filled, type Proposed } from "./desk";

const MEMBERS = ["Name;Rank", "Anna Bro;4k", "Bent Dahl;3k", "Carl Eg;5k", "Dora Fisk;1d"];
const enter = async (...lines: readonly string[]): Promise<Proposed> =>
  (await club("go", MEMBERS)).enterAs({ now: "2026-10-01T10:00" }, lines);
const results = ({ lines }: Proposed) =>
  lines.map(({ played, player, result }) => `${played} ${player} ${result}`).sort();
/** The rows with a game of the proposal, from 1. */
const counted = ({ rows }: Proposed) =>
  rows.filter(({ outputs }) => Object.keys(outputs).length > 0).map(({ row }) => row);

const TITLE = "Club evening 1 September 2026;;;";
const ONE = "Anna Bro;Bent Dahl;1-0";
const TWO = "Carl Eg;Dora Fisk;0-1";

test.each(["Board size", "Size", "Goban", "Brætstørrelse", "Bræt størrelse"])(
  "games on smaller boards are no games of the proposal: a column %s",
  async (header) => {
    const rows = [`19;${ONE}`, `13;${TWO}`, "9;Anna Bro;Carl Eg;1-0", ";Bent Dahl;Carl Eg;1-0"];
    expect(counted(await enter(TITLE, `${header};Black;White;Result`, ...rows))).toEqual([3, 6]);
  },
);

test("numbers of boards, which are tables, say nothing of their size", async () => {
  expect(counted(await enter(TITLE, "Board;Black;White;Result", `9;${ONE}`, `13;${TWO}`))).toEqual([3, 4]);
});

test.each([
  [[TITLE, "Board size;13;;"]],
  [["Club evening 1 September 2026, board size 13;;;"]],
  [["Brætstørrelse: 9;;;", TITLE]],
  [["13x13 1 September 2026;;;"]],
])("whether the games count is asked where a smaller board is said above the table: %j", async (lines) => {
  expect((await enter(...lines, "Black;White;Result;", `${ONE};`, `${TWO};`)).asked).toEqual(["counts"]);
});

// Anna Bro is a stone weaker than Bent Dahl and has Black; Carl Eg is weaker than Dora Fisk.
test.each([
  ["Date,Game", "2026-09-01,Anna Bro B+R Bent Dahl", "2026-09-01,Carl Eg – Dora Fisk W+3.5"],
  ["Dato;Parti", "1/9/2026;Anna Bro - Bent Dahl 1-0", "1/9/2026;Carl Eg - Dora Fisk 0-1"],
  ["1 September 2026", "Anna Bro B+R Bent Dahl", "Dora Fisk 1-0 Carl Eg"],
  ["1 September 2026", "Participants;Result", "Anna Bro v Bent Dahl;1-0", "Carl Eg v Dora Fisk;0-1"],
  ["1. september 2026", "Deltagere;Resultat", "Anna Bro - Bent Dahl;1-0", "Carl Eg - Dora Fisk;0-1"],
  ["Day;Black;White;Result", `1 September 2026;${ONE}`, `1 September 2026;${TWO}`],
  [TITLE, "Black;White;Result", "Anna Bro;Bent Dahl;Black", "Carl Eg;Dora Fisk;White"],
  [TITLE, "Black;White;Result", "Anna Bro;Bent Dahl;B", "Carl Eg;Dora Fisk;W"],
  [TITLE, "Sort;Hvid;Resultat", "Anna Bro;Bent Dahl;Sort", "Carl Eg;Dora Fisk;Hvid"],
  [TITLE, "Sort;Hvid;Resultat", "Anna Bro;Bent Dahl;Sort vandt på tid", "Carl Eg;Dora Fisk;Fisk"],
  [TITLE, "Player A;Player B;Winner", "Anna Bro;Bent Dahl;A", "Carl Eg;Dora Fisk;B"],
])("who won: %s, %s", async (...lines) => {
  const entered = await enter(...lines);
  expect([entered.asked, entered.problems, results(entered)]).toEqual([
    [],
    [],
    ["2026-09-01 Anna Bro won", "2026-09-01 Bent Dahl lost", "2026-09-01 Carl Eg lost", "2026-09-01 Dora Fisk won"],
  ]);
  expect(await (await entered.written()).isUpToDate()).toBe(true);
});

test("a result that says nothing is named", async () => {
  const { problems } = await enter(TITLE, "Sort;Hvid;Resultat", ONE, "Carl Eg;Anna Bro;??");
  expect(problems).toEqual(["go-result-unread@C4"]);
});

test("Fri beside a game is a day", async () => {
  const rows = ["Fri;Anna Bro;Bent Dahl;1-0", "Sat;Carl Eg;Dora Fisk;0-1"];
  const entered = await enter("6 September 2026", "Day;Black;White;Result", ...rows);
  expect(entered.winners.map(([winner, loser]) => [winner, loser])).toEqual([
    ["Anna Bro", "Bent Dahl"],
    ["Dora Fisk", "Carl Eg"],
  ]);
});

// "Fri" is a day elsewhere. Other words: test/tournaments/table/notPlayed.
test.each(["fri", "has a bye"])("nobody to play with, in the place of the other player: %s", async (word) => {
  const rows = ["6 September 2026", "Black;White;Result", ONE, `Carl Eg;${word};`];
  const { asked, problems, outcomes } = await enter(...rows);
  expect([asked, problems, outcomes]).toEqual([[], [], ["Anna Bro won against Bent Dahl", "Carl Eg sits out"]]);
  const danish = await (await club("go", MEMBERS)).enterAs({ language: "da" }, rows);
  expect(danish.outcomes).toContain("Carl Eg sidder over");
});

test("ranks need columns, for which two tables in the same rows have no room", async () => {
  const rows = ["Anna Bro;Bent Dahl;1-0;;Carl Eg;Dora Fisk;0-1", "Anna Bro;Carl Eg;1-0;;Bent Dahl;Dora Fisk;1-0"];
  const header = "Player 1;Player 2;Result;;Player 1;Player 2;Result";
  expect((await enter("17-11-2026", header, ...rows)).problems).toEqual(["book-tables-beside@E2"]);
});

// Other words: test/tournaments/table/headingDays.
test.each(["When", "Spillet d."])("games with days of their own under %s", async (header) => {
  const rows = ["3/9/2026;Anna Bro;Bent Dahl;B+R", "15/9/2026;Anna Bro;Bent Dahl;B+R"];
  const entered = await enter(`${header};Black;White;Result`, ...rows);
  const days = entered.lines.map(({ played }) => played);
  expect([entered.asked, days]).toEqual([[], ["2026-09-03", "2026-09-03", "2026-09-15", "2026-09-15"]]);
  expect(await (await entered.written()).isUpToDate()).toBe(true);
});

test("how many games were played is no day", async () => {
  const { lines } = await enter("Go 15 September 2026", "Played;Black;White;Result", "3;Anna Bro;Bent Dahl;B+R");
  expect(lines.map(({ played }) => played)).toEqual(["2026-09-15", "2026-09-15"]);
});

test("the book asks for nobody called nigiri", async () => {
  const entered = await (
    await club("go", ["Name;Rank", "Ann;4k", "Bob;4k"])
  ).enterAs({ now: "2024-06-19" }, [
    ...["Date:;18 June 2024", "Player;Opponent;Result;Black;White", "Ann;Bob;1-0;nigiri;nigiri"],
  ]);
  expect([entered.asked, entered.problems]).toEqual([[], []]);
  expect(await (await entered.written()).isUpToDate("2024-06-19")).toBe(true);
});

test.each([
  ["Date:;18 June 2024", "Player;Rank;Opponent;Rank;Result;Black;White"],
  ["Dato:;18. juni 2024", "Spiller;Grad;Modstander;Grad;Resultat;Sort;Hvid"],
  ["Played;Tuesday 18 June 2024", "Player;Rank;Opponent;Rank;Result;Black;White"],
])("%s right above the headers is the day, and none of the columns", async (day, headers) => {
  // The colours of an earlier fill are not the players.
  const { read, outputs } = await filled([day, headers, "Ann;4k;Bob;6k;1-0;Bob;Ann", "Gus;3k;Cleo;5d;1-0;Gus;Cleo"]);
  const [one, , two] = headers.split(";");
  const { columns } = read!.found;
  expect([columns["Player 1"], columns["Player 2"], columns["Date"]]).toEqual([one, two, undefined]);
  // Over two ranks the weaker one has two stones and gives full komi; over seven four stones. [go]
  expect(outputs).toMatchObject([
    { Black: "Bob", White: "Ann", H: 2, Komi: 6.5 },
    { Black: "Gus", White: "Cleo", H: 4, Komi: 0.5 },
  ]);
});
