// What somebody types into the columns that the list of members has in one sport alone, and players of one name.
import {
  newBook,
  newPlayer,
  NO_START,
  pressed,
  readBook,
  type BookPlayer,
  type BookState,
  type BookTournament,
  type StandingTable,
} from "../../src/book";
import type { SystemId } from "../../src/kernel/sources";
import { address, type CellValue } from "../../src/sheet";
import { sayCode } from "../saying";
import { after, day, dbfBook, entered, entering, pairs, standingTables } from "./seasons";

function bookOf(system: SystemId, ...players: readonly BookPlayer[]): BookState {
  const fresh = { ...newBook(system, "en", "Club", {}), players };
  return after(pressed(fresh, fresh, { what: "new", now: 0 }));
}

type Cells = { readonly [header: string]: CellValue };

/** The list of a book with other cells in some rows; `rows`: cells by header, of the row of that name, or of a new one. */
function listOf(state: BookState, rows: { readonly [name: string]: Cells }): StandingTable {
  const { players } = standingTables(state);
  const { headers } = players!;
  const left = new Map(Object.entries(rows));
  const changed = (row: readonly CellValue[], cells: Cells) =>
    headers.map((header, c) => (Object.hasOwn(cells, String(header)) ? cells[String(header)]! : (row[c] ?? null)));
  const there = players!.rows.map((row) => {
    const name = String(row[1]);
    const cells = left.get(name) ?? {};
    left.delete(name);
    return changed(row, cells);
  });
  return { ...players!, rows: [...there, ...Array.from(left, ([Name, cells]) => changed([], { Name, ...cells }))] };
}

function typedInto(state: BookState, rows: { readonly [name: string]: Cells }) {
  const players = listOf(state, rows);
  const tables = { ...standingTables(state), players };
  const read = readBook({ tables, head: [], memory: { state, presses: [] } }, sayCode, [], day("2026-09-02"));
  const cellOf = (name: string, header: string) =>
    address(6 + players.rows.findIndex((row) => row[1] === name), players.headers.indexOf(header));
  return { read, cellOf, player: (name: string) => read.state!.players.find((one) => one.name === name)! };
}

const start = (handicap: BookPlayer["start"]["handicap"], index: number | null = null) => ({
  ...NO_START,
  handicap,
  index,
});

test.each([
  ["acbl", "Masterpoints", "Masterpoints"],
  ["chess", "Rating", "Rating"],
  ["go", "Rank held", "Grad"],
  ["croquet", "Play", "Spilform"],
] as const)("%s: what a game was played with is headed %s in the ledger", (system, english, danish) => {
  const headersIn = (language: "en" | "da") =>
    standingTables({ ...newBook(system, language, "Club", {}), players: [] }).ledger!.headers;
  expect(headersIn("en")[10]).toBe(english);
  expect(headersIn("da")[10]).toBe(danish);
});

test("a ledger that still heads it Play is read as before", () => {
  const player = { ...newPlayer("Ann", NO_START), masterpoints: 12 };
  const other = { ...newPlayer("Bea", NO_START), masterpoints: 300 };
  const evening = pairs("Tuesday", [["Ann", "Bea", 0.5]]).played.lines.map((line, i) => ({
    ...line,
    points: 84,
    play: ["12", "300"][i]!,
  }));
  const game = entered("Tuesday", "acbl-rank-pairs", evening, { average: 84 });
  const state = entering(bookOf("acbl", player, other), game, "2026-09-01");
  expect(state.tournaments[0]!.lines.map(({ play }) => play)).toEqual(["12", "300"]);
  const tables = standingTables(state);
  const headers = tables.ledger!.headers.map((header) => (header === "Masterpoints" ? "Play" : header));
  const old = { ...tables, ledger: { ...tables.ledger!, headers } };
  const read = readBook({ tables: old, head: [], memory: null }, sayCode, [], day("2026-09-02"));
  expect(read.problems).toEqual([]);
  expect(read.state!.tournaments[0]!.lines.map(({ play }) => play)).toEqual(["12", "300"]);
});

