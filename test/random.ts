// Random tests: fast-check, with the seed and the number of runs. `npm test` tries the same cases every time; `npm run fuzz`
// draws another seed and tries more. FUZZ_SEED=123 replays a run, FUZZ_RUNS=20 tries twenty times as many cases,
// FUZZ_PATH=4:0:2 goes straight to one failure that fast-check has named.
import fc from "fast-check";

const USUAL_SEED = 20261121;

export const SEED = Number(process.env["FUZZ_SEED"] ?? USUAL_SEED);

const TIMES = Number(process.env["FUZZ_RUNS"] ?? 1);

/** How many cases to try where `npm test` tries so many. */
export function times(runs: number): number {
  return Math.ceil(runs * TIMES);
}

/** Of places that are tried in turn every n-th; `npm run fuzz` tries all of them. */
export function everyNth(n: number): number {
  return TIMES > 1 ? 1 : n;
}

fc.configureGlobal({ seed: SEED, numRuns: times(100) });

export { fc };

/** The parameters of a property. `examples` are cases that failed once: they are tried first, every time. */
export function budget<Ts>(runs: number, examples: Ts[] = []): fc.Parameters<Ts> {
  const path = process.env["FUZZ_PATH"];
  return { numRuns: times(runs), examples, ...(path !== undefined && { path, endOnFailure: true }) };
}

/** Whether one failure is replayed, and nothing else. */
export const IS_REPLAY = process.env["FUZZ_PATH"] !== undefined;
