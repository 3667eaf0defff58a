import { invalid, Problem } from "../../../src/kernel/problem";
import { answer } from "../../../src/kernel/working";
import * as chess from "../../../src/systems/chess";
import { LATEST, tablesBy, type ChessTables } from "../../../src/systems/chess/editions";
import { WORKED_CARDS } from "./cards";
import { fc } from "../../random";
import { stepsOf } from "../steps";

const boardsOf = (own: readonly (number | null)[], opponents: readonly (number | null)[]) =>
  own.map((rating, i) => ({ own: rating, opponent: opponents[i]! }));

describe("rating of a grade [chess:1]", () => {
  // grade, half-rating: the paper's examples, the range it gives for 9, and the edges of that range
  test.each([
    [132, 13],
    [85, 8.5],
    [123, 12.5],
    [88, 9],
    [92, 9],
    [87, 8.5],
    [93, 9.5],
    [84, 8.5],
    [113, 11.5],
    [97, 9.5],
    [0, 0],
    [2, 0],
    [2.5, 0.5],
    [400, 40],
  ])("%p → %p", (grade, expected) => expect(chess.rating(grade)).toBe(expected));

  test.each([
    [-1, "chess-grade-negative"],
    [401, "chess-grade-four-digits"],
    [1850, "chess-grade-four-digits"],
  ])("%p is refused", (grade, code) => expect(chess.rating(grade)).toMatchObject({ kind: "invalid", code }));
});

describe("adjustment on a board [chess:2, 3]", () => {
  const PRINTED = [
    [0, 0],
    [0.5, 1],
    [1, 2],
    [1.5, 3],
    [2, 4],
    [2.5, 5],
    [3, 6],
    [3.5, 7],
    [4, 8],
    [4.5, 8.5],
    [5, 8.5],
    [17, 8.5],
  ] as const;
  test.each(PRINTED)("difference %p → %p to the lower rated, 0 to the higher", (difference, adjustment) => {
    expect(chess.adjustment(3, 3 + difference)).toBe(adjustment);
    expect(chess.adjustment(3 + difference, 3)).toBe(0);
  });

  test("no adjustment beside an absentee", () => {
    expect(chess.adjustment(null, 12)).toBe(0);
    expect(chess.adjustment(12, null)).toBe(0);
    expect(chess.adjustment(null, null)).toBe(0);
  });
});

describe("points start [chess:5, 6]", () => {
  // The printed summary table, its band edges.
  const BANDS = [
    [0, 2, 0],
    [2.5, 7, 0.5],
    [7.5, 12, 1],
    [12.5, 17, 1.5],
    [17.5, 22, 2],
    [22.5, 27, 2.5],
    [27.5, 32, 3],
    [32.5, 37, 3.5],
    [37.5, 42, 4],
    [42.5, 47, 4.5],
    [47.5, 51, 5],
  ] as const;
  test("every half point from 0 to 51 as printed", () => {
    for (let difference = 0; difference <= 51; difference += 0.5) {
      const band = BANDS.find(([from, to]) => difference >= from && difference <= to)!;
      expect([difference, chess.startFromTotals(difference, 0)]).toEqual([difference, band[2]]);
      expect(chess.startFromTotals(0, difference)).toBe(0);
    }
  });

  test("goes on above the table: eight boards of 8.5 give 7", () => expect(chess.startFromTotals(68, 0)).toBe(7));
});

describe("the worked cards", () => {
  test.each(WORKED_CARDS.map((card) => [card.name, card] as const))("%s", (_, card) => {
    const boards = boardsOf(card.home, card.away);
    const result = chess.matchCard(card.homeResults, card.awayResults, boards);
    expect(result.adjustments.map((a) => a.home)).toEqual(card.homeAdjustments);
    expect(result.adjustments.map((a) => a.away)).toEqual(card.awayAdjustments);
    expect([result.totals.home, result.totals.away]).toEqual(card.totals);
    expect([result.starts.home, result.starts.away]).toEqual(card.starts);
    expect([result.results.home, result.results.away]).toEqual(card.results);
    expect(chess.boardOrder(card.home)).toBe("");
    expect(chess.boardOrder(card.away)).toBe("");
  });

  test("verdicts", () => {
    expect(WORKED_CARDS.map((c) => chess.verdict(c.homeResults, c.awayResults, boardsOf(c.home, c.away)))).toEqual([
      "Home",
      "Home",
      "Away",
    ]);
  });
});

