// The noticeboard of seasons that are worked out by hand.
import { sayCode, saying } from "../saying";
import { sumOfChanges } from "../../src/book/tables/bookTables";
import {
  adjust,
  bookTables,
  compute,
  enter,
  newBook,
  newPlayer,
  seasonOf,
  withdraw,
  type BookState,
  type BookTournament,
} from "../../src/book";
import { boardSheet, boardText, noticeboard, type Board } from "../../src/book/views/noticeboard";
import { resultColumn } from "../../src/book/views/resultText";
import { SPORTS } from "../../src/systems/sports";
import { wrappedHeight } from "../../src/book/views/wrapping";
import type { Start } from "../../src/kernel/seasons/season";
import type { Language } from "../../src/kernel/language";
import type { SystemId } from "../../src/kernel/sources";
import "../../src/messages/everyLanguage";
import { bookSentence } from "../../src/messages/book";
import { shownAs } from "../../src/messages";
import { isoDay } from "../../src/kernel/day";
import type { Plain } from "../../src/kernel/problem";
import { checked, enteredOn, sheetOf } from "./onSheets";
import { after, croquetBook, day, dbfBook, entered, entering, games, handicaps, pairs, type Game } from "./seasons";

const DANISH = { system: "acbl", language: "da" } as const;

function boardsOf(state: BookState, since: string, language: Language = "en"): readonly Board[] {
  const boards = noticeboard(compute(state), day(since), {
    language,
    say: saying((code, details = {}) => bookSentence(language, code, details)),
    dayText: isoDay,
  });
  // How a sheet is dressed follows from its cells, so that undo can give it back.
  const { cells, dress, standing } = boardSheet(boards, "Club: noticeboard", "Noticeboard", DANISH);
  const values = Array.from({ length: 1 + Math.max(...cells.map(({ row }) => row)) }, (): Plain[] => []);
  for (const { row, column, value } of cells) values[row]![column] = value;
  const full = values.map((line) => Array.from({ length: 12 }, (_, column) => line[column] ?? null));
  expect(standing({ name: "Noticeboard", top: 0, left: 0, values: full })).toEqual(dress);
  return boards;
}

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

test("DBf: beside the results is who improved the handicap most, which need not be the winner [dbf:1.4]", () => {
  // Carla and Dora are expected far below 50 %, so their 48 % are a great improvement; Anna and Bent do worse than expected.
  const held = [5, 5, 45, 45, 20, 20, 20, 20];
  const start = dbfBook(Object.fromEntries(NAMES.map((name, i) => [name, held[i]!])));
  const evening = pairs("Tuesday", [
    ["Anna Bro", "Bent Dahl", 54],
    ["Carla Eg", "Dora Fog", 48],
    ["Egon Gad", "Fie Holm", 49],
    ["Gert Ibsen", "Hanne Juul", 49],
  ]);
  const { state } = enter(start, evening, { played: day("2026-11-03") }, day("2026-11-03")).after!;
  const { headers, rows } = boardsOf(state, "2026-11-01", "en")[1]!;
  const at = headers.indexOf("Handicap rank");
  expect(rows.map((row) => [row[0], row[at]])).toEqual([
    ["Anna Bro – Bent Dahl", 4],
    ["Egon Gad – Fie Holm", 2],
    ["Gert Ibsen – Hanne Juul", 2],
    ["Carla Eg – Dora Fog", 1],
  ]);
  expect(boardsOf(state, "2026-11-01", "da")[1]!.headers).toContain("Handicapplacering");
});

test("of a pair of whom one is cut at 52 both changes hang there", () => {
  const start = dbfBook(Object.fromEntries(NAMES.map((name, i) => [name, i === 2 ? 51.95 : 20])));
  const evening = pairs("Tuesday", [
    ["Anna Bro", "Bent Dahl", 60],
    ["Carla Eg", "Dora Fog", 30],
    ["Egon Gad", "Fie Holm", 50],
    ["Gert Ibsen", "Hanne Juul", 60],
  ]);
  const { state } = enter(start, evening, { played: day("2026-11-03") }, day("2026-11-03")).after!;
  const change = (language: Language) =>
    boardsOf(state, "2026-11-01", language)[1]!.rows.find(([name]) => name === "Carla Eg – Dora Fog")![2];
  const { lines } = state.tournaments[0]!;
  const full = lines.find(({ player }) => player === "Dora Fog")!.figures!.change!;
  expect(full).toBeGreaterThan(0.05);
  expect(change("en")).toBe(`+0.05 / +${full.toFixed(2)}`);
  expect(change("da")).toBe(`+0,05 / +${full.toFixed(2).replace(".", ",")}`);
});

