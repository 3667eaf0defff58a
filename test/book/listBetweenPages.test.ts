// A book adds its columns behind a list beside the table. Where the headers come again, as at the top of a page, the rows are one
// tournament nevertheless: when it is entered and when the book is checked.
import { bookOf, checked, enteredOn, sheetOf, under } from "./onSheets";

const PEOPLE = ["Ann Oak", "Bob Elm", "Cat Fir", "Dan Yew", "Eva Ash", "Fin Box", "Gil Ivy", "Hal Gum"];
const MEMBERS = [["Name", "Handicap"], ...PEOPLE.map((name) => [name, 20])];

/** Under the second header nothing is in the columns of the legend. */
const LEGEND = sheetOf(
  "Evening",
  ["Player", "Score", "Maximum", null, "Key", null],
  ["Ann Oak", 60, 100, null, "Hcp", "handicap"],
  ["Bob Elm", 55, 100, null, "W/O", "walk-over"],
  ["Player", "Score", "Maximum", null, null, null],
  ["Cat Fir", 45, 100, null, null, null],
  ["Dan Yew", 40, 100, null, null, null],
);
const SINGLES = { kind: "dbf-individual", settings: { boards: 24 }, answers: { regulated: true } } as const;

test("a legend beside the first page only: four players, and the same four when the book is checked", () => {
  const entered = enteredOn({ state: bookOf("dbf", MEMBERS), sheets: {} }, LEGEND, "2026-05-05", SINGLES);
  const [tournament] = entered.state.tournaments;
  expect(tournament!.lines.map(({ player, entry, result }) => [player, entry, result])).toEqual([
    ["Ann Oak", "player 1", 60],
    ["Bob Elm", "player 2", 55],
    ["Cat Fir", "player 3", 45],
    ["Dan Yew", "player 4", 40],
  ]);
  // 60 and 55 of 100 are the first two of four: they end as 1 and 2, the others as 3 and 4.
  expect(under(entered.sheets["Evening"]!, "Rank")).toEqual([1, 2, "Rank", 3, 4]);
  const { changes, proposal } = checked(entered, "2026-05-06");
  expect([changes, proposal.problems]).toEqual([false, []]);
});

/** A list of standings beside both pages, with a name of its own under `Name`. */
const STANDINGS = sheetOf(
  "Evening",
  [null, "Player 1", "Player 2", null, null, "Standings 2025", null, null],
  ["Pair", "Name", "Name", "Score %", null, "Pos", "Name", "Pts"],
  [1, "Ann Oak", "Bob Elm", 60, null, 1, "Ida Rye", 40],
  [2, "Cat Fir", "Dan Yew", 40, null, 2, "Jan Fig", 37],
  [null, "Player 1", "Player 2", null, null, 3, "Kay Nut", 34],
  ["Pair", "Name", "Name", "Score %", null, 4, "Lea Gorse", 31],
  [3, "Eva Ash", "Fin Box", 55, null, null, null, null],
  [4, "Gil Ivy", "Hal Gum", 45, null, null, null, null],
  [5, "Max Sedge", "Nan Reed", 52, null, null, null, null],
  [6, "Oda Bracken", "Pia Heather", 48, null, null, null, null],
  [7, "Rex Moss", "Sia Fern", 50, null, null, null, null],
  [8, "Tom Larch", "Ulf Cedar", 50, null, null, null, null],
);

test("standings beside both pages: eight pairs in one ranking, and the same when the book is checked", () => {
  const names = STANDINGS.values.flatMap(([, one, two]) =>
    [one, two].filter((cell): cell is string => /^\w+ [A-Z]/.test(String(cell))),
  );
  const members = [["Name", "Handicap"], ...names.map((name) => [name, 20])];
  const entry = { kind: "dbf-pairs", settings: { boards: 24 } } as const;
  const entered = enteredOn({ state: bookOf("dbf", members), sheets: {} }, STANDINGS, "2026-05-05", entry);
  const filled = entered.sheets["Evening"]!;
  // 60, 40 | 55, 45, 52, 48, 50, 50: all pairs have 20, so they are ranked as they scored.
  expect(under(filled, "Rank")).toEqual([1, 8, null, "Rank", 2, 7, 3, 6, 4, 4]);
  expect(filled.values.map((row) => row.slice(5, 8))).toEqual(STANDINGS.values.map((row) => row.slice(5, 8)));
  const { changes, proposal } = checked(entered, "2026-05-06");
  expect([changes, proposal.problems]).toEqual([false, []]);
});

test("a legend under headers of its own, two rows of headers: nobody was absent", () => {
  const halves = sheetOf(
    "Evening",
    [null, "North-South", null, "East-West", null, null, null, null, "Key", null],
    ["Table", "Name 1", "Name 2", "Name 1", "Name 2", "Boards", "NS result (final)", null, "Hcp", "handicap"],
    [1, "Ann Oak", "Bob Elm", "Cat Fir", "Dan Yew", 16, 0.5, null, "W/O", "walk-over"],
    [2, "Eva Ash", "Fin Box", "Gil Ivy", "Hal Gum", 16, -0.25, null, null, null],
  );
  const entry = { kind: "dbf-halves", settings: { comparison: "iaf" } } as const;
  const entered = enteredOn({ state: bookOf("dbf", MEMBERS), sheets: {} }, halves, "2026-05-05", entry);
  const { changes, proposal } = checked(entered, "2026-05-06");
  expect([changes, proposal.problems]).toEqual([false, []]);
});
