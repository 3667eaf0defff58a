// A season of games by rank, from the column for an average of 84 of the guide's chart: 18.5 up to .99, 15 up to 19.99, 11.5 up to
// 49.99, 8.5 up to 99.99, 6 up to 199.99, 3.5 from 200, 1.5 for Life Masters. Whoever wins, by raw score or by handicap, goes up one
// row a win.
import { saying } from "../saying";
import { clubList, compute, newSeason, type BookState } from "../../src/book";
import { noticeboard } from "../../src/book/views/noticeboard";
import { playerPage } from "../../src/book/views/playerPage";
import { isoDay } from "../../src/kernel/day";
import { bookSentence } from "../../src/messages/book";
import { bookOf, checked, enteredOn, listed, sheetOf } from "./onSheets";

const LIST = [
  ["Name", "Masterpoints"],
  ["Ann Ash", 0.5],
  ["Ben Birch", 18],
  ["Cy Cole", 45],
  ["Di Dunn", 190],
];
type Pair = readonly [one: string, other: string, raw: number];
const game = (name: string, ...pairs: readonly Pair[]) =>
  sheetOf(name, ["Player 1", "Player 2", "Raw score"], ...pairs);
const rank = { kind: "acbl-rank-pairs", settings: { average: 84 } } as const;

test("masterpoints that grow and games that are won move a player to other rows; what was played stays", () => {
  const start = { state: bookOf("acbl", LIST, { "move-up": "yes" }), sheets: {} };
  const thenOf = (book: typeof start, no: number) =>
    Object.fromEntries(
      book.state.tournaments[no - 1]!.lines.map(({ player, figures }) => [player, figures!.handicapThen]),
    );
  const growing = (book: typeof start, ...points: readonly (readonly [name: string, masterpoints: number])[]) => ({
    ...book,
    state: points.reduce((state, [name, masterpoints]) => listed(state, name, { masterpoints }), book.state),
  });

  // 18.5 + 15 to 78 is 111.5, 11.5 + 6 to 90 is 107.5.
  const first = enteredOn(start, game("One", ["Ann Ash", "Ben Birch", 78], ["Cy Cole", "Di Dunn", 90]), "2026-09-07", rank); // oxfmt-ignore
  expect(thenOf(first, 1)).toEqual({ "Ann Ash": 18.5, "Ben Birch": 15, "Cy Cole": 11.5, "Di Dunn": 6 });

  // Ann is in the second row by now and Cy in the fourth; Ann and Ben have won, and are one row further.
  const grown = growing(first, ["Ann Ash", 1.2], ["Ben Birch", 18.7], ["Cy Cole", 51]);
  // 11.5 + 8.5 to 80 is 100, 11.5 + 6 to 88 is 105.5.
  const second = enteredOn(grown, game("Two", ["Ann Ash", "Cy Cole", 80], ["Ben Birch", "Di Dunn", 88]), "2026-09-14", rank); // oxfmt-ignore
  expect(thenOf(second, 2)).toEqual({ "Ann Ash": 11.5, "Cy Cole": 6, "Ben Birch": 11.5, "Di Dunn": 3.5 });

  // Ben has won twice: from 20 up two rows; Di, too, and has 201: up to the row of Life Masters, which is the last. Ann is back.
  const more = growing(second, ["Ben Birch", 20.1], ["Di Dunn", 201]);
  const third = enteredOn(more, game("Three", ["Ben Birch", "Di Dunn", 83], ["Ann Ash", "Cy Cole", 85]), "2026-09-21", rank); // oxfmt-ignore
  expect(thenOf(third, 3)).toEqual({ "Ben Birch": 6, "Di Dunn": 1.5, "Ann Ash": 15, "Cy Cole": 8.5 });

  // Today's masterpoints do not rewrite what was played.
  expect(thenOf(third, 1)).toEqual(thenOf(first, 1));
  expect(thenOf(third, 2)).toEqual(thenOf(second, 2));
  const wins = Object.fromEntries(clubList(compute(third.state)).lines.map((line) => [line.name, line.wins]));
  expect(wins).toEqual({ "Ann Ash": 1, "Ben Birch": 0, "Cy Cole": 1, "Di Dunn": 0 });
  expect(checked(third, "2026-09-22")).toMatchObject({ changes: false });
});

test("who has won the last game of a season goes up in the first of the next one", () => {
  const one = game("One", ["Ann Ash", "Ben Birch", 78], ["Cy Cole", "Di Dunn", 90]);
  const last = enteredOn({ state: bookOf("acbl", LIST, { "move-up": "yes" }), sheets: {} }, one, "2027-05-24", rank);
  const fresh = newSeason(last.state, 46540).after!.state;
  const winsIn = (state: BookState) => clubList(compute(state)).lines.map(({ name, wins }) => [name, wins]);
  expect(winsIn(fresh)).toEqual(winsIn(last.state));
  const two = enteredOn({ state: fresh, sheets: {} }, { ...one, name: "Two" }, "2027-09-06", rank);
  // All have won: each is one row up.
  const thens = two.state.tournaments[0]!.lines.map(({ player, figures }) => [player, figures!.handicapThen]);
  expect(Object.fromEntries(thens)).toEqual({ "Ann Ash": 15, "Ben Birch": 11.5, "Cy Cole": 8.5, "Di Dunn": 3.5 });
  expect(checked(two, "2027-09-07")).toMatchObject({ changes: false });
});

test("in a club that plays by rank alone nobody holds a handicap: on the list, the page and the noticeboard is none", () => {
  const one = game("One", ["Ann Ash", "Ben Birch", 78], ["Cy Cole", "Di Dunn", 90]);
  const { state } = enteredOn({ state: bookOf("acbl", LIST), sheets: {} }, one, "2026-09-07", rank);
  const computed = compute(state);
  expect(clubList(computed).lines.map(({ handicap }) => handicap)).toEqual([null, null, null, null]);
  const say = saying((code, details = {}) => bookSentence("en", code, details));
  const board = noticeboard(computed, 0, { language: "en", say, dayText: isoDay }).find(
    ({ title }) => title === "Club list",
  );
  expect(board!.headers).toEqual(["Rank", "Name", "Played"]);
  const above = playerPage(computed, 0, 0, say, String, false).cells.filter(({ row }) => row < 6);
  expect(above.map(({ value }) => value)).not.toContain(0);

  // Whoever has played for percentages holds one.
  const pairs = enteredOn({ state, sheets: {} }, game("Two", ["Ann Ash", "Ben Birch", 78], ["Cy Cole", "Di Dunn", 90]), "2026-09-14", { kind: "acbl-pairs", settings: { average: 84 } }); // oxfmt-ignore
  expect(clubList(compute(pairs.state)).lines.every(({ handicap }) => typeof handicap === "number")).toBe(true);
});
