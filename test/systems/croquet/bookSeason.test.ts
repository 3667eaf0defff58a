// The season of a club book: games of all sheets by date, cards that are set by hand, rows that could not be read.
import { told } from "../../../src/kernel/told";
import { invalid, invalidLine } from "../../../src/kernel/problem";
import { ADJUSTMENT, NO_FIGURES, UNREAD, type Event, type Fact, type Start } from "../../../src/kernel/seasons/season";
import { CROQUET_SEASON } from "../../../src/systems/croquet";
import { factOf } from "../facts";

const [ASH, BIRCH, CEDAR, DALE] = [0, 1, 2, 3] as const;
const start = (handicap: number | null, index: number | null = null): Start => ({ handicap, index, sessions: [] });
// Dale meets nobody unless a test says so. The triggers are 5: 1500, 6: 1450, 7: 1400, 8: 1350.
const STARTS = [start(5, 1455), start(6, 1492), start(7), start(8)];
const event = (
  no: number,
  facts: readonly Fact[],
  settings: Event["settings"] = {},
  kind = "croquet-games",
): Event => ({
  no,
  played: 1,
  kind,
  settings,
  counts: true,
  facts,
});
const game = (
  n: number,
  day: number | null,
  winner: number,
  loser: number,
  points: number | null = 26,
  play = "level",
) => [
  factOf(winner, { entry: `game ${n}`, day, points, play, result: "won" }),
  factOf(loser, { entry: `game ${n}`, day, points, play, result: "lost" }),
];
const unread = (n: number, day: number, one: number, other: number) =>
  [one, other].map((player) => factOf(player, { entry: `game ${n}`, day, points: 26, play: "level", result: UNREAD }));
const set = (no: number, player: number, to: string, played = 1): Event => ({
  ...event(no, [factOf(player, { setTo: CROQUET_SEASON.readStart(to, {}) })], {}, ADJUSTMENT),
  played,
});
const replay = (events: readonly Event[], settings: Event["settings"] = {}) =>
  CROQUET_SEASON.replay(STARTS, events, settings);
const cells = (figures: ReturnType<typeof replay>["figures"][number]) =>
  figures.map(({ handicapThen, change, index, handicap }) => [handicapThen, change, index, handicap]);

/*
 * HSVs: 5 is 10, 6 is 11, 7 is 12. Birch beats Ash: one step, the higher won, 11. Cedar beats Birch: 11. Ash beats Cedar on
 * the next day, Birch beats Cedar with bisques: 10. Ash beats Birch over 14 points.
 */
const GAMES = [
  ...game(2, 1, BIRCH, ASH),
  ...game(3, 1, CEDAR, BIRCH),
  ...game(4, 2, ASH, CEDAR),
  ...game(5, 2, BIRCH, CEDAR, 26, "handicap"),
  ...game(6, 2, ASH, BIRCH, 14),
];

