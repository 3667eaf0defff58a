// The noticeboard of seasons that are worked out by hand.
import { bookTables, compute, enter, newBook, newPlayer, type BookState } from "../../src/book";
import { boardSheet, boardText, noticeboard, type Board } from "../../src/book/views/noticeboard";
import { wrappedHeight } from "../../src/book/views/wrapping";
import type { Language } from "../../src/kernel/language";
import "../../src/messages/everyLanguage";
import { bookSentence } from "../../src/messages/book";
import { shownAs } from "../../src/messages";
import { isoDay } from "../../src/kernel/day";
import { after, croquetBook, day, dbfBook, entered, entering, games, handicaps, pairs, type Game } from "./seasons";

const boardsOf = (state: BookState, since: string, language: Language = "en"): readonly Board[] =>
  noticeboard(compute(state), day(since), {
    language,
    say: (code, details) => bookSentence(language, code, details),
    dayText: isoDay,
  });

const NAMES = ["Anna Bro", "Bent Dahl", "Carla Eg", "Dora Fog", "Egon Gad", "Fie Holm", "Gert Ibsen", "Hanne Juul"];

function bridge() {
  const start = dbfBook(Object.fromEntries(NAMES.map((name) => [name, 20])));
  const evening = pairs("Tuesday", [
    ["Anna Bro", "Bent Dahl", 60],
    ["Carla Eg", "Dora Fog", 40],
    ["Egon Gad", "Fie Holm", 50],
    ["Gert Ibsen", "Hanne Juul", 50],
  ]);
  return enter(start, evening, { played: day("2026-11-03") }, day("2026-11-03")).after!.state;
}

test("who changed by playing, the results with the best on top, and the list; who came out even is not told", () => {
  const boards = boardsOf(bridge(), "2026-11-01");
  expect(boards.map(({ title }) => title)).toEqual([
    "New handicaps by playing since 2026-11-01",
    "Tuesday, 2026-11-03",
    "Club list",
  ]);
  expect(boards[0]!.rows.map(([name]) => name).sort()).toEqual(["Anna Bro", "Bent Dahl", "Carla Eg", "Dora Fog"]);
  expect(boards[1]!.rows.map((row) => row.slice(0, 2))).toEqual([
    ["Anna Bro – Bent Dahl", 60],
    ["Egon Gad – Fie Holm", 50],
    ["Gert Ibsen – Hanne Juul", 50],
    ["Carla Eg – Dora Fog", 40],
  ]);
  expect(boards[2]!.rows.map(([rank, name]) => [rank, name])).toContainEqual([1, "Anna Bro"]);
  expect(boardsOf(bridge(), "2026-11-04").map(({ title }) => title)).toEqual(["Club list"]);
});

test("it is all in one language, whatever the book’s is", () => {
  const boards = boardsOf(bridge(), "2026-11-01", "da");
  expect(boards.map(({ headers }) => headers)).toEqual([
    ["Spiller", "Før", "Efter"],
    ["Spiller", "Resultat", "Ændring"],
    ["Rang", "Navn", "Handicap", "Spillet"],
  ]);
});

test("a correction that moves a handicap by less than it is shown with hangs on no noticeboard", () => {
  const again = pairs("Tuesday", [
    ["Anna Bro", "Bent Dahl", 60.01],
    ["Carla Eg", "Dora Fog", 39.99],
    ["Egon Gad", "Fie Holm", 50],
    ["Gert Ibsen", "Hanne Juul", 50],
  ]);
  const proposal = enter(bridge(), again, { correct: 1, played: day("2026-11-03") }, day("2026-11-10"));
  expect(proposal.changes.length).toBeGreaterThan(0);
  expect(boardsOf(after(proposal), "2026-11-05").map(({ title }) => title)).toEqual(["Club list"]);
});

test("croquet: by a correction the index may be another one, and the handicap stay", () => {
  const rows: Game[] = [["Anna Bro", "Bent Dahl", "2026-05-02"]];
  const first = entering(croquetBook({ "Anna Bro": 2, "Bent Dahl": 3 }), games("Summer", rows), "2026-05-02");
  const other: Game[] = [["Bent Dahl", "Anna Bro", "2026-05-02"]];
  const state = after(enter(first, games("Summer", other), { correct: 1 }, day("2026-05-09")));
  const board = boardsOf(state, "2026-05-05").find(({ title }) => title.includes("correction"))!;
  // Two steps apart: the lower wins 8, the higher 12. 2 begins at 1800, 3 at 1700.
  expect(board.rows).toEqual([
    ["Anna Bro", 2, 2, 1808, 1788],
    ["Bent Dahl", 3, 3, 1692, 1712],
  ]);
});