describe("score to win and to draw [chess:draws]", () => {
  // Six boards by points start; the giver is the side that gives it. The paper: 3 → 5–1 wins and 4.5 draws, 1.5 → 4–2.
  test.each([
    [0, 3.5, 3],
    [0.5, 3.5, null],
    [1, 4, 3.5],
    [1.5, 4, null],
    [2, 4.5, 4],
    [2.5, 4.5, null],
    [3, 5, 4.5],
    [3.5, 5, null],
    [4, 5.5, 5],
    [4.5, 5.5, null],
    [5, 6, 5.5],
  ])("six boards, start %p: giver wins with %p, draws with %p", (start, win, draw) => {
    const boards = sixBoardsGiving(start);
    expect(chess.pointsStart(boards.map(chess.turned))).toBe(start);
    expect(chess.scoreToWin(boards)).toBe(win);
    expect(chess.scoreToDraw(boards)).toBe(draw);
    const level = (6 - start) / 2;
    expect(chess.scoreToWin(boards.map(chess.turned))).toBe((Math.floor(level * 2) + 1) / 2);
    expect(chess.scoreToDraw(boards.map(chess.turned))).toBe(draw === null ? null : level);
  });

  /** Boards whose own side gives the start: opponents collect about ten times it in adjustments. */
  function sixBoardsGiving(start: number) {
    let left = start * 10;
    return Array.from({ length: 6 }, () => {
      const take = left >= 8.5 ? 8.5 : Math.floor(left);
      left -= take;
      return { own: 20, opponent: 20 - (take === 8.5 ? 4.5 : take / 2) };
    });
  }
});

describe("between equal players nobody has a start", () => {
  const even = { own: 10, opponent: 10 };
  const boards = [even, even];

  test.each([
    [[1, 0], [0, 1], "Draw"],
    [[0.5, 0.5], [0.5, 0.5], "Draw"],
    [[0, 0.5], [1, 0.5], "Away"],
    [[1, 0.5], [0, 0.5], "Home"],
  ] as const)("%j against %j: %s", (home, away, verdict) => {
    expect(chess.verdict(home, away, boards)).toBe(verdict);
  });

  test("a result that only one side has is open, on either side", () => {
    expect(chess.verdict([1, 1], [0, null], boards)).toBeNull();
    expect(chess.verdict([1, null], [0, 0], boards)).toBeNull();
  });

  test("a player who came alone has the point, once a result is written down", () => {
    const alone = [even, { own: 12, opponent: null }];
    expect(chess.score([1, null], alone)).toBe(2);
    expect(chess.score([null, null], alone)).toBe(0);
    expect(chess.score([0.5, 0], alone)).toBe(0.5);
    expect(chess.matchCard([1, null], [0, null], alone).games).toEqual({ home: 2, away: 0 });
    // Nobody came for the own side, or for either.
    expect(chess.score([1, null], [even, { own: null, opponent: 12 }])).toBe(1);
    expect(chess.score([1, null], [even, { own: null, opponent: null }])).toBe(1);
    // The other side has the point of the board that nobody played for this one: one all.
    expect(chess.verdict([1, null], [0, null], [even, { own: null, opponent: 12 }])).toBe("Draw");
  });

  test("one side's result alone is no contradiction; two that give no point together are", () => {
    for (const one of [0, 0.5, 1]) {
      expect(chess.resultsProblem(1, one, null)).toBeUndefined();
      expect(chess.resultsProblem(1, null, one)).toBeUndefined();
    }
    expect(chess.resultsProblem(1, 0.5, 1)).toMatchObject({ code: "chess-results-together" });
    expect(chess.resultsProblem(1, 1, 1)).toMatchObject({ code: "chess-results-together" });
  });
});

test("a board with 0 for both is lost by both, once somebody has a point", () => {
  const boards = boardsOf([12, 11, 10], [12, 11, 10]);
  expect(chess.verdict([1, 0, 1], [0, 0, 0], boards)).toBe("Home");
  expect(chess.verdict([1, 0, 0], [0, 0, 1], boards)).toBe("Draw");
  expect(chess.verdict([0, 0, 0], [0, 0, 0], boards)).toBeNull();
});

test("verdict waits for every result that can still come", () => {
  const boards = boardsOf([12, 11, null], [12, 11, null]);
  expect(chess.verdict([1, null, null], [0, null, null], boards)).toBeNull();
  expect(chess.verdict([1, 0.5, null], [0, 0.5, null], boards)).toBe("Home");
});

