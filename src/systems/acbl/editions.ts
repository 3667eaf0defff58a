import { inForce } from "../../kernel/seasons/editions";
import { cellProblem, orderProblem, type OwnTable } from "../../kernel/seasons/ownTable";
import { invalid, type Result } from "../../kernel/problem";
import { PRINTED, type AcblTables, type TeamChart } from "./tables";

/** The printed tables, which need no preparation. */
export const EDITIONS = PRINTED;

/** The defaults. */
export const LATEST = inForce(EDITIONS, null);

/** The values on a day; the latest for no day (null). */
export function tablesOn(day: number | null): AcblTables {
  return inForce(EDITIONS, day);
}

/** Nobody holds as many masterpoints. */
const MOST_MASTERPOINTS = 1e6;
const MOST_IMPS = 1000;

/**
 * A club's own chart: the first row has the boards of each column; below it, each row has the highest masterpoints and
 * the IMPs. [acbl:team-chart]
 */
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
  const boards = heads.rows.map(([fewest]) => fewest!);
  const rows = body.rows.map(([upTo, ...imps]) => ({ upTo: upTo!, imps }));
  return { boards, most: mostBoards(boards), rows, isOwn: true };
}

/** The last column spans as many boards as the one before it. */
function mostBoards(boards: readonly number[]): number {
  const last = boards[boards.length - 1]!;
  const before = boards[boards.length - 2];
  return before === undefined ? last : 2 * last - before - 1;
}
