import { inForce, type Editions } from "../../kernel/editions";
import { cellProblem, orderProblem, type OwnTable } from "../../kernel/ownTable";
import { invalid, type Result } from "../../kernel/problem";
import { BONUS_SCALE, NON_MEMBER_MASTERPOINTS, TEAM_BOARDS, TEAM_IMPS } from "./tables";

/** What team games look up. */
export interface AcblTables {
  readonly nonMemberMasterpoints: number;
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

/** A row of the bonus scale: its rank, the masterpoints and coloured points wanted, the bonus in percent. [acbl:bonus] */
interface BonusRow {
  readonly rank: (typeof BONUS_SCALE)[number]["rank"];
  readonly lifeMaster: boolean;
  readonly from: number;
  readonly silver: number;
  readonly redOrGold: number;
  readonly gold: number;
  readonly percent: number;
}

/** The guide bears no date. */
export const EDITIONS: Editions<AcblTables> = [
  {
    from: -Infinity,
    tables: {
      nonMemberMasterpoints: NON_MEMBER_MASTERPOINTS,
      teamChart: teamChartOf(TEAM_BOARDS, TEAM_IMPS),
      bonusScale: BONUS_SCALE,
    },
  },
];

/** What holds where nothing else is said. */
export const LATEST = inForce(EDITIONS, null);

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
