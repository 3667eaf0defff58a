// What a club list says of its players, on the sheets that the book fills: the sheet, the ledger, the working and the check
// read the same facts.
import { compute, lineWorking, type BookState } from "../../src/book";
import { day } from "./seasons";
import { bookOf, checked, enteredOn, listed, proposed, sheetOf, under } from "./onSheets";

const play = ({ tournaments }: BookState, no: number) =>
  Object.fromEntries(tournaments[no - 1]!.lines.map(({ player, play: had }) => [player, had]));

describe("ACBL, games by rank", () => {
  // Column 84 of the chart: 18.5 up to .99, 11.5 from 20 to 49.99, 1.5 for Life Masters to 1,000, nothing above.
  const LIST = [
    ["Name", "Masterpoints", "Life master"],
    ["Ane Abelgaard", 420, "yes"],
    ["Bo Bergstrom", 0.5, null],
    ["Cia Cronhammer", 1200, "yes"],
    ["Dan Dahlerup", 25, null],
  ];
  const GAME = [
    ["Player 1", "Player 2", "Raw score"],
    ["Ane Abelgaard", "Bo Bergstrom", 90],
    ["Cia Cronhammer", "Dan Dahlerup", 78],
  ];
  const rank = { kind: "acbl-rank-pairs", settings: { average: 84 } } as const;

  test("Life Masters of the list have the handicaps of Life Masters on the sheet", () => {
    const book = { state: bookOf("acbl", LIST), sheets: {} };
    const entered = enteredOn(book, sheetOf("Game", ...GAME), "2026-09-01", rank);
    const { Game: sheet } = entered.sheets;
    expect(under(sheet!, "Pair handicap")).toEqual([20, 11.5]);
    expect(under(sheet!, "Life master 1")).toEqual(["yes", "yes"]);
    // Nobody beside them is one, so no column is added.
    expect(sheet!.values[0]).not.toContain("Life master 2");
    expect(play(entered.state, 1)).toEqual({
      "Ane Abelgaard": "LM 420",
      "Bo Bergstrom": "0.5",
      "Cia Cronhammer": "LM 1200",
      "Dan Dahlerup": "25",
    });
    const handicaps = entered.state.tournaments[0]!.lines.map(({ figures }) => figures!.handicapThen);
    expect(handicaps).toEqual([1.5, 18.5, 0, 11.5]);
    const steps = lineWorking(
      compute(entered.state),
      entered.state.tournaments[0]!,
      entered.state.tournaments[0]!.lines[0]!,
      sheet!,
    );
    expect(steps.map(({ value }) => value)).toContain(1.5);
    expect(checked(entered, "2026-09-01")).toMatchObject({ changes: false });
  });

  test("a player who becomes a Life Master later was none in January", () => {
    const book = { state: bookOf("acbl", LIST), sheets: {} };
    const first = enteredOn(book, sheetOf("Game", ...GAME), "2026-01-05", rank);
    const later = { ...first, state: listed(first.state, "Dan Dahlerup", { lifeMaster: true, masterpoints: 510 }) };
    expect(checked(later, "2026-02-01").proposal.log.map(({ what }) => what)).toEqual([]);
    // A corrected score: the copies stay, and the sheet is filled by them.
    const values = later.sheets["Game"]!.values.map((row) => row.map((cell) => (cell === 78 ? 80 : cell)));
    const corrected = enteredOn(later, { ...later.sheets["Game"]!, values }, "2026-02-01", {
      ...rank,
      answers: { correct: 1 },
    });
    expect(play(corrected.state, 1)["Dan Dahlerup"]).toBe("25");
    expect(under(corrected.sheets["Game"]!, "Pair handicap")).toEqual([20, 11.5]);
    expect(checked(corrected, "2026-02-01")).toMatchObject({ changes: false });
  });

  test("what the sheet says of a player counts for this game, column by column", () => {
    const book = { state: bookOf("acbl", LIST), sheets: {} };
    const sheet = sheetOf(
      "Game",
      ["Player 1", "Masterpoints 1", "Life master 1", "Player 2", "Masterpoints 2", "Life master 2", "Raw score"],
      // Of the sheet: no Life Master, so 200 and more: 3.5 in column 84.
      ["Ane Abelgaard", null, "no", "Bo Bergstrom", "LM 750", null, 90],
      // Masterpoints of the sheet, a Life Master by the list: 1.5. Two who share a column of the list.
      ["Cia Cronhammer", 900, null, "Dan Dahlerup", "Club Master", null, 78],
    );
    const entered = enteredOn(book, sheet, "2026-09-01", rank);
    expect(play(entered.state, 1)).toEqual({
      "Ane Abelgaard": "420",
      "Bo Bergstrom": "LM 750",
      "Cia Cronhammer": "LM 900",
      "Dan Dahlerup": "Club Master",
    });
    expect(under(entered.sheets["Game"]!, "Pair handicap")).toEqual([5, 13]);
    expect(under(entered.sheets["Game"]!, "Life master 1")).toEqual(["no", "yes"]);
    expect(under(entered.sheets["Game"]!, "Masterpoints 2")).toEqual(["LM 750", "Club Master"]);
    expect(under(entered.sheets["Game"]!, "Life master 2")).toEqual([null, null]);
    expect(checked(entered, "2026-09-01")).toMatchObject({ changes: false });
  });

  test("wins in a row on a sheet are asked where the book does not count them", () => {
    const sheet = sheetOf(
      "Game",
      ["Player 1", "Wins 1", "Player 2", "Raw score"],
      ["Ane Abelgaard", 0, "Bo Bergstrom", 90],
      ["Cia Cronhammer", null, "Dan Dahlerup", 78],
    );
    const still = { state: bookOf("acbl", LIST), sheets: {} };
    expect(enteredOn(still, sheet, "2026-09-01", rank).state.tournaments).toHaveLength(1);
    const won = {
      ...sheet,
      values: sheet.values.map((row, i) => (i === 1 ? ["Bo Bergstrom", 1, "Ane Abelgaard", 90] : row)),
    };
    const { proposal } = proposed(still.state, won, "2026-09-01", rank);
    expect(proposal.questions).toMatchObject([
      { code: "book-handicap-differs", cell: "B2", details: { name: "Bo Bergstrom", sheet: 1, book: 0 } },
    ]);
    // 18.5 with the book's 0 wins; one won would make it 15.
    const taken = enteredOn(still, won, "2026-09-01", { ...rank, answers: { take: "book" } });
    expect(under(taken.sheets["Game"]!, "Pair handicap")).toEqual([20, 11.5]);
    expect(checked(taken, "2026-09-01")).toMatchObject({ changes: false });
  });

  test("a game that is not to count is filled in by the same rows of the chart, and moves nobody up", () => {
    const book = { state: bookOf("acbl", LIST, { "move-up": "yes" }), sheets: {} };
    const first = enteredOn(book, sheetOf("Game", ...GAME), "2026-09-01", {
      ...rank,
      answers: { notRegulated: "for fun" },
    });
    expect(under(first.sheets["Game"]!, "Pair handicap")).toEqual([20, 11.5]);
    const [ane, bo] = first.state.tournaments[0]!.lines;
    expect([ane!.figures, bo!.figures]).toMatchObject([
      { handicapThen: 1.5, handicap: 1.5, change: null, note: null },
      { handicapThen: 18.5, handicap: 18.5, change: null, note: null },
    ]);
    expect(checked(first, "2026-09-01")).toMatchObject({ changes: false });
    const next = enteredOn(first, sheetOf("Game 2", ...GAME), "2026-09-08", rank);
    expect(under(next.sheets["Game 2"]!, "Pair handicap")).toEqual([20, 11.5]);
  });

  test("another game typed over the sheet: what the book wrote there for last week's players is brought up to date", () => {
    const first = enteredOn({ state: bookOf("acbl", LIST), sheets: {} }, sheetOf("Game", ...GAME), "2026-09-01", rank);
    // Ane has 450 by now, and the pairs have changed their rows; the book's columns still hold last week's figures.
    const state = listed(first.state, "Ane Abelgaard", { masterpoints: 450 });
    const [ane, bo, cia, dan] = ["Ane Abelgaard", "Bo Bergstrom", "Cia Cronhammer", "Dan Dahlerup"];
    const over = first.sheets["Game"]!.values.map((row, i) => {
      const names = [[], [dan, cia, 80], [ane, bo, 88]][i]!;
      return row.map((cell, c) => names[c] ?? cell);
    });
    const next = enteredOn({ state, sheets: first.sheets }, sheetOf("Game", ...over), "2026-09-08", {
      ...rank,
      answers: { newTournament: true, name: "Game 2" },
    });
    expect(play(next.state, 2)).toEqual({ [dan!]: "25", [cia!]: "LM 1200", [ane!]: "LM 450", [bo!]: "0.5" });
    // 11.5 and nothing; 1.5 and 18.5.
    expect(under(next.sheets["Game"]!, "Pair handicap")).toEqual([11.5, 20]);
    expect(checked(next, "2026-09-08")).toMatchObject({ changes: false });
  });

  test("a Danish book says it in Danish", () => {
    const state = { ...bookOf("acbl", LIST), language: "da" as const };
    const { sheets } = enteredOn({ state, sheets: {} }, sheetOf("Game", ...GAME), "2026-09-01", rank);
    expect(under(sheets["Game"]!, "Life Master, spiller 1")).toEqual(["ja", "ja"]);
  });

  test("a pair that is in another row after a correction keeps the points that it had", () => {
    const first = enteredOn({ state: bookOf("acbl", LIST), sheets: {} }, sheetOf("Game", ...GAME), "2026-09-01", rank);
    const state = listed(first.state, "Dan Dahlerup", { masterpoints: 70 });
    const [header, one, two] = GAME;
    const corrected = enteredOn({ state, sheets: {} }, sheetOf("Game", header!, two!, one!), "2026-09-02", {
      ...rank,
      answers: { correct: 1 },
    });
    expect(play(corrected.state, 1)["Dan Dahlerup"]).toBe("25");
    expect(under(corrected.sheets["Game"]!, "Pair handicap")).toEqual([11.5, 20]);
  });
});

