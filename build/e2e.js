// Runs the tests in Chromium: node build/e2e.js [--required] [options of playwright test]
// Without Chromium it prints a note; with --required, or CI=1, that is a failure.
const { spawnSync } = require("child_process");
const fs = require("fs");
const path = require("path");
const LESS_COMPILED = require("./lessCompiled");

const ROOT = path.resolve(__dirname, "..");
const chromium = process.env.CHROMIUM ?? "/usr/bin/chromium";
const given = process.argv.slice(2);
const required = given.includes("--required") || !["", "0", "false", undefined].includes(process.env.CI);

if (!fs.existsSync(chromium)) {
  const hint = "Set CHROMIUM to the path of a Chromium or Chrome to run them.";
  console.error(`The tests in the browser did NOT run: there is no Chromium at ${chromium}. ${hint}`);
  process.exit(required ? 1 : 0);
}

const playwright = require.resolve("@playwright/test/cli");
const options = given.filter((option) => option !== "--required");
const { status, error } = spawnSync(process.execPath, [...LESS_COMPILED, playwright, "test", ...options], {
  cwd: ROOT,
  stdio: "inherit",
  env: { ...process.env, CHROMIUM: chromium },
});
if (error) throw error;
process.exit(status ?? 1);
