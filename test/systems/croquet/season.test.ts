import { invalid, Problem, unavailable } from "../../../src/kernel/problem";
import * as croquet from "../../../src/systems/croquet";
import type { GameOutcome, GameRow, Handicap, Play, PlayerRow, ReviewPeriod } from "../../../src/systems/croquet";
import { fc } from "../../random";

const game = (date: number | null, winner: string, loser: string, points = 26, play: Play = "level"): GameRow => ({
  date,
  winner,
  loser,
  points,
  play,
});
const player = (name: string, handicap: Handicap, index: number | null = null): PlayerRow => ({
  name,
  handicap,
  index,
});

const cells = (outcome: croquet.Season["games"][number]) =>
  outcome === null || outcome instanceof Problem
    ? outcome
    : [
        outcome.steps,
        outcome.change,
        outcome.winnerIndex,
        outcome.loserIndex,
        outcome.winnerHandicap,
        outcome.loserHandicap,
      ];
const standingCells = (standing: croquet.Season["standings"][number]) =>
  standing === null || standing instanceof Problem
    ? standing
    : [standing.name, standing.played, standing.won, standing.lost, standing.index, standing.handicap];

// Worked by hand. Birch reaches 1500, the trigger point of 5, in the first game and falls back in the second; Ash falls
// to the trigger point of 6 in the first. HSVs: 5 is 10, 6 is 11, 7 is 12.
const PLAYERS = [player("Ash", 5, 1455), player("Birch", 6, 1492), player("Cedar", 7)];
const GAMES = [
  game(1, "Birch", "Ash"),
  game(1, "Cedar", "Birch"),
  game(2, "Ash", "Cedar"),
  game(2, "Birch", "Cedar", 26, "handicap"),
  game(2, "Ash", "Birch", 14),
];

describe("one season, three reviews [croquet:exchange, review]", () => {
  const replayed = (period: ReviewPeriod) => {
    const { games, standings } = croquet.season(GAMES, PLAYERS, period);
    return { games: games.map(cells), standings: standings.map(standingCells) };
  };

  test("by day: Birch is back under 1500 when the day ends, Ash is 6 from the second day on", () =>
    expect(replayed("day")).toEqual({
      games: [
        [1, 11, 1503, 1444, 6, 6],
        [1, 11, 1411, 1492, 7, 6],
        [1, 9, 1453, 1402, 6, 7],
        [null, 10, 1502, 1392, 6, 7],
        [0, 5, 1458, 1497, 6, 6],
      ],
      standings: [
        ["Ash", 3, 2, 1, 1458, 6],
        ["Birch", 4, 2, 2, 1497, 6],
        ["Cedar", 3, 1, 2, 1392, 7],
      ],
    }));

  test("by game: Birch is 5 at once, and stays 5 above 1450", () =>
    expect(replayed("game")).toEqual({
      games: [
        [1, 11, 1503, 1444, 5, 6],
        [2, 12, 1412, 1491, 7, 5],
        [1, 9, 1453, 1403, 6, 7],
        [null, 10, 1501, 1393, 5, 7],
        [1, 6, 1459, 1495, 6, 5],
      ],
      standings: [
        ["Ash", 3, 2, 1, 1459, 6],
        ["Birch", 4, 2, 2, 1495, 5],
        ["Cedar", 3, 1, 2, 1393, 7],
      ],
    }));

  test("at the end: everybody plays with the handicap of the start, and nobody closes at a trigger point", () =>
    expect(replayed("end")).toEqual({
      games: [
        [1, 11, 1503, 1444, 6, 5],
        [1, 11, 1411, 1492, 7, 6],
        [2, 8, 1452, 1403, 5, 7],
        [null, 10, 1502, 1393, 6, 7],
        [1, 4, 1456, 1498, 5, 6],
      ],
      standings: [
        ["Ash", 3, 2, 1, 1456, 5],
        ["Birch", 4, 2, 2, 1498, 6],
        ["Cedar", 3, 1, 2, 1393, 7],
      ],
    }));

  test("a review at the end shows in the last game of each player", () => {
    const { games } = croquet.season(GAMES.slice(0, 1), PLAYERS, "end");
    expect(games.map(cells)).toEqual([[1, 11, 1503, 1444, 5, 6]]);
  });

  test("where a player starts, and what comes next", () =>
    expect(croquet.season(GAMES, PLAYERS, "day").standings[2]).toEqual({
      name: "Cedar",
      played: 3,
      won: 1,
      lost: 2,
      startHandicap: 7,
      startIndex: 1400,
      handicap: 7,
      index: 1392,
      improvesAt: 1450,
      worsensAt: 1350,
    }));

  test("another exchange in handicap play", () => {
    const tables = { ...croquet.LATEST, handicapPlayChange: 5 };
    const { games } = croquet.season(GAMES.slice(3, 4), PLAYERS, "day", [{ from: -Infinity, tables }]);
    expect(cells(games[0]!)).toEqual([null, 5, 1497, 1395, 6, 7]);
  });

  test("the length of a handicap game does not matter", () =>
    expect(cells(croquet.season([game(1, "Birch", "Cedar", 18, "handicap")], PLAYERS, "day").games[0]!)).toEqual([
      null,
      10,
      1502,
      1390,
      5,
      7,
    ]));
});

