// The card of one player: each row names the opponent alone, and a title, a label or the sheet says whose card it is.
import { atOnce } from "../../src/kernel/steps";
import { layingOut } from "../../src/tournaments/reading/laidOut";
import { sheetOf, type Cell, type Grid } from "./drawn";

function laidOut(grid: Grid, name?: string) {
  const laid = atOnce(layingOut(sheetOf(grid, name), "en"));
  return { kind: laid?.kind, rows: (laid?.sheet.values ?? []).map((row) => row.map(String).join(" | ")) };
}
const games = (grid: Grid, name?: string) => laidOut(grid, name).rows.filter((row) => /^[A-Z]\d+ \|/.test(row));

const HEAD = ["Date", "Opponent", "Hcp", "Result"];
const SIGNED: Grid = [
  ["2026-05-02", "Bo Birk", 8, "+7"],
  ["2026-05-09", "Cy Dahl", 3.5, "-12"],
  ["2026-05-16", "Di Elm", 5, "+3t"],
];
const OF_SIGNED = [
  "D? | Ann Ash | Bo Birk | 6 | 8 | +7 | 2026-05-02",
  "D? | Ann Ash | Cy Dahl | 6 | 3.5 | -12 | 2026-05-09",
  "D? | Ann Ash | Di Elm | 6 | 5 | +3t | 2026-05-16",
];
const sorted = (rows: readonly string[]) =>
  rows.map((row) =>
    row
      .replace(/^([A-Z])\d+/, "$1?")
      .split(" | ")
      .sort()
      .join(" | "),
  );
const expectGames = (grid: Grid, expected: readonly string[], name?: string) =>
  expect(sorted(games(grid, name))).toEqual(sorted(expected));

test.each<[string, Grid]>([
  ["a title", [["Handicap card of Ann Ash", null, "Handicap", 6], HEAD]],
  ["a title with the handicap behind the name", [["Croquet card: Ann Ash (6)"], [], HEAD]],
  ["a possessive", [["Ann Ash's record"], ["Handicap: 6"], HEAD]],
  ["two cells", [["Croquet card", "Ann Ash"], ["Handicap", 6], [], HEAD]],
  ["labels right above the headers", [["Player", "Ann Ash", "Handicap", 6], HEAD]],
  ["labels with colons, a blank row below", [["Player:", "Ann Ash"], ["Handicap:", 6], [], HEAD]],
  ["a label in its cell", [["Ashby Croquet Club"], ["Name: Ann Ash"], ["Hcp: 6"], HEAD]],
  ["a name alone", [["Ashby Croquet Club"], ["Ann Ash", null, "Handicap", 6], HEAD]],
])("%s says whose it is", (_, above) => {
  expect(laidOut([...above, ...SIGNED]).kind).toBe("croquet-games");
  expectGames([...above, ...SIGNED], OF_SIGNED);
});

test("a surname that is a place, too, is a name", () => {
  const grid: Grid = [["Handicap card of Joe Hall", null, "Handicap", 6], HEAD, ...SIGNED];
  expectGames(
    grid,
    OF_SIGNED.map((row) => row.replace("Ann Ash", "Joe Hall")),
  );
});

test("the sheet is called after the player", () => {
  expectGames([["Handicap", 6], HEAD, ...SIGNED], OF_SIGNED, "Ann Ash");
});

test("Danish, the headers in two lines", () => {
  const grid: Grid = [
    ["Handicapkort for Ann Ash", null, null, null, "Handicap", 6],
    ["Dato", "MODSTANDER", null, "SPIL", null, "INDEKS", null],
    [null, "Navn", "Hcp", "h/l", "Resultat", "+/-", "Nyt"],
    ["2026-05-02", "Bo Birk", 8, "l", "+7", "+7", 1417],
    ["2026-05-09", "Cy Dahl", 3.5, "h", "-12", "-10", 1407],
  ];
  expect(laidOut(grid).rows[0]).toBe("Handicapkort for Ann Ash | Handicap | 6");
  expectGames(grid, [
    "E? | Ann Ash | Bo Birk | 6 | 8 | +7 | 2026-05-02 | l",
    "E? | Ann Ash | Cy Dahl | 6 | 3.5 | -12 | 2026-05-09 | h",
  ]);
});

test("what the player has after each game is named, and not read", () => {
  const grid: Grid = [
    ["Player: Ann Ash", null, "Handicap: 6"],
    ["Date", "Opponent", "Hcp", "Result", "Index change", "New index", "Venue"],
    ...SIGNED.map((row, i) => [...row, i, 1400 + i, "Ashby"]),
  ];
  const laid = atOnce(layingOut(sheetOf(grid), "en"));
  expect(laid?.left).toEqual([{ top: 2, left: 4, bottom: 4, right: 5 }]);
  expect(laid?.sheet.values.at(-1)).toContain("Ashby");
});

const card = (head: readonly Cell[], ...rows: readonly (readonly Cell[])[]): Grid => [
  ["Player:", "Ann Ash", "Handicap:", 6],
  [],
  head,
  ...rows,
];

