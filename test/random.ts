// Random tests: fast-check with the seed and the number of runs. `npm test` tries the same cases every time, an eighth
// of the number in a test, but at least five; `npm run nightly` draws another seed and tries forty times that number.
// FUZZ_SEED=123 repeats a run, FUZZ_RUNS=20 tries twenty times the number, and FUZZ_PATH=4:0:2 goes straight to a
// failure that fast-check reported.
import fc from "fast-check";

/** Some tests run in a page of Chromium, which has no environment. */
const ENVIRONMENT = typeof process === "object" ? process.env : {};
const USUAL_SEED = 20261121;

export const SEED = Number(ENVIRONMENT["FUZZ_SEED"] ?? USUAL_SEED);

const TIMES = Number(ENVIRONMENT["FUZZ_RUNS"] ?? 0.125);

/** Whether this is a deep run, such as `npm run nightly`: every host, every workbook, every place. */
export const IS_DEEP = TIMES > 1;

/** Up to this number, all cases are tried. */
const FEW = 5;

/** The number of cases to try, for the number in a test. `few`: fewer than five, of cases that take a second each. */
export function times(runs: number, few = FEW): number {
  return Math.max(Math.min(runs, few), Math.ceil(runs * TIMES));
}

/** The cases for `npm test`, such as looks of a page: the hardest ones. A deep run takes all. */
export function hardest<T>(all: readonly T[], isHard: (one: T) => boolean): readonly T[] {
  return IS_DEEP ? all : all.filter(isHard);
}

/** Tries every n-th place; a deep run tries all of them. */
export function everyNth(n: number): number {
  return IS_DEEP ? 1 : n;
}

fc.configureGlobal({ seed: SEED, numRuns: times(100), includeErrorInReport: true });

export { fc };

/** The parameters of a property. `examples`: cases that failed once, which are always tried first. */
export function budget<Ts>(runs: number, examples: Ts[] = []): fc.Parameters<Ts> {
  const path = ENVIRONMENT["FUZZ_PATH"];
  return { numRuns: times(runs), examples, ...(path !== undefined && { path, endOnFailure: true }) };
}

/** Whether only one failure is replayed. */
export const IS_REPLAY = ENVIRONMENT["FUZZ_PATH"] !== undefined;
