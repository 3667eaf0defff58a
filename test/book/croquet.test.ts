import { adjust, compute, enter } from "../../src/book";
import { pressed } from "../../src/book/state/proposal";
import { UNREAD } from "../../src/kernel/seasons/season";
import { bookOf, enteredOn, proposed, sheetOf } from "./onSheets";
import { after, croquetBook, day, entering, games, handicaps, indexes, type Game } from "./seasons";
import { budget, fc } from "../random";

// Steps: 2.5 is 5, 4 is 8, 0 is 0, 7 is 12. Level play, 26 points.
const STARTS = { Ann: 2.5, Bob: [4, 1655], Cat: 0, Dan: 7 } as const;

test("the games of two sheets merge by date, and a day closes after all of its games", () => {
  const one = entering(
    croquetBook(STARTS),
    games("May", [
      // 3 steps, the lower wins: 7. Ann 1757, Bob 1648.
      ["Ann", "Bob", "2026-05-01"],
      // 7 steps and more, the higher wins: 17. Dan 1417, Ann 1740.
      ["Dan", "Ann", "2026-05-08"],
    ]),
    "2026-05-09",
  );
  expect(indexes(one)).toEqual({ Ann: 1740, Bob: 1648, Cat: 2000, Dan: 1417 });
  // Between them, 5 steps, the higher wins: 15. On the same day as Dan's, 4 steps, the lower wins: 6, Bob passes 1650.
  const two = entering(
    one,
    games("Cup", [
      ["Ann", "Cat", "2026-05-05"],
      ["Bob", "Dan", "2026-05-08"],
    ]),
    "2026-05-10",
  );
  expect(indexes(two)).toEqual({ Ann: 1755, Bob: 1654, Cat: 1985, Dan: 1411 });
  expect(handicaps(two)).toEqual({ Ann: 2.5, Bob: 3.5, Cat: 0, Dan: 7 });
  const restated = two.tournaments[0]!.lines.filter(({ restated: mark }) => mark !== null);
  // Of the first sheet only Ann's later line is another one.
  expect(restated.map(({ player, restated: mark }) => [player, mark!.was, mark!.now])).toEqual([["Ann", 1740, 1755]]);
});

test("what changes is told by its size: another handicap first, then the indexes, up or down", () => {
  const book = croquetBook({ Eve: [7, 1417], Ann: [2.5, 1755], Cat: [0, 2000], Bob: [4, 1648] });
  const cup: Game[] = [
    // Five steps, the higher wins: 15.
    ["Ann", "Cat", "2026-05-05"],
    // Four steps, the lower wins: 6; Bob passes 1650.
    ["Bob", "Eve", "2026-05-08"],
  ];
  const on = day("2026-05-09");
  const { changes } = enter(book, games("Cup", cup), { played: on, reported: on }, on);
  expect(changes.map(({ player, indexBefore, indexAfter }) => [player, indexAfter! - indexBefore!])).toEqual([
    ["Bob", 6],
    ["Ann", 15],
    ["Cat", -15],
    ["Eve", -6],
  ]);
});

test("a handicap changes at the end of the day, of the sheet, or of the game", () => {
  // 4 at 1655 against 4: each game 10. The third game is at 3.5 where a review came between.
  const rows: Game[] = [
    ["Bob", "Eve", "2026-05-01"],
    ["Eve", "Bob", "2026-05-01"],
    ["Bob", "Eve", "2026-05-01"],
  ];
  const book = (review: string) => croquetBook({ Bob: [4, 1640], Eve: 4 }, review);
  const changes = (review: string) =>
    entering(book(review), games("May", rows), "2026-05-01").tournaments[0]!.lines.map(
      ({ figures }) => figures!.change,
    );
  expect(changes("day")).toEqual([10, -10, 10, -10, 10, -10]);
  expect(changes("end")).toEqual([10, -10, 10, -10, 10, -10]);
  // Bob is 3.5 after the first game at 1650, and stays it: Eve wins as the higher by one step, 11; then Bob as the lower, 9.
  expect(changes("game")).toEqual([10, -10, 11, -11, 9, -9]);
});

