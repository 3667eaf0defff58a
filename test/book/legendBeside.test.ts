// What stands beside a table is not of it, though the sheet has no column for what a book carries.
import { bookOf, checked, enteredOn, proposed, sheetOf, under } from "./onSheets";

const MEMBERS = [["Name", "Handicap"], ...["Ann Oak", "Bob Elm", "Cat Fir", "Dan Yew"].map((name) => [name, 20])];

const EVENING = sheetOf(
  "Evening",
  ["Pair", "Player 1", "Player 2", "Score %", "Boards", "", "", "Key", ""],
  [1, "Ann Oak", "Bob Elm", 55, 24, "", "", "W/O", "walk-over"],
  [2, "Cat Fir", "Dan Yew", 45, 24, "", "", "½", "draw"],
);

test("a legend beside a table without handicaps says nothing of its rows", () => {
  const { proposal } = proposed(bookOf("dbf", MEMBERS), EVENING, "2026-05-05");
  expect(proposal.problems).toEqual([]);
  const [tournament] = proposal.after!.state.tournaments;
  expect(tournament!.lines.map(({ player, result, boards }) => [player, result, boards])).toEqual([
    ["Ann Oak", 55, 24],
    ["Bob Elm", 55, 24],
    ["Cat Fir", 45, 24],
    ["Dan Yew", 45, 24],
  ]);
});

test("the figures are written behind the handicaps, and the legend stays", () => {
  const entered = enteredOn({ state: bookOf("dbf", MEMBERS), sheets: {} }, EVENING, "2026-05-05");
  const filled = entered.sheets["Evening"]!;
  expect(under(filled, "Key")).toEqual(["W/O", "½"]);
  expect(under(filled, "Handicap 1")).toEqual([20, 20]);
  // All have 20, so each pair is expected to come out at 50; at one table nothing changes, by formula (2).
  expect(["Expected", "Result", "Change", "New handicap 1"].map((header) => under(filled, header))).toEqual([
    [50, 50],
    [55, 45],
    [0, 0],
    [20, 20],
  ]);
  expect(checked(entered, "2026-05-06").changes).toBe(false);
});

test("a legend stays where the table has the columns of the book, and the figures stand behind it", () => {
  const evening = sheetOf(
    "Evening",
    ["Pair", "Player 1", "Handicap 1", "Player 2", "Handicap 2", "Score %", "Boards", "", "", "Key", ""],
    [1, "Ann Oak", "", "Bob Elm", "", 55, 24, "", "", "W/O", "walk-over"],
    [2, "Cat Fir", "", "Dan Yew", "", 45, 24, "", "", "½", "draw"],
  );
  const entered = enteredOn({ state: bookOf("dbf", MEMBERS), sheets: {} }, evening, "2026-05-05");
  const filled = entered.sheets["Evening"]!;
  expect(filled.values.map((row) => row.slice(9, 11))).toEqual(evening.values.map((row) => row.slice(9, 11)));
  expect(under(filled, "Expected")).toEqual([50, 50]);
  expect(filled.values[0]!.indexOf("Pair handicap")).toBeGreaterThan(10);
  expect(checked(entered, "2026-05-06").changes).toBe(false);
});

const LEAGUE = sheetOf(
  "League",
  ["Board", "Home team", "Home player", "Home rating", "Home result", "Away team"].concat([
    "Away player",
    "Away rating",
    "Away result",
    "",
    "",
    "Key",
    "",
  ]),
  [1, "Ash", "Ann Oak", "", 0, "Elm", "Bob Elm", "", 1, "", "", "W/O", "walk-over"],
  [2, "Ash", "Cat Fir", "", 1, "Elm", "Dan Yew", "", 0, "", "", "½", "draw"],
);
const RATED = [["Name", "Rating"], ...MEMBERS.slice(1).map(([name]) => [name!, 12])];

test("chess: boards beside a legend are played, when they are entered and when the book is checked", () => {
  const entered = enteredOn({ state: bookOf("chess", RATED), sheets: {} }, LEAGUE, "2026-05-05");
  const linesOf = ({ lines }: (typeof entered.state.tournaments)[number]) =>
    lines.map(({ player, opponent, result }) => [player, opponent, result]);
  expect(linesOf(entered.state.tournaments[0]!)).toEqual([
    ["Ann Oak", "Bob Elm", "lost"],
    ["Cat Fir", "Dan Yew", "won"],
    ["Bob Elm", "Ann Oak", "won"],
    ["Dan Yew", "Cat Fir", "lost"],
  ]);
  const { changes, proposal } = checked(entered, "2026-05-06");
  expect([changes, proposal.problems]).toEqual([false, []]);
});