describe("reviews [croquet:review]", () => {
  // Ash closes the first day at 1444 and is 6, so his next games are of equals or of 6 against 7: 9, and 5 of 14 points.
  const BY_DAY = [
    [6, 11, 1503, 6],
    [5, -11, 1444, 6],
    [7, 11, 1411, 7],
    [6, -11, 1492, 6],
    [6, 9, 1453, 6],
    [7, -9, 1402, 7],
    [6, 10, 1502, 6],
    [7, -10, 1392, 7],
    [6, 5, 1458, 6],
    [6, -5, 1497, 6],
  ];
  test.each([
    ["of the book", {}, {}],
    ["of the book, in its words", { review: "day" }, {}],
    ["of the sheet", { review: "game" }, { review: "day" }],
  ])("by day: %s", (_, settings, own) =>
    expect(cells(replay([event(1, GAMES, own)], settings).figures[0]!)).toEqual(BY_DAY),
  );

  // Birch is 5 at once, two steps from Cedar: 12. At 1491 he stays 5.
  test("by game", () =>
    expect(cells(replay([event(1, GAMES.slice(0, 4))], { review: "game" }).figures[0]!)).toEqual([
      [6, 11, 1503, 5],
      [5, -11, 1444, 6],
      [7, 12, 1412, 7],
      [5, -12, 1491, 5],
    ]));

  // Ash is 5 to the end: two steps from Cedar, the lower won, 8; one from Birch, 4 of 14 points.
  test("at the end of the sheet", () =>
    expect(cells(replay([event(1, GAMES)], { review: "end" }).figures[0]!.slice(4))).toEqual([
      [5, 8, 1452, 5],
      [7, -8, 1403, 7],
      [6, 10, 1502, 6],
      [7, -10, 1393, 7],
      [5, 4, 1456, 5],
      [6, -4, 1498, 6],
    ]));

  test("a sheet that is reviewed at its end is so once its last game is played, whatever comes after it", () => {
    const first = event(1, GAMES.slice(0, 2), { review: "end" });
    const { figures } = replay([first, event(2, game(2, 2, CEDAR, ASH))], { review: "day" });
    expect(cells(figures[0]!)).toEqual([
      [6, 11, 1503, 5],
      [5, -11, 1444, 6],
    ]);
    // 7 beats 6: 11.
    expect(cells(figures[1]!)).toEqual([
      [7, 11, 1411, 7],
      [6, -11, 1433, 6],
    ]);
  });

  test("everybody's current figures, and going on from there", () => {
    const events = [event(1, GAMES.slice(0, 4)), event(2, GAMES.slice(4))];
    const { figures, standings, problems } = replay(events);
    expect(problems).toEqual([]);
    const stand = (handicap: number, index: number, played: number) => ({
      ...{ average: null, wins: 0, unknown: null },
      ...{ handicap, index, played, start: start(handicap, index) },
    });
    expect(standings).toEqual([stand(6, 1458, 3), stand(6, 1497, 4), stand(7, 1392, 3), stand(8, 1350, 0)]);
    const half = replay(events.slice(0, 1));
    const rest = CROQUET_SEASON.replay(STARTS, events.slice(1), {}, half.standings);
    expect([...half.figures, ...rest.figures]).toEqual(figures);
    expect(rest.standings).toEqual(standings);
  });
});

describe("the order in which games count", () => {
  test("by their days, whichever sheet they are on; without a day of their own on that of the sheet", () => {
    const later = event(1, game(2, 3, ASH, CEDAR));
    const earlier = { ...event(2, game(2, null, BIRCH, ASH)), played: 2 };
    const { figures } = replay([later, earlier]);
    expect(figures.map(([first]) => first!.index)).toEqual([1453, 1503]);
  });

  test("of one day by the numbers of their sheets, and by rows", () => {
    const { figures } = replay([event(2, game(2, 1, CEDAR, BIRCH)), event(1, game(2, 1, BIRCH, ASH))]);
    expect([figures[1]![0]!.index, figures[0]![1]!.index]).toEqual([1503, 1492]);
  });

  test("what does not count moves nobody", () => {
    const { figures, standings } = replay([{ ...event(1, GAMES), counts: false }]);
    expect(figures).toEqual([GAMES.map(() => NO_FIGURES)]);
    expect(standings.map(({ index, played }) => [index, played])).toEqual([
      [1455, 0],
      [1492, 0],
      [1400, 0],
      [1350, 0],
    ]);
  });

  // One step, the higher won: 11.
  test("the winner, named first or last; a game that does not say how it was played was level", () => {
    const [won, lost] = game(2, 1, BIRCH, ASH).map((fact) => ({ ...fact, play: null }));
    expect(cells(replay([event(1, [lost!, won!])]).figures[0]!)).toEqual([
      [5, -11, 1444, 6],
      [6, 11, 1503, 5],
    ]);
  });

  test("two rows in the same place of a sheet are two games", () => {
    const facts = [...game(2, 1, BIRCH, ASH), ...game(2, 1, CEDAR, BIRCH)];
    expect(cells(replay([event(1, facts)]).figures[0]!).map(([, change]) => change)).toEqual([11, -11, 11, -11]);
  });

  // On the other scale it is four steps from 5 to 6: 14.
  test("each sheet by its own scale", () => {
    const scale = "0/0/2000, 5/10/1500, 6/14/1450, 7/15/1400";
    const sheets = [{}, { scale }, { scale }, {}].map((settings, i) => event(i + 1, game(2, 1, BIRCH, ASH), settings));
    expect(replay(sheets).figures.map(([won]) => won!.change)).toEqual([11, 14, 14, 11]);
  });

  test("points are those of the game, of the sheet, or 26", () => {
    const change = (points: number | null, settings: Event["settings"]) =>
      replay([event(1, game(2, 1, BIRCH, ASH, points), settings)]).figures[0]![0]!.change;
    // One step, the higher won: 11, and 6 over 14 points.
    expect([change(null, {}), change(null, { points: 14 }), change(26, { points: 14 })]).toEqual([11, 6, 11]);
  });
});

