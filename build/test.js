// npm test: everything, in the same way on every machine. Two things run at a time: the checks, then jest; and the builds for the
// tests, then the tests in Chromium, which wait for their pages half of the time.
const { spawn } = require("child_process");
const path = require("path");

const ROOT = path.resolve(__dirname, "..");
const script = (name) => path.join("build", name);
const bin = (name, file) => path.join("node_modules", name, file);

const CHECKS = [
  ["types", [script("typecheck.js")]],
  ["lint", [bin("oxlint", "bin/oxlint"), "--type-aware"]],
  ["formatting", [bin("oxfmt", "bin/oxfmt"), "--check"]],
];

async function main() {
  // What jest wants of the builds it waits for.
  const builds = isGood("builds for the tests", [script("built.js")]);
  const checks = [];
  for (const check of CHECKS) checks.push(await isGood(...check));
  if (checks.includes(false)) throw new Error("Failed: the checks");
  // What Chromium says is printed when jest has said all.
  const inChromium = builds.then((good) => (good ? run([script("e2e.js")], "pipe") : { status: 1, output: "" }));
  const inJest = await run([bin("jest", "bin/jest.js")], "inherit");
  const { status, output } = await inChromium;
  console.log(output);
  const red = [...(inJest.status === 0 ? [] : ["jest"]), ...(status === 0 ? [] : ["Chromium"])];
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
