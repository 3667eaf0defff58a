import { asWritten } from "../../../kernel/numbers/decimal";
import { invalid, Problem, unavailable, type Result } from "../../../kernel/problem";
import type { Working } from "../../../kernel/working";
import { LATEST } from "../editions";
import { masterpointsOf, masterpointsTogether, type Member } from "../member";
import { cite } from "../sources";
import { TEAM_PLAYERS, type TeamChart } from "../tables";

/** Options of the chart besides masterpoints and boards. By default nobody is raised and non-members have 49.99. */
export interface ChartTerms {
  /** How many categories the director raises the team or player. [acbl:raise] */
  readonly raised?: number;
  readonly nonMember?: number;
  readonly chart?: TeamChart;
}

/** IMPs for the masterpoints of a team, or of one player, in a match of that many boards. [acbl:team-chart; not dated] */
export function teamImps(
  member: Member,
  boards: number,
  working?: Working,
  { raised = 0, nonMember, chart = LATEST.teamChart }: ChartTerms = {},
): Result<number> {
  const { rows, isOwn, most } = chart;
  const fewest = chart.boards[0]!;
  if (!(boards >= fewest && boards <= most)) {
    return unavailable("acbl-boards", { received: boards, fewest, most });
  }
  if (isOwn && working) working.step("acbl-own-chart", { fewest, most }, "", cite("team-chart"));
  const masterpoints = masterpointsOf(member, working, nonMember);
  const row = rowOf(masterpoints, chart) + raised;
  const column = chart.boards.filter((from) => from <= boards).length - 1;
  const value = row < rows.length ? rows[row]!.imps[column]! : 0;
  if (working) {
    if (raised > 0) working.step("acbl-raised", { raised }, rowLabel(row, chart), cite("raise"));
    working.step("acbl-team-imps", { masterpoints, row: rowLabel(row, chart), boards }, value, cite("team-chart"));
  }
  return value;
}

function rowOf(masterpoints: number, { rows }: TeamChart): number {
  let row = 0;
  while (row < rows.length && masterpoints > rows[row]!.upTo) row++;
  return row;
}

function rowLabel(row: number, { rows }: TeamChart): string {
  const from = row === 0 ? 0 : asWritten(rows[Math.min(row, rows.length) - 1]!.upTo + 0.01);
  return row < rows.length ? `${from} - ${rows[row]!.upTo}` : `${from} +`;
}

/** What counts of the masterpoints of a team's players. [acbl:team-total; not dated] */
export function teamTotal(team: readonly Member[], working?: Working, terms?: ChartTerms): number {
  const total = masterpointsTogether(team, terms?.nonMember);
  working?.step("acbl-team-total", { team }, total, cite("team-total"));
  return total;
}

/** A team's IMPs from the sum of its players' masterpoints. [acbl:team-total; not dated] */
export function teamImpsByTotal(
  team: readonly Member[],
  boards: number,
  working?: Working,
  terms?: ChartTerms,
): Result<number> {
  return teamImps(teamTotal(team, working, terms), boards, working, terms);
}

/** A team's IMPs as the mean of its players', not rounded; null without players. [acbl:team-players; not dated] */
export function teamImpsByPlayer(
  team: readonly Member[],
  boards: number,
  working?: Working,
  terms?: ChartTerms,
): Result<number | null> {
  if (team.length === 0) return null;
  let sum = 0;
  for (const member of team) {
    const imps = teamImps(member, boards, working, terms);
    if (imps instanceof Problem) return imps;
    sum += imps;
  }
  const value = sum / team.length;
  working?.step("acbl-team-mean", { sum, players: team.length }, value, cite("team-players"));
  return value;
}

/** How to find a team's handicap: from the sum of its players' masterpoints, or as the mean of the players' handicaps. */
export const TEAM_METHODS = ["total", "player"] as const;
export type TeamMethod = (typeof TEAM_METHODS)[number];

/** IMPs of a team by either method; null without players. */
export function teamHandicap(
  team: readonly Member[],
  boards: number,
  method: TeamMethod,
  working?: Working,
  terms?: ChartTerms,
): Result<number | null> {
  if (method === "player") return teamImpsByPlayer(team, boards, working, terms);
  return team.length === 0 ? null : teamImpsByTotal(team, boards, working, terms);
}

/** The IMPs that team A receives on balance, negative if it gives them; null without players. [acbl:net; not dated] */
export function netImps(
  teamA: readonly Member[],
  teamB: readonly Member[],
  boards: number,
  method: TeamMethod,
  working?: Working,
  terms?: ChartTerms,
  [raisedA, raisedB]: readonly [number, number] = [0, 0],
): Result<number | null> {
  const a = teamHandicap(teamA, boards, method, working, { ...terms, raised: raisedA });
  if (a === null || a instanceof Problem) return a;
  const b = teamHandicap(teamB, boards, method, working, { ...terms, raised: raisedB });
  if (b === null || b instanceof Problem) return b;
  // Both handicaps are whole sums divided by a number of players. With a common denominator, only one division is rounded.
  const shares = teamA.length * teamB.length;
  const value = (Math.round(a * shares) - Math.round(b * shares)) / shares;
  working?.step("acbl-net", { a, b }, value, cite("net"));
  return value;
}

/** The problem with the number of players of a team; undefined if there is none. */
export function teamSizeProblem(field: string, players: number) {
  return players <= TEAM_PLAYERS ? undefined : invalid("acbl-too-many-count", { field, players, most: TEAM_PLAYERS });
}
