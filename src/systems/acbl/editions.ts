import { editionsOf, inForce, type Editions } from "../../kernel/editions";
import { cellProblem, orderProblem, type OwnTable } from "../../kernel/ownTable";
import { invalid, type Result } from "../../kernel/problem";
import { PRINTED, type BonusRow, type RankChart } from "./tables";

/** What games look up. */
export interface AcblTables {
  /** Of the percentage method: a share of the difference from par, after so many games. [acbl:handicap, par, few-games] */
  readonly par: number;
  readonly factor: number;
  readonly fullGames: number;
  readonly nonMemberMasterpoints: number;
  readonly rankChart: RankChart;
  readonly teamChart: TeamChart;
  readonly bonusScale: readonly BonusRow[];
}

/** IMPs by masterpoints, upper ends included, and boards; above the last row there is no handicap. [acbl:team-chart] */
export interface TeamChart {
  /** The fewest boards of each column, and the most of the last one. */
  readonly boards: readonly number[];
  readonly most: number;
  readonly rows: readonly { readonly upTo: number; readonly imps: readonly number[] }[];
  /** A club's own instead of the guide's. */
  readonly isOwn: boolean;
}

export const EDITIONS: Editions<AcblTables> = editionsOf(PRINTED, (printed) => ({
  ...printed,
  teamChart: teamChartOf(printed.teamChart.boards, printed.teamChart.rows),
}));

/** What holds where nothing else is said. */
export const LATEST = inForce(EDITIONS, null);

/** What holds on a day; without one (null) the latest. */
export function tablesOn(day: number | null): AcblTables {
  return inForce(EDITIONS, day);
}

/** The chart as printed; its last column is as wide as the one before it. */
export function teamChartOf(boards: readonly number[], rows: TeamChart["rows"], isOwn = false): TeamChart {
  const last = boards[boards.length - 1]!;
  const before = boards[boards.length - 2];
  return { boards, most: before === undefined ? last : 2 * last - before - 1, rows, isOwn };
}

/** Nobody holds more masterpoints. */
const MOST_MASTERPOINTS = 1e6;
const MOST_IMPS = 1000;

/** A club's own chart: in its first row the boards of each column, below it masterpoints up to and IMPs. [acbl:team-chart] */
export function ownTeamChart(heads: OwnTable, body: OwnTable): Result<TeamChart> {
  const count = heads.rows.length;
  const within = (most: number, whole: boolean) => (field: string, received: number) =>
    received >= 0 && received <= most && !(whole && !Number.isInteger(received))
      ? undefined
      : invalid("own-table-number", { field, received, most, whole });
  let problem = cellProblem(heads, 0, within(MOST_IMPS, true)) ?? orderProblem(heads, 0);
  problem = problem ?? cellProblem(body, 0, within(MOST_MASTERPOINTS, false)) ?? orderProblem(body, 0);
  for (let column = 1; column <= count; column++) {
    problem = problem ?? cellProblem(body, column, within(MOST_IMPS, true));
  }
  if (problem) return problem;
  return teamChartOf(
    heads.rows.map(([boards]) => boards!),
    body.rows.map(([upTo, ...imps]) => ({ upTo: upTo!, imps })),
    true,
  );
}
