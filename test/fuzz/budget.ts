// How much is tried, and from which seed: another one every run, said in the name of every test.
// FUZZ_SEED=123 replays a run; FUZZ_RUNS=20 tries twenty times as much; FUZZ_PATH=4:0:2 goes straight to one failure.
import type fc from "fast-check";

export const SEED = Number(process.env["FUZZ_SEED"] ?? Math.floor(Math.random() * 0x7fffffff));

const TIMES = Number(process.env["FUZZ_RUNS"] ?? 1);

/** The parameters of a property that is tried `runs` times by default. */
export function budget<Ts>(runs: number): fc.Parameters<Ts> {
  const path = process.env["FUZZ_PATH"];
  return { seed: SEED, numRuns: Math.ceil(runs * TIMES), ...(path !== undefined && { path, endOnFailure: true }) };
}

/** For tests that may be tried longer than jest expects. */
export const PATIENCE = 120_000 * Math.max(1, TIMES);

/** `… (200 sheets, seed 123)`: jest shows names of tests that pass only where it is asked to, so it is printed too. */
export function seeded(name: string, runs: number): string {
  const said = `${name} (${Math.ceil(runs * TIMES)} times, FUZZ_SEED=${SEED})`;
  process.stdout.write(`fuzz: ${said}\n`);
  return said;
}