test("a heading alone under the scores is no entry", () => {
  const evening = sheetOf(
    "Evening",
    ["Pair", "Player 1", "Player 2", "Raw score"],
    [1, "Ann Oak", "Bob Elm", 55],
    ["", "", "", "2nd round"],
    [2, "Cat Fir", "Dan Yew", 45],
  );
  const list = [["Name", "Masterpoints"], ...MEMBERS.slice(1).map(([name]) => [name!, 120])];
  const settings = { average: 50 };
  const { proposal } = proposed(bookOf("acbl", list), evening, "2026-05-05", { kind: "acbl-rank-pairs", settings });
  expect(proposal.problems).toEqual([]);
  expect(proposal.after!.state.tournaments[0]!.lines.map(({ result }) => result)).toEqual([0.55, 0.55, 0.45, 0.45]);
});

const RANKED = [
  ["Name", "Rank"],
  ["Ann Oak", "2d"],
  ["Bob Elm", "3k"],
  ["Cat Fir", "2d"],
  ["Dan Yew", "3k"],
];

// From 3k to 2d are four ranks: 4 / 2 + 1 is 3 stones, with komi 6.5.
test("Go: headers come again beside a legend, over one game and who led the evening", () => {
  const games = sheetOf(
    "Evening",
    ["Player 1", "Player 2", "Result", "Notes", "", "Hcp = handicap", ""],
    ["Ann Oak", "Bob Elm", "1-0", "", "", "W/O", "walk-over"],
    ["Cat Fir", "Dan Yew", "1-0", "", "", "½", "draw"],
    ["June 2026", "", "", "", "", "", ""],
    ["Ann Oak", "Dan Yew", "0-1", "a note", "", "", ""],
    ["Player 1", "Player 2", "Result", "Notes", "", "", ""],
    ["Cat Fir", "Bob Elm", "1-0", "", "", "", ""],
    ["Director:", "", "", "", "", "", ""],
  );
  const entered = enteredOn({ state: bookOf("go", RANKED), sheets: {} }, games, "2026-06-05");
  const filled = entered.sheets["Evening"]!;
  expect(under(filled, "Rank 1")).toEqual(["2d", "2d", null, "2d", "Rank 1", "2d", null]);
  expect(under(filled, "Rank 2")).toEqual(["3k", "3k", null, "3k", "Rank 2", "3k", null]);
  expect(under(filled, "Black")).toEqual(["Bob Elm", "Dan Yew", null, "Dan Yew", "Black", "Bob Elm", null]);
  expect(under(filled, "Komi")).toEqual([6.5, 6.5, null, 6.5, "Komi", 6.5, null]);
  const { changes, proposal } = checked(entered, "2026-06-06");
  expect([changes, proposal.problems]).toEqual([false, []]);
});

test("chess: one board beside a legend, with who led the match below it", () => {
  const match = sheetOf(
    "Match",
    ["Board", "Home team", "Home player", "Home result", "Away team", "Away player", "Away result", "", "Key", ""],
    [1, "Ash", "Ann Oak", 1, "Elm", "Bob Elm", 0, "", "W/O", "walk-over"],
    ["Arbiter:", "", "", "", "", "", "", "", "", ""],
  );
  const entered = enteredOn({ state: bookOf("chess", RATED), sheets: {} }, match, "2026-06-05");
  const filled = entered.sheets["Match"]!;
  expect(filled.values[0]!.slice(10)).toEqual(["Home rating", "Away rating", "Home adj", "Away adj"]);
  expect(filled.values[1]!.slice(10)).toEqual([12, 12, 0, 0]);
  expect(checked(entered, "2026-06-06").changes).toBe(false);
});

test("Go: a legend of handicaps says nothing of the stones once the book's columns are right beside it", () => {
  const games = sheetOf(
    "Evening",
    ["Player 1", "Player 2", "Result", "", "Hcp", "handicap"],
    ["Ann Oak", "Bob Elm", "1-0", "", "W/O", "walk-over"],
    ["Cat Fir", "Dan Yew", "1-0", "", "", ""],
    ["Ann Oak", "Dan Yew", "0-1", "", "", ""],
  );
  const entered = enteredOn({ state: bookOf("go", RANKED), sheets: {} }, games, "2026-06-05");
  const filled = entered.sheets["Evening"]!;
  expect(filled.values[0]!.slice(6)).toEqual(
    ["Rank 1", "Rank 2", "Black", "White", "H", "Stones placed", "Komi"].concat("Existing stones"),
  );
  const { changes, proposal } = checked(entered, "2026-06-06");
  expect([changes, proposal.problems]).toEqual([false, []]);
});

