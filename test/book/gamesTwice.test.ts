// Games that are in the book already: a sheet of the month holds an evening that was entered by itself.
import { enter } from "../../src/book";
import { bookOf, enteredOn, proposed, sheetOf } from "./onSheets";
import { croquetBook, day, entering, games, indexes } from "./seasons";

const book = () => croquetBook({ "Anna Bro": 2, "Bent Dahl": 2, "Carl Eg": 4, "Dora Fog": 4 });
const EVENING = games("Evening", [
  ["Anna Bro", "Bent Dahl", "2026-05-22"],
  ["Carl Eg", "Dora Fog", "2026-05-22"],
]);
const asked = (...rows: Parameters<typeof games>[1]) => {
  const said = { played: day("2026-05-29"), reported: day("2026-05-30") };
  const { questions, problems } = enter(
    entering(book(), EVENING, "2026-05-22"),
    games("May", rows),
    said,
    day("2026-05-30"),
  );
  return [questions.map(({ code, details }) => [code, details["no"]]), problems.map(({ code }) => code)];
};
const [FIRST, SECOND] = [
  ["Anna Bro", "Bent Dahl", "2026-05-22"],
  ["Carl Eg", "Dora Fog", "2026-05-22"],
] as const;
const LATER = ["Anna Bro", "Carl Eg", "2026-05-29"] as const;
const ASKED = [[["book-again", 1]], []];

test("a month with the games of an evening is asked, on whichever day it ends", () => {
  expect(asked(FIRST, SECOND, LATER)).toEqual(ASKED);
  expect(asked(FIRST, LATER, ["Dora Fog", "Anna Bro", "2026-05-29"])).toEqual([[], ["book-games-twice"]]);
  expect(asked(FIRST, SECOND)).toEqual(ASKED);
});

test("undated games are of the day of their sheet", () => {
  const undated = games("Evening", [
    ["Anna Bro", "Bent Dahl"],
    ["Carl Eg", "Dora Fog"],
  ]);
  const before = entering(book(), undated, "2026-05-22");
  const month = games("May", [FIRST, SECOND, LATER]);
  const { questions } = enter(before, month, { played: day("2026-05-29") }, day("2026-05-30"));
  expect(questions.map(({ code }) => code)).toEqual(["book-again"]);
});

test("another day, or another result, is another game", () => {
  expect(asked(["Anna Bro", "Bent Dahl", "2026-05-23"], ["Carl Eg", "Dora Fog", "2026-05-23"])).toEqual([[], []]);
  expect(asked(["Bent Dahl", "Anna Bro", "2026-05-22"], ["Dora Fog", "Carl Eg", "2026-05-22"], LATER)).toEqual([
    [],
    [],
  ]);
});

test("as a correction the month takes the place of the evening: each game counts once", () => {
  const month = games("May", [FIRST, SECOND, LATER]);
  const after = entering(entering(book(), EVENING, "2026-05-22"), month, "2026-05-30", { correct: 1 });
  // 2 begins at 1800 and 4 at 1600. Even handicaps exchange 10; four steps apart the lower wins 6.
  expect(indexes(after)).toEqual({ "Anna Bro": 1816, "Bent Dahl": 1790, "Carl Eg": 1604, "Dora Fog": 1590 });
});

test("as a tournament of its own it is entered with a warning that says how many results are in both", () => {
  const month = games("May", [FIRST, SECOND, LATER]);
  const before = entering(book(), EVENING, "2026-05-22");
  const { problems } = enter(before, month, { played: day("2026-05-29"), newTournament: true }, day("2026-05-30"));
  expect(problems).toMatchObject([
    { code: "book-games-twice", severity: "warning", details: { count: 2, no: 1, name: "Evening" } },
  ]);
});

test("games of one day between the same two count each", () => {
  const twice = games("Evening", [FIRST, FIRST, SECOND, ["Dora Fog", "Anna Bro", "2026-05-22"]]);
  const before = entering(book(), twice, "2026-05-22");
  const warned = (...rows: Parameters<typeof games>[1]) => {
    const said = { played: day("2026-05-29"), newTournament: true };
    const { problems } = enter(before, games("May", rows), said, day("2026-05-30"));
    return problems.map(({ code, details }) => [code, details["count"]]);
  };
  expect(warned(FIRST, FIRST, LATER)).toEqual([["book-games-twice", 2]]);
  expect(warned(FIRST, LATER)).toEqual([["book-games-twice", 1]]);
  // Two of the month's three are the evening's, of which it has four.
  const said = { played: day("2026-05-29") };
  const { questions } = enter(before, games("May", [FIRST, FIRST, LATER]), said, day("2026-05-30"));
  expect(questions.map(({ code }) => code)).toEqual(["book-again"]);
});

test("of sheets entered together, a game that two of them have is warned of, and asks nothing", () => {
  const before = entering(book(), EVENING, "2026-05-22");
  const said = { played: day("2026-05-22"), reported: day("2026-05-30"), beside: [1] };
  const { after, questions, problems } = enter(before, games("Second", [FIRST]), said, day("2026-05-30"));
  expect([after === null, questions, problems.map(({ code }) => code)]).toEqual([false, [], ["book-games-twice"]]);
});

describe("Go: results that say a colour", () => {
  // Bent, 3k, is weaker than Anna, 2d, and Dora, 5k, than Carl, 1k: they had Black.
  const club = bookOf("go", [
    ["Name", "Rank"],
    ["Anna Bro", "2d"],
    ["Bent Dahl", "3k"],
    ["Carl Eg", "1k"],
    ["Dora Fog", "5k"],
  ]);
  const HEADER = ["Date", "Player 1", "Player 2", "Result"];
  const evening = ([first, second]: readonly [string, string]) =>
    sheetOf(
      "Evening",
      HEADER,
      ["2026-10-05", "Anna Bro", "Bent Dahl", first],
      ["2026-10-05", "Carl Eg", "Dora Fog", second],
    );
  const october = ([first, second]: readonly [string, string]) => [
    ["2026-10-05", "Anna Bro", "Bent Dahl", first],
    ["2026-10-05", "Carl Eg", "Dora Fog", second],
    ["2026-10-12", "Anna Bro", "Carl Eg", "1-0"],
  ];

  test.each([
    [["B+R", "W+3.5"], ["B+R", "W+3.5"], true],
    [["0-1", "1-0"], ["B+R", "W+3.5"], true],
    [["B+R", "W+3.5"], ["Bent Dahl", "Carl Eg"], true],
    [["B+R", "W+3.5"], ["W+R", "B+3.5"], false],
  ] as const)("an evening with %j, a month with %j: asked %s", (first, then, isAsked) => {
    const book = enteredOn({ state: club, sheets: {} }, evening(first), "2026-10-05");
    const { proposal } = proposed(book.state, sheetOf("October", HEADER, ...october(then)), "2026-10-12");
    expect(proposal.questions.map(({ code }) => code)).toEqual(isAsked ? ["book-again"] : []);
  });
});