describe("ACBL, percentage games", () => {
  const LIST = [
    ["Name", "Start percentages"],
    ["Ann", "0.51;0.537"],
    ["Bob", null],
    ["Cat", 0.5],
    ["Dan", 0.6],
  ];
  const game = { kind: "acbl-pairs", settings: { possible: 100 } } as const;

  test.each([
    ["an average", ["Player 1", "Average 1", "Player 2", "Average 2", "Raw score"], [0.524], [0.6], ["D2", "B3"], 0.45],
    [
      "last percentages",
      ["Player 1", "Last % 1", null, "Player 2", "Last % 2", "Raw score"],
      [0.51, 0.537],
      [60],
      ["E2", "B3"],
      null,
    ],
  ] as const)(
    "%s on the sheet that is not the book's is asked, and the handicaps are the book's",
    (_, head, ann, dan, cells, left) => {
      const cat = ann.length === 1 ? [0.45] : [50, 40];
      const sheet = sheetOf("Game", head, ["Ann", ...ann, "Bob", 0.5, 61], ["Cat", ...cat, "Dan", ...dan, 39]);
      const book = { state: bookOf("acbl", LIST, { fewer: "available" }), sheets: {} };
      const { questions } = proposed(book.state, sheet, "2026-09-01", game).proposal;
      expect(questions.map(({ cell, details: { name, sheet: said, book: has } }) => [cell, name, said, has])).toEqual([
        [cells[0], "Bob", 0.5, null],
        [cells[1], "Cat", 0.45, 0.5],
      ]);
      const entered = enteredOn(book, sheet, "2026-09-01", { ...game, answers: { take: "book" } });
      // 65 % less the average, nine tenths of it: .524, .5 and .6; Bob has played no session.
      expect(under(entered.sheets["Game"]!, "Handicap 1")).toEqual([0.113, 0.135]);
      expect(under(entered.sheets["Game"]!, "Handicap 2")).toEqual([0, 0.045]);
      if (left !== null) expect(under(entered.sheets["Game"]!, "Average 1")).toEqual([0.524, 0.5]);
      expect(checked(entered, "2026-09-01")).toMatchObject({ changes: false });
    },
  );
});

