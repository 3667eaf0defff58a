import { asError, call, callCells, cellError, column, errorOf } from "./call";
import { WORKED_CARDS } from "../systems/chess/cards";

test.each(WORKED_CARDS.map((card) => [card.name, card] as const))("%s through the functions", (_, card) => {
  const [home, away] = [column(...card.home), column(...card.away)];
  const [homeResults, awayResults] = [column(...card.homeResults), column(...card.awayResults)];
  expect(callCells("CHESS.ADJUSTMENT", home, away)).toEqual(column(...card.homeAdjustments));
  expect(callCells("CHESS.ADJUSTMENT", away, home)).toEqual(column(...card.awayAdjustments));
  expect(call("CHESS.ADJUSTMENTTOTAL", home, away)).toBe(card.totals[0]);
  expect(call("CHESS.POINTSSTART", home, away)).toBe(card.starts[0]);
  expect(call("CHESS.POINTSSTART", away, home)).toBe(card.starts[1]);
  expect(call("CHESS.STARTFROMTOTALS", ...card.totals)).toBe(card.starts[0]);
  expect(call("CHESS.SCORE", homeResults, home, away)).toBe(card.results[0]);
  expect(call("CHESS.SCORE", awayResults, away, home)).toBe(card.results[1]);
  expect(callCells("CHESS.MATCH", home, homeResults, away, awayResults)).toEqual([
    ...card.home.map((_, i) => [card.homeAdjustments[i], card.awayAdjustments[i]]),
    card.totals,
    card.starts,
    card.results,
  ]);
});

test("cells as people write them", () => {
  expect(
    callCells("CHESS.ADJUSTMENT", column("12½", "12,5", " 9.5 ", "absent", "-", ""), column(16, "16", 12.5, 9, 9, 9)),
  ).toEqual(column(7, 7, 6, 0, 0, 0));
});

test("blank rows stay blank, a bad row spoils only itself", () => {
  const cells = callCells("CHESS.ADJUSTMENT", column(12.5, null, 12.3, cellError("#REF!")), column(16, "", 16, 16));
  expect(cells[0]).toEqual([7]);
  expect(cells[1]).toEqual([""]);
  expect(asError(cells[2]![0])).toEqual([
    "#VALUE!",
    "own: 12.3 is not a half-rating; allowed are whole and half numbers, the nearest is 12.5",
  ]);
  expect(asError(cells[3]![0])[0]).toBe("#REF!");
});

test("a single rating broadcasts over a range", () => {
  expect(callCells("CHESS.ADJUSTMENT", column(10, 11, ""), 12)).toEqual(column(4, 2, ""));
});

test("blank rows under the last board are no boards", () => {
  expect(call("CHESS.SCORETOWIN", column(10, 10, "", null), column(10, 10, null, ""))).toBe(1.5);
});

describe("errors", () => {
  test.each([
    ["CHESS.RATING", ["x"], "#VALUE!", "grade: “x” is not a number"],
    ["CHESS.RATING", [-3], "#VALUE!", "grade: −3 is below 0; a grade is 0 or more"],
    ["CHESS.ADJUSTMENT", [-1, 4], "#VALUE!", "own: −1 is below 0; half-ratings are 0 or more"],
    ["CHESS.ADJUSTMENT", [column(1, 2), column(1, 2, 3)], "#VALUE!", "ranges differ in size: 2x1 and 3x1"],
    ["CHESS.POINTSSTART", [column(1, 2), column(1)], "#VALUE!", "ranges differ in size: 2 and 1"],
    ["CHESS.STARTFROMTOTALS", [12.5, ""], "#VALUE!", "opponentsTotal is missing"],
    [
      "CHESS.STARTFROMTOTALS",
      [12.2, 1],
      "#VALUE!",
      "ownTotal: 12.2 is not an adjustment total; allowed are whole and half numbers from 0",
    ],
    [
      "CHESS.SCORE",
      [column(2, 0), column(9, 9), column(9, 9)],
      "#VALUE!",
      "ownResults 1: 2 is not a result; allowed are 1, ½, 0, or blank for not played",
    ],
    [
      "CHESS.VERDICT",
      [column(1), column(1), column(9), column(9)],
      "#VALUE!",
      "board 1: results 1 and 1 cannot both be right; a game gives 1 point in all",
    ],
    ["CHESS.RATING", [cellError("#DIV/0!")], "#DIV/0!", ""],
    ["CHESS.RATING", [cellError("#NAME?")], "#NAME?", ""],
  ] as const)("%s%j → %s", (id, args, code, message) => expect(errorOf(id, ...args)).toEqual([code, message]));
});

