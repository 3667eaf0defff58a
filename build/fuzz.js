// Runs the random tests with a new seed, twenty times as many cases as `npm test`: node build/fuzz.js [options of jest]
// FUZZ_SEED=123 takes that seed, FUZZ_RUNS=3 tries three times as many cases. What fails is kept in test-results/fuzz.
const { spawn } = require("child_process");
const fs = require("fs");
const path = require("path");

const ROOT = path.resolve(__dirname, "..");
const RESULTS = path.join(ROOT, "test-results", "fuzz");

function main() {
  const seed = process.env.FUZZ_SEED ?? String(Math.floor(Math.random() * 0x7fffffff));
  const runs = process.env.FUZZ_RUNS ?? "20";
  const replay = `FUZZ_SEED=${seed} FUZZ_RUNS=${runs} npm run fuzz`;
  console.log(replay);
  fs.rmSync(RESULTS, { recursive: true, force: true });
  fs.mkdirSync(RESULTS, { recursive: true });
  const log = fs.createWriteStream(path.join(RESULTS, "log.txt"));
  log.write(`${replay}\n`);
  // Every test that draws from the seed imports test/random.ts.
  const jest = [require.resolve("jest/bin/jest"), "--findRelatedTests", "test/random.ts", ...process.argv.slice(2)];
  const child = spawn(process.execPath, jest, {
    cwd: ROOT,
    env: { ...process.env, FUZZ_SEED: seed, FUZZ_RUNS: runs },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])
    from.on("data", (chunk) => {
      log.write(chunk);
      to.write(chunk);
    });
  child.on("close", (code) => {
    log.end();
    if (code !== 0) console.error(`\nTo see it again: ${replay}`);
    process.exitCode = code ?? 1;
  });
}

main();
