// Standings of another year beside or below an evening: nobody played them.
import { bookOf, checked, enteredOn, proposed, sheetOf, under } from "./onSheets";
import { find, type Found } from "../../src/tournaments";

const PLAYERS = ["Ann Oak", "Bob Elm", "Cat Fir", "Dan Yew"];
const BOOK = bookOf("dbf", [["Name", "Handicap"], ...[...PLAYERS, "Eva Ash", "Fay Ivy"].map((name) => [name, 20])]);
const ENTRY = { kind: "dbf-individual", settings: { boards: 24 }, answers: { regulated: true } } as const;

const BESIDE = (title: string) =>
  sheetOf(
    "Evening",
    ["Player", "Score %", "", title, "", ""],
    ["Ann Oak", 42, "", "Pos", "Name", "Pts"],
    ["Bob Elm", 58, "", 1, "Eva Ash", 40],
    ["Cat Fir", 45, "", 2, "Fay Ivy", 37],
    ["Dan Yew", 55, "", "", "", ""],
  );

test.each(["Standings 2023", "League table", "Stilling 2023"])("%s beside an evening is none of it", (title) => {
  expect(proposed(BOOK, BESIDE(title), "2026-06-05", ENTRY).evening.found.doubts).toEqual([]);
  const entered = enteredOn({ state: BOOK, sheets: {} }, BESIDE(title), "2026-06-05", ENTRY);
  const [{ lines }] = entered.state.tournaments as [(typeof entered.state.tournaments)[number]];
  expect(lines.map(({ player, result }) => [player, result])).toEqual([
    ["Ann Oak", 42],
    ["Bob Elm", 58],
    ["Cat Fir", 45],
    ["Dan Yew", 55],
  ]);
  const filled = entered.sheets["Evening"]!;
  expect(under(filled, "Handicap")).toEqual([20, 20, 20, 20]);
  // All have 20, so each is expected to come out at 50; at one table nothing changes, by formula (2).
  expect(under(filled, "Expected")).toEqual([50, 50, 50, 50]);
  expect(under(filled, "Change")).toEqual([0, 0, 0, 0]);
  expect(under(filled, "Pts")).toEqual([40, 37, ""]);
  const { changes, proposal } = checked(entered, "2026-06-06");
  expect([changes, proposal.problems]).toEqual([false, []]);
});

test("below an evening, too", () => {
  const sheet = sheetOf(
    "Evening",
    ["Player", "Score %"],
    ...PLAYERS.map((name, i) => [name, [42, 58, 45, 55][i]!]),
    ["", ""],
    ["Standings", ""],
    ["Name", "Pts"],
    ["Eva Ash", 40],
    ["Fay Ivy", 37],
  );
  const entered = enteredOn({ state: BOOK, sheets: {} }, sheet, "2026-06-05", ENTRY);
  expect(entered.state.tournaments[0]!.lines.map(({ player }) => player)).toEqual(PLAYERS);
  expect(checked(entered, "2026-06-06").changes).toBe(false);
});

test("a table without such a title whose rows are beside those of the first is refused: the columns would be of both", () => {
  const { proposal } = proposed(BOOK, BESIDE("2023"), "2026-06-05", ENTRY);
  expect(proposal.after).toBeNull();
  expect(proposal.problems.map(({ code, cell }) => [code, cell])).toContainEqual(["book-tables-beside", "D2"]);
});

test("standings alone are what is read; under a table of games they are none", () => {
  const read = (sheet: ReturnType<typeof sheetOf>) => {
    const found = find(sheet, "dbf-individual", { others: [], carried: true }) as Found;
    return found.seats!().length;
  };
  const held = (title: string) =>
    sheetOf(
      "Evening",
      ["Player", "Score %", "Handicap", "", title, "", "", ""],
      ["Ann Oak", 42, 20, "", "", "", "", ""],
      ["Bob Elm", 58, 20, "", "", "", "", ""],
      ["", "", "", "", "Standings", "", "", ""],
      ["", "", "", "", "Name", "Pts", "Handicap", ""],
      ["", "", "", "", "Eva Ash", 40, 20, ""],
      ["", "", "", "", "Fay Ivy", 37, 20, ""],
    );
  expect(read(held(""))).toBe(2);
  expect(
    read(
      sheetOf("Evening", ["Standings", "", ""], ["Name", "Pts", "Handicap"], ["Ann Oak", 42, 20], ["Bob Elm", 58, 20]),
    ),
  ).toBe(2);
});

test("Go: headers of two rows, with standings beside the lower one", () => {
  const ranked = bookOf("go", [["Name", "Rank"], ...PLAYERS.map((name) => [name, "3k"])]);
  const sheet = sheetOf(
    "Evening",
    ["Player (1)", "Player (2)", "", "", "Standings 2023", "", ""],
    ["Name", "Name", "Result", "", "Pos", "Name", "Pts"],
    ["Ann Oak", "Bob Elm", "1-0", "", 1, "Eva Ash", 40],
    ["Cat Fir", "Dan Yew", "0-1", "", 2, "Fay Ivy", 37],
    ["Ann Oak", "Cat Fir", "1-0", "", "", "", ""],
    ["Bob Elm", "Dan Yew", "1-0", "", "", "", ""],
    ["Ann Oak", "Dan Yew", "1-0", "", "", "", ""],
  );
  const entered = enteredOn({ state: ranked, sheets: {} }, sheet, "2026-06-05");
  const { changes, proposal } = checked(entered, "2026-06-06");
  expect([changes, proposal.problems]).toEqual([false, []]);
});