describe("absentees and empty cards", () => {
  test("results and absentees in the words that an import reads", () => {
    const results = column("=", "+", "½", "w", "remis", "-", "w/o");
    expect(call("CHESS.SCORE", results, column(9, 9, 9, 9, 9, 9, 9), column(9, 9, 9, 9, 9, 9, 9))).toBe(3.5);
    expect(call("CHESS.ADJUSTMENT", 9, "udeblevet")).toBe(0);
    expect(errorOf("CHESS.ADJUSTMENT", 9, "?")).toEqual(["#VALUE!", expect.stringContaining("?")]);
  });

  test("a player who came has the point, once results are written down", () => {
    expect(call("CHESS.SCORE", column(1, ""), column(10, 9), column(9, "-"))).toBe(2);
    expect(call("CHESS.SCORE", column(0, ""), column(9, "-"), column(9, 9))).toBe(0);
    expect(call("CHESS.SCORE", column("", ""), column(10, 9), column(9, "-"))).toBe(0);
    expect(call("CHESS.VERDICT", column(1, ""), column(0, ""), column(10, 9), column(10, "-"))).toBe("Home");
    expect(callCells("CHESS.MATCH", column(10, 9), column(0, ""), column(10, "-"), column(1, "")).at(-1)).toEqual([
      1, 1,
    ]);
  });

  test("a card prepared for later has no winner, and nothing to win with", () => {
    const blank = column("", "", "");
    expect(call("CHESS.VERDICT", blank, blank, blank, blank)).toBe("");
    expect(call("CHESS.VERDICT", blank, blank, column(9, 9, 9), column(9, 9, 9))).toBe("");
    expect(call("CHESS.SCORETOWIN", blank, blank)).toBe("");
    expect(call("CHESS.SCORETODRAW", blank, blank)).toBe("");
  });

  test("the missing results are explained", () => {
    const working = callCells("HANDICAP.EXPLAIN", "CHESS.VERDICT", [
      column(1, ""),
      column(0, ""),
      column(9, 9),
      column(9, 9),
    ]);
    expect(working.at(-1)!.slice(0, 3)).toEqual(["Winner", "a result is missing: board 2", ""]);
  });
});

test("on a match card a bad cell spoils what depends on it", () => {
  const shown = (...args: unknown[]) =>
    callCells("CHESS.MATCH", ...args).map((line) =>
      line.map((cell) => (typeof cell === "number" ? cell : asError(cell)[1])),
    );
  const rating = "home 2: 9.3 is not a half-rating; allowed are whole and half numbers, the nearest is 9.5";
  const unrated = "depends on home 2, which cannot be used";
  expect(shown(column(10, 9.3), column(1, 0), column(9, 9), column(0, 1))).toEqual([
    [0, 2],
    [rating, rating],
    [unrated, unrated],
    [unrated, unrated],
    [unrated, unrated],
  ]);
  const unscored = "depends on awayResults 1, which cannot be used";
  expect(shown(column(10, 9), column(1, 0), column(9, 9), column("x", 1)).slice(-2)).toEqual([
    [0, 0],
    [unscored, unscored],
  ]);
});

test("an error of a data type is that error", () => {
  const divided = { type: "Error", basicType: "Error", basicValue: "#DIV/0!", errorType: "Div0" };
  expect(errorOf("CHESS.RATING", divided)[0]).toBe("#DIV/0!");
  expect(errorOf("CHESS.POINTSSTART", column(9, divided), column(9, 9))[0]).toBe("#DIV/0!");
});

test("what is too much for a function is not explained either", () => {
  const surplus = ["#VALUE!", "inputs: CHESS.RATING takes at most 1, but 2 are given"];
  expect(errorOf("HANDICAP.EXPLAIN", "CHESS.RATING", [[[132]], [[1], [2]]])).toEqual(surplus);
  expect(errorOf("HANDICAP.EXPLAIN", "CHESS.RATING", [[[132]], [[1]]])).toEqual(surplus);
});
