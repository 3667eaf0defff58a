import { invalid } from "../../../src/kernel/problem";
import { ADJUSTMENT, type Event, type Fact, type Start } from "../../../src/kernel/seasons/season";
import { GO_SEASON } from "../../../src/systems/go";
import { factOf } from "../facts";

const start = (handicap: string | null): Start => ({ handicap, index: null, sessions: [] });
const event = (kind: string, facts: readonly Fact[]): Event => ({
  no: 1,
  played: 1,
  kind,
  settings: {},
  counts: true,
  facts,
});

test("games change nobody; each keeps the ranks that it was played with", () => {
  const game = event("go-pairings", [
    factOf(0, { play: "3 dan", result: "won" }),
    factOf(1, { play: "1k", result: "lost" }),
  ]);
  const { figures, standings } = GO_SEASON.replay([start("4d"), start("1k")], [game], {});
  expect(figures[0]!.map(({ handicapThen, handicap, change }) => [handicapThen, handicap, change])).toEqual([
    ["3d", "3d", null],
    ["1k", "1k", null],
  ]);
  expect(standings.map(({ handicap, played }) => [handicap, played])).toEqual([
    ["4d", 1],
    ["1k", 1],
  ]);
});

test("an adjustment keeps the rank that was held before", () => {
  const { figures, standings } = GO_SEASON.replay(
    [start("4d")],
    [event(ADJUSTMENT, [factOf(0, { play: "3d", setTo: start("4d") })])],
    {},
  );
  expect(figures[0]![0]).toMatchObject({ handicapThen: "3d", handicap: "4d" });
  expect(standings[0]!.played).toBe(0);
});

test.each([
  ["5k", "5k"],
  ["5 kyu", "5k"],
  ["3. dan", "3d"],
])("the start %s is %s", (text, handicap) => expect(GO_SEASON.readStart(text, {})).toEqual(start(handicap)));

test.each([
  ["strong", "go-not-a-rank"],
  ["31k", "go-no-such-rank"],
  ["1p", "go-professional"],
])("the start %s is refused", (text, code) => expect(GO_SEASON.readStart(text, {})).toMatchObject({ code }));

test("without a rank somebody is on the list, and has none yet", () =>
  expect(GO_SEASON.startOf(start(null), {})).toEqual({
    start: start(null),
    guessed: "book-rank-none",
  }));

test("a start is read again, and written as it is held", () => {
  expect(GO_SEASON.startOf(start("3 dan"), {})).toEqual({ start: start("3d"), guessed: null });
  expect(GO_SEASON.startOf(start("31k"), {})).toEqual(
    invalid("go-no-such-rank", { field: "Rank held", received: "31k" }),
  );
  expect([GO_SEASON.startText(start("3d")), GO_SEASON.startText(start(null))]).toEqual(["3d", ""]);
  expect([GO_SEASON.order, GO_SEASON.keptByHand]).toEqual(["played", "players-nobody-by-hand-go"]);
});

test("from or to no rank is no big step", () => {
  const { standings } = GO_SEASON.replay([start("9d"), start(null)], [], {});
  expect(GO_SEASON.isBigStep(standings[0]!, start(null), {})).toBe(false);
  expect(GO_SEASON.isBigStep(standings[1]!, start("9d"), {})).toBe(false);
});

test("more than three ranks is a big step, over the gap between kyu and dan too", () => {
  const { standings } = GO_SEASON.replay([start("2k")], [], {});
  expect(["2d", "3d"].map((to) => GO_SEASON.isBigStep(standings[0]!, start(to), {}))).toEqual([false, true]);
});
