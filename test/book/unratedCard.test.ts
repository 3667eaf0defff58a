// Match cards without ratings, which the book knows. By the paper's table Vale gets 8½, 8, 4 and 3 for 4½, 4, 2 and 1½
// points of difference, so 23½ together and a start of 2½: 1½ games and the start against 2½.
import { adjust, withdraw } from "../../src/book";
import { competitions } from "../../src/book/results/competitions";
import type { CellValue } from "../../src/sheet";
import { find, Headers } from "../../src/tournaments";
import { bookOf, checked, enteredOn, sheetOf, under } from "./onSheets";
import { day } from "./seasons";

const RATINGS: readonly (readonly [string, number])[] = [
  ["Ann Ash", 20.5],
  ["Bob Birch", 18],
  ["Cy Cole", 15],
  ["Di Dale", 12.5],
  ["Eve Elm", 16],
  ["Fay Fir", 14],
  ["Guy Gale", 13],
  ["Hal Holm", 11],
];
const BOOK = bookOf("chess", [["Name", "Rating"], ...RATINGS]);
const TITLE = ["Examiner Trophy, 13 October 2026"];

const CARDS: { readonly [layout: string]: readonly (readonly CellValue[])[] } = {
  "names and results of each side, totals below": [
    ["Bd", "Hill", "Res", "Vale", "Res"],
    [1, "Ann Ash", 1, "Eve Elm", 0],
    [2, "Bob Birch", "½", "Fay Fir", "½"],
    [3, "Cy Cole", 0, "Guy Gale", 1],
    [4, "Di Dale", 1, "Hal Holm", 0],
    ["Total", null, 2.5, null, 1.5],
  ],
  "one result for both in the middle": [
    ["Board", "Hill", "Result", "Vale"],
    [1, "Ann Ash", "1-0", "Eve Elm"],
    [2, "Bob Birch", "½-½", "Fay Fir"],
    [3, "Cy Cole", "0-1", "Guy Gale"],
    [4, "Di Dale", "1-0", "Hal Holm"],
  ],
  "one result for both under a header that says something else": [
    ["Hill", "Vale", "Udfald"],
    ["Ann Ash", "Eve Elm", "1-0"],
    ["Bob Birch", "Fay Fir", "½-½"],
    ["Cy Cole", "Guy Gale", "0-1"],
    ["Di Dale", "Hal Holm", "1-0"],
  ],
  "the home team's results in the middle": [
    ["Hill", "Res", "Vale"],
    ["Ann Ash", 1, "Eve Elm"],
    ["Bob Birch", "½", "Fay Fir"],
    ["Cy Cole", 0, "Guy Gale"],
    ["Di Dale", 1, "Hal Holm"],
  ],
  "results under no header, sums without a label": [
    ["Hill", null, null, "Vale"],
    ["Ann Ash", 1, 0, "Eve Elm"],
    ["Bob Birch", 0.5, 0.5, "Fay Fir"],
    ["Cy Cole", 0, 1, "Guy Gale"],
    ["Di Dale", 1, 0, "Hal Holm"],
    [null, 2.5, 1.5, null],
  ],
  "the names beside each other": [
    ["Hill", "Vale", "Result"],
    ["Ann Ash", "Eve Elm", "1-0"],
    ["Bob Birch", "Fay Fir", "1/2-1/2"],
    ["Cy Cole", "Guy Gale", "0-1"],
    ["Di Dale", "Hal Holm", "1-0"],
  ],
};

test.each(Object.entries(CARDS))("a card without ratings: %s", (_, card) => {
  const { state, sheets } = enteredOn({ state: BOOK, sheets: {} }, sheetOf("Match", TITLE, ...card), "2026-10-13");
  const [{ fixtures }] = competitions(state, "en") as [ReturnType<typeof competitions>[number]];
  expect(fixtures.rows.map((row) => row.slice(1))).toEqual([["Hill", "2½ – 4", "Vale"]]);
  const filled = sheets["Match"]!;
  expect(under(filled, "Home rating").slice(0, 4)).toEqual([20.5, 18, 15, 12.5]);
  expect(under(filled, "Away adj").slice(0, 4)).toEqual([8.5, 8, 4, 3]);
  // Read again with the ratings beside it, it is the same card.
  expect(checked({ state, sheets }, "2026-10-14").proposal.log).toEqual([]);
});

