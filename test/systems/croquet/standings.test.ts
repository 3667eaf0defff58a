import { invalid } from "../../../src/kernel/problem";
import type { GameRow, PlayerRow } from "../../../src/systems/croquet";
import { season } from "../../../src/systems/croquet";
import { seasonStandings, standingsTable, type StandingLine } from "../../../src/systems/croquet/standings";
import { words } from "../../words";

const player = (name: string, handicap: number, index: number | null = null): PlayerRow => ({ name, handicap, index });
const game = (date: number, winner: string, loser: string, points = 26): GameRow => ({
  ...{ date, winner, loser, points, play: "level" },
});

describe("the lines of a season", () => {
  const unread = invalid("cell-not-number", { field: "hoops", received: "x" });
  const PLAYERS = [
    player("Ash", 5, 1455),
    null,
    player("Birch", 6, 1492),
    player("Cedar", 7),
    player("Dale", 8, 1360),
    { ...player("Elm", 8, 1360), handicap: unread },
    { ...player("Fir", 8), index: unread },
    { ...player("", 8), name: unread },
    player("Oak", 9, 1310),
    player("OAK", 10),
  ];
  // 6 beats 5: one step, the higher won: 11, and Birch is 5 when the next day begins. Its game has a length that the table
  // does not have: the indexes of both are not known after it.
  const GAMES = [game(1, "Birch", "Ash"), game(2, "Birch", "Cedar", 18)];
  const lines = (rowOf?: (game: number) => number) =>
    seasonStandings(season(GAMES, PLAYERS, "day"), PLAYERS, rowOf).map(
      ({ name, played, won, startHandicap, startIndex, handicap, index, remark }) => [
        ...[name, played, won, startHandicap, startIndex, handicap, index],
        remark && remark.en,
      ],
    );

  test("nobody is missing who has a name; what is not known is left out, with what was known last", () =>
    expect(lines()).toEqual([
      ["Ash", 1, 0, 5, 1455, 6, 1444, null],
      ["Birch", 1, 1, 6, 1492, 5, 1503, "not known from row 2"],
      ["Cedar", 0, 0, 7, 1400, 7, 1400, "not known from row 2"],
      ["Dale", 0, 0, 8, 1360, 8, 1360, null],
      ["Elm", null, null, null, 1360, null, null, "handicap or index cannot be read"],
      ["Fir", null, null, 8, null, null, null, "handicap or index cannot be read"],
      ["Oak", null, null, 9, 1310, null, null, "twice among the players"],
      ["OAK", null, null, 10, null, null, null, "twice among the players"],
    ]));

  test("a game is named by the number of its row", () =>
    expect(lines((at) => at + 10)[1]!.at(-1)).toBe("not known from row 12"));
});

describe("the table", () => {
  const line = (name: string, handicap: number | null, index: number | null): StandingLine => ({
    ...{ name, handicap, index, played: 4, won: 1, startHandicap: 6, startIndex: 1450, remark: null },
  });

  test("the strongest on top: by index, by handicap, by name; who has no index last", () => {
    const lines = [
      ...[line("Nobody", null, null), line("Birch", 6, 1480), line("Dale", 5, 1480), line("Ash", 6, 1480)],
      ...[line("Cedar", 5, 1510), line("Low", 24, -20)],
    ];
    const { rows } = standingsTable(lines, "en");
    expect(rows.map(([name]) => name)).toEqual(["Cedar", "Dale", "Ash", "Birch", "Low", "Nobody"]);
    expect(standingsTable([...lines].reverse(), "en").rows).toEqual(rows);
  });

  // The triggers of 5 and 7 are 1500 and 1400.
  test("lost games are those that were not won; the triggers on either side; remarks beside them", () => {
    const none = { ...line("Birch", null, null), played: null, won: null, remark: words("not known", "ukendt") };
    expect(standingsTable([line("Ash", 6, 1480), none], "da").rows).toEqual([
      ["Ash", 4, 1, 3, 6, 1450, 6, 1480, 1500, 1400, null],
      ["Birch", null, null, null, 6, 1450, null, null, null, null, "ukendt"],
    ]);
  });
});