test.each([
  [[13, 12.5, 12.5, 9], ""],
  [[13, 9, 12.5], "3 above 2"],
  [[10, 11, 12], "2 above 1, 3 above 2"],
  [[10, null, 11], "3 above 1"],
  [[null, null], ""],
])("board order of %p is %p", (ratings, expected) => expect(chess.boardOrder(ratings)).toBe(expected));

test("the breaks of a very long list fit into a cell", () => {
  const order = chess.boardOrder(Array.from({ length: 20_000 }, (_, i) => i));
  expect(order.length).toBeLessThan(32_767);
  expect(order).toMatch(/^2 above 1, 3 above 2, .*, 1001 above 1000, …$/);
});

/*
 * Four boards: 8.5 against 13, 4.5 lower: 8.5 to the own side; 12 against 10, 2 higher: 4 to the opponents; 9 against nobody;
 * 10 against 11: 2. Totals 10.5 and 4: 6.5 / 10 = 0.65, to the nearest half 0.5.
 */
describe("the whole working", () => {
  const BOARDS = boardsOf([8.5, 12, 9, 10], [13, 10, null, 11]);
  const TURNED = BOARDS.map(chess.turned);
  const board = (n: number, own: number, opponent: number) => ({ board: n, own, opponent });
  const START = [
    ["chess-board-own", { ...board(1, 8.5, 13), difference: 4.5 }, 8.5, "chess:2"],
    ["chess-board-opponent", { ...board(2, 12, 10), difference: 2 }, 4, "chess:2"],
    ["chess-board-absent", { board: 3 }, 0, "chess:3"],
    ["chess-board-own", { ...board(4, 10, 11), difference: 1 }, 2, "chess:2"],
    ["chess-own-total", {}, 10.5, "chess:5"],
    ["chess-opponents-total", {}, 4, "chess:5"],
    ["chess-totals-difference", { ownTotal: 10.5, opponentsTotal: 4 }, 6.5, "chess:5"],
  ];
  const HALF = [
    ["chess-tenth", { difference: 6.5, divisor: 10 }, 0.65, "chess:5"],
    ["chess-start", { tenth: 0.65 }, 0.5, "chess:6"],
  ];
  const NONE = [
    ["chess-board-opponent", { ...board(1, 13, 8.5), difference: 4.5 }, 8.5, "chess:2"],
    ["chess-board-own", { ...board(2, 10, 12), difference: 2 }, 4, "chess:2"],
    ["chess-board-absent", { board: 3 }, 0, "chess:3"],
    ["chess-board-opponent", { ...board(4, 11, 10), difference: 1 }, 2, "chess:2"],
    ["chess-own-total", {}, 4, "chess:5"],
    ["chess-opponents-total", {}, 10.5, "chess:5"],
    ["chess-totals-difference", { ownTotal: 4, opponentsTotal: 10.5 }, -6.5, "chess:5"],
    ["chess-no-start", {}, 0, "chess:6"],
  ];

  test("a rating and an adjustment", () => {
    expect(stepsOf((w) => chess.rating(132, w))).toEqual([
      ["chess-rating", { grade: 132, tenth: 13.2 }, 13, "chess:1"],
    ]);
    expect(stepsOf((w) => chess.adjustment(8.5, 13, w))).toEqual([
      ["chess-difference", { own: 8.5, opponent: 13 }, 4.5, "chess:2"],
      ["chess-adjustment", { difference: 4.5 }, 8.5, "chess:2"],
    ]);
    expect(stepsOf((w) => chess.adjustment(13, 8.5, w))).toEqual([
      ["chess-difference", { own: 13, opponent: 8.5 }, -4.5, "chess:2"],
      ["chess-not-lower", { own: 13, opponent: 8.5 }, 0, "chess:2"],
    ]);
    expect(stepsOf((w) => chess.adjustment(9, 9, w)).at(-1)).toEqual([
      "chess-not-lower",
      { own: 9, opponent: 9 },
      0,
      "chess:2",
    ]);
    for (const [own, opponent] of [[null, 9] as const, [9, null] as const])
      expect(stepsOf((w) => chess.adjustment(own, opponent, w))).toEqual([["chess-absent", {}, 0, "chess:3"]]);
  });

  test("totals and start", () => {
    expect(stepsOf((w) => chess.adjustmentTotal(BOARDS, w))).toEqual([
      START[0],
      ["chess-board-none", board(2, 12, 10), 0, "chess:2"],
      START[2],
      START[3],
      START[4],
    ]);
    expect(stepsOf((w) => chess.pointsStart(BOARDS, w))).toEqual([...START, ...HALF]);
    expect(stepsOf((w) => chess.pointsStart(TURNED, w))).toEqual(NONE);
  });

  test("the score: the point of a board to which only the own side came, once results are written down", () => {
    expect(stepsOf((w) => chess.score([0, 1, null, 0.5], BOARDS, w))).toEqual([
      ...[...START, ...HALF],
      ["chess-default-point", { board: 3 }, 1, "chess:3"],
      ["chess-game-points", { boards: 4 }, 2.5, "chess:result"],
      ["chess-score", { points: 2.5, start: 0.5 }, 3, "chess:result"],
    ]);
    expect(stepsOf((w) => chess.score([1, 0, null, 0.5], TURNED, w)).slice(NONE.length)).toEqual([
      ["chess-game-points", { boards: 4 }, 1.5, "chess:result"],
      ["chess-score", { points: 1.5, start: 0 }, 1.5, "chess:result"],
    ]);
    expect(chess.score([null, null, null, null], BOARDS)).toBe(0.5);
  });

  // Level at (4 - 0.5)/2 = 1.75 for the side that has the start, (4 + 0.5)/2 = 2.25 for the other one.
  test("to win and to draw", () => {
    const level = ["chess-level", { boards: 4, received: 0.5, given: 0 }, 1.75, "chess:draws"];
    expect(stepsOf((w) => chess.scoreToWin(BOARDS, w))).toEqual([
      ...[...START, ...HALF, level],
      ["chess-to-win", { level: 1.75 }, 2, "chess:draws"],
    ]);
    expect(stepsOf((w) => chess.scoreToDraw(BOARDS, w)).at(-1)).toEqual([
      "chess-to-draw",
      { level: 1.75 },
      null,
      "chess:draws",
    ]);
    expect(stepsOf((w) => chess.scoreToWin(TURNED, w))).toEqual([
      ...NONE,
      ["chess-start-given", {}, 0.5, "chess:6"],
      ["chess-level", { boards: 4, received: 0, given: 0.5 }, 2.25, "chess:draws"],
      ["chess-to-win", { level: 2.25 }, 2.5, "chess:draws"],
    ]);
    // Without any start two of four draw.
    const even = boardsOf([9, 9], [9, 9]);
    expect(stepsOf((w) => chess.scoreToDraw(even, w)).slice(-3)).toEqual([
      ["chess-no-start", {}, 0, "chess:6"],
      ["chess-level", { boards: 2, received: 0, given: 0 }, 1, "chess:draws"],
      ["chess-to-draw", { level: 1 }, 1, "chess:draws"],
    ]);
  });

  test("the verdict, and the boards that it waits for", () => {
    const of = (home: (number | null)[], away: (number | null)[]) =>
      stepsOf((w) => chess.verdict(home, away, BOARDS, w));
    expect(of([0, 1, null, 0.5], [1, 0, null, 0.5]).at(-1)).toEqual([
      "chess-verdict",
      { home: 3, away: 1.5 },
      "Home",
      "chess:result",
    ]);
    const open = (boards: number[]) => [["chess-verdict-open", { boards }, "", "chess:result"]];
    expect(of([0, null, null, 0.5], [1, 0, null, 0.5])).toEqual(open([2]));
    // Board 4 is lost by both.
    expect(of([0, 1, null, 0], [1, 0, null, 0]).at(-1)).toEqual([
      "chess-verdict",
      { home: 2.5, away: 1 },
      "Home",
      "chess:result",
    ]);
    expect(of([null, null, null, null], [null, null, null, null])).toEqual(open([1, 2, 3, 4]));
  });

  test("the order of boards", () => {
    const order = (...ratings: (number | null)[]) => stepsOf((w) => chess.boardOrder(ratings, w));
    expect(order(9, 10, 8.5, null, 9)).toEqual([["chess-order", {}, "2 above 1, 5 above 3", "chess:4"]]);
    expect(order(9, 9, 8.5)).toEqual([["chess-order", {}, "", "chess:4"]]);
  });

  // 6.5 / 8 = 0.8125, to the nearest half 1.
  test("by a league's own divisor, which is said first", () => {
    const own = tablesBy({ divisor: 8 }, null) as ChessTables;
    const said = ["chess-own-tables", { divisor: 8 }, "", "chess:2"];
    expect(stepsOf((w) => chess.pointsStart(BOARDS, w, own))).toEqual([
      ...[said, ...START],
      ["chess-divided", { difference: 6.5, divisor: 8 }, 0.8125, "chess:5"],
      ["chess-start", { tenth: 0.8125 }, 1, "chess:6"],
    ]);
    expect(stepsOf((w) => chess.adjustment(8.5, 13, w, own))[0]).toEqual(said);
    expect(stepsOf((w) => chess.adjustmentTotal(BOARDS, w, own)).slice(0, 2)).toEqual([said, START[0]]);
  });
});