test.each([
  // Vale gets 8½, 4 and 3 on the boards that are played, 15½ together: a start of 1½.
  ["a default that says no result of its own", [2, "Bob Birch", null, null, 1, "default", null, null, null], "2 – 3½"],
  ["only the points of one side", [2, "Bob Birch", null, null, 1, "Fay Fir", null, null, null], null],
  ["a board that is not played yet", [2, "Bob Birch", null, null, null, "Fay Fir", null, null, null], null],
])("the card of the paper with %s: that row is a board, and heads no other card", (_, board, score) => {
  const card = sheetOf(
    "Match",
    TITLE,
    ["Bd", "Hill", "Rat'g", "Adj", "Res", "Vale", "Rat'g", "Adj", "Res"],
    [1, "Ann Ash", null, null, 1, "Eve Elm", null, null, 0],
    board,
    [3, "Cy Cole", null, null, 0, "Guy Gale", null, null, 1],
    [4, "Di Dale", null, null, 0, "Hal Holm", null, null, 1],
  );
  const { state } = enteredOn({ state: BOOK, sheets: {} }, card, "2026-10-13");
  const fixtures = competitions(state, "en").flatMap((one) => one.fixtures.rows);
  expect(fixtures.map((row) => row[1])).toEqual(["Hill"]);
  if (score !== null) expect(fixtures[0]![2]).toBe(score);
});

test("two cards below each other, and titles that are none", () => {
  const [home, away] = [CARDS["one result for both in the middle"]!, CARDS["the names beside each other"]!];
  const sheet = sheetOf("Match", TITLE, ["Hill", "against", "Vale"], ...home, [], ...away);
  const { state } = enteredOn({ state: BOOK, sheets: {} }, sheet, "2026-10-13");
  expect(competitions(state, "en").flatMap(({ fixtures }) => fixtures.rows)).toHaveLength(2);
});

test("without a book nobody knows the ratings: they are what is missing", () => {
  const around = { others: [], headers: new Headers() };
  const found = find(sheetOf("Match", ...CARDS["one result for both in the middle"]!), "chess-card", around);
  expect("missing" in found && found.missing.map(({ name }) => name.en)).toEqual(["Home rating", "Away rating"]);
});

describe("somebody who was first rated in January", () => {
  const list = RATINGS.map(([name, rating]) => [name, name === "Di Dale" ? null : rating] as const);
  const said = { player: "Di Dale", to: "12.5", reason: "January list", played: day("2027-01-10") };
  const rated = adjust(bookOf("chess", [["Name", "Rating"], ...list]), { ...said, reported: said.played }, said.played)
    .after!.state;
  const playOf = (played: string) => {
    const sheet = sheetOf("Match", ["Examiner Trophy"], ...CARDS["one result for both in the middle"]!);
    const answers = { reported: day("2027-01-20") };
    const { state } = enteredOn({ state: rated, sheets: {} }, sheet, played, { answers });
    const lines = state.tournaments[state.tournaments.length - 1]!.lines;
    return ["Cy Cole", "Di Dale"].map((name) => lines.find(({ player }) => player === name)!.play);
  };

  test("played in December without a rating, however late the match is entered; and in January with one", () => {
    expect(playOf("2026-12-13")).toEqual(["15", null]);
    expect(playOf("2027-01-13")).toEqual(["15", "12.5"]);
  });

  test("has none again, once the adjustment is withdrawn", () => {
    const { state } = withdraw(rated, 1, "a mistake", day("2027-01-21")).after!;
    expect(state.players.find(({ name }) => name === "Di Dale")!.start.handicap).toBe(null);
  });
});
