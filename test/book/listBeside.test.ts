// A list of players beside the games, or below them, is no game; where it is not as the book, that is said, and the book counts.
import { bookOf, checked, enteredOn, proposed, sheetOf, type Entry } from "./onSheets";
import type { CellValue, Sheet } from "../../src/sheet";
import type { SystemId } from "../../src/kernel/sources";

const ON = "2026-11-02";
const NAMES = ["Ann Oak", "Bob Elm", "Cat Fir", "Dan Yew"];

interface Case {
  readonly system: SystemId;
  readonly held: string;
  readonly book: readonly CellValue[];
  readonly games: readonly (readonly CellValue[])[];
  /** Header, and what a list has that is not as the book for the first and the last. */
  readonly list: readonly [string, string, ...CellValue[]];
  /** As said. */
  readonly said: readonly CellValue[];
  readonly entry?: Entry;
}

const CASES: readonly Case[] = [
  {
    system: "go",
    held: "Rank",
    book: ["5k", "3k", "1d", "9k"],
    games: [
      ["White", "Black", "Stones", "Komi", "Result"],
      ["Bob Elm", "Ann Oak", null, null, "B+3"],
      ["Cat Fir", "Dan Yew", null, null, "W+R"],
    ],
    list: ["Player", "Player rank", "4k", "3k", "1d", "8k"],
    said: ["4k", "5k", "8k", "9k"],
  },
  {
    system: "croquet",
    held: "Handicap",
    book: [6, 4, 2, 10],
    games: [
      ["Winner", "Loser", "Score"],
      ["Ann Oak", "Bob Elm", "26-20"],
      ["Cat Fir", "Dan Yew", "26-10"],
    ],
    list: ["Player", "Handicap", 7, 4, 2, 12],
    said: [7, 6, 12, 10],
    entry: { settings: { game: 26 } },
  },
  {
    system: "dbf",
    held: "Handicap",
    book: [20, 18, 14.5, 30],
    games: [
      ["Spiller 1", "Spiller 2", "Score %", "Spil"],
      ["Ann Oak", "Bob Elm", 55, 24],
      ["Cat Fir", "Dan Yew", 45, 24],
    ],
    list: ["Navn", "Handicap", 21, 18, "14,5", 33],
    said: [21, 20, 33, 30],
  },
  {
    system: "chess",
    held: "Rating",
    book: [14, 12, 10.5, 8],
    games: [
      ["Board", "Home player", "Away player", "Result"],
      [1, "Ann Oak", "Bob Elm", "1-0"],
      [2, "Cat Fir", "Dan Yew", "0-1"],
    ],
    list: ["Name", "Rating", 15, 12, 10.5, 9],
    said: [15, 14, 9, 8],
    entry: { kind: "chess-card", settings: { "home-team": "Ash", "away-team": "Elm" } },
  },
  {
    system: "acbl",
    held: "Average",
    book: [52, 48, 45, 56],
    games: [
      ["Player 1", "Player 2", "Score %"],
      ["Ann Oak", "Bob Elm", 55],
      ["Cat Fir", "Dan Yew", 45],
    ],
    list: ["Name", "Average", 53, 48, 45, 50],
    said: [0.53, 0.52, 0.5, 0.56],
    entry: { kind: "acbl-pairs", settings: { average: 50 } },
  },
];

const bookFor = ({ system, held, book }: Case) =>
  bookOf(system, [["Name", held], ...NAMES.map((name, i) => [name, book[i]!])]);

/** The list after a gap at the right, from the row of the headers on. */
function beside({ games }: Pick<Case, "games">, list: Case["list"], names = NAMES): Sheet {
  const [name, held, ...values] = list;
  const lines = [[name, held], ...names.map((one, i) => [one, values[i]!])];
  const width = games[0]!.length;
  const rows = Array.from({ length: Math.max(games.length, lines.length) }, (_, i) => [
    ...Array.from({ length: width }, (_n, c) => games[i]?.[c] ?? null),
    null,
    ...(lines[i] ?? [null, null]),
  ]);
  return sheetOf("Evening", ...rows);
}

/** The list below the games. */
function below({ games }: Pick<Case, "games">, [name, held, ...values]: Case["list"]): Sheet {
  return sheetOf("Evening", ...games, [], [name, held], ...NAMES.map((one, i) => [one, values[i]!]));
}

const otherwise = ({ assumptions }: { readonly assumptions: ReturnType<typeof proposed>["proposal"]["assumptions"] }) =>
  assumptions.filter(({ code }) => code === "book-list-otherwise");

