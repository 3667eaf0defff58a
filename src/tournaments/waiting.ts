// Formulas that show nothing until the cells they need are filled.
import { SYSTEM_IDS } from "../kernel/sources";
import { areaAddress, type Place } from "../sheet/sheet";

/** Wraps a formula so that it shows nothing until all cells are filled. Starts with `=`, as `formula` does. */
export function waitingFor(cells: readonly Place[], formula: string): string {
  return `=IF(COUNTA(${runsOf(cells)})=${cells.length},${formula.replace(/^=/, "")},"")`;
}

export function isWaiting(formula: string): boolean {
  return WAITING.test(formula);
}

const WAITING = /^=\s*IF\(COUNTA\([^()]*\)=\d+,.+,""\)$/i;

/** Cells as ranges, joining those below each other. */
function runsOf(cells: readonly Place[]): string {
  const runs: { top: number; bottom: number; left: number; right: number }[] = [];
  for (const [row, column] of [...cells].sort((a, b) => a[1] - b[1] || a[0] - b[0])) {
    const run = runs[runs.length - 1];
    if (run && run.left === column && run.bottom + 1 === row) run.bottom = row;
    else runs.push({ top: row, bottom: row, left: column, right: column });
  }
  return runs.map(areaAddress).join(",");
}

/** The cells that a formula refers to on its own sheet. */
export function cellsNamed(formula: string): Place[] {
  const cells: Place[] = [];
  const plain = formula
    .replace(/"[^"]*"/g, "")
    .replace(/('[^']*'|[\w.]+)!\$?[A-Z]{1,3}\$?\d+(:\$?[A-Z]{1,3}\$?\d+)?/g, "");
  for (const [, left, top, right = left, bottom = top] of plain.matchAll(NAMED)) {
    for (let row = Number(top) - 1; row < Number(bottom); row++)
      for (let column = numberOf(left!); column <= numberOf(right!); column++) cells.push([row, column]);
  }
  return cells;
}

const NAMED = /(?:^|[^\w.$])\$?([A-Z]{1,3})\$?(\d+)(?::\$?([A-Z]{1,3})\$?(\d+))?(?![\w(.])/g;

function numberOf(letters: string): number {
  return [...letters].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** True for a formula that we wrote or that calls our functions; it may be refilled without asking. */
export function isOurs(formula: string | null): boolean {
  return formula !== null && (OURS.test(formula) || isWaiting(formula));
}

const OURS = new RegExp(`^=\\s*(INDEX\\()?(${SYSTEM_IDS.join("|")})\\.[A-Z]+\\(`, "i");