describe("ACBL", () => {
  const sessions = [0.51, 1 / 3];
  const state = bookOf(
    "acbl",
    { ...newPlayer("Ann", { ...NO_START, sessions }), masterpoints: 12 },
    newPlayer("Bob", NO_START),
  );

  test("percentages, masterpoints and life masters are taken", () => {
    const { read, player } = typedInto(state, {
      Ann: { "Start percentages": "52%; 0.48", Masterpoints: 15.5 },
      Bob: { "Life master": "LM", Masterpoints: 0 },
    });
    expect(read.problems).toEqual([]);
    expect(player("Ann")).toMatchObject({ start: { sessions: [0.52, 0.48] }, masterpoints: 15.5, lifeMaster: false });
    expect(player("Bob")).toMatchObject({ start: { sessions: [] }, masterpoints: 0, lifeMaster: true });
    expect(read.typed).toMatchObject({
      was: "Ann, Masterpoints: 12; Ann, Start percentages: 0.51; 0.3333333333333333; Bob, Masterpoints: –; Bob, Life master: –",
      is: "Ann, Masterpoints: 15.5; Ann, Start percentages: 0.52; 0.48; Bob, Masterpoints: 0; Bob, Life master: yes",
    });
  });

  test("with the fifteen digits that another program keeps they are the same", () => {
    const { read, player } = typedInto(state, { Ann: { "Start percentages": "0.51; 0.333333333333333" } });
    expect([read.typed, player("Ann").start.sessions]).toEqual([null, sessions]);
    // One more of them is another start.
    const more = typedInto(state, { Ann: { "Start percentages": "0.51; 0.333333333333333; 0.5" } });
    expect(more.player("Ann").start.sessions).toEqual([0.51, 0.333333333333333, 0.5]);
    const none = typedInto(state, { Ann: { "Start percentages": null } });
    expect(none.player("Ann").start.sessions).toEqual([]);
  });

  test.each<[string, CellValue, string, unknown]>([
    ["Start percentages", "0.5 x", "book-start-sessions", "0.5 x"],
    ["Masterpoints", -1, "book-masterpoints", -1],
    ["Masterpoints", "many", "book-cell-number", "many"],
    ["Life master", "perhaps", "book-yes-no", "perhaps"],
  ])("%s %j names its cell", (header, value, code, received) => {
    const { read, cellOf } = typedInto(state, { Ann: { [header]: value } });
    expect(read.problems).toMatchObject([
      { code, sheet: "Players", cell: cellOf("Ann", header), details: { received } },
    ]);
    expect(read.state).toBeNull();
  });
});

describe("chess", () => {
  // A grade of 150 is a rating of 15.
  const state = bookOf(
    "chess",
    { ...newPlayer("Ann", start(17)), grade: 150 },
    { ...newPlayer("Bob", NO_START), grade: 120 },
  );

  test("a rating set by hand stays until another grade is typed", () => {
    expect(typedInto(state, { Bob: { Grade: 130 } }).player("Ann").start.handicap).toBe(17);
    const { player } = typedInto(state, { Ann: { Grade: 160 }, Bob: { Grade: 130 } });
    expect(player("Ann")).toMatchObject({ grade: 160, start: { handicap: null } });
    expect(player("Bob")).toMatchObject({ grade: 130, start: { handicap: null } });
  });

  test("a grade that is cleared leaves the rating that was set by hand", () => {
    expect(typedInto(state, { Ann: { Grade: null } }).player("Ann")).toMatchObject({
      grade: null,
      start: { handicap: 17 },
    });
  });

  test("somebody new has the grade of the row, or a rating of its own", () => {
    const { player } = typedInto(state, { Cat: { Grade: 100 }, Dan: { Rating: 9 }, Eve: { Grade: 100, Rating: 11 } });
    expect(player("Cat")).toMatchObject({ grade: 100, start: { handicap: null } });
    expect(player("Dan")).toMatchObject({ grade: null, start: { handicap: 9 } });
    expect(player("Eve")).toMatchObject({ grade: 100, start: { handicap: 11 } });
  });
});