test.each([
  ["W/L", "W", "L"],
  ["V/T", "V", "T"],
  ["Won/lost", "won", "lost"],
  ["Result", "Win", "Loss"],
  ["Res.", "+", "-"],
  ["G/V", "G", "V"],
])("%s: who won is said in words, and the score may be the winner's", (header, won, lost) => {
  const grid = card(
    ["Date", "Opponent", "Hcp", header, "Score"],
    ["2026-05-02", "Bo Birk", 8, won, "26-14"],
    ["2026-05-09", "Cy Dahl", 3.5, lost, "26-20"],
  );
  expectGames(grid, [
    "E? | Ann Ash | Bo Birk | 6 | 8 | Ann Ash | 26-14 | 2026-05-02",
    "E? | Ann Ash | Cy Dahl | 6 | 3.5 | Cy Dahl | 26-20 | 2026-05-09",
  ]);
});

test("a row says W or L before the score", () => {
  const grid = card(HEAD, ["2026-05-02", "Bo Birk", 8, "W 26-14"], ["2026-05-09", "Cy Dahl", 3.5, "L 20-26"]);
  expect(games(grid)).toHaveLength(2);
});

test.each<[string, Grid]>([
  [
    "scores that the winner may have written",
    card(HEAD, ["1 May", "Bo Birk", 8, "26-14"], ["2 May", "Cy Dahl", 4, "26-3"]),
  ],
  ["margins without a sign", card(HEAD, ["1 May", "Bo Birk", 8, 7], ["2 May", "Cy Dahl", 4, 12])],
  ["V alone, which is won or lost", card(HEAD, ["1 May", "Bo Birk", 8, "V"], ["2 May", "Cy Dahl", 4, "V"])],
  [
    "h and l, the kind of play",
    card(["Date", "Opponent", "Hcp", "h/l"], ["1 May", "Bo Birk", 8, "l"], ["2 May", "Cy Dahl", 4, "l"]),
  ],
  ["nobody named", [["Handicap card 2026"], HEAD, ...SIGNED]],
  ["two named", [["Handicap card of Ann Ash"], ["Handicap card of Eli Fir"], HEAD, ...SIGNED]],
  ["a competition", [["Spring League"], HEAD, ...SIGNED]],
  ["a place", [["Ashby Lawns"], HEAD, ...SIGNED]],
  ["a club", [["Ashby Club", null, "Handicap", 6], HEAD, ...SIGNED]],
  ["two handicaps", [["Player: Ann Ash"], ["Handicap: 6"], ["Handicap: 5"], HEAD, ...SIGNED]],
  [
    "the player's handicap beside each opponent",
    card(HEAD, ...SIGNED.map(([day, name, , score]) => [day!, name!, 6, score!])),
  ],
  [
    "a partner",
    card(["Opponent", "Partner", "Hcp", "Result"], ["Bo Birk", "Flo Gale", 8, "+7"], ["Cy Dahl", "Flo Gale", 4, "-3"]),
  ],
])("%s: nothing is guessed", (_, grid) => {
  expect(laidOut(grid).rows.join("\n")).not.toContain("Ann Ash | Bo Birk");
  expect(laidOut(grid).rows.join("\n")).not.toMatch(/(League|Lawns|Club) \|/);
});

describe("what the card says of its player after each game is what the player has before the next one", () => {
  const head = ["Date", "Opponent", "Hcp", "Result", "New handicap"];
  const rows = (...own: readonly (number | null)[]): Grid => SIGNED.map((row, i) => [...row, own[i]!]);
  const handicaps = (grid: Grid) => games(grid).map((row) => row.split(" | ")[4]);

  test("brought forward, and a new one where it changes", () => {
    const grid = [["Player: Ann Ash"], head, ["Brought forward", null, null, null, 6], ...rows(null, 7, null)];
    expect(handicaps(grid)).toEqual(["6", "6", "7"]);
  });
  test("above the card the one at its start", () => {
    expect(handicaps([["Player: Ann Ash", "Handicap: 6"], head, ...rows(6, 7, 8)])).toEqual(["6", "6", "7"]);
  });
  test("on the next page under the header again", () => {
    const [first, second] = [rows(6, 6, 7), rows(null, 8, null)];
    const grid: Grid = [["Player: Ann Ash", "Handicap: 6"], head, ...first, [], head, ...second];
    expect(handicaps(grid)).toEqual(["6", "6", "6", "7", "7", "8"]);
  });
  test("after the last game alone, it says nothing of before", () => {
    expect(laidOut([["Player: Ann Ash"], head, ...rows(null, null, 5)]).rows.join()).not.toContain("Handicap A");
  });
  test("above the card perhaps the one of today", () => {
    const grid: Grid = [["Player: Ann Ash", "Handicap: 7"], head, ...rows(6, 7, 7)];
    expect(laidOut(grid).kind).not.toBe("croquet-games");
  });
});

