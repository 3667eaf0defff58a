// What takes too long for `npm test`: node build/nightly.js [options of jest]
// The random tests with a new seed and forty times the cases that they name, every host and workbook, and the test files that end in
// `.nightly`. Without options two more runs follow: fill, book and undo in an Excel that does all otherwise at once
// (EXCEL=every), and all that there is in Chromium.
// FUZZ_SEED=123 takes that seed, FUZZ_RUNS=3 tries three times the cases. What fails is kept in test-results/nightly.
const { spawn } = require("child_process");
const fs = require("fs");
const path = require("path");

const ROOT = path.resolve(__dirname, "..");
const RESULTS = path.join(ROOT, "test-results", "nightly");

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
  const jest = require.resolve("jest/bin/jest");
  const go = async (replay, script, given, env) => {
    say(`${replay}\n`);
    if ((await run(script, given, env, say)) !== 0) failed.push(replay);
  };
  // Every test that draws from the seed imports test/random.ts.
  const related = ["--findRelatedTests", "test/random.ts", ...nightlyFiles(), ...options];
  await go(`FUZZ_SEED=${seed} FUZZ_RUNS=${runs} npm run nightly`, jest, related, { FUZZ_SEED: seed, FUZZ_RUNS: runs });
  if (options.length === 0) {
    await go("EXCEL=every npm run jest test/workbook", jest, ["test/workbook"], { EXCEL: "every" });
    await go(`FUZZ_RUNS=${runs} npm run e2e`, path.join(__dirname, "e2e.js"), ["--required"], { FUZZ_RUNS: runs });
  }
  if (failed.length > 0) say(`\nTo see it again: ${failed.join("\n                 ")}\n`);
  log.end();
  process.exitCode = failed.length > 0 ? 1 : 0;
}

/** The test files that only run here. */
function nightlyFiles() {
  const files = fs.readdirSync(path.join(ROOT, "test"), { recursive: true });
  return files.filter((name) => name.endsWith(".nightly.test.ts")).map((name) => path.join("test", name));
}

function run(script, options, env, say) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...options], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", say);
    child.once("close", (code) => resolve(code ?? 1));
  });
}

void main();