describe("what is refused names what came", () => {
  test("grades", () => {
    expect(chess.rating(-1)).toEqual(invalid("chess-grade-negative", { received: -1 }));
    expect(chess.rating(401)).toEqual(invalid("chess-grade-four-digits", { received: 401, highest: 400 }));
  });

  test("half-ratings, totals and results", () => {
    const field = "own";
    expect([0, 12.5].map((received) => chess.ratingProblem(field, received))).toEqual([undefined, undefined]);
    expect(chess.ratingProblem(field, 12.3)).toEqual(
      invalid("chess-not-half", { field, received: 12.3, nearest: 12.5 }),
    );
    expect(chess.ratingProblem(field, -1)).toEqual(invalid("chess-rating-negative", { field, received: -1 }));
    expect([0, 10.5].map((received) => chess.totalProblem(field, received))).toEqual([undefined, undefined]);
    for (const received of [-0.5, 10.3])
      expect(chess.totalProblem(field, received)).toEqual(invalid("chess-not-a-total", { field, received }));
    expect([0, 0.5, 1].map((received) => chess.resultProblem(field, received))).toEqual(Array(3).fill(undefined));
    for (const received of [0.25, 2, -1])
      expect(chess.resultProblem(field, received)).toEqual(invalid("chess-not-a-result", { field, received }));
  });

  test("two results of one board give one point, or none when nobody came", () => {
    for (const [home, away] of [
      [1, 0],
      [0.5, 0.5],
      [0, 0],
      [null, 1],
      [1, null],
    ] as const)
      expect(chess.resultsProblem(1, home, away)).toBeUndefined();
    for (const [home, away] of [
      [1, 1],
      [0.5, 0],
      [1, 0.5],
    ] as const)
      expect(chess.resultsProblem(2, home, away)).toEqual(invalid("chess-results-together", { board: 2, home, away }));
  });
});

