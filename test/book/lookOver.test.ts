// Who needs looking over, by what each paper wants looked at.
import { compute, newBook, newPlayer, withdraw, type BookState } from "../../src/book";
import { lookOver } from "../../src/book/views/lookOver";
import { croquetBook, day, dbfBook, entering, games, pairs, type Game } from "./seasons";

const over = (state: BookState, on: string) => lookOver(compute(state), day(on));
const left = (state: BookState, name: string): BookState => ({
  ...state,
  players: state.players.map((one) => (one.name === name ? { ...one, status: "left" as const } : one)),
});

describe("croquet: under ten games in a year", () => {
  const played = (count: number, on: string): Game[] =>
    Array.from({ length: count }, () => ["Ann Ash", "Bob Birch", on] as const);
  const book = () => croquetBook({ "Ann Ash": 2, "Bob Birch": 3, "Cy Cole": 4 });

  test("nine are too few, ten enough; who has not played has none", () => {
    const nine = entering(book(), games("June", played(9, "2026-06-02")), "2026-06-02");
    const last = day("2026-06-02");
    expect(over(nine, "2026-06-03").fewGames).toEqual([
      { name: "Ann Ash", games: 9, last },
      { name: "Bob Birch", games: 9, last },
      { name: "Cy Cole", games: 0, last: null },
    ]);
    const ten = entering(nine, games("Final", played(1, "2026-06-09")), "2026-06-09");
    expect(over(ten, "2026-06-10").fewGames.map(({ name }) => name)).toEqual(["Cy Cole"]);
  });

  test("a game counts for 364 days by its own day, and not on the 365th", () => {
    const state = entering(
      book(),
      games("June", [...played(9, "2025-06-03"), ...played(1, "2025-06-04")]),
      "2025-06-04",
    );
    const few = (on: string) => over(state, on).fewGames.find(({ name }) => name === "Ann Ash")?.games ?? "enough";
    expect(few("2026-06-02")).toBe("enough");
    expect(few("2026-06-03")).toBe(1);
    expect(few("2026-06-04")).toBe(0);
  });

  test("games that were withdrawn do not count, nor do those who left", () => {
    const state = entering(book(), games("June", played(10, "2026-06-02")), "2026-06-02");
    const none = withdraw(state, 1, "Not played", day("2026-06-03")).after!.state;
    expect(over(none, "2026-06-03").fewGames.map(({ games: count }) => count)).toEqual([0, 0, 0]);
    expect(over(left(state, "Cy Cole"), "2026-06-03").fewGames).toEqual([]);
  });

  test("who has not played is told once, among those with few games", () =>
    expect(over(book(), "2026-06-03").notPlayed).toEqual([]));
});

describe("bridge", () => {
  const NAMES = ["Ann Ash", "Bob Birch", "Cy Cole", "Dot Dale", "Eve Elm", "Fay Frost"];
  const evening = () =>
    entering(
      dbfBook({ ...Object.fromEntries(NAMES.map((name) => [name, 20])), "Gus Gray": 52 }),
      pairs("Evening", [["Ann Ash", "Bob Birch", 60], ["Cy Cole", "Dot Dale", 50], ["Eve Elm", "Fay Frost", 40]]), // oxfmt-ignore
      "2025-09-01",
    );

  test("members who have played, and not for a year", () => {
    const last = day("2025-09-01");
    expect(over(evening(), "2026-08-31").notPlayed).toEqual([]);
    expect(over(evening(), "2026-09-01").notPlayed).toEqual(NAMES.map((name) => ({ name, last })));
    expect(over(left(evening(), "Ann Ash"), "2026-09-01").notPlayed).toHaveLength(5);
    expect(over(evening(), "2026-09-01").fewGames).toEqual([]);
  });

  test("who begins with the highest handicap", () => {
    expect(over(evening(), "2025-09-02").at52).toEqual(["Gus Gray"]);
    expect(over(croquetBook({ "Gus Gray": 20 }), "2025-09-02").at52).toEqual([]);
  });

  test("ACBL: fewer sessions than the rule wants, by the club's own number", () => {
    const players = [0, 5, 9, 10].map((count) =>
      newPlayer(`Player of ${count}`, {
        handicap: null,
        index: null,
        sessions: Array.from({ length: count }, () => 0.5),
      }),
    );
    const few = (settings: BookState["settings"]) =>
      over({ ...newBook("acbl", "en", "", settings), players }, "2026-06-03").fewSessions;
    expect(few({ sessions: 6 })).toEqual([
      { name: "Player of 0", sessions: 0 },
      { name: "Player of 5", sessions: 5 },
    ]);
    expect(over(dbfBook({ "Gus Gray": 20 }), "2026-06-03").fewSessions).toEqual([]);
  });
});
