// npm test: everything, in the same way on every machine. The checks run beside the builds for the tests; then jest and the tests in
// Chromium, one after the other: each of them keeps two cores busy, and beside each other both take longer.
const { spawn } = require("child_process");
const path = require("path");
const { LESS_COMPILED } = require("./e2e");

const ROOT = path.resolve(__dirname, "..");
const script = (name) => path.join("build", name);
const bin = (name, file) => path.join("node_modules", name, file);

const CHECKS = [
  ["types", [script("typecheck.js")]],
  ["lint", [bin("oxlint", "bin/oxlint"), "--type-aware"]],
  ["formatting", [bin("oxfmt", "bin/oxfmt"), "--check"]],
];

const TESTS = [
  ["jest", [...LESS_COMPILED, bin("jest", "bin/jest.js")]],
  ["Chromium", [script("e2e.js")]],
];

async function main() {
  const builds = isGood("builds for the tests", [script("built.js")]);
  const checks = [];
  for (const check of CHECKS) checks.push(await isGood(...check));
  if (!(await builds) || checks.includes(false)) throw new Error("Failed: what comes before the tests");
  const red = [];
  for (const [what, command] of TESTS) {
    const { status } = await run(command, "inherit");
    if (status !== 0) red.push(what);
  }
  if (red.length > 0) throw new Error(`Failed: ${red.join(", ")}`);
}

/** Runs a command, says how it ended, and prints what it said where it failed. */
async function isGood(name, command) {
  const from = Date.now();
  const { status, output } = await run(command, "pipe");
  const good = status === 0;
  console.log(`${good ? "ok    " : "FAILED"} ${name} (${((Date.now() - from) / 1000).toFixed(0)} s)`);
  if (!good) console.log(output);
  return good;
}

function run(command, stdio) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { cwd: ROOT, stdio: ["ignore", stdio, stdio] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
    child.once("error", reject);
    child.once("close", (status) => resolve({ status, output }));
  });
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