describe("a card that is set by hand", () => {
  // Ash has 1444 after the game and is reviewed first, to 6. The trigger of 4 is 1600.
  test("after the games of its day, with the trigger, or with the index that is given", () => {
    const played = event(2, game(2, 1, BIRCH, ASH));
    const { figures, standings } = replay([set(1, ASH, "4"), played]);
    const none = { expected: null, note: null };
    expect(figures[0]).toEqual([{ ...none, handicapThen: 6, change: 156, handicap: 4, index: 1600 }]);
    expect(cells(figures[1]!)[1]).toEqual([5, -11, 1444, 6]);
    expect(standings[ASH]).toMatchObject({ handicap: 4, index: 1600, played: 1 });
    expect(cells(replay([set(1, ASH, "4/1655"), played]).figures[0]!)).toEqual([[6, 211, 1655, 4]]);
    // On the day before it is 4 that plays: 8 against 11 steps, the higher won by three: 13.
    const before = replay([{ ...set(3, ASH, "4"), played: 0 }, played]);
    expect(cells(before.figures[1]!)[1]).toEqual([4, -13, 1587, 4]);
  });

  test("several cards at once, one of a player who had none", () => {
    const facts = [factOf(0, { setTo: start(4) }), factOf(1, { setTo: start(7) })];
    const sets = event(1, facts, {}, ADJUSTMENT);
    const { figures, standings } = CROQUET_SEASON.replay([start(null), start(6, 1492)], [sets], {});
    expect(cells(figures[0]!)).toEqual([
      [null, null, 1600, 4],
      [6, -92, 1400, 7],
    ]);
    expect(standings[0]).toMatchObject({ handicap: 4, index: 1600, played: 0, unknown: null });
  });

  test("what is none leaves the card, and says why", () => {
    const { figures, standings } = replay([set(1, ASH, "5.5")]);
    const note = told("croquet-not-a-handicap", { field: "Start handicap", received: 5.5, nearest: [5, 6] });
    expect(figures[0]).toEqual([{ ...NO_FIGURES, note }]);
    expect(standings[ASH]).toMatchObject({ handicap: 5, index: 1455 });
  });
});

