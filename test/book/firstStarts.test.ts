// Somebody on the list without a handicap, rating, rank or masterpoints plays for the first time.
import { adjust, LATER, type Answers, type BookState } from "../../src/book";
import type { SystemId } from "../../src/kernel/sources";
import { NON_MEMBER_MASTERPOINTS } from "../../src/systems/acbl";
import type { CellValue, Sheet } from "../../src/sheet";
import type { KindId } from "../../src/tournaments";
import { bookOf, enteredOn, proposed, sheetOf } from "./onSheets";
import { after, day } from "./seasons";

type Rows = readonly (readonly CellValue[])[];
const ON = "2026-05-02";

function first(state: BookState, sheet: Sheet, answers: Answers = {}, kind?: KindId) {
  const { proposal } = proposed(state, sheet, ON, { answers, ...(kind && { kind, settings: { average: 84 } }) });
  const { questions, problems, assumptions } = proposal;
  return {
    state: proposal.after?.state ?? null,
    asked: questions.map(({ id, code, cell, choices }) => [
      id,
      code,
      cell,
      choices.map(({ key, takes }) => takes ?? key),
    ]),
    refused: problems
      .filter(({ severity }) => severity === "error")
      .map(({ code, cell, details }) => [code, cell, details["name"]]),
    begun: assumptions.flatMap(({ code, cell, details }) =>
      code === "book-start-begun" ? [[cell, details["name"], details["start"]]] : [],
    ),
    starts: proposal.after?.state.players.map(({ start }) => start.handicap),
  };
}

const listOf = (system: SystemId, header: string, ...rows: Rows) => bookOf(system, [["Name", header], ...rows]);

describe("croquet", () => {
  const CLUB = () => listOf("croquet", "Handicap", ["Ann Oak", 4], ["Bo Elm", null], ["Cy Fir", null]);
  const game = sheetOf("Game", ["Winner", "Loser"], ["Ann Oak", "Bo Elm"], ["Bo Elm", "Ann Oak"]);

  test("it is asked once, at the first game, of those alone who play", () => {
    expect(first(CLUB(), game)).toMatchObject({
      state: null,
      asked: [["handicap:Bo Elm", "book-start-first", "B2", ["start"]]],
    });
  });

  test("what is said is the start, and is reported", () => {
    const said = first(CLUB(), game, { starts: [["bo elm", "6"]] });
    expect([said.starts, said.begun, said.asked]).toEqual([[4, 6, null], [["B2", "Bo Elm", "6"]], []]);
  });

  test("in a Danish book it is reported with a decimal comma", () => {
    const danish = { ...CLUB(), language: "da" as const };
    expect(first(danish, game, { starts: [["Bo Elm", "4,5"]] }).begun).toEqual([["B2", "Bo Elm", "4,5"]]);
  });

  test("what is no handicap is refused at the game; “later” is none", () => {
    expect(first(CLUB(), game, { starts: [["Bo Elm", "strong"]] })).toMatchObject({
      state: null,
      refused: [["book-start-croquet", "B2", "Bo Elm"]],
    });
    expect(first(CLUB(), game, { starts: [["Bo Elm", LATER]] })).toMatchObject({
      state: null,
      refused: [["book-start-croquet", "B2", "Bo Elm"]],
    });
  });

  test("the handicap on the sheet is taken, unless another one is said", () => {
    const held = sheetOf(
      "Game",
      ["Player A", "Handicap A", "Player B", "Handicap B", "Winner"],
      ["Ann Oak", 4, "Bo Elm", 6, "Ann Oak"],
    );
    expect(first(CLUB(), held)).toMatchObject({ starts: [4, 6, null], asked: [], begun: [["C2", "Bo Elm", "6"]] });
    const blank = sheetOf(
      "Game",
      ["Player A", "Handicap A", "Player B", "Handicap B", "Winner"],
      ["Ann Oak", 4, "Bo Elm", null, "Ann Oak"],
    );
    expect(first(CLUB(), blank).asked).toHaveLength(1);
  });

  test("set by hand since, it is asked no more", () => {
    const set = after(adjust(CLUB(), { player: "Bo Elm", to: "6", reason: "Club" }, day("2026-05-01")));
    expect(first(set, game)).toMatchObject({ asked: [], begun: [] });
  });
});

