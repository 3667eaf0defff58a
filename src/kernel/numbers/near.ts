// Equality of figures: programs keep fifteen digits of a number, and division leaves digits that no program shows.
const PRECISION = 1e-9;

/** True if two figures (handicaps, results, changes) are equal. */
export function near(a: number, b: number): boolean {
  return Math.abs(a - b) <= PRECISION;
}

/** True if two cells hold the same number of any size, even if another program saved one of them. */
export function nearCell(a: number, b: number): boolean {
  return Math.abs(a - b) <= PRECISION * Math.max(1, Math.abs(a), Math.abs(b));
}