describe("rows that could not be read", () => {
  const lost = event(7, [...unread(2, 1, ASH, BIRCH), ...game(3, 1, CEDAR, BIRCH), ...game(4, 1, CEDAR, DALE)]);
  const origin = { no: 7, entry: "game 2" };
  const notRead = (handicapThen: number) => ({ ...NO_FIGURES, handicapThen });
  const not = (handicapThen: number | null) => ({ ...NO_FIGURES, handicapThen, note: told("book-not-known", origin) });

  test("their players are not known, nor are those of their opponents", () => {
    const { figures, standings } = replay([lost]);
    expect(figures[0]).toEqual([notRead(5), notRead(6), not(7), not(null), not(null), not(8)]);
    expect(standings[ASH]).toEqual({
      ...{ average: null, wins: 0, handicap: null, index: null, played: 0 },
      start: start(5, 1455),
      unknown: { code: "book-not-known", details: origin },
    });
  });

  test("once set by hand they are known again, with the games they had", () => {
    const first = event(1, game(2, 1, BIRCH, ASH));
    const { figures, standings } = replay([first, lost, set(8, ASH, "4", 2)]);
    expect(cells(figures[2]!)).toEqual([[null, null, 1600, 4]]);
    expect(standings[ASH]).toMatchObject({ handicap: 4, index: 1600, played: 1, unknown: null });
    expect(standings[BIRCH]).toMatchObject({ handicap: null, played: 1, unknown: { details: origin } });
  });

  test("a season that goes on keeps which row it was", () => {
    const half = replay([lost]);
    const next = event(8, game(2, 2, ASH, BIRCH));
    const on = CROQUET_SEASON.replay(STARTS, [next], {}, half.standings);
    expect(on.figures[0]).toEqual([not(null), not(null)]);
    expect(on.standings[DALE]).toMatchObject({ unknown: { code: "book-not-known", details: origin } });
    expect(on.figures).toEqual(replay([lost, next]).figures.slice(1));
    // A row of its own that could not be read is named beside that of before.
    const first = replay([event(7, unread(2, 1, ASH, BIRCH))]);
    const both = CROQUET_SEASON.replay(STARTS, [event(8, unread(5, 2, CEDAR, DALE))], {}, first.standings);
    const named = both.standings.map(({ unknown }) => unknown!.details);
    expect(named).toEqual([origin, origin, { no: 8, entry: "game 5" }, { no: 8, entry: "game 5" }]);
  });

  test("a row of which one half could be read is not read", () => {
    const [one, other] = game(2, 1, ASH, BIRCH);
    const { figures, standings } = replay([event(7, [one!, { ...other!, result: UNREAD }])]);
    expect(figures[0]!.map(({ note }) => note)).toEqual([null, null]);
    const [ash, birch] = standings.map(({ unknown }) => unknown);
    expect([ash, birch]).toEqual(Array(2).fill({ code: "book-not-known", details: origin }));
  });

  // 6 beats 7: one step, the lower won: 9.
  test("a row that names one player is no part of the next one", () => {
    const [alone] = unread(2, 1, ASH, BIRCH);
    const { figures } = replay([event(7, [alone!, ...game(3, 1, BIRCH, CEDAR)])]);
    expect(figures[0]![0]!.note).toBeNull();
    expect(cells(figures[0]!.slice(1))).toEqual([
      [6, 9, 1501, 5],
      [7, -9, 1391, 7],
    ]);
  });

  test("a length that the table does not have, and a game against oneself", () => {
    const own = { no: 1, entry: "game 2" };
    for (const facts of [game(2, 1, BIRCH, ASH, 18), game(2, 1, ASH, ASH)]) {
      const { figures, standings } = replay([event(1, facts)]);
      expect(figures[0]!.map(({ note }) => note)).toEqual(Array(2).fill({ code: "book-not-known", details: own }));
      expect(standings[ASH]!.unknown).toEqual({ code: "book-not-known", details: own });
    }
  });
});

