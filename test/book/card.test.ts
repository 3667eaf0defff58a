// The card of a player, and what the noticeboard says of the next handicap: figures of the paper, by hand.
import { saying } from "../saying";
import { compute, newBook, newPlayer, NO_START, type BookState, type Computed } from "../../src/book";
import { noticeboard } from "../../src/book/views/noticeboard";
import { nextHandicap } from "../../src/book/state/nextHandicap";
import { playerPage } from "../../src/book/views/playerPage";
import { clubList } from "../../src/book/state/clubList";
import { isoDay } from "../../src/kernel/day";
import type { Language } from "../../src/kernel/language";
import "../../src/messages/everyLanguage";
import { bookSentence } from "../../src/messages/book";
import { bookOf, enteredOn, sheetOf } from "./onSheets";
import { croquetBook, day, entering, games } from "./seasons";

const sayIn = (language: Language) => saying((code, details = {}) => bookSentence(language, code, details, "halves"));

/** The page by rows, as values. */
function pageOf(computed: Computed, player: number, language: Language = "en") {
  const { cells } = playerPage(computed, player, day("2026-06-01"), sayIn(language), isoDay, false);
  const rows: unknown[][] = [];
  for (const { row, column, value } of cells) (rows[row] ??= [])[column] = value;
  return Array.from(rows, (row) => Array.from(row ?? [], (value) => value ?? ""));
}

/** 2½ begins at 1750, 3½ at 1650. Two steps apart, the lower wins 8: 1758 and 1642, then the higher 12: 1746 and 1654. */
function season(): BookState {
  const first = games("May", [
    ["Anna Bro", "Bent Dahl", "2026-05-02"],
    ["Bent Dahl", "Anna Bro", "2026-05-03"],
  ]);
  return entering(croquetBook({ "Anna Bro": 2.5, "Bent Dahl": 3.5 }), first, "2026-05-03");
}

test("the card: the opponent's handicap beside the opponent, the change, the new index, the handicap", () => {
  const rows = pageOf(compute(season()), 0);
  expect(rows.slice(2, 6)).toEqual([
    ["Handicap", 2.5],
    ["Index", 1746],
    // 2 begins at 1800.
    ["Next step", "needs 54 more points for 2"],
    ["Rank", 1],
  ]);
  const header = ["Played", "Tournament", "Opponent", "Opponent’s handicap", "Result", "Change", "Index", "Handicap"];
  expect(rows.slice(7)).toEqual([
    [...header, "Note"],
    [day("2026-05-03"), "May", "Bent Dahl", 3.5, "lost", -12, 1746, 2.5],
    [day("2026-05-02"), "May", "Bent Dahl", 3.5, "won", 8, 1758, 2.5],
    ["", "Start", "", "", "", "", 1750, 2.5],
  ]);
});

test("who has no rating yet and no rank: a dash, and no label without a figure", () => {
  const players = [newPlayer("Dora Fisk", NO_START, "visitor")];
  const state: BookState = { ...newBook("chess", "en", "Club", {}), players };
  expect(pageOf(compute(state), 0).slice(2, 4)).toEqual([["Rating", "–"], []]);
});

test("½ in what is said: 46 more points for 3 of somebody with 3½ and 1654, in Danish too", () => {
  const rows = pageOf(compute(season()), 1, "da");
  expect(rows).toContainEqual(["Næste trin", "mangler 46 point til 3"]);
  // 3 begins at 1700, and 3½ at 1650.
  const lower = compute(croquetBook({ "Carl Eg": [4, 1626] }));
  const line = clubList(lower).lines[0]!;
  expect(nextHandicap(lower, line)).toEqual({ points: 24, handicap: 3.5 });
  expect(bookSentence("en", "players-needs", nextHandicap(lower, line)!, "halves")).toBe("needs 24 more points for 3½");
  expect(nextHandicap(lower, { ...line, index: 1649 })).toEqual({ points: 1, handicap: 3.5 });
  expect(bookSentence("en", "players-needs", { points: 1, handicap: 3.5 }, "halves")).toBe("needs 1 more point for 3½");
});

test("nobody needs anything below the lowest handicap, nor without an index", () => {
  const best = compute(croquetBook({ "Carl Eg": -3 }));
  const line = clubList(best).lines[0]!;
  expect([nextHandicap(best, line), nextHandicap(best, { ...line, handicap: 2, index: null })]).toEqual([null, null]);
});

test("who has the index of the next handicap already, or a handicap of no table, is told nothing", () => {
  // 3½ begins at 1650: the review after the next game takes the step.
  const there = compute(croquetBook({ "Carl Eg": [4, 1640] }));
  const line = clubList(there).lines[0]!;
  expect(nextHandicap(there, line)).toEqual({ points: 10, handicap: 3.5 });
  expect(nextHandicap(there, { ...line, index: 1650 })).toBeNull();
  expect(nextHandicap(there, { ...line, handicap: 4.25 })).toBeNull();
  expect(nextHandicap(there, { ...line, handicap: null })).toBeNull();
});

test("of one handicap the higher index stands first; with one index, too, they share the rank, by name", () => {
  const list = clubList(compute(croquetBook({ Di: [4, 1610], Cy: [4, 1630], Bo: [4, 1610], Al: [3.5, 1660] })));
  expect(list.lines.map(({ rank, name }) => [rank, name])).toEqual([
    [1, "Al"],
    [2, "Cy"],
    [3, "Bo"],
    [3, "Di"],
  ]);
});

test("the club list of the noticeboard says what everybody needs", () => {
  const boards = noticeboard(compute(season()), day("2026-05-01"), {
    language: "en",
    say: sayIn("en"),
    dayText: isoDay,
  });
  const { headers, rows } = boards.at(-1)!;
  expect([headers, ...rows]).toEqual([
    ["Rank", "Name", "Handicap", "Index", "Played", "Next step"],
    [1, "Anna Bro", 2.5, 1746, 2, "needs 54 more points for 2"],
    [2, "Bent Dahl", 3.5, 1654, 2, "needs 46 more points for 3"],
  ]);
});

test("a walkover is kept as one: with the opponent, nothing computed, on the page and on the noticeboard", () => {
  const club = bookOf("croquet", [
    ["Name", "Handicap"],
    ["Anna Bro", "2½"],
    ["Bent Dahl", "3½"],
  ]);
  const rows = [
    ["Anna Bro", "Bent Dahl", "w/o"],
    ["Bent Dahl", "Anna Bro", "not played"],
  ];
  const games = sheetOf("May", ["Winner", "Loser", "Score"], ["Anna Bro", "Bent Dahl", "+12"], ...rows);
  const { state } = enteredOn({ state: club, sheets: {} }, games, "2026-05-02");
  const on = day("2026-05-02");
  const page = pageOf(compute(state), 1);
  expect(page.slice(8, 11)).toEqual([
    [on, "May", "Anna Bro", "", "not played", "", "", "", "not computed: not played"],
    [on, "May", "Anna Bro", "", "walkover", "", "", "", "not computed: walkover"],
    [on, "May", "Anna Bro", 2.5, "lost", -8, 1642, 3.5],
  ]);
  const [, results] = noticeboard(compute(state), day("2026-05-01"), {
    language: "da",
    say: sayIn("da"),
    dayText: isoDay,
  });
  expect(results!.rows).toEqual([
    ["Anna Bro", "vundet", "Bent Dahl", 8],
    ["Anna Bro", "walkover", "Bent Dahl", null],
    ["Bent Dahl", "ikke spillet", "Anna Bro", null],
  ]);
});
