// Runs the random tests with a new seed, forty times as many cases as `npm test`: node build/fuzz.js [options of jest]
// Without options the tests of fill, book and undo run after them in an Excel that does all otherwise at once (EXCEL=every).
// FUZZ_SEED=123 takes that seed, FUZZ_RUNS=3 tries three times as many cases. What fails is kept in test-results/fuzz.
const { spawn } = require("child_process");
const fs = require("fs");
const path = require("path");

const ROOT = path.resolve(__dirname, "..");
const RESULTS = path.join(ROOT, "test-results", "fuzz");

async function main() {
  const seed = process.env.FUZZ_SEED ?? String(Math.floor(Math.random() * 0x7fffffff));
  const runs = process.env.FUZZ_RUNS ?? "40";
  const options = process.argv.slice(2);
  fs.rmSync(RESULTS, { recursive: true, force: true });
  fs.mkdirSync(RESULTS, { recursive: true });
  const log = fs.createWriteStream(path.join(RESULTS, "log.txt"));
  const say = (text) => {
    log.write(text);
    process.stdout.write(text);
  };
  const failed = [];
  const jest = async (replay, given, env) => {
    say(`${replay}\n`);
    if ((await run(given, env, say)) !== 0) failed.push(replay);
  };
  // Every test that draws from the seed imports test/random.ts.
  const related = ["--findRelatedTests", "test/random.ts", ...options];
  await jest(`FUZZ_SEED=${seed} FUZZ_RUNS=${runs} npm run fuzz`, related, { FUZZ_SEED: seed, FUZZ_RUNS: runs });
  if (options.length === 0) await jest("EXCEL=every npm run jest test/workbook", ["test/workbook"], { EXCEL: "every" });
  if (failed.length > 0) say(`\nTo see it again: ${failed.join("\n                 ")}\n`);
  log.end();
  process.exitCode = failed.length > 0 ? 1 : 0;
}

function run(options, env, say) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [require.resolve("jest/bin/jest"), ...options], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", say);
    child.once("close", (code) => resolve(code ?? 1));
  });
}

void main();
