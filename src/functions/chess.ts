// The functions of chess. The comment on each says what its cells hold; messages/en/functions.json has
// the texts that Excel shows.
import { invalid, Problem, type Plain, type Result } from "../kernel/problem";
import * as chess from "../systems/chess";
import type { Board, BoardResult, ChessTables, Rating } from "../systems/chess";
import {
  blankable,
  cellsAsTheyStand,
  checked,
  dependsOn,
  grid,
  language,
  list,
  neverZero,
  number,
  rangeFunction,
  tableFunction,
  required,
  rowFunction,
  single,
  withHeader,
  type CellFunction,
  type Grid,
} from "./calling/adapt";
import { ownTable } from "./calling/ownTables";

/** A half-rating; `-`, `default`, `absent` or another word for it is an absentee. */
function halfRating(cell: unknown, field: string): Result<Rating> {
  return typeof cell === "string" && chess.isMarkedAbsent(cell) ? null : present(cell, field);
}

const present = checked(number, chess.ratingProblem);

/** 1, 0.5 or 0, also as a sign or a word; an absence is no result. */
function boardResult(cell: unknown, field: string): Result<BoardResult> {
  if (typeof cell !== "string") return pointsTyped(cell, field);
  return chess.saysAbsent(cell) ? null : (chess.pointsInWords(cell) ?? pointsTyped(cell, field));
}

const pointsTyped = checked(number, chess.resultProblem);

const divisor = checked(number, (field, received) =>
  received > 0 ? undefined : invalid("chess-divisor", { field, received }),
);

/** A club's own adjustments and divisor instead of the printed ones. */
const OWN = [
  ownTable("table", ["difference", "adjustment"], (table) => table && chess.withOwnTable(table)),
  single("divisor", neverZero(divisor), null),
] as const;

function tablesOf(own: ChessTables | null, divisor: number | null): ChessTables {
  return divisor === null ? (own ?? chess.LATEST) : { ...(own ?? chess.LATEST), divisor, isOwn: true };
}

const ratings = (name: string) => list(name, halfRating, null);
const results = (name: string) => list(name, boardResult, null);

/** The boards of a match as the own side sees them; undefined where the two lists have different lengths. */
function boardsOf(own: readonly Rating[], opponents: readonly Rating[]): Result<Board[]> {
  if (own.length !== opponents.length) {
    return invalid("ranges-differ", { first: own.length, second: opponents.length });
  }
  return own.map((rating, i) => ({ own: rating, opponent: opponents[i]! }));
}

function withBoards<T>(
  own: readonly Rating[],
  opponents: readonly Rating[],
  rule: (boards: Board[]) => Result<T>,
): Result<T> {
  const boards = boardsOf(own, opponents);
  return boards instanceof Problem ? boards : rule(boards);
}

/** The boards with a player: blank rows under the last board are not boards. */
function played(boards: readonly Board[]): Board[] {
  return boards.filter(({ own, opponent }) => own !== null || opponent !== null);
}

/** Half-rating. */
const RATING = rowFunction("CHESS.RATING", [required("grade", number)], (a, working) => chess.rating(a[0], working));

/** Adjustment. */
const ADJUSTMENT = rowFunction(
  "CHESS.ADJUSTMENT",
  [blankable("own", halfRating, null), blankable("opponent", halfRating, null), OWN[0]],
  (a, working) => chess.adjustment(a[0], a[1], working, a[2] ?? chess.LATEST),
);

/** Total for the own team. */
const ADJUSTMENT_TOTAL = rangeFunction(
  "CHESS.ADJUSTMENTTOTAL",
  [ratings("own"), ratings("opponents"), OWN[0]],
  (a, working) => withBoards(a[0], a[1], (boards) => chess.adjustmentTotal(boards, working, a[2] ?? chess.LATEST)),
);

/** Points start, in half points. */
const POINTS_START = rangeFunction("CHESS.POINTSSTART", [ratings("own"), ratings("opponents"), ...OWN], (a, working) =>
  withBoards(a[0], a[1], (boards) => chess.pointsStart(boards, working, tablesOf(a[2], a[3]))),
);

/** An adjustment total: a multiple of a half, 0 or more. */
const total = checked(number, chess.totalProblem);

/** Points start, 0 if none. */
const START_FROM_TOTALS = rowFunction(
  "CHESS.STARTFROMTOTALS",
  [required("ownTotal", total), required("opponentsTotal", total)],
  (a, working) => chess.startFromTotals(a[0], a[1], working),
);

/** Score. */
const SCORE = rangeFunction(
  "CHESS.SCORE",
  [results("ownResults"), ratings("own"), ratings("opponents"), ...OWN],
  ([ownResults, own, opponents, table, divisor], working) =>
    withBoards(own, opponents, (boards) => {
      if (ownResults.length !== boards.length) {
        return invalid("ranges-differ", { first: ownResults.length, second: boards.length });
      }
      return chess.score(ownResults, boards, working, tablesOf(table, divisor));
    }),
);

