import { asWritten, decimal, nearestWhole, roundHalfUp, toNumber, wholeUnits } from "../../../kernel/numbers/decimal";
import { Problem, unavailable, type Result } from "../../../kernel/problem";
import type { Working } from "../../../kernel/working";
import type { NamedRank } from "../teams/bonus";
import { LATEST } from "../editions";
import { masterpointsOf, type Member } from "../member";
import { cite } from "../sources";
import type { ChartCorrection, RankChart } from "../tables";

/** The column of a printed average; -1 if it is not printed. */
function columnOf({ averages }: RankChart, average: number): number {
  return averages.indexOf(asWritten(average));
}

function correctionOf({ corrections }: RankChart, row: number, average: number): ChartCorrection | undefined {
  return corrections.find((one) => one.row === row && one.average === asWritten(average));
}

/** The chart's value at a printed average, with misprints corrected. */
function correctedCell(chart: RankChart, row: number, average: number): number {
  return correctionOf(chart, row, average)?.read ?? chart.rows[row]!.printed[columnOf(chart, average)]!;
}

/**
 * A player's row of the chart, from 0; one more than the last row means above the chart, without a handicap. Each win
 * in the games just before moves the player up one row, and so does the director.
 * [acbl:rank-chart, non-member, winner, raise; not dated]
 */
export function chartRow(
  player: Member | NamedRank,
  lifeMaster = false,
  wins = 0,
  working?: Working,
  { rankChart, nonMemberMasterpoints } = LATEST,
  raised = 0,
): Result<number> {
  let row: number | undefined;
  if (typeof player === "number") row = rowOf(rankChart, asWritten(player), lifeMaster);
  else if (player === "NM") row = rowOf(rankChart, masterpointsOf(player, working, nonMemberMasterpoints), false);
  else row = rankChart.rowsOfRanks[player];
  if (row === undefined) return unavailable("acbl-rank-two-rows", { rank: player });
  if (working) {
    const code = typeof player === "number" && lifeMaster ? "acbl-classification-life-master" : "acbl-classification";
    working.step(code, { player }, rowLabel(rankChart, row), cite("rank-chart"));
  }
  if (wins > 0) {
    row = Math.min(row + wins, rankChart.rows.length);
    working?.step("acbl-moved-up", { wins }, rowLabel(rankChart, row), cite("winner"));
  }
  if (raised > 0) {
    row = Math.min(row + raised, rankChart.rows.length);
    working?.step("acbl-raised", { raised }, rowLabel(rankChart, row), cite("raise"));
  }
  return row;
}

/** How many wins in a row move a player up in a club book; at the last row no more do. [acbl:winner] */
export function countedWins(player: Member | NamedRank, lifeMaster: boolean, wins: number, tables = LATEST): number {
  const row = chartRow(player, lifeMaster, 0, undefined, tables);
  return typeof row === "number" ? Math.min(wins, Math.max(0, tables.rankChart.rows.length - 1 - row)) : wins;
}

function rowOf({ rows, lifeMasterUpTo }: RankChart, masterpoints: number, lifeMaster: boolean): number {
  if (lifeMaster) return masterpoints <= lifeMasterUpTo ? rows.length - 1 : rows.length;
  let row = rows.length - 2;
  while (row > 0 && masterpoints < rows[row]!.from) row--;
  return row;
}

function rowLabel({ rows }: RankChart, row: number): string {
  return row < rows.length ? rows[row]!.label : "> 1,000";
}

/** The matchpoints of a player in a game with that average; a pair gets the sum of both players. [acbl:rank-chart] */
export function chartHandicap(
  player: Member | NamedRank,
  average: number,
  lifeMaster = false,
  wins = 0,
  asPrinted = false,
  working?: Working,
  tables = LATEST,
  raised = 0,
): Result<number> {
  const row = chartRow(player, lifeMaster, wins, working, tables, raised);
  return row instanceof Problem ? row : chartCell(tables.rankChart, row, average, asPrinted, working);
}

/** The values in the column of an average, by row; none above the last row. */
export type ChartColumn = Result<readonly number[]>;

export function chartColumn(average: number, asPrinted: boolean, { rankChart } = LATEST): ChartColumn {
  const values: number[] = [];
  for (let row = 0; row <= rankChart.rows.length; row++) {
    const value = chartCell(rankChart, row, average, asPrinted);
    if (value instanceof Problem) return value;
    values.push(value);
  }
  return values;
}

