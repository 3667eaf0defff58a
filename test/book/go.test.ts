// Evenings of Go in a book, with what the paper gives worked out by hand.
import { compute } from "../../src/book";
import { settledOtherwise } from "../../src/book/reconciling/settledOtherwise";
import { bookOf, checked, enteredOn, proposed, sheetOf } from "./onSheets";

const CLUB = bookOf("go", [
  ["Name", "Rank"],
  ["Anna Bro", "2d"],
  ["Bent Dahl", "3k"],
  ["Carl Eg", "2d"],
]);

test("B+R under Player 1 and Player 2: the weaker player has Black, by the ranks of the book", () => {
  const rows = [
    ["Anna Bro", "Bent Dahl", "B+R"],
    ["Bent Dahl", "Anna Bro", "W+3.5"],
    ["Carl Eg", "Bent Dahl", "½"],
  ];
  const sheet = sheetOf("Evening", ["Player 1", "Player 2", "Result"], ...rows);
  const book = enteredOn({ state: CLUB, sheets: {} }, sheet, "2026-10-12");
  const [{ lines }] = book.state.tournaments as [(typeof book.state.tournaments)[number]];
  expect(lines.map(({ player, result }) => [player, result])).toEqual([
    ["Anna Bro", "lost"],
    ["Bent Dahl", "won"],
    ["Bent Dahl", "lost"],
    ["Anna Bro", "won"],
    ["Carl Eg", "draw"],
    ["Bent Dahl", "draw"],
  ]);
  expect(checked(book, "2026-10-13").changes).toBe(false);
});

test("between equal ranks a colour says nothing: it is told once, at the result", () => {
  const sheet = sheetOf("Evening", ["Player 1", "Player 2", "Result"], ["Anna Bro", "Carl Eg", "W+R"]);
  const {
    proposal: { problems, after },
  } = proposed(CLUB, sheet, "2026-10-12");
  expect(problems.map(({ code, severity, cell }) => [code, severity, cell])).toEqual([
    ["book-winner-unsaid", "warning", "C2"],
  ]);
  expect(after!.state.tournaments[0]!.lines.map(({ result }) => result)).toEqual(["W+R", "W+R"]);
});

test("stones against the rule are listed when it is entered, and whenever the book is checked", () => {
  // 2d and 3k are four ranks apart: H = 4/2 + 0.5, rounded up to 3, with komi 6.5.
  const sheet = sheetOf("Evening", ["Black", "White", "Result", "Stones"], ["Bent Dahl", "Anna Bro", "B+R", 2]);
  const book = enteredOn({ state: CLUB, sheets: {} }, sheet, "2026-10-12");
  const told = {
    code: "go-stones-otherwise",
    cell: "D2",
    details: { found: 2, expected: 3, komi: 6.5, difference: 4, players: ["Bent Dahl", "Anna Bro"] },
  };
  expect(book.filled.plan!.differences).toMatchObject([told]);
  const notes = settledOtherwise(compute(book.state), (name) => book.sheets[name]);
  expect(notes).toMatchObject([{ ...told, severity: "warning", sheet: "Evening" }]);
});
