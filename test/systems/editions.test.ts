// One edition is in force today. That another one beside it is taken by the day of the game is shown with invented ones.
import { inForce, type Editions } from "../../src/kernel/seasons/editions";
import { Problem } from "../../src/kernel/problem";
import { daySerial, readIsoDay } from "../../src/kernel/day";
import { SYSTEM_IDS } from "../../src/kernel/sources";
import * as chess from "../../src/systems/chess";
import * as croquet from "../../src/systems/croquet";
import * as dbf from "../../src/systems/dbf";
import * as acbl from "../../src/systems/acbl";
import { PAPERS } from "../../src/systems/registry";

test("the edition of a day is the last that holds by then; before all the first, without a day the latest", () => {
  const editions: Editions<string> = [
    { from: 100, tables: "first" },
    { from: 200, tables: "second" },
  ];
  expect([99, 100, 199, 200, 201, null].map((day) => inForce(editions, day))).toEqual([
    ...["first", "first", "first", "second", "second", "second"],
  ]);
});

test("the latest edition holds from the date of the paper on", () => {
  const from = { croquet: croquet.EDITIONS, dbf: dbf.EDITIONS, acbl: acbl.EDITIONS, chess: chess.EDITIONS };
  for (const { system, date } of PAPERS) {
    if (system === "go") continue; // a formula, no table
    expect([system, from[system].at(-1)!.from]).toEqual([system, readIsoDay(date) ?? -Infinity]);
  }
  expect(PAPERS.map(({ system }) => system)).toEqual(SYSTEM_IDS);
});

describe("croquet, an invented edition from 1 January 2030: steps twice as large, 8 in handicap play", () => {
  const NEW_YEAR = daySerial(2030, 1, 1);
  const scale = croquet.HSV_TABLE.map((row) => ({ ...row, hsv: 2 * row.hsv }));
  const editions: Editions<croquet.CroquetTables> = [
    ...croquet.EDITIONS,
    { from: NEW_YEAR, tables: croquet.tablesOf(scale, croquet.LEVEL_PLAY_TABLE, 8) },
  ];
  const game = (date: number | null, play: croquet.Play = "level") => ({
    date,
    winner: "Ash",
    loser: "Birch",
    points: 26,
    play,
  });
  // By the printed tables: HSV of 10 is 15, of 6 is 11; 4 steps, higher wins: 14; twice that are 8 steps: 17.
  const players = [
    { name: "Ash", handicap: 10, index: 1250 },
    { name: "Birch", handicap: 6, index: 1450 },
  ];
  const changes = (games: croquet.GameRow[]) =>
    croquet
      .season(games, players, "end", editions)
      .games.map((game) => (game === null || game instanceof Problem ? game : [game.steps, game.change]));

  test("each game goes by the tables of its day", () =>
    expect(changes([game(NEW_YEAR - 1), game(NEW_YEAR), game(NEW_YEAR, "handicap")])).toEqual([
      [4, 14],
      [8, 17],
      [null, 8],
    ]));

  test("a game without a date goes by the tables of the games before it", () =>
    expect(changes([game(NEW_YEAR - 1), game(null)])).toEqual([
      [4, 14],
      [4, 14],
    ]));

  test("players start at the trigger that holds on the first day played", () => {
    const lower = croquet.HSV_TABLE.map((row) => ({ ...row, index: row.index - 40 }));
    const both: Editions<croquet.CroquetTables> = [
      ...croquet.EDITIONS,
      { from: NEW_YEAR, tables: croquet.tablesOf(lower, croquet.LEVEL_PLAY_TABLE, 10) },
    ];
    const startOfAsh = (...dates: (number | null)[]) => {
      const fresh = players.map((player) => ({ ...player, index: null }));
      const [ash] = croquet.season(
        dates.map((date) => game(date)),
        fresh,
        "end",
        both,
      ).standings;
      return (ash as croquet.Standing).startIndex;
    };
    expect([startOfAsh(NEW_YEAR - 1), startOfAsh(null, NEW_YEAR - 1, NEW_YEAR)]).toEqual([1250, 1250]);
    expect([startOfAsh(NEW_YEAR), startOfAsh(null)]).toEqual([1210, 1210]);
  });

  test("a review at the end goes by the tables of the last day, in the game of the old ones too that it shows in", () => {
    // The trigger of 9 is 1300, and 1260 from the new year on: Ash has 1264 after the game.
    const lower = croquet.HSV_TABLE.map((row) => ({ ...row, index: row.index - 40 }));
    const later = croquet.tablesOf(lower, croquet.LEVEL_PLAY_TABLE, 10);
    const both: Editions<croquet.CroquetTables> = [...croquet.EDITIONS, { from: NEW_YEAR, tables: later }];
    const others = [...players, { name: "Cedar", handicap: 0, index: 2000 }, { name: "Elm", handicap: 0, index: 2000 }];
    const last = { ...game(NEW_YEAR), winner: "Cedar", loser: "Elm" };
    const played = (period: croquet.ReviewPeriod) =>
      croquet.season([game(NEW_YEAR - 1), last], others, period, both).games[0] as croquet.GameOutcome;
    const [atEnd, byDay] = [played("end"), played("day")];
    expect([atEnd.winnerIndex, atEnd.winnerHandicap, byDay.winnerHandicap]).toEqual([1264, 9, 10]);
    expect([atEnd.reviewTables.winner, byDay.reviewTables.winner]).toEqual([later, croquet.LATEST]);
  });

  test("a handicap that the new tables have no longer is named, and not guessed", () => {
    const without: Editions<croquet.CroquetTables> = [
      ...croquet.EDITIONS,
      {
        from: NEW_YEAR,
        tables: croquet.tablesOf(
          croquet.HSV_TABLE.filter(({ handicap }) => handicap !== 10),
          croquet.LEVEL_PLAY_TABLE,
          10,
        ),
      },
    ];
    const { games } = croquet.season([game(NEW_YEAR)].concat(game(NEW_YEAR)), players, "end", without);
    // Birch's start is looked up, Ash's 10 is none of theirs.
    expect(games[0]).toMatchObject({
      code: "croquet-not-a-handicap",
      details: { field: "Ash", received: 10, nearest: [9, 11] },
    });
  });
});

