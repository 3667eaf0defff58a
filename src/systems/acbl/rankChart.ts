import { asWritten, decimal, nearestWhole, roundHalfUp, toNumber, wholeUnits } from "../../kernel/decimal";
import { Problem, unavailable, type Result } from "../../kernel/problem";
import type { Working } from "../../kernel/working";
import type { ToldRank } from "./bonus";
import { masterpointsOf, type Member } from "./member";
import { cite } from "./sources";
import {
  CHART_AVERAGES,
  CHART_CORRECTIONS,
  CHART_DOUBTS,
  CHART_PRINTED,
  GENERATING_AVERAGE,
  LIFE_MASTER_ROW,
  LIFE_MASTER_UP_TO,
} from "./tables";

/** Row of a player who has no handicap: above the last one. */
const NO_ROW = CHART_PRINTED.length;

const AS_PRINTED = CHART_PRINTED.map((row) => row.printed);
/** The chart with its misprints corrected. */
const CORRECTED = AS_PRINTED.map((cells, row) =>
  cells.map((printed, i) => {
    const correction = CHART_CORRECTIONS.find((c) => c.row === row && c.average === CHART_AVERAGES[i]);
    return correction ? correction.read : printed;
  }),
);

/** Column of a printed average, by twice the average; -1 where none is printed. */
const COLUMNS = new Int8Array(2 * CHART_AVERAGES[CHART_AVERAGES.length - 1]! + 1).fill(-1);
CHART_AVERAGES.forEach((average, column) => (COLUMNS[2 * average] = column));

function columnOf(average: number): number {
  let halves = 2 * average;
  if (!Number.isInteger(halves)) halves = 2 * asWritten(average);
  return halves > 0 && halves < COLUMNS.length && Number.isInteger(halves) ? COLUMNS[halves]! : -1;
}

/** The column from which the rule makes the others. */
const BASES = CORRECTED.map((cells) => cells[columnOf(GENERATING_AVERAGE)]!);

/**
 * Row of the chart for a player, by number from 0; 7 is above the last row. Every win in the games just before moves the
 * player up one classification, a Life Master to none. [acbl:rank-chart, non-member, winner]
 */
export function chartRow(
  player: Member | ToldRank,
  lifeMaster = false,
  wins = 0,
  working?: Working,
  nonMember?: number,
): Result<number> {
  let row: number | undefined;
  if (typeof player === "number") row = rowOf(asWritten(player), lifeMaster);
  else if (player === "NM") row = rowOf(masterpointsOf(player, working, nonMember), false);
  else row = ROWS_OF_RANKS[player];
  if (row === undefined) return unavailable("acbl-rank-two-rows", { rank: player });
  if (working) {
    const code = typeof player === "number" && lifeMaster ? "acbl-classification-life-master" : "acbl-classification";
    working.step(code, { player }, rowLabel(row), cite("rank-chart"));
  }
  if (wins === 0) return row;
  const raised = Math.min(row + wins, NO_ROW);
  working?.step("acbl-moved-up", { wins }, rowLabel(raised), cite("winner"));
  return raised;
}

function rowOf(masterpoints: number, lifeMaster: boolean): number {
  if (lifeMaster) return masterpoints <= LIFE_MASTER_UP_TO ? LIFE_MASTER_ROW : NO_ROW;
  let row = LIFE_MASTER_ROW - 1;
  while (row > 0 && masterpoints < CHART_PRINTED[row]!.from) row--;
  return row;
}

/** Ranks told without masterpoints. A Rookie (0 to 4.99) may stand in two rows and is not here. */
const ROWS_OF_RANKS: { readonly [rank in ToldRank]?: number } = {
  "Junior Master": 1,
  "Club Master": 2,
  "Sectional Master": 3,
  "Regional Master": 4,
  "NABC Master": 5,
  "Life Master": LIFE_MASTER_ROW,
  "Life Master (Under 500)": LIFE_MASTER_ROW,
  "Life Master (500+)": LIFE_MASTER_ROW,
};

function rowLabel(row: number): string {
  return row < NO_ROW ? CHART_PRINTED[row]!.label : "> 1,000";
}

/** Matchpoints that a player receives in a game of that average; a pair receives those of both. [acbl:rank-chart] */
export function chartHandicap(
  player: Member | ToldRank,
  average: number,
  lifeMaster = false,
  wins = 0,
  asPrinted = false,
  working?: Working,
  nonMember?: number,
): Result<number> {
  const row = chartRow(player, lifeMaster, wins, working, nonMember);
  return row instanceof Problem ? row : chartCell(row, average, asPrinted, working);
}