test("who changed by playing, the results with the best on top, and the list; who came out even is not told", () => {
  const boards = boardsOf(bridge(), "2026-11-01");
  expect(boards.map(({ title }) => title)).toEqual([
    "New handicaps by playing since 2026-11-01",
    "Tuesday, 2026-11-03",
    "Club list, with the change since 2026-11-01",
  ]);
  expect(boards[0]!.rows.map(([name]) => name).sort()).toEqual(["Anna Bro", "Bent Dahl", "Carla Eg", "Dora Fog"]);
  expect(boards[1]!.rows.map((row) => row.slice(0, 2))).toEqual([
    ["Anna Bro – Bent Dahl", 60],
    ["Egon Gad – Fie Holm", 50],
    ["Gert Ibsen – Hanne Juul", 50],
    ["Carla Eg – Dora Fog", 40],
  ]);
  expect(boards[2]!.rows.map(([rank, name]) => [rank, name])).toContainEqual([1, "Anna Bro"]);
  expect(boardsOf(bridge(), "2026-11-04").map(({ title }) => title)).toEqual([
    "Club list, with the change since 2026-11-04",
  ]);
});

test("whom the club set is told apart from who played, and a late evening is news when it is reported", () => {
  const set = adjust(bridge(), { player: "Gert Ibsen", to: "17.5", reason: "plays better" }, day("2026-11-12"));
  const late = pairs("Late", [
    ["Anna Bro", "Bent Dahl", 55],
    ["Carla Eg", "Dora Fog", 45],
    ["Egon Gad", "Fie Holm", 50],
    ["Hanne Juul", "Gert Ibsen", 50],
  ]);
  const { state } = enter(set.after!.state, late, { played: day("2026-10-20") }, day("2026-11-14")).after!;
  const boards = boardsOf(state, "2026-11-10");
  expect(boards.map(({ title }) => title)).toEqual([
    "New handicaps by playing since 2026-11-10",
    "New handicaps, set by the club since 2026-11-10",
    "Late, 2026-10-20",
    "Club list, with the change since 2026-11-10",
  ]);
  expect(boards[0]!.rows.map(([name]) => name)).not.toContain("Gert Ibsen");
  expect(boards[1]!.rows.map(([name, before]) => [name, before])).toEqual([["Gert Ibsen", 20]]);
});

test.each([
  ["dbf-pairs", "topscore", "%"],
  ["dbf-pairs", "imp", "imps per board"],
  ["dbf-halves", null, "imps per board"],
  ["dbf-teams", null, "imps"],
])("%s, %s: results are in %s", (kind, scoring, unit) => {
  const [tournament] = bridge().tournaments as [BookTournament];
  const played = { ...tournament, kind, settings: { scoring } };
  const say = saying((code, details = {}) => bookSentence("en", code, details));
  expect(resultColumn(played, SPORTS.dbf, say).unit).toBe(unit);
});

