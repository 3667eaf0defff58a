// Random tests: fast-check, with the seed and the number of runs. `npm test` tries the same cases every time, an eighth of the
// number that a test names, or five; `npm run nightly` draws another seed and tries forty times that number. FUZZ_SEED=123 replays a run,
// FUZZ_RUNS=20 tries twenty times the number, FUZZ_PATH=4:0:2 goes straight to one failure that fast-check has named.
import fc from "fast-check";

/** Some tests go into a page of Chromium, which has no environment. */
const ENVIRONMENT = typeof process === "object" ? process.env : {};
const USUAL_SEED = 20261121;

export const SEED = Number(ENVIRONMENT["FUZZ_SEED"] ?? USUAL_SEED);

const TIMES = Number(ENVIRONMENT["FUZZ_RUNS"] ?? 0.125);

/** Whether this run goes deep, as `npm run nightly` does: every host, every workbook, every place. */
export const IS_DEEP = TIMES > 1;

/** Of a number of cases that is tried whole. */
const FEW = 5;

/** How many cases to try of a number that a test names. */
export function times(runs: number): number {
  return Math.max(Math.min(runs, FEW), Math.ceil(runs * TIMES));
}

/** What `npm test` takes of all that there is, such as the looks of a page: the hardest ones. A deep run takes all. */
export function hardest<T>(all: readonly T[], isHard: (one: T) => boolean): readonly T[] {
  return IS_DEEP ? all : all.filter(isHard);
}

/** Of places that are tried in turn every n-th; a deep run tries all of them. */
export function everyNth(n: number): number {
  return IS_DEEP ? 1 : n;
}

fc.configureGlobal({ seed: SEED, numRuns: times(100) });

export { fc };

/** The parameters of a property. `examples` are cases that failed once: they are tried first, every time. */
export function budget<Ts>(runs: number, examples: Ts[] = []): fc.Parameters<Ts> {
  const path = ENVIRONMENT["FUZZ_PATH"];
  return { numRuns: times(runs), examples, ...(path !== undefined && { path, endOnFailure: true }) };
}

/** Whether one failure is replayed, and nothing else. */
export const IS_REPLAY = ENVIRONMENT["FUZZ_PATH"] !== undefined;