describe("croquet", () => {
  const LIST = [
    ["Name", "Handicap", "Index"],
    ["Ann", 2.5, 1766],
    ["Bob", 4, 1655],
    ["Cat", 7, 1400],
  ];
  const HEAD = ["Date", "Player A", "Handicap A", "Index A", "Player B", "Handicap B", "Index B", "Winner"];
  const sheetWith = (first: readonly (string | number | null)[]) =>
    sheetOf("May", HEAD, ["2026-05-01", ...first, "Bob"], ["2026-05-02", "Cat", 7, null, "Ann", null, null, "Ann"]);

  test("handicaps and indexes of both who played are filled in, no matter who won", () => {
    const book = { state: bookOf("croquet", LIST), sheets: {} };
    const entered = enteredOn(book, sheetWith(["Ann", null, null, "Bob", null, null]), "2026-05-03");
    const { May: sheet } = entered.sheets;
    // 2.5 is 5 steps, 4 is 8: three, the higher won: 13. Bob passes 1650. Then 5 and 12: seven, the lower won: 3.
    expect([under(sheet!, "Handicap A"), under(sheet!, "Index A")]).toEqual([
      [2.5, 7],
      [1766, 1400],
    ]);
    expect([under(sheet!, "Handicap B"), under(sheet!, "Index B")]).toEqual([
      [4, 2.5],
      [1655, 1753],
    ]);
    expect([under(sheet!, "Change"), under(sheet!, "Winner index after")]).toEqual([
      [13, 3],
      [1668, 1756],
    ]);
    expect(entered.state.players.map(({ listed: held }) => held!.index)).toEqual([1756, 1668, 1397]);
    expect(checked(entered, "2026-05-03")).toMatchObject({ changes: false });
  });

  test("an index that is not the book's is asked; the sheet's is set before its game", () => {
    const book = { state: bookOf("croquet", LIST), sheets: {} };
    const sheet = sheetWith(["Ann", 2.5, 1766, "Bob", 4, 1640]);
    expect(proposed(book.state, sheet, "2026-05-03").proposal.questions).toMatchObject([
      { code: "book-handicap-differs", cell: "G2", details: { name: "Bob", sheet: 1640, book: 1655 } },
    ]);
    const byBook = enteredOn(book, sheet, "2026-05-03", { answers: { take: "book" } });
    expect(under(byBook.sheets["May"]!, "Index B")).toEqual([1655, 1753]);
    const bySheet = enteredOn(book, sheet, "2026-05-03", { answers: { take: "sheet" } });
    // Set on the day before, for what is set counts after the games of its day.
    expect(bySheet.state.tournaments).toMatchObject([
      { kind: "adjustment", played: day("2026-04-30"), lines: [{ player: "Bob", result: "4/1640" }] },
      { kind: "croquet-games" },
    ]);
    expect(under(bySheet.sheets["May"]!, "Winner index after")).toEqual([1653, 1756]);
    expect(checked(bySheet, "2026-05-03")).toMatchObject({ changes: false });
  });
});