test("chess, an invented edition: a step of a half point adds 2, divided by 5", () => {
  const tables = chess.tablesOf(
    [
      { difference: 0, adjustment: 0 },
      { difference: 0.5, adjustment: 2 },
      { difference: 1, adjustment: 4 },
    ],
    5,
  );
  expect([12, 12.5, 13, 20].map((opponent) => chess.adjustment(12, opponent, undefined, tables))).toEqual([0, 2, 4, 4]);
  // 4 and 4 make 8; 8 ÷ 5 = 1.6, to the nearest half 1.5.
  const boards = [13, 13].map((opponent) => ({ own: 12, opponent }));
  expect(chess.pointsStart(boards, undefined, tables)).toBe(1.5);
  expect(chess.pointsStart(boards)).toBe(0.5);
});

test("DBf, an invented edition: nobody above 60, C_b 4 in topscore", () => {
  const regulation: dbf.Regulation = {
    ...dbf.LATEST,
    highestHandicap: 60,
    scorings: { ...dbf.LATEST.scorings, topscore: { s: 0.6, cb: 4, average: 50 } },
  };
  const by = (edition?: dbf.Regulation) => dbf.fieldForm("pairs", 6, null, "topscore", false, edition);
  // (6): (20 − 10) / (5/6 × 1 × C_b): 6 with 2, 3 with 4.
  expect(dbf.expected(by(), [20, 10])).toBe(6);
  expect(dbf.expected(by(regulation), [20, 10])).toBe(3);
  expect([dbf.newHandicap(51, 3), dbf.newHandicap(51, 3, undefined, regulation)]).toEqual([52, 54]);
});