describe("dates", () => {
  const undated = GAMES.map((g) => ({ ...g, date: null }));

  test("no dates at all: one period", () =>
    expect(croquet.season(undated, PLAYERS, "day")).toEqual(croquet.season(undated, PLAYERS, "end")));

  test("dates are not needed by game or at the end", () => {
    for (const period of ["game", "end"] as const) {
      const some = GAMES.map((g, i) => (i === 1 ? { ...g, date: null } : g));
      expect(croquet.season(some, PLAYERS, period)).toEqual(croquet.season(GAMES, PLAYERS, period));
    }
  });

  test("by day a game without a date among dated ones is refused", () => {
    const { games } = croquet.season([GAMES[0]!, { ...GAMES[2]!, date: null }], PLAYERS, "day");
    expect(games[1]).toEqual(invalid("croquet-date-missing", { row: 2 }));
  });

  test.each(["day", "game", "end"] as const)("a date that goes back is refused, review by %s", (period) => {
    const { games } = croquet.season([GAMES[2]!, null, GAMES[1]!], PLAYERS, period);
    expect(games[2]).toEqual(invalid("croquet-date-goes-back", { row: 3, earlier: 1 }));
  });
});

describe("rows that do not count", () => {
  const four = [...PLAYERS, player("Doe", 7), player("Elm", 7)];
  const replay = (rows: (GameRow | null)[], players: (PlayerRow | null)[] = four) => {
    const { games, standings } = croquet.season(rows, players, "day");
    return { games: games.map(cells), standings: standings.map(standingCells) };
  };

  test("their players' later games depend on them, and so do the games of whomever they meet", () => {
    const { games, standings } = replay([
      null,
      game(1, "Ash", "Birch", 18),
      game(1, "Doe", "Elm"),
      game(1, "Cedar", "Ash"),
      game(1, "Cedar", "Doe"),
      game(1, "Doe", "Elm"),
    ]);
    const depends = invalid("croquet-depends-on-game", { row: 2 });
    expect(games).toEqual([
      null,
      unavailable("croquet-game-length", { received: 18 }),
      [0, 10, 1410, 1390, 7, 7],
      depends,
      depends,
      depends,
    ]);
    expect(standings).toEqual([depends, depends, depends, depends, depends]);
  });

  test("an unknown name stays unknown, and the first reason stands", () => {
    const { games, standings } = replay([
      game(1, "Ash", "Nobody"),
      game(1, "Nobody", "Ash"),
      game(1, "Birch", "Nobody"),
      game(1, "Birch", "Ash"),
    ]);
    expect(games).toEqual([
      ...[1, 2, 3].map((row) => invalid("croquet-unknown-player", { row, name: "Nobody" })),
      invalid("croquet-depends-on-game", { row: 3 }),
    ]);
    expect(standings.slice(0, 2)).toEqual([1, 3].map((row) => invalid("croquet-depends-on-game", { row })));
  });

  test("players they do not touch go on", () => {
    const { games, standings } = replay([game(1, "Ash", "Nobody"), game(1, "Doe", "Elm"), game(2, "Elm", "Doe")]);
    expect(games).toEqual([
      invalid("croquet-unknown-player", { row: 1, name: "Nobody" }),
      [0, 10, 1410, 1390, 7, 7],
      [0, 10, 1400, 1400, 7, 7],
    ]);
    expect(standings.slice(1)).toEqual([
      ["Birch", 0, 0, 0, 1492, 6],
      ["Cedar", 0, 0, 0, 1400, 7],
      ["Doe", 2, 1, 1, 1400, 7],
      ["Elm", 2, 1, 1, 1400, 7],
    ]);
  });

  test("a review is not shown where the period has games that do not count", () =>
    expect(replay([game(1, "Birch", "Ash"), game(1, "Ash", "Ash"), game(2, "Birch", "Cedar")]).games).toEqual([
      [1, 11, 1503, 1444, 5, 5],
      invalid("croquet-against-self", { row: 2, name: "Ash" }),
      [2, 8, 1511, 1392, 5, 7],
    ]));

  test("unknown winner, unknown loser, cells that could not be read", () => {
    const unread = invalid("cell-not-number", { field: "games 1, date", received: "x" });
    expect(replay([game(1, "Nobody", "Ash")]).games).toEqual([
      invalid("croquet-unknown-player", { row: 1, name: "Nobody" }),
    ]);
    for (const column of ["date", "winner", "loser", "points", "play"] as const) {
      const { games, standings } = replay([{ ...game(1, "Ash", "Birch"), [column]: unread }]);
      expect(games).toEqual([unread]);
      const depends = invalid("croquet-depends-on-game", { row: 1 });
      expect(standings[0]).toEqual(column === "winner" ? ["Ash", 0, 0, 0, 1455, 5] : depends);
      expect(standings[1]).toEqual(column === "loser" ? ["Birch", 0, 0, 0, 1492, 6] : depends);
    }
  });

  test("players: a name twice, a cell that could not be read, a blank row", () => {
    const unread = invalid("croquet-not-a-handicap", { field: "players 4, handicap", received: 13, nearest: [12, 14] });
    const twice = invalid("croquet-player-twice", { name: "ASH", row: 3, first: 1 });
    const { games, standings } = replay(
      [game(1, "Ash", "Birch"), game(1, "Cedar", "Doe"), game(1, "Doe", "Elm")],
      [
        player("Ash", 5),
        player("Birch", 6),
        player("ASH", 7),
        { ...player("Cedar", 7), handicap: unread },
        null,
        player("Doe", 7),
        { ...player("", 7), name: unread },
        { ...player("Elm", 7), index: unread },
      ],
    );
    const after = (row: number) => invalid("croquet-depends-on-game", { row });
    expect(games).toEqual([twice, unread, after(2)]);
    expect(standings).toEqual([twice, after(1), twice, unread, null, after(2), unread, unread]);
  });

  test("names are one whatever their case and spaces", () => {
    const { games, standings } = replay(
      [game(1, " ash  the younger ", "BIRCH")],
      [player("Ash the  Younger", 6), player("Birch ", 6)],
    );
    expect(games).toEqual([[0, 10, 1460, 1440, 6, 6]]);
    expect(standings.map((s) => (Array.isArray(s) ? s[0] : s))).toEqual(["Ash the  Younger", "Birch "]);
  });

  test("nothing played", () => expect(replay([], [null])).toEqual({ games: [], standings: [null] }));
});