describe("what shares its cell with a name, or with the other player", () => {
  const DBF = [
    ["Name", "Start handicap"],
    ["Kim Bo", 14.07],
    ["Ann Oak", 20],
    ["Cal Fir", 30],
    ["Dee Ash", 40],
    ["Eve Yew", 10],
    ["Fay Elm", 20],
  ];
  // Pairs of 17.035, 35 and 15, three of them, 22.345 in the mean: 50 and what is short of that, by 2/3 x 2.
  const expected = [53.98, 40.51, 55.51];

  test("names keep standing, with the book's handicaps behind them", () => {
    const sheet = sheetOf(
      "Evening",
      ["Player 1", "Player 2", "Score %", "Boards"],
      ["Kim Bo (14,1)", "Ann Oak (21)", 60, 24],
      ["Cal Fir (30)", "Dee Ash", 40, 24],
      ["Eve Yew (10)", "Fay Elm (20)", 50, 24],
    );
    const book = { state: bookOf("dbf", DBF), sheets: {} };
    const questions = proposed(book.state, sheet, "2026-09-01").proposal.questions;
    expect(questions.map(({ cell, details }) => [cell, details["sheet"]])).toEqual([
      ["A2", 14.1],
      ["B2", 21],
    ]);
    const entered = enteredOn(book, sheet, "2026-09-01", { answers: { take: "book" } });
    expect(entered.sheets["Evening"]!.values.slice(1).map((row) => row.slice(0, 2))).toEqual([
      ["Kim Bo (14,07)", "Ann Oak (20.00)"],
      ["Cal Fir (30)", "Dee Ash (40.00)"],
      ["Eve Yew (10)", "Fay Elm (20)"],
    ]);
    expect(under(entered.sheets["Evening"]!, "Expected").map((one) => Number(Number(one).toFixed(2)))).toEqual(
      expected,
    );
    expect(checked(entered, "2026-09-01")).toMatchObject({ changes: false });
  });

  test("one cell for both handicaps of a pair holds both", () => {
    const sheet = sheetOf(
      "Evening",
      ["Player 1", "Player 2", "Handicap", "Score %", "Boards"],
      ["Kim Bo", "Ann Oak", "14.1 / 21", 60, 24],
      ["Cal Fir", "Dee Ash", "30 / 40", 40, 24],
      ["Eve Yew", "Fay Elm", "10 / 20", 50, 24],
    );
    const book = { state: bookOf("dbf", DBF), sheets: {} };
    const entered = enteredOn(book, sheet, "2026-09-01", { answers: { take: "book" } });
    expect(under(entered.sheets["Evening"]!, "Handicap")).toEqual(["14.07 / 20.00", "30 / 40", "10 / 20"]);
    expect(under(entered.sheets["Evening"]!, "Expected").map((one) => Number(Number(one).toFixed(2)))).toEqual(
      expected,
    );
    expect(checked(entered, "2026-09-01")).toMatchObject({ changes: false });
  });

  test.each([
    [
      "behind the names",
      ["Player 1", "Player 2", "Result"],
      ["Kim Bo (4k)", "Ann Oak (3d)", "1-0"],
      ["Kim Bo (4k)", "Ann Oak (2d)", "1-0"],
    ],
    [
      "in one cell",
      ["Player 1", "Player 2", "Rank", "Result"],
      ["Kim Bo", "Ann Oak", "4k - 3d", "1-0"],
      ["Kim Bo", "Ann Oak", "4k - 2d", "1-0"],
    ],
  ])("Go, ranks %s", (_, head, typed, filled) => {
    const book = {
      state: bookOf("go", [
        ["Name", "Rank held"],
        ["Kim Bo", "4k"],
        ["Ann Oak", "2d"],
      ]),
      sheets: {},
    };
    const entered = enteredOn(book, sheetOf("Go", head, typed), "2026-09-01", { answers: { take: "book" } });
    expect(entered.sheets["Go"]!.values[1]!.slice(0, head.length)).toEqual(filled);
    // Five ranks between them: three stones.
    expect(under(entered.sheets["Go"]!, "H")).toEqual([3]);
    expect(checked(entered, "2026-09-01")).toMatchObject({ changes: false });
  });
});