/** Game points. */
const SCORE_TO_WIN = rangeFunction("CHESS.SCORETOWIN", [ratings("own"), ratings("opponents")], (a, working) =>
  withBoards(a[0], a[1], (all) => {
    const boards = played(all);
    return boards.length === 0 ? null : chess.scoreToWin(boards, working);
  }),
);

/** Game points, or empty text. */
const SCORE_TO_DRAW = rangeFunction("CHESS.SCORETODRAW", [ratings("own"), ratings("opponents")], (a, working) =>
  withBoards(a[0], a[1], (all) => {
    const boards = played(all);
    return boards.length === 0 ? null : chess.scoreToDraw(boards, working);
  }),
);

/** Four lists of one length, and results that belong together. */
function matchBoards(
  homeResults: readonly BoardResult[],
  awayResults: readonly BoardResult[],
  home: readonly Rating[],
  away: readonly Rating[],
): Result<Board[]> {
  for (const other of [homeResults, awayResults]) {
    if (other.length !== home.length) return invalid("ranges-differ", { first: home.length, second: other.length });
  }
  for (let i = 0; i < homeResults.length; i++) {
    const problem = chess.resultsProblem(i + 1, homeResults[i]!, awayResults[i]!);
    if (problem) return problem;
  }
  return boardsOf(home, away);
}

/** Home, Away, Draw or empty text. */
const VERDICT = rangeFunction(
  "CHESS.VERDICT",
  [results("homeResults"), results("awayResults"), ratings("home"), ratings("away")],
  ([homeResults, awayResults, home, away], working) => {
    const boards = matchBoards(homeResults, awayResults, home, away);
    if (boards instanceof Problem) return boards;
    const results = homeResults.map((home, i) => chess.withoutNoughts({ home, away: awayResults[i]! }));
    const of = (side: "home" | "away") => results.map((one) => one[side]);
    return chess.verdict(of("home"), of("away"), boards, working);
  },
);

/** Empty text or the breaks. */
const BOARD_ORDER = rangeFunction("CHESS.BOARDORDER", [ratings("ratings")], (a, working) =>
  chess.boardOrder(a[0], working),
);

/** Boards + 3 rows of two columns, home and away. */
const MATCH = tableFunction(
  "CHESS.MATCH",
  [
    grid("home", halfRating),
    grid("homeResults", boardResult),
    grid("away", halfRating),
    grid("awayResults", boardResult),
    ...OWN,
  ],
  ([home, homeResults, away, awayResults, table, divisor]): Result<(Plain | Problem)[][]> => {
    const given = [sound(homeResults), sound(awayResults), sound(home), sound(away)] as const;
    const boards = matchBoards(...given);
    if (boards instanceof Problem) return boards;
    const card = chess.matchCard(given[0], given[1], boards, tablesOf(table, divisor));
    const bad = (cells: Grid<unknown>, name: string) => {
      const at = cells.cells.findIndex((cell) => cell instanceof Problem);
      return at < 0 ? undefined : dependsOn(`${name} ${at + 1}`);
    };
    const unrated = bad(home, "home") ?? bad(away, "away");
    const unscored = unrated ?? bad(homeResults, "homeResults") ?? bad(awayResults, "awayResults");
    const both = (problem: Problem | undefined, of: { home: number; away: number }) =>
      problem ? [problem, problem] : [of.home, of.away];
    return [
      ...card.adjustments.map((of, i) => {
        const problem = [home, away].map(({ cells }) => cells[i]).find((cell) => cell instanceof Problem);
        return both(problem, of);
      }),
      both(unrated, card.totals),
      both(unrated, card.starts),
      both(unscored, card.results),
    ];
  },
);

/** The readable cells. */
function sound<T>({ cells }: Grid<T>): (T | null)[] {
  return cells.map((cell) => (cell instanceof Problem ? null : cell));
}

/** Match points: any number from 0. */
const points = checked(number, (field, received) =>
  received >= 0 ? undefined : invalid("chess-points-negative", { field, received }),
);

const LEAGUE_ARGUMENTS = [
  cellsAsTheyStand("boards"),
  single("win", points, 2),
  single("draw", points, 1),
  language,
] as const;

/** A row of headers, then a row per match. */
const MATCHES = tableFunction("CHESS.MATCHES", LEAGUE_ARGUMENTS, ([boards, , , language]) => {
  const lines = chess.matchesIn(boards);
  return lines instanceof Problem
    ? lines
    : withHeader(chess.matchesTable(lines, chess.PLAYED_COLUMNS, language), language);
});

/** A row of headers, then a row per team. */
const LEAGUE = tableFunction("CHESS.LEAGUE", LEAGUE_ARGUMENTS, ([boards, win, draw, language]) => {
  const lines = chess.matchesIn(boards);
  return lines instanceof Problem ? lines : withHeader(chess.leagueTable(lines, { win, draw }, language), language);
});

export const CHESS_FUNCTIONS: readonly CellFunction[] = [
  RATING,
  ADJUSTMENT,
  ADJUSTMENT_TOTAL,
  POINTS_START,
  START_FROM_TOTALS,
  SCORE,
  SCORE_TO_WIN,
  SCORE_TO_DRAW,
  VERDICT,
  BOARD_ORDER,
  MATCH,
  MATCHES,
  LEAGUE,
];