describe("laws", () => {
  const rating = fc.integer({ min: 0, max: 60 }).map((halves) => halves / 2);
  const absentee = fc.option(rating, { nil: null });
  const boards = fc.array(fc.record({ own: absentee, opponent: absentee }), { maxLength: 12 });

  test("at most one player of a board receives, at most 8.5, more for a larger difference", () => {
    fc.assert(
      fc.property(rating, rating, rating, (a, b, further) => {
        const toA = chess.adjustment(a, b);
        expect(Math.min(toA, chess.adjustment(b, a))).toBe(0);
        expect(toA).toBeLessThanOrEqual(8.5);
        expect(chess.adjustment(a, b + further)).toBeGreaterThanOrEqual(toA);
      }),
    );
  });

  test("one side at most has a start; the order of boards does not matter", () => {
    fc.assert(
      fc.property(boards, (match) => {
        const own = chess.pointsStart(match);
        const opponents = chess.pointsStart(match.map(chess.turned));
        expect(Math.min(own, opponents)).toBe(0);
        expect(chess.pointsStart([...match].reverse())).toBe(own);
        expect(own).toBe(
          Math.floor(
            Math.max(0, chess.adjustmentTotal(match) - chess.adjustmentTotal(match.map(chess.turned))) / 5 + 0.5,
          ) / 2,
        );
      }),
    );
  });

  test("the last step is the value, and every step cites a clause of the paper", () => {
    fc.assert(
      fc.property(boards, (match) => {
        for (const rule of [chess.pointsStart, chess.adjustmentTotal, chess.scoreToWin, chess.scoreToDraw]) {
          const explained = answer<number | null>((working) => rule(match, working));
          if (explained instanceof Problem) throw new Error(explained.code);
          expect(explained.steps.at(-1)!.value).toBe(explained.value);
          for (const step of explained.steps)
            expect(Object.keys(chess.CHESS_PAPER.clauses)).toContain(step.cite.split(":")[1]);
        }
      }),
    );
  });
});

test("a start that ties is rounded up by whatever a league divides", () => {
  // 3.5 / 0.56 is 6.25, 8.5 / 0.272 is 31.25.
  expect(chess.startFromTotals(3.5, 0, undefined, { ...LATEST, divisor: 0.56 })).toBe(6.5);
  expect(chess.startFromTotals(8.5, 0, undefined, { ...LATEST, divisor: 0.272 })).toBe(31.5);
});