test("a column for each side holds the book's changes, each with its sign", () => {
  const games = sheetOf(
    "May",
    ["Date", "Winner", "Hcp", "Change", "Loser", "Hcp", "Change"],
    ["2026-05-01", "Bob", 4, null, "Eve", 4, null],
    ["2026-05-01", "Eve", 4, null, "Bob", 4, null],
  );
  const book = { state: croquetBook({ Bob: [4, 1640], Eve: 4 }, "game"), sheets: {} };
  const { sheets } = enteredOn(book, games, "2026-05-01", { answers: { take: "book" } });
  // Bob is 3.5 after the first game, at 1650: Eve wins the second as the higher by one step.
  expect(sheets["May"]!.values.slice(1).map((row) => [row[3], row[6]])).toEqual([
    [10, -10],
    [11, -11],
  ]);
});

test("what another setting restates says so in words that there are", () => {
  const book = croquetBook({ Bob: [4, 1640], Eve: 4 }, "day");
  const rows: Game[] = [
    ["Bob", "Eve", "2026-05-01"],
    ["Eve", "Bob", "2026-05-01"],
  ];
  const played = entering(book, games("May", rows), "2026-05-01");
  const about = { what: "edited", no: null, now: day("2026-05-02"), reason: "" } as const;
  // Bob is 3.5 from the first game on: Eve wins the second one as the higher by one step, 11 and no longer 10.
  const { lines } = after(pressed(played, { ...played, settings: { ...played.settings, review: "game" } }, about))
    .tournaments[0]!;
  const said = lines.flatMap(({ restated }) => restated ?? []).map(({ what }) => what);
  expect(new Set(said)).toEqual(new Set(["updated"]));
});

test("an adjustment resets the index to the trigger unless it is given", () => {
  const book = entering(croquetBook(STARTS), games("May", [["Ann", "Bob", "2026-05-01"]]), "2026-05-01");
  const set = (to: string) => after(adjust(book, { player: "Ann", to, reason: "committee" }, day("2026-05-02")));
  expect(indexes(set("2"))["Ann"]).toBe(1800);
  expect(indexes(set("2/1813"))["Ann"]).toBe(1813);
  expect(adjust(book, { player: "Ann", to: "7", reason: "x" }, day("2026-05-02")).questions).toHaveLength(1);
  expect(adjust(book, { player: "Ann", to: "5.5", reason: "x" }, day("2026-05-02")).after).toBeNull();
});

test("an adjustment of a day counts after the games of that day and their review, though it is entered before them", () => {
  const adjusted = (player: string, to: string) =>
    after(adjust(croquetBook({ ...STARTS, Eve: 4 }), { player, to, reason: "committee" }, day("2026-05-01")));
  // Ann plays the game at 2.5, three steps from 4, as the lower: 7, and is set afterwards.
  const ann = entering(adjusted("Ann", "2/1800"), games("May", [["Ann", "Bob", "2026-05-01"]]), "2026-05-03");
  expect(indexes(ann)).toMatchObject({ Ann: 1800, Bob: 1648 });
  expect(ann.tournaments[0]!.lines[0]!.figures).toMatchObject({ handicapThen: 2.5, change: 1800 - 1757 });
  // Bob wins 10 from Eve, passes 1650 and is 3.5 that evening; the committee sets him back to 4.
  const bob = entering(adjusted("Bob", "4/1640"), games("May", [["Bob", "Eve", "2026-05-01"]]), "2026-05-03");
  expect(bob.tournaments.map(({ lines: [line] }) => line!.figures)).toMatchObject([
    { handicapThen: 3.5, handicap: 4, index: 1640 },
    { handicapThen: 4, handicap: 3.5, index: 1665 },
  ]);
  // A game of the next day is played by what was set.
  const next = entering(bob, games("June", [["Bob", "Eve", "2026-05-02"]]), "2026-05-04");
  expect(next.tournaments[2]!.lines[0]!.figures).toMatchObject({ handicapThen: 4, change: 10, index: 1650 });
});

test("an adjustment of an earlier day is logged with what stood at the end of that day, and is a big step from there", () => {
  const book = entering(
    croquetBook(STARTS),
    games("May", [
      ["Ann", "Bob", "2026-05-01"],
      ["Dan", "Ann", "2026-05-08"],
    ]),
    "2026-05-09",
  );
  const set = (to: string) =>
    adjust(book, { player: "Ann", to, reason: "committee", played: day("2026-05-01") }, day("2026-05-20"));
  // 2.5 at 1750, and 7 for the win.
  expect(set("2").log).toMatchObject([{ was: "2.5/1757", is: "2/1800" }]);
  expect(set("7").questions.map(({ details }) => details["from"])).toEqual([2.5]);
});