test("the cards of two players below each other", () => {
  const grid = [
    ...[["Handicap card of Ann Ash", null, "Handicap", 6], HEAD, ...SIGNED, []],
    ...[
      ["Handicap card of Eli Fir", null, "Handicap", 2],
      HEAD,
      ["2026-05-02", "Flo Gale", 4, "-5"],
      ["2026-05-03", "Gus Hall", 1, "+9"],
    ],
  ] as Grid;
  expectGames(grid, [
    ...OF_SIGNED,
    "D? | Eli Fir | Flo Gale | 2 | 4 | -5 | 2026-05-02",
    "D? | Eli Fir | Gus Hall | 2 | 1 | +9 | 2026-05-03",
  ]);
});

test("totals and remarks below a card are no games; nobody won by a walkover of which no word says who", () => {
  const grid: Grid = [
    ["Card of Ann Ash", null, "Handicap", 6],
    HEAD,
    ...[...SIGNED, ["2026-05-20", "Flo Gale", 4, "w/o"]],
    ...[["Total", null, null, 2], [], ["Handicapper", "Eli Fir"]],
  ] as Grid;
  expectGames(grid, [...OF_SIGNED, "D? | Ann Ash | Flo Gale | 6 | 4 | w/o | 2026-05-20"]);
});

test("Go: the opponent's rank, and who won", () => {
  const grid: Grid = [
    ["Go club, card of Ann Ash", null, "Rank", "5k"],
    ["Date", "Opponent", "Rank", "W/L"],
    ["2026-05-02", "Bo Birk", "3k", "W"],
    ["2026-05-09", "Cy Dahl", "1d", "L"],
  ];
  expect(laidOut(grid).kind).toBe("go-pairings");
  expectGames(grid, [
    "D? | Ann Ash | Bo Birk | 5k | 3k | Ann Ash | 2026-05-02",
    "D? | Ann Ash | Cy Dahl | 5k | 1d | Cy Dahl | 2026-05-09",
  ]);
});

describe("two cards with games against each other", () => {
  const HEADS = ["Date", "Opponent", "Hcp", "Score", "Change", "New index"];
  const cards = (...second: Grid): Grid => [
    ["Cards July 2026"],
    ["CARD", "Player:", "Ann Ash", "Handicap:", 5, "Index:", 1486],
    HEADS,
    ["2026-07-06", "Eli Fir", 3.5, "+11", null, null],
    ["2026-07-06", "Bo Birk", 7, "-4", null, null],
    ["2026-07-13", "Cy Dahl", 9, "+26", null, null],
    [],
    ["CARD", "Player:", "Eli Fir", "Handicap:", 3.5, "Index:", 1662],
    HEADS,
    ...second,
  ];
  const AGAIN = ["2026-07-06", "Ann Ash", 5, "-11", null, null];
  const NEXT = ["2026-07-20", "Cy Dahl", 9, "+8", null, null];
  const LATER = ["2026-07-20", "Bo Birk", 7, "-2", null, null];

  test("a game that stands on both is one, with the indexes of both, and no title between is a game", () => {
    const laid = atOnce(layingOut(sheetOf(cards(AGAIN, NEXT, LATER)), "en"))!;
    expect([laid.records, laid.left]).toEqual([5, []]);
    expectGames(cards(AGAIN, NEXT, LATER), [
      "D? | Ann Ash | Eli Fir | 5 | 3.5 | 1486 | 1662 | +11 | 2026-07-06 | null | null | null | null",
      "D? | Ann Ash | Bo Birk | 5 | 7 | 1486 | null | -4 | 2026-07-06 | null | null | null | null",
      "D? | Ann Ash | Cy Dahl | 5 | 9 | 1486 | null | +26 | 2026-07-13 | null | null | null | null",
      "D? | Eli Fir | Cy Dahl | 3.5 | 9 | 1662 | null | +8 | 2026-07-20 | null | null | null | null",
      "D? | Eli Fir | Bo Birk | 3.5 | 7 | 1662 | null | -2 | 2026-07-20 | null | null | null | null",
    ]);
  });

  test("results go into the lines of both cards", () => {
    const { forResults } = atOnce(layingOut(sheetOf(cards(AGAIN, NEXT, LATER)), "en"))!;
    const places = forResults.flat().map(({ header, cells }) => [header, [...cells.values()]]);
    expect(Object.fromEntries(places)).toEqual({
      "Change A": [3, 4, 5, 10, 11].map((row) => [row, 4]),
      "Change B": [[9, 4]],
      "Index after A": [3, 4, 5, 10, 11].map((row) => [row, 5]),
      "Index after B": [[9, 5]],
    });
  });

  test.each([
    ["on another day", ["2026-07-13", "Ann Ash", 5, "-11", null, null]],
    ["with another result", ["2026-07-06", "Ann Ash", 5, "-10", null, null]],
    ["won again", ["2026-07-06", "Ann Ash", 5, "+11", null, null]],
  ])("a game %s is another one", (_, row) => {
    expect(games(cards(row, NEXT, LATER))).toHaveLength(6);
  });
});
