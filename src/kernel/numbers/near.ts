// When two figures are one: programs keep fifteen digits of a number, and division leaves a rest beyond those that anybody sees.
const PRECISION = 1e-9;

/** Whether two figures are the same: handicaps, results, changes. */
export function near(a: number, b: number): boolean {
  return Math.abs(a - b) <= PRECISION;
}

/** Whether two cells hold the same number, of whatever size, though another program may have saved one of them. */
export function nearCell(a: number, b: number): boolean {
  return Math.abs(a - b) <= PRECISION * Math.max(1, Math.abs(a), Math.abs(b));
}