describe("laws", () => {
  const NAMES = ["Ash", "Birch", "Cedar", "Doe", "Elm", "Fir"];
  const handicaps = fc.array(fc.constantFrom(...croquet.HANDICAPS), { minLength: 6, maxLength: 6 });
  const meetings = fc.array(
    fc.record({
      laterBy: fc.integer({ min: 0, max: 1 }),
      winner: fc.integer({ min: 0, max: 5 }),
      distance: fc.integer({ min: 1, max: 5 }),
      points: fc.constantFrom(26, 14),
      play: fc.constantFrom<Play[]>("level", "handicap"),
    }),
    { maxLength: 60 },
  );
  const period = fc.constantFrom<ReviewPeriod[]>("day", "game", "end");
  const seasons = fc.record({ handicaps, meetings, period }).map(({ handicaps, meetings, period }) => {
    let date = 1;
    const games = meetings.map(({ laterBy, winner, distance, points, play }) =>
      game((date += laterBy), NAMES[winner]!, NAMES[(winner + distance) % 6]!, points, play),
    );
    return { games, players: NAMES.map((name, i) => player(name, handicaps[i]!)), period };
  });
  const good = (entry: unknown) => {
    if (entry === null || entry instanceof Problem) throw new Error("a row without a result");
    return entry;
  };

  test("the sum of the indexes does not change", () => {
    fc.assert(
      fc.property(seasons, ({ games, players, period }) => {
        const standings = croquet.season(games, players, period).standings.map((s) => good(s) as croquet.Standing);
        const sum = (values: number[]) => values.reduce((total, x) => total + x, 0);
        expect(sum(standings.map((s) => s.index))).toBe(sum(standings.map((s) => s.startIndex)));
        expect(sum(standings.map((s) => s.won))).toBe(games.length);
        expect(sum(standings.map((s) => s.lost))).toBe(games.length);
      }),
    );
  });

  test("the last game of a player shows the player's current figures", () => {
    fc.assert(
      fc.property(seasons, ({ games, players, period }) => {
        const replayed = croquet.season(games, players, period);
        for (const standing of replayed.standings.map((s) => good(s) as croquet.Standing)) {
          const row = games.map((g) => g.winner === standing.name || g.loser === standing.name).lastIndexOf(true);
          if (row < 0) {
            expect([standing.played, standing.index]).toEqual([0, standing.startIndex]);
            continue;
          }
          const last = good(replayed.games[row]) as GameOutcome;
          const won = games[row]!.winner === standing.name;
          expect([won ? last.winnerIndex : last.loserIndex, won ? last.winnerHandicap : last.loserHandicap]).toEqual([
            standing.index,
            standing.handicap,
          ]);
          expect(croquet.isConsistent(standing.handicap, standing.index)).toBe(true);
        }
      }),
    );
  });

  test("one game at a time, review by game is the rules one after the other", () => {
    fc.assert(
      fc.property(seasons, ({ games, players }) => {
        const held = new Map(players.map((p) => [p.name, { handicap: p.handicap as Handicap, index: 0 }]));
        for (const card of held.values()) card.index = croquet.trigger(card.handicap);
        const byHand = games.map((g) => {
          const [winner, loser] = [held.get(g.winner as string)!, held.get(g.loser as string)!];
          const level = croquet.levelPlayChange(winner.handicap, loser.handicap, g.points as number) as number;
          const change = g.play === "level" ? level : 10;
          const steps = g.play === "level" ? croquet.steps(winner.handicap, loser.handicap) : null;
          winner.index += change;
          loser.index -= change;
          for (const card of [winner, loser]) card.handicap = croquet.review(card.handicap, card.index);
          return [steps, change, winner.index, loser.index, winner.handicap, loser.handicap];
        });
        expect(croquet.season(games, players, "game").games.map(cells)).toEqual(byHand);
      }),
    );
  });
});