test.each([
  ["Player", "Rank"],
  ["Name", "Grade"],
  ["Member", "Rank"],
])("Go: a list of %s and %s beside the games is none of the games", (player, rank) => {
  const games = sheetOf(
    "Evening",
    ["Player 1", "Player 2", "Result", "", player, rank],
    ["Ann Oak", "Bob Elm", "1-0", "", "Ann Oak", "2d"],
    ["Cat Fir", "Dan Yew", "0-1", "", "Bob Elm", "3k"],
    ["", "", "", "", "Cat Fir", "2d"],
    ["", "", "", "", "Dan Yew", "3k"],
  );
  // A column of names that nobody reads would be asked about.
  expect(proposed(bookOf("go", RANKED), games, "2026-06-05").evening.found.doubts).toEqual([]);
  const entered = enteredOn({ state: bookOf("go", RANKED), sheets: {} }, games, "2026-06-05");
  const filled = entered.sheets["Evening"]!;
  expect(entered.state.tournaments[0]!.lines.map(({ player: name, result }) => [name, result])).toEqual([
    ["Ann Oak", "won"],
    ["Bob Elm", "lost"],
    ["Cat Fir", "lost"],
    ["Dan Yew", "won"],
  ]);
  expect(under(filled, "Rank 1").slice(0, 2)).toEqual(["2d", "2d"]);
  expect(under(filled, "Black").slice(0, 2)).toEqual(["Bob Elm", "Dan Yew"]);
  expect(under(filled, "H").slice(0, 2)).toEqual([3, 3]);
  expect(filled.values.map((row) => row.slice(4, 6))).toEqual(games.values.map((row) => row.slice(4, 6)));
  const { changes, proposal } = checked(entered, "2026-06-06");
  expect([changes, proposal.problems]).toEqual([false, []]);
});

test("Go: notes without a header beside the second games do not move their columns", () => {
  const games = sheetOf(
    "Evening",
    ["Player 1", "Player 2", "Result", ""],
    ["Ann Oak", "Bob Elm", "1-0", ""],
    ["Cat Fir", "Dan Yew", "1-0", ""],
    ["Player 1", "Player 2", "Result", ""],
    ["Ann Oak", "Dan Yew", "0-1", "!"],
    ["Cat Fir", "Bob Elm", "1-0", "OK"],
  );
  const entered = enteredOn({ state: bookOf("go", RANKED), sheets: {} }, games, "2026-06-05");
  const filled = entered.sheets["Evening"]!;
  expect(under(filled, "Komi")).toEqual([6.5, 6.5, "Komi", 6.5, 6.5]);
  expect(filled.values.map((row) => row[3])).toEqual([...["", "", "", ""], "!", "OK"]);
  expect(checked(entered, "2026-06-06").changes).toBe(false);
});

test("the headers of the added columns are kept, and followed where columns were inserted and a result was changed", () => {
  const games = sheetOf(
    "Evening",
    ["Player 1", "Player 2", "Result", "", "Hcp", "handicap"],
    ["Ann Oak", "Bob Elm", "1-0", "", "W/O", "walk-over"],
    ["Cat Fir", "Dan Yew", "1-0", "", "", ""],
    ["Ann Oak", "Dan Yew", "0-1", "", "", ""],
  );
  const entered = enteredOn({ state: bookOf("go", RANKED), sheets: {} }, games, "2026-06-05");
  expect(entered.state.tournaments[0]!.reading.written).toEqual(
    ["Rank 1", "Rank 2", "Black", "White", "H", "Stones placed", "Komi"].concat("Existing stones"),
  );
  const filled = entered.sheets["Evening"]!;
  const moved = { ...filled, values: filled.values.map((line) => ["", ...line.slice(0, 5), "", ...line.slice(5)]) };
  expect(checked({ ...entered, sheets: { Evening: moved } }, "2026-06-06").changes).toBe(false);
  const values = moved.values.map((line, r) => line.map((cell, c) => (r === 2 && c === 3 ? "0-1" : cell)));
  const { corrected, proposal } = checked({ ...entered, sheets: { Evening: { ...moved, values } } }, "2026-06-06");
  expect([corrected.map(({ no }) => no), proposal.problems]).toEqual([[1], []]);
  const { lines } = proposal.after!.state.tournaments[0]!;
  expect(lines.map(({ player, result }) => `${player} ${result}`).sort()).toEqual(
    ["Ann Oak lost", "Ann Oak won", "Bob Elm lost", "Cat Fir lost", "Dan Yew won", "Dan Yew won"].sort(),
  );
});