describe("starts [croquet:trigger]", () => {
  const read = (text: string) => CROQUET_SEASON.readStart(text, {});
  test("a handicap, with its index or without one", () => {
    expect([read("2.5"), read("2,5/1766"), read("-1")]).toEqual([start(2.5), start(2.5, 1766), start(-1)]);
    for (const received of ["strong", "2.5/x", "2.5/xyz", "xscr", "scr x", "2.5/1766/1", ""])
      expect(read(received)).toEqual(invalid("book-start-croquet", { received }));
    expect(read("5.5")).toEqual(
      invalid("croquet-not-a-handicap", { field: "Start handicap", received: 5.5, nearest: [5, 6] }),
    );
    expect(read("2.5/1766.5")).toEqual(invalid("book-index-whole", { received: 1766.5 }));
    expect([start(2.5), start(2.5, 1766)].map((one) => CROQUET_SEASON.startText(one))).toEqual(["2.5", "2.5/1766"]);
  });

  test("the index is the trigger where none is given", () => {
    const { startOf } = CROQUET_SEASON;
    expect(startOf(start(5), {})).toEqual({ start: start(5, 1500), guessed: null });
    expect(startOf(start(5, 1470), {})).toEqual({ start: start(5, 1470), guessed: null });
    const words = { ...start(null), handicap: "5k" };
    expect(startOf(words, {})).toEqual(invalidLine("book-start-missing", { received: "5k" }));
  });

  test("halves in every way, and scratch; a slash before a whole number is the index's", () => {
    expect([read("1 1/2"), read("1½"), read("1/2"), read("scr"), read("SCR.")]).toEqual(
      [1.5, 1.5, 0.5, 0, 0].map((one) => start(one)),
    );
    expect([read("1 1/2/1860"), read("Scratch/2040")]).toEqual([start(1.5, 1860), start(0, 2040)]);
  });

  test("without a handicap yet somebody has no card, and a game with him counts for nobody", () => {
    const none = { start: start(null), guessed: "book-start-none" };
    expect(CROQUET_SEASON.startOf(start(null), {})).toEqual(none);
    expect(CROQUET_SEASON.startText(start(null))).toBe("");
    const { standings } = CROQUET_SEASON.replay([start(null), start(4)], [event(1, game(1, 1, 0, 1))], {});
    expect(standings.map(({ handicap }) => handicap)).toEqual([null, null]);
    expect(standings[0]).toMatchObject({ index: null, played: 0, unknown: null, start: { handicap: null } });
    expect(standings[1]).toMatchObject({ unknown: { code: "book-not-known" }, start: { handicap: 4 } });
  });

  test("by a scale that can be read", () => {
    for (const none of [{}, { scale: null }]) expect(CROQUET_SEASON.settingsProblem!(none)).toBeUndefined();
    expect(CROQUET_SEASON.settingsProblem!({ scale: "0/0/2000, 1/2/1900" })).toBeUndefined();
    // Handicaps are at most 100 from 0.
    const [furthest, further] = ["-100/0/2000, 100/2/1900", "0/0/2000, 100.5/2/1900"];
    expect(CROQUET_SEASON.settingsProblem!({ scale: furthest })).toBeUndefined();
    expect(CROQUET_SEASON.settingsProblem!({ scale: further })).toMatchObject({ code: "book-setting" });
    const problem = invalid("book-setting", { key: "scale", received: "x", allowed: "0/0/2000, 4/4/1800" });
    expect(CROQUET_SEASON.settingsProblem!({ scale: "x" })).toEqual(problem);
    expect(CROQUET_SEASON.startOf(start(5), { scale: "x" })).toEqual(problem);
    expect(replay([event(1, GAMES, { scale: "x" })])).toMatchObject({ problems: [{ event: 0, problem }] });
  });
});

test("a club's choices hold for the book, or for a tournament [croquet:handicap-play, review]", () => {
  const low = { starts: [start(4, 1600), start(24, 853)] };
  const games = event(1, [...game(1, 1, 0, 1, 14, "handicap"), ...game(2, 1, 0, 1, 14, "handicap")]);
  const of = (book: Event["settings"], own: Event["settings"] = {}) =>
    cells(CROQUET_SEASON.replay(low.starts, [{ ...games, settings: own }], book).figures[0]!)
      .filter((_, i) => i % 2 === 1)
      .map(([, change, index]) => [change, index]);
  const five = { "handicap-14-points": 5 };
  const stop = { "lowest-index": "last-trigger" };
  expect(of({})).toEqual([
    [-10, 843],
    [-10, 833],
  ]);
  expect(of(five)).toEqual([
    [-5, 848],
    [-5, 843],
  ]);
  expect(of(stop, five)).toEqual([
    [-3, 850],
    [0, 850],
  ]);
});