test("a row that cannot be read leaves both, and whomever they meet, not known; an adjustment makes it known again", () => {
  const sheet = games("May", [
    ["Ann", "Bob", "2026-05-01"],
    ["Bob", "Cat", "2026-05-02"],
    ["Dan", "Eve", "2026-05-02"],
  ]);
  const lines = sheet.played.lines.map((line, i) => (i < 2 ? { ...line, result: UNREAD } : line));
  const book = entering(
    croquetBook({ ...STARTS, Eve: 7 }),
    { ...sheet, played: { lines, settings: {} } },
    "2026-05-02",
  );
  expect(indexes(book)).toEqual({ Ann: null, Bob: null, Cat: null, Dan: 1410, Eve: 1390 });
  const set = after(adjust(book, { player: "Bob", to: "3.5", reason: "card" }, day("2026-05-03")));
  expect(indexes(set)["Bob"]).toBe(1650);
});

test("undated games are of the day the sheet was played", () => {
  const book = entering(croquetBook(STARTS), games("May", [["Ann", "Bob"]]), "2026-05-03");
  expect(compute(book).lastPlayed).toEqual([day("2026-05-03"), day("2026-05-03"), null, null]);
});

describe("properties", () => {
  const NAMES = ["Ann", "Bob", "Cat", "Dan"];
  const game = fc
    .tuple(
      fc.shuffledSubarray(NAMES, { minLength: 2, maxLength: 2 }),
      fc.integer({ min: 1, max: 28 }),
      fc.constantFrom(26, 14),
      fc.constantFrom("level", "handicap"),
    )
    .map(([[winner, loser], on, points, play]): Game => [
      winner!,
      loser!,
      `2026-05-${String(on).padStart(2, "0")}`,
      points,
      play,
    ]);
  const sheets = fc.array(fc.array(game, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 });
  const sum = (state: Parameters<typeof indexes>[0]) =>
    Object.values(indexes(state)).reduce<number>((all, one) => all + one!, 0);

  test("the sum of the indexes is constant but for resets", () => {
    fc.assert(
      fc.property(sheets, fc.constantFrom("day", "game", "end"), (all, review) => {
        let book = croquetBook(STARTS, review);
        const before = sum(book);
        all.forEach(
          (rows, i) => (book = entering(book, games(`Sheet ${i}`, rows), "2026-05-28", { newTournament: true })),
        );
        expect(sum(book)).toBe(before);
        const set = after(
          adjust(book, { player: "Ann", to: "2.5/1700", reason: "x", confirmed: true }, day("2026-05-29")),
        );
        expect(sum(set) - sum(book)).toBe(1700 - indexes(book)["Ann"]!);
      }),
      budget(60),
    );
  });

  test("in whichever order the sheets are entered, games of days of their own give the same", () => {
    fc.assert(
      fc.property(fc.uniqueArray(game, { minLength: 2, maxLength: 10, selector: (one) => one[2] }), (rows) => {
        const half = Math.floor(rows.length / 2);
        const [one, other] = [games("One", rows.slice(0, half)), games("Other", rows.slice(half))];
        const both = (first: typeof one, last: typeof one) => {
          const state = entering(croquetBook(STARTS), first, "2026-05-28", { newTournament: true });
          return indexes(entering(state, last, "2026-05-28", { newTournament: true }));
        };
        expect(both(one, other)).toEqual(both(other, one));
      }),
      budget(60),
    );
  });

  test("entering a sheet twice changes nothing", () => {
    fc.assert(
      fc.property(fc.array(game, { minLength: 1, maxLength: 8 }), (rows) => {
        const book = entering(croquetBook(STARTS), games("May", rows), "2026-05-28");
        const again = enter(book, games("May", rows), { played: day("2026-05-28") }, day("2026-05-30"));
        expect(again).toMatchObject({ changes: [], restated: 0, no: 1 });
      }),
      budget(40),
    );
  });
});

test("a prepared sheet without any winner yet has no results, and nobody becomes unknown", () => {
  const state = bookOf("croquet", [
    ["Name", "Handicap"],
    ["Ann Oak", 4],
    ["Bo Elm", 6],
  ]);
  const evening = (...winners: readonly (string | null)[]) => {
    const rows = winners.map((winner) => ["Ann Oak", "Bo Elm", winner]);
    return proposed(state, sheetOf("Evening", ["Player A", "Player B", "Winner"], ...rows), "2026-05-05").proposal;
  };
  for (const { after, problems } of [evening(null), evening(null, null)])
    expect([after, problems]).toMatchObject([null, [{ code: "book-not-played" }]]);
  expect(evening("Ann Oak", null).after).not.toBeNull();
});
