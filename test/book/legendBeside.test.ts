// What stands beside a table is not of it, though the sheet has no column for what a book carries.
import { bookOf, enteredOn, proposed, sheetOf, under } from "./onSheets";

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
  const { sheets } = enteredOn({ state: bookOf("dbf", MEMBERS), sheets: {} }, EVENING, "2026-05-05");
  const filled = sheets["Evening"]!;
  expect(under(filled, "Key")).toEqual(["W/O", "½"]);
  expect(under(filled, "Handicap 1")).toEqual([20, 20]);
  // All have 20, so each pair is expected to come out at 50; at one table nothing changes, by formula (2).
  expect(["Expected", "Result", "Change", "New handicap 1"].map((header) => under(filled, header))).toEqual([
    [50, 50],
    [55, 45],
    [0, 0],
    [20, 20],
  ]);
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