test("it is all in one language, whatever the book’s is", () => {
  const boards = boardsOf(bridge(), "2026-11-01", "da");
  expect(boards.map(({ headers }) => headers)).toEqual([
    ["Spiller", "Før", "Efter"],
    ["Spiller", "Resultat (%)", "Ændring", "Handicapplacering"],
    ["Rang", "Navn", "Handicap", "Ændring", "Spillet"],
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
  expect(boardsOf(after(proposal), "2026-11-05").map(({ title }) => title)).toEqual([
    "Club list, with the change since 2026-11-05",
  ]);
});

test("croquet: by a correction the index may be another one, and the handicap stay", () => {
  const rows: Game[] = [["Anna Bro", "Bent Dahl", "2026-05-02"]];
  const first = entering(croquetBook({ "Anna Bro": 2, "Bent Dahl": 3 }), games("Summer", rows), "2026-05-02");
  const other: Game[] = [["Bent Dahl", "Anna Bro", "2026-05-02"]];
  const state = after(enter(first, games("Summer", other), { correct: 1 }, day("2026-05-09")));
  const boards = boardsOf(state, "2026-05-05");
  // Two steps apart: the lower wins 8, the higher 12. 2 begins at 1800, 3 at 1700.
  expect(boards[0]).toMatchObject({
    title: "Same handicap, new index by correction: No 1 (Summer) corrected 9 May",
    headers: ["Player", "Handicap", "Index: before", "Index: after"],
    rows: [
      ["Anna Bro", 2, 1808, 1788],
      ["Bent Dahl", 3, 1692, 1712],
    ],
  });
  expect(boards.map(({ title }) => title).filter((title) => title.startsWith("New handicaps"))).toEqual([]);
});

const ranked = (rank: string, i: number) => newPlayer(NAMES[i]!, { handicap: rank, index: null, sessions: [] });
const goSheet = (title: string) => sheetOf(title, ["Player 1", "Player 2", "Result"], [NAMES[0]!, NAMES[1]!, "W+R"]);

describe("after a withdrawal: who changed by it, from what to what", () => {
  const corrected = (boards: readonly Board[]) => boards.filter(({ title }) => title.includes("correction"));

  test("croquet: who played on, and who did not", () => {
    const start = croquetBook({ "Anna Bro": 2, "Bent Dahl": 3, "Carla Eg": 2, "Dora Fog": 3 });
    const rows: Game[] = [
      ["Anna Bro", "Bent Dahl", "2026-05-02"],
      ["Carla Eg", "Dora Fog", "2026-05-02"],
    ];
    const first = entering(start, games("May", rows), "2026-05-02");
    const second = entering(first, games("Later", [["Bent Dahl", "Anna Bro", "2026-05-09"]]), "2026-05-09");
    const state = after(withdraw(second, 1, "typed twice", day("2026-05-10")));
    // Two steps apart: the lower wins 8, the higher 12. 2 begins at 1800, 3 at 1700: 1808 - 12, 1692 + 12 with the first game.
    const board = {
      title: "Same handicap, new index by correction: No 1 (May) withdrawn 10 May",
      headers: ["Player", "Handicap", "Index: before", "Index: after"],
      rows: [
        ["Carla Eg", 2, 1808, 1800],
        ["Anna Bro", 2, 1796, 1788],
        ["Bent Dahl", 3, 1704, 1712],
        ["Dora Fog", 3, 1692, 1700],
      ],
    };
    expect(corrected(boardsOf(state, "2026-05-10"))).toMatchObject([board]);
    expect(corrected(boardsOf(state, "2026-05-01"))).toMatchObject([board]);
    expect(corrected(boardsOf(state, "2026-05-11"))).toEqual([]);
    // What is entered afterwards is no part of it.
    const third = entering(state, games("Last", [["Bent Dahl", "Anna Bro", "2026-05-16"]]), "2026-05-16");
    expect(corrected(boardsOf(third, "2026-05-10"))).toMatchObject([board]);
  });

  test("DBf: with the change in the list, and in Danish", () => {
    const before = bridge();
    const state = after(withdraw(before, 1, "typed twice", day("2026-11-10")));
    const was = handicaps(before);
    const rows = ["Anna Bro", "Bent Dahl", "Carla Eg", "Dora Fog"].map((name) => [name, was[name], 20]);
    const boards = boardsOf(state, "2026-11-05");
    expect(corrected(boards)).toMatchObject([
      { title: "New handicaps by correction: No 1 (Tuesday) withdrawn 10 November", rows },
    ]);
    const { headers, rows: list } = boards.at(-1)!;
    const change = list.find(([, name]) => name === "Anna Bro")![headers.indexOf("Change")];
    expect(change).toBeCloseTo(20 - was["Anna Bro"]!, 9);
    expect(boardsOf(state, "2026-11-05", "da")[0]!.title).toBe(
      "Nye handicap ved rettelse: nr. 1 (Tuesday) trukket tilbage 10. november",
    );
  });

  test("where nobody changes by it, that is said", () => {
    const begun = { ...newBook("go", "en", "Club", {}), players: ["5k", "7k"].map(ranked) };
    const state = enteredOn({ state: begun, sheets: {} }, goSheet("Monday"), "2026-10-12").state;
    const gone = after(withdraw(state, 1, "another club", day("2026-10-13")));
    const [board] = boardsOf(gone, "2026-10-01", "da");
    expect(board).toMatchObject({
      title: "Nr. 1 (Monday) trukket tilbage 13. oktober",
      rows: [],
      foot: "Graderne ændres ikke: listen føres i hånden.",
    });
    const text = boardText([board!], "Club", String);
    expect(text).toBe(`Club\n\n${board!.title}\n${board!.foot}`);
    const { cells } = boardSheet([board!], "Club", "Notice", DANISH);
    expect(cells.map(({ row, value }) => [row, value])).toEqual([
      [0, "Club"],
      [2, board!.title],
      [3, board!.foot],
    ]);
  });

  test.each([
    ["chess", "12", "13.5", 12, 13.5, "ratings"],
    ["go", "3k", "1k", "3k", "1k", "ranks"],
  ] as const)("%s: what the club had set", (system, start, to, was, is, figures) => {
    const held = seasonOf({ system }).readStart(start, {}) as Start;
    const begun = { ...newBook(system, "en", "Club", {}), players: [newPlayer("Anna Bro", held)] };
    const set = after(adjust(begun, { player: "Anna Bro", to, reason: "list" }, day("2026-11-01")));
    const state = after(withdraw(set, 1, "wrong list", day("2026-11-05")));
    expect(corrected(boardsOf(state, "2026-11-05"))).toMatchObject([
      { title: `New ${figures} by correction: No 1 withdrawn 5 November`, rows: [["Anna Bro", is, was]] },
    ]);
  });
});

test("the change in the list is that of a correction and of play together", () => {
  const again = pairs("Tuesday", [
    ["Anna Bro", "Bent Dahl", 40],
    ["Carla Eg", "Dora Fog", 60],
    ["Egon Gad", "Fie Holm", 50],
    ["Gert Ibsen", "Hanne Juul", 50],
  ]);
  const before = handicaps(bridge())["Anna Bro"]!;
  const corrected = after(enter(bridge(), again, { correct: 1, played: day("2026-11-03") }, day("2026-11-10")));
  const state = entering(corrected, { ...again, title: "Next" }, "2026-11-12", {
    newTournament: true,
    played: day("2026-11-12"),
  });
  const { headers, rows } = boardsOf(state, "2026-11-05").at(-1)!;
  const change = rows.find(([, name]) => name === "Anna Bro")![headers.indexOf("Change")];
  expect(change).toBeCloseTo(handicaps(state)["Anna Bro"]! - before, 9);
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
  expect(boards[1]!.formats).toEqual([null, "0.00", "+0.00;-0.00;0.00", null]);
  const text = boardText(boards, "Notice", (value, format) => shownAs(value, format, "da"));
  expect(text).toMatch(/^Carla Eg – Dora Fog\t40,00\t\+\d+,\d\d\t4$/m);
  expect(text).toMatch(/^Anna Bro – Bent Dahl\t60,00\t−\d+,\d\d\t1$/m);
});

test("the sheet holds every figure of the text, and nothing is a formula", () => {
  const boards = boardsOf(bridge(), "2026-11-01");
  const { cells, dress } = boardSheet(boards, "Bridge Club: noticeboard", "Noticeboard", DANISH);
  expect(cells.every(({ formula }) => formula === null)).toBe(true);
  const text = boardText(boards, "Bridge Club: noticeboard", String);
  for (const { value } of cells) expect(text).toContain(String(value));
  // Looks lie on cells that are there, one look a cell.
  const dressed = dress.looks.map(({ area }) => `${area.top} ${area.left}`);
  expect(new Set(dressed).size).toBe(dressed.length);
  expect(dress.heights.length).toBe(1 + Math.max(...cells.map(({ row }) => row)));
});

test("an American club prints on Letter, others on A4", () => {
  const paperFor = (system: SystemId, language: Language) =>
    boardSheet([], "Club", "Notice", { system, language }).dress.isLetter === true;
  expect([paperFor("acbl", "en"), paperFor("acbl", "da"), paperFor("dbf", "en")]).toEqual([true, false, false]);
});

test("on paper the ranks are in a margin of their own, names under names, and long ones go on below", () => {
  const long = "The Honourable Bartholomew Featherstonehaugh-Cholmondeley";
  const board = (headers: string[], rows: (string | number)[][], more: Partial<Board> = {}): Board => ({
    ...{ title: "T", headers, rows, formats: headers.map(() => null), foot: "" },
    ...more,
  });
  const boards = [
    board(["Player", "Points", "Remark"], [[long, 4, "provisional"]]),
    board(["Rank", "Name", "Handicap"], [[1, "Anna Bro", 20]], { ranked: true }),
  ];
  const { cells, dress } = boardSheet(boards, "Notice", "Notice", DANISH);
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
  const { dress } = boardSheet(boards, "Notice", "Notice", DANISH);
  // 46 characters in 12 points are as wide as 50.2 in 11.
  expect(dress.widths.reduce((sum, width) => sum + width, 0)).toBeGreaterThanOrEqual(51);
  expect(dress.printed.right).toBe(dress.widths.length - 1);
});

test.each([
  ["Club evening", "Club evening, 2026-11-03"],
  ["Evening 3 November", "Evening 3 November"],
  ["Tirsdag 3. november", "Tirsdag 3. november"],
  ["Tuesday 10 November", "Tuesday 10 November, 2026-11-03"],
  ["Club evening, 3 November 2026", "Club evening, 3 November 2026"],
  ["Club evening 3/11/2026", "Club evening 3/11/2026"],
])("the title of %s is dated once: %s", (name, title) => {
  const state = bridge();
  const named = { ...state, tournaments: state.tournaments.map((one) => ({ ...one, name })) };
  expect(boardsOf(named, "2026-11-01")[1]!.title).toBe(title);
});

test("ACBL: handicaps have three decimals in the list and on the board, whatever they are", () => {
  const players = [newPlayer("Amy Lark", { handicap: null, index: null, sessions: [0.5, 0.461, 0.422] })];
  const state = { ...newBook("acbl", "en", "Bridge Club", {}), players };
  const list = bookTables(compute(state), sayCode).find(({ id }) => id === "players")!;
  const held = list.columns.findIndex(({ key }) => key === "handicap");
  // .650 - .461 = .189; x .9 = .170.
  expect([list.rows[0]![held], list.columns[held]!.numberFormat]).toEqual([0.17, "0.000"]);
  expect(boardsOf(state, "2026-11-01")[0]!.formats).toEqual([null, null, "0.000", "0.000", null]);
});

describe("ACBL: what a director posts", () => {
  const NAMES = ["Ann Ash", "Bea Bow", "Cy Cole", "Di Dunn", "Ed Elm", "Flo Fox", "Gus Gray", "Hal Hill"];
  // .650 less the average, times .90: .552 gives .088 (.0882), .600 .045, .500 .135, and .650 nothing.
  const AVERAGES = [0.552, 0.552, 0.6, 0.6, 0.5, 0.5, 0.65, 0.65];
  const state = (): BookState => ({
    ...newBook("acbl", "en", "Bridge Club", {}),
    players: [...NAMES, "New Comer"].map((name, i) => {
      const average = AVERAGES[i];
      return newPlayer(name, { handicap: null, index: null, sessions: average ? [average, average, average] : [] });
    }),
  });
  const RAW = [150, 162, 150, 162];
  const game = (sectionOf: (pair: number) => string = () => "") =>
    entered(
      "Monday",
      "acbl-pairs",
      RAW.flatMap((points, pair) =>
        [0, 1].map((seat) => ({
          ...{ row: pair + 1, place: [pair + 1, seat] as const, player: NAMES[2 * pair + seat]! },
          ...{ partner: NAMES[2 * pair + 1 - seat]!, opponent: null, entry: `${sectionOf(pair)}pair ${pair + 1}` },
          ...{ day: null, boards: null, points, play: null, result: Math.round((1000 * points) / 312) / 1000 },
        })),
      ),
      { average: 156 },
    );

  test("a recap of the evening: both rankings, raw and with handicap, in matchpoints and per cent", () => {
    const recap = boardsOf(entering(state(), game(), "2026-10-12"), "2026-10-12")[1]!;
    expect(recap.title).toBe("Monday, 2026-10-12");
    expect(recap.headers).toEqual([
      ...["Players", "Raw", "Raw %", "Raw place", "Added", "Total", "Total %", "Handicap place"],
    ]);
    // Of 312: .088 is 27.456, .045 is 14.04, .135 is 42.12 matchpoints.
    const shown = (cell: Plain) => (typeof cell === "number" ? Math.round(100 * cell) / 100 : cell);
    expect(recap.rows.map((row) => row.map(shown))).toEqual([
      ["Ed Elm – Flo Fox", 150, 48.08, 3, 42, 192, 61.54, 1],
      ["Ann Ash – Bea Bow", 150, 48.08, 3, 27, 177, 56.73, 2],
      ["Cy Cole – Di Dunn", 162, 51.92, 1, 14, 176, 56.41, 3],
      ["Gus Gray – Hal Hill", 162, 51.92, 1, 0, 162, 51.92, 4],
    ]);
  });

  test("each direction is a ranking of its own", () => {
    const sections = entering(
      state(),
      game((pair) => `section ${pair < 2 ? 1 : 2} `),
      "2026-10-12",
    );
    const [, north, east] = boardsOf(sections, "2026-10-12", "da");
    expect([north!.title, east!.title]).toEqual(["Monday, 2026-10-12, række 1", "Monday, 2026-10-12, række 2"]);
    expect(north!.rows.map((row) => [row[0], row[3], row[7]])).toEqual([
      ["Ann Ash – Bea Bow", 2, 1],
      ["Cy Cole – Di Dunn", 1, 2],
    ]);
  });

  test("on a sheet each is called as it is there", () => {
    const [header, ...rows] = [
      ["Player 1", "Player 2", "Raw score"],
      ["Ann Ash", "Bea Bow", 150],
      ["Cy Cole", "Di Dunn", 162],
      ["Ed Elm", "Flo Fox", 150],
      ["Gus Gray", "Hal Hill", 162],
    ];
    const sheet = sheetOf("Monday", ["Average 156"], ["North-South"], header!, ...rows.slice(0, 2), [], ["East-West"], header!, ...rows.slice(2)); // oxfmt-ignore
    const { state: played } = enteredOn({ state: state(), sheets: {} }, sheet, "2026-10-12", { kind: "acbl-pairs" });
    expect(
      boardsOf(played, "2026-10-12")
        .map(({ title }) => title)
        .slice(1, 3),
    ).toEqual([...["Monday, 2026-10-12, North-South", "Monday, 2026-10-12, East-West"]]);
  });

  test("the list has the handicap that is posted; who has no average yet has no rank", () => {
    const list = boardsOf(state(), "2026-10-12")[0]!;
    expect(list.headers).toEqual(["Rank", "Name", "Average", "Handicap", "Played"]);
    expect(list.rows[0]).toEqual([1, "Gus Gray", 0.65, 0, 0]);
    expect(list.rows[2]).toEqual([3, "Cy Cole", 0.6, 0.045, 0]);
    expect(list.rows[8]).toEqual([null, "New Comer", null, 0, 0]);
  });

  test("by rank the rows of the chart are posted, and added", () => {
    const points = ["20", "LM 420", "0.5", "1"];
    const lines = [90, 78].flatMap((raw, pair) =>
      [0, 1].map((seat) => ({
        ...{ row: pair + 1, place: [pair + 1, seat] as const, player: NAMES[2 * pair + seat]!, opponent: null },
        ...{ partner: null, entry: `pair ${pair + 1}`, day: null, boards: null, points: raw },
        ...{ play: points[2 * pair + seat]!, result: Math.round((1000 * raw) / 168) / 1000 },
      })),
    );
    const holding = state().players.map((player, i) => ({ ...player, masterpoints: [20, 420, 0.5, 1][i] ?? 0 }));
    const book = { ...state(), players: holding.map((player, i) => ({ ...player, lifeMaster: i === 1 })) };
    const played = entering(book, entered("Rank", "acbl-rank-pairs", lines, { average: 84 }), "2026-10-12");
    // Column 84: 11.5 and 1.5 are 13; 18.5 and 15 are 33.5.
    const recap = boardsOf(played, "2026-10-12").find(({ title }) => title.startsWith("Rank"))!;
    expect(recap.rows.map((row) => row.filter((_, i) => i !== 2 && i !== 6))).toEqual([
      ["Cy Cole – Di Dunn", 78, 2, 33.5, 111.5, 1],
      ["Ann Ash – Bea Bow", 90, 1, 13, 103, 2],
    ]);
  });
});

test("DBf: the list says by how much a handicap is another one since the day", () => {
  const state = bridge();
  const list = boardsOf(state, "2026-11-01")[2]!;
  expect(list.headers).toEqual(["Rank", "Name", "Handicap", "Change", "Played"]);
  const changeOf = (name: string) => list.rows.find((row) => row[1] === name)![3];
  // All began with 20, and who came out even has no change.
  expect(changeOf("Anna Bro")).toBeCloseTo(handicaps(state)["Anna Bro"]! - 20, 12);
  expect(changeOf("Anna Bro")).toBeLessThan(-0.1);
  expect([changeOf("Egon Gad"), changeOf("Hanne Juul")]).toEqual([null, null]);
  expect(list.formats[3]).toBe("+0.00;-0.00;0.00");
  expect(boardsOf(state, "2026-11-04")[0]!.rows.every((row) => row[3] === null)).toBe(true);
});

test.each([
  ["Anna Bro", 10, null],
  // Room for 9: Anna | Brogaard.
  ["Anna Brogaard", 10, 30],
  ["Featherstonehaugh-Cholmondeley", 20, 30],
  // As somebody types a title: `Division 1 | Tuesday 6 | October 2026`.
  ["Division 1   Tuesday 6   October 2026", 14, 45],
  // 30 letters in lines of 9.
  ["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", 10, 60],
])("%s in %i characters is %s points high", (text, width, height) => {
  expect(wrappedHeight([{ text, width }])).toBe(height);
});

test("DBf: changes that add up to nothing are a sum of 0, not what adding in binary leaves", () => {
  const lines = [0.1, 0.2, -0.3].map((change) => ({ figures: { change } }));
  expect(0.1 + 0.2 - 0.3).not.toBe(0);
  expect(sumOfChanges({ lines } as unknown as BookTournament)).toBe(0);
});

test("croquet: new handicaps alone are new handicaps; of games on several days each has its day", () => {
  // Even handicaps exchange 10: 1795 + 10 is over 1800, where 2 begins; nobody comes down to 1700, where 3 does.
  const start = croquetBook({ "Anna Bro": [2.5, 1795], "Bent Dahl": 2.5, "Carl Eg": [2.5, 1760] });
  const rows: Game[] = [
    ["Anna Bro", "Bent Dahl", "2026-05-02"],
    ["Carl Eg", "Bent Dahl", "2026-05-09"],
  ];
  const boards = boardsOf(entering(start, games("May", rows), "2026-05-09"), "2026-05-01");
  expect(boards.slice(0, 3).map(({ title, headers, rows: of }) => [title, headers, of])).toEqual([
    [
      "New handicaps by playing since 2026-05-01",
      ["Player", "Before", "After", "Index: before", "Index: after"],
      [["Anna Bro", 2.5, 2, 1795, 1805]],
    ],
    [
      "Same handicap, new index by playing since 2026-05-01",
      ["Player", "Handicap", "Index: before", "Index: after"],
      [
        ["Carl Eg", 2.5, 1760, 1770],
        ["Bent Dahl", 2.5, 1750, 1730],
      ],
    ],
    [
      "May, 2026-05-02 – 2026-05-09",
      ["Played", "Player", "Result", "Opponent", "Change"],
      [
        ["2026-05-02", "Anna Bro", "won", "Bent Dahl", 10],
        ["2026-05-09", "Carl Eg", "won", "Bent Dahl", 10],
      ],
    ],
  ]);
});

test("games of several days hang in the order of their days, also one that was not played", () => {
  const sheet = sheetOf(
    "May",
    ["Date", "Winner", "Loser", "Remark"],
    ["2026-05-02", "Anna Bro", "Bent Dahl", "w/o"],
    ["2026-05-02", "Anna Bro", "Bent Dahl", null],
    ["2026-05-09", "Bent Dahl", "Anna Bro", null],
  );
  const start = croquetBook({ "Anna Bro": 2, "Bent Dahl": 2 });
  const { state } = enteredOn({ state: start, sheets: {} }, sheet, "2026-05-09");
  const board = boardsOf(state, "2026-05-01").find(({ title }) => title.startsWith("May"))!;
  expect(board.rows.map(([played, , result]) => [played, result])).toEqual([
    ["2026-05-02", "won"],
    ["2026-05-02", "walkover"],
    ["2026-05-09", "won"],
  ]);
});

test("who was set by hand changed by no playing", () => {
  const start = entering(
    croquetBook({ "Anna Bro": 2, "Bent Dahl": 2 }),
    games("May", [["Anna Bro", "Bent Dahl"]]),
    "2026-05-02",
  );
  const said = { player: "Anna Bro", to: "1.5", reason: "cup", played: day("2026-05-04") };
  const boards = boardsOf(after(adjust(start, said, day("2026-05-04"))), "2026-05-01");
  expect(boards.slice(0, 2).map(({ title, rows }) => [title, rows])).toEqual([
    ["New handicaps, set by the club since 2026-05-01", [["Anna Bro", 2, 1.5, 1800, 1850]]],
    ["Same handicap, new index by playing since 2026-05-01", [["Bent Dahl", 2, 1800, 1790]]],
  ]);
});

// At equal handicaps a game of 26 points is worth 10: from 2000 to 2010 and 1990, from 1500 to 1510 and 1490.
describe("a row that could not be read", () => {
  const start = croquetBook({ "Anna Bro": 0, "Bent Dahl": 0, "Carl Eg": 5, "Dea Fog": 5 });
  const evening = (points: number | string) =>
    sheetOf("May", ["Winner", "Loser", "Points"], ["Anna Bro", "Bent Dahl", 26], ["Carl Eg", "Dea Fog", points]);
  const entered = enteredOn({ state: start, sheets: {} }, evening("rain?"), "2026-05-02");

  test.each([
    ["en", "not read: May!C3", "not known from No 1, game 3 on"],
    ["da", "ikke læst: May!C3", "kendes ikke fra nr. 1, spil 3"],
  ] as const)("%s: its result and the list say what is the matter", (language, notRead, notKnown) => {
    const boards = boardsOf(entered.state, "2026-05-01", language);
    const results = boards.find(({ title }) => title.startsWith("May"))!;
    expect(results.rows.map(([name, result]) => [name, result])).toContainEqual(["Carl Eg", notRead]);
    const list = boards[boards.length - 1]!;
    const next = Object.fromEntries(list.rows.map((row) => [row[1], row[row.length - 1]]));
    expect([next["Carl Eg"], next["Dea Fog"]]).toEqual([notKnown, notKnown]);
  });

  test.each([
    ["en", "not known"],
    ["da", "ikke kendt"],
  ] as const)("%s: once it is put right, what nobody knew before is no blank handicap", (language, unknown) => {
    const { proposal } = checked({ ...entered, sheets: { May: evening(26) } }, "2026-05-03");
    const [corrected] = boardsOf(proposal.after!.state, "2026-05-03", language);
    expect(corrected!.rows).toEqual([
      ["Carl Eg", unknown, 5],
      ["Dea Fog", unknown, 5],
    ]);
  });
});