test("chess: ratings of four digits are compared with the book's half-ratings", () => {
  const book = {
    state: bookOf("chess", [
      ["Name", "Grade"],
      ["Ann", 132],
      ["Bob", 85],
    ]),
    sheets: {},
  };
  const sheet = sheetOf(
    "Match",
    [
      "Match",
      "Home team",
      "Home player",
      "Home rating",
      "Home result",
      "Away team",
      "Away player",
      "Away rating",
      "Away result",
    ],
    ["1", "Oaks", "Ann", 1690, 1, "Firs", "Bob", 1450, 0],
  );
  const four = { settings: { ratings: "four-digit" } } as const;
  // 13 is between 1675 and 1712; 8.5 is 8.5 x 75 + 700.
  expect(proposed(book.state, sheet, "2026-09-01", four).proposal.questions).toMatchObject([
    { code: "book-handicap-differs", cell: "H2", details: { name: "Bob", sheet: 1450, book: 1337.5 } },
  ]);
  const entered = enteredOn(book, sheet, "2026-09-01", { ...four, answers: { take: "book" } });
  expect(under(entered.sheets["Match"]!, "Home rating")).toEqual([1690]);
  expect(under(entered.sheets["Match"]!, "Away rating")).toEqual([1337.5]);
  expect(checked(entered, "2026-09-01")).toMatchObject({ changes: false });
});
