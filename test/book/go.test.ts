// Evenings of Go in a book, with what the paper gives worked out by hand.
import { saying } from "../saying";
import { adjust, compute } from "../../src/book";
import { noticeboard } from "../../src/book/views/noticeboard";
import { playerPage } from "../../src/book/views/playerPage";
import { recordOf } from "../../src/book/results/record";
import { settledOtherwise } from "../../src/book/reconciling/settledOtherwise";
import { isoDay } from "../../src/kernel/day";
import { bookSentence } from "../../src/messages/book";
import { day } from "./seasons";
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

test("won and lost since the rank was last set, which is an adjustment of the book", () => {
  const header = ["Black", "White", "Result"];
  const one = sheetOf("One", header, ["Bent Dahl", "Anna Bro", "B+R"], ["Bent Dahl", "Carl Eg", "B+2.5"]);
  const two = sheetOf("Two", header, ["Bent Dahl", "Anna Bro", "W+R"], ["Bent Dahl", "Carl Eg", "jigo"]);
  const first = enteredOn({ state: CLUB, sheets: {} }, one, "2026-10-05");
  expect([0, 1, 2].map((i) => recordOf(compute(first.state), i))).toEqual([
    { won: 0, lost: 1, drawn: 0, since: null },
    { won: 2, lost: 0, drawn: 0, since: null },
    { won: 0, lost: 1, drawn: 0, since: null },
  ]);
  const days = { played: day("2026-10-06"), reported: day("2026-10-06") };
  const set = { ...days, player: "Bent Dahl", to: "2k", reason: "two wins" };
  const promoted = adjust(first.state, set, day("2026-10-06")).after!.state;
  const { state } = enteredOn({ state: promoted, sheets: first.sheets }, two, "2026-10-12");
  const computed = compute(state);
  expect(recordOf(computed, 1)).toEqual({ won: 0, lost: 1, drawn: 1, since: day("2026-10-06") });
  const say = saying((code, details = {}) => bookSentence("en", code, details));
  const { cells } = playerPage(computed, 1, day("2026-10-13"), say, isoDay, false);
  const shown = cells.filter(({ row }) => row < 5).map(({ value }) => value);
  expect(shown).toEqual(
    expect.arrayContaining(["Bent Dahl", "Rank held", "2k", "Games", "won 0, lost 1, drawn 1 (since 2026-10-06)"]),
  );
  const boards = noticeboard(computed, day("2026-10-10"), { language: "en", say, dayText: isoDay });
  expect(boards.at(-1)!.rows.map((row) => [row[1], row.at(-1)])).toContainEqual(["Anna Bro", "won 1, lost 1"]);
});