describe("setting a card by hand", () => {
  // Steps of the scale, not of the handicap: 5, 6, 7, 8 and 9 are 10, 11, 12, 13 and 14; 4.5, 4, 3.5 and 3 are 9, 8, 7 and 6.
  const isBig = (from: Handicap, to: Handicap) => {
    const { CROQUET_SEASON } = croquet;
    const start = (handicap: Handicap) => CROQUET_SEASON.startOf({ handicap, index: null, sessions: [] }, {});
    const [was, is] = [start(from), start(to)];
    if (was instanceof Problem || is instanceof Problem) throw new Error("no handicap");
    const { standings } = CROQUET_SEASON.replay([was.start], [], {});
    return CROQUET_SEASON.isBigStep(standings[0]!, is.start, {});
  };

  test("more than three steps to either side are confirmed", () => {
    expect([isBig(5, 8), isBig(5, 9), isBig(5, 3.5), isBig(5, 3)]).toEqual([false, true, false, true]);
    // -3 is -21, -2.5 is -16: five steps in half a handicap; 20 is 21 and 24 is 23: two in four.
    expect([isBig(-3, -2.5), isBig(20, 24), isBig(5, 5)]).toEqual([true, false, false]);
  });

  test("who holds no handicap, or one that the scale does not have", () => {
    const to = { handicap: 5, index: null, sessions: [] };
    const from = (handicap: number | null) => ({
      handicap,
      index: null,
      average: null,
      played: 0,
      wins: 0,
      unknown: null,
      start: to,
    });
    expect(croquet.CROQUET_SEASON.isBigStep(from(null), to, {})).toBe(false);
    expect(croquet.CROQUET_SEASON.isBigStep(from(5.5), to, {})).toBe(true);
  });
});