describe("chess", () => {
  const CLUB = () => listOf("chess", "Rating", ["Ann Oak", 15], ["Bo Elm", null], ["Cy Fir", 13], ["Di Ash", 12]);
  const HEADERS = [
    "Match",
    "Board",
    "Home team",
    "Home player",
    "Home result",
    "Away team",
    "Away player",
    "Away result",
  ];
  const CARD: Rows = [
    ["1", 1, "Holme", "Ann Oak", 1, "Rooks", "Cy Fir", 0],
    ["1", 2, "Holme", "Bo Elm", 0.5, "Rooks", "Di Ash", 0.5],
  ];
  const card = sheetOf("Card", HEADERS, ...CARD);

  test("a rating is asked, and can wait", () => {
    expect(first(CLUB(), card)).toMatchObject({
      asked: [["handicap:Bo Elm", "book-rating-first", "D3", ["start", LATER]]],
    });
    const said = first(CLUB(), card, { starts: [["Bo Elm", "14"]] });
    expect([said.starts, said.begun]).toEqual([[15, 14, 13, 12], [["D3", "Bo Elm", "14"]]]);
    const later = first(CLUB(), card, { starts: [["Bo Elm", LATER]] });
    expect([later.starts, later.begun, later.asked]).toEqual([[15, null, 13, 12], [], []]);
  });

  test("said to wait, it is asked neither in a correction nor of somebody who is new", () => {
    const entered = enteredOn({ state: CLUB(), sheets: {} }, card, ON, { answers: { starts: [["Bo Elm", LATER]] } });
    const corrected = sheetOf("Card", HEADERS, CARD[0]!, ["1", 2, "Holme", "Bo Elm", 1, "Rooks", "Di Ash", 0]);
    expect(first(entered.state, corrected, { correct: 1 })).toMatchObject({ asked: [] });
    expect(first(entered.state, corrected)).toMatchObject({ asked: [] });
    // Another card asks again.
    const other = sheetOf("Other", ["Club cup"], HEADERS, ...CARD);
    expect(
      first(entered.state, { ...other, name: "Other" }, { newTournament: true, played: day("2026-06-01") }).asked,
    ).toHaveLength(1);
    const guest = sheetOf("Card", HEADERS, CARD[0]!, ["1", 2, "Holme", "Eve New", 1, "Rooks", "Di Ash", 0]);
    const newPlayers = [{ name: "Eve New", start: "", visitor: true }];
    expect(first(CLUB(), guest, { newPlayers })).toMatchObject({ asked: [], starts: [15, null, 13, 12, null] });
  });

  test("a grade is no reason to ask; a rating on the card goes into the list, unless that can wait", () => {
    const graded = listOf("chess", "Grade", ["Ann Oak", 150], ["Bo Elm", 140], ["Cy Fir", 130], ["Di Ash", 120]);
    expect(first(graded, card).asked).toEqual([]);
    const rated = sheetOf(
      "Card",
      [...HEADERS.slice(0, 4), "Home rating", "Home result", "Away team", "Away player", "Away rating", "Away result"],
      ["1", 1, "Holme", "Ann Oak", 15, 1, "Rooks", "Cy Fir", 13, 0],
      ["1", 2, "Holme", "Bo Elm", 14, 0.5, "Rooks", "Di Ash", 12, 0.5],
    );
    const found = first(CLUB(), rated);
    // The card's rating is his start, and the preview says so.
    expect([found.asked, found.begun, found.starts]).toEqual([[], [["D3", "Bo Elm", "14"]], [15, 14, 13, 12]]);
    expect(first(CLUB(), rated, { starts: [["Bo Elm", LATER]] }).starts).toEqual([15, null, 13, 12]);
  });
});

