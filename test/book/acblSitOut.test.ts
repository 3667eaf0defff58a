// A section of ACBL pairs with somebody sitting out, in a book.
import { bookOf, proposed, sheetOf } from "./onSheets";

test.each(["sit-out", "Phantom"])("nobody is asked who %s is, and the others are entered", (nobody) => {
  const names = ["Ann Oak", "Bob Elm", "Cat Fir", "Dan Yew", "Eve Ash", "Flo Box"];
  const state = bookOf("acbl", [["Name", "Start percentages"], ...names.map((name) => [name, "0.5"])]);
  const evening = sheetOf(
    "Evening",
    ["average", 84],
    [],
    ["Pair", "East-West", "Score", "%"],
    [1, "Ann Oak - Bob Elm", 92.5, 55.06],
    [2, nobody, "", ""],
    [3, "Cat Fir - Dan Yew", 79, 47.02],
    [4, "Eve Ash - Flo Box", 80.5, 47.92],
  );
  const { proposal } = proposed(state, evening, "2026-05-05");
  expect([proposal.questions, proposal.problems]).toEqual([[], []]);
  expect(proposal.after!.state.tournaments[0]!.lines).toHaveLength(6);
});