/** What the rows have in the column of an average, by number; above the last one nothing. */
export type ChartColumn = Result<readonly number[]>;

export function chartColumn(average: number, asPrinted: boolean): ChartColumn {
  const values: number[] = [];
  for (let row = 0; row <= NO_ROW; row++) {
    const value = chartCell(row, average, asPrinted);
    if (value instanceof Problem) return value;
    values.push(value);
  }
  return values;
}

/** `chartHandicap` from a column that many players share. */
export function chartHandicapIn(
  column: ChartColumn,
  player: Member | ToldRank,
  lifeMaster: boolean,
  wins: number,
): Result<number> {
  const row = chartRow(player, lifeMaster, wins);
  if (row instanceof Problem) return row;
  return column instanceof Problem ? column : (column as readonly number[])[row]!;
}

/** The chart's matchpoints for a row and an average: of the cell, or by the rule that generates the chart. */
function chartCell(row: number, average: number, asPrinted: boolean, working?: Working): Result<number> {
  const column = columnOf(average);
  if (column < 0 && asPrinted)
    return unavailable("acbl-average-not-printed", { average, nearest: neighbours(average) });
  if (row === NO_ROW) {
    working?.step("acbl-chart-none", {}, 0, cite("rank-chart"));
    return 0;
  }
  if (column < 0) return calculated(row, average, working);
  const value = (asPrinted ? AS_PRINTED : CORRECTED)[row]![column]!;
  if (working) explainCell(row, average, value, asPrinted, working);
  return value;
}

function explainCell(row: number, average: number, value: number, asPrinted: boolean, working: Working): void {
  const remark = chartRemark(row, average);
  const cell = { row: rowLabel(row), average };
  if (remark?.kind === "doubtful") {
    const { read, alternative } = remark;
    working.step("acbl-chart-doubtful", { ...cell, read, alternative }, alternative, cite("rank-chart"));
  }
  if (remark?.kind === "corrected" && !asPrinted) {
    working.step("acbl-chart-printed", cell, remark.printed, cite("rank-chart"));
    working.step("acbl-chart-corrected", cell, value, cite("rank-chart"));
  } else working.step("acbl-chart-cell", cell, value, cite("rank-chart"));
}

/** The rule behind the chart: to the nearest half, halves of a half upwards. It is ours, the guide prints values only. */
export function calculated(row: number, average: number, working?: Working): number {
  const base = BASES[row]!;
  const thousandths = wholeUnits(average, 3);
  const halves = 2 * base;
  const value =
    thousandths !== undefined && thousandths < LARGE
      ? nearestWhole(halves * thousandths, GENERATING_AVERAGE * 1000) / 2
      : toNumber(roundHalfUp(decimal(average).times(base), 0.5, GENERATING_AVERAGE));
  if (working) {
    const quotient = toNumber(decimal(average).times(base).div(GENERATING_AVERAGE));
    const inputs = { base, average, column: GENERATING_AVERAGE, quotient };
    working.step("acbl-chart-calculated", inputs, value, cite("rank-chart-rule"));
  }
  return value;
}

const LARGE = 1e12;

/** The printed averages on either side. */
function neighbours(average: number): number[] {
  const below = CHART_AVERAGES.filter((a) => a < average);
  return [...below.slice(-1), ...CHART_AVERAGES.slice(below.length, below.length + 1)];
}

/** What is to be known about a value of the chart, in settings or beside a result. */
export type ChartRemark =
  | { readonly kind: "doubtful"; readonly row: string; readonly read: number; readonly alternative: number }
  | { readonly kind: "corrected"; readonly row: string; readonly printed: number; readonly read: number }
  | { readonly kind: "calculated"; readonly row: string };

/** That remark for a row and an average; undefined for a plain cell and for no handicap. */
export function chartRemark(row: number, average: number): ChartRemark | undefined {
  if (row === NO_ROW) return undefined;
  const label = rowLabel(row);
  if (columnOf(average) < 0) return { kind: "calculated", row: label };
  const here = (cell: { row: number; average: number }) => cell.row === row && cell.average === asWritten(average);
  const correction = CHART_CORRECTIONS.find(here);
  if (correction) return { kind: "corrected", row: label, printed: correction.printed, read: correction.read };
  const doubt = CHART_DOUBTS.find(here);
  return doubt && { kind: "doubtful", row: label, read: doubt.read, alternative: doubt.alternative };
}