test.each<[SystemId, string, Rows, Rows, string, string, readonly CellValue[]]>([
  // (1650 − 700) / 75 is 12⅔: the nearest half-rating is 12½.
  [
    "chess",
    "Rating",
    [["Ann Oak", 16]],
    [
      ["Board", "Holme", "Result", "Rooks"],
      [1, "Ann Oak", "1-0", "Xan Young (1650)"],
    ],
    "Xan Young (1650)",
    "1650",
    [16, 12.5],
  ],
  [
    "croquet",
    "Handicap",
    [["Ann Oak", 4]],
    [
      ["Winner", "Loser"],
      ["Ann Oak", "Xan Young (h/c 4½)"],
    ],
    "Xan Young (h/c 4½)",
    "4½",
    [4, 4.5],
  ],
  [
    "dbf",
    "Handicap",
    [
      ["Ann Oak", 4],
      ["Bo Elm", 5],
      ["Cy Fir", 6],
    ],
    [
      ["Player 1", "Player 2", "Score %", "Boards"],
      ["Ann Oak", "Bo Elm", 55, 24],
      ["Cy Fir", "Xan Young (hcp 21,5)", 45, 24],
    ],
    "Xan Young (hcp 21,5)",
    "21,5",
    [4, 5, 6, 21.5],
  ],
  [
    "go",
    "Rank",
    [["Ann Oak", "5k"]],
    [
      ["Player 1", "Player 2", "Result"],
      ["Ann Oak", "Xan Young (2d)", "1-0"],
    ],
    "Xan Young",
    "2d",
    ["5k", "2d"],
  ],
])(
  "%s: what is in brackets behind a new name is offered as the start",
  (system, header, list, rows, who, start, starts) => {
    const club = listOf(system, header, ...list);
    const sheet = sheetOf("Evening", ...rows);
    const { questions } = proposed(club, sheet, ON).proposal;
    expect(questions.map(({ id }) => id)).toEqual([`who:${who}`]);
    expect(questions[0]!.choices.map(({ answer }) => answer)).toContainEqual({ who, is: { visitor: start } });
    const said = first(club, sheet, { newPlayers: [{ name: who, start, visitor: true }] });
    expect([said.asked, said.refused, said.starts]).toEqual([[], [], starts]);
    expect(said.state!.players.at(-1)!.name).toBe("Xan Young");
  },
);

test("a rating in brackets is the first of a member who had none, and of nobody whose rating can wait", () => {
  const club = listOf("chess", "Rating", ["Ann Oak", 16], ["Bo Elm", null]);
  const card = sheetOf("Card", ["Board", "Holme", "Result", "Rooks"], [1, "Ann Oak", "1-0", "Bo Elm (14)"]);
  const { asked, begun, starts } = first(club, card);
  expect([asked, begun, starts]).toEqual([[], [["D2", "Bo Elm", "14"]], [16, 14]]);
  const guest = sheetOf("Card", ["Board", "Holme", "Result", "Rooks"], [1, "Ann Oak", "1-0", "Eve New (14)"]);
  const newPlayers = [{ name: "Eve New (14)", start: "", visitor: true }];
  expect(first(club, guest, { newPlayers })).toMatchObject({ asked: [], starts: [16, null, null] });
});

test("Go: the rank", () => {
  const club = listOf("go", "Rank", ["Aiko Mori", "5k"], ["Ben Stone", null]);
  const game = sheetOf("Game", ["Player 1", "Player 2", "Winner"], ["Aiko Mori", "Ben Stone", "Aiko Mori"]);
  expect(first(club, game).asked).toEqual([["handicap:Ben Stone", "book-start-first", "B2", ["start"]]]);
  expect(first(club, game, { starts: [["Ben Stone", "7k"]] }).starts).toEqual(["5k", "7k"]);
});

describe("ACBL games by rank", () => {
  const CLUB = () => listOf("acbl", "Masterpoints", ["Ann", 10], ["Bob", 10], ["Cat", 30], ["Dan", null]);
  const game = sheetOf("Game", ["Player 1", "Player 2", "Raw score"], ["Ann", "Bob", 90], ["Cat", "Dan", 78]);
  const points = (answers: Answers) => {
    const found = first(CLUB(), game, answers, "acbl-rank-pairs");
    return { ...found, points: found.state?.players.map(({ masterpoints }) => masterpoints) };
  };

  test("masterpoints are asked, and taken; who is no member has as many as the chart says", () => {
    expect(points({}).asked).toEqual([["handicap:Dan", "book-masterpoints-first", "B3", ["start"]]]);
    expect(points({ starts: [["Dan", "25"]] })).toMatchObject({
      points: [10, 10, 30, 25],
      begun: [["B3", "Dan", "25"]],
    });
    expect(points({ starts: [["Dan", "NM"]] }).points).toEqual([10, 10, 30, NON_MEMBER_MASTERPOINTS]);
  });

  test("what is no number is refused", () => {
    expect(points({ starts: [["Dan", "many"]] })).toMatchObject({
      state: null,
      refused: [["book-cell-number", "B3", "Dan"]],
    });
  });
});
