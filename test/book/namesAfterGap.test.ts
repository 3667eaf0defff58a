// A game of two names alone after a blank row: the book has what else the row needs.
import { bookOf, checked, enteredOn, proposed, sheetOf, under } from "./onSheets";

const PEOPLE = ["Ann Oak", "Bob Elm", "Cat Fir", "Dan Yew", "Eva Ash", "Fin Box"];
const GO = bookOf("go", [["Name", "Rank"], ...PEOPLE.map((name) => [name, "3k"])]);

const ROUND = sheetOf(
  "Round",
  ["Player 1", "Rank 1", "Player 2", "Rank 2"],
  ["Ann Oak", null, "Bob Elm", null],
  [null, null, null, null],
  ["Cat Fir", null, "Dan Yew", null],
  [null, null, null, null],
  ["Eva Ash", null, "Fin Box", null],
);

test("go: pairings after blank rows are entered, filled, and the same when the book is checked", () => {
  const entered = enteredOn({ state: GO, sheets: {} }, ROUND, "2026-05-05");
  const lines = entered.state.tournaments[0]!.lines.map(({ entry, player, opponent }) => [entry, player, opponent]);
  expect(lines).toEqual([
    ["game 2", "Ann Oak", "Bob Elm"],
    ["game 2", "Bob Elm", "Ann Oak"],
    ["game 4", "Cat Fir", "Dan Yew"],
    ["game 4", "Dan Yew", "Cat Fir"],
    ["game 6", "Eva Ash", "Fin Box"],
    ["game 6", "Fin Box", "Eva Ash"],
  ]);
  // Two of the same rank: komi 6.5, no stones.
  expect(under(entered.sheets["Round"]!, "Komi")).toEqual([6.5, null, 6.5, null, 6.5]);
  const { changes, proposal } = checked(entered, "2026-05-06");
  expect([changes, proposal.problems]).toEqual([false, []]);
});

test("go: one that was not played is still there when the book is checked", () => {
  const evening = sheetOf(
    "Round",
    ["Player 1", "Player 2", "Result"],
    ["Ann Oak", "Bob Elm", "1-0"],
    [null, null, null],
    ["Cat Fir", "Dan Yew", null],
    ["Eva Ash", "Fin Box", "0-1"],
  );
  const entered = enteredOn({ state: GO, sheets: {} }, evening, "2026-05-05");
  expect(entered.state.tournaments[0]!.lines.map(({ player }) => player)).toContain("Cat Fir");
  const { changes, proposal } = checked(entered, "2026-05-06");
  expect([changes, proposal.problems]).toEqual([false, []]);
});

test("a signature under the list is none", () => {
  const signed = { ...ROUND, values: [...ROUND.values, [null], ["Tournament director", null, "Gil Ivy", null]] };
  const { proposal } = proposed(GO, signed, "2026-05-05");
  expect(proposal.problems).toEqual([]);
  expect(proposal.after!.state.tournaments[0]!.lines).toHaveLength(6);
});