/** `chartHandicap`, from a column that many players share. */
export function chartHandicapIn(
  column: ChartColumn,
  player: Member | NamedRank,
  lifeMaster: boolean,
  wins: number,
  raised: number,
): Result<number> {
  const row = chartRow(player, lifeMaster, wins, undefined, LATEST, raised);
  // Fast path for numbers: this runs for every row of a field.
  if (typeof row !== "number" && row instanceof Problem) return row;
  return column instanceof Problem ? column : (column as readonly number[])[row]!;
}

/** The chart's matchpoints for a row and an average: printed, or by the rule that generates the chart. */
function chartCell(
  chart: RankChart,
  row: number,
  average: number,
  asPrinted: boolean,
  working?: Working,
): Result<number> {
  const column = columnOf(chart, average);
  if (column < 0 && asPrinted)
    return unavailable("acbl-average-not-printed", { average, nearest: neighbours(chart, average) });
  if (row === chart.rows.length) {
    working?.step("acbl-chart-none", {}, 0, cite("rank-chart"));
    return 0;
  }
  if (column < 0) return calculated(row, average, working, chart);
  const value = asPrinted ? chart.rows[row]!.printed[column]! : correctedCell(chart, row, average);
  if (working) explainCell(chart, row, average, value, asPrinted, working);
  return value;
}

function explainCell(
  chart: RankChart,
  row: number,
  average: number,
  value: number,
  asPrinted: boolean,
  working: Working,
): void {
  const remark = chartRemark(row, average, chart);
  const cell = { row: rowLabel(chart, row), average };
  if (remark?.kind === "doubtful") {
    const { read, alternative } = remark;
    working.step("acbl-chart-doubtful", { ...cell, read, alternative }, alternative, cite("rank-chart"));
  }
  if (remark?.kind === "corrected" && !asPrinted) {
    working.step("acbl-chart-printed", cell, remark.printed, cite("rank-chart"));
    working.step("acbl-chart-corrected", cell, value, cite("rank-chart"));
  } else working.step("acbl-chart-cell", cell, value, cite("rank-chart"));
}

/**
 * The rule behind the chart: to the nearest half, quarters upwards. It is ours; the guide only prints values.
 * [acbl:rank-chart-rule; not dated]
 */
export function calculated(
  row: number,
  average: number,
  working?: Working,
  chart: RankChart = LATEST.rankChart,
): number {
  const { generating } = chart;
  const base = correctedCell(chart, row, generating);
  const thousandths = wholeUnits(average, 3);
  const halves = 2 * base;
  const value =
    thousandths !== undefined && thousandths < LARGE
      ? nearestWhole(halves * thousandths, generating * 1000) / 2
      : toNumber(roundHalfUp(decimal(average).times(base), 0.5, generating));
  if (working) {
    const quotient = toNumber(decimal(average).times(base).div(generating));
    const inputs = { base, average, column: generating, quotient };
    working.step("acbl-chart-calculated", inputs, value, cite("rank-chart-rule"));
  }
  return value;
}

const LARGE = 1e12;

/** The nearest printed averages below and above. */
function neighbours({ averages }: RankChart, average: number): number[] {
  const below = averages.filter((a) => a < average);
  return [...below.slice(-1), ...averages.slice(below.length, below.length + 1)];
}

/** A remark about a value of the chart, for settings or next to a result. */
export type ChartRemark =
  | { readonly kind: "doubtful"; readonly row: string; readonly read: number; readonly alternative: number }
  | { readonly kind: "corrected"; readonly row: string; readonly printed: number; readonly read: number }
  | { readonly kind: "calculated"; readonly row: string };

/** The remark for a row and an average; undefined for an ordinary cell, or if there is no handicap. */
export function chartRemark(
  row: number,
  average: number,
  chart: RankChart = LATEST.rankChart,
): ChartRemark | undefined {
  if (row === chart.rows.length) return undefined;
  const label = rowLabel(chart, row);
  if (columnOf(chart, average) < 0) return { kind: "calculated", row: label };
  const correction = correctionOf(chart, row, average);
  if (correction) return { kind: "corrected", row: label, printed: correction.printed, read: correction.read };
  const doubt = chart.doubts.find((one) => one.row === row && one.average === asWritten(average));
  return doubt && { kind: "doubtful", row: label, read: doubt.read, alternative: doubt.alternative };
}