test("ACBL: who has the handicap of before after a correction is not told", () => {
  const sheet = (title: string, played: string, rows: readonly (readonly [string, number])[]) =>
    entered(
      title,
      "acbl-pairs",
      rows.map(([player, result], i) => ({
        ...{ row: i + 1, place: [i + 1, 0] as const, player, partner: null, opponent: null, entry: `pair ${i + 1}` },
        ...{ day: day(played), boards: null, points: 42, play: null, result },
      })),
      {},
    );
  const players = ["Amy Lark", "Ben Moss"].map((name) =>
    newPlayer(name, { handicap: null, index: null, sessions: [0.5, 0.5, 0.5] }),
  );
  const rows = [
    ["Amy Lark", 0.6],
    ["Ben Moss", 0.4],
  ] as const;
  let state: BookState = { ...newBook("acbl", "en", "Bridge Club", {}), players };
  for (const [title, played] of [
    ["Week 1", "2026-10-01"],
    ["Week 2", "2026-10-08"],
    ["Week 3", "2026-10-15"],
    ["Week 4", "2026-10-22"],
  ] as const)
    state = entering(state, sheet(title, played, rows), played);
  // Of three sessions the first is no longer one, but it was when the fourth began.
  const right = sheet("Week 1", "2026-10-01", [["Amy Lark", 0.57], rows[1]]);
  const corrected = after(enter(state, right, { correct: 1 }, day("2026-11-02")));
  expect(handicaps(corrected)).toEqual(handicaps(state));
  expect(boardsOf(corrected, "2026-11-01").map(({ title }) => title)).toEqual(["Club list"]);
});

test("croquet: a line a game, won against whom, and the sum of all changes, which is 0", () => {
  const state = croquetBook({ "Anna Bro": 2, "Bent Dahl": 3 });
  const game = { points: 26, play: "level", boards: null, partner: null, entry: "game 1", day: day("2026-05-02") };
  const two = (row: number, one: string, other: string) => [
    { ...game, entry: `game ${row}`, row, place: [row, 0] as const, player: one, opponent: other, result: "won" },
    { ...game, entry: `game ${row}`, row, place: [row, 1] as const, player: other, opponent: one, result: "lost" },
  ];
  const lines = [...two(1, "Anna Bro", "Bent Dahl"), ...two(2, "Bent Dahl", "Anna Bro")];
  const sheet = entered("Summer", "croquet-games", lines, { points: 26 });
  const after = enter(state, sheet, { played: day("2026-05-02") }, day("2026-05-03")).after!;
  const board = boardsOf(after.state, "2026-05-01").find(({ title }) => title.startsWith("Summer"))!;
  expect(board.rows.map((row) => row.slice(0, 3))).toEqual([
    ["Anna Bro", "won", "Bent Dahl"],
    ["Bent Dahl", "won", "Anna Bro"],
  ]);
  expect(board.foot).toBe("All changes together: 0 (it should be 0)");
});

test("what somebody gains has its plus in the results", () => {
  const boards = boardsOf(bridge(), "2026-11-01");
  expect(boards[1]!.formats).toEqual([null, "0.00", "+0.00;-0.00;0.00"]);
  const text = boardText(boards, "Notice", (value, format) => shownAs(value, format, "da"));
  expect(text).toMatch(/^Carla Eg – Dora Fog\t40,00\t\+\d+,\d\d$/m);
  expect(text).toMatch(/^Anna Bro – Bent Dahl\t60,00\t−\d+,\d\d$/m);
});

test("the sheet holds every figure of the text, and nothing is a formula", () => {
  const boards = boardsOf(bridge(), "2026-11-01");
  const { cells, dress } = boardSheet(boards, "Bridge Club: noticeboard", "Noticeboard");
  expect(cells.every(({ formula }) => formula === null)).toBe(true);
  const text = boardText(boards, "Bridge Club: noticeboard", String);
  for (const { value } of cells) expect(text).toContain(String(value));
  // Looks lie on cells that are there, one look a cell.
  const dressed = dress.looks.map(({ area }) => `${area.top} ${area.left}`);
  expect(new Set(dressed).size).toBe(dressed.length);
  expect(dress.heights.length).toBe(1 + Math.max(...cells.map(({ row }) => row)));
});

