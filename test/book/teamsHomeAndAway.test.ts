// Teams that are called Home and Away: the rows of their boards are no headers.
import { prepare } from "../../src/book/views/preparedSheet";
import { day } from "./seasons";
import { bookOf, checked, enteredOn, sheetOf } from "./onSheets";

const BOOK = bookOf("chess", [
  ["Name", "Rating"],
  ["Ann Oak", 12],
  ["Bob Elm", 13],
  ["Cat Fir", 14],
  ["Dan Yew", 15],
]);

const HEADER = ["Match", "Board", "Home team", "Home player", "Home rating", "Home result", "Away team"].concat([
  "Away player",
  "Away rating",
  "Away result",
]);
const MATCH = sheetOf(
  "Match",
  HEADER,
  [1, 1, "Home", "Ann Oak", "", 1, "Away", "Bob Elm", "", 0],
  [1, 2, "Home", "Cat Fir", "", 0, "Away", "Dan Yew", "", 1],
);

test("both boards are played", () => {
  const entered = enteredOn({ state: BOOK, sheets: {} }, MATCH, "2026-06-05", { kind: "chess-boards" });
  expect(entered.state.tournaments[0]!.lines.map(({ player, result }) => [player, result])).toEqual([
    ["Ann Oak", "won"],
    ["Cat Fir", "lost"],
    ["Bob Elm", "lost"],
    ["Dan Yew", "won"],
  ]);
  expect(checked(entered, "2026-06-06").changes).toBe(false);
});

test("a match can be prepared before anybody has said what the teams are called", () => {
  const who = "Ann Oak v Bob Elm\nCat Fir v Dan Yew";
  const evening = {
    name: "Match",
    kind: "chess-boards",
    settings: {},
    boards: null,
    played: day("2026-06-19"),
    who,
  } as const;
  const { sheet, problems, rows } = prepare(BOOK, evening, null);
  expect(problems).toEqual([]);
  expect(rows).toHaveLength(2);
  expect(sheet).not.toBeNull();
});
