// npm test: everything, in the same way on every machine. The checks and the builds for the tests run two at a time, then jest
// and beside it the tests in Chromium, which wait for their pages half of the time.
const { spawn } = require("child_process");
const path = require("path");

const ROOT = path.resolve(__dirname, "..");
const script = (name) => path.join("build", name);
const bin = (name, file) => path.join("node_modules", name, file);

/** The longest first. */
const CHECKS = [
  ["builds for the tests", [script("built.js")]],
  ["how Office.js is used", [bin("eslint", "bin/eslint.js"), "src"]],
  ["types", [script("typecheck.js")]],
  ["lint", [bin("oxlint", "bin/oxlint"), "--type-aware"]],
  ["formatting", [bin("oxfmt", "bin/oxfmt"), "--check"]],
];

async function main() {
  const failed = await allOf(CHECKS);
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(", ")}`);
  // What Chromium says is printed when jest has said all.
  const inChromium = run([script("e2e.js")], "pipe");
  const inJest = await run([bin("jest", "bin/jest.js")], "inherit");
  const { status, output } = await inChromium;
  console.log(output);
  const red = [...(inJest.status === 0 ? [] : ["jest"]), ...(status === 0 ? [] : ["Chromium"])];
  if (red.length > 0) throw new Error(`Failed: ${red.join(", ")}`);
}

/** Runs commands two at a time, prints what each one said, and gives the names of those that failed. */
async function allOf(commands) {
  const failed = [];
  const waiting = [...commands];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command] = next;
      const from = Date.now();
      const { status, output } = await run(command, "pipe");
      console.log(`${status === 0 ? "ok    " : "FAILED"} ${name} (${((Date.now() - from) / 1000).toFixed(0)} s)`);
      if (status === 0) continue;
      console.log(output);
      failed.push(name);
    }
  };
  await Promise.all([work(), work()]);
  return failed;
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