test("on paper the ranks stand in a margin of their own, names under names, and long ones go on below", () => {
  const long = "The Honourable Bartholomew Featherstonehaugh-Cholmondeley";
  const board = (headers: string[], rows: (string | number)[][], more: Partial<Board> = {}): Board => ({
    ...{ title: "T", headers, rows, formats: headers.map(() => null), foot: "" },
    ...more,
  });
  const boards = [
    board(["Player", "Points", "Remark"], [[long, 4, "provisional"]]),
    board(["Rank", "Name", "Handicap"], [[1, "Anna Bro", 20]], { ranked: true }),
  ];
  const { cells, dress } = boardSheet(boards, "Notice", "Notice");
  const columnOf = (text: string | number) => cells.find(({ value }) => value === text)!.column;
  expect([columnOf("Rank"), columnOf(1)]).toEqual([0, 0]);
  expect(["Notice", "T", "Player", long, "Name", "Anna Bro"].map(columnOf)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(dress.widths.slice(0, 2)).toEqual([6, 40]);
  expect(dress.printed).toMatchObject({ left: 0, right: 3 });
  const lookAt = (text: string | number) => {
    const { row, column } = cells.find(({ value }) => value === text)!;
    return dress.looks.find(({ area }) => area.left === column && area.top <= row && area.bottom >= row)?.look;
  };
  expect(lookAt(long)).toEqual({ wrap: true });
  // Beside a text a figure stands in the middle, else to the right under its header.
  expect([lookAt(4), lookAt(1)]).toEqual([{ align: "center" }, { align: "center" }]);
  expect(lookAt("Handicap")).toMatchObject({ align: "right" });
});

test("a title that is longer than its table is not cut off on paper", () => {
  const title = "New handicaps by playing since 9 December 2025";
  const boards = [{ title, headers: ["Player", "Handicap"], rows: [["Anna", 20]], formats: [null, null], foot: "" }];
  const { dress } = boardSheet(boards, "Notice", "Notice");
  // 46 characters in 12 points are as wide as 50.2 in 11.
  expect(dress.widths.reduce((sum, width) => sum + width, 0)).toBeGreaterThanOrEqual(51);
  expect(dress.printed.right).toBe(dress.widths.length - 1);
});

test.each([
  ["Club evening", "Club evening, 2026-11-03"],
  ["Evening 3 November", "Evening 3 November"],
  ["Tirsdag 3. november", "Tirsdag 3. november"],
  ["Tuesday 10 November", "Tuesday 10 November, 2026-11-03"],
])("the title of %s is dated once: %s", (name, title) => {
  const state = bridge();
  const named = { ...state, tournaments: state.tournaments.map((one) => ({ ...one, name })) };
  expect(boardsOf(named, "2026-11-01")[1]!.title).toBe(title);
});

test("ACBL: handicaps have three decimals in the list and on the board, whatever they are", () => {
  const players = [newPlayer("Amy Lark", { handicap: null, index: null, sessions: [0.5, 0.461, 0.422] })];
  const state = { ...newBook("acbl", "en", "Bridge Club", {}), players };
  const list = bookTables(compute(state), (code) => code).find(({ id }) => id === "players")!;
  const held = list.columns.findIndex(({ key }) => key === "handicap");
  // .650 - .461 = .189; x .9 = .170.
  expect([list.rows[0]![held], list.columns[held]!.numberFormat]).toEqual([0.17, "0.000"]);
  expect(boardsOf(state, "2026-11-01")[0]!.formats).toEqual([null, null, "0.000", null]);
});

test.each([
  ["Anna Bro", 10, null],
  // Room for 9: Anna | Brogaard.
  ["Anna Brogaard", 10, 30],
  ["Featherstonehaugh-Cholmondeley", 20, 30],
  // 30 letters in lines of 9.
  ["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", 10, 60],
])("%s in %i characters is %s points high", (text, width, height) => {
  expect(wrappedHeight([{ text, width }])).toBe(height);
});
