// Two names in a cell as secretaries write them, in a book: surnames alone, and a partner who is not named.
import { bookOf, proposed, sheetOf } from "./onSheets";

const NAMES = ["Ann Oak", "Bob Elm", "Cat Fir", "Dan Yew", "Eve Ash", "Flo Box"];
const acbl = () => bookOf("acbl", [["Name", "Start percentages"], ...NAMES.map((name) => [name, "0.5"])]);
const dbf = () => bookOf("dbf", [["Navn", "Handicap"], ...NAMES.map((name) => [name, 20])]);

test("surnames with a hyphen between them are two players, who are asked about", () => {
  const evening = sheetOf(
    "Evening",
    ["Pair", "Names", "Score %", "Boards"],
    [1, "Ann Oak - Bob Elm", 55, 24],
    [2, "Cat Fir - Dan Yew", 50, 24],
    [3, "Ash-Box", 45, 24],
  );
  const { proposal } = proposed(dbf(), evening, "2026-05-05");
  expect(proposal.questions).toMatchObject([
    { code: "book-near-name", cell: "B4", details: { name: "Ash" } },
    { code: "book-near-name", cell: "B4", details: { name: "Box" } },
  ]);
});

test("a name with a hyphen and a first name is one", () => {
  const evening = sheetOf(
    "Evening",
    ["Pair", "Names", "Score %", "Boards"],
    [1, "Ann Oak - Bob Elm", 55, 24],
    [2, "Cat Fir - Dan Yew", 50, 24],
    [3, "Eve Ash-Box", 45, 24],
  );
  const { proposal } = proposed(dbf(), evening, "2026-05-05");
  expect(proposal.problems).toContainEqual(expect.objectContaining({ code: "cell-missing", cell: "B4" }));
});

test.each([
  ["in one cell", ["Pair", "Names", "Matchpoints"], [3, "Eve Ash", 44.5], "B4"],
  ["in two", ["Pair", "Player 1", "Player 2", "Matchpoints"], [3, "Eve Ash", "", 44.5], "C4"],
])("whose partner is not named is told where all others wait for him: %s", (_, header, row, cell) => {
  const pair = (number: number, one: string, other: string, score: number) =>
    header.length === 3 ? [number, `${one} - ${other}`, score] : [number, one, other, score];
  const evening = sheetOf(
    "Evening",
    header,
    pair(1, "Ann Oak", "Bob Elm", 60.5),
    pair(2, "Cat Fir", "Dan Yew", 45),
    row,
  );
  const { proposal } = proposed(acbl(), evening, "2026-05-05", { settings: { possible: 100 } });
  expect(proposal.problems.map(({ code, cell: at }) => [code, at])).toEqual([
    ["cell-missing", cell],
    ["acbl-places-wait", expect.anything()],
  ]);
});

test("a column of two names is called by the first of them, and can be chosen by that", () => {
  const evening = sheetOf(
    "Evening",
    ["Pair", "Names", "Score %", "Boards"],
    [1, "Ann Oak - Bob Elm", 55, 24],
    [2, "Cat Fir - Dan Yew", 45, 24],
  );
  const named = (columns: { readonly [header: string]: string }) => {
    const { evening: read, proposal } = proposed(dbf(), evening, "2026-05-05", { columns });
    if (!("found" in read)) throw new Error("not found");
    return [read.found.choices.find(({ header }) => header === "Names")?.field, proposal.problems];
  };
  expect(named({})).toEqual(["Player 1", []]);
  expect(named({ Names: "Player 1" })).toEqual(["Player 1", []]);
});