describe.each(CASES)("$system", (one) => {
  const { list, said, entry = {}, games } = one;

  test.each([
    ["beside", beside(one, list)],
    ["below", below(one, list)],
  ])("a list %s the games that is not as the book is said, and the book counts", (_, sheet) => {
    const { proposal } = proposed(bookFor(one), sheet, ON, entry);
    expect([proposal.problems, proposal.questions]).toEqual([[], []]);
    const [first, firstBook, last, lastBook] = said;
    expect(otherwise(proposal).map(({ details }) => details)).toEqual([
      { name: "Ann Oak", sheet: first, book: firstBook },
      { name: "Dan Yew", sheet: last, book: lastBook },
    ]);
    const alone = proposed(bookFor(one), sheetOf("Evening", ...games), ON, entry).proposal;
    const lines = (of: typeof proposal) =>
      of.after!.state.tournaments[0]!.lines.map(({ player, result, figures }) => [player, result, figures]);
    expect(lines(proposal)).toEqual(lines(alone));
  });

  test("a list that is as the book before the games says nothing", () => {
    const { proposal } = proposed(
      bookFor(one),
      beside(one, [list[0], list[1], ...one.book] as unknown as Case["list"]),
      ON,
      entry,
    );
    expect([proposal.problems, proposal.questions, otherwise(proposal)]).toEqual([[], [], []]);
  });

  test("the list keeps its cells, and the sheet is read again as it was", () => {
    const sheet = beside(one, list);
    const entered = enteredOn({ state: bookFor(one), sheets: {} }, sheet, ON, entry);
    const filled = entered.sheets["Evening"]!;
    sheet.values.forEach((line, r) => {
      const from = games[0]!.length + 1;
      expect(filled.values[r]!.slice(from, from + 2)).toEqual(line.slice(from, from + 2));
    });
    const { changes, proposal } = checked(entered, "2026-11-03");
    expect([changes, proposal.problems]).toEqual([false, []]);
  });
});

test("the adjustments of a card with its own ratings keep off the list", () => {
  const chess = CASES[3]!;
  const games = [
    ["Board", "Home player", "Home rating", "Away player", "Away rating", "Result"],
    [1, "Ann Oak", 14, "Bob Elm", 12, "1-0"],
    [2, "Cat Fir", 10.5, "Dan Yew", 8, "0-1"],
  ];
  const entered = enteredOn({ state: bookFor(chess), sheets: {} }, beside({ games }, chess.list), ON, chess.entry);
  const [headers] = entered.sheets["Evening"]!.values;
  expect(headers!.slice(6, 12)).toEqual([null, "Name", "Rating", null, "Home adj", "Away adj"]);
  const { changes, proposal } = checked(entered, "2026-11-03");
  expect([changes, proposal.problems]).toEqual([false, []]);
});

test("who is not in the book is not compared", () => {
  const [go] = CASES;
  const list: Case["list"] = ["Player", "Rank", "5k", "3k", "1d", "9k", "2k"];
  const { proposal } = proposed(bookFor(go!), beside(go!, list, [...NAMES, "Eva Ash"]), ON);
  expect(otherwise(proposal)).toEqual([]);
});

test("a croquet list as it was printed after the games says nothing", () => {
  const croquet = CASES[1]!;
  const { state, sheets } = enteredOn(
    { state: bookFor(croquet), sheets: {} },
    sheetOf("Evening", ...croquet.games),
    ON,
    croquet.entry,
  );
  const after = sheets["Evening"]!.values;
  const column = after[0]!.indexOf("Winner handicap after");
  const ofWinner = after[1]![column]!;
  expect(state.tournaments).toHaveLength(1);
  const list: Case["list"] = ["Player", "Handicap", ofWinner, 4, 2, 10];
  expect(otherwise(proposed(bookFor(croquet), beside(croquet, list), ON, croquet.entry).proposal)).toEqual([]);
});

test("four digits in a list are compared with half-ratings, and said as the list has them", () => {
  const chess = CASES[3]!;
  // 75 times the half-rating and 700: 14 is 1750, 12 is 1600, 8 is 1300; 10.5 is 1487.5, and 1500 comes to 10.5 as well.
  const list: Case["list"] = ["Name", "Rating", 1750, 1675, 1500, 1300];
  const { proposal } = proposed(bookFor(chess), beside(chess, list), ON, chess.entry);
  expect(otherwise(proposal).map(({ details }) => details)).toEqual([{ name: "Bob Elm", sheet: 1675, book: 1600 }]);
});