test("Go: a rank is taken, and one that is none names its cell", () => {
  const state = bookOf("go", newPlayer("Ann", start("5k")), newPlayer("Bob", start("1d")));
  const { read, player } = typedInto(state, { Ann: { "Rank held": "4k" } });
  expect(player("Ann").start.handicap).toBe("4k");
  expect(read.typed).toMatchObject({ was: "Ann, Rank held: 5k", is: "Ann, Rank held: 4k" });
  const wrong = typedInto(state, { Ann: { "Rank held": "strong" } });
  expect(wrong.read.problems.map(({ cell }) => cell)).toEqual([wrong.cellOf("Ann", "Rank held")]);
});

test("croquet: a handicap and an index to start with", () => {
  const state = bookOf("croquet", newPlayer("Ann", start(4, 1655)), newPlayer("Bob", start(2.5)));
  const { player } = typedInto(state, {
    Ann: { "Start handicap": 3.5, "Start index": 1710 },
    Bob: { "Start index": 1800 },
  });
  expect([player("Ann").start, player("Bob").start]).toEqual([start(3.5, 1710), start(2.5, 1800)]);
  const wrong = typedInto(state, { Ann: { "Start handicap": 4.2 } });
  expect(wrong.read.problems.map(({ cell }) => cell)).toEqual([wrong.cellOf("Ann", "Start handicap")]);
});

describe("two players of one name", () => {
  const rows = [
    ["Ann Ash", "Bob Birch", 60],
    ["Cat Cole", "Dan Dale", 40],
  ] as const;
  const twins = (): BookState => {
    const book = dbfBook({ "Ann Ash": 20, "Bob Birch": 20, "Cat Cole": 20, "Dan Dale": 20 });
    return { ...book, players: book.players.map((one, i) => ({ ...one, number: String(i + 1) })) };
  };
  const state = entering(twins(), pairs("Tuesday", rows), "2026-09-01");
  const again = (from: BookState, players: StandingTable) =>
    readBook({ tables: { ...standingTables(from), players }, head: [], memory: { state: from, presses: [] } }, sayCode);
  const namesIn = ({ lines }: BookTournament) =>
    lines.map(({ player, partner, written }) => [player, partner, written ?? null]);

  test("a second one who is added gives the first one's lines a number; each row is found by it", () => {
    const { read } = typedInto(state, { "Ann  Ash": { Number: "9", "Start handicap": 30 } });
    expect(read.problems).toEqual([]);
    expect(read.state!.players.map(({ name, number }) => [name, number])).toContainEqual(["Ann Ash", "9"]);
    expect(namesIn(read.state!.tournaments[0]!).slice(0, 2)).toEqual([
      ["Ann Ash (1)", "Bob Birch", "Ann Ash"],
      ["Bob Birch", "Ann Ash (1)", null],
    ]);
    const both = after(pressed(state, read.state!, { what: "updated", now: day("2026-09-02") }));
    const list = standingTables(both).players!;
    const sorted = again(both, { ...list, rows: [...list.rows].reverse() });
    expect([sorted.typed, sorted.edits, sorted.repairs]).toEqual([null, [], []]);
    // The row of the one who played is missing: he comes back. Of the other one nothing is left.
    const without = (number: string) => again(both, { ...list, rows: list.rows.filter((row) => row[2] !== number) });
    expect(without("1").repairs.map(({ code }) => code)).toEqual(["book-player-back"]);
    const left = without("9").state!;
    expect(left.players).toHaveLength(4);
    expect(namesIn(left.tournaments[0]!)[0]).toEqual(["Ann Ash", "Bob Birch", "Ann Ash"]);
  });

  test("without a number they cannot be told apart", () => {
    const { read } = typedInto(state, { "Ann  Ash": { "Start handicap": 30 } });
    expect(read.state).toBeNull();
    expect(read.problems.map(({ code }) => code)).toEqual(["book-clash-name"]);
  });
});
