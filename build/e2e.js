// Runs the tests in Chromium: node build/e2e.js [--required] [options of playwright test]
// Without Chromium it prints a note; with --required, or CI=1, that is a failure.
const { spawnSync } = require("child_process");
const fs = require("fs");
const path = require("path");

const ROOT = path.resolve(__dirname, "..");

/** Options of Node for a run of tests: Node 20 compiles for speed early and much at once; most tests are over before that pays. */
const LESS_COMPILED = /^20\./.test(process.versions.node)
  ? ["--interrupt-budget=264000", "--max-inlined-bytecode-size-cumulative=150"]
  : [];

/** Gives the status with which it ends. */
function main(given) {
  const chromium = process.env.CHROMIUM ?? "/usr/bin/chromium";
  const required = given.includes("--required") || !["", "0", "false", undefined].includes(process.env.CI);
  if (!fs.existsSync(chromium)) {
    const hint = "Set CHROMIUM to the path of a Chromium or Chrome to run them.";
    console.error(`The tests in the browser did NOT run: there is no Chromium at ${chromium}. ${hint}`);
    return required ? 1 : 0;
  }
  const playwright = require.resolve("@playwright/test/cli");
  const options = given.filter((option) => option !== "--required");
  const { status, error } = spawnSync(process.execPath, [...LESS_COMPILED, playwright, "test", ...options], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, CHROMIUM: chromium },
  });
  if (error) throw error;
  return status ?? 1;
}

module.exports = { LESS_COMPILED };

if (require.main === module) process.exit(main(process.argv.slice(2)));
