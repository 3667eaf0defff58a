import { invalid } from "../../../src/kernel/problem";
import { ADJUSTMENT, type Event, type Fact, type Start } from "../../../src/kernel/seasons/season";
import { CHESS_SEASON } from "../../../src/systems/chess";
import { ownText, tablesBy, type ChessTables } from "../../../src/systems/chess/editions";
import { factOf } from "../facts";

const start = (handicap: number | null): Start => ({ handicap, index: null, sessions: [] });
const event = (kind: string, facts: readonly Fact[], counts = true): Event => ({
  no: 1,
  played: 1,
  kind,
  settings: {},
  counts,
  facts,
});

test("games change nobody; each keeps the ratings that it was played with", () => {
  const game = event("chess-boards", [
    factOf(0, { play: "12.5", result: "won" }),
    factOf(1, { play: "9", result: "lost" }),
  ]);
  const { figures, standings, problems } = CHESS_SEASON.replay([start(13), start(9)], [game, game], {});
  expect(figures[0]).toEqual([
    { handicapThen: 12.5, expected: null, change: null, handicap: 12.5, index: null, note: null },
    { handicapThen: 9, expected: null, change: null, handicap: 9, index: null, note: null },
  ]);
  expect(standings.map(({ handicap, played }) => [handicap, played])).toEqual([
    [13, 2],
    [9, 2],
  ]);
  expect(problems).toEqual([]);
});

test("an adjustment keeps what stood in the list, and is no game", () => {
  const set = event(ADJUSTMENT, [factOf(0, { play: "12.5", setTo: start(13) })]);
  const { figures, standings } = CHESS_SEASON.replay([start(13)], [set], {});
  expect(figures[0]![0]).toMatchObject({ handicapThen: 12.5, handicap: 13 });
  expect(standings[0]!.played).toBe(0);
});

// The paper's own: 132 is 13, 85 is 8.5, 123 is 12.5.
test.each([
  ["12.5", 12.5],
  ["12½", 12.5],
  ["132", 13],
  ["85", 8.5],
  ["123", 12.5],
])("the start %s is %p", (text, handicap) => expect(CHESS_SEASON.readStart(text, {})).toEqual(start(handicap)));

test.each([
  ["strong", "book-start-rating"],
  ["12.3", "chess-not-half"],
  ["650", "chess-grade-four-digits"],
])("the start %s is refused", (text, code) => expect(CHESS_SEASON.readStart(text, {})).toMatchObject({ code }));

test("where a club's ratings have four digits, so has a start, and half-ratings stay", () => {
  const by = { ratings: "four-digit" };
  // (1690 - 700) / 7.5 is grade 132.
  expect(CHESS_SEASON.readStart("1690", by)).toEqual(start(13));
  expect(CHESS_SEASON.readStart("12.5", by)).toEqual(start(12.5));
  expect(CHESS_SEASON.readStart("123", by)).toMatchObject({ code: "chess-grade-negative" });
});

// (1690 − 700) / 7.5 is grade 132, (700 − 700) / 7.5 grade 0.
test.each([
  ["1690", 13],
  ["1,690", 13],
  [" 1.690 ", 13],
  ["700", 0],
  ["0", 0],
  ["12.500", 12.5],
])("the start %s: four digits are a rating of today, and a mark before three of them parts thousands", (text, half) =>
  expect(CHESS_SEASON.readStart(text, {})).toEqual(start(half)),
);

test("one digit too many parts nothing", () =>
  expect(CHESS_SEASON.readStart("1.6905", {})).toMatchObject({
    code: "chess-not-half",
    details: { received: 1.6905 },
  }));

test("a grade in a list of members is read as the paper's", () => {
  expect([132, 84].map((grade) => CHESS_SEASON.startFromGrade!(grade))).toEqual([13, 8.5]);
  expect(CHESS_SEASON.startFromGrade!(401)).toMatchObject({ code: "chess-grade-four-digits" });
});

test("who has no rating is on the list, and that is said", () =>
  expect(CHESS_SEASON.startOf(start(null), {})).toMatchObject({ guessed: "book-start-unrated" }));

test("more than four half-ratings is a big step", () => {
  const { standings } = CHESS_SEASON.replay([start(10)], [], {});
  expect([14, 14.5].map((to) => CHESS_SEASON.isBigStep(standings[0]!, start(to), {}))).toEqual([false, true]);
});

test("who holds no rating takes no step", () => {
  const { standings } = CHESS_SEASON.replay([start(null)], [], {});
  expect(CHESS_SEASON.isBigStep(standings[0]!, start(30), {})).toBe(false);
  const held = CHESS_SEASON.replay([start(10)], [], {}).standings[0]!;
  expect([6, 5.5].map((to) => CHESS_SEASON.isBigStep(held, start(to), {}))).toEqual([false, true]);
});

describe("what is refused says what came", () => {
  test("starts: half-ratings up to 40, above it grades", () => {
    const { readStart } = CHESS_SEASON;
    expect(readStart("strong", {})).toEqual(invalid("book-start-rating", { received: "strong" }));
    expect(readStart("12.3", {})).toEqual(
      invalid("chess-not-half", { field: "Rating", received: 12.3, nearest: 12.5 }),
    );
    expect(readStart("-1", {})).toEqual(invalid("chess-rating-negative", { field: "Rating", received: -1 }));
    // 41 is a grade: 4.1, to the nearest half 4.
    expect([readStart("40", {}), readStart("41", {})]).toEqual([start(40), start(4)]);
    expect(readStart("401", {})).toEqual(invalid("chess-grade-four-digits", { received: 401, highest: 400 }));
    expect(CHESS_SEASON.startOf(start(12.5), {})).toEqual({ start: start(12.5), guessed: null });
    expect(CHESS_SEASON.startOf(start(12.3), {})).toMatchObject({ code: "chess-not-half" });
    expect(CHESS_SEASON.startOf(start(null), {})).toEqual({
      start: start(null),
      guessed: "book-start-unrated",
    });
    expect([start(null), start(12.5)].map((one) => CHESS_SEASON.startText(one))).toEqual(["", "12.5"]);
  });

  test("a league's own numbers", () => {
    const refused = (key: string, received: string | number, allowed: string) =>
      expect(CHESS_SEASON.settingsProblem!({ [key]: received })).toEqual(
        invalid("book-setting", { key, received, allowed }),
      );
    refused("divisor", 0, "8");
    refused("divisor", "eight", "8");
    refused("divisor", "8", "8");
    refused("adjustments", "-1/0, 1/1", "0/0, 1/1, 2/3");
    refused("adjustments", "x", "0/0, 1/1, 2/3");
    refused("adjustments", "0/0, 1/0.3", "0/0, 1/1, 2/3");
    refused("adjustments", "0/0, 101/1", "0/0, 1/1, 2/3");
    for (const settings of [{}, { divisor: 8 }, { adjustments: "0/0, 1/1, 2/3" }, { adjustments: "0/0, 100/100" }])
      expect(CHESS_SEASON.settingsProblem!(settings)).toBeUndefined();
  });
});

test.each(["0/0, 1/1, 2/3", "0/0, 1/1, 2/1"])("a league's own table %s is kept as it was given", (adjustments) => {
  const tables = tablesBy({ adjustments }, null) as ChessTables;
  expect(ownText(tables)).toEqual({ adjustments, divisor: 10 });
  expect(tables.isOwn).toBe(true);
  expect(tablesBy(ownText({ ...tables, divisor: 8 }), null)).toEqual({ ...tables, divisor: 8 });
});
